/* SFEN (FORMATS 1): any text is refused with a diagnostic, or read; what was read is written in
 * canonical form, which reads back the same; setups and positions agree about it. */
#include "fuzz.h"

#include <string.h>

static void check_written(const shogi_setup *setup)
{
    char text[SHOGI_SFEN_SIZE];
    char again[SHOGI_SFEN_SIZE];
    shogi_setup *copy = fuzz_setup();
    shogi_diag *diag = fuzz_diag();
    size_t length = shogi_setup_sfen(setup, text, sizeof text);

    FUZZ_CHECK(length < sizeof text && strlen(text) == length);
    FUZZ_CHECK(shogi_setup_set_sfen(copy, text, length, diag) == SHOGI_OK);
    FUZZ_CHECK(shogi_diag_count(diag) == 0);
    FUZZ_CHECK(shogi_setup_equal(setup, copy));
    FUZZ_CHECK(shogi_setup_sfen(copy, again, sizeof again) == length);
    FUZZ_CHECK(strcmp(text, again) == 0);
    shogi_diag_free(diag);
    shogi_setup_free(copy);
}

static void check_position(const shogi_setup *setup, const char *text, size_t length)
{
    shogi_position *position = fuzz_position();
    shogi_setup *back = fuzz_setup();
    shogi_faults faults = shogi_setup_faults(setup);
    shogi_status status = shogi_position_set_sfen(position, text, length, SHOGI_FAULTS_NONE, NULL);

    FUZZ_CHECK(status == (faults == 0 ? SHOGI_OK : SHOGI_E_FAULT));
    FUZZ_CHECK(shogi_position_set_sfen(position, text, length, faults, NULL) == SHOGI_OK);
    shogi_position_get_setup(position, back);
    FUZZ_CHECK(shogi_setup_equal(setup, back));
    FUZZ_CHECK(shogi_position_count_legal_moves(position) ==
               shogi_position_legal_moves(position, NULL, 0));
    shogi_setup_free(back);
    shogi_position_free(position);
}

static void check_sfen(fuzz_input *input)
{
    const char *text = (const char *)input->data;
    shogi_setup *setup = fuzz_setup();
    shogi_setup *untouched = fuzz_setup();
    shogi_diag *diag = fuzz_diag();
    shogi_status status;

    fuzz_meter_start();
    status = shogi_setup_set_sfen(setup, text, input->size, diag);
    fuzz_meter_check(input->size, 64);
    FUZZ_CHECK_STATUS(status, SHOGI_E_PARSE);
    fuzz_check_diag(diag, input->size);
    if (status == SHOGI_OK) {
        FUZZ_CHECK(shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR) == 0);
        check_written(setup);
        check_position(setup, text, input->size);
    } else {
        FUZZ_CHECK(shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR) > 0);
        FUZZ_CHECK(shogi_setup_equal(setup, untouched));
    }
    shogi_diag_free(diag);
    shogi_setup_free(untouched);
    shogi_setup_free(setup);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_run(data, size, check_sfen);
}
