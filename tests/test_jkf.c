/* JSON Kifu Format: what reading comes to, deep nesting, any input, want of memory. */
#include <shogi/cursor.h>
#include <shogi/notation.h>

#include "record_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef SHOGI_HAVE_JKF

static const char sample[] =
    "{\"header\":{\"a\":\"\\u3042\"},\"initial\":{\"preset\":\"HI\"},\"moves\":[{\"comments\":["
    "\"c\"]},"
    "{\"move\":{\"color\":1,\"from\":{\"x\":3,\"y\":3},\"to\":{\"x\":3,\"y\":4},\"piece\":\"FU\"},"
    "\"time\":{\"now\":{\"m\":1,\"s\":2}},\"forks\":[[{\"special\":\"TORYO\"}]]},"
    "{\"move\":{\"to\":{\"x\":2,\"y\":6},\"piece\":\"FU\",\"relative\":\"C\"}}]}";

START_TEST(reading_jkf_comes_to_what_the_format_says)
{
    support_check_reading("jkf.cases");
}
END_TEST

START_TEST(any_bytes_that_look_like_jkf_are_safe_to_read)
{
    support_check_spoiled(sample, sizeof sample - 1, SHOGI_FORMAT_JKF);
}
END_TEST

START_TEST(want_of_memory_leaves_everything_as_it_was)
{
    support_check_allocations(sample, sizeof sample - 1);
}
END_TEST

/* Lines that each branch off from the one before, at its first move. */
static char *nested(size_t depth)
{
    static const char move[] = "{\"move\":{\"from\":{\"x\":2,\"y\":8},\"to\":{\"x\":%d,\"y\":8},"
                               "\"piece\":\"HI\"}";
    support_text text = {0};

    support_put(&text, "{\"moves\":[{},");
    for (size_t i = 0; i < depth; i++) {
        support_put(&text, move, (int)(3 + i % 2));
        support_put(&text, ",\"forks\":[[");
    }
    support_put(&text, move, 5);
    support_put(&text, "}");
    for (size_t i = 0; i < depth; i++)
        support_put(&text, "]]}");
    support_put(&text, "]}");
    return text.text;
}

START_TEST(forks_within_forks_are_read_and_written)
{
    char *text = nested(500);
    shogi_kifu *kifu, *again;
    size_t length;
    char *written;

    ck_assert_int_eq(shogi_kifu_read(&kifu, text, strlen(text), 0, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_node_count(kifu), 502);
    ck_assert_int_eq(shogi_kifu_write(kifu, SHOGI_FORMAT_JKF, 0, 0, NULL, 0, &length), SHOGI_OK);
    written = malloc(length + 1);
    ck_assert_ptr_nonnull(written);
    ck_assert_int_eq(shogi_kifu_write(kifu, SHOGI_FORMAT_JKF, 0, 0, written, length + 1, &length),
                     SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_read(&again, written, length, 0, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_node_count(again), 502);
    shogi_kifu_free(again);
    shogi_kifu_free(kifu);
    free(written);
    free(text);
}
END_TEST

/* A record of variations within variations: each begins behind the first move of the one before. */
static shogi_kifu *branching(size_t depth)
{
    static const char *const mains[2] = {"5i5h", "5a5b"};
    static const char *const others[4] = {"4i4h", "6a6b", "4h4i", "6b6a"};
    shogi_kifu *kifu;
    shogi_cursor *cursor;

    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_new(&cursor, kifu), SHOGI_OK);
    for (size_t i = 0; i < depth; i++) {
        shogi_move main = shogi_move_from_usi(mains[i % 2], 4);
        shogi_move other = shogi_move_from_usi(others[i % 4], 4);
        ck_assert_int_eq(shogi_cursor_play(cursor, main), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_play(cursor, other), SHOGI_OK);
    }
    shogi_cursor_free(cursor);
    return kifu;
}

START_TEST(no_json_is_written_that_could_not_be_read)
{
    enum { DEEPEST = 680 };
    shogi_kifu *kifu = branching(DEEPEST), *again;
    size_t length;
    char *written;

    ck_assert_int_eq(shogi_kifu_write(kifu, SHOGI_FORMAT_JKF, 0, 0, NULL, 0, &length), SHOGI_OK);
    written = malloc(length + 1);
    ck_assert_ptr_nonnull(written);
    ck_assert_int_eq(shogi_kifu_write(kifu, SHOGI_FORMAT_JKF, 0, 0, written, length + 1, &length),
                     SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_read(&again, written, length, 0, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_node_count(again), 2 * DEEPEST + 1);
    shogi_kifu_free(again);
    shogi_kifu_free(kifu);
    free(written);
    kifu = branching(DEEPEST + 1);
    ck_assert_int_eq(shogi_kifu_write(kifu, SHOGI_FORMAT_JKF, 0, 0, NULL, 0, &length),
                     SHOGI_E_LIMIT);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(json_nested_beyond_what_its_library_reads_is_refused_with_a_diagnostic)
{
    char *text = nested(5000);
    shogi_kifu *kifu;
    shogi_diag *diag;

    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_read(&kifu, text, strlen(text), 0, diag), SHOGI_E_PARSE);
    ck_assert_uint_eq(shogi_diag_count(diag), 1);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 0), SHOGI_DIAG_BAD_JSON);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
    free(text);
}
END_TEST

