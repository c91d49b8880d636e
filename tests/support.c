/* Helpers for the test suites: data files in tab-separated columns, text files, the scale of
 * the random tests, and the common end of every main function. They rely on Check alone and know
 * nothing about shogi. */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef SHOGI_TEST_DATA_DIR
#define SHOGI_TEST_DATA_DIR "tests/data"
#endif

static void *allocate(size_t bytes)
{
    void *memory = malloc(bytes ? bytes : 1);
    if (memory == NULL)
        ck_abort_msg("out of memory: %lu bytes", (unsigned long)bytes);
    return memory;
}

const char *support_data_dir(void)
{
    const char *dir = getenv("SHOGI_TEST_DATA");
    return dir != NULL && *dir != '\0' ? dir : SHOGI_TEST_DATA_DIR;
}

char *support_data_path(const char *name)
{
    const char *dir = support_data_dir();
    size_t size = strlen(dir) + strlen(name) + 2;
    char *path = allocate(size);
    snprintf(path, size, "%s/%s", dir, name);
    return path;
}

char *support_read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        ck_abort_msg("%s: cannot be opened", path);
    size_t capacity = 1 << 14;
    size_t used = 0;
    char *bytes = allocate(capacity);
    for (;;) {
        used += fread(bytes + used, 1, capacity - 1 - used, file);
        if (used < capacity - 1)
            break;
        char *larger = allocate(capacity * 2);
        memcpy(larger, bytes, used);
        free(bytes);
        bytes = larger;
        capacity *= 2;
    }
    bool failed = ferror(file) != 0;
    fclose(file);
    if (failed)
        ck_abort_msg("%s: cannot be read", path);
    bytes[used] = '\0';
    *length = used;
    return bytes;
}

char *support_read_data(const char *name, size_t *length)
{
    char *path = support_data_path(name);
    char *bytes = support_read_file(path, length);
    free(path);
    return bytes;
}

size_t support_split(char *text, char separator, char **parts, size_t capacity)
{
    size_t count = 0;
    for (char *rest = text; rest != NULL; count++) {
        char *end = strchr(rest, separator);
        if (count < capacity)
            parts[count] = rest;
        if (end != NULL)
            *end++ = '\0';
        rest = end;
    }
    return count;
}

const char *support_next_line(const char **cursor, size_t *length)
{
    const char *line = *cursor;
    if (*line == '\0')
        return NULL;
    size_t span = strcspn(line, "\n");
    *cursor = line + span + (line[span] == '\n');
    if (span > 0 && line[span - 1] == '\r')
        span--;
    *length = span;
    return line;
}

static void add_row(support_table *table, const char *name, unsigned line, char *text,
                    size_t columns)
{
    support_row *row = &table->rows[table->count++];
    row->line = line;
    row->count = support_split(text, '\t', row->field, SUPPORT_MAX_FIELDS);
    if (row->count < columns || row->count > SUPPORT_MAX_FIELDS)
        ck_abort_msg("%s:%u: %lu columns", name, line, (unsigned long)row->count);
}

support_table support_read_table(const char *name, size_t columns)
{
    support_table table = {NULL, 0, NULL};
    size_t length = 0;
    table.text = support_read_data(name, &length);
    size_t lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += table.text[i] == '\n';
    table.rows = allocate(lines * sizeof *table.rows);

    const char *cursor = table.text;
    unsigned number = 0;
    for (const char *line; (line = support_next_line(&cursor, &length)) != NULL;) {
        number++;
        if (length == 0 || *line == '#')
            continue;
        char *start = table.text + (line - table.text);
        start[length] = '\0';
        add_row(&table, name, number, start, columns);
    }
    if (table.count == 0)
        ck_abort_msg("%s: no rows", name);
    return table;
}

void support_free_table(support_table *table)
{
    free(table->rows);
    free(table->text);
    table->rows = NULL;
    table->text = NULL;
    table->count = 0;
}

uint64_t support_number(const char *text)
{
    uint64_t value = 0;
    if (*text == '\0' || strlen(text) > 19)
        ck_abort_msg("no number: '%s'", text);
    for (const char *digit = text; *digit != '\0'; digit++) {
        if (*digit < '0' || *digit > '9')
            ck_abort_msg("no number: '%s'", text);
        value = value * 10 + (uint64_t)(*digit - '0');
    }
    return value;
}

unsigned support_scale(void)
{
    const char *text = getenv("SHOGI_TEST_SCALE");
    unsigned value = 0;
    for (; text != NULL && *text >= '0' && *text <= '9' && value < 100000; text++)
        value = value * 10 + (unsigned)(*text - '0');
    return value == 0 ? 100 : value;
}

size_t support_scaled(size_t amount)
{
    uint64_t scaled = (uint64_t)amount * support_scale() / 100;
    return scaled == 0 ? 1 : (size_t)scaled;
}

void support_add(Suite *suite, const char *name, const TTest *test)
{
    TCase *tcase = tcase_create(name);
    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, test);
    suite_add_tcase(suite, tcase);
}

int support_run(Suite *suite)
{
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
