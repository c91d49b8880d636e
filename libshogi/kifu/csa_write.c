/* Writes CSA records (FORMATS 3.10): V2.2 unless something needs V3.0, one statement a line, the
 * main line only. What has no place in the format becomes a comment and is stated as a loss
 * (losses.c). */
#include <string.h>

#include "kifu/csa.h"
#include "kifu/endings.h"
#include "kifu/fields.h"
#include "kifu/items.h"
#include "notation/csa.h"

typedef struct {
    shogi_i_game_writing *in;
    const shogi_kifu *kifu;
    shogi_i_buffer *out;
    bool own; /* the record was CSA, so that lines and words kept raw are right here */
} csa_writer;

/* --- Headers --- */

/* JKF can hold keys that are none. */
static bool is_csa_key(const char *key)
{
    bool is_variable = key[0] == '$' && key[1] && !strpbrk(key, ":\r\n");

    return is_variable || (key[0] == 'N' && (key[1] == '+' || key[1] == '-') && !key[2]);
}

static const char *skip_digits(const char *text, unsigned least, unsigned most)
{
    unsigned count = 0;

    while (count < most && *text >= '0' && *text <= '9') {
        text++;
        count++;
    }
    return count < least ? NULL : text;
}

/* Behind digits and a separator; NULL if they are not there. */
static const char *skip_part(const char *text, unsigned least, unsigned most, char separator)
{
    text = text ? skip_digits(text, least, most) : NULL;
    return text && *text == separator ? text + 1 : NULL;
}

static void write_two_digits(shogi_i_buffer *out, const char *text, const char *end)
{
    if (end - text < 2)
        shogi_i_buffer_byte(out, '0');
    shogi_i_buffer_bytes(out, text, (size_t)(end - text));
}

/* H:MM or H:MM:SS and nothing else, written as HH:MM:SS. */
static bool write_clock(shogi_i_buffer *out, const char *text)
{
    const char *minutes = skip_part(text, 1, 2, ':');
    const char *end = minutes ? skip_digits(minutes, 2, 2) : NULL;

    if (!end)
        return false;
    if (*end == ':' && !skip_digits(end + 1, 2, 2))
        return false;
    if ((*end == ':' ? end + 3 : end)[0] != '\0')
        return false;
    shogi_i_buffer_byte(out, ' ');
    write_two_digits(out, text, minutes - 1);
    shogi_i_buffer_byte(out, ':');
    shogi_i_buffer_bytes(out, minutes, 2);
    shogi_i_buffer_bytes(out, *end == ':' ? end : ":00", 3);
    return true;
}

/* A date as KIF has it, with a weekday in parentheses perhaps, as YYYY/MM/DD HH:MM:SS; false for
 * anything else. */
static bool write_date(shogi_i_buffer *out, const char *text)
{
    const char *month = skip_part(text, 4, 4, '/');
    const char *day = skip_part(month, 1, 2, '/');
    const char *end = day ? skip_digits(day, 1, 2) : NULL;
    const char *clock = end;

    if (!end)
        return false;
    if (*clock == '(') {
        clock = strchr(clock, ')');
        if (!clock)
            return false;
        clock++;
    }
    while (*clock == ' ')
        clock++;
    shogi_i_buffer_bytes(out, text, 5);
    write_two_digits(out, month, day - 1);
    shogi_i_buffer_byte(out, '/');
    write_two_digits(out, day, end);
    return *clock == '\0' || write_clock(out, clock);
}

static void write_padded(shogi_i_buffer *out, int64_t number)
{
    if (number < 10)
        shogi_i_buffer_byte(out, '0');
    shogi_i_buffer_number(out, (uint64_t)number);
}

/* The time limit that the headers together state, as HH:MM+SS; false if the format cannot say it
 * so. */
static bool write_time_limit(const shogi_kifu *kifu, shogi_i_buffer *out)
{
    int64_t limits[2][3];

    for (unsigned color = 0; color < 2; color++)
        if (!shogi_kifu_time_limit(kifu, (shogi_color)color, &limits[color][0], &limits[color][1],
                                   &limits[color][2]))
            return false;
    if (memcmp(limits[0], limits[1], sizeof limits[0]) != 0 || limits[0][0] % 60000 != 0 ||
        limits[0][1] % 1000 != 0 || limits[0][2] != 0)
        return false;
    write_padded(out, limits[0][0] / 3600000);
    shogi_i_buffer_byte(out, ':');
    write_padded(out, limits[0][0] / 60000 % 60);
    shogi_i_buffer_byte(out, '+');
    write_padded(out, limits[0][1] / 1000);
    return true;
}

