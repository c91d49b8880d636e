/* What the suites about reading and writing share: cases in text files, and everything that reading
 * some bytes comes to, as text for comparing. */
#ifndef SHOGI_TESTS_RECORD_SUPPORT_H
#define SHOGI_TESTS_RECORD_SUPPORT_H

#include <shogi/record.h>

#include "support.h"

/** Text that grows. Start with all zeros; free with free(). */
typedef struct {
    char *text; /* terminated once anything was added */
    size_t length;
    size_t capacity;
} support_text;

void support_put(support_text *out, const char *format, ...);
void support_put_bytes(support_text *out, const void *bytes, size_t length);

/**
 * One case of a file of cases. In the file:
 *
 *     === name of the behaviour
 *     options, if there are any: strict, format=NAME, to=NAME, encoding=NAME, crlf, verbatim
 *     --- input
 *     the input, where \r \n \t \\ and \xHH stand for bytes, and \z at the very end for no last
 *     line end
 *     --- output
 *     what is to come of it
 *
 * Lines before the first case that begin with # are remarks.
 */
typedef struct {
    const char *name;
    const char *options;
    char *input;
    size_t input_length;
    const char *output;
} support_case;

typedef struct {
    char *text;
    support_case *cases;
    size_t count;
} support_cases;

support_cases support_read_cases(const char *name);
void support_free_cases(support_cases *cases);

/**
 * Whether an option is among a case's; `value` receives what stands behind its =, up to the next
 * blank (to be freed), or NULL.
 */
bool support_option(const support_case *test, const char *name, char **value);

/**
 * Appends what a record holds: start, headers, nodes with times, comments and bookmarks, in their
 * order.
 *
 *     start SFEN (style)
 *     header KEY (field): VALUE
 *     PLY MOVE [time MS] [foul: REASONS]
 *     - LABEL (ending CLASS, winner WINNER) | - TEXT (unplayable: REASONS)
 *     variation behind PLY
 *     * comment, & bookmark
 */
void support_put_record(support_text *out, const shogi_kifu *kifu);

/** Appends the diagnostics: ! LINE:COLUMN severity code. */
void support_put_diag(support_text *out, const shogi_diag *diag);

/**
 * Reads all games of an input and tells everything: for each game a line `game STATUS FORMAT
 * ENCODING`, its record and its diagnostics. `options` as in a case. Terminated; to be freed.
 */
char *support_report(const void *bytes, size_t size, const support_case *options);

/** Reads the input of each case of a file and compares the report with its output. */
void support_check_reading(const char *name);

/**
 * Reads bytes that may be anything: whatever comes of it, places lie in the input, and what is
 * written of the record in its own format reads again as the same moves. Fails the test otherwise.
 */
void support_check_robust(const void *bytes, size_t size, shogi_format format);

/**
 * support_check_robust() for every beginning of a text, and for the text with every byte changed in
 * several ways.
 */
void support_check_spoiled(const char *bytes, size_t size, shogi_format format);

/** Makes every allocation of reading a text and of writing it in its own format fail in turn. */
void support_check_allocations(const char *bytes, size_t size);

#endif
