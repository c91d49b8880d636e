/* How many games a second are read, with every move's legality checked and the tree built: 300
 * games of 120 plies with times, made by random legal play from a fixed seed, in memory, into one
 * reused record. */
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"

enum { GAMES = 300, PLIES = 120 };

typedef struct {
    const char *name;
    shogi_format format;
    shogi_encoding encoding;
} target;

static const target targets[] = {
    {"CSA", SHOGI_FORMAT_CSA, SHOGI_ENCODING_UTF8},
    {"KIF UTF-8", SHOGI_FORMAT_KIF, SHOGI_ENCODING_UTF8},
    {"KIF CP932", SHOGI_FORMAT_KIF, SHOGI_ENCODING_CP932},
    {"KI2 UTF-8", SHOGI_FORMAT_KI2, SHOGI_ENCODING_UTF8},
    {"KI2 CP932", SHOGI_FORMAT_KI2, SHOGI_ENCODING_CP932},
};

typedef struct {
    char *bytes;
    size_t size;
} text;

typedef struct {
    const text *texts;
    shogi_kifu *kifu;
} task;

/* Plays a random game into a record; false if it ended early. */
static bool play(shogi_kifu *kifu, uint64_t *random)
{
    shogi_cursor *cursor;
    unsigned ply = 0;

    shogi_kifu_clear(kifu);
    bench_check(shogi_kifu_set_header(kifu, "N+", 2, "Black", 5));
    bench_check(shogi_kifu_set_header(kifu, "N-", 2, "White", 5));
    bench_check(shogi_cursor_new(&cursor, kifu));
    for (; ply < PLIES; ply++) {
        shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
        size_t count =
            shogi_position_legal_moves(shogi_cursor_position(cursor), moves, SHOGI_MAX_LEGAL_MOVES);

        if (count == 0)
            break;
        bench_check(shogi_cursor_play(cursor, moves[bench_random(random) % count]));
        bench_check(shogi_kifu_set_time(kifu, shogi_cursor_node(cursor),
                                  (int64_t)(bench_random(random) % 200) * 1000));
    }
    if (ply == PLIES)
        bench_check(shogi_cursor_end(cursor, SHOGI_ENDING_RESIGN));
    shogi_cursor_free(cursor);
    return ply == PLIES;
}

static text write(const shogi_kifu *kifu, const target *to)
{
    text made;

    bench_check(shogi_kifu_write(kifu, to->format, to->encoding, 0, NULL, 0, &made.size));
    made.bytes = malloc(made.size + 1);
    if (!made.bytes)
        bench_check(SHOGI_E_NO_MEMORY);
    bench_check(
        shogi_kifu_write(kifu, to->format, to->encoding, 0, made.bytes, made.size + 1, &made.size));
    return made;
}

/* The unit is a game. */
static uint64_t read_all(void *context)
{
    const task *work = context;
    for (size_t i = 0; i < GAMES; i++) {
        const text *game = &work->texts[i];
        bench_check(shogi_kifu_read_into(work->kifu, game->bytes, game->size, 0, NULL));
        bench_expect("plies", shogi_kifu_main_line_length(work->kifu), PLIES);
    }
    return GAMES;
}

int main(int argc, char **argv)
{
    static text texts[sizeof targets / sizeof targets[0]][GAMES];
    bench_options options = bench_start("records", argc, argv);
    uint64_t random = 20240501;
    shogi_kifu *kifu;

    bench_check(shogi_kifu_new(&kifu));
    for (size_t game = 0; game < GAMES; game++) {
        while (!play(kifu, &random))
            continue;
        for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++)
            texts[i][game] = write(kifu, &targets[i]);
    }
    for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
        task work = {texts[i], kifu};
        bench_figure(&options, targets[i].name, &bench_games, read_all, &work);
        for (size_t game = 0; game < GAMES; game++)
            free(texts[i][game].bytes);
    }
    shogi_kifu_free(kifu);
    return 0;
}
