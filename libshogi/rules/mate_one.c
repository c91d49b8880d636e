/* Mate in one, for callers: the checks are found first, and most of them are seen not to mate by
 * a flight that nothing covers (checks.c); only the others are played. */
#include <shogi/mate.h>

#include "board/position.h"
#include "rules/checks.h"

size_t shogi_position_mates_in_one(const shogi_position *position, shogi_move *out, size_t capacity)
{
    shogi_move checks[SHOGI_I_MAX_CHECKS];
    size_t count = shogi_i_checks(&position->now, checks);
    count = shogi_i_keep_mates(&position->now, checks, count);
    for (size_t i = 0; i < count && i < capacity; i++)
        out[i] = checks[i];
    return count;
}

shogi_move shogi_position_mate_in_one(const shogi_position *position)
{
    shogi_move checks[SHOGI_I_MAX_CHECKS];
    size_t count = shogi_i_checks(&position->now, checks);
    return shogi_i_find_mate(&position->now, checks, count, true);
}
