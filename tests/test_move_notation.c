/* Moves as text in all notations (FORMATS 2, 3.5, 4.4, 5, 8): what is understood and what is
 * refused, the official Japanese forms, and that what is written is read as the same move. */
#include <shogi/diag.h>
#include <shogi/legality.h>
#include <shogi/movegen.h>
#include <shogi/notation.h>
#include <shogi/position.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "board/position.h"
#include "notation/japanese.h"
#include "reference/walk.h"
#include "spoil.h"
#include "support.h"

enum { CAPACITY = 64, POSITIONS = 1000, SPOILT = 6000 };

static shogi_diag *new_diag(void)
{
    shogi_diag *diag = NULL;
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    return diag;
}

/** The position of an SFEN after moves in USI, `-` being none; any possible move is played. */
static shogi_position *position_after(const char *sfen, const char *moves)
{
    shogi_position *position = NULL;
    ck_assert_int_eq(shogi_position_new_sfen(&position, sfen, strlen(sfen), SHOGI_FAULTS_ALL, NULL),
                     SHOGI_OK);
    while (*moves != '\0' && *moves != '-') {
        size_t length = strcspn(moves, " ");
        shogi_move move = shogi_move_from_usi(moves, length);
        shogi_status status = move == SHOGI_NULL_MOVE
                                  ? shogi_position_play_null(position)
                                  : shogi_position_play_unchecked(position, move);
        ck_assert_msg(status == SHOGI_OK, "%s", moves);
        moves += length + (moves[length] == ' ');
    }
    return position;
}

static shogi_notation notation_of(const char *name)
{
    for (shogi_notation notation = 1; notation <= SHOGI_NOTATION_RUSSIAN; notation++)
        if (strcmp(name, shogi_notation_name(notation)) == 0)
            return notation;
    ck_abort_msg("%s is no notation", name);
    return SHOGI_NOTATION_UNKNOWN;
}

/**
 * The code of the only entry of a severity or above, "-" if there is none, "several" if there are
 * more.
 */
static const char *only_code(const shogi_diag *diag, shogi_severity from, shogi_severity to)
{
    const char *code = "-";
    for (size_t i = 0; i < shogi_diag_count(diag); i++) {
        shogi_severity severity = shogi_diag_severity(diag, i);
        if (severity < from || severity > to)
            continue;
        code =
            strcmp(code, "-") == 0 ? shogi_diag_code_name(shogi_diag_code_at(diag, i)) : "several";
    }
    return code;
}

/** What became of a text: the move in USI, or the error's code. */
static const char *outcome_of(shogi_status status, shogi_move move, const shogi_diag *diag)
{
    static char text[CAPACITY];
    if (status != SHOGI_OK)
        return only_code(diag, SHOGI_SEVERITY_ERROR, SHOGI_SEVERITY_ERROR);
    shogi_move_usi(move, text, sizeof text);
    return text;
}

START_TEST(texts_are_the_moves_that_they_name)
{
    support_table table = support_read_table("move-text.tsv", 7);
    shogi_diag *diag = new_diag();
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        shogi_position *position = position_after(field[0], field[1]);
        shogi_move move = 0x7777;
        shogi_diag_clear(diag);
        shogi_status status = shogi_move_read(position, field[3], strlen(field[3]),
                                              notation_of(field[2]), &move, diag);
        const char *outcome = outcome_of(status, move, diag);
        ck_assert_msg(strcmp(outcome, field[4]) == 0, "line %u, %s (%s): %s", table.rows[i].line,
                      field[3], field[6], outcome);
        ck_assert_msg(status == SHOGI_OK || move == 0x7777, "%s changed the move", field[3]);
        const char *code = only_code(diag, SHOGI_SEVERITY_NOTE, SHOGI_SEVERITY_WARNING);
        ck_assert_msg(status != SHOGI_OK || strcmp(code, field[5]) == 0, "line %u, %s (%s): %s",
                      table.rows[i].line, field[3], field[6], code);
        shogi_position_free(position);
    }
    shogi_diag_free(diag);
    support_free_table(&table);
}
END_TEST

