/* How many positions a second are read from SFEN into an existing position, and written: positions
 * of random games from a fixed seed, from the opening to bare boards with full hands. */
#include <stdio.h>
#include <string.h>

#include "bench.h"

enum { POSITIONS = 400, MAX_TEXT = 256 };

typedef struct {
    shogi_position *position; /* to be filled again and again */
    shogi_position *positions[POSITIONS];
    char texts[POSITIONS][MAX_TEXT];
    size_t lengths[POSITIONS];
    shogi_faults tolerated;
} task;

static void make_positions(task *work)
{
    work->position = bench_position("startpos");
    bench_play_positions(work->positions, POSITIONS);
    for (size_t i = 0; i < POSITIONS; i++)
        work->lengths[i] = shogi_position_sfen(work->positions[i], work->texts[i], MAX_TEXT);
}

static uint64_t parse(void *context)
{
    const task *work = context;
    for (size_t i = 0; i < POSITIONS; i++)
        bench_check(shogi_position_set_sfen(work->position, work->texts[i], work->lengths[i],
                                            work->tolerated, NULL));
    return POSITIONS;
}

static uint64_t format(void *context)
{
    const task *work = context;
    char text[MAX_TEXT];
    for (size_t i = 0; i < POSITIONS; i++)
        bench_expect("length", shogi_position_sfen(work->positions[i], text, sizeof text),
                     work->lengths[i]);
    return POSITIONS;
}

int main(int argc, char **argv)
{
    static task work;
    bench_options options = bench_start("sfen", argc, argv);
    make_positions(&work);
    work.tolerated = SHOGI_FAULTS_NONE;
    bench_figure(&options, "parse, faults judged", &bench_positions, parse, &work);
    work.tolerated = SHOGI_FAULTS_ALL;
    bench_figure(&options, "parse, any arrangement", &bench_positions, parse, &work);
    bench_figure(&options, "format", &bench_positions, format, &work);
    for (size_t i = 0; i < POSITIONS; i++)
        shogi_position_free(work.positions[i]);
    shogi_position_free(work.position);
    return 0;
}
