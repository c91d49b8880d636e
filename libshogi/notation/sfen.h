/* SFEN (FORMATS 1), into and out of a state. Reading judges syntax alone. */
#ifndef SHOGI_I_NOTATION_SFEN_H
#define SHOGI_I_NOTATION_SFEN_H

#include <shogi/setup.h>

#include "board/state.h"
#include "notation/finding.h"

/* 81 promoted pieces and 8 slashes, turn, 14 hands of three digits, the number, blanks. */
enum { SHOGI_I_SFEN_MAX = 81 * 2 + 8 + 3 + 14 * 4 + 12 };

/**
 * Reads the fields of SFEN, or "startpos", from `*at` on, after blanks and the word "sfen". The
 * move number is read only if a digit begins it.
 *
 * Answers whether they can be read. `*at` is then the end of the last field; what stands behind
 * is not looked at. `state` is in any case overwritten, and the error is the last finding.
 */
bool shogi_i_sfen_fields(const char *text, size_t length, size_t *at, shogi_i_state *state,
                         shogi_i_findings *findings);

/**
 * The same for the fields in canonical form only, from `*at` on with no blank before them. Answers false for
 * all else, be it right or wrong; `*at` is as before then, and `state` of no value.
 */
bool shogi_i_sfen_read_plain(const char *text, size_t length, size_t *at, shogi_i_state *state);

/** Reads a text that is SFEN and nothing else. */
bool shogi_i_sfen_read(const char *text, size_t length, shogi_i_state *state,
                       shogi_i_findings *findings);

/** Skips blanks (also escaped ones and underscores); answers the new offset. */
size_t shogi_i_sfen_skip_blanks(const char *text, size_t length, size_t at);

/** Writes canonical SFEN, not terminated; answers its length. */
size_t shogi_i_sfen_write(const shogi_i_state *state, char buffer[SHOGI_I_SFEN_MAX]);

/**
 * Judges a start: SHOGI_OK, or SHOGI_E_FAULT and a diagnostic at `place` that names the faults
 * which are not tolerated, or SHOGI_E_NO_MEMORY.
 */
shogi_status shogi_i_judge_start(const shogi_i_state *state, shogi_faults tolerated,
                                 shogi_i_place place, shogi_diag *diag);

#endif
