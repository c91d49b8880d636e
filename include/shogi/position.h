/**
 * @file position.h
 * A position: an accepted setup, plus the moves played since.
 *
 * Board, hands, side to move, move number and key, and the history that undo and
 * repetition need. History, outcome and earlier fouls never change what is legal.
 *
 * A ply is the number of moves since the setup, from 0; the move number is SFEN's
 * field, the number of the next move. A `const` position may be read by many threads.
 */
#ifndef SHOGI_POSITION_H
#define SHOGI_POSITION_H

#include <shogi/diag.h>
#include <shogi/export.h>
#include <shogi/move.h>
#include <shogi/piece.h>
#include <shogi/setup.h>
#include <shogi/square.h>
#include <shogi/status.h>

/** A position with its history. @since 0.1 */
typedef struct shogi_position shogi_position;

/** @name Making and copying
 * @{ */

/**
 * Makes the position of an even game (hirate), Black to move.
 *
 * @param[out] out the position; the caller frees it with shogi_position_free().
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_new(shogi_position **out);

/**
 * Makes a position from a setup.
 *
 * @param[out] out the position; the caller frees it.
 * @param setup the arrangement
 * @param tolerated the SHOGI_FAULT_ flags that the caller accepts
 * @return #SHOGI_OK; #SHOGI_E_FAULT if the setup has any other fault; #SHOGI_E_NO_MEMORY; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_new_setup(shogi_position **out, const shogi_setup *setup,
                                                shogi_faults tolerated);

/**
 * Makes a position from SFEN text, or "startpos" (FORMATS 1).
 *
 * @param[out] out the position; the caller frees it.
 * @param text SFEN, not necessarily terminated
 * @param length of `text` in bytes
 * @param tolerated the SHOGI_FAULT_ flags that the caller accepts
 * @param diag receives what is wrong, or NULL
 * @return #SHOGI_OK, #SHOGI_E_PARSE, #SHOGI_E_FAULT, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_new_sfen(shogi_position **out, const char *text, size_t length,
                                               shogi_faults tolerated, shogi_diag *diag);

/** Makes a copy with the whole history; the caller frees it. Fails like shogi_position_new(). @since 0.1 */
SHOGI_API shogi_status shogi_position_copy(shogi_position **out, const shogi_position *position);

/** Frees a position; NULL is fine. @since 0.1 */
SHOGI_API void shogi_position_free(shogi_position *position);

/**
 * Makes `position` equal to `source`, history included, reusing memory. Linear in the plies of `source`.
 *
 * @return #SHOGI_OK; #SHOGI_E_NO_MEMORY, and the position is as before; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_assign(shogi_position *position, const shogi_position *source);

/**
 * Refills a position from a setup, allocating nothing; its history is gone. Fails like
 * shogi_position_new_setup(), and is then as before.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_set_setup(shogi_position *position, const shogi_setup *setup,
                                                shogi_faults tolerated);

/**
 * Refills a position from SFEN text; its history is gone. Nothing is allocated but for diagnostics. Fails
 * like shogi_position_new_sfen(), and is then as before.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_set_sfen(shogi_position *position, const char *text,
                                               size_t length, shogi_faults tolerated,
                                               shogi_diag *diag);

/**
 * Makes room for history, so that plays up to that ply allocate nothing.
 *
 * @param position the position
 * @param plies how many plies from the setup, 0 to 100000000
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY, #SHOGI_E_LIMIT or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_reserve(shogi_position *position, size_t plies);

/** @}
 * @name Reading
 * @{ */

/** The piece on a square; #SHOGI_NO_PIECE if it is empty or no square. @since 0.1 */
SHOGI_API shogi_piece shogi_position_piece(const shogi_position *position, shogi_square square);

/** How many of `kind` (#SHOGI_PAWN to #SHOGI_GOLD) a side has in hand; 0 if out of range. @since 0.1 */
SHOGI_API uint32_t shogi_position_hand(const shogi_position *position, shogi_color color,
                                       shogi_kind kind);

/** The side to move. @since 0.1 */
SHOGI_API shogi_color shogi_position_turn(const shogi_position *position);

/** The number of the next move (SFEN's fourth field): that of the setup plus the plies since. @since 0.1 */
SHOGI_API uint32_t shogi_position_number(const shogi_position *position);

