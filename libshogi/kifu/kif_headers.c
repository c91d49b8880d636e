/* The head of a KIF or KI2 file, in the order of Kifu for Windows: what was known about the
 * game, the start, the players (FORMATS 4.2, 4.3). Headers of other formats get KIF's keys
 * where the table of fields has them. */
#include "kifu/kif_headers.h"

#include <string.h>

#include "kifu/fields.h"
#include "kifu/kif_write.h"
#include "notation/bod.h"

#define HANDICAP_KEY "手合割"

typedef struct {
    shogi_i_buffer *out;
    const shogi_kifu *kifu;
    bool handicap_game; /* the sides are 下手 and 上手 */
    bool named;         /* the start has a name, and needs no diagram */
    bool names_start; /* a header 手合割 stands among the headers, and is written in its place */
} head_writer;

void shogi_i_kif_write_diagram(shogi_i_buffer *out, const shogi_i_state *state, const char *last)
{
    enum { ROOM = 4096 };
    char stack[ROOM];
    shogi_i_out text = shogi_i_out_new(stack, sizeof stack);
    shogi_i_bod_write(&text, state, last);
    size_t length = shogi_i_out_end(&text);
    if (length < sizeof stack) {
        shogi_i_buffer_bytes(out, stack, length);
        return;
    }
    if (!shogi_i_buffer_reserve(out, length + 1)) /* a caption as long as a caption must not be */
        return;
    text = shogi_i_out_new(out->data + out->length, length + 1);
    shogi_i_bod_write(&text, state, last);
    out->length += shogi_i_out_end(&text);
}

static bool is_handicap_key(const shogi_kifu *kifu, const shogi_i_header *header)
{
    return header->key.length == strlen(HANDICAP_KEY) &&
           strcmp(shogi_i_span_text(kifu, header->key), HANDICAP_KEY) == 0;
}

/** The key that KIF has for a header: its own, if it is one of KIF's. */
static const char *key_of(const head_writer *head, const shogi_i_header *header)
{
    const char *own = shogi_i_span_text(head->kifu, header->key);
    const shogi_i_field_row *row = shogi_i_field_row_of((shogi_field)header->field);
    for (unsigned i = 0; i < SHOGI_I_FIELD_KEYS && row->kif[i]; i++)
        if (strcmp(row->kif[i], own) == 0)
            return own;
    const char *usual = shogi_i_field_kif_key((shogi_field)header->field, head->handicap_game);
    return usual ? usual : own;
}

/** Whether a line of the head is one that readers take for a header, if it has a colon. */
static bool is_header_line(shogi_i_kif_scan line)
{
    static const char rotated[] = "盤面回転";
    shogi_i_kif_scan rest = line;
    shogi_i_bod bod;
    shogi_i_findings findings = {.count = 0};
    shogi_i_kif_line sort = shogi_i_kif_line_of(&rest);
    shogi_i_bod_start(&bod);
    return (sort == SHOGI_I_KIF_OTHER || sort == SHOGI_I_KIF_VARIATION) && *line.at != '|' &&
           *line.at != '+' && !shogi_i_starts_with(line.at, shogi_i_kif_left(&line), rotated) &&
           shogi_i_bod_line(&bod, line.at, shogi_i_kif_left(&line), &findings) ==
               SHOGI_I_BOD_FOREIGN;
}

/**
 * Whether a line that begins with a key would be read as a header, and with this key; also by readers
 * that know the key alone for something else.
 */
static bool is_sound(shogi_i_kif_scan line, const char *key)
{
    size_t length = strlen(key);
    return length > 0 && !shogi_i_write_begins_with_blank(key, length) &&
           !shogi_i_write_ends_with_blank(key, length) && !strpbrk(key, "\r\n") &&
           shogi_i_kif_find_colon(&line) == line.at + length && is_header_line(line) &&
           is_header_line(shogi_i_kif_scan_of(key, length));
}

static void put_line(shogi_i_buffer *out, const char *key, const char *value, size_t length)
{
    shogi_i_write_inline(out, key, strlen(key));
    shogi_i_buffer_text(out, "：");
    shogi_i_write_inline(out, value, length);
}

/**
 * Writes a header; as a comment if it would be a line of another sort, which happens to those from
 * elsewhere. Answers whether it is a header.
 */
