/* A place in a record with the position there. Moving goes by way of the common ancestor; playing
 * follows what the record has and adds what it has not. If the cursor's node was deleted, its
 * position stands nowhere: only going to another node helps. */
#include <shogi/cursor.h>

#include <string.h>

#include "base/alloc.h"
#include "kifu/endings.h"
#include "kifu/items.h"
#include "kifu/tree.h"
#include "kifu/walk.h"
#include "rules/movegen.h"
#include "rules/outcome.h"

struct shogi_cursor {
    shogi_kifu *kifu;
    shogi_node node;
    uint32_t start_version; /* of the record's start that `position` begins from */
    shogi_position position;
};

static void restart(shogi_cursor *cursor)
{
    shogi_i_position_start(&cursor->position, &cursor->kifu->start.state);
    cursor->start_version = cursor->kifu->start_version;
    cursor->node = shogi_i_handle(cursor->kifu, SHOGI_I_ROOT);
}

shogi_status shogi_cursor_new(shogi_cursor **out, shogi_kifu *kifu)
{
    if (!out || !kifu)
        return SHOGI_E_ARGUMENT;
    shogi_cursor *cursor = shogi_i_alloc(1, sizeof *cursor);
    if (!cursor)
        return SHOGI_E_NO_MEMORY;
    cursor->kifu = kifu;
    restart(cursor);
    *out = cursor;
    return SHOGI_OK;
}

void shogi_cursor_free(shogi_cursor *cursor)
{
    if (!cursor)
        return;
    shogi_i_free(cursor->position.history);
    shogi_i_free(cursor);
}

shogi_kifu *shogi_cursor_kifu(const shogi_cursor *cursor)
{
    return cursor ? cursor->kifu : NULL;
}

shogi_node shogi_cursor_node(const shogi_cursor *cursor)
{
    return cursor ? cursor->node : SHOGI_NO_NODE;
}

const shogi_position *shogi_cursor_position(const shogi_cursor *cursor)
{
    return cursor ? &cursor->position : NULL;
}

/* --- Moving about --- */

/** The index of the node where a cursor stands, with its position there. */
static shogi_status stand(shogi_cursor *cursor, uint32_t *index)
{
    if (!cursor)
        return SHOGI_E_ARGUMENT;
    if (!shogi_i_node_find(cursor->kifu, cursor->node))
        return SHOGI_E_STALE;
    /* Another start was set; that can only be while there is nothing but the root. */
    if (cursor->start_version != cursor->kifu->start_version)
        restart(cursor);
    *index = (uint32_t)cursor->node;
    return SHOGI_OK;
}

static shogi_status move_to(shogi_cursor *cursor, uint32_t from, uint32_t to)
{
    shogi_status status = shogi_i_walk(cursor->kifu, &cursor->position, from, to);
    if (!status)
        cursor->node = shogi_i_handle(cursor->kifu, to);
    return status;
}

shogi_status shogi_cursor_go(shogi_cursor *cursor, shogi_node node)
{
    if (!cursor)
        return SHOGI_E_ARGUMENT;
    const shogi_i_node *target = shogi_i_node_find(cursor->kifu, node);
    if (!target)
        return SHOGI_E_STALE;
    uint32_t from;
    if (stand(cursor, &from) != SHOGI_OK) {
        shogi_status status = shogi_position_reserve(&cursor->position, target->ply);
        if (status)
            return status;
        restart(cursor);
        from = SHOGI_I_ROOT;
    }
    return move_to(cursor, from, (uint32_t)node);
}

shogi_status shogi_cursor_to_start(shogi_cursor *cursor)
{
    if (!cursor)
        return SHOGI_E_ARGUMENT;
    restart(cursor);
    return SHOGI_OK;
}

shogi_status shogi_cursor_to_end(shogi_cursor *cursor)
{
    uint32_t from;
    shogi_status status = stand(cursor, &from);
    if (status)
        return status;
    uint32_t to = from;
    while (cursor->kifu->nodes[to].first_child != 0)
        to = cursor->kifu->nodes[to].first_child;
    return move_to(cursor, from, to);
}

/** Steps to a neighbour, where index 0 is none. */
static shogi_status step(shogi_cursor *cursor, uint32_t from, uint32_t to)
{
    return to != 0 ? move_to(cursor, from, to) : SHOGI_E_NOTHING;
}

