/* How many leaves a second shogi_position_perft() counts, through the installed interface. */
#include <stdio.h>

#include "bench.h"

typedef struct {
    uint32_t depth;
    uint64_t nodes; /* known from several programs */
} goal;

typedef struct {
    shogi_position *position;
    goal goal;
} task;

/* For each position: quick, usual, deep. */
static const goal goals[BENCH_BOARDS][3] = {
    {{3, 25470}, {5, 19861490}, {6, 547581517}},
    {{2, 28684}, {3, 4809015}, {4, 516925165}},
    {{2, 105677}, {3, 53393368}, {3, 53393368}},
};

static uint64_t count_leaves(void *context)
{
    const task *work = context;
    uint64_t nodes = 0;
    bench_check(shogi_position_perft(work->position, work->goal.depth, &nodes));
    bench_expect("perft", nodes, work->goal.nodes);
    return nodes;
}

int main(int argc, char **argv)
{
    bench_options options = bench_start("perft", argc, argv);
    for (size_t board = 0; board < BENCH_BOARDS; board++) {
        const bench_board *on = &bench_boards[board];
        task work = {bench_position(on->sfen), goals[board][options.quick ? 0 : 1 + options.deep]};
        char name[64];
        snprintf(name, sizeof name, "%s d%u", on->name, (unsigned)work.goal.depth);
        bench_figure(&options, name, &bench_mega_nodes, count_leaves, &work);
        shogi_position_free(work.position);
    }
    return 0;
}
