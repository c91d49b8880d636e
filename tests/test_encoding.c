/* From bytes to text: names of encodings, which one bytes are in, what becomes of faults.
 * Characters are compared one by one with the C library's iconv here where that is glibc's, and
 * with Python's codecs in check_encoding.py. */
#include "support.h"

#include <shogi/diag.h>
#include <shogi/encoding.h>

#include "base/alloc.h"
#include "base/encoding.h"
#include "base/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __GLIBC__
#include <iconv.h>
#endif

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static const shogi_i_place start = {0, 1, 1};

/* Replaces the escapes of the data files in place; answers the length. */
static size_t unescape(char *text)
{
    char *out = text;

    if (strcmp(text, "-") == 0)
        return 0;
    for (const char *in = text; *in; in++) {
        if (*in != '\\') {
            *out++ = *in;
        } else if (*++in == 'x') {
            char digits[] = {in[1], in[2], '\0'};
            *out++ = (char)strtoul(digits, NULL, 16);
            in += 2;
        } else {
            *out++ = *in == 'n' ? '\n' : *in == 'r' ? '\r' : '\\';
        }
    }
    *out = '\0';
    return (size_t)(out - text);
}

static shogi_encoding encoding_named(const char *name)
{
    shogi_encoding encoding = shogi_encoding_find(name, strlen(name));

    ck_assert_msg(encoding != SHOGI_ENCODING_UNKNOWN, "no encoding: %s", name);
    return encoding;
}

static shogi_i_text decoded(const void *bytes, size_t size, shogi_encoding encoding)
{
    shogi_i_text text = {0};

    ck_assert_int_eq(shogi_i_text_decode(&text, bytes, size, encoding, start, NULL), SHOGI_OK);
    return text;
}

/* Names */

START_TEST(names_lead_to_encodings_and_back)
{
    for (shogi_encoding e = SHOGI_ENCODING_ASCII; e <= SHOGI_ENCODING_UTF16_BE; e++) {
        const char *name = shogi_encoding_name(e);
        ck_assert_str_ne(name, "unknown");
        ck_assert_uint_eq(encoding_named(name), e);
    }
    ck_assert_str_eq(shogi_encoding_name(SHOGI_ENCODING_UNKNOWN), "unknown");
    ck_assert_str_eq(shogi_encoding_name(UINT8_MAX), "unknown");
}
END_TEST

START_TEST(aliases_are_found_in_any_case)
{
    static const struct {
        const char *name;
        shogi_encoding encoding;
    } cases[] = {
        {"UTF-8", SHOGI_ENCODING_UTF8},           {"utf8", SHOGI_ENCODING_UTF8},
        {"Shift_JIS", SHOGI_ENCODING_CP932},      {"SHIFT-JIS", SHOGI_ENCODING_CP932},
        {"sjis", SHOGI_ENCODING_CP932},           {"Windows-31J", SHOGI_ENCODING_CP932},
        {"MS932", SHOGI_ENCODING_CP932},          {"eucJP", SHOGI_ENCODING_EUC_JP},
        {"EUC_JP", SHOGI_ENCODING_EUC_JP},        {"ISO-2022-JP", SHOGI_ENCODING_ISO_2022_JP},
        {"JIS", SHOGI_ENCODING_ISO_2022_JP},      {"utf-8-sig", SHOGI_ENCODING_UTF8_BOM},
        {"UTF-16LE", SHOGI_ENCODING_UTF16_LE},    {"utf_16_be", SHOGI_ENCODING_UTF16_BE},
        {"us-ascii", SHOGI_ENCODING_ASCII},       {"utf", SHOGI_ENCODING_UNKNOWN},
        {"utf-88", SHOGI_ENCODING_UNKNOWN},       {"", SHOGI_ENCODING_UNKNOWN},
        {"-", SHOGI_ENCODING_UNKNOWN},            {"unknown", SHOGI_ENCODING_UNKNOWN},
        {"sjis\xEF\xBC\x91", SHOGI_ENCODING_UNKNOWN},
    };

    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *name = cases[i].name;
        ck_assert_msg(shogi_encoding_find(name, strlen(name)) == cases[i].encoding, "%s", name);
    }
    ck_assert_uint_eq(shogi_encoding_find("utf-8x", 5), SHOGI_ENCODING_UTF8);
    ck_assert_uint_eq(shogi_encoding_find(NULL, 5), SHOGI_ENCODING_UNKNOWN);
}
END_TEST

