/* Useless interpositions (muda-ai) at the end of a mate. */
#ifndef SHOGI_I_RULES_USELESS_H
#define SHOGI_I_RULES_USELESS_H

#include "board/state.h"

/** Whether all moves of a checked side, which are given, are useless interpositions. */
bool shogi_i_are_useless(const shogi_i_state *state, const shogi_move *moves, size_t count);

/** Whether a checked side has no move, or useless interpositions only. */
bool shogi_i_is_mated(const shogi_i_state *state);

#endif
