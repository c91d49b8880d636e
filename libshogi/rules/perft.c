/* Perft for callers; the counting itself is in hot.c. */
#include <shogi/perft.h>

#include "rules/hot.h"

shogi_status shogi_position_perft(shogi_position *position, uint32_t depth, uint64_t *nodes)
{
    if (!position || !nodes)
        return SHOGI_E_ARGUMENT;
    if (depth > SHOGI_MAX_PERFT_DEPTH)
        return SHOGI_E_LIMIT;
    shogi_status status = shogi_position_reserve(position, position->ply + depth);
    if (status == SHOGI_OK)
        *nodes = depth == 0 ? 1 : shogi_i_count_leaves(position, depth);
    return status;
}
