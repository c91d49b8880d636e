/* The headers of a record: order, keys of all formats, meanings, and the time limit that they state
 * (FORMATS 0.7, 3.3, 4.2). Tables: data/fields.tsv, data/time-limits.tsv. */
#include "kifu_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "kifu/fields.h"
#include "kifu/items.h"

static void set(shogi_kifu *kifu, const char *key, const char *value)
{
    ck_assert_int_eq(shogi_kifu_set_header(kifu, key, strlen(key), value, strlen(value)), SHOGI_OK);
}

static const char *get(const shogi_kifu *kifu, const char *key)
{
    return shogi_kifu_header(kifu, key, strlen(key));
}

static void check_header(const shogi_kifu *kifu, size_t index, const char *key, const char *value)
{
    ck_assert_str_eq(shogi_kifu_header_key(kifu, index), key);
    ck_assert_str_eq(shogi_kifu_header_value(kifu, index), value);
}

/* --- The table of keys --- */

static shogi_field field_named(const char *name)
{
    for (unsigned field = 0; field <= UINT8_MAX; field++)
        if (strcmp(shogi_field_name((shogi_field)field), name) == 0)
            return (shogi_field)field;
    ck_abort_msg("no field is called %s", name);
}

static void check_key(const char *key, const char *expected)
{
    ck_assert_str_eq(key ? key : "-", expected);
}

static void check_meaning(const char *key, shogi_field field)
{
    if (strcmp(key, "-") != 0)
        ck_assert_msg(shogi_i_field_of_key(key, strlen(key)) == field, "%s", key);
}

START_TEST(every_key_of_the_table_has_its_meaning)
{
    support_table table = support_read_table("fields.tsv", 5);
    for (size_t i = 0; i < table.count; i++) {
        char **column = table.rows[i].field;
        shogi_field field = field_named(column[0]);
        check_key(shogi_i_field_csa_key(field), column[1]);
        check_key(shogi_i_field_kif_key(field, false), column[2]);
        check_key(shogi_i_field_kif_key(field, true), column[3]);
        for (int j = 1; j <= 3; j++)
            check_meaning(column[j], field);
        char *others[8];
        size_t count = support_split(column[4], ' ', others, 8);
        for (size_t j = 0; j < count; j++)
            check_meaning(others[j], field);
    }
    ck_assert_uint_eq(table.count, SHOGI_FIELD_TITLE + 1);
    support_free_table(&table);
}
END_TEST

START_TEST(unknown_fields_are_called_other)
{
    ck_assert_str_eq(shogi_field_name(SHOGI_FIELD_TITLE), "title");
    ck_assert_str_eq(shogi_field_name(SHOGI_FIELD_TITLE + 1), "other");
    ck_assert_str_eq(shogi_field_name(255), "other");
}
END_TEST

/* --- Setting and finding --- */

