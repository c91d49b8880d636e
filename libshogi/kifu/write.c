/* Writing records: the kept bytes of a source where they may be given back, else the format's
 * canonical form in UTF-8, which is given its line ends and encoding here. */
#include "kifu/write.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/out.h"
#include "kifu/walk.h"

enum { WRITE_FLAGS = SHOGI_WRITE_VERBATIM | SHOGI_WRITE_CRLF };

void shogi_i_write_inline(shogi_i_buffer *out, const char *text, size_t length)
{
    size_t begin = 0;

    for (size_t i = 0; i < length; i++) {
        if (text[i] != '\n' && text[i] != '\r')
            continue;
        shogi_i_buffer_bytes(out, text + begin, i - begin);
        shogi_i_buffer_byte(out, ' ');
        begin = i + 1;
    }
    shogi_i_buffer_bytes(out, text + begin, length - begin);
}

bool shogi_i_write_ends_with_blank(const char *text, size_t length)
{
    static const char wide[] = "　";
    enum { WIDE = sizeof wide - 1 };

    return length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t' ||
                          (length >= WIDE && memcmp(text + length - WIDE, wide, WIDE) == 0));
}

bool shogi_i_write_begins_with_blank(const char *text, size_t length)
{
    static const char wide[] = "　";
    enum { WIDE = sizeof wide - 1 };

    return length > 0 && (*text == ' ' || *text == '\t' ||
                          (length >= WIDE && memcmp(text, wide, WIDE) == 0));
}

/* KIF and KI2 differ in how moves look, so that what is none in one may be one in the other. */
bool shogi_i_writes_unplayable(const shogi_kifu *kifu, shogi_format format)
{
    const shogi_i_format_row *row = shogi_i_format_row_of(format);

    return row && row->holds_unplayable && kifu->source.format == format;
}

const shogi_i_node *shogi_i_write_before(const shogi_kifu *kifu, uint32_t ending,
                                         shogi_format format)
{
    const shogi_i_node *before = &kifu->nodes[kifu->nodes[ending].parent];

    if (before->kind == SHOGI_NODE_UNPLAYABLE && !shogi_i_writes_unplayable(kifu, format))
        before = &kifu->nodes[before->parent];
    return before;
}

shogi_status shogi_i_write_walk(shogi_i_game_writing *writing, uint32_t from, uint32_t to)
{
    return shogi_i_walk(writing->kifu, writing->position, from, to);
}

shogi_status shogi_i_write_canonical(const shogi_kifu *kifu, const shogi_i_format_row *row,
                                     shogi_encoding encoding, shogi_i_buffer *out)
{
    shogi_position position = {.ply = 0};
    shogi_i_game_writing writing = {kifu, out, encoding, &position};
    shogi_status status;

    shogi_i_position_start(&position, &kifu->start.state);
    status = row->write(&writing);
    shogi_i_free(position.history);
    return status == SHOGI_OK && out->failed ? SHOGI_E_NO_MEMORY : status;
}

shogi_encoding shogi_i_written_encoding(shogi_encoding encoding)
{
    return encoding == SHOGI_ENCODING_UNKNOWN ? SHOGI_ENCODING_UTF8 : encoding;
}

bool shogi_i_is_written(shogi_encoding encoding)
{
    return encoding == SHOGI_ENCODING_UTF8 || encoding == SHOGI_ENCODING_UTF8_BOM ||
           encoding == SHOGI_ENCODING_CP932 || encoding == SHOGI_ENCODING_ASCII;
}

/* Whether the kept bytes are what is asked for. ASCII is UTF-8 and CP932 too. */
static bool is_verbatim(const shogi_kifu *kifu, shogi_format format, shogi_encoding encoding,
                        uint32_t flags)
{
    shogi_encoding own = kifu->source.encoding;

    if (!(flags & SHOGI_WRITE_VERBATIM) || !shogi_i_kifu_is_verbatim(kifu) ||
        format != kifu->source.format)
        return false;
    return encoding == own || encoding == SHOGI_ENCODING_UNKNOWN ||
           (own == SHOGI_ENCODING_ASCII &&
            (encoding == SHOGI_ENCODING_UTF8 || encoding == SHOGI_ENCODING_CP932));
}

