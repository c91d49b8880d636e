/* Writing the tree, for KIF and KI2: the main line, then the variations, those that branch off
 * last first, which is how the rule of FORMATS 4.6 finds their parents again. Siblings keep
 * their order. Nothing recurses: from the end of a line the walk goes back, and begins the
 * next line where a node has a next sibling. */
#include "kifu/kif_write.h"

#include <string.h>

#include "board/position.h"
#include "kifu/endings.h"
#include "kifu/kif_headers.h"
#include "notation/reading.h"

bool shogi_i_kif_is_own(const shogi_kifu *kifu)
{
    shogi_format format = kifu->source.format;
    return format == SHOGI_FORMAT_KIF || format == SHOGI_FORMAT_KI2 || format == SHOGI_FORMAT_BOD;
}

shogi_square shogi_i_kif_same_square(const shogi_i_kif_writer *writer)
{
    const shogi_position *position = writer->position;
    if (position->ply == 0)
        return writer->kifu->start_square;
    return shogi_i_target_of(position->history[position->ply - 1].move);
}

size_t shogi_i_kif_width(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte < 0x80)
            width++;
        else if (byte >= 0xC0)
            width += 2;
    }
    return width;
}

/**
 * Whether a time could be seen at a parenthesis of a label, or in its end together with what is written
 * behind it. Readers look only so far for the end of a time.
 */
static bool begins_time(shogi_i_kif_scan label)
{
    enum { LONGEST_TIME = 80 };
    bool is_near_end = label.end - label.at < LONGEST_TIME;
    shogi_i_kif_time time;
    if (!is_near_end)
        label.end = label.at + LONGEST_TIME;
    shogi_i_kif_scan inside = label;
    if (!shogi_i_kif_skip_sign(&inside, '('))
        return false;
    if (is_near_end && !shogi_i_kif_holds_word(&inside, ")") &&
        !shogi_i_kif_holds_word(&inside, "）"))
        return true;
    return shogi_i_kif_read_time(&label, &time) && time.time != SHOGI_NO_TIME;
}

static bool holds_time(shogi_i_kif_scan label)
{
    for (; label.at < label.end; label.at++)
        if (begins_time(label))
            return true;
    return false;
}

/** Whether a label, written in the column of moves, is read as it is (FORMATS 4.5). */
static bool is_sound_label(const char *label, size_t length)
{
    shogi_i_kif_scan words = shogi_i_kif_scan_of(label, length);
    return length > 0 && !shogi_i_kif_is_move(words) && !holds_time(words) &&
           shogi_i_kif_letter(&words).sort != SHOGI_I_LETTER_MARK &&
           !shogi_i_write_begins_with_blank(label, length) &&
           !shogi_i_write_ends_with_blank(label, length) && !strpbrk(label, "\r\n") &&
           (length == 1 || label[length - 1] != '+');
}

const char *shogi_i_kif_label(const shogi_kifu *kifu, uint32_t index, shogi_format format)
{
    const shogi_i_node *node = &kifu->nodes[index];
    const shogi_i_node *before = shogi_i_write_before(kifu, index, format);
    shogi_ending ending = shogi_i_ending_kif_class(kifu, node, before);
    const shogi_i_item *item = shogi_i_item_find(kifu, index, SHOGI_I_ITEM_LABEL);
    const char *usual = shogi_i_ending_row_of(ending)->kif[0];
    if (item && item->text.length > 0) {
        const char *label = shogi_i_span_text(kifu, item->text);
        bool foreign = usual && *label == '%';
        if (!foreign && is_sound_label(label, item->text.length) &&
            shogi_i_kif_ending_of(shogi_i_kif_scan_of(label, item->text.length)) == ending)
            return label;
    }
    return usual ? usual : shogi_i_ending_row_of(ending)->csa;
}

shogi_i_told_ending shogi_i_kif_told(const shogi_kifu *kifu, uint32_t index, const char *word,
                                     shogi_format format)
{
    const shogi_i_node *node = &kifu->nodes[index];
    const shogi_i_node *before = shogi_i_write_before(kifu, index, format);
    shogi_i_told_ending told = {SHOGI_ENDING_NONE, SHOGI_NO_COLOR, false};
    if (!word)
        return told;
    told.ending = shogi_i_kif_ending_of(shogi_i_kif_scan_of(word, strlen(word)));
    told.winner = shogi_i_ending_winner_behind(kifu, told.ending, shogi_i_node_mover(node), before);
    told.has_label = strcmp(word, shogi_kifu_label(kifu, shogi_i_handle(kifu, index))) == 0;
    if (shogi_i_node_winner(node) != SHOGI_NO_COLOR &&
        shogi_i_kif_summary_names_winner(kifu, node, before))
        told.winner = shogi_i_node_winner(node);
    if (node->detail == SHOGI_ENDING_DECLARATION_FAILED &&
        told.winner == shogi_i_node_winner(node) &&
        told.winner == shogi_color_other(shogi_i_node_mover(node)))
        told.ending = SHOGI_ENDING_DECLARATION_FAILED; /* by the summary */
    return told;
}

