/* Walking a position's history backwards on a copy of its state, so that judging changes nothing:
 * `const` positions may be judged by many threads at once. */
#ifndef SHOGI_I_RULES_WALK_H
#define SHOGI_I_RULES_WALK_H

#include "board/attacks.h"
#include "board/position.h"

/** Where the walk stands: the state at a ply. */
typedef struct {
    const shogi_i_played *history;
    size_t ply;
    shogi_i_state state;
} shogi_i_walk;

/** Starts at the present. */
static inline shogi_i_walk shogi_i_walk_start(const shogi_position *position)
{
    shogi_i_walk walk = {position->history, position->ply, position->now};
    return walk;
}

/** Goes back to a ply that is not above the present one. */
static inline void shogi_i_walk_back_to(shogi_i_walk *walk, size_t ply)
{
    while (walk->ply > ply)
        shogi_i_state_undo(&walk->state, &walk->history[--walk->ply]);
}

/** Whether the move that led here gave check. A null move is quiet; to the setup no move led. */
static inline bool shogi_i_walk_gave_check(const shogi_i_walk *walk)
{
    return walk->ply > 0 && walk->history[walk->ply - 1].move != SHOGI_NULL_MOVE &&
           shogi_i_in_check(&walk->state, walk->state.turn);
}

#endif
