/* A game record in memory: struct shogi_kifu, and the small functions that every file of this room
 * needs.
 *
 * Nodes live in one growing array of 48 bytes each and are linked by index; what few nodes have
 * (comments, bookmarks, labels, lines of unknown sense) lies in side tables. All text lies in one
 * arena. So a record that is refilled again and again comes to rest with no allocation at all, and
 * nothing here recurses. */
#ifndef SHOGI_I_KIFU_KIFU_H
#define SHOGI_I_KIFU_KIFU_H

#include <shogi/kifu.h>
#include <shogi/record.h>

#include "board/position.h"

/* Index of the root. As it is nobody's child or sibling, 0 also ends lists of nodes. */
enum { SHOGI_I_ROOT = 0 };

typedef struct {
    uint32_t parent;
    uint32_t first_child;
    uint32_t last_child;
    uint32_t next;       /* sibling; in a free slot the next free one */
    uint32_t previous;   /* sibling */
    uint32_t generation; /* of the handles that fit; 0 in a free slot */
    uint32_t depth;      /* nodes from the root, this one included and the root not */
    uint32_t ply;        /* moves played from the root, this one included */
    uint32_t extra;      /* index into `extras`; 0 = the node has no items */
    uint32_t time_low;   /* milliseconds, 48 bits; all ones = none known */
    uint16_t time_high;
    shogi_move move;     /* of moves and fouls; SHOGI_NULL_MOVE; else SHOGI_NO_MOVE */
    uint16_t detail;     /* shogi_reasons of a foul or unplayable node, shogi_ending of an ending */
    uint8_t kind;        /* shogi_node_kind */
    uint8_t colors;      /* mover in bits 0 and 1, winner in bits 2 and 3 */
} shogi_i_node;

/* A piece of text in the arena; always terminated there. */
typedef struct {
    size_t offset;
    uint32_t length; /* without the terminator */
} shogi_i_span;

/* What a node can carry besides move and time. The order of a node's items is that of the input. */
typedef enum {
    SHOGI_I_ITEM_COMMENT,   /* a comment line, without the one character that marks it (' or *) */
    SHOGI_I_ITEM_BOOKMARK,  /* the first counts, if a reader adds several */
    SHOGI_I_ITEM_LABEL,     /* an ending's word, an unplayable move's text; one */
    SHOGI_I_ITEM_TOTAL,     /* the written total time, where it is not the sum: text as written */
    SHOGI_I_ITEM_TIME,      /* a written time that could not be read: text as written */
    SHOGI_I_ITEM_LINE,      /* a line that the source's format does not have (or KIF's # lines) */
    SHOGI_I_ITEM_STATEMENT, /* CSA: an unknown statement behind a comma (FORMATS 3.6) */
    SHOGI_I_ITEM_SUMMARY,   /* KIF: a line まで..., where its wording must not be lost */
    SHOGI_I_ITEM_KINDS      /* how many there are */
} shogi_i_item_kind;

typedef struct {
    shogi_i_span text;
    uint32_t comments_before; /* of this node, for finding a comment by index */
    uint8_t kind;             /* shogi_i_item_kind */
} shogi_i_item;

/* A node's items: a run in the array `items`. Element 0 of `extras` is never used. */
typedef struct {
    uint32_t node; /* owner; SHOGI_I_NOBODY if there is none (any longer, or yet) */
    uint32_t first;
    uint32_t count;
    uint32_t capacity;
} shogi_i_extra;

#define SHOGI_I_NOBODY UINT32_MAX

typedef struct {
    shogi_i_span key; /* as the source's format writes it: 先手, N+, $EVENT */
    shogi_i_span value;
    uint8_t field; /* shogi_field */
} shogi_i_header;

/* A line among the headers that is none: KIF's # lines and lines of unknown sense, kept verbatim
 * for writing the same format again. */
typedef struct {
    shogi_i_span text;
    uint32_t before; /* the number of headers that stand before it */
} shogi_i_header_line;

