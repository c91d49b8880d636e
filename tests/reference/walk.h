/* A walk through positions: random games from every named start and from random arrangements,
 * played by the library and by the reference side by side. */
#ifndef SHOGI_TESTS_WALK_H
#define SHOGI_TESTS_WALK_H

#include "arrange.h"
#include "bridge.h"

typedef struct {
    ref_random random;
    shogi_setup *setup;
    shogi_position *position;
    ref_board board;                /* the same position for the reference */
    ref_move moves[REF_MAX_MOVES];  /* its legal moves */
    size_t count;
    unsigned games;
    int left;                       /* moves still to play before the next start */
} ref_walk;

/** A walk that stands before its first position; to be freed. */
ref_walk *ref_walk_new(uint64_t seed);

/**
 * Goes to the next position: one move on, or the start of another game. Most moves are legal ones
 * (through checked play); some are fouls or passes.
 */
void ref_walk_next(ref_walk *walk);

void ref_walk_free(ref_walk *walk);

/** Stands the walk on a board, away from its path: the next step goes on from there. */
void ref_walk_stand(ref_walk *walk, const ref_board *board);

/** Plays a move on both boards, through checked play. Fails the test if the library refuses. */
void ref_walk_play(ref_walk *walk, ref_move move);

/** A random move that is physically possible, legal or not; false if luck finds none. */
bool ref_walk_possible(ref_walk *walk, ref_move *move);

#endif