/* Detection */

START_TEST(encodings_are_detected)
{
    support_table table = support_read_table("encoding-detect.tsv", 3);

    for (size_t i = 0; i < table.count; i++) {
        support_row *row = &table.rows[i];
        size_t size = unescape(row->field[1]);
        shogi_encoding found = shogi_i_encoding_detect(row->field[1], size);
        shogi_i_text text = decoded(row->field[1], size, SHOGI_ENCODING_UNKNOWN);
        ck_assert_msg(found == encoding_named(row->field[0]), "line %u (%s): %s", row->line,
                      row->field[2], shogi_encoding_name(found));
        ck_assert_uint_eq(text.encoding, found);
        shogi_i_text_free(&text);
    }
    support_free_table(&table);
}
END_TEST

START_TEST(declarations_are_found_in_the_first_comment_lines)
{
    static const struct {
        const char *record;
        shogi_encoding encoding;
    } cases[] = {
        {"#KIF version=2.0 encoding=Shift_JIS\r\n", SHOGI_ENCODING_CP932},
        {"\xEF\xBB\xBF#KIF version=2.0 encoding=UTF-8\n", SHOGI_ENCODING_UTF8},
        {"# ---- \n\n# Encoding=utf-8", SHOGI_ENCODING_UTF8},
        {"'CSA encoding=SHIFT_JIS\nV3.0\n", SHOGI_ENCODING_CP932},
        {"'csa encoding=utf-8\r", SHOGI_ENCODING_UTF8},
        {"'encoding=EUC-JP\n", SHOGI_ENCODING_EUC_JP},
        {"'encoding=rot13\n", SHOGI_ENCODING_UNKNOWN},
        {"'encoding=\n", SHOGI_ENCODING_UNKNOWN},
        {"'encoding", SHOGI_ENCODING_UNKNOWN},
        {"V2.2\n'encoding=UTF-8\n", SHOGI_ENCODING_UNKNOWN},
        {"encoding=UTF-8\n", SHOGI_ENCODING_UNKNOWN},
        {"", SHOGI_ENCODING_UNKNOWN},
    };

    for (size_t i = 0; i < LENGTH(cases); i++) {
        const char *record = cases[i].record;
        shogi_encoding found = shogi_i_encoding_declared(record, strlen(record));
        ck_assert_msg(found == cases[i].encoding, "%s", record);
    }
}
END_TEST

START_TEST(declarations_agree_with_what_they_may_mean)
{
    ck_assert(shogi_i_encoding_agrees(SHOGI_ENCODING_UTF8, SHOGI_ENCODING_UTF8_BOM));
    ck_assert(shogi_i_encoding_agrees(SHOGI_ENCODING_CP932, SHOGI_ENCODING_ASCII));
    ck_assert(shogi_i_encoding_agrees(SHOGI_ENCODING_UTF16_LE, SHOGI_ENCODING_UTF16_BE));
    ck_assert(shogi_i_encoding_agrees(SHOGI_ENCODING_UNKNOWN, SHOGI_ENCODING_CP932));
    ck_assert(!shogi_i_encoding_agrees(SHOGI_ENCODING_CP932, SHOGI_ENCODING_UTF8));
    ck_assert(!shogi_i_encoding_agrees(SHOGI_ENCODING_ASCII, SHOGI_ENCODING_UTF8));
    ck_assert(!shogi_i_encoding_agrees(SHOGI_ENCODING_UTF16_LE, SHOGI_ENCODING_ASCII));
}
END_TEST

/* Decoding */

