/* King safety of one move (RULES 6), judged on the board behind it. It holds for any number of
 * own kings, and for any move that is physically possible, however odd. */
#ifndef SHOGI_I_RULES_SAFETY_H
#define SHOGI_I_RULES_SAFETY_H

#include "board/state.h"

/** The enemy pieces that attack any own king after a physically possible move. */
shogi_i_bb shogi_i_checkers_after(const shogi_i_state *state, shogi_move move);

/** Whether no own king is attacked after a physically possible move. */
bool shogi_i_is_safe_after(const shogi_i_state *state, shogi_move move);

#endif
