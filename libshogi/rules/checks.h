/* Moves that give check, and whether a move mates: what mate problems are made of. */
#ifndef SHOGI_I_RULES_CHECKS_H
#define SHOGI_I_RULES_CHECKS_H

#include "board/state.h"

/** Room for the checks of any board. */
#define SHOGI_I_MAX_CHECKS (81 * 32)

/**
 * The legal moves of the side to move after which an enemy king is attacked: at most
 * SHOGI_I_MAX_CHECKS. A move and its refused promotion follow each other, the promotion first.
 */
size_t shogi_i_checks(const shogi_i_state *state, shogi_move *out);

/**
 * Of the checks in a list, keeps those that leave no legal reply; answers how many. The order
 * stays.
 */
size_t shogi_i_keep_mates(const shogi_i_state *state, shogi_move *moves, size_t count);

/**
 * The first of the checks in a list that mates, or SHOGI_NO_MOVE. Useless interpositions
 * (useless.h) are replies like others only if they count.
 */
shogi_move shogi_i_find_mate(const shogi_i_state *state, const shogi_move *checks, size_t count,
                             bool counts_useless);

#endif
