/* A naive second opinion on the rules of shogi, for the tests.
 *
 * Written from the rules by mailbox and brute force. It shares no code, numbering or layout with
 * the library: the board is read like a diagram (row by row from 9a), pieces are signed numbers, a
 * move is judged by carrying it out and looking. Any arrangement is allowed: no king or several,
 * dead pieces, two pawns on a file, any number in hand up to 255. */
#ifndef SHOGI_TESTS_REFERENCE_H
#define SHOGI_TESTS_REFERENCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Kinds, in the order in which SFEN writes hands. A promoted kind is the base + REF_PROMOTED. */
enum {
    REF_NOTHING = 0,
    REF_ROOK = 1,
    REF_BISHOP = 2,
    REF_GOLD = 3,
    REF_SILVER = 4,
    REF_KNIGHT = 5,
    REF_LANCE = 6,
    REF_PAWN = 7,
    REF_KING = 8,
    REF_PROMOTED = 8,
    REF_KINDS = 16
};

/* Sides are signs. A piece is side * kind. */
enum { REF_BLACK = 1, REF_WHITE = -1 };

enum {
    REF_CELLS = 81,     /* cell = row * 9 + column; cell 0 is 9a, cell 80 is 1i */
    REF_MAX_HAND = 255,
    REF_MAX_MOVES = 4096, /* more than 81 pieces of 20 targets each, with and without promotion */
    REF_MAX_SFEN = 400,   /* bytes that ref_write_sfen() may need, terminator included */
    REF_MAX_USI = 6       /* bytes that ref_write_usi() may need, terminator included */
};

typedef struct {
    int cell[REF_CELLS];
    int black_hand[REF_PROMOTED]; /* [kind], kinds 1 to 7 */
    int white_hand[REF_PROMOTED];
    int turn; /* REF_BLACK or REF_WHITE */
    unsigned number;
} ref_board;

typedef struct {
    int drop; /* kind, or REF_NOTHING for a move on the board */
    int from; /* cell; unused in drops */
    int to;
    bool promote;
} ref_move;

/* Reasons, in the order in which they are named. */
enum {
    REF_EMPTY_SOURCE,
    REF_NOT_YOUR_PIECE,
    REF_CANNOT_MOVE_SO,
    REF_PATH_BLOCKED,
    REF_OWN_PIECE_ON_TARGET,
    REF_CANNOT_PROMOTE,
    REF_MUST_PROMOTE,
    REF_NOT_IN_HAND,
    REF_DROP_ON_OCCUPIED,
    REF_DEAD_END_DROP,
    REF_NIFU,
    REF_KING_STILL_IN_CHECK,
    REF_LEAVES_KING_IN_CHECK,
    REF_UCHIFUZUME,
    REF_MALFORMED,
    REF_REASONS
};

/* A set of cells: true for each that is in it. */
typedef struct {
    bool has[REF_CELLS];
} ref_cells;

/* --- text.c: SFEN and USI --- */

/** Reads SFEN as the data files have it; false if it is not that. */
bool ref_read_sfen(ref_board *board, const char *text);
/** Writes canonical SFEN: REF_MAX_SFEN bytes. */
void ref_write_sfen(const ref_board *board, char *buffer);
bool ref_read_usi(ref_move *move, const char *text);
/** Writes a move in USI: REF_MAX_USI bytes. */
void ref_write_usi(ref_move move, char *buffer);

/* --- board.c: what is where, how pieces move, carrying moves out --- */

ref_board ref_empty_board(void);
bool ref_same(const ref_board *a, const ref_board *b); /* board, hands and turn */

int *ref_hand(ref_board *board, int side); /* [kind] */
int ref_in_hand(const ref_board *board, int side, int kind);
int ref_side_of(int piece); /* sign, 0 for an empty cell */
int ref_kind_of(int piece);

/** Whether a piece of this kind and side moves from one cell to the other on an empty board. */
bool ref_moves_so(int piece, int from, int to);
/** The occupied cells between two cells of one line. */
ref_cells ref_blockers(const ref_board *board, int from, int to);
/** Whether the piece on a cell attacks another cell, whatever stands there. */
bool ref_attacks(const ref_board *board, int from, int to);
bool ref_is_attacked(const ref_board *board, int cell, int by);
bool ref_in_check(const ref_board *board, int side);
ref_cells ref_attackers(const ref_board *board, int cell, int by);
/** The pieces that attack any king of a side. */
ref_cells ref_checkers(const ref_board *board, int side);
/** Cell of the enemy piece that pins the one on a cell to its only king, or -1. */
int ref_pinner(const ref_board *board, int cell);
/** Only king of a side, or -1 if it has none or several. */
int ref_only_king(const ref_board *board, int side);
size_t ref_cells_count(const ref_cells *cells);

bool ref_in_zone(int cell, int side);
bool ref_promotes(int kind);
/** Whether a piece could never move again from a cell. */
bool ref_is_dead(int kind, int side, int cell);
/** Whether the move can be carried out at all, legal or not. */
bool ref_is_possible(const ref_board *board, ref_move move);
/** Carries out a possible move. */
void ref_play(ref_board *board, ref_move move);

/* --- rules.c: what is legal, and why not --- */

/** Every reason against a move as bits 1 << REF_...; 0 if it is legal. */
unsigned ref_reasons(const ref_board *board, ref_move move);
bool ref_is_legal(const ref_board *board, ref_move move);
/** The squares that prove one reason (REF_...) that ref_reasons() gave. */
ref_cells ref_witnesses(const ref_board *board, ref_move move, int reason);
/** Lists all legal moves; room for REF_MAX_MOVES. */
size_t ref_legal_moves(const ref_board *board, ref_move *out);
bool ref_has_legal_move(const ref_board *board);
uint64_t ref_perft(const ref_board *board, unsigned depth);

#endif