static bool put_header(shogi_i_buffer *out, const char *key, const char *value, size_t length)
{
    size_t start = out->length;
    put_line(out, key, value, length);
    bool sound = !out->failed &&
                 is_sound(shogi_i_kif_scan_of(out->data + start, out->length - start), key);
    if (!sound && !out->failed) {
        out->length = start;
        shogi_i_buffer_byte(out, '*');
        put_line(out, key, value, length);
    }
    shogi_i_buffer_byte(out, '\n');
    return sound;
}

static void put_name(const head_writer *head)
{
    const char *name = head->named ? shogi_handicap_name(head->kifu->handicap) : "その他";
    (void)put_header(head->out, HANDICAP_KEY, name, strlen(name));
}

/** Named start or diagram. */
static void put_start(const head_writer *head)
{
    const shogi_kifu *kifu = head->kifu;
    if (!head->names_start)
        put_name(head);
    if (!head->named)
        shogi_i_kif_write_diagram(
            head->out, &kifu->start.state,
            kifu->start_caption.length ? shogi_i_span_text(kifu, kifu->start_caption) : NULL);
}

/** Lines of the head that are no headers, and stand before header `index`. */
static void put_lines_before(const head_writer *head, size_t index, size_t *next)
{
    const shogi_kifu *kifu = head->kifu;
    bool own = shogi_i_kif_is_own(kifu);
    for (; *next < kifu->header_line_count && kifu->header_lines[*next].before <= index; ++*next) {
        shogi_i_span text = kifu->header_lines[*next].text;
        if (!own)
            continue;
        shogi_i_write_inline(head->out, shogi_i_span_text(kifu, text), text.length);
        shogi_i_buffer_byte(head->out, '\n');
    }
}

static bool is_player(const shogi_i_header *header)
{
    return header->field == SHOGI_FIELD_BLACK || header->field == SHOGI_FIELD_WHITE;
}

static void put_one(const head_writer *head, const shogi_i_header *header)
{
    const shogi_kifu *kifu = head->kifu;
    if (is_handicap_key(kifu, header) && head->named)
        put_name(head);
    else
        (void)put_header(head->out, key_of(head, header), shogi_i_span_text(kifu, header->value),
                         header->value.length);
}

static head_writer head_of(shogi_i_buffer *out, const shogi_kifu *kifu)
{
    bool is_handicap = kifu->handicap > SHOGI_HIRATE;
    head_writer head = {.out = out, .kifu = kifu, .handicap_game = is_handicap};
    head.named = kifu->handicap != SHOGI_NO_HANDICAP && kifu->start.state.number == 1 &&
                 kifu->start_caption.length == 0;
    return head;
}

/** Whether the name of a start is that of this one: others have to give way to it. */
static bool names_this_start(const head_writer *head, const char *value, size_t length)
{
    return !head->named || shogi_handicap_find(value, length) == head->kifu->handicap;
}

bool shogi_i_kif_holds_header(const shogi_kifu *kifu, size_t index)
{
    const shogi_i_header *header = &kifu->headers[index];
    const char *value = shogi_i_span_text(kifu, header->value);
    size_t length = header->value.length;
    shogi_i_buffer out = {0};
    head_writer head = head_of(&out, kifu);
    bool holds = put_header(&out, key_of(&head, header), value, length) &&
                 !shogi_i_write_begins_with_blank(value, length) &&
                 !shogi_i_write_ends_with_blank(value, length) &&
                 (!is_handicap_key(kifu, header) || names_this_start(&head, value, length));
    shogi_i_buffer_free(&out);
    return holds;
}

void shogi_i_kif_write_headers(shogi_i_buffer *out, const shogi_kifu *kifu)
{
    head_writer head = head_of(out, kifu);
    for (size_t i = 0; i < kifu->header_count; i++)
        head.names_start = head.names_start || is_handicap_key(kifu, &kifu->headers[i]);
    bool has_start = false;
    size_t line = 0;
    for (size_t i = 0; i < kifu->header_count; i++) {
        put_lines_before(&head, i, &line);
        if (!has_start && is_player(&kifu->headers[i])) {
            put_start(&head);
            has_start = true;
        }
        put_one(&head, &kifu->headers[i]);
    }
    put_lines_before(&head, kifu->header_count, &line);
    if (!has_start)
        put_start(&head);
}
