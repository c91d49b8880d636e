/* What a format or an encoding cannot hold of a record, found out before it is written (FORMATS 9).
 * One walk counts what there is; the format's row says what it lacks. */
#include <string.h>

#include "base/diag.h"
#include "base/utf8.h"
#include "kifu/endings.h"
#include "kifu/items.h"
#include "kifu/kif_summary.h"
#include "kifu/tree.h"
#include "kifu/write.h"

/* What a record has, of the things that formats lack. */
typedef struct {
    size_t variations;
    size_t times;
    size_t milliseconds;
    size_t comments;
    size_t bookmarks;
    size_t moves;
} inventory;

typedef struct {
    const shogi_kifu *kifu;
    const shogi_i_format_row *row;
    shogi_diag *diag;
    shogi_losses found;
    bool out_of_memory;
} search;

static const shogi_i_place nowhere = {0, 0, 0};

static void lose(search *in, shogi_losses loss, const char *sentence, const char *text,
                 size_t length)
{
    in->found |= loss;
    if (!shogi_i_diag_add(in->diag, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_LOSS, nowhere, sentence, text,
                          length))
        in->out_of_memory = true;
}

static void lose_count(search *in, shogi_losses loss, size_t count, const char *what)
{
    if (count == 0 || !(in->row->lacks & loss))
        return;
    in->found |= loss;
    if (!shogi_i_diag_add(in->diag, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_LOSS, nowhere,
                          "%s cannot hold %s: %z", in->row->name, what, count))
        in->out_of_memory = true;
}

static bool is_main(const shogi_kifu *kifu, uint32_t node)
{
    return kifu->nodes[node].previous == SHOGI_I_ROOT;
}

/* The node's own things that can be counted. */
static void take_stock(inventory *has, const shogi_kifu *kifu, uint32_t index)
{
    const shogi_i_node *node = &kifu->nodes[index];
    int64_t time = shogi_i_node_time(node);
    size_t count;
    const shogi_i_item *items = shogi_i_items(kifu, index, &count);

    has->moves += shogi_i_node_is_played(node);
    has->times += time != SHOGI_NO_TIME;
    has->milliseconds += time != SHOGI_NO_TIME && time % 1000 != 0;
    has->variations += !is_main(kifu, index);
    for (size_t i = 0; i < count; i++) {
        has->comments += items[i].kind == SHOGI_I_ITEM_COMMENT;
        has->bookmarks += items[i].kind == SHOGI_I_ITEM_BOOKMARK;
    }
}

/* Whether who reads the ending's word again finds the same winner: the one that its class implies, or
 * that of a foul right before it (FORMATS 0.4). KIF and KI2 tell others in the summary. */
static bool tells_winner(const search *in, const shogi_i_node *node)
{
    shogi_ending ending = (shogi_ending)node->detail;
    shogi_format format = in->row->format;
    bool by_foul = ending == SHOGI_ENDING_ILLEGAL_MOVE &&
                   in->kifu->nodes[node->parent].kind == SHOGI_NODE_FOUL;
    bool summed_up = format == SHOGI_FORMAT_KIF || format == SHOGI_FORMAT_KI2;

    return by_foul || (summed_up && shogi_i_kif_leaves_winner_open(ending)) ||
           shogi_i_node_winner(node) == shogi_i_ending_winner(ending, shogi_i_node_mover(node));
}

/* Null moves, unplayable moves and endings are asked about one by one. */
static void check_node(search *in, uint32_t index)
{
    const shogi_i_node *node = &in->kifu->nodes[index];
    bool is_ending = node->kind == SHOGI_NODE_ENDING;
    const char *label = shogi_kifu_label(in->kifu, shogi_i_handle(in->kifu, index));

    if (!is_ending && node->kind != SHOGI_NODE_UNPLAYABLE && node->kind != SHOGI_NODE_NULL_MOVE)
        return;
    if (in->row->lacks & (is_ending ? SHOGI_LOSS_ENDING : SHOGI_LOSS_MOVES)) {
        if (is_ending)
            lose(in, SHOGI_LOSS_ENDING, "the ending %q is lost", label, strlen(label));
        return;
    }
    if (!in->row->holds_node || in->row->holds_node(in->kifu, index)) {
        if (is_ending && !tells_winner(in, node))
            lose(in, SHOGI_LOSS_ENDING, "the format cannot tell who wins by the ending %q", label,
                 strlen(label));
        return;
    }
    if (is_ending)
        lose(in, SHOGI_LOSS_ENDING, "the format has no word for the ending %q", label,
             strlen(label));
    else if (node->kind == SHOGI_NODE_NULL_MOVE)
        lose(in, SHOGI_LOSS_FOULS, "a pass, and what follows it, is lost%s", "", 0);
    else
        lose(in, SHOGI_LOSS_FOULS, "the move %q cannot be written", label, strlen(label));
}

