/* What an outcome holds, and the judges that fill it, each in the file of its rule's name. */
#ifndef SHOGI_I_RULES_OUTCOME_H
#define SHOGI_I_RULES_OUTCOME_H

#include <shogi/outcome.h>

#include "board/state.h"

enum {
    SHOGI_I_REPETITIONS = 4, /* so many occurrences end the game (RULES 9) */
    SHOGI_I_OUTCOME_PLIES = SHOGI_I_REPETITIONS
};

struct shogi_outcome {
    uint64_t plies[SHOGI_I_OUTCOME_PLIES];
    size_t ply_count;
    int32_t points[2];      /* [color]; -1 = not counted */
    int32_t zone_pieces[2]; /* likewise */
    shogi_conditions failed;
    shogi_result result;
    shogi_color winner;
    shogi_end_reason reason;
};

/** Empties an outcome: no result, no evidence. */
void shogi_i_outcome_clear(shogi_outcome *outcome);

/** Enters a win of `winner`, or a draw if that is no colour; the evidence stays as it is. */
void shogi_i_outcome_end(shogi_outcome *outcome, shogi_end_reason reason, shogi_color winner);

/** Enters the one ply that the verdict rests on. */
void shogi_i_outcome_set_ply(shogi_outcome *outcome, size_t ply);

/* Each judge gets an empty outcome and answers whether it ended the game. */

/** Mate and stalemate: the side to move has no legal move. */
bool shogi_i_judge_no_legal_move(shogi_outcome *outcome, const shogi_position *position);

/** Repetition and perpetual check. Leaves the occurrences so far in an outcome without result. */
bool shogi_i_judge_repetition(shogi_outcome *outcome, const shogi_position *position,
                              const shogi_rules *rules);
bool shogi_i_judge_try(shogi_outcome *outcome, const shogi_position *position,
                       const shogi_rules *rules);
bool shogi_i_judge_move_limit(shogi_outcome *outcome, const shogi_position *position,
                              const shogi_rules *rules);

/** Whether the move limit is reached, whatever may postpone the draw, and at which ply it was. */
bool shogi_i_move_limit_is_reached(const shogi_position *position, const shogi_rules *rules,
                                   size_t *ply);

/**
 * Enters the end that a fourfold repetition makes; the plies are entered already.
 * `checks[color]` says whether every move of a side in its span was a check, `turn` who is to move.
 */
void shogi_i_end_by_repetition(shogi_outcome *outcome, const bool checks[2],
                               const shogi_rules *rules, shogi_color turn);

/**
 * shogi_position_occurrences(), where only those bits of the keys that `key_mask` has are
 * compared before the boards are: so tests see what equal keys of unequal positions do.
 */
size_t shogi_i_occurrences(const shogi_position *position, uint64_t key_mask, uint64_t *out,
                           size_t capacity);

#endif
