/* The ground of the library: memory, text out, growing buffers, UTF-8, statuses, versions and
 * the list of diagnostics. */
#include "support.h"

#include <shogi/diag.h>
#include <shogi/status.h>
#include <shogi/version.h>

#include "base/alloc.h"
#include "base/buffer.h"
#include "base/diag.h"
#include "base/out.h"
#include "base/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const shogi_i_place nowhere = {0, 0, 0};

/* Memory */

START_TEST(memory_is_zeroed_and_counted)
{
    size_t before = shogi_i_live_blocks();
    unsigned char *block = shogi_i_alloc(100, 3);

    ck_assert_ptr_nonnull(block);
    for (int i = 0; i < 300; i++)
        ck_assert_uint_eq(block[i], 0);
    ck_assert_uint_eq(shogi_i_live_blocks(), before + 1);
    shogi_i_free(block);
    shogi_i_free(NULL);
    ck_assert_uint_eq(shogi_i_live_blocks(), before);
}
END_TEST

START_TEST(nothing_asked_for_is_still_a_block)
{
    void *none = shogi_i_alloc(0, 8);
    void *sizeless = shogi_i_alloc(8, 0);
    void *resized = shogi_i_resize(NULL, 0, 8);

    ck_assert_ptr_nonnull(none);
    ck_assert_ptr_nonnull(sizeless);
    ck_assert_ptr_nonnull(resized);
    shogi_i_free(none);
    shogi_i_free(sizeless);
    shogi_i_free(resized);
}
END_TEST

START_TEST(overflowing_sizes_are_refused_before_any_allocation)
{
    int kept = 0;
    size_t capacity = 1;

    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_ptr_null(shogi_i_alloc(SIZE_MAX / 2 + 1, 2));
    ck_assert_ptr_null(shogi_i_alloc(2, SIZE_MAX / 2 + 1));
    ck_assert_ptr_null(shogi_i_resize(NULL, SIZE_MAX / 4 + 1, 4));
    ck_assert_ptr_null(shogi_i_grow(&kept, &capacity, SIZE_MAX, 1));
    ck_assert_ptr_null(shogi_i_grow(&kept, &capacity, SIZE_MAX / 2 + 1, 2));
    ck_assert_uint_eq(capacity, 1);
    ck_assert_uint_eq(shogi_i_allocation_count(), 0);
}
END_TEST

START_TEST(resizing_keeps_what_was_there)
{
    size_t before = shogi_i_live_blocks();
    char *text = shogi_i_resize(NULL, 4, 1);

    ck_assert_ptr_nonnull(text);
    memcpy(text, "abc", 4);
    text = shogi_i_resize(text, 100000, 1);
    ck_assert_ptr_nonnull(text);
    ck_assert_str_eq(text, "abc");
    ck_assert_uint_eq(shogi_i_live_blocks(), before + 1);
    shogi_i_free(text);
    ck_assert_uint_eq(shogi_i_live_blocks(), before);
}
END_TEST

START_TEST(growing_doubles_and_does_nothing_where_there_is_room)
{
    size_t capacity = 0;
    int *numbers = shogi_i_grow(NULL, &capacity, 1, sizeof *numbers);
    size_t first = capacity;

    ck_assert_ptr_nonnull(numbers);
    ck_assert_uint_ge(first, 1);
    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_ptr_eq(shogi_i_grow(numbers, &capacity, first, sizeof *numbers), numbers);
    ck_assert_uint_eq(shogi_i_allocation_count(), 0);
    numbers = shogi_i_grow(numbers, &capacity, first + 1, sizeof *numbers);
    ck_assert_ptr_nonnull(numbers);
    ck_assert_uint_eq(capacity, first * 2);
    shogi_i_free(numbers);
}
END_TEST

START_TEST(growing_without_memory_changes_nothing)
{
    size_t capacity = 0;
    char *bytes = shogi_i_grow(NULL, &capacity, 8, 1);
    size_t before = capacity;

    ck_assert_ptr_nonnull(bytes);
    memcpy(bytes, "shogi", 6);
    shogi_i_fail_allocations(0, false);
    ck_assert_ptr_null(shogi_i_grow(bytes, &capacity, before + 1, 1));
    ck_assert_uint_eq(capacity, before);
    ck_assert_str_eq(bytes, "shogi");
    shogi_i_free(bytes);
}
END_TEST