shogi_status shogi_cursor_forward(shogi_cursor *cursor)
{
    uint32_t at;
    shogi_status status = stand(cursor, &at);
    return status ? status : step(cursor, at, cursor->kifu->nodes[at].first_child);
}

shogi_status shogi_cursor_back(shogi_cursor *cursor)
{
    uint32_t at;
    shogi_status status = stand(cursor, &at);
    if (status)
        return status;
    if (at == SHOGI_I_ROOT)
        return SHOGI_E_NOTHING;
    return move_to(cursor, at, cursor->kifu->nodes[at].parent);
}

shogi_status shogi_cursor_next_variation(shogi_cursor *cursor)
{
    uint32_t at;
    shogi_status status = stand(cursor, &at);
    return status ? status : step(cursor, at, cursor->kifu->nodes[at].next);
}

shogi_status shogi_cursor_previous_variation(shogi_cursor *cursor)
{
    uint32_t at;
    shogi_status status = stand(cursor, &at);
    return status ? status : step(cursor, at, cursor->kifu->nodes[at].previous);
}

/* --- Playing --- */

/** Like stand(), where play can go on. */
static shogi_status stand_to_play(shogi_cursor *cursor, uint32_t *index)
{
    shogi_status status = stand(cursor, index);
    if (!status && !shogi_i_node_goes_on(&cursor->kifu->nodes[*index]))
        status = SHOGI_E_ARGUMENT;
    return status;
}

/** The child that a move leads to; 0 if there is none. */
static uint32_t find_played(const shogi_kifu *kifu, uint32_t parent, shogi_move move)
{
    uint32_t child = kifu->nodes[parent].first_child;
    while (child != 0 && !(shogi_i_node_is_played(&kifu->nodes[child]) &&
                           kifu->nodes[child].move == move))
        child = kifu->nodes[child].next;
    return child;
}

/** Follows or adds a move that is physically possible, or the null move. */
static shogi_status play(shogi_cursor *cursor, uint32_t parent, shogi_node_kind kind,
                         shogi_move move)
{
    shogi_kifu *kifu = cursor->kifu;
    shogi_position *position = &cursor->position;
    shogi_status status = shogi_i_position_grow(position);
    if (status)
        return status;
    uint32_t child = find_played(kifu, parent, move);
    if (child == 0) {
        status = shogi_i_tree_append(kifu, parent, kind, position->now.turn, &child);
        if (status)
            return status;
        kifu->nodes[child].move = move;
        if (kind == SHOGI_NODE_FOUL)
            kifu->nodes[child].detail = (uint16_t)shogi_legality_reasons(position, move);
        kifu->changed = true;
    }
    shogi_i_position_push(position, move);
    cursor->node = shogi_i_handle(kifu, child);
    return SHOGI_OK;
}

shogi_status shogi_cursor_play(shogi_cursor *cursor, shogi_move move)
{
    uint32_t at;
    shogi_status status = stand_to_play(cursor, &at);
    if (status)
        return status;
    if (!shogi_i_is_legal(&cursor->position.now, move))
        return SHOGI_E_ILLEGAL;
    return play(cursor, at, SHOGI_NODE_MOVE, move);
}

shogi_status shogi_cursor_play_unchecked(shogi_cursor *cursor, shogi_move move)
{
    uint32_t at;
    shogi_status status = stand_to_play(cursor, &at);
    if (status)
        return status;
    const shogi_i_state *state = &cursor->position.now;
    if (shogi_i_is_legal(state, move))
        return play(cursor, at, SHOGI_NODE_MOVE, move);
    if (!shogi_i_state_is_possible(state, move))
        return SHOGI_E_IMPOSSIBLE;
    return play(cursor, at, SHOGI_NODE_FOUL, move);
}

shogi_status shogi_cursor_play_null(shogi_cursor *cursor)
{
    uint32_t at;
    shogi_status status = stand_to_play(cursor, &at);
    return status ? status : play(cursor, at, SHOGI_NODE_NULL_MOVE, SHOGI_NULL_MOVE);
}

/* --- Ending --- */

static shogi_status stand_to_end(shogi_cursor *cursor, uint32_t *index)
{
    shogi_status status = stand(cursor, index);
    if (!status && !shogi_i_node_may_end(&cursor->kifu->nodes[*index]))
        status = SHOGI_E_ARGUMENT;
    return status;
}

/**
 * Whether a node is an ending of that class and winner, and has that label unless any will do
 * (NULL).
 */
