/* Inputs too large for the suite, made while they are read: a stream of CSA games of any size in
 * bounded memory, and nested variations of any depth in KIF, read and written in linear time.
 *
 * usage: large stream MEGABYTES | large nested DEPTH
 *
 * `stream` fails if the process comes to hold 64 MiB more, `nested` if twice the depth takes more
 * than four times as long (doc/limits.md). Nothing is stored on disk. */
#define _XOPEN_SOURCE 700

#include <shogi/shogi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

/* AddressSanitizer keeps what is freed for a while. */
#if defined(__SANITIZE_ADDRESS__) || defined(SHOGI_FUZZ_SANITIZED)
enum { MOST_KIBIBYTES = 512 << 10 };
#else
enum { MOST_KIBIBYTES = 64 << 10 };
#endif

typedef struct {
    uint64_t left;    /* games still to give */
    uint64_t number;
    char game[4096];
    size_t length;
    size_t given;     /* of the present game */
} source;

static void must(bool condition, const char *what)
{
    if (condition)
        return;
    fprintf(stderr, "large: %s\n", what);
    exit(1);
}

/* A game of a few moves, and a comment that makes it as long as real ones are. */
static void make_game(source *from)
{
    static const char padding[] = "'a comment of a server, as there are many in such files\n";
    char *at = from->game;

    at += sprintf(at, "V2.2\nN+Player %llu\nN-Other\nPI\n+\n+7776FU\nT1\n",
                  (unsigned long long)from->number++);
    for (int i = 0; i < 60; i++)
        at += sprintf(at, "%s", padding);
    at += sprintf(at, "-3334FU\nT2\n+8822UM\n-3122GI\n%%TORYO\n/\n");
    from->length = (size_t)(at - from->game);
    from->given = 0;
    from->left--;
}

static int64_t give(void *context, void *buffer, size_t capacity)
{
    source *from = context;
    size_t count;

    if (from->given == from->length && from->left == 0)
        return 0;
    if (from->given == from->length)
        make_game(from);
    count = from->length - from->given;
    if (count > capacity)
        count = capacity;
    memcpy(buffer, from->game + from->given, count);
    from->given += count;
    return (int64_t)count;
}

/* The most memory that the process has ever held. */
static long held_kibibytes(void)
{
    struct rusage usage;

    must(getrusage(RUSAGE_SELF, &usage) == 0, "getrusage");
    return usage.ru_maxrss;
}

static void stream(uint64_t megabytes)
{
    source from = {0};
    shogi_reader *reader = NULL;
    shogi_kifu *kifu = NULL;
    uint64_t games = 0;
    uint64_t expected;
    long before = held_kibibytes();
    shogi_status status;

    make_game(&from);
    expected = from.left = (megabytes << 20) / from.length + 1;
    from.given = from.length;
    must(shogi_kifu_new(&kifu) == SHOGI_OK, "no memory");
    must(shogi_reader_new_callback(&reader, give, &from, SHOGI_READ_LENIENT) == SHOGI_OK,
         "no memory");
    while ((status = shogi_reader_next(reader, kifu, NULL)) == SHOGI_OK) {
        must(shogi_kifu_main_line_length(kifu) == 4, "a game is not as it was made");
        if (++games % 1000 == 0)
            must(held_kibibytes() - before < MOST_KIBIBYTES, "memory grows with the input");
    }
    must(status == SHOGI_E_END && games == expected, "games are missing");
    must(held_kibibytes() - before < MOST_KIBIBYTES, "memory grows with the input");
    shogi_reader_free(reader);
    shogi_kifu_free(kifu);
    printf("%llu games in %llu MB\n", (unsigned long long)games, (unsigned long long)megabytes);
}

/* A record in which each variation departs from the one before, two moves on. */
static shogi_kifu *nest(size_t depth)
{
    static const char *const moves[] = {"2h3h", "8b7b", "3h2h", "7b8b"};
    shogi_kifu *kifu = NULL;
    shogi_cursor *cursor = NULL;

    must(shogi_kifu_new(&kifu) == SHOGI_OK && shogi_cursor_new(&cursor, kifu) == SHOGI_OK,
         "no memory");
    for (size_t i = 0; i < depth; i++) {
        const char *other = i % 2 ? "5a5b" : "5i5h";
        must(shogi_cursor_play_unchecked(cursor, shogi_move_from_usi(other, 4)) == SHOGI_OK &&
                 shogi_cursor_back(cursor) == SHOGI_OK &&
                 shogi_cursor_play(cursor, shogi_move_from_usi(moves[i % 4], 4)) == SHOGI_OK,
             "a move is refused");
    }
    shogi_cursor_free(cursor);
    return kifu;
}

/* Seconds for writing and reading it back. */
static double time_nested(size_t depth)
{
    shogi_kifu *kifu = nest(depth);
    shogi_kifu *copy = NULL;
    clock_t began = clock();
    size_t length = 0;
    char *text;

    must(shogi_kifu_write(kifu, SHOGI_FORMAT_KIF, SHOGI_ENCODING_UTF8, 0, NULL, 0, &length) ==
             SHOGI_OK,
         "not written");
    text = malloc(length + 1);
    must(text != NULL, "no memory");
    must(shogi_kifu_write(kifu, SHOGI_FORMAT_KIF, SHOGI_ENCODING_UTF8, 0, text, length + 1,
                          &length) == SHOGI_OK,
         "not written");
    must(shogi_kifu_read(&copy, text, length, SHOGI_READ_LENIENT, NULL) == SHOGI_OK, "not read");
    must(shogi_kifu_node_count(copy) == shogi_kifu_node_count(kifu), "nodes are lost");
    free(text);
    shogi_kifu_free(copy);
    shogi_kifu_free(kifu);
    return (double)(clock() - began) / CLOCKS_PER_SEC;
}

static void nested(size_t depth)
{
    double half = time_nested(depth / 2);
    double whole = time_nested(depth);

    must(whole < 4 * half + 0.2, "time grows faster than the record");
    printf("%zu nested variations in %.2f s, half of them in %.2f s\n", depth, whole, half);
}

int main(int argc, char **argv)
{
    unsigned long long amount = argc == 3 ? strtoull(argv[2], NULL, 10) : 0;

    if (amount > 0 && strcmp(argv[1], "stream") == 0) {
        stream(amount);
    } else if (amount > 0 && strcmp(argv[1], "nested") == 0) {
        nested((size_t)amount);
    } else {
        fprintf(stderr, "usage: large stream MEGABYTES | large nested DEPTH\n");
        return 2;
    }
    return 0;
}
