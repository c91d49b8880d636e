/* USI position lines and moves (FORMATS 2): every move of the history was legal or a pass, and the
 * line that is written leads to the same position. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

/* Takes all moves back, and plays them again. */
static void check_history(const shogi_position *end)
{
    shogi_position *position = NULL;
    size_t plies = shogi_position_ply(end);

    FUZZ_CHECK(shogi_position_copy(&position, end) == SHOGI_OK);
    for (size_t ply = 0; ply < plies; ply++)
        FUZZ_CHECK(shogi_position_undo(position) == SHOGI_OK);
    FUZZ_CHECK(shogi_position_undo(position) == SHOGI_E_NOTHING);
    for (size_t ply = 0; ply < plies; ply++) {
        shogi_move move = shogi_position_move_at(end, ply);
        if (move == SHOGI_NULL_MOVE)
            FUZZ_CHECK(shogi_position_play_null(position) == SHOGI_OK);
        else
            FUZZ_CHECK(shogi_position_play(position, move) == SHOGI_OK);
    }
    FUZZ_CHECK(shogi_position_equal(position, end));
    FUZZ_CHECK(shogi_position_key(position) == shogi_position_key(end));
    shogi_position_free(position);
}

static void check_line(const shogi_position *position)
{
    shogi_position *copy = fuzz_position();
    size_t length = shogi_position_usi(position, NULL, 0);
    char *line = malloc(length + 1);

    FUZZ_CHECK(line != NULL);
    FUZZ_CHECK(shogi_position_usi(position, line, length + 1) == length);
    FUZZ_CHECK(strlen(line) == length);
    FUZZ_CHECK(shogi_position_set_usi(copy, line, length, SHOGI_FAULTS_ALL, NULL) == SHOGI_OK);
    FUZZ_CHECK(shogi_position_equal(copy, position));
    FUZZ_CHECK(shogi_position_number(copy) == shogi_position_number(position));
    FUZZ_CHECK(shogi_position_ply(copy) == shogi_position_ply(position));
    for (size_t ply = 0; ply <= shogi_position_ply(position); ply++)
        FUZZ_CHECK(shogi_position_move_at(copy, ply) == shogi_position_move_at(position, ply));
    free(line);
    shogi_position_free(copy);
}

static void check_move(const char *text, size_t length)
{
    char written[SHOGI_USI_SIZE];
    shogi_move move = shogi_move_from_usi(text, length);

    if (move == SHOGI_NO_MOVE)
        return;
    FUZZ_CHECK(move == SHOGI_NULL_MOVE || shogi_move_is_valid(move));
    FUZZ_CHECK(shogi_move_usi(move, written, sizeof written) == length);
    FUZZ_CHECK(memcmp(text, written, length) == 0);
}

static void check_usi(fuzz_input *input)
{
    const char *text = (const char *)input->data;
    shogi_position *position = fuzz_position();
    shogi_position *start = fuzz_position();
    shogi_diag *diag = fuzz_diag();
    shogi_status status;

    check_move(text, input->size);
    fuzz_meter_start();
    status = shogi_position_set_usi(position, text, input->size, SHOGI_FAULTS_ALL, diag);
    fuzz_meter_check(input->size, 256);
    FUZZ_CHECK_STATUS(status, SHOGI_E_PARSE);
    FUZZ_CHECK((status == SHOGI_OK) == (shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR) == 0));
    fuzz_check_diag(diag, input->size);
    check_history(position);
    check_line(position);
    status = shogi_position_set_usi(start, text, input->size, SHOGI_FAULTS_NONE, NULL);
    FUZZ_CHECK(status == SHOGI_OK || status == SHOGI_E_PARSE || status == SHOGI_E_FAULT);
    FUZZ_CHECK(status == SHOGI_E_FAULT || shogi_position_equal(position, start));
    shogi_diag_free(diag);
    shogi_position_free(start);
    shogi_position_free(position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_run(data, size, check_usi);
}
