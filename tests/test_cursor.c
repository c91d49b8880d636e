/* Cursors: moving about in a record, playing and following, ending; and that the position is always
 * that of the node, whatever way led there. */
#include "kifu_support.h"

#include <shogi/movegen.h>
#include <shogi/notation.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "kifu/build.h"
#include "kifu/kifu.h"

enum { MAX_MOVES = 700 };

/** The position of a node as a fresh replay from the start has it; the caller frees it. */
static shogi_position *replay(const shogi_kifu *kifu, shogi_node node)
{
    size_t length = shogi_kifu_ply(kifu, node), at = length;
    shogi_move *moves = malloc((length + 1) * sizeof *moves);
    shogi_position *position = NULL;
    shogi_setup *setup = NULL;
    ck_assert_ptr_nonnull(moves);
    for (; node != SHOGI_NO_NODE; node = shogi_kifu_parent(kifu, node))
        if (shogi_kifu_move(kifu, node) != SHOGI_NO_MOVE)
            moves[--at] = shogi_kifu_move(kifu, node);
    ck_assert_uint_eq(at, 0);
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    shogi_kifu_start(kifu, setup);
    ck_assert_int_eq(shogi_position_new_setup(&position, setup, SHOGI_FAULTS_ALL), SHOGI_OK);
    for (at = 0; at < length; at++)
        ck_assert_int_eq(moves[at] == SHOGI_NULL_MOVE
                             ? shogi_position_play_null(position)
                             : shogi_position_play_unchecked(position, moves[at]),
                         SHOGI_OK);
    shogi_setup_free(setup);
    free(moves);
    return position;
}

/** The cursor's position is that of its node, history included. */
static void check_position(const shogi_cursor *cursor)
{
    const shogi_position *actual = shogi_cursor_position(cursor);
    shogi_position *expected = replay(shogi_cursor_kifu(cursor), shogi_cursor_node(cursor));
    ck_assert(shogi_position_equal(actual, expected));
    ck_assert_uint_eq(shogi_position_key(actual), shogi_position_key(expected));
    ck_assert_uint_eq(shogi_position_number(actual), shogi_position_number(expected));
    ck_assert_uint_eq(shogi_position_ply(actual), shogi_position_ply(expected));
    for (size_t ply = 0; ply < shogi_position_ply(actual); ply++)
        ck_assert_uint_eq(shogi_position_move_at(actual, ply),
                          shogi_position_move_at(expected, ply));
    shogi_position_free(expected);
}

static void check_at(const shogi_cursor *cursor, const char *moves)
{
    ck_assert_uint_eq(shogi_cursor_node(cursor), support_find(shogi_cursor_kifu(cursor), moves));
    check_position(cursor);
}

/* --- Moving about --- */

START_TEST(a_new_cursor_stands_at_the_start)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    ck_assert_ptr_eq(shogi_cursor_kifu(cursor), kifu);
    check_at(cursor, "");
    ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_E_NOTHING);
    ck_assert_int_eq(shogi_cursor_forward(cursor), SHOGI_E_NOTHING);
    ck_assert_int_eq(shogi_cursor_next_variation(cursor), SHOGI_E_NOTHING);
    ck_assert_int_eq(shogi_cursor_previous_variation(cursor), SHOGI_E_NOTHING);
    ck_assert_int_eq(shogi_cursor_to_end(cursor), SHOGI_OK);
    check_at(cursor, "");
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(steps_lead_to_the_neighbours)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    support_play(cursor, "7g7f 3c3d 2g2f");
    ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
    check_at(cursor, "");
    support_play(cursor, "7g7f 8c8d");
    ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
    check_at(cursor, "7g7f");
    ck_assert_int_eq(shogi_cursor_forward(cursor), SHOGI_OK);
    check_at(cursor, "7g7f 3c3d");
    ck_assert_int_eq(shogi_cursor_next_variation(cursor), SHOGI_OK);
    check_at(cursor, "7g7f 8c8d");
    ck_assert_int_eq(shogi_cursor_next_variation(cursor), SHOGI_E_NOTHING);
    ck_assert_int_eq(shogi_cursor_forward(cursor), SHOGI_E_NOTHING);
    ck_assert_int_eq(shogi_cursor_previous_variation(cursor), SHOGI_OK);
    check_at(cursor, "7g7f 3c3d");
    ck_assert_int_eq(shogi_cursor_previous_variation(cursor), SHOGI_E_NOTHING);
    ck_assert_int_eq(shogi_cursor_to_end(cursor), SHOGI_OK);
    check_at(cursor, "7g7f 3c3d 2g2f");
    ck_assert_int_eq(shogi_cursor_go(cursor, support_find(kifu, "7g7f 8c8d")), SHOGI_OK);
    check_at(cursor, "7g7f 8c8d");
    ck_assert_int_eq(shogi_cursor_to_end(cursor), SHOGI_OK);
    check_at(cursor, "7g7f 8c8d");
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(two_cursors_do_not_disturb_each_other)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *one = support_cursor(kifu), *two = support_cursor(kifu);
    support_play(one, "7g7f 3c3d 2g2f");
    support_play(two, "7g7f 3c3d 6g6f");
    check_at(one, "7g7f 3c3d 2g2f");
    ck_assert_int_eq(shogi_cursor_back(one), SHOGI_OK);
    check_at(two, "7g7f 3c3d 6g6f");
    support_check_tree(kifu, "7g7f 3c3d 2g2f (6g6f)");
    shogi_cursor_free(one);
    shogi_cursor_free(two);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Playing --- */

