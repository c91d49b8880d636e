/* How many games a second are read, with every move's legality checked and the tree built: 300
 * games of 120 plies with times, made by random legal play from a fixed seed, in memory, into one
 * reused record.
 *
 *     records [SECONDS]     time for each format, 1 by default */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <shogi/shogi.h>

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

static void check(shogi_status status)
{
    if (status == SHOGI_OK)
        return;
    fprintf(stderr, "records: %s\n", shogi_status_message(status));
    exit(1);
}

/* The same numbers on every machine. */
static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state * UINT64_C(0x2545F4914F6CDD1D) >> 33;
}

/* Plays a random game into a record; false if it ended early. */
static bool play(shogi_kifu *kifu, uint64_t *random)
{
    shogi_cursor *cursor;
    unsigned ply = 0;

    shogi_kifu_clear(kifu);
    check(shogi_kifu_set_header(kifu, "N+", 2, "Black", 5));
    check(shogi_kifu_set_header(kifu, "N-", 2, "White", 5));
    check(shogi_cursor_new(&cursor, kifu));
    for (; ply < PLIES; ply++) {
        shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
        size_t count =
            shogi_position_legal_moves(shogi_cursor_position(cursor), moves, SHOGI_MAX_LEGAL_MOVES);

        if (count == 0)
            break;
        check(shogi_cursor_play(cursor, moves[next_random(random) % count]));
        check(shogi_kifu_set_time(kifu, shogi_cursor_node(cursor),
                                  (int64_t)(next_random(random) % 200) * 1000));
    }
    if (ply == PLIES)
        check(shogi_cursor_end(cursor, SHOGI_ENDING_RESIGN));
    shogi_cursor_free(cursor);
    return ply == PLIES;
}

static text write(const shogi_kifu *kifu, const target *to)
{
    text made;

    check(shogi_kifu_write(kifu, to->format, to->encoding, 0, NULL, 0, &made.size));
    made.bytes = malloc(made.size + 1);
    if (!made.bytes)
        check(SHOGI_E_NO_MEMORY);
    check(
        shogi_kifu_write(kifu, to->format, to->encoding, 0, made.bytes, made.size + 1, &made.size));
    return made;
}

static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* Reads all games again and again, for about so many seconds of processor time. */
static void measure(const target *to, const text *texts, double seconds)
{
    double begin = now(), spent;
    size_t games = 0, bytes = 0;
    shogi_kifu *kifu;

    check(shogi_kifu_new(&kifu));
    do {
        for (size_t i = 0; i < GAMES; i++) {
            check(shogi_kifu_read_into(kifu, texts[i].bytes, texts[i].size, 0, NULL));
            if (shogi_kifu_main_line_length(kifu) != PLIES)
                check(SHOGI_E_PARSE);
            bytes += texts[i].size;
        }
        games += GAMES;
        spent = now() - begin;
    } while (spent < seconds);
    printf("%-10s %8.0f games/s %7.1f MB/s\n", to->name, (double)games / spent,
           (double)bytes / spent / 1e6);
    shogi_kifu_free(kifu);
}

int main(int argc, char **argv)
{
    static text texts[sizeof targets / sizeof targets[0]][GAMES];
    double seconds = argc > 1 ? atof(argv[1]) : 1.0;
    uint64_t random = 20240501;
    shogi_kifu *kifu;

    check(shogi_kifu_new(&kifu));
    for (size_t game = 0; game < GAMES; game++) {
        while (!play(kifu, &random))
            continue;
        for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++)
            texts[i][game] = write(kifu, &targets[i]);
    }
    shogi_kifu_free(kifu);
    for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
        measure(&targets[i], texts[i], seconds);
        for (size_t game = 0; game < GAMES; game++)
            free(texts[i][game].bytes);
    }
    return 0;
}
