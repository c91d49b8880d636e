/* KIF written as Kifu for Windows writes it: number, move in a column, times, and + where the
 * file has another line for this move further down (FORMATS 4.4). */
#include "kifu/endings.h"
#include "kifu/kif_headers.h"
#include "kifu/kif_write.h"
#include "notation/japanese.h"

#include <string.h>

enum { MOVE_COLUMNS = 13 };

#define SEPARATOR "手数----指手---------消費時間--\n"

static void put_padded(shogi_i_buffer *out, uint32_t number)
{
    for (uint32_t limit = 1000; limit > number && limit > 1; limit /= 10)
        shogi_i_buffer_byte(out, ' ');
    shogi_i_buffer_number(out, number);
    shogi_i_buffer_byte(out, ' ');
}

/** Writes what stands in the column of moves. */
static void put_move(shogi_i_kif_writer *writer, uint32_t index)
{
    const shogi_kifu *kifu = writer->kifu;
    const shogi_i_node *node = &kifu->nodes[index];
    char text[64];
    if (node->kind == SHOGI_NODE_ENDING) {
        const char *label = shogi_i_kif_label(kifu, index, SHOGI_FORMAT_KIF);
        if (label)
            shogi_i_write_inline(writer->out, label, strlen(label));
        return;
    }
    if (node->kind == SHOGI_NODE_UNPLAYABLE) {
        const shogi_i_item *raw = shogi_i_item_find(kifu, index, SHOGI_I_ITEM_LABEL);
        if (raw)
            shogi_i_write_inline(writer->out, shogi_i_span_text(kifu, raw->text), raw->text.length);
        return;
    }
    shogi_i_out out = shogi_i_out_new(text, sizeof text);
    shogi_i_kif_write(&out, &writer->position->now, shogi_i_kif_same_square(writer), node->move);
    shogi_i_buffer_bytes(writer->out, text, shogi_i_out_end(&out));
}

/** Writes the time, and notes it; false if there is none. */
static bool put_time(shogi_i_kif_writer *writer, uint32_t index)
{
    const shogi_kifu *kifu = writer->kifu;
    const shogi_i_node *node = &kifu->nodes[index];
    int64_t time = shogi_i_node_time(node);
    shogi_color mover = shogi_i_node_mover(node);
    const shogi_i_item *total = shogi_i_item_find(kifu, index, SHOGI_I_ITEM_TOTAL);
    const shogi_i_item *unread = shogi_i_item_find(kifu, index, SHOGI_I_ITEM_TIME);
    int64_t whole = time == SHOGI_NO_TIME ? time : time / 1000 * 1000;
    shogi_i_kif_totals_add(&writer->totals, node->depth, mover, whole);
    if (time == SHOGI_NO_TIME) {
        if (unread && writer->own_lines)
            shogi_i_write_inline(writer->out, shogi_i_span_text(kifu, unread->text),
                                 unread->text.length);
        return unread && writer->own_lines;
    }
    int64_t *sum = &writer->totals.sums[node->depth][mover < 2 ? mover : 0];
    const char *text = total && writer->own_lines ? shogi_i_span_text(kifu, total->text) : NULL;
    int64_t written = text ? shogi_i_kif_read_total(text, total->text.length) : SHOGI_NO_TIME;
    if (written != SHOGI_NO_TIME)
        *sum = written; /* as the reader does */
    shogi_i_kif_write_time(writer->out, time, *sum, text);
    return true;
}

static void put_blanks(shogi_i_buffer *out, size_t width)
{
    do
        shogi_i_buffer_byte(out, ' ');
    while (++width < MOVE_COLUMNS);
}

static void trim_blanks(shogi_i_buffer *out)
{
    while (out->length > 0 && out->data[out->length - 1] == ' ')
        out->length--;
}

static shogi_status put_node(shogi_i_kif_writer *writer, uint32_t index, shogi_i_kif_scan summary)
{
    const shogi_i_node *node = &writer->kifu->nodes[index];
    shogi_i_buffer *out = writer->out;
    (void)summary;
    shogi_status status = shogi_i_kif_totals_reserve(&writer->totals, node->depth);
    if (status < 0)
        return status;
    put_padded(out, shogi_i_kif_written_number(writer, index));
    size_t start = out->length;
    put_move(writer, index);
    if (out->failed)
        return SHOGI_E_NO_MEMORY;
    put_blanks(out, shogi_i_kif_width(out->data + start, out->length - start));
    put_time(writer, index);
    if (node->next != SHOGI_I_ROOT)
        shogi_i_buffer_byte(out, '+');
    if (!out->failed)
        trim_blanks(out);
    shogi_i_buffer_byte(out, '\n');
    return SHOGI_OK;
}

static void end_line(shogi_i_kif_writer *writer)
{
    (void)writer; /* each move has its own */
}

static const shogi_i_kif_style style = {put_node, end_line, shogi_i_kif_tells, SHOGI_FORMAT_KIF};

shogi_status shogi_i_kif_write_game(shogi_i_game_writing *writing)
{
    bool cp932 = writing->encoding == SHOGI_ENCODING_CP932;
    return shogi_i_kif_write_record(writing, &style,
                                    cp932 ? "#KIF version=2.0 encoding=Shift_JIS\n"
                                          : "#KIF version=2.0 encoding=UTF-8\n",
                                    SEPARATOR);
}

/* --- What KIF can hold --- */

bool shogi_i_kif_holds_start(const shogi_kifu *kifu)
{
    (void)kifu;
    return true; /* a diagram has any number in hand, and its caption the move number */
}