START_TEST(playing_follows_what_is_there_and_adds_what_is_not)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    for (int round = 0; round < 3; round++) {
        ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_play(cursor, support_move("7g7f")), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_play(cursor, support_move("3c3d")), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_play_null(cursor), SHOGI_OK);
        check_position(cursor);
        ck_assert_int_eq(shogi_cursor_play_unchecked(cursor, support_move("2g2f")), SHOGI_OK);
        check_position(cursor);
        support_check_tree(kifu, "7g7f 3c3d (pass 2g2f)");
    }
    shogi_node node = shogi_kifu_parent(kifu, shogi_cursor_node(cursor));
    ck_assert_uint_eq(shogi_kifu_kind(kifu, node), SHOGI_NODE_NULL_MOVE);
    ck_assert_uint_eq(shogi_kifu_move(kifu, node), SHOGI_NULL_MOVE);
    ck_assert_uint_eq(shogi_kifu_mover(kifu, node), SHOGI_WHITE);
    ck_assert_uint_eq(shogi_kifu_ply(kifu, node), 2);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(illegal_moves_are_refused_or_become_fouls_with_reasons)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    ck_assert_int_eq(shogi_cursor_play(cursor, support_move("7g7e")), SHOGI_E_ILLEGAL);
    ck_assert_int_eq(shogi_cursor_play(cursor, SHOGI_NULL_MOVE), SHOGI_E_ILLEGAL);
    ck_assert_int_eq(shogi_cursor_play(cursor, SHOGI_NO_MOVE), SHOGI_E_ILLEGAL);
    ck_assert_int_eq(shogi_cursor_play_unchecked(cursor, support_move("3c3d")), SHOGI_E_IMPOSSIBLE);
    ck_assert_int_eq(shogi_cursor_play_unchecked(cursor, support_move("P*5e")), SHOGI_E_IMPOSSIBLE);
    ck_assert_int_eq(shogi_cursor_play_unchecked(cursor, SHOGI_NULL_MOVE), SHOGI_E_IMPOSSIBLE);
    ck_assert_int_eq(shogi_cursor_play_unchecked(cursor, 0x7FFF), SHOGI_E_IMPOSSIBLE);
    ck_assert_uint_eq(shogi_kifu_node_count(kifu), 1);
    ck_assert_int_eq(shogi_cursor_play_unchecked(cursor, support_move("7g7e")), SHOGI_OK);
    shogi_node node = shogi_cursor_node(cursor);
    ck_assert_uint_eq(shogi_kifu_kind(kifu, node), SHOGI_NODE_FOUL);
    ck_assert_uint_eq(shogi_kifu_reasons(kifu, node), SHOGI_REASON_CANNOT_MOVE_SO);
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), 1);
    check_position(cursor);
    /* Playing goes on behind it, and following it works. */
    support_play(cursor, "3c3d 8h2b+ 3a2b");
    check_position(cursor);
    ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_play(cursor, support_move("7g7e")), SHOGI_E_ILLEGAL);
    ck_assert_int_eq(shogi_cursor_play_unchecked(cursor, support_move("7g7e")), SHOGI_OK);
    ck_assert_uint_eq(shogi_cursor_node(cursor), node);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_captured_king_comes_back_when_stepping_back)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    support_play(cursor, "7g7f 5a5b 8h5b 9c9d");
    check_position(cursor);
    ck_assert_uint_eq(shogi_position_king(shogi_cursor_position(cursor), SHOGI_WHITE),
                      SHOGI_NO_SQUARE);
    ck_assert_int_eq(shogi_cursor_go(cursor, support_find(kifu, "7g7f 5a5b")), SHOGI_OK);
    check_position(cursor);
    ck_assert_uint_eq(shogi_position_king(shogi_cursor_position(cursor), SHOGI_WHITE),
                      shogi_square_new(5, 2));
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Endings --- */

