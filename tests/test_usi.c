/* USI moves and position lines (FORMATS 2): what is played, where it stops, and what a failure
 * leaves as it was. */
#include <shogi/diag.h>
#include <shogi/legality.h>
#include <shogi/notation.h>
#include <shogi/position.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "notation/usi.h"
#include "reference/walk.h"
#include "spoil.h"
#include "support.h"

enum { CAPACITY = 400, POSITIONS = 1500, SPOILT = 2500 };

/* Where a position stands that must not change. */
static const char marked[] = "4k4/9/9/9/9/9/9/9/4K4 w - 77";

static shogi_position *new_position(void)
{
    shogi_position *position = NULL;
    ck_assert_int_eq(shogi_position_new_sfen(&position, marked, strlen(marked), 0, NULL), SHOGI_OK);
    return position;
}

static shogi_diag *new_diag(void)
{
    shogi_diag *diag = NULL;
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    return diag;
}

static const char *sfen_of(const shogi_position *position)
{
    static char text[CAPACITY];
    ck_assert_uint_lt(shogi_position_sfen(position, text, sizeof text), sizeof text);
    return text;
}

static shogi_status status_of(const char *name)
{
    if (strcmp(name, "ok") == 0)
        return SHOGI_OK;
    return strcmp(name, "fault") == 0 ? SHOGI_E_FAULT : SHOGI_E_PARSE;
}

static void check_last_diagnostic(const shogi_diag *diag, char **field)
{
    if (strcmp(field[3], "-") == 0) {
        ck_assert_msg(shogi_diag_count(diag) == 0, "%s: %s", field[6], shogi_diag_text(diag, 0));
        return;
    }
    ck_assert_msg(shogi_diag_count(diag) > 0, "%s: no diagnostic", field[6]);
    size_t last = shogi_diag_count(diag) - 1;
    const char *code = shogi_diag_code_name(shogi_diag_code_at(diag, last));
    ck_assert_msg(strcmp(code, field[3]) == 0, "%s: %s", field[6], code);
    uint64_t column = support_number(field[4]);
    ck_assert_msg(column == 0 || shogi_diag_column(diag, last) == column, "%s: column %u", field[6],
                  (unsigned)shogi_diag_column(diag, last));
}

START_TEST(lines_are_played_as_far_as_they_are_legal)
{
    support_table table = support_read_table("usi-lines.tsv", 7);
    shogi_diag *diag = new_diag();
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        bool changes = strcmp(field[2], "-1") != 0;
        shogi_position *position = new_position();
        shogi_diag_clear(diag);
        shogi_status status = shogi_position_set_usi(position, field[0], strlen(field[0]), 0, diag);
        ck_assert_msg(status == status_of(field[1]), "%s: %s", field[6], shogi_status_name(status));
        check_last_diagnostic(diag, field);
        ck_assert_msg(shogi_position_ply(position) == (changes ? support_number(field[2]) : 0),
                      "%s: %zu plies", field[6], shogi_position_ply(position));
        ck_assert_msg(strcmp(sfen_of(position), changes ? field[5] : marked) == 0, "%s: %s",
                      field[6], sfen_of(position));
        shogi_position_free(position);
    }
    shogi_diag_free(diag);
    support_free_table(&table);
}
END_TEST

START_TEST(an_illegal_move_is_reported_with_its_number_and_all_reasons)
{
    static const char line[] = "position startpos moves 7g7f 3c3d 8h1a+ 2a3c";
    shogi_position *position = new_position();
    shogi_diag *diag = new_diag();
    ck_assert_int_eq(shogi_position_set_usi(position, line, strlen(line), 0, diag), SHOGI_E_PARSE);
    ck_assert_str_eq(shogi_diag_text(diag, 0),
                     "word 3 of the moves is illegal (path-blocked): \"8h1a+\"");
    ck_assert_uint_eq(shogi_diag_offset(diag, 0), 34);
    shogi_diag_free(diag);
    shogi_position_free(position);
}
END_TEST

