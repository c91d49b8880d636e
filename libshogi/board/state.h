/* The board itself: what a position is apart from its history, and how a move changes it.
 *
 * Only board, hands, turn, number and key are kept; checkers and pins are computed by who needs them.
 * Pieces that move alike share a bitboard, so that attacks need few look-ups. */
#ifndef SHOGI_I_BOARD_STATE_H
#define SHOGI_I_BOARD_STATE_H

#include <shogi/move.h>
#include <shogi/piece.h>
#include <shogi/square.h>

#include "base/inline.h"
#include "board/bitboard.h"

/* Pieces grouped by how they move. Horses and dragons are in two groups, all others in one. */
enum {
    SHOGI_I_GROUP_PAWN,
    SHOGI_I_GROUP_LANCE,
    SHOGI_I_GROUP_KNIGHT,
    SHOGI_I_GROUP_SILVER,
    SHOGI_I_GROUP_GOLD,     /* golds and all that move like one */
    SHOGI_I_GROUP_DIAGONAL, /* bishops and horses */
    SHOGI_I_GROUP_STRAIGHT, /* rooks and dragons */
    SHOGI_I_GROUP_KING,
    SHOGI_I_GROUP_PROMOTED_MAJOR, /* horses and dragons: these step like kings, too */
    SHOGI_I_GROUPS
};

/** The group of a kind; for horses and dragons the one by which they slide. */
extern const uint8_t shogi_i_group_of[16];

typedef struct {
    shogi_i_bb color[2];
    shogi_i_bb group[SHOGI_I_GROUPS]; /* of both sides */
    uint64_t key;
    uint32_t number; /* of the next move */
    uint8_t turn;
    uint8_t board[SHOGI_SQUARES]; /* shogi_piece of each square */
    uint8_t hand[2][8];           /* [color][kind], kinds 1 to 7; element 0 stays 0 */
} shogi_i_state;

/* What a move changed that cannot be told from the board behind it. */
typedef struct {
    uint64_t key;      /* before the move */
    shogi_move move;
    uint8_t captured;  /* shogi_piece taken, or 0 */
    uint8_t moved;     /* shogi_piece that moved, as it was before; for a drop the dropped one */
    uint8_t hand_full; /* the captured piece found the hand full at 255 */
    uint8_t quiet;     /* shogi_i_is_quiet(); hand_full is not set then */
} shogi_i_played;

SHOGI_I_INLINE shogi_color shogi_i_piece_color(shogi_piece piece)
{
    return piece >> 4;
}

SHOGI_I_INLINE shogi_kind shogi_i_piece_kind(shogi_piece piece)
{
    return piece & 15;
}

SHOGI_I_INLINE shogi_piece shogi_i_piece(shogi_color color, shogi_kind kind)
{
    return (shogi_piece)(color << 4 | kind);
}

SHOGI_I_INLINE shogi_kind shogi_i_kind_base(shogi_kind kind)
{
    return kind > SHOGI_KING ? (shogi_kind)(kind - 8) : kind;
}

/* Parts of a well-formed move (see shogi/move.h). */
SHOGI_I_INLINE unsigned shogi_i_move_to(shogi_move move)
{
    return move & 0x7F;
}

SHOGI_I_INLINE unsigned shogi_i_move_source(shogi_move move) /* square + 1, or 81 + kind */
{
    return (move >> 7) & 0x7F;
}

SHOGI_I_INLINE bool shogi_i_move_is_drop(shogi_move move)
{
    return shogi_i_move_source(move) > SHOGI_SQUARES;
}

SHOGI_I_INLINE unsigned shogi_i_move_from(shogi_move move) /* of a board move */
{
    return shogi_i_move_source(move) - 1;
}

SHOGI_I_INLINE shogi_kind shogi_i_move_kind(shogi_move move) /* of a drop */
{
    return (shogi_kind)(shogi_i_move_source(move) - SHOGI_SQUARES);
}

#define SHOGI_I_PROMOTION 0x4000u

SHOGI_I_INLINE bool shogi_i_move_promotes(shogi_move move)
{
    return (move & SHOGI_I_PROMOTION) != 0;
}

SHOGI_I_INLINE shogi_move shogi_i_move(unsigned from, unsigned to)
{
    return (shogi_move)((from + 1) << 7 | to);
}

SHOGI_I_INLINE shogi_move shogi_i_drop(shogi_kind kind, unsigned to)
{
    return (shogi_move)((SHOGI_SQUARES + (unsigned)kind) << 7 | to);
}

SHOGI_I_INLINE shogi_i_bb shogi_i_occupied(const shogi_i_state *state)
{
    return shogi_i_bb_or(state->color[0], state->color[1]);
}

/** All pieces of both sides that step one square any way: kings, horses and dragons. */
SHOGI_I_INLINE shogi_i_bb shogi_i_royals(const shogi_i_state *state)
{
    return shogi_i_bb_or(state->group[SHOGI_I_GROUP_KING],
                         state->group[SHOGI_I_GROUP_PROMOTED_MAJOR]);
}

/** Empties a state: no pieces, Black to move, number 1. */
void shogi_i_state_clear(shogi_i_state *state);
/** Puts a piece on an empty square; key included. */
void shogi_i_state_put(shogi_i_state *state, unsigned square, shogi_piece piece);
/** Empties a square that holds a piece; key included. */
void shogi_i_state_remove(shogi_i_state *state, unsigned square);
/** Sets how many of a kind (1 to 7) a side holds, 0 to 255; key included. */
void shogi_i_state_set_hand(shogi_i_state *state, shogi_color color, shogi_kind kind,
                            unsigned count);
void shogi_i_state_set_turn(shogi_i_state *state, shogi_color color);
/** Board, hands and side to move alike (RULES 9); number aside. */
bool shogi_i_state_same(const shogi_i_state *a, const shogi_i_state *b);
/** The key computed afresh. */
uint64_t shogi_i_state_fresh_key(const shogi_i_state *state);

/**
 * Whether a move is physically possible, as shogi_position_play_unchecked() has it. The null move is
 * not.
 */
bool shogi_i_state_is_possible(const shogi_i_state *state, shogi_move move);
/** Plays a physically possible move, or the null move. */
void shogi_i_state_play(shogi_i_state *state, shogi_move move, shogi_i_played *played);
/** Takes back the move that `played` describes. */
void shogi_i_state_undo(shogi_i_state *state, const shogi_i_played *played);

#endif
