/* Hands that a mate needs, and hands that do not help (see mate_hands.h). Moves on the board do
 * not depend on hands. Nor does mate by dropping a pawn, to which the answer is never a drop
 * (RULES 5). */
#include "rules/mate_hands.h"

#include "board/attacks.h"
#include "board/sliders.h"

static uint32_t field(uint32_t hand, unsigned kind)
{
    return hand >> shogi_i_hand_shift[kind] & shogi_i_hand_most[kind];
}

static uint32_t as_field(uint32_t number, unsigned kind)
{
    return number << shogi_i_hand_shift[kind];
}

uint32_t shogi_i_hand_max(uint32_t a, uint32_t b)
{
    uint32_t hand = 0;
    for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++) {
        uint32_t one = field(a, kind), other = field(b, kind);
        hand += as_field(one > other ? one : other, kind);
    }
    return hand;
}

uint32_t shogi_i_hand_min(uint32_t a, uint32_t b)
{
    uint32_t hand = 0;
    for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++) {
        uint32_t one = field(a, kind), other = field(b, kind);
        hand += as_field(one < other ? one : other, kind);
    }
    return hand;
}

uint32_t shogi_i_hand_of(const shogi_i_state *state, shogi_color color)
{
    uint32_t hand = 0;
    for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
        hand += as_field(state->hand[color][kind], kind);
    return hand;
}

uint32_t shogi_i_hand_withheld(const shogi_i_state *state)
{
    shogi_color us = state->turn;
    shogi_i_bb checkers = shogi_i_checkers(state, us);
    uint32_t hand = 0;
    if (shogi_i_bb_many(checkers) || shogi_i_bb_is_empty(checkers))
        return hand;
    unsigned king = shogi_i_bb_first(shogi_i_kings(state, us));
    if (shogi_i_bb_is_empty(shogi_i_between(king, shogi_i_bb_first(checkers))))
        return hand;
    for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
        if (state->hand[us][kind] == 0)
            hand += as_field(state->hand[us ^ 1][kind], kind);
    return hand;
}

uint32_t shogi_i_hand_idle(const shogi_i_state *state)
{
    shogi_color us = state->turn;
    uint32_t hand = 0;
    for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
        if (state->hand[us][kind] > 0)
            hand += as_field((uint32_t)state->hand[us][kind] + state->hand[us ^ 1][kind], kind);
    return hand;
}

uint32_t shogi_i_hand_before(const shogi_i_state *state, shogi_move move, uint32_t hand)
{
    if (shogi_i_move_is_drop(move))
        return hand + shogi_i_hand_one(shogi_i_move_kind(move));
    shogi_piece captured = state->board[shogi_i_move_to(move)];
    shogi_kind base = shogi_i_kind_base(shogi_i_piece_kind(captured));
    if (captured == SHOGI_NO_PIECE || base == SHOGI_KING || field(hand, base) == 0)
        return hand;
    return hand - shogi_i_hand_one(base);
}