static void check_ending(const shogi_cursor *cursor, shogi_ending ending, shogi_color winner,
                         const char *label)
{
    const shogi_kifu *kifu = shogi_cursor_kifu(cursor);
    shogi_node node = shogi_cursor_node(cursor);
    ck_assert_uint_eq(shogi_kifu_kind(kifu, node), SHOGI_NODE_ENDING);
    ck_assert_uint_eq(shogi_kifu_ending(kifu, node), ending);
    ck_assert_uint_eq(shogi_kifu_winner(kifu, node), winner);
    ck_assert_str_eq(shogi_kifu_label(kifu, node), label);
    check_position(cursor);
}

START_TEST(an_ending_has_its_usual_label_and_winner)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    support_play(cursor, "7g7f");
    shogi_node node = shogi_cursor_node(cursor);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_RESIGN), SHOGI_OK);
    check_ending(cursor, SHOGI_ENDING_RESIGN, SHOGI_BLACK, "投了");
    ck_assert_uint_eq(shogi_kifu_mover(kifu, shogi_cursor_node(cursor)), SHOGI_WHITE);
    ck_assert_uint_eq(shogi_kifu_ply(kifu, shogi_cursor_node(cursor)), 1);
    ck_assert_int_eq(shogi_cursor_go(cursor, node), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_FOUL_BY_BLACK), SHOGI_OK);
    check_ending(cursor, SHOGI_ENDING_FOUL_BY_BLACK, SHOGI_WHITE, "反則勝ち");
    ck_assert_int_eq(shogi_cursor_go(cursor, node), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_ERROR), SHOGI_OK);
    check_ending(cursor, SHOGI_ENDING_ERROR, SHOGI_NO_COLOR, "%ERROR");
    ck_assert_int_eq(shogi_cursor_go(cursor, node), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_NONE), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_OTHER), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_end(cursor, 255), SHOGI_E_ARGUMENT);
    ck_assert_uint_eq(shogi_cursor_node(cursor), node);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

static shogi_status end_so(shogi_cursor *cursor, shogi_ending ending, shogi_color winner,
                           const char *label)
{
    return shogi_cursor_end_with_label(cursor, ending, winner, label, strlen(label));
}

