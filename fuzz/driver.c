/* Runs a fuzz target without a fuzzing engine: on files, on all files of folders, and on changed
 * copies of them. So seeds and past crashers are ordinary tests wherever the library is built.
 *
 * usage: TARGET [--changes N] PATH...     --changes: N changed copies of each file, too
 *
 * Each input lies in a block of exactly its size, so that sanitizers see each step beyond it. The
 * changes are the same in every run. */
#define _POSIX_C_SOURCE 200809L

#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct {
    uint64_t random;
    unsigned long changes;
    unsigned long inputs;
} driver;

static uint32_t next_random(driver *d, uint32_t below)
{
    d->random ^= d->random << 13;
    d->random ^= d->random >> 7;
    d->random ^= d->random << 17;
    return (uint32_t)(d->random >> 32) % below;
}

static void run(driver *d, const uint8_t *data, size_t size)
{
    uint8_t *exact = malloc(size > 0 ? size : 1);

    FUZZ_CHECK(exact != NULL);
    memcpy(exact, data, size);
    (void)LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    d->inputs++;
}

/* One change: a byte replaced by one of the text or any, left out, or put in; or the end cut off. */
static size_t change(driver *d, uint8_t *data, size_t size)
{
    size_t at = next_random(d, (uint32_t)size);
    uint8_t byte = next_random(d, 2) ? data[next_random(d, (uint32_t)size)]
                                     : (uint8_t)next_random(d, 256);

    switch (next_random(d, 8)) {
    case 0: return at + 1;
    case 1:
    case 2:
        memmove(data + at, data + at + 1, size - at - 1);
        return size - 1;
    case 3:
    case 4:
        memmove(data + at + 1, data + at, size - at);
        data[at] = byte;
        return size + 1;
    default: data[at] = byte; return size;
    }
}

static void run_changed(driver *d, const uint8_t *data, size_t size)
{
    enum { MOST_CHANGES = 4 };
    uint8_t *copy = malloc(size + MOST_CHANGES);

    FUZZ_CHECK(copy != NULL);
    for (unsigned long i = 0; i < d->changes && size > 0; i++) {
        uint32_t times = 1 + next_random(d, MOST_CHANGES);
        size_t changed = size;
        memcpy(copy, data, size);
        while (times-- > 0 && changed > 0)
            changed = change(d, copy, changed);
        run(d, copy, changed);
    }
    free(copy);
}

static bool run_file(driver *d, const char *path, size_t size)
{
    FILE *file = fopen(path, "rb");
    uint8_t *data = malloc(size + 1);
    bool read;

    FUZZ_CHECK(data != NULL);
    read = file != NULL && fread(data, 1, size, file) == size;
    if (file != NULL)
        fclose(file);
    if (read) {
        run(d, data, size);
        run_changed(d, data, size);
    }
    free(data);
    return read;
}

static bool run_path(driver *d, const char *path);

static bool run_folder(driver *d, const char *path)
{
    struct dirent **entries = NULL;
    int count = scandir(path, &entries, NULL, alphasort);
    bool done = count >= 0;

    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        char *inner = malloc(strlen(path) + strlen(name) + 2);
        FUZZ_CHECK(inner != NULL);
        sprintf(inner, "%s/%s", path, name);
        if (name[0] != '.')
            done = run_path(d, inner) && done;
        free(inner);
        free(entries[i]);
    }
    free(entries);
    return done;
}

static bool run_path(driver *d, const char *path)
{
    struct stat found;
    bool done = stat(path, &found) == 0;

    if (done && S_ISDIR(found.st_mode))
        return run_folder(d, path);
    done = done && run_file(d, path, (size_t)found.st_size);
    if (!done)
        fprintf(stderr, "cannot read %s\n", path);
    return done;
}

int main(int argc, char **argv)
{
    driver d = {88172645463325252u, 0, 0};
    int first = 1;
    bool done = true;

    if (argc > 2 && strcmp(argv[1], "--changes") == 0) {
        d.changes = strtoul(argv[2], NULL, 10);
        first = 3;
    }
    if (first >= argc) {
        fprintf(stderr, "usage: %s [--changes N] PATH...\n", argv[0]);
        return 2;
    }
    (void)LLVMFuzzerTestOneInput((const uint8_t *)"", 0);
    for (int i = first; i < argc; i++)
        done = run_path(&d, argv[i]) && done;
    printf("%lu inputs\n", d.inputs);
    return done && d.inputs > 0 ? 0 : 1;
}
