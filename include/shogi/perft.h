/**
 * @file perft.h
 * Perft: the number of legal move sequences of a length, the yardstick of move generators.
 */
#ifndef SHOGI_PERFT_H
#define SHOGI_PERFT_H

#include <shogi/export.h>
#include <shogi/position.h>
#include <shogi/status.h>

/** Limits of perft. @since 0.1 */
enum { SHOGI_MAX_PERFT_DEPTH = 64 /**< The greatest depth. */ };

/**
 * Counts the legal move sequences of `depth` moves; repetition is ignored.
 *
 * @param position played on and taken back; as before when the function returns
 * @param depth 0 to #SHOGI_MAX_PERFT_DEPTH; 0 counts 1
 * @param[out] nodes receives the number (modulo 2^64)
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY, #SHOGI_E_LIMIT or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_position_perft(shogi_position *position, uint32_t depth,
                                            uint64_t *nodes);

#endif
