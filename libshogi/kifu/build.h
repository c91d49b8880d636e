/* How readers build a record: one node after the other behind the current one, each move judged as
 * it comes.
 *
 *     shogi_kifu *built = shogi_i_kifu_refill_begin(kifu);      (kifu.h; NULL: no memory)
 *     ... set built->start by shogi_i_kifu_set_start(), headers by shogi_i_header_add() ...
 *     shogi_i_build_begin(&builder, built);
 *     shogi_i_build_move(&builder, move, ...); shogi_i_build_time(&builder, 12000); ...
 *     shogi_i_build_end(&builder);
 *     shogi_i_kifu_refill_commit(kifu, built);                  (or _abandon)
 *
 * Headers, lines and comments may be added at any time; the start only before the first move. Where
 * nothing else is said, functions answer SHOGI_OK, SHOGI_E_NO_MEMORY or SHOGI_E_LIMIT, and have
 * done nothing if they fail. The builder adds no diagnostics: readers do, from `kind` and `reasons`
 * of what was added, as they know the place. */
#ifndef SHOGI_I_KIFU_BUILD_H
#define SHOGI_I_KIFU_BUILD_H

#include <shogi/legality.h>

#include "kifu/items.h"
#include "kifu/kifu.h"

/* A part of an open line in which the numbers that the input writes are consecutive. Those of a
 * line follow each other in order of depth and number. */
typedef struct shogi_i_segment {
    uint32_t depth;  /* of its first node */
    uint32_t number; /* that the input gives this node */
} shogi_i_segment;

/* A line that a variation can still branch off from (FORMATS 4.6). */
typedef struct shogi_i_open_line {
    size_t first_segment;
    uint32_t first_node; /* the nodes of a line have consecutive indices */
    uint32_t last_node;  /* the root while there is none */
} shogi_i_open_line;

typedef struct {
    shogi_kifu *kifu;
    uint32_t node;      /* the current node: what was added last, or gone to */
    uint32_t next_number; /* expected for the next node, see shogi_i_build_number() */
    uint32_t pending;   /* items that the next node gets (after shogi_i_build_vary()); 0 = none */
    uint32_t kinds;     /* bits of the kinds that the next item's node has already */
    bool history;       /* the position has its whole history, not only the last move */
    bool after_vary;    /* no node was added since shogi_i_build_vary() */
    bool after_go;      /* nor since shogi_i_build_go(), so that `kinds` is not known */
} shogi_i_builder;

/**
 * Starts at the root of a record that has no other nodes yet; the position is the record's start.
 */
shogi_status shogi_i_build_begin(shogi_i_builder *builder, shogi_kifu *kifu);

/**
 * Ends building: pending items go to the current node, large work space is given back, and the
 * record counts as unchanged.
 */
shogi_status shogi_i_build_end(shogi_i_builder *builder);

/**
 * The position at the current node. It knows its last move; its history is no longer than that
 * until the builder has gone back for the first time, so readers ask it nothing about repetition or
 * plies.
 */
static inline const shogi_position *shogi_i_build_position(const shogi_i_builder *builder)
{
    return &builder->kifu->workshop.position;
}

static inline shogi_color shogi_i_build_turn(const shogi_i_builder *builder)
{
    return builder->kifu->workshop.position.now.turn;
}

/** The current node itself; borrowed until a node is added. */
static inline shogi_i_node *shogi_i_build_current(const shogi_i_builder *builder)
{
    return &builder->kifu->nodes[builder->node];
}

/**
 * Whether anything but an ending may be added here. After unplayable moves and most endings it may
 * not.
 */
static inline bool shogi_i_build_goes_on(const shogi_i_builder *builder)
{
    return shogi_i_node_goes_on(shogi_i_build_current(builder));
}

/**
 * The square that 同 means here: where the last move of this line went, SHOGI_NO_SQUARE after a
 * pass; at the start what the caption names, or SHOGI_NO_SQUARE.
 */
