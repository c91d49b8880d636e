/* Mate in one, asked of positions with and without; and the solver, which finds and shortens the
 * mates of a few problems, from its own table each time. */
#include <string.h>

#include "bench.h"

enum { PROBLEMS = 5, NODE_LIMIT = 1000000 };

static const struct {
    const char *sfen;
    unsigned plies;
} problems[PROBLEMS] = {
    {"kbb6/9/l1G6/9/9/9/9/9/9 b GN 1", 3},
    {"9/2k6/4+R4/3G5/1L7/9/9/9/9 b - 1", 3},
    {"9/9/7R1/5B3/8k/9/9/7N1/9 b - 1", 3},
    {"1k1g5/2g1+R4/P8/1N1N5/9/9/9/9/9 b - 1", 5},
    {"9/8k/9/9/7R1/9/9/9/9 b G 1", 3},
};

typedef struct {
    shogi_position *boards[BENCH_BOARDS];
    shogi_position *positions[PROBLEMS];
    shogi_mate_solver *solver;
} work;

static uint64_t mates_in_one(void *context)
{
    const work *all = context;
    uint64_t asked = 0;
    for (unsigned i = 0; i < BENCH_BOARDS; i++, asked++)
        shogi_position_mate_in_one(all->boards[i]);
    for (unsigned i = 0; i < PROBLEMS; i++, asked++)
        bench_expect("mate in one", shogi_position_mate_in_one(all->positions[i]), SHOGI_NO_MOVE);
    return asked;
}

static uint64_t solve(void *context)
{
    const work *all = context;
    uint64_t nodes = 0;
    for (unsigned i = 0; i < PROBLEMS; i++) {
        bench_check(shogi_mate_solver_solve(all->solver, all->positions[i]));
        bench_expect(problems[i].sfen, shogi_mate_solver_plies(all->solver), problems[i].plies);
        nodes += shogi_mate_solver_nodes(all->solver);
    }
    return nodes;
}

int main(int argc, char **argv)
{
    bench_options options = bench_start("mate", argc, argv);
    work all;
    for (unsigned i = 0; i < BENCH_BOARDS; i++)
        all.boards[i] = bench_position(bench_boards[i].sfen);
    for (unsigned i = 0; i < PROBLEMS; i++)
        bench_check(shogi_position_new_sfen(&all.positions[i], problems[i].sfen,
                                            strlen(problems[i].sfen), SHOGI_FAULTS_PROBLEM, NULL));
    bench_check(shogi_mate_solver_new(&all.solver, 0));
    bench_check(shogi_mate_solver_set_node_limit(all.solver, NODE_LIMIT));
    bench_figure(&options, "in one", &bench_positions, mates_in_one, &all);
    bench_figure(&options, "search", &bench_mega_nodes, solve, &all);
    shogi_mate_solver_free(all.solver);
    for (unsigned i = 0; i < BENCH_BOARDS; i++)
        shogi_position_free(all.boards[i]);
    for (unsigned i = 0; i < PROBLEMS; i++)
        shogi_position_free(all.positions[i]);
    return 0;
}
