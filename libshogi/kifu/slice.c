/* Cuts an input into games by what stands between them: CSA's lines of one / (FORMATS 3.2), or the
 * line ends of position lines and SFEN lists. It looks at ASCII only and so needs no decoding: no
 * second byte of CP932 or EUC-JP is a slash or a line end, and in UTF-16 a unit is two bytes. */
#include "kifu/slice.h"

#include <string.h>

enum { NOT_ASCII = 0x80, MAX_SLASH_LINE = 256, DOS_END_MARK = 0x1A };

typedef struct {
    const uint8_t *bytes;
    size_t size;
    size_t unit;
    bool is_big_endian;
    bool whole;
} input;

typedef struct {
    size_t begin;
    size_t end;  /* without the line end */
    size_t next; /* behind it */
} line_span;

static input input_of(const uint8_t *bytes, size_t size, shogi_encoding encoding, bool whole)
{
    bool is_utf16 = encoding == SHOGI_ENCODING_UTF16_LE || encoding == SHOGI_ENCODING_UTF16_BE;

    return (input){bytes, size, is_utf16 ? 2 : 1, encoding == SHOGI_ENCODING_UTF16_BE, whole};
}

/* The character at an offset; NOT_ASCII for all others and an incomplete one. */
static unsigned character_at(const input *in, size_t at)
{
    unsigned low, high;

    if (in->unit == 1)
        return in->bytes[at];
    if (in->size - at < 2)
        return NOT_ASCII;
    low = in->bytes[at + in->is_big_endian];
    high = in->bytes[at + !in->is_big_endian];
    return high == 0 ? low : NOT_ASCII;
}

static bool is_line_end(unsigned character)
{
    return character == '\n' || character == '\r';
}

/* The line where the search goes on; false if its end is not known yet. */
static bool next_line(shogi_i_slicer *slicer, const input *in, line_span *line)
{
    size_t at = slicer->from > slicer->scanned ? slicer->from : slicer->scanned;

    line->begin = slicer->from;
    while (at < in->size && !is_line_end(character_at(in, at)))
        at += in->unit;
    slicer->scanned = at;
    if (at >= in->size) {
        slicer->scanned = in->size - in->size % in->unit;
        line->end = line->next = in->size;
        return in->whole;
    }
    line->end = at;
    line->next = at + in->unit;
    if (character_at(in, at) != '\r')
        return true;
    if (line->next >= in->size)
        return in->whole;
    if (character_at(in, line->next) == '\n')
        line->next += in->unit;
    return true;
}

typedef enum { LINE_BLANK, LINE_COMMENT, LINE_SLASH, LINE_CONTENT } line_sort;

/* Behind a slash and the blanks that may follow it; there must not be more than anybody writes, as
 * they have to be kept in memory until the line ends. */
static size_t skip_slash(const input *in, size_t at)
{
    size_t limit = at + MAX_SLASH_LINE * in->unit;

    for (at += in->unit; at < in->size && at < limit; at += in->unit)
        if (character_at(in, at) != ' ' && character_at(in, at) != '\t')
            break;
    return at;
}

/* What makes no line one of content. */
static bool is_blank(unsigned character)
{
    return character == ' ' || character == '\t' || character == DOS_END_MARK;
}

static line_sort sort_of(const input *in, const line_span *line, shogi_i_succession succession)
{
    char mark = succession == SHOGI_I_SLASH_LINE ? '\'' : '#';
    size_t at = line->begin;
    unsigned first;

    while (at < line->end && is_blank(character_at(in, at)))
        at += in->unit;
    if (at >= line->end)
        return LINE_BLANK;
    first = character_at(in, at);
    if (at == line->begin && first == (unsigned char)mark)
        return LINE_COMMENT;
    if (succession != SHOGI_I_SLASH_LINE || at != line->begin || first != '/')
        return LINE_CONTENT;
    return skip_slash(in, at) >= line->end ? LINE_SLASH : LINE_CONTENT;
}

shogi_i_slicer shogi_i_slicer_begin(shogi_i_succession succession, shogi_encoding encoding,
                                    size_t from)
{
    return (shogi_i_slicer){.succession = succession, .encoding = encoding, .from = from};
}

/* Looks through what follows the game until that is known to be the next one. */
static bool look_behind(shogi_i_slicer *slicer, const input *in, size_t *end)
{
    line_span line;

    while (slicer->from < in->size) {
        if (!next_line(slicer, in, &line))
            return false;
        switch (sort_of(in, &line, slicer->succession)) {
        case LINE_CONTENT: *end = slicer->tail; return true;
        case LINE_COMMENT: break;
        default: slicer->tail = line.next;
        }
        slicer->from = line.next;
    }
    *end = in->size;
    return in->whole;
}