static void write_places(const shogi_diag *diag, char *places, size_t capacity)
{
    size_t used = 0;

    snprintf(places, capacity, "-");
    for (size_t i = 0; i < shogi_diag_count(diag); i++) {
        ck_assert_uint_eq(shogi_diag_code_at(diag, i), SHOGI_DIAG_BAD_ENCODING);
        ck_assert_uint_eq(shogi_diag_severity(diag, i), SHOGI_SEVERITY_WARNING);
        used += (size_t)snprintf(places + used, capacity - used, "%s%u:%u:%u", i > 0 ? "," : "",
                                 (unsigned)shogi_diag_offset(diag, i),
                                 (unsigned)shogi_diag_line(diag, i),
                                 (unsigned)shogi_diag_column(diag, i));
        ck_assert_uint_lt(used, capacity);
    }
}

START_TEST(faults_are_replaced_and_reported_once_a_line)
{
    support_table table = support_read_table("encoding-faults.tsv", 4);

    for (size_t i = 0; i < table.count; i++) {
        support_row *row = &table.rows[i];
        size_t size = unescape(row->field[1]);
        size_t length = unescape(row->field[2]);
        shogi_i_text text = {0};
        shogi_diag *diag;
        char places[100];

        ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
        ck_assert_int_eq(shogi_i_text_decode(&text, row->field[1], size,
                                             encoding_named(row->field[0]), start, diag),
                         SHOGI_OK);
        ck_assert_msg(text.length == length && memcmp(text.data, row->field[2], length) == 0,
                      "line %u: %.*s", row->line, (int)text.length, text.data);
        write_places(diag, places, sizeof places);
        ck_assert_msg(strcmp(places, row->field[3]) == 0, "line %u: %s", row->line, places);
        shogi_i_text_free(&text);
        shogi_diag_free(diag);
    }
    support_free_table(&table);
}
END_TEST

START_TEST(reports_tell_byte_encoding_and_number)
{
    static const char bytes[] = "a\x80\nb\x81!\xFF\xA0";
    shogi_i_text text = {0};
    shogi_diag *diag;

    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    shogi_i_text_decode(&text, bytes, sizeof bytes - 1, SHOGI_ENCODING_CP932, start, diag);
    ck_assert_uint_eq(shogi_diag_count(diag), 2);
    ck_assert_str_eq(shogi_diag_text(diag, 0), "byte 80 is no text in cp932 and was replaced");
    ck_assert_str_eq(shogi_diag_text(diag, 1),
                     "byte 81 is no text in cp932 and was replaced, as were 2 further places on "
                     "this line");
    shogi_i_text_free(&text);
    shogi_diag_free(diag);
}
END_TEST

START_TEST(places_count_from_the_origin)
{
    static const char bytes[] = "\n\x82\xA0\xFF";
    shogi_i_text text = {0};
    shogi_diag *diag;
    shogi_i_lines lines;
    shogi_i_line line;
    shogi_i_place place;

    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    shogi_i_text_decode(&text, bytes, sizeof bytes - 1, SHOGI_ENCODING_CP932,
                        (shogi_i_place){100, 7, 1}, diag);
    ck_assert_uint_eq(shogi_diag_offset(diag, 0), 103);
    ck_assert_uint_eq(shogi_diag_line(diag, 0), 8);
    ck_assert_uint_eq(shogi_diag_column(diag, 0), 2);
    lines = shogi_i_lines_begin(&text);
    ck_assert(shogi_i_lines_next(&lines, &line));
    ck_assert_uint_eq(line.number, 7);
    ck_assert(shogi_i_lines_next(&lines, &line));
    place = shogi_i_text_place(&text, &line, 3);
    ck_assert_uint_eq(place.offset, 103);
    ck_assert_uint_eq(place.line, 8);
    ck_assert_uint_eq(place.column, 2);
    shogi_i_text_free(&text);
    shogi_diag_free(diag);
}
END_TEST

