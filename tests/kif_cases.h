/* Cases of KIF and KI2 in plain text files (tests/data/records): a record, and what reading it
 * must give. Each is also written and read again, which must change nothing. */
#ifndef SHOGI_TESTS_KIF_CASES_H
#define SHOGI_TESTS_KIF_CASES_H

#include <shogi/notation.h>
#include <shogi/record.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kifu_support.h"

enum { CASE_TEXT = 8192 };

/** What a case expects; "" where it says nothing. */
typedef struct {
    char name[128];
    char record[CASE_TEXT];
    char tree[1024];
    char says[512];
    char start[256];
    char ends[64];
    char times[256];
    char strict[16];
    bool lossy; /* not the same when it is written and read again */
} kif_case;

static inline shogi_diag *kif_diag(void)
{
    shogi_diag *diag = NULL;
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    return diag;
}

static inline shogi_kifu *kif_read(const char *text, size_t length, uint32_t flags,
                                   shogi_diag *diag, shogi_status *status)
{
    shogi_kifu *kifu = NULL;
    *status = shogi_kifu_read(&kifu, text, length, flags, diag);
    return kifu;
}

/** Reads a record that must be readable. */
static inline shogi_kifu *kif_read_ok(const char *text, size_t length)
{
    shogi_status status;
    shogi_kifu *kifu = kif_read(text, length, SHOGI_READ_LENIENT, NULL, &status);
    ck_assert_msg(status == SHOGI_OK, "%s: %.*s", shogi_status_name(status),
                  length < 500 ? (int)length : 500, text);
    return kifu;
}

/** A record in a format, terminated; to be freed. */
static inline char *kif_write(const shogi_kifu *kifu, shogi_format format, shogi_encoding encoding,
                              uint32_t flags, size_t *length)
{
    size_t needed = 0;
    ck_assert_int_eq(shogi_kifu_write(kifu, format, encoding, flags, NULL, 0, &needed), SHOGI_OK);
    char *text = malloc(needed + 1);
    ck_assert_ptr_nonnull(text);
    ck_assert_int_eq(shogi_kifu_write(kifu, format, encoding, flags, text, needed + 1, length),
                     SHOGI_OK);
    ck_assert_uint_eq(*length, needed);
    return text;
}

/** The nodes of a record and all that they carry, as text; to be freed. */
static inline char *kif_nodes(const shogi_kifu *kifu)
{
    char *dump = support_dump_plain(kifu);
    char *nodes = strstr(dump, "depth");
    ck_assert_ptr_nonnull(nodes);
    memmove(dump, nodes, strlen(nodes) + 1);
    return dump;
}

/**
 * Codes and places of all diagnostics, `bad-time:2:16`, with blanks between them; "nothing" if
 * there are none.
 */
static inline void kif_say(const shogi_diag *diag, char *out, size_t capacity)
{
    size_t used = 0;
    snprintf(out, capacity, "nothing");
    for (size_t i = 0; i < shogi_diag_count(diag) && used < capacity; i++)
        used += (size_t)snprintf(out + used, capacity - used, "%s%s:%u:%u", i ? " " : "",
                                 shogi_diag_code_name(shogi_diag_code_at(diag, i)),
                                 (unsigned)shogi_diag_line(diag, i),
                                 (unsigned)shogi_diag_column(diag, i));
}

/** Class and winner of the ending of the main line, and the times of its nodes. */
static inline void kif_main_line(const shogi_kifu *kifu, char *ends, char *times, size_t capacity)
{
    size_t used = 0;
    *ends = *times = '\0';
    shogi_node node = shogi_kifu_root(kifu);
    while ((node = shogi_kifu_first_child(kifu, node)) != SHOGI_NO_NODE) {
        int64_t time = shogi_kifu_time(kifu, node);
        const char *blank = used ? " " : "";
        if (time == SHOGI_NO_TIME)
            used += (size_t)snprintf(times + used, capacity - used, "%s-", blank);
        else
            used +=
                (size_t)snprintf(times + used, capacity - used, "%s%lld", blank, (long long)time);
        if (shogi_kifu_kind(kifu, node) == SHOGI_NODE_ENDING)
            snprintf(ends, capacity, "%s %s", shogi_ending_name(shogi_kifu_ending(kifu, node)),
                     shogi_color_name(shogi_kifu_winner(kifu, node)));
    }
}

static inline void kif_expect(const kif_case *expected, const char *what, const char *actual,
                              const char *wanted)
{
    if (*wanted && strcmp(actual, wanted) != 0)
        ck_abort_msg("%s: %s is\n  %s\n not\n  %s", expected->name, what, actual, wanted);
}

static inline void kif_check_reading(const kif_case *expected, shogi_kifu *kifu,
                                     const shogi_diag *diag)
{
    char text[1024], times[1024];
    char *tree = support_tree(kifu);
    kif_expect(expected, "the tree", tree, expected->tree);
    free(tree);
    kif_say(diag, text, sizeof text);
    kif_expect(expected, "what is said", text, expected->says);
    kif_main_line(kifu, text, times, sizeof text);
    kif_expect(expected, "the ending", text, expected->ends);
    kif_expect(expected, "the list of times", times, expected->times);
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    shogi_kifu_start(kifu, setup);
    shogi_setup_sfen(setup, text, sizeof text);
    kif_expect(expected, "the start", text, expected->start);
    shogi_setup_free(setup);
}

