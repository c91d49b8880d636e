/* Writes JSON Kifu Format (FORMATS 6), normalised: with colour, captured piece, promotion and
 * relative motion of each move. The JSON is made here, line by line, with a stack for the lines
 * that are interrupted by forks. */
#include <string.h>

#include "base/alloc.h"
#include "base/utf8.h"
#include "kifu/endings.h"
#include "kifu/fields.h"
#include "kifu/items.h"
#include "kifu/jkf.h"
#include "notation/japanese.h"

/* Readers of JSON bear some 2000 levels; each fork within a fork takes three, a move six at most. */
enum { MAX_FORKS_IN_FORKS = (2048 - 6) / 3 };

/* A line that goes on when the forks at one of its nodes are written. */
typedef struct {
    uint32_t node;
    uint32_t fork;     /* the sibling whose line is being written */
    int64_t before[2]; /* total times before the node */
    int64_t after[2];  /* and with it */
} jkf_branch;

typedef struct {
    shogi_i_game_writing *in;
    const shogi_kifu *kifu;
    shogi_i_buffer *out;
    uint32_t at;       /* where the position stands */
    int64_t totals[2]; /* of the present line, in milliseconds */
    jkf_branch *stack;
    size_t count;
    size_t capacity;
} jkf_writer;

/* --- JSON --- */

static void put(jkf_writer *writer, const char *text)
{
    shogi_i_buffer_text(writer->out, text);
}

static void put_escape(jkf_writer *writer, unsigned character)
{
    static const char digits[] = "0123456789abcdef";
    char escape[6] = {'\\', 'u', '0', '0', digits[character >> 4 & 15], digits[character & 15]};

    shogi_i_buffer_bytes(writer->out, escape, sizeof escape);
}

/* Text without its quotes; what is no UTF-8 becomes U+FFFD. */
static void put_characters(jkf_writer *writer, const char *text, size_t length)
{
    size_t at = 0;

    while (at < length) {
        unsigned character = (unsigned char)text[at];
        size_t bytes = shogi_i_utf8_decode(text + at, length - at, NULL);

        if (character < 0x20) {
            put_escape(writer, character);
        } else if (bytes == 0) {
            bytes = shogi_i_utf8_fault(text + at, length - at);
            put(writer, "\xEF\xBF\xBD");
        } else {
            if (character == '"' || character == '\\')
                shogi_i_buffer_byte(writer->out, '\\');
            shogi_i_buffer_bytes(writer->out, text + at, bytes);
        }
        at += bytes ? bytes : 1;
    }
}

static void put_string(jkf_writer *writer, const char *text, size_t length)
{
    shogi_i_buffer_byte(writer->out, '"');
    put_characters(writer, text, length);
    shogi_i_buffer_byte(writer->out, '"');
}

static void put_number(jkf_writer *writer, const char *key, uint64_t number)
{
    put(writer, key);
    shogi_i_buffer_number(writer->out, number);
}

static void put_kind(jkf_writer *writer, const char *key, shogi_kind kind)
{
    put(writer, key);
    put_string(writer, shogi_i_words[kind].csa, 2);
}

/* --- Header --- */

static const char *key_of(const shogi_kifu *kifu, size_t header)
{
    bool is_handicap = kifu->handicap > SHOGI_HIRATE;
    const char *key = shogi_i_field_kif_key(shogi_kifu_header_field(kifu, header), is_handicap);

    return key ? key : shogi_kifu_header_key(kifu, header);
}

/* What names the start is the preset; only with a board a name of its own goes beside it. */
static bool is_start(const shogi_kifu *kifu, size_t header)
{
    shogi_i_span value = kifu->headers[header].value;

    return strcmp(key_of(kifu, header), "手合割") == 0 && kifu->handicap != SHOGI_NO_HANDICAP &&
           shogi_handicap_find(shogi_i_span_text(kifu, value), value.length) != kifu->handicap;
}