START_TEST(failures_come_once_or_for_ever)
{
    static const bool works_once[] = {true, true, false, true, true};
    static const bool works_forever[] = {true, true, false, false, false};

    for (int forever = 0; forever <= 1; forever++) {
        const bool *expected = forever ? works_forever : works_once;
        shogi_i_fail_allocations(2, forever);
        for (size_t i = 0; i < 5; i++) {
            void *block = shogi_i_alloc(1, 1);
            ck_assert_msg((block != NULL) == expected[i], "forever %d, allocation %zu", forever, i);
            shogi_i_free(block);
        }
        ck_assert_uint_eq(shogi_i_allocation_count(), 5);
    }
    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_uint_eq(shogi_i_allocation_count(), 0);
}
END_TEST

/* Text out */

static size_t write_sample(char *buffer, size_t capacity)
{
    shogi_i_out out = shogi_i_out_new(buffer, capacity);

    shogi_i_out_text(&out, "ply ");
    shogi_i_out_number(&out, 120);
    shogi_i_out_byte(&out, ':');
    shogi_i_out_bytes(&out, " 7g7f+", 5);
    return shogi_i_out_end(&out);
}

START_TEST(text_out_fits_terminates_and_counts_at_every_capacity)
{
    static const char expected[] = "ply 120: 7g7f";
    char buffer[32];

    ck_assert_uint_eq(write_sample(NULL, 0), sizeof expected - 1);
    for (size_t capacity = 0; capacity < sizeof buffer; capacity++) {
        size_t shown = sizeof expected - 1;
        memset(buffer, '#', sizeof buffer);
        ck_assert_uint_eq(write_sample(buffer, capacity), sizeof expected - 1);
        if (capacity > 0) {
            shown = shown < capacity ? shown : capacity - 1;
            ck_assert_int_eq(memcmp(buffer, expected, shown), 0);
            ck_assert_int_eq(buffer[shown], '\0');
        }
        for (size_t i = capacity; i < sizeof buffer; i++)
            ck_assert_int_eq(buffer[i], '#');
    }
}
END_TEST

