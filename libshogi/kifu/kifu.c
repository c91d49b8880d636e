/* Whole records: making, copying, emptying, refilling; and the start of a record. A
 * refill is built beside what a record holds and changes places with it at the end, so that a
 * record is as before if memory runs out, and two refills later there is memory enough for both. */
#include "kifu/kifu.h"

#include <string.h>

#include "base/alloc.h"
#include "kifu/build.h"
#include "kifu/items.h"
#include "kifu/tree.h"

/* --- Making and emptying --- */

static void set_even_start(shogi_kifu *kifu)
{
    if (kifu->handicap != SHOGI_HIRATE)
        shogi_i_state_set_hirate(&kifu->start.state);
    kifu->start.state.number = 1;
    kifu->handicap = SHOGI_HIRATE;
    kifu->start_style = SHOGI_START_IMPLIED;
    kifu->start_square = SHOGI_NO_SQUARE;
    kifu->start_caption = (shogi_i_span){0, 0};
    kifu->start_version++;
}

static void forget_source(shogi_kifu *kifu)
{
    kifu->source.size = 0;
    kifu->source.kept = false;
    kifu->source.format = SHOGI_FORMAT_UNKNOWN;
    kifu->source.encoding = SHOGI_ENCODING_UNKNOWN;
    kifu->source.csa_version = 0;
}

void shogi_kifu_clear(shogi_kifu *kifu)
{
    if (!kifu)
        return;
    shogi_i_tree_clear(kifu);
    kifu->extra_count = kifu->extra_count > 0 ? 1 : 0;
    kifu->item_count = 0;
    kifu->text_length = 0;
    kifu->waste = 0;
    kifu->header_count = 0;
    kifu->header_line_count = 0;
    set_even_start(kifu);
    forget_source(kifu);
    kifu->changed = false;
}

static void free_contents(shogi_kifu *kifu)
{
    shogi_i_free(kifu->nodes);
    shogi_i_free(kifu->extras);
    shogi_i_free(kifu->items);
    shogi_i_free(kifu->text);
    shogi_i_free(kifu->headers);
    shogi_i_free(kifu->header_lines);
    shogi_i_free(kifu->source.bytes);
    shogi_i_free(kifu->workshop.position.history);
    shogi_i_free(kifu->workshop.lines);
    shogi_i_free(kifu->workshop.segments);
    shogi_i_free(kifu);
}

void shogi_kifu_free(shogi_kifu *kifu)
{
    if (!kifu)
        return;
    if (kifu->spare)
        free_contents(kifu->spare);
    free_contents(kifu);
}

shogi_status shogi_kifu_new(shogi_kifu **out)
{
    if (!out)
        return SHOGI_E_ARGUMENT;
    shogi_kifu *kifu = shogi_i_alloc(1, sizeof *kifu);
    if (!kifu)
        return SHOGI_E_NO_MEMORY;
    kifu->handicap = SHOGI_NO_HANDICAP;
    if (shogi_i_tree_reserve(kifu, 1) != SHOGI_OK) {
        free_contents(kifu);
        return SHOGI_E_NO_MEMORY;
    }
    shogi_kifu_clear(kifu);
    *out = kifu;
    return SHOGI_OK;
}

/* --- Copying --- */

static void *duplicate(const void *array, size_t count, size_t size, bool *failed)
{
    if (count == 0)
        return NULL;
    void *copy = shogi_i_alloc(count, size);
    if (copy)
        memcpy(copy, array, count * size);
    else
        *failed = true;
    return copy;
}

/**
 * Gives `copy`, whose plain members are those of `kifu`, arrays of its own; false if one is
 * missing.
 */
static bool duplicate_arrays(shogi_kifu *copy, const shogi_kifu *kifu)
{
    bool failed = false;
    copy->nodes = duplicate(kifu->nodes, kifu->node_slots, sizeof *kifu->nodes, &failed);
    copy->node_capacity = kifu->node_slots;
    copy->extras = duplicate(kifu->extras, kifu->extra_count, sizeof *kifu->extras, &failed);
    copy->extra_capacity = kifu->extra_count;
    copy->items = duplicate(kifu->items, kifu->item_count, sizeof *kifu->items, &failed);
    copy->item_capacity = kifu->item_count;
    copy->text = duplicate(kifu->text, kifu->text_length, 1, &failed);
    copy->text_capacity = kifu->text_length;
    copy->headers = duplicate(kifu->headers, kifu->header_count, sizeof *kifu->headers, &failed);
    copy->header_capacity = kifu->header_count;
    copy->header_lines = duplicate(kifu->header_lines, kifu->header_line_count,
                                   sizeof *kifu->header_lines, &failed);
    copy->header_line_capacity = kifu->header_line_count;
    copy->source.bytes = duplicate(kifu->source.bytes, kifu->source.size, 1, &failed);
    copy->source.capacity = kifu->source.size;
    return !failed;
}

