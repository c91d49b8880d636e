/* Mate: in one and by search. Answers are compared with exhaustive search by the reference
 * rules; what an answer must be whatever the position (a legal line of checks that ends in mate)
 * is looked at by playing it. RULES 5 to 7 and 10. */
#include <shogi/shogi.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "reference/mate.h"
#include "reference/walk.h"
#include "support.h"

enum { LONGEST = 200, MOST_POSITIONS = 60, DEEPEST_TRIED = 3, FEW_CHECKS = 8 };

static shogi_mate_solver *new_solver(size_t bytes, shogi_mate_options options)
{
    shogi_mate_solver *solver = NULL;
    ck_assert_int_eq(shogi_mate_solver_new(&solver, bytes), SHOGI_OK);
    ck_assert_int_eq(shogi_mate_solver_set_options(solver, options), SHOGI_OK);
    return solver;
}

static shogi_position *position_of(const char *sfen)
{
    shogi_position *position = NULL;
    ck_assert_int_eq(
        shogi_position_new_sfen(&position, sfen, strlen(sfen), SHOGI_FAULTS_ALL, NULL), SHOGI_OK);
    return position;
}

static ref_board board_of(const char *sfen)
{
    ref_board board;
    if (!ref_read_sfen(&board, sfen))
        ck_abort_msg("no SFEN: %s", sfen);
    return board;
}

/* --- What every line must be --- */

/** Plays the line of a mate: checks and answers, all legal, up to a mate. */
static void check_line(const shogi_mate_solver *solver, const ref_board *start, bool counts_useless)
{
    shogi_move line[LONGEST];
    size_t length = shogi_mate_solver_line(solver, line, LONGEST);
    ref_board board = *start;
    ck_assert_uint_eq(length, shogi_mate_solver_plies(solver));
    ck_assert_uint_lt(length, LONGEST);
    ck_assert_uint_eq(length % 2, 1);
    for (size_t i = 0; i < length; i++) {
        ref_move move;
        ck_assert(i % 2 == 0 || !ref_is_mated(&board, counts_useless));
        ck_assert(bridge_read_move(line[i], &move));
        ck_assert(ref_is_legal(&board, move));
        ref_play(&board, move);
        ck_assert(i % 2 == 1 || ref_in_check(&board, board.turn));
    }
    ck_assert(ref_is_mated(&board, counts_useless));
    uint32_t left = 0;
    for (int kind = REF_ROOK; kind <= REF_PAWN; kind++)
        left += (uint32_t)ref_in_hand(&board, start->turn, kind);
    ck_assert_uint_eq(left, shogi_mate_solver_hand_left(solver));
}

/* --- Mate in one --- */

static int compare_moves(const void *a, const void *b)
{
    return *(const shogi_move *)a - *(const shogi_move *)b;
}

static void check_mates_in_one(const shogi_position *position, const ref_board *board)
{
    static ref_move checks[REF_MAX_MOVES];
    static shogi_move expected[REF_MAX_MOVES], listed[REF_MAX_MOVES];
    size_t count = ref_checks(board, checks), right = 0;
    for (size_t i = 0; i < count; i++) {
        ref_board next = *board;
        ref_play(&next, checks[i]);
        if (!ref_has_legal_move(&next))
            expected[right++] = bridge_move(checks[i]);
    }
    size_t found = shogi_position_mates_in_one(position, listed, REF_MAX_MOVES);
    ck_assert_uint_eq(found, right);
    qsort(expected, right, sizeof *expected, compare_moves);
    qsort(listed, found, sizeof *listed, compare_moves);
    ck_assert_int_eq(memcmp(expected, listed, right * sizeof *listed), 0);
    shogi_move one = shogi_position_mate_in_one(position);
    ck_assert_int_eq(one != SHOGI_NO_MOVE, right > 0);
    ck_assert(right == 0 || bsearch(&one, listed, found, sizeof *listed, compare_moves) != NULL);
}