START_TEST(numbers_are_written_whole)
{
    static const struct {
        uint64_t number;
        const char *text;
    } cases[] = {
        {0, "0"},
        {9, "9"},
        {10, "10"},
        {UINT32_MAX, "4294967295"},
        {UINT64_MAX, "18446744073709551615"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[32];
        shogi_i_out out = shogi_i_out_new(text, sizeof text);
        shogi_i_buffer buffer = {NULL, 0, 0, false};
        shogi_i_out_number(&out, cases[i].number);
        shogi_i_out_end(&out);
        ck_assert_str_eq(text, cases[i].text);
        shogi_i_buffer_number(&buffer, cases[i].number);
        shogi_i_buffer_byte(&buffer, '\0');
        ck_assert_str_eq(buffer.data, cases[i].text);
        shogi_i_buffer_free(&buffer);
    }
}
END_TEST

/* Buffers */

START_TEST(buffers_grow_and_keep_their_memory_when_cleared)
{
    shogi_i_buffer buffer = {NULL, 0, 0, false};
    size_t before = shogi_i_live_blocks();
    size_t capacity;

    for (int i = 0; i < 1000; i++)
        shogi_i_buffer_text(&buffer, "abc");
    shogi_i_buffer_bytes(&buffer, NULL, 0);
    ck_assert(!buffer.failed);
    ck_assert_uint_eq(buffer.length, 3000);
    for (size_t i = 0; i < 3000; i++)
        ck_assert_int_eq(buffer.data[i], "abc"[i % 3]);
    capacity = buffer.capacity;
    shogi_i_buffer_clear(&buffer);
    ck_assert_uint_eq(buffer.length, 0);
    ck_assert_uint_eq(buffer.capacity, capacity);
    shogi_i_buffer_free(&buffer);
    ck_assert_uint_eq(shogi_i_live_blocks(), before);
}
END_TEST

START_TEST(buffers_are_deaf_after_a_failure_until_cleared)
{
    shogi_i_buffer buffer = {NULL, 0, 0, false};

    shogi_i_fail_allocations(0, false);
    shogi_i_buffer_text(&buffer, "lost");
    ck_assert(buffer.failed);
    shogi_i_buffer_text(&buffer, "ignored");
    ck_assert(!shogi_i_buffer_reserve(&buffer, 0));
    ck_assert_uint_eq(buffer.length, 0);
    shogi_i_buffer_clear(&buffer);
    shogi_i_buffer_text(&buffer, "heard");
    ck_assert(!buffer.failed);
    ck_assert_int_eq(memcmp(buffer.data, "heard", 5), 0);
    ck_assert(!shogi_i_buffer_reserve(&buffer, SIZE_MAX));
    ck_assert(buffer.failed);
    ck_assert_uint_eq(buffer.length, 5);
    shogi_i_buffer_free(&buffer);
    ck_assert(!buffer.failed);
}
END_TEST

/* UTF-8 */

START_TEST(well_formed_utf8_is_decoded)
{
    static const struct {
        const char *text;
        uint32_t code_point;
        size_t bytes;
    } cases[] = {
        {"A", 0x41, 1},
        {"\xC2\x80", 0x80, 2},
        {"\xDF\xBF", 0x7FF, 2},
        {"\xE0\xA0\x80", 0x800, 3},
        {"\xE6\xAD\xA9", 0x6B69, 3},
        {"\xED\x9F\xBF", 0xD7FF, 3},
        {"\xEE\x80\x80", 0xE000, 3},
        {"\xEF\xBF\xBF", 0xFFFF, 3},
        {"\xF0\x90\x80\x80", 0x10000, 4},
        {"\xF4\x8F\xBF\xBF", 0x10FFFF, 4},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint32_t code_point = 0;
        size_t length = strlen(cases[i].text);
        ck_assert_uint_eq(shogi_i_utf8_decode(cases[i].text, length, &code_point), cases[i].bytes);
        ck_assert_uint_eq(code_point, cases[i].code_point);
        for (size_t cut = 0; cut < length; cut++)
            ck_assert_uint_eq(shogi_i_utf8_decode(cases[i].text, cut, NULL), 0);
    }
    ck_assert_uint_eq(shogi_i_utf8_decode("\0x", 2, NULL), 1);
}
END_TEST

START_TEST(ill_formed_utf8_is_refused)
{
    static const char *const cases[] = {
        "\x80",
        "\xBF",
        "\xC0\x80",
        "\xC1\xBF",
        "\xC2\x41",
        "\xE0\x9F\xBF",
        "\xED\xA0\x80",
        "\xED\xBF\xBF",
        "\xE6\xAD\x41",
        "\xF0\x8F\xBF\xBF",
        "\xF4\x90\x80\x80",
        "\xF5\x80\x80\x80",
        "\xF0\x90\x80\xC0",
        "\xFE",
        "\xFF",
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint32_t code_point = 7;
        ck_assert_msg(shogi_i_utf8_decode(cases[i], strlen(cases[i]), &code_point) == 0, "case %zu",
                      i);
        ck_assert_uint_eq(code_point, 7);
    }
}
END_TEST

START_TEST(columns_count_code_points)
{
    static const char text[] = "\xE6\xAD\xA9x\xFF\xE6\xADy";
    static const uint64_t columns[][2] = {{0, 1}, {3, 2}, {4, 3}, {5, 4}, {7, 6}, {8, 7}};

    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        shogi_i_place place = shogi_i_place_in_line(text, (size_t)columns[i][0]);
        ck_assert_uint_eq(place.offset, columns[i][0]);
        ck_assert_uint_eq(place.line, 1);
        ck_assert_uint_eq(place.column, columns[i][1]);
    }
}
END_TEST

/* Statuses and versions */

