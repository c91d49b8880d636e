/* Text out, as snprintf has it: count every byte, store those that fit, always terminate. */
#ifndef SHOGI_I_BASE_OUT_H
#define SHOGI_I_BASE_OUT_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    char *buffer;
    size_t capacity;
    size_t length; /* needed so far, without the terminator */
} shogi_i_out;

/** Starts writing into the caller's buffer; NULL is fine if `capacity` is 0. */
static inline shogi_i_out shogi_i_out_new(char *buffer, size_t capacity)
{
    shogi_i_out out = {buffer, capacity, 0};
    return out;
}

static inline void shogi_i_out_byte(shogi_i_out *out, char byte)
{
    if (out->length + 1 < out->capacity)
        out->buffer[out->length] = byte;
    out->length++;
}

void shogi_i_out_bytes(shogi_i_out *out, const char *bytes, size_t length);
void shogi_i_out_text(shogi_i_out *out, const char *text);
void shogi_i_out_number(shogi_i_out *out, uint64_t number);

/** Terminates the text (if there is any room at all) and answers the length needed. */
size_t shogi_i_out_end(shogi_i_out *out);

#endif