START_TEST(mates_in_one_are_those_of_exhaustive_search)
{
    ref_walk *walk = ref_walk_new(20260101);
    size_t positions = support_scaled(1500);
    for (size_t i = 0; i < positions; i++) {
        ref_walk_next(walk);
        check_mates_in_one(walk->position, &walk->board);
    }
    ref_walk_free(walk);
}
END_TEST

START_TEST(mates_in_one_are_those_of_exhaustive_search_around_kings_at_the_edge)
{
    ref_random random = {77};
    bridge_scratch scratch = bridge_scratch_new();
    size_t positions = support_scaled(1000);
    for (size_t i = 0; i < positions; i++) {
        ref_board board = ref_arrange(&random, ref_random_below(&random, ARRANGE_SORTS));
        bridge_scratch_set(&scratch, &board);
        check_mates_in_one(scratch.position, &board);
    }
    bridge_scratch_free(&scratch);
}
END_TEST

START_TEST(lists_of_mates_end_where_the_caller_says)
{
    shogi_position *position = position_of("8k/9/7RS/9/9/8L/9/9/9 b - 1");
    shogi_move moves[8] = {0};
    ck_assert_uint_eq(shogi_position_mates_in_one(position, NULL, 0), 7);
    ck_assert_uint_eq(shogi_position_mates_in_one(position, moves, 3), 7);
    ck_assert_uint_ne(moves[2], SHOGI_NO_MOVE);
    ck_assert_uint_eq(moves[3], SHOGI_NO_MOVE);
    shogi_position_free(position);
}
END_TEST

/* --- Known problems --- */

static void check_known(char **field, bool counts_useless)
{
    const char *plies = field[counts_useless ? 2 : 1];
    shogi_position *position = position_of(field[0]);
    shogi_mate_solver *solver =
        new_solver(1 << 20, SHOGI_MATE_SHORTEST | (counts_useless ? SHOGI_MATE_COUNT_USELESS : 0));
    ck_assert_int_eq(shogi_mate_solver_solve(solver, position), SHOGI_OK);
    ck_assert_uint_eq(shogi_mate_solver_reason(solver), SHOGI_MATE_REASON_NONE);
    if (strcmp(plies, "-") == 0) {
        ck_assert_msg(shogi_mate_solver_answer(solver) == SHOGI_MATE_NONE, "%s", field[0]);
        ck_assert_uint_eq(shogi_mate_solver_line(solver, NULL, 0), 0);
    } else {
        ref_board board = board_of(field[0]);
        ck_assert_msg(shogi_mate_solver_answer(solver) == SHOGI_MATE_FOUND, "%s", field[0]);
        ck_assert_msg(shogi_mate_solver_plies(solver) == support_number(plies), "%s: %u", field[0],
                      (unsigned)shogi_mate_solver_plies(solver));
        ck_assert(shogi_mate_solver_is_shortest(solver));
        check_line(solver, &board, counts_useless);
        shogi_move first;
        shogi_mate_solver_line(solver, &first, 1);
        if (strcmp(field[3], "-") != 0)
            ck_assert_uint_eq(first, shogi_move_from_usi(field[3], strlen(field[3])));
    }
    shogi_mate_solver_free(solver);
    shogi_position_free(position);
}

START_TEST(known_problems_are_solved_in_the_right_length)
{
    support_table table = support_read_table("mates.tsv", 5);
    for (size_t i = 0; i < table.count; i++) {
        check_known(table.rows[i].field, false);
        check_known(table.rows[i].field, true);
    }
    support_free_table(&table);
}
END_TEST