START_TEST(headers_keep_their_order_and_spelling)
{
    shogi_kifu *kifu = support_kifu();
    set(kifu, "$EVENT", "名人戦");
    set(kifu, "先手", "山田");
    set(kifu, "作者", "");
    ck_assert_uint_eq(shogi_kifu_header_count(kifu), 3);
    check_header(kifu, 0, "$EVENT", "名人戦");
    check_header(kifu, 1, "先手", "山田");
    check_header(kifu, 2, "作者", "");
    ck_assert_uint_eq(shogi_kifu_header_field(kifu, 0), SHOGI_FIELD_EVENT);
    ck_assert_uint_eq(shogi_kifu_header_field(kifu, 1), SHOGI_FIELD_BLACK);
    ck_assert_uint_eq(shogi_kifu_header_field(kifu, 2), SHOGI_FIELD_OTHER);
    check_header(kifu, 3, "", "");
    check_header(kifu, SIZE_MAX, "", "");
    ck_assert_uint_eq(shogi_kifu_header_field(kifu, 3), SHOGI_FIELD_OTHER);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_header_is_found_in_any_formats_spelling)
{
    shogi_kifu *kifu = support_kifu();
    set(kifu, "N+", "山田");
    set(kifu, "作者", "某");
    ck_assert_str_eq(get(kifu, "先手"), "山田");
    ck_assert_str_eq(get(kifu, "下手"), "山田");
    ck_assert_str_eq(get(kifu, "N+"), "山田");
    ck_assert_str_eq(get(kifu, "作者"), "某");
    ck_assert_ptr_null(get(kifu, "N-"));
    ck_assert_ptr_null(get(kifu, "完全性"));
    ck_assert_ptr_null(get(kifu, ""));
    ck_assert_str_eq(shogi_kifu_header(kifu, "N+x", 2), "山田");
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(setting_replaces_a_header_of_the_same_meaning_in_its_place)
{
    shogi_kifu *kifu = support_kifu();
    set(kifu, "先手", "甲");
    set(kifu, "棋戦", "一");
    set(kifu, "N+", "乙");
    ck_assert_uint_eq(shogi_kifu_header_count(kifu), 2);
    check_header(kifu, 0, "先手", "乙");
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(the_same_key_goes_before_the_same_meaning)
{
    shogi_kifu *kifu = support_kifu();
    ck_assert_int_eq(shogi_i_header_add(kifu, "開始日時", 12, "甲", 3), SHOGI_OK);
    ck_assert_int_eq(shogi_i_header_add(kifu, "対局日", 9, "乙", 3), SHOGI_OK);
    ck_assert_str_eq(get(kifu, "対局日"), "乙");
    ck_assert_str_eq(get(kifu, "$START_TIME"), "甲");
    ck_assert_str_eq(shogi_kifu_field(kifu, SHOGI_FIELD_START_TIME), "甲");
    set(kifu, "対局日", "丙");
    check_header(kifu, 0, "開始日時", "甲");
    check_header(kifu, 1, "対局日", "丙");
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_field_is_set_under_the_usual_key)
{
    shogi_kifu *kifu = support_kifu();
    ck_assert_int_eq(shogi_kifu_set_field(kifu, SHOGI_FIELD_WHITE, "白", 3), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_field(kifu, SHOGI_FIELD_TIME, "60+0+0", 6), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_field(kifu, SHOGI_FIELD_WHITE, "黒", 3), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_header_count(kifu), 2);
    check_header(kifu, 0, "後手", "黒");
    check_header(kifu, 1, "$TIME", "60+0+0");
    ck_assert_str_eq(shogi_kifu_field(kifu, SHOGI_FIELD_WHITE), "黒");
    ck_assert_ptr_null(shogi_kifu_field(kifu, SHOGI_FIELD_BLACK));
    ck_assert_ptr_null(shogi_kifu_field(kifu, SHOGI_FIELD_OTHER));
    ck_assert_ptr_null(shogi_kifu_field(kifu, 255));
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_handicap_game_names_giver_and_receiver)
{
    shogi_kifu *kifu = support_kifu();
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    ck_assert_int_eq(shogi_setup_set_handicap(setup, shogi_handicap_find("2-piece", 7)), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_start(kifu, setup), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_field(kifu, SHOGI_FIELD_BLACK, "甲", 3), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_field(kifu, SHOGI_FIELD_WHITE, "乙", 3), SHOGI_OK);
    check_header(kifu, 0, "下手", "甲");
    check_header(kifu, 1, "上手", "乙");
    shogi_setup_free(setup);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(keys_and_values_that_would_break_a_line_are_refused)
{
    static const char *const keys[] = {"", "a:b", "a：b", "：", "a\nb", "a\rb", "\xE5\x85", "\xFF",
                                       "　", " ", "a ", "a　", "a\t", " a", "　a", "\ta"};
    static const char *const values[] = {"a\nb", "\r", "\xC0\x80", "\xED\xA0\x80"};
    shogi_kifu *kifu = support_kifu();
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        ck_assert_int_eq(shogi_kifu_set_header(kifu, keys[i], strlen(keys[i]), "v", 1),
                         SHOGI_E_ARGUMENT);
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        ck_assert_int_eq(shogi_kifu_set_header(kifu, "k", 1, values[i], strlen(values[i])),
                         SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_header(kifu, "k", 1, "a\0b", 3), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_header(kifu, "k\0", 2, "", 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_header(kifu, NULL, 1, "", 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_header(kifu, "k", 1, NULL, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_header(NULL, "k", 1, "", 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_field(kifu, SHOGI_FIELD_OTHER, "v", 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_field(kifu, SHOGI_FIELD_TITLE + 1, "v", 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_field(NULL, SHOGI_FIELD_BLACK, "v", 1), SHOGI_E_ARGUMENT);
    ck_assert_uint_eq(shogi_kifu_header_count(kifu), 0);
    ck_assert_int_eq(shogi_kifu_set_header(kifu, "k", 1, NULL, 0), SHOGI_OK);
    check_header(kifu, 0, "k", "");
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(lengths_are_limited_as_documented)
{
    shogi_kifu *kifu = support_kifu();
    char *text = malloc(SHOGI_KIFU_MAX_TEXT + 1);
    ck_assert_ptr_nonnull(text);
    memset(text, 'x', SHOGI_KIFU_MAX_TEXT + 1);
    ck_assert_int_eq(shogi_kifu_set_header(kifu, text, 1001, "v", 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_header(kifu, text, 1000, "v", 1), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_header(kifu, "k", 1, text, SHOGI_KIFU_MAX_TEXT + 1),
                     SHOGI_E_LIMIT);
    ck_assert_uint_eq(shogi_kifu_header_count(kifu), 1);
    ck_assert_int_eq(shogi_kifu_set_header(kifu, "k", 1, text, SHOGI_KIFU_MAX_TEXT), SHOGI_OK);
    ck_assert_uint_eq(strlen(shogi_kifu_header_value(kifu, 1)), SHOGI_KIFU_MAX_TEXT);
    free(text);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(the_number_of_headers_is_limited)
{
    shogi_kifu *kifu = support_kifu();
    char key[16];
    for (int i = 0; i < SHOGI_KIFU_MAX_HEADERS; i++) {
        snprintf(key, sizeof key, "k%d", i);
        ck_assert_int_eq(shogi_i_header_add(kifu, key, strlen(key), "", 0), SHOGI_OK);
    }
    ck_assert_int_eq(shogi_kifu_set_header(kifu, "one more", 8, "", 0), SHOGI_E_LIMIT);
    ck_assert_int_eq(shogi_kifu_set_header(kifu, "k5", 2, "v", 1), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_header_count(kifu), SHOGI_KIFU_MAX_HEADERS);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_header_is_removed_and_the_lines_between_stay_in_place)
{
    shogi_kifu *kifu = support_kifu();
    set(kifu, "a", "1");
    ck_assert_int_eq(shogi_i_header_line_add(kifu, "# one", 5), SHOGI_OK);
    set(kifu, "b", "2");
    ck_assert_int_eq(shogi_i_header_line_add(kifu, "# two", 5), SHOGI_OK);
    set(kifu, "c", "3");
    ck_assert_int_eq(shogi_kifu_remove_header(kifu, 1), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_header_count(kifu), 2);
    check_header(kifu, 0, "a", "1");
    check_header(kifu, 1, "c", "3");
    ck_assert_uint_eq(kifu->header_lines[0].before, 1);
    ck_assert_uint_eq(kifu->header_lines[1].before, 1);
    ck_assert_int_eq(shogi_kifu_remove_header(kifu, 2), SHOGI_E_NOTHING);
    ck_assert_int_eq(shogi_kifu_remove_header(kifu, SIZE_MAX), SHOGI_E_NOTHING);
    ck_assert_int_eq(shogi_kifu_remove_header(NULL, 0), SHOGI_E_ARGUMENT);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_text_of_the_record_itself_can_be_set)
{
    shogi_kifu *kifu = support_kifu();
    set(kifu, "先手", "a_rather_long_name_so_that_the_text_must_move_when_it_grows");
    for (int i = 0; i < 20; i++) {
        char key[16];
        snprintf(key, sizeof key, "key%d", i);
        const char *name = shogi_kifu_field(kifu, SHOGI_FIELD_BLACK);
        ck_assert_int_eq(shogi_kifu_set_header(kifu, key, strlen(key), name, strlen(name)),
                         SHOGI_OK);
        const char *value = shogi_kifu_header_value(kifu, (size_t)i);
        ck_assert_int_eq(shogi_kifu_set_header(kifu, value, 3 + (size_t)i, value, strlen(value)),
                         SHOGI_OK);
    }
    for (size_t i = 0; i < shogi_kifu_header_count(kifu); i++)
        ck_assert_str_eq(shogi_kifu_header_value(kifu, i),
                         "a_rather_long_name_so_that_the_text_must_move_when_it_grows");
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(no_record_has_no_headers)
{
    int64_t ms;
    ck_assert_uint_eq(shogi_kifu_header_count(NULL), 0);
    check_header(NULL, 0, "", "");
    ck_assert_uint_eq(shogi_kifu_header_field(NULL, 0), SHOGI_FIELD_OTHER);
    ck_assert_ptr_null(shogi_kifu_header(NULL, "N+", 2));
    ck_assert_ptr_null(shogi_kifu_field(NULL, SHOGI_FIELD_BLACK));
    ck_assert(!shogi_kifu_time_limit(NULL, SHOGI_BLACK, &ms, &ms, &ms));
}
END_TEST

START_TEST(replacing_a_value_for_ever_does_not_grow_for_ever)
{
    shogi_kifu *kifu = support_kifu();
    char value[1001];
    memset(value, 'v', 1000);
    value[1000] = '\0';
    set(kifu, "keep", "this");
    for (int i = 0; i < 10000; i++) {
        value[0] = (char)('a' + i % 26);
        set(kifu, "k", value);
    }
    ck_assert_str_eq(get(kifu, "k"), value);
    ck_assert_str_eq(get(kifu, "keep"), "this");
    ck_assert_uint_lt(kifu->text_capacity, 1000000);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Time limits --- */

/** Fills the headers of one row; the text is cut up. */
static void set_headers(shogi_kifu *kifu, char *text)
{
    char *parts[8];
    size_t count = support_split(text, '|', parts, 8);
    for (size_t i = 0; i < count; i++) {
        char *equals = strchr(parts[i], '=');
        ck_assert_ptr_nonnull(equals);
        *equals = '\0';
        set(kifu, parts[i], equals + 1);
    }
}

static void check_limit(const shogi_kifu *kifu, shogi_color color, const char *expected,
                        unsigned line)
{
    char text[100] = "none";
    int64_t main_ms = -7, byoyomi_ms = -8, increment_ms = -9;
    if (shogi_kifu_time_limit(kifu, color, &main_ms, &byoyomi_ms, &increment_ms))
        snprintf(text, sizeof text, "%lld+%lld+%lld", (long long)main_ms, (long long)byoyomi_ms,
                 (long long)increment_ms);
    else
        ck_assert_msg(main_ms == -7 && byoyomi_ms == -8 && increment_ms == -9,
                      "line %u: values were written", line);
    ck_assert_msg(strcmp(text, expected) == 0, "line %u: %s, not %s", line, text, expected);
}

START_TEST(time_limits_are_understood_in_all_wordings_and_never_guessed)
{
    support_table table = support_read_table("time-limits.tsv", 3);
    shogi_kifu *kifu = support_kifu();
    for (size_t i = 0; i < table.count; i++) {
        char **column = table.rows[i].field;
        shogi_kifu_clear(kifu);
        set_headers(kifu, column[0]);
        check_limit(kifu, SHOGI_BLACK, column[1], table.rows[i].line);
        check_limit(kifu, SHOGI_WHITE, column[2], table.rows[i].line);
        check_limit(kifu, SHOGI_NO_COLOR, "none", table.rows[i].line);
    }
    shogi_kifu_free(kifu);
    support_free_table(&table);
}
END_TEST

START_TEST(a_value_of_any_length_is_read_within_its_bounds)
{
    int64_t ms = 0;
    shogi_kifu *kifu = support_kifu();
    for (size_t length = 0; length < 500; length++) {
        static const char piece[] = "1時間１分+:、十";
        char text[600];
        for (size_t i = 0; i < length; i++)
            text[i] = piece[i % (sizeof piece - 1)];
        shogi_kifu_clear(kifu);
        /* Readers may store what is cut within a character. */
        ck_assert_int_eq(shogi_i_header_add(kifu, "持ち時間", 12, text, length), SHOGI_OK);
        ck_assert_int_eq(shogi_i_header_add(kifu, "秒読み", 9, text, length), SHOGI_OK);
        ck_assert(shogi_kifu_time_limit(kifu, SHOGI_BLACK, &ms, &ms, &ms) || ms >= 0);
    }
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Want of memory --- */

static char *describe(void *context)
{
    return support_dump(*(shogi_kifu **)context);
}

static shogi_status set_long_header(void *context)
{
    char value[5000];
    memset(value, 'x', sizeof value);
    return shogi_kifu_set_header(*(shogi_kifu **)context, "棋戦", 6, value, sizeof value);
}

START_TEST(want_of_memory_leaves_headers_as_they_were)
{
    shogi_kifu *kifu = support_kifu();
    ck_assert_uint_ge(support_fail_allocations(set_long_header, describe, &kifu), 2);
    ck_assert_uint_eq(shogi_kifu_header_count(kifu), 1);
    /* And when replacing. */
    ck_assert_uint_ge(support_fail_allocations(set_long_header, describe, &kifu), 1);
    ck_assert_uint_eq(shogi_kifu_header_count(kifu), 1);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(tidying_up_that_finds_no_memory_is_no_failure)
{
    shogi_kifu *kifu = support_kifu();
    char value[40000];
    memset(value, 'x', sizeof value);
    for (int i = 0; i < 50; i++) {
        ck_assert_int_eq(shogi_kifu_set_header(kifu, "k", 1, value, sizeof value), SHOGI_OK);
        shogi_i_fail_allocations(0, true);
        shogi_status status = shogi_kifu_set_header(kifu, "k", 1, "short", 5);
        shogi_i_fail_allocations(SIZE_MAX, false);
        ck_assert(status == SHOGI_OK || status == SHOGI_E_NO_MEMORY);
        ck_assert_uint_eq(strlen(get(kifu, "k")), status == SHOGI_OK ? 5 : sizeof value);
    }
    shogi_kifu_free(kifu);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("headers");
    support_add(suite, "every_key_of_the_table_has_its_meaning",
                every_key_of_the_table_has_its_meaning);
    support_add(suite, "unknown_fields_are_called_other", unknown_fields_are_called_other);
    support_add(suite, "headers_keep_their_order_and_spelling",
                headers_keep_their_order_and_spelling);
    support_add(suite, "a_header_is_found_in_any_formats_spelling",
                a_header_is_found_in_any_formats_spelling);
    support_add(suite, "setting_replaces_a_header_of_the_same_meaning_in_its_place",
                setting_replaces_a_header_of_the_same_meaning_in_its_place);
    support_add(suite, "the_same_key_goes_before_the_same_meaning",
                the_same_key_goes_before_the_same_meaning);
    support_add(suite, "a_field_is_set_under_the_usual_key", a_field_is_set_under_the_usual_key);
    support_add(suite, "a_handicap_game_names_giver_and_receiver",
                a_handicap_game_names_giver_and_receiver);
    support_add(suite, "keys_and_values_that_would_break_a_line_are_refused",
                keys_and_values_that_would_break_a_line_are_refused);
    support_add(suite, "lengths_are_limited_as_documented", lengths_are_limited_as_documented);
    support_add(suite, "the_number_of_headers_is_limited", the_number_of_headers_is_limited);
    support_add(suite, "a_header_is_removed_and_the_lines_between_stay_in_place",
                a_header_is_removed_and_the_lines_between_stay_in_place);
    support_add(suite, "a_text_of_the_record_itself_can_be_set",
                a_text_of_the_record_itself_can_be_set);
    support_add(suite, "no_record_has_no_headers", no_record_has_no_headers);
    support_add(suite, "replacing_a_value_for_ever_does_not_grow_for_ever",
                replacing_a_value_for_ever_does_not_grow_for_ever);
    support_add(suite, "time_limits_are_understood_in_all_wordings_and_never_guessed",
                time_limits_are_understood_in_all_wordings_and_never_guessed);
    support_add(suite, "a_value_of_any_length_is_read_within_its_bounds",
                a_value_of_any_length_is_read_within_its_bounds);
    support_add(suite, "want_of_memory_leaves_headers_as_they_were",
                want_of_memory_leaves_headers_as_they_were);
    support_add(suite, "tidying_up_that_finds_no_memory_is_no_failure",
                tidying_up_that_finds_no_memory_is_no_failure);
    return support_run(suite);
}
