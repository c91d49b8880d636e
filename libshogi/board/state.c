/* The board and how a move changes it. Every change keeps three views in step: the mailbox,
 * the bitboards by colour and by group, and the key. */
#include "board/state.h"

#include <string.h>

#include "board/tables.h"

/* The two groups that a kind belongs to (see the enumeration). */
static const uint8_t groups[15][2] = {
    [SHOGI_NO_KIND] = {SHOGI_I_GROUP_UNUSED, SHOGI_I_GROUP_UNUSED},
    [SHOGI_PAWN] = {SHOGI_I_GROUP_PAWN, SHOGI_I_GROUP_UNUSED},
    [SHOGI_LANCE] = {SHOGI_I_GROUP_LANCE, SHOGI_I_GROUP_UNUSED},
    [SHOGI_KNIGHT] = {SHOGI_I_GROUP_KNIGHT, SHOGI_I_GROUP_UNUSED},
    [SHOGI_SILVER] = {SHOGI_I_GROUP_SILVER, SHOGI_I_GROUP_UNUSED},
    [SHOGI_BISHOP] = {SHOGI_I_GROUP_DIAGONAL, SHOGI_I_GROUP_UNUSED},
    [SHOGI_ROOK] = {SHOGI_I_GROUP_STRAIGHT, SHOGI_I_GROUP_UNUSED},
    [SHOGI_GOLD] = {SHOGI_I_GROUP_GOLD, SHOGI_I_GROUP_UNUSED},
    [SHOGI_KING] = {SHOGI_I_GROUP_KING, SHOGI_I_GROUP_ROYAL},
    [SHOGI_PROMOTED_PAWN] = {SHOGI_I_GROUP_GOLD, SHOGI_I_GROUP_UNUSED},
    [SHOGI_PROMOTED_LANCE] = {SHOGI_I_GROUP_GOLD, SHOGI_I_GROUP_UNUSED},
    [SHOGI_PROMOTED_KNIGHT] = {SHOGI_I_GROUP_GOLD, SHOGI_I_GROUP_UNUSED},
    [SHOGI_PROMOTED_SILVER] = {SHOGI_I_GROUP_GOLD, SHOGI_I_GROUP_UNUSED},
    [SHOGI_HORSE] = {SHOGI_I_GROUP_DIAGONAL, SHOGI_I_GROUP_ROYAL},
    [SHOGI_DRAGON] = {SHOGI_I_GROUP_STRAIGHT, SHOGI_I_GROUP_ROYAL},
};

static void toggle(shogi_i_bb *set, shogi_i_bb squares)
{
    *set = shogi_i_bb_xor(*set, squares);
}

/** Puts a piece on or takes it off the bitboards. */
static void toggle_piece(shogi_i_state *state, shogi_piece piece, shogi_i_bb squares)
{
    const uint8_t *group = groups[shogi_i_piece_kind(piece)];
    toggle(&state->color[shogi_i_piece_color(piece)], squares);
    toggle(&state->group[group[0]], squares);
    toggle(&state->group[group[1]], squares);
}

void shogi_i_state_clear(shogi_i_state *state)
{
    memset(state, 0, sizeof *state);
    state->number = 1;
}

void shogi_i_state_put(shogi_i_state *state, unsigned square, shogi_piece piece)
{
    toggle_piece(state, piece, shogi_i_square_set[square]);
    state->board[square] = piece;
    state->key += shogi_i_key_board[piece][square];
}

void shogi_i_state_remove(shogi_i_state *state, unsigned square)
{
    shogi_piece piece = state->board[square];
    toggle_piece(state, piece, shogi_i_square_set[square]);
    state->board[square] = SHOGI_NO_PIECE;
    state->key -= shogi_i_key_board[piece][square];
}

void shogi_i_state_set_hand(shogi_i_state *state, shogi_color color, shogi_kind kind,
                            unsigned count)
{
    uint64_t before = state->hand[color][kind];
    state->key += shogi_i_key_hand[color][kind] * (count - before);
    state->hand[color][kind] = (uint8_t)count;
}

static void pass_turn(shogi_i_state *state)
{
    state->key += state->turn == SHOGI_BLACK ? shogi_i_key_white_to_move
                                             : -shogi_i_key_white_to_move;
    state->turn ^= 1;
}

void shogi_i_state_set_turn(shogi_i_state *state, shogi_color color)
{
    if (state->turn != color)
        pass_turn(state);
}

bool shogi_i_state_same(const shogi_i_state *a, const shogi_i_state *b)
{
    return a->turn == b->turn && memcmp(a->board, b->board, sizeof a->board) == 0 &&
           memcmp(a->hand, b->hand, sizeof a->hand) == 0;
}

