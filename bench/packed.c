/* How many positions a second are packed and unpacked in both forms: positions of random games from a fixed
 * seed, from the opening to bare boards with full hands. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench.h"

enum { POSITIONS = 4000 };

typedef struct {
    shogi_packing packing;
    shogi_position *position; /* to be filled again and again */
    shogi_position *positions[POSITIONS];
    uint8_t packed[POSITIONS * SHOGI_PACKED_SIZE];
    uint8_t other[POSITIONS * SHOGI_PACKED_SIZE];
    uint8_t boards[POSITIONS * SHOGI_BOARD_SIZE];
    uint64_t keys[POSITIONS];
} task;

static uint64_t pack(void *context)
{
    task *work = context;
    for (size_t i = 0; i < POSITIONS; i++)
        bench_check(shogi_position_pack(work->positions[i], work->packing,
                                        work->packed + i * SHOGI_PACKED_SIZE, NULL));
    return POSITIONS;
}

static uint64_t unpack(void *context)
{
    const task *work = context;
    for (size_t i = 0; i < POSITIONS; i++)
        bench_check(shogi_position_set_packed(
            work->position, work->packed + i * SHOGI_PACKED_SIZE, work->packing,
            SHOGI_UNPACK_STRICT, SHOGI_FAULTS_ALL, NULL));
    return POSITIONS;
}

static uint64_t unpack_judged(void *context)
{
    const task *work = context;
    for (size_t i = 0; i < POSITIONS; i++)
        bench_check(shogi_position_set_packed(
            work->position, work->packed + i * SHOGI_PACKED_SIZE, work->packing,
            SHOGI_UNPACK_STRICT, SHOGI_FAULTS_NONE, NULL));
    return POSITIONS;
}

static uint64_t read_boards(void *context)
{
    task *work = context;
    bench_expect("boards",
                 shogi_packed_read_boards(work->packed, SHOGI_PACKED_SIZE, POSITIONS, work->packing,
                                          SHOGI_UNPACK_STRICT, work->boards, NULL),
                 POSITIONS);
    return POSITIONS;
}

static uint64_t write_boards(void *context)
{
    task *work = context;
    bench_expect("boards",
                 shogi_packed_write_boards(work->boards, POSITIONS, work->packing, work->packed,
                                           SHOGI_PACKED_SIZE, NULL),
                 POSITIONS);
    return POSITIONS;
}

static uint64_t keys(void *context)
{
    task *work = context;
    bench_expect("keys",
                 shogi_packed_keys(work->packed, SHOGI_PACKED_SIZE, POSITIONS, work->packing,
                                   SHOGI_UNPACK_STRICT, work->keys, NULL),
                 POSITIONS);
    return POSITIONS;
}

static uint64_t convert(void *context)
{
    task *work = context;
    bench_expect("conversions",
                 shogi_packed_convert(work->packed, SHOGI_PACKED_SIZE, POSITIONS, work->packing,
                                      SHOGI_UNPACK_STRICT, work->other, SHOGI_PACKED_SIZE,
                                      work->packing ^ 1, NULL),
                 POSITIONS);
    return POSITIONS;
}

static void measure(const bench_options *options, task *work, const char *form)
{
    static const struct {
        const char *name;
        bench_work *work;
    } figures[] = {
        {"pack", pack},
        {"unpack", unpack},
        {"unpack, faults judged", unpack_judged},
        {"unpack to plain boards", read_boards},
        {"pack plain boards", write_boards},
        {"keys", keys},
        {"convert", convert},
    };
    pack(work); /* so that each figure can be asked for alone */
    read_boards(work);
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s %s", form, figures[i].name);
        bench_figure(options, name, &bench_positions, figures[i].work, work);
    }
}

int main(int argc, char **argv)
{
    static task work;
    bench_options options = bench_start("packed", argc, argv);
    work.position = bench_position("startpos");
    bench_play_positions(work.positions, POSITIONS);
    work.packing = SHOGI_PACKING_PSFEN;
    measure(&options, &work, "psfen");
    work.packing = SHOGI_PACKING_HCP;
    measure(&options, &work, "hcp");
    for (size_t i = 0; i < POSITIONS; i++)
        shogi_position_free(work.positions[i]);
    shogi_position_free(work.position);
    return 0;
}