START_TEST(every_status_has_its_name_and_sentence)
{
    static const struct {
        shogi_status status;
        const char *name;
    } cases[] = {
        {SHOGI_OK, "ok"},
        {SHOGI_E_NO_MEMORY, "no-memory"},
        {SHOGI_E_ARGUMENT, "argument"},
        {SHOGI_E_PARSE, "parse"},
        {SHOGI_E_ILLEGAL, "illegal"},
        {SHOGI_E_IMPOSSIBLE, "impossible"},
        {SHOGI_E_FAULT, "fault"},
        {SHOGI_E_UNSUPPORTED, "unsupported"},
        {SHOGI_E_IO, "io"},
        {SHOGI_E_LIMIT, "limit"},
        {SHOGI_E_STALE, "stale"},
        {SHOGI_E_NOTHING, "nothing"},
        {SHOGI_E_END, "end"},
    };
    size_t count = sizeof cases / sizeof cases[0];

    for (size_t i = 0; i < count; i++) {
        ck_assert_int_eq(cases[i].status, -(int)i);
        ck_assert_str_eq(shogi_status_name(cases[i].status), cases[i].name);
        for (size_t j = 0; j < i; j++)
            ck_assert_str_ne(shogi_status_message(cases[i].status),
                             shogi_status_message(cases[j].status));
    }
    ck_assert_str_eq(shogi_status_name(1), "unknown");
    ck_assert_str_eq(shogi_status_name(-(int)count), "unknown");
    ck_assert_str_eq(shogi_status_name(INT32_MIN), "unknown");
    ck_assert_str_eq(shogi_status_message(INT32_MAX), "The status is unknown.");
}
END_TEST

START_TEST(versions_of_header_library_and_project_agree)
{
    char text[32];

    snprintf(text, sizeof text, "%d.%d.%d", SHOGI_VERSION_MAJOR, SHOGI_VERSION_MINOR,
             SHOGI_VERSION_MICRO);
    ck_assert_str_eq(shogi_version_text(), text);
    ck_assert_str_eq(shogi_version_text(), SHOGI_PROJECT_VERSION);
    ck_assert_uint_eq(shogi_version(), SHOGI_VERSION_MAJOR * 1000000 + SHOGI_VERSION_MINOR * 1000 +
                                           SHOGI_VERSION_MICRO);
}
END_TEST

START_TEST(features_are_those_of_the_build)
{
#ifdef SHOGI_HAVE_JKF
    ck_assert(shogi_has_feature(SHOGI_FEATURE_JKF));
#else
    ck_assert(!shogi_has_feature(SHOGI_FEATURE_JKF));
#endif
    ck_assert(!shogi_has_feature(0));
    ck_assert(!shogi_has_feature(SHOGI_FEATURE_JKF + 1));
    ck_assert(!shogi_has_feature(UINT32_MAX));
}
END_TEST

/* Diagnostics */

static shogi_diag *new_diag(void)
{
    shogi_diag *diag = NULL;

    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    ck_assert_uint_eq(shogi_diag_count(diag), 0);
    return diag;
}

START_TEST(entries_hold_what_they_were_given)
{
    shogi_diag *diag = new_diag();
    shogi_i_place place = {UINT64_C(1) << 33, 12, 7};

    ck_assert(shogi_i_diag_add(diag, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_BAD_TIME, place,
                               "the time %q", "1:99", (size_t)4));
    ck_assert(shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_FOUL, nowhere, "second"));
    ck_assert_uint_eq(shogi_diag_count(diag), 2);
    ck_assert_uint_eq(shogi_diag_severity(diag, 0), SHOGI_SEVERITY_WARNING);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 0), SHOGI_DIAG_BAD_TIME);
    ck_assert_uint_eq(shogi_diag_offset(diag, 0), UINT64_C(1) << 33);
    ck_assert_uint_eq(shogi_diag_line(diag, 0), 12);
    ck_assert_uint_eq(shogi_diag_column(diag, 0), 7);
    ck_assert_str_eq(shogi_diag_text(diag, 0), "the time \"1:99\"");
    ck_assert_uint_eq(shogi_diag_severity(diag, 1), SHOGI_SEVERITY_ERROR);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 1), SHOGI_DIAG_FOUL);
    ck_assert_uint_eq(shogi_diag_line(diag, 1), 0);
    ck_assert_uint_eq(shogi_diag_column(diag, 1), 0);
    ck_assert_str_eq(shogi_diag_text(diag, 1), "second");
    shogi_diag_free(diag);
}
END_TEST

