/* Asking about a record's tree and its nodes. A stale handle is answered with a neutral value. */
#include "kifu/endings.h"
#include "kifu/items.h"
#include "kifu/kifu.h"
#include "kifu/tree.h"

/* --- The tree --- */

shogi_node shogi_kifu_root(const shogi_kifu *kifu)
{
    return kifu ? shogi_i_handle(kifu, SHOGI_I_ROOT) : SHOGI_NO_NODE;
}

size_t shogi_kifu_node_count(const shogi_kifu *kifu)
{
    return kifu ? kifu->node_count : 0;
}

static uint32_t last_of_main_line(const shogi_kifu *kifu)
{
    uint32_t node = SHOGI_I_ROOT;
    while (kifu->nodes[node].first_child != 0)
        node = kifu->nodes[node].first_child;
    return node;
}

size_t shogi_kifu_main_line_length(const shogi_kifu *kifu)
{
    return kifu ? kifu->nodes[last_of_main_line(kifu)].ply : 0;
}

shogi_node shogi_kifu_main_line_end(const shogi_kifu *kifu)
{
    return kifu ? shogi_i_handle(kifu, last_of_main_line(kifu)) : SHOGI_NO_NODE;
}

shogi_node shogi_kifu_parent(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    if (!found || found->kind == SHOGI_NODE_ROOT)
        return SHOGI_NO_NODE;
    return shogi_i_handle(kifu, found->parent);
}

shogi_node shogi_kifu_first_child(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    return found ? shogi_i_handle_or_none(kifu, found->first_child) : SHOGI_NO_NODE;
}

shogi_node shogi_kifu_next_sibling(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    return found ? shogi_i_handle_or_none(kifu, found->next) : SHOGI_NO_NODE;
}

shogi_node shogi_kifu_previous_sibling(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    return found ? shogi_i_handle_or_none(kifu, found->previous) : SHOGI_NO_NODE;
}

shogi_node shogi_kifu_next(const shogi_kifu *kifu, shogi_node node)
{
    if (!shogi_i_node_find(kifu, node))
        return SHOGI_NO_NODE;
    return shogi_i_handle_or_none(kifu, shogi_i_tree_next(kifu, (uint32_t)node));
}

/* --- Nodes --- */

shogi_node_kind shogi_kifu_kind(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    return found ? found->kind : SHOGI_NODE_NONE;
}

shogi_move shogi_kifu_move(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    return found ? found->move : SHOGI_NO_MOVE;
}

shogi_reasons shogi_kifu_reasons(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    if (!found || (found->kind != SHOGI_NODE_FOUL && found->kind != SHOGI_NODE_UNPLAYABLE))
        return SHOGI_LEGAL;
    return found->detail;
}

size_t shogi_kifu_ply(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    return found ? found->ply : 0;
}

shogi_color shogi_kifu_mover(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    return found ? shogi_i_node_mover(found) : SHOGI_NO_COLOR;
}

int64_t shogi_kifu_time(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    return found ? shogi_i_node_time(found) : SHOGI_NO_TIME;
}

shogi_ending shogi_kifu_ending(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    if (!found || found->kind != SHOGI_NODE_ENDING)
        return SHOGI_ENDING_NONE;
    return (shogi_ending)found->detail;
}

shogi_color shogi_kifu_winner(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    return found ? shogi_i_node_winner(found) : SHOGI_NO_COLOR;
}

shogi_result shogi_kifu_result(const shogi_kifu *kifu, shogi_node node)
{
    const shogi_i_node *found = shogi_i_node_find(kifu, node);
    if (!found || found->kind != SHOGI_NODE_ENDING)
        return SHOGI_RESULT_NONE;
    if (shogi_i_node_winner(found) != SHOGI_NO_COLOR)
        return SHOGI_RESULT_WIN;
    bool drawn =
        shogi_i_ending_row_of((shogi_ending)found->detail)->winner == SHOGI_I_WINNER_DRAW;
    return drawn ? SHOGI_RESULT_DRAW : SHOGI_RESULT_NONE;
}

/** Text of an item; `missing` if there is no such item. */
static const char *item_text(const shogi_kifu *kifu, const shogi_i_item *item, const char *missing)
{
    return item ? shogi_i_span_text(kifu, item->text) : missing;
}

const char *shogi_kifu_label(const shogi_kifu *kifu, shogi_node node)
{
    if (!shogi_i_node_find(kifu, node))
        return "";
    return item_text(kifu, shogi_i_item_find(kifu, (uint32_t)node, SHOGI_I_ITEM_LABEL), "");
}

const char *shogi_kifu_bookmark(const shogi_kifu *kifu, shogi_node node)
{
    if (!shogi_i_node_find(kifu, node))
        return NULL;
    return item_text(kifu, shogi_i_item_find(kifu, (uint32_t)node, SHOGI_I_ITEM_BOOKMARK), NULL);
}

size_t shogi_kifu_comment_count(const shogi_kifu *kifu, shogi_node node)
{
    return shogi_i_node_find(kifu, node) ? shogi_i_item_comment_count(kifu, (uint32_t)node) : 0;
}

const char *shogi_kifu_comment(const shogi_kifu *kifu, shogi_node node, size_t index)
{
    if (!shogi_i_node_find(kifu, node))
        return "";
    return item_text(kifu, shogi_i_item_comment(kifu, (uint32_t)node, index), "");
}

const char *shogi_node_kind_name(shogi_node_kind kind)
{
    static const char *const names[] = {"none",       "root",      "move",  "foul",
                                        "unplayable", "null-move", "ending"};
    return names[kind < sizeof names / sizeof *names ? kind : SHOGI_NODE_NONE];
}