static void add_carriage_returns(shogi_i_buffer *out, const shogi_i_buffer *text)
{
    const char *at = text->data;
    const char *end = text->data + text->length;

    while (at < end) {
        const char *feed = memchr(at, '\n', (size_t)(end - at));
        const char *stop = feed ? feed : end;

        shogi_i_buffer_bytes(out, at, (size_t)(stop - at));
        if (feed)
            shogi_i_buffer_bytes(out, "\r\n", 2);
        at = feed ? feed + 1 : end;
    }
}

/* Makes the bytes of a record in `out`. */
static shogi_status make_bytes(const shogi_kifu *kifu, const shogi_i_format_row *row,
                               shogi_encoding encoding, uint32_t flags, shogi_i_buffer *out)
{
    shogi_i_missing missing = {.replacement = '?'};
    shogi_i_buffer text = {0};
    shogi_i_buffer lines = {0};
    shogi_i_buffer *last = &text;
    shogi_status status = shogi_i_write_canonical(kifu, row, encoding, &text);

    if (status == SHOGI_OK && (flags & SHOGI_WRITE_CRLF)) {
        add_carriage_returns(&lines, &text);
        last = &lines;
        status = lines.failed ? SHOGI_E_NO_MEMORY : SHOGI_OK;
    }
    if (status == SHOGI_OK)
        status = shogi_i_encode(out, last->data, last->length, encoding, &missing);
    shogi_i_buffer_free(&text);
    shogi_i_buffer_free(&lines);
    return status;
}

/* What a record is written as: the kept bytes themselves, or bytes made in `made`, which the caller
 * frees. */
static shogi_status bytes_of(const shogi_kifu *kifu, shogi_format format, shogi_encoding encoding,
                             uint32_t flags, shogi_i_buffer *made, const char **bytes, size_t *size)
{
    const shogi_i_format_row *row = shogi_i_format_row_of(format);
    shogi_status status;

    if (!kifu || !row || (flags & ~(uint32_t)WRITE_FLAGS))
        return SHOGI_E_ARGUMENT;
    if (is_verbatim(kifu, format, encoding, flags)) {
        *bytes = kifu->source.bytes;
        *size = kifu->source.size;
        return SHOGI_OK;
    }
    encoding = shogi_i_written_encoding(encoding);
    if (!row->write || !shogi_i_is_written(encoding))
        return SHOGI_E_UNSUPPORTED;
    status = make_bytes(kifu, row, encoding, flags, made);
    *bytes = made->data;
    *size = made->length;
    return status;
}

shogi_status shogi_kifu_write(const shogi_kifu *kifu, shogi_format format, shogi_encoding encoding,
                              uint32_t flags, char *buffer, size_t capacity, size_t *length)
{
    shogi_i_buffer made = {0};
    const char *bytes = NULL;
    size_t size = 0;
    shogi_status status;

    if ((!buffer && capacity > 0) || !length)
        return SHOGI_E_ARGUMENT;
    status = bytes_of(kifu, format, encoding, flags, &made, &bytes, &size);
    if (status == SHOGI_OK) {
        shogi_i_out out = shogi_i_out_new(buffer, capacity);

        shogi_i_out_bytes(&out, bytes, size);
        *length = shogi_i_out_end(&out);
    }
    shogi_i_buffer_free(&made);
    return status;
}

static shogi_status write_bytes(const char *path, const char *bytes, size_t size)
{
    FILE *file = fopen(path, "wb");
    bool written;

    if (!file)
        return SHOGI_E_IO;
    written = size == 0 || fwrite(bytes, 1, size, file) == size;
    return fclose(file) == 0 && written ? SHOGI_OK : SHOGI_E_IO;
}

shogi_status shogi_kifu_write_file(const shogi_kifu *kifu, const char *path, shogi_format format,
                                   shogi_encoding encoding, uint32_t flags)
{
    shogi_i_buffer made = {0};
    const char *bytes = NULL;
    size_t size = 0;
    shogi_status status;

    if (!path)
        return SHOGI_E_ARGUMENT;
    status = bytes_of(kifu, format, encoding, flags, &made, &bytes, &size);
    if (status == SHOGI_OK)
        status = write_bytes(path, bytes, size);
    shogi_i_buffer_free(&made);
    return status;
}
