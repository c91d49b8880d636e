/* Reads JSON Kifu Format (FORMATS 6) with the jansson library, whose own limit of nesting holds.
 * Forks are kept on a stack, so that nothing here recurses. Normalised and other JKF is read alike:
 * a move's words go to the resolver of Japanese moves, which finds the origin where none is given.
 * Values have no places in jansson; jkf_places.c finds those of the nodes. */
#include "kifu/jkf_reader.h"

#ifdef SHOGI_HAVE_JKF

#include <string.h>

#include "base/alloc.h"
#include "base/diag.h"
#include "base/out.h"
#include "kifu/endings.h"
#include "notation/japanese.h"

enum { MAX_SHOWN = 160, MAX_PART = 1 << 28 };

/* A value as compact JSON, cut to what is worth showing; answers its length. */
static size_t show(const json_t *value, char *buffer)
{
    size_t length = json_dumpb(value, buffer, MAX_SHOWN, JSON_COMPACT | JSON_ENCODE_ANY);

    return length < MAX_SHOWN ? length : MAX_SHOWN;
}

static shogi_square square_of(const json_t *place)
{
    int64_t x, y;

    if (!shogi_i_jkf_number(json_object_get(place, "x"), 1, 9, &x) ||
        !shogi_i_jkf_number(json_object_get(place, "y"), 1, 9, &y))
        return SHOGI_NO_SQUARE;
    return shogi_square_new((uint32_t)x, (uint32_t)y);
}

/* --- Moves --- */

/* The letters of `relative` as direction flags. */
static shogi_status read_relative(shogi_i_jkf_reader *reader, const json_t *move, unsigned *flags)
{
    const char *relative = json_string_value(json_object_get(move, "relative"));

    for (size_t i = 0; relative && relative[i]; i++) {
        unsigned flag = shogi_i_jkf_relative_flag(relative[i]);

        if (flag == 0)
            return shogi_i_jkf_warn(reader, SHOGI_DIAG_NOT_A_MOVE,
                                    "an unknown letter in `relative`", relative);
        *flags |= flag;
    }
    return SHOGI_OK;
}

/* What is said about the piece: which, and whether it promotes. JKF made from CSA names it as it is
 * after the move. */
static void read_piece(const shogi_i_jkf_reader *reader, const json_t *move,
                       shogi_i_japanese_words *words)
{
    const shogi_i_state *state = &shogi_i_build_position(&reader->in->builder)->now;
    const json_t *promote = json_object_get(move, "promote");
    shogi_piece there = words->from != SHOGI_NO_SQUARE ? state->board[words->from] : SHOGI_NO_PIECE;

    words->kind = shogi_i_jkf_kind(json_object_get(move, "piece"));
    if (json_is_true(promote))
        words->words |= SHOGI_I_PROMOTE;
    if (json_is_false(promote))
        words->words |= SHOGI_I_REFUSE;
    if (!promote && words->kind > SHOGI_KING &&
        there == shogi_i_piece(state->turn, shogi_i_kind_base(words->kind))) {
        words->kind = shogi_i_kind_base(words->kind);
        words->words |= SHOGI_I_PROMOTE;
    }
}

/* A move's words as those of a Japanese move; false if there is no piece or no target. */
static bool words_of(const shogi_i_jkf_reader *reader, const json_t *move, unsigned flags,
                     shogi_i_japanese_words *words)
{
    const json_t *from = json_object_get(move, "from");
    const json_t *to = json_object_get(move, "to");
    int64_t color;

    *words = (shogi_i_japanese_words){
        .mark = SHOGI_NO_COLOR, .to = SHOGI_NO_SQUARE, .from = SHOGI_NO_SQUARE};
    if (shogi_i_jkf_number(json_object_get(move, "color"), 0, 1, &color))
        words->mark = (shogi_color)color;
    if (to && !json_is_null(to)) {
        words->to = square_of(to);
        if (words->to == SHOGI_NO_SQUARE)
            return false;
    } else {
        words->same = json_is_true(json_object_get(move, "same"));
    }
    if (from && !json_is_null(from)) {
        words->from = square_of(from);
        if (words->from == SHOGI_NO_SQUARE)
            return false;
        flags &= ~(unsigned)SHOGI_I_DROP;
    } else if (reader->has_origins && !flags) {
        flags |= SHOGI_I_DROP;
    }
    words->words = (uint16_t)flags;
    read_piece(reader, move, words);
    return words->kind != SHOGI_NO_KIND && (words->same || words->to != SHOGI_NO_SQUARE);
}

