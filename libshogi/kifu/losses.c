/* What a format or an encoding cannot hold of a record, found out before it is written (FORMATS 9).
 * One walk over what is written counts what there is; the format's row says what it lacks. What is no
 * longer found by who reads the written file is a loss, and nothing else is. */
#include <string.h>

#include "base/alloc.h"
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
    size_t lines;
} inventory;

typedef struct {
    const shogi_kifu *kifu;
    const shogi_i_format_row *row;
    shogi_diag *diag;
    shogi_losses found;
    bool out_of_memory;
    bool keeps_lines; /* the format is that of the source, so that its unknown lines are written */
    inventory has;    /* of what the format may lack */
    inventory gone;   /* lost, whatever the format holds: it belongs to what cannot be written */
    bool is_marked;   /* the node that comments go to has got its bookmark */
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
    if (count == 0)
        return;
    in->found |= loss;
    if (!shogi_i_diag_add(in->diag, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_LOSS, nowhere,
                          "%s cannot hold %s: %z", in->row->name, what, count))
        in->out_of_memory = true;
}

/* --- Items --- */

static bool is_remark(const char *text)
{
    return *text == '#'; /* of the program that wrote the file, about itself (FORMATS 4.1) */
}

/* Text of the source that only its own format's writer writes again: lines of unknown sense, times
 * that could not be read, summaries that were not understood. */
static bool is_foreign(const search *in, uint32_t node, const shogi_i_item *item)
{
    const char *text = shogi_i_span_text(in->kifu, item->text);

    switch (item->kind) {
    case SHOGI_I_ITEM_LINE: return !is_remark(text);
    case SHOGI_I_ITEM_TIME:
    case SHOGI_I_ITEM_TOTAL: return true;
    case SHOGI_I_ITEM_STATEMENT: return in->row->format != SHOGI_FORMAT_CSA;
    case SHOGI_I_ITEM_SUMMARY: return !shogi_i_kif_is_understood(in->kifu, node, item);
    default: return false;
    }
}

static bool has_line_end(const char *text, size_t length)
{
    return memchr(text, '\n', length) || memchr(text, '\r', length);
}

static void check_comment(search *in, inventory *has, const char *text, size_t length)
{
    bool is_bookmark = in->row->marks_bookmarks && !in->is_marked && length > 0 && *text == '&' &&
                       !memchr(text, '\n', length);
    bool is_held =
        !is_bookmark && (!in->row->holds_comment || in->row->holds_comment(text, length));

    in->is_marked = in->is_marked || is_bookmark;
    has->comments++;
    if (!is_held && !(in->row->lacks & SHOGI_LOSS_COMMENTS))
        lose(in, SHOGI_LOSS_COMMENTS, "the format cannot hold the comment %q", text, length);
}

static void check_items(search *in, inventory *has, uint32_t index)
{
    size_t count;
    const shogi_i_item *items = shogi_i_items(in->kifu, index, &count);

    in->is_marked =
        in->is_marked || shogi_i_item_find(in->kifu, index, SHOGI_I_ITEM_BOOKMARK) != NULL;
    for (size_t i = 0; i < count; i++) {
        if (items[i].kind == SHOGI_I_ITEM_COMMENT)
            check_comment(in, has, shogi_i_span_text(in->kifu, items[i].text),
                          items[i].text.length);
        has->bookmarks += items[i].kind == SHOGI_I_ITEM_BOOKMARK;
        has->lines += is_foreign(in, index, &items[i]);
    }
}

/* The node's own things that can be counted. */
static void take_stock(search *in, inventory *has, uint32_t index)
{
    const shogi_i_node *node = &in->kifu->nodes[index];
    int64_t time = shogi_i_node_time(node);

    has->moves += shogi_i_node_is_played(node);
    has->times += time != SHOGI_NO_TIME;
    has->milliseconds += time != SHOGI_NO_TIME && time % 1000 != 0;
    check_items(in, has, index);
}

/* --- Nodes --- */

/* Whether two classes say the same: the formats word fouls differently. */
static bool is_same_class(shogi_ending a, shogi_ending b)
{
    bool are_fouls = shogi_i_ending_is_foul(a) && shogi_i_ending_is_foul(b) &&
                     a != SHOGI_ENDING_DECLARATION_FAILED && b != SHOGI_ENDING_DECLARATION_FAILED;

    return a == b || are_fouls;
}

