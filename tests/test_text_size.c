/* The sizes of buffers that notation.h promises are enough for every text of their sort: positions of
 * any arrangement with any hands, and every move that is physically possible. */
#include <shogi/shogi.h>

#include <string.h>

#include "kifu_support.h"
#include "lines.h"

/** Any arrangement of pieces, with up to 255 of a kind in hand, and any move number. */
static void fill(uint64_t *random, shogi_setup *setup)
{
    uint32_t density = 1 + support_random(random) % 4;
    shogi_setup_clear(setup);
    for (shogi_square square = 0; square < SHOGI_SQUARES; square++)
        if (support_random(random) % 4 < density)
            (void)shogi_setup_put(setup, square,
                                  shogi_piece_new((shogi_color)(support_random(random) % 2),
                                                  (shogi_kind)(1 + support_random(random) % 14)));
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind < SHOGI_KING; kind++)
            (void)shogi_setup_set_hand(setup, (shogi_color)color, (shogi_kind)kind,
                                       support_random(random) % 256);
    (void)shogi_setup_set_turn(setup, (shogi_color)(support_random(random) % 2));
}

/** The longest texts that there are. */
static void fill_most(shogi_setup *setup)
{
    uint64_t random = 1;
    fill(&random, setup);
    for (shogi_square square = 0; square < SHOGI_SQUARES; square++)
        ck_assert_int_eq(shogi_setup_put(setup, square,
                                         shogi_piece_new(SHOGI_WHITE, SHOGI_PROMOTED_SILVER)),
                         SHOGI_OK);
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind < SHOGI_KING; kind++)
            (void)shogi_setup_set_hand(setup, (shogi_color)color, (shogi_kind)kind, 255);
    for (uint32_t number = UINT32_MAX; shogi_setup_set_number(setup, number) != SHOGI_OK;)
        number /= 2;
}

static void check_moves(const shogi_position *position)
{
    for (uint32_t value = 0; value <= UINT16_MAX; value++) {
        shogi_move move = (shogi_move)value;
        if (!shogi_move_is_valid(move) && move != SHOGI_NULL_MOVE)
            continue;
        ck_assert_uint_lt(shogi_move_usi(move, NULL, 0), SHOGI_USI_SIZE);
        for (unsigned notation = SHOGI_NOTATION_USI; notation <= SHOGI_NOTATION_RUSSIAN; notation++)
            if (value % 7 == notation - 1 || notation == SHOGI_NOTATION_JAPANESE)
                ck_assert_uint_lt(shogi_move_write(position, move, (shogi_notation)notation, NULL, 0),
                                  SHOGI_MOVE_SIZE);
    }
}

static void check_setup(const shogi_setup *setup)
{
    shogi_position *position = NULL;
    ck_assert_int_eq(shogi_position_new_setup(&position, setup, SHOGI_FAULTS_ALL), SHOGI_OK);
    ck_assert_uint_lt(shogi_setup_sfen(setup, NULL, 0), SHOGI_SFEN_SIZE);
    ck_assert_uint_lt(shogi_position_sfen(position, NULL, 0), SHOGI_SFEN_SIZE);
    ck_assert_uint_lt(shogi_setup_bod(setup, NULL, 0), SHOGI_BOD_SIZE);
    ck_assert_uint_lt(shogi_position_bod(position, NULL, 0), SHOGI_BOD_SIZE);
    shogi_position_free(position);
}

START_TEST(positions_of_any_sort_fit)
{
    shogi_setup *setup = NULL;
    uint64_t random = 7;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    fill_most(setup);
    check_setup(setup);
    /* Each kind has two letters, two signs each hand, and the number ten digits. */
    ck_assert_uint_le(shogi_setup_sfen(setup, NULL, 0), SHOGI_SFEN_SIZE - 1);
    ck_assert_uint_ge(shogi_setup_sfen(setup, NULL, 0) + 4, SHOGI_SFEN_SIZE - 1);
    for (int i = 0; i < 200; i++) {
        fill(&random, setup);
        check_setup(setup);
    }
    shogi_setup_free(setup);
}
END_TEST

START_TEST(moves_of_any_sort_fit)
{
    shogi_setup *setup = NULL;
    uint64_t random = 11;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    for (int i = 0; i < 12; i++) {
        shogi_position *position = NULL;
        fill(&random, setup);
        ck_assert_int_eq(shogi_position_new_setup(&position, setup, SHOGI_FAULTS_ALL), SHOGI_OK);
        check_moves(position);
        shogi_position_free(position);
    }
    shogi_setup_free(setup);
    ck_assert_uint_lt(shogi_move_usi(SHOGI_NO_MOVE, NULL, 0), SHOGI_USI_SIZE);
}
END_TEST

START_TEST(diagrams_fit_with_the_longest_caption)
{
    shogi_position *position = position_of("startpos");
    size_t longest = 0;
    play_line(position, "!8h3a+ !7a9i+");
    for (int i = 0; i < 40; i++) {
        size_t length = shogi_position_bod(position, NULL, 0);
        longest = length > longest ? length : longest;
        ck_assert_int_eq(shogi_position_play_null(position), SHOGI_OK);
    }
    ck_assert_uint_lt(longest, SHOGI_BOD_SIZE);
    shogi_position_free(position);
}
END_TEST

START_TEST(squares_fit_exactly)
{
    size_t longest = 0;
    for (shogi_square square = 0; square < SHOGI_SQUARES; square++)
        for (unsigned style = 0; style <= SHOGI_SQUARE_STYLE_ROMAN; style++) {
            size_t length = shogi_square_write(square, (shogi_square_style)style, NULL, 0);
            longest = length > longest ? length : longest;
        }
    ck_assert_uint_eq(longest + 1, SHOGI_SQUARE_SIZE);
    ck_assert_uint_eq(shogi_move_usi(shogi_move_new(0, 10, true), NULL, 0) + 1, SHOGI_USI_SIZE);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("text_size");
    support_add(suite, "positions", positions_of_any_sort_fit);
    support_add(suite, "moves", moves_of_any_sort_fit);
    support_add(suite, "captions", diagrams_fit_with_the_longest_caption);
    support_add(suite, "squares", squares_fit_exactly);
    return support_run(suite);
}
