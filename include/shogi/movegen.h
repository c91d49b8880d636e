/**
 * @file movegen.h
 * All legal moves (RULES 1 to 7): listed, counted, or asked for in part.
 *
 * Lists are complete: every refused promotion is in them, no uchifuzume is. Their
 * order is unspecified. List functions write the first `capacity` moves, never touch
 * an element beyond, and return how many there are in all; `out` may be NULL if
 * `capacity` is 0.
 */
#ifndef SHOGI_MOVEGEN_H
#define SHOGI_MOVEGEN_H

#include <shogi/export.h>
#include <shogi/move.h>
#include <shogi/position.h>

/** Constants about move lists. @since 0.1 */
enum {
    SHOGI_MAX_LEGAL_MOVES = 593 /**< The most legal moves of a position without setup faults. */
};

/**
 * Lists all legal moves.
 *
 * @param position the position
 * @param[out] out receives the first `capacity` moves
 * @param capacity in moves; #SHOGI_MAX_LEGAL_MOVES is enough unless the setup has faults
 * @return the number of legal moves.
 * @since 0.1
 */
SHOGI_API size_t shogi_position_legal_moves(const shogi_position *position, shogi_move *out,
                                            size_t capacity);

/** The number of legal moves, without listing them. @since 0.1 */
SHOGI_API size_t shogi_position_count_legal_moves(const shogi_position *position);

/** Whether there is any legal move; cheaper than counting. @since 0.1 */
SHOGI_API bool shogi_position_has_legal_move(const shogi_position *position);

/**
 * Lists the legal moves of the piece on a square.
 *
 * @param position the position
 * @param square the source; where no piece of the side to move stands, or if it is no square, there are none
 * @param[out] out receives the first `capacity` moves
 * @param capacity in moves
 * @return how many there are.
 * @since 0.1
 */
SHOGI_API size_t shogi_position_legal_moves_from(const shogi_position *position,
                                                 shogi_square square, shogi_move *out,
                                                 size_t capacity);

/**
 * Lists the legal moves and drops to a square.
 *
 * @param position the position
 * @param square the target; if it is no square there are none
 * @param[out] out receives the first `capacity` moves
 * @param capacity in moves
 * @return how many there are.
 * @since 0.1
 */
SHOGI_API size_t shogi_position_legal_moves_to(const shogi_position *position, shogi_square square,
                                               shogi_move *out, size_t capacity);

/**
 * Lists the legal drops of a kind.
 *
 * @param position the position
 * @param kind #SHOGI_PAWN to #SHOGI_GOLD; of any other, and of one that is not in hand, there are none
 * @param[out] out receives the first `capacity` moves
 * @param capacity in moves
 * @return how many there are.
 * @since 0.1
 */
SHOGI_API size_t shogi_position_legal_drops(const shogi_position *position, shogi_kind kind,
                                            shogi_move *out, size_t capacity);

#endif
