/* Sets of squares, as two words: files 1 to 7 (63 bits) and files 8 to 9 (18 bits).
 *
 * No file straddles the words, so that a step along a file is one shift of each and what
 * concerns a file (nifu) is arithmetic inside a word. Bit (file - 1) * 9 + (rank - 1) counts from the
 * low end of `lo`, and from 63 on in `hi`. */
#ifndef SHOGI_I_BOARD_BITBOARD_H
#define SHOGI_I_BOARD_BITBOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/inline.h"

typedef struct {
    uint64_t lo;
    uint64_t hi;
} shogi_i_bb;

#define SHOGI_I_LO_BITS 63
#define SHOGI_I_LO_MASK UINT64_C(0x7FFFFFFFFFFFFFFF)
#define SHOGI_I_HI_MASK UINT64_C(0x3FFFF)

SHOGI_I_INLINE shogi_i_bb shogi_i_bb_make(uint64_t lo, uint64_t hi)
{
    shogi_i_bb b = {lo, hi};
    return b;
}

SHOGI_I_INLINE shogi_i_bb shogi_i_bb_empty(void)
{
    return shogi_i_bb_make(0, 0);
}

SHOGI_I_INLINE shogi_i_bb shogi_i_bb_full(void)
{
    return shogi_i_bb_make(SHOGI_I_LO_MASK, SHOGI_I_HI_MASK);
}

/** The set of one square, 0 to 80. */
SHOGI_I_INLINE shogi_i_bb shogi_i_bb_square(unsigned square)
{
    return square < SHOGI_I_LO_BITS
               ? shogi_i_bb_make(UINT64_C(1) << square, 0)
               : shogi_i_bb_make(0, UINT64_C(1) << (square - SHOGI_I_LO_BITS));
}

SHOGI_I_INLINE shogi_i_bb shogi_i_bb_and(shogi_i_bb a, shogi_i_bb b)
{
    return shogi_i_bb_make(a.lo & b.lo, a.hi & b.hi);
}

SHOGI_I_INLINE shogi_i_bb shogi_i_bb_or(shogi_i_bb a, shogi_i_bb b)
{
    return shogi_i_bb_make(a.lo | b.lo, a.hi | b.hi);
}

SHOGI_I_INLINE shogi_i_bb shogi_i_bb_xor(shogi_i_bb a, shogi_i_bb b)
{
    return shogi_i_bb_make(a.lo ^ b.lo, a.hi ^ b.hi);
}

/** `a` without `b`. */
SHOGI_I_INLINE shogi_i_bb shogi_i_bb_without(shogi_i_bb a, shogi_i_bb b)
{
    return shogi_i_bb_make(a.lo & ~b.lo, a.hi & ~b.hi);
}

SHOGI_I_INLINE bool shogi_i_bb_is_empty(shogi_i_bb b)
{
    return (b.lo | b.hi) == 0;
}

SHOGI_I_INLINE bool shogi_i_bb_any(shogi_i_bb b)
{
    return (b.lo | b.hi) != 0;
}

SHOGI_I_INLINE bool shogi_i_bb_has(shogi_i_bb b, unsigned square)
{
    return square < SHOGI_I_LO_BITS ? (b.lo >> square) & 1
                                    : (b.hi >> (square - SHOGI_I_LO_BITS)) & 1;
}

SHOGI_I_INLINE bool shogi_i_bb_equal(shogi_i_bb a, shogi_i_bb b)
{
    return a.lo == b.lo && a.hi == b.hi;
}

SHOGI_I_INLINE unsigned shogi_i_bits_count(uint64_t bits)
{
    return (unsigned)__builtin_popcountll(bits);
}

SHOGI_I_INLINE unsigned shogi_i_bb_count(shogi_i_bb b)
{
    return shogi_i_bits_count(b.lo) + shogi_i_bits_count(b.hi);
}

/** Whether the set has more than one square. */
SHOGI_I_INLINE bool shogi_i_bb_many(shogi_i_bb b)
{
    return ((b.lo & (b.lo - 1)) | (b.hi & (b.hi - 1))) != 0 || (b.lo != 0 && b.hi != 0);
}

/** The lowest square of a set that is not empty. */
SHOGI_I_INLINE unsigned shogi_i_bb_first(shogi_i_bb b)
{
    return b.lo ? (unsigned)__builtin_ctzll(b.lo)
                : SHOGI_I_LO_BITS + (unsigned)__builtin_ctzll(b.hi);
}

/** The highest square of a set that is not empty. */
SHOGI_I_INLINE unsigned shogi_i_bb_last(shogi_i_bb b)
{
    return b.hi ? SHOGI_I_LO_BITS + 63 - (unsigned)__builtin_clzll(b.hi)
                : 63 - (unsigned)__builtin_clzll(b.lo);
}

/** Takes the lowest square out of a set that is not empty. */
SHOGI_I_INLINE unsigned shogi_i_bb_pop(shogi_i_bb *b)
{
    unsigned square = shogi_i_bb_first(*b);
    if (b->lo)
        b->lo &= b->lo - 1;
    else
        b->hi &= b->hi - 1;
    return square;
}

/**
 * Loops over the squares of a set as it is at the beginning, ascending, one word after the other.
 * `continue` works inside, `break` does not.
 */
#define SHOGI_I_FOR_EACH_SQUARE(square, set)                                                       \
    for (shogi_i_bb set_##square = (set), *left_##square = &set_##square; left_##square;            \
         left_##square = 0)                                                                        \
        for (unsigned word_##square = 0; word_##square < 2; word_##square++)                       \
            for (uint64_t bits_##square = word_##square ? set_##square.hi : set_##square.lo;       \
                 bits_##square; bits_##square &= bits_##square - 1)                                \
                for (unsigned square = (unsigned)__builtin_ctzll(bits_##square) +                  \
                                       word_##square * SHOGI_I_LO_BITS,                            \
                              once_##square = 1;                                                   \
                     once_##square; once_##square = 0)

#endif
