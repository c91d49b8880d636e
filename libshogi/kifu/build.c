/* Building a record in the order of its file, for the readers of all formats. A move costs one
 * question about its legality, one play and one node. The history of the position is kept only from
 * the first step back on: most records have no variations. How numbers find the parent of a
 * variation is FORMATS 4.6. */
#include "kifu/build.h"

#include "base/alloc.h"
#include "kifu/endings.h"
#include "kifu/tree.h"
#include "kifu/walk.h"
#include "rules/movegen.h"

enum { WORK_SPACE_KEPT = 4096 };

static shogi_position *position_of(const shogi_i_builder *builder)
{
    return &builder->kifu->workshop.position;
}

/* --- Beginning and end --- */

shogi_status shogi_i_build_begin(shogi_i_builder *builder, shogi_kifu *kifu)
{
    shogi_i_workshop *work = &kifu->workshop;
    shogi_status status = shogi_position_reserve(&work->position, 1);
    if (status)
        return status;
    *builder = (shogi_i_builder){
        .kifu = kifu,
        .next_number = kifu->start.state.number,
        .after_go = true, /* the root may have items already */
    };
    work->line_count = 0;
    work->segment_count = 0;
    shogi_i_position_start(&work->position, &kifu->start.state);
    return SHOGI_OK;
}

/** Comments after a 変化 that no move followed belong to the node before it. */
static shogi_status flush_pending(shogi_i_builder *builder)
{
    shogi_kifu *kifu = builder->kifu;
    const uint32_t extra = builder->pending;
    if (extra == 0)
        return SHOGI_OK;
    for (uint32_t i = 0; i < kifu->extras[extra].count; i++) {
        shogi_i_item item = kifu->items[kifu->extras[extra].first + i];
        shogi_status status =
            shogi_i_item_add(kifu, builder->node, (shogi_i_item_kind)item.kind,
                             shogi_i_span_text(kifu, item.text), item.text.length);
        if (status)
            return status;
    }
    builder->pending = 0;
    return SHOGI_OK;
}

shogi_status shogi_i_build_end(shogi_i_builder *builder)
{
    shogi_status status = flush_pending(builder);
    shogi_i_workshop *work = &builder->kifu->workshop;
    if (work->position.capacity > WORK_SPACE_KEPT) {
        shogi_i_free(work->position.history);
        work->position.history = NULL;
        work->position.capacity = 0;
    }
    if (work->line_capacity > WORK_SPACE_KEPT || work->segment_capacity > WORK_SPACE_KEPT) {
        shogi_i_free(work->lines);
        shogi_i_free(work->segments);
        work->lines = NULL;
        work->segments = NULL;
        work->line_capacity = work->segment_capacity = 0;
    }
    builder->kifu->changed = false;
    return status;
}

shogi_square shogi_i_build_same_square(const shogi_i_builder *builder)
{
    const shogi_position *position = shogi_i_build_position(builder);
    if (position->ply == 0)
        return builder->kifu->start_square;
    return shogi_move_to(position->history[position->ply - 1].move);
}

/* --- Adding nodes --- */

static void step_to(shogi_i_builder *builder, uint32_t node)
{
    if (builder->pending != 0) {
        shogi_i_items_adopt(builder->kifu, node, builder->pending);
        builder->pending = 0;
    }
    if (!builder->after_vary)
        builder->kinds = 0;
    builder->node = node;
    builder->next_number++;
    builder->after_vary = false;
    builder->after_go = false;
}

static shogi_status add_played(shogi_i_builder *builder, shogi_node_kind kind, shogi_move move,
                               shogi_reasons reasons)
{
    shogi_position *position = position_of(builder);
    shogi_status status = builder->history ? shogi_i_position_grow(position) : SHOGI_OK;
    uint32_t node;
    if (!status)
        status = shogi_i_tree_append(builder->kifu, builder->node, kind, position->now.turn, &node);
    if (status)
        return status;
    builder->kifu->nodes[node].move = move;
    builder->kifu->nodes[node].detail = (uint16_t)reasons;
    if (!builder->history)
        position->ply = 0; /* in the place of the move before */
    shogi_i_position_push(position, move);
    step_to(builder, node);
    return SHOGI_OK;
}

static shogi_status add_labelled(shogi_i_builder *builder, shogi_i_labelled *what)
{
    what->mover = shogi_i_build_turn(builder);
    what->pending = builder->pending;
    uint32_t node;
    shogi_status status = shogi_i_tree_append_labelled(builder->kifu, builder->node, what, &node);
    if (!status)
        step_to(builder, node);
    return status;
}

static shogi_status add_unplayable(shogi_i_builder *builder, const char *raw, size_t raw_length,
                                   shogi_reasons reasons)
{
    shogi_i_labelled what = {.kind = SHOGI_NODE_UNPLAYABLE,
                             .winner = SHOGI_NO_COLOR,
                             .detail = (uint16_t)reasons,
                             .label = raw,
                             .label_length = raw_length};
    return add_labelled(builder, &what);
}

