/* The board and how a move changes it. Every change keeps three views in step: the mailbox,
 * the bitboards by colour and by group, and the key. */
#include "board/state.h"

#include <string.h>

#include "board/play.h"
#include "board/tables.h"

const uint8_t shogi_i_group_of[16] = {
    [SHOGI_PAWN] = SHOGI_I_GROUP_PAWN,
    [SHOGI_LANCE] = SHOGI_I_GROUP_LANCE,
    [SHOGI_KNIGHT] = SHOGI_I_GROUP_KNIGHT,
    [SHOGI_SILVER] = SHOGI_I_GROUP_SILVER,
    [SHOGI_BISHOP] = SHOGI_I_GROUP_DIAGONAL,
    [SHOGI_ROOK] = SHOGI_I_GROUP_STRAIGHT,
    [SHOGI_GOLD] = SHOGI_I_GROUP_GOLD,
    [SHOGI_KING] = SHOGI_I_GROUP_KING,
    [SHOGI_PROMOTED_PAWN] = SHOGI_I_GROUP_GOLD,
    [SHOGI_PROMOTED_LANCE] = SHOGI_I_GROUP_GOLD,
    [SHOGI_PROMOTED_KNIGHT] = SHOGI_I_GROUP_GOLD,
    [SHOGI_PROMOTED_SILVER] = SHOGI_I_GROUP_GOLD,
    [SHOGI_HORSE] = SHOGI_I_GROUP_DIAGONAL,
    [SHOGI_DRAGON] = SHOGI_I_GROUP_STRAIGHT,
};

void shogi_i_state_clear(shogi_i_state *state)
{
    memset(state, 0, sizeof *state);
    state->number = 1;
}

void shogi_i_state_put(shogi_i_state *state, unsigned square, shogi_piece piece)
{
    shogi_i_toggle(state, piece, shogi_i_square_set[square]);
    state->board[square] = piece;
    state->key += shogi_i_key_board[square][piece];
}

void shogi_i_state_remove(shogi_i_state *state, unsigned square)
{
    shogi_piece piece = state->board[square];
    shogi_i_toggle(state, piece, shogi_i_square_set[square]);
    state->board[square] = SHOGI_NO_PIECE;
    state->key -= shogi_i_key_board[square][piece];
}

void shogi_i_state_set_hand(shogi_i_state *state, shogi_color color, shogi_kind kind,
                            unsigned count)
{
    uint64_t before = state->hand[color][kind];
    state->key += shogi_i_key_hand[color][kind] * (count - before);
    state->hand[color][kind] = (uint8_t)count;
}

void shogi_i_state_set_turn(shogi_i_state *state, shogi_color color)
{
    if (state->turn != color)
        state->key += shogi_i_key_pass[state->turn];
    state->turn = color;
}

bool shogi_i_state_same(const shogi_i_state *a, const shogi_i_state *b)
{
    return a->turn == b->turn && memcmp(a->board, b->board, sizeof a->board) == 0 &&
           memcmp(a->hand, b->hand, sizeof a->hand) == 0;
}

uint64_t shogi_i_state_fresh_key(const shogi_i_state *state)
{
    uint64_t key = state->turn == SHOGI_WHITE ? shogi_i_key_pass[SHOGI_BLACK] : 0;
    for (unsigned square = 0; square < SHOGI_SQUARES; square++)
        key += shogi_i_key_board[square][state->board[square]];
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            key += shogi_i_key_hand[color][kind] * state->hand[color][kind];
    return key;
}

bool shogi_i_state_is_possible(const shogi_i_state *state, shogi_move move)
{
    return shogi_i_is_possible(state, move);
}

void shogi_i_state_play(shogi_i_state *state, shogi_move move, shogi_i_played *played)
{
    if (shogi_i_is_drop(move))
        shogi_i_play_drop(state, move, played);
    else
        shogi_i_play_other(state, move, played);
}

void shogi_i_state_undo(shogi_i_state *state, const shogi_i_played *played)
{
    if (shogi_i_is_drop(played->move))
        shogi_i_undo_drop(state, played);
    else
        shogi_i_undo_other(state, played);
}
