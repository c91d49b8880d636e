/**
 * @file move.h
 * A move as a 16-bit value, made and read without a position.
 *
 * The layout is frozen, so that programs may store it:
 *
 *   bits 0-6    target square, 0 to 80
 *   bits 7-13   source: square + 1 (1 to 81), or 81 + kind for a drop (82 to 88)
 *   bit  14     promotion
 *   bit  15     0
 *
 * 0 is no move and 0xFFFF the null move (a pass, which the rules do not know but
 * study records hold). Two moves are equal if and only if their USI texts are equal.
 */
#ifndef SHOGI_MOVE_H
#define SHOGI_MOVE_H

#include <shogi/export.h>
#include <shogi/piece.h>
#include <shogi/square.h>

/** A move. @since 0.1 */
typedef uint16_t shogi_move;

/** Special values of #shogi_move. @since 0.1 */
enum {
    SHOGI_NO_MOVE = 0,       /**< No move at all. */
    SHOGI_NULL_MOVE = 0xFFFF /**< A pass. */
};

/**
 * The move of a piece on the board. Nothing but the range is checked.
 *
 * @param from source square, 0 to 80
 * @param to target square, 0 to 80 (equal to `from` is representable, and never legal)
 * @param promote whether the piece promotes
 * @return the move; #SHOGI_NO_MOVE if a square is out of range.
 * @since 0.1
 */
SHOGI_API shogi_move shogi_move_new(shogi_square from, shogi_square to, bool promote);

/**
 * The drop of a piece from the hand.
 *
 * @param kind what is dropped, #SHOGI_PAWN to #SHOGI_GOLD
 * @param to target square, 0 to 80
 * @return the move; #SHOGI_NO_MOVE if an argument is out of range.
 * @since 0.1
 */
SHOGI_API shogi_move shogi_move_new_drop(shogi_kind kind, shogi_square to);

/** Whether the value is a board move or a drop (of any kind, legal or not); the null move is neither. @since 0.1 */
SHOGI_API bool shogi_move_is_valid(shogi_move move);

/** Whether a move is a drop. @since 0.1 */
SHOGI_API bool shogi_move_is_drop(shogi_move move);

/** Whether a move promotes. @since 0.1 */
SHOGI_API bool shogi_move_is_promotion(shogi_move move);

/** Source square; #SHOGI_NO_SQUARE for drops and invalid values. @since 0.1 */
SHOGI_API shogi_square shogi_move_from(shogi_move move);

/** Target square; #SHOGI_NO_SQUARE for invalid values. @since 0.1 */
SHOGI_API shogi_square shogi_move_to(shogi_move move);

/** The kind that a drop drops; #SHOGI_NO_KIND for anything else. @since 0.1 */
SHOGI_API shogi_kind shogi_move_drop_kind(shogi_move move);

#endif