START_TEST(byte_order_marks_count_only_at_the_beginning_of_the_input)
{
    static const char bytes[] = "\xEF\xBB\xBF" "a";
    shogi_i_text text = {0};

    shogi_i_text_decode(&text, bytes, 4, SHOGI_ENCODING_UTF8, start, NULL);
    ck_assert_uint_eq(text.encoding, SHOGI_ENCODING_UTF8_BOM);
    ck_assert_uint_eq(text.length, 1);
    shogi_i_text_decode(&text, bytes, 4, SHOGI_ENCODING_UTF8, (shogi_i_place){9, 1, 1}, NULL);
    ck_assert_uint_eq(text.encoding, SHOGI_ENCODING_UTF8);
    ck_assert_uint_eq(text.length, 4);
    shogi_i_text_decode(&text, "a", 1, SHOGI_ENCODING_UTF8_BOM, start, NULL);
    ck_assert_uint_eq(text.encoding, SHOGI_ENCODING_UTF8);
    shogi_i_text_free(&text);
}
END_TEST

START_TEST(text_that_is_utf8_already_is_not_copied)
{
    static const char utf8[] = "\xEF\xBB\xBF\xE6\xAD\xA9 abc";
    static const char ascii[] = "+7776FU\n";

    for (shogi_encoding e = SHOGI_ENCODING_UNKNOWN; e <= SHOGI_ENCODING_EUC_JP; e++) {
        shogi_i_text text = decoded(ascii, sizeof ascii - 1, e);
        ck_assert_ptr_eq(text.data, ascii);
        ck_assert_ptr_null(text.buffer.data);
    }
    shogi_i_text text = decoded(utf8, sizeof utf8 - 1, SHOGI_ENCODING_UNKNOWN);
    ck_assert_ptr_eq(text.data, utf8 + 3);
    ck_assert_uint_eq(text.length, sizeof utf8 - 4);
    ck_assert_ptr_null(text.buffer.data);
}
END_TEST

START_TEST(decoding_refuses_what_it_cannot_do)
{
    shogi_i_text text = {0};

    ck_assert_int_eq(shogi_i_text_decode(&text, "a", 1, SHOGI_ENCODING_UTF16_BE + 1, start, NULL),
                     SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_i_text_decode(&text, NULL, 1, SHOGI_ENCODING_UTF8, start, NULL),
                     SHOGI_E_ARGUMENT);
    for (shogi_encoding e = SHOGI_ENCODING_UNKNOWN; e <= SHOGI_ENCODING_UTF16_BE; e++) {
        ck_assert_int_eq(shogi_i_text_decode(&text, NULL, 0, e, start, NULL), SHOGI_OK);
        ck_assert_ptr_nonnull(text.data);
        ck_assert_uint_eq(text.length, 0);
    }
}
END_TEST

START_TEST(nothing_behind_the_end_is_looked_at)
{
    static const struct {
        shogi_encoding encoding;
        const char *bytes;
        size_t size; /* one less than the character has */
    } cases[] = {
        {SHOGI_ENCODING_CP932, "\x95\xE0", 1},
        {SHOGI_ENCODING_CP932, "\xF0\x40", 1},
        {SHOGI_ENCODING_EUC_JP, "\xCA\xE2", 1},
        {SHOGI_ENCODING_EUC_JP, "\x8E\xB1", 1},
        {SHOGI_ENCODING_EUC_JP, "\x8F\xB0\xA1", 2},
        {SHOGI_ENCODING_ISO_2022_JP, "\x1B$BJb", 4},
        {SHOGI_ENCODING_UTF8, "\xE6\xAD\xA9", 2},
        {SHOGI_ENCODING_UTF8, "\xF0\xA0\xAE\xB7", 3},
        {SHOGI_ENCODING_UTF16_BE, "\x6B\x69", 1},
        {SHOGI_ENCODING_UTF16_LE, "\x42\xD8\xB7\xDF", 2},
    };

    for (size_t i = 0; i < LENGTH(cases); i++) {
        shogi_i_text text = decoded(cases[i].bytes, cases[i].size, cases[i].encoding);
        ck_assert_uint_eq(text.length, 3);
        ck_assert_mem_eq(text.data, "\xEF\xBF\xBD", 3);
        shogi_i_text_free(&text);
    }
}
END_TEST

