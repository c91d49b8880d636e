/* The verdict on a game: each reason, the order of precedence, the move limit and its postponement,
 * traces of fouls, and the evidence (RULES 7, 8, 17, 18, "When several endings hold at once"). */
#include <check.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "lines.h"
#include "support.h"

/** A verdict in one line: result, winner, reason, plies. */
static void write_verdict(const shogi_outcome *outcome, char *text, size_t capacity)
{
    uint64_t plies[5];
    size_t count = shogi_outcome_plies(outcome, plies, 5);
    size_t used = (size_t)snprintf(text, capacity, "%s %s %s",
                                   shogi_result_name(shogi_outcome_result(outcome)),
                                   shogi_color_name(shogi_outcome_winner(outcome)),
                                   shogi_end_reason_name(shogi_outcome_reason(outcome)));
    for (size_t i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, capacity - used, "%c%llu", i ? ',' : ' ',
                                 (unsigned long long)plies[i]);
}

static void expect_position(const shogi_position *position, const shogi_rules *rules,
                            const char *expected)
{
    char text[128];
    shogi_outcome *outcome = new_outcome();
    ck_assert_int_eq(shogi_outcome_judge(outcome, position, rules), SHOGI_OK);
    write_verdict(outcome, text, sizeof text);
    ck_assert_str_eq(text, expected);
    ck_assert_int_eq(shogi_outcome_points(outcome, SHOGI_BLACK), -1);
    ck_assert_uint_eq(shogi_outcome_failed_conditions(outcome), 0);
    shogi_outcome_free(outcome);
}

static void expect_rules(const char *sfen, const char *line, const shogi_rules *rules,
                         const char *expected)
{
    shogi_position *position = position_after(sfen, line);
    expect_position(position, rules, expected);
    shogi_position_free(position);
}

static void expect(const char *sfen, const char *line, const char *preset, const char *expected)
{
    shogi_rules *rules = rules_of(preset);
    expect_rules(sfen, line, rules, expected);
    shogi_rules_free(rules);
}

static const char goes_on[] = "none none none";

START_TEST(a_game_in_progress_has_no_result_and_no_evidence)
{
    expect("startpos", "-", "jsa24", goes_on);
    expect("startpos", "7g7f 3c3d 8h2b+ 3a2b", "jsa24", goes_on);
    expect("startpos", "5i5h 5a5b 5h5i 5b5a", "jsa24", goes_on); /* the second occurrence */
}
END_TEST

START_TEST(a_new_outcome_is_empty)
{
    char text[128];
    shogi_outcome *outcome = new_outcome();
    write_verdict(outcome, text, sizeof text);
    ck_assert_str_eq(text, goes_on);
    for (unsigned color = 0; color < 4; color++) {
        ck_assert_int_eq(shogi_outcome_points(outcome, (shogi_color)color), -1);
        ck_assert_int_eq(shogi_outcome_zone_pieces(outcome, (shogi_color)color), -1);
    }
    shogi_outcome_free(outcome);
    shogi_outcome_free(NULL);
}
END_TEST

/* --- No legal move (RULES 7) --- */

static const char stalemate_sfen[] = "8k/6G2/9/7N1/9/9/9/9/4K4 w - 1";

