/* Mate by dropping a pawn (RULES 5). A dropped pawn checks from the square before the king, so that nothing
 * can be put between: the king goes elsewhere or takes it, or another piece takes it, or it is mate. */
#include "rules/uchifuzume.h"

#include "board/attacks.h"
#include "board/sliders.h"
#include "board/steps.h"
#include "rules/movegen.h"
#include "rules/safety.h"

bool shogi_i_pawn_drop_checks(const shogi_i_state *state, unsigned square)
{
    shogi_i_bb attacked = shogi_i_pawn_steps[state->turn][square];
    return shogi_i_bb_any(shogi_i_bb_and(attacked, shogi_i_kings(state, state->turn ^ 1)));
}

shogi_move shogi_i_reply_to_pawn_drop(const shogi_i_state *state, unsigned square)
{
    shogi_i_state next = *state;
    shogi_i_played played;
    shogi_i_state_play(&next, shogi_i_drop(SHOGI_PAWN, square), &played);
    return shogi_i_any_legal_move(&next);
}

/** Whether the checked king can take the pawn or go elsewhere; mostly it can take the pawn. */
static bool king_gets_away(const shogi_i_state *state, unsigned pawn, unsigned king,
                           shogi_i_bb occupied)
{
    shogi_color us = state->turn;
    shogi_i_bb without_king = shogi_i_bb_without(occupied, shogi_i_square_set[king]);
    if (shogi_i_bb_is_empty(shogi_i_attackers(state, pawn, us, without_king)))
        return true;
    shogi_i_bb taken = shogi_i_bb_or(state->color[us ^ 1], shogi_i_square_set[pawn]);
    shogi_i_bb squares = shogi_i_bb_without(shogi_i_king_steps[king], taken);
    squares = shogi_i_bb_without(squares, shogi_i_stepped_on(state, us));
    SHOGI_I_FOR_EACH_SQUARE (to, squares)
        if (shogi_i_bb_is_empty(shogi_i_sliding_attackers(state, to, us, without_king)))
            return true;
    return false;
}

/** Whether another piece than the king can take the pawn without leaving its king in check. */
static bool pawn_is_taken(const shogi_i_state *state, unsigned pawn, unsigned king,
                          shogi_i_bb occupied)
{
    shogi_color us = state->turn;
    shogi_i_bb takers = shogi_i_attackers(state, pawn, us ^ 1, occupied);
    takers = shogi_i_bb_without(takers, shogi_i_square_set[king]);
    SHOGI_I_FOR_EACH_SQUARE (from, takers) {
        shogi_i_bb behind = shogi_i_bb_without(occupied, shogi_i_square_set[from]);
        if (shogi_i_bb_is_empty(shogi_i_attackers(state, king, us, behind)))
            return true;
    }
    return false;
}

bool shogi_i_pawn_drop_mates(const shogi_i_state *state, unsigned square)
{
    shogi_i_bb kings = shogi_i_kings(state, state->turn ^ 1);
    if (shogi_i_bb_many(kings))
        return shogi_i_reply_to_pawn_drop(state, square) == SHOGI_NO_MOVE;
    unsigned king = shogi_i_bb_first(kings);
    shogi_i_bb occupied = shogi_i_bb_or(shogi_i_occupied(state), shogi_i_square_set[square]);
    return !king_gets_away(state, square, king, occupied) &&
           !pawn_is_taken(state, square, king, occupied);
}