/* The time limit of one side in seconds; false if it is not in whole ones. */
static bool write_side_limit(const shogi_kifu *kifu, shogi_color color, shogi_i_buffer *out)
{
    int64_t limit[3];

    if (!shogi_kifu_time_limit(kifu, color, &limit[0], &limit[1], &limit[2]))
        return false;
    for (unsigned i = 0; i < 3; i++) {
        if (limit[i] % 1000 != 0)
            return false;
        shogi_i_buffer_text(out, i > 0 ? "+" : "");
        shogi_i_buffer_number(out, (uint64_t)limit[i] / 1000);
    }
    return true;
}

static void write_escaped(shogi_i_buffer *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '\\')
            shogi_i_buffer_text(out, "\\\\");
        else if (*text == '\n')
            shogi_i_buffer_text(out, "\\n");
        else if (*text == '\r')
            shogi_i_buffer_byte(out, ' ');
        else
            shogi_i_buffer_byte(out, *text);
    }
}

/* The value of another format's header in CSA's form; false if it has none. */
static bool translate(const shogi_kifu *kifu, shogi_field field, const char *value,
                      shogi_i_buffer *out)
{
    switch (field) {
    case SHOGI_FIELD_START_TIME:
    case SHOGI_FIELD_END_TIME: return write_date(out, value);
    case SHOGI_FIELD_TIME_LIMIT: return write_time_limit(kifu, out);
    case SHOGI_FIELD_BLACK_TIME: return write_side_limit(kifu, SHOGI_BLACK, out);
    case SHOGI_FIELD_WHITE_TIME: return write_side_limit(kifu, SHOGI_WHITE, out);
    case SHOGI_FIELD_MAX_MOVES: {
        const char *end = skip_digits(value, 1, 9);

        if (!end || (*end && strcmp(end, "手") != 0))
            return false;
        shogi_i_buffer_bytes(out, value, (size_t)(end - value));
        return true;
    }
    default: shogi_i_write_inline(out, value, strlen(value)); return true;
    }
}

/* Whether an earlier header states a time limit in the same way, which is then the one that counts. */
static bool is_idle_limit(const shogi_kifu *kifu, size_t index)
{
    shogi_field field = kifu->headers[index].field;
    bool is_limit = field >= SHOGI_FIELD_TIME_LIMIT && field <= SHOGI_FIELD_WHITE_TIME;

    for (size_t i = 0; is_limit && i < index; i++)
        if (kifu->headers[i].field == field)
            return true;
    return false;
}

/* Writes a header as one of CSA's; false, and nothing is written, if the format has none for it. */
static bool write_header(const shogi_kifu *kifu, size_t index, shogi_i_buffer *out)
{
    const char *key = shogi_kifu_header_key(kifu, index);
    const char *value = shogi_kifu_header_value(kifu, index);
    shogi_field field = shogi_kifu_header_field(kifu, index);
    bool is_own = is_csa_key(key);
    size_t begin = out->length;

    if (!is_own && is_idle_limit(kifu, index))
        return false;
    if (field == SHOGI_FIELD_BYOYOMI) {
        /* One statement holds both; the other header writes it, if there is one. */
        field = SHOGI_FIELD_TIME_LIMIT;
        if (shogi_kifu_field(kifu, field)) {
            bool is_held = write_time_limit(kifu, out);

            out->length = begin;
            return is_held;
        }
    }
    if (!is_own)
        key = shogi_i_field_csa_key(field);
    if (!key)
        return false;
    shogi_i_buffer_text(out, key);
    if (*key == '$')
        shogi_i_buffer_byte(out, ':');
    if (field == SHOGI_FIELD_NOTE)
        write_escaped(out, value);
    else if (is_own)
        shogi_i_write_inline(out, value, strlen(value));
    else if (!translate(kifu, field, value, out)) {
        out->length = begin;
        return false;
    }
    shogi_i_buffer_byte(out, '\n');
    return true;
}

