/* Merging one record into another. What goes where is worked out first, then room is made for all
 * of it, and only then is anything added, so that a failure leaves no trace. Where there are many
 * alternatives, they are matched by hashing. */
#include "kifu/items.h"
#include "kifu/kifu.h"
#include "kifu/tree.h"

#include <string.h>

#include "base/alloc.h"

/* Up to so many comparisons of children are made one by one. */
enum { FEW_PAIRS = 4096 };

#define NEW_NODE UINT32_MAX

/* Set in `colors` of a node of `kifu` whose items are to be joined, while merging. */
#define JOINED 0x80u

typedef struct {
    shogi_kifu *kifu;
    const shogi_kifu *other;
    uint32_t *node_of;     /* [index in other]: the node of `kifu` that is the same, or NEW_NODE */
    uint8_t *kinds_of;     /* [index in other]: which kinds of its items go along, see KIND() */
    uint32_t *table;       /* open addressing: the children of one node of `kifu`; 0 = free */
    size_t table_size;     /* a power of two, or 0 */
    size_t table_capacity;
    uint32_t table_parent; /* whose children they are */
    size_t new_nodes;
    size_t new_owners; /* of items */
    size_t new_items;  /* places for them */
    size_t new_bytes;
    bool changes; /* something else is new, such as a time */
} merging;

/* --- What is the same --- */

/** The text that tells a node from others of its kind; NULL if move, class and winner tell it. */
static const shogi_i_item *telling_label(const shogi_kifu *kifu, uint32_t index)
{
    const shogi_i_node *node = &kifu->nodes[index];
    bool needed = node->kind == SHOGI_NODE_UNPLAYABLE ||
                  (node->kind == SHOGI_NODE_ENDING && node->detail == SHOGI_ENDING_OTHER);
    return needed ? shogi_i_item_find(kifu, index, SHOGI_I_ITEM_LABEL) : NULL;
}

static bool same_text(const shogi_kifu *kifu, const shogi_i_item *a, const shogi_kifu *other,
                      const shogi_i_item *b)
{
    if (!a || !b)
        return a == b;
    return a->text.length == b->text.length &&
           memcmp(shogi_i_span_text(kifu, a->text), shogi_i_span_text(other, b->text),
                  a->text.length) == 0;
}

/**
 * Whether two children of the same position are the same; endings by class and winner, however they
 * are called.
 */
static bool same_node(const shogi_kifu *kifu, uint32_t mine, const shogi_kifu *other,
                      uint32_t theirs)
{
    const shogi_i_node *a = &kifu->nodes[mine], *b = &other->nodes[theirs];
    return a->kind == b->kind && a->move == b->move && a->detail == b->detail &&
           shogi_i_node_mover(a) == shogi_i_node_mover(b) &&
           shogi_i_node_winner(a) == shogi_i_node_winner(b) &&
           same_text(kifu, telling_label(kifu, mine), other, telling_label(other, theirs));
}

static size_t hash_node(const shogi_kifu *kifu, uint32_t index)
{
    const shogi_i_node *node = &kifu->nodes[index];
    uint64_t hash = (uint64_t)node->kind << 40 | (uint64_t)shogi_i_node_winner(node) << 32 |
                    (uint64_t)node->detail << 16 | node->move;
    const shogi_i_item *label = telling_label(kifu, index);
    const char *text = label ? shogi_i_span_text(kifu, label->text) : "";
    for (size_t i = 0; label && i < label->text.length; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001B3);
    hash *= UINT64_C(0x9E3779B97F4A7C15);
    return (size_t)(hash >> 32);
}

/* --- Matching the children of two nodes that are the same --- */

static size_t count_children(const shogi_kifu *kifu, uint32_t parent, size_t up_to)
{
    size_t count = 0;
    uint32_t at = kifu->nodes[parent].first_child;
    for (; at != 0 && count < up_to; at = kifu->nodes[at].next)
        count++;
    return count;
}

static bool size_table(merging *merge, size_t children)
{
    size_t size = 16;
    while (size / 2 < children)
        size *= 2;
    if (size > merge->table_capacity) {
        uint32_t *table = shogi_i_resize(merge->table, size, sizeof *table);
        if (!table)
            return false;
        merge->table = table;
        merge->table_capacity = size;
    }
    merge->table_size = size;
    memset(merge->table, 0, size * sizeof *merge->table);
    return true;
}

/** The place of a node in the table, which is free if the table has none that is the same. */
static uint32_t *find_place(const merging *merge, const shogi_kifu *kifu, uint32_t node)
{
    size_t mask = merge->table_size - 1;
    size_t place = hash_node(kifu, node) & mask;
    while (merge->table[place] != 0 &&
           !same_node(merge->kifu, merge->table[place], kifu, node))
        place = (place + 1) & mask;
    return &merge->table[place];
}

