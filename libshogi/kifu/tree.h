/* The tree of nodes: adding, moving, deleting. All of it works on indices; who calls keeps them
 * valid. */
#ifndef SHOGI_I_KIFU_TREE_H
#define SHOGI_I_KIFU_TREE_H

#include "kifu/kifu.h"

/** Makes room for so many more nodes: SHOGI_OK, SHOGI_E_NO_MEMORY or SHOGI_E_LIMIT. */
shogi_status shogi_i_tree_reserve(shogi_kifu *kifu, size_t extra);

/**
 * Adds a last child of a kind; move and detail are 0, no time is known, nobody wins. Pointers to
 * nodes may move. Depth and ply follow from parent and kind. Fails like shogi_i_tree_reserve().
 */
shogi_status shogi_i_tree_append(shogi_kifu *kifu, uint32_t parent, shogi_node_kind kind,
                                 shogi_color mover, uint32_t *out);

/* A node whose text matters: an ending or an unplayable move. */
typedef struct {
    shogi_node_kind kind;
    shogi_color mover;
    shogi_color winner;
    uint16_t detail; /* class or reasons */
    const char *label;
    size_t label_length;
    uint32_t pending; /* run of items that it gets besides, see items.h; 0 = none */
} shogi_i_labelled;

/** Adds a last child with a label. Also SHOGI_E_LIMIT if the label is too long. */
shogi_status shogi_i_tree_append_labelled(shogi_kifu *kifu, uint32_t parent,
                                          const shogi_i_labelled *what, uint32_t *out);

/** Deletes a node that is not the root, and all behind it. */
void shogi_i_tree_delete(shogi_kifu *kifu, uint32_t node);

/** Makes a node the first among its siblings. */
void shogi_i_tree_promote(shogi_kifu *kifu, uint32_t node);

/** The next node in depth-first order; SHOGI_I_ROOT after the last. */
uint32_t shogi_i_tree_next(const shogi_kifu *kifu, uint32_t node);

/** Leaves nothing but a fresh root. */
void shogi_i_tree_clear(shogi_kifu *kifu);

#endif
