/* Lines of decoded text, and from a character of a line back to the original bytes. */
#include "support.h"

#include <shogi/diag.h>
#include <shogi/encoding.h>

#include "base/encoding.h"
#include "base/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static const shogi_i_place start = {0, 1, 1};

static shogi_i_text decoded(const void *bytes, size_t size, shogi_encoding encoding)
{
    shogi_i_text text = {0};

    ck_assert_int_eq(shogi_i_text_decode(&text, bytes, size, encoding, start, NULL), SHOGI_OK);
    return text;
}

/* A reproducible source of bytes. */
static uint32_t next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*state >> 33);
}

static const char *const eol_names[] = {"none", "lf", "crlf", "cr"};

START_TEST(lines_end_as_any_system_ends_them)
{
    static const struct {
        const char *text;
        const char *lines; /* each: offset, text, end */
    } cases[] = {
        {"", ""},
        {"a", "0 a none;"},
        {"a\n", "0 a lf;"},
        {"\n", "0  lf;"},
        {"a\r\nb\nc\rd", "0 a crlf;3 b lf;5 c cr;7 d none;"},
        {"\r\r\n\n\r", "0  cr;1  crlf;3  lf;4  cr;"},
        {"\n\r\r\n", "0  lf;1  cr;2  crlf;"},
        {"a\r", "0 a cr;"},
        {"\xEF\xBB\xBF" "a\nb", "3 a lf;5 b none;"},
    };

    for (size_t i = 0; i < LENGTH(cases); i++) {
        shogi_i_text text = decoded(cases[i].text, strlen(cases[i].text), SHOGI_ENCODING_UTF8);
        shogi_i_lines lines = shogi_i_lines_begin(&text);
        shogi_i_line line;
        char found[200] = "";
        uint64_t number = 0;

        while (shogi_i_lines_next(&lines, &line)) {
            ck_assert_uint_eq(line.number, ++number);
            snprintf(found + strlen(found), sizeof found - strlen(found), "%u %.*s %s;",
                     (unsigned)line.source, (int)line.length, line.text, eol_names[line.eol]);
        }
        ck_assert_str_eq(found, cases[i].lines);
    }
}
END_TEST

START_TEST(line_ends_are_followed_across_escape_sequences)
{
    static const char bytes[] = "\x1B$BJb\r\x1B(B\nx";
    shogi_i_text text = decoded(bytes, sizeof bytes - 1, SHOGI_ENCODING_ISO_2022_JP);
    shogi_i_lines lines = shogi_i_lines_begin(&text);
    shogi_i_line line;

    ck_assert(shogi_i_lines_next(&lines, &line));
    ck_assert_int_eq(line.eol, SHOGI_I_EOL_CRLF);
    ck_assert(shogi_i_lines_next(&lines, &line));
    ck_assert_uint_eq(line.source, sizeof bytes - 2);
    shogi_i_text_free(&text);
}
END_TEST

/* What the bytes up to the place of each character of a line give is the line up to there. */
static void check_places(shogi_i_text *text, const shogi_i_line *line)
{
    uint64_t column = 0;

    for (size_t offset = 0; offset < line->length;) {
        shogi_i_place place = shogi_i_text_place(text, line, offset);
        shogi_i_text prefix = {0};
        size_t bytes = shogi_i_utf8_decode(line->text + offset, line->length - offset, NULL);

        ck_assert_uint_gt(bytes, 0); /* decoded text is always well-formed */
        ck_assert_uint_eq(place.line, line->number);
        ck_assert_uint_eq(place.column, ++column);
        ck_assert_uint_ge(place.offset, line->source);
        shogi_i_text_decode(&prefix, text->source + line->source,
                            (size_t)place.offset - line->source, text->encoding,
                            (shogi_i_place){1, 1, 1}, NULL);
        ck_assert_uint_eq(prefix.length, offset);
        if (offset > 0)
            ck_assert_mem_eq(prefix.data, line->text, offset);
        shogi_i_text_free(&prefix);
        offset += bytes;
    }
}

static void check_lines(shogi_i_text *text)
{
    shogi_i_lines lines = shogi_i_lines_begin(text);
    shogi_i_line line;
    size_t at = 0;

    while (shogi_i_lines_next(&lines, &line)) {
        static const size_t eol_lengths[] = {0, 1, 2, 1};
        ck_assert_uint_eq(line.start, at);
        ck_assert_ptr_eq(line.text, text->data + at);
        at += line.length + eol_lengths[line.eol];
        check_places(text, &line);
    }
    ck_assert_uint_eq(at, text->length);
}