static bool make_table(merging *merge, uint32_t parent)
{
    const shogi_kifu *kifu = merge->kifu;
    if (merge->table_size > 0 && merge->table_parent == parent)
        return true;
    if (!size_table(merge, count_children(kifu, parent, SIZE_MAX)))
        return false;
    merge->table_parent = parent;
    for (uint32_t at = kifu->nodes[parent].first_child; at != 0; at = kifu->nodes[at].next) {
        uint32_t *place = find_place(merge, kifu, at);
        if (*place == 0)
            *place = at;
    }
    return true;
}

static uint32_t find_in_list(const merging *merge, uint32_t parent, uint32_t theirs)
{
    uint32_t at = merge->kifu->nodes[parent].first_child;
    while (at != 0 && !same_node(merge->kifu, at, merge->other, theirs))
        at = merge->kifu->nodes[at].next;
    return at;
}

/** Finds out where the children of a node of the other record go; false for want of memory. */
static bool match_children(merging *merge, uint32_t theirs)
{
    const shogi_kifu *other = merge->other;
    uint32_t mine = merge->node_of[theirs];
    size_t children = count_children(other, theirs, FEW_PAIRS);
    if (children == 0)
        return true;
    size_t few = FEW_PAIRS / children;
    bool hashed = mine != NEW_NODE && count_children(merge->kifu, mine, few + 1) > few;
    if (hashed && !make_table(merge, mine))
        return false;
    for (uint32_t at = other->nodes[theirs].first_child; at != 0; at = other->nodes[at].next) {
        uint32_t same = 0;
        if (hashed)
            same = *find_place(merge, other, at);
        else if (mine != NEW_NODE)
            same = find_in_list(merge, mine, at);
        merge->node_of[at] = same != 0 ? same : NEW_NODE;
    }
    return true;
}

/* --- What else goes along --- */

#define KIND(kind) (1u << (kind))
#define ALL_KINDS (KIND(SHOGI_I_ITEM_KINDS) - 1)

_Static_assert(SHOGI_I_ITEM_KINDS <= 8, "kinds_of has a bit for each");

/**
 * Whether the comments of a node end with all those of the other, as they do once both were merged.
 */
static bool has_comments(const merging *merge, uint32_t mine, uint32_t theirs)
{
    size_t my_count = shogi_i_item_comment_count(merge->kifu, mine);
    size_t their_count = shogi_i_item_comment_count(merge->other, theirs);
    if (their_count > my_count)
        return false;
    for (size_t i = 0; i < their_count; i++)
        if (!same_text(merge->kifu,
                       shogi_i_item_comment(merge->kifu, mine, my_count - their_count + i),
                       merge->other, shogi_i_item_comment(merge->other, theirs, i)))
            return false;
    return true;
}

/**
 * The kinds of items that go along. What a format does not know itself means something only in that
 * format.
 */
static unsigned wanted_kinds(const merging *merge, uint32_t theirs)
{
    uint32_t mine = merge->node_of[theirs];
    if (mine == NEW_NODE && merge->kifu->source.format == merge->other->source.format)
        return ALL_KINDS;
    if (mine == NEW_NODE)
        return KIND(SHOGI_I_ITEM_COMMENT) | KIND(SHOGI_I_ITEM_BOOKMARK) | KIND(SHOGI_I_ITEM_LABEL);
    unsigned kinds = 0;
    if (!has_comments(merge, mine, theirs))
        kinds |= KIND(SHOGI_I_ITEM_COMMENT);
    if (shogi_i_item_find(merge->other, theirs, SHOGI_I_ITEM_BOOKMARK) &&
        !shogi_i_item_find(merge->kifu, mine, SHOGI_I_ITEM_BOOKMARK))
        kinds |= KIND(SHOGI_I_ITEM_BOOKMARK);
    return kinds;
}

/**
 * Counts the places that items of `mine` may need: once for those it has, and for each portion that
 * is added.
 */
static void count_joined(merging *merge, uint32_t mine, size_t items)
{
    shogi_i_node *node = &merge->kifu->nodes[mine];
    if (!(node->colors & JOINED))
        merge->new_items += shogi_i_items_room(merge->kifu, mine);
    node->colors |= JOINED;
    merge->new_items += items * SHOGI_I_ITEM_ROOM;
}

static void count_items(merging *merge, uint32_t theirs)
{
    size_t count, wanted = 0;
    const shogi_i_item *items = shogi_i_items(merge->other, theirs, &count);
    unsigned kinds = count > 0 ? wanted_kinds(merge, theirs) : 0;
    merge->kinds_of[theirs] = (uint8_t)kinds;
    for (size_t i = 0; i < count; i++) {
        if (KIND(items[i].kind) & kinds) {
            merge->new_bytes += (size_t)items[i].text.length + 1;
            wanted++;
        }
    }
    if (wanted == 0)
        return;
    merge->new_owners++;
    if (merge->node_of[theirs] == NEW_NODE)
        merge->new_items += wanted;
    else
        count_joined(merge, merge->node_of[theirs], wanted);
}