static shogi_status add_illegal(shogi_i_builder *builder, shogi_move move, const char *raw,
                                size_t raw_length)
{
    const shogi_position *position = shogi_i_build_position(builder);
    shogi_reasons reasons = shogi_legality_reasons(position, move);
    if (shogi_i_state_is_possible(&position->now, move))
        return add_played(builder, SHOGI_NODE_FOUL, move, reasons);
    if (reasons & SHOGI_REASON_NOT_YOUR_PIECE)
        reasons |= SHOGI_REASON_WRONG_SIDE;
    return add_unplayable(builder, raw, raw_length, reasons);
}

shogi_status shogi_i_build_move(shogi_i_builder *builder, shogi_move move, const char *raw,
                                size_t raw_length)
{
    if (!shogi_i_build_goes_on(builder))
        return SHOGI_E_ARGUMENT;
    if (shogi_i_is_legal(&shogi_i_build_position(builder)->now, move))
        return add_played(builder, SHOGI_NODE_MOVE, move, SHOGI_LEGAL);
    return add_illegal(builder, move, raw, raw_length);
}

shogi_status shogi_i_build_unplayable(shogi_i_builder *builder, const char *raw, size_t raw_length,
                                      shogi_reasons reasons)
{
    if (!shogi_i_build_goes_on(builder))
        return SHOGI_E_ARGUMENT;
    return add_unplayable(builder, raw, raw_length, reasons);
}

shogi_status shogi_i_build_null_move(shogi_i_builder *builder)
{
    if (!shogi_i_build_goes_on(builder))
        return SHOGI_E_ARGUMENT;
    return add_played(builder, SHOGI_NODE_NULL_MOVE, SHOGI_NULL_MOVE, SHOGI_LEGAL);
}

shogi_status shogi_i_build_ending(shogi_i_builder *builder, shogi_ending ending, shogi_color winner,
                                  const char *label, size_t label_length)
{
    if (!shogi_i_node_may_end(shogi_i_build_current(builder)))
        return SHOGI_E_ARGUMENT;
    if (winner == SHOGI_I_WINNER_BY_CLASS)
        winner = shogi_i_ending_winner(ending, shogi_i_build_turn(builder));
    shogi_i_labelled what = {.kind = SHOGI_NODE_ENDING,
                             .winner = winner,
                             .detail = ending,
                             .label = label,
                             .label_length = label_length};
    return add_labelled(builder, &what);
}

shogi_status shogi_i_build_item(shogi_i_builder *builder, shogi_i_item_kind kind, const char *text,
                                size_t length)
{
    shogi_status status =
        builder->after_vary
            ? shogi_i_item_add_pending(builder->kifu, &builder->pending, kind, text, length)
            : shogi_i_item_add(builder->kifu, builder->node, kind, text, length);
    if (!status)
        builder->kinds |= 1u << kind;
    return status;
}

bool shogi_i_build_has(const shogi_i_builder *builder, shogi_i_item_kind kind)
{
    return (builder->kinds >> kind & 1) != 0 ||
           (builder->after_go && shogi_i_item_find(builder->kifu, builder->node, kind) != NULL);
}

/* --- Variations --- */

shogi_status shogi_i_build_go(shogi_i_builder *builder, uint32_t node)
{
    shogi_kifu *kifu = builder->kifu;
    shogi_position *position = position_of(builder);
    shogi_status status = flush_pending(builder);
    if (!status && !builder->history) {
        status = shogi_position_reserve(position, kifu->nodes[node].ply);
        if (status)
            return status;
        shogi_i_position_start(position, &kifu->start.state);
        status = shogi_i_walk(kifu, position, SHOGI_I_ROOT, node);
        builder->history = true;
    } else if (!status) {
        status = shogi_i_walk(kifu, position, builder->node, node);
    }
    if (!status) {
        builder->node = node;
        builder->kinds = 0;
        builder->after_vary = false;
        builder->after_go = true;
    }
    return status;
}

static shogi_status reserve_segment(shogi_i_workshop *work)
{
    shogi_i_segment *segments = shogi_i_grow(work->segments, &work->segment_capacity,
                                             work->segment_count + 1, sizeof *segments);
    if (!segments)
        return SHOGI_E_NO_MEMORY;
    work->segments = segments;
    return SHOGI_OK;
}

shogi_status shogi_i_build_number(shogi_i_builder *builder, uint32_t number)
{
    shogi_i_workshop *work = &builder->kifu->workshop;
    bool first = work->segment_count == 0;
    if (!first && number <= builder->next_number)
        return SHOGI_OK;
    shogi_status status = reserve_segment(work);
    if (status)
        return status;
    shogi_i_segment segment = {shogi_i_build_current(builder)->depth + 1, number};
    if (first && number >= segment.depth) /* nodes before it had none written */
        segment = (shogi_i_segment){1, number - segment.depth + 1};
    work->segments[work->segment_count++] = segment;
    builder->next_number = number;
    return SHOGI_OK;
}

