/* The named starts: the table against tests/data/handicaps.tsv, and spellings (RULES 20). */
#include <check.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

#include <shogi/shogi.h>

#include "board/position.h"
#include "rules/handicap.h"
#include "support.h"

static shogi_handicap find(const char *name)
{
    return shogi_handicap_find(name, strlen(name));
}

static shogi_setup *new_setup(void)
{
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    return setup;
}

START_TEST(the_table_is_that_of_the_data_file)
{
    support_table table = support_read_table("handicaps.tsv", 5);
    ck_assert_uint_eq(shogi_handicap_count(), table.count);
    for (size_t i = 0; i < table.count; i++) {
        char *const *field = table.rows[i].field;
        shogi_handicap handicap = (shogi_handicap)i;
        const char *preset = shogi_i_handicap_preset(handicap);
        ck_assert_str_eq(shogi_handicap_name(handicap), field[0]);
        ck_assert_str_eq(shogi_handicap_ascii_name(handicap), field[1]);
        ck_assert_str_eq(shogi_handicap_sfen(handicap), field[2]);
        ck_assert_str_eq(*preset == '\0' ? "-" : preset, field[3]);
        ck_assert_int_eq(find(field[0]), handicap);
        ck_assert_int_eq(find(field[1]), handicap);
        if (*preset != '\0')
            ck_assert_int_eq(shogi_i_handicap_find_preset(preset, strlen(preset)), handicap);
    }
    support_free_table(&table);
}
END_TEST

START_TEST(each_start_is_set_up_as_its_sfen_says)
{
    shogi_setup *setup = new_setup(), *read = new_setup();
    for (shogi_handicap i = 0; i < (shogi_handicap)shogi_handicap_count(); i++) {
        const char *sfen = shogi_handicap_sfen(i);
        ck_assert_int_eq(shogi_setup_set_sfen(read, sfen, strlen(sfen), NULL), SHOGI_OK);
        shogi_setup_set_number(setup, 77);
        ck_assert_int_eq(shogi_setup_set_handicap(setup, i), SHOGI_OK);
        ck_assert(shogi_setup_equal(setup, read));
        ck_assert_uint_eq(setup->state.key, shogi_i_state_fresh_key(&setup->state));
        ck_assert_uint_eq(shogi_setup_faults(setup), SHOGI_FAULTS_NONE);
        ck_assert_uint_eq(shogi_setup_turn(setup), i == SHOGI_HIRATE ? SHOGI_BLACK : SHOGI_WHITE);
    }
    shogi_setup_free(read);
    shogi_setup_free(setup);
}
END_TEST

START_TEST(each_start_is_recognised_and_the_first_of_equal_ones)
{
    shogi_setup *setup = new_setup();
    for (shogi_handicap i = 0; i < (shogi_handicap)shogi_handicap_count(); i++) {
        ck_assert_int_eq(shogi_setup_set_handicap(setup, i), SHOGI_OK);
        shogi_setup_set_number(setup, 100); /* the move number does not matter */
        shogi_handicap first = i == find("七枚落ち") ? find("右七枚落ち") : i;
        ck_assert_int_eq(shogi_handicap_of_setup(setup), first);
    }
    shogi_setup_free(setup);
}
END_TEST

START_TEST(a_start_with_anything_changed_is_none)
{
    shogi_setup *setup = new_setup();
    ck_assert_int_eq(shogi_handicap_of_setup(setup), SHOGI_NO_HANDICAP);
    shogi_setup_set_handicap(setup, SHOGI_HIRATE);
    shogi_setup_set_turn(setup, SHOGI_WHITE);
    ck_assert_int_eq(shogi_handicap_of_setup(setup), SHOGI_NO_HANDICAP);
    shogi_setup_set_handicap(setup, find("角落ち"));
    shogi_setup_set_turn(setup, SHOGI_BLACK);
    ck_assert_int_eq(shogi_handicap_of_setup(setup), SHOGI_NO_HANDICAP);
    shogi_setup_set_handicap(setup, SHOGI_HIRATE);
    shogi_setup_set_hand(setup, SHOGI_WHITE, SHOGI_PAWN, 1);
    ck_assert_int_eq(shogi_handicap_of_setup(setup), SHOGI_NO_HANDICAP);
    shogi_setup_set_handicap(setup, SHOGI_HIRATE);
    shogi_setup_put(setup, shogi_square_new(5, 7), SHOGI_NO_PIECE);
    ck_assert_int_eq(shogi_handicap_of_setup(setup), SHOGI_NO_HANDICAP);
    shogi_setup_free(setup);
}
END_TEST

static const struct {
    const char *spelling;
    const char *name;
} spellings[] = {
    {"平手　　", "平手"},        {"平手 \t　\r\n", "平手"},       {"香落", "香落ち"},
    {"左香落ち", "香落ち"},      {"右香落", "右香落ち"},          {"飛落ち", "飛車落ち"},
    {"飛落　", "飛車落ち"},      {"飛車落", "飛車落ち"},          {"2枚落ち", "二枚落ち"},
    {"２枚落ち", "二枚落ち"},    {"２枚落", "二枚落ち"},          {"二枚落", "二枚落ち"},
    {"左5枚落ち", "左五枚落ち"}, {"右７枚落ち", "右七枚落ち"},    {"7枚落ち", "七枚落ち"},
    {"10枚落ち", "十枚落ち"},    {"１０枚落", "十枚落ち"},        {"一〇枚落ち", "十枚落ち"},
    {"歩3兵", "歩三兵"},         {"トンボ+桂香", "トンボ＋桂香"}, {"6-piece　", "六枚落ち"},
    {"even ", "平手"},
};

