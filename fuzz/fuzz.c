/* Checks and bounds for the fuzz targets.
 *
 * Relies on the hooks of base/alloc.h (SHOGI_TEST_HOOKS): blocks that are not freed, and bytes asked
 * for. As arrays grow by doubling, all bytes ever asked for are in proportion to the input where
 * memory is. Time is processor time, with room for sanitizers and slow machines. */
#include "fuzz.h"

#include "base/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    MAX_SIZE = 1 << 20,        /* larger inputs are not worth their time */
    FIXED_BYTES = 1 << 20,     /* what may be allocated whatever the input: tables, windows */
    FIXED_SECONDS = 5,
    BYTES_PER_SECOND = 2000    /* a pace that quadratic work cannot keep up */
};

_Noreturn void fuzz_fail(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, condition);
    abort();
}

uint8_t fuzz_byte(fuzz_input *input)
{
    uint8_t byte;

    if (input->size == 0)
        return 0;
    byte = *input->data++;
    input->size--;
    return byte;
}

uint16_t fuzz_word(fuzz_input *input)
{
    uint16_t low = fuzz_byte(input);
    return (uint16_t)(low | fuzz_byte(input) << 8);
}

uint32_t fuzz_below(fuzz_input *input, uint32_t below)
{
    return fuzz_byte(input) % below;
}

int fuzz_run(const uint8_t *data, size_t size, void (*body)(fuzz_input *input))
{
    fuzz_input input = {data, size};
    clock_t began = clock();

    if (size > MAX_SIZE)
        return 0;
    body(&input);
    FUZZ_CHECK(shogi_i_live_blocks() == 0);
    FUZZ_CHECK((double)(clock() - began) / CLOCKS_PER_SEC <=
               FIXED_SECONDS + (double)size / BYTES_PER_SECOND);
    return 0;
}

void fuzz_meter_start(void)
{
    shogi_i_fail_allocations(SIZE_MAX, false);
}

void fuzz_meter_check(size_t size, size_t per_byte)
{
    FUZZ_CHECK(shogi_i_allocated_bytes() <= FIXED_BYTES + size * per_byte);
}

void fuzz_check_diag(const shogi_diag *diag, uint64_t size)
{
    for (size_t i = 0; i < shogi_diag_count(diag); i++) {
        FUZZ_CHECK(shogi_diag_offset(diag, i) <= size);
        FUZZ_CHECK(shogi_diag_line(diag, i) <= size + 1);
        FUZZ_CHECK(shogi_diag_code_at(diag, i) != SHOGI_DIAG_NONE);
        for (const char *c = shogi_diag_text(diag, i); *c != '\0'; c++)
            FUZZ_CHECK((unsigned char)*c >= 0x20 && *c != 0x7F);
    }
    FUZZ_CHECK(shogi_diag_text(diag, shogi_diag_count(diag))[0] == '\0');
}

shogi_setup *fuzz_setup(void)
{
    shogi_setup *setup = NULL;
    FUZZ_CHECK(shogi_setup_new(&setup) == SHOGI_OK);
    return setup;
}

shogi_position *fuzz_position(void)
{
    shogi_position *position = NULL;
    FUZZ_CHECK(shogi_position_new(&position) == SHOGI_OK);
    return position;
}

shogi_diag *fuzz_diag(void)
{
    shogi_diag *diag = NULL;
    FUZZ_CHECK(shogi_diag_new(&diag) == SHOGI_OK);
    return diag;
}

shogi_kifu *fuzz_kifu(void)
{
    shogi_kifu *kifu = NULL;
    FUZZ_CHECK(shogi_kifu_new(&kifu) == SHOGI_OK);
    return kifu;
}

/* A byte that is no piece empties the square, so that half of all bytes do. */
static void fill_board(fuzz_input *input, shogi_setup *setup)
{
    for (unsigned square = 0; square < SHOGI_SQUARES; square++) {
        uint8_t byte = fuzz_byte(input);
        bool is_piece = shogi_piece_kind(byte) != SHOGI_NO_KIND;
        shogi_status status = shogi_setup_put(setup, (shogi_square)square, byte);
        FUZZ_CHECK((status == SHOGI_OK) == (is_piece || byte == SHOGI_NO_PIECE));
    }
}

void fuzz_fill_setup(fuzz_input *input, shogi_setup *setup)
{
    uint8_t what = fuzz_byte(input);
    uint32_t number = fuzz_word(input);

    fill_board(input, setup);
    FUZZ_CHECK(shogi_setup_set_turn(setup, what & 1) == SHOGI_OK);
    if (what & 2)
        number *= 20000;
    FUZZ_CHECK((shogi_setup_set_number(setup, number) == SHOGI_OK) ==
               (number >= 1 && number <= 1000000000));
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            FUZZ_CHECK(shogi_setup_set_hand(setup, (shogi_color)color, (shogi_kind)kind,
                                            fuzz_byte(input)) == SHOGI_OK);
}
