/**
 * @file outcome.h
 * How a game stands or ended: result, winner, reason, and the evidence for it.
 *
 * A #shogi_outcome is filled by one of the judging functions and then read. Each
 * of them replaces what was in it.
 *
 * A foul is no verdict: whoever plays moves sees it first, by #SHOGI_E_ILLEGAL, and it loses for
 * who made it. shogi_cursor_play_unchecked() says how a record ends by it.
 */
#ifndef SHOGI_OUTCOME_H
#define SHOGI_OUTCOME_H

#include <shogi/clock.h>
#include <shogi/export.h>
#include <shogi/position.h>
#include <shogi/rules.h>
#include <shogi/status.h>

/** A verdict with its evidence. @since 0.1 */
typedef struct shogi_outcome shogi_outcome;

/** What the result is. @since 0.1 */
typedef uint8_t shogi_result;

/** Values of #shogi_result. @since 0.1 */
enum {
    SHOGI_RESULT_NONE = 0, /**< The game goes on. */
    SHOGI_RESULT_WIN = 1,  /**< shogi_outcome_winner() has won. */
    SHOGI_RESULT_DRAW = 2  /**< Nobody has won. */
};

/**
 * Why. shogi_outcome_ending() tells which ending a record gets for it.
 *
 * @since 0.1
 */
typedef uint8_t shogi_end_reason;

/** Values of #shogi_end_reason, in their order of precedence. @since 0.1 */
enum {
    SHOGI_END_NONE = 0,            /**< Nothing has ended the game. */
    SHOGI_END_KING_CAPTURED = 1,   /**< A side's last king was captured (RULES 8). */
    SHOGI_END_MATE = 2,            /**< In check without a legal move (RULES 7). */
    SHOGI_END_STALEMATE = 3,       /**< Not in check, without a legal move (RULES 7). */
    SHOGI_END_PERPETUAL_CHECK = 4, /**< Four occurrences, every move of the loser a check (RULES 10). */
    SHOGI_END_REPETITION = 5,      /**< Four occurrences: sennichite (RULES 9). */
    SHOGI_END_TRY = 6,             /**< The king reached the enemy king's home square (RULES 17). */
    SHOGI_END_MOVE_LIMIT = 7,      /**< The move limit is reached (RULES 18). */
    SHOGI_END_DECLARATION = 8,     /**< An impasse was declared (RULES 13). */
    SHOGI_END_AGREEMENT = 9,       /**< An impasse was agreed (RULES 14). */
    SHOGI_END_TIME = 10            /**< A side ran out of time (RULES 19). */
};

/** Which conditions of a declaration failed (RULES 13). @since 0.1 */
typedef uint32_t shogi_conditions;

/** Flags of #shogi_conditions. @since 0.1 */
enum {
    SHOGI_CONDITION_NO_RULE = 1 << 0, /**< The profile knows no declaration; nothing else is judged or counted. */
    SHOGI_CONDITION_KING_NOT_IN_ZONE = 1 << 1, /**< An own king is outside the last three ranks, or there is none. */
    SHOGI_CONDITION_IN_CHECK = 1 << 2,    /**< The own king is in check. */
    SHOGI_CONDITION_TOO_FEW_PIECES = 1 << 3, /**< Fewer than ten other own pieces in the last three ranks. */
    SHOGI_CONDITION_TOO_FEW_POINTS = 1 << 4, /**< The points are below the threshold. */
    SHOGI_CONDITIONS_ALL = 0x1F              /**< All of them. */
};

/**
 * Makes an empty outcome: no result.
 *
 * @param[out] out the outcome; the caller frees it with shogi_outcome_free().
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_outcome_new(shogi_outcome **out);

/** Frees an outcome; NULL is fine. @since 0.1 */
SHOGI_API void shogi_outcome_free(shogi_outcome *outcome);

/** @name Judging
 * @{ */

/**
 * Judges whether the game has ended by itself in the present position: king captured, then no
 * legal move, then repetition, then try, then the move limit. That a game went on after an
 * earlier end does not count, a captured king excepted. A side that never had a king has
 * not lost one. Linear in the number of plies.
 *
 * @param outcome receives the verdict
 * @param position the position with its history
 * @param rules the profile
 * @return #SHOGI_OK, or #SHOGI_E_ARGUMENT if a pointer is NULL.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_outcome_judge(shogi_outcome *outcome, const shogi_position *position,
                                           const shogi_rules *rules);

/**
 * Judges repetition alone (RULES 9 to 11): that of the present position. If it has occurred more
 * than four times, the first four decide. A null move is never a check. Fails like
 * shogi_outcome_judge().
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_outcome_judge_repetition(shogi_outcome *outcome,
                                                      const shogi_position *position,
                                                      const shogi_rules *rules);

/**
 * Judges a declaration by the side to move, as if it were made now (RULES 13). A failed
 * declaration is a #SHOGI_RESULT_WIN too, of the other side, with the conditions that failed:
 * shogi_position_can_declare() asks beforehand. Points are those of the pieces in the zone and in hand. Whether the game has ended before
 * is not looked at. Fails like shogi_outcome_judge().
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_outcome_judge_declaration(shogi_outcome *outcome,
                                                       const shogi_position *position,
                                                       const shogi_rules *rules);

/**
 * Judges an impasse that both sides agreed on (RULES 14). Points are those of all pieces. There is
 * no result without an impasse rule, nor where pieces are missing and both sides are under 24.
 * Fails like shogi_outcome_judge().
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_outcome_judge_agreement(shogi_outcome *outcome,
                                                     const shogi_position *position,
                                                     const shogi_rules *rules);

/** Judges the clock alone: the side that ran out of time first has lost. Fails like shogi_outcome_judge(). @since 0.1 */
SHOGI_API shogi_status shogi_outcome_judge_clock(shogi_outcome *outcome, const shogi_clock *clock);

