/* What the generator needs to know about a state before it looks at single pieces: who may
 * move where at all. Computed once per generation, for the side to move only. */
#ifndef SHOGI_I_RULES_VIEW_H
#define SHOGI_I_RULES_VIEW_H

#include "base/inline.h"
#include "board/sliders.h"
#include "board/state.h"
#include "board/steps.h"
#include "board/tables.h"

typedef struct {
    shogi_i_bb occupied;
    shogi_i_bb movers;  /* own pieces that are asked about */
    shogi_i_bb kings;   /* own kings */
    shogi_i_bb apart;   /* movers that are looked at one by one: pinned ones, or all if there are several kings */
    shogi_i_bb wanted;  /* targets that are asked about, own pieces excepted: for the king */
    shogi_i_bb targets; /* those of them that end a check, if there is one: for all other pieces */
    shogi_i_bb stepped; /* what enemies attack by steps; empty if none stands near the only king */
    unsigned king;      /* the own king, if there is exactly one */
    bool careful;       /* several own kings: every move is judged on the board behind it */
    bool king_only;     /* double check */
} shogi_i_view;

/** The squares from the king over `square` to the edge: where a piece pinned there may go. */
SHOGI_I_INLINE shogi_i_bb shogi_i_pin_line(unsigned king, unsigned square)
{
    return shogi_i_rays[shogi_i_direction[king][square]][king];
}

/** Looks from the only own king for checkers and pins. */
SHOGI_I_INLINE void shogi_i_view_king(shogi_i_view *view, const shogi_i_state *state,
                                     shogi_color us)
{
    shogi_color them = us ^ 1;
    view->king = shogi_i_bb_first(view->kings);
    shogi_i_bb checkers = shogi_i_bb_empty(), lines = shogi_i_bb_empty();
    if (shogi_i_bb_any(shogi_i_bb_and(shogi_i_king_vicinity[us][view->king], state->color[them]))) {
        view->stepped = shogi_i_stepped_on(state, them);
        if (shogi_i_bb_any(shogi_i_bb_and(view->stepped, view->kings)))
            checkers = shogi_i_stepping_attackers(state, view->king, them);
    }
    SHOGI_I_FOR_EACH_SQUARE (sniper, shogi_i_snipers(state, view->king, them)) {
        shogi_i_bb between = shogi_i_between(view->king, sniper);
        shogi_i_bb shield = shogi_i_bb_and(between, view->occupied);
        if (shogi_i_bb_is_empty(shield)) {
            checkers = shogi_i_bb_or(checkers, shogi_i_square_set[sniper]);
            lines = between;
        } else if (!shogi_i_bb_many(shield)) {
            view->apart = shogi_i_bb_or(view->apart, shield);
        }
    }
    view->apart = shogi_i_bb_and(view->apart, view->movers);
    if (shogi_i_bb_is_empty(checkers))
        return;
    view->king_only = shogi_i_bb_many(checkers);
    view->targets = shogi_i_bb_and(view->targets, shogi_i_bb_or(checkers, lines));
}

/** A view of the pieces of the side to move (`us`) on `from`, and of targets in `to`. */
SHOGI_I_INLINE shogi_i_view shogi_i_view_of(const shogi_i_state *state, shogi_color us,
                                           shogi_i_bb from, shogi_i_bb to)
{
    shogi_i_bb own = state->color[us];
    shogi_i_view view = {.occupied = shogi_i_occupied(state)};
    view.movers = shogi_i_bb_and(own, from);
    view.kings = shogi_i_bb_and(state->group[SHOGI_I_GROUP_KING], own);
    view.wanted = view.targets = shogi_i_bb_without(to, own);
    if (shogi_i_bb_many(view.kings)) {
        view.careful = true;
        view.apart = view.movers;
    } else if (shogi_i_bb_any(view.kings)) {
        shogi_i_view_king(&view, state, us);
    }
    return view;
}

#endif