/* Forks are read from the last to the first, and all stand on one line: if each report went back to
 * its beginning, this would take minutes. */
START_TEST(reports_about_many_forks_take_linear_time)
{
    enum { FORKS = 50000 };
    support_text text = {0};
    shogi_kifu *kifu;
    shogi_diag *diag;

    support_put(&text, "{\"moves\":[{},{\"special\":\"TORYO\",\"forks\":[[{\"special\":\"0\",\"forks\":[");
    for (size_t i = 1; i < FORKS; i++)
        support_put(&text, "[{\"special\":\"%zu\"}]%s", i, i % 10 ? "," : ",[],");
    support_put(&text, "[]]}]]}]}");
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_read(&kifu, text.text, text.length, 0, diag), SHOGI_OK);
    ck_assert_uint_eq(shogi_diag_count(diag), FORKS);
    for (size_t i = 0; i < FORKS; i++) {
        char expected[64];
        size_t offset = (size_t)shogi_diag_offset(diag, i);

        snprintf(expected, sizeof expected, "{\"special\":\"%zu\"", i);
        ck_assert_uint_eq(shogi_diag_column(diag, i), offset + 1);
        ck_assert_mem_eq(text.text + offset, expected, strlen(expected));
    }
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
    free(text.text);
}
END_TEST

START_TEST(every_preset_is_read_and_written)
{
    static const char *const presets[] = {"HIRATE", "KY", "KY_R", "KA", "HI",  "HIKY", "2", "3",
                                          "4",      "5",  "5_L",  "6",  "7_L", "7_R",  "8", "10"};

    for (size_t i = 0; i < sizeof presets / sizeof *presets; i++) {
        char text[128], written[512];
        size_t length;
        shogi_kifu *kifu;

        snprintf(text, sizeof text, "{\"initial\":{\"preset\":\"%s\"},\"moves\":[{}]}", presets[i]);
        ck_assert_int_eq(shogi_kifu_read(&kifu, text, strlen(text), 0, NULL), SHOGI_OK);
        ck_assert_int_eq(
            shogi_kifu_write(kifu, SHOGI_FORMAT_JKF, 0, 0, written, sizeof written, &length),
            SHOGI_OK);
        snprintf(text, sizeof text,
                 "{\"header\":{},\"initial\":{\"preset\":\"%s\"},\"moves\":[{}]}\n", presets[i]);
        ck_assert_str_eq(written, text);
        shogi_kifu_free(kifu);
    }
}
END_TEST

#else

START_TEST(a_build_without_json_says_so)
{
    static const char text[] = "{\"moves\":[{}]}";
    shogi_kifu *kifu;

    ck_assert_int_eq(shogi_kifu_read(&kifu, text, sizeof text - 1, 0, NULL), SHOGI_E_UNSUPPORTED);
}
END_TEST

#endif

int main(void)
{
    Suite *suite = suite_create("jkf");

#ifdef SHOGI_HAVE_JKF
    support_add(suite, "reading", reading_jkf_comes_to_what_the_format_says);
    support_add(suite, "any_bytes", any_bytes_that_look_like_jkf_are_safe_to_read);
    support_add(suite, "want_of_memory", want_of_memory_leaves_everything_as_it_was);
    support_add(suite, "nested", forks_within_forks_are_read_and_written);
    support_add(suite, "not_written_too_deep", no_json_is_written_that_could_not_be_read);
    support_add(suite, "too_deep",
                json_nested_beyond_what_its_library_reads_is_refused_with_a_diagnostic);
    support_add(suite, "many_forks", reports_about_many_forks_take_linear_time);
    support_add(suite, "presets", every_preset_is_read_and_written);
#else
    support_add(suite, "unsupported", a_build_without_json_says_so);
#endif
    return support_run(suite);
}