START_TEST(mates_of_the_book_are_found_and_judged)
{
    support_table table = support_read_table("book.tsv", 4);
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        if (strcmp(field[0], "mate") != 0)
            continue;
        shogi_position *position = position_of(field[1]);
        ref_board board = board_of(field[1]);
        shogi_mate_solver *solver = new_solver(1 << 20, SHOGI_MATE_SHORTEST);
        ck_assert_int_eq(shogi_mate_solver_judge(solver, position), SHOGI_OK);
        ck_assert_uint_eq(shogi_mate_solver_answer(solver), SHOGI_MATE_FOUND);
        ck_assert_uint_le(shogi_mate_solver_plies(solver), support_number(field[2]));
        check_line(solver, &board, false);
        /* Each first move of the book begins the line, or is told as another way. */
        char *first[SUPPORT_MAX_FIELDS];
        size_t count = support_split(field[3], ' ', first, SUPPORT_MAX_FIELDS);
        for (size_t j = 0; j < count; j++) {
            shogi_move move = shogi_move_from_usi(first[j], strlen(first[j])), begins;
            shogi_mate_solver_line(solver, &begins, 1);
            bool told = move == begins;
            for (size_t k = 0; k < shogi_mate_solver_flaw_count(solver); k++)
                told |= shogi_mate_solver_flaw_ply(solver, k) == 0 &&
                        shogi_mate_solver_flaw_move(solver, k) == move;
            ck_assert_msg(told, "%s: %s", field[1], first[j]);
        }
        shogi_mate_solver_free(solver);
        shogi_position_free(position);
    }
    support_free_table(&table);
}
END_TEST

/* --- Generated problems --- */

static void put_near(ref_random *random, ref_board *board, int king, int piece)
{
    int row = king / 9 + ref_random_below(random, 7) - 3;
    int column = king % 9 + ref_random_below(random, 7) - 3;
    if (row < 0 || row > 8 || column < 0 || column > 8)
        return;
    int cell = row * 9 + column;
    if (board->cell[cell] == REF_NOTHING &&
        !ref_is_dead(ref_kind_of(piece), ref_side_of(piece), cell))
        board->cell[cell] = piece;
}

/** A king in a corner, pieces of both sides around it, some in hand. */
static ref_board random_problem(ref_random *random)
{
    ref_board board = ref_empty_board();
    int attacker = ref_random_chance(random, 50) ? REF_BLACK : REF_WHITE;
    int row = ref_random_below(random, 3), column = ref_random_below(random, 3);
    int king = row * 9 + (ref_random_chance(random, 50) ? 8 - column : column);
    if (attacker == REF_WHITE)
        king = REF_CELLS - 1 - king;
    board.turn = attacker;
    board.cell[king] = -attacker * REF_KING;
    if (ref_random_chance(random, 40))
        put_near(random, &board, ref_random_below(random, REF_CELLS), attacker * REF_KING);
    for (int left = 4 + ref_random_below(random, 7); left > 0; left--) {
        int kind = REF_ROOK + ref_random_below(random, REF_PAWN);
        int side = ref_random_chance(random, 65) ? attacker : -attacker;
        if (ref_random_chance(random, 25) && ref_promotes(kind))
            kind += REF_PROMOTED;
        put_near(random, &board, king, side * kind);
    }
    for (int left = ref_random_below(random, 4); left > 0; left--)
        ref_hand(&board, attacker)[REF_ROOK + ref_random_below(random, REF_PAWN)]++;
    if (ref_random_chance(random, 40))
        ref_hand(&board, -attacker)[REF_ROOK + ref_random_below(random, REF_PAWN)]++;
    return board;
}

/** How soon it is mate by exhaustion; REF_TOO_MANY if that is more than is tried. */
static int exhaust(const ref_board *board, bool counts_useless)
{
    static ref_move checks[REF_MAX_MOVES];
    int plies = ref_mate(board, counts_useless, MOST_POSITIONS);
    int deepest = ref_checks(board, checks) > FEW_CHECKS ? 1 : DEEPEST_TRIED;
    for (int tried = 1; plies == REF_TOO_MANY && tried <= deepest; tried += 2)
        if (ref_mates_within(board, tried, counts_useless))
            plies = tried;
    return plies;
}

