/* Moving a whole set of squares by the same step: one shift of each word, whatever the number of pieces.
 *
 * The step is given in files and ranks and is a constant wherever it is used. Squares that would
 * leave the board at the top or bottom are taken out first; those that leave it at the sides fall off
 * the words' ends, or into bits that are no squares: callers intersect the result with squares. */
#ifndef SHOGI_I_BOARD_SHIFT_H
#define SHOGI_I_BOARD_SHIFT_H

#include "base/inline.h"
#include "board/bitboard.h"

/** The ranks `first` to `last` (1 to 9, from the top) as a set; empty if `first` > `last`. */
SHOGI_I_INLINE shogi_i_bb shogi_i_ranks(int first, int last)
{
    uint64_t file = (UINT64_C(1) << last) - (UINT64_C(1) << (first - 1));
    if (first > last)
        file = 0;
    return shogi_i_bb_make(file * UINT64_C(0x40201008040201), file * UINT64_C(0x201));
}

/** The squares one step of `files` (-1 to 1) and `ranks` (-2 to 2) from a set; and perhaps bits that are no squares. */
SHOGI_I_INLINE shogi_i_bb shogi_i_shift(shogi_i_bb set, int files, int ranks)
{
    int distance = files * 9 + ranks;
    shogi_i_bb b = set;
    if (ranks < 0)
        b = shogi_i_bb_and(b, shogi_i_ranks(1 - ranks, 9));
    else if (ranks > 0)
        b = shogi_i_bb_and(b, shogi_i_ranks(1, 9 - ranks));
    if (files == 0) /* no file straddles the words */
        return distance > 0 ? shogi_i_bb_make(b.lo << distance, b.hi << distance)
                            : shogi_i_bb_make(b.lo >> -distance, b.hi >> -distance);
    if (distance > 0)
        return shogi_i_bb_make(b.lo << distance,
                               b.hi << distance | b.lo >> (SHOGI_I_LO_BITS - distance));
    return shogi_i_bb_make(b.lo >> -distance | b.hi << (SHOGI_I_LO_BITS + distance),
                           b.hi >> -distance);
}

/* Files by arithmetic inside their nine bits: adding eight ones carries into the top bit if any of the lower
 * eight is set, and never into the next file. */
SHOGI_I_INLINE uint64_t shogi_i_tops_of_files(uint64_t squares, uint64_t tops)
{
    uint64_t lower = tops - (tops >> 8);
    return (((squares & lower) + lower) | squares) & tops;
}

/** The files on which a set has squares, each by its square on rank i. */
SHOGI_I_INLINE shogi_i_bb shogi_i_files_with(shogi_i_bb squares)
{
    return shogi_i_bb_make(shogi_i_tops_of_files(squares.lo, UINT64_C(0x4020100804020100)),
                           shogi_i_tops_of_files(squares.hi, UINT64_C(0x20100)));
}

/** All squares of files that are given by their squares on rank i. */
SHOGI_I_INLINE shogi_i_bb shogi_i_whole_files(shogi_i_bb tops)
{
    return shogi_i_bb_make((tops.lo << 1) - (tops.lo >> 8), (tops.hi << 1) - (tops.hi >> 8));
}

#endif
