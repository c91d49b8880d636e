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
SHOGI_I_INLINE void shogi_i_toggle(shogi_i_state *state, shogi_piece piece, shogi_i_bb squares)
{
    shogi_kind kind = shogi_i_piece_kind(piece);
    shogi_i_bb_toggle(&state->color[shogi_i_piece_color(piece)], squares);
    shogi_i_bb_toggle(&state->group[shogi_i_group_of[kind]], squares);
    if (kind >= SHOGI_HORSE)
        shogi_i_bb_toggle(&state->group[SHOGI_I_GROUP_PROMOTED_MAJOR], squares);
}

SHOGI_I_INLINE void shogi_i_pass_turn(shogi_i_state *state)
{
    state->key += state->turn == SHOGI_BLACK ? shogi_i_key_white_to_move
                                             : -shogi_i_key_white_to_move;
    state->turn ^= 1;
}

SHOGI_I_INLINE void shogi_i_play_drop(shogi_i_state *state, shogi_move move,
                                     shogi_i_played *played)
{
    unsigned to = shogi_i_move_to(move);
    shogi_kind kind = shogi_i_move_kind(move);
    shogi_piece piece = shogi_i_piece(state->turn, kind);
    played->moved = piece;
    state->hand[state->turn][kind]--;
    state->board[to] = piece;
    shogi_i_toggle(state, piece, shogi_i_square_set[to]);
    state->key += shogi_i_key_board[piece][to] - shogi_i_key_hand[state->turn][kind];
}

/** Takes the piece on a square into the hand of the side to move; a king joins no hand (RULES 8). */
SHOGI_I_INLINE void shogi_i_capture(shogi_i_state *state, unsigned square, shogi_i_played *played)
{
    shogi_piece piece = state->board[square];
    shogi_kind base = shogi_i_kind_base(shogi_i_piece_kind(piece));
    played->captured = piece;
    shogi_i_toggle(state, piece, shogi_i_square_set[square]);
    state->key -= shogi_i_key_board[piece][square];
    if (base == SHOGI_KING)
        return;
    uint8_t *held = &state->hand[state->turn][base];
    played->hand_full = *held == UINT8_MAX;
    if (!played->hand_full) {
        ++*held;
        state->key += shogi_i_key_hand[state->turn][base];
    }
}

SHOGI_I_INLINE void shogi_i_play_board_move(shogi_i_state *state, shogi_move move,
                                           shogi_i_played *played)
{
    unsigned from = shogi_i_move_from(move), to = shogi_i_move_to(move);
    shogi_piece piece = state->board[from], after = piece;
    shogi_i_bb source = shogi_i_square_set[from], target = shogi_i_square_set[to];
    played->moved = piece;
    if (state->board[to] != SHOGI_NO_PIECE)
        shogi_i_capture(state, to, played);
    if (shogi_i_move_promotes(move)) {
        after = (shogi_piece)(piece + 8);
        shogi_i_toggle(state, piece, source);
        shogi_i_toggle(state, after, target);
    } else {
        shogi_i_toggle(state, piece, shogi_i_bb_or(source, target));
    }
    state->board[from] = SHOGI_NO_PIECE;
    state->board[to] = after;
    state->key += shogi_i_key_board[after][to] - shogi_i_key_board[piece][from];
}

/** Plays a physically possible move or the null move. */
SHOGI_I_INLINE void shogi_i_play(shogi_i_state *state, shogi_move move, shogi_i_played *played)
{
    played->key = state->key;
    played->move = move;
    played->captured = played->moved = SHOGI_NO_PIECE;
    played->hand_full = 0;
    if (!shogi_i_move_is_drop(move))
        shogi_i_play_board_move(state, move, played);
    else if (move != SHOGI_NULL_MOVE)
        shogi_i_play_drop(state, move, played);
    shogi_i_pass_turn(state);
    state->number++;
}

SHOGI_I_INLINE void shogi_i_undo_drop(shogi_i_state *state, const shogi_i_played *played)
{
    unsigned to = shogi_i_move_to(played->move);
    shogi_i_toggle(state, played->moved, shogi_i_square_set[to]);
    state->board[to] = SHOGI_NO_PIECE;
    state->hand[state->turn][shogi_i_move_kind(played->move)]++;
}

SHOGI_I_INLINE void shogi_i_undo_capture(shogi_i_state *state, unsigned square,
                                        const shogi_i_played *played)
{
    shogi_kind base = shogi_i_kind_base(shogi_i_piece_kind(played->captured));
    shogi_i_toggle(state, played->captured, shogi_i_square_set[square]);
    if (base != SHOGI_KING)
        state->hand[state->turn][base] = (uint8_t)(state->hand[state->turn][base] - !played->hand_full);
}

SHOGI_I_INLINE void shogi_i_undo_board_move(shogi_i_state *state, const shogi_i_played *played)
{
    unsigned from = shogi_i_move_from(played->move), to = shogi_i_move_to(played->move);
    shogi_i_bb source = shogi_i_square_set[from], target = shogi_i_square_set[to];
    if (shogi_i_move_promotes(played->move)) {
        shogi_i_toggle(state, state->board[to], target);
        shogi_i_toggle(state, played->moved, source);
    } else {
        shogi_i_toggle(state, played->moved, shogi_i_bb_or(source, target));
    }
    state->board[from] = played->moved;
    state->board[to] = played->captured;
    if (played->captured != SHOGI_NO_PIECE)
        shogi_i_undo_capture(state, to, played);
}

/** Takes back the move that `played` describes. */
SHOGI_I_INLINE void shogi_i_undo(shogi_i_state *state, const shogi_i_played *played)
{
    state->turn ^= 1;
    state->number--;
    if (!shogi_i_move_is_drop(played->move))
        shogi_i_undo_board_move(state, played);
    else if (played->move != SHOGI_NULL_MOVE)
        shogi_i_undo_drop(state, played);
    state->key = played->key;
}

#endif
