/* Constant tables of the board, written by scripts/generate-board-tables. */
#ifndef SHOGI_I_BOARD_TABLES_H
#define SHOGI_I_BOARD_TABLES_H

#include <shogi/square.h>

#include "board/bitboard.h"

/* The eight directions, seen from White's side of the board (rank a at the top, file 1 at
 * the right). The odd ones lead to higher squares; `direction ^ 1` is the opposite. */
enum {
    SHOGI_I_UP,
    SHOGI_I_DOWN,
    SHOGI_I_RIGHT,
    SHOGI_I_LEFT,
    SHOGI_I_DOWN_RIGHT,
    SHOGI_I_UP_LEFT,
    SHOGI_I_UP_RIGHT,
    SHOGI_I_DOWN_LEFT,
    SHOGI_I_NO_DIRECTION
};

extern const shogi_i_bb shogi_i_square_set[SHOGI_SQUARES];

/* [square]: its number in each 16 bits of a word, for four moves at once. */
extern const uint64_t shogi_i_four_times[SHOGI_SQUARES];

/* [color][square]: what a stepping piece attacks. */
extern const shogi_i_bb shogi_i_pawn_steps[2][SHOGI_SQUARES];
extern const shogi_i_bb shogi_i_knight_steps[2][SHOGI_SQUARES];
extern const shogi_i_bb shogi_i_silver_steps[2][SHOGI_SQUARES];
extern const shogi_i_bb shogi_i_gold_steps[2][SHOGI_SQUARES];
extern const shogi_i_bb shogi_i_king_steps[SHOGI_SQUARES];

/* [direction][square]: all squares from a square to the edge, the square itself excluded. */
extern const shogi_i_bb shogi_i_rays[8][SHOGI_SQUARES];
/* The four lines through a square, itself excluded, and how to look up what is reached on them. */
typedef struct {
    shogi_i_bb file;
    shogi_i_bb rank;
    shogi_i_bb falling; /* from rank a of high files to rank i of low ones */
    shogi_i_bb rising;
    uint8_t file_index;
    uint8_t rank_index;
    uint8_t rank_b; /* which bit of its word is rank b of the file */
} shogi_i_four_lines;

extern const shogi_i_four_lines shogi_i_lines_through[SHOGI_SQUARES];
/* [file][occupied ones of files 2 to 8]: all squares of the files that a slider reaches. */
extern const shogi_i_bb shogi_i_files_reached[9][128];
/* [rank][occupied ones of ranks b to h]: all squares of the ranks that a slider reaches, in files 1 to 7. */
extern const uint64_t shogi_i_ranks_reached[9][128];
/* [square]: what a rook and a bishop attack on an empty board. */
extern const shogi_i_bb shogi_i_straight_lines[SHOGI_SQUARES];
extern const shogi_i_bb shogi_i_diagonal_lines[SHOGI_SQUARES];
/* [color][square]: for a king of that colour, the squares from which an enemy may attack it by a step, or
 * a square beside it. */
extern const shogi_i_bb shogi_i_king_vicinity[2][SHOGI_SQUARES];
/* [square]: the squares from which an enemy rook or bishop on an empty board attacks a square beside
 * a king; and for a king of each colour, an enemy lance. */
extern const shogi_i_bb shogi_i_king_straight_lines[SHOGI_SQUARES];
extern const shogi_i_bb shogi_i_king_diagonal_lines[SHOGI_SQUARES];
extern const shogi_i_bb shogi_i_king_lance_lines[2][SHOGI_SQUARES];
/* [color][from]: the targets to which a piece may promote: all from inside the zone, else the zone. */
extern const shogi_i_bb shogi_i_promotion_targets[2][SHOGI_SQUARES];
/* [from][to]: the direction that leads there, or SHOGI_I_NO_DIRECTION. */
extern const uint8_t shogi_i_direction[SHOGI_SQUARES][SHOGI_SQUARES];

/* A position's key is the sum, modulo 2^64, of these (doc/keys.md). */
extern const uint64_t shogi_i_key_pass[2];                  /* [color]: what its move adds for the turn */
extern const uint64_t shogi_i_key_hand[2][8];               /* [color][kind], for each piece held */
extern const uint64_t shogi_i_key_board[SHOGI_SQUARES][32]; /* [square][piece] */

#endif
