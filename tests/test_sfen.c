/* SFEN read and written (FORMATS 1): what is understood, what is refused and where, and what is
 * left as it was. */
#include <shogi/diag.h>
#include <shogi/handicap.h>
#include <shogi/movegen.h>
#include <shogi/notation.h>
#include <shogi/position.h>
#include <shogi/setup.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "reference/walk.h"
#include "spoil.h"
#include "support.h"

static const char hirate[] = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

enum { CAPACITY = 400, SPOILT = 20000 };

static shogi_setup *new_setup(void)
{
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    return setup;
}

static shogi_diag *new_diag(void)
{
    shogi_diag *diag = NULL;
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    return diag;
}

/** The text of a setup; borrowed until the next call. */
static const char *sfen_of(const shogi_setup *setup)
{
    static char text[CAPACITY];
    ck_assert_uint_lt(shogi_setup_sfen(setup, text, sizeof text), sizeof text);
    return text;
}

START_TEST(valid_text_gives_the_canonical_one_and_its_notes)
{
    support_table table = support_read_table("sfen-valid.tsv", 4);
    shogi_setup *setup = new_setup();
    shogi_diag *diag = new_diag();
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        shogi_diag_clear(diag);
        shogi_status status = shogi_setup_set_sfen(setup, field[0], strlen(field[0]), diag);
        ck_assert_msg(status == SHOGI_OK, "%s: %s", field[3], shogi_status_name(status));
        ck_assert_msg(strcmp(sfen_of(setup), field[1]) == 0, "%s: %s", field[3], sfen_of(setup));
        ck_assert_msg(shogi_diag_count(diag) == support_number(field[2]), "%s: %zu notes", field[3],
                      shogi_diag_count(diag));
        for (size_t note = 0; note < shogi_diag_count(diag); note++) {
            ck_assert_int_eq(shogi_diag_severity(diag, note), SHOGI_SEVERITY_NOTE);
            ck_assert_int_eq(shogi_diag_code_at(diag, note), SHOGI_DIAG_NOT_CANONICAL);
        }
    }
    shogi_diag_free(diag);
    shogi_setup_free(setup);
    support_free_table(&table);
}
END_TEST

START_TEST(invalid_text_is_refused_at_its_column_and_changes_nothing)
{
    support_table table = support_read_table("sfen-invalid.tsv", 4);
    shogi_setup *setup = new_setup();
    shogi_diag *diag = new_diag();
    ck_assert_int_eq(shogi_setup_set_sfen(setup, hirate, strlen(hirate), NULL), SHOGI_OK);
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        shogi_diag_clear(diag);
        shogi_status status = shogi_setup_set_sfen(setup, field[0], strlen(field[0]), diag);
        ck_assert_msg(status == SHOGI_E_PARSE, "%s: %s", field[3], shogi_status_name(status));
        ck_assert_msg(shogi_diag_count_of(diag, SHOGI_SEVERITY_WARNING) == 1,
                      "%s: not exactly one error", field[3]);
        size_t last = shogi_diag_count(diag) - 1;
        const char *code = shogi_diag_code_name(shogi_diag_code_at(diag, last));
        ck_assert_msg(strcmp(code, field[1]) == 0, "%s: %s", field[3], code);
        ck_assert_msg(shogi_diag_column(diag, last) == support_number(field[2]), "%s: column %u",
                      field[3], (unsigned)shogi_diag_column(diag, last));
        ck_assert_uint_eq(shogi_diag_line(diag, last), 1);
        ck_assert_str_eq(sfen_of(setup), hirate);
    }
    shogi_diag_free(diag);
    shogi_setup_free(setup);
    support_free_table(&table);
}
END_TEST

START_TEST(lines_and_tabs_are_blanks)
{
    static const char *const texts[] = {"\tstartpos\r\n", "startpos\n", "\r\nstartpos",
                                        "sfen\tstartpos"};
    shogi_setup *setup = new_setup();
    for (size_t i = 0; i < 3; i++) {
        ck_assert_int_eq(shogi_setup_set_sfen(setup, texts[i], strlen(texts[i]), NULL), SHOGI_OK);
        ck_assert_str_eq(sfen_of(setup), hirate);
    }
    ck_assert_int_eq(shogi_setup_set_sfen(setup, texts[3], strlen(texts[3]), NULL), SHOGI_E_PARSE);
    shogi_setup_free(setup);
}
END_TEST