shogi_i_told_ending shogi_i_kif_tells(const shogi_kifu *kifu, uint32_t index)
{
    const char *word = shogi_i_kif_label(kifu, index, SHOGI_FORMAT_KIF);
    return shogi_i_kif_told(kifu, index, word, SHOGI_FORMAT_KIF);
}

/* --- Nodes --- */

uint32_t shogi_i_kif_written_number(const shogi_i_kif_writer *writer, uint32_t node)
{
    return shogi_i_kif_number_of(writer->kifu, node) - writer->lost;
}

static void put_item(shogi_i_kif_writer *writer, const char *mark, const shogi_i_item *item)
{
    writer->style->end_line(writer);
    shogi_i_buffer_text(writer->out, mark);
    shogi_i_write_inline(writer->out, shogi_i_span_text(writer->kifu, item->text),
                         item->text.length);
    shogi_i_buffer_byte(writer->out, '\n');
}

/**
 * Comments, bookmarks and lines of unknown sense, in their order. A statement of CSA (FORMATS
 * 3.6) becomes a comment.
 */
static void put_items(shogi_i_kif_writer *writer, uint32_t node)
{
    size_t count;
    const shogi_i_item *items = shogi_i_items(writer->kifu, node, &count);
    for (size_t i = 0; i < count; i++) {
        switch (items[i].kind) {
        case SHOGI_I_ITEM_COMMENT:
        case SHOGI_I_ITEM_STATEMENT: put_item(writer, "*", &items[i]); break;
        case SHOGI_I_ITEM_BOOKMARK: put_item(writer, "&", &items[i]); break;
        case SHOGI_I_ITEM_LINE:
            if (writer->own_lines)
                put_item(writer, "", &items[i]);
            break;
        default: break;
        }
    }
}

/** The summary of an ending: as it was worded, else as usual; empty if there is none. */
static shogi_i_kif_scan summary_of(shogi_i_kif_writer *writer, uint32_t node)
{
    const shogi_kifu *kifu = writer->kifu;
    shogi_i_buffer_clear(&writer->text);
    if (kifu->nodes[node].kind != SHOGI_NODE_ENDING)
        return shogi_i_kif_scan_of("", 0);
    const shogi_i_item *item = shogi_i_item_find(kifu, node, SHOGI_I_ITEM_SUMMARY);
    if (item && writer->own_lines)
        shogi_i_write_inline(&writer->text, shogi_i_span_text(kifu, item->text), item->text.length);
    else
        shogi_i_kif_write_summary(&writer->text, kifu, node, writer->style->format,
                                  shogi_i_kif_written_number(writer, node) - 1);
    return shogi_i_kif_scan_of(writer->text.length ? writer->text.data : "", writer->text.length);
}

/** Whether a node has a form in the format; its text becomes a comment otherwise. */
static bool is_written(const shogi_i_kif_writer *writer, uint32_t index)
{
    switch (writer->kifu->nodes[index].kind) {
    case SHOGI_NODE_UNPLAYABLE:
        return shogi_i_writes_unplayable(writer->kifu, writer->style->format);
    case SHOGI_NODE_ENDING:
        return writer->style->tells(writer->kifu, index).ending != SHOGI_ENDING_NONE;
    default: return true;
    }
}

/** A node without a form: on the main line its texts become comments of the node before. */
static shogi_status put_lost(shogi_i_kif_writer *writer, uint32_t index)
{
    size_t count;
    const shogi_i_item *items = shogi_i_items(writer->kifu, index, &count);
    for (size_t i = 0; i < count; i++) {
        bool is_text = items[i].kind == SHOGI_I_ITEM_COMMENT || items[i].kind == SHOGI_I_ITEM_LABEL;
        if (is_text)
            put_item(writer, "*", &items[i]);
        else if (items[i].kind == SHOGI_I_ITEM_BOOKMARK)
            put_item(writer, "*&", &items[i]); /* it would be another node's */
    }
    writer->lost++;
    const shogi_i_node *node = &writer->kifu->nodes[index];
    shogi_status status = shogi_i_kif_totals_reserve(&writer->totals, node->depth);
    if (status == SHOGI_OK)
        shogi_i_kif_totals_add(&writer->totals, node->depth, shogi_i_node_mover(node),
                               SHOGI_NO_TIME);
    return status;
}

