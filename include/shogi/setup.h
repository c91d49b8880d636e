/**
 * @file setup.h
 * A setup: any arrangement of pieces at all, possible in a game or not.
 *
 * Editors, problem diagrams and readers build setups; shogi_position_set_setup()
 * turns one into a position, if its faults are tolerated.
 */
#ifndef SHOGI_SETUP_H
#define SHOGI_SETUP_H

#include <shogi/export.h>
#include <shogi/piece.h>
#include <shogi/square.h>
#include <shogi/status.h>

/** A board, two hands, the side to move and the move number. @since 0.1 */
typedef struct shogi_setup shogi_setup;

/** A set of SHOGI_FAULT_ flags. @since 0.1 */
typedef uint32_t shogi_faults;

/** What can be wrong with a setup. @since 0.1 */
enum {
    SHOGI_FAULT_TOO_MANY_PIECES = 1 << 0,   /**< More of a base kind, on board and in hand, than a full set has. */
    SHOGI_FAULT_TWO_KINGS = 1 << 1,         /**< A side has more than one king. */
    SHOGI_FAULT_NO_BLACK_KING = 1 << 2,     /**< Black has no king (usual in problems). */
    SHOGI_FAULT_NO_WHITE_KING = 1 << 3,     /**< White has no king. */
    SHOGI_FAULT_NIFU = 1 << 4,              /**< A side has two unpromoted pawns on a file (RULES 4). */
    SHOGI_FAULT_DEAD_PIECE = 1 << 5,        /**< A pawn, lance or knight stands where it can never move (RULES 2). */
    SHOGI_FAULT_OPPONENT_IN_CHECK = 1 << 6, /**< The side that is not to move is in check. */
    SHOGI_FAULTS_NONE = 0,                  /**< Tolerate nothing. */
    SHOGI_FAULTS_PROBLEM = 1 << 2 | 1 << 3, /**< Tolerate missing kings, as in problems. */
    SHOGI_FAULTS_ALL = 0x7F                 /**< Tolerate everything. */
};

/**
 * Makes an empty setup: no pieces, Black to move, move number 1.
 *
 * @param[out] out the setup; the caller frees it with shogi_setup_free().
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_setup_new(shogi_setup **out);

/** Makes a copy of `setup`, which the caller frees. Fails like shogi_setup_new(). @since 0.1 */
SHOGI_API shogi_status shogi_setup_copy(shogi_setup **out, const shogi_setup *setup);

/** Frees a setup; NULL is fine. @since 0.1 */
SHOGI_API void shogi_setup_free(shogi_setup *setup);

/** Makes `setup` equal to `source`. @since 0.1 */
SHOGI_API void shogi_setup_assign(shogi_setup *setup, const shogi_setup *source);

/** Makes a setup empty, as it is when new. @since 0.1 */
SHOGI_API void shogi_setup_clear(shogi_setup *setup);

/** Whether board, hands, side to move and move number are the same. @since 0.1 */
SHOGI_API bool shogi_setup_equal(const shogi_setup *a, const shogi_setup *b);

/** The piece on a square; #SHOGI_NO_PIECE if it is empty or no square. @since 0.1 */
SHOGI_API shogi_piece shogi_setup_piece(const shogi_setup *setup, shogi_square square);

/**
 * Puts a piece on a square, in place of what stood there.
 *
 * @param setup the setup
 * @param square 0 to 80
 * @param piece any piece, or #SHOGI_NO_PIECE to empty the square
 * @return #SHOGI_OK or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_setup_put(shogi_setup *setup, shogi_square square, shogi_piece piece);

/** How many of `kind` (#SHOGI_PAWN to #SHOGI_GOLD) a side has in hand; 0 if out of range. @since 0.1 */
SHOGI_API uint32_t shogi_setup_hand(const shogi_setup *setup, shogi_color color, shogi_kind kind);

/**
 * Sets how many of a kind a side has in hand.
 *
 * @param setup the setup
 * @param color the side
 * @param kind #SHOGI_PAWN to #SHOGI_GOLD
 * @param count 0 to 255; more than a full set is a fault, not an error
 * @return #SHOGI_OK or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_setup_set_hand(shogi_setup *setup, shogi_color color, shogi_kind kind,
                                            uint32_t count);

/** The side to move. @since 0.1 */
SHOGI_API shogi_color shogi_setup_turn(const shogi_setup *setup);

/** Sets the side to move; #SHOGI_E_ARGUMENT if it is no side. @since 0.1 */
SHOGI_API shogi_status shogi_setup_set_turn(shogi_setup *setup, shogi_color color);

/** The number of the next move, from 1 (SFEN's fourth field). @since 0.1 */
SHOGI_API uint32_t shogi_setup_number(const shogi_setup *setup);

/** Sets the number of the next move, 1 to 1000000000; #SHOGI_E_ARGUMENT otherwise. @since 0.1 */
SHOGI_API shogi_status shogi_setup_set_number(shogi_setup *setup, uint32_t number);

/**
 * Gives every piece of the full set that is on neither board nor hand to one side's
 * hand, kings excepted: CSA's `00AL`, and the defender's hand in problems.
 *
 * @return #SHOGI_OK or #SHOGI_E_ARGUMENT if `color` is no side.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_setup_give_rest(shogi_setup *setup, shogi_color color);

/** Turns the board round and swaps the colours of all pieces, hands and the turn. @since 0.1 */
SHOGI_API void shogi_setup_rotate(shogi_setup *setup);

/** Mirrors the board left to right. @since 0.1 */
SHOGI_API void shogi_setup_mirror(shogi_setup *setup);

/** All faults of a setup. @since 0.1 */
SHOGI_API shogi_faults shogi_setup_faults(const shogi_setup *setup);

/** The stable name of one fault flag, such as "nifu"; "unknown" for anything else. @since 0.1 */
SHOGI_API const char *shogi_fault_name(shogi_faults fault);

#endif