START_TEST(spellings_of_old_and_new_files_are_understood)
{
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        ck_assert_int_ne(find(spellings[i].name), SHOGI_NO_HANDICAP);
        ck_assert_int_eq(find(spellings[i].spelling), find(spellings[i].name));
    }
}
END_TEST

START_TEST(other_words_name_no_start)
{
    static const char *const words[] = {
        "",         "　",       "詰将棋",       "その他",     "落ち",       "落",       "ち",
        "平手ち",   "枚落ち",   "二枚",         "二枚落ちち", "十一枚落ち", "11枚落ち", "0枚落ち",
        "02枚落ち", "ニ枚落ち", "二 枚落ち",    "OTHER",      "KY",         "Even",     "even-",
        "2",        "x2-piece", "二枚落ち\xE3", "\xE3\x81",   "ｘ",         "２-piece",
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        ck_assert_msg(find(words[i]) == SHOGI_NO_HANDICAP, "%s", words[i]);
    ck_assert_int_eq(shogi_handicap_find(NULL, 0), SHOGI_NO_HANDICAP);
    ck_assert_int_eq(shogi_handicap_find("even\0", 5), SHOGI_NO_HANDICAP);
    ck_assert_int_eq(shogi_handicap_find("evening", 4), SHOGI_HIRATE);
}
END_TEST

START_TEST(long_names_are_none_and_long_blanks_do_no_harm)
{
    char text[1000];
    memset(text, ' ', sizeof text);
    memcpy(text, "rook-lance", 10);
    ck_assert_int_eq(shogi_handicap_find(text, sizeof text), find("飛香落ち"));
    memset(text, 'r', sizeof text);
    ck_assert_int_eq(shogi_handicap_find(text, sizeof text), SHOGI_NO_HANDICAP);
    for (size_t i = 0; i + 3 <= sizeof text; i += 3)
        memcpy(text + i, "十", 3);
    for (size_t length = 0; length <= sizeof text; length++)
        ck_assert_int_eq(shogi_handicap_find(text, length), SHOGI_NO_HANDICAP);
}
END_TEST

START_TEST(presets_are_spelled_exactly)
{
    static const char *const words[] = {"", "OTHER", "hirate", "HIRAT", "HIRATE ", "KY_L", "-"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        ck_assert_int_eq(shogi_i_handicap_find_preset(words[i], strlen(words[i])),
                         SHOGI_NO_HANDICAP);
    ck_assert_int_eq(shogi_i_handicap_find_preset("KY_R", 2), find("香落ち"));
}
END_TEST

START_TEST(numbers_out_of_range_are_no_start)
{
    const shogi_handicap numbers[] = {-1, -2, INT32_MIN, INT32_MAX,
                                      (shogi_handicap)shogi_handicap_count()};
    shogi_setup *setup = new_setup();
    shogi_setup_set_handicap(setup, SHOGI_HIRATE);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        ck_assert_str_eq(shogi_handicap_name(numbers[i]), "");
        ck_assert_str_eq(shogi_handicap_ascii_name(numbers[i]), "");
        ck_assert_str_eq(shogi_handicap_sfen(numbers[i]), "");
        ck_assert_str_eq(shogi_i_handicap_preset(numbers[i]), "");
        ck_assert_int_eq(shogi_setup_set_handicap(setup, numbers[i]), SHOGI_E_ARGUMENT);
        ck_assert_int_eq(shogi_handicap_of_setup(setup), SHOGI_HIRATE);
    }
    ck_assert_int_eq(shogi_setup_set_handicap(NULL, SHOGI_HIRATE), SHOGI_E_ARGUMENT);
    shogi_setup_free(setup);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("handicap");
    support_add(suite, "the_table_is_that_of_the_data_file", the_table_is_that_of_the_data_file);
    support_add(suite, "each_start_is_set_up_as_its_sfen_says",
                each_start_is_set_up_as_its_sfen_says);
    support_add(suite, "each_start_is_recognised_and_the_first_of_equal_ones",
                each_start_is_recognised_and_the_first_of_equal_ones);
    support_add(suite, "a_start_with_anything_changed_is_none",
                a_start_with_anything_changed_is_none);
    support_add(suite, "spellings_of_old_and_new_files_are_understood",
                spellings_of_old_and_new_files_are_understood);
    support_add(suite, "other_words_name_no_start", other_words_name_no_start);
    support_add(suite, "long_names_are_none_and_long_blanks_do_no_harm",
                long_names_are_none_and_long_blanks_do_no_harm);
    support_add(suite, "presets_are_spelled_exactly", presets_are_spelled_exactly);
    support_add(suite, "numbers_out_of_range_are_no_start", numbers_out_of_range_are_no_start);
    return support_run(suite);
}
