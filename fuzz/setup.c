/* Setups from bytes (shogi/setup.h): whatever stands where, faults are named, SFEN and diagrams
 * (FORMATS 4.8) read back the same, turning and mirroring twice change nothing, and the position
 * keeps what it was given. Text behind the setup is read as a diagram. */
#include "fuzz.h"

#include <string.h>

static void check_texts(const shogi_setup *setup)
{
    char sfen[SHOGI_SFEN_SIZE];
    char bod[SHOGI_BOD_SIZE];
    shogi_setup *copy = fuzz_setup();
    size_t length = shogi_setup_sfen(setup, sfen, sizeof sfen);

    FUZZ_CHECK(length < sizeof sfen);
    FUZZ_CHECK(shogi_setup_set_sfen(copy, sfen, length, NULL) == SHOGI_OK);
    FUZZ_CHECK(shogi_setup_equal(copy, setup));
    length = shogi_setup_bod(setup, bod, sizeof bod);
    FUZZ_CHECK(length < sizeof bod && strlen(bod) == length);
    shogi_setup_clear(copy);
    FUZZ_CHECK(shogi_setup_set_bod(copy, bod, length, NULL) == SHOGI_OK);
    FUZZ_CHECK(shogi_setup_set_number(copy, shogi_setup_number(setup)) == SHOGI_OK);
    FUZZ_CHECK(shogi_setup_equal(copy, setup));
    shogi_setup_free(copy);
}

static void check_images(const shogi_setup *setup)
{
    shogi_setup *image = NULL;

    FUZZ_CHECK(shogi_setup_copy(&image, setup) == SHOGI_OK);
    shogi_setup_mirror(image);
    FUZZ_CHECK(shogi_setup_faults(image) == shogi_setup_faults(setup));
    shogi_setup_rotate(image);
    shogi_setup_mirror(image);
    shogi_setup_rotate(image);
    FUZZ_CHECK(shogi_setup_equal(image, setup));
    (void)shogi_handicap_of_setup(image);
    (void)shogi_setup_give_rest(image, SHOGI_WHITE);
    shogi_setup_free(image);
}

static void check_position(const shogi_setup *setup)
{
    shogi_position *position = NULL;
    shogi_setup *back = fuzz_setup();
    shogi_faults faults = shogi_setup_faults(setup);
    shogi_faults named = SHOGI_FAULTS_ALL;

    FUZZ_CHECK((faults & ~named) == 0);
    for (shogi_faults fault = 1; fault < SHOGI_FAULTS_ALL; fault <<= 1)
        if (faults & fault)
            FUZZ_CHECK(shogi_position_new_setup(&position, setup, faults & ~fault) ==
                       SHOGI_E_FAULT);
    FUZZ_CHECK(shogi_position_new_setup(&position, setup, faults) == SHOGI_OK);
    shogi_position_get_setup(position, back);
    FUZZ_CHECK(shogi_setup_equal(back, setup));
    FUZZ_CHECK(faults != 0 ||
               shogi_position_count_legal_moves(position) <= SHOGI_MAX_LEGAL_MOVES);
    shogi_setup_free(back);
    shogi_position_free(position);
}

static void check_bod(const char *text, size_t size, shogi_setup *setup)
{
    shogi_diag *diag = fuzz_diag();
    shogi_status status;

    fuzz_meter_start();
    status = shogi_setup_set_bod(setup, text, size, diag);
    fuzz_meter_check(size, 512);
    FUZZ_CHECK_STATUS(status, SHOGI_E_PARSE);
    fuzz_check_diag(diag, size);
    if (status == SHOGI_OK)
        check_texts(setup);
    shogi_diag_free(diag);
}

static void check_setup(fuzz_input *input)
{
    shogi_setup *setup = fuzz_setup();

    check_bod((const char *)input->data, input->size, setup);
    fuzz_fill_setup(input, setup);
    check_texts(setup);
    check_images(setup);
    check_position(setup);
    check_bod((const char *)input->data, input->size, setup);
    shogi_setup_free(setup);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_run(data, size, check_setup);
}
