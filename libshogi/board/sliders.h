/* Sliding attacks, inline for the hot paths.
 *
 * What stands on a line is gathered to an index by one addition and one multiplication, and a table
 * answers which of the nine files (or ranks) are reached; the line's own mask makes squares of them. So the
 * tables are small: one for all ranks and diagonals, which cross each file once, and one for files. */
#ifndef SHOGI_I_BOARD_SLIDERS_H
#define SHOGI_I_BOARD_SLIDERS_H

#include "base/inline.h"
#include "board/bitboard.h"
#include "board/state.h"
#include "board/tables.h"

/**
 * What a slider reaches on a line that crosses each file once. Within a file's nine bits, adding eight
 * ones carries into the top bit if anything is there; the product brings the top bits of files 1 to 7
 * side by side to bits 56 to 62. File 1, like file 9, is an end and stops nothing.
 */
SHOGI_I_INLINE shogi_i_bb shogi_i_across_files(const shogi_i_four_lines *lines, shogi_i_bb line,
                                              shogi_i_bb occupied)
{
    const uint64_t low_eights = UINT64_C(0x3FDFEFF7FBFDFEFF), tops = UINT64_C(0x4020100804020100);
    shogi_i_bb m = shogi_i_bb_and(line, occupied);
    uint64_t files_2_to_7 = (((m.lo + low_eights) & tops) * UINT64_C(0x1010101010101)) >> 57;
    uint64_t file_8 = ((m.hi + 0xFF) & 0x100) >> 2;
    return shogi_i_bb_and(line,
                          shogi_i_files_reached[lines->file_index][files_2_to_7 | file_8]);
}

/** What a slider reaches on `line`, its file or a part of it. */
SHOGI_I_INLINE shogi_i_bb shogi_i_along_file(const shogi_i_four_lines *lines, shogi_i_bb line,
                                            shogi_i_bb occupied)
{
    shogi_i_bb m = shogi_i_bb_and(line, occupied); /* one word of it is empty */
    unsigned ranks_b_to_h = (unsigned)((m.lo | m.hi) >> lines->rank_b) & 127;
    uint64_t ranks = shogi_i_ranks_reached[lines->rank_index][ranks_b_to_h];
    return shogi_i_bb_make(line.lo & ranks, line.hi & ranks);
}

SHOGI_I_INLINE shogi_i_bb shogi_i_straight_attacks(unsigned square, shogi_i_bb occupied)
{
    const shogi_i_four_lines *lines = &shogi_i_lines_through[square];
    return shogi_i_bb_or(shogi_i_along_file(lines, lines->file, occupied),
                         shogi_i_across_files(lines, lines->rank, occupied));
}

SHOGI_I_INLINE shogi_i_bb shogi_i_diagonal_attacks(unsigned square, shogi_i_bb occupied)
{
    const shogi_i_four_lines *lines = &shogi_i_lines_through[square];
    return shogi_i_bb_or(shogi_i_across_files(lines, lines->falling, occupied),
                         shogi_i_across_files(lines, lines->rising, occupied));
}

SHOGI_I_INLINE shogi_i_bb shogi_i_lance_attacks(shogi_color color, unsigned square,
                                               shogi_i_bb occupied)
{
    unsigned ahead = color == SHOGI_BLACK ? SHOGI_I_UP : SHOGI_I_DOWN;
    return shogi_i_along_file(&shogi_i_lines_through[square], shogi_i_rays[ahead][square], occupied);
}

/** The squares strictly between two that share a file, rank or diagonal; empty otherwise. */
SHOGI_I_INLINE shogi_i_bb shogi_i_between(unsigned a, unsigned b)
{
    unsigned direction = shogi_i_direction[a][b];
    if (direction == SHOGI_I_NO_DIRECTION)
        return shogi_i_bb_empty();
    return shogi_i_bb_and(shogi_i_rays[direction][a], shogi_i_rays[direction ^ 1][b]);
}

/** The sliders of `color` that would attack `square` on an otherwise empty board. */
SHOGI_I_INLINE shogi_i_bb shogi_i_snipers(const shogi_i_state *state, unsigned square,
                                         shogi_color color)
{
    unsigned back = color == SHOGI_BLACK ? SHOGI_I_DOWN : SHOGI_I_UP; /* where its lances stand */
    shogi_i_bb straight = shogi_i_bb_and(shogi_i_straight_lines[square],
                                         state->group[SHOGI_I_GROUP_STRAIGHT]);
    shogi_i_bb diagonal = shogi_i_bb_and(shogi_i_diagonal_lines[square],
                                         state->group[SHOGI_I_GROUP_DIAGONAL]);
    shogi_i_bb lances = shogi_i_bb_and(shogi_i_rays[back][square],
                                       state->group[SHOGI_I_GROUP_LANCE]);
    shogi_i_bb all = shogi_i_bb_or(shogi_i_bb_or(straight, diagonal), lances);
    return shogi_i_bb_and(all, state->color[color]);
}

/**
 * The pieces of `color` that attack `square` by a step. They stand where the opposite piece
 * would attack if it stood on `square`.
 */
SHOGI_I_INLINE shogi_i_bb shogi_i_stepping_attackers(const shogi_i_state *state, unsigned square,
                                                    shogi_color color)
{
    const shogi_i_bb *group = state->group;
    unsigned other = color ^ 1u;
    shogi_i_bb pawns = shogi_i_bb_and(shogi_i_pawn_steps[other][square],
                                      group[SHOGI_I_GROUP_PAWN]);
    shogi_i_bb knights = shogi_i_bb_and(shogi_i_knight_steps[other][square],
                                        group[SHOGI_I_GROUP_KNIGHT]);
    shogi_i_bb silvers = shogi_i_bb_and(shogi_i_silver_steps[other][square],
                                        group[SHOGI_I_GROUP_SILVER]);
    shogi_i_bb golds = shogi_i_bb_and(shogi_i_gold_steps[other][square],
                                      group[SHOGI_I_GROUP_GOLD]);
    shogi_i_bb royals = shogi_i_bb_and(shogi_i_king_steps[square], shogi_i_royals(state));
    shogi_i_bb all = shogi_i_bb_or(shogi_i_bb_or(pawns, knights), shogi_i_bb_or(silvers, golds));
    return shogi_i_bb_and(shogi_i_bb_or(all, royals), state->color[color]);
}

/** The pieces of `color` that attack `square` by a slide when `occupied` squares stop them. */
SHOGI_I_INLINE shogi_i_bb shogi_i_sliding_attackers(const shogi_i_state *state, unsigned square,
                                                   shogi_color color, shogi_i_bb occupied)
{
    shogi_i_bb found = shogi_i_bb_empty();
    SHOGI_I_FOR_EACH_SQUARE (from, shogi_i_snipers(state, square, color)) {
        shogi_i_bb between = shogi_i_between(square, from);
        if (shogi_i_bb_is_empty(shogi_i_bb_and(between, occupied)))
            found = shogi_i_bb_or(found, shogi_i_square_set[from]);
    }
    return found;
}

#endif