START_TEST(who_has_no_legal_move_has_lost)
{
    expect("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "-", "jsa24", "win black mate");
    expect("4k4/9/9/9/9/9/4p4/4g4/4K4 b - 1", "-", "jsa24", "win white mate");
    expect(stalemate_sfen, "-", "jsa24", "win black stalemate");
    expect("8k/6G2/9/7N1/9/9/9/9/4K4 w p 1", "-", "jsa24", goes_on); /* a pawn can be dropped */
    expect("9/9/9/9/9/9/9/9/4K4 w - 1", "-", "jsa24", "win black stalemate"); /* nothing at all */
    expect("9/4k4/9/4G4/9/9/9/9/9 b 2G 1", "5d5c 5b5a G*5b", "jsa24", "win black mate");
}
END_TEST

/* --- A captured king (RULES 8) --- */

static const char open_sfen[] = "k8/9/9/9/9/9/9/9/R3K4 b - 1"; /* White's king can be taken */

START_TEST(a_captured_king_ends_the_game)
{
    expect(open_sfen, "-", "jsa24", goes_on);
    expect(open_sfen, "!9i9a", "jsa24", "win black king-captured 1");
    expect(open_sfen, "!9i9a pass 9a9b pass", "jsa24", "win black king-captured 1");
    expect("4k4/9/9/9/9/9/9/9/K3r4 b - 1", "pass !5i9i", "jsa24", "win white king-captured 2");
}
END_TEST

START_TEST(a_side_that_never_had_a_king_has_lost_none)
{
    expect("4k4/9/9/9/9/9/9/9/R8 b - 1", "9i9h 5a5b", "jsa24", goes_on);
    expect("9/9/9/9/9/9/9/9/R3K4 b - 1", "9i9h pass", "jsa24", goes_on);
    expect("4k4/9/9/9/9/9/9/r8/R8 b - 1", "9i9h", "jsa24", goes_on); /* a capture, of a rook */
}
END_TEST

START_TEST(of_two_kings_the_last_one_counts)
{
    static const char two[] = "k3k4/9/9/9/9/9/9/9/R3R3K b - 1";
    expect(two, "!9i9a", "jsa24", goes_on);
    expect(two, "!9i9a pass !5i5a", "jsa24", "win black king-captured 3");
}
END_TEST

START_TEST(of_two_captured_kings_the_first_counts)
{
    static const char both[] = "k3r4/9/9/9/9/9/9/9/R3K4 b - 1";
    expect(both, "!9i9a !5a5i", "jsa24", "win black king-captured 1");
    expect(both, "pass !5a5i !9i9a", "jsa24", "win white king-captured 2");
}
END_TEST

/* --- The try rule (RULES 17) --- */

START_TEST(the_king_that_arrives_by_a_legal_move_has_won)
{
    expect("9/4K4/9/9/9/9/9/9/k8 b - 1", "5b5a", "try", "win black try 1");
    expect("9/4K4/9/9/9/9/9/9/k8 b - 1", "5b5a", "csa27", goes_on);
    expect("K8/9/9/9/9/9/9/4k4/9 w - 1", "5h5i", "try", "win white try 1");
    expect("9/4K4/9/9/9/9/9/9/k8 b - 1", "5b4a 9i9h 4a5a", "try", "win black try 3");
    expect("9/4K4/9/9/9/9/9/9/k8 b - 1", "5b4a", "try", goes_on);
    expect("k8/9/9/9/9/9/9/4K4/9 b - 1", "5h5i", "try", goes_on); /* the own home square */
}
END_TEST

START_TEST(only_the_move_that_arrives_is_a_try)
{
    static const char sfen[] = "9/4K4/9/9/9/9/9/9/k8 b - 1";
    expect("4K4/9/9/9/9/9/9/9/k8 w - 1", "-", "try", goes_on);
    expect(sfen, "5b5a 9i9h", "try", goes_on);
    expect(sfen, "5b5a pass", "try", goes_on);
    expect("9/4G4/4K4/9/9/9/9/9/k8 b - 1", "5b5a", "try", goes_on); /* a gold */
}
END_TEST

START_TEST(an_illegal_king_move_is_no_try)
{
    expect("r8/4K4/9/9/9/9/9/9/k8 b - 1", "!5b5a", "try", goes_on); /* into check */
    expect("9/9/4K4/9/9/9/9/9/k8 b - 1", "!5c5a", "try", goes_on);  /* two squares */
}
END_TEST

/* --- Move limits (RULES 18) --- */

START_TEST(the_limit_is_a_draw_counted_by_the_move_number)
{
    expect("4k4/9/9/9/9/9/9/9/4K4 b - 499", "5i5h", "jsa24", goes_on);
    expect("4k4/9/9/9/9/9/9/9/4K4 b - 499", "5i5h 5a5b", "jsa24", "draw none move-limit 2");
    expect("4k4/9/9/9/9/9/9/9/4K4 b - 499", "5i5h 5a5b 5h5g 5b5c", "jsa24",
           "draw none move-limit 2");
    expect("4k4/9/9/9/9/9/9/9/4K4 b - 501", "-", "jsa24", "draw none move-limit 0");
    expect("4k4/9/9/9/9/9/9/9/4K4 b - 1000000000", "5i5h", "jsa24", "draw none move-limit 0");
}
END_TEST

START_TEST(without_a_limit_a_game_goes_on)
{
    static const char *const presets[] = {"amateur27", "csa27", "try"};
    for (size_t i = 0; i < 3; i++)
        expect("4k4/9/9/9/9/9/9/9/4K4 b - 1000000000", "5i5h", presets[i], goes_on);
    shogi_rules *rules = rules_of("csa27");
    shogi_rules_set_move_limit(rules, 2);
    expect_rules("startpos", "7g7f", rules, goes_on);
    expect_rules("startpos", "7g7f 3c3d", rules, "draw none move-limit 2");
    expect_rules("startpos", "7g7f 3c3d 2g2f", rules, "draw none move-limit 2");
    shogi_rules_free(rules);
}
END_TEST

/* Black's rook checks White's king, which steps between two files; move 500 is Black's. */
static const char rook_sfen[] = "9/9/9/4k4/9/5R3/9/9/4K4 b P 500";

START_TEST(a_check_at_the_limit_postpones_the_draw_while_it_goes_on)
{
    static const char drawn[] = "draw none move-limit 1";
    expect(rook_sfen, "4f4e", "jsa24", drawn); /* move 500 is quiet */
    expect(rook_sfen, "4f5f", "jsa24", goes_on);
    expect(rook_sfen, "4f5f 5d4d", "jsa24", goes_on);
    expect(rook_sfen, "4f5f 5d4d 5f4f", "jsa24", goes_on);
    expect(rook_sfen, "4f5f 5d4d 5f4f 4d5d", "jsa24", goes_on);
    expect(rook_sfen, "4f5f 5d4d 5f4f 4d5d 5i5h", "jsa24", drawn); /* the checks stop */
    expect(rook_sfen, "4f5f 5d4d 5f4f 4d5d 5i5h 5d6d", "jsa24", drawn);
    expect(rook_sfen, "4f5f 5d4d 5f4f 4d5d 5i5h 5d5c 4f5f", "jsa24", drawn); /* too late */
}
END_TEST

START_TEST(checks_before_the_limit_postpone_nothing)
{
    static const char sfen[] = "9/9/9/4k4/9/5R3/9/9/4K4 b P 499"; /* move 500 is White's */
    expect(sfen, "4f5f", "jsa24", goes_on);
    expect(sfen, "4f5f 5d4d", "jsa24", "draw none move-limit 2");
    expect(sfen, "4f5f 5d4d 5f4f", "jsa24", "draw none move-limit 2");
}
END_TEST

START_TEST(without_postponement_a_check_does_not_matter)
{
    shogi_rules *rules = rules_of("jsa24");
    shogi_rules_set_limit_postponed_by_check(rules, false);
    expect_rules(rook_sfen, "4f5f", rules, "draw none move-limit 1");
    expect_rules(rook_sfen, "4f5f 5d4d 5f4f", rules, "draw none move-limit 1");
    shogi_rules_free(rules);
}
END_TEST

START_TEST(beyond_the_limit_the_setups_own_check_decides)
{
    static const char checked[] = "9/9/9/4k4/9/4R4/9/9/4K4 w P 501";
    expect(checked, "-", "jsa24", goes_on);
    expect(checked, "5d4d", "jsa24", goes_on);
    expect(checked, "5d4d 5f4f", "jsa24", goes_on);
    expect(checked, "5d4d 5f6f", "jsa24", "draw none move-limit 0");
    expect("9/9/9/4k4/9/4R4/9/9/4K4 w P 700", "5d4d 5f4f", "jsa24", goes_on);
    expect("9/9/9/4k4/9/5R3/9/9/4K4 w P 501", "-", "jsa24", "draw none move-limit 0");
    expect("9/9/9/4k4/9/5R3/9/9/4K4 b P 501", "4f5f", "jsa24", "draw none move-limit 0");
}
END_TEST

START_TEST(a_null_move_is_quiet_at_the_limit_too)
{
    /* White's king is in check all the time; passing is no check. */
    static const char sfen[] = "9/9/9/4k4/9/4R4/9/9/4K4 b P 500";
    expect(sfen, "pass", "jsa24", "draw none move-limit 1");
    expect(sfen, "!5f5g", "jsa24", goes_on);
    expect(sfen, "!5f5g !5d5c", "jsa24", goes_on);
    expect(sfen, "!5f5g !5d5c pass", "jsa24", "draw none move-limit 1");
    expect(sfen, "!5f5g pass 5g5f", "jsa24", goes_on); /* the side in check may pass */
}
END_TEST

/* --- Precedence --- */

START_TEST(a_captured_king_comes_before_everything)
{
    /* White has nothing left to move, and the limit is reached. */
    expect("k8/9/9/9/9/9/9/9/R3K4 b - 500", "!9i9a", "jsa24", "win black king-captured 1");
    expect(open_sfen, "!9i9a pass pass pass pass pass pass pass pass", "jsa24",
           "win black king-captured 1"); /* and repetition */
}
END_TEST

START_TEST(mate_comes_before_repetition_and_limit)
{
    expect("4k4/9/4G4/9/9/9/9/9/4K4 b G 500", "G*5b", "jsa24", "win black mate");
    /* A mated side that passes to and fro repeats a position without a legal move. */
    expect("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "pass pass pass pass pass pass", "jsa24",
           "win black mate");
    expect(stalemate_sfen, "pass pass pass pass pass pass", "jsa24", "win black stalemate");
}
END_TEST

START_TEST(repetition_comes_before_try_and_limit)
{
    static const char cycles[] = "5a4a 9h9i 4a5a 9i9h 5a4a 9h9i 4a5a 9i9h 5a4a 9h9i 4a5a";
    static const char sfen[] = "9/4K4/9/9/9/9/9/9/k8 b - 1";
    char line[200];
    snprintf(line, sizeof line, "5b5a 9i9h %s", cycles);
    expect(sfen, line, "try", "draw none repetition 1,5,9,13");
    expect("4k4/9/9/9/9/9/9/9/4K4 b - 489",
           "5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a", "jsa24",
           "draw none repetition 0,4,8,12");
    expect("9/9/9/4k4/9/5R3/9/9/4K4 b P 489",
           "4f5f 5d4d 5f4f 4d5d 4f5f 5d4d 5f4f 4d5d 4f5f 5d4d 5f4f 4d5d", "jsa24",
           "win white perpetual-check 0,4,8,12");
}
END_TEST

START_TEST(a_try_comes_before_the_limit)
{
    shogi_rules *rules = rules_of("try");
    shogi_rules_set_move_limit(rules, 1);
    expect_rules("9/4K4/9/9/9/9/9/9/k8 b - 1", "5b5a", rules, "win black try 1");
    expect_rules("9/4K4/9/9/9/9/9/9/k8 b - 1", "5b4a", rules, "draw none move-limit 1");
    shogi_rules_free(rules);
}
END_TEST

/* --- The clock --- */

START_TEST(who_ran_out_of_time_has_lost)
{
    char text[128];
    shogi_clock *clock = NULL;
    shogi_outcome *outcome = new_outcome();
    ck_assert_int_eq(shogi_clock_new(&clock), SHOGI_OK);
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_WHITE, 1000, 0, 0), SHOGI_OK);
    ck_assert_int_eq(shogi_clock_spend(clock, SHOGI_WHITE, 999), SHOGI_OK);
    ck_assert_int_eq(shogi_outcome_judge_clock(outcome, clock), SHOGI_OK);
    write_verdict(outcome, text, sizeof text);
    ck_assert_str_eq(text, goes_on);
    ck_assert_int_eq(shogi_clock_spend(clock, SHOGI_WHITE, 1), SHOGI_OK);
    ck_assert_int_eq(shogi_outcome_judge_clock(outcome, clock), SHOGI_OK);
    write_verdict(outcome, text, sizeof text);
    ck_assert_str_eq(text, "win black time");
    ck_assert_int_eq(shogi_outcome_judge_clock(NULL, clock), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_outcome_judge_clock(outcome, NULL), SHOGI_E_ARGUMENT);
    shogi_clock_free(clock);
    shogi_outcome_free(outcome);
}
END_TEST