static bool line_is_empty(const shogi_i_builder *builder)
{
    return builder->after_vary || builder->node == SHOGI_I_ROOT;
}

static uint32_t first_number(const shogi_i_workshop *work, size_t line)
{
    return work->segments[work->lines[line].first_segment].number;
}

/**
 * The last segment of a line whose first number is not above `number`; the line's first one may be.
 */
static size_t find_segment(const shogi_i_workshop *work, size_t low, size_t end, uint32_t number)
{
    while (end - low > 1) {
        size_t middle = low + (end - low) / 2;
        if (work->segments[middle].number > number)
            end = middle;
        else
            low = middle;
    }
    return low;
}

/**
 * The depth at which open line `line`, which is not empty, has a number; false if it has it
 * nowhere.
 */
static bool find_number(const shogi_kifu *kifu, size_t line, uint32_t number, uint32_t *depth)
{
    const shogi_i_workshop *work = &kifu->workshop;
    bool last = line + 1 == work->line_count;
    size_t end = last ? work->segment_count : work->lines[line + 1].first_segment;
    size_t found = find_segment(work, work->lines[line].first_segment, end, number);
    const shogi_i_segment *segment = &work->segments[found];
    uint32_t behind = kifu->nodes[work->lines[line].last_node].depth + 1;
    if (found + 1 < end && segment[1].depth < behind)
        behind = segment[1].depth;
    if (number < segment->number || segment->depth >= behind ||
        number - segment->number >= behind - segment->depth)
        return false;
    *depth = segment->depth + (number - segment->number);
    return true;
}

/** The node behind which a variation begins that replaces `number` on open line `line`. */
static bool find_branch(const shogi_kifu *kifu, size_t line, uint32_t number, uint32_t *node)
{
    const shogi_i_workshop *work = &kifu->workshop;
    const shogi_i_open_line *open = &work->lines[line];
    *node = SHOGI_I_ROOT;
    if (open->last_node == SHOGI_I_ROOT)
        return line == 0 && number == first_number(work, 0);
    uint32_t depth;
    if (find_number(kifu, line, number, &depth))
        depth--;
    else if (number == 0 || !find_number(kifu, line, number - 1, &depth))
        return false;
    if (depth > 0)
        *node = open->first_node + (depth - kifu->nodes[open->first_node].depth);
    return shogi_i_node_may_end(&kifu->nodes[*node]); /* a variation may be nothing but an ending */
}

/** Makes room for what a variation needs, and notes the main line if nobody has done so yet. */
static shogi_status prepare_lines(shogi_i_builder *builder)
{
    shogi_i_workshop *work = &builder->kifu->workshop;
    shogi_i_open_line *lines = shogi_i_grow(work->lines, &work->line_capacity,
                                            work->line_count + 2, sizeof *lines);
    if (!lines)
        return SHOGI_E_NO_MEMORY;
    work->lines = lines;
    if (work->line_count == 0) {
        lines[0] = (shogi_i_open_line){0, 1, SHOGI_I_ROOT};
        work->line_count = 1;
    }
    shogi_status status = reserve_segment(work);
    if (!status && work->segment_count == 0) {
        work->segments[0] = (shogi_i_segment){1, builder->kifu->start.state.number};
        work->segment_count = 1;
        status = reserve_segment(work);
    }
    return status;
}

shogi_status shogi_i_build_vary(shogi_i_builder *builder, uint32_t number)
{
    shogi_kifu *kifu = builder->kifu;
    shogi_i_workshop *work = &kifu->workshop;
    shogi_status status = prepare_lines(builder);
    if (status)
        return status;
    if (!line_is_empty(builder))
        work->lines[work->line_count - 1].last_node = builder->node;
    size_t parent = work->line_count - 1;
    while (parent > 0 && first_number(work, parent) >= number)
        parent--;
    uint32_t branch;
    if (!find_branch(kifu, parent, number, &branch))
        return SHOGI_E_NOTHING;
    status = shogi_i_build_go(builder, branch);
    if (status)
        return status;
    if (parent + 1 < work->line_count)
        work->segment_count = work->lines[parent + 1].first_segment;
    work->line_count = parent + 1;
    work->lines[work->line_count++] =
        (shogi_i_open_line){work->segment_count, (uint32_t)kifu->node_slots, SHOGI_I_ROOT};
    work->segments[work->segment_count++] =
        (shogi_i_segment){kifu->nodes[branch].depth + 1, number};
    builder->next_number = number;
    builder->after_vary = true;
    builder->after_go = false;
    return SHOGI_OK;
}
