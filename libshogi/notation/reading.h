/* What comes of reading one move, in whatever notation: the move, or what is wrong with the text.
 *
 * All readers of moves take a state, the target of the last move where their notation knows
 * 同, and a text that may go on behind the move. None allocates. */
#ifndef SHOGI_I_NOTATION_READING_H
#define SHOGI_I_NOTATION_READING_H

#include <shogi/move.h>

#include "board/state.h"
#include "notation/finding.h"

typedef struct {
    /* The move that the text names. Also with an error, if the text alone tells which move is
     * meant (a piece on the origin that is another, the other side's move...); else
     * SHOGI_NO_MOVE. */
    shogi_move move;
    shogi_diag_code code; /* SHOGI_DIAG_NONE if the text names one physically possible move */
    bool by_origin;       /* the text itself names the origin, or says that it is a drop */
    bool letter_rank;     /* Western: the rank was a letter */
    size_t end;           /* the bytes of the move; with an error, how far it was understood */
    shogi_i_bb origins;   /* of an ambiguous text: the pieces that it fits */
    shogi_i_findings findings; /* the error is the last one */
} shogi_i_reading;

/** Empties a reading; every reader begins with it. */
static inline void shogi_i_reading_start(shogi_i_reading *reading)
{
    reading->move = SHOGI_NO_MOVE;
    reading->code = SHOGI_DIAG_NONE;
    reading->by_origin = false;
    reading->letter_rank = false;
    reading->end = 0;
    reading->origins = shogi_i_bb_empty();
    reading->findings.count = 0;
}

/** Notes an error about bytes `start` to `end` of the text. Answers false. */
bool shogi_i_reading_fail(shogi_i_reading *reading, uint8_t what, size_t start, size_t end);

/** Notes something that is no error. */
static inline void shogi_i_reading_note(shogi_i_reading *reading, uint8_t what, size_t start,
                                        size_t end)
{
    shogi_i_found(&reading->findings, what, start, end);
}

/**
 * Checks that the reading's move is physically possible, and that the piece on its
 * origin is of the kind that the text names (SHOGI_NO_KIND if it names none). `start` and `end` are
 * the bytes to blame.
 */
bool shogi_i_reading_judge(shogi_i_reading *reading, const shogi_i_state *state, shogi_kind named,
                           size_t start, size_t end);

/**
 * Adds everything that a reading has found to a list of diagnostics (which may be NULL); says
 * which pieces an ambiguous text fits, and what stands on an origin in place of the named
 * piece. False for want of memory.
 */
bool shogi_i_reading_report(const shogi_i_reading *reading, const shogi_i_state *state,
                            const char *text, const shogi_i_placer *placer, shogi_diag *diag);

/**
 * The square that the last move of a line went to: what 同 refers to. SHOGI_NO_SQUARE if there is
 * none.
 */
static inline shogi_square shogi_i_target_of(shogi_move last)
{
    bool has_target = last != SHOGI_NO_MOVE && last != SHOGI_NULL_MOVE;
    return has_target ? (shogi_square)shogi_i_move_to(last) : SHOGI_NO_SQUARE;
}

#endif
