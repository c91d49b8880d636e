/* How a figure is taken: many short slices of processor time, of which the best and the median
 * are printed. See doc/performance.md. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_SLICES = 4096, MIN_SLICES = 3 };

/* Long against the grain of clock(), short against the turns that the system gives to programs. */
#define SLICE_SECONDS 0.003

const bench_unit bench_mega_nodes = {"Mnodes/s", 1e-6, true};
const bench_unit bench_positions = {"Mpositions/s", 1e-6, true};
const bench_unit bench_nanoseconds = {"ns", 1e9, false};
const bench_unit bench_games = {"games/s", 1, true};

const bench_board bench_boards[BENCH_BOARDS] = {
    {"startpos", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 30},
    {"midgame", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 207},
    {"max-moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 593},
};

static void fail(const char *program)
{
    fprintf(stderr, "usage: %s [--quick | --deep] [--seconds S] [FILTER]\n", program);
    exit(2);
}

bench_options bench_start(const char *program, int argc, char **argv)
{
    bench_options options = {.program = program, .seconds = 1.0};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--quick") == 0) {
            options.quick = true;
            options.seconds = 0.02;
        } else if (strcmp(argv[i], "--deep") == 0) {
            options.deep = true;
        } else if (strcmp(argv[i], "--seconds") == 0 && i + 1 < argc) {
            options.seconds = strtod(argv[++i], NULL);
            if (!(options.seconds >= 0 && options.seconds <= 3600))
                fail(program);
        } else if (argv[i][0] != '-' && !options.filter) {
            options.filter = argv[i];
        } else {
            fail(program);
        }
    }
    return options;
}

void bench_check(shogi_status status)
{
    if (status == SHOGI_OK)
        return;
    fprintf(stderr, "%s\n", shogi_status_message(status));
    exit(1);
}

void bench_expect(const char *what, uint64_t result, uint64_t known)
{
    if (result == known)
        return;
    fprintf(stderr, "%s: %llu, but it is known to be %llu\n", what, (unsigned long long)result,
            (unsigned long long)known);
    exit(1);
}

shogi_position *bench_position(const char *sfen)
{
    shogi_position *position;
    bench_check(shogi_position_new_sfen(&position, sfen, strlen(sfen), SHOGI_FAULTS_NONE, NULL));
    bench_check(shogi_position_reserve(position, 512));
    return position;
}

uint64_t bench_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state * UINT64_C(0x2545F4914F6CDD1D) >> 33;
}

/* Plays some random moves; starts anew where a game is over or long. */
static void play_on(shogi_position *position, uint64_t *random)
{
    enum { APART = 7, GAME_PLIES = 210 };
    for (int i = 0; i < APART; i++) {
        shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
        size_t count = shogi_position_legal_moves(position, moves, SHOGI_MAX_LEGAL_MOVES);
        if (count == 0 || shogi_position_ply(position) >= GAME_PLIES)
            bench_check(shogi_position_set_sfen(position, "startpos", 8, SHOGI_FAULTS_NONE, NULL));
        else
            bench_check(shogi_position_play(position, moves[bench_random(random) % count]));
    }
}

void bench_play_positions(shogi_position **positions, size_t count)
{
    uint64_t random = 20240501;
    shogi_position *position = bench_position("startpos");
    for (size_t i = 0; i < count; i++) {
        play_on(position, &random);
        bench_check(shogi_position_copy(&positions[i], position));
    }
    shogi_position_free(position);
}

/* The processor time of this process: what other programs use of the machine is not in it. */
static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* One slice: the seconds that a unit took in it. */
static double measure_slice(bench_work *work, void *context, uint64_t repeats)
{
    uint64_t units = 0;
    double begin = now();
    for (uint64_t i = 0; i < repeats; i++)
        units += work(context);
    return (now() - begin) / (double)units;
}

/* How often the work is to be repeated for a slice; doing it warms everything up. */
static uint64_t calibrate(bench_work *work, void *context)
{
    for (uint64_t repeats = 1;; repeats *= 2) {
        double begin = now();
        for (uint64_t i = 0; i < repeats; i++)
            work(context);
        if (now() - begin >= SLICE_SECONDS)
            return repeats;
    }
}

static int compare_times(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static double in_unit(const bench_unit *unit, double seconds)
{
    return unit->per_second ? unit->factor / seconds : unit->factor * seconds;
}

void bench_figure(const bench_options *options, const char *name, const bench_unit *unit,
                  bench_work *work, void *context)
{
    static double slices[MAX_SLICES]; /* seconds for each unit */
    char full_name[128];
    snprintf(full_name, sizeof full_name, "%s %s", options->program, name);
    if (options->filter && !strstr(full_name, options->filter))
        return;
    uint64_t repeats = calibrate(work, context);
    double end = now() + options->seconds;
    size_t count = 0;
    do {
        slices[count++] = measure_slice(work, context, repeats);
    } while (count < MAX_SLICES && (count < MIN_SLICES || now() < end));
    qsort(slices, count, sizeof *slices, compare_times);
    printf("%s: %.2f %s (median %.2f of %zu)\n", full_name, in_unit(unit, slices[0]), unit->name,
           in_unit(unit, slices[count / 2]), count);
    fflush(stdout);
}
