/* Impasse: the cases of tests/data/impasse.tsv, and what a profile decides about missing pieces,
 * equal points and events without a rule (RULES 12 to 17). */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "lines.h"
#include "support.h"

/** Takes a word off the end of a rule's name if it is there. */
static bool strip(char *rule, const char *ending)
{
    size_t length = strlen(rule), size = strlen(ending);
    if (length < size || strcmp(rule + length - size, ending) != 0)
        return false;
    rule[length - size] = '\0';
    return true;
}

/** The word of an agreed result: who loses under 24 points, who wins under 27. */
static const char *agreement_word(const shogi_outcome *outcome, const shogi_rules *rules)
{
    if (shogi_outcome_result(outcome) == SHOGI_RESULT_DRAW)
        return "draw";
    ck_assert_uint_eq(shogi_outcome_result(outcome), SHOGI_RESULT_WIN);
    bool black_won = shogi_outcome_winner(outcome) == SHOGI_BLACK;
    if (shogi_rules_impasse(rules) == SHOGI_IMPASSE_24_POINT)
        return black_won ? "white-loses" : "black-loses";
    return black_won ? "black-wins" : "white-wins";
}

static const char *declaration_word(const shogi_outcome *outcome, shogi_color declarer)
{
    if (shogi_outcome_result(outcome) == SHOGI_RESULT_DRAW)
        return "draw";
    ck_assert_uint_eq(shogi_outcome_result(outcome), SHOGI_RESULT_WIN);
    return shogi_outcome_winner(outcome) == declarer ? "win" : "lose";
}

static void write_points(const shogi_outcome *outcome, char *text, size_t capacity)
{
    snprintf(text, capacity, "%ld/%ld", (long)shogi_outcome_points(outcome, SHOGI_BLACK),
             (long)shogi_outcome_points(outcome, SHOGI_WHITE));
}

static void expect_points(const shogi_outcome *outcome, const char *expected)
{
    char text[40];
    write_points(outcome, text, sizeof text);
    ck_assert_str_eq(text, expected);
}

static void write_conditions(const shogi_outcome *outcome, char *text, size_t capacity)
{
    size_t used = 0;
    snprintf(text, capacity, "-");
    for (unsigned bit = 0; bit < 32; bit++) {
        shogi_conditions condition = shogi_outcome_failed_conditions(outcome) & UINT32_C(1) << bit;
        if (condition != 0)
            used += (size_t)snprintf(text + used, capacity - used, "%s%s", used ? "," : "",
                                     shogi_condition_name(condition));
    }
}

/* --- The cases --- */

static void expect(const support_row *row, size_t column, const char *found)
{
    ck_assert_msg(strcmp(found, row->field[column]) == 0, "line %u: %s, not %s", row->line, found,
                  row->field[column]);
}

static void expect_evidence(const support_row *row, const shogi_outcome *outcome, bool declared,
                            shogi_color declarer)
{
    char text[128];
    write_points(outcome, text, sizeof text);
    expect(row, 3, text);
    int32_t pieces = shogi_outcome_zone_pieces(outcome, declarer);
    snprintf(text, sizeof text, "%ld", (long)pieces);
    expect(row, 4, declared || pieces != -1 ? text : "-");
    write_conditions(outcome, text, sizeof text);
    expect(row, 5, text);
    ck_assert_uint_eq(shogi_outcome_plies(outcome, NULL, 0), 0);
}

static void check_agreement(const support_row *row, const shogi_position *position,
                            shogi_outcome *outcome, const shogi_rules *rules)
{
    ck_assert_int_eq(shogi_outcome_judge_agreement(outcome, position, rules), SHOGI_OK);
    ck_assert_uint_eq(shogi_outcome_reason(outcome), SHOGI_END_AGREEMENT);
    expect(row, 2, agreement_word(outcome, rules));
    expect_evidence(row, outcome, false, shogi_position_turn(position));
}

static void check_declaration(const support_row *row, const shogi_position *position,
                              shogi_outcome *outcome, const shogi_rules *rules)
{
    shogi_color declarer = shogi_position_turn(position);
    ck_assert_int_eq(shogi_outcome_judge_declaration(outcome, position, rules), SHOGI_OK);
    ck_assert_uint_eq(shogi_outcome_reason(outcome), SHOGI_END_DECLARATION);
    expect(row, 2, declaration_word(outcome, declarer));
    expect_evidence(row, outcome, true, declarer);
}

static void check_row(support_row *row, shogi_outcome *outcome)
{
    shogi_position *position = position_of(row->field[0]);
    if (strcmp(row->field[1], "try") == 0) {
        expect(row, 2, shogi_position_try_move(position) != SHOGI_NO_MOVE ? "win" : "no");
    } else {
        bool agreed = strip(row->field[1], "-agreed");
        shogi_rules *rules = rules_of(row->field[1]);
        (agreed ? check_agreement : check_declaration)(row, position, outcome, rules);
        shogi_rules_free(rules);
    }
    shogi_position_free(position);
}

