/* Cuts an input of several games into slices, one game each, without decoding it. The slices add up
 * to the input. */
#ifndef SHOGI_I_KIFU_SLICE_H
#define SHOGI_I_KIFU_SLICE_H

#include "kifu/format.h"

/* How far the search for the end of one game has come. Offsets count from its beginning. */
typedef struct {
    shogi_i_succession succession;
    shogi_encoding encoding; /* only UTF-16 matters: line ends and / are ASCII in all others */
    size_t from;             /* where the search goes on */
    size_t scanned;          /* there is no line end between `from` and here */
    size_t tail;      /* if `behind`: the end of the game, unless nothing but comments follows */
    bool has_content; /* the game has a line that is neither blank nor a comment */
    bool behind;      /* its end was found; what follows is looked at only to see whose it is */
} shogi_i_slicer;

/** Before the first byte of a game; `from` skips a byte order mark. */
shogi_i_slicer shogi_i_slicer_begin(shogi_i_succession succession, shogi_encoding encoding,
                                    size_t from);

/**
 * Looks for the end of the game that begins at `bytes`. Blank lines behind a game belong to it, and
 * comments too if no other game follows; otherwise they are the next game's.
 *
 * @param bytes the game and what follows
 * @param size how much of it is known yet
 * @param whole whether this is all there is
 * @param[out] end receives where the next game begins
 * @return whether the end was found; false, if not `whole`, to ask again with more bytes. All
 *         questions about a game together take linear time.
 */
bool shogi_i_slice(shogi_i_slicer *slicer, const uint8_t *bytes, size_t size, bool whole,
                   size_t *end);

/**
 * The game is given up, because it is too long; its end was not found yet (`behind` is false).
 * Answers how many of its bytes are not needed any more; the search goes on with those behind them.
 */
size_t shogi_i_slicer_forget(shogi_i_slicer *slicer);

/**
 * How many of `most` bytes are whole lines, the end of the last one included; `known` bytes are
 * known in all. 0 if no line ends there.
 */
size_t shogi_i_whole_lines(const uint8_t *bytes, size_t most, size_t known,
                           shogi_encoding encoding);

/** How many lines end in the first `size` of `known` bytes: with LF, CR LF (by its LF) or CR. */
uint64_t shogi_i_count_line_ends(const uint8_t *bytes, size_t size, size_t known,
                                 shogi_encoding encoding);

#endif