/** @}
 * @name Reading the verdict
 * @{ */

/** The result. @since 0.1 */
SHOGI_API shogi_result shogi_outcome_result(const shogi_outcome *outcome);

/** The winner; #SHOGI_NO_COLOR unless the result is #SHOGI_RESULT_WIN. @since 0.1 */
SHOGI_API shogi_color shogi_outcome_winner(const shogi_outcome *outcome);

/** The reason; #SHOGI_END_NONE without a result. @since 0.1 */
SHOGI_API shogi_end_reason shogi_outcome_reason(const shogi_outcome *outcome);

/**
 * The plies that the verdict rests on, ascending: of a repetition, those of the first four
 * occurrences of the position; of a try or a captured king, the ply that the move led to; of a move
 * limit, the ply at which it was reached (0 if the setup is beyond it). Without result there are
 * none, except that shogi_outcome_judge_repetition() lists all occurrences so far.
 *
 * @param outcome the verdict
 * @param[out] out receives the first `capacity` plies; may be NULL if `capacity` is 0
 * @param capacity in plies
 * @return how many there are, 0 to 4.
 * @since 0.1
 */
SHOGI_API size_t shogi_outcome_plies(const shogi_outcome *outcome, uint64_t *out, size_t capacity);

/** Points of a side as the rule counts them (RULES 12 to 15); -1 if the verdict counted none. @since 0.1 */
SHOGI_API int32_t shogi_outcome_points(const shogi_outcome *outcome, shogi_color color);

/** Own pieces other than the king in a side's last three ranks; -1 if the verdict counted none. @since 0.1 */
SHOGI_API int32_t shogi_outcome_zone_pieces(const shogi_outcome *outcome, shogi_color color);

/** The conditions of a declaration that failed; 0 if none did, or none was judged. @since 0.1 */
SHOGI_API shogi_conditions shogi_outcome_failed_conditions(const shogi_outcome *outcome);

/** @}
 * @name Evidence on its own
 * @{ */

/**
 * The plies at which the present position has occurred, ascending, the present one
 * included (RULES 9). Positions are compared, not keys. Linear in the number of plies.
 *
 * @param position the position with its history
 * @param[out] out receives the first `capacity` plies; may be NULL if `capacity` is 0
 * @param capacity in plies
 * @return how many there are, at least 1.
 * @since 0.1
 */
SHOGI_API size_t shogi_position_occurrences(const shogi_position *position, uint64_t *out,
                                            size_t capacity);

/**
 * Whether the side to move can declare an impasse now without losing by it (RULES 13): a win, or
 * under the 24-point rule perhaps a draw.
 *
 * @param position the position
 * @param rules the profile
 * @param[out] failed receives the conditions that fail, 0 if none does; may be NULL
 * @return whether it can; false, with `failed` untouched, if a pointer is NULL.
 * @since 0.1
 */
SHOGI_API bool shogi_position_can_declare(const shogi_position *position, const shogi_rules *rules,
                                          shogi_conditions *failed);

/**
 * The move by which the side to move would fulfil the try rule now: its king to the enemy king's
 * home square, 5a for Black and 5i for White (RULES 17).
 *
 * @return the legal move, or #SHOGI_NO_MOVE.
 * @since 0.1
 */
SHOGI_API shogi_move shogi_position_try_move(const shogi_position *position);

/**
 * Traces on the board of a foul that was not noticed when it was made and still loses (RULES 8):
 * dead pieces, and unpromoted pawns of which a side has two on a file.
 *
 * @param position the position
 * @param color whose traces
 * @param[out] out receives the first `capacity` squares, ascending; may be NULL if `capacity` is 0
 * @param capacity in squares
 * @return how many squares there are.
 * @since 0.1
 */
SHOGI_API size_t shogi_position_foul_traces(const shogi_position *position, shogi_color color,
                                            shogi_square *out, size_t capacity);

/** @} */

/** "none", "win" or "draw"; "unknown" for another value. @since 0.1 */
SHOGI_API const char *shogi_result_name(shogi_result result);

/** The stable name of a reason, such as "perpetual-check"; "unknown" for another value. @since 0.1 */
SHOGI_API const char *shogi_end_reason_name(shogi_end_reason reason);

/** The stable name of one condition, such as "too-few-points"; "unknown" for anything else. @since 0.1 */
SHOGI_API const char *shogi_condition_name(shogi_conditions condition);

#endif