START_TEST(every_case_has_its_result_points_and_conditions)
{
    support_table table = support_read_table("impasse.tsv", 7);
    shogi_outcome *outcome = new_outcome();
    for (size_t i = 0; i < table.count; i++)
        check_row(&table.rows[i], outcome);
    shogi_outcome_free(outcome);
    support_free_table(&table);
}
END_TEST

/** White's points in a declaration by whoever is to move. */
static int32_t points_of_white(const char *start, const char *line, const char *preset,
                               shogi_missing_pieces missing)
{
    shogi_position *position = position_after(start, line);
    shogi_outcome *outcome = new_outcome();
    shogi_rules *rules = rules_of(preset);
    shogi_rules_set_missing_pieces(rules, missing);
    ck_assert_int_eq(shogi_outcome_judge_declaration(outcome, position, rules), SHOGI_OK);
    int32_t points = shogi_outcome_points(outcome, SHOGI_WHITE);
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
    shogi_position_free(position);
    return points;
}

START_TEST(missing_pieces_count_where_the_game_began_from_a_named_handicap)
{
    static const char two_piece[] = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    static const char line[] = "5a5b 5i5h 5b5a 5h5i 5a5b pass pass pass";
    const shogi_missing_pieces named = SHOGI_MISSING_NAMED_HANDICAP;
    ck_assert_int_eq(points_of_white(two_piece, "-", "csa27", named), 10);
    ck_assert_int_eq(points_of_white(two_piece, line, "csa27", named), 10);
    ck_assert_int_eq(points_of_white(two_piece, line, "jsa24", named), 10);
    ck_assert_int_eq(points_of_white(two_piece, line, "csa27", SHOGI_MISSING_NEVER), 0);
    ck_assert_int_eq(points_of_white(two_piece, line, "csa27-handicap", SHOGI_MISSING_ALWAYS), 10);
    ck_assert_int_eq(points_of_white("startpos", "5i5h 5a5b", "csa27", named), 0);
    ck_assert_int_eq(
        points_of_white("startpos", "5i5h 5a5b", "csa27-handicap", SHOGI_MISSING_ALWAYS), 0);
}
END_TEST

START_TEST(missing_pieces_do_not_count_where_the_start_has_no_name)
{
    /* Only the start is asked: what is reached from a named one counts, set up it does not. */
    static const char moved[] = "lnsg1gsnl/4k4/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 2";
    static const char black_first[] = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    const shogi_missing_pieces named = SHOGI_MISSING_NAMED_HANDICAP;
    ck_assert_int_eq(points_of_white(moved, "-", "csa27", named), 0);
    ck_assert_int_eq(points_of_white(black_first, "-", "csa27", named), 0);
    ck_assert_int_eq(points_of_white(moved, "-", "csa27", SHOGI_MISSING_ALWAYS), 10);
}
END_TEST

START_TEST(every_named_start_shares_out_54_points)
{
    for (shogi_handicap i = 0; i < (shogi_handicap)shogi_handicap_count(); i++) {
        shogi_position *position = position_of(shogi_handicap_sfen(i));
        shogi_outcome *outcome = new_outcome();
        shogi_rules *rules = rules_of("jsa24");
        ck_assert_int_eq(shogi_outcome_judge_agreement(outcome, position, rules), SHOGI_OK);
        ck_assert_int_eq(shogi_outcome_points(outcome, SHOGI_BLACK), 27);
        ck_assert_int_eq(shogi_outcome_points(outcome, SHOGI_WHITE), 27);
        shogi_rules_free(rules);
        shogi_outcome_free(outcome);
        shogi_position_free(position);
    }
}
END_TEST

/** Judges an agreement under a changed profile. */
static void agree(const char *sfen, shogi_rules *rules, shogi_result result, shogi_color winner,
                  const char *points)
{
    shogi_position *position = position_of(sfen);
    shogi_outcome *outcome = new_outcome();
    ck_assert_int_eq(shogi_outcome_judge_agreement(outcome, position, rules), SHOGI_OK);
    ck_assert_uint_eq(shogi_outcome_result(outcome), result);
    ck_assert_uint_eq(shogi_outcome_winner(outcome), winner);
    ck_assert_uint_eq(shogi_outcome_reason(outcome),
                      result == SHOGI_RESULT_NONE ? SHOGI_END_NONE : SHOGI_END_AGREEMENT);
    expect_points(outcome, points);
    shogi_outcome_free(outcome);
    shogi_position_free(position);
}

START_TEST(twenty_seven_points_each_are_whites_or_a_draw)
{
    static const char one_more[] =
        "lnsgkgsnl/1r5b1/1pppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b P 1";
    shogi_rules *rules = rules_of("amateur27");
    agree("startpos", rules, SHOGI_RESULT_WIN, SHOGI_WHITE, "27/27");
    shogi_rules_set_equal_points_draw(rules, true);
    agree("startpos", rules, SHOGI_RESULT_DRAW, SHOGI_NO_COLOR, "27/27");
    agree(one_more, rules, SHOGI_RESULT_WIN, SHOGI_BLACK, "28/26");
    shogi_rules_free(rules);
}
END_TEST

