/* What a question about the legal moves of one position costs: list, count, any, those of one square,
 * and whether a given move is legal. */
#include <stdio.h>

#include "bench.h"

enum { TIMES = 1000 }; /* a call is too short to be measured alone */

typedef struct {
    const shogi_position *position;
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    size_t count;
} task;

static uint64_t list_moves(void *context)
{
    const task *work = context;
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    for (int i = 0; i < TIMES; i++)
        bench_expect("moves", shogi_position_legal_moves(work->position, moves,
                                                         SHOGI_MAX_LEGAL_MOVES), work->count);
    return TIMES;
}

static uint64_t count_moves(void *context)
{
    const task *work = context;
    for (int i = 0; i < TIMES; i++)
        bench_expect("count", shogi_position_count_legal_moves(work->position), work->count);
    return TIMES;
}

static uint64_t ask_for_any(void *context)
{
    const task *work = context;
    for (int i = 0; i < TIMES; i++)
        bench_expect("any", shogi_position_has_legal_move(work->position), true);
    return TIMES;
}

/* The unit is one square; all are asked, own pieces or not. */
static uint64_t list_moves_of_squares(void *context)
{
    const task *work = context;
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    for (unsigned square = 0; square < SHOGI_SQUARES; square++)
        shogi_position_legal_moves_from(work->position, (shogi_square)square, moves,
                                        SHOGI_MAX_LEGAL_MOVES);
    return SHOGI_SQUARES;
}

/* The unit is one move; all legal ones are judged. */
static uint64_t judge_moves(void *context)
{
    const task *work = context;
    for (size_t i = 0; i < work->count; i++)
        bench_expect("legal", shogi_legality_is_legal(work->position, work->moves[i]), true);
    return work->count;
}

static const struct {
    const char *name;
    bench_work *work;
} questions[] = {
    {"list", list_moves},
    {"count", count_moves},
    {"any", ask_for_any},
    {"list of one square", list_moves_of_squares},
    {"is one legal", judge_moves},
};

int main(int argc, char **argv)
{
    bench_options options = bench_start("generation", argc, argv);
    for (size_t question = 0; question < sizeof questions / sizeof *questions; question++)
        for (size_t board = 0; board < BENCH_BOARDS; board++) {
            shogi_position *position = bench_position(bench_boards[board].sfen);
            task work = {.position = position};
            work.count = shogi_position_legal_moves(position, work.moves, SHOGI_MAX_LEGAL_MOVES);
            bench_expect("moves", work.count, bench_boards[board].moves);
            char name[64];
            snprintf(name, sizeof name, "%s, %zu moves", questions[question].name, work.count);
            bench_figure(&options, name, &bench_nanoseconds, questions[question].work, &work);
            shogi_position_free(position);
        }
    return 0;
}