static bool is_before(const shogi_kifu *kifu, uint32_t a, uint32_t b)
{
    int order = strcmp(key_of(kifu, a), key_of(kifu, b));

    return order < 0 || (order == 0 && a < b);
}

/* Merges two sorted runs, of `from` up to `middle` and from there to `end`. */
static void merge(const shogi_kifu *kifu, const uint32_t *source, uint32_t *target, size_t from,
                  size_t middle, size_t end)
{
    size_t left = from, right = middle;

    for (size_t i = from; i < end; i++) {
        bool is_left =
            left < middle && (right == end || is_before(kifu, source[left], source[right]));

        target[i] = is_left ? source[left++] : source[right++];
    }
}

/* Sorts the headers by their keys, in `order` or in `spare`: answers which. */
static uint32_t *sort_headers(const shogi_kifu *kifu, uint32_t *order, uint32_t *spare)
{
    size_t count = kifu->header_count;

    for (uint32_t i = 0; i < count; i++)
        order[i] = i;
    for (size_t run = 1; run < count; run *= 2) {
        uint32_t *sorted = spare;

        for (size_t from = 0; from < count; from += 2 * run) {
            size_t middle = from + run < count ? from + run : count;
            size_t end = middle + run < count ? middle + run : count;

            merge(kifu, order, sorted, from, middle, end);
        }
        spare = order;
        order = sorted;
    }
    return order;
}

/* A JSON object holds a key once: the first of its headers. */
shogi_status shogi_i_jkf_holds_headers(const shogi_kifu *kifu, bool *holds)
{
    size_t count = kifu->header_count;
    uint32_t *room = shogi_i_alloc(2 * count + 1, sizeof *room);
    const uint32_t *order;
    const char *last = NULL;

    if (!room)
        return SHOGI_E_NO_MEMORY;
    order = sort_headers(kifu, room, room + count);
    for (size_t i = 0; i < count; i++) {
        const char *key = key_of(kifu, order[i]);

        holds[order[i]] = !is_start(kifu, order[i]) && !(last && strcmp(last, key) == 0);
        if (holds[order[i]])
            last = key;
    }
    shogi_i_free(room);
    return SHOGI_OK;
}

static shogi_status write_header(jkf_writer *writer)
{
    bool *holds = shogi_i_alloc(writer->kifu->header_count + 1, sizeof *holds);
    shogi_status status =
        holds ? shogi_i_jkf_holds_headers(writer->kifu, holds) : SHOGI_E_NO_MEMORY;
    bool is_first = true;

    put(writer, "{\"header\":{");
    for (size_t i = 0; status == SHOGI_OK && i < writer->kifu->header_count; i++) {
        const char *key = key_of(writer->kifu, i);
        shogi_i_span value = writer->kifu->headers[i].value;

        if (!holds[i])
            continue;
        put(writer, is_first ? "" : ",");
        put_string(writer, key, strlen(key));
        put(writer, ":");
        put_string(writer, shogi_i_span_text(writer->kifu, value), value.length);
        is_first = false;
    }
    put(writer, "}");
    shogi_i_free(holds);
    return status;
}

/* --- Start --- */

bool shogi_i_jkf_holds_start(const shogi_kifu *kifu)
{
    return kifu->start.state.number == 1;
}

static void write_board(jkf_writer *writer, const shogi_i_state *state)
{
    put(writer, ",\"board\":");
    for (unsigned square = 0; square < SHOGI_SQUARES; square++) {
        shogi_piece piece = state->board[square];

        put(writer, square == 0 ? "[[" : square % 9 == 0 ? "],[" : ",");
        if (piece == SHOGI_NO_PIECE) {
            put(writer, "{}");
            continue;
        }
        put_number(writer, "{\"color\":", shogi_i_piece_color(piece));
        put_kind(writer, ",\"kind\":", shogi_i_piece_kind(piece));
        put(writer, "}");
    }
    put(writer, "]]");
}

