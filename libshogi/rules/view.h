/* What the generator needs to know about a state before it looks at single pieces: who may
 * move where at all. Computed once per generation, for the side to move only. */
#ifndef SHOGI_I_RULES_VIEW_H
#define SHOGI_I_RULES_VIEW_H

#include "board/attacks.h"
#include "board/sliders.h"
#include "board/state.h"
#include "board/tables.h"

typedef struct {
    shogi_color us;
    bool careful;         /* several own kings: every move is judged on the board behind it */
    unsigned king;        /* the own king, if there is exactly one */
    shogi_i_bb occupied;
    shogi_i_bb movers;    /* own pieces that are asked about */
    shogi_i_bb kings;     /* own kings */
    shogi_i_bb pinned;    /* own pieces that may move on the line to the king only */
    shogi_i_bb wanted;    /* targets that are asked about, own pieces excepted: for kings */
    shogi_i_bb targets;   /* those of them that end a check, if there is one: for all others */
    bool king_moves_only; /* double check */
} shogi_i_view;

/* Ranks as sets: the first `count` ranks from a side's far edge. */
static inline shogi_i_bb shogi_i_far_ranks(shogi_color us, unsigned count)
{
    uint64_t file = us == SHOGI_BLACK ? (1u << count) - 1 : 0x1FFu & ~((1u << (9 - count)) - 1);
    return shogi_i_bb_make(file * UINT64_C(0x40201008040201), file * UINT64_C(0x201));
}

/** The squares from the king over `square` to the edge: where a piece pinned there may go. */
static inline shogi_i_bb shogi_i_pin_line(unsigned king, unsigned square)
{
    return shogi_i_rays[shogi_i_direction[king][square]][king];
}

/** Looks from the only own king for checkers and pins. */
static inline void shogi_i_view_king(shogi_i_view *view, const shogi_i_state *state)
{
    shogi_color them = view->us ^ 1;
    view->king = shogi_i_bb_first(view->kings);
    shogi_i_bb checkers = shogi_i_stepping_attackers(state, view->king, them);
    shogi_i_bb lines = shogi_i_bb_empty();
    SHOGI_I_FOR_EACH_SQUARE (sniper, shogi_i_snipers(state, view->king, them)) {
        shogi_i_bb between = shogi_i_between(view->king, sniper);
        shogi_i_bb shield = shogi_i_bb_and(between, view->occupied);
        if (shogi_i_bb_is_empty(shield)) {
            checkers = shogi_i_bb_or(checkers, shogi_i_square_set[sniper]);
            lines = between;
        } else if (!shogi_i_bb_many(shield)) {
            view->pinned = shogi_i_bb_or(view->pinned, shield);
        }
    }
    if (shogi_i_bb_is_empty(checkers))
        return;
    view->king_moves_only = shogi_i_bb_many(checkers);
    view->targets = shogi_i_bb_and(view->targets, shogi_i_bb_or(checkers, lines));
}

/** A view of the pieces of the side to move on `from` and of targets in `to`. */
static inline shogi_i_view shogi_i_view_of(const shogi_i_state *state, shogi_i_bb from,
                                           shogi_i_bb to)
{
    shogi_i_view view = {.us = state->turn};
    shogi_i_bb own = state->color[view.us];
    view.occupied = shogi_i_occupied(state);
    view.movers = shogi_i_bb_and(own, from);
    view.kings = shogi_i_kings(state, view.us);
    view.wanted = view.targets = shogi_i_bb_without(to, own);
    if (shogi_i_bb_many(view.kings))
        view.careful = true;
    else if (shogi_i_bb_any(view.kings))
        shogi_i_view_king(&view, state);
    return view;
}

#endif
