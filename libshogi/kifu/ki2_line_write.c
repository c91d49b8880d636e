/* KI2 written as it is printed: marked moves, six on a line in columns (FORMATS 5). Most
 * endings are told by the summary alone; those that it cannot tell are written like a move. */
#include "kifu/endings.h"
#include "kifu/kif_headers.h"
#include "kifu/kif_write.h"
#include "notation/japanese.h"

#include <string.h>

enum { MOVES_ON_LINE = 6, MOVE_COLUMNS = 12 };

static void end_line(shogi_i_kif_writer *writer)
{
    if (writer->moves_on_line > 0)
        shogi_i_buffer_byte(writer->out, '\n');
    writer->moves_on_line = 0;
}

/** Goes to the column where the next move belongs. */
static void go_on(shogi_i_kif_writer *writer)
{
    if (writer->moves_on_line == MOVES_ON_LINE)
        end_line(writer);
    if (writer->moves_on_line > 0)
        for (size_t width = writer->last_width; width < MOVE_COLUMNS; width++)
            shogi_i_buffer_byte(writer->out, ' ');
    writer->moves_on_line++;
}

static void put_mark(shogi_i_kif_writer *writer)
{
    char mark[8];
    shogi_i_out out = shogi_i_out_new(mark, sizeof mark);
    shogi_i_out_character(&out, shogi_i_mark(writer->position->now.turn));
    shogi_i_buffer_bytes(writer->out, mark, shogi_i_out_end(&out));
}

/** Whether a summary alone would be read as this very ending. */
static bool is_told(const shogi_kifu *kifu, uint32_t index, shogi_i_kif_scan text)
{
    const shogi_i_node *node = &kifu->nodes[index];
    shogi_color mover = shogi_i_node_mover(node);
    if (kifu->nodes[node->parent].kind == SHOGI_NODE_ENDING || !shogi_i_kif_is_summary(text))
        return false; /* it would be a second summary of that ending */
    shogi_i_kif_summary summary;
    shogi_i_kif_read_summary(text, mover, &summary);
    shogi_ending ending = (shogi_ending)node->detail;
    if (ending == SHOGI_ENDING_FOUL_BY_BLACK || ending == SHOGI_ENDING_FOUL_BY_WHITE)
        return summary.winner == shogi_i_node_winner(node); /* KIF has no such class */
    const char *usual = shogi_i_ending_kif_word(ending, mover);
    const char *label = shogi_i_kif_label(kifu, index, SHOGI_FORMAT_KI2);
    return summary.ending == ending && summary.winner == shogi_i_node_winner(node) &&
           (!usual || (label && strcmp(usual, label) == 0));
}

/** The first word of a label is all that is read of one behind a mark. */
static bool is_one_word(const char *label)
{
    shogi_i_kif_scan scan = shogi_i_kif_scan_of(label, strlen(label));
    while (scan.at < scan.end) {
        shogi_i_letter letter = shogi_i_kif_letter(&scan);
        if (letter.sort == SHOGI_I_LETTER_BLANK || letter.sort == SHOGI_I_LETTER_MARK ||
            shogi_i_kif_is_summary(scan))
            return false;
        scan.at += letter.bytes;
    }
    return true;
}

/** The word for an ending that is written like a move: NULL if there is none. */
static const char *word_of(const shogi_kifu *kifu, uint32_t index)
{
    const shogi_i_node *node = &kifu->nodes[index];
    if (node->detail == SHOGI_ENDING_OTHER)
        return NULL; /* an unknown word behind a mark is no ending */
    const char *label = shogi_i_kif_label(kifu, index, SHOGI_FORMAT_KI2);
    if (label && is_one_word(label))
        return label;
    const shogi_i_node *before = shogi_i_write_before(kifu, index, SHOGI_FORMAT_KI2);
    return shogi_i_ending_kif_word(shogi_i_ending_kif_class(kifu, node, before),
                                   shogi_i_node_mover(node));
}

/** A text behind a mark, unless it has one of its own. */
static void put_marked(shogi_i_kif_writer *writer, const char *text, size_t length)
{
    if (shogi_i_letter_at(text, length).sort != SHOGI_I_LETTER_MARK)
        put_mark(writer);
    shogi_i_write_inline(writer->out, text, length);
}

static void put_move(shogi_i_kif_writer *writer, const shogi_i_node *node)
{
    char text[64];
    shogi_i_out out = shogi_i_out_new(text, sizeof text);
    shogi_i_japanese_write(&out, &writer->position->now, shogi_i_kif_same_square(writer),
                           node->move);
    shogi_i_buffer_bytes(writer->out, text, shogi_i_out_end(&out));
}

static shogi_status put_node(shogi_i_kif_writer *writer, uint32_t index, shogi_i_kif_scan summary)
{
    const shogi_kifu *kifu = writer->kifu;
    const shogi_i_node *node = &kifu->nodes[index];
    const char *label = NULL;
    if (node->kind == SHOGI_NODE_ENDING) {
        label = word_of(kifu, index);
        if (!label || is_told(kifu, index, summary))
            return SHOGI_OK;
    }
    go_on(writer);
    size_t start = writer->out->length;
    if (label) {
        put_marked(writer, label, strlen(label));
    } else if (node->kind == SHOGI_NODE_UNPLAYABLE) {
        const shogi_i_item *raw = shogi_i_item_find(kifu, index, SHOGI_I_ITEM_LABEL);
        put_marked(writer, raw ? shogi_i_span_text(kifu, raw->text) : "",
                   raw ? raw->text.length : 0);
    } else {
        put_move(writer, node);
    }
    if (writer->out->failed)
        return SHOGI_E_NO_MEMORY;
    writer->last_width = shogi_i_kif_width(writer->out->data + start, writer->out->length - start);
    return SHOGI_OK;
}

static const shogi_i_kif_style style = {put_node, end_line, shogi_i_ki2_tells, SHOGI_FORMAT_KI2};

shogi_status shogi_i_ki2_write_game(shogi_i_game_writing *writing)
{
    return shogi_i_kif_write_record(writing, &style, "", "\n");
}

/* --- What KI2 can hold --- */

shogi_i_told_ending shogi_i_ki2_tells(const shogi_kifu *kifu, uint32_t index)
{
    return shogi_i_kif_told(kifu, index, word_of(kifu, index), SHOGI_FORMAT_KI2);
}
