/* Repetition and perpetual check: the cases of tests/data/repetition.tsv, random games against a
 * naive count, equal keys of unequal positions, and both sides checking (RULES 9 to 11). */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "board/position.h"
#include "lines.h"
#include "rules/outcome.h"
#include "support.h"

enum { MOST = 1200 };

static const char *result_word(const shogi_outcome *outcome)
{
    switch (shogi_outcome_result(outcome)) {
    case SHOGI_RESULT_NONE:
        ck_assert_uint_eq(shogi_outcome_reason(outcome), SHOGI_END_NONE);
        ck_assert_uint_eq(shogi_outcome_winner(outcome), SHOGI_NO_COLOR);
        return "none";
    case SHOGI_RESULT_DRAW:
        ck_assert_uint_eq(shogi_outcome_reason(outcome), SHOGI_END_REPETITION);
        ck_assert_uint_eq(shogi_outcome_winner(outcome), SHOGI_NO_COLOR);
        return "draw";
    default:
        ck_assert_uint_eq(shogi_outcome_reason(outcome), SHOGI_END_PERPETUAL_CHECK);
        return shogi_outcome_winner(outcome) == SHOGI_WHITE ? "black-loses-perpetual"
                                                            : "white-loses-perpetual";
    }
}

static void expect_plies(const shogi_outcome *outcome, const char *expected)
{
    uint64_t plies[5];
    char text[128] = "";
    size_t count = shogi_outcome_plies(outcome, plies, 5);
    for (size_t i = 0, used = 0; i < count; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%llu", i ? "," : "",
                                 (unsigned long long)plies[i]);
    ck_assert_str_eq(text, expected);
}

START_TEST(every_case_has_its_result_and_plies)
{
    support_table table = support_read_table("repetition.tsv", 5);
    shogi_outcome *outcome = new_outcome();
    shogi_rules *rules = rules_of("csa27");
    for (size_t i = 0; i < table.count; i++) {
        char *const *field = table.rows[i].field;
        shogi_position *position = position_after(field[0], field[1]);
        ck_assert_int_eq(shogi_outcome_judge_repetition(outcome, position, rules), SHOGI_OK);
        ck_assert_msg(strcmp(result_word(outcome), field[2]) == 0, "line %u: %s",
                      table.rows[i].line, result_word(outcome));
        expect_plies(outcome, field[3]);
        shogi_position_free(position);
    }
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
    support_free_table(&table);
}
END_TEST

/** The fourth occurrence of every case is the first ply with a result that repetition gives. */
START_TEST(no_case_ends_earlier)
{
    support_table table = support_read_table("repetition.tsv", 5);
    shogi_outcome *outcome = new_outcome();
    shogi_rules *rules = rules_of("csa27");
    for (size_t i = 0; i < table.count; i++) {
        char *const *field = table.rows[i].field;
        shogi_position *position = position_after(field[0], field[1]);
        while (shogi_position_undo(position) == SHOGI_OK) {
            shogi_outcome_judge_repetition(outcome, position, rules);
            bool ended = shogi_outcome_result(outcome) != SHOGI_RESULT_NONE;
            ck_assert_msg(ended == (shogi_position_occurrences(position, NULL, 0) >= 4),
                          "line %u, ply %zu", table.rows[i].line, shogi_position_ply(position));
        }
        shogi_position_free(position);
    }
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
    support_free_table(&table);
}
END_TEST

/* --- Both sides check throughout --- */

/* Both kings stand in the line of a rook all the time, and golds step to and fro: no move answers
 * a check, every move is one. White makes the fourth occurrence. */
static const char mutual_sfen[] = "r3g3k/9/9/9/9/9/9/9/K3G3R b - 1";
static const char mutual_line[] = "!5i5h !5a5b !5h5i !5b5a !5i5h !5a5b !5h5i !5b5a "
                                  "!5i5h !5a5b !5h5i !5b5a";
/* The same with Black making it. */
static const char mutual_sfen_white[] = "r3g3k/9/9/9/9/9/9/9/K3G3R w - 1";
static const char mutual_line_white[] = "!5a5b !5i5h !5b5a !5h5i !5a5b !5i5h !5b5a !5h5i "
                                        "!5a5b !5i5h !5b5a !5h5i";

