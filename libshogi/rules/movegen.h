/* Legal moves of a state. */
#ifndef SHOGI_I_RULES_MOVEGEN_H
#define SHOGI_I_RULES_MOVEGEN_H

#include "board/state.h"

/** All legal moves: stores the first `capacity`, answers the total. */
size_t shogi_i_generate(const shogi_i_state *state, shogi_move *out, size_t capacity);
size_t shogi_i_count(const shogi_i_state *state);
bool shogi_i_has_legal_move(const shogi_i_state *state);
/** Any legal move, or SHOGI_NO_MOVE. */
shogi_move shogi_i_any_legal_move(const shogi_i_state *state);
/** Whether one move (any 16-bit value) is legal. */
bool shogi_i_is_legal(const shogi_i_state *state, shogi_move move);

#endif
