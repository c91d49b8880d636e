/* Text to bytes: what CP932 has and lacks, and what stands for it. Characters are compared one by
 * one with the C library's iconv here where that is glibc's, and with Python's codecs in
 * check_encoding.py. */
#include "support.h"

#include <shogi/encoding.h>

#include "base/alloc.h"
#include "base/encoding.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

#ifdef __GLIBC__
#include <iconv.h>
#endif

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static void check_encoded(const char *text, shogi_encoding encoding, uint32_t replacement,
                          const char *expected, size_t count, size_t first)
{
    shogi_i_missing missing = {replacement, 99, 99}, counted = {replacement, 99, 99};
    shogi_i_buffer out = {0};

    shogi_i_buffer_text(&out, "=");
    ck_assert_int_eq(shogi_i_encode(&out, text, strlen(text), encoding, &missing), SHOGI_OK);
    ck_assert_int_eq(shogi_i_encode(NULL, text, strlen(text), encoding, &counted), SHOGI_OK);
    shogi_i_buffer_byte(&out, '\0');
    ck_assert_str_eq(out.data, expected);
    ck_assert_uint_eq(missing.count, count);
    ck_assert_uint_eq(missing.first, first);
    ck_assert_uint_eq(counted.count, count);
    ck_assert_uint_eq(counted.first, first);
    shogi_i_buffer_free(&out);
}

START_TEST(missing_characters_are_replaced_and_counted)
{
    check_encoded("a\xE6\xAD\xA9\\", SHOGI_ENCODING_CP932, 0x3013, "=a\x95\xE0\\", 0, 0);
    /* U+2617 and U+20BB7, with GETA MARK and with a question mark */
    check_encoded("a\xE2\x98\x97\xF0\xA0\xAE\xB7", SHOGI_ENCODING_CP932, 0x3013,
                  "=a\x81\xAC\x81\xAC", 2, 1);
    check_encoded("\xE2\x98\x97" "b", SHOGI_ENCODING_CP932, '?', "=?b", 1, 0);
    /* a replacement that is missing itself */
    check_encoded("\xE2\x98\x97" "b", SHOGI_ENCODING_CP932, 0x2617, "=?b", 1, 0);
    check_encoded("ab\xE6\xAD\xA9", SHOGI_ENCODING_ASCII, 0x3013, "=ab?", 1, 2);
    check_encoded("\xE2\x98\x97", SHOGI_ENCODING_UTF8, '?', "=\xE2\x98\x97", 0, 0);
    check_encoded("a", SHOGI_ENCODING_UTF8_BOM, '?', "=\xEF\xBB\xBF" "a", 0, 0);
    /* faults in the text */
    check_encoded("ab\xE6\xAD\xFF" "c", SHOGI_ENCODING_UTF8, 0xFFFD,
                  "=ab\xEF\xBF\xBD\xEF\xBF\xBD" "c", 2, 2);
    check_encoded("ab\xE6\xAD", SHOGI_ENCODING_CP932, 0x3013, "=ab\x81\xAC", 1, 2);
}
END_TEST

START_TEST(several_spellings_become_one_code)
{
    static const struct {
        uint32_t spellings[2];
        const char *code;
    } cases[] = {
        {{0xFF5E, 0x301C}, "\x81\x60"}, {{0x2225, 0x2016}, "\x81\x61"},
        {{0xFF0D, 0x2212}, "\x81\x7C"}, {{0xFFE0, 0x00A2}, "\x81\x91"},
        {{0xFFE1, 0x00A3}, "\x81\x92"}, {{0xFFE2, 0x00AC}, "\x81\xCA"},
        {{0x2015, 0x2014}, "\x81\x5C"},
    };

    for (size_t i = 0; i < LENGTH(cases); i++) {
        for (size_t k = 0; k < 2; k++) {
            char text[SHOGI_I_UTF8_MAX + 1] = "", expected[4];
            shogi_i_utf8_put((uint8_t *)text, cases[i].spellings[k]);
            snprintf(expected, sizeof expected, "=%s", cases[i].code);
            check_encoded(text, SHOGI_ENCODING_CP932, '?', expected, 0, 0);
        }
    }
}
END_TEST

START_TEST(shogi_marks_and_best_fits_are_missing)
{
    /* the outlined shogi pieces, the yen sign, the overline, a letter with an accent */
    static const uint32_t lacking[] = {0x2616, 0x2617, 0x26C9, 0x26CA, 0x00A5, 0x203E, 0x00E9,
                                       0x0080, 0x00A0, 0xFFFD, 0xE758, 0x10000, 0x20BB7,
                                       UINT32_MAX};
    static const uint32_t present[] = {0, 'a', '\\', '~', 0x25B2, 0x25B3, 0x3013, 0xFF71, 0xE757};

    for (size_t i = 0; i < LENGTH(lacking); i++)
        ck_assert_msg(!shogi_i_cp932_has(lacking[i]), "%X", (unsigned)lacking[i]);
    for (size_t i = 0; i < LENGTH(present); i++)
        ck_assert_msg(shogi_i_cp932_has(present[i]), "%X", (unsigned)present[i]);
}
END_TEST

