/**
 * @file notation.h
 * One position or one move as text: SFEN and USI, CSA, Japanese, Western and Russian
 * notation, and the diagram (BOD).
 *
 * Text out works like snprintf: up to `capacity` - 1 bytes are written and terminated, and
 * the length needed is returned. Text in is a pointer and a length, and is UTF-8. A
 * diagnostic's column counts from the first character of the text.
 */
#ifndef SHOGI_NOTATION_H
#define SHOGI_NOTATION_H

#include <shogi/diag.h>
#include <shogi/export.h>
#include <shogi/move.h>
#include <shogi/position.h>
#include <shogi/setup.h>
#include <shogi/status.h>

/**
 * Sizes of buffers, the terminator included, into which every text of a sort fits: also those of
 * setups with faults, whatever they hold in hand, and of physically possible moves that are illegal.
 * Position lines (shogi_position_usi()) grow with the game and have none.
 *
 * @since 0.1
 */
enum {
    SHOGI_SQUARE_SIZE = 6, /**< A square in any style. */
    SHOGI_USI_SIZE = 6,    /**< A move by shogi_move_usi(). */
    SHOGI_MOVE_SIZE = 64,  /**< A move by shogi_move_write(). */
    SHOGI_SFEN_SIZE = 241, /**< SFEN. */
    SHOGI_BOD_SIZE = 2048  /**< A diagram of a setup or position. */
};

/** @name SFEN and the diagram
 * @{ */

/**
 * Reads SFEN, or "startpos" (FORMATS 1). Parsing judges syntax alone; ask shogi_setup_faults()
 * about the arrangement. What is understood though it is not canonical (FORMATS 1.2) is noted as
 * #SHOGI_DIAG_NOT_CANONICAL; blanks around the text say nothing.
 *
 * @param setup receives the position
 * @param text SFEN with or without the leading word "sfen"
 * @param length of `text` in bytes
 * @param diag receives what is wrong, or NULL
 * @return #SHOGI_OK, #SHOGI_E_PARSE (the setup is as before), #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_setup_set_sfen(shogi_setup *setup, const char *text, size_t length,
                                            shogi_diag *diag);

/**
 * Writes canonical SFEN with all four fields (FORMATS 1.1).
 *
 * @param setup the setup
 * @param[out] buffer receives the text; may be NULL if `capacity` is 0
 * @param capacity of `buffer` in bytes
 * @return the length needed, without the terminator.
 * @since 0.1
 */
SHOGI_API size_t shogi_setup_sfen(const shogi_setup *setup, char *buffer, size_t capacity);

/** Writes canonical SFEN with all four fields, like shogi_setup_sfen(). @since 0.1 */
SHOGI_API size_t shogi_position_sfen(const shogi_position *position, char *buffer,
                                     size_t capacity);

/**
 * Reads a diagram as KIF files hold it (FORMATS 4.8): board, hands, side to move, caption.
 * Fails like shogi_setup_set_sfen().
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_setup_set_bod(shogi_setup *setup, const char *text, size_t length,
                                           shogi_diag *diag);

/** Writes a diagram with both hands and the side to move, lines ended by LF (FORMATS 4.8). @since 0.1 */
SHOGI_API size_t shogi_setup_bod(const shogi_setup *setup, char *buffer, size_t capacity);

/** Writes the diagram of a position, with a caption that names the last move if there is one. @since 0.1 */
SHOGI_API size_t shogi_position_bod(const shogi_position *position, char *buffer, size_t capacity);

/** @}
 * @name USI position lines
 * @{ */

/**
 * Reads a USI position line and plays its moves (FORMATS 2): `[position] startpos|sfen ... [moves ...]`.
 * Every move is judged. Null moves ("pass", "0000", "null", "none") are played with a warning.
 *
 * @param position receives the start and the moves
 * @param text the line
 * @param length of `text` in bytes
 * @param tolerated the SHOGI_FAULT_ flags that the caller accepts in the start
 * @param diag receives what is wrong, with the index of the token, or NULL
 * @return #SHOGI_OK; #SHOGI_E_PARSE for a token that is no move, or an illegal one: the position then holds
 *         the moves before it (or is as before, if the start itself is wrong); #SHOGI_E_FAULT if the start has
 *         a fault that is not tolerated; #SHOGI_E_NO_MEMORY; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_set_usi(shogi_position *position, const char *text,
                                              size_t length, shogi_faults tolerated,
                                              shogi_diag *diag);

/** Writes the position line that leads to a position, without the word "position"; a null move is "pass". @since 0.1 */
SHOGI_API size_t shogi_position_usi(const shogi_position *position, char *buffer, size_t capacity);

/** @}
 * @name Moves
 * @{ */

/** Writes a move in USI; "none" for #SHOGI_NO_MOVE and invalid values, "pass" for #SHOGI_NULL_MOVE. @since 0.1 */
SHOGI_API size_t shogi_move_usi(shogi_move move, char *buffer, size_t capacity);