START_TEST(only_the_given_length_is_read)
{
    shogi_setup *setup = new_setup();
    char text[CAPACITY];
    strcpy(text, hirate);
    strcat(text, "23 and more");
    ck_assert_int_eq(shogi_setup_set_sfen(setup, text, strlen(hirate), NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_setup_number(setup), 1);
    ck_assert_int_eq(shogi_setup_set_sfen(setup, text, strlen(hirate) + 2, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_setup_number(setup), 123);
    ck_assert_int_eq(shogi_setup_set_sfen(setup, "startpos\0", 9, NULL), SHOGI_E_PARSE);
    shogi_setup_free(setup);
}
END_TEST

START_TEST(a_fault_that_is_not_tolerated_is_named_and_changes_nothing)
{
    static const char text[] = "4k4/9/9/9/9/4P4/4P4/9/9 b - 1"; /* two pawns on a file, one king */
    shogi_position *position = NULL;
    shogi_diag *diag = new_diag();
    ck_assert_int_eq(shogi_position_new(&position), SHOGI_OK);
    ck_assert_int_eq(
        shogi_position_set_sfen(position, text, strlen(text), SHOGI_FAULTS_PROBLEM, diag),
        SHOGI_E_FAULT);
    ck_assert_uint_eq(shogi_diag_count(diag), 1);
    ck_assert_int_eq(shogi_diag_code_at(diag, 0), SHOGI_DIAG_SETUP_FAULT);
    ck_assert_int_eq(shogi_diag_severity(diag, 0), SHOGI_SEVERITY_ERROR);
    ck_assert_ptr_nonnull(strstr(shogi_diag_text(diag, 0), "nifu"));
    ck_assert_ptr_null(strstr(shogi_diag_text(diag, 0), "no-black-king"));
    char written[CAPACITY];
    shogi_position_sfen(position, written, sizeof written);
    ck_assert_str_eq(written, hirate);

    ck_assert_int_eq(shogi_position_set_sfen(position, text, strlen(text),
                                             SHOGI_FAULTS_PROBLEM | SHOGI_FAULT_NIFU, NULL),
                     SHOGI_OK);
    shogi_position_sfen(position, written, sizeof written);
    ck_assert_str_eq(written, text);
    shogi_position_free(position);
    shogi_diag_free(diag);
}
END_TEST

START_TEST(a_new_position_is_given_out_on_success_only)
{
    shogi_position *position = NULL;
    size_t blocks = shogi_i_live_blocks();
    ck_assert_int_eq(shogi_position_new_sfen(&position, "x", 1, SHOGI_FAULTS_ALL, NULL),
                     SHOGI_E_PARSE);
    ck_assert_int_eq(shogi_position_new_sfen(&position, "9/9/9/9/9/9/9/9/9 b - 1", 23, 0, NULL),
                     SHOGI_E_FAULT);
    ck_assert_ptr_null(position);
    ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
    ck_assert_int_eq(shogi_position_new_sfen(&position, hirate, strlen(hirate), 0, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_position_ply(position), 0);
    shogi_position_free(position);
}
END_TEST

START_TEST(missing_arguments_are_refused)
{
    shogi_position *position = NULL;
    shogi_setup *setup = new_setup();
    ck_assert_int_eq(shogi_setup_set_sfen(NULL, hirate, 1, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_setup_set_sfen(setup, NULL, 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_set_sfen(NULL, hirate, 1, 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_new_sfen(NULL, hirate, 1, 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_new_sfen(&position, NULL, 1, 0, NULL), SHOGI_E_ARGUMENT);
    shogi_setup_free(setup);
}
END_TEST

START_TEST(refilling_allocates_nothing)
{
    static const char text[] = "4k4/9/9/9/9/9/9/9/4K4 b PSPpbpb 1";
    shogi_position *position = NULL;
    ck_assert_int_eq(shogi_position_new(&position), SHOGI_OK);
    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_int_eq(shogi_position_set_sfen(position, text, strlen(text), 0, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_i_allocation_count(), 0);
    shogi_position_free(position);
}
END_TEST

START_TEST(without_memory_for_a_note_nothing_changes)
{
    static const char text[] = "4k4/54/9/9/9/9/9/9/4K4 b PSPpbpb";
    size_t blocks = shogi_i_live_blocks();
    for (size_t successes = 0;; successes++) {
        shogi_position *position = NULL;
        shogi_diag *diag = NULL;
        shogi_i_fail_allocations(SIZE_MAX, false);
        ck_assert_int_eq(shogi_position_new(&position), SHOGI_OK);
        ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
        shogi_i_fail_allocations(successes, true);
        shogi_status status = shogi_position_set_sfen(position, text, strlen(text), 0, diag);
        shogi_i_fail_allocations(SIZE_MAX, false);
        if (status != SHOGI_OK) {
            char written[CAPACITY];
            ck_assert_int_eq(status, SHOGI_E_NO_MEMORY);
            ck_assert_uint_eq(shogi_diag_count(diag), 0);
            shogi_position_sfen(position, written, sizeof written);
            ck_assert_str_eq(written, hirate);
        }
        shogi_position_free(position);
        shogi_diag_free(diag);
        ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
        if (status == SHOGI_OK)
            break;
        ck_assert_uint_lt(successes, 100);
    }
}
END_TEST

START_TEST(every_capacity_gives_the_beginning_of_the_text)
{
    shogi_setup *setup = new_setup();
    ck_assert_int_eq(shogi_setup_set_sfen(setup, hirate, strlen(hirate), NULL), SHOGI_OK);
    for (size_t capacity = 0; capacity <= sizeof hirate + 1; capacity++) {
        char buffer[sizeof hirate + 2];
        memset(buffer, '~', sizeof buffer);
        ck_assert_uint_eq(shogi_setup_sfen(setup, capacity > 0 ? buffer : NULL, capacity),
                          strlen(hirate));
        size_t stored = capacity > strlen(hirate) ? strlen(hirate) : capacity - (capacity > 0);
        ck_assert_mem_eq(buffer, hirate, stored);
        ck_assert(capacity == 0 || buffer[stored] == '\0');
        for (size_t i = stored + (capacity > 0); i < sizeof buffer; i++)
            ck_assert_int_eq(buffer[i], '~');
    }
    shogi_setup_free(setup);
}
END_TEST

/* With a character escaped, a text is read with care; plain text, read quickly, must give the same. */
static shogi_status set_any(shogi_position *position, const char *text, size_t length)
{
    return shogi_position_set_sfen(position, text, length, SHOGI_FAULTS_ALL, NULL);
}

static void read_both_ways(void *context, const char *text, size_t length)
{
    static const char hex[] = "0123456789abcdef";
    shogi_position **both = context, *plain = both[0], *careful = both[1];
    char escaped[CAPACITY];
    size_t at = 0;
    while (at < length && (text[at] == ' ' || (text[at] >= '\t' && text[at] <= '\r')))
        at++;
    bool word = length - at >= 4 && memcmp(text + at, "sfen", 4) == 0;
    if (at < length && !word && text[at] != '%' && (unsigned char)text[at] < 128) {
        memcpy(escaped, text, at);
        memcpy(escaped + at, (char[3]){'%', hex[text[at] >> 4], hex[text[at] & 15]}, 3);
        memcpy(escaped + at + 3, text + at + 1, length - at - 1);
        shogi_status status = set_any(plain, text, length);
        ck_assert_int_eq(set_any(careful, escaped, length + 2), status);
        ck_assert(shogi_position_equal(plain, careful));
        ck_assert_uint_eq(shogi_position_number(plain), shogi_position_number(careful));
        ck_assert_uint_eq(shogi_position_key(plain), shogi_position_key(careful));
        ck_assert_uint_eq(shogi_position_count_legal_moves(plain),
                          shogi_position_count_legal_moves(careful));
    }
}

START_TEST(plain_text_is_read_like_text_with_escapes)
{
    support_table table = support_read_table("sfen-valid.tsv", 4);
    shogi_position *both[2];
    ck_assert_int_eq(shogi_position_new(&both[0]), SHOGI_OK);
    ck_assert_int_eq(shogi_position_new(&both[1]), SHOGI_OK);
    ref_random random = {2};
    for (size_t i = 0; i < table.count; i++)
        spoil_cut(read_both_ways, both, table.rows[i].field[1]);
    for (size_t i = support_scaled(SPOILT); i > 0; i--)
        spoil_change(read_both_ways, both, table.rows[i % table.count].field[1], &random);
    shogi_position_free(both[0]);
    shogi_position_free(both[1]);
    support_free_table(&table);
}
END_TEST

/* What is understood is written canonically, and that is read as the same setup without a note. */
static void read_spoilt(void *context, const char *text, size_t length)
{
    shogi_setup *setup = context, *again = new_setup();
    shogi_diag *diag = new_diag();
    shogi_status status = shogi_setup_set_sfen(setup, text, length, diag);
    if (status == SHOGI_OK) {
        shogi_diag_clear(diag);
        const char *canonical = sfen_of(setup);
        ck_assert_int_eq(shogi_setup_set_sfen(again, canonical, strlen(canonical), diag), SHOGI_OK);
        ck_assert(shogi_setup_equal(setup, again));
        ck_assert_uint_eq(shogi_diag_count(diag), 0);
    } else {
        ck_assert_int_eq(status, SHOGI_E_PARSE);
        ck_assert_uint_eq(shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR), 1);
        size_t last = shogi_diag_count(diag) - 1;
        ck_assert_uint_le(shogi_diag_offset(diag, last), length);
    }
    shogi_diag_free(diag);
    shogi_setup_free(again);
}

START_TEST(spoilt_text_is_refused_or_understood_as_something_canonical)
{
    support_table table = support_read_table("sfen-valid.tsv", 4);
    shogi_setup *setup = new_setup();
    ref_random random = {1};
    for (size_t i = 0; i < table.count; i++)
        spoil_cut(read_spoilt, setup, table.rows[i].field[0]);
    for (size_t i = support_scaled(SPOILT); i > 0; i--) {
        spoil_change(read_spoilt, setup, table.rows[i % table.count].field[0], &random);
        spoil_random(read_spoilt, setup, &random);
    }
    shogi_setup_free(setup);
    support_free_table(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sfen");
    support_add(suite, "valid_text_gives_the_canonical_one_and_its_notes",
                valid_text_gives_the_canonical_one_and_its_notes);
    support_add(suite, "invalid_text_is_refused_at_its_column_and_changes_nothing",
                invalid_text_is_refused_at_its_column_and_changes_nothing);
    support_add(suite, "lines_and_tabs_are_blanks", lines_and_tabs_are_blanks);
    support_add(suite, "only_the_given_length_is_read", only_the_given_length_is_read);
    support_add(suite, "a_fault_that_is_not_tolerated_is_named_and_changes_nothing",
                a_fault_that_is_not_tolerated_is_named_and_changes_nothing);
    support_add(suite, "a_new_position_is_given_out_on_success_only",
                a_new_position_is_given_out_on_success_only);
    support_add(suite, "missing_arguments_are_refused", missing_arguments_are_refused);
    support_add(suite, "refilling_allocates_nothing", refilling_allocates_nothing);
    support_add(suite, "without_memory_for_a_note_nothing_changes",
                without_memory_for_a_note_nothing_changes);
    support_add(suite, "every_capacity_gives_the_beginning_of_the_text",
                every_capacity_gives_the_beginning_of_the_text);
    support_add(suite, "spoilt_text_is_refused_or_understood_as_something_canonical",
                spoilt_text_is_refused_or_understood_as_something_canonical);
    support_add(suite, "plain_text_is_read_like_text_with_escapes",
                plain_text_is_read_like_text_with_escapes);
    return support_run(suite);
}
