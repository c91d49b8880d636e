/* How a record ends: from a verdict to its ending (data/outcome-endings.tsv), whom the words for
 * fouls accuse, the end and the result of the main line, and whether a declaration could be made. */
#include <shogi/shogi.h>

#include <stdlib.h>
#include <string.h>

#include "kifu_support.h"
#include "lines.h"

/* --- From verdicts --- */

/** A clock on which a side has run out of time. */
static void judge_clock(shogi_outcome *outcome, shogi_color flagged)
{
    shogi_clock *clock = NULL;
    ck_assert_int_eq(shogi_clock_new(&clock), SHOGI_OK);
    ck_assert_int_eq(shogi_clock_set_limit(clock, flagged, 1000, 0, 0), SHOGI_OK);
    ck_assert_int_eq(shogi_clock_spend(clock, flagged, 5000), SHOGI_OK);
    ck_assert_int_eq(shogi_outcome_judge_clock(outcome, clock), SHOGI_OK);
    shogi_clock_free(clock);
}

static void judge(shogi_outcome *outcome, const char *what, const shogi_position *position,
                  const shogi_rules *rules)
{
    shogi_color turn = shogi_position_turn(position);
    shogi_status status = SHOGI_OK;
    if (strcmp(what, "outcome") == 0)
        status = shogi_outcome_judge(outcome, position, rules);
    else if (strcmp(what, "declaration") == 0)
        status = shogi_outcome_judge_declaration(outcome, position, rules);
    else if (strcmp(what, "agreement") == 0)
        status = shogi_outcome_judge_agreement(outcome, position, rules);
    else
        judge_clock(outcome, *what == 'o' ? shogi_color_other(turn) : turn);
    ck_assert_int_eq(status, SHOGI_OK);
}

static void check_end(char **field, shogi_cursor *cursor, const shogi_outcome *outcome)
{
    shogi_kifu *kifu = shogi_cursor_kifu(cursor);
    shogi_color turn = shogi_position_turn(shogi_cursor_position(cursor));
    bool is_open = strcmp(field[5], "-") == 0;
    shogi_ending ending = shogi_outcome_ending(outcome, turn);
    ck_assert_int_eq(shogi_cursor_end_outcome(cursor, outcome),
                     is_open ? SHOGI_E_NOTHING : SHOGI_OK);
    shogi_node node = shogi_kifu_main_line_end(kifu);
    ck_assert_uint_eq(node, shogi_cursor_node(cursor));
    ck_assert_str_eq(shogi_result_name(shogi_kifu_result(kifu, node)), field[8]);
    ck_assert_str_eq(shogi_color_name(shogi_kifu_winner(kifu, node)), field[6]);
    ck_assert_uint_eq(ending, shogi_kifu_ending(kifu, node));
    if (is_open)
        return;
    ck_assert_str_eq(shogi_ending_name(ending), field[5]);
    ck_assert_str_eq(shogi_kifu_label(kifu, node), field[7]);
    ck_assert_uint_eq(shogi_kifu_winner(kifu, node), shogi_outcome_winner(outcome));
    ck_assert_uint_eq(shogi_kifu_result(kifu, node), shogi_outcome_result(outcome));
}

static shogi_kifu *kifu_of(const char *sfen)
{
    shogi_kifu *kifu = support_kifu();
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    ck_assert_int_eq(shogi_setup_set_sfen(setup, sfen, strlen(sfen), NULL), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_start(kifu, setup), SHOGI_OK);
    shogi_setup_free(setup);
    return kifu;
}

/* What the record then says is what its own audit finds right. */
static void check_audit(const shogi_kifu *kifu, const char *name, const shogi_rules *rules)
{
    shogi_audit *audit = NULL;
    ck_assert_int_eq(shogi_audit_new(&audit, kifu, rules), SHOGI_OK);
    for (size_t i = 0; i < shogi_audit_count(audit); i++)
        if (shogi_audit_node(audit, i) == shogi_kifu_main_line_end(kifu))
            ck_abort_msg("%s: %s", name, shogi_audit_text(audit, i));
    shogi_audit_free(audit);
}