/* What was captured is known from the board; what is written is only compared. */
static shogi_status check_capture(shogi_i_jkf_reader *reader, const json_t *move, shogi_move played)
{
    const shogi_i_state *state = &shogi_i_build_position(&reader->in->builder)->now;
    const json_t *capture = json_object_get(move, "capture");
    shogi_piece there = state->board[shogi_i_move_to(played)];

    if (!capture || shogi_i_jkf_kind(capture) == shogi_i_piece_kind(there))
        return SHOGI_OK;
    return shogi_i_jkf_warn(reader, SHOGI_DIAG_WRONG_PIECE,
                            "another piece is captured than is written",
                            json_is_string(capture) ? json_string_value(capture) : "capture");
}

static shogi_i_place place_of_node(const void *context, const char *text, size_t offset)
{
    (void)text;
    (void)offset;
    return *(const shogi_i_place *)context;
}

static bool has_error(const shogi_i_findings *findings)
{
    for (uint32_t i = 0; i < findings->count; i++)
        if (shogi_i_found_severity(findings->list[i].what) == SHOGI_SEVERITY_ERROR)
            return true;
    return false;
}

/* Adds a move that was understood, and says so if it is a foul. */
static shogi_status add_move(shogi_i_jkf_reader *reader, shogi_move move, const char *text,
                             size_t length)
{
    shogi_i_builder *builder = &reader->in->builder;
    shogi_status status = shogi_i_build_move(builder, move, text, length);

    if (status < 0 || shogi_i_build_current(builder)->kind != SHOGI_NODE_FOUL)
        return status;
    return shogi_i_jkf_report(reader, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_FOUL, "illegal, and kept",
                              text, length);
}

static shogi_status read_move(shogi_i_jkf_reader *reader, const json_t *move)
{
    shogi_i_builder *builder = &reader->in->builder;
    const shogi_i_state *state = &shogi_i_build_position(builder)->now;
    shogi_i_place place = {0, 0, 0};
    const shogi_i_placer placer = {place_of_node, &place};
    shogi_i_japanese_words words;
    shogi_i_reading parsed;
    unsigned flags = 0;
    char text[MAX_SHOWN];
    size_t length = show(move, text);
    shogi_status status = read_relative(reader, move, &flags);

    if (status < 0)
        return status;
    if (!words_of(reader, move, flags, &words)) {
        status = shogi_i_jkf_report(reader, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_NOT_A_MOVE,
                                    "this is no move", text, length);
        return status < 0 ? status
                          : shogi_i_build_unplayable(builder, text, length, SHOGI_REASON_MALFORMED);
    }
    shogi_i_reading_start(&parsed);
    words.end = length;
    shogi_i_japanese_resolve(state, shogi_i_build_same_square(builder), &words, &parsed);
    if (parsed.findings.count > 0 && shogi_i_jkf_place(reader, &place) < 0)
        return SHOGI_E_NO_MEMORY;
    if (!shogi_i_reading_report(&parsed, state, text, &placer, reader->in->diag))
        return SHOGI_E_NO_MEMORY;
    if (has_error(&parsed.findings))
        return reader->in->strict
                   ? SHOGI_E_PARSE
                   : shogi_i_build_unplayable(builder, text, length,
                                              shogi_i_read_reasons(reader->in, &parsed));
    status = check_capture(reader, move, parsed.move);
    return status < 0 ? status : add_move(reader, parsed.move, text, length);
}

