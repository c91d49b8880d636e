/* The tree of nodes: an array whose elements are linked by index, and a list of the free ones among
 * them. Everything walks by loops, so depth and number of siblings do not matter.
 * Handles of deleted nodes fit no more because every deletion begins a new generation. */
#include "kifu/tree.h"

#include <assert.h>

#include "base/alloc.h"
#include "kifu/items.h"

_Static_assert(sizeof(shogi_i_node) == 48, "memory per node is promised");

enum { FIRST_CAPACITY = 32, DOUBLING_ENDS = 512 };

/* A big array grows by a quarter, so that a node never costs more than 60 bytes. */
static size_t next_capacity(size_t capacity)
{
    if (capacity < FIRST_CAPACITY)
        return FIRST_CAPACITY;
    return capacity + (capacity < DOUBLING_ENDS ? capacity : capacity / 4);
}

static shogi_status grow_nodes(shogi_kifu *kifu, size_t needed)
{
    size_t capacity = next_capacity(kifu->node_capacity);
    if (capacity < needed)
        capacity = needed;
    shogi_i_node *nodes = shogi_i_resize(kifu->nodes, capacity, sizeof *nodes);
    if (!nodes)
        return SHOGI_E_NO_MEMORY;
    kifu->nodes = nodes;
    kifu->node_capacity = capacity;
    return SHOGI_OK;
}

shogi_status shogi_i_tree_reserve(shogi_kifu *kifu, size_t extra)
{
    if (extra > SHOGI_KIFU_MAX_NODES - kifu->node_count)
        return SHOGI_E_LIMIT;
    size_t free_slots = kifu->node_slots - kifu->node_count;
    if (extra <= free_slots || extra - free_slots <= kifu->node_capacity - kifu->node_slots)
        return SHOGI_OK;
    return grow_nodes(kifu, kifu->node_slots + extra - free_slots);
}

static uint32_t take_slot(shogi_kifu *kifu)
{
    uint32_t index = kifu->free_nodes;
    if (index != 0)
        kifu->free_nodes = kifu->nodes[index].next;
    else
        index = (uint32_t)kifu->node_slots++;
    kifu->node_count++;
    return index;
}

static void link_last(shogi_kifu *kifu, uint32_t index)
{
    shogi_i_node *node = &kifu->nodes[index];
    shogi_i_node *parent = &kifu->nodes[node->parent];
    node->previous = parent->last_child;
    node->next = 0;
    if (parent->last_child != 0)
        kifu->nodes[parent->last_child].next = index;
    else
        parent->first_child = index;
    parent->last_child = index;
}

shogi_status shogi_i_tree_append(shogi_kifu *kifu, uint32_t parent, shogi_node_kind kind,
                                 shogi_color mover, uint32_t *out)
{
    bool has_room = kifu->free_nodes == 0 && kifu->node_slots < kifu->node_capacity;
    if (!has_room || kifu->node_count >= SHOGI_KIFU_MAX_NODES) {
        shogi_status status = shogi_i_tree_reserve(kifu, 1);
        if (status)
            return status;
    }
    uint32_t index = take_slot(kifu);
    shogi_i_node *node = &kifu->nodes[index];
    *node = (shogi_i_node){.parent = parent,
                           .generation = kifu->generation,
                           .depth = kifu->nodes[parent].depth + 1,
                           .ply = kifu->nodes[parent].ply,
                           .kind = kind,
                           .colors = shogi_i_node_colors(mover, SHOGI_NO_COLOR)};
    shogi_i_node_set_time(node, SHOGI_NO_TIME);
    node->ply += shogi_i_node_is_played(node);
    link_last(kifu, index);
    *out = index;
    return SHOGI_OK;
}

shogi_status shogi_i_tree_append_labelled(shogi_kifu *kifu, uint32_t parent,
                                          const shogi_i_labelled *what, uint32_t *out)
{
    uint32_t index;
    shogi_status status = shogi_i_tree_append(kifu, parent, what->kind, what->mover, &index);
    if (status)
        return status;
    shogi_i_items_adopt(kifu, index, what->pending);
    status = shogi_i_item_add(kifu, index, SHOGI_I_ITEM_LABEL, what->label, what->label_length);
    if (status) {
        shogi_i_items_disown(kifu, index);
        shogi_i_tree_delete(kifu, index);
        return status;
    }
    kifu->nodes[index].detail = what->detail;
    kifu->nodes[index].colors = shogi_i_node_colors(what->mover, what->winner);
    *out = index;
    return SHOGI_OK;
}

static void unlink_node(shogi_kifu *kifu, uint32_t index)
{
    shogi_i_node *node = &kifu->nodes[index];
    shogi_i_node *parent = &kifu->nodes[node->parent];
    if (node->previous != 0)
        kifu->nodes[node->previous].next = node->next;
    else
        parent->first_child = node->next;
    if (node->next != 0)
        kifu->nodes[node->next].previous = node->previous;
    else
        parent->last_child = node->previous;
}

static void free_slot(shogi_kifu *kifu, uint32_t index)
{
    shogi_i_items_release(kifu, index);
    shogi_i_node *node = &kifu->nodes[index];
    node->generation = 0;
    node->next = kifu->free_nodes;
    kifu->free_nodes = index;
    kifu->node_count--;
}

static void begin_generation(shogi_kifu *kifu)
{
    kifu->generation++;
    if (kifu->generation == 0)
        kifu->generation = 1;
}

void shogi_i_tree_delete(shogi_kifu *kifu, uint32_t node)
{
    assert(node != SHOGI_I_ROOT);
    begin_generation(kifu);
    unlink_node(kifu, node);
    /* Leaves first: down to a leaf, free it, and on with its sibling or parent. */
    uint32_t at = node;
    for (;;) {
        while (kifu->nodes[at].first_child != 0)
            at = kifu->nodes[at].first_child;
        uint32_t parent = kifu->nodes[at].parent;
        uint32_t sibling = kifu->nodes[at].next;
        free_slot(kifu, at);
        if (at == node)
            return;
        kifu->nodes[parent].first_child = sibling;
        at = sibling != 0 ? sibling : parent;
    }
}

void shogi_i_tree_promote(shogi_kifu *kifu, uint32_t node)
{
    if (node == SHOGI_I_ROOT || kifu->nodes[node].previous == 0)
        return;
    unlink_node(kifu, node);
    shogi_i_node *parent = &kifu->nodes[kifu->nodes[node].parent];
    kifu->nodes[node].previous = 0;
    kifu->nodes[node].next = parent->first_child;
    kifu->nodes[parent->first_child].previous = node;
    parent->first_child = node;
}

uint32_t shogi_i_tree_next(const shogi_kifu *kifu, uint32_t node)
{
    if (kifu->nodes[node].first_child != 0)
        return kifu->nodes[node].first_child;
    while (node != SHOGI_I_ROOT && kifu->nodes[node].next == 0)
        node = kifu->nodes[node].parent;
    return node == SHOGI_I_ROOT ? SHOGI_I_ROOT : kifu->nodes[node].next;
}

void shogi_i_tree_clear(shogi_kifu *kifu)
{
    begin_generation(kifu);
    kifu->node_slots = 1;
    kifu->node_count = 1;
    kifu->free_nodes = 0;
    shogi_i_node *root = &kifu->nodes[SHOGI_I_ROOT];
    *root = (shogi_i_node){.generation = kifu->generation,
                           .kind = SHOGI_NODE_ROOT,
                           .colors = shogi_i_node_colors(SHOGI_NO_COLOR, SHOGI_NO_COLOR)};
    shogi_i_node_set_time(root, SHOGI_NO_TIME);
}