bool shogi_i_csa_holds_header(const shogi_kifu *kifu, size_t header)
{
    shogi_i_span value = kifu->headers[header].value;
    shogi_i_buffer out = {0};
    bool holds = write_header(kifu, header, &out) &&
                 !shogi_i_write_ends_with_blank(shogi_i_span_text(kifu, value), value.length) &&
                 !memchr(shogi_i_span_text(kifu, value), '\r', value.length);

    shogi_i_buffer_free(&out);
    return holds;
}

static void write_comment(shogi_i_buffer *out, const char *mark, const char *text, size_t length)
{
    shogi_i_buffer_byte(out, '\'');
    shogi_i_buffer_text(out, mark);
    shogi_i_write_inline(out, text, length);
    shogi_i_buffer_byte(out, '\n');
}

/* Lines that are no headers, kept at their place among them. */
static void write_header_lines(const csa_writer *writer, size_t headers_before, size_t *next)
{
    const shogi_kifu *kifu = writer->kifu;

    for (; *next < kifu->header_line_count && kifu->header_lines[*next].before <= headers_before;
         ++*next) {
        shogi_i_span text = kifu->header_lines[*next].text;

        if (!writer->own)
            continue; /* another format's affair */
        shogi_i_write_inline(writer->out, shogi_i_span_text(kifu, text), text.length);
        shogi_i_buffer_byte(writer->out, '\n');
    }
}

/* A header that the format does not have, as a comment. */
static void write_free_header(const csa_writer *writer, size_t index)
{
    const char *key = shogi_kifu_header_key(writer->kifu, index);
    const char *value = shogi_kifu_header_value(writer->kifu, index);

    shogi_i_buffer_byte(writer->out, '\'');
    shogi_i_write_inline(writer->out, key, strlen(key));
    shogi_i_buffer_byte(writer->out, ':');
    shogi_i_write_inline(writer->out, value, strlen(value));
    shogi_i_buffer_byte(writer->out, '\n');
}

static void write_any_header(const csa_writer *writer, size_t index)
{
    if (!write_header(writer->kifu, index, writer->out))
        write_free_header(writer, index);
}

static bool is_name(const shogi_kifu *kifu, size_t header)
{
    return kifu->headers[header].field == SHOGI_FIELD_BLACK ||
           kifu->headers[header].field == SHOGI_FIELD_WHITE;
}

/* In their order; but names come first, as the format has them, if the record was not CSA. */
static void write_headers(const csa_writer *writer)
{
    size_t next_line = 0;

    for (size_t i = 0; !writer->own && i < writer->kifu->header_count; i++)
        if (is_name(writer->kifu, i))
            write_any_header(writer, i);
    for (size_t i = 0; i < writer->kifu->header_count; i++) {
        write_header_lines(writer, i, &next_line);
        if (writer->own || !is_name(writer->kifu, i))
            write_any_header(writer, i);
    }
    write_header_lines(writer, writer->kifu->header_count, &next_line);
}

/* --- Nodes --- */

/* Statements that stood behind the move on its line. */
static void write_annotations(const csa_writer *writer, uint32_t node)
{
    size_t count;
    const shogi_i_item *items = shogi_i_items(writer->kifu, node, &count);

    for (size_t i = 0; i < count; i++) {
        if (items[i].kind != SHOGI_I_ITEM_STATEMENT)
            continue;
        shogi_i_buffer_byte(writer->out, ',');
        shogi_i_write_inline(writer->out, shogi_i_span_text(writer->kifu, items[i].text),
                             items[i].text.length);
    }
}

/* Everything else that a node carries; raw lines of other formats become comments. */
static void write_items(const csa_writer *writer, uint32_t node)
{
    size_t count;
    const shogi_i_item *items = shogi_i_items(writer->kifu, node, &count);

    for (size_t i = 0; i < count; i++) {
        const char *text = shogi_i_span_text(writer->kifu, items[i].text);
        size_t length = items[i].text.length;

        switch (items[i].kind) {
        case SHOGI_I_ITEM_COMMENT: write_comment(writer->out, "", text, length); break;
        case SHOGI_I_ITEM_BOOKMARK: write_comment(writer->out, "&", text, length); break;
        case SHOGI_I_ITEM_LINE:
        case SHOGI_I_ITEM_TIME:
            if (!writer->own) {
                write_comment(writer->out, "", text, length);
                break;
            }
            shogi_i_write_inline(writer->out, text, length);
            shogi_i_buffer_byte(writer->out, '\n');
            break;
        default: break;
        }
    }
}

