/* Making and taking back moves as engines do: the moves of each node are listed, and every one is played
 * and taken back, also those that lead to leaves. The unit is a leaf. */
#include <stdio.h>

#include "bench.h"

typedef shogi_status play_function(shogi_position *position, shogi_move move);

typedef struct {
    shogi_position *position;
    unsigned depth;
    uint64_t leaves;
    play_function *play;
} task;

static uint64_t walk(const task *work, unsigned depth)
{
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    size_t count = shogi_position_legal_moves(work->position, moves, SHOGI_MAX_LEGAL_MOVES);
    uint64_t leaves = 0;
    for (size_t i = 0; i < count; i++) {
        bench_check(work->play(work->position, moves[i]));
        leaves += depth == 1 ? 1 : walk(work, depth - 1);
        bench_check(shogi_position_undo(work->position));
    }
    return leaves;
}

static uint64_t play_all(void *context)
{
    const task *work = context;
    uint64_t leaves = walk(work, work->depth);
    bench_expect("leaves", leaves, work->leaves);
    return leaves;
}

int main(int argc, char **argv)
{
    bench_options options = bench_start("play", argc, argv);
    task usual = {.depth = 4, .leaves = 719731};
    if (options.quick)
        usual = (task){.depth = 3, .leaves = 25470};
    else if (options.deep)
        usual = (task){.depth = 5, .leaves = 19861490};
    usual.position = bench_position(bench_boards[BENCH_STARTPOS].sfen);
    static const struct {
        const char *name;
        play_function *play;
    } ways[] = {{"unchecked", shogi_position_play_unchecked}, {"checked", shogi_position_play}};
    for (size_t way = 0; way < sizeof ways / sizeof *ways; way++) {
        task work = usual;
        char name[64];
        work.play = ways[way].play;
        snprintf(name, sizeof name, "startpos d%u, %s", work.depth, ways[way].name);
        bench_figure(&options, name, &bench_mega_nodes, play_all, &work);
    }
    shogi_position_free(usual.position);
    return 0;
}