shogi_square shogi_i_build_same_square(const shogi_i_builder *builder);

/** @name Adding nodes
 * Each adds a child of the current node and makes it the current one. SHOGI_E_ARGUMENT where
 * nothing can follow, see shogi_i_build_goes_on().
 * @{ */

/**
 * Adds a move and judges it: a legal one becomes a move node; an illegal one that is physically
 * possible a foul with its reasons; anything else an unplayable node with its reasons and `raw`,
 * the move as written. #SHOGI_REASON_WRONG_SIDE is added where the other side's piece stands on the
 * source.
 */
shogi_status shogi_i_build_move(shogi_i_builder *builder, shogi_move move, const char *raw,
                                size_t raw_length);

/**
 * Adds what was written as a move and names none that can be played. `reasons` may be 0 if the text
 * makes no sense.
 */
shogi_status shogi_i_build_unplayable(shogi_i_builder *builder, const char *raw, size_t raw_length,
                                      shogi_reasons reasons);

/** Adds a pass. */
shogi_status shogi_i_build_null_move(shogi_i_builder *builder);

/**
 * Adds an ending; unlike moves it may follow an unplayable node. `label` is the word as written
 * (CSA's with its %). The winner is `winner`, or by the table if that is SHOGI_I_WINNER_BY_CLASS.
 */
shogi_status shogi_i_build_ending(shogi_i_builder *builder, shogi_ending ending, shogi_color winner,
                                  const char *label, size_t label_length);

#define SHOGI_I_WINNER_BY_CLASS UINT8_MAX

/** @}
 * @name The current node
 * @{ */

/** Sets its time, SHOGI_NO_TIME or 0 to SHOGI_I_MAX_TIME milliseconds (more is cut to that). */
static inline void shogi_i_build_time(shogi_i_builder *builder, int64_t milliseconds)
{
    if (milliseconds > SHOGI_I_MAX_TIME)
        milliseconds = SHOGI_I_MAX_TIME;
    shogi_i_node_set_time(shogi_i_build_current(builder), milliseconds);
}

/**
 * Adds a comment line, bookmark or other item; after shogi_i_build_vary() to the node that comes
 * next.
 */
shogi_status shogi_i_build_item(shogi_i_builder *builder, shogi_i_item_kind kind, const char *text,
                                size_t length);

/**
 * Whether the node that the next item goes to has one of a kind already, for kinds that make sense
 * once (a bookmark).
 */
bool shogi_i_build_has(const shogi_i_builder *builder, shogi_i_item_kind kind);

/** @}
 * @name Variations
 * Two ways. Where the input nests its lines (JKF), remember shogi_i_builder::node and go back to
 * it. Where it says which number a line replaces (KIF, KI2), call shogi_i_build_number() for each
 * numbered node and shogi_i_build_vary(). Either takes time in proportion to the moves taken back
 * and played again, and the second is linear over a whole record.
 * @{ */

/** Goes to any node of the record. */
shogi_status shogi_i_build_go(shogi_i_builder *builder, uint32_t node);

/**
 * Notes the number that the input writes for the next node to be added. The first number of the
 * record is taken as it is, any later one only if it is higher than expected (`next_number`); what
 * readers say about that is their business. Never calling this means that the nodes are numbered
 * from the start's move number.
 */
shogi_status shogi_i_build_number(shogi_i_builder *builder, uint32_t number);

/**
 * Begins the variation that replaces number `number` (FORMATS 4.6): lines that start at or after
 * that number are closed, the last open one is its parent and must have a node before that number
 * at which play can go on, or at least end. Comments added from now until the next node belong to that node.
 *
 * @return also SHOGI_E_NOTHING for an orphan: the builder stays where it is, and the reader drops
 *         the line.
 */
shogi_status shogi_i_build_vary(shogi_i_builder *builder, uint32_t number);

/** @} */

#endif