/* A label that is itself a word of the format, and of this class. */
static bool is_own_word(const char *label, size_t length, shogi_ending ending)
{
    shogi_ending found = shogi_i_ending_from_csa(label, length);

    if (length < 2 || *label != '%' || strpbrk(label, ",\r\n") ||
        (unsigned char)label[length - 1] <= ' ' || shogi_i_write_ends_with_blank(label, length))
        return false;
    return (found == SHOGI_ENDING_NONE ? SHOGI_ENDING_OTHER : found) == ending;
}

/* The word for an ending: its label if that is one, others by class. NULL if there is none. */
static const char *ending_word(const shogi_kifu *kifu, uint32_t index)
{
    const shogi_i_node *node = &kifu->nodes[index];
    const shogi_i_node *before = shogi_i_write_before(kifu, index, SHOGI_FORMAT_CSA);
    const shogi_i_item *label = shogi_i_item_find(kifu, index, SHOGI_I_ITEM_LABEL);
    shogi_ending ending = shogi_i_ending_csa_class(kifu, node, before);

    if (label && is_own_word(shogi_i_span_text(kifu, label->text), label->text.length, ending))
        return shogi_i_span_text(kifu, label->text);
    return shogi_i_ending_csa_word(ending, shogi_i_node_mover(node));
}

/* Servers write the declaration itself, and then that it was illegal; that is kept. */
static bool tells_of_declaration(const shogi_kifu *kifu, uint32_t index)
{
    const shogi_i_node *node = &kifu->nodes[index];
    const char *label = shogi_kifu_label(kifu, shogi_i_handle(kifu, index));

    return node->detail == SHOGI_ENDING_DECLARATION_FAILED &&
           shogi_i_node_winner(node) == shogi_color_other(shogi_i_node_mover(node)) &&
           strcmp(label, shogi_i_ending_row_of(SHOGI_ENDING_DECLARATION)->csa) == 0;
}

shogi_i_told_ending shogi_i_csa_tells(const shogi_kifu *kifu, uint32_t index)
{
    const shogi_i_node *node = &kifu->nodes[index];
    const shogi_i_node *before = shogi_i_write_before(kifu, index, SHOGI_FORMAT_CSA);
    const char *label = shogi_kifu_label(kifu, shogi_i_handle(kifu, index));
    const char *word = ending_word(kifu, index);
    shogi_i_told_ending told = {SHOGI_ENDING_NONE, SHOGI_NO_COLOR, false};

    if (!word)
        return told;
    if (tells_of_declaration(kifu, index))
        return (shogi_i_told_ending){(shogi_ending)node->detail, shogi_i_node_winner(node), true};
    told.ending = shogi_i_ending_from_csa(word, strlen(word));
    if (told.ending == SHOGI_ENDING_NONE)
        told.ending = SHOGI_ENDING_OTHER;
    told.winner = shogi_i_ending_winner_behind(kifu, told.ending, shogi_i_node_mover(node), before);
    told.has_label = strcmp(word, label) == 0;
    return told;
}

bool shogi_i_csa_holds_start(const shogi_kifu *kifu)
{
    return kifu->start.state.number == 1;
}

static void write_move(const csa_writer *writer, shogi_move move)
{
    shogi_position *position = writer->in->position;
    char text[16];
    shogi_i_out out = shogi_i_out_new(text, sizeof text);

    shogi_i_csa_write(&out, &position->now, move);
    shogi_i_buffer_bytes(writer->out, text, out.length);
    position->ply = 0; /* nothing is taken back */
    shogi_i_position_push(position, move);
}

static void write_failed_declaration(const csa_writer *writer, uint32_t index,
                                     const char *declaration, const char *word)
{
    shogi_i_buffer_text(writer->out, declaration);
    write_annotations(writer, index);
    shogi_i_buffer_byte(writer->out, '\n');
    shogi_i_csa_write_time(writer->out, shogi_i_node_time(&writer->kifu->nodes[index]));
    shogi_i_buffer_text(writer->out, word);
    shogi_i_buffer_byte(writer->out, '\n');
}