/* Goes through all nodes that the format could write at all. */
static void check_tree(search *in, inventory *has)
{
    bool one_line = (in->row->lacks & SHOGI_LOSS_VARIATIONS) != 0;
    uint32_t node = SHOGI_I_ROOT;

    do {
        take_stock(has, in->kifu, node);
        check_node(in, node);
        if (one_line)
            for (uint32_t other = in->kifu->nodes[node].next; other != SHOGI_I_ROOT;
                 other = in->kifu->nodes[other].next)
                has->variations++;
        node = one_line ? in->kifu->nodes[node].first_child : shogi_i_tree_next(in->kifu, node);
    } while (node != SHOGI_I_ROOT);
}

static void check_headers(search *in)
{
    for (size_t i = 0; i < in->kifu->header_count; i++) {
        const shogi_i_header *header = &in->kifu->headers[i];
        const char *key = shogi_i_span_text(in->kifu, header->key);
        const char *value = shogi_i_span_text(in->kifu, header->value);

        if ((in->row->lacks & SHOGI_LOSS_HEADERS) ||
            (in->row->holds_header && !in->row->holds_header(in->kifu, i)))
            lose(in, SHOGI_LOSS_HEADERS, "the format cannot hold the header %q", key,
                 header->key.length);
        else if (!in->row->holds_line_ends && memchr(value, '\n', header->value.length))
            lose(in, SHOGI_LOSS_HEADERS, "the format cannot hold the line ends of the header %q",
                 key, header->key.length);
    }
}

/* Writes the record and tries its characters in the encoding. */
static shogi_status check_characters(search *in, shogi_encoding encoding)
{
    shogi_i_missing missing = {.replacement = '?'};
    shogi_i_buffer text = {0};
    shogi_status status = shogi_i_write_canonical(in->kifu, in->row, encoding, &text);

    if (status == SHOGI_OK)
        status = shogi_i_encode(NULL, text.data, text.length, encoding, &missing);
    if (status == SHOGI_OK && missing.count > 0) {
        const char *first = text.data + missing.first;
        size_t length = shogi_i_utf8_decode(first, text.length - missing.first, NULL);

        in->found |= SHOGI_LOSS_CHARACTERS;
        if (!shogi_i_diag_add(in->diag, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_LOSS, nowhere,
                              "%s lacks characters of the text: %z, the first being %q",
                              shogi_encoding_name(encoding), missing.count, first,
                              length ? length : 1))
            in->out_of_memory = true;
    }
    shogi_i_buffer_free(&text);
    return status;
}

static void check_record(search *in)
{
    inventory has = {0};

    if (in->row->holds_start && !in->row->holds_start(in->kifu))
        lose(in, SHOGI_LOSS_START, "the format cannot hold the start with its move number%s", "",
             0);
    check_headers(in);
    check_tree(in, &has);
    lose_count(in, SHOGI_LOSS_VARIATIONS, has.variations, "variations");
    lose_count(in, SHOGI_LOSS_TIMES, has.times, "times");
    lose_count(in, SHOGI_LOSS_MILLISECONDS, has.milliseconds, "fractions of a second");
    lose_count(in, SHOGI_LOSS_COMMENTS, has.comments, "comment lines");
    lose_count(in, SHOGI_LOSS_BOOKMARKS, has.bookmarks, "bookmarks");
    lose_count(in, SHOGI_LOSS_MOVES, has.moves, "moves");
}

shogi_status shogi_kifu_losses(const shogi_kifu *kifu, shogi_format format, shogi_encoding encoding,
                               shogi_losses *losses, shogi_diag *diag)
{
    search in = {.kifu = kifu, .row = shogi_i_format_row_of(format), .diag = diag};
    size_t mark = shogi_i_diag_mark(diag);
    shogi_status status;

    encoding = shogi_i_written_encoding(encoding);
    if (!kifu || !in.row || !losses)
        return SHOGI_E_ARGUMENT;
    if (!in.row->write || !shogi_i_is_written(encoding))
        return SHOGI_E_UNSUPPORTED;
    check_record(&in);
    status = check_characters(&in, encoding);
    if (status == SHOGI_OK && in.out_of_memory)
        status = SHOGI_E_NO_MEMORY;
    if (status < 0) {
        shogi_i_diag_truncate(diag, mark);
        return status;
    }
    *losses = in.found;
    return SHOGI_OK;
}
