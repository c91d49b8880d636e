/* The public side of SFEN: setups and positions made from text and written as text. */
#include <shogi/notation.h>

#include "base/out.h"
#include "board/faults.h"
#include "board/position.h"
#include "notation/sfen.h"

_Static_assert((int)SHOGI_SFEN_SIZE == (int)SHOGI_I_SFEN_MAX, "the size is what is needed");

/**
 * Reads SFEN into a state and reports what there is to say: SHOGI_OK, SHOGI_E_PARSE or
 * SHOGI_E_NO_MEMORY.
 */
static shogi_status read_state(shogi_i_state *state, const char *text, size_t length,
                               shogi_diag *diag)
{
    shogi_i_findings findings;
    bool understood = shogi_i_sfen_read(text, length, state, &findings);
    if (!shogi_i_findings_report(&findings, text, &shogi_i_place_in_text, diag))
        return SHOGI_E_NO_MEMORY;
    return understood ? SHOGI_OK : SHOGI_E_PARSE;
}

shogi_status shogi_setup_set_sfen(shogi_setup *setup, const char *text, size_t length,
                                  shogi_diag *diag)
{
    if (!setup || !text)
        return SHOGI_E_ARGUMENT;
    shogi_i_state state;
    shogi_status status = read_state(&state, text, length, diag);
    if (status == SHOGI_OK)
        setup->state = state;
    return status;
}

/** Names faults, joined by commas, in a buffer that holds all names. */
static void name_faults(shogi_faults faults, char *buffer, size_t capacity)
{
    shogi_i_out out = shogi_i_out_new(buffer, capacity);
    for (shogi_faults fault = 1; fault < SHOGI_FAULTS_ALL; fault <<= 1) {
        if (!(faults & fault))
            continue;
        if (out.length > 0)
            shogi_i_out_text(&out, ", ");
        shogi_i_out_text(&out, shogi_fault_name(fault));
    }
    shogi_i_out_end(&out);
}

shogi_status shogi_i_judge_start(const shogi_i_state *state, shogi_faults tolerated,
                                 shogi_i_place place, shogi_diag *diag)
{
    if ((tolerated & SHOGI_FAULTS_ALL) == SHOGI_FAULTS_ALL)
        return SHOGI_OK;
    shogi_faults faults = shogi_i_state_faults(state) & ~tolerated;
    if (faults == 0)
        return SHOGI_OK;
    char names[160];
    name_faults(faults, names, sizeof names);
    bool added = shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_SETUP_FAULT, place,
                                  "the arrangement has a fault that is not tolerated: %s", names);
    return added ? SHOGI_E_FAULT : SHOGI_E_NO_MEMORY;
}

shogi_status shogi_position_set_sfen(shogi_position *position, const char *text, size_t length,
                                     shogi_faults tolerated, shogi_diag *diag)
{
    if (!position || !text)
        return SHOGI_E_ARGUMENT;
    shogi_i_state state;
    shogi_status status = read_state(&state, text, length, diag);
    if (status == SHOGI_OK)
        status = shogi_i_judge_start(&state, tolerated, shogi_i_place_in_line(text, 0), diag);
    if (status == SHOGI_OK)
        shogi_i_position_start(position, &state);
    return status;
}

shogi_status shogi_position_new_sfen(shogi_position **out, const char *text, size_t length,
                                     shogi_faults tolerated, shogi_diag *diag)
{
    if (!out || !text)
        return SHOGI_E_ARGUMENT;
    shogi_position *position;
    shogi_status status = shogi_position_new(&position);
    if (status != SHOGI_OK)
        return status;
    status = shogi_position_set_sfen(position, text, length, tolerated, diag);
    if (status == SHOGI_OK)
        *out = position;
    else
        shogi_position_free(position);
    return status;
}

static size_t write_state(const shogi_i_state *state, char *buffer, size_t capacity)
{
    char text[SHOGI_I_SFEN_MAX];
    shogi_i_out out = shogi_i_out_new(buffer, capacity);
    shogi_i_out_bytes(&out, text, shogi_i_sfen_write(state, text));
    return shogi_i_out_end(&out);
}

size_t shogi_setup_sfen(const shogi_setup *setup, char *buffer, size_t capacity)
{
    return write_state(&setup->state, buffer, capacity);
}

size_t shogi_position_sfen(const shogi_position *position, char *buffer, size_t capacity)
{
    return write_state(&position->now, buffer, capacity);
}
