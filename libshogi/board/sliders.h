/* Sliding attacks, inline for the hot paths.
 *
 * A ray towards higher squares ends at the lowest blocker on it: m ^ (m - 1) has all bits up to
 * there. A ray towards lower squares ends at the highest blocker: all bits from there up. */
#ifndef SHOGI_I_BOARD_SLIDERS_H
#define SHOGI_I_BOARD_SLIDERS_H

#include "base/inline.h"
#include "board/bitboard.h"
#include "board/state.h"
#include "board/tables.h"

SHOGI_I_INLINE shogi_i_bb shogi_i_ray_rising(unsigned direction, unsigned square,
                                            shogi_i_bb occupied)
{
    shogi_i_bb ray = shogi_i_rays[direction][square];
    shogi_i_bb m = shogi_i_bb_and(ray, occupied);
    uint64_t borrow = m.lo == 0;
    return shogi_i_bb_make(ray.lo & (m.lo ^ (m.lo - 1)), ray.hi & (m.hi ^ (m.hi - borrow)));
}

/** All bits from the highest one of a word up; all bits if it has none. */
SHOGI_I_INLINE uint64_t shogi_i_from_highest(uint64_t word)
{
    return ~UINT64_C(0) << (63 - __builtin_clzll(word | 1));
}

SHOGI_I_INLINE shogi_i_bb shogi_i_ray_falling(unsigned direction, unsigned square,
                                             shogi_i_bb occupied)
{
    shogi_i_bb ray = shogi_i_rays[direction][square];
    shogi_i_bb m = shogi_i_bb_and(ray, occupied);
    uint64_t lo = m.hi ? 0 : shogi_i_from_highest(m.lo);
    return shogi_i_bb_make(ray.lo & lo, ray.hi & shogi_i_from_highest(m.hi));
}

SHOGI_I_INLINE shogi_i_bb shogi_i_straight_attacks(unsigned square, shogi_i_bb occupied)
{
    shogi_i_bb file = shogi_i_bb_or(shogi_i_ray_falling(SHOGI_I_UP, square, occupied),
                                    shogi_i_ray_rising(SHOGI_I_DOWN, square, occupied));
    shogi_i_bb rank = shogi_i_bb_or(shogi_i_ray_falling(SHOGI_I_RIGHT, square, occupied),
                                    shogi_i_ray_rising(SHOGI_I_LEFT, square, occupied));
    return shogi_i_bb_or(file, rank);
}

SHOGI_I_INLINE shogi_i_bb shogi_i_diagonal_attacks(unsigned square, shogi_i_bb occupied)
{
    shogi_i_bb one = shogi_i_bb_or(shogi_i_ray_falling(SHOGI_I_DOWN_RIGHT, square, occupied),
                                   shogi_i_ray_rising(SHOGI_I_UP_LEFT, square, occupied));
    shogi_i_bb two = shogi_i_bb_or(shogi_i_ray_falling(SHOGI_I_UP_RIGHT, square, occupied),
                                   shogi_i_ray_rising(SHOGI_I_DOWN_LEFT, square, occupied));
    return shogi_i_bb_or(one, two);
}

SHOGI_I_INLINE shogi_i_bb shogi_i_lance_attacks(shogi_color color, unsigned square,
                                               shogi_i_bb occupied)
{
    return color == SHOGI_BLACK ? shogi_i_ray_falling(SHOGI_I_UP, square, occupied)
                                : shogi_i_ray_rising(SHOGI_I_DOWN, square, occupied);
}

/** The squares strictly between two that share a file, rank or diagonal; empty otherwise. */
SHOGI_I_INLINE shogi_i_bb shogi_i_between(unsigned a, unsigned b)
{
    unsigned direction = shogi_i_direction[a][b];
    if (direction == SHOGI_I_NO_DIRECTION)
        return shogi_i_bb_empty();
    return shogi_i_bb_and(shogi_i_rays[direction][a], shogi_i_rays[direction ^ 1][b]);
}

/** The sliders of `color` that would attack `square` on an otherwise empty board. */
SHOGI_I_INLINE shogi_i_bb shogi_i_snipers(const shogi_i_state *state, unsigned square,
                                         shogi_color color)
{
    unsigned back = color == SHOGI_BLACK ? SHOGI_I_DOWN : SHOGI_I_UP; /* where its lances stand */
    shogi_i_bb straight = shogi_i_bb_and(shogi_i_straight_lines[square],
                                         state->group[SHOGI_I_GROUP_STRAIGHT]);
    shogi_i_bb diagonal = shogi_i_bb_and(shogi_i_diagonal_lines[square],
                                         state->group[SHOGI_I_GROUP_DIAGONAL]);
    shogi_i_bb lances = shogi_i_bb_and(shogi_i_rays[back][square],
                                       state->group[SHOGI_I_GROUP_LANCE]);
    shogi_i_bb all = shogi_i_bb_or(shogi_i_bb_or(straight, diagonal), lances);
    return shogi_i_bb_and(all, state->color[color]);
}

/**
 * The pieces of `color` that attack `square` by a step. They stand where the opposite piece
 * would attack if it stood on `square`.
 */
SHOGI_I_INLINE shogi_i_bb shogi_i_stepping_attackers(const shogi_i_state *state, unsigned square,
                                                    shogi_color color)
{
    const shogi_i_bb *group = state->group;
    unsigned other = color ^ 1u;
    shogi_i_bb pawns = shogi_i_bb_and(shogi_i_pawn_steps[other][square],
                                      group[SHOGI_I_GROUP_PAWN]);
    shogi_i_bb knights = shogi_i_bb_and(shogi_i_knight_steps[other][square],
                                        group[SHOGI_I_GROUP_KNIGHT]);
    shogi_i_bb silvers = shogi_i_bb_and(shogi_i_silver_steps[other][square],
                                        group[SHOGI_I_GROUP_SILVER]);
    shogi_i_bb golds = shogi_i_bb_and(shogi_i_gold_steps[other][square],
                                      group[SHOGI_I_GROUP_GOLD]);
    shogi_i_bb royals = shogi_i_bb_and(shogi_i_king_steps[square], shogi_i_royals(state));
    shogi_i_bb all = shogi_i_bb_or(shogi_i_bb_or(pawns, knights), shogi_i_bb_or(silvers, golds));
    return shogi_i_bb_and(shogi_i_bb_or(all, royals), state->color[color]);
}

/** The pieces of `color` that attack `square` by a slide when `occupied` squares stop them. */
SHOGI_I_INLINE shogi_i_bb shogi_i_sliding_attackers(const shogi_i_state *state, unsigned square,
                                                   shogi_color color, shogi_i_bb occupied)
{
    shogi_i_bb found = shogi_i_bb_empty();
    SHOGI_I_FOR_EACH_SQUARE (from, shogi_i_snipers(state, square, color)) {
        shogi_i_bb between = shogi_i_between(square, from);
        if (shogi_i_bb_is_empty(shogi_i_bb_and(between, occupied)))
            found = shogi_i_bb_or(found, shogi_i_square_set[from]);
    }
    return found;
}

#endif