static shogi_status put_node(shogi_i_kif_writer *writer, uint32_t index)
{
    if (!is_written(writer, index))
        return put_lost(writer, index);
    writer->has_line = true;
    shogi_i_kif_scan summary = summary_of(writer, index);
    shogi_status status =
        writer->text.failed ? SHOGI_E_NO_MEMORY : writer->style->node(writer, index, summary);
    if (status < 0)
        return status;
    if (summary.at < summary.end) {
        writer->style->end_line(writer);
        shogi_i_buffer_bytes(writer->out, summary.at, shogi_i_kif_left(&summary));
        shogi_i_buffer_byte(writer->out, '\n');
    }
    put_items(writer, index);
    return SHOGI_OK;
}

/* --- The tree --- */

/**
 * Writes a node and all that first children continue it with; `*end` is the last of them, and
 * the position behind it.
 */
static shogi_status put_line(shogi_i_kif_writer *writer, uint32_t node, uint32_t *end)
{
    const shogi_kifu *kifu = writer->kifu;
    for (; node != SHOGI_I_ROOT; node = kifu->nodes[node].first_child) {
        shogi_status status = put_node(writer, node);
        if (status == SHOGI_OK && shogi_i_node_is_played(&kifu->nodes[node])) {
            status = shogi_i_position_grow(writer->position);
            if (status == SHOGI_OK)
                shogi_i_position_push(writer->position, kifu->nodes[node].move);
        }
        if (status < 0)
            return status;
        *end = node;
    }
    return writer->out->failed ? SHOGI_E_NO_MEMORY : SHOGI_OK;
}

static void put_variation(shogi_i_kif_writer *writer, uint32_t node)
{
    writer->style->end_line(writer);
    shogi_i_buffer_text(writer->out, "\n変化：");
    shogi_i_buffer_number(writer->out, shogi_i_kif_written_number(writer, node));
    shogi_i_buffer_text(writer->out, "手\n");
}

static shogi_status put_tree(shogi_i_kif_writer *writer)
{
    const shogi_kifu *kifu = writer->kifu;
    uint32_t node = SHOGI_I_ROOT;
    shogi_status status = put_line(writer, kifu->nodes[SHOGI_I_ROOT].first_child, &node);
    while (status == SHOGI_OK && node != SHOGI_I_ROOT) {
        uint32_t sibling = kifu->nodes[node].next;
        if (shogi_i_node_is_played(&kifu->nodes[node]))
            shogi_i_position_pop(writer->position);
        else if (kifu->nodes[node].previous == SHOGI_I_ROOT && !is_written(writer, node))
            writer->lost--;
        if (sibling == SHOGI_I_ROOT) {
            node = kifu->nodes[node].parent;
            continue;
        }
        node = sibling;
        if (!is_written(writer, sibling))
            continue; /* nothing of the variation could be found again */
        if (writer->has_line)
            put_variation(writer, sibling);
        status = put_line(writer, sibling, &node);
    }
    writer->style->end_line(writer);
    return status;
}

shogi_status shogi_i_kif_write_record(shogi_i_game_writing *writing, const shogi_i_kif_style *style,
                                      const char *banner, const char *opening)
{
    shogi_i_kif_writer writer = {.style = style,
                                 .kifu = writing->kifu,
                                 .out = writing->out,
                                 .position = writing->position,
                                 .own_lines = shogi_i_kif_is_own(writing->kifu)};
    shogi_i_buffer_text(writer.out, banner);
    shogi_i_kif_write_headers(writer.out, writer.kifu);
    shogi_i_buffer_text(writer.out, opening);
    put_items(&writer, SHOGI_I_ROOT);
    shogi_status status = shogi_i_kif_totals_reserve(&writer.totals, 0);
    if (status == SHOGI_OK)
        status = put_tree(&writer);
    shogi_i_kif_totals_free(&writer.totals);
    shogi_i_buffer_free(&writer.text);
    return status;
}