/* What a node is, with its annotations and time; what the format has no statement for becomes a
 * comment. */
static void write_statement(const csa_writer *writer, uint32_t index)
{
    const shogi_i_node *node = &writer->kifu->nodes[index];
    const char *label = shogi_kifu_label(writer->kifu, shogi_i_handle(writer->kifu, index));
    const char *word = NULL;

    switch (node->kind) {
    case SHOGI_NODE_MOVE:
    case SHOGI_NODE_FOUL: write_move(writer, node->move); break;
    case SHOGI_NODE_UNPLAYABLE:
        word = shogi_i_writes_unplayable(writer->kifu, SHOGI_FORMAT_CSA) ? label : NULL;
        break;
    case SHOGI_NODE_ENDING:
        word = ending_word(writer->kifu, index);
        if (tells_of_declaration(writer->kifu, index)) {
            write_failed_declaration(writer, index, label, word);
            return;
        }
        break;
    default: label = "pass"; break;
    }
    if (word)
        shogi_i_buffer_text(writer->out, word);
    else if (node->move == SHOGI_NO_MOVE || node->move == SHOGI_NULL_MOVE) {
        write_comment(writer->out, "", label, strlen(label));
        return;
    }
    write_annotations(writer, index);
    shogi_i_buffer_byte(writer->out, '\n');
    shogi_i_csa_write_time(writer->out, shogi_i_node_time(node));
}

/* The main line, as far as it can be written: no move can follow a pass. */
static void write_nodes(const csa_writer *writer)
{
    uint32_t node = writer->kifu->nodes[SHOGI_I_ROOT].first_child;

    write_items(writer, SHOGI_I_ROOT);
    while (node != SHOGI_I_ROOT) {
        write_statement(writer, node);
        write_items(writer, node);
        node = writer->kifu->nodes[node].kind == SHOGI_NODE_NULL_MOVE
                   ? SHOGI_I_ROOT
                   : writer->kifu->nodes[node].first_child;
    }
}

/* --- Version --- */

static bool header_needs_v3(const shogi_kifu *kifu, size_t header)
{
    shogi_field field = kifu->headers[header].field;
    bool is_new = (field >= SHOGI_FIELD_TIME && field <= SHOGI_FIELD_NOTE);

    return is_new && shogi_i_csa_holds_header(kifu, header);
}

/* Whether anything that V2.2 has no statement for is in the record (FORMATS 3.1). */
static bool needs_v3(const shogi_kifu *kifu)
{
    uint32_t node = kifu->nodes[SHOGI_I_ROOT].first_child;

    if (kifu->source.csa_version == SHOGI_I_CSA_V3)
        return true;
    for (size_t i = 0; i < kifu->header_count; i++)
        if (header_needs_v3(kifu, i))
            return true;
    for (; node != SHOGI_I_ROOT; node = kifu->nodes[node].first_child) {
        int64_t time = shogi_i_node_time(&kifu->nodes[node]);

        if (time != SHOGI_NO_TIME && time % 1000 != 0)
            return true;
        if (kifu->nodes[node].kind == SHOGI_NODE_ENDING &&
            kifu->nodes[node].detail == SHOGI_ENDING_MAX_MOVES)
            return true;
    }
    return false;
}

static void write_version(const csa_writer *writer)
{
    if (!needs_v3(writer->kifu)) {
        shogi_i_buffer_text(writer->out, "V2.2\n");
        return;
    }
    shogi_i_buffer_text(writer->out, "'CSA encoding=");
    shogi_i_buffer_text(writer->out,
                        writer->in->encoding == SHOGI_ENCODING_CP932 ? "SHIFT_JIS" : "UTF-8");
    shogi_i_buffer_text(writer->out, "\nV3.0\n");
}

shogi_status shogi_i_csa_write_game(shogi_i_game_writing *writing)
{
    const csa_writer writer = {writing, writing->kifu, writing->out,
                               writing->kifu->source.format == SHOGI_FORMAT_CSA};
    shogi_status status = shogi_i_position_grow(writing->position);

    if (status < 0)
        return status;
    write_version(&writer);
    write_headers(&writer);
    shogi_i_csa_write_start(writer.kifu, writer.out);
    write_nodes(&writer);
    return SHOGI_OK;
}
