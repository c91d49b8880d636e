/* Steps of many pieces at once, as the side that moves them sees the board. */
#ifndef SHOGI_I_BOARD_STEPS_H
#define SHOGI_I_BOARD_STEPS_H

#include "base/inline.h"
#include "board/shift.h"
#include "board/state.h"

/** A set moved by a step as `us` sees it: `forward` ranks ahead, `files` to higher files for Black. */
SHOGI_I_INLINE shogi_i_bb shogi_i_step(shogi_color us, shogi_i_bb set, int files, int forward)
{
    return us == SHOGI_BLACK ? shogi_i_shift(set, files, -forward)
                             : shogi_i_shift(set, -files, forward);
}

/**
 * All squares that a side attacks by steps, and perhaps bits that are no squares. What goes to a file beside
 * its own, whatever its rank there, goes ahead or back first and sideways with all others.
 */
SHOGI_I_INLINE shogi_i_bb shogi_i_stepped_on(const shogi_i_state *state, shogi_color us)
{
    const shogi_i_bb *group = state->group;
    shogi_i_bb own = state->color[us], royals = shogi_i_royals(state);
    shogi_i_bb back = shogi_i_bb_and(shogi_i_bb_or(group[SHOGI_I_GROUP_SILVER], royals), own);
    shogi_i_bb side = shogi_i_bb_and(shogi_i_bb_or(group[SHOGI_I_GROUP_GOLD], royals), own);
    shogi_i_bb knights = shogi_i_bb_and(group[SHOGI_I_GROUP_KNIGHT], own);
    shogi_i_bb pawns = shogi_i_bb_and(group[SHOGI_I_GROUP_PAWN], own);
    shogi_i_bb ahead = shogi_i_step(us, shogi_i_bb_or(back, side), 0, 1);
    shogi_i_bb beside = shogi_i_bb_or(ahead, side);
    beside = shogi_i_bb_or(beside, shogi_i_step(us, back, 0, -1));
    beside = shogi_i_bb_or(beside, shogi_i_step(us, knights, 0, 2));
    shogi_i_bb found = shogi_i_bb_or(ahead, shogi_i_step(us, pawns, 0, 1));
    found = shogi_i_bb_or(found, shogi_i_step(us, side, 0, -1));
    found = shogi_i_bb_or(found, shogi_i_shift(beside, 1, 0));
    return shogi_i_bb_or(found, shogi_i_shift(beside, -1, 0));
}

#endif
