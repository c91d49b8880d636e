/* What can be wrong with an arrangement, and the squares that show it. */
#ifndef SHOGI_I_BOARD_FAULTS_H
#define SHOGI_I_BOARD_FAULTS_H

#include <shogi/setup.h>

#include "board/state.h"

shogi_faults shogi_i_state_faults(const shogi_i_state *state);

/** Whether a piece could never move from a square, even on an empty board (RULES 2). */
bool shogi_i_is_dead(shogi_piece piece, unsigned square);
/** A side's pieces that can never move. */
shogi_i_bb shogi_i_dead_pieces(const shogi_i_state *state, shogi_color color);
/** A side's unpromoted pawns on the file of a square. */
shogi_i_bb shogi_i_pawns_on_file(const shogi_i_state *state, shogi_color color, unsigned square);
/** A side's unpromoted pawns that share a file (RULES 4). */
shogi_i_bb shogi_i_doubled_pawns(const shogi_i_state *state, shogi_color color);

#endif
