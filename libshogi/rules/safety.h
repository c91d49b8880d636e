/* King safety of one move (RULES 6), judged on the board behind it. It holds for any number of
 * own kings, and for any move that is physically possible, however odd. */
#ifndef SHOGI_I_RULES_SAFETY_H
#define SHOGI_I_RULES_SAFETY_H

#include "board/state.h"

/** The enemy pieces that attack any own king after a physically possible move. */
shogi_i_bb shogi_i_checkers_after(const shogi_i_state *state, shogi_move move);

/** Whether no own king is attacked after a physically possible move. */
bool shogi_i_is_safe_after(const shogi_i_state *state, shogi_move move);

/** Whether a pawn dropped on a square by the side to move attacks an enemy king. */
bool shogi_i_pawn_drop_checks(const shogi_i_state *state, unsigned square);

/** Whether a physically possible pawn drop that gives check leaves the other side no reply (RULES 5). */
bool shogi_i_pawn_drop_mates(const shogi_i_state *state, unsigned square);

/**
 * A legal reply to a physically possible pawn drop; SHOGI_NO_MOVE if there is none, which makes
 * a drop that gives check uchifuzume (RULES 5).
 */
shogi_move shogi_i_reply_to_pawn_drop(const shogi_i_state *state, unsigned square);

#endif