static void write_hand(jkf_writer *writer, const shogi_i_state *state, unsigned color)
{
    static const uint8_t order[] = {SHOGI_PAWN, SHOGI_LANCE,  SHOGI_KNIGHT, SHOGI_SILVER,
                                    SHOGI_GOLD, SHOGI_BISHOP, SHOGI_ROOK};

    for (size_t i = 0; i < sizeof order; i++) {
        put_kind(writer, i == 0 ? "{" : ",", order[i]);
        put_number(writer, ":", state->hand[color][order[i]]);
    }
    put(writer, "}");
}

static void write_start(jkf_writer *writer)
{
    const shogi_i_state *state = &writer->kifu->start.state;
    const char *preset = shogi_i_jkf_preset_of(writer->kifu->handicap);

    put(writer, ",\"initial\":{\"preset\":\"");
    put(writer, preset ? preset : SHOGI_I_JKF_OTHER);
    put(writer, "\"");
    if (!preset) {
        put_number(writer, ",\"data\":{\"color\":", state->turn);
        write_board(writer, state);
        put(writer, ",\"hands\":[");
        write_hand(writer, state, SHOGI_BLACK);
        put(writer, ",");
        write_hand(writer, state, SHOGI_WHITE);
        put(writer, "]}");
    }
    put(writer, "}");
}

/* --- Moves --- */

static void write_square(jkf_writer *writer, const char *key, unsigned square)
{
    put(writer, key);
    put_number(writer, "{\"x\":", square / 9 + 1);
    put_number(writer, ",\"y\":", square % 9 + 1);
    put(writer, "}");
}

/* Words that tell the move from others, as the official notation has them (FORMATS 5.3), in
 * letters. */
static void write_relative(jkf_writer *writer, shogi_move move)
{
    const shogi_i_state *state = &writer->in->position->now;
    char text[64];
    shogi_i_out out = shogi_i_out_new(text, sizeof text);
    shogi_i_japanese_words words;
    shogi_i_reading reading;
    bool is_first = true;

    shogi_i_reading_start(&reading);
    shogi_i_japanese_write(&out, state, SHOGI_NO_SQUARE, move);
    if (out.length >= sizeof text || !shogi_i_japanese_scan(text, out.length, &words, &reading))
        return;
    for (unsigned flag = 1; flag <= SHOGI_I_DROP; flag <<= 1) {
        char letter = words.words & flag ? shogi_i_jkf_relative_letter(flag) : '\0';

        if (!letter)
            continue;
        put(writer, is_first ? ",\"relative\":\"" : "");
        shogi_i_buffer_byte(writer->out, letter);
        is_first = false;
    }
    put(writer, is_first ? "" : "\"");
}

static void write_promotion(jkf_writer *writer, shogi_move move, shogi_kind kind)
{
    if (shogi_i_move_is_drop(move))
        return;
    if (shogi_i_move_promotes(move))
        put(writer, ",\"promote\":true");
    else if (shogi_i_may_promote(writer->in->position->now.turn, kind, shogi_i_move_from(move),
                                 shogi_i_move_to(move)))
        put(writer, ",\"promote\":false");
}

/* The target of the move before, for `same`. */
static bool is_same(const jkf_writer *writer, unsigned to)
{
    const shogi_position *position = writer->in->position;

    if (position->ply == 0)
        return to == writer->kifu->start_square;
    return to == shogi_i_target_of(position->history[position->ply - 1].move);
}

