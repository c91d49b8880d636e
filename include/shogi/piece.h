/**
 * @file piece.h
 * Colours, kinds and pieces: small integers with frozen values.
 */
#ifndef SHOGI_PIECE_H
#define SHOGI_PIECE_H

#include <shogi/export.h>

/** A side; one of the SHOGI_BLACK, SHOGI_WHITE values. @since 0.1 */
typedef uint8_t shogi_color;

/** Values of #shogi_color. @since 0.1 */
enum {
    SHOGI_BLACK = 0,   /**< Sente, or shitate: plays up the board, from rank i towards rank a. */
    SHOGI_WHITE = 1,   /**< Gote, or uwate: plays down the board. */
    SHOGI_NO_COLOR = 2 /**< Neither side: a draw, nobody. */
};

/**
 * What a piece is, regardless of side. Base kinds are 1 to 8; a promoted kind is
 * its base kind + 8. Kinds 1 to 7 can be in hand.
 *
 * @since 0.1
 */
typedef uint8_t shogi_kind;

/** Values of #shogi_kind. @since 0.1 */
enum {
    SHOGI_NO_KIND = 0,          /**< None. */
    SHOGI_PAWN = 1,             /**< Fu, 歩. */
    SHOGI_LANCE = 2,            /**< Kyosha, 香. */
    SHOGI_KNIGHT = 3,           /**< Keima, 桂. */
    SHOGI_SILVER = 4,           /**< Ginsho, 銀. */
    SHOGI_BISHOP = 5,           /**< Kakugyo, 角. */
    SHOGI_ROOK = 6,             /**< Hisha, 飛. */
    SHOGI_GOLD = 7,             /**< Kinsho, 金. */
    SHOGI_KING = 8,             /**< Osho or gyokusho, 王, 玉. */
    SHOGI_PROMOTED_PAWN = 9,    /**< Tokin, と. */
    SHOGI_PROMOTED_LANCE = 10,  /**< Narikyo, 成香. */
    SHOGI_PROMOTED_KNIGHT = 11, /**< Narikei, 成桂. */
    SHOGI_PROMOTED_SILVER = 12, /**< Narigin, 成銀. */
    SHOGI_HORSE = 13,           /**< Promoted bishop: ryuma, 馬. */
    SHOGI_DRAGON = 14           /**< Promoted rook: ryuo, 龍. */
};

/** A kind with its side: kind + 16 for White; 0 = no piece. @since 0.1 */
typedef uint8_t shogi_piece;

/** Value of #shogi_piece for an empty square. @since 0.1 */
enum { SHOGI_NO_PIECE = 0 /**< No piece. */ };

/** The other side; #SHOGI_NO_COLOR for any value that is not a side. @since 0.1 */
SHOGI_API shogi_color shogi_color_other(shogi_color color);

/** The piece of a side and kind; #SHOGI_NO_PIECE if either is out of range. @since 0.1 */
SHOGI_API shogi_piece shogi_piece_new(shogi_color color, shogi_kind kind);

/** The side of a piece; #SHOGI_NO_COLOR for #SHOGI_NO_PIECE and values that are no piece. @since 0.1 */
SHOGI_API shogi_color shogi_piece_color(shogi_piece piece);

/** The kind of a piece; #SHOGI_NO_KIND for #SHOGI_NO_PIECE and values that are no piece. @since 0.1 */
SHOGI_API shogi_kind shogi_piece_kind(shogi_piece piece);

/** The kind that `kind` promotes to; #SHOGI_NO_KIND where it does not promote. @since 0.1 */
SHOGI_API shogi_kind shogi_kind_promoted(shogi_kind kind);

/** The kind that a captured `kind` goes to the hand as (itself if unpromoted); #SHOGI_NO_KIND out of range. @since 0.1 */
SHOGI_API shogi_kind shogi_kind_base(shogi_kind kind);

/** Whether a kind is a promoted one. @since 0.1 */
SHOGI_API bool shogi_kind_is_promoted(shogi_kind kind);

/** How many of a base kind a full set of 40 has (18 pawns ... 2 kings); 0 for other kinds. @since 0.1 */
SHOGI_API uint32_t shogi_kind_full_set(shogi_kind kind);

/** "black" or "white"; "none" for any other value. @since 0.1 */
SHOGI_API const char *shogi_color_name(shogi_color color);

/** English name of a kind, such as "promoted-silver" or "horse"; "none" out of range. @since 0.1 */
SHOGI_API const char *shogi_kind_name(shogi_kind kind);

#endif