/* Where a record came from. Readers fill this in; see shogi_i_kifu_keep_source(). */
typedef struct {
    char *bytes; /* the game's own slice of the input, separators included; NULL if not kept */
    size_t size;
    size_t capacity;
    bool kept;               /* `bytes` holds this record's source (which may be empty) */
    shogi_format format;     /* SHOGI_FORMAT_UNKNOWN if the record was not read */
    shogi_encoding encoding; /* likewise */
    uint8_t csa_version;     /* 10, 20, 21, 22 or 30; 0 if the format is not CSA */
} shogi_i_source;

/* Work space of the builder (build.h), kept with the record for its next refill. */
typedef struct {
    shogi_position position;
    struct shogi_i_open_line *lines;
    size_t line_count;
    size_t line_capacity;
    struct shogi_i_segment *segments;
    size_t segment_count;
    size_t segment_capacity;
    uint32_t generation; /* of the record before a refill in place */
} shogi_i_workshop;

struct shogi_kifu {
    shogi_i_node *nodes; /* `node_slots` of them, free ones included; [0] is the root */
    size_t node_slots;
    size_t node_capacity;
    size_t node_count;   /* alive, the root included */
    uint32_t free_nodes; /* first free slot, linked by `next`; 0 = none */
    uint32_t generation; /* of new nodes; deleting begins another, so that old handles go stale */

    shogi_i_extra *extras;
    size_t extra_count; /* the unused element 0 included */
    size_t extra_capacity;
    shogi_i_item *items;
    size_t item_count;
    size_t item_capacity;

    char *text; /* the arena */
    size_t text_length;
    size_t text_capacity;
    size_t waste; /* bytes that nothing refers to any more, see shogi_i_kifu_tidy() */

    shogi_i_header *headers;
    size_t header_count;
    size_t header_capacity;
    shogi_i_header_line *header_lines;
    size_t header_line_count;
    size_t header_line_capacity;

    shogi_setup start;
    shogi_handicap handicap;       /* of `start` */
    shogi_start_style start_style;
    shogi_square start_square;     /* target of the move in a caption (手数＝N ... まで), for 同 */
    shogi_i_span start_caption;    /* that move, such as ▲６二角成; length 0 if there is none */
    uint32_t start_version;        /* changes with `start`, so that cursors notice */

    bool changed; /* edited since it was read: writers then write the canonical form */
    shogi_i_source source;
    shogi_i_workshop workshop;
    shogi_kifu *spare; /* the other half of shogi_i_kifu_refill_begin(), or NULL */
};

/** @name Handles
 * @{ */

static inline shogi_node shogi_i_handle(const shogi_kifu *kifu, uint32_t index)
{
    return (shogi_node)kifu->nodes[index].generation << 32 | index;
}

/** Handle of a node that an index of a list stands for, where 0 ends the list. */
static inline shogi_node shogi_i_handle_or_none(const shogi_kifu *kifu, uint32_t index)
{
    return index == SHOGI_I_ROOT ? SHOGI_NO_NODE : shogi_i_handle(kifu, index);
}

/** The node of a handle; NULL if it is stale or SHOGI_NO_NODE, or `kifu` is NULL. */
static inline shogi_i_node *shogi_i_node_find(const shogi_kifu *kifu, shogi_node node)
{
    uint32_t index = (uint32_t)node;
    if (!kifu || index >= kifu->node_slots)
        return NULL;
    shogi_i_node *found = &kifu->nodes[index];
    return found->generation == (uint32_t)(node >> 32) && found->generation != 0 ? found : NULL;
}

/** @}
 * @name Fields of nodes
 * @{ */

static inline shogi_color shogi_i_node_mover(const shogi_i_node *node)
{
    return node->colors & 3;
}

static inline shogi_color shogi_i_node_winner(const shogi_i_node *node)
{
    return (node->colors >> 2) & 3;
}