static void write_move(jkf_writer *writer, shogi_move move)
{
    const shogi_i_state *state = &writer->in->position->now;
    unsigned to = shogi_i_move_to(move);
    shogi_piece captured = state->board[to];
    shogi_kind kind = shogi_i_move_is_drop(move)
                          ? shogi_i_move_kind(move)
                          : shogi_i_piece_kind(state->board[shogi_i_move_from(move)]);

    put_number(writer, "\"move\":{\"color\":", state->turn);
    if (!shogi_i_move_is_drop(move))
        write_square(writer, ",\"from\":", shogi_i_move_from(move));
    write_square(writer, ",\"to\":", to);
    put_kind(writer, ",\"piece\":", kind);
    if (is_same(writer, to))
        put(writer, ",\"same\":true");
    write_promotion(writer, move, kind);
    if (captured != SHOGI_NO_PIECE)
        put_kind(writer, ",\"capture\":", shogi_i_piece_kind(captured));
    write_relative(writer, move);
    put(writer, "}");
}

static void write_time(jkf_writer *writer, const shogi_i_node *node)
{
    int64_t time = shogi_i_node_time(node);
    int64_t total = writer->totals[shogi_i_node_mover(node) & 1];

    if (time == SHOGI_NO_TIME)
        return;
    put_number(writer, ",\"time\":{\"now\":{\"m\":", (uint64_t)time / 60000);
    put_number(writer, ",\"s\":", (uint64_t)time / 1000 % 60);
    put_number(writer, "},\"total\":{\"h\":", (uint64_t)total / 3600000);
    put_number(writer, ",\"m\":", (uint64_t)total / 60000 % 60);
    put_number(writer, ",\"s\":", (uint64_t)total / 1000 % 60);
    put(writer, "}}");
}

/* What a word is read as. */
static shogi_ending class_of(const char *word, size_t length)
{
    shogi_ending ending = shogi_i_ending_from_jkf(word, length);

    if (ending == SHOGI_ENDING_NONE)
        ending = shogi_i_ending_from_kif(word, length);
    return ending == SHOGI_ENDING_NONE ? SHOGI_ENDING_OTHER : ending;
}

/* CSA's word, else KIF's; the label where its class has none, and where it is one of KIF's itself. */
static const char *special_of(const shogi_kifu *kifu, uint32_t index)
{
    const shogi_i_node *node = &kifu->nodes[index];
    const shogi_i_node *before = shogi_i_write_before(kifu, index, SHOGI_FORMAT_JKF);
    const char *label = shogi_kifu_label(kifu, shogi_i_handle(kifu, index));
    shogi_ending ending = shogi_i_ending_csa_class(kifu, node, before);
    const char *word = shogi_i_ending_jkf_word(ending, shogi_i_node_mover(node));

    if (word)
        return word;
    if (class_of(label, strlen(label)) == ending)
        return label;
    return shogi_i_ending_kif_word(ending, shogi_i_node_mover(node));
}

/* A pass and an unplayable move have no form in the format, nor has an ending whose word would be
 * read as another. */
static bool has_form(const jkf_writer *writer, uint32_t index)
{
    shogi_node_kind kind = writer->kifu->nodes[index].kind;

    if (kind == SHOGI_NODE_ENDING)
        return special_of(writer->kifu, index) != NULL;
    return kind != SHOGI_NODE_UNPLAYABLE && kind != SHOGI_NODE_NULL_MOVE;
}

static void write_special(jkf_writer *writer, uint32_t index)
{
    const char *word = special_of(writer->kifu, index);

    put(writer, "\"special\":");
    put_string(writer, word, strlen(word));
}

shogi_i_told_ending shogi_i_jkf_tells(const shogi_kifu *kifu, uint32_t index)
{
    const shogi_i_node *node = &kifu->nodes[index];
    const shogi_i_node *before = shogi_i_write_before(kifu, index, SHOGI_FORMAT_JKF);
    const char *word = special_of(kifu, index);
    shogi_i_told_ending told = {SHOGI_ENDING_NONE, SHOGI_NO_COLOR, false};

    if (!word)
        return told;
    told.ending = class_of(word, strlen(word));
    told.winner = shogi_i_ending_winner_behind(kifu, told.ending, shogi_i_node_mover(node), before);
    told.has_label = strcmp(word, shogi_kifu_label(kifu, shogi_i_handle(kifu, index))) == 0;
    return told;
}