shogi_status shogi_kifu_copy(shogi_kifu **out, const shogi_kifu *kifu)
{
    if (!out || !kifu)
        return SHOGI_E_ARGUMENT;
    shogi_kifu *copy = shogi_i_alloc(1, sizeof *copy);
    if (!copy)
        return SHOGI_E_NO_MEMORY;
    *copy = *kifu;
    copy->spare = NULL;
    memset(&copy->workshop, 0, sizeof copy->workshop);
    if (!duplicate_arrays(copy, kifu)) {
        free_contents(copy);
        return SHOGI_E_NO_MEMORY;
    }
    *out = copy;
    return SHOGI_OK;
}

/* --- Refilling --- */

static bool holds_nothing(const shogi_kifu *kifu)
{
    const shogi_i_node *root = &kifu->nodes[SHOGI_I_ROOT];
    return kifu->node_count == 1 && root->extra == 0 && kifu->header_count == 0 &&
           kifu->header_line_count == 0 && kifu->start_style == SHOGI_START_IMPLIED &&
           !kifu->changed && !kifu->source.kept && kifu->source.format == SHOGI_FORMAT_UNKNOWN;
}

shogi_kifu *shogi_i_kifu_refill_begin(shogi_kifu *kifu)
{
    if (holds_nothing(kifu)) {
        kifu->workshop.generation = kifu->generation;
        shogi_kifu_clear(kifu);
        return kifu;
    }
    if (!kifu->spare && shogi_kifu_new(&kifu->spare) != SHOGI_OK)
        return NULL;
    kifu->spare->generation = kifu->generation;
    shogi_kifu_clear(kifu->spare);
    return kifu->spare;
}

void shogi_i_kifu_refill_commit(shogi_kifu *kifu, shogi_kifu *built)
{
    if (built == kifu)
        return;
    uint32_t version = kifu->start_version;
    shogi_kifu old = *kifu;
    *kifu = *built;
    *built = old;
    kifu->spare = built;
    built->spare = NULL;
    kifu->start_version = version + 1;
}

void shogi_i_kifu_refill_abandon(shogi_kifu *kifu, shogi_kifu *built)
{
    if (built != kifu)
        return;
    shogi_kifu_clear(kifu);
    /* Nobody has got a handle of what was built, so that of the old root may fit again. */
    kifu->generation = kifu->workshop.generation;
    kifu->nodes[SHOGI_I_ROOT].generation = kifu->generation;
}

shogi_status shogi_i_kifu_keep_source(shogi_kifu *kifu, const void *bytes, size_t size)
{
    if (size > 0) {
        char *kept = shogi_i_grow(kifu->source.bytes, &kifu->source.capacity, size, 1);
        if (!kept)
            return SHOGI_E_NO_MEMORY;
        memcpy(kept, bytes, size);
        kifu->source.bytes = kept;
    }
    kifu->source.size = size;
    kifu->source.kept = true;
    return SHOGI_OK;
}

/* --- The start --- */

void shogi_i_kifu_set_start(shogi_kifu *kifu, const shogi_i_state *state, shogi_start_style style)
{
    kifu->start.state = *state;
    kifu->handicap = shogi_handicap_of_setup(&kifu->start);
    kifu->start_style = style;
    kifu->start_square = SHOGI_NO_SQUARE;
    shogi_i_span_waste(kifu, kifu->start_caption);
    kifu->start_caption = (shogi_i_span){0, 0};
    kifu->start_version++;
}

shogi_status shogi_i_kifu_set_caption(shogi_kifu *kifu, shogi_square square, const char *text,
                                      size_t length)
{
    shogi_i_span caption;
    shogi_status status = shogi_i_span_add(kifu, text, length, &caption);
    if (status)
        return status;
    shogi_i_span_waste(kifu, kifu->start_caption);
    kifu->start_caption = caption;
    kifu->start_square = square;
    return SHOGI_OK;
}

void shogi_kifu_start(const shogi_kifu *kifu, shogi_setup *setup)
{
    if (kifu && setup)
        *setup = kifu->start;
}

shogi_status shogi_kifu_set_start(shogi_kifu *kifu, const shogi_setup *setup)
{
    if (!kifu || !setup || kifu->node_count > 1)
        return SHOGI_E_ARGUMENT;
    shogi_i_kifu_set_start(kifu, &setup->state, SHOGI_START_BOARD);
    if (kifu->handicap != SHOGI_NO_HANDICAP)
        kifu->start_style = SHOGI_START_NAMED;
    kifu->changed = true;
    return SHOGI_OK;
}

shogi_handicap shogi_kifu_handicap(const shogi_kifu *kifu)
{
    return kifu ? kifu->handicap : SHOGI_NO_HANDICAP;
}

shogi_start_style shogi_kifu_start_style(const shogi_kifu *kifu)
{
    return kifu ? kifu->start_style : SHOGI_START_IMPLIED;
}
