/* The decoders of CP932, EUC-JP and ISO-2022-JP, which hold the same characters in different
 * coats. Relies on base/encoding_tables.
 * Bytes below 80 are ASCII, 5C and 7E too (FORMATS 0.2). A fault is a whole sequence of the right
 * form that means nothing, or else a single byte; it never takes an ASCII byte with it, as the
 * WHATWG's Encoding Standard has it. */
#include "base/encoding_decode.h"

#include "base/encoding_tables.h"
#include "base/utf8.h"

#include <stdbool.h>

/* The byte behind the next one; 0 at the end, which is no trail byte anywhere. */
static unsigned second_byte(const shogi_i_decoder *decoder)
{
    return decoder->end - decoder->next > 1 ? decoder->next[1] : 0;
}

static void take(shogi_i_decoder *decoder, size_t bytes, uint32_t code_point)
{
    decoder->next += bytes;
    decoder->out = shogi_i_utf8_put(decoder->out, code_point);
}

/* CP932 */

/* Whatever is not in the tables. Answers the length of a faulty sequence, or 0. */
static size_t take_cp932_rarity(shogi_i_decoder *decoder)
{
    unsigned lead = decoder->next[0];
    unsigned trail = second_byte(decoder);
    uint32_t code_point = shogi_i_cp932_user_defined(lead, trail);

    if (lead >= SHOGI_I_HALF_WIDTH_FIRST && lead <= SHOGI_I_HALF_WIDTH_LAST) {
        take(decoder, 1, SHOGI_I_HALF_WIDTH_UNICODE + lead - SHOGI_I_HALF_WIDTH_FIRST);
        return 0;
    }
    if (code_point != 0) {
        take(decoder, 2, code_point);
        return 0;
    }
    if (lead == 0x80 || lead == 0xA0 || lead > 0xFC || trail < 0x80 || trail > 0xFC)
        return 1;
    return 2;
}

/* A run of two-byte characters of the tables. The pointers are copied because the text that is
 * written could alias the decoder's own, as far as the compiler knows. */
static void take_cp932_pairs(shogi_i_decoder *decoder, const uint8_t *stop)
{
    const uint8_t *next = decoder->next;
    const uint8_t *const last = stop == decoder->end ? stop - 1 : stop;
    uint8_t *out = decoder->out;

    while (next < last) {
        uint32_t code_point = shogi_i_cp932_pair(next[0], next[1]);
        if (code_point == 0)
            break;
        out = shogi_i_utf8_put(out, code_point);
        next += 2;
    }
    decoder->next = next;
    decoder->out = out;
}

size_t shogi_i_decode_cp932(shogi_i_decoder *decoder, const uint8_t *stop)
{
    while (decoder->next < stop) {
        shogi_i_copy_ascii(decoder, stop);
        take_cp932_pairs(decoder, stop);
        if (decoder->next < stop && (decoder->next[0] >= 0x80 || decoder->next[0] == 0)) {
            size_t fault = decoder->next[0] != 0 ? take_cp932_rarity(decoder) : 1;
            if (fault != 0)
                return fault;
        }
    }
    return 0;
}

/* EUC-JP */

static bool is_euc(unsigned byte)
{
    return byte >= 0xA1 && byte <= 0xFE;
}

/* Half-width katakana behind 8E, JIS X 0212 behind 8F. Answers as its caller does. */
static size_t take_euc_single_shift(shogi_i_decoder *decoder)
{
    const uint8_t *next = decoder->next;
    unsigned second = second_byte(decoder);
    uint32_t code_point;

    if (next[0] == 0x8E) {
        if (second < SHOGI_I_HALF_WIDTH_FIRST || second > SHOGI_I_HALF_WIDTH_LAST)
            return is_euc(second) ? 2 : 1;
        take(decoder, 2, SHOGI_I_HALF_WIDTH_UNICODE + second - SHOGI_I_HALF_WIDTH_FIRST);
        return 0;
    }
    if (!is_euc(second))
        return 1;
    if (decoder->end - next < 3 || !is_euc(next[2]))
        return 2;
    code_point = shogi_i_jis_x_0212(second - 0xA0, next[2] - 0xA0U);
    if (code_point == 0)
        return 3;
    take(decoder, 3, code_point);
    return 0;
}