START_TEST(errors_stand_where_the_text_is_wrong)
{
    static const struct {
        shogi_notation notation;
        const char *text;
        uint64_t column;
    } cases[] = {
        {SHOGI_NOTATION_CSA, "+7776XX", 6},       {SHOGI_NOTATION_CSA, "+7770FU", 4},
        {SHOGI_NOTATION_KIF, "７六x(77)", 3},     {SHOGI_NOTATION_KIF, "▲７", 2},
        {SHOGI_NOTATION_KIF, "▲７六歩(77) x", 9}, {SHOGI_NOTATION_JAPANESE, "▲５八金左右", 6},
        {SHOGI_NOTATION_WESTERN, "1. P-7x", 6},   {SHOGI_NOTATION_WESTERN, "G-5h", 1},
        {SHOGI_NOTATION_RUSSIAN, "Зл 4IX5", 7},   {SHOGI_NOTATION_USI, "7g7", 1},
    };
    shogi_position *position = position_after("startpos", "-");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        shogi_diag *diag = new_diag();
        shogi_move move;
        ck_assert_int_eq(shogi_move_read(position, cases[i].text, strlen(cases[i].text),
                                         cases[i].notation, &move, diag),
                         SHOGI_E_PARSE);
        size_t last = shogi_diag_count(diag) - 1;
        ck_assert_msg(shogi_diag_column(diag, last) == cases[i].column, "%s: column %u",
                      cases[i].text, (unsigned)shogi_diag_column(diag, last));
        shogi_diag_free(diag);
    }
    shogi_position_free(position);
}
END_TEST

START_TEST(an_ambiguous_move_lists_the_pieces_that_it_fits)
{
    shogi_position *position = position_after("startpos", "-");
    shogi_diag *diag = new_diag();
    shogi_move move;
    ck_assert_int_eq(shogi_move_read(position, "G-5h", 4, SHOGI_NOTATION_WESTERN, &move, diag),
                     SHOGI_E_PARSE);
    ck_assert_ptr_nonnull(strstr(shogi_diag_text(diag, 0), "4i, 6i"));
    shogi_diag_free(diag);
    shogi_position_free(position);
}
END_TEST

START_TEST(a_wrong_piece_is_reported_with_the_one_that_stands_there)
{
    static const char text[] = "７六銀(77)";
    shogi_position *position = position_after("startpos", "-");
    shogi_diag *diag = new_diag();
    shogi_move move;
    ck_assert_int_eq(shogi_move_read(position, text, strlen(text), SHOGI_NOTATION_KIF, &move, diag),
                     SHOGI_E_PARSE);
    ck_assert_ptr_nonnull(strstr(shogi_diag_text(diag, 0), "on 7g stands a black pawn"));
    shogi_diag_free(diag);
    shogi_position_free(position);
}
END_TEST

/* FORMATS 10, case 41, and what readers of records rely on: the text goes on behind the move. */
START_TEST(a_move_ends_where_the_next_begins)
{
    static const struct {
        const char *text;
        size_t end;
    } cases[] = {
        {"△同\r\n銀▲７六歩", 11},
        {"△同　銀    ▲７六歩", 12},
        {"△２二同銀左▲", 18},
        {"△２二銀不成\n▲２六歩", 18},
        {"△同銀(31) ( 0:01/00:00:01)", 13},
        {"△同銀( 0:01/00:00:01)", 9},
        {"△同銀　(31)(12:34)", 16},
        {"△同銀(12:34)", 9},
        {"△同銀２六歩", 9},
        {"△パス▲２六歩", 9},
    };
    shogi_position *position = position_after("startpos", "7g7f 3c3d 8h2b+");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        shogi_i_reading reading;
        shogi_i_japanese_read(&position->now, shogi_square_new(2, 2), cases[i].text,
                              strlen(cases[i].text), &reading);
        ck_assert_msg(reading.end == cases[i].end, "%s: %zu", cases[i].text, reading.end);
    }
    shogi_position_free(position);
}
END_TEST