uint64_t shogi_i_state_fresh_key(const shogi_i_state *state)
{
    uint64_t key = state->turn == SHOGI_WHITE ? shogi_i_key_white_to_move : 0;
    for (unsigned square = 0; square < SHOGI_SQUARES; square++)
        key += shogi_i_key_board[state->board[square]][square];
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            key += shogi_i_key_hand[color][kind] * state->hand[color][kind];
    return key;
}

static bool drop_is_possible(const shogi_i_state *state, shogi_move move)
{
    return state->hand[state->turn][shogi_i_move_kind(move)] > 0 &&
           state->board[shogi_i_move_to(move)] == SHOGI_NO_PIECE;
}

static bool is_own(const shogi_i_state *state, shogi_piece piece)
{
    return piece != SHOGI_NO_PIECE && shogi_i_piece_color(piece) == state->turn;
}

bool shogi_i_state_is_possible(const shogi_i_state *state, shogi_move move)
{
    if (!shogi_move_is_valid(move))
        return false;
    if (shogi_i_move_is_drop(move))
        return drop_is_possible(state, move);
    shogi_piece piece = state->board[shogi_i_move_from(move)];
    if (!is_own(state, piece) || is_own(state, state->board[shogi_i_move_to(move)]))
        return false;
    return !shogi_i_move_promotes(move) || shogi_i_piece_kind(piece) < SHOGI_GOLD;
}

static void play_drop(shogi_i_state *state, shogi_move move, shogi_i_played *played)
{
    shogi_kind kind = shogi_i_move_kind(move);
    shogi_piece piece = shogi_i_piece(state->turn, kind);
    played->moved = piece;
    state->hand[state->turn][kind]--;
    state->key -= shogi_i_key_hand[state->turn][kind];
    shogi_i_state_put(state, shogi_i_move_to(move), piece);
}

/** Takes the piece on a square into the hand of the side to move; a king joins no hand (RULES 8). */
static void capture(shogi_i_state *state, unsigned square, shogi_i_played *played)
{
    shogi_kind kind = shogi_i_kind_base(shogi_i_piece_kind(state->board[square]));
    played->captured = state->board[square];
    shogi_i_state_remove(state, square);
    if (kind == SHOGI_KING)
        return;
    uint8_t *held = &state->hand[state->turn][kind];
    played->hand_full = *held == UINT8_MAX;
    if (!played->hand_full) {
        ++*held;
        state->key += shogi_i_key_hand[state->turn][kind];
    }
}

static void play_board_move(shogi_i_state *state, shogi_move move, shogi_i_played *played)
{
    unsigned from = shogi_i_move_from(move), to = shogi_i_move_to(move);
    shogi_piece piece = state->board[from];
    played->moved = piece;
    if (state->board[to] != SHOGI_NO_PIECE)
        capture(state, to, played);
    shogi_i_state_remove(state, from);
    shogi_i_state_put(state, to, shogi_i_move_promotes(move) ? (shogi_piece)(piece + 8) : piece);
}

void shogi_i_state_play(shogi_i_state *state, shogi_move move, shogi_i_played *played)
{
    *played = (shogi_i_played){.key = state->key, .move = move};
    if (move != SHOGI_NULL_MOVE) {
        if (shogi_i_move_is_drop(move))
            play_drop(state, move, played);
        else
            play_board_move(state, move, played);
    }
    pass_turn(state);
    state->number++;
}

static void undo_drop(shogi_i_state *state, const shogi_i_played *played)
{
    shogi_i_state_remove(state, shogi_i_move_to(played->move));
    state->hand[state->turn][shogi_i_move_kind(played->move)]++;
}

static void undo_board_move(shogi_i_state *state, const shogi_i_played *played)
{
    unsigned to = shogi_i_move_to(played->move);
    shogi_kind kind = shogi_i_kind_base(shogi_i_piece_kind(played->captured));
    shogi_i_state_remove(state, to);
    shogi_i_state_put(state, shogi_i_move_from(played->move), played->moved);
    if (played->captured == SHOGI_NO_PIECE)
        return;
    shogi_i_state_put(state, to, played->captured);
    if (kind != SHOGI_KING && !played->hand_full)
        state->hand[state->turn][kind]--;
}

void shogi_i_state_undo(shogi_i_state *state, const shogi_i_played *played)
{
    state->turn ^= 1;
    state->number--;
    if (played->move != SHOGI_NULL_MOVE) {
        if (shogi_i_move_is_drop(played->move))
            undo_drop(state, played);
        else
            undo_board_move(state, played);
    }
    state->key = played->key;
}
