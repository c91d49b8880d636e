/* What every test suite needs: its data files, its size, its main function.
 *
 * Helpers that cannot do their work (a file is missing, a line has too many columns, memory is
 * out) fail the running test with a message. */
#ifndef SHOGI_TESTS_SUPPORT_H
#define SHOGI_TESTS_SUPPORT_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SUPPORT_MAX_FIELDS = 16 };

/** One data line of a table: tab-separated fields, each terminated. */
typedef struct {
    unsigned line; /**< In the file, from 1. */
    size_t count;
    char *field[SUPPORT_MAX_FIELDS];
} support_row;

/** A table read from a file: lines that are empty or begin with '#' are not in it. */
typedef struct {
    char *text;
    size_t count;
    support_row *rows;
} support_table;

/**
 * The folder of the data files: environment SHOGI_TEST_DATA, else what the build was told
 * (macro SHOGI_TEST_DATA_DIR), else "tests/data".
 */
const char *support_data_dir(void);

/** Path of a data file; to be freed. */
char *support_data_path(const char *name);

/** All bytes of any file, with a zero byte behind them; to be freed. */
char *support_read_file(const char *path, size_t *length);

/** All bytes of a data file, with a zero byte behind them; to be freed. */
char *support_read_data(const char *name, size_t *length);

/** Reads a data file of tab-separated columns, each row of which has at least `columns`. */
support_table support_read_table(const char *name, size_t columns);

void support_free_table(support_table *table);

/**
 * Cuts `text` at every `separator`, in place; "" is one empty part.
 *
 * @return the number of parts, of which the first `capacity` are stored.
 */
size_t support_split(char *text, char separator, char **parts, size_t capacity);

/**
 * The next line at `*cursor`, without its LF or CRLF, and moves the cursor behind it.
 * NULL at the end of the text.
 */
const char *support_next_line(const char **cursor, size_t *length);

/** A decimal number that is the whole of `text`; fails the test otherwise. */
uint64_t support_number(const char *text);

/** `amount` in the proportion asked for by environment SHOGI_TEST_SCALE (percent), at least 1. */
size_t support_scaled(size_t amount);

/** The percentage in environment SHOGI_TEST_SCALE; 100 if it is absent or no number from 1 up. */
unsigned support_scale(void);

/**
 * Adds a test case of its own for one test function, so that a report names the behaviour.
 * Time is limited by the test runner (meson), not by Check.
 */
void support_add(Suite *suite, const char *name, const TTest *test);

/** Runs a suite and frees it; returns the exit code for main. */
int support_run(Suite *suite);

#endif