START_TEST(moves_are_written_in_every_notation)
{
    static const shogi_notation notations[] = {
        SHOGI_NOTATION_CSA,
        SHOGI_NOTATION_KIF,
        SHOGI_NOTATION_JAPANESE,
        SHOGI_NOTATION_WESTERN,
        SHOGI_NOTATION_WESTERN_DIGITS,
        SHOGI_NOTATION_RUSSIAN,
    };
    support_table table = support_read_table("move-write.tsv", 10);
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        shogi_position *position = position_after(field[0], field[1]);
        shogi_move move = shogi_move_from_usi(field[2], strlen(field[2]));
        char text[CAPACITY];
        for (size_t n = 0; n < sizeof notations / sizeof notations[0]; n++) {
            size_t length = shogi_move_write(position, move, notations[n], text, sizeof text);
            ck_assert_uint_eq(length, strlen(text));
            ck_assert_msg(strcmp(text, field[3 + n]) == 0, "%s (%s): %s", field[3 + n], field[9],
                          text);
        }
        shogi_move_write(position, move, SHOGI_NOTATION_USI, text, sizeof text);
        ck_assert_str_eq(text, field[2]);
        shogi_position_free(position);
    }
    support_free_table(&table);
}
END_TEST

START_TEST(japanese_is_written_as_the_association_has_it)
{
    support_table table = support_read_table("japanese-official.tsv", 4);
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        shogi_position *position = position_after(field[0], "-");
        shogi_move move = shogi_move_from_usi(field[1], strlen(field[1])), read = SHOGI_NO_MOVE;
        char text[CAPACITY];
        size_t length =
            shogi_move_write(position, move, SHOGI_NOTATION_JAPANESE, text, sizeof text);
        ck_assert_msg(strcmp(text, field[2]) == 0, "%s %s (%s): %s", field[1], field[2], field[3],
                      text);
        ck_assert_int_eq(
            shogi_move_read(position, text, length, SHOGI_NOTATION_JAPANESE, &read, NULL),
            SHOGI_OK);
        ck_assert_uint_eq(read, move);
        shogi_position_free(position);
    }
    support_free_table(&table);
}
END_TEST

START_TEST(what_is_not_possible_is_not_written)
{
    shogi_position *position = position_after("startpos", "-");
    static const char *const moves[] = {"5e5d", "3c3d", "2h2g", "P*5e", "4i4h+", "none"};
    for (shogi_notation notation = 0; notation <= SHOGI_NOTATION_RUSSIAN + 1; notation++) {
        char text[CAPACITY];
        for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
            strcpy(text, "~");
            shogi_move move = shogi_move_from_usi(moves[i], strlen(moves[i]));
            ck_assert_uint_eq(shogi_move_write(position, move, notation, text, sizeof text), 0);
            ck_assert_str_eq(text, "");
        }
        bool known = notation > 0 && notation <= SHOGI_NOTATION_RUSSIAN;
        shogi_move move = shogi_move_from_usi("7g7f", 4);
        ck_assert_int_eq(shogi_move_write(position, move, notation, text, sizeof text) > 0, known);
    }
    shogi_position_free(position);
}
END_TEST

/* Undoes the \n of a data file, in place. */
static void undo_escapes(char *text)
{
    char *line_end;
    while ((line_end = strstr(text, "\\n")) != NULL) {
        *line_end = '\n';
        memmove(line_end + 1, line_end + 2, strlen(line_end + 2) + 1);
    }
}

START_TEST(notations_are_told_apart)
{
    support_table table = support_read_table("move-guess.tsv", 5);
    shogi_diag *diag = new_diag();
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        shogi_position *position = position_after(field[0], field[1]);
        shogi_move move = 0x7777;
        shogi_notation notation = 77;
        shogi_diag_clear(diag);
        undo_escapes(field[2]);
        shogi_status status =
            shogi_move_guess(position, field[2], strlen(field[2]), &move, &notation, diag);
        const char *outcome = outcome_of(status, move, diag);
        ck_assert_msg(strcmp(outcome, field[3]) == 0, "%s: %s", field[2], outcome);
        if (status == SHOGI_OK) {
            ck_assert_msg(strcmp(shogi_notation_name(notation), field[4]) == 0, "%s: %s", field[2],
                          shogi_notation_name(notation));
            ck_assert_int_eq(
                shogi_move_guess(position, field[2], strlen(field[2]), &move, NULL, NULL),
                SHOGI_OK);
        } else {
            ck_assert_uint_eq(move, 0x7777);
            ck_assert_uint_eq(notation, 77);
        }
        shogi_position_free(position);
    }
    shogi_diag_free(diag);
    support_free_table(&table);
}
END_TEST