/* Where the foul itself is a node, "illegal move" speaks of it, as in CSA. */
static shogi_status read_special(shogi_i_jkf_reader *reader, const char *word, size_t length)
{
    shogi_i_builder *builder = &reader->in->builder;
    shogi_ending ending = shogi_i_ending_from_jkf(word, length);
    shogi_color winner;
    shogi_status status = SHOGI_OK;

    if (ending == SHOGI_ENDING_NONE)
        ending = shogi_i_ending_from_kif(word, length);
    if (ending == SHOGI_ENDING_NONE) {
        ending = SHOGI_ENDING_OTHER;
        status = shogi_i_jkf_warn(reader, SHOGI_DIAG_UNKNOWN_ENDING,
                                  "unknown word, taken for an ending", word);
    }
    winner = shogi_i_ending_winner_behind(reader->in->kifu, ending, shogi_i_build_turn(builder),
                                          shogi_i_build_current(builder));
    return status < 0 ? status : shogi_i_build_ending(builder, ending, winner, word, length);
}

/* --- Nodes --- */

static bool add_part(const json_t *time, const char *key, int64_t unit, int64_t *total)
{
    const json_t *part = json_object_get(time, key);
    double value = json_number_value(part);

    if (!part || json_is_null(part))
        return true;
    if (!json_is_number(part) || !(value >= 0) || value > MAX_PART)
        return false;
    *total += (int64_t)(value * 1000 + 0.5) * unit;
    return true;
}

/* Hours, minutes and seconds; false if they are none. */
static bool read_clock(const json_t *clock, int64_t *milliseconds)
{
    *milliseconds = 0;
    return json_is_object(clock) && add_part(clock, "h", 3600, milliseconds) &&
           add_part(clock, "m", 60, milliseconds) && add_part(clock, "s", 1, milliseconds);
}

/* Compares what is written as the time of a side so far with the sum, as in KIF (FORMATS 4.4). */
static shogi_status check_total(shogi_i_jkf_reader *reader, const json_t *total)
{
    const shogi_i_node *node = shogi_i_build_current(&reader->in->builder);
    int64_t *sum = &reader->totals.sums[node->depth][shogi_i_node_mover(node) & 1];
    int64_t written;
    char text[MAX_SHOWN];
    size_t length;
    shogi_i_out out = shogi_i_out_new(text, sizeof text);
    shogi_status status;

    if (!total || json_is_null(total))
        return SHOGI_OK;
    if (!read_clock(total, &written))
        return shogi_i_jkf_warn(reader, SHOGI_DIAG_BAD_TIME, "this is no total time", "total");
    if (written - *sum > -1000 && written - *sum < 1000)
        return SHOGI_OK;
    shogi_i_kif_put_total(&out, written);
    length = shogi_i_out_end(&out);
    *sum = written; /* go on from here, so that one slip is reported once */
    status = shogi_i_jkf_report(reader, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_WRONG_TOTAL,
                                "the total is not the sum of the times; kept", text, length);
    return status < 0 ? status
                      : shogi_i_build_item(&reader->in->builder, SHOGI_I_ITEM_TOTAL, text, length);
}

static shogi_status read_time(shogi_i_jkf_reader *reader, const json_t *time)
{
    const shogi_i_node *node = shogi_i_build_current(&reader->in->builder);
    int64_t milliseconds;

    if (!time || json_is_null(time))
        return SHOGI_OK;
    if (!read_clock(json_object_get(time, "now"), &milliseconds))
        return shogi_i_jkf_warn(reader, SHOGI_DIAG_BAD_TIME, "this is no time", "time");
    shogi_i_build_time(&reader->in->builder, milliseconds);
    shogi_i_kif_totals_add(&reader->totals, node->depth, shogi_i_node_mover(node), milliseconds);
    return check_total(reader, json_object_get(time, "total"));
}

/* Takes over the sums of times to the nodes that were added behind `parent`. */
static shogi_status extend_totals(shogi_i_jkf_reader *reader, uint32_t parent)
{
    const shogi_kifu *kifu = reader->in->kifu;
    size_t depth = shogi_i_build_current(&reader->in->builder)->depth;
    shogi_status status = shogi_i_kif_totals_reserve(&reader->totals, depth);

    for (size_t at = kifu->nodes[parent].depth + (size_t)1; status == SHOGI_OK && at <= depth; at++)
        shogi_i_kif_totals_add(&reader->totals, at, SHOGI_NO_COLOR, SHOGI_NO_TIME);
    return status;
}

