/* Text out into a caller's buffer: counts all bytes, stores those that fit.
 * Relies on nothing; every text function of the public interface ends here. */
#include "base/out.h"

#include <string.h>

void shogi_i_out_bytes(shogi_i_out *out, const char *bytes, size_t length)
{
    size_t room = out->length < out->capacity ? out->capacity - out->length - 1 : 0;
    size_t stored = length < room ? length : room;

    if (stored > 0)
        memcpy(out->buffer + out->length, bytes, stored);
    out->length += length;
}

void shogi_i_out_text(shogi_i_out *out, const char *text)
{
    shogi_i_out_bytes(out, text, strlen(text));
}

void shogi_i_out_number(shogi_i_out *out, uint64_t number)
{
    char digits[20]; /* UINT64_MAX has twenty */
    size_t start = sizeof digits;

    do {
        digits[--start] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    shogi_i_out_bytes(out, digits + start, sizeof digits - start);
}

size_t shogi_i_out_end(shogi_i_out *out)
{
    if (out->capacity > 0) {
        size_t end = out->length < out->capacity ? out->length : out->capacity - 1;
        out->buffer[end] = '\0';
    }
    return out->length;
}