START_TEST(random_bytes_give_text_lines_and_places)
{
    /* Bytes that mean something somewhere are more frequent. */
    static const uint8_t special[] = "\r\n\r\n\x1B\x1B$B(B(J(I@D\x81\x82\x8E\x8F\xA4\xA5\xB1\xE3"
                                     "\x81\x80\xF0\x90\xD8\xDC\x00\xFF\xFE\xEF\xBB\xBF";
    uint64_t state = 1;

    for (size_t i = 0; i < support_scaled(6000); i++) {
        size_t size = next_random(&state) % 48;
        uint8_t *bytes = malloc(size + 1); /* of its own, for sanitizers to see its end */
        shogi_encoding encoding = (shogi_encoding)(next_random(&state) % 9);
        shogi_i_text text;

        ck_assert_ptr_nonnull(bytes);
        for (size_t k = 0; k <= size; k++) {
            uint32_t random = next_random(&state);
            bytes[k] = random & 0x100 ? (uint8_t)random
                                      : special[(random >> 9) % (sizeof special - 1)];
        }
        text = decoded(bytes + 1, size, encoding);
        check_lines(&text);
        shogi_i_text_free(&text);
        free(bytes);
    }
}
END_TEST

START_TEST(places_may_be_asked_for_in_any_order)
{
    static const char bytes[] = "\x82\x56\x98\x5A\x95\xE0\n\x95\xE0"; /* three kanji, one */
    shogi_i_text text = decoded(bytes, sizeof bytes - 1, SHOGI_ENCODING_CP932);
    shogi_i_lines lines = shogi_i_lines_begin(&text);
    shogi_i_line first, second;

    ck_assert(shogi_i_lines_next(&lines, &first));
    ck_assert(shogi_i_lines_next(&lines, &second));
    ck_assert_uint_eq(shogi_i_text_place(&text, &second, 3).offset, 9);
    ck_assert_uint_eq(shogi_i_text_place(&text, &first, 6).offset, 4);
    ck_assert_uint_eq(shogi_i_text_place(&text, &first, 3).offset, 2);
    ck_assert_uint_eq(shogi_i_text_place(&text, &first, 3).column, 2);
    ck_assert_uint_eq(shogi_i_text_place(&text, &first, 9).offset, 6);
    ck_assert_uint_eq(shogi_i_text_place(&text, &first, 5).offset, 2); /* inside a character */
    ck_assert_uint_eq(shogi_i_text_place(&text, &second, 0).offset, 7);
    shogi_i_text_free(&text);
}
END_TEST

START_TEST(places_and_faults_on_one_long_line_take_linear_time)
{
    size_t size = support_scaled(600000), wrong = 0;
    char *bytes = malloc(size);
    shogi_i_text text = {0};
    shogi_diag *diag;
    shogi_i_lines lines;
    shogi_i_line line;

    ck_assert_ptr_nonnull(bytes);
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    memset(bytes, '\xFF', size);
    shogi_i_text_decode(&text, bytes, size, SHOGI_ENCODING_CP932, start, diag);
    ck_assert_uint_eq(shogi_diag_count(diag), 1);
    lines = shogi_i_lines_begin(&text);
    ck_assert(shogi_i_lines_next(&lines, &line));
    for (size_t offset = 0; offset <= line.length; offset += 3)
        wrong += shogi_i_text_place(&text, &line, offset).offset != offset / 3;
    ck_assert_uint_eq(wrong, 0);
    shogi_i_text_free(&text);
    shogi_diag_free(diag);
    free(bytes);
}
END_TEST
int main(void)
{
    Suite *suite = suite_create("encoding lines");

#define ADD(test) support_add(suite, #test, test)
    ADD(lines_end_as_any_system_ends_them);
    ADD(line_ends_are_followed_across_escape_sequences);
    ADD(random_bytes_give_text_lines_and_places);
    ADD(places_may_be_asked_for_in_any_order);
    ADD(places_and_faults_on_one_long_line_take_linear_time);
#undef ADD
    return support_run(suite);
}