/* --- Traces of fouls (RULES 8) --- */

static void expect_traces(const char *sfen, shogi_color color, const char *expected)
{
    shogi_position *position = position_of(sfen);
    char text[256] = "";
    for (size_t capacity = 0; capacity <= SHOGI_SQUARES; capacity++) {
        shogi_square squares[SHOGI_SQUARES + 1];
        size_t used = 0;
        memset(squares, 0xA5, sizeof squares);
        size_t count = shogi_position_foul_traces(position, color, squares, capacity);
        for (size_t i = 0; i <= SHOGI_SQUARES; i++)
            ck_assert(i < capacity && i < count ? squares[i] < SHOGI_SQUARES : squares[i] == 0xA5);
        *text = '\0';
        for (size_t i = 0; i < count && i < capacity; i++)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%u%c", used ? " " : "",
                                     (unsigned)shogi_square_file(squares[i]),
                                     (char)('a' + shogi_square_rank(squares[i]) - 1));
    }
    ck_assert_str_eq(text, expected);
    shogi_position_free(position);
}

START_TEST(traces_are_dead_pieces_and_doubled_pawns)
{
    static const char clean[] = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    expect_traces(clean, SHOGI_BLACK, "");
    expect_traces(clean, SHOGI_WHITE, "");
    /* Black's pawn 9a, lance 8a, knights 7a and 7b are dead; 6a and those of White are not. */
    static const char dead[] = "PLNG1p1ln/2N5n/9/9/9/9/9/PpN6/KLN3kpn b - 1";
    expect_traces(dead, SHOGI_BLACK, "7a 7b 8a 9a 9h");
    expect_traces(dead, SHOGI_WHITE, "1i 2i");
    /* A tokin makes no nifu; three pawns on a file are three traces; colours are apart. */
    static const char doubled[] = "4k4/3p1p3/9/2+Pp1P3/2P2P3/9/5P3/3p5/4K4 b - 1";
    expect_traces(doubled, SHOGI_BLACK, "4d 4e 4g");
    expect_traces(doubled, SHOGI_WHITE, "6b 6d 6h");
    expect_traces(doubled, SHOGI_NO_COLOR, "");
    expect_traces(doubled, 255, "");
}
END_TEST

