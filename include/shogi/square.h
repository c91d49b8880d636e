/**
 * @file square.h
 * The 81 squares, numbered file by file: (file - 1) * 9 + (rank - 1).
 *
 * Files count 1 to 9 from Black's right, ranks 1 to 9 from the top; the USI letter
 * of a rank is a to i. Square 0 is 1a, square 80 is 9i.
 */
#ifndef SHOGI_SQUARE_H
#define SHOGI_SQUARE_H

#include <shogi/export.h>
#include <shogi/piece.h>

/** A square, 0 to 80, or #SHOGI_NO_SQUARE. @since 0.1 */
typedef uint8_t shogi_square;

/** Constants about squares. @since 0.1 */
enum {
    SHOGI_SQUARES = 81,   /**< Number of squares. */
    SHOGI_NO_SQUARE = 255 /**< No square. */
};

/** The square of a file and rank, both 1 to 9; #SHOGI_NO_SQUARE if either is out of range. @since 0.1 */
SHOGI_API shogi_square shogi_square_new(uint32_t file, uint32_t rank);

/** File of a square, 1 to 9; 0 if it is no square. @since 0.1 */
SHOGI_API uint32_t shogi_square_file(shogi_square square);

/** Rank of a square, 1 to 9 from the top; 0 if it is no square. @since 0.1 */
SHOGI_API uint32_t shogi_square_rank(shogi_square square);

/** The square seen from the other side of the board (1a and 9i change places); #SHOGI_NO_SQUARE if it is none. @since 0.1 */
SHOGI_API shogi_square shogi_square_rotate(shogi_square square);

/** The square mirrored left to right (1a and 9a change places); #SHOGI_NO_SQUARE if it is none. @since 0.1 */
SHOGI_API shogi_square shogi_square_mirror(shogi_square square);

/** Whether a square lies in the last three ranks of a side, where its pieces promote (RULES 2). @since 0.1 */
SHOGI_API bool shogi_square_in_zone(shogi_square square, shogi_color color);

#endif