/** Number of moves played since the setup, null moves included. @since 0.1 */
SHOGI_API size_t shogi_position_ply(const shogi_position *position);

/** The move that led from ply `ply` (from 0) to the next; #SHOGI_NO_MOVE beyond the history. @since 0.1 */
SHOGI_API shogi_move shogi_position_move_at(const shogi_position *position, size_t ply);

/** The square of a side's king; the lowest one if there are several; #SHOGI_NO_SQUARE if there is none. @since 0.1 */
SHOGI_API shogi_square shogi_position_king(const shogi_position *position, shogi_color color);

/** Writes board, hands, turn and move number of a position into a setup. @since 0.1 */
SHOGI_API void shogi_position_get_setup(const shogi_position *position, shogi_setup *setup);

/**
 * The position's frozen 64-bit key: the same on every machine and in every release,
 * independent of move number and history. Equal keys are not proof of equal positions.
 * How it is computed is part of the ABI; see the page on position keys.
 *
 * @since 0.1
 */
SHOGI_API uint64_t shogi_position_key(const shogi_position *position);

/** Whether board, hands and side to move are the same (RULES 9), move number and history aside. @since 0.1 */
SHOGI_API bool shogi_position_equal(const shogi_position *a, const shogi_position *b);

/** Whether a king of the side to move is attacked. False without a king. @since 0.1 */
SHOGI_API bool shogi_position_is_check(const shogi_position *position);

/**
 * The squares of the pieces that give check to the side to move, ascending.
 *
 * @param position the position
 * @param[out] out receives the first `capacity` squares; may be NULL if `capacity` is 0
 * @param capacity in squares
 * @return how many there are in all.
 * @since 0.1
 */
SHOGI_API size_t shogi_position_checkers(const shogi_position *position, shogi_square *out,
                                         size_t capacity);

/**
 * The squares of a side's pieces that are pinned against their own king, ascending. The list
 * works like that of shogi_position_checkers(). Empty where the side has not exactly one king.
 *
 * @since 0.1
 */
SHOGI_API size_t shogi_position_pinned(const shogi_position *position, shogi_color color,
                                       shogi_square *out, size_t capacity);

/** The square of the enemy piece that pins the piece on `square` to its king; #SHOGI_NO_SQUARE if it is not pinned. @since 0.1 */
SHOGI_API shogi_square shogi_position_pinner(const shogi_position *position, shogi_square square);

/**
 * The squares of a side's pieces that attack a square, ascending: those that could move
 * there, pins and what stands there aside. The list works like that of shogi_position_checkers().
 *
 * @since 0.1
 */
SHOGI_API size_t shogi_position_attackers(const shogi_position *position, shogi_square square,
                                          shogi_color color, shogi_square *out, size_t capacity);

/** @}
 * @name Playing and taking back
 * @{ */

/**
 * Plays a legal move.
 *
 * @param position the position
 * @param move the move
 * @return #SHOGI_OK; #SHOGI_E_ILLEGAL if the rules forbid it (ask shogi_legality_reasons() why);
 *         #SHOGI_E_NO_MEMORY; #SHOGI_E_LIMIT after 100000000 plies; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_play(shogi_position *position, shogi_move move);

/**
 * Plays a move that is physically possible, legal or not: own piece on the source,
 * none on the target, only a promotable kind promotes; a drop of a held piece onto an
 * empty square. How the piece moves, what is between, the promotion zone, dead ends,
 * nifu and king safety are not looked at. A captured king joins no hand. A hand that is
 * full (255 of a kind) takes no more.
 *
 * @return #SHOGI_OK, #SHOGI_E_IMPOSSIBLE, #SHOGI_E_NO_MEMORY, #SHOGI_E_LIMIT or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_play_unchecked(shogi_position *position, shogi_move move);

/**
 * Passes: turn, move number and ply change and nothing else. #SHOGI_E_NO_MEMORY, #SHOGI_E_LIMIT or
 * #SHOGI_E_ARGUMENT if it fails.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_play_null(shogi_position *position);

/** Takes back the last move, of whatever sort; #SHOGI_E_NOTHING at ply 0. @since 0.1 */
SHOGI_API shogi_status shogi_position_undo(shogi_position *position);

/** @} */

#endif
