/* See record_support.h. */
#include "record_support.h"

#include <shogi/cursor.h>
#include <shogi/notation.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* --- Text --- */

static void reserve(support_text *out, size_t extra)
{
    if (out->length + extra + 1 <= out->capacity)
        return;
    out->capacity = 2 * (out->length + extra + 1);
    out->text = realloc(out->text, out->capacity);
    ck_assert_ptr_nonnull(out->text);
}

void support_put_bytes(support_text *out, const void *bytes, size_t length)
{
    reserve(out, length);
    if (length > 0)
        memcpy(out->text + out->length, bytes, length);
    out->length += length;
    out->text[out->length] = '\0';
}

void support_put(support_text *out, const char *format, ...)
{
    va_list arguments;
    int length;

    va_start(arguments, format);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    ck_assert_int_ge(length, 0);
    reserve(out, (size_t)length);
    va_start(arguments, format);
    vsnprintf(out->text + out->length, (size_t)length + 1, format, arguments);
    va_end(arguments);
    out->length += (size_t)length;
}

/* --- Cases --- */

static unsigned hex(char digit)
{
    const char *digits = "0123456789abcdef";
    const char *found = digit ? strchr(digits, digit | 0x20) : NULL;

    ck_assert_msg(found != NULL, "no hexadecimal digit: %c", digit);
    return (unsigned)(found - digits);
}

/* Undoes the escapes of an input in place; answers its length. */
static size_t unescape(char *text)
{
    char *out = text;

    for (const char *at = text; *at; at++) {
        if (*at != '\\') {
            *out++ = *at;
            continue;
        }
        switch (*++at) {
        case 'r': *out++ = '\r'; break;
        case 'n': *out++ = '\n'; break;
        case 't': *out++ = '\t'; break;
        case '\\': *out++ = '\\'; break;
        case 'z':
            at++; /* the line end behind it */
            break;
        case 'x':
            *out++ = (char)(hex(at[1]) << 4 | hex(at[2]));
            at += 2;
            break;
        default: ck_abort_msg("no such escape: \\%c", *at);
        }
    }
    *out = '\0';
    return (size_t)(out - text);
}

/* The part behind a line `heading`, which is cut off from what stands before it. */
static char *part_behind(char *text, const char *heading)
{
    char *found = strstr(text, heading);

    ck_assert_msg(found != NULL, "no '%s' in the case '%.60s'", heading, text);
    *found = '\0';
    return found + strlen(heading);
}

static void read_case(support_case *test, char *text)
{
    char *input = part_behind(text, "--- input\n");
    char *output = part_behind(input, "--- output\n");
    char *options = strchr(text, '\n');

    *options = '\0';
    test->name = text;
    test->options = options + 1;
    test->input_length = unescape(input);
    test->input = input;
    test->output = output;
}

support_cases support_read_cases(const char *name)
{
    static const char heading[] = "\n=== ";
    size_t length;
    support_cases cases = {support_read_data(name, &length), NULL, 0};
    char *at = strstr(cases.text, heading);

    while (at) {
        char *next = strstr(at + strlen(heading), heading);

        if (next)
            next[1] = '\0'; /* the last line of the case keeps its end */
        cases.cases = realloc(cases.cases, (cases.count + 1) * sizeof *cases.cases);
        ck_assert_ptr_nonnull(cases.cases);
        read_case(&cases.cases[cases.count++], at + strlen(heading));
        at = next;
    }
    ck_assert_msg(cases.count > 0, "no case in %s", name);
    return cases;
}

void support_free_cases(support_cases *cases)
{
    free(cases->cases);
    free(cases->text);
}

bool support_option(const support_case *test, const char *name, char **value)
{
    size_t length = strlen(name);
    const char *at = test ? test->options : "";

    if (value)
        *value = NULL;
    for (; (at = strstr(at, name)) != NULL; at += length) {
        size_t size = strcspn(at + length, " \n");

        if ((at != test->options && at[-1] != ' ') || (at[length] != '=' && size != 0))
            continue;
        if (value && at[length] == '=') {
            *value = malloc(size);
            ck_assert_ptr_nonnull(*value);
            memcpy(*value, at + length + 1, size - 1);
            (*value)[size - 1] = '\0';
        }
        return true;
    }
    return false;
}

/* --- Records as text --- */

