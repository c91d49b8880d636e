/* Decoding UTF-8 (RFC 3629), one code point at a time and without a table.
 * Relies on nothing. All text in memory is UTF-8 (DESIGN 6), but nothing here trusts that. */
#include "base/utf8.h"

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
