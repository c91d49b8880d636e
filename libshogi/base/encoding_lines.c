/* Lines of decoded text, and from a line back to the original bytes (FORMATS 0.3).
 * An end of line is the same bytes, in the same order, in the text and in its source, so both are
 * searched side by side; places within a line are found by decoding it again, when asked for. */
#include "base/encoding.h"

#include "base/encoding_decode.h"
#include "base/utf8.h"

#include <string.h>

static size_t find_byte(const void *bytes, size_t from, size_t length, char byte)
{
    const char *start = bytes;
    const char *found = from < length ? memchr(start + from, byte, length - from) : NULL;

    return found ? (size_t)(found - start) : length;
}

/* The next end of line from `from` on, or `length`. Each byte value is searched for again only
 * when the place last found is passed. */
static size_t find_eol(const void *bytes, size_t from, size_t length, size_t *feed,
                       size_t *carriage)
{
    if (*feed < from)
        *feed = find_byte(bytes, from, length, '\n');
    if (*carriage < from)
        *carriage = find_byte(bytes, from, length, '\r');
    return *feed < *carriage ? *feed : *carriage;
}

/* The same where two bytes make a character. */
static size_t find_eol_utf16(const shogi_i_text *text, size_t from)
{
    size_t high = text->encoding == SHOGI_ENCODING_UTF16_LE;
    size_t at = from;

    for (; text->source_length - at >= 2; at += 2) {
        uint8_t low = text->source[at + 1 - high];
        if (text->source[at + high] == 0 && (low == '\n' || low == '\r'))
            return at;
    }
    return text->source_length;
}

static bool is_utf16(const shogi_i_text *text)
{
    return text->encoding == SHOGI_ENCODING_UTF16_LE || text->encoding == SHOGI_ENCODING_UTF16_BE;
}

shogi_i_lines shogi_i_lines_begin(const shogi_i_text *text)
{
    shogi_i_lines lines = {.text = text,
                           .source_at = text->mark_length,
                           .number = text->origin.line};

    lines.feed = find_byte(text->data, 0, text->length, '\n');
    lines.carriage = find_byte(text->data, 0, text->length, '\r');
    if (!text->is_view && !is_utf16(text)) {
        lines.source_feed = find_byte(text->source, text->mark_length, text->source_length, '\n');
        lines.source_carriage
            = find_byte(text->source, text->mark_length, text->source_length, '\r');
    }
    return lines;
}

static size_t eol_length(shogi_i_eol eol)
{
    return eol == SHOGI_I_EOL_NONE ? 0 : eol == SHOGI_I_EOL_CRLF ? 2 : 1;
}

/* Moves behind the end of line in the source that belongs to the one in the text. In ISO-2022-JP
 * an escape sequence may stand between the two characters of a CRLF, so each is searched for. */
static void skip_source_line(shogi_i_lines *lines, shogi_i_eol eol)
{
    const shogi_i_text *text = lines->text;

    if (text->is_view) {
        lines->source_at = text->mark_length + lines->at;
        return;
    }
    for (size_t i = 0; i < eol_length(eol); i++) {
        if (is_utf16(text))
            lines->source_at = find_eol_utf16(text, lines->source_at) + 2;
        else
            lines->source_at = find_eol(text->source, lines->source_at, text->source_length,
                                        &lines->source_feed, &lines->source_carriage)
                               + 1;
    }
}

bool shogi_i_lines_next(shogi_i_lines *lines, shogi_i_line *line)
{
    const shogi_i_text *text = lines->text;
    size_t end;

    if (lines->at >= text->length)
        return false;
    end = find_eol(text->data, lines->at, text->length, &lines->feed, &lines->carriage);
    line->text = text->data + lines->at;
    line->length = end - lines->at;
    line->number = lines->number++;
    line->start = lines->at;
    line->source = lines->source_at;
    if (end == text->length)
        line->eol = SHOGI_I_EOL_NONE;
    else if (text->data[end] == '\n')
        line->eol = SHOGI_I_EOL_LF;
    else
        line->eol = end + 1 < text->length && text->data[end + 1] == '\n' ? SHOGI_I_EOL_CRLF
                                                                          : SHOGI_I_EOL_CR;
    lines->at = end + eol_length(line->eol);
    skip_source_line(lines, line->eol);
    return true;
}

/* Decodes one character of the source, or an escape sequence. Answers the bytes of its text. */
static size_t decode_one(shogi_i_decode *decode, shogi_i_decoder *decoder)
{
    uint8_t text[SHOGI_I_DECODED_SIZE(2)];
    size_t fault;

    decoder->out = text;
    fault = decode(decoder, decoder->next + 1);
    decoder->next += fault;
    if (fault > 0)
        decoder->out = shogi_i_utf8_put(decoder->out, SHOGI_I_REPLACEMENT);
    return (size_t)(decoder->out - text);
}

/* Moves to the character that holds byte `offset` of the line. */
static void move_source(const shogi_i_text *text, shogi_i_text_cursor *cursor, size_t offset)
{
    shogi_i_decode *decode = shogi_i_decoder_of(text->encoding);
    shogi_i_decoder decoder = {text->source + cursor->source,
                               text->source + text->source_length, NULL, cursor->mode};
    size_t at = cursor->offset;

    while (decoder.next < decoder.end) {
        size_t length;
        cursor->source = (size_t)(decoder.next - text->source);
        cursor->mode = decoder.mode;
        cursor->offset = at;
        length = decode_one(decode, &decoder);
        if (at + length > offset)
            return;
        at += length;
    }
    cursor->source = text->source_length;
    cursor->offset = at;
}

shogi_i_place shogi_i_text_place(shogi_i_text *text, const shogi_i_line *line, size_t offset)
{
    shogi_i_text_cursor *cursor = &text->cursor;
    size_t from;

    if (cursor->line != line->text || cursor->offset > offset)
        *cursor = (shogi_i_text_cursor){.line = line->text, .source = line->source};
    from = cursor->offset;
    if (text->is_view) {
        while (offset > from && offset < line->length && (line->text[offset] & 0xC0) == 0x80)
            offset--; /* to the start of the character */
        cursor->source += offset - from;
        cursor->offset = offset;
    } else {
        move_source(text, cursor, offset);
    }
    cursor->column += shogi_i_utf8_count(line->text + from, cursor->offset - from);
    return (shogi_i_place){text->origin.offset + cursor->source, line->number,
                           cursor->column + 1};
}