static void put_start(support_text *out, const shogi_kifu *kifu)
{
    static const char *const styles[] = {"implied", "named", "removed", "board", "pieces", "sfen"};
    char sfen[400];
    shogi_setup *setup;

    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    shogi_kifu_start(kifu, setup);
    shogi_setup_sfen(setup, sfen, sizeof sfen);
    shogi_setup_free(setup);
    support_put(out, "start %s (%s)\n", shogi_kifu_handicap(kifu) == SHOGI_HIRATE ? "even" : sfen,
                styles[shogi_kifu_start_style(kifu)]);
}

static void put_reasons(support_text *out, shogi_reasons reasons)
{
    for (shogi_reasons reason = 1; reason <= SHOGI_REASON_WRONG_SIDE; reason <<= 1)
        if (reasons & reason)
            support_put(out, " %s", shogi_reason_name(reason));
}

static void put_node(support_text *out, const shogi_kifu *kifu, shogi_node node)
{
    shogi_node_kind kind = shogi_kifu_kind(kifu, node);
    char usi[8];

    if (shogi_kifu_previous_sibling(kifu, node) != SHOGI_NO_NODE)
        support_put(out, "variation behind %zu\n",
                    shogi_kifu_ply(kifu, shogi_kifu_parent(kifu, node)));
    shogi_move_usi(shogi_kifu_move(kifu, node), usi, sizeof usi);
    if (kind == SHOGI_NODE_ENDING)
        support_put(out, "- %s (ending %s, winner %s)", shogi_kifu_label(kifu, node),
                    shogi_ending_name(shogi_kifu_ending(kifu, node)),
                    shogi_color_name(shogi_kifu_winner(kifu, node)));
    else if (kind == SHOGI_NODE_UNPLAYABLE)
        support_put(out, "- %s (unplayable:", shogi_kifu_label(kifu, node));
    else
        support_put(out, "%zu %s", shogi_kifu_ply(kifu, node), usi);
    if (kind == SHOGI_NODE_FOUL)
        support_put(out, " (foul:");
    put_reasons(out, shogi_kifu_reasons(kifu, node));
    support_put(out, kind == SHOGI_NODE_FOUL || kind == SHOGI_NODE_UNPLAYABLE ? ")" : "");
    if (shogi_kifu_time(kifu, node) != SHOGI_NO_TIME)
        support_put(out, " time %lld", (long long)shogi_kifu_time(kifu, node));
    support_put(out, "\n");
}

void support_put_record(support_text *out, const shogi_kifu *kifu)
{
    put_start(out, kifu);
    for (size_t i = 0; i < shogi_kifu_header_count(kifu); i++)
        support_put(out, "header %s (%s): %s\n", shogi_kifu_header_key(kifu, i),
                    shogi_field_name(shogi_kifu_header_field(kifu, i)),
                    shogi_kifu_header_value(kifu, i));
    for (shogi_node node = shogi_kifu_root(kifu); node != SHOGI_NO_NODE;
         node = shogi_kifu_next(kifu, node)) {
        if (node != shogi_kifu_root(kifu))
            put_node(out, kifu, node);
        for (size_t i = 0; i < shogi_kifu_comment_count(kifu, node); i++)
            support_put(out, "* %s\n", shogi_kifu_comment(kifu, node, i));
        if (shogi_kifu_bookmark(kifu, node))
            support_put(out, "& %s\n", shogi_kifu_bookmark(kifu, node));
    }
}

void support_put_diag(support_text *out, const shogi_diag *diag)
{
    for (size_t i = 0; i < shogi_diag_count(diag); i++)
        support_put(out, "! %llu:%llu %s %s\n", (unsigned long long)shogi_diag_line(diag, i),
                    (unsigned long long)shogi_diag_column(diag, i),
                    shogi_severity_name(shogi_diag_severity(diag, i)),
                    shogi_diag_code_name(shogi_diag_code_at(diag, i)));
}

static void fix_format(shogi_reader *reader, const support_case *options)
{
    char *format, *encoding;
    bool is_fixed = support_option(options, "format", &format);

    is_fixed |= support_option(options, "encoding", &encoding);
    if (is_fixed)
        ck_assert_int_eq(
            shogi_reader_set_format(reader, format ? shogi_format_find(format, strlen(format)) : 0,
                                    encoding ? shogi_encoding_find(encoding, strlen(encoding)) : 0),
            SHOGI_OK);
    free(format);
    free(encoding);
}