START_TEST(missing_arguments_are_refused)
{
    shogi_position *position = position_after("startpos", "-");
    shogi_move move;
    ck_assert_int_eq(shogi_move_read(NULL, "7g7f", 4, 1, &move, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_move_read(position, NULL, 4, 1, &move, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_move_read(position, "7g7f", 4, 1, NULL, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_move_read(position, "7g7f", 4, 0, &move, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_move_read(position, "7g7f", 4, 8, &move, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_move_guess(NULL, "7g7f", 4, &move, NULL, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_move_guess(position, NULL, 4, &move, NULL, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_move_guess(position, "7g7f", 4, NULL, NULL, NULL), SHOGI_E_ARGUMENT);
    ck_assert_str_eq(shogi_notation_name(SHOGI_NOTATION_UNKNOWN), "unknown");
    ck_assert_str_eq(shogi_notation_name(200), "unknown");
    shogi_position_free(position);
}
END_TEST

START_TEST(without_memory_for_a_diagnostic_no_move_is_given)
{
    static const char text[] = "△７六歩(77)";
    shogi_position *position = position_after("startpos", "-");
    shogi_diag *diag = new_diag();
    shogi_move move = SHOGI_NO_MOVE;
    shogi_i_fail_allocations(0, true);
    ck_assert_int_eq(shogi_move_read(position, text, strlen(text), SHOGI_NOTATION_KIF, &move, diag),
                     SHOGI_E_NO_MEMORY);
    ck_assert_int_eq(shogi_move_guess(position, text, strlen(text), &move, NULL, diag),
                     SHOGI_E_NO_MEMORY);
    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_uint_eq(move, SHOGI_NO_MOVE);
    ck_assert_uint_eq(shogi_diag_count(diag), 0);
    shogi_diag_free(diag);
    shogi_position_free(position);
}
END_TEST

/** Writes and reads one move in every notation; there is nothing to warn of. */
static void check_round_trip(const shogi_position *position, shogi_move move)
{
    shogi_diag *diag = new_diag();
    for (shogi_notation notation = 1; notation <= SHOGI_NOTATION_RUSSIAN; notation++) {
        char text[CAPACITY], sfen[REF_MAX_SFEN];
        shogi_move read = SHOGI_NO_MOVE;
        size_t length = shogi_move_write(position, move, notation, text, sizeof text);
        ck_assert_uint_gt(length, 0);
        ck_assert_uint_lt(length, sizeof text);
        shogi_status status = shogi_move_read(position, text, length, notation, &read, diag);
        if (status != SHOGI_OK || read != move ||
            shogi_diag_count_of(diag, SHOGI_SEVERITY_WARNING) > 0) {
            shogi_position_sfen(position, sfen, sizeof sfen);
            ck_abort_msg("%s: %s in %s is %s (%s)", sfen, text, shogi_notation_name(notation),
                         outcome_of(SHOGI_OK, read, NULL), shogi_status_name(status));
        }
    }
    shogi_diag_free(diag);
}

START_TEST(what_is_written_is_read_as_the_same_move)
{
    ref_walk *walk = ref_walk_new(31);
    for (size_t i = support_scaled(POSITIONS); i > 0; i--) {
        ref_walk_next(walk);
        for (size_t m = 0; m < walk->count; m++)
            check_round_trip(walk->position, bridge_move(walk->moves[m]));
        check_round_trip(walk->position, SHOGI_NULL_MOVE);
        ref_move possible; /* legal or not */
        for (int tries = 0; tries < 10; tries++)
            if (ref_walk_possible(walk, &possible))
                check_round_trip(walk->position, bridge_move(possible));
    }
    ref_walk_free(walk);
}
END_TEST

START_TEST(different_legal_moves_have_different_texts)
{
    enum { MOST = REF_MAX_MOVES };
    ref_walk *walk = ref_walk_new(32);
    char(*texts)[CAPACITY] = malloc(MOST * sizeof *texts);
    for (size_t i = support_scaled(POSITIONS / 4); i > 0; i--) {
        ref_walk_next(walk);
        for (shogi_notation notation = 1; notation <= SHOGI_NOTATION_RUSSIAN; notation++) {
            for (size_t m = 0; m < walk->count; m++)
                shogi_move_write(walk->position, bridge_move(walk->moves[m]), notation, texts[m],
                                 CAPACITY);
            qsort(texts, walk->count, sizeof *texts, (int (*)(const void *, const void *))strcmp);
            for (size_t m = 1; m < walk->count; m++)
                ck_assert_msg(strcmp(texts[m - 1], texts[m]) != 0, "%s twice", texts[m]);
        }
    }
    free(texts);
    ref_walk_free(walk);
}
END_TEST

/* Whatever is understood is a possible move (or a pass), and writing it leads back to it. */
static void read_spoilt(void *context, const char *text, size_t length)
{
    const shogi_position *position = context;
    for (shogi_notation notation = 1; notation <= SHOGI_NOTATION_RUSSIAN; notation++) {
        shogi_diag *diag = new_diag();
        shogi_move move = SHOGI_NO_MOVE;
        shogi_status status = shogi_move_read(position, text, length, notation, &move, diag);
        ck_assert(status == SHOGI_OK || status == SHOGI_E_PARSE);
        ck_assert_uint_eq(shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR), status != SHOGI_OK);
        for (size_t i = 0; i < shogi_diag_count(diag); i++)
            ck_assert_uint_le(shogi_diag_offset(diag, i), length);
        if (status == SHOGI_OK)
            check_round_trip(position, move);
        shogi_diag_free(diag);
    }
    shogi_move move;
    shogi_move_guess(position, text, length, &move, NULL, NULL);
}

START_TEST(spoilt_texts_are_refused_or_possible_moves)
{
    support_table table = support_read_table("move-text.tsv", 7);
    ref_random random = {3};
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        shogi_position *position = position_after(field[0], field[1]);
        spoil_cut(read_spoilt, position, field[3]);
        for (size_t n = support_scaled(SPOILT) / table.count + 1; n > 0; n--) {
            spoil_change(read_spoilt, position, field[3], &random);
            spoil_random(read_spoilt, position, &random);
        }
        shogi_position_free(position);
    }
    support_free_table(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("move_notation");
    support_add(suite, "texts_are_the_moves_that_they_name", texts_are_the_moves_that_they_name);
    support_add(suite, "errors_stand_where_the_text_is_wrong",
                errors_stand_where_the_text_is_wrong);
    support_add(suite, "an_ambiguous_move_lists_the_pieces_that_it_fits",
                an_ambiguous_move_lists_the_pieces_that_it_fits);
    support_add(suite, "a_wrong_piece_is_reported_with_the_one_that_stands_there",
                a_wrong_piece_is_reported_with_the_one_that_stands_there);
    support_add(suite, "a_move_ends_where_the_next_begins", a_move_ends_where_the_next_begins);
    support_add(suite, "moves_are_written_in_every_notation", moves_are_written_in_every_notation);
    support_add(suite, "japanese_is_written_as_the_association_has_it",
                japanese_is_written_as_the_association_has_it);
    support_add(suite, "what_is_not_possible_is_not_written", what_is_not_possible_is_not_written);
    support_add(suite, "notations_are_told_apart", notations_are_told_apart);
    support_add(suite, "missing_arguments_are_refused", missing_arguments_are_refused);
    support_add(suite, "without_memory_for_a_diagnostic_no_move_is_given",
                without_memory_for_a_diagnostic_no_move_is_given);
    support_add(suite, "what_is_written_is_read_as_the_same_move",
                what_is_written_is_read_as_the_same_move);
    support_add(suite, "different_legal_moves_have_different_texts",
                different_legal_moves_have_different_texts);
    support_add(suite, "spoilt_texts_are_refused_or_possible_moves",
                spoilt_texts_are_refused_or_possible_moves);
    return support_run(suite);
}
