/* Squares as text (FORMATS 4.4, 8.1; Roman ranks as in Russian handbooks). */
#ifndef SHOGI_I_NOTATION_SQUARE_TEXT_H
#define SHOGI_I_NOTATION_SQUARE_TEXT_H

#include <shogi/notation.h>

#include "base/out.h"

/** Writes the rank, 0 to 8, of a square in one of the SHOGI_SQUARE_STYLE_ values. */
void shogi_i_rank_put(shogi_i_out *out, unsigned rank, shogi_square_style style);

/** Writes a square, 0 to 80, in one of the SHOGI_SQUARE_STYLE_ values. */
void shogi_i_square_put(shogi_i_out *out, unsigned square, shogi_square_style style);

/** Values of `looks` below. */
enum {
    SHOGI_I_ROMAN_LATIN = 0,     /* I, V and X of Latin script, capital */
    SHOGI_I_ROMAN_LOOK_ALIKE = 1 /* small ones, Cyrillic ones, or characters for whole numerals */
};

/**
 * Reads a Roman numeral from I to IX at the start of a text. Answers how many bytes it has, or 0
 * if there is none; `*looks` tells what it is written with.
 */
size_t shogi_i_roman_read(const char *text, size_t length, unsigned *number, uint8_t *looks);

#endif