/** Adds to `mine` the items that go along; there is room. */
static void add_items(merging *merge, uint32_t mine, uint32_t theirs)
{
    size_t count;
    const shogi_i_item *items = shogi_i_items(merge->other, theirs, &count);
    for (size_t i = 0; i < count; i++)
        if (KIND(items[i].kind) & merge->kinds_of[theirs])
            (void)shogi_i_item_add(merge->kifu, mine, (shogi_i_item_kind)items[i].kind,
                                   shogi_i_span_text(merge->other, items[i].text),
                                   items[i].text.length);
}

static bool takes_time(const merging *merge, uint32_t theirs)
{
    uint32_t mine = merge->node_of[theirs];
    return mine != NEW_NODE &&
           shogi_i_node_time(&merge->kifu->nodes[mine]) == SHOGI_NO_TIME &&
           shogi_i_node_time(&merge->other->nodes[theirs]) != SHOGI_NO_TIME;
}

/* --- The three passes --- */

static shogi_status match_and_count(merging *merge)
{
    const shogi_kifu *other = merge->other;
    uint32_t at = SHOGI_I_ROOT;
    merge->node_of[at] = SHOGI_I_ROOT;
    do {
        if (!match_children(merge, at))
            return SHOGI_E_NO_MEMORY;
        merge->new_nodes += merge->node_of[at] == NEW_NODE;
        merge->changes = merge->changes || takes_time(merge, at);
        count_items(merge, at);
        at = shogi_i_tree_next(other, at);
    } while (at != SHOGI_I_ROOT);
    return SHOGI_OK;
}

/**
 * Takes the marks off again. Nodes that were not reached for want of memory are at the root (0),
 * which does no harm.
 */
static void forget_joined(merging *merge)
{
    uint32_t at = SHOGI_I_ROOT;
    do {
        if (merge->node_of[at] != NEW_NODE)
            merge->kifu->nodes[merge->node_of[at]].colors &= (uint8_t)~JOINED;
        at = shogi_i_tree_next(merge->other, at);
    } while (at != SHOGI_I_ROOT);
}

static shogi_status make_room(merging *merge)
{
    shogi_status status = shogi_i_tree_reserve(merge->kifu, merge->new_nodes);
    if (!status && merge->new_owners > 0)
        status = shogi_i_items_reserve(merge->kifu, merge->new_owners, merge->new_items,
                                       merge->new_bytes);
    return status;
}

/** Adds a copy of a node behind its parent's; there is room. */
static void add_node(merging *merge, uint32_t theirs)
{
    const shogi_i_node *from = &merge->other->nodes[theirs];
    uint32_t mine;
    (void)shogi_i_tree_append(merge->kifu, merge->node_of[from->parent], from->kind,
                              shogi_i_node_mover(from), &mine);
    shogi_i_node *to = &merge->kifu->nodes[mine];
    to->time_low = from->time_low;
    to->time_high = from->time_high;
    to->move = from->move;
    to->detail = from->detail;
    to->colors = from->colors; /* `other` has no marks */
    merge->node_of[theirs] = mine;
}

static void add_all(merging *merge)
{
    const shogi_kifu *other = merge->other;
    uint32_t at = SHOGI_I_ROOT;
    do {
        if (merge->node_of[at] == NEW_NODE)
            add_node(merge, at);
        else if (takes_time(merge, at))
            shogi_i_node_set_time(&merge->kifu->nodes[merge->node_of[at]],
                                  shogi_i_node_time(&other->nodes[at]));
        add_items(merge, merge->node_of[at], at);
        at = shogi_i_tree_next(other, at);
    } while (at != SHOGI_I_ROOT);
}

shogi_status shogi_kifu_merge(shogi_kifu *kifu, const shogi_kifu *other)
{
    if (!kifu || !other || !shogi_i_state_same(&kifu->start.state, &other->start.state))
        return SHOGI_E_ARGUMENT;
    if (kifu == other)
        return SHOGI_OK;
    merging merge = {.kifu = kifu, .other = other};
    merge.node_of = shogi_i_alloc(other->node_slots, sizeof *merge.node_of);
    merge.kinds_of = shogi_i_alloc(other->node_slots, sizeof *merge.kinds_of);
    shogi_status status = SHOGI_E_NO_MEMORY;
    if (merge.node_of && merge.kinds_of) {
        status = match_and_count(&merge);
        forget_joined(&merge);
    }
    if (!status)
        status = make_room(&merge);
    if (!status && (merge.new_nodes > 0 || merge.new_owners > 0 || merge.changes)) {
        add_all(&merge);
        kifu->changed = true;
        shogi_i_kifu_tidy(kifu);
    }
    shogi_i_free(merge.node_of);
    shogi_i_free(merge.kinds_of);
    shogi_i_free(merge.table);
    return status;
}
