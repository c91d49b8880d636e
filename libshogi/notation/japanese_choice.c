/* Which piece a printed move means: where each candidate stands and moves as its player sees it
 * (FORMATS 5.2 and 5.3). Reader and writer choose by the same function, so that what is
 * written is what is read. */
#include "notation/japanese.h"

#include "board/attacks.h"

#define SIDES (SHOGI_I_TO_RIGHT | SHOGI_I_TO_LEFT | SHOGI_I_STRAIGHT)
#define MOTIONS (SHOGI_I_FORWARD | SHOGI_I_SIDEWAYS | SHOGI_I_BACKWARD)

shogi_i_bb shogi_i_candidates(const shogi_i_state *state, shogi_kind kind, unsigned to)
{
    shogi_i_bb attackers = shogi_i_attackers(state, to, state->turn, shogi_i_occupied(state));
    shogi_i_bb found = shogi_i_bb_empty();
    SHOGI_I_FOR_EACH_SQUARE(square, attackers)
    if (shogi_i_piece_kind(state->board[square]) == kind)
        found = shogi_i_bb_or(found, shogi_i_bb_square(square));
    return found;
}

unsigned shogi_i_describe(shogi_color color, unsigned from, unsigned to)
{
    int right = (int)(to / 9) - (int)(from / 9);   /* file 1 is at Black's right hand */
    int forward = (int)(from % 9) - (int)(to % 9); /* rank 1 is before Black */
    if (color == SHOGI_WHITE) {
        right = -right;
        forward = -forward;
    }
    unsigned words = forward > 0 ? SHOGI_I_FORWARD : SHOGI_I_SIDEWAYS;
    if (forward < 0)
        words = SHOGI_I_BACKWARD;
    if (right > 0)
        words |= SHOGI_I_TO_RIGHT;
    else if (right < 0)
        words |= SHOGI_I_TO_LEFT;
    else if (forward == 1)
        words |= SHOGI_I_STRAIGHT;
    return words;
}

/** The pieces whose description has all of `words`. */
static shogi_i_bb fitting(shogi_color color, shogi_i_bb pieces, unsigned to, unsigned words)
{
    shogi_i_bb found = shogi_i_bb_empty();
    SHOGI_I_FOR_EACH_SQUARE(square, pieces)
    if ((shogi_i_describe(color, square, to) & words) == words)
        found = shogi_i_bb_or(found, shogi_i_bb_square(square));
    return found;
}

bool shogi_i_is_major(shogi_kind kind)
{
    kind = shogi_i_kind_base(kind);
    return kind == SHOGI_BISHOP || kind == SHOGI_ROOK;
}

/**
 * Bishops, rooks and what they promote to are compared with each other and not with the target:
 * one on the target's file is the right one if the other is on the left (FORMATS 5.3, step 3).
 */
static shogi_i_bb beside_another(shogi_color color, shogi_i_bb pieces, unsigned to, unsigned side)
{
    unsigned opposite = side ^ (SHOGI_I_TO_RIGHT | SHOGI_I_TO_LEFT);
    shogi_i_bb others = fitting(color, pieces, to, opposite);
    return shogi_i_bb_any(others) ? shogi_i_bb_without(pieces, others) : shogi_i_bb_empty();
}

shogi_i_bb shogi_i_choose(const shogi_i_state *state, shogi_kind kind, shogi_i_bb candidates,
                          unsigned to, unsigned words)
{
    unsigned side = words & SIDES;
    shogi_i_bb moving_so = fitting(state->turn, candidates, to, words & MOTIONS);
    if (side == 0)
        return moving_so;
    shogi_i_bb standing_so = fitting(state->turn, moving_so, to, side);
    bool compare =
        shogi_i_bb_is_empty(standing_so) && side != SHOGI_I_STRAIGHT && shogi_i_is_major(kind);
    return compare ? beside_another(state->turn, moving_so, to, side) : standing_so;
}

static bool in_zone(shogi_color color, unsigned square)
{
    unsigned rank = square % 9;
    return color == SHOGI_BLACK ? rank < 3 : rank > 5;
}

bool shogi_i_may_promote(shogi_color color, shogi_kind kind, unsigned from, unsigned to)
{
    return kind < SHOGI_GOLD && (in_zone(color, from) || in_zone(color, to));
}