/* --- Nodes --- */

static void write_comment(jkf_writer *writer, const char *mark, const char *text, size_t length,
                          bool *is_first)
{
    put(writer, *is_first ? "\"comments\":[\"" : ",\"");
    put(writer, mark);
    put_characters(writer, text, length);
    put(writer, "\"");
    *is_first = false;
}

/* The bookmark comes first, so that comments which look like one stay comments (FORMATS 6.2). */
static void write_bookmark(jkf_writer *writer, uint32_t index, bool *is_first)
{
    const shogi_i_item *item = shogi_i_item_find(writer->kifu, index, SHOGI_I_ITEM_BOOKMARK);

    if (item)
        write_comment(writer, "&", shogi_i_span_text(writer->kifu, item->text), item->text.length,
                      is_first);
}

/* Comments, and the text of what cannot be written; `separator` goes before them. */
static void write_comments(jkf_writer *writer, uint32_t index, const char *separator)
{
    const shogi_i_node *node = &writer->kifu->nodes[index];
    bool is_lost = !has_form(writer, index);
    size_t count, begin = writer->out->length;
    const shogi_i_item *items = shogi_i_items(writer->kifu, index, &count);
    bool is_first = true;

    put(writer, separator);
    write_bookmark(writer, index, &is_first);
    if (node->kind == SHOGI_NODE_NULL_MOVE)
        write_comment(writer, "", "pass", 4, &is_first);
    for (size_t i = 0; i < count; i++)
        if (items[i].kind == SHOGI_I_ITEM_COMMENT ||
            (items[i].kind == SHOGI_I_ITEM_LABEL && is_lost))
            write_comment(writer, "", shogi_i_span_text(writer->kifu, items[i].text),
                          items[i].text.length, &is_first);
    if (!is_first)
        put(writer, "]");
    else if (!writer->out->failed)
        writer->out->length = begin;
}

/* A node, without its closing brace: forks may follow. */
static shogi_status write_node(jkf_writer *writer, uint32_t index)
{
    const shogi_i_node *node = &writer->kifu->nodes[index];
    int64_t time = shogi_i_node_time(node);
    shogi_status status = shogi_i_write_walk(writer->in, writer->at, node->parent);

    if (status < 0)
        return status;
    writer->at = node->parent;
    if (time != SHOGI_NO_TIME)
        writer->totals[shogi_i_node_mover(node) & 1] += time;
    put(writer, "{");
    if (node->kind == SHOGI_NODE_ENDING)
        write_special(writer, index);
    else
        write_move(writer, node->move);
    write_time(writer, node);
    write_comments(writer, index, ",");
    return SHOGI_OK;
}

/* The first node with a form among some siblings, the first of which is given. */
static uint32_t first_with_form(const jkf_writer *writer, uint32_t node)
{
    while (node != SHOGI_I_ROOT && !has_form(writer, node))
        node = writer->kifu->nodes[node].next;
    return node;
}

/* The next alternative to a node. In the place of a node without a form stands what follows it, which
 * so has the alternatives of that node, too. */
static uint32_t next_with_form(const jkf_writer *writer, uint32_t node)
{
    const shogi_i_node *nodes = writer->kifu->nodes;
    uint32_t next = first_with_form(writer, nodes[node].next);

    while (next == SHOGI_I_ROOT && nodes[node].parent != SHOGI_I_ROOT &&
           !has_form(writer, nodes[node].parent)) {
        node = nodes[node].parent;
        next = first_with_form(writer, nodes[node].next);
    }
    return next;
}

/* Where a line goes on behind a node, of which `first` is the first child. In the place of one without
 * a form its text stands as a comment; nothing can follow a pass. */
