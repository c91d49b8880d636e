/* A position: the present state, and what was played to reach it. */
#ifndef SHOGI_I_BOARD_POSITION_H
#define SHOGI_I_BOARD_POSITION_H

#include <shogi/position.h>

#include "board/play.h"
#include "board/state.h"

#define SHOGI_I_MAX_PLIES 100000000

struct shogi_position {
    shogi_i_state now;
    size_t ply;
    size_t capacity;         /* of `history` */
    shogi_i_played *history; /* `ply` elements */
};

struct shogi_setup {
    shogi_i_state state;
};

/** Room for one more ply: SHOGI_OK, SHOGI_E_NO_MEMORY or SHOGI_E_LIMIT. */
shogi_status shogi_i_position_grow(shogi_position *position);

/** Plays a physically possible move or the null move; there must be room for it. */
static inline void shogi_i_position_push(shogi_position *position, shogi_move move)
{
    shogi_i_play(&position->now, move, &position->history[position->ply++]);
}

/** Takes back the last move; there must be one. */
static inline void shogi_i_position_pop(shogi_position *position)
{
    shogi_i_undo(&position->now, &position->history[--position->ply]);
}

/** Makes a state the start of a position; its history is gone. */
void shogi_i_position_start(shogi_position *position, const shogi_i_state *state);

/** The even game: hirate, Black to move, number 1. */
void shogi_i_state_set_hirate(shogi_i_state *state);

/** A list of squares for a caller: stores the first `capacity`, ascending, and answers the total. */
size_t shogi_i_list_squares(shogi_i_bb set, shogi_square *out, size_t capacity);

#endif