/* Answers whether an ending is written at all. */
static bool check_ending(search *in, uint32_t index)
{
    const shogi_i_node *node = &in->kifu->nodes[index];
    shogi_ending ending = (shogi_ending)node->detail;
    const char *label = shogi_kifu_label(in->kifu, shogi_i_handle(in->kifu, index));
    size_t length = strlen(label);
    shogi_i_told_ending told;

    if (in->row->lacks & SHOGI_LOSS_ENDING) {
        lose(in, SHOGI_LOSS_ENDING, "the ending %q is lost", label, length);
        return false;
    }
    told = in->row->tells(in->kifu, index);
    if (told.ending == SHOGI_ENDING_NONE)
        lose(in, SHOGI_LOSS_ENDING, "the format has no word for the ending %q", label, length);
    else if (!is_same_class(told.ending, ending))
        lose(in, SHOGI_LOSS_ENDING, "the format has no word of its own for the ending %q", label,
             length);
    else if (told.winner != shogi_i_node_winner(node))
        lose(in, SHOGI_LOSS_ENDING, "the format cannot tell who wins by the ending %q", label,
             length);
    else if (!told.has_label && !shogi_i_ending_is_usual(ending, label, length))
        lose(in, SHOGI_LOSS_ENDING, "the format has a usual word in place of the label %q", label,
             length);
    return told.ending != SHOGI_ENDING_NONE;
}

/* Answers whether a node is written, and states it if it is not. */
static bool check_node(search *in, uint32_t index)
{
    const shogi_i_node *node = &in->kifu->nodes[index];
    const char *label = shogi_kifu_label(in->kifu, shogi_i_handle(in->kifu, index));

    switch (node->kind) {
    case SHOGI_NODE_ENDING: return check_ending(in, index);
    case SHOGI_NODE_UNPLAYABLE:
        if (shogi_i_writes_unplayable(in->kifu, in->row->format))
            return true;
        lose(in, SHOGI_LOSS_FOULS, "the move %q cannot be written", label, strlen(label));
        return false;
    case SHOGI_NODE_NULL_MOVE:
        if (in->row->holds_null_moves || (in->row->lacks & SHOGI_LOSS_MOVES))
            return true;
        lose(in, SHOGI_LOSS_FOULS, "a pass, and what follows it, is lost%s", "", 0);
        return false;
    default: return true;
    }
}

/* The first node that is neither in front of a node's subtree nor in it. */
static uint32_t behind_subtree(const shogi_kifu *kifu, uint32_t node)
{
    while (node != SHOGI_I_ROOT && kifu->nodes[node].next == SHOGI_I_ROOT)
        node = kifu->nodes[node].parent;
    return node == SHOGI_I_ROOT ? SHOGI_I_ROOT : kifu->nodes[node].next;
}

static void lose_one(search *in, uint32_t node)
{
    take_stock(in, &in->gone, node);
    if (in->kifu->nodes[node].kind == SHOGI_NODE_ENDING)
        lose(in, SHOGI_LOSS_ENDING, "an ending is lost with the moves before it%s", "", 0);
    else if (in->kifu->nodes[node].kind == SHOGI_NODE_UNPLAYABLE)
        lose(in, SHOGI_LOSS_FOULS, "an unplayable move is lost with the moves before it%s", "", 0);
}

/* A subtree of which nothing is written: the line in it, and its variations as such. */
static void lose_subtree(search *in, uint32_t top)
{
    const shogi_i_node *nodes = in->kifu->nodes;
    uint32_t node = nodes[top].first_child;

    for (; node != SHOGI_I_ROOT; node = nodes[node].first_child) {
        lose_one(in, node);
        for (uint32_t other = nodes[node].next; other != SHOGI_I_ROOT; other = nodes[other].next)
            in->gone.variations++;
    }
}

/* The next node to be written behind one, in depth-first order. */
static uint32_t next_written(search *in, uint32_t node, bool is_written)
{
    const shogi_i_node *at = &in->kifu->nodes[node];
    bool one_line = (in->row->lacks & SHOGI_LOSS_VARIATIONS) != 0;

    if (one_line)
        for (uint32_t other = at->next; other != SHOGI_I_ROOT; other = in->kifu->nodes[other].next)
            in->has.variations++;
    if (!is_written && at->kind == SHOGI_NODE_NULL_MOVE) {
        lose_subtree(in, node);
        return one_line ? SHOGI_I_ROOT : behind_subtree(in->kifu, node);
    }
    return one_line ? at->first_child : shogi_i_tree_next(in->kifu, node);
}

/* What stands in the place of a node that is not written: the main line goes on behind it, with its
 * text and comments as comments of the node before. A variation that begins with it is not there. */
static uint32_t lose_node(search *in, uint32_t node)
{
    inventory own = {0};

    if (in->kifu->nodes[node].previous != SHOGI_I_ROOT) {
        in->gone.variations++;
        return behind_subtree(in->kifu, node);
    }
    take_stock(in, &own, node);
    in->has.comments += own.comments;
    in->has.lines += own.lines;
    in->gone.bookmarks += own.bookmarks;
    in->gone.times += own.times;
    return next_written(in, node, false);
}