/* One comment, of as many lines as it has; & marks a bookmark (FORMATS 6.2). */
static shogi_status read_comment(shogi_i_jkf_reader *reader, const char *text, size_t length)
{
    shogi_status status = SHOGI_OK;

    if (length > 0 && *text == '&' && !memchr(text, '\n', length)) {
        if (!shogi_i_build_has(&reader->in->builder, SHOGI_I_ITEM_BOOKMARK))
            return shogi_i_build_item(&reader->in->builder, SHOGI_I_ITEM_BOOKMARK, text + 1,
                                      length - 1);
        status = shogi_i_jkf_report(reader, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_SECOND_BOOKMARK,
                                    "there is a bookmark here already; this one stays a comment",
                                    text, length);
        if (status < 0)
            return status;
    }
    for (;;) {
        const char *end = memchr(text, '\n', length);
        size_t line = end ? (size_t)(end - text) : length;

        status = shogi_i_build_item(&reader->in->builder, SHOGI_I_ITEM_COMMENT, text, line);
        if (status < 0 || !end)
            return status;
        text += line + 1;
        length -= line + 1;
    }
}

static shogi_status read_comments(shogi_i_jkf_reader *reader, const json_t *comments)
{
    size_t count = json_array_size(comments);

    for (size_t i = 0; i < count; i++) {
        const json_t *comment = json_array_get(comments, i);
        shogi_status status =
            json_is_string(comment)
                ? read_comment(reader, json_string_value(comment), json_string_length(comment))
                : shogi_i_jkf_warn(reader, SHOGI_DIAG_BAD_JKF, "a comment that is no string",
                                   "comments");
        if (status < 0)
            return status;
    }
    return SHOGI_OK;
}

static shogi_status push_forks(shogi_i_jkf_reader *reader, json_t *lines, uint32_t parent)
{
    shogi_i_jkf_forks *stack;

    if (json_array_size(lines) == 0)
        return SHOGI_OK;
    stack = shogi_i_grow(reader->stack, &reader->capacity, reader->count + 1, sizeof *stack);
    if (!stack)
        return SHOGI_E_NO_MEMORY;
    reader->stack = stack;
    stack[reader->count++] = (shogi_i_jkf_forks){
        lines, 0, reader->place ? reader->places.nodes[reader->place].forks : 0, parent};
    return SHOGI_OK;
}

/* A node that follows one that ends its line. */
static shogi_status read_behind(shogi_i_jkf_reader *reader, const json_t *node)
{
    char text[MAX_SHOWN];
    size_t length = show(node, text);

    if (shogi_i_build_current(&reader->in->builder)->kind == SHOGI_NODE_UNPLAYABLE)
        return shogi_i_jkf_report(reader, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_UNPLAYABLE_MOVE,
                                  "not read, as it follows an unplayable move", text, length);
    return shogi_i_jkf_report(
        reader, reader->in->strict ? SHOGI_SEVERITY_ERROR : SHOGI_SEVERITY_WARNING,
        SHOGI_DIAG_AFTER_ENDING, "not read, as it follows an ending", text, length);
}

/* Adds what a node is: a move, an ending, or neither (then its comments belong to the node
 * before). */
static shogi_status add_node(shogi_i_jkf_reader *reader, const json_t *node, bool *is_added)
{
    const json_t *move = json_object_get(node, "move");
    const json_t *special = json_object_get(node, "special");
    const shogi_i_node *current = shogi_i_build_current(&reader->in->builder);
    shogi_status status = SHOGI_OK;

    *is_added = true;
    if (json_is_object(move)) {
        if (!shogi_i_node_goes_on(current)) {
            *is_added = false;
            return read_behind(reader, node);
        }
        status = read_move(reader, move);
    }
    if (status < 0 || !json_is_string(special))
        return status;
    if (!shogi_i_node_may_end(shogi_i_build_current(&reader->in->builder))) {
        *is_added = false;
        return read_behind(reader, node);
    }
    return read_special(reader, json_string_value(special), json_string_length(special));
}

