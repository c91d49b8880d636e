/* The game clock (RULES 19): main time, byoyomi, increment, and who ran out first. It is told how
 * long moves took and reads no time itself. */
#include <shogi/clock.h>

#include "base/alloc.h"

/* Far more than can be used; keeps sums of increments from overflowing. */
#define MOST_MAIN_MS (INT64_MAX / 4)

typedef struct {
    int64_t main_ms;
    int64_t byoyomi_ms;
    int64_t increment_ms;
    int64_t left_ms; /* of the main time */
    bool limited;
    bool flagged; /* ran out of time */
} side_clock;

struct shogi_clock {
    side_clock side[2];
    shogi_color first_flagged;
};

shogi_status shogi_clock_new(shogi_clock **out)
{
    if (out == NULL)
        return SHOGI_E_ARGUMENT;
    shogi_clock *clock = shogi_i_alloc(1, sizeof *clock);
    if (clock == NULL)
        return SHOGI_E_NO_MEMORY;
    clock->first_flagged = SHOGI_NO_COLOR;
    *out = clock;
    return SHOGI_OK;
}

shogi_status shogi_clock_copy(shogi_clock **out, const shogi_clock *clock)
{
    if (out == NULL || clock == NULL)
        return SHOGI_E_ARGUMENT;
    shogi_clock *copy = shogi_i_alloc(1, sizeof *copy);
    if (copy == NULL)
        return SHOGI_E_NO_MEMORY;
    *copy = *clock;
    *out = copy;
    return SHOGI_OK;
}

void shogi_clock_free(shogi_clock *clock)
{
    shogi_i_free(clock);
}

static bool is_time(int64_t ms)
{
    return ms >= 0 && ms <= SHOGI_CLOCK_MAX_MS;
}

/** Gives a side its full main time, and takes its flag back if it had fallen. */
static void restart(shogi_clock *clock, shogi_color color)
{
    shogi_color other = shogi_color_other(color);
    clock->side[color].left_ms = clock->side[color].main_ms;
    clock->side[color].flagged = false;
    if (clock->first_flagged == color)
        clock->first_flagged = clock->side[other].flagged ? other : SHOGI_NO_COLOR;
}

shogi_status shogi_clock_set_limit(shogi_clock *clock, shogi_color color, int64_t main_ms,
                                   int64_t byoyomi_ms, int64_t increment_ms)
{
    if (clock == NULL || color >= SHOGI_NO_COLOR || !is_time(main_ms) || !is_time(byoyomi_ms) ||
        !is_time(increment_ms))
        return SHOGI_E_ARGUMENT;
    clock->side[color] = (side_clock){
        .main_ms = main_ms,
        .byoyomi_ms = byoyomi_ms,
        .increment_ms = increment_ms,
        .limited = true,
    };
    restart(clock, color);
    return SHOGI_OK;
}

void shogi_clock_reset(shogi_clock *clock)
{
    restart(clock, SHOGI_BLACK);
    restart(clock, SHOGI_WHITE);
}

static void fall(shogi_clock *clock, shogi_color color)
{
    clock->side[color].flagged = true;
    clock->side[color].left_ms = 0;
    if (clock->first_flagged == SHOGI_NO_COLOR)
        clock->first_flagged = color;
}

shogi_status shogi_clock_spend(shogi_clock *clock, shogi_color color, int64_t elapsed_ms)
{
    if (clock == NULL || color >= SHOGI_NO_COLOR || !is_time(elapsed_ms))
        return SHOGI_E_ARGUMENT;
    side_clock *side = &clock->side[color];
    if (!side->limited || side->flagged)
        return SHOGI_OK;
    if (elapsed_ms >= side->left_ms + side->byoyomi_ms) {
        fall(clock, color);
        return SHOGI_OK;
    }
    side->left_ms = elapsed_ms < side->left_ms ? side->left_ms - elapsed_ms : 0;
    if (side->left_ms < MOST_MAIN_MS)
        side->left_ms += side->increment_ms;
    return SHOGI_OK;
}

int64_t shogi_clock_main_left(const shogi_clock *clock, shogi_color color)
{
    if (color >= SHOGI_NO_COLOR || !clock->side[color].limited)
        return -1;
    return clock->side[color].left_ms;
}

int64_t shogi_clock_move_left(const shogi_clock *clock, shogi_color color)
{
    if (color >= SHOGI_NO_COLOR || !clock->side[color].limited)
        return -1;
    const side_clock *side = &clock->side[color];
    return side->flagged ? 0 : side->left_ms + side->byoyomi_ms;
}

shogi_color shogi_clock_flagged(const shogi_clock *clock)
{
    return clock->first_flagged;
}
