/* Mate by exhaustion, for the tests: every position that checks and their answers can lead to is
 * listed, and how soon each is mate is counted backwards from the mates. */
#ifndef SHOGI_TESTS_MATE_H
#define SHOGI_TESTS_MATE_H

#include "reference.h"

enum {
    REF_NO_MATE = -1,  /* the defender holds out for ever */
    REF_TOO_MANY = -2  /* more positions than were allowed */
};

/**
 * In how many plies the side to move can mate by checks only; or REF_NO_MATE, REF_TOO_MANY.
 * Unless useless drops between count, a position in which every reply is one is mate.
 */
int ref_mate(const ref_board *board, bool counts_useless, size_t most_positions);

/** Whether the side to move can mate by checks only within so many plies, by trying everything. */
bool ref_mates_within(const ref_board *board, int plies, bool counts_useless);

/** Whether the side to move, in check, has no reply, or none but useless drops between. */
bool ref_is_mated(const ref_board *board, bool counts_useless);

/** The legal moves after which an enemy king is attacked; room for REF_MAX_MOVES. */
size_t ref_checks(const ref_board *board, ref_move *out);

#endif
