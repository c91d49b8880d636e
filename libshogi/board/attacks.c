/* Attacks of pieces. Steps come from tables; a slider's ray is cut at its first blocker by
 * arithmetic on the ray's bits, which needs no table of occupancies. */
#include "board/attacks.h"

#include "board/sliders.h"
#include "board/tables.h"

shogi_i_bb shogi_i_attacks(shogi_piece piece, unsigned square, shogi_i_bb occupied)
{
    shogi_color color = shogi_i_piece_color(piece);
    switch (shogi_i_piece_kind(piece)) {
    case SHOGI_PAWN:
        return shogi_i_pawn_steps[color][square];
    case SHOGI_LANCE:
        return shogi_i_lance_attacks(color, square, occupied);
    case SHOGI_KNIGHT:
        return shogi_i_knight_steps[color][square];
    case SHOGI_SILVER:
        return shogi_i_silver_steps[color][square];
    case SHOGI_BISHOP:
        return shogi_i_diagonal_attacks(square, occupied);
    case SHOGI_ROOK:
        return shogi_i_straight_attacks(square, occupied);
    case SHOGI_KING:
        return shogi_i_king_steps[square];
    case SHOGI_HORSE:
        return shogi_i_bb_or(shogi_i_king_steps[square],
                             shogi_i_diagonal_attacks(square, occupied));
    case SHOGI_DRAGON:
        return shogi_i_bb_or(shogi_i_king_steps[square],
                             shogi_i_straight_attacks(square, occupied));
    case SHOGI_NO_KIND:
        return shogi_i_bb_empty();
    default: /* gold and what moves like one */
        return shogi_i_gold_steps[color][square];
    }
}

shogi_i_bb shogi_i_attackers(const shogi_i_state *state, unsigned square, shogi_color color,
                             shogi_i_bb occupied)
{
    return shogi_i_bb_or(shogi_i_stepping_attackers(state, square, color),
                         shogi_i_sliding_attackers(state, square, color, occupied));
}

shogi_i_bb shogi_i_checkers(const shogi_i_state *state, shogi_color color)
{
    shogi_i_bb found = shogi_i_bb_empty();
    SHOGI_I_FOR_EACH_SQUARE (king, shogi_i_kings(state, color)) {
        shogi_i_bb attackers = shogi_i_attackers(state, king, color ^ 1, shogi_i_occupied(state));
        found = shogi_i_bb_or(found, attackers);
    }
    return found;
}

bool shogi_i_in_check(const shogi_i_state *state, shogi_color color)
{
    return shogi_i_bb_any(shogi_i_checkers(state, color));
}

shogi_i_bb shogi_i_pinned(const shogi_i_state *state, shogi_color color)
{
    shogi_i_bb kings = shogi_i_kings(state, color), found = shogi_i_bb_empty();
    if (shogi_i_bb_is_empty(kings) || shogi_i_bb_many(kings))
        return found;
    unsigned king = shogi_i_bb_first(kings);
    SHOGI_I_FOR_EACH_SQUARE (sniper, shogi_i_snipers(state, king, color ^ 1)) {
        shogi_i_bb shield = shogi_i_bb_and(shogi_i_between(king, sniper), shogi_i_occupied(state));
        if (!shogi_i_bb_many(shield))
            found = shogi_i_bb_or(found, shogi_i_bb_and(shield, state->color[color]));
    }
    return found;
}