START_TEST(a_verdict_ends_a_record_so_that_its_audit_agrees)
{
    support_table table = support_read_table("outcome-endings.tsv", 9);
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        shogi_kifu *kifu = kifu_of(field[2]);
        shogi_cursor *cursor = support_cursor(kifu);
        shogi_rules *rules = rules_of(field[1]);
        shogi_outcome *outcome = NULL;
        ck_assert_int_eq(shogi_outcome_new(&outcome), SHOGI_OK);
        if (strcmp(field[3], "-") != 0)
            support_play(cursor, field[3]);
        judge(outcome, field[4], shogi_cursor_position(cursor), rules);
        check_end(field, cursor, outcome);
        check_audit(kifu, field[0], rules);
        shogi_outcome_free(outcome);
        shogi_rules_free(rules);
        shogi_cursor_free(cursor);
        shogi_kifu_free(kifu);
    }
    support_free_table(&table);
}
END_TEST

START_TEST(a_verdict_ends_nothing_where_nothing_can_end)
{
    shogi_kifu *kifu = kifu_of("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    shogi_cursor *cursor = support_cursor(kifu);
    shogi_rules *rules = rules_of("jsa24");
    shogi_outcome *outcome = NULL;
    ck_assert_int_eq(shogi_outcome_new(&outcome), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_end_outcome(cursor, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_end_outcome(NULL, outcome), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_end_outcome(cursor, outcome), SHOGI_E_NOTHING);
    ck_assert_uint_eq(shogi_outcome_ending(NULL, SHOGI_BLACK), SHOGI_ENDING_NONE);
    support_play(cursor, "G*5b");
    ck_assert_int_eq(shogi_outcome_judge(outcome, shogi_cursor_position(cursor), rules), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_RESIGN), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_end_outcome(cursor, outcome), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_delete(kifu, shogi_cursor_node(cursor)), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_end_outcome(cursor, outcome), SHOGI_E_STALE);
    shogi_outcome_free(outcome);
    shogi_rules_free(rules);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Whose foul --- */

/* Records that end with a word for a foul, and who wins by it. `+2726FU` behind `+7776FU` is Black's
 * second move in a row; the turn stays White's. */
static const struct {
    const char *text;
    shogi_color winner;
} foul_records[] = {
    {"+7776FU\n%ILLEGAL_MOVE\n", SHOGI_BLACK},
    {"+8822UM\n%ILLEGAL_MOVE\n", SHOGI_WHITE},
    {"+7775FU\n%ILLEGAL_MOVE\n", SHOGI_WHITE},
    {"+7776FU\n+2726FU\n%ILLEGAL_MOVE\n", SHOGI_WHITE},
    {"+7776FU\n-5554FU\n%ILLEGAL_MOVE\n", SHOGI_BLACK},
    {"+7776FU\n-5554FU\n%+ILLEGAL_ACTION\n", SHOGI_WHITE},
    {"+7776FU\n-5554FU\n%TORYO\n", SHOGI_WHITE},
    {"   1 ７六歩(77)\n   2 反則負け\n", SHOGI_BLACK},
    {"   1 ７六歩(77)\n   2 反則勝ち\n", SHOGI_WHITE},
    {"   1 ２二角成(88)\n   2 反則負け\n", SHOGI_WHITE},
    {"   1 ２二角成(88)\n   2 反則勝ち\n", SHOGI_WHITE},
    {"   1 ７六銀(78)\n   2 反則勝ち\n", SHOGI_WHITE},
    {"   1 ７六銀(78)\n   2 反則負け\n", SHOGI_WHITE},
    {"   1 ７六歩(77)\n   2 ５四銀(55)\n   3 反則勝ち\n", SHOGI_BLACK},
    {"   1 ７六歩(77)\n   2 ５四銀(55)\n   3 反則負け\n", SHOGI_BLACK},
    {"   1 ７六歩(77)\n   2 ２六歩(27)\n   3 反則勝ち\n", SHOGI_WHITE},
    {"   1 ７六歩(77)\n   2 ２六歩(27)\n   3 反則負け\n", SHOGI_WHITE},
    {"   1 ７六歩(77)\n   2 パス\n   3 反則負け\n", SHOGI_BLACK},
    {"   1 ７六歩(77)\n   2 パス\n   3 反則勝ち\n", SHOGI_BLACK},
    {"   1 ７六歩(77)\n   2 パス\n   3 反則負け\nまで2手で先手の反則負け\n", SHOGI_WHITE},
};

START_TEST(words_for_fouls_speak_of_the_foul_before_them)
{
    for (size_t i = 0; i < sizeof foul_records / sizeof *foul_records; i++) {
        const char *text = foul_records[i].text;
        shogi_kifu *kifu = NULL;
        ck_assert_int_eq(shogi_kifu_read(&kifu, text, strlen(text), 0, NULL), SHOGI_OK);
        shogi_node end = shogi_kifu_main_line_end(kifu);
        ck_assert_msg(shogi_kifu_winner(kifu, end) == foul_records[i].winner, "%s", text);
        ck_assert_uint_eq(shogi_kifu_result(kifu, end), SHOGI_RESULT_WIN);
        shogi_kifu_free(kifu);
    }
}
END_TEST

START_TEST(illegal_move_behind_a_declaration_says_that_it_failed)
{
    static const char text[] = "PI\n+\n+7776FU\n%KACHI\n%ILLEGAL_MOVE\n";
    shogi_kifu *kifu = NULL;
    ck_assert_int_eq(shogi_kifu_read(&kifu, text, sizeof text - 1, SHOGI_READ_STRICT, NULL),
                     SHOGI_OK);
    shogi_node end = shogi_kifu_main_line_end(kifu);
    ck_assert_uint_eq(shogi_kifu_ending(kifu, end), SHOGI_ENDING_DECLARATION_FAILED);
    ck_assert_uint_eq(shogi_kifu_winner(kifu, end), SHOGI_BLACK);
    ck_assert_str_eq(shogi_kifu_label(kifu, end), "%KACHI");
    shogi_kifu_free(kifu);
}
END_TEST

/* --- The end of the main line --- */

START_TEST(the_main_line_ends_where_first_children_do)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    ck_assert_uint_eq(shogi_kifu_main_line_end(kifu), shogi_kifu_root(kifu));
    ck_assert_uint_eq(shogi_kifu_main_line_end(NULL), SHOGI_NO_NODE);
    ck_assert_uint_eq(shogi_kifu_result(kifu, shogi_kifu_root(kifu)), SHOGI_RESULT_NONE);
    ck_assert_uint_eq(shogi_kifu_result(NULL, 0), SHOGI_RESULT_NONE);
    support_play(cursor, "7g7f 3c3d");
    shogi_node last = shogi_cursor_node(cursor);
    ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
    support_play(cursor, "8c8d 2g2f");
    ck_assert_uint_eq(shogi_kifu_main_line_end(kifu), last);
    ck_assert_int_eq(shogi_cursor_go(cursor, last), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_INTERRUPTED), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_main_line_end(kifu), shogi_cursor_node(cursor));
    ck_assert_uint_eq(shogi_kifu_result(kifu, shogi_cursor_node(cursor)), SHOGI_RESULT_NONE);
    support_play(cursor, "2g2f");
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_DRAW), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_main_line_end(kifu), shogi_cursor_node(cursor));
    ck_assert_uint_eq(shogi_kifu_result(kifu, shogi_cursor_node(cursor)), SHOGI_RESULT_DRAW);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Declaring --- */