START_TEST(tabs_and_line_ends_are_blanks)
{
    static const char line[] = "position\tstartpos moves 7g7f\t3c3d\r\n";
    shogi_position *position = new_position();
    ck_assert_int_eq(shogi_position_set_usi(position, line, strlen(line), 0, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_position_ply(position), 2);
    shogi_position_free(position);
}
END_TEST

START_TEST(every_move_value_has_its_own_text)
{
    for (unsigned value = 0; value <= UINT16_MAX; value++) {
        shogi_move move = (shogi_move)value;
        char text[8];
        size_t length = shogi_move_usi(move, text, sizeof text);
        ck_assert_uint_eq(length, strlen(text));
        if (shogi_move_is_valid(move) || move == SHOGI_NULL_MOVE)
            ck_assert_uint_eq(shogi_move_from_usi(text, length), move);
        else
            ck_assert_str_eq(text, "none");
    }
    ck_assert_uint_eq(shogi_move_from_usi("none", 4), SHOGI_NO_MOVE);
}
END_TEST

START_TEST(text_that_is_no_move_is_none)
{
    static const char *const texts[] = {
        "",     "7",      "7g",     "7g7",  "7g7f ", " 7g7f", "7g7f=", "0g7f",
        "7j7f", "7g7j",   "7g0f",   "p*5e", "K*5e",  "P*5",   "P*5e+", "P-5e",
        "7G7F", "7g7f++", "resign", "win",  "0000",  "P*0e",  "+P*5e", "T*5e",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        ck_assert_msg(shogi_move_from_usi(texts[i], strlen(texts[i])) == SHOGI_NO_MOVE, "%s",
                      texts[i]);
    ck_assert_uint_eq(shogi_move_from_usi(NULL, 0), SHOGI_NO_MOVE);
}
END_TEST

START_TEST(words_of_a_line_can_be_read_one_by_one)
{
    static const char line[] = "position startpos  moves  7g7f win ";
    shogi_i_usi_words words;
    shogi_i_state state;
    shogi_i_findings findings;
    size_t start, length;
    ck_assert(shogi_i_usi_start(&words, line, strlen(line), &state, &findings));
    ck_assert_uint_eq(shogi_i_usi_count(&words), 2);
    ck_assert(shogi_i_usi_next(&words, &start, &length));
    ck_assert_uint_eq(start, 26);
    ck_assert_uint_eq(length, 4);
    ck_assert_uint_eq(words.number, 1);
    ck_assert(shogi_i_usi_next(&words, &start, &length));
    ck_assert_mem_eq(line + start, "win", length);
    ck_assert(!shogi_i_usi_next(&words, &start, &length));
    ck_assert_uint_eq(words.number, 2);
}
END_TEST

/** The number of moves before the first foul of a history. */
static size_t legal_prefix(const shogi_position *position)
{
    shogi_position *copy = NULL;
    size_t legal = shogi_position_ply(position);
    ck_assert_int_eq(shogi_position_copy(&copy, position), SHOGI_OK);
    while (shogi_position_ply(copy) > 0) {
        ck_assert_int_eq(shogi_position_undo(copy), SHOGI_OK);
        shogi_move move = shogi_position_move_at(position, shogi_position_ply(copy));
        if (move != SHOGI_NULL_MOVE && !shogi_legality_is_legal(copy, move))
            legal = shogi_position_ply(copy);
    }
    shogi_position_free(copy);
    return legal;
}

START_TEST(a_written_line_is_read_as_the_same_moves)
{
    enum { LINE = 4000 };
    ref_walk *walk = ref_walk_new(21);
    shogi_position *read = new_position();
    char *line = malloc(LINE);
    size_t whole = 0;
    for (size_t i = support_scaled(POSITIONS); i > 0; i--) {
        ref_walk_next(walk);
        size_t length = shogi_position_usi(walk->position, line, LINE);
        ck_assert_uint_lt(length, LINE);
        size_t legal = legal_prefix(walk->position), plies = shogi_position_ply(walk->position);
        shogi_status status = shogi_position_set_usi(read, line, length, SHOGI_FAULTS_ALL, NULL);
        ck_assert_msg(status == (legal == plies ? SHOGI_OK : SHOGI_E_PARSE), "%s", line);
        ck_assert_uint_eq(shogi_position_ply(read), legal);
        for (size_t ply = 0; ply < legal; ply++)
            ck_assert_uint_eq(shogi_position_move_at(read, ply),
                              shogi_position_move_at(walk->position, ply));
        if (status == SHOGI_OK) {
            whole++;
            ck_assert(shogi_position_equal(read, walk->position));
            ck_assert_uint_eq(shogi_position_number(read), shogi_position_number(walk->position));
        }
    }
    ck_assert_uint_gt(whole, 0);
    free(line);
    shogi_position_free(read);
    ref_walk_free(walk);
}
END_TEST

START_TEST(moves_played_from_a_line_can_be_taken_back)
{
    static const char line[] = "startpos moves 7g7f 3c3d 8h2b+ 3a2b pass B*5e";
    shogi_position *position = new_position();
    ck_assert_int_eq(shogi_position_play_null(position), SHOGI_OK); /* a history to be replaced */
    ck_assert_int_eq(shogi_position_set_usi(position, line, strlen(line), 0, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_position_ply(position), 6);
    while (shogi_position_ply(position) > 0)
        ck_assert_int_eq(shogi_position_undo(position), SHOGI_OK);
    char written[CAPACITY];
    shogi_position_usi(position, written, sizeof written);
    ck_assert_str_eq(written, "startpos");
    shogi_position_free(position);
}
END_TEST

START_TEST(an_even_game_with_another_number_is_written_in_full)
{
    static const char sfen[] = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 5";
    shogi_position *position = new_position();
    char written[CAPACITY];
    ck_assert_int_eq(shogi_position_set_sfen(position, sfen, strlen(sfen), 0, NULL), SHOGI_OK);
    shogi_position_usi(position, written, sizeof written);
    ck_assert_int_eq(strncmp(written, "sfen ", 5), 0);
    ck_assert_str_eq(written + 5, sfen);
    shogi_position_free(position);
}
END_TEST

START_TEST(without_memory_a_position_keeps_its_history)
{
    static const char line[] = "startpos moves 7g7f pass 2g2f p*5e xxxx";
    size_t blocks = shogi_i_live_blocks();
    for (size_t successes = 0;; successes++) {
        shogi_i_fail_allocations(SIZE_MAX, false);
        shogi_position *position = new_position();
        shogi_diag *diag = new_diag();
        ck_assert_int_eq(shogi_position_play_null(position), SHOGI_OK);
        shogi_i_fail_allocations(successes, true);
        shogi_status status = shogi_position_set_usi(position, line, strlen(line), 0, diag);
        shogi_i_fail_allocations(SIZE_MAX, false);
        if (status == SHOGI_E_NO_MEMORY) {
            ck_assert_uint_eq(shogi_position_ply(position), 1);
            ck_assert_int_eq(shogi_position_undo(position), SHOGI_OK);
            ck_assert_str_eq(sfen_of(position), marked);
        } else {
            ck_assert_int_eq(status, SHOGI_E_PARSE);
            ck_assert_uint_eq(shogi_position_ply(position), 3);
        }
        shogi_position_free(position);
        shogi_diag_free(diag);
        ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
        if (status != SHOGI_E_NO_MEMORY)
            break;
        ck_assert_uint_lt(successes, 100);
    }
}
END_TEST

START_TEST(missing_arguments_are_refused)
{
    shogi_position *position = new_position();
    ck_assert_int_eq(shogi_position_set_usi(NULL, "startpos", 8, 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_set_usi(position, NULL, 8, 0, NULL), SHOGI_E_ARGUMENT);
    shogi_position_free(position);
}
END_TEST

static void read_spoilt(void *context, const char *text, size_t length)
{
    shogi_position *position = context;
    shogi_diag *diag = new_diag();
    shogi_status status = shogi_position_set_usi(position, text, length, SHOGI_FAULTS_ALL, diag);
    ck_assert(status == SHOGI_OK || status == SHOGI_E_PARSE);
    ck_assert_uint_eq(shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR), status != SHOGI_OK);
    shogi_diag_free(diag);
}

START_TEST(spoilt_lines_are_played_or_refused)
{
    support_table table = support_read_table("usi-lines.tsv", 7);
    shogi_position *position = new_position();
    ref_random random = {2};
    for (size_t i = 0; i < table.count; i++)
        spoil_cut(read_spoilt, position, table.rows[i].field[0]);
    for (size_t i = support_scaled(SPOILT); i > 0; i--)
        spoil_change(read_spoilt, position, table.rows[i % table.count].field[0], &random);
    shogi_position_free(position);
    support_free_table(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("usi");
    support_add(suite, "lines_are_played_as_far_as_they_are_legal",
                lines_are_played_as_far_as_they_are_legal);
    support_add(suite, "an_illegal_move_is_reported_with_its_number_and_all_reasons",
                an_illegal_move_is_reported_with_its_number_and_all_reasons);
    support_add(suite, "tabs_and_line_ends_are_blanks", tabs_and_line_ends_are_blanks);
    support_add(suite, "every_move_value_has_its_own_text", every_move_value_has_its_own_text);
    support_add(suite, "text_that_is_no_move_is_none", text_that_is_no_move_is_none);
    support_add(suite, "words_of_a_line_can_be_read_one_by_one",
                words_of_a_line_can_be_read_one_by_one);
    support_add(suite, "a_written_line_is_read_as_the_same_moves",
                a_written_line_is_read_as_the_same_moves);
    support_add(suite, "moves_played_from_a_line_can_be_taken_back",
                moves_played_from_a_line_can_be_taken_back);
    support_add(suite, "an_even_game_with_another_number_is_written_in_full",
                an_even_game_with_another_number_is_written_in_full);
    support_add(suite, "without_memory_a_position_keeps_its_history",
                without_memory_a_position_keeps_its_history);
    support_add(suite, "missing_arguments_are_refused", missing_arguments_are_refused);
    support_add(suite, "spoilt_lines_are_played_or_refused", spoilt_lines_are_played_or_refused);
    return support_run(suite);
}
