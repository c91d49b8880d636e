/* Perft numbers of data/perft.tsv, and the positions, mates and game of data/book.tsv, which are
 * found again by exhaustive search. The reference counts the smaller numbers too, so that what
 * judges the generator in other suites is itself judged. Rules: RULES 1 to 7. */
#include <shogi/movegen.h>
#include <shogi/perft.h>

#include <string.h>

#include "reference/bridge.h"
#include "reference/perft_rows.h"
#include "support.h"

enum { MOST_FOR_REFERENCE = 20000 };

static ref_board board_of(const char *sfen)
{
    ref_board board;
    if (!ref_read_sfen(&board, sfen))
        ck_abort_msg("no SFEN: %s", sfen);
    return board;
}

START_TEST(perft_numbers_are_right)
{
    uint64_t most = support_scale() < 100 ? support_scaled(3000000) : UINT64_MAX;
    perft_rows_check("perft.tsv", most);
}
END_TEST

START_TEST(the_reference_counts_the_same)
{
    support_table table = support_read_table("perft.tsv", 4);
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        uint64_t right = support_number(field[2]);
        if (right > support_scaled(MOST_FOR_REFERENCE))
            continue;
        ref_board board = board_of(field[0]);
        ck_assert_uint_eq(ref_perft(&board, (unsigned)support_number(field[1])), right);
    }
    support_free_table(&table);
}
END_TEST

START_TEST(depth_has_its_limits)
{
    shogi_position *position = NULL;
    uint64_t nodes = 77;
    ck_assert_int_eq(shogi_position_new(&position), SHOGI_OK);
    ck_assert_int_eq(shogi_position_perft(position, SHOGI_MAX_PERFT_DEPTH + 1, &nodes),
                     SHOGI_E_LIMIT);
    ck_assert_int_eq(shogi_position_perft(NULL, 1, &nodes), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_perft(position, 1, NULL), SHOGI_E_ARGUMENT);
    ck_assert_uint_eq(nodes, 77);
    ck_assert_int_eq(shogi_position_perft(position, 0, &nodes), SHOGI_OK);
    ck_assert_uint_eq(nodes, 1);
    shogi_position_free(position);
}
END_TEST

/* A position without a reply has no sequences at all, however deep. */
START_TEST(mated_position_has_no_sequences)
{
    ref_board board = board_of("8k/8G/8P/9/9/9/9/9/4K4 w - 1");
    shogi_position *position = bridge_position(&board);
    uint64_t nodes = 77;
    ck_assert_int_eq(shogi_position_perft(position, SHOGI_MAX_PERFT_DEPTH, &nodes), SHOGI_OK);
    ck_assert_uint_eq(nodes, 0);
    shogi_position_free(position);
}
END_TEST

START_TEST(perft_goes_on_from_a_game_and_leaves_it_as_it_was)
{
    shogi_position *position = NULL;
    ref_move push;
    uint64_t nodes = 0;
    ck_assert_int_eq(shogi_position_new(&position), SHOGI_OK);
    ck_assert(ref_read_usi(&push, "7g7f"));
    ck_assert_int_eq(shogi_position_play(position, bridge_move(push)), SHOGI_OK);
    uint64_t key = shogi_position_key(position);
    ck_assert_int_eq(shogi_position_perft(position, 2, &nodes), SHOGI_OK);
    ref_board board = bridge_read(position);
    ck_assert_uint_eq(nodes, ref_perft(&board, 2));
    ck_assert_uint_eq(shogi_position_key(position), key);
    ck_assert_uint_eq(shogi_position_ply(position), 1);
    ck_assert_uint_eq(shogi_position_move_at(position, 0), bridge_move(push));
    shogi_position_free(position);
}
END_TEST

/* --- The book --- */

static bool mates_within(shogi_position *position, unsigned plies);

/* Whether the side to move is mated, or is by checks alone within so many plies. */
static bool is_lost_within(shogi_position *position, unsigned plies)
{
    shogi_move replies[SHOGI_MAX_LEGAL_MOVES];
    size_t count = shogi_position_legal_moves(position, replies, SHOGI_MAX_LEGAL_MOVES);
    if (count > 0 && plies < 2)
        return false;
    for (size_t i = 0; i < count; i++) {
        ck_assert_int_eq(shogi_position_play(position, replies[i]), SHOGI_OK);
        bool lost = mates_within(position, plies - 1);
        shogi_position_undo(position);
        if (!lost)
            return false;
    }
    return true;
}

/* Whether a legal move gives check and mates by checks alone within so many plies, itself the
 * first of them. */
static bool is_mating_move(shogi_position *position, shogi_move move, unsigned plies)
{
    ck_assert_int_eq(shogi_position_play(position, move), SHOGI_OK);
    bool mates = shogi_position_is_check(position) && is_lost_within(position, plies - 1);
    shogi_position_undo(position);
    return mates;
}

