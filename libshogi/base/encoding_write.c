/* Text to bytes (FORMATS 0.2): CP932 and UTF-8, with an account of what the target lacks.
 * Relies on base/encoding_tables. Of several codes of a character the one that Microsoft writes
 * is taken: JIS X 0208, then NEC row 13, then the IBM extensions. Nothing is "best fit". */
#include "base/encoding.h"

#include "base/encoding_tables.h"
#include "base/utf8.h"

#include <string.h>

enum { BLOCK = 1024 /* bytes of text encoded at a time */ };

/* Writes a character of at most four bytes and answers the place behind it; NULL if it lacks. */
typedef uint8_t *put_character(uint8_t *out, uint32_t code_point);

static uint8_t *put_ascii(uint8_t *out, uint32_t code_point)
{
    if (code_point >= 0x80)
        return NULL;
    *out++ = (uint8_t)code_point;
    return out;
}

static uint8_t *put_utf8(uint8_t *out, uint32_t code_point)
{
    if (code_point > 0x10FFFF || (code_point >= 0xD800 && code_point <= 0xDFFF))
        return NULL;
    return shogi_i_utf8_put(out, code_point);
}

/* The code in CP932: one byte below 100, two above; 0 if there is none, and for U+0000. */
static uint32_t cp932_code(uint32_t code_point)
{
    uint32_t user = code_point - SHOGI_I_USER_UNICODE;

    if (code_point < 0x80)
        return code_point;
    if (user < SHOGI_I_USER_COUNT) {
        uint32_t cell = user % 188;
        return (0xF0 + user / 188) << 8 | (cell + (cell < 0x3F ? 0x40 : 0x41));
    }
    return shogi_i_cp932_from(code_point);
}

static uint8_t *put_cp932(uint8_t *out, uint32_t code_point)
{
    uint32_t code = cp932_code(code_point);

    if (code == 0 && code_point != 0)
        return NULL;
    if (code > 0xFF)
        *out++ = (uint8_t)(code >> 8);
    *out++ = (uint8_t)code;
    return out;
}

bool shogi_i_cp932_has(uint32_t code_point)
{
    return code_point == 0 || cp932_code(code_point) != 0;
}

static put_character *target_of(shogi_encoding encoding)
{
    switch (encoding) {
    case SHOGI_ENCODING_ASCII: return put_ascii;
    case SHOGI_ENCODING_UTF8:
    case SHOGI_ENCODING_UTF8_BOM: return put_utf8;
    case SHOGI_ENCODING_CP932: return put_cp932;
    default: return NULL;
    }
}

typedef struct {
    put_character *put;
    const char *text;
    size_t length;
    size_t at;
    shogi_i_missing *missing;
} encoder;

/* One character, or the replacement for what cannot be written. */
static uint8_t *encode_one(encoder *work, uint8_t *out)
{
    const char *text = work->text + work->at;
    size_t left = work->length - work->at;
    uint32_t code_point;
    size_t bytes = shogi_i_utf8_decode(text, left, &code_point);
    uint8_t *behind = bytes > 0 ? work->put(out, code_point) : NULL;

    if (!behind) {
        if (work->missing->count++ == 0)
            work->missing->first = work->at;
        behind = work->put(out, work->missing->replacement);
        behind = behind ? behind : work->put(out, '?');
    }
    work->at += bytes > 0 ? bytes : shogi_i_utf8_fault(text, left);
    return behind;
}

/* The characters that begin before `stop`. Answers the bytes written, at most four for each. */
static size_t encode_block(encoder *work, size_t stop, uint8_t *block)
{
    uint8_t *out = block;

    while (work->at < stop) {
        const char *text = work->text + work->at;
        size_t ascii = shogi_i_ascii_prefix(text, stop - work->at);

        memcpy(out, text, ascii);
        out += ascii;
        work->at += ascii;
        while (work->at < stop && (unsigned char)work->text[work->at] >= 0x80)
            out = encode_one(work, out);
    }
    return (size_t)(out - block);
}

shogi_status shogi_i_encode(shogi_i_buffer *out, const char *text, size_t length,
                            shogi_encoding encoding, shogi_i_missing *missing)
{
    size_t old_length = out ? out->length : 0;
    encoder work = {target_of(encoding), text, length, 0, missing};
    uint8_t block[4 * BLOCK];

    if (!work.put)
        return SHOGI_E_UNSUPPORTED;
    missing->count = 0;
    missing->first = 0;
    if (out && encoding == SHOGI_ENCODING_UTF8_BOM)
        shogi_i_buffer_text(out, "\xEF\xBB\xBF");
    while (work.at < length) {
        size_t left = length - work.at;
        size_t bytes = encode_block(&work, work.at + (left < BLOCK ? left : BLOCK), block);
        if (out)
            shogi_i_buffer_bytes(out, block, bytes);
    }
    if (!out || !out->failed)
        return SHOGI_OK;
    out->length = old_length;
    return SHOGI_E_NO_MEMORY;
}