/* A character over and over, with a byte or two in front so that it falls on every border. */
START_TEST(long_texts_are_decoded_whole)
{
    enum { COUNT = 10000 };
    static const struct {
        shogi_encoding encoding;
        const char *shift, *unit, *character;
        size_t length;
    } cases[] = {
        {SHOGI_ENCODING_CP932, "a", "\x95\xE0", "\xE6\xAD\xA9", 2},
        {SHOGI_ENCODING_CP932, "a", "\xB1", "\xEF\xBD\xB1", 1},
        {SHOGI_ENCODING_CP932, "a", "\xFF", "\xEF\xBF\xBD", 1},
        {SHOGI_ENCODING_EUC_JP, "a", "\xCA\xE2", "\xE6\xAD\xA9", 2},
        {SHOGI_ENCODING_EUC_JP, "ab", "\x8F\xB0\xA1", "\xE4\xB8\x82", 3},
        {SHOGI_ENCODING_ISO_2022_JP, "\x1B$B", "Jb", "\xE6\xAD\xA9", 2},
        {SHOGI_ENCODING_ISO_2022_JP, "abc", "\x1B$BJb\x1B(B", "\xE6\xAD\xA9", 8},
        {SHOGI_ENCODING_UTF8, "\xFF", "\xE6\xAD\xA9", "\xE6\xAD\xA9", 3},
        {SHOGI_ENCODING_UTF8, "a\xFF", "\xF0\xA0\xAE\xB7", "\xF0\xA0\xAE\xB7", 4},
        {SHOGI_ENCODING_UTF16_LE, "k!", "\x42\xD8\xB7\xDF", "\xF0\xA0\xAE\xB7", 4},
        {SHOGI_ENCODING_UTF16_BE, "", "\x6B\x69", "\xE6\xAD\xA9", 2},
    };

    for (size_t i = 0; i < LENGTH(cases); i++) {
        size_t shift = strlen(cases[i].shift), width = strlen(cases[i].character);
        size_t size = shift + COUNT * cases[i].length, head;
        char *bytes = malloc(size);
        shogi_i_text text;

        ck_assert_ptr_nonnull(bytes);
        memcpy(bytes, cases[i].shift, shift);
        for (size_t k = 0; k < COUNT; k++)
            memcpy(bytes + shift + k * cases[i].length, cases[i].unit, cases[i].length);
        text = decoded(bytes, size, cases[i].encoding);
        ck_assert_uint_ge(text.length, COUNT * width);
        head = text.length - COUNT * width;
        ck_assert_uint_le(head, 4);
        for (size_t k = 0; k < COUNT; k++)
            ck_assert_mem_eq(text.data + head + k * width, cases[i].character, width);
        shogi_i_text_free(&text);
        free(bytes);
    }
}
END_TEST

/* Memory */

START_TEST(decoding_without_memory_changes_nothing)
{
    enum { SIZE = 20000 };
    static char bytes[SIZE];
    size_t before = shogi_i_live_blocks();
    bool is_done = false;

    for (size_t i = 0; i < SIZE; i++)
        bytes[i] = i % 10 == 9 ? '\n' : '\xFF';
    for (size_t allowed = 0; !is_done; allowed++) {
        shogi_i_text text = {0};
        shogi_diag *diag;
        shogi_status status;

        ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
        shogi_i_fail_allocations(allowed, false);
        status = shogi_i_text_decode(&text, bytes, SIZE, SHOGI_ENCODING_CP932, start, diag);
        is_done = shogi_i_allocation_count() <= allowed;
        shogi_i_fail_allocations(SIZE_MAX, false);
        ck_assert_int_eq(status, is_done ? SHOGI_OK : SHOGI_E_NO_MEMORY);
        ck_assert_uint_eq(shogi_diag_count(diag), is_done ? SIZE / 10 : 0);
        ck_assert_uint_eq(text.length, is_done ? SIZE / 10 * (9 * 3 + 1) : 0);
        ck_assert_ptr_nonnull(text.data);
        /* the same object works again */
        status = shogi_i_text_decode(&text, bytes, SIZE, SHOGI_ENCODING_CP932, start, NULL);
        ck_assert_int_eq(status, SHOGI_OK);
        ck_assert_uint_eq(text.length, SIZE / 10 * (9 * 3 + 1));
        shogi_i_text_free(&text);
        shogi_diag_free(diag);
    }
    ck_assert_uint_eq(shogi_i_live_blocks(), before);
}
END_TEST