/* The moves that mate within so many plies. */
static size_t list_mating_moves(shogi_position *position, unsigned plies, shogi_move *out)
{
    size_t found = 0;
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    size_t count = shogi_position_legal_moves(position, moves, SHOGI_MAX_LEGAL_MOVES);
    for (size_t i = 0; i < count; i++)
        if (is_mating_move(position, moves[i], plies))
            out[found++] = moves[i];
    return found;
}

static bool mates_within(shogi_position *position, unsigned plies)
{
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    return list_mating_moves(position, plies, moves) > 0;
}

enum { MOST_WORDS = 200 };

/* Moves in USI, separated by blanks. */
static size_t read_moves(char *text, ref_move *moves)
{
    char *words[MOST_WORDS];
    size_t count = support_split(text, ' ', words, MOST_WORDS);
    ck_assert_uint_le(count, MOST_WORDS);
    for (size_t i = 0; i < count; i++)
        if (!ref_read_usi(&moves[i], words[i]))
            ck_abort_msg("no move: %s", words[i]);
    return count;
}

/* A row of the book: its position, what is given, what is expected. */
typedef void book_check(shogi_position *position, char *given, char *expected);

static void check_perft(shogi_position *position, uint32_t depth, const char *expected)
{
    uint64_t nodes = 0;
    ck_assert_int_eq(shogi_position_perft(position, depth, &nodes), SHOGI_OK);
    ck_assert_uint_eq(nodes, support_number(expected));
}

static void check_moves(shogi_position *position, char *given, char *expected)
{
    (void)given;
    check_perft(position, 1, expected);
    ck_assert_uint_eq(shogi_position_count_legal_moves(position), support_number(expected));
}

static void check_perft2(shogi_position *position, char *given, char *expected)
{
    (void)given;
    check_perft(position, 2, expected);
}

static bool is_in(const shogi_move *moves, size_t count, shogi_move wanted)
{
    for (size_t i = 0; i < count; i++)
        if (moves[i] == wanted)
            return true;
    return false;
}

/* Exactly the expected moves mate within so many plies. */
static void check_mating_moves(shogi_position *position, unsigned plies, char *expected)
{
    ref_move right[MOST_WORDS];
    shogi_move given[SHOGI_MAX_LEGAL_MOVES];
    size_t right_count = read_moves(expected, right);
    size_t count = list_mating_moves(position, plies, given);
    for (size_t i = 0; i < right_count; i++)
        ck_assert(is_in(given, count, bridge_move(right[i])));
    ck_assert_uint_eq(count, right_count);
}

static void check_mates_in_one(shogi_position *position, char *given, char *expected)
{
    (void)given;
    check_mating_moves(position, 1, expected);
}

static void check_mate(shogi_position *position, char *given, char *expected)
{
    check_mating_moves(position, (unsigned)support_number(given), expected);
}

static void check_line(shogi_position *position, char *given, char *expected)
{
    ref_move moves[MOST_WORDS];
    char sfen[REF_MAX_SFEN];
    size_t count = read_moves(given, moves);
    for (size_t i = 0; i < count; i++)
        ck_assert_int_eq(shogi_position_play(position, bridge_move(moves[i])), SHOGI_OK);
    ref_board board = bridge_read(position);
    ref_write_sfen(&board, sfen);
    ck_assert_str_eq(sfen, expected);
    ck_assert(shogi_position_is_check(position));
}

static void check_book(const char *kind, size_t rows, book_check *check)
{
    support_table table = support_read_table("book.tsv", 5);
    size_t found = 0;
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field;
        if (strcmp(field[0], kind) != 0)
            continue;
        ref_board board = board_of(field[1]);
        shogi_position *position = bridge_position(&board);
        check(position, field[2], field[3]);
        shogi_position_free(position);
        found++;
    }
    ck_assert_uint_eq(found, rows);
    support_free_table(&table);
}

START_TEST(book_moves_are_counted)
{
    check_book("moves", 1, check_moves);
    check_book("perft2", 1, check_perft2);
}
END_TEST

START_TEST(book_mates_in_one_are_all_found)
{
    check_book("mates1", 1, check_mates_in_one);
}
END_TEST

START_TEST(book_problems_are_mates_in_their_number_of_plies)
{
    check_book("mate", 7, check_mate);
}
END_TEST

START_TEST(book_game_of_1988_is_legal_to_its_end)
{
    check_book("line", 1, check_line);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("perft");
    support_add(suite, "rows", perft_numbers_are_right);
    support_add(suite, "reference", the_reference_counts_the_same);
    support_add(suite, "limits", depth_has_its_limits);
    support_add(suite, "mate", mated_position_has_no_sequences);
    support_add(suite, "history", perft_goes_on_from_a_game_and_leaves_it_as_it_was);
    support_add(suite, "book moves", book_moves_are_counted);
    support_add(suite, "book mates", book_mates_in_one_are_all_found);
    support_add(suite, "book problems", book_problems_are_mates_in_their_number_of_plies);
    support_add(suite, "book game", book_game_of_1988_is_legal_to_its_end);
    return support_run(suite);
}
