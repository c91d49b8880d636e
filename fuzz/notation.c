/* Moves as text at a position (FORMATS 2, 3.5, 4.4, 5, 8). The first byte says how many moves are
 * played from the even game, each chosen by a byte; the rest is read in every notation. What is read
 * is physically possible, and every way of writing it is read as the same move. */
#include "fuzz.h"

#include <string.h>

static shogi_position *reach(fuzz_input *input)
{
    shogi_position *position = fuzz_position();
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    uint32_t plies = fuzz_below(input, 64);

    for (uint32_t ply = 0; ply < plies; ply++) {
        size_t count = shogi_position_legal_moves(position, moves, SHOGI_MAX_LEGAL_MOVES);
        if (count == 0)
            break;
        FUZZ_CHECK(shogi_position_play(position, moves[fuzz_byte(input) % count]) == SHOGI_OK);
    }
    return position;
}

static bool is_possible(const shogi_position *position, shogi_move move)
{
    shogi_position *copy = NULL;
    bool possible;

    FUZZ_CHECK(shogi_position_copy(&copy, position) == SHOGI_OK);
    possible = move == SHOGI_NULL_MOVE || shogi_position_play_unchecked(copy, move) == SHOGI_OK;
    shogi_position_free(copy);
    return possible;
}

static void check_written(const shogi_position *position, shogi_move move)
{
    for (shogi_notation to = SHOGI_NOTATION_USI; to <= SHOGI_NOTATION_RUSSIAN; to++) {
        char text[SHOGI_MOVE_SIZE];
        shogi_move back = SHOGI_NO_MOVE;
        size_t length = shogi_move_write(position, move, to, text, sizeof text);
        FUZZ_CHECK(length > 0 && length < sizeof text && strlen(text) == length);
        FUZZ_CHECK(shogi_move_read(position, text, length, to, &back, NULL) == SHOGI_OK);
        FUZZ_CHECK(back == move);
    }
}

static void check_text(const shogi_position *position, const char *text, size_t size)
{
    shogi_diag *diag = fuzz_diag();
    shogi_notation found = SHOGI_NOTATION_UNKNOWN;
    shogi_move move = SHOGI_NO_MOVE;
    shogi_status status;

    for (shogi_notation from = SHOGI_NOTATION_USI; from <= SHOGI_NOTATION_RUSSIAN; from++) {
        shogi_diag_clear(diag);
        status = shogi_move_read(position, text, size, from, &move, diag);
        FUZZ_CHECK_STATUS(status, SHOGI_E_PARSE);
        FUZZ_CHECK((status == SHOGI_OK) ==
                   (shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR) == 0));
        fuzz_check_diag(diag, size);
        if (status == SHOGI_OK) {
            FUZZ_CHECK(is_possible(position, move));
            check_written(position, move);
        }
    }
    status = shogi_move_guess(position, text, size, &move, &found, NULL);
    FUZZ_CHECK_STATUS(status, SHOGI_E_PARSE);
    FUZZ_CHECK(status != SHOGI_OK || is_possible(position, move));
    shogi_diag_free(diag);
}

static void check_notation(fuzz_input *input)
{
    shogi_position *position = reach(input);
    shogi_move move = fuzz_word(input);

    if (shogi_move_is_valid(move) && is_possible(position, move))
        check_written(position, move);
    fuzz_meter_start();
    check_text(position, (const char *)input->data, input->size);
    fuzz_meter_check(input->size, 4096);
    (void)shogi_square_read((const char *)input->data, input->size);
    shogi_position_free(position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_run(data, size, check_notation);
}
