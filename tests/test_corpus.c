/* Whole files, ours and, where there is one beside the sources, a folder of real ones: what is read
 * of them is what their table says; a kept source comes back byte for byte; and the main line
 * survives every format that can hold it. */
#include "record_support.h"

#include <shogi/cursor.h>
#include <shogi/notation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A row of a table of files. */
typedef struct {
    const char *folder;
    const char *file;
    const char *format;
    const char *encoding;
    const char *moves; /* how many */
    const char *start;
    const char *end;
    const char *line; /* "-" or "" if there are none */
} truth;

static char *text_of(const char *folder, const char *file, size_t *length)
{
    size_t size = strlen(folder) + strlen(file) + 2;
    char *path = malloc(size);
    char *text;

    ck_assert_ptr_nonnull(path);
    snprintf(path, size, "%s/%s", folder, file);
    text = support_read_file(path, length);
    free(path);
    return text;
}

/* Runs a check for every file of a folder; `columns` tells where in its table things are. Answers
 * how many. */
static size_t for_each_file(const char *folder, const char *table, const unsigned columns[7],
                            void (*check)(const truth *, const char *, size_t))
{
    size_t length, count = 0;
    char *text = text_of(folder, table, &length);

    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char *part[SUPPORT_MAX_FIELDS];
        char *bytes;

        if (*line == '#' || strncmp(line, "file\t", 5) == 0)
            continue;
        ck_assert_uint_ge(support_split(line, '\t', part, SUPPORT_MAX_FIELDS), 7);
        bytes = text_of(folder, part[0], &length);
        check(&(truth){folder, part[0], part[columns[1]], part[columns[2]], part[columns[3]],
                       part[columns[4]], part[columns[5]], part[columns[6]]},
              bytes, length);
        free(bytes);
        count++;
    }
    free(text);
    return count;
}

static void for_all_files(void (*check)(const truth *, const char *, size_t))
{
    static const unsigned own[7] = {0, 1, 2, 3, 4, 5, 6};
    static const unsigned real[7] = {0, 1, 2, 4, 5, 6, 7};
    const char *shared = getenv("SHOGI_SHARED");
    char *folder = support_data_path("records");
    char path[4096];
    FILE *table;

    ck_assert_uint_ge(for_each_file(folder, "truth.tsv", own, check), 14);
    free(folder);
    if (!shared)
        return;
    snprintf(path, sizeof path, "%s/corpus/TRUTH.tsv", shared);
    table = fopen(path, "rb");
    if (!table)
        return;
    fclose(table);
    snprintf(path, sizeof path, "%s/corpus", shared);
    ck_assert_uint_ge(for_each_file(path, "TRUTH.tsv", real, check), 90);
}

static bool is_same_name(const char *a, const char *b)
{
    for (; *a && *b; a++, b++)
        if ((*a | 0x20) != (*b | 0x20))
            return false;
    return *a == *b;
}

/* The main line as USI, "-" if it has no moves. */
static char *line_of(const shogi_kifu *kifu)
{
    support_text out = {0};
    shogi_node node = shogi_kifu_root(kifu);

    while ((node = shogi_kifu_first_child(kifu, node)) != SHOGI_NO_NODE) {
        char usi[8];

        if (shogi_kifu_move(kifu, node) == SHOGI_NO_MOVE)
            continue;
        shogi_move_usi(shogi_kifu_move(kifu, node), usi, sizeof usi);
        support_put(&out, "%s%s", out.length > 0 ? " " : "", usi);
    }
    if (out.length == 0)
        support_put(&out, "-");
    return out.text;
}

static shogi_kifu *read_bytes(const truth *of, const char *bytes, size_t size, uint32_t flags)
{
    shogi_kifu *kifu = NULL;
    shogi_status status = shogi_kifu_read(&kifu, bytes, size, flags, NULL);

    ck_assert_msg(status == SHOGI_OK, "%s: %s", of->file, shogi_status_name(status));
    return kifu;
}

static bool is_readable(const truth *of)
{
#ifndef SHOGI_HAVE_JKF
    if (is_same_name(of->format, "jkf"))
        return false;
#endif
    (void)of;
    return true;
}

/* --- As the table says --- */

