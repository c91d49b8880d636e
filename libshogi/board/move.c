/* Moves as frozen 16-bit values; the layout is documented in shogi/move.h. */
#include <shogi/move.h>

#include "board/state.h"

/* The sources beyond the squares: 82 to 88 are drops of kinds 1 to 7. */
#define LAST_SOURCE (SHOGI_SQUARES + SHOGI_GOLD)

shogi_move shogi_move_new(shogi_square from, shogi_square to, bool promote)
{
    if (from >= SHOGI_SQUARES || to >= SHOGI_SQUARES)
        return SHOGI_NO_MOVE;
    return (shogi_move)(shogi_i_move(from, to) | (promote ? SHOGI_I_PROMOTION : 0));
}

shogi_move shogi_move_new_drop(shogi_kind kind, shogi_square to)
{
    if (kind < SHOGI_PAWN || kind > SHOGI_GOLD || to >= SHOGI_SQUARES)
        return SHOGI_NO_MOVE;
    return shogi_i_drop(kind, to);
}

bool shogi_move_is_valid(shogi_move move)
{
    unsigned source = shogi_i_move_source(move);
    if (move >> 15 || source < 1 || source > LAST_SOURCE || shogi_i_move_to(move) >= SHOGI_SQUARES)
        return false;
    return !(shogi_i_move_is_drop(move) && shogi_i_move_promotes(move));
}

bool shogi_move_is_drop(shogi_move move)
{
    return shogi_move_is_valid(move) && shogi_i_move_is_drop(move);
}

bool shogi_move_is_promotion(shogi_move move)
{
    return shogi_move_is_valid(move) && shogi_i_move_promotes(move);
}

shogi_square shogi_move_from(shogi_move move)
{
    if (!shogi_move_is_valid(move) || shogi_i_move_is_drop(move))
        return SHOGI_NO_SQUARE;
    return (shogi_square)shogi_i_move_from(move);
}

shogi_square shogi_move_to(shogi_move move)
{
    return shogi_move_is_valid(move) ? (shogi_square)shogi_i_move_to(move) : SHOGI_NO_SQUARE;
}

shogi_kind shogi_move_drop_kind(shogi_move move)
{
    return shogi_move_is_drop(move) ? shogi_i_move_kind(move) : SHOGI_NO_KIND;
}