/** Two texts are the same; else says where they begin to differ. */
static inline void kif_check_same(const char *name, const char *before, const char *after)
{
    size_t at = 0, line = 0;
    for (; before[at] == after[at]; at++) {
        if (before[at] == '\0')
            return;
        if (before[at] == '\n')
            line = at + 1;
    }
    ck_abort_msg("%s:\n  %.*s\nbecomes\n  %.*s", name, (int)strcspn(before + line, "\n"),
                 before + line, (int)strcspn(after + line, "\n"), after + line);
}

/** Writes a record, reads that, and writes again: nodes and text must be the same. */
static inline void kif_check_round_trip(const char *name, const shogi_kifu *kifu,
                                        shogi_format format, shogi_encoding encoding)
{
    size_t length, again_length;
    char *text = kif_write(kifu, format, encoding, 0, &length);
    shogi_kifu *again = kif_read_ok(text, length);
    char *before = kif_nodes(kifu), *after = kif_nodes(again);
    kif_check_same(name, before, after);
    char *again_text = kif_write(again, format, encoding, 0, &again_length);
    kif_check_same(name, text, again_text);
    ck_assert_uint_eq(length, again_length);
    free(before);
    free(after);
    free(text);
    free(again_text);
    shogi_kifu_free(again);
}

static inline void kif_check_strict(const kif_case *expected)
{
    shogi_status status;
    shogi_kifu *kifu =
        kif_read(expected->record, strlen(expected->record), SHOGI_READ_STRICT, NULL, &status);
    bool parsed = status == SHOGI_OK;
    ck_assert_msg(status == SHOGI_OK || status == SHOGI_E_PARSE, "%s: %s", expected->name,
                  shogi_status_name(status));
    ck_assert_msg(kifu != NULL, "%s: no prefix", expected->name);
    if (*expected->strict)
        kif_expect(expected, "strict reading", parsed ? "ok" : "parse", expected->strict);
    shogi_kifu_free(kifu);
}

static inline void kif_check_case(const kif_case *expected, shogi_format format)
{
    shogi_status status;
    shogi_diag *diag = kif_diag();
    shogi_kifu *kifu =
        kif_read(expected->record, strlen(expected->record), SHOGI_READ_LENIENT, diag, &status);
    ck_assert_msg(status == SHOGI_OK, "%s: %s", expected->name, shogi_status_name(status));
    ck_assert_msg(shogi_kifu_format(kifu) == format, "%s: taken for %s", expected->name,
                  shogi_format_name(shogi_kifu_format(kifu)));
    kif_check_reading(expected, kifu, diag);
    kif_check_strict(expected);
    if (!expected->lossy)
        kif_check_round_trip(expected->name, kifu, format, SHOGI_ENCODING_UTF8);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
}

/** Takes a line `-- key: value` of a case; false if it is none. */
static inline bool kif_take_expectation(kif_case *out, const char *line)
{
    const struct {
        const char *key;
        char *value;
        size_t capacity;
    } rows[] = {
        {"-- tree:", out->tree, sizeof out->tree},
        {"-- says:", out->says, sizeof out->says},
        {"-- start:", out->start, sizeof out->start},
        {"-- ends:", out->ends, sizeof out->ends},
        {"-- times:", out->times, sizeof out->times},
        {"-- strict:", out->strict, sizeof out->strict},
    };
    if (strcmp(line, "-- lossy") == 0)
        return out->lossy = true;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t length = strlen(rows[i].key);
        if (strncmp(line, rows[i].key, length) != 0)
            continue;
        const char *value = line + length + strspn(line + length, " ");
        ck_assert_uint_lt(strlen(value), rows[i].capacity);
        snprintf(rows[i].value, rows[i].capacity, "%s", value);
        return true;
    }
    ck_assert_msg(strncmp(line, "--", 2) != 0 || line[2] != ' ', "%s: %s", out->name, line);
    return false;
}

/** Checks all cases of a data file; answers how many. */
static inline size_t kif_check_cases(const char *file, shogi_format format)
{
    size_t length, count = 0;
    char *text = support_read_data(file, &length);
    kif_case *now = calloc(1, sizeof *now);
    ck_assert_ptr_nonnull(now);
    char *next = text;
    while (next) {
        char *line = next, *end = strchr(line, '\n');
        next = end ? end + 1 : NULL;
        if (end)
            *end = '\0';
        if (strncmp(line, "== ", 3) == 0) {
            *now = (kif_case){.name = ""};
            snprintf(now->name, sizeof now->name, "%s", line + 3);
        } else if (*now->name && !kif_take_expectation(now, line)) {
            ck_assert_uint_lt(strlen(now->record) + strlen(line) + 2, sizeof now->record);
            strcat(strcat(now->record, line), "\n");
        }
        bool ended = !next || strncmp(next, "== ", 3) == 0;
        if (*now->name && ended) {
            kif_check_case(now, format);
            count++;
        }
    }
    free(now);
    free(text);
    return count;
}

#endif
