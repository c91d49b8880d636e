/* What the targets about records check of each one. */
#ifndef SHOGI_FUZZ_RECORDS_H
#define SHOGI_FUZZ_RECORDS_H

#include "fuzz.h"

/** Every node is what the rules say of its move: no illegal move stands unmarked. */
void fuzz_check_nodes(shogi_kifu *kifu);

/** Two records have the same start, and the same nodes with all that belongs to them. */
bool fuzz_same_record(const shogi_kifu *a, const shogi_kifu *b);

/** The record written in a format, to be freed; NULL if the format cannot be written. */
char *fuzz_write(const shogi_kifu *kifu, shogi_format format, uint32_t flags, size_t *length);

/** In every format: where nothing is said to be lost, what is written reads back as the same record. */
void fuzz_check_writing(const shogi_kifu *kifu);

#endif
