/* Real files of a neighbouring folder (environment SHOGI_SHARED), with what is known of them
 * in corpus/TRUTH.tsv: format, number of moves, first and last position, moves. Where there is
 * no such folder these checks do nothing. */
#ifndef SHOGI_TESTS_KIF_CORPUS_H
#define SHOGI_TESTS_KIF_CORPUS_H

#include "kif_cases.h"

enum { CORPUS_FILE, CORPUS_MOVE_COUNT = 4, CORPUS_START, CORPUS_END, CORPUS_MOVES, CORPUS_FIELDS };

static inline char *kif_corpus_path(const char *name)
{
    const char *shared = getenv("SHOGI_SHARED");
    if (!shared)
        return NULL;
    size_t size = strlen(shared) + strlen("/corpus/") + strlen(name) + 1;
    char *path = malloc(size);
    ck_assert_ptr_nonnull(path);
    snprintf(path, size, "%s/corpus/%s", shared, name);
    return path;
}

typedef void kif_corpus_check(char **fields, const shogi_kifu *kifu, const void *context);

/** Reads each file whose name begins so, and checks it; answers how many. */
static inline size_t kif_each_of_corpus(const char *prefix, kif_corpus_check *check,
                                        const void *context)
{
    char *path = kif_corpus_path("TRUTH.tsv");
    FILE *there = path ? fopen(path, "rb") : NULL;
    size_t length, count = 0;
    if (!there) {
        free(path);
        return 0;
    }
    fclose(there);
    char *truth = support_read_file(path, &length);
    free(path);
    for (char *line = truth, *next; line && *line; line = next) {
        char *fields[CORPUS_FIELDS];
        next = strchr(line, '\n');
        if (next)
            *next++ = '\0';
        bool wanted = strncmp(line, prefix, strlen(prefix)) == 0;
        if (!wanted || support_split(line, '\t', fields, CORPUS_FIELDS) != CORPUS_FIELDS)
            continue;
        path = kif_corpus_path(fields[CORPUS_FILE]);
        char *bytes = support_read_file(path, &length);
        shogi_kifu *kifu = kif_read_ok(bytes, length);
        check(fields, kifu, context);
        shogi_kifu_free(kifu);
        free(bytes);
        free(path);
        count++;
    }
    free(truth);
    return count;
}

static inline void kif_check_truth(char **fields, const shogi_kifu *kifu, const void *context)
{
    char sfen[512];
    (void)context;
    shogi_cursor *cursor = support_cursor((shogi_kifu *)(uintptr_t)kifu);
    const char *moves = fields[CORPUS_MOVES], *name = fields[CORPUS_FILE];
    shogi_position_sfen(shogi_cursor_position(cursor), sfen, sizeof sfen);
    ck_assert_msg(strcmp(sfen, fields[CORPUS_START]) == 0, "%s begins at %s", name, sfen);
    ck_assert_msg(shogi_kifu_main_line_length(kifu) == support_number(fields[CORPUS_MOVE_COUNT]),
                  "%s has %zu moves", name, shogi_kifu_main_line_length(kifu));
    while (shogi_cursor_forward(cursor) == SHOGI_OK) {
        char usi[8];
        shogi_node node = shogi_cursor_node(cursor);
        if (shogi_kifu_move(kifu, node) == SHOGI_NO_MOVE)
            continue;
        size_t length = shogi_move_usi(shogi_kifu_move(kifu, node), usi, sizeof usi);
        ck_assert_msg(strncmp(moves, usi, length) == 0, "%s: %s at %s", name, usi, moves);
        moves += length + (moves[length] == ' ');
    }
    ck_assert_msg(*moves == '\0', "%s: %s is missing", name, moves);
    shogi_position_sfen(shogi_cursor_position(cursor), sfen, sizeof sfen);
    ck_assert_msg(strcmp(sfen, fields[CORPUS_END]) == 0, "%s ends at %s", name, sfen);
    shogi_cursor_free(cursor);
}

/** Whether the folder is there: then its files must be, too. */
static inline void kif_check_corpus(const char *prefix)
{
    size_t count = kif_each_of_corpus(prefix, kif_check_truth, NULL);
    if (getenv("SHOGI_SHARED"))
        ck_assert_uint_gt(count, 0);
}

typedef struct {
    shogi_format format;
    shogi_encoding encoding;
} kif_corpus_target;

static inline void kif_check_again(char **fields, const shogi_kifu *kifu, const void *context)
{
    const kif_corpus_target *target = context;
    kif_check_round_trip(fields[CORPUS_FILE], kifu, target->format, target->encoding);
}

static inline void kif_check_corpus_round_trip(const char *prefix, shogi_format format,
                                               shogi_encoding encoding)
{
    kif_corpus_target target = {format, encoding};
    kif_each_of_corpus(prefix, kif_check_again, &target);
}

#endif