char *support_report(const void *bytes, size_t size, const support_case *options)
{
    uint32_t flags = support_option(options, "strict", NULL) ? SHOGI_READ_STRICT : 0;
    support_text out = {0};
    shogi_reader *reader;
    shogi_kifu *kifu;
    shogi_diag *diag;
    shogi_status status;

    ck_assert_int_eq(shogi_reader_new_memory(&reader, bytes, size, flags), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    fix_format(reader, options);
    support_put(&out, "%s", "");
    while ((status = shogi_reader_next(reader, kifu, diag)) != SHOGI_E_END) {
        support_put(&out, "game %s", shogi_status_name(status));
        if (status == SHOGI_OK || status == SHOGI_E_PARSE) {
            support_put(&out, " %s %s\n", shogi_format_name(shogi_kifu_format(kifu)),
                        shogi_encoding_name(shogi_kifu_encoding(kifu)));
            support_put_record(&out, kifu);
        } else {
            support_put(&out, "\n");
        }
        support_put_diag(&out, diag);
        shogi_diag_clear(diag);
    }
    shogi_reader_free(reader);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
    return out.text;
}

void support_check_reading(const char *name)
{
    support_cases cases = support_read_cases(name);
    size_t failed = 0;

    for (size_t i = 0; i < cases.count; i++) {
        const support_case *test = &cases.cases[i];
        char *report = support_report(test->input, test->input_length, test);

        if (strcmp(report, test->output) != 0) {
            fprintf(stderr, "%s: %s\n--- expected\n%s--- got\n%s", name, test->name, test->output,
                    report);
            failed++;
        }
        free(report);
    }
    ck_assert_msg(failed == 0, "%zu of %zu cases of %s fail", failed, cases.count, name);
    support_free_cases(&cases);
}

/* --- Robustness --- */

static char *written(const shogi_kifu *kifu, shogi_format format, size_t *length)
{
    char *text;

    ck_assert_int_eq(shogi_kifu_write(kifu, format, SHOGI_ENCODING_UTF8, 0, NULL, 0, length),
                     SHOGI_OK);
    text = malloc(*length + 1);
    ck_assert_ptr_nonnull(text);
    ck_assert_int_eq(
        shogi_kifu_write(kifu, format, SHOGI_ENCODING_UTF8, 0, text, *length + 1, length),
        SHOGI_OK);
    return text;
}

/* The moves of the main line that were played, as a text. */
static char *moves_of(const shogi_kifu *kifu)
{
    support_text out = {0};
    shogi_node node = shogi_kifu_root(kifu);

    support_put(&out, "%s", "");
    while ((node = shogi_kifu_first_child(kifu, node)) != SHOGI_NO_NODE) {
        char usi[8];

        shogi_move_usi(shogi_kifu_move(kifu, node), usi, sizeof usi);
        if (shogi_kifu_kind(kifu, node) == SHOGI_NODE_NULL_MOVE)
            break; /* most formats have no pass */
        if (shogi_kifu_move(kifu, node) != SHOGI_NO_MOVE)
            support_put(&out, "%s ", usi);
    }
    return out.text;
}

static void check_written(const shogi_kifu *kifu, shogi_format format)
{
    size_t length;
    char *text = written(kifu, format, &length);
    char *before = moves_of(kifu), *after;
    shogi_reader *reader;
    shogi_kifu *again;

    ck_assert_int_eq(shogi_kifu_new(&again), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_new_memory(&reader, text, length, 0), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_set_format(reader, format, SHOGI_ENCODING_UTF8), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_next(reader, again, NULL), SHOGI_OK);
    after = moves_of(again);
    ck_assert_msg(strcmp(before, after) == 0, "%s\nbecame %s\nby\n%s", before, after, text);
    free(after);
    free(before);
    free(text);
    shogi_reader_free(reader);
    shogi_kifu_free(again);
}

void support_check_robust(const void *bytes, size_t size, shogi_format format)
{
    shogi_reader *reader;
    shogi_kifu *kifu;
    shogi_diag *diag;
    shogi_status status;

    ck_assert_int_eq(shogi_reader_new_memory(&reader, bytes, size, 0), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_set_format(reader, format, 0), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    while ((status = shogi_reader_next(reader, kifu, diag)) != SHOGI_E_END) {
        ck_assert_msg(status == SHOGI_OK || status == SHOGI_E_PARSE, "%s",
                      shogi_status_name(status));
        if (status == SHOGI_OK)
            check_written(kifu, format);
        else
            ck_assert_uint_gt(shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR), 0);
    }
    for (size_t i = 0; i < shogi_diag_count(diag); i++)
        ck_assert_uint_le(shogi_diag_offset(diag, i), size);
    shogi_reader_free(reader);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
}

void support_check_spoiled(const char *bytes, size_t size, shogi_format format)
{
    static const unsigned char flips[] = {0x01, 0x04, 0x10, 0x20, 0x80, 0xFF};
    /* Of exactly the size, so that a sanitizer sees a byte read too many. */
    char *copy = malloc(size ? size : 1);

    ck_assert_ptr_nonnull(copy);
    for (size_t cut = 0; cut < size; cut++) {
        char *beginning = malloc(cut ? cut : 1);

        ck_assert_ptr_nonnull(beginning);
        memcpy(beginning, bytes, cut);
        support_check_robust(beginning, cut, format);
        free(beginning);
    }
    for (size_t i = 0; i < size * sizeof flips; i++) {
        memcpy(copy, bytes, size);
        copy[i / sizeof flips] = (char)(copy[i / sizeof flips] ^ flips[i % sizeof flips]);
        support_check_robust(copy, size, format);
    }
    free(copy);
}

/* --- Want of memory --- */

/* What a record and a list hold, so that it can be seen that nothing changed. */
static char *snapshot(const shogi_kifu *kifu, const shogi_diag *diag)
{
    support_text out = {0};

    support_put_record(&out, kifu);
    support_put_diag(&out, diag);
    return out.text;
}

static size_t fail_reading(const char *bytes, size_t size, shogi_kifu *kifu, shogi_diag *diag)
{
    static const char other[] = "PI\n+\n+2726FU\n%CHUDAN\n";
    size_t failures = 0;

    for (;; failures++) {
        char *before, *after;
        shogi_status status;

        ck_assert_int_eq(shogi_kifu_read_into(kifu, other, sizeof other - 1, 0, NULL), SHOGI_OK);
        before = snapshot(kifu, diag);
        shogi_i_fail_allocations(failures, false);
        status = shogi_kifu_read_into(kifu, bytes, size, SHOGI_READ_KEEP_SOURCE, diag);
        shogi_i_fail_allocations(SIZE_MAX, false);
        after = snapshot(kifu, diag);
        if (status != SHOGI_E_NO_MEMORY) {
            ck_assert_int_eq(status, SHOGI_OK);
            free(before);
            free(after);
            return failures;
        }
        ck_assert_str_eq(before, after);
        free(before);
        free(after);
    }
}

static size_t fail_writing(const shogi_kifu *kifu)
{
    shogi_format format = shogi_kifu_format(kifu);
    size_t failures = 0;

    for (;; failures++) {
        size_t length = 12345;
        shogi_losses losses = 54321;
        shogi_status status;

        shogi_i_fail_allocations(failures, false);
        status = shogi_kifu_write(kifu, format, SHOGI_ENCODING_CP932, SHOGI_WRITE_CRLF, NULL, 0,
                                  &length);
        if (status == SHOGI_OK) {
            shogi_i_fail_allocations(failures, false);
            status = shogi_kifu_losses(kifu, format, SHOGI_ENCODING_CP932, &losses, NULL);
        }
        shogi_i_fail_allocations(SIZE_MAX, false);
        if (status == SHOGI_OK)
            return failures;
        ck_assert_int_eq(status, SHOGI_E_NO_MEMORY);
        ck_assert(length == 12345 || losses == 54321);
    }
}

void support_check_allocations(const char *bytes, size_t size)
{
    size_t live = shogi_i_live_blocks();
    shogi_kifu *kifu;
    shogi_diag *diag;

    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_uint_gt(fail_reading(bytes, size, kifu, diag), 1);
    ck_assert_uint_gt(fail_writing(kifu), 1);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
    ck_assert_uint_eq(shogi_i_live_blocks(), live);
}