static void assert_empty_at(const shogi_diag *diag, size_t index)
{
    ck_assert_uint_eq(shogi_diag_severity(diag, index), SHOGI_SEVERITY_NOTE);
    ck_assert_uint_eq(shogi_diag_code_at(diag, index), SHOGI_DIAG_NONE);
    ck_assert_uint_eq(shogi_diag_offset(diag, index), 0);
    ck_assert_uint_eq(shogi_diag_line(diag, index), 0);
    ck_assert_uint_eq(shogi_diag_column(diag, index), 0);
    ck_assert_str_eq(shogi_diag_text(diag, index), "");
}

START_TEST(beyond_the_end_there_is_nothing)
{
    shogi_diag *diag = new_diag();
    shogi_i_place place = {5, 6, 7};

    assert_empty_at(diag, 0);
    ck_assert(shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_FOUL, place, "only"));
    assert_empty_at(diag, 1);
    assert_empty_at(diag, SIZE_MAX);
    shogi_diag_free(diag);
}
END_TEST

START_TEST(null_lists_are_fine)
{
    ck_assert_int_eq(shogi_diag_new(NULL), SHOGI_E_ARGUMENT);
    ck_assert(shogi_i_diag_add(NULL, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_FOUL, nowhere, "unheard"));
    ck_assert_uint_eq(shogi_i_diag_mark(NULL), 0);
    shogi_i_diag_truncate(NULL, 0);
    shogi_diag_clear(NULL);
    shogi_diag_free(NULL);
    ck_assert_uint_eq(shogi_diag_count(NULL), 0);
    ck_assert_uint_eq(shogi_diag_count_of(NULL, SHOGI_SEVERITY_NOTE), 0);
    assert_empty_at(NULL, 0);
}
END_TEST

START_TEST(severities_are_counted_from_below)
{
    static const shogi_severity added[] = {
        SHOGI_SEVERITY_NOTE, SHOGI_SEVERITY_ERROR, SHOGI_SEVERITY_WARNING,
        SHOGI_SEVERITY_NOTE, SHOGI_SEVERITY_NOTE,  SHOGI_SEVERITY_WARNING,
    };
    shogi_diag *diag = new_diag();

    for (size_t i = 0; i < sizeof added / sizeof added[0]; i++)
        ck_assert(shogi_i_diag_add(diag, added[i], SHOGI_DIAG_LOSS, nowhere, "entry %z", i));
    ck_assert_uint_eq(shogi_diag_count_of(diag, SHOGI_SEVERITY_NOTE), 6);
    ck_assert_uint_eq(shogi_diag_count_of(diag, SHOGI_SEVERITY_WARNING), 3);
    ck_assert_uint_eq(shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR), 1);
    ck_assert_uint_eq(shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR + 1), 0);
    shogi_diag_free(diag);
}
END_TEST

START_TEST(truncating_goes_back_to_a_mark)
{
    shogi_diag *diag = new_diag();
    size_t mark;

    ck_assert(shogi_i_diag_add(diag, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_LOSS, nowhere, "kept"));
    mark = shogi_i_diag_mark(diag);
    ck_assert(shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_FOUL, nowhere, "dropped"));
    ck_assert(shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_FOUL, nowhere, "as well"));
    shogi_i_diag_truncate(diag, mark);
    shogi_i_diag_truncate(diag, mark + 1);
    ck_assert_uint_eq(shogi_diag_count(diag), 1);
    ck_assert_str_eq(shogi_diag_text(diag, 0), "kept");
    ck_assert(shogi_i_diag_add(diag, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_LOSS, nowhere, "new"));
    ck_assert_str_eq(shogi_diag_text(diag, 0), "kept");
    ck_assert_str_eq(shogi_diag_text(diag, 1), "new");
    shogi_diag_free(diag);
}
END_TEST