size_t shogi_i_decode_euc_jp(shogi_i_decoder *decoder, const uint8_t *stop)
{
    while (decoder->next < stop) {
        unsigned lead = decoder->next[0];
        unsigned trail = second_byte(decoder);

        if (lead == 0) {
            return 1;
        } else if (lead < 0x80) {
            shogi_i_copy_ascii(decoder, stop);
        } else if (lead == 0x8E || lead == 0x8F) {
            size_t fault = take_euc_single_shift(decoder);
            if (fault != 0)
                return fault;
        } else {
            uint32_t code_point;
            if (!is_euc(lead) || !is_euc(trail))
                return 1;
            code_point = shogi_i_jis_x_0208(lead - 0xA0, trail - 0xA0);
            if (code_point == 0)
                return 2;
            take(decoder, 2, code_point);
        }
    }
    return 0;
}

/* ISO-2022-JP (RFC 1468), with half-width katakana as Windows has them and JIS X 0212 of
 * RFC 2237. A line begins in ASCII. */

enum { ESCAPE = 0x1B };

typedef enum { MODE_ASCII, MODE_KATAKANA, MODE_JIS_X_0208, MODE_JIS_X_0212 } mode;

typedef struct {
    char bytes[4]; /* behind the escape character */
    unsigned char length;
    unsigned char mode;
} escape_sequence;

static const escape_sequence escape_sequences[] = {
    {"(B", 2, MODE_ASCII},
    {"(J", 2, MODE_ASCII}, /* JIS X 0201, whose yen sign and overline nobody means */
    {"(I", 2, MODE_KATAKANA},
    {"$@", 2, MODE_JIS_X_0208}, /* of 1978 */
    {"$B", 2, MODE_JIS_X_0208},
    {"$(D", 3, MODE_JIS_X_0212},
};

/* Takes an escape sequence. Answers as its caller does. */
static size_t take_escape(shogi_i_decoder *decoder)
{
    size_t left = (size_t)(decoder->end - decoder->next) - 1;

    for (size_t i = 0; i < sizeof escape_sequences / sizeof *escape_sequences; i++) {
        const escape_sequence *sequence = &escape_sequences[i];
        size_t same = 0;

        while (same < sequence->length && same < left
               && decoder->next[1 + same] == (unsigned char)sequence->bytes[same])
            same++;
        if (same == sequence->length) {
            decoder->next += 1 + same;
            decoder->mode = sequence->mode;
            return 0;
        }
    }
    return 1;
}

static bool is_jis(unsigned byte)
{
    return byte >= 0x21 && byte <= 0x7E;
}

/* A printing character in another character set than ASCII. Answers as its caller does. */
static size_t take_jis(shogi_i_decoder *decoder)
{
    unsigned first = decoder->next[0];
    unsigned second = second_byte(decoder);
    uint32_t code_point;

    if (decoder->mode == MODE_KATAKANA) {
        if (first > SHOGI_I_HALF_WIDTH_LAST - 0x80)
            return 1;
        take(decoder, 1, SHOGI_I_HALF_WIDTH_UNICODE + first - (SHOGI_I_HALF_WIDTH_FIRST - 0x80));
        return 0;
    }
    if (!is_jis(second))
        return 1;
    code_point = decoder->mode == MODE_JIS_X_0208
                     ? shogi_i_jis_x_0208(first - 0x20, second - 0x20)
                     : shogi_i_jis_x_0212(first - 0x20, second - 0x20);
    if (code_point == 0)
        return 2;
    take(decoder, 2, code_point);
    return 0;
}

size_t shogi_i_decode_iso_2022_jp(shogi_i_decoder *decoder, const uint8_t *stop)
{
    while (decoder->next < stop) {
        unsigned byte = decoder->next[0];
        size_t fault = 0;

        if (byte >= 0x80 || byte == 0) {
            return 1;
        } else if (byte == ESCAPE) {
            fault = take_escape(decoder);
        } else if (decoder->mode != MODE_ASCII && is_jis(byte)) {
            fault = take_jis(decoder);
        } else {
            if (byte == '\n' || byte == '\r')
                decoder->mode = MODE_ASCII;
            take(decoder, 1, byte);
        }
        if (fault != 0)
            return fault;
    }
    return 0;
}