START_TEST(an_ending_with_a_label_of_its_own_is_kept_as_given)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    shogi_node root = shogi_kifu_root(kifu);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_OTHER, SHOGI_WHITE, "雨天"), SHOGI_OK);
    check_ending(cursor, SHOGI_ENDING_OTHER, SHOGI_WHITE, "雨天");
    ck_assert_int_eq(shogi_cursor_go(cursor, root), SHOGI_OK);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_RESIGN, SHOGI_NO_COLOR, "%TORYO"), SHOGI_OK);
    check_ending(cursor, SHOGI_ENDING_RESIGN, SHOGI_NO_COLOR, "%TORYO");
    ck_assert_int_eq(shogi_cursor_go(cursor, root), SHOGI_OK);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_NONE, SHOGI_BLACK, "x"), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_DECLARATION_FAILED + 1, SHOGI_BLACK, "x"), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_OTHER, 3, "x"), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_OTHER, SHOGI_BLACK, ""), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_OTHER, SHOGI_BLACK, "a\nb"), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_OTHER, SHOGI_BLACK, "\xFF"), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_end_with_label(cursor, SHOGI_ENDING_OTHER, SHOGI_BLACK, NULL, 1),
                     SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_end_with_label(cursor, SHOGI_ENDING_OTHER, SHOGI_BLACK, "x",
                                                 SHOGI_KIFU_MAX_TEXT + 1),
                     SHOGI_E_LIMIT);
    ck_assert_uint_eq(shogi_kifu_node_count(kifu), 3);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(an_ending_that_is_there_is_followed)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    shogi_node root = shogi_kifu_root(kifu);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_RESIGN, SHOGI_WHITE, "%TORYO"), SHOGI_OK);
    shogi_node first = shogi_cursor_node(cursor);
    ck_assert_int_eq(shogi_cursor_go(cursor, root), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_RESIGN), SHOGI_OK);
    ck_assert_uint_eq(shogi_cursor_node(cursor), first);
    ck_assert_int_eq(shogi_cursor_go(cursor, root), SHOGI_OK);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_RESIGN, SHOGI_WHITE, "投了"), SHOGI_OK);
    shogi_node second = shogi_cursor_node(cursor);
    ck_assert_uint_ne(second, first);
    ck_assert_int_eq(shogi_cursor_go(cursor, root), SHOGI_OK);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_RESIGN, SHOGI_WHITE, "投了"), SHOGI_OK);
    ck_assert_uint_eq(shogi_cursor_node(cursor), second);
    ck_assert_int_eq(shogi_cursor_go(cursor, root), SHOGI_OK);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_RESIGN, SHOGI_BLACK, "投了"), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_node_count(kifu), 4);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(play_goes_on_behind_a_sealed_move_and_an_interruption_only)
{
    for (shogi_ending ending = SHOGI_ENDING_RESIGN; ending < SHOGI_ENDING_OTHER; ending++) {
        shogi_kifu *kifu = support_kifu();
        shogi_cursor *cursor = support_cursor(kifu);
        bool goes_on = ending == SHOGI_ENDING_SEALED || ending == SHOGI_ENDING_INTERRUPTED;
        shogi_status expected = goes_on ? SHOGI_OK : SHOGI_E_ARGUMENT;
        support_play(cursor, "7g7f");
        ck_assert_int_eq(shogi_cursor_end(cursor, ending), SHOGI_OK);
        shogi_node node = shogi_cursor_node(cursor);
        ck_assert_int_eq(shogi_cursor_play(cursor, support_move("3c3d")), expected);
        ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), goes_on ? 2 : 1);
        ck_assert_int_eq(shogi_cursor_go(cursor, node), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_play_unchecked(cursor, support_move("3c3e")), expected);
        ck_assert_int_eq(shogi_cursor_go(cursor, node), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_play_null(cursor), expected);
        check_position(cursor);
        ck_assert_int_eq(shogi_cursor_go(cursor, node), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_RESIGN), expected);
        check_position(cursor);
        shogi_cursor_free(cursor);
        shogi_kifu_free(kifu);
    }
}
END_TEST

START_TEST(only_an_ending_follows_an_unplayable_node)
{
    shogi_kifu *kifu = support_kifu();
    shogi_i_builder builder;
    ck_assert_int_eq(shogi_i_build_begin(&builder, kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_i_build_move(&builder, support_move("7g7f"), "", 0), SHOGI_OK);
    ck_assert_int_eq(shogi_i_build_unplayable(&builder, "99FU", 4, 0), SHOGI_OK);
    ck_assert_int_eq(shogi_i_build_end(&builder), SHOGI_OK);
    shogi_cursor *cursor = support_cursor(kifu);
    ck_assert_int_eq(shogi_cursor_to_end(cursor), SHOGI_OK);
    check_position(cursor);
    shogi_node node = shogi_cursor_node(cursor);
    ck_assert_uint_eq(shogi_kifu_kind(kifu, node), SHOGI_NODE_UNPLAYABLE);
    ck_assert_int_eq(shogi_cursor_play(cursor, support_move("3c3d")), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_play_unchecked(cursor, support_move("3c3d")), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_play_null(cursor), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_ILLEGAL_MOVE), SHOGI_OK);
    check_ending(cursor, SHOGI_ENDING_ILLEGAL_MOVE, SHOGI_BLACK, "反則負け");
    ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
    ck_assert_uint_eq(shogi_cursor_node(cursor), node);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Staleness --- */

static void check_all_stale(shogi_cursor *cursor)
{
    ck_assert_int_eq(shogi_cursor_forward(cursor), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_cursor_next_variation(cursor), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_cursor_previous_variation(cursor), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_cursor_to_end(cursor), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_cursor_play(cursor, support_move("7g7f")), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_cursor_play_unchecked(cursor, support_move("7g7f")), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_cursor_play_null(cursor), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_RESIGN), SHOGI_E_STALE);
    ck_assert_int_eq(end_so(cursor, SHOGI_ENDING_RESIGN, SHOGI_BLACK, "x"), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_cursor_go(cursor, shogi_cursor_node(cursor)), SHOGI_E_STALE);
}