static shogi_status read_node(shogi_i_jkf_reader *reader, const json_t *node)
{
    uint32_t parent = reader->in->builder.node;
    json_t *forks = json_object_get(node, "forks");
    bool is_added = true;
    shogi_status status;

    if (!json_is_object(node))
        return shogi_i_jkf_fail(reader, "a node that is no object", "moves");
    status = add_node(reader, node, &is_added);
    if (status == SHOGI_OK)
        status = extend_totals(reader, parent);
    if (status == SHOGI_OK && reader->in->builder.node != parent)
        status = read_time(reader, json_object_get(node, "time"));
    else if (status == SHOGI_OK && is_added && json_object_get(node, "time"))
        status = shogi_i_jkf_warn(reader, SHOGI_DIAG_STRAY_TIME, "a time that belongs to no move",
                                  "time");
    if (status == SHOGI_OK)
        status = read_comments(reader, json_object_get(node, "comments"));
    if (status < 0 || json_array_size(forks) == 0)
        return status;
    if (!is_added || reader->in->builder.node == parent)
        return shogi_i_jkf_report(reader, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_ORPHAN_VARIATION,
                                  "forks of a node without a move", "forks", 5);
    return push_forks(reader, forks, parent);
}

/* `place` is that of the line. */
static shogi_status read_line(shogi_i_jkf_reader *reader, const json_t *line, uint32_t place)
{
    size_t count = json_array_size(line);
    shogi_status status = SHOGI_OK;

    reader->place = place ? reader->places.lines[place].first : 0;
    reader->at = place ? reader->places.lines[place].at : 0;
    if (!json_is_array(line))
        return shogi_i_jkf_fail(reader, "a line that is no list", "forks");
    for (size_t i = 0; status == SHOGI_OK && i < count; i++) {
        reader->index = i;
        status = read_node(reader, json_array_get(line, i));
        reader->place = reader->place ? reader->places.nodes[reader->place].next : 0;
    }
    return status;
}

/* The main line, then all forks, the last first, so that the way from one to the next is short. */
static shogi_status read_tree(shogi_i_jkf_reader *reader, const json_t *moves)
{
    shogi_status status = read_line(reader, moves, reader->places.main_line);

    while (status == SHOGI_OK && reader->count > 0) {
        shogi_i_jkf_forks *top = &reader->stack[reader->count - 1];
        const json_t *line = json_array_get(top->lines, top->next);
        uint32_t place = top->place;

        if (!line) {
            reader->count--;
            continue;
        }
        top->next++;
        top->place = place ? reader->places.lines[place].next : 0;
        status = shogi_i_build_go(&reader->in->builder, top->parent);
        if (status == SHOGI_OK)
            status = read_line(reader, line, place);
    }
    return status;
}

/* Whether any move of the main line names its origin: JKF made from KI2 has none. */
static bool has_origins(const json_t *moves)
{
    size_t count = json_array_size(moves);

    for (size_t i = 0; i < count; i++)
        if (json_is_object(
                json_object_get(json_object_get(json_array_get(moves, i), "move"), "from")))
            return true;
    return false;
}

static shogi_status read_root(shogi_i_jkf_reader *reader, const json_t *root)
{
    const json_t *moves = json_object_get(root, "moves");
    shogi_status status = shogi_i_jkf_read_header(reader, root);

    if (status == SHOGI_OK)
        status = shogi_i_jkf_read_start(reader, root);
    if (status < 0)
        return status;
    if (!json_is_array(moves))
        return shogi_i_jkf_refuse(reader, "there is no list of moves", "moves");
    reader->has_origins = has_origins(moves);
    status = shogi_i_build_begin(&reader->in->builder, reader->in->kifu);
    if (status == SHOGI_OK)
        status = read_tree(reader, moves);
    return status < 0 ? status : shogi_i_build_end(&reader->in->builder);
}

static shogi_status refuse_json(shogi_i_game_reading *reading, const json_error_t *error)
{
    size_t at = error->position > 0 ? (size_t)error->position : 0;
    shogi_status status;

    if (json_error_code(error) == json_error_out_of_memory)
        return SHOGI_E_NO_MEMORY;
    if (at > reading->text->length)
        at = reading->text->length;
    status = shogi_i_read_report(reading, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_BAD_JSON, at,
                                 "this is no JSON that can be read: %q", error->text,
                                 strlen(error->text));
    return status < 0 ? status : SHOGI_E_PARSE;
}

/* --- Text --- */