/** Reads a move in strict USI, and "pass" as #SHOGI_NULL_MOVE; #SHOGI_NO_MOVE if the text is neither. @since 0.1 */
SHOGI_API shogi_move shogi_move_from_usi(const char *text, size_t length);

/** A move notation; one of the SHOGI_NOTATION_ values. @since 0.1 */
typedef uint8_t shogi_notation;

/** Values of #shogi_notation. @since 0.1 */
enum {
    SHOGI_NOTATION_UNKNOWN = 0,        /**< None. */
    SHOGI_NOTATION_USI = 1,            /**< 7g7f, P*5e (FORMATS 2). */
    SHOGI_NOTATION_CSA = 2,            /**< +7776FU (FORMATS 3.5). */
    SHOGI_NOTATION_KIF = 3,            /**< ７六歩(77) (FORMATS 4.4). */
    SHOGI_NOTATION_JAPANESE = 4,       /**< ▲７六歩, ▲５八金右: the official one, as in KI2 (FORMATS 5). */
    SHOGI_NOTATION_WESTERN = 5,        /**< P-7f, Hodges's letters (FORMATS 8). */
    SHOGI_NOTATION_WESTERN_DIGITS = 6, /**< P-76 (FORMATS 8). */
    SHOGI_NOTATION_RUSSIAN = 7         /**< 7VII-7VI, Сл 8VIII:2IIпр: that of Russian handbooks. */
};

/**
 * Writes a move as it is written before it is played. A move that a notation cannot tell from
 * others, because no piece moves so, gets its origin: `▲３三歩(77)`, `P7g-3c`.
 *
 * @param position the position in which the move is made; its last move decides about 同
 * @param move a physically possible move, or the null move
 * @param notation one of the SHOGI_NOTATION_ values
 * @param[out] buffer receives the text
 * @param capacity of `buffer` in bytes
 * @return the length needed; 0 (and "") for a move that is not physically possible or an
 *         unknown notation.
 * @since 0.1
 */
SHOGI_API size_t shogi_move_write(const shogi_position *position, shogi_move move,
                                  shogi_notation notation, char *buffer, size_t capacity);

/**
 * Reads a move. The text must name one physically possible move; whether it is legal is for
 * shogi_legality_reasons() to say. Text that fits several moves is an error. All that
 * shogi_move_write() writes is read as the same move, the null move included.
 *
 * @param position the position in which the move is made
 * @param text the move and nothing else
 * @param length of `text` in bytes
 * @param notation one of the SHOGI_NOTATION_ values
 * @param[out] move receives the move
 * @param diag receives what is wrong, or NULL
 * @return #SHOGI_OK, #SHOGI_E_PARSE, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_move_read(const shogi_position *position, const char *text,
                                       size_t length, shogi_notation notation, shogi_move *move,
                                       shogi_diag *diag);

/**
 * Reads a move of unknown notation, as people type it, and tells which it was.
 *
 * @param position the position in which the move is made
 * @param text the move; blanks around it are ignored
 * @param length of `text` in bytes
 * @param[out] move receives the move
 * @param[out] notation receives the notation; may be NULL
 * @param diag receives what is wrong, or NULL
 * @return #SHOGI_OK; #SHOGI_E_PARSE if it is no move in any notation, or different moves in
 *         different ones of which not exactly one is legal; #SHOGI_E_NO_MEMORY; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_move_guess(const shogi_position *position, const char *text,
                                        size_t length, shogi_move *move, shogi_notation *notation,
                                        shogi_diag *diag);

/** The stable name of a notation, such as "japanese"; "unknown" for another value. @since 0.1 */
SHOGI_API const char *shogi_notation_name(shogi_notation notation);

/** @}
 * @name Squares
 * @{ */

/** How a square is written; one of the SHOGI_SQUARE_STYLE_ values. @since 0.1 */
typedef uint8_t shogi_square_style;

/** Values of #shogi_square_style. @since 0.1 */
enum {
    SHOGI_SQUARE_STYLE_LETTER = 0,  /**< 7f */
    SHOGI_SQUARE_STYLE_DIGITS = 1,  /**< 76 */
    SHOGI_SQUARE_STYLE_KANJI = 2,   /**< 7六 */
    SHOGI_SQUARE_STYLE_ROMAN = 3    /**< 7VI */
};

/** Writes a square; "" if it is none or the style is unknown. @since 0.1 */
SHOGI_API size_t shogi_square_write(shogi_square square, shogi_square_style style, char *buffer,
                                    size_t capacity);

/** Reads a square in any of the four styles, in any width of digits; #SHOGI_NO_SQUARE if the text is none. @since 0.1 */
SHOGI_API shogi_square shogi_square_read(const char *text, size_t length);

/** @} */

#endif
