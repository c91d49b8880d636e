/* The decoders of ASCII, UTF-8 and UTF-16, and the choice of a decoder.
 * Relies on base/utf8. A fault is cut as Unicode 3.9 recommends (U+FFFD substitution of maximal
 * subparts), so that other programs show the same number of replacement characters. A zero byte is
 * a fault in every encoding: no record has one, and texts that are handed out end at it. */
#include "base/encoding_decode.h"

#include "base/utf8.h"

#include <string.h>

void shogi_i_copy_ascii(shogi_i_decoder *decoder, const uint8_t *stop)
{
    const uint64_t high_bits = UINT64_C(0x8080808080808080);
    const uint64_t low_bits = UINT64_C(0x0101010101010101);
    const uint8_t *next = decoder->next;
    uint8_t *out = decoder->out;
    uint64_t word;

    for (; (size_t)(stop - next) >= sizeof word; next += sizeof word, out += sizeof word) {
        memcpy(&word, next, sizeof word);
        if ((word | (word - low_bits)) & high_bits) /* a byte that is not ASCII, or zero */
            break;
        memcpy(out, &word, sizeof word);
    }
    while (next < stop && *next < 0x80 && *next != 0)
        *out++ = *next++;
    decoder->next = next;
    decoder->out = out;
}

size_t shogi_i_decode_ascii(shogi_i_decoder *decoder, const uint8_t *stop)
{
    shogi_i_copy_ascii(decoder, stop);
    return decoder->next < stop ? 1 : 0;
}

static void copy(shogi_i_decoder *decoder, size_t length)
{
    memcpy(decoder->out, decoder->next, length);
    decoder->next += length;
    decoder->out += length;
}

/* Character by character, as only text with faults in it is copied at all. */
size_t shogi_i_decode_utf8(shogi_i_decoder *decoder, const uint8_t *stop)
{
    while (decoder->next < stop) {
        const char *rest;
        size_t left, length;

        shogi_i_copy_ascii(decoder, stop);
        if (decoder->next == stop)
            return 0;
        rest = (const char *)decoder->next;
        left = (size_t)(decoder->end - decoder->next); /* `stop` may cut the character in two */
        length = *rest ? shogi_i_utf8_decode(rest, left, NULL) : 0;
        if (length == 0)
            return shogi_i_utf8_fault(rest, left);
        copy(decoder, length);
    }
    return 0;
}

static size_t decode_utf16(shogi_i_decoder *decoder, const uint8_t *stop, unsigned high)
{
    const unsigned low = 1 - high; /* where in a unit its bytes stand */

    while (decoder->next < stop) {
        const uint8_t *next = decoder->next;
        size_t left = (size_t)(decoder->end - next);
        uint32_t unit, second;

        if (left < 2)
            return 1;
        unit = (uint32_t)next[high] << 8 | next[low];
        if (unit == 0)
            return 2;
        if (unit >= 0xD800 && unit <= 0xDFFF) {
            second = left < 4 ? 0 : (uint32_t)next[2 + high] << 8 | next[2 + low];
            if (unit >= 0xDC00 || second < 0xDC00 || second > 0xDFFF)
                return 2;
            unit = 0x10000 + ((unit - 0xD800) << 10) + (second - 0xDC00);
            decoder->next += 2;
        }
        decoder->next += 2;
        decoder->out = shogi_i_utf8_put(decoder->out, unit);
    }
    return 0;
}

size_t shogi_i_decode_utf16_le(shogi_i_decoder *decoder, const uint8_t *stop)
{
    return decode_utf16(decoder, stop, 1);
}

size_t shogi_i_decode_utf16_be(shogi_i_decoder *decoder, const uint8_t *stop)
{
    return decode_utf16(decoder, stop, 0);
}

shogi_i_decode *shogi_i_decoder_of(shogi_encoding encoding)
{
    static shogi_i_decode *const decoders[] = {
        [SHOGI_ENCODING_ASCII] = shogi_i_decode_ascii,
        [SHOGI_ENCODING_UTF8] = shogi_i_decode_utf8,
        [SHOGI_ENCODING_UTF8_BOM] = shogi_i_decode_utf8,
        [SHOGI_ENCODING_CP932] = shogi_i_decode_cp932,
        [SHOGI_ENCODING_EUC_JP] = shogi_i_decode_euc_jp,
        [SHOGI_ENCODING_ISO_2022_JP] = shogi_i_decode_iso_2022_jp,
        [SHOGI_ENCODING_UTF16_LE] = shogi_i_decode_utf16_le,
        [SHOGI_ENCODING_UTF16_BE] = shogi_i_decode_utf16_be,
    };

    return encoding < sizeof decoders / sizeof *decoders ? decoders[encoding] : NULL;
}