static void check_problem(shogi_mate_solver *solver, const shogi_position *position,
                          const ref_board *board, bool counts_useless)
{
    char sfen[REF_MAX_SFEN];
    ref_write_sfen(board, sfen);
    shogi_mate_solver_set_options(solver, SHOGI_MATE_SHORTEST |
                                              (counts_useless ? SHOGI_MATE_COUNT_USELESS : 0));
    shogi_mate_solver_set_node_limit(solver, 20000);
    ck_assert_int_eq(shogi_mate_solver_solve(solver, position), SHOGI_OK);
    shogi_mate_answer answer = shogi_mate_solver_answer(solver);
    int expected = exhaust(board, counts_useless);
    uint32_t plies = shogi_mate_solver_plies(solver);
    if (expected == REF_NO_MATE)
        ck_assert_msg(answer == SHOGI_MATE_NONE, "no mate: %s", sfen);
    else if (expected != REF_TOO_MANY)
        ck_assert_msg(plies == (uint32_t)expected, "mate in %d, not %u: %s", expected, plies, sfen);
    if (answer == SHOGI_MATE_FOUND && shogi_mate_solver_reason(solver) == SHOGI_MATE_REASON_NONE)
        check_line(solver, board, counts_useless);
}

static void check_problems(uint64_t seed, size_t table_bytes, size_t problems)
{
    ref_random random = {seed};
    shogi_mate_solver *solver = new_solver(table_bytes, SHOGI_MATE_SHORTEST);
    bridge_scratch scratch = bridge_scratch_new();
    for (size_t i = 0; i < problems; i++) {
        ref_board board = random_problem(&random);
        bridge_scratch_set(&scratch, &board);
        check_problem(solver, scratch.position, &board, i % 2 == 1);
    }
    bridge_scratch_free(&scratch);
    shogi_mate_solver_free(solver);
}

START_TEST(answers_are_those_of_exhaustive_search)
{
    check_problems(31, 1 << 20, support_scaled(200));
}
END_TEST

START_TEST(a_table_too_small_changes_no_answer)
{
    check_problems(32, 1, support_scaled(80));
}
END_TEST

START_TEST(any_setup_is_answered)
{
    ref_random random = {5};
    shogi_mate_solver *solver = new_solver(1 << 16, SHOGI_MATE_SHORTEST);
    bridge_scratch scratch = bridge_scratch_new();
    size_t setups = support_scaled(200);
    for (size_t i = 0; i < setups; i++) {
        ref_board board = ref_arrange(&random, (int)(i % ARRANGE_SORTS));
        bridge_scratch_set(&scratch, &board);
        shogi_mate_solver_set_node_limit(solver, 300);
        ck_assert_int_eq(shogi_mate_solver_solve(solver, scratch.position), SHOGI_OK);
        if (shogi_mate_solver_answer(solver) == SHOGI_MATE_FOUND &&
            shogi_mate_solver_reason(solver) == SHOGI_MATE_REASON_NONE)
            check_line(solver, &board, false);
    }
    bridge_scratch_free(&scratch);
    shogi_mate_solver_free(solver);
}
END_TEST

/* --- Limits --- */

/* A mate in 11 among many checks that lead far away. */
static const char hard[] = "l3g1g2/4k4/2+NpspP2/4pb1p1/5Np2/2pP1P3/1P2P3+n/1KGS+b4/L8 w RSN2Prgs2l5p 86";

static shogi_mate_reason reason_of(shogi_mate_solver *solver, const char *sfen)
{
    shogi_position *position = position_of(sfen);
    ck_assert_int_eq(shogi_mate_solver_solve(solver, position), SHOGI_OK);
    shogi_position_free(position);
    return shogi_mate_solver_reason(solver);
}