static uint32_t go_on(jkf_writer *writer, uint32_t first)
{
    const shogi_i_node *nodes = writer->kifu->nodes;
    uint32_t last = SHOGI_I_ROOT;

    while (first != SHOGI_I_ROOT && !has_form(writer, first)) {
        put(writer, ",{");
        write_comments(writer, first, "");
        put(writer, "}");
        last = first;
        first = nodes[first].kind == SHOGI_NODE_NULL_MOVE ? SHOGI_I_ROOT : nodes[first].first_child;
    }
    if (first == SHOGI_I_ROOT && last != SHOGI_I_ROOT)
        first = next_with_form(writer, last);
    put(writer, first != SHOGI_I_ROOT ? "," : "");
    return first;
}

static shogi_status begin_forks(jkf_writer *writer, uint32_t node, uint32_t fork,
                                const int64_t before[2])
{
    jkf_branch *stack, *top;

    if (writer->count >= MAX_FORKS_IN_FORKS)
        return SHOGI_E_LIMIT;
    stack = shogi_i_grow(writer->stack, &writer->capacity, writer->count + 1, sizeof *stack);
    if (!stack)
        return SHOGI_E_NO_MEMORY;
    writer->stack = stack;
    top = &stack[writer->count++];
    top->node = node;
    top->fork = fork;
    memcpy(top->before, before, sizeof top->before);
    memcpy(top->after, writer->totals, sizeof top->after);
    memcpy(writer->totals, top->before, sizeof top->before);
    put(writer, ",\"forks\":[[");
    return SHOGI_OK;
}

/* A line has ended: the next fork of the innermost branch, or the line that it interrupted. Answers
 * the node to go on with. */
static uint32_t end_line(jkf_writer *writer)
{
    jkf_branch *top = &writer->stack[writer->count - 1];
    uint32_t node = top->node;

    top->fork = next_with_form(writer, top->fork);
    if (top->fork != SHOGI_I_ROOT) {
        memcpy(writer->totals, top->before, sizeof top->before);
        put(writer, "],[");
        return top->fork;
    }
    memcpy(writer->totals, top->after, sizeof top->after);
    put(writer, "]]}");
    writer->count--;
    return go_on(writer, writer->kifu->nodes[node].first_child);
}

/* All nodes behind the root, depth first; `forks` of a node hold its siblings' lines. */
static shogi_status write_tree(jkf_writer *writer)
{
    uint32_t node = go_on(writer, writer->kifu->nodes[SHOGI_I_ROOT].first_child);
    shogi_status status = SHOGI_OK;

    while (status == SHOGI_OK && (node != SHOGI_I_ROOT || writer->count > 0)) {
        const shogi_i_node *nodes = writer->kifu->nodes;
        int64_t before[2] = {writer->totals[0], writer->totals[1]};
        bool is_fork = writer->count > 0 && writer->stack[writer->count - 1].fork == node;
        uint32_t fork;

        if (node == SHOGI_I_ROOT) {
            node = end_line(writer);
            continue;
        }
        status = write_node(writer, node);
        fork = is_fork ? SHOGI_I_ROOT : next_with_form(writer, node);
        if (status == SHOGI_OK && fork != SHOGI_I_ROOT) {
            status = begin_forks(writer, node, fork, before);
            node = fork;
            continue;
        }
        put(writer, "}");
        node = go_on(writer, nodes[node].first_child);
    }
    return status;
}

shogi_status shogi_i_jkf_write_game(shogi_i_game_writing *writing)
{
    jkf_writer writer = {.in = writing, .kifu = writing->kifu, .out = writing->out};
    shogi_status status;

    status = write_header(&writer);
    write_start(&writer);
    put(&writer, ",\"moves\":[{");
    write_comments(&writer, SHOGI_I_ROOT, "");
    put(&writer, "}");
    if (status == SHOGI_OK)
        status = write_tree(&writer);
    put(&writer, "]}\n");
    shogi_i_free(writer.stack);
    return status;
}
