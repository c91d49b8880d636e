/* Whether one move is legal, and every reason why not (RULES 1 to 6; the order of the reasons is
 * that of the enumeration). Works on any board and any 16-bit value. */
#include <shogi/legality.h>

#include "board/attacks.h"
#include "board/faults.h"
#include "board/position.h"
#include "board/sliders.h"
#include "rules/movegen.h"
#include "rules/safety.h"
#include "rules/uchifuzume.h"

static bool in_zone(unsigned square, shogi_color color)
{
    return shogi_square_in_zone((shogi_square)square, color);
}

static shogi_promotion promotion_of(shogi_piece piece, unsigned from, unsigned to)
{
    shogi_color color = shogi_i_piece_color(piece);
    if (shogi_i_piece_kind(piece) >= SHOGI_GOLD || !(in_zone(from, color) || in_zone(to, color)))
        return SHOGI_PROMOTION_IMPOSSIBLE;
    return shogi_i_is_dead(piece, to) ? SHOGI_PROMOTION_FORCED : SHOGI_PROMOTION_OPTIONAL;
}

static bool moves_so(shogi_piece piece, unsigned from, unsigned to)
{
    return shogi_i_bb_has(shogi_i_attacks(piece, from, shogi_i_bb_empty()), to);
}

static shogi_i_bb blockers(const shogi_i_state *state, unsigned from, unsigned to)
{
    return shogi_i_bb_and(shogi_i_between(from, to), shogi_i_occupied(state));
}

static bool is_own(const shogi_i_state *state, unsigned square)
{
    return shogi_i_bb_has(state->color[state->turn], square);
}

static shogi_reasons promotion_reasons(shogi_piece piece, shogi_move move)
{
    unsigned from = shogi_i_move_from(move), to = shogi_i_move_to(move);
    if (shogi_i_move_promotes(move))
        return promotion_of(piece, from, to) == SHOGI_PROMOTION_IMPOSSIBLE
                   ? SHOGI_REASON_CANNOT_PROMOTE
                   : 0;
    return shogi_i_is_dead(piece, to) ? SHOGI_REASON_MUST_PROMOTE : 0;
}

static shogi_reasons king_reasons(const shogi_i_state *state, shogi_move move)
{
    if (!shogi_i_state_is_possible(state, move) || shogi_i_is_safe_after(state, move))
        return 0;
    return shogi_i_in_check(state, state->turn) ? SHOGI_REASON_KING_STILL_IN_CHECK
                                                : SHOGI_REASON_LEAVES_KING_IN_CHECK;
}

static shogi_reasons board_move_reasons(const shogi_i_state *state, shogi_move move)
{
    unsigned from = shogi_i_move_from(move), to = shogi_i_move_to(move);
    shogi_piece piece = state->board[from];
    if (piece == SHOGI_NO_PIECE)
        return SHOGI_REASON_EMPTY_SOURCE;
    if (!is_own(state, from))
        return SHOGI_REASON_NOT_YOUR_PIECE;
    shogi_reasons reasons = 0;
    if (!moves_so(piece, from, to))
        reasons |= SHOGI_REASON_CANNOT_MOVE_SO;
    else if (shogi_i_bb_any(blockers(state, from, to)) &&
             shogi_i_piece_kind(piece) != SHOGI_KNIGHT) /* between() is empty for its leap */
        reasons |= SHOGI_REASON_PATH_BLOCKED;
    if (is_own(state, to))
        reasons |= SHOGI_REASON_OWN_PIECE_ON_TARGET;
    return reasons | promotion_reasons(piece, move) | king_reasons(state, move);
}

static bool is_uchifuzume(const shogi_i_state *state, unsigned to)
{
    return shogi_i_pawn_drop_checks(state, to) &&
           shogi_i_pawn_drop_mates(state, to);
}

static shogi_reasons drop_reasons(const shogi_i_state *state, shogi_move move)
{
    unsigned to = shogi_i_move_to(move);
    shogi_kind kind = shogi_i_move_kind(move);
    shogi_reasons reasons = 0;
    if (state->hand[state->turn][kind] == 0)
        reasons |= SHOGI_REASON_NOT_IN_HAND;
    if (state->board[to] != SHOGI_NO_PIECE)
        reasons |= SHOGI_REASON_DROP_ON_OCCUPIED;
    if (shogi_i_is_dead(shogi_i_piece(state->turn, kind), to))
        reasons |= SHOGI_REASON_DEAD_END_DROP;
    if (kind == SHOGI_PAWN && shogi_i_bb_any(shogi_i_pawns_on_file(state, state->turn, to)))
        reasons |= SHOGI_REASON_NIFU;
    reasons |= king_reasons(state, move);
    if (kind == SHOGI_PAWN && !(reasons & ~(shogi_reasons)SHOGI_REASON_NIFU) &&
        is_uchifuzume(state, to))
        reasons |= SHOGI_REASON_UCHIFUZUME;
    return reasons;
}

static shogi_reasons reasons_of(const shogi_i_state *state, shogi_move move)
{
    if (!shogi_move_is_valid(move))
        return SHOGI_REASON_MALFORMED;
    return shogi_i_move_is_drop(move) ? drop_reasons(state, move)
                                      : board_move_reasons(state, move);
}