START_TEST(what_was_decoded_from_cp932_is_encoded_again)
{
    enum { UNITS = 8000 };
    static const shogi_i_place start = {0, 1, 1};
    static char bytes[2 * UNITS]; /* the pairs of JIS X 0208 up to its kanji of level 1 */
    size_t size = 0;
    shogi_i_missing missing = {'?', 0, 0};
    shogi_i_buffer out = {0};
    shogi_i_text text = {0};

    for (unsigned code = 0x8140; code < 0x9873; code++) {
        char pair[] = {(char)(code >> 8), (char)code};

        if (code >> 8 == 0x87) /* NEC row 13 has some of them a second time */
            continue;
        shogi_i_text_decode(&text, pair, 2, SHOGI_ENCODING_CP932, start, NULL);
        if (text.length == 3 && memcmp(text.data, "\xEF\xBF\xBD", 3) != 0) {
            memcpy(bytes + size, pair, 2);
            size += 2;
        }
    }
    ck_assert_uint_gt(size, 2 * 3000);
    shogi_i_text_decode(&text, bytes, size, SHOGI_ENCODING_CP932, start, NULL);
    shogi_i_encode(&out, text.data, text.length, SHOGI_ENCODING_CP932, &missing);
    ck_assert_uint_eq(missing.count, 0);
    ck_assert_uint_eq(out.length, size);
    ck_assert_mem_eq(out.data, bytes, size);
    shogi_i_text_free(&text);
    shogi_i_buffer_free(&out);
}
END_TEST

START_TEST(only_some_encodings_are_written)
{
    static const shogi_encoding others[] = {
        SHOGI_ENCODING_UNKNOWN,     SHOGI_ENCODING_EUC_JP,   SHOGI_ENCODING_ISO_2022_JP,
        SHOGI_ENCODING_UTF16_LE,    SHOGI_ENCODING_UTF16_BE, SHOGI_ENCODING_UTF16_BE + 1,
    };
    shogi_i_missing missing = {'?', 0, 0};
    shogi_i_buffer out = {0};

    for (size_t i = 0; i < LENGTH(others); i++)
        ck_assert_int_eq(shogi_i_encode(&out, "a", 1, others[i], &missing), SHOGI_E_UNSUPPORTED);
    ck_assert_ptr_null(out.data);
}
END_TEST

START_TEST(encoding_without_memory_leaves_the_old_length)
{
    enum { LENGTH_OF_TEXT = 9000 };
    static char text[LENGTH_OF_TEXT];
    bool is_done = false;

    memset(text, 'a', sizeof text);
    for (size_t allowed = 0; !is_done; allowed++) {
        shogi_i_missing missing = {'?', 0, 0};
        shogi_i_buffer out = {0};
        shogi_status status;

        shogi_i_buffer_text(&out, "=");
        shogi_i_fail_allocations(allowed, false);
        status = shogi_i_encode(&out, text, sizeof text, SHOGI_ENCODING_UTF8_BOM, &missing);
        is_done = shogi_i_allocation_count() <= allowed;
        shogi_i_fail_allocations(SIZE_MAX, false);
        ck_assert_int_eq(status, is_done ? SHOGI_OK : SHOGI_E_NO_MEMORY);
        ck_assert_uint_eq(out.length, is_done ? 4 + sizeof text : 1);
        ck_assert_int_eq(out.data[0], '=');
        shogi_i_buffer_free(&out);
    }
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

START_TEST(cp932_is_written_as_glibc_writes_it_without_best_fits)
{
    iconv_t conversion = iconv_open("CP932", "UTF-8");

    for (uint32_t point = 1; conversion != (iconv_t)-1 && point < 0x30000; point++) {
        char text[SHOGI_I_UTF8_MAX], expected[8];
        size_t length, written = 0;
        shogi_i_missing missing = {'?', 0, 0};
        shogi_i_buffer out = {0};

        if (point >= 0xD800 && point < 0xE000)
            continue;
        length = (size_t)(shogi_i_utf8_put((uint8_t *)text, point) - (uint8_t *)text);
        shogi_i_encode(&out, text, length, SHOGI_ENCODING_CP932, &missing);
        if (point != 0xA5 && point != 0x203E
            && convert(conversion, text, length, expected, &written)) {
            ck_assert_uint_eq(missing.count, 0);
            ck_assert_msg(out.length == written && memcmp(out.data, expected, written) == 0, "%X",
                          (unsigned)point);
        } else {
            ck_assert_msg(missing.count == 1, "%X", (unsigned)point);
        }
        shogi_i_buffer_free(&out);
    }
    if (conversion != (iconv_t)-1)
        iconv_close(conversion);
}
END_TEST

#endif

int main(void)
{
    Suite *suite = suite_create("encoding write");

#define ADD(test) support_add(suite, #test, test)
    ADD(missing_characters_are_replaced_and_counted);
    ADD(several_spellings_become_one_code);
    ADD(shogi_marks_and_best_fits_are_missing);
    ADD(what_was_decoded_from_cp932_is_encoded_again);
    ADD(only_some_encodings_are_written);
    ADD(encoding_without_memory_leaves_the_old_length);
#ifdef __GLIBC__
    ADD(cp932_is_written_as_glibc_writes_it_without_best_fits);
#endif
#undef ADD
    return support_run(suite);
}
