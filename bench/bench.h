/* What the benchmark programs share: their options, the positions they measure, and how a figure is
 * taken and printed. They use the public interface alone, as any program that links the library does. */
#ifndef BENCH_H
#define BENCH_H

#include <shogi/shogi.h>

typedef struct {
    const char *program; /* first word of every figure's name */
    const char *filter;  /* only figures whose names contain this */
    double seconds;      /* for each figure */
    bool quick;          /* small work, to see that the program runs */
    bool deep;           /* one move deeper, where that makes sense */
} bench_options;

typedef struct {
    const char *name;
    double factor;   /* from units per second, or from seconds per unit */
    bool per_second; /* a rate: more is better; otherwise a time */
} bench_unit;

extern const bench_unit bench_mega_nodes; /* Mnodes/s */
extern const bench_unit bench_positions;  /* Mpositions/s */
extern const bench_unit bench_nanoseconds;
extern const bench_unit bench_games; /* games/s */

typedef struct {
    const char *name;
    const char *sfen;
    unsigned moves; /* legal ones */
} bench_board;

enum { BENCH_STARTPOS, BENCH_MIDGAME, BENCH_MAX_MOVES, BENCH_BOARDS };
extern const bench_board bench_boards[BENCH_BOARDS];

/** One piece of the work to be measured; answers how many units it was. */
typedef uint64_t bench_work(void *context);

/** Reads the command line; ends the program if it cannot be understood. */
bench_options bench_start(const char *program, int argc, char **argv);

/** Ends the program unless the status is SHOGI_OK. */
void bench_check(shogi_status status);
/** Ends the program unless a result is the known one: what is wrong is not worth measuring. */
void bench_expect(const char *what, uint64_t result, uint64_t known);

/** A new position from SFEN, with room to play. */
shogi_position *bench_position(const char *sfen);

/** Numbers that are the same on every machine; `state` is not 0. */
uint64_t bench_random(uint64_t *state);

/** Positions of random games from a fixed seed, from the opening to bare boards with full hands; for the caller to free. */
void bench_play_positions(shogi_position **positions, size_t count);

/**
 * Measures a figure and prints it as "PROGRAM NAME: BEST UNIT (median MEDIAN of COUNT)".
 *
 * The work is done in slices of some milliseconds of processor time, as often as the seconds
 * of the options allow. The best slice is the one that was disturbed least; the median tells how
 * quiet the machine was.
 */
void bench_figure(const bench_options *options, const char *name, const bench_unit *unit,
                  bench_work *work, void *context);

#endif
