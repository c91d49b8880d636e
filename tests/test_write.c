/* Writing: what a record becomes in each format and encoding, what is said to be lost by it, and
 * when the kept source is given back. Cases have the format to write in their options. */
#include "record_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Cases --- */

static char *option_text(const support_case *test, const char *name)
{
    char *value;

    support_option(test, name, &value);
    return value;
}

static shogi_encoding encoding_of(const support_case *test)
{
    char *name = option_text(test, "in");
    shogi_encoding encoding = name ? shogi_encoding_find(name, strlen(name)) : 0;

    free(name);
    return encoding;
}

static void put_losses(support_text *out, shogi_losses losses, const shogi_diag *diag)
{
    support_put(out, "losses");
    for (shogi_losses loss = 1; loss < SHOGI_LOSSES_ALL; loss <<= 1)
        if (losses & loss)
            support_put(out, " %s", shogi_loss_name(loss));
    support_put(out, "\n");
    for (size_t i = 0; i < shogi_diag_count(diag); i++) {
        ck_assert_uint_eq(shogi_diag_code_at(diag, i), SHOGI_DIAG_LOSS);
        ck_assert_uint_eq(shogi_diag_severity(diag, i), SHOGI_SEVERITY_NOTE);
        support_put(out, "! %s\n", shogi_diag_text(diag, i));
    }
}

/* Bytes so that they can stand in a file of cases: CR and all but ASCII (or UTF-8) as escapes. */
static void put_escaped(support_text *out, const char *bytes, size_t length, bool is_utf8)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];

        if (byte == '\r')
            support_put(out, "\\r");
        else if (byte >= 0x80 && !is_utf8)
            support_put(out, "\\x%02X", byte);
        else
            support_put_bytes(out, bytes + i, 1);
    }
}

static void put_written(support_text *out, const shogi_kifu *kifu, const support_case *test)
{
    char *name = option_text(test, "to");
    shogi_format format = shogi_format_find(name, strlen(name));
    shogi_encoding encoding = encoding_of(test);
    uint32_t flags = (support_option(test, "crlf", NULL) ? SHOGI_WRITE_CRLF : 0) |
                     (support_option(test, "verbatim", NULL) ? SHOGI_WRITE_VERBATIM : 0);
    size_t length;
    char *bytes;

    ck_assert_int_eq(shogi_kifu_write(kifu, format, encoding, flags, NULL, 0, &length), SHOGI_OK);
    bytes = malloc(length + 1);
    ck_assert_ptr_nonnull(bytes);
    ck_assert_int_eq(shogi_kifu_write(kifu, format, encoding, flags, bytes, length + 1, &length),
                     SHOGI_OK);
    ck_assert_uint_eq((unsigned char)bytes[length], 0);
    put_escaped(out, bytes, length, encoding != SHOGI_ENCODING_CP932);
    free(bytes);
    free(name);
}

/* What is lost, and what is written. */
static char *report(const support_case *test)
{
    char *name = option_text(test, "to");
    support_text out = {0};
    shogi_losses losses = 0;
    shogi_kifu *kifu;
    shogi_diag *diag;

    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    ck_assert_int_eq(
        shogi_kifu_read(&kifu, test->input, test->input_length, SHOGI_READ_KEEP_SOURCE, NULL),
        SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_losses(kifu, shogi_format_find(name, strlen(name)),
                                       encoding_of(test), &losses, diag),
                     SHOGI_OK);
    put_losses(&out, losses, diag);
    put_written(&out, kifu, test);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
    free(name);
    return out.text;
}

START_TEST(records_are_written_as_the_formats_say)
{
    support_cases cases = support_read_cases("write.cases");
    size_t failed = 0;

    for (size_t i = 0; i < cases.count; i++) {
        char *actual = report(&cases.cases[i]);

        if (strcmp(actual, cases.cases[i].output) != 0) {
            fprintf(stderr, "%s\n--- expected\n%s--- got\n%s", cases.cases[i].name,
                    cases.cases[i].output, actual);
            failed++;
        }
        free(actual);
    }
    ck_assert_msg(failed == 0, "%zu of %zu cases fail", failed, cases.count);
    support_free_cases(&cases);
}
END_TEST

/* --- The form of the functions --- */

static shogi_kifu *sample(uint32_t flags)
{
    static const char text[] = "PI\n+\n'caf\xC3\xA9\n+7776FU\n";
    shogi_kifu *kifu;

    ck_assert_int_eq(shogi_kifu_read(&kifu, text, sizeof text - 1, flags, NULL), SHOGI_OK);
    return kifu;
}