static void end_game(shogi_i_slicer *slicer, size_t end)
{
    slicer->behind = true;
    slicer->from = slicer->tail = end;
}

/* Goes on to the end of the first line with content. */
static bool find_content_line(shogi_i_slicer *slicer, const input *in)
{
    line_span line;

    while (slicer->from < in->size && next_line(slicer, in, &line)) {
        if (slicer->has_content || sort_of(in, &line, slicer->succession) == LINE_CONTENT) {
            end_game(slicer, line.next);
            return true;
        }
        slicer->from = line.next;
    }
    return false;
}

/* Goes on to the first line with content without passing it; what stands before it separates
 * nothing. */
static bool skip_to_content(shogi_i_slicer *slicer, const input *in)
{
    line_span line;

    while (!slicer->has_content && slicer->from < in->size && next_line(slicer, in, &line)) {
        slicer->has_content = sort_of(in, &line, slicer->succession) == LINE_CONTENT;
        if (!slicer->has_content)
            slicer->from = line.next;
    }
    return slicer->has_content;
}

static size_t find_slash(const input *in, size_t at)
{
    const uint8_t *found;

    if (in->unit == 1) {
        found = at < in->size ? memchr(in->bytes + at, '/', in->size - at) : NULL;
        return found ? (size_t)(found - in->bytes) : in->size;
    }
    while (at < in->size && character_at(in, at) != '/')
        at += in->unit;
    return at < in->size ? at : in->size;
}

/* Whether a slash stands at the beginning of a line and nothing but blanks is known to follow
 * it. */
static bool may_separate(const input *in, size_t at)
{
    size_t behind = skip_slash(in, at);

    return (at == 0 || is_line_end(character_at(in, at - in->unit))) &&
           (behind >= in->size || is_line_end(character_at(in, behind)));
}

/* Goes on to the end of the first line of one slash. Other slashes, as in dates, are jumped over
 * one by one. */
static bool find_slash_line(shogi_i_slicer *slicer, const input *in)
{
    line_span line;

    if (!skip_to_content(slicer, in))
        return false;
    for (;;) {
        size_t at = find_slash(in, slicer->from);

        slicer->from = slicer->scanned = at - at % in->unit; /* no cut character is passed */
        if (at >= in->size)
            return false;
        if (may_separate(in, at)) {
            bool is_complete = next_line(slicer, in, &line);

            slicer->scanned = at; /* the slash is not passed before its line is known */
            if (is_complete)
                end_game(slicer, line.next);
            return is_complete;
        }
        slicer->from = at + in->unit;
    }
}

bool shogi_i_slice(shogi_i_slicer *slicer, const uint8_t *bytes, size_t size, bool whole,
                   size_t *end)
{
    input in = input_of(bytes, size, slicer->encoding, whole);

    if (!slicer->behind) {
        bool found = false;

        if (slicer->succession == SHOGI_I_GAME_PER_LINE)
            found = find_content_line(slicer, &in);
        else if (slicer->succession == SHOGI_I_SLASH_LINE)
            found = find_slash_line(slicer, &in);
        else
            slicer->from = size;
        if (!found) {
            *end = size;
            return whole;
        }
    }
    return look_behind(slicer, &in, end);
}

size_t shogi_i_slicer_forget(shogi_i_slicer *slicer)
{
    size_t unit = input_of(NULL, 0, slicer->encoding, false).unit;
    size_t forgotten;

    if (slicer->scanned > slicer->from)
        slicer->from = slicer->scanned;
    /* A slash needs to know what stands before it. */
    forgotten = slicer->from > unit ? slicer->from - slicer->from % unit - unit : 0;
    slicer->from -= forgotten;
    slicer->scanned = slicer->from;
    slicer->has_content = true;
    return forgotten;
}

size_t shogi_i_whole_lines(const uint8_t *bytes, size_t most, size_t known, shogi_encoding encoding)
{
    input in = input_of(bytes, known, encoding, true);

    for (size_t at = most - most % in.unit; at > 0; at -= in.unit) {
        unsigned last = character_at(&in, at - in.unit);
        bool is_split = last == '\r' && at < known && character_at(&in, at) == '\n';

        if (is_line_end(last) && !is_split)
            return at;
    }
    return 0;
}

uint64_t shogi_i_count_line_ends(const uint8_t *bytes, size_t size, size_t known,
                                 shogi_encoding encoding)
{
    input in = input_of(bytes, known, encoding, true);
    uint64_t count = 0;

    for (size_t at = 0; at < size; at += in.unit) {
        unsigned character = character_at(&in, at);

        if (character == '\n')
            count++;
        else if (character == '\r')
            count += at + in.unit >= known || character_at(&in, at + in.unit) != '\n';
    }
    return count;
}