START_TEST(a_side_knows_whether_it_can_declare)
{
    static const struct {
        const char *rules, *sfen;
        shogi_conditions failed;
    } cases[] = {
        {"jsa24", "4K4/PPPPPPPPP/PP7/9/9/9/9/9/4k4 b 2R2B 1", 0},
        {"jsa24", "4K4/PPPPPPPPP/PP7/9/9/9/9/9/4k4 b 2RB 1", 0},
        {"csa27", "4K4/PPPPPPPPP/PP7/9/9/9/9/9/4k4 b 2RB 1", SHOGI_CONDITION_TOO_FEW_POINTS},
        {"jsa24", "4K4/PPPPPPPPP/9/9/9/9/9/9/4k4 b 2R2B 1", SHOGI_CONDITION_TOO_FEW_PIECES},
        {"jsa24", "9/PPPPPPPPP/PP7/4K4/9/9/9/9/4k4 b 2R2B 1", SHOGI_CONDITION_KING_NOT_IN_ZONE},
        {"jsa24", "4K3r/PPPPPPPPP/PP7/9/9/9/9/9/4k4 b R2B2P 1", SHOGI_CONDITION_IN_CHECK},
        {"jsa24", "startpos",
         SHOGI_CONDITION_KING_NOT_IN_ZONE | SHOGI_CONDITION_TOO_FEW_PIECES |
             SHOGI_CONDITION_TOO_FEW_POINTS},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        shogi_position *position = position_of(cases[i].sfen);
        shogi_rules *rules = rules_of(cases[i].rules);
        shogi_conditions failed = ~(shogi_conditions)0;
        ck_assert(shogi_position_can_declare(position, rules, &failed) == (cases[i].failed == 0));
        ck_assert_msg(failed == cases[i].failed, "%s: %x", cases[i].sfen, (unsigned)failed);
        ck_assert(shogi_position_can_declare(position, rules, NULL) == (failed == 0));
        ck_assert(!shogi_position_can_declare(NULL, rules, &failed));
        ck_assert(!shogi_position_can_declare(position, NULL, &failed));
        ck_assert_uint_eq(failed, cases[i].failed);
        ck_assert_int_eq(shogi_rules_set_impasse(rules, SHOGI_IMPASSE_NONE), SHOGI_OK);
        ck_assert(!shogi_position_can_declare(position, rules, &failed));
        ck_assert_uint_eq(failed, SHOGI_CONDITION_NO_RULE);
        shogi_rules_free(rules);
        shogi_position_free(position);
    }
}
END_TEST