START_TEST(limits_end_the_search_and_are_told)
{
    shogi_mate_solver *solver = new_solver(1 << 20, SHOGI_MATE_SHORTEST);
    shogi_mate_solver_set_node_limit(solver, 50);
    ck_assert_uint_eq(reason_of(solver, hard), SHOGI_MATE_REASON_NODES);
    ck_assert_uint_eq(shogi_mate_solver_answer(solver), SHOGI_MATE_UNKNOWN);
    ck_assert_uint_eq(shogi_mate_solver_nodes(solver), 50);
    shogi_mate_solver_set_node_limit(solver, 0);
    ck_assert_int_eq(shogi_mate_solver_set_ply_limit(solver, 1), SHOGI_OK);
    ck_assert_uint_eq(reason_of(solver, hard), SHOGI_MATE_REASON_PLIES);
    ck_assert_int_eq(shogi_mate_solver_set_ply_limit(solver, 9), SHOGI_OK);
    ck_assert_uint_eq(reason_of(solver, hard), SHOGI_MATE_REASON_PLIES);
    ck_assert_int_eq(shogi_mate_solver_set_ply_limit(solver, 11), SHOGI_OK);
    ck_assert_uint_eq(reason_of(solver, hard), SHOGI_MATE_REASON_NONE);
    ck_assert_uint_eq(shogi_mate_solver_plies(solver), 11);
    shogi_mate_solver_set_time_limit(solver, 1);
    shogi_mate_solver_set_ply_limit(solver, SHOGI_MAX_MATE_PLIES);
    shogi_mate_solver_set_options(solver, SHOGI_MATE_COUNT_USELESS);
    shogi_mate_reason reason = reason_of(solver, hard);
    ck_assert(reason == SHOGI_MATE_REASON_TIME || reason == SHOGI_MATE_REASON_NONE);
    shogi_mate_solver_cancel(solver);
    ck_assert_uint_eq(reason_of(solver, hard), SHOGI_MATE_REASON_CANCELLED);
    ck_assert_uint_eq(shogi_mate_solver_answer(solver), SHOGI_MATE_UNKNOWN);
    shogi_mate_solver_resume(solver);
    shogi_mate_solver_set_time_limit(solver, 0);
    ck_assert_uint_eq(reason_of(solver, "8k/9/8P/9/9/9/9/9/9 b G 1"), SHOGI_MATE_REASON_NONE);
    shogi_mate_solver_free(solver);
}
END_TEST

