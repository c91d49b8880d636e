/* Western moves: P-7f, Bx2b+, G6i-5h, N*4e, and the same with digits (FORMATS 8). */
#ifndef SHOGI_I_NOTATION_WESTERN_H
#define SHOGI_I_NOTATION_WESTERN_H

#include <shogi/notation.h>

#include "base/out.h"
#include "notation/reading.h"

/**
 * Reads a move at the start of a text, in either style of squares. Also understood: a move number
 * with a dot and a mark of the side before it, 81Dojo's D H T, Japanese characters for pieces,
 * small letters for them, capital letters for ranks, an origin where none is needed, no = where
 * promotion is declined, and a capture without a target for that of the last move. "pass" is the null move.
 *
 * A piece that is ambiguous is an error even if all moves but one are illegal (FORMATS 8.2).
 */
void shogi_i_western_read(const shogi_i_state *state, shogi_square previous, const char *text,
                          size_t length, shogi_i_reading *reading);

/**
 * Writes a physically possible move, or the null move. An origin is written where several pieces
 * reach the target, and where the move is none that the piece could make.
 */
void shogi_i_western_write(shogi_i_out *out, const shogi_i_state *state, shogi_move move,
                           shogi_square_style style);

#endif
