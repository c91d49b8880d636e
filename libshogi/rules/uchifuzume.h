/* Mate by dropping a pawn (RULES 5). */
#ifndef SHOGI_I_RULES_UCHIFUZUME_H
#define SHOGI_I_RULES_UCHIFUZUME_H

#include "board/state.h"

/** Whether a pawn dropped on a square by the side to move attacks an enemy king. */
bool shogi_i_pawn_drop_checks(const shogi_i_state *state, unsigned square);

/** A legal reply to a physically possible pawn drop; SHOGI_NO_MOVE if there is none. */
shogi_move shogi_i_reply_to_pawn_drop(const shogi_i_state *state, unsigned square);

/** Whether a physically possible pawn drop that gives check leaves the other side no legal reply. */
bool shogi_i_pawn_drop_mates(const shogi_i_state *state, unsigned square);

#endif
