/* Format and encoding from content alone. */
#include "record_support.h"

#include <stdlib.h>
#include <string.h>

/* Undoes \n, \r, \\ and \xHH in place; answers the length. */
static size_t unescape(char *text)
{
    char *out = text;

    for (char *at = text; *at; at++) {
        if (*at != '\\') {
            *out++ = *at;
        } else if (*++at == 'x') {
            char digits[3] = {at[1], at[2], '\0'};

            *out++ = (char)strtol(digits, NULL, 16);
            at += 2;
        } else {
            *out++ = *at == 'n' ? '\n' : *at == 'r' ? '\r' : *at;
        }
    }
    return (size_t)(out - text);
}

START_TEST(format_and_encoding_are_found_by_content)
{
    support_table table = support_read_table("detect.tsv", 5);

    ck_assert_uint_gt(table.count, 30);
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        size_t length = unescape(field[0]);
        shogi_format format = 99;
        shogi_encoding encoding = 99;
        uint64_t confidence = shogi_detect(field[0], length, &format, &encoding);

        ck_assert_msg(strcmp(shogi_format_name(format), field[1]) == 0 &&
                          strcmp(shogi_encoding_name(encoding), field[2]) == 0,
                      "line %u: %s in %s", table.rows[i].line, shogi_format_name(format),
                      shogi_encoding_name(encoding));
        ck_assert_msg(confidence >= support_number(field[3]) &&
                          confidence <= support_number(field[4]),
                      "line %u: confidence %u", table.rows[i].line, (unsigned)confidence);
    }
    support_free_table(&table);
}
END_TEST

START_TEST(nobody_needs_to_ask_for_everything)
{
    shogi_format format = 99;
    shogi_encoding encoding = 99;

    ck_assert_uint_ge(shogi_detect("V2.2\n", 5, NULL, NULL), 95);
    ck_assert_uint_eq(shogi_detect(NULL, 0, &format, &encoding), 0);
    ck_assert_uint_eq(format, SHOGI_FORMAT_UNKNOWN);
    ck_assert_uint_eq(encoding, SHOGI_ENCODING_UNKNOWN);
}
END_TEST

START_TEST(the_beginning_of_a_large_input_is_enough)
{
    enum { LINES = 20000 };
    support_text text = {0};
    shogi_format format;

    support_put(&text, "PI\n+\n");
    for (size_t i = 0; i < LINES; i++)
        support_put(&text, "'comment\n");
    ck_assert_uint_ge(shogi_detect(text.text, text.length, &format, NULL), 95);
    ck_assert_uint_eq(format, SHOGI_FORMAT_CSA);
    free(text.text);
}
END_TEST

START_TEST(formats_and_losses_have_names)
{
    for (shogi_format format = SHOGI_FORMAT_CSA; format <= SHOGI_FORMAT_JKF; format++) {
        const char *name = shogi_format_name(format);

        ck_assert_uint_eq(shogi_format_find(name, strlen(name)), format);
    }
    ck_assert_uint_eq(shogi_format_find("KIF", 3), SHOGI_FORMAT_KIF);
    ck_assert_uint_eq(shogi_format_find("KIFU", 4), SHOGI_FORMAT_UNKNOWN);
    ck_assert_uint_eq(shogi_format_find("ki", 2), SHOGI_FORMAT_UNKNOWN);
    ck_assert_uint_eq(shogi_format_find(NULL, 0), SHOGI_FORMAT_UNKNOWN);
    ck_assert_str_eq(shogi_format_name(SHOGI_FORMAT_UNKNOWN), "unknown");
    ck_assert_str_eq(shogi_format_name(200), "unknown");
    ck_assert_str_eq(shogi_loss_name(SHOGI_LOSS_VARIATIONS), "variations");
    ck_assert_str_eq(shogi_loss_name(SHOGI_LOSS_MOVES), "moves");
    ck_assert_str_eq(shogi_loss_name(SHOGI_LOSS_LINES << 1), "unknown");
    ck_assert_str_eq(shogi_loss_name(0), "unknown");
    ck_assert_str_eq(shogi_loss_name(3), "unknown");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("detect");

    support_add(suite, "content", format_and_encoding_are_found_by_content);
    support_add(suite, "optional", nobody_needs_to_ask_for_everything);
    support_add(suite, "beginning", the_beginning_of_a_large_input_is_enough);
    support_add(suite, "names", formats_and_losses_have_names);
    return support_run(suite);
}
