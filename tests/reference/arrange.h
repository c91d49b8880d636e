/* Random arrangements of pieces, from a seed: the same on every machine. */
#ifndef SHOGI_TESTS_ARRANGE_H
#define SHOGI_TESTS_ARRANGE_H

#include "reference.h"

typedef struct {
    uint64_t state;
} ref_random;

/** A number from 0 to `below` - 1. */
int ref_random_below(ref_random *random, int below);

/** True `percent` times in a hundred. */
bool ref_random_chance(ref_random *random, int percent);

/* What sort of arrangement. */
enum {
    ARRANGE_SHUFFLED, /* the full set, scattered over board and hands */
    ARRANGE_SPARSE,   /* two kings and few pieces */
    ARRANGE_DENSE,    /* hardly an empty square */
    ARRANGE_NET,      /* a king at the edge, surrounded, and pawns in hand: mates and uchifuzume */
    ARRANGE_SHIELD,   /* a king with its own pieces around and enemy sliders afar: pins, checks */
    ARRANGE_KINGLESS, /* one king or none */
    ARRANGE_KINGS,    /* several kings of a side */
    ARRANGE_OVERFULL, /* up to 255 of a kind in hand */
    ARRANGE_WILD,     /* anything anywhere: dead pieces, several pawns on a file */
    ARRANGE_SORTS
};

ref_board ref_arrange(ref_random *random, int sort);

#endif