START_TEST(a_foul_leaves_its_trace_and_play_goes_on)
{
    expect("startpos", "7g7f 3c3d 8h2b+ 3a2b !B*5e !9c9e", "jsa24", goes_on);
}
END_TEST

/* --- The object and the names --- */

START_TEST(plies_are_listed_up_to_the_capacity)
{
    shogi_position *position = position_after("startpos", "pass pass pass pass pass pass");
    shogi_outcome *outcome = new_outcome();
    shogi_rules *rules = rules_of("csa27");
    ck_assert_int_eq(shogi_outcome_judge(outcome, position, rules), SHOGI_OK);
    for (size_t capacity = 0; capacity <= 6; capacity++) {
        uint64_t plies[6] = {9, 9, 9, 9, 9, 9};
        ck_assert_uint_eq(shogi_outcome_plies(outcome, plies, capacity), 4);
        for (size_t i = 0; i < 6; i++)
            ck_assert_uint_eq(plies[i], i < capacity && i < 4 ? 2 * i : 9);
    }
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
    shogi_position_free(position);
}
END_TEST

START_TEST(null_pointers_and_out_of_memory_are_statuses)
{
    shogi_position *position = position_of("startpos");
    shogi_rules *rules = rules_of("try");
    size_t blocks = shogi_i_live_blocks();
    shogi_outcome *outcome = NULL;
    ck_assert_int_eq(shogi_outcome_new(NULL), SHOGI_E_ARGUMENT);
    shogi_i_fail_allocations(0, false);
    ck_assert_int_eq(shogi_outcome_new(&outcome), SHOGI_E_NO_MEMORY);
    ck_assert_ptr_null(outcome);
    ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
    outcome = new_outcome();
    ck_assert_int_eq(shogi_outcome_judge(NULL, position, rules), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_outcome_judge(outcome, NULL, rules), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_outcome_judge(outcome, position, NULL), SHOGI_E_ARGUMENT);
    shogi_i_fail_allocations(0, true); /* judging needs no memory */
    ck_assert_int_eq(shogi_outcome_judge(outcome, position, rules), SHOGI_OK);
    ck_assert_int_eq(shogi_outcome_judge_declaration(outcome, position, rules), SHOGI_OK);
    ck_assert_int_eq(shogi_outcome_judge_agreement(outcome, position, rules), SHOGI_OK);
    ck_assert_uint_eq(shogi_i_allocation_count(), 0);
    shogi_i_fail_allocations(SIZE_MAX, false);
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
    shogi_position_free(position);
}
END_TEST

