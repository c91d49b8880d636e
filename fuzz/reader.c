/* Streaming: games are the same from memory and through a callback that gives pieces of awkward
 * sizes and fails now and then. The first byte fixes the format, the next two the pieces, the fourth
 * the failures; the rest is the input. */
#include "records.h"

#include <string.h>

typedef struct {
    fuzz_input left;
    uint32_t random;
    uint32_t largest;
    uint8_t failures; /* of 256 calls; 0 for none */
} source;

static uint32_t next_random(source *from)
{
    from->random = from->random * 1664525u + 1013904223u;
    return from->random >> 8;
}

static int64_t give(void *context, void *buffer, size_t capacity)
{
    source *from = context;
    size_t count = 1 + next_random(from) % from->largest;

    FUZZ_CHECK(capacity >= 1);
    if (next_random(from) % 256 < from->failures)
        return -1;
    if (count > capacity)
        count = capacity;
    if (count > from->left.size)
        count = from->left.size;
    if (count > 0)
        memcpy(buffer, from->left.data, count);
    from->left.data += count;
    from->left.size -= count;
    return (int64_t)count;
}

static void check_same_diag(const shogi_diag *a, const shogi_diag *b)
{
    FUZZ_CHECK(shogi_diag_count(a) == shogi_diag_count(b));
    for (size_t i = 0; i < shogi_diag_count(a); i++) {
        FUZZ_CHECK(shogi_diag_code_at(a, i) == shogi_diag_code_at(b, i));
        FUZZ_CHECK(shogi_diag_offset(a, i) == shogi_diag_offset(b, i));
        FUZZ_CHECK(shogi_diag_line(a, i) == shogi_diag_line(b, i));
        FUZZ_CHECK(shogi_diag_column(a, i) == shogi_diag_column(b, i));
        FUZZ_CHECK(strcmp(shogi_diag_text(a, i), shogi_diag_text(b, i)) == 0);
    }
}

/* The next game; what the source refused is asked for again. A failure adds a diagnostic of its own,
 * so that lists are compared only where there are none. */
static shogi_status insist(shogi_reader *reader, shogi_kifu *kifu, shogi_diag *diag)
{
    shogi_status status = SHOGI_E_IO;

    while (status == SHOGI_E_IO)
        status = shogi_reader_next(reader, kifu, diag);
    return status;
}

static void compare(shogi_reader *memory, shogi_reader *stream, size_t size, bool compare_diag)
{
    shogi_kifu *kifu = fuzz_kifu();
    shogi_kifu *other = fuzz_kifu();
    shogi_diag *diag = fuzz_diag();
    shogi_diag *diag_other = fuzz_diag();
    shogi_status status = SHOGI_OK;

    for (size_t games = 0; status != SHOGI_E_END && status != SHOGI_E_UNSUPPORTED; games++) {
        FUZZ_CHECK(games <= size + 1);
        status = shogi_reader_next(memory, kifu, diag);
        FUZZ_CHECK(insist(stream, other, diag_other) == status);
        FUZZ_CHECK(fuzz_same_record(kifu, other));
    }
    if (compare_diag)
        check_same_diag(diag, diag_other);
    shogi_diag_free(diag_other);
    shogi_diag_free(diag);
    shogi_kifu_free(other);
    shogi_kifu_free(kifu);
}

static void check_reader(fuzz_input *input)
{
    shogi_format format = (shogi_format)fuzz_below(input, SHOGI_FORMAT_JKF + 1);
    source from = {{NULL, 0}, 0, 1, 0};
    shogi_reader *memory = NULL;
    shogi_reader *stream = NULL;
    uint8_t size = fuzz_byte(input);

    from.random = fuzz_byte(input);
    from.largest = size < 128 ? 1u + size : 1u + (size - 127u) * 1000u;
    from.failures = fuzz_byte(input) / 2;
    from.left = *input;
    FUZZ_CHECK(shogi_reader_new_memory(&memory, input->data, input->size, SHOGI_READ_LENIENT) ==
               SHOGI_OK);
    FUZZ_CHECK(shogi_reader_new_callback(&stream, give, &from, SHOGI_READ_LENIENT) == SHOGI_OK);
    FUZZ_CHECK(shogi_reader_set_format(memory, format, SHOGI_ENCODING_UNKNOWN) ==
               shogi_reader_set_format(stream, format, SHOGI_ENCODING_UNKNOWN));
    compare(memory, stream, input->size, from.failures == 0);
    shogi_reader_free(stream);
    shogi_reader_free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_run(data, size, check_reader);
}
