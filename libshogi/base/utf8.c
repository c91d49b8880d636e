/* Decoding and checking UTF-8 (RFC 3629) without a table. Checking goes by runs of ASCII and of
 * three-byte sequences, of which Japanese text consists.
 * Relies on nothing. All text in memory is UTF-8, but nothing here trusts that. */
#include "base/utf8.h"

#include <string.h>

static size_t sequence_length(unsigned lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return 2;
    if (lead >= 0xE0 && lead <= 0xEF)
        return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

size_t shogi_i_utf8_decode(const char *text, size_t length, uint32_t *code_point)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    static const unsigned lead_bits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    size_t bytes = length > 0 ? sequence_length((unsigned char)text[0]) : 0;
    uint32_t value;

    if (bytes == 0 || bytes > length)
        return 0;
    value = (unsigned char)text[0] & lead_bits[bytes];
    for (size_t i = 1; i < bytes; i++) {
        unsigned next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80)
            return 0;
        value = value << 6 | (next & 0x3F);
    }
    if (value < least[bytes] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
        return 0;
    if (code_point)
        *code_point = value;
    return bytes;
}

size_t shogi_i_utf8_fault(const char *text, size_t length)
{
    unsigned lead = length > 0 ? (unsigned char)text[0] : 0;
    size_t bytes = sequence_length(lead);
    unsigned least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    size_t at = 1;

    if (length == 0)
        return 0;
    while (at < bytes && at < length && (unsigned char)text[at] >= least
           && (unsigned char)text[at] <= most) {
        least = 0x80; /* only the second byte depends on the first */
        most = 0xBF;
        at++;
    }
    return at;
}

size_t shogi_i_utf8_count(const char *text, size_t length)
{
    size_t count = 0;

    while (length > 0) {
        size_t bytes = shogi_i_utf8_decode(text, length, NULL);
        bytes = bytes > 0 ? bytes : 1;
        text += bytes;
        length -= bytes;
        count++;
    }
    return count;
}

size_t shogi_i_ascii_prefix(const char *text, size_t length)
{
    const uint64_t high_bits = UINT64_C(0x8080808080808080);
    size_t at = 0;
    uint64_t word;

    for (; length - at >= sizeof word; at += sizeof word) {
        memcpy(&word, text + at, sizeof word);
        if (word & high_bits)
            break;
    }
    while (at < length && (unsigned char)text[at] < 0x80)
        at++;
    return at;
}

/* How many bytes at the start of a text are well-formed sequences of three bytes. */
static size_t three_byte_prefix(const char *text, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    size_t at = 0;

    for (; length - at >= 3; at += 3) {
        uint32_t sequence = (uint32_t)bytes[at] << 16 | (uint32_t)bytes[at + 1] << 8
                            | bytes[at + 2];
        uint32_t choice = sequence & 0x0F2000; /* 0 is overlong, D and the bit a surrogate */
        if ((sequence & 0xF0C0C0) != 0xE08080 || choice == 0 || choice == 0x0D2000)
            break;
    }
    return at;
}

size_t shogi_i_utf8_prefix(const char *text, size_t length)
{
    size_t at = 0;

    while (at < length) {
        at += shogi_i_ascii_prefix(text + at, length - at);
        at += three_byte_prefix(text + at, length - at);
        if (at < length && (unsigned char)text[at] >= 0x80) {
            size_t bytes = shogi_i_utf8_decode(text + at, length - at, NULL);
            if (bytes == 0)
                break;
            at += bytes;
        }
    }
    return at;
}