START_TEST(text_out_is_cut_and_terminated_like_snprintf)
{
    shogi_kifu *kifu = sample(0);
    char whole[64], part[64];
    size_t length, again;

    ck_assert_int_eq(shogi_kifu_write(kifu, SHOGI_FORMAT_CSA, 0, 0, whole, sizeof whole, &length),
                     SHOGI_OK);
    ck_assert_uint_eq(strlen(whole), length);
    for (size_t capacity = 0; capacity <= length + 1; capacity++) {
        memset(part, 'x', sizeof part);
        ck_assert_int_eq(shogi_kifu_write(kifu, SHOGI_FORMAT_CSA, 0, 0, part, capacity, &again),
                         SHOGI_OK);
        ck_assert_uint_eq(again, length);
        if (capacity > 0) {
            ck_assert_mem_eq(part, whole, capacity - 1);
            ck_assert_int_eq(part[capacity - 1], '\0');
        }
        ck_assert_int_eq(part[capacity], 'x');
    }
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(wrong_arguments_are_refused)
{
    shogi_kifu *kifu = sample(0);
    char buffer[8];
    size_t length = 7;
    shogi_losses losses = 7;

    ck_assert_int_eq(shogi_kifu_write(NULL, 1, 0, 0, buffer, 8, &length), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_write(kifu, 0, 0, 0, buffer, 8, &length), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_write(kifu, 99, 0, 0, buffer, 8, &length), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_write(kifu, 1, 0, 64, buffer, 8, &length), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_write(kifu, 1, 0, 0, NULL, 8, &length), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_write(kifu, 1, 0, 0, buffer, 8, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_write(kifu, 1, SHOGI_ENCODING_EUC_JP, 0, buffer, 8, &length),
                     SHOGI_E_UNSUPPORTED);
    ck_assert_int_eq(shogi_kifu_write_file(kifu, NULL, 1, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_write_file(NULL, "x", 1, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_write_file(kifu, "no/such/folder/x", 1, 0, 0), SHOGI_E_IO);
    ck_assert_int_eq(shogi_kifu_losses(NULL, 1, 0, &losses, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_losses(kifu, 0, 0, &losses, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_losses(kifu, 1, 0, NULL, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_losses(kifu, 1, SHOGI_ENCODING_EUC_JP, &losses, NULL),
                     SHOGI_E_UNSUPPORTED);
    ck_assert_uint_eq(length, 7);
    ck_assert_uint_eq(losses, 7);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Verbatim --- */

/* Whether writing gives back the source. */
static bool is_given_back(const shogi_kifu *kifu, shogi_format format, shogi_encoding encoding,
                          uint32_t flags)
{
    char buffer[256];
    size_t length;

    ck_assert_int_eq(
        shogi_kifu_write(kifu, format, encoding, flags, buffer, sizeof buffer, &length), SHOGI_OK);
    return strcmp(buffer, "PI\n+\n'caf\xC3\xA9\n+7776FU\n") == 0;
}

START_TEST(the_source_is_given_back_only_for_the_same_format_and_encoding)
{
    shogi_kifu *kifu = sample(SHOGI_READ_KEEP_SOURCE);
    shogi_kifu *without = sample(0);

    ck_assert(is_given_back(kifu, SHOGI_FORMAT_CSA, SHOGI_ENCODING_UTF8, SHOGI_WRITE_VERBATIM));
    ck_assert(is_given_back(kifu, SHOGI_FORMAT_CSA, SHOGI_ENCODING_UNKNOWN, SHOGI_WRITE_VERBATIM));
    ck_assert(!is_given_back(kifu, SHOGI_FORMAT_CSA, SHOGI_ENCODING_UTF8, SHOGI_WRITE_CANONICAL));
    ck_assert(!is_given_back(kifu, SHOGI_FORMAT_CSA, SHOGI_ENCODING_CP932, SHOGI_WRITE_VERBATIM));
    ck_assert(
        !is_given_back(kifu, SHOGI_FORMAT_CSA, SHOGI_ENCODING_UTF8_BOM, SHOGI_WRITE_VERBATIM));
    ck_assert(!is_given_back(kifu, SHOGI_FORMAT_USI, SHOGI_ENCODING_UTF8, SHOGI_WRITE_VERBATIM));
    ck_assert(!is_given_back(without, SHOGI_FORMAT_CSA, SHOGI_ENCODING_UTF8, SHOGI_WRITE_VERBATIM));
    shogi_kifu_free(without);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(an_edited_record_is_written_in_canonical_form)
{
    shogi_kifu *kifu = sample(SHOGI_READ_KEEP_SOURCE);
    shogi_kifu *copy;

    ck_assert_int_eq(shogi_kifu_copy(&copy, kifu), SHOGI_OK);
    ck_assert(is_given_back(copy, SHOGI_FORMAT_CSA, SHOGI_ENCODING_UTF8, SHOGI_WRITE_VERBATIM));
    ck_assert_int_eq(
        shogi_kifu_set_time(kifu, shogi_kifu_first_child(kifu, shogi_kifu_root(kifu)), 1000),
        SHOGI_OK);
    ck_assert(!is_given_back(kifu, SHOGI_FORMAT_CSA, SHOGI_ENCODING_UTF8, SHOGI_WRITE_VERBATIM));
    shogi_kifu_free(copy);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_file_receives_what_memory_does)
{
    shogi_kifu *kifu = sample(0);
    char expected[128];
    size_t length, size;
    char *actual;

    ck_assert_int_eq(shogi_kifu_write(kifu, SHOGI_FORMAT_KIF, SHOGI_ENCODING_CP932,
                                      SHOGI_WRITE_CRLF, expected, sizeof expected, &length),
                     SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_write_file(kifu, "write-test.kif", SHOGI_FORMAT_KIF,
                                           SHOGI_ENCODING_CP932, SHOGI_WRITE_CRLF),
                     SHOGI_OK);
    actual = support_read_file("write-test.kif", &size);
    ck_assert_uint_eq(size, length);
    ck_assert_mem_eq(actual, expected, size < sizeof expected ? size : sizeof expected - 1);
    remove("write-test.kif");
    free(actual);
    shogi_kifu_free(kifu);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("write");

    support_add(suite, "cases", records_are_written_as_the_formats_say);
    support_add(suite, "snprintf", text_out_is_cut_and_terminated_like_snprintf);
    support_add(suite, "arguments", wrong_arguments_are_refused);
    support_add(suite, "verbatim", the_source_is_given_back_only_for_the_same_format_and_encoding);
    support_add(suite, "edited", an_edited_record_is_written_in_canonical_form);
    support_add(suite, "file", a_file_receives_what_memory_does);
    return support_run(suite);
}
