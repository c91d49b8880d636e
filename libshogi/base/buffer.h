/* A growing byte buffer for text of unknown length. After a failed allocation it is `failed` and
 * ignores everything further, so that callers check once, at the end. */
#ifndef SHOGI_I_BASE_BUFFER_H
#define SHOGI_I_BASE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    char *data; /* not terminated, NULL while empty */
    size_t length;
    size_t capacity;
    bool failed;
} shogi_i_buffer;

void shogi_i_buffer_free(shogi_i_buffer *buffer);
/** Empties the buffer, keeps its memory, and forgets a failure. */
void shogi_i_buffer_clear(shogi_i_buffer *buffer);
/** Room for `extra` more bytes at the end; false (and failed) if there is no memory. */
bool shogi_i_buffer_reserve(shogi_i_buffer *buffer, size_t extra);
void shogi_i_buffer_bytes(shogi_i_buffer *buffer, const void *bytes, size_t length);
void shogi_i_buffer_text(shogi_i_buffer *buffer, const char *text);
void shogi_i_buffer_byte(shogi_i_buffer *buffer, char byte);
void shogi_i_buffer_number(shogi_i_buffer *buffer, uint64_t number);

#endif
