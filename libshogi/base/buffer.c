/* A growing byte buffer. A failed allocation makes it deaf, so that a writer checks once, at
 * the end. Relies on base/alloc for memory. */
#include "base/buffer.h"

#include "base/alloc.h"
#include "base/out.h"

#include <string.h>

void shogi_i_buffer_free(shogi_i_buffer *buffer)
{
    shogi_i_free(buffer->data);
    *buffer = (shogi_i_buffer){NULL, 0, 0, false};
}

void shogi_i_buffer_clear(shogi_i_buffer *buffer)
{
    buffer->length = 0;
    buffer->failed = false;
}

bool shogi_i_buffer_reserve(shogi_i_buffer *buffer, size_t extra)
{
    char *data;

    if (buffer->failed)
        return false;
    if (extra <= buffer->capacity - buffer->length)
        return true;
    if (extra > SIZE_MAX - buffer->length) {
        buffer->failed = true;
        return false;
    }
    data = shogi_i_grow(buffer->data, &buffer->capacity, buffer->length + extra, 1);
    buffer->failed = data == NULL;
    if (data)
        buffer->data = data;
    return !buffer->failed;
}

void shogi_i_buffer_bytes(shogi_i_buffer *buffer, const void *bytes, size_t length)
{
    if (length == 0 || !shogi_i_buffer_reserve(buffer, length))
        return;
    memcpy(buffer->data + buffer->length, bytes, length);
    buffer->length += length;
}

void shogi_i_buffer_text(shogi_i_buffer *buffer, const char *text)
{
    shogi_i_buffer_bytes(buffer, text, strlen(text));
}

void shogi_i_buffer_byte(shogi_i_buffer *buffer, char byte)
{
    shogi_i_buffer_bytes(buffer, &byte, 1);
}

void shogi_i_buffer_number(shogi_i_buffer *buffer, uint64_t number)
{
    char digits[21]; /* UINT64_MAX has twenty, and there is the terminator */
    shogi_i_out out = shogi_i_out_new(digits, sizeof digits);

    shogi_i_out_number(&out, number);
    shogi_i_buffer_bytes(buffer, digits, shogi_i_out_end(&out));
}
