/**
 * @file legality.h
 * Whether one move is legal, and if not, every reason why not, with the squares that prove it.
 *
 * Generation and these answers agree on every move that can be written.
 */
#ifndef SHOGI_LEGALITY_H
#define SHOGI_LEGALITY_H

#include <shogi/export.h>
#include <shogi/move.h>
#include <shogi/position.h>

/** A set of SHOGI_REASON_ flags; 0 means legal. @since 0.1 */
typedef uint32_t shogi_reasons;

/**
 * Why a move is illegal. The order of the values is the order in which reasons are named.
 *
 * After #SHOGI_REASON_EMPTY_SOURCE or #SHOGI_REASON_NOT_YOUR_PIECE nothing further is judged. King
 * safety is judged only for moves that are physically possible (see shogi_position_play_unchecked()),
 * uchifuzume only where nothing else but nifu is wrong.
 *
 * @since 0.1
 */
enum {
    SHOGI_LEGAL = 0,                           /**< No reason: the move is legal. */
    SHOGI_REASON_EMPTY_SOURCE = 1 << 0,        /**< Nothing stands on the source. */
    SHOGI_REASON_NOT_YOUR_PIECE = 1 << 1,      /**< The other side's piece stands on the source. */
    SHOGI_REASON_CANNOT_MOVE_SO = 1 << 2,      /**< The piece does not move so, even on an empty board. */
    SHOGI_REASON_PATH_BLOCKED = 1 << 3,        /**< A piece stands between. Witnesses: those pieces. */
    SHOGI_REASON_OWN_PIECE_ON_TARGET = 1 << 4, /**< Witness: the target. */
    SHOGI_REASON_CANNOT_PROMOTE = 1 << 5,      /**< Outside the zone, or a kind that does not promote (RULES 2). */
    SHOGI_REASON_MUST_PROMOTE = 1 << 6,        /**< It could never move again (RULES 2). */
    SHOGI_REASON_NOT_IN_HAND = 1 << 7,         /**< None of the kind is in the mover's hand. */
    SHOGI_REASON_DROP_ON_OCCUPIED = 1 << 8,    /**< Witness: the target. */
    SHOGI_REASON_DEAD_END_DROP = 1 << 9,       /**< It could never move (RULES 3). */
    SHOGI_REASON_NIFU = 1 << 10,               /**< Own pawn on the file (RULES 4). Witnesses: the pawns there. */
    SHOGI_REASON_KING_STILL_IN_CHECK = 1 << 11,  /**< In check before and after (RULES 6). Witnesses: the checkers after it. */
    SHOGI_REASON_LEAVES_KING_IN_CHECK = 1 << 12, /**< In check only after (RULES 6). Witnesses: the checkers after it. */
    SHOGI_REASON_UCHIFUZUME = 1 << 13,           /**< Mate by a pawn drop (RULES 5). Witnesses: the mated king's square. */
    SHOGI_REASON_MALFORMED = 1 << 14,            /**< Not a move at all: a promoted drop, a square off the board, the null move. */
    SHOGI_REASON_WRONG_SIDE = 1 << 15,           /**< A move by the side that is not to move, as records hold it (nite-zashi). Never answered about a position's own moves. */
    SHOGI_REASONS_ALL = 0xFFFF                   /**< All of them. */
};

/** Whether a move of the side to move is legal (RULES 1 to 6). The null move never is. @since 0.1 */
SHOGI_API bool shogi_legality_is_legal(const shogi_position *position, shogi_move move);

/** Every reason why a move is illegal; #SHOGI_LEGAL if it is legal. @since 0.1 */
SHOGI_API shogi_reasons shogi_legality_reasons(const shogi_position *position, shogi_move move);

/**
 * The squares that prove one reason, ascending; see the SHOGI_REASON_ values for which.
 *
 * @param position the position
 * @param move the move
 * @param reason one SHOGI_REASON_ flag
 * @param[out] out receives the first `capacity` squares; may be NULL if `capacity` is 0
 * @param capacity in squares
 * @return how many there are; 0 if the reason does not apply or needs no witness.
 * @since 0.1
 */
SHOGI_API size_t shogi_legality_witnesses(const shogi_position *position, shogi_move move,
                                          shogi_reasons reason, shogi_square *out,
                                          size_t capacity);

/**
 * A reply that shows why a pawn drop that gives check is no uchifuzume.
 *
 * @param position the position before the drop
 * @param drop the pawn drop
 * @return one legal reply of the other side; #SHOGI_NO_MOVE if there is none, or if `drop` is
 *         not a physically possible pawn drop that gives check.
 * @since 0.1
 */
SHOGI_API shogi_move shogi_legality_refutation(const shogi_position *position, shogi_move drop);

/** Whether a move may, must or must not promote. @since 0.1 */
typedef uint8_t shogi_promotion;

/** Values of #shogi_promotion. @since 0.1 */
enum {
    SHOGI_PROMOTION_IMPOSSIBLE = 0, /**< The piece cannot promote on this move. */
    SHOGI_PROMOTION_OPTIONAL = 1,   /**< The player chooses. */
    SHOGI_PROMOTION_FORCED = 2      /**< It must promote: it could never move again. */
};

/**
 * Whether the piece on a square may, must or must not promote when it moves to another
 * (RULES 2). Whether it can move there is not looked at, nor whose turn it is.
 *
 * @param position the position
 * @param from the square of the piece, 0 to 80
 * @param to the target, 0 to 80
 * @return #SHOGI_PROMOTION_IMPOSSIBLE if there is no piece, or a square is out of range.
 * @since 0.1
 */
SHOGI_API shogi_promotion shogi_legality_promotion(const shogi_position *position,
                                                   shogi_square from, shogi_square to);

/**
 * The stable name of one reason, such as "piece-cannot-move-so"; "unknown" for anything
 * that is not exactly one SHOGI_REASON_ flag.
 *
 * @since 0.1
 */
SHOGI_API const char *shogi_reason_name(shogi_reasons reason);

#endif