START_TEST(decoding_again_reuses_the_memory)
{
    static const char bytes[] = "\x95\xE0\x95\xE0";
    shogi_i_text text = decoded(bytes, 4, SHOGI_ENCODING_CP932);

    shogi_i_fail_allocations(0, true);
    for (size_t size = 0; size <= 4; size += 2) {
        ck_assert_int_eq(
            shogi_i_text_decode(&text, bytes, size, SHOGI_ENCODING_CP932, start, NULL), SHOGI_OK);
        ck_assert_uint_eq(text.length, size / 2 * 3);
    }
    shogi_i_fail_allocations(SIZE_MAX, false);
    shogi_i_text_free(&text);
}
END_TEST

/* The C library's iconv, where it is glibc's and has CP932 */

#ifdef __GLIBC__

/* Converts one character; false if iconv refuses it. */
static bool convert(iconv_t conversion, char *in, size_t length, char *out, size_t *written)
{
    enum { CAPACITY = 8 };
    size_t left = CAPACITY;

    iconv(conversion, NULL, NULL, NULL, NULL);
    if (iconv(conversion, &in, &length, &out, &left) == (size_t)-1 || length > 0)
        return false;
    *written = CAPACITY - left;
    return true;
}

START_TEST(cp932_is_read_as_glibc_reads_it)
{
    iconv_t conversion = iconv_open("UTF-8", "CP932");

    for (unsigned code = 1; conversion != (iconv_t)-1 && code < 0x10000; code++) {
        char pair[] = {(char)(code >> 8), (char)code}, expected[8];
        char *bytes = code < 0x100 ? pair + 1 : pair;
        size_t size = code < 0x100 ? 1 : 2, length = 0;
        shogi_i_text text = decoded(bytes, size, SHOGI_ENCODING_CP932);
        bool has_zero = (code & 0xFF) == 0; /* which is no text to the library */

        if (!has_zero && convert(conversion, bytes, size, expected, &length)) {
            ck_assert_msg(text.length == length && memcmp(text.data, expected, length) == 0, "%X",
                          code);
        } else {
            ck_assert_uint_ge(text.length, 3);
            ck_assert_msg(memcmp(text.data, "\xEF\xBF\xBD", 3) == 0
                              || memcmp(text.data + text.length - 3, "\xEF\xBF\xBD", 3) == 0,
                          "%X", code);
        }
        shogi_i_text_free(&text);
    }
    if (conversion != (iconv_t)-1)
        iconv_close(conversion);
}
END_TEST

#endif

int main(void)
{
    Suite *suite = suite_create("encoding");

#define ADD(test) support_add(suite, #test, test)
    ADD(names_lead_to_encodings_and_back);
    ADD(aliases_are_found_in_any_case);
    ADD(encodings_are_detected);
    ADD(declarations_are_found_in_the_first_comment_lines);
    ADD(declarations_agree_with_what_they_may_mean);
    ADD(faults_are_replaced_and_reported_once_a_line);
    ADD(reports_tell_byte_encoding_and_number);
    ADD(places_count_from_the_origin);
    ADD(byte_order_marks_count_only_at_the_beginning_of_the_input);
    ADD(text_that_is_utf8_already_is_not_copied);
    ADD(decoding_refuses_what_it_cannot_do);
    ADD(nothing_behind_the_end_is_looked_at);
    ADD(long_texts_are_decoded_whole);
    ADD(decoding_without_memory_changes_nothing);
    ADD(decoding_again_reuses_the_memory);
#ifdef __GLIBC__
    ADD(cp932_is_read_as_glibc_reads_it);
#endif
#undef ADD
    return support_run(suite);
}