START_TEST(both_sides_under_24_decide_nothing)
{
    static const char kings[] = "4k4/9/9/9/9/9/9/9/4K4 b RBr 1";
    shogi_rules *rules = rules_of("jsa24");
    agree(kings, rules, SHOGI_RESULT_WIN, SHOGI_WHITE, "10/44");
    shogi_rules_set_missing_pieces(rules, SHOGI_MISSING_NEVER);
    agree(kings, rules, SHOGI_RESULT_NONE, SHOGI_NO_COLOR, "10/5");
    shogi_rules_set_impasse(rules, SHOGI_IMPASSE_27_POINT);
    agree(kings, rules, SHOGI_RESULT_WIN, SHOGI_BLACK, "10/5");
    shogi_rules_free(rules);
}
END_TEST

START_TEST(without_an_impasse_rule_nothing_can_be_declared_or_agreed)
{
    static const char sfen[] = "9/GGSSK+N3/+P+P+P+P+P4/9/9/9/9/9/4k4 b 2R2BP2g2s3n4l12p 1";
    shogi_position *position = position_of(sfen);
    shogi_outcome *outcome = new_outcome();
    shogi_rules *rules = rules_of("jsa24");
    shogi_rules_set_impasse(rules, SHOGI_IMPASSE_NONE);
    ck_assert_int_eq(shogi_outcome_judge_declaration(outcome, position, rules), SHOGI_OK);
    ck_assert_uint_eq(shogi_outcome_winner(outcome), SHOGI_WHITE);
    ck_assert_uint_eq(shogi_outcome_failed_conditions(outcome), SHOGI_CONDITION_NO_RULE);
    expect_points(outcome, "-1/-1");
    ck_assert_int_eq(shogi_outcome_zone_pieces(outcome, SHOGI_BLACK), -1);
    agree(sfen, rules, SHOGI_RESULT_NONE, SHOGI_NO_COLOR, "-1/-1");
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
    shogi_position_free(position);
}
END_TEST

START_TEST(a_new_judgement_replaces_the_old_one)
{
    shogi_position *position = position_of("9/9/9/9/9/9/9/9/9 b - 1");
    shogi_outcome *outcome = new_outcome();
    shogi_rules *rules = rules_of("jsa24");
    ck_assert_int_eq(shogi_outcome_judge_declaration(outcome, position, rules), SHOGI_OK);
    ck_assert_uint_ne(shogi_outcome_failed_conditions(outcome), 0);
    ck_assert_int_eq(shogi_outcome_judge_agreement(outcome, position, rules), SHOGI_OK);
    ck_assert_uint_eq(shogi_outcome_failed_conditions(outcome), 0);
    ck_assert_int_eq(shogi_outcome_zone_pieces(outcome, SHOGI_WHITE), -1);
    ck_assert_int_eq(shogi_outcome_judge_repetition(outcome, position, rules), SHOGI_OK);
    expect_points(outcome, "-1/-1");
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
    shogi_position_free(position);
}
END_TEST

START_TEST(null_pointers_are_refused)
{
    shogi_position *position = position_of("startpos");
    shogi_outcome *outcome = new_outcome();
    shogi_rules *rules = rules_of("try");
    ck_assert_int_eq(shogi_outcome_judge_declaration(NULL, position, rules), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_outcome_judge_declaration(outcome, NULL, rules), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_outcome_judge_declaration(outcome, position, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_outcome_judge_agreement(NULL, position, rules), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_outcome_judge_agreement(outcome, NULL, rules), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_outcome_judge_agreement(outcome, position, NULL), SHOGI_E_ARGUMENT);
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
    shogi_position_free(position);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("impasse");
    support_add(suite, "every_case_has_its_result_points_and_conditions",
                every_case_has_its_result_points_and_conditions);
    support_add(suite, "missing_pieces_count_where_the_game_began_from_a_named_handicap",
                missing_pieces_count_where_the_game_began_from_a_named_handicap);
    support_add(suite, "missing_pieces_do_not_count_where_the_start_has_no_name",
                missing_pieces_do_not_count_where_the_start_has_no_name);
    support_add(suite, "every_named_start_shares_out_54_points",
                every_named_start_shares_out_54_points);
    support_add(suite, "twenty_seven_points_each_are_whites_or_a_draw",
                twenty_seven_points_each_are_whites_or_a_draw);
    support_add(suite, "both_sides_under_24_decide_nothing", both_sides_under_24_decide_nothing);
    support_add(suite, "without_an_impasse_rule_nothing_can_be_declared_or_agreed",
                without_an_impasse_rule_nothing_can_be_declared_or_agreed);
    support_add(suite, "a_new_judgement_replaces_the_old_one",
                a_new_judgement_replaces_the_old_one);
    support_add(suite, "null_pointers_are_refused", null_pointers_are_refused);
    return support_run(suite);
}