static void check_tree(search *in)
{
    uint32_t node = SHOGI_I_ROOT;

    do {
        if (!check_node(in, node)) {
            node = lose_node(in, node);
            continue;
        }
        in->is_marked = false;
        take_stock(in, &in->has, node);
        in->has.variations +=
            in->kifu->nodes[node].previous != SHOGI_I_ROOT &&
            !(in->row->lacks & SHOGI_LOSS_VARIATIONS);
        node = next_written(in, node, true);
    } while (node != SHOGI_I_ROOT);
}

/* --- Headers --- */

/* Whether each of the headers has a place in the format. */
static bool find_held_headers(search *in, bool *holds)
{
    if (in->row->holds_headers)
        return in->row->holds_headers(in->kifu, holds) == SHOGI_OK;
    for (size_t i = 0; i < in->kifu->header_count; i++)
        holds[i] = !(in->row->lacks & SHOGI_LOSS_HEADERS) &&
                   (!in->row->holds_header || in->row->holds_header(in->kifu, i));
    return true;
}

static void check_headers(search *in)
{
    bool *holds = shogi_i_alloc(in->kifu->header_count + 1, sizeof *holds);

    if (!holds || !find_held_headers(in, holds)) {
        in->out_of_memory = true;
        shogi_i_free(holds);
        return;
    }
    for (size_t i = 0; i < in->kifu->header_count; i++) {
        const shogi_i_header *header = &in->kifu->headers[i];
        const char *key = shogi_i_span_text(in->kifu, header->key);
        const char *value = shogi_i_span_text(in->kifu, header->value);

        if (!holds[i])
            lose(in, SHOGI_LOSS_HEADERS, "the format cannot hold the header %q", key,
                 header->key.length);
        else if (!in->row->holds_line_ends && has_line_end(value, header->value.length))
            lose(in, SHOGI_LOSS_HEADERS, "the format cannot hold the line ends of the header %q",
                 key, header->key.length);
    }
    shogi_i_free(holds);
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

/* Whether the unknown lines of the source are written again: within a family of formats. */
static bool keeps_lines(const shogi_kifu *kifu, shogi_format format)
{
    switch (format) {
    case SHOGI_FORMAT_KIF:
    case SHOGI_FORMAT_KI2:
        return kifu->source.format == SHOGI_FORMAT_KIF || kifu->source.format == SHOGI_FORMAT_KI2 ||
               kifu->source.format == SHOGI_FORMAT_BOD;
    default: return kifu->source.format == format && format == SHOGI_FORMAT_CSA;
    }
}

static void check_header_lines(search *in)
{
    bool is_list = in->row->format == SHOGI_FORMAT_USI || in->row->format == SHOGI_FORMAT_SFEN;
    shogi_format source = in->kifu->source.format;

    if (is_list && (source == SHOGI_FORMAT_USI || source == SHOGI_FORMAT_SFEN))
        return;
    for (size_t i = 0; i < in->kifu->header_line_count; i++)
        in->has.lines += !is_remark(shogi_i_span_text(in->kifu, in->kifu->header_lines[i].text));
}

/* States what was counted: of what there is, the things that the format lacks. */
static void state_counts(search *in)
{
    const inventory *has = &in->has, *gone = &in->gone;
    const struct {
        shogi_losses loss;
        const char *what;
        size_t has, gone;
    } counts[] = {
        {SHOGI_LOSS_VARIATIONS, "variations", has->variations, gone->variations},
        {SHOGI_LOSS_TIMES, "times", has->times, gone->times},
        {SHOGI_LOSS_MILLISECONDS, "fractions of a second", has->milliseconds, 0},
        {SHOGI_LOSS_COMMENTS, "comment lines", has->comments, gone->comments},
        {SHOGI_LOSS_BOOKMARKS, "bookmarks", has->bookmarks, gone->bookmarks},
        {SHOGI_LOSS_MOVES, "moves", has->moves, gone->moves},
    };

    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
        lose_count(in, counts[i].loss,
                   counts[i].gone + (in->row->lacks & counts[i].loss ? counts[i].has : 0),
                   counts[i].what);
    if (!in->keeps_lines)
        lose_count(in, SHOGI_LOSS_LINES, has->lines + gone->lines, "lines of unknown sense");
}

static void check_record(search *in)
{
    if (in->row->holds_start && !in->row->holds_start(in->kifu))
        lose(in, SHOGI_LOSS_START, "the format cannot hold the start with its move number%s", "",
             0);
    check_headers(in);
    check_header_lines(in);
    check_tree(in);
    state_counts(in);
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
    in.keeps_lines = keeps_lines(kifu, format);
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