START_TEST(clearing_keeps_the_memory)
{
    shogi_diag *diag = new_diag();

    for (int round = 0; round < 2; round++) {
        shogi_i_fail_allocations(SIZE_MAX, false);
        for (unsigned i = 0; i < 100; i++)
            ck_assert(shogi_i_diag_add(diag, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_LOSS, nowhere,
                                       "entry number %u", i));
        ck_assert_str_eq(shogi_diag_text(diag, 99), "entry number 99");
        ck_assert((shogi_i_allocation_count() == 0) == (round == 1));
        shogi_diag_clear(diag);
        ck_assert_uint_eq(shogi_diag_count(diag), 0);
    }
    shogi_diag_free(diag);
}
END_TEST

START_TEST(formats_are_filled_in)
{
    shogi_diag *diag = new_diag();

    ck_assert(shogi_i_diag_add(diag, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_LOSS, nowhere,
                               "100%% of %s, %u and %z, %q%s", "words", 4294967295U, SIZE_MAX, "",
                               (size_t)0, ""));
    char expected[96];
    snprintf(expected, sizeof expected, "100%% of words, 4294967295 and %zu, \"\"", SIZE_MAX);
    ck_assert_str_eq(shogi_diag_text(diag, 0), expected);
    shogi_diag_free(diag);
}
END_TEST

static void assert_quoted(const char *text, size_t length, const char *expected)
{
    shogi_diag *diag = new_diag();

    ck_assert(shogi_i_diag_add(diag, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_LOSS, nowhere, "<%q>", text,
                               length));
    ck_assert_str_eq(shogi_diag_text(diag, 0), expected);
    shogi_diag_free(diag);
}