/* The next escaped zero character at or behind an offset; the text's length if there is none. */
static size_t find_zero(const shogi_i_text *text, size_t at)
{
    static const char zero[] = "\\u0000";
    enum { LENGTH = sizeof zero - 1 };

    while (at < text->length) {
        const char *found = memchr(text->data + at, '\\', text->length - at);

        if (!found)
            break;
        at = (size_t)(found - text->data);
        if (text->length - at >= LENGTH && memcmp(found, zero, LENGTH) == 0)
            return at;
        at += 2;
    }
    return text->length;
}

/* A copy of the text in which U+FFFD stands for escaped zero characters, as for others; nothing is
 * copied if there are none. */
static shogi_status replace_zeros(shogi_i_game_reading *reading, shogi_i_buffer *copy)
{
    const shogi_i_text *text = reading->text;
    size_t at = find_zero(text, 0);
    shogi_status status = SHOGI_OK;

    if (at == text->length)
        return SHOGI_OK;
    shogi_i_buffer_bytes(copy, text->data, text->length);
    if (copy->failed)
        return SHOGI_E_NO_MEMORY;
    for (; status == SHOGI_OK && at < text->length; at = find_zero(text, at + 1)) {
        memcpy(copy->data + at, "\\uFFFD", 6);
        status = shogi_i_read_report(reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_BAD_ENCODING, at,
                                     "a zero character is no text, and was replaced");
    }
    return status;
}

/* Loads JSON; a key that an object has twice is reported. NULL if there is none, `*status` then
 * tells why. */
static json_t *load(shogi_i_game_reading *reading, const char *text, size_t length,
                    json_error_t *error, shogi_status *status)
{
    json_t *root = json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK, error);

    if (!root && json_error_code(error) == json_error_duplicate_key) {
        *status = shogi_i_read_report(reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_BAD_JSON,
                                      (size_t)error->position,
                                      "keys that an object has twice, this the first; the last counts");
        if (*status < 0)
            return NULL;
        root = json_loadb(text, length, JSON_DISABLE_EOF_CHECK, error);
    }
    if (!root)
        *status = refuse_json(reading, error);
    return root;
}

/* What stands behind the object: nothing, another game, or what is none. */
static shogi_status read_rest(shogi_i_game_reading *reading, size_t at)
{
    const shogi_i_text *text = reading->text;

    while (at < text->length && memchr(" \t\r\n", text->data[at], 4))
        at++;
    if (at == text->length)
        return SHOGI_OK;
    if (text->data[at] == '{') {
        reading->next_game = at;
        return SHOGI_OK;
    }
    return shogi_i_read_report(reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_TRAILING_TEXT, at,
                               "nothing is known to stand here; skipped: %q", text->data + at,
                               text->length - at);
}

static shogi_status read_object(shogi_i_jkf_reader *reader, const json_t *root)
{
    shogi_status status = shogi_i_kif_totals_reserve(&reader->totals, 0);

    if (status < 0)
        return status;
    return json_is_object(root) ? read_root(reader, root)
                                : shogi_i_jkf_refuse(reader, "this is no object", "");
}

shogi_status shogi_i_jkf_read_game(shogi_i_game_reading *reading)
{
    shogi_i_jkf_reader reader = {.in = reading};
    shogi_i_buffer copy = {0};
    json_error_t error;
    json_t *root = NULL;
    shogi_status status = replace_zeros(reading, &copy);
    const char *text = copy.data ? copy.data : reading->text->data;

    if (status == SHOGI_OK)
        root = load(reading, text, reading->text->length, &error, &status);
    if (root && reading->diag)
        status = shogi_i_jkf_places_find(&reader.places, text, (size_t)error.position);
    if (root && status == SHOGI_OK)
        status = read_object(&reader, root);
    if (root && status != SHOGI_E_NO_MEMORY) {
        shogi_status rest = read_rest(reading, (size_t)error.position);
        status = rest < 0 ? rest : status;
    }
    shogi_i_kif_totals_free(&reader.totals);
    shogi_i_jkf_places_free(&reader.places);
    shogi_i_free(reader.stack);
    shogi_i_buffer_free(&copy);
    json_decref(root);
    return status;
}

#endif
