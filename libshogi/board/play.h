/* Playing a move and taking it back, inline for the hot paths: each view of the board (mailbox,
 * bitboards, key) is touched once. The moves are physically possible; that is for callers to know. */
#ifndef SHOGI_I_BOARD_PLAY_H
#define SHOGI_I_BOARD_PLAY_H

#include "base/inline.h"
#include "board/state.h"
#include "board/tables.h"

SHOGI_I_INLINE void shogi_i_bb_toggle(shogi_i_bb *set, shogi_i_bb squares)
{
    *set = shogi_i_bb_xor(*set, squares);
}

/** Puts a piece on the bitboards where it is not, and takes it off where it is. */
SHOGI_I_INLINE void shogi_i_toggle_kind(shogi_i_state *state, shogi_color color, shogi_kind kind,
                                        shogi_i_bb squares)
{
    shogi_i_bb_toggle(&state->color[color], squares);
    shogi_i_bb_toggle(&state->group[shogi_i_group_of[kind]], squares);
    if (kind >= SHOGI_HORSE)
        shogi_i_bb_toggle(&state->group[SHOGI_I_GROUP_PROMOTED_MAJOR], squares);
}

SHOGI_I_INLINE void shogi_i_toggle(shogi_i_state *state, shogi_piece piece, shogi_i_bb squares)
{
    shogi_i_toggle_kind(state, shogi_i_piece_color(piece), shogi_i_piece_kind(piece), squares);
}

/* The functions below take the turn, and answer changes of the key, as values: a store to the mailbox may be a
 * store to anything, as far as the compiler knows, so that what stands in memory would be read again. */

SHOGI_I_INLINE uint64_t shogi_i_key_of_pass(shogi_color us)
{
    return us == SHOGI_BLACK ? shogi_i_key_white_to_move : -shogi_i_key_white_to_move;
}

SHOGI_I_INLINE uint64_t shogi_i_play_drop(shogi_i_state *state, shogi_color us, shogi_move move,
                                          shogi_i_played *played)
{
    unsigned to = shogi_i_move_to(move);
    shogi_kind kind = shogi_i_move_kind(move);
    shogi_piece piece = shogi_i_piece(us, kind);
    played->moved = piece;
    shogi_i_toggle_kind(state, us, kind, shogi_i_square_set[to]);
    state->board[to] = piece;
    state->hand[us][kind]--;
    return shogi_i_key_board[piece][to] - shogi_i_key_hand[us][kind];
}

/** Takes an enemy piece into the hand of `us`; a king joins no hand (RULES 8). */
SHOGI_I_INLINE uint64_t shogi_i_capture(shogi_i_state *state, shogi_color us, shogi_piece piece,
                                        unsigned square, shogi_i_bb target,
                                        shogi_i_played *played)
{
    shogi_kind kind = shogi_i_piece_kind(piece), base = shogi_i_kind_base(kind);
    uint64_t change = -shogi_i_key_board[piece][square];
    shogi_i_toggle_kind(state, us ^ 1, kind, target);
    played->captured = piece;
    if (base == SHOGI_KING)
        return change;
    unsigned held = state->hand[us][base];
    if (held == UINT8_MAX) {
        played->hand_full = 1;
        return change;
    }
    state->hand[us][base] = (uint8_t)(held + 1);
    return change + shogi_i_key_hand[us][base];
}

SHOGI_I_INLINE uint64_t shogi_i_play_board_move(shogi_i_state *state, shogi_color us,
                                                shogi_move move, shogi_i_played *played)
{
    unsigned from = shogi_i_move_from(move), to = shogi_i_move_to(move);
    shogi_piece piece = state->board[from], after = piece, captured = state->board[to];
    shogi_i_bb source = shogi_i_square_set[from], target = shogi_i_square_set[to];
    uint64_t change = -shogi_i_key_board[piece][from];
    played->moved = piece;
    if (captured != SHOGI_NO_PIECE)
        change += shogi_i_capture(state, us, captured, to, target, played);
    if (shogi_i_move_promotes(move)) {
        after = (shogi_piece)(piece + 8);
        shogi_i_toggle_kind(state, us, shogi_i_piece_kind(piece), source);
        shogi_i_toggle_kind(state, us, shogi_i_piece_kind(after), target);
    } else {
        shogi_i_toggle_kind(state, us, shogi_i_piece_kind(piece), shogi_i_bb_or(source, target));
    }
    state->board[from] = SHOGI_NO_PIECE;
    state->board[to] = after;
    return change + shogi_i_key_board[after][to];
}

