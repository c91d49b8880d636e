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

/** Takes an enemy piece into the hand of `us`; a king joins no hand (RULES 8). */
SHOGI_I_INLINE uint64_t shogi_i_capture(shogi_i_state *state, shogi_color us, shogi_piece piece,
                                        unsigned square, shogi_i_bb target,
                                        shogi_i_played *played)
{
    shogi_kind kind = shogi_i_piece_kind(piece), base = shogi_i_kind_base(kind);
    uint64_t change = -shogi_i_key_board[square][piece];
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
    uint64_t change = -shogi_i_key_board[from][piece];
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
    return change + shogi_i_key_board[to][after];
}

/** Plays a physically possible move of the board, or the null move. */
SHOGI_I_INLINE void shogi_i_play_other(shogi_i_state *state, shogi_move move, shogi_i_played *played)
{
    shogi_color us = state->turn;
    uint64_t key = state->key;
    *played = (shogi_i_played){.key = key, .move = move};
    key += shogi_i_key_pass[us];
    if (move != SHOGI_NULL_MOVE)
        key += shogi_i_play_board_move(state, us, move, played);
    state->key = key;
    state->turn = us ^ 1;
    state->number++;
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

/** Takes back a move of the board, or the null move. */
SHOGI_I_INLINE void shogi_i_undo_other(shogi_i_state *state, const shogi_i_played *played)
{
    shogi_color us = state->turn ^ 1;
    shogi_move move = played->move;
    state->key = played->key;
    state->turn = us;
    state->number--;
    if (move != SHOGI_NULL_MOVE)
        shogi_i_undo_board_move(state, us, played);
}

/* Most moves are drops or quiet: a piece that is in one group only goes to an empty square and stays what it
 * is. These are played and taken back by the few instructions below, others in the general way. */

/** Whether a move is quiet. A quiet move of the side to move is physically possible. */
SHOGI_I_INLINE bool shogi_i_is_quiet(const shogi_i_state *state, shogi_move move)
{
    unsigned from = shogi_i_move_source(move) - 1u, to = shogi_i_move_to(move);
    if (from >= SHOGI_SQUARES || to >= SHOGI_SQUARES || move >= SHOGI_I_PROMOTION)
        return false;
    unsigned kind = state->board[from] - ((unsigned)state->turn << 4);
    return kind - SHOGI_PAWN < SHOGI_HORSE - SHOGI_PAWN && state->board[to] == SHOGI_NO_PIECE;
}

/** Takes a piece of one group from a square to an empty one. */
SHOGI_I_INLINE void shogi_i_shift_piece(shogi_i_state *state, shogi_color us, shogi_piece piece,
                                        unsigned from, unsigned to)
{
    shogi_i_bb squares = shogi_i_bb_or(shogi_i_square_set[from], shogi_i_square_set[to]);
    shogi_i_bb_toggle(&state->color[us], squares);
    shogi_i_bb_toggle(&state->group[shogi_i_group_of[shogi_i_piece_kind(piece)]], squares);
    state->board[from] = SHOGI_NO_PIECE;
    state->board[to] = piece;
}

SHOGI_I_INLINE void shogi_i_play_quiet(shogi_i_state *state, shogi_move move,
                                       shogi_i_played *played)
{
    shogi_color us = state->turn;
    unsigned from = shogi_i_move_from(move), to = shogi_i_move_to(move);
    shogi_piece piece = state->board[from];
    uint64_t key = state->key;
    played->key = key;
    played->move = move;
    played->captured = SHOGI_NO_PIECE;
    played->moved = piece;
    played->quiet = 1;
    state->key = key + shogi_i_key_pass[us] - shogi_i_key_board[from][piece] +
                 shogi_i_key_board[to][piece];
    state->turn = us ^ 1;
    state->number++;
    shogi_i_shift_piece(state, us, piece, from, to);
}

SHOGI_I_INLINE void shogi_i_undo_quiet(shogi_i_state *state, const shogi_i_played *played)
{
    shogi_color us = state->turn ^ 1;
    shogi_move move = played->move;
    state->key = played->key;
    state->turn = us;
    state->number--;
    shogi_i_shift_piece(state, us, played->moved, shogi_i_move_to(move), shogi_i_move_from(move));
}

/** Whether a move is a drop; the null move is none. */
SHOGI_I_INLINE bool shogi_i_is_drop(shogi_move move)
{
    unsigned first = shogi_i_drop(SHOGI_PAWN, 0), end = shogi_i_drop(SHOGI_GOLD + 1, 0);
    return move - first < end - first;
}

SHOGI_I_INLINE void shogi_i_play_drop(shogi_i_state *state, shogi_move move,
                                      shogi_i_played *played)
{
    shogi_color us = state->turn;
    unsigned to = shogi_i_move_to(move);
    shogi_kind kind = shogi_i_move_kind(move);
    shogi_piece piece = shogi_i_piece(us, kind);
    uint64_t key = state->key;
    played->key = key;
    played->move = move;
    played->captured = SHOGI_NO_PIECE;
    played->moved = piece;
    played->quiet = 0;
    state->key = key + shogi_i_key_pass[us] - shogi_i_key_hand[us][kind] +
                 shogi_i_key_board[to][piece];
    state->turn = us ^ 1;
    state->number++;
    shogi_i_bb_toggle(&state->color[us], shogi_i_square_set[to]);
    shogi_i_bb_toggle(&state->group[shogi_i_group_of[kind]], shogi_i_square_set[to]);
    state->hand[us][kind]--;
    state->board[to] = piece;
}

SHOGI_I_INLINE void shogi_i_undo_drop(shogi_i_state *state, const shogi_i_played *played)
{
    shogi_color us = state->turn ^ 1;
    shogi_move move = played->move;
    unsigned to = shogi_i_move_to(move);
    shogi_kind kind = shogi_i_move_kind(move);
    state->key = played->key;
    state->turn = us;
    state->number--;
    shogi_i_bb_toggle(&state->color[us], shogi_i_square_set[to]);
    shogi_i_bb_toggle(&state->group[shogi_i_group_of[kind]], shogi_i_square_set[to]);
    state->hand[us][kind]++;
    state->board[to] = SHOGI_NO_PIECE;
}

/** Plays a physically possible move or the null move. */
SHOGI_I_INLINE void shogi_i_play(shogi_i_state *state, shogi_move move, shogi_i_played *played)
{
    if (shogi_i_is_drop(move))
        shogi_i_play_drop(state, move, played);
    else if (shogi_i_is_quiet(state, move))
        shogi_i_play_quiet(state, move, played);
    else
        shogi_i_state_play(state, move, played);
}

/** Takes back the move that `played` describes. */
SHOGI_I_INLINE void shogi_i_undo(shogi_i_state *state, const shogi_i_played *played)
{
    if (played->quiet)
        shogi_i_undo_quiet(state, played);
    else if (shogi_i_is_drop(played->move))
        shogi_i_undo_drop(state, played);
    else
        shogi_i_state_undo(state, played);
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