START_TEST(quoted_text_is_made_printable)
{
    static const struct {
        const char *text;
        const char *expected;
    } cases[] = {
        {"7g7f", "<\"7g7f\">"},
        {"\xE6\xAD\xA9", "<\"\xE6\xAD\xA9\">"},
        {"\xF0\x9F\x80\x80", "<\"\xF0\x9F\x80\x80\">"},
        {"a\"b\\c", "<\"a\\\"b\\\\c\">"},
        {"\t\r\n", "<\"\\t\\r\\n\">"},
        {"\x1B[31m", "<\"\\u001B[31m\">"},
        {"\x7F", "<\"\\u007F\">"},
        {"\xC2\x9B", "<\"\\u009B\">"},
        {"\xC2\xA0", "<\"\xC2\xA0\">"},
        {"\xE2\x80\xAE", "<\"\\u202E\">"},
        {"\xE2\x81\xA6", "<\"\\u2066\">"},
        {"\xE2\x80\x8B", "<\"\\u200B\">"},
        {"\xD8\x9C", "<\"\\u061C\">"},
        {"\xEF\xBB\xBF", "<\"\\uFEFF\">"},
        {"\x83\x76", "<\"\\x83v\">"},
        {"\xE6\xAD", "<\"\\xE6\\xAD\">"},
        {"%s%q", "<\"%s%q\">"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_quoted(cases[i].text, strlen(cases[i].text), cases[i].expected);
    assert_quoted("\0x", 2, "<\"\\u0000x\">");
    assert_quoted("7g7f and more", 4, "<\"7g7f\">");
}
END_TEST

START_TEST(quoted_text_is_cut_after_forty_code_points)
{
    enum { WIDE = 41 };
    char text[WIDE * 3 + 1] = "";
    char expected[WIDE * 3 + 16];

    for (int i = 0; i < WIDE; i++)
        memcpy(text + (size_t)i * 3, "\xE9\xA7\x92", 4);
    snprintf(expected, sizeof expected, "<\"%.120s\">", text);
    assert_quoted(text, 120, expected);
    snprintf(expected, sizeof expected, "<\"%.120s\"...>", text);
    assert_quoted(text, 123, expected);
}
END_TEST

START_TEST(every_code_of_the_header_has_its_name)
{
    char path[4096];
    size_t length = 0;
    unsigned found = 0;

    snprintf(path, sizeof path, "%s/include/shogi/diag-codes.h", getenv("SHOGI_SOURCE_ROOT"));
    char *header = support_read_file(path, &length);
    for (char *at = header; (at = strstr(at, "SHOGI_DIAG_")) != NULL;) {
        char name[64] = "";
        unsigned value = 0;
        at += strlen("SHOGI_DIAG_");
        if (sscanf(at, "%63[A-Z_] = %u", name, &value) != 2)
            continue;
        for (char *letter = name; *letter; letter++)
            *letter = *letter == '_' ? '-' : (char)(*letter - 'A' + 'a');
        ck_assert_uint_le(value, UINT16_MAX);
        ck_assert_str_eq(shogi_diag_code_name((shogi_diag_code)value), name);
        found++;
    }
    free(header);
    ck_assert_uint_ge(found, 40);

    unsigned named = 0;
    for (unsigned code = 0; code <= UINT16_MAX; code++)
        named += strcmp(shogi_diag_code_name((shogi_diag_code)code), "unknown") != 0;
    ck_assert_uint_eq(named, found);
}
END_TEST

START_TEST(severities_have_names)
{
    ck_assert_str_eq(shogi_severity_name(SHOGI_SEVERITY_NOTE), "note");
    ck_assert_str_eq(shogi_severity_name(SHOGI_SEVERITY_WARNING), "warning");
    ck_assert_str_eq(shogi_severity_name(SHOGI_SEVERITY_ERROR), "error");
    ck_assert_str_eq(shogi_severity_name(3), "unknown");
    ck_assert_str_eq(shogi_severity_name(UINT8_MAX), "unknown");
}
END_TEST

START_TEST(diagnostics_without_memory_change_nothing)
{
    size_t before = shogi_i_live_blocks();
    shogi_diag *untouched = NULL;

    shogi_i_fail_allocations(0, false);
    ck_assert_int_eq(shogi_diag_new(&untouched), SHOGI_E_NO_MEMORY);
    ck_assert_ptr_null(untouched);

    shogi_diag *diag = new_diag();
    unsigned failures = 0;
    for (unsigned i = 0; i < 300; i++) {
        for (size_t successes = 0;; successes++) {
            shogi_i_fail_allocations(successes, false);
            if (shogi_i_diag_add(diag, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_LOSS, nowhere,
                                 "a text of some length: %u", i))
                break;
            failures++;
            ck_assert_uint_eq(shogi_diag_count(diag), i);
        }
    }
    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_uint_ge(failures, 2);
    for (unsigned i = 0; i < 300; i++) {
        char expected[64];
        snprintf(expected, sizeof expected, "a text of some length: %u", i);
        ck_assert_str_eq(shogi_diag_text(diag, i), expected);
    }
    shogi_diag_free(diag);
    ck_assert_uint_eq(shogi_i_live_blocks(), before);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("base");

#define ADD(test) support_add(suite, #test, test)
    ADD(memory_is_zeroed_and_counted);
    ADD(nothing_asked_for_is_still_a_block);
    ADD(overflowing_sizes_are_refused_before_any_allocation);
    ADD(resizing_keeps_what_was_there);
    ADD(growing_doubles_and_does_nothing_where_there_is_room);
    ADD(growing_without_memory_changes_nothing);
    ADD(failures_come_once_or_for_ever);
    ADD(text_out_fits_terminates_and_counts_at_every_capacity);
    ADD(numbers_are_written_whole);
    ADD(buffers_grow_and_keep_their_memory_when_cleared);
    ADD(buffers_are_deaf_after_a_failure_until_cleared);
    ADD(well_formed_utf8_is_decoded);
    ADD(ill_formed_utf8_is_refused);
    ADD(columns_count_code_points);
    ADD(every_status_has_its_name_and_sentence);
    ADD(versions_of_header_library_and_project_agree);
    ADD(features_are_those_of_the_build);
    ADD(entries_hold_what_they_were_given);
    ADD(beyond_the_end_there_is_nothing);
    ADD(null_lists_are_fine);
    ADD(severities_are_counted_from_below);
    ADD(truncating_goes_back_to_a_mark);
    ADD(clearing_keeps_the_memory);
    ADD(formats_are_filled_in);
    ADD(quoted_text_is_made_printable);
    ADD(quoted_text_is_cut_after_forty_code_points);
    ADD(every_code_of_the_header_has_its_name);
    ADD(severities_have_names);
    ADD(diagnostics_without_memory_change_nothing);
#undef ADD
    return support_run(suite);
}
