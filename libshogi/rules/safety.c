/* King safety (RULES 6), judged by looking at the board behind the move. The generator uses this only where pins and checkers do not settle the matter. */
#include "rules/safety.h"

#include "board/attacks.h"
#include "board/tables.h"

shogi_i_bb shogi_i_checkers_after(const shogi_i_state *state, shogi_move move)
{
    shogi_color us = state->turn;
    unsigned to = shogi_i_move_to(move);
    shogi_i_bb target = shogi_i_square_set[to];
    shogi_i_bb occupied = shogi_i_bb_or(shogi_i_occupied(state), target);
    shogi_i_bb kings = shogi_i_kings(state, us), found = shogi_i_bb_empty();
    if (!shogi_i_move_is_drop(move)) {
        shogi_i_bb source = shogi_i_square_set[shogi_i_move_from(move)];
        occupied = shogi_i_bb_without(occupied, source);
        if (shogi_i_bb_any(shogi_i_bb_and(kings, source)))
            kings = shogi_i_bb_or(shogi_i_bb_without(kings, source), target);
    }
    SHOGI_I_FOR_EACH_SQUARE (king, kings)
        found = shogi_i_bb_or(found, shogi_i_attackers(state, king, us ^ 1, occupied));
    return shogi_i_bb_without(found, target); /* what stood there is captured */
}

bool shogi_i_is_safe_after(const shogi_i_state *state, shogi_move move)
{
    return shogi_i_bb_is_empty(shogi_i_checkers_after(state, move));
}