START_TEST(arguments_out_of_range_are_refused)
{
    shogi_mate_solver *solver = new_solver(1, 0);
    shogi_position *position = position_of("startpos");
    ck_assert_int_eq(shogi_mate_solver_new(NULL, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_mate_solver_solve(NULL, position), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_mate_solver_solve(solver, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_mate_solver_judge(NULL, position), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_mate_solver_judge(solver, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_mate_solver_set_options(NULL, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_mate_solver_set_options(solver, 4), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_mate_solver_set_ply_limit(solver, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_mate_solver_set_ply_limit(solver, SHOGI_MAX_MATE_PLIES + 1),
                     SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_mate_solver_set_node_limit(NULL, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_mate_solver_set_time_limit(NULL, 1), SHOGI_E_ARGUMENT);
    ck_assert_uint_eq(shogi_mate_solver_flaw(solver, 0), SHOGI_FLAW_NONE);
    ck_assert_uint_eq(shogi_mate_solver_flaw_move(solver, 0), SHOGI_NO_MOVE);
    ck_assert_uint_eq(shogi_mate_solver_flaw_ply(solver, 0), 0);
    ck_assert_uint_eq(shogi_mate_solver_answer(solver), SHOGI_MATE_UNKNOWN);
    ck_assert_str_eq(shogi_mate_answer_name(9), "unknown");
    ck_assert_str_eq(shogi_mate_reason_name(9), "none");
    ck_assert_str_eq(shogi_mate_flaw_name(9), "none");
    shogi_mate_solver_cancel(NULL);
    shogi_mate_solver_resume(NULL);
    shogi_mate_solver_free(NULL);
    shogi_mate_solver_free(solver);
    shogi_position_free(position);
}
END_TEST

START_TEST(without_memory_the_answer_is_unknown_or_right)
{
    const char *sfen = "kbb6/9/l1G6/9/9/9/9/9/9 b GN 1";
    shogi_position *position = position_of(sfen);
    size_t blocks = shogi_i_live_blocks();
    for (size_t successes = 0;; successes++) {
        shogi_mate_solver *solver = NULL;
        shogi_i_fail_allocations(successes, true);
        shogi_status status = shogi_mate_solver_new(&solver, 1 << 16);
        if (status == SHOGI_OK)
            ck_assert_int_eq(shogi_mate_solver_judge(solver, position), SHOGI_OK);
        else
            ck_assert_int_eq(status, SHOGI_E_NO_MEMORY);
        bool failed = shogi_i_allocation_count() > successes;
        shogi_i_fail_allocations(SIZE_MAX, false);
        if (solver != NULL && failed)
            ck_assert(shogi_mate_solver_answer(solver) != SHOGI_MATE_NONE);
        if (solver != NULL && !failed) {
            ck_assert_uint_eq(shogi_mate_solver_plies(solver), 3);
            ck_assert_uint_eq(shogi_mate_solver_reason(solver), SHOGI_MATE_REASON_NONE);
        }
        shogi_mate_solver_free(solver);
        ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
        if (!failed)
            break;
    }
    shogi_position_free(position);
}
END_TEST

/* --- Judging --- */

START_TEST(flaws_of_a_problem_are_told)
{
    shogi_mate_solver *solver = new_solver(1 << 20, SHOGI_MATE_SHORTEST);
    shogi_position *position = position_of("kbb6/9/l1G6/9/9/9/9/9/9 b GN 1");
    ck_assert_int_eq(shogi_mate_solver_judge(solver, position), SHOGI_OK);
    ck_assert_uint_eq(shogi_mate_solver_flaw_count(solver), 0);
    ck_assert_uint_eq(shogi_mate_solver_reason(solver), SHOGI_MATE_REASON_NONE);
    shogi_position_free(position);

    position = position_of("8k/9/7RS/9/9/8L/9/9/9 b G 1");
    ck_assert_int_eq(shogi_mate_solver_judge(solver, position), SHOGI_OK);
    size_t count = shogi_mate_solver_flaw_count(solver);
    size_t others = 0, promotions = 0;
    for (size_t i = 0; i < count; i++) {
        others += shogi_mate_solver_flaw(solver, i) == SHOGI_FLAW_LAST_MOVE;
        promotions += shogi_mate_solver_flaw(solver, i) == SHOGI_FLAW_PROMOTION;
    }
    ck_assert_uint_gt(others, 4);
    ck_assert_uint_eq(promotions, 1);
    ck_assert_uint_eq(shogi_mate_solver_flaw(solver, count - 1), SHOGI_FLAW_HAND_LEFT);
    ck_assert_uint_eq(shogi_mate_solver_flaw_ply(solver, count - 1), 1);
    ck_assert_int_eq(shogi_mate_solver_solve(solver, position), SHOGI_OK);
    ck_assert_uint_eq(shogi_mate_solver_flaw_count(solver), 0);
    shogi_position_free(position);
    shogi_mate_solver_free(solver);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("mate");
    support_add(suite, "mates_in_one_are_those_of_exhaustive_search",
                mates_in_one_are_those_of_exhaustive_search);
    support_add(suite, "mates_in_one_are_those_of_exhaustive_search_around_kings_at_the_edge",
                mates_in_one_are_those_of_exhaustive_search_around_kings_at_the_edge);
    support_add(suite, "lists_of_mates_end_where_the_caller_says",
                lists_of_mates_end_where_the_caller_says);
    support_add(suite, "known_problems_are_solved_in_the_right_length",
                known_problems_are_solved_in_the_right_length);
    support_add(suite, "mates_of_the_book_are_found_and_judged",
                mates_of_the_book_are_found_and_judged);
    support_add(suite, "answers_are_those_of_exhaustive_search",
                answers_are_those_of_exhaustive_search);
    support_add(suite, "a_table_too_small_changes_no_answer",
                a_table_too_small_changes_no_answer);
    support_add(suite, "any_setup_is_answered", any_setup_is_answered);
    support_add(suite, "limits_end_the_search_and_are_told",
                limits_end_the_search_and_are_told);
    support_add(suite, "arguments_out_of_range_are_refused",
                arguments_out_of_range_are_refused);
    support_add(suite, "without_memory_the_answer_is_unknown_or_right",
                without_memory_the_answer_is_unknown_or_right);
    support_add(suite, "flaws_of_a_problem_are_told", flaws_of_a_problem_are_told);
    return support_run(suite);
}
