/* How much of the attacker's hand a mate needs, and with how much more there is still none.
 *
 * What one side lacks the other has, so that these hold for the same board with other hands: a
 * proof for every hand that covers what it needs, a failure for every hand that is covered by
 * what it allows. Hands are packed (mate_table.h). */
#ifndef SHOGI_I_RULES_MATE_HANDS_H
#define SHOGI_I_RULES_MATE_HANDS_H

#include "rules/mate_table.h"

/** Of each kind the greater, or the smaller, number of two hands. */
uint32_t shogi_i_hand_max(uint32_t a, uint32_t b);
uint32_t shogi_i_hand_min(uint32_t a, uint32_t b);

/** A side's hand, packed. */
uint32_t shogi_i_hand_of(const shogi_i_state *state, shogi_color color);

/**
 * What the attacker must keep so that a checked side gets no new kind to drop between: all he
 * has of the kinds that it has not; nothing if there is no square between.
 */
uint32_t shogi_i_hand_withheld(const shogi_i_state *state);

/** What an attacker who has no check may have more: all of the kinds that he has already. */
uint32_t shogi_i_hand_idle(const shogi_i_state *state);

/** The hand before a move of the attacker, that is `hand` behind it. */
uint32_t shogi_i_hand_before(const shogi_i_state *state, shogi_move move, uint32_t hand);

#endif
