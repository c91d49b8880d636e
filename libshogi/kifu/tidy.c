/* Puts items and text of a record together anew, once more of them is waste than in use, so that
 * editing for ever does not grow a record for ever. What refers to text is known: items, headers,
 * the caption. */
#include <string.h>

#include "base/alloc.h"
#include "kifu/items.h"

enum { WASTE_TOLERATED = 65536 };

/* The tables that are made anew. First their sizes are counted, then they are filled. */
typedef struct {
    shogi_i_extra *extras;
    size_t extra_count;
    shogi_i_item *items;
    size_t item_count;
    char *text;
    size_t text_length;
} tables;

static size_t size_in_use(const shogi_kifu *kifu)
{
    return kifu->text_length + kifu->item_count * sizeof *kifu->items +
           kifu->extra_count * sizeof *kifu->extras;
}

static void count_span(tables *fresh, shogi_i_span span)
{
    if (span.length > 0)
        fresh->text_length += (size_t)span.length + 1;
}

static void count_live(const shogi_kifu *kifu, tables *fresh)
{
    *fresh = (tables){.extra_count = 1};
    for (size_t i = 1; i < kifu->extra_count; i++) {
        const shogi_i_extra *run = &kifu->extras[i];
        if (run->node == SHOGI_I_NOBODY)
            continue;
        fresh->extra_count++;
        fresh->item_count += run->count;
        for (uint32_t j = 0; j < run->count; j++)
            count_span(fresh, kifu->items[run->first + j].text);
    }
    for (size_t i = 0; i < kifu->header_count; i++) {
        count_span(fresh, kifu->headers[i].key);
        count_span(fresh, kifu->headers[i].value);
    }
    for (size_t i = 0; i < kifu->header_line_count; i++)
        count_span(fresh, kifu->header_lines[i].text);
    count_span(fresh, kifu->start_caption);
}

static bool allocate(tables *fresh)
{
    fresh->extras = shogi_i_alloc(fresh->extra_count, sizeof *fresh->extras);
    fresh->items = shogi_i_alloc(fresh->item_count, sizeof *fresh->items);
    fresh->text = shogi_i_alloc(fresh->text_length, 1);
    if (fresh->extras && fresh->items && fresh->text)
        return true;
    shogi_i_free(fresh->extras);
    shogi_i_free(fresh->items);
    shogi_i_free(fresh->text);
    return false;
}

static void move_span(const shogi_kifu *kifu, tables *fresh, shogi_i_span *span)
{
    if (span->length == 0)
        return;
    memcpy(fresh->text + fresh->text_length, kifu->text + span->offset, (size_t)span->length + 1);
    span->offset = fresh->text_length;
    fresh->text_length += (size_t)span->length + 1;
}

static void move_run(shogi_kifu *kifu, tables *fresh, shogi_i_extra run)
{
    kifu->nodes[run.node].extra = (uint32_t)fresh->extra_count;
    fresh->extras[fresh->extra_count++] =
        (shogi_i_extra){run.node, (uint32_t)fresh->item_count, run.count, run.count};
    for (uint32_t i = 0; i < run.count; i++) {
        shogi_i_item *item = &fresh->items[fresh->item_count++];
        *item = kifu->items[run.first + i];
        move_span(kifu, fresh, &item->text);
    }
}

static void move_live(shogi_kifu *kifu, tables *fresh)
{
    fresh->extra_count = 1;
    fresh->item_count = 0;
    fresh->text_length = 0;
    for (size_t i = 1; i < kifu->extra_count; i++)
        if (kifu->extras[i].node != SHOGI_I_NOBODY)
            move_run(kifu, fresh, kifu->extras[i]);
    for (size_t i = 0; i < kifu->header_count; i++) {
        move_span(kifu, fresh, &kifu->headers[i].key);
        move_span(kifu, fresh, &kifu->headers[i].value);
    }
    for (size_t i = 0; i < kifu->header_line_count; i++)
        move_span(kifu, fresh, &kifu->header_lines[i].text);
    move_span(kifu, fresh, &kifu->start_caption);
}

void shogi_i_kifu_tidy(shogi_kifu *kifu)
{
    if (kifu->waste < WASTE_TOLERATED || kifu->waste < size_in_use(kifu) / 2)
        return;
    tables fresh;
    count_live(kifu, &fresh);
    size_t item_capacity = fresh.item_count, text_capacity = fresh.text_length;
    size_t extra_capacity = fresh.extra_count;
    if (!allocate(&fresh))
        return;
    move_live(kifu, &fresh);
    shogi_i_free(kifu->extras);
    shogi_i_free(kifu->items);
    shogi_i_free(kifu->text);
    kifu->extras = fresh.extras;
    kifu->extra_count = kifu->extra_capacity = extra_capacity;
    kifu->items = fresh.items;
    kifu->item_count = kifu->item_capacity = item_capacity;
    kifu->text = fresh.text;
    kifu->text_length = kifu->text_capacity = text_capacity;
    kifu->waste = 0;
}