START_TEST(a_cursor_whose_node_was_deleted_finds_its_way_back)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    support_play(cursor, "7g7f 3c3d 2g2f 8c8d");
    ck_assert_int_eq(shogi_kifu_delete(kifu, support_find(kifu, "7g7f 3c3d")), SHOGI_OK);
    check_all_stale(cursor);
    ck_assert_ptr_nonnull(shogi_cursor_position(cursor));
    ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
    check_at(cursor, "");
    support_play(cursor, "7g7f 3c3d 2g2f 8c8d");
    check_at(cursor, "7g7f 3c3d 2g2f 8c8d");
    ck_assert_int_eq(shogi_kifu_delete(kifu, support_find(kifu, "7g7f 3c3d")), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_go(cursor, support_find(kifu, "7g7f")), SHOGI_OK);
    check_at(cursor, "7g7f");
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_cleared_record_leaves_its_cursors_stale)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    shogi_kifu_clear(kifu);
    check_all_stale(cursor);
    ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
    support_play(cursor, "7g7f");
    shogi_kifu_clear(kifu);
    check_all_stale(cursor);
    ck_assert_int_eq(shogi_cursor_go(cursor, shogi_kifu_root(kifu)), SHOGI_OK);
    check_at(cursor, "");
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_cursor_takes_over_a_new_start)
{
    shogi_kifu *kifu = support_kifu();
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    ck_assert_int_eq(shogi_setup_set_handicap(setup, shogi_handicap_find("rook", 4)), SHOGI_OK);
    shogi_cursor *cursor = support_cursor(kifu);
    ck_assert_int_eq(shogi_kifu_set_start(kifu, setup), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_play(cursor, support_move("3c3d")), SHOGI_OK);
    check_at(cursor, "3c3d");
    ck_assert_uint_eq(shogi_kifu_mover(kifu, shogi_cursor_node(cursor)), SHOGI_WHITE);
    shogi_cursor_free(cursor);
    shogi_setup_free(setup);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(no_cursor_is_an_argument_error)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = NULL;
    ck_assert_int_eq(shogi_cursor_new(NULL, kifu), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_new(&cursor, NULL), SHOGI_E_ARGUMENT);
    ck_assert_ptr_null(cursor);
    ck_assert_ptr_null(shogi_cursor_kifu(NULL));
    ck_assert_ptr_null(shogi_cursor_position(NULL));
    ck_assert_uint_eq(shogi_cursor_node(NULL), SHOGI_NO_NODE);
    ck_assert_int_eq(shogi_cursor_go(NULL, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_to_start(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_to_end(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_forward(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_back(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_next_variation(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_previous_variation(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_play(NULL, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_play_unchecked(NULL, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_play_null(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_cursor_end(NULL, SHOGI_ENDING_RESIGN), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(end_so(NULL, SHOGI_ENDING_RESIGN, SHOGI_BLACK, "x"), SHOGI_E_ARGUMENT);
    shogi_cursor_free(NULL);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Any way leads to the same position --- */

/** Plays something at random: a legal move, an illegal one if it is possible, a pass, an ending. */
static void play_something(shogi_cursor *cursor, uint64_t *random)
{
    shogi_move moves[MAX_MOVES];
    uint32_t choice = support_random(random) % 20;
    if (choice == 0) {
        (void)shogi_cursor_end(cursor, (shogi_ending)(1 + support_random(random) % 20));
    } else if (choice == 1) {
        (void)shogi_cursor_play_null(cursor);
    } else if (choice < 4) {
        (void)shogi_cursor_play_unchecked(cursor, (shogi_move)support_random(random));
    } else {
        size_t count =
            shogi_position_legal_moves(shogi_cursor_position(cursor), moves, MAX_MOVES);
        if (count > 0)
            (void)shogi_cursor_play(cursor, moves[support_random(random) % count]);
    }
}

static shogi_node random_node(const shogi_kifu *kifu, uint64_t *random)
{
    uint32_t skip = support_random(random) % (uint32_t)shogi_kifu_node_count(kifu);
    shogi_node node = shogi_kifu_root(kifu);
    while (skip-- > 0)
        node = shogi_kifu_next(kifu, node);
    return node;
}

START_TEST(the_position_is_that_of_the_node_whatever_way_led_there)
{
    uint64_t random = 20240501;
    for (size_t round = 0; round < support_scaled(20); round++) {
        shogi_kifu *kifu = support_kifu();
        shogi_cursor *cursor = support_cursor(kifu);
        for (int step = 0; step < 300; step++) {
            if (support_random(&random) % 4 == 0)
                ck_assert_int_eq(shogi_cursor_go(cursor, random_node(kifu, &random)), SHOGI_OK);
            else
                play_something(cursor, &random);
            check_position(cursor);
        }
        shogi_cursor_free(cursor);
        shogi_kifu_free(kifu);
    }
}
END_TEST

START_TEST(a_line_of_a_million_moves_is_no_problem)
{
    enum { MANY = 1000000 };
    static const char *const cycle[] = {"2h3h", "8b7b", "3h2h", "7b8b"};
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    shogi_node middle = SHOGI_NO_NODE;
    shogi_move moves[4];
    for (size_t i = 0; i < 4; i++)
        moves[i] = support_move(cycle[i]);
    for (size_t i = 0; i < MANY; i++) {
        ck_assert_int_eq(shogi_cursor_play(cursor, moves[i % 4]), SHOGI_OK);
        if (i == MANY / 2)
            middle = shogi_cursor_node(cursor);
    }
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), MANY);
    ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_to_end(cursor), SHOGI_OK);
    ck_assert_uint_eq(shogi_position_ply(shogi_cursor_position(cursor)), MANY);
    ck_assert_int_eq(shogi_cursor_go(cursor, middle), SHOGI_OK);
    support_play(cursor, "pass");
    ck_assert_uint_eq(shogi_position_ply(shogi_cursor_position(cursor)), MANY / 2 + 2);
    ck_assert_int_eq(shogi_kifu_promote_line(kifu, shogi_cursor_node(cursor)), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), MANY / 2 + 2);
    ck_assert_int_eq(shogi_kifu_delete(kifu, support_find(kifu, "2h3h")), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_node_count(kifu), 1);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Want of memory --- */

typedef struct {
    shogi_kifu *kifu;
    shogi_cursor *cursor;
    shogi_node target;
    int step;
} walking;

static shogi_status walk_step(void *context)
{
    walking *walk = context;
    shogi_cursor *made = NULL;
    shogi_status status;
    bool black = shogi_position_turn(shogi_cursor_position(walk->cursor)) == SHOGI_BLACK;
    switch (walk->step) {
    case 0:
        status = shogi_cursor_new(&made, walk->kifu);
        ck_assert(status == SHOGI_OK || made == NULL);
        shogi_cursor_free(made);
        return status;
    case 1:
        return shogi_cursor_play(walk->cursor, support_move(black ? "7g7f" : "3c3d"));
    case 2:
        return shogi_cursor_play_unchecked(walk->cursor, support_move(black ? "7g7e" : "3c3e"));
    case 3:
        return shogi_cursor_play_null(walk->cursor);
    case 4:
        return shogi_cursor_end(walk->cursor, SHOGI_ENDING_MATE);
    case 5: /* from a deleted node */
        return shogi_cursor_go(walk->cursor, walk->target);
    default:
        return SHOGI_OK;
    }
}

static char *describe_walk(void *context)
{
    walking *walk = context;
    char *text = support_dump(walk->kifu);
    size_t length = strlen(text);
    char usi[400] = "";
    shogi_position_usi(shogi_cursor_position(walk->cursor), usi, sizeof usi);
    text = realloc(text, length + 500);
    ck_assert_ptr_nonnull(text);
    strcat(text, usi);
    return text;
}

/** Makes a record whose node array is full, so that the next node needs memory. */
static void fill_nodes(walking *walk)
{
    while (walk->kifu->node_slots < walk->kifu->node_capacity)
        support_play(walk->cursor, "pass");
}

START_TEST(want_of_memory_leaves_cursor_and_record_as_they_were)
{
    for (int step = 0; step < 5; step++) {
        walking walk = {.kifu = support_kifu(), .step = step};
        walk.cursor = support_cursor(walk.kifu);
        fill_nodes(&walk);
        ck_assert_uint_ge(support_fail_allocations(walk_step, describe_walk, &walk), 1);
        shogi_cursor_free(walk.cursor);
        shogi_kifu_free(walk.kifu);
    }
}
END_TEST

START_TEST(want_of_memory_on_the_way_leaves_a_cursor_where_it_was)
{
    walking walk = {.kifu = support_kifu(), .step = 5};
    shogi_cursor *other = support_cursor(walk.kifu);
    walk.cursor = support_cursor(walk.kifu);
    support_play(other, "7g7f 3c3d 2g2f pass pass pass pass pass pass pass");
    walk.target = shogi_cursor_node(other);
    ck_assert_uint_ge(support_fail_allocations(walk_step, describe_walk, &walk), 1);
    check_position(walk.cursor);
    /* The same from a deleted node. */
    support_play(other, "pass pass pass pass pass pass pass pass pass");
    walk.target = shogi_cursor_node(other);
    shogi_cursor_free(walk.cursor);
    walk.cursor = support_cursor(walk.kifu);
    support_play(walk.cursor, "6g6f");
    ck_assert_int_eq(shogi_kifu_delete(walk.kifu, shogi_cursor_node(walk.cursor)), SHOGI_OK);
    ck_assert_uint_ge(support_fail_allocations(walk_step, describe_walk, &walk), 1);
    check_position(walk.cursor);
    shogi_cursor_free(walk.cursor);
    shogi_cursor_free(other);
    shogi_kifu_free(walk.kifu);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("cursor");
    support_add(suite, "a_new_cursor_stands_at_the_start", a_new_cursor_stands_at_the_start);
    support_add(suite, "steps_lead_to_the_neighbours", steps_lead_to_the_neighbours);
    support_add(suite, "two_cursors_do_not_disturb_each_other",
                two_cursors_do_not_disturb_each_other);
    support_add(suite, "playing_follows_what_is_there_and_adds_what_is_not",
                playing_follows_what_is_there_and_adds_what_is_not);
    support_add(suite, "illegal_moves_are_refused_or_become_fouls_with_reasons",
                illegal_moves_are_refused_or_become_fouls_with_reasons);
    support_add(suite, "a_captured_king_comes_back_when_stepping_back",
                a_captured_king_comes_back_when_stepping_back);
    support_add(suite, "an_ending_has_its_usual_label_and_winner",
                an_ending_has_its_usual_label_and_winner);
    support_add(suite, "an_ending_with_a_label_of_its_own_is_kept_as_given",
                an_ending_with_a_label_of_its_own_is_kept_as_given);
    support_add(suite, "an_ending_that_is_there_is_followed", an_ending_that_is_there_is_followed);
    support_add(suite, "play_goes_on_behind_a_sealed_move_and_an_interruption_only",
                play_goes_on_behind_a_sealed_move_and_an_interruption_only);
    support_add(suite, "only_an_ending_follows_an_unplayable_node",
                only_an_ending_follows_an_unplayable_node);
    support_add(suite, "a_cursor_whose_node_was_deleted_finds_its_way_back",
                a_cursor_whose_node_was_deleted_finds_its_way_back);
    support_add(suite, "a_cleared_record_leaves_its_cursors_stale",
                a_cleared_record_leaves_its_cursors_stale);
    support_add(suite, "a_cursor_takes_over_a_new_start", a_cursor_takes_over_a_new_start);
    support_add(suite, "no_cursor_is_an_argument_error", no_cursor_is_an_argument_error);
    support_add(suite, "the_position_is_that_of_the_node_whatever_way_led_there",
                the_position_is_that_of_the_node_whatever_way_led_there);
    support_add(suite, "a_line_of_a_million_moves_is_no_problem",
                a_line_of_a_million_moves_is_no_problem);
    support_add(suite, "want_of_memory_leaves_cursor_and_record_as_they_were",
                want_of_memory_leaves_cursor_and_record_as_they_were);
    support_add(suite, "want_of_memory_on_the_way_leaves_a_cursor_where_it_was",
                want_of_memory_on_the_way_leaves_a_cursor_where_it_was);
    return support_run(suite);
}
