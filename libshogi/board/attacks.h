/* Which squares a piece attacks, and from where a square is attacked. */
#ifndef SHOGI_I_BOARD_ATTACKS_H
#define SHOGI_I_BOARD_ATTACKS_H

#include "board/bitboard.h"
#include "board/state.h"

/** What a piece on `square` attacks when `occupied` squares stop sliders. */
shogi_i_bb shogi_i_attacks(shogi_piece piece, unsigned square, shogi_i_bb occupied);

/** The pieces of `color` that attack `square` when `occupied` squares stop sliders. */
shogi_i_bb shogi_i_attackers(const shogi_i_state *state, unsigned square, shogi_color color,
                             shogi_i_bb occupied);

/** All kings of a side. */
static inline shogi_i_bb shogi_i_kings(const shogi_i_state *state, shogi_color color)
{
    return shogi_i_bb_and(state->group[SHOGI_I_GROUP_KING], state->color[color]);
}

/** The enemy pieces that attack any king of `color`. */
shogi_i_bb shogi_i_checkers(const shogi_i_state *state, shogi_color color);

/** Whether any king of `color` is attacked. */
bool shogi_i_in_check(const shogi_i_state *state, shogi_color color);

/** The pieces of a side with exactly one king that shield it from a slider; empty otherwise. */
shogi_i_bb shogi_i_pinned(const shogi_i_state *state, shogi_color color);

#endif