static inline uint8_t shogi_i_node_colors(shogi_color mover, shogi_color winner)
{
    return (uint8_t)(mover | winner << 2);
}

/** Whether a node changes the position: a move, foul or null move. */
static inline bool shogi_i_node_is_played(const shogi_i_node *node)
{
    return node->kind == SHOGI_NODE_MOVE || node->kind == SHOGI_NODE_FOUL ||
           node->kind == SHOGI_NODE_NULL_MOVE;
}

/**
 * Whether a move may follow a node: not an unplayable one or an ending, sealed and interrupted
 * excepted.
 */
static inline bool shogi_i_node_goes_on(const shogi_i_node *node)
{
    if (node->kind == SHOGI_NODE_ENDING)
        return node->detail == SHOGI_ENDING_SEALED || node->detail == SHOGI_ENDING_INTERRUPTED;
    return node->kind != SHOGI_NODE_UNPLAYABLE;
}

/** Whether an ending may follow a node. */
static inline bool shogi_i_node_may_end(const shogi_i_node *node)
{
    return shogi_i_node_goes_on(node) || node->kind == SHOGI_NODE_UNPLAYABLE;
}

static inline int64_t shogi_i_node_time(const shogi_i_node *node)
{
    if (node->time_high == UINT16_MAX)
        return SHOGI_NO_TIME;
    return (int64_t)((uint64_t)node->time_high << 32 | node->time_low);
}

#define SHOGI_I_MAX_TIME (INT64_C(1) << 40)

/** `milliseconds` is SHOGI_NO_TIME or 0 to SHOGI_I_MAX_TIME. */
static inline void shogi_i_node_set_time(shogi_i_node *node, int64_t milliseconds)
{
    node->time_low = (uint32_t)((uint64_t)milliseconds & UINT32_MAX);
    node->time_high = (uint16_t)((uint64_t)milliseconds >> 32 & UINT16_MAX);
}

/** @}
 * @name Text
 * @{ */

/** Terminated text; borrowed until the record changes. */
static inline const char *shogi_i_span_text(const shogi_kifu *kifu, shogi_i_span text)
{
    return text.length ? kifu->text + text.offset : "";
}

/** @}
 * @name Whole records
 * @{ */

/**
 * Prepares to refill a record without losing what it holds if that fails: answers the empty record
 * to build in (the record itself if it holds nothing, else its spare), or NULL for want of memory.
 */
shogi_kifu *shogi_i_kifu_refill_begin(shogi_kifu *kifu);

/**
 * Makes `kifu` what was built in `built`; all older handles of `kifu` are stale then. Cannot fail.
 */
void shogi_i_kifu_refill_commit(shogi_kifu *kifu, shogi_kifu *built);

/** Gives up what was built; `kifu` is as before the beginning. */
void shogi_i_kifu_refill_abandon(shogi_kifu *kifu, shogi_kifu *built);

/**
 * Keeps a copy of the source's bytes: SHOGI_OK or SHOGI_E_NO_MEMORY. The other fields of `source`
 * are plain.
 */
shogi_status shogi_i_kifu_keep_source(shogi_kifu *kifu, const void *bytes, size_t size);

/** Whether writers may give back the kept bytes: nothing was edited since. */
static inline bool shogi_i_kifu_is_verbatim(const shogi_kifu *kifu)
{
    return kifu->source.kept && !kifu->changed;
}

/**
 * Sets the start of a record that has no nodes behind the root, how it was given, and works out
 * which named start it is. Forgets the caption. For readers; cannot fail.
 */
void shogi_i_kifu_set_start(shogi_kifu *kifu, const shogi_i_state *state, shogi_start_style style);

/**
 * Notes the move that the caption of a diagram names: its target (or SHOGI_NO_SQUARE) and its text.
 */
shogi_status shogi_i_kifu_set_caption(shogi_kifu *kifu, shogi_square square, const char *text,
                                      size_t length);

/** @} */

#endif