/* --- Sets of flags --- */

START_TEST(all_flags_are_those_that_have_names)
{
    shogi_reasons reasons = 0;
    shogi_conditions conditions = 0;
    shogi_losses losses = 0;
    for (unsigned bit = 0; bit < 32; bit++) {
        uint32_t flag = (uint32_t)1 << bit;
        reasons |= strcmp(shogi_reason_name(flag), "unknown") != 0 ? flag : 0;
        conditions |= strcmp(shogi_condition_name(flag), "unknown") != 0 ? flag : 0;
        losses |= strcmp(shogi_loss_name(flag), "unknown") != 0 ? flag : 0;
    }
    ck_assert_uint_eq(reasons, SHOGI_REASONS_ALL);
    ck_assert_uint_eq(conditions, SHOGI_CONDITIONS_ALL);
    ck_assert_uint_eq(losses, SHOGI_LOSSES_ALL);
    ck_assert_str_eq(shogi_loss_name(SHOGI_LOSSES_ALL), "unknown");
    ck_assert_str_eq(shogi_loss_name(SHOGI_LOSS_LINES), "lines");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ending");
    support_add(suite, "verdicts", a_verdict_ends_a_record_so_that_its_audit_agrees);
    support_add(suite, "refused", a_verdict_ends_nothing_where_nothing_can_end);
    support_add(suite, "fouls", words_for_fouls_speak_of_the_foul_before_them);
    support_add(suite, "failed", illegal_move_behind_a_declaration_says_that_it_failed);
    support_add(suite, "main line", the_main_line_ends_where_first_children_do);
    support_add(suite, "declaring", a_side_knows_whether_it_can_declare);
    support_add(suite, "flags", all_flags_are_those_that_have_names);
    return support_run(suite);
}
