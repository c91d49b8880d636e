/**
 * @file clock.h
 * A game clock that is told how long each move took (RULES 19); it reads no time itself.
 */
#ifndef SHOGI_CLOCK_H
#define SHOGI_CLOCK_H

#include <shogi/export.h>
#include <shogi/piece.h>
#include <shogi/status.h>

/** Main time, byoyomi and increment of both sides, and what is left. All times in milliseconds. @since 0.1 */
typedef struct shogi_clock shogi_clock;

/** Limits of the clock. @since 0.1 */
enum { SHOGI_CLOCK_MAX_MS = 2000000000 /**< The longest time that can be set or spent at once. */ };

/**
 * Makes a clock with no limits, on which nobody ever runs out.
 *
 * @param[out] out the clock; the caller frees it with shogi_clock_free().
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_clock_new(shogi_clock **out);

/** Makes a copy, which the caller frees. Fails like shogi_clock_new(). @since 0.1 */
SHOGI_API shogi_status shogi_clock_copy(shogi_clock **out, const shogi_clock *clock);

/** Frees a clock; NULL is fine. @since 0.1 */
SHOGI_API void shogi_clock_free(shogi_clock *clock);

/**
 * Sets the limit of a side and gives it its full main time, as if it had not run out before. With a limit of
 * no time at all the side runs out with its first move.
 *
 * @param clock the clock
 * @param color the side
 * @param main_ms main time, 0 to #SHOGI_CLOCK_MAX_MS
 * @param byoyomi_ms time for each move once the main time is gone, likewise
 * @param increment_ms added to the main time after each move, likewise
 * @return #SHOGI_OK or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_clock_set_limit(shogi_clock *clock, shogi_color color,
                                             int64_t main_ms, int64_t byoyomi_ms,
                                             int64_t increment_ms);

/** Gives both sides their full main time again, as if neither had run out. @since 0.1 */
SHOGI_API void shogi_clock_reset(shogi_clock *clock);

/**
 * Books the time that a side's move took. Main time is used first, then the byoyomi, which is whole
 * again for the next move. A side that uses up both on a move, to the last millisecond or
 * beyond, has lost: its clock then stands at zero and no longer changes. Otherwise the
 * increment is added to its main time. Of a side without limit nothing is booked.
 *
 * @param clock the clock
 * @param color the side that moved
 * @param elapsed_ms how long it took, 0 to #SHOGI_CLOCK_MAX_MS
 * @return #SHOGI_OK, or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_clock_spend(shogi_clock *clock, shogi_color color,
                                         int64_t elapsed_ms);

/** What is left of a side's main time, in milliseconds; -1 if the side has no limit, or is none. @since 0.1 */
SHOGI_API int64_t shogi_clock_main_left(const shogi_clock *clock, shogi_color color);

/**
 * How long a side may think about its next move, byoyomi included, in milliseconds; 0 once it has run
 * out; -1 if it has no limit, or is none.
 *
 * @since 0.1
 */
SHOGI_API int64_t shogi_clock_move_left(const shogi_clock *clock, shogi_color color);

/** The side that ran out of time first; #SHOGI_NO_COLOR if none has. @since 0.1 */
SHOGI_API shogi_color shogi_clock_flagged(const shogi_clock *clock);

#endif
