/**
 * @file svg.h
 * A position as a picture: SVG, for web pages, notebooks, documents and programs.
 *
 * The picture is a well-formed XML document of a few kilobytes: board, pieces, both hands with
 * counts, coordinates, the last move, the side to move. It scales to any size, names no other
 * file, and embeds no font: pieces are text in the reader's Japanese font. Any arrangement can be
 * drawn, whatever is wrong with it. Its title tells the side to move, its description is the
 * SFEN. The same arguments give the same bytes; a later release may draw otherwise.
 *
 * How it looks is up to a #shogi_svg, or NULL for the usual look: from Black's side, one kanji a
 * piece, Japanese coordinates.
 *
 * Style sheets and scripts may rely on these names and measures:
 *
 * - The root has the class `shogi-svg`.
 * - `shogi-board` is a group whose origin is the board's upper left corner; a square is 40 wide and
 *   44 high. It holds the board's `shogi-wood`, `shogi-lines`, `shogi-coordinates`, `shogi-last`
 *   (the squares of the last move) and `shogi-pieces`.
 * - `shogi-hand-black` and `shogi-hand-white` are groups as wide as the picture and 48 high. Beside
 *   the `shogi-wood` each has a `shogi-side` (the mark of the side), with a `shogi-turn` around it
 *   where it is to move, and `shogi-pieces` at the points (66 + 47 n, 24); `shogi-counts` has
 *   their counts from 2 on, each a `shogi-count` at (83 + 47 n, 30).
 * - `shogi-marks` has the origin of `shogi-board`; it holds circles and arrows.
 * - A piece is a `use` of a definition, drawn around its origin as the side below sees its own, and
 *   turned by 180 degrees for the other side. The definition's id is `shogi-1-` (one kanji),
 *   `shogi-2-` (two kanji) or `shogi-w-` (letters), and CSA's code of the piece: `shogi-1-FU`.
 *   Black's king is `GY` (玉), White's `OU` (王). Its shape has the class `shogi-piece`, its text
 *   `shogi-text`, and also `shogi-promoted` where it is red.
 */
#ifndef SHOGI_SVG_H
#define SHOGI_SVG_H

#include <shogi/export.h>
#include <shogi/move.h>
#include <shogi/notation.h>
#include <shogi/piece.h>
#include <shogi/position.h>
#include <shogi/setup.h>
#include <shogi/square.h>
#include <shogi/status.h>

/** How pictures look. @since 0.1 */
typedef struct shogi_svg shogi_svg;

/** A set of SHOGI_SVG_ flags. @since 0.1 */
typedef uint32_t shogi_svg_parts;

/** What a picture shows beside board and pieces. @since 0.1 */
enum {
    SHOGI_SVG_COORDINATES = 1 << 0, /**< Files above the board and ranks on its right. */
    SHOGI_SVG_HANDS = 1 << 1,       /**< Both hands, that of the far side above the board. */
    SHOGI_SVG_TURN = 1 << 2,        /**< A ring around the mark of the side to move, by its hand. */
    SHOGI_SVG_LAST_MOVE = 1 << 3,   /**< The squares of the last move, coloured. */
    SHOGI_SVG_ALL = 0xF             /**< All of these, as it is usual. */
};

/** How pieces are written; one of the SHOGI_SVG_PIECES_ values. @since 0.1 */
typedef uint8_t shogi_svg_pieces;

/** Values of #shogi_svg_pieces. @since 0.1 */
enum {
    SHOGI_SVG_PIECES_KANJI = 0,     /**< One kanji, as in diagrams: 銀, 全; the usual style. */
    SHOGI_SVG_PIECES_TWO_KANJI = 1, /**< Two kanji, as on real pieces: 銀将, 成銀. */
    SHOGI_SVG_PIECES_LETTERS = 2    /**< The letters of SFEN: S, +S. */
};

/** Limits of pictures. @since 0.1 */
enum {
    SHOGI_SVG_MAX_WIDTH = 100000, /**< Pixels of width. */
    SHOGI_SVG_MAX_ARROWS = 600    /**< Arrows of one picture. */
};

