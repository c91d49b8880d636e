/* Squares as text in four styles (shogi/notation.h). */
#include <shogi/notation.h>
#include <shogi/square.h>

#include <string.h>

#include "support.h"

enum { STYLES = 4, CAPACITY = 16 };

START_TEST(each_style_has_its_form)
{
    static const char *const forms[STYLES] = {"7f", "76", "7六", "7VI"};
    for (shogi_square_style style = 0; style < STYLES; style++) {
        char text[CAPACITY];
        ck_assert_uint_eq(shogi_square_write(shogi_square_new(7, 6), style, text, sizeof text),
                          strlen(forms[style]));
        ck_assert_str_eq(text, forms[style]);
    }
}
END_TEST

START_TEST(what_is_written_is_read_as_the_same_square)
{
    for (shogi_square square = 0; square < SHOGI_SQUARES; square++)
        for (shogi_square_style style = 0; style < STYLES; style++) {
            char text[CAPACITY];
            size_t length = shogi_square_write(square, style, text, sizeof text);
            ck_assert_msg(shogi_square_read(text, length) == square, "%s", text);
        }
}
END_TEST

START_TEST(other_widths_and_scripts_are_read)
{
    static const struct {
        const char *text;
        uint32_t file, rank;
    } cases[] = {
        {"７六", 7, 6}, {"７６", 7, 6},  {"７f", 7, 6}, {"七六", 7, 6}, {"7６", 7, 6},
        {"9i", 9, 9},   {"9I", 9, 1},    {"9IX", 9, 9}, {"9ІХ", 9, 9},  {"9Ⅸ", 9, 9},
        {"１Ⅰ", 1, 1},  {"1VIII", 1, 8}, {"1一", 1, 1}, {"９九", 9, 9}, {"1IV", 1, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        ck_assert_msg(shogi_square_read(cases[i].text, strlen(cases[i].text)) ==
                          shogi_square_new(cases[i].file, cases[i].rank),
                      "%s", cases[i].text);
}
END_TEST

START_TEST(what_is_no_square_is_none)
{
    static const char *const texts[] = {
        "",   "7",     "f",   "7j", "0f", "7 f",  " 7f", "7f ", "70", "07",       "777",
        "7X", "7IIII", "7VV", "f7", "7F", "十一", "7十", "7ii", "7Ⅹ", "\xE5\x85", "7\xE5\x85"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        ck_assert_msg(shogi_square_read(texts[i], strlen(texts[i])) == SHOGI_NO_SQUARE, "%s",
                      texts[i]);
    ck_assert_uint_eq(shogi_square_read(NULL, 0), SHOGI_NO_SQUARE);
}
END_TEST

START_TEST(no_square_and_no_style_give_no_text)
{
    char text[CAPACITY] = "~";
    ck_assert_uint_eq(shogi_square_write(SHOGI_SQUARES, 0, text, sizeof text), 0);
    ck_assert_str_eq(text, "");
    ck_assert_uint_eq(shogi_square_write(SHOGI_NO_SQUARE, 0, text, sizeof text), 0);
    ck_assert_uint_eq(shogi_square_write(0, STYLES, text, sizeof text), 0);
    ck_assert_uint_eq(shogi_square_write(0, SHOGI_SQUARE_STYLE_ROMAN, NULL, 0), 2);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("square_text");
    support_add(suite, "each_style_has_its_form", each_style_has_its_form);
    support_add(suite, "what_is_written_is_read_as_the_same_square",
                what_is_written_is_read_as_the_same_square);
    support_add(suite, "other_widths_and_scripts_are_read", other_widths_and_scripts_are_read);
    support_add(suite, "what_is_no_square_is_none", what_is_no_square_is_none);
    support_add(suite, "no_square_and_no_style_give_no_text", no_square_and_no_style_give_no_text);
    return support_run(suite);
}
