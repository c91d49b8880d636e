/* Perft: plays and takes back every legal sequence; the last move is counted, not played. */
#include <shogi/perft.h>

#include "board/position.h"
#include "rules/movegen.h"

/* Enough for any board: 81 pieces of at most 32 moves each, or fewer pieces and 7 drops. */
#define MAX_MOVES (81 * 32)

static uint64_t count_leaves(shogi_position *position, uint32_t depth)
{
    if (depth == 1)
        return shogi_i_count(&position->now);
    shogi_move moves[MAX_MOVES];
    size_t count = shogi_i_generate(&position->now, moves, MAX_MOVES);
    uint64_t nodes = 0;
    for (size_t i = 0; i < count; i++) {
        shogi_i_position_push(position, moves[i]);
        nodes += count_leaves(position, depth - 1);
        shogi_i_position_pop(position);
    }
    return nodes;
}

shogi_status shogi_position_perft(shogi_position *position, uint32_t depth, uint64_t *nodes)
{
    if (!position || !nodes)
        return SHOGI_E_ARGUMENT;
    if (depth > SHOGI_MAX_PERFT_DEPTH)
        return SHOGI_E_LIMIT;
    shogi_status status = shogi_position_reserve(position, position->ply + depth);
    if (status == SHOGI_OK)
        *nodes = depth == 0 ? 1 : count_leaves(position, depth);
    return status;
}