START_TEST(names_are_stable_and_unknown_beyond)
{
    static const char *const reasons[] = {
        "none",       "king-captured", "mate",       "stalemate",   "perpetual-check",
        "repetition", "try",           "move-limit", "declaration", "agreement",
        "time"};
    static const char *const conditions[] = {"no-rule", "king-not-in-zone", "in-check",
                                             "too-few-pieces", "too-few-points"};
    for (unsigned i = 0; i < 256; i++) {
        ck_assert_str_eq(shogi_end_reason_name((shogi_end_reason)i),
                         i < 11 ? reasons[i] : "unknown");
        ck_assert_str_eq(shogi_result_name((shogi_result)i), i == 0   ? "none"
                                                             : i == 1 ? "win"
                                                             : i == 2 ? "draw"
                                                                      : "unknown");
    }
    for (unsigned i = 0; i < 32; i++)
        ck_assert_str_eq(shogi_condition_name(UINT32_C(1) << i), i < 5 ? conditions[i] : "unknown");
    ck_assert_str_eq(shogi_condition_name(0), "unknown");
    ck_assert_str_eq(shogi_condition_name(3), "unknown");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("outcome");
    support_add(suite, "a_game_in_progress_has_no_result_and_no_evidence",
                a_game_in_progress_has_no_result_and_no_evidence);
    support_add(suite, "a_new_outcome_is_empty", a_new_outcome_is_empty);
    support_add(suite, "who_has_no_legal_move_has_lost", who_has_no_legal_move_has_lost);
    support_add(suite, "a_captured_king_ends_the_game", a_captured_king_ends_the_game);
    support_add(suite, "a_side_that_never_had_a_king_has_lost_none",
                a_side_that_never_had_a_king_has_lost_none);
    support_add(suite, "of_two_kings_the_last_one_counts", of_two_kings_the_last_one_counts);
    support_add(suite, "of_two_captured_kings_the_first_counts",
                of_two_captured_kings_the_first_counts);
    support_add(suite, "the_king_that_arrives_by_a_legal_move_has_won",
                the_king_that_arrives_by_a_legal_move_has_won);
    support_add(suite, "only_the_move_that_arrives_is_a_try", only_the_move_that_arrives_is_a_try);
    support_add(suite, "an_illegal_king_move_is_no_try", an_illegal_king_move_is_no_try);
    support_add(suite, "the_limit_is_a_draw_counted_by_the_move_number",
                the_limit_is_a_draw_counted_by_the_move_number);
    support_add(suite, "without_a_limit_a_game_goes_on", without_a_limit_a_game_goes_on);
    support_add(suite, "a_check_at_the_limit_postpones_the_draw_while_it_goes_on",
                a_check_at_the_limit_postpones_the_draw_while_it_goes_on);
    support_add(suite, "checks_before_the_limit_postpone_nothing",
                checks_before_the_limit_postpone_nothing);
    support_add(suite, "without_postponement_a_check_does_not_matter",
                without_postponement_a_check_does_not_matter);
    support_add(suite, "beyond_the_limit_the_setups_own_check_decides",
                beyond_the_limit_the_setups_own_check_decides);
    support_add(suite, "a_null_move_is_quiet_at_the_limit_too",
                a_null_move_is_quiet_at_the_limit_too);
    support_add(suite, "a_captured_king_comes_before_everything",
                a_captured_king_comes_before_everything);
    support_add(suite, "mate_comes_before_repetition_and_limit",
                mate_comes_before_repetition_and_limit);
    support_add(suite, "repetition_comes_before_try_and_limit",
                repetition_comes_before_try_and_limit);
    support_add(suite, "a_try_comes_before_the_limit", a_try_comes_before_the_limit);
    support_add(suite, "who_ran_out_of_time_has_lost", who_ran_out_of_time_has_lost);
    support_add(suite, "traces_are_dead_pieces_and_doubled_pawns",
                traces_are_dead_pieces_and_doubled_pawns);
    support_add(suite, "a_foul_leaves_its_trace_and_play_goes_on",
                a_foul_leaves_its_trace_and_play_goes_on);
    support_add(suite, "plies_are_listed_up_to_the_capacity", plies_are_listed_up_to_the_capacity);
    support_add(suite, "null_pointers_and_out_of_memory_are_statuses",
                null_pointers_and_out_of_memory_are_statuses);
    support_add(suite, "names_are_stable_and_unknown_beyond", names_are_stable_and_unknown_beyond);
    return support_run(suite);
}