/** Whether the piece gets there and promotes as it may; king safety aside. */
static bool board_move_is_sound(const shogi_i_state *state, shogi_move move)
{
    unsigned from = shogi_i_move_from(move), to = shogi_i_move_to(move);
    shogi_piece piece = state->board[from];
    return shogi_i_bb_has(shogi_i_attacks(piece, from, shogi_i_occupied(state)), to) &&
           !promotion_reasons(piece, move);
}

static bool drop_is_sound(const shogi_i_state *state, shogi_move move)
{
    unsigned to = shogi_i_move_to(move);
    shogi_kind kind = shogi_i_move_kind(move);
    if (shogi_i_is_dead(shogi_i_piece(state->turn, kind), to))
        return false;
    return kind != SHOGI_PAWN ||
           shogi_i_bb_is_empty(shogi_i_pawns_on_file(state, state->turn, to));
}

bool shogi_i_is_legal(const shogi_i_state *state, shogi_move move)
{
    if (!shogi_i_state_is_possible(state, move))
        return false;
    if (!shogi_i_move_is_drop(move))
        return board_move_is_sound(state, move) && shogi_i_is_safe_after(state, move);
    if (!drop_is_sound(state, move) || !shogi_i_is_safe_after(state, move))
        return false;
    return shogi_i_move_kind(move) != SHOGI_PAWN ||
           !is_uchifuzume(state, shogi_i_move_to(move));
}

bool shogi_legality_is_legal(const shogi_position *position, shogi_move move)
{
    return shogi_i_is_legal(&position->now, move);
}

shogi_reasons shogi_legality_reasons(const shogi_position *position, shogi_move move)
{
    return reasons_of(&position->now, move);
}

/** The squares that prove a reason which is known to apply. */
static shogi_i_bb witnesses(const shogi_i_state *state, shogi_move move, shogi_reasons reason)
{
    unsigned to = shogi_i_move_to(move);
    switch (reason) {
    case SHOGI_REASON_PATH_BLOCKED:
        return blockers(state, shogi_i_move_from(move), to);
    case SHOGI_REASON_OWN_PIECE_ON_TARGET:
    case SHOGI_REASON_DROP_ON_OCCUPIED:
        return shogi_i_square_set[to];
    case SHOGI_REASON_NIFU:
        return shogi_i_pawns_on_file(state, state->turn, to);
    case SHOGI_REASON_KING_STILL_IN_CHECK:
    case SHOGI_REASON_LEAVES_KING_IN_CHECK:
        return shogi_i_checkers_after(state, move);
    case SHOGI_REASON_UCHIFUZUME:
        return shogi_i_pawn_steps[state->turn][to];
    default:
        return shogi_i_bb_empty();
    }
}

size_t shogi_legality_witnesses(const shogi_position *position, shogi_move move,
                                shogi_reasons reason, shogi_square *out, size_t capacity)
{
    if (!(reasons_of(&position->now, move) & reason))
        return 0;
    return shogi_i_list_squares(witnesses(&position->now, move, reason), out, capacity);
}

shogi_move shogi_legality_refutation(const shogi_position *position, shogi_move drop)
{
    const shogi_i_state *state = &position->now;
    if (!shogi_i_state_is_possible(state, drop) || !shogi_i_move_is_drop(drop) ||
        shogi_i_move_kind(drop) != SHOGI_PAWN ||
        !shogi_i_pawn_drop_checks(state, shogi_i_move_to(drop)))
        return SHOGI_NO_MOVE;
    return shogi_i_reply_to_pawn_drop(state, shogi_i_move_to(drop));
}

shogi_promotion shogi_legality_promotion(const shogi_position *position, shogi_square from,
                                         shogi_square to)
{
    if (from >= SHOGI_SQUARES || to >= SHOGI_SQUARES)
        return SHOGI_PROMOTION_IMPOSSIBLE;
    shogi_piece piece = position->now.board[from];
    return piece == SHOGI_NO_PIECE ? SHOGI_PROMOTION_IMPOSSIBLE : promotion_of(piece, from, to);
}

shogi_status shogi_position_play(shogi_position *position, shogi_move move)
{
    if (!position)
        return SHOGI_E_ARGUMENT;
    if (!shogi_i_is_legal(&position->now, move))
        return SHOGI_E_ILLEGAL;
    shogi_status status = shogi_i_position_grow(position);
    if (status == SHOGI_OK)
        shogi_i_position_push(position, move);
    return status;
}

/* In the order of the flags' bits. */
static const char *const reason_names[] = {
    "empty-source",       "not-your-piece",       "piece-cannot-move-so", "path-blocked",
    "own-piece-on-target", "cannot-promote",      "must-promote",         "not-in-hand",
    "drop-on-occupied",   "dead-end-drop",        "nifu",                 "king-still-in-check",
    "leaves-king-in-check", "uchifuzume",         "malformed",            "wrong-side",
};

const char *shogi_reason_name(shogi_reasons reason)
{
    for (unsigned bit = 0; bit < sizeof reason_names / sizeof *reason_names; bit++)
        if (reason == (shogi_reasons)1 << bit)
            return reason_names[bit];
    return "unknown";
}
