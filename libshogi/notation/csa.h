/* CSA moves: +7776FU (FORMATS 3.5). The codes of pieces are in words.h. */
#ifndef SHOGI_I_NOTATION_CSA_H
#define SHOGI_I_NOTATION_CSA_H

#include "base/out.h"
#include "notation/reading.h"

/**
 * Reads a move at the start of a text. It is 7 bytes long, whatever follows. "+PASS" and "-PASS"
 * are the null move. A missing sign and small letters are understood, with a warning.
 */
void shogi_i_csa_read(const shogi_i_state *state, const char *text, size_t length,
                      shogi_i_reading *reading);

/** Writes a physically possible move, or the null move. */
void shogi_i_csa_write(shogi_i_out *out, const shogi_i_state *state, shogi_move move);

#endif