/** @name How it looks
 * @{ */

/**
 * Makes the usual look.
 *
 * @param[out] out the look; the caller frees it with shogi_svg_free(). It serves for any number of
 *         pictures.
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_svg_new(shogi_svg **out);

/** Frees a look; NULL is fine. @since 0.1 */
SHOGI_API void shogi_svg_free(shogi_svg *svg);

/** Sets the side that sits below; #SHOGI_E_ARGUMENT if it is no side. @since 0.1 */
SHOGI_API shogi_status shogi_svg_set_viewpoint(shogi_svg *svg, shogi_color color);

/** Sets what is shown; #SHOGI_E_ARGUMENT for unknown flags. @since 0.1 */
SHOGI_API shogi_status shogi_svg_set_parts(shogi_svg *svg, shogi_svg_parts parts);

/** Sets how pieces are written; #SHOGI_E_ARGUMENT for an unknown style. @since 0.1 */
SHOGI_API shogi_status shogi_svg_set_pieces(shogi_svg *svg, shogi_svg_pieces pieces);

/**
 * Sets how ranks are written beside the board: 一 or a, 1, I. Files are digits. The usual style is
 * #SHOGI_SQUARE_STYLE_KANJI.
 *
 * @return #SHOGI_OK, or #SHOGI_E_ARGUMENT for an unknown style.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_svg_set_coordinates(shogi_svg *svg, shogi_square_style style);

/**
 * Sets how wide the picture is where nothing else tells (a style sheet does); the height follows.
 *
 * @param svg the look
 * @param pixels 1 to #SHOGI_SVG_MAX_WIDTH; 0 for a picture that takes the room it is given. The
 *         usual width is that of 40 pixels a square.
 * @return #SHOGI_OK or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_svg_set_width(shogi_svg *svg, uint32_t pixels);

/**
 * Sets the last move, for setups and for a position's move other than its own last one.
 *
 * @param svg the look
 * @param move the move; #SHOGI_NO_MOVE for the one that led to the position, as it is usual;
 *         #SHOGI_NULL_MOVE for none
 * @return #SHOGI_OK, or #SHOGI_E_ARGUMENT if it is none of these.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_svg_set_last_move(shogi_svg *svg, shogi_move move);

/** Draws a circle around a square, too; #SHOGI_E_ARGUMENT if it is no square. @since 0.1 */
SHOGI_API shogi_status shogi_svg_add_mark(shogi_svg *svg, shogi_square square);

/**
 * Draws an arrow, too: a move that is suggested to the side to move, or any two squares. That of a
 * drop begins at the piece in hand; where that is not to be seen, the target gets a circle.
 *
 * @return #SHOGI_OK; #SHOGI_E_ARGUMENT if the value is no move (the null move is none);
 *         #SHOGI_E_LIMIT beyond #SHOGI_SVG_MAX_ARROWS.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_svg_add_arrow(shogi_svg *svg, shogi_move move);

/** Takes away all circles and arrows. @since 0.1 */
SHOGI_API void shogi_svg_clear_marks(shogi_svg *svg);

/** @}
 * @name Pictures
 * Written as UTF-8 like all text here: up to `capacity` - 1 bytes and a terminator; the length
 * needed is returned.
 * @{ */

/**
 * Draws a position.
 *
 * @param position the position; its last move is marked
 * @param svg how it looks; NULL for the usual look
 * @param[out] buffer receives the text; may be NULL if `capacity` is 0
 * @param capacity of `buffer` in bytes
 * @return the length needed.
 * @since 0.1
 */
SHOGI_API size_t shogi_position_svg(const shogi_position *position, const shogi_svg *svg,
                                    char *buffer, size_t capacity);

/** Draws a setup, like shogi_position_svg(). @since 0.1 */
SHOGI_API size_t shogi_setup_svg(const shogi_setup *setup, const shogi_svg *svg, char *buffer,
                                 size_t capacity);

/** @} */

#endif
