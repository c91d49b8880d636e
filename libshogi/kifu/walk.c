/* Moving a position about in a tree. The moves that are still to be played are noted where the
 * history will have them, so that the way forward needs no memory of its own. */
#include "kifu/walk.h"

#include <assert.h>

static uint32_t common_ancestor(const shogi_kifu *kifu, uint32_t a, uint32_t b)
{
    while (a != b) {
        if (kifu->nodes[a].depth >= kifu->nodes[b].depth)
            a = kifu->nodes[a].parent;
        else
            b = kifu->nodes[b].parent;
    }
    return a;
}

shogi_status shogi_i_walk(const shogi_kifu *kifu, shogi_position *position, uint32_t from,
                          uint32_t to)
{
    assert(position->ply == kifu->nodes[from].ply);
    shogi_status status = shogi_position_reserve(position, kifu->nodes[to].ply);
    if (status)
        return status;
    uint32_t ancestor = common_ancestor(kifu, from, to);
    while (position->ply > kifu->nodes[ancestor].ply)
        shogi_i_position_pop(position);
    for (uint32_t at = to; at != ancestor; at = kifu->nodes[at].parent) {
        const shogi_i_node *node = &kifu->nodes[at];
        if (shogi_i_node_is_played(node))
            position->history[node->ply - 1].move = node->move;
    }
    while (position->ply < kifu->nodes[to].ply)
        shogi_i_position_push(position, position->history[position->ply].move);
    return SHOGI_OK;
}
