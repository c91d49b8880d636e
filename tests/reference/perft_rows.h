/* Perft numbers from a data file, checked against the library. */
#ifndef SHOGI_TESTS_PERFT_ROWS_H
#define SHOGI_TESTS_PERFT_ROWS_H

#include <stdint.h>

/** Checks every row of a table (see data/perft.tsv) of at most `most` nodes. */
void perft_rows_check(const char *name, uint64_t most);

#endif