/** Plays a physically possible move or the null move. */
SHOGI_I_INLINE void shogi_i_play(shogi_i_state *state, shogi_move move, shogi_i_played *played)
{
    shogi_color us = state->turn;
    uint64_t key = state->key;
    *played = (shogi_i_played){.key = key, .move = move};
    key += shogi_i_key_of_pass(us);
    if (!shogi_i_move_is_drop(move))
        key += shogi_i_play_board_move(state, us, move, played);
    else if (move != SHOGI_NULL_MOVE)
        key += shogi_i_play_drop(state, us, move, played);
    state->key = key;
    state->turn = us ^ 1;
    state->number++;
}

SHOGI_I_INLINE void shogi_i_undo_drop(shogi_i_state *state, shogi_color us, shogi_move move)
{
    unsigned to = shogi_i_move_to(move);
    shogi_kind kind = shogi_i_move_kind(move);
    shogi_i_toggle_kind(state, us, kind, shogi_i_square_set[to]);
    state->board[to] = SHOGI_NO_PIECE;
    state->hand[us][kind]++;
}

SHOGI_I_INLINE void shogi_i_undo_capture(shogi_i_state *state, shogi_color us, shogi_piece piece,
                                         shogi_i_bb target, bool hand_was_full)
{
    shogi_kind kind = shogi_i_piece_kind(piece), base = shogi_i_kind_base(kind);
    shogi_i_toggle_kind(state, us ^ 1, kind, target);
    if (base != SHOGI_KING && !hand_was_full)
        state->hand[us][base]--;
}

SHOGI_I_INLINE void shogi_i_undo_board_move(shogi_i_state *state, shogi_color us,
                                            const shogi_i_played *played)
{
    shogi_move move = played->move;
    unsigned from = shogi_i_move_from(move), to = shogi_i_move_to(move);
    shogi_piece moved = played->moved, captured = played->captured;
    shogi_kind kind = shogi_i_piece_kind(moved);
    bool hand_was_full = played->hand_full != 0;
    shogi_i_bb source = shogi_i_square_set[from], target = shogi_i_square_set[to];
    if (shogi_i_move_promotes(move)) {
        shogi_i_toggle_kind(state, us, (shogi_kind)(kind + 8), target);
        shogi_i_toggle_kind(state, us, kind, source);
    } else {
        shogi_i_toggle_kind(state, us, kind, shogi_i_bb_or(source, target));
    }
    if (captured != SHOGI_NO_PIECE)
        shogi_i_undo_capture(state, us, captured, target, hand_was_full);
    state->board[from] = moved;
    state->board[to] = captured;
}

/** Takes back the move that `played` describes. */
SHOGI_I_INLINE void shogi_i_undo(shogi_i_state *state, const shogi_i_played *played)
{
    shogi_color us = state->turn ^ 1;
    shogi_move move = played->move;
    state->key = played->key;
    state->turn = us;
    state->number--;
    if (!shogi_i_move_is_drop(move))
        shogi_i_undo_board_move(state, us, played);
    else if (move != SHOGI_NULL_MOVE)
        shogi_i_undo_drop(state, us, move);
}

/**
 * Whether a move is physically possible, as shogi_position_play_unchecked() has it. The null move is
 * not.
 */
SHOGI_I_INLINE bool shogi_i_is_possible(const shogi_i_state *state, shogi_move move)
{
    shogi_color us = state->turn;
    unsigned source = shogi_i_move_source(move), to = shogi_i_move_to(move);
    if (to >= SHOGI_SQUARES)
        return false;
    shogi_piece there = state->board[to];
    if (source - 1 < SHOGI_SQUARES) {
        shogi_piece piece = state->board[source - 1];
        bool own = piece != SHOGI_NO_PIECE && shogi_i_piece_color(piece) == us;
        bool blocked = there != SHOGI_NO_PIECE && shogi_i_piece_color(there) == us;
        bool promotable = move < SHOGI_I_PROMOTION || shogi_i_piece_kind(piece) < SHOGI_GOLD;
        return own && !blocked && promotable && move < 2 * SHOGI_I_PROMOTION;
    }
    unsigned kind = source - SHOGI_SQUARES;
    return kind - SHOGI_PAWN < SHOGI_GOLD && move < SHOGI_I_PROMOTION &&
           state->hand[us][kind] > 0 && there == SHOGI_NO_PIECE;
}

#endif