static bool is_ending(const shogi_kifu *kifu, uint32_t index, const shogi_i_labelled *what,
                      const char *label)
{
    const shogi_i_node *node = &kifu->nodes[index];
    if (node->kind != SHOGI_NODE_ENDING || node->detail != what->detail ||
        shogi_i_node_winner(node) != what->winner)
        return false;
    const shogi_i_item *item = shogi_i_item_find(kifu, index, SHOGI_I_ITEM_LABEL);
    return !label || (item && item->text.length == what->label_length &&
                      memcmp(shogi_i_span_text(kifu, item->text), label, what->label_length) == 0);
}

/** Follows or adds an ending. Only one with `wanted_label` is followed, if that is not NULL. */
static shogi_status end(shogi_cursor *cursor, uint32_t parent, const shogi_i_labelled *what,
                        const char *wanted_label)
{
    shogi_kifu *kifu = cursor->kifu;
    uint32_t child = kifu->nodes[parent].first_child;
    while (child != 0 && !is_ending(kifu, child, what, wanted_label))
        child = kifu->nodes[child].next;
    if (child == 0) {
        shogi_status status = shogi_i_tree_append_labelled(kifu, parent, what, &child);
        if (status)
            return status;
        kifu->changed = true;
    }
    cursor->node = shogi_i_handle(kifu, child);
    return SHOGI_OK;
}

/** The word for an ending that a program gives without one: KIF's, else CSA's. */
static const char *usual_label(shogi_ending ending, shogi_color mover)
{
    const char *word = shogi_i_ending_kif_word(ending, mover);
    return word ? word : shogi_i_ending_csa_word(ending, mover);
}

/** Ends the line with the usual label of a class. */
static shogi_status end_as_usual(shogi_cursor *cursor, uint32_t at, shogi_ending ending,
                                 shogi_color winner)
{
    shogi_color mover = cursor->position.now.turn;
    const char *label = usual_label(ending, mover);
    if (!label)
        return SHOGI_E_ARGUMENT;
    shogi_i_labelled what = {.kind = SHOGI_NODE_ENDING,
                             .mover = mover,
                             .winner = winner,
                             .detail = ending,
                             .label = label,
                             .label_length = strlen(label)};
    return end(cursor, at, &what, NULL);
}

/** Behind a foul that was played the turn has passed, and the class says whose it was. */
static shogi_color usual_winner(const shogi_cursor *cursor, uint32_t at, shogi_ending ending)
{
    const shogi_i_node *before = &cursor->kifu->nodes[at];
    shogi_color mover = cursor->position.now.turn;
    return before->kind == SHOGI_NODE_UNPLAYABLE && shogi_i_ending_is_foul(ending)
               ? shogi_i_ending_winner_behind(cursor->kifu, ending, mover, before)
               : shogi_i_ending_winner(ending, mover);
}

shogi_status shogi_cursor_end(shogi_cursor *cursor, shogi_ending ending)
{
    uint32_t at;
    shogi_status status = stand_to_end(cursor, &at);
    return status ? status : end_as_usual(cursor, at, ending, usual_winner(cursor, at, ending));
}

shogi_status shogi_cursor_end_outcome(shogi_cursor *cursor, const shogi_outcome *outcome)
{
    uint32_t at;
    shogi_status status = outcome ? stand_to_end(cursor, &at) : SHOGI_E_ARGUMENT;
    if (status)
        return status;
    if (outcome->result == SHOGI_RESULT_NONE)
        return SHOGI_E_NOTHING;
    return end_as_usual(cursor, at, shogi_outcome_ending(outcome, cursor->position.now.turn),
                        outcome->winner);
}

shogi_status shogi_cursor_end_with_label(shogi_cursor *cursor, shogi_ending ending,
                                         shogi_color winner, const char *label, size_t length)
{
    uint32_t at;
    shogi_status status = stand_to_end(cursor, &at);
    if (status)
        return status;
    if (length > SHOGI_KIFU_MAX_TEXT)
        return SHOGI_E_LIMIT;
    if (ending == SHOGI_ENDING_NONE || ending >= SHOGI_I_ENDINGS || winner > SHOGI_NO_COLOR ||
        length == 0 || !shogi_i_is_line(label, length))
        return SHOGI_E_ARGUMENT;
    shogi_i_labelled what = {.kind = SHOGI_NODE_ENDING,
                             .mover = cursor->position.now.turn,
                             .winner = winner,
                             .detail = ending,
                             .label = label,
                             .label_length = length};
    return end(cursor, at, &what, label);
}