static shogi_color winner_of_mutual_check(const char *sfen, const char *line,
                                          shogi_mutual_check meaning)
{
    shogi_position *position = position_after(sfen, line);
    shogi_outcome *outcome = new_outcome();
    shogi_rules *rules = rules_of("csa27");
    ck_assert_int_eq(shogi_rules_set_mutual_check(rules, meaning), SHOGI_OK);
    ck_assert_int_eq(shogi_outcome_judge_repetition(outcome, position, rules), SHOGI_OK);
    ck_assert_str_ne(result_word(outcome), "none");
    expect_plies(outcome, "0,4,8,12");
    shogi_color winner = shogi_outcome_winner(outcome);
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
    shogi_position_free(position);
    return winner;
}

START_TEST(mutual_perpetual_check_is_what_the_profile_says)
{
    const struct {
        shogi_mutual_check meaning;
        shogi_color winner;       /* if White made the fourth occurrence */
        shogi_color winner_white; /* if Black did */
    } cases[] = {
        {SHOGI_MUTUAL_CHECK_DRAW, SHOGI_NO_COLOR, SHOGI_NO_COLOR},
        {SHOGI_MUTUAL_CHECK_BLACK_LOSES, SHOGI_WHITE, SHOGI_WHITE},
        {SHOGI_MUTUAL_CHECK_WHITE_LOSES, SHOGI_BLACK, SHOGI_BLACK},
        {SHOGI_MUTUAL_CHECK_LAST_MOVER_LOSES, SHOGI_BLACK, SHOGI_WHITE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_uint_eq(winner_of_mutual_check(mutual_sfen, mutual_line, cases[i].meaning),
                          cases[i].winner);
        ck_assert_uint_eq(
            winner_of_mutual_check(mutual_sfen_white, mutual_line_white, cases[i].meaning),
            cases[i].winner_white);
    }
}
END_TEST

START_TEST(mutual_check_does_not_matter_where_one_side_checks)
{
    static const char line[] = "4f5f 5d4d 5f4f 4d5d 4f5f 5d4d 5f4f 4d5d 4f5f 5d4d 5f4f 4d5d";
    static const char sfen[] = "lnsg1gsnl/1r5b1/ppppppppp/4k4/9/5R3/PPPPPPPPP/1B7/LNSGKGSNL b - 1";
    for (shogi_mutual_check i = 0; i <= SHOGI_MUTUAL_CHECK_LAST_MOVER_LOSES; i++)
        ck_assert_uint_eq(winner_of_mutual_check(sfen, line, i), SHOGI_WHITE);
}
END_TEST

/* --- Keys are no proof (RULES 11) --- */

START_TEST(equal_keys_of_unequal_positions_do_not_count)
{
    shogi_position *position =
        position_after("startpos", "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i4h 7a6b");
    for (size_t i = 0; i < position->ply; i++)
        position->history[i].key = position->now.key; /* as if every key had collided */
    uint64_t ply = 0;
    ck_assert_uint_eq(shogi_position_occurrences(position, &ply, 1), 1);
    ck_assert_uint_eq(ply, 8);
    shogi_position_free(position);
}
END_TEST

START_TEST(without_any_key_the_boards_give_the_same_answer)
{
    support_table table = support_read_table("repetition.tsv", 5);
    for (size_t i = 0; i < table.count; i++) {
        char *const *field = table.rows[i].field;
        shogi_position *position = position_after(field[0], field[1]);
        uint64_t by_key[8] = {0}, by_board[8] = {0};
        size_t count = shogi_i_occurrences(position, UINT64_MAX, by_key, 8);
        ck_assert_uint_eq(shogi_i_occurrences(position, 0, by_board, 8), count);
        ck_assert_mem_eq(by_key, by_board, sizeof by_key);
        shogi_position_free(position);
    }
    support_free_table(&table);
}
END_TEST

/* --- Occurrences --- */

START_TEST(lists_of_every_capacity_stay_in_bounds)
{
    shogi_position *position = position_after("startpos", "-");
    for (unsigned i = 0; i < 6; i++)
        play_line(position, "5i5h 5a5b 5h5i 5b5a");
    for (size_t capacity = 0; capacity <= 8; capacity++) {
        uint64_t plies[10];
        memset(plies, 0xA5, sizeof plies);
        ck_assert_uint_eq(shogi_position_occurrences(position, plies, capacity), 7);
        for (size_t i = 0; i < 10; i++)
            ck_assert_uint_eq(plies[i], i < capacity && i < 7 ? i * 4 : 0xA5A5A5A5A5A5A5A5);
    }
    ck_assert_uint_eq(shogi_position_occurrences(position, NULL, 0), 7);
    shogi_position_free(position);
}
END_TEST

START_TEST(judging_changes_nothing_in_the_position)
{
    shogi_position *position = position_after("startpos", "-");
    for (unsigned i = 0; i < 4; i++)
        play_line(position, "5i5h 5a5b 5h5i 5b5a");
    shogi_position *before = NULL;
    ck_assert_int_eq(shogi_position_copy(&before, position), SHOGI_OK);
    shogi_outcome *outcome = new_outcome();
    shogi_rules *rules = rules_of("jsa24");
    ck_assert_int_eq(shogi_outcome_judge(outcome, position, rules), SHOGI_OK);
    ck_assert_int_eq(shogi_outcome_judge_repetition(outcome, position, rules), SHOGI_OK);
    shogi_position_occurrences(position, NULL, 0);
    ck_assert_mem_eq(&position->now, &before->now, sizeof before->now);
    ck_assert_uint_eq(position->ply, before->ply);
    ck_assert_mem_eq(position->history, before->history, before->ply * sizeof *before->history);
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
    shogi_position_free(before);
    shogi_position_free(position);
}
END_TEST

/* --- Random games against a count of everything that was seen --- */

/* What a naive referee writes down: every position, and which of them was reached by a check. */
typedef struct {
    shogi_setup *seen[MOST + 1];
    bool by_check[MOST + 1];
} notebook;

static bool same_position(const shogi_setup *a, const shogi_setup *b)
{
    for (shogi_square square = 0; square < SHOGI_SQUARES; square++)
        if (shogi_setup_piece(a, square) != shogi_setup_piece(b, square))
            return false;
    for (shogi_color color = SHOGI_BLACK; color <= SHOGI_WHITE; color++)
        for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            if (shogi_setup_hand(a, color, kind) != shogi_setup_hand(b, color, kind))
                return false;
    return shogi_setup_turn(a) == shogi_setup_turn(b);
}

/** The verdict by the notebook: a word as in the data file. */
static const char *naive_verdict(const notebook *book, size_t ply, size_t occurrences[MOST + 1],
                                 size_t *count)
{
    *count = 0;
    for (size_t i = 0; i <= ply; i++)
        if (same_position(book->seen[i], book->seen[ply]))
            occurrences[(*count)++] = i;
    if (*count < 4)
        return "none";
    bool all[2] = {true, true}; /* moves to positions with Black, with White to move */
    for (size_t i = occurrences[0] + 1; i <= occurrences[3]; i++)
        if (!book->by_check[i])
            all[shogi_setup_turn(book->seen[i])] = false;
    if (all[SHOGI_BLACK] == all[SHOGI_WHITE])
        return "draw";
    return all[SHOGI_WHITE] ? "black-loses-perpetual" : "white-loses-perpetual";
}

static uint64_t next_random(uint64_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    return *seed;
}

/** The lowest move that gives check, or else the lowest of all: fixed habits repeat themselves. */
static shogi_move habitual_move(shogi_position *position, const shogi_move *moves, size_t count)
{
    shogi_move best = SHOGI_NO_MOVE;
    bool best_checks = false;
    for (size_t i = 0; i < count; i++) {
        ck_assert_int_eq(shogi_position_play(position, moves[i]), SHOGI_OK);
        bool checks = shogi_position_is_check(position);
        shogi_position_undo(position);
        if (best == SHOGI_NO_MOVE || (checks && !best_checks) ||
            (checks == best_checks && moves[i] < best)) {
            best = moves[i];
            best_checks = checks;
        }
    }
    return best;
}

/** Plays a move of habit, now and then a random one or a pass. */
static bool play_some_move(shogi_position *position, uint64_t *seed, bool *check)
{
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    size_t count = shogi_position_legal_moves(position, moves, SHOGI_MAX_LEGAL_MOVES);
    uint64_t luck = next_random(seed) % 64;
    *check = false;
    if (luck == 0)
        return shogi_position_play_null(position) == SHOGI_OK;
    if (count == 0)
        return false;
    shogi_move move =
        luck < 8 ? moves[next_random(seed) % count] : habitual_move(position, moves, count);
    ck_assert_int_eq(shogi_position_play(position, move), SHOGI_OK);
    *check = shogi_position_is_check(position);
    return true;
}

static size_t play_and_compare(const char *sfen, uint64_t *seed, size_t plies, notebook *book,
                               const shogi_rules *rules, shogi_outcome *outcome)
{
    static size_t expected[MOST + 1];
    uint64_t found[MOST + 1];
    size_t ended = 0;
    shogi_position *position = position_of(sfen);
    for (size_t ply = 0; ply <= plies; ply++) {
        shogi_position_get_setup(position, book->seen[ply]);
        size_t count;
        const char *verdict = naive_verdict(book, ply, expected, &count);
        ck_assert_uint_eq(shogi_position_occurrences(position, found, MOST + 1), count);
        for (size_t i = 0; i < count; i++)
            ck_assert_uint_eq(found[i], expected[i]);
        shogi_outcome_judge_repetition(outcome, position, rules);
        ck_assert_str_eq(result_word(outcome), verdict);
        ended += strcmp(verdict, "none") != 0 && strcmp(verdict, "draw") != 0;
        if (ply < plies && !play_some_move(position, seed, &book->by_check[ply + 1]))
            break;
    }
    shogi_position_free(position);
    return ended;
}

START_TEST(random_games_are_judged_as_a_naive_referee_would)
{
    static const char *const starts[] = {
        "k8/9/9/9/9/9/9/9/8K b R 1",     "8k/9/9/9/9/9/9/9/K7R b - 1",
        "k8/pp7/9/9/9/9/9/7PP/8K w g 1", "k1p6/ppp6/9/9/9/9/9/9/4K3R b - 1",
        "9/9/9/9/9/9/9/9/k6RK w - 1",
    };
    static notebook book;
    shogi_outcome *outcome = new_outcome();
    shogi_rules *rules = rules_of("csa27");
    for (size_t i = 0; i <= MOST; i++)
        ck_assert_int_eq(shogi_setup_new(&book.seen[i]), SHOGI_OK);
    uint64_t seed = 88172645463325252u;
    size_t perpetuals = 0, games = support_scaled(30);
    for (size_t i = 0; i < games; i++)
        perpetuals += play_and_compare(starts[i % 5], &seed, 400, &book, rules, outcome);
    if (games >= 30)
        ck_assert_uint_gt(perpetuals, 0); /* or the games would show too little */
    for (size_t i = 0; i <= MOST; i++)
        shogi_setup_free(book.seen[i]);
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
}
END_TEST

START_TEST(null_pointers_are_refused)
{
    shogi_position *position = position_of("startpos");
    shogi_outcome *outcome = new_outcome();
    shogi_rules *rules = rules_of("try");
    ck_assert_int_eq(shogi_outcome_judge_repetition(NULL, position, rules), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_outcome_judge_repetition(outcome, NULL, rules), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_outcome_judge_repetition(outcome, position, NULL), SHOGI_E_ARGUMENT);
    shogi_rules_free(rules);
    shogi_outcome_free(outcome);
    shogi_position_free(position);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("repetition");
    support_add(suite, "every_case_has_its_result_and_plies", every_case_has_its_result_and_plies);
    support_add(suite, "no_case_ends_earlier", no_case_ends_earlier);
    support_add(suite, "mutual_perpetual_check_is_what_the_profile_says",
                mutual_perpetual_check_is_what_the_profile_says);
    support_add(suite, "mutual_check_does_not_matter_where_one_side_checks",
                mutual_check_does_not_matter_where_one_side_checks);
    support_add(suite, "equal_keys_of_unequal_positions_do_not_count",
                equal_keys_of_unequal_positions_do_not_count);
    support_add(suite, "without_any_key_the_boards_give_the_same_answer",
                without_any_key_the_boards_give_the_same_answer);
    support_add(suite, "lists_of_every_capacity_stay_in_bounds",
                lists_of_every_capacity_stay_in_bounds);
    support_add(suite, "judging_changes_nothing_in_the_position",
                judging_changes_nothing_in_the_position);
    support_add(suite, "random_games_are_judged_as_a_naive_referee_would",
                random_games_are_judged_as_a_naive_referee_would);
    support_add(suite, "null_pointers_are_refused", null_pointers_are_refused);
    return support_run(suite);
}