static void check_start_and_end(const truth *of, shogi_kifu *kifu)
{
    char sfen[400];
    shogi_setup *setup;
    shogi_cursor *cursor;

    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    shogi_kifu_start(kifu, setup);
    shogi_setup_sfen(setup, sfen, sizeof sfen);
    ck_assert_msg(strcmp(sfen, of->start) == 0, "%s begins with %s", of->file, sfen);
    shogi_setup_free(setup);
    ck_assert_int_eq(shogi_cursor_new(&cursor, kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_to_end(cursor), SHOGI_OK);
    shogi_position_sfen(shogi_cursor_position(cursor), sfen, sizeof sfen);
    ck_assert_msg(strcmp(sfen, of->end) == 0, "%s ends with %s", of->file, sfen);
    shogi_cursor_free(cursor);
}

static void check_truth(const truth *of, const char *bytes, size_t size)
{
    shogi_kifu *kifu;
    const char *encoding;
    char *line;

    if (!is_readable(of))
        return;
    kifu = read_bytes(of, bytes, size, 0);
    encoding = shogi_encoding_name(shogi_kifu_encoding(kifu));
    ck_assert_msg(is_same_name(shogi_format_name(shogi_kifu_format(kifu)), of->format), "%s is %s",
                  of->file, shogi_format_name(shogi_kifu_format(kifu)));
    /* ASCII is every other encoding as well. */
    ck_assert_msg(is_same_name(encoding, of->encoding) || is_same_name(encoding, "ascii"),
                  "%s is %s", of->file, encoding);
    ck_assert_msg(shogi_kifu_main_line_length(kifu) == support_number(of->moves),
                  "%s has %zu moves", of->file, shogi_kifu_main_line_length(kifu));
    check_start_and_end(of, kifu);
    line = line_of(kifu);
    ck_assert_msg(strcmp(line, *of->line ? of->line : "-") == 0, "%s: %s", of->file, line);
    free(line);
    shogi_kifu_free(kifu);
}

START_TEST(every_file_is_read_as_its_table_says)
{
    for_all_files(check_truth);
}
END_TEST

/* --- Round trips --- */

static char *written(const shogi_kifu *kifu, shogi_format format, shogi_encoding encoding,
                     uint32_t flags, size_t *length)
{
    char *text;

    ck_assert_int_eq(shogi_kifu_write(kifu, format, encoding, flags, NULL, 0, length), SHOGI_OK);
    text = malloc(*length + 1);
    ck_assert_ptr_nonnull(text);
    ck_assert_int_eq(shogi_kifu_write(kifu, format, encoding, flags, text, *length + 1, length),
                     SHOGI_OK);
    return text;
}

static void check_verbatim(const truth *of, const char *bytes, size_t size)
{
    shogi_reader *reader;
    shogi_kifu *kifu;
    size_t at = 0;

    if (!is_readable(of))
        return;
    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_new_memory(&reader, bytes, size, SHOGI_READ_KEEP_SOURCE),
                     SHOGI_OK);
    while (shogi_reader_next(reader, kifu, NULL) == SHOGI_OK) {
        size_t length;
        char *text = written(kifu, shogi_kifu_format(kifu), shogi_kifu_encoding(kifu),
                             SHOGI_WRITE_VERBATIM, &length);

        ck_assert_msg(length <= size - at && memcmp(text, bytes + at, length) == 0,
                      "%s does not come back", of->file);
        at += length;
        free(text);
    }
    ck_assert_msg(at == size, "%s comes back in part", of->file);
    shogi_reader_free(reader);
    shogi_kifu_free(kifu);
}

START_TEST(every_file_comes_back_byte_for_byte)
{
    for_all_files(check_verbatim);
}
END_TEST

static void check_format(const truth *of, const shogi_kifu *kifu, const char *line,
                         shogi_format format, shogi_encoding encoding, uint32_t flags)
{
    size_t length;
    char *text = written(kifu, format, encoding, flags, &length);
    char *again_line;
    shogi_reader *reader;
    shogi_kifu *again;

    ck_assert_int_eq(shogi_kifu_new(&again), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_new_memory(&reader, text, length, 0), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_set_format(reader, format, 0), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_next(reader, again, NULL), SHOGI_OK);
    again_line = line_of(again);
    ck_assert_msg(strcmp(line, again_line) == 0, "%s as %s: %s", of->file,
                  shogi_format_name(format), again_line);
    check_start_and_end(&(truth){.file = of->file, .start = of->start, .end = of->end}, again);
    free(again_line);
    free(text);
    shogi_reader_free(reader);
    shogi_kifu_free(again);
}

static void check_conversions(const truth *of, const char *bytes, size_t size)
{
    static const shogi_format formats[] = {
        SHOGI_FORMAT_CSA, SHOGI_FORMAT_KIF, SHOGI_FORMAT_KI2, SHOGI_FORMAT_USI,
#ifdef SHOGI_HAVE_JKF
        SHOGI_FORMAT_JKF,
#endif
    };
    shogi_kifu *kifu;
    char *line;

    if (!is_readable(of))
        return;
    kifu = read_bytes(of, bytes, size, 0);
    line = line_of(kifu);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        shogi_losses losses;

        ck_assert_int_eq(shogi_kifu_losses(kifu, formats[i], 0, &losses, NULL), SHOGI_OK);
        if (losses & (SHOGI_LOSS_FOULS | SHOGI_LOSS_START | SHOGI_LOSS_MOVES))
            continue;
        check_format(of, kifu, line, formats[i], SHOGI_ENCODING_UTF8, 0);
        check_format(of, kifu, line, formats[i], SHOGI_ENCODING_CP932, SHOGI_WRITE_CRLF);
    }
    free(line);
    shogi_kifu_free(kifu);
}

START_TEST(the_main_line_survives_every_format)
{
    for_all_files(check_conversions);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("corpus");

    support_add(suite, "truth", every_file_is_read_as_its_table_says);
    support_add(suite, "verbatim", every_file_comes_back_byte_for_byte);
    support_add(suite, "conversions", the_main_line_survives_every_format);
    return support_run(suite);
}
