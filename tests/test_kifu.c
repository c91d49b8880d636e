/* Records as such: making, copying, emptying, refilling; what can be asked about trees and nodes; the tables of endings;
 * evaluations in comments; and the builder with which readers fill a record (kifu/build.h). */
#include "kifu_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "kifu/build.h"
#include "kifu/endings.h"

/* --- Empty and stale --- */

START_TEST(a_new_record_is_an_even_game_with_nothing_in_it)
{
    shogi_kifu *kifu = support_kifu();
    shogi_node root = shogi_kifu_root(kifu);
    ck_assert_uint_ne(root, SHOGI_NO_NODE);
    ck_assert_uint_eq(shogi_kifu_node_count(kifu), 1);
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), 0);
    ck_assert_int_eq(shogi_kifu_handicap(kifu), SHOGI_HIRATE);
    ck_assert_uint_eq(shogi_kifu_start_style(kifu), SHOGI_START_IMPLIED);
    ck_assert_uint_eq(shogi_kifu_header_count(kifu), 0);
    ck_assert_uint_eq(shogi_kifu_kind(kifu, root), SHOGI_NODE_ROOT);
    ck_assert_uint_eq(shogi_kifu_mover(kifu, root), SHOGI_NO_COLOR);
    ck_assert_uint_eq(shogi_kifu_winner(kifu, root), SHOGI_NO_COLOR);
    ck_assert_int_eq(shogi_kifu_time(kifu, root), SHOGI_NO_TIME);
    ck_assert_uint_eq(shogi_kifu_next(kifu, root), SHOGI_NO_NODE);
    ck_assert_uint_eq(shogi_kifu_parent(kifu, root), SHOGI_NO_NODE);
    ck_assert_uint_eq(shogi_kifu_next_sibling(kifu, root), SHOGI_NO_NODE);
    ck_assert_uint_eq(shogi_kifu_previous_sibling(kifu, root), SHOGI_NO_NODE);
    shogi_kifu_free(kifu);
    shogi_kifu_free(NULL);
    ck_assert_int_eq(shogi_kifu_new(NULL), SHOGI_E_ARGUMENT);
}
END_TEST

static void check_neutral(const shogi_kifu *kifu, shogi_node node)
{
    int32_t value = 7;
    char buffer[4] = "abc";
    ck_assert_uint_eq(shogi_kifu_kind(kifu, node), SHOGI_NODE_NONE);
    ck_assert_uint_eq(shogi_kifu_parent(kifu, node), SHOGI_NO_NODE);
    ck_assert_uint_eq(shogi_kifu_first_child(kifu, node), SHOGI_NO_NODE);
    ck_assert_uint_eq(shogi_kifu_next_sibling(kifu, node), SHOGI_NO_NODE);
    ck_assert_uint_eq(shogi_kifu_previous_sibling(kifu, node), SHOGI_NO_NODE);
    ck_assert_uint_eq(shogi_kifu_next(kifu, node), SHOGI_NO_NODE);
    ck_assert_uint_eq(shogi_kifu_move(kifu, node), SHOGI_NO_MOVE);
    ck_assert_uint_eq(shogi_kifu_reasons(kifu, node), SHOGI_LEGAL);
    ck_assert_uint_eq(shogi_kifu_ply(kifu, node), 0);
    ck_assert_uint_eq(shogi_kifu_mover(kifu, node), SHOGI_NO_COLOR);
    ck_assert_int_eq(shogi_kifu_time(kifu, node), SHOGI_NO_TIME);
    ck_assert_uint_eq(shogi_kifu_ending(kifu, node), SHOGI_ENDING_NONE);
    ck_assert_uint_eq(shogi_kifu_winner(kifu, node), SHOGI_NO_COLOR);
    ck_assert_str_eq(shogi_kifu_label(kifu, node), "");
    ck_assert_uint_eq(shogi_kifu_comment_count(kifu, node), 0);
    ck_assert_str_eq(shogi_kifu_comment(kifu, node, 0), "");
    ck_assert_ptr_null(shogi_kifu_bookmark(kifu, node));
    ck_assert(!shogi_kifu_evaluation(kifu, node, &value));
    ck_assert_int_eq(value, 7);
    ck_assert_uint_eq(shogi_kifu_evaluation_line(kifu, node, buffer, sizeof buffer), 0);
    ck_assert_str_eq(buffer, "");
}

START_TEST(handles_that_fit_nothing_are_answered_neutrally)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    support_play(cursor, "7g7f");
    shogi_node node = shogi_cursor_node(cursor);
    const shogi_node wrong[] = {SHOGI_NO_NODE, 1, UINT64_MAX, node + 1, node ^ (UINT64_C(1) << 32),
                                node ^ (UINT64_C(1) << 63), 0xFFFFFFFF, node & 0xFFFFFFFF};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        check_neutral(kifu, wrong[i]);
    check_neutral(NULL, node);
    ck_assert_uint_eq(shogi_kifu_root(NULL), SHOGI_NO_NODE);
    ck_assert_uint_eq(shogi_kifu_node_count(NULL), 0);
    ck_assert_uint_eq(shogi_kifu_main_line_length(NULL), 0);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(names_are_stable)
{
    ck_assert_str_eq(shogi_node_kind_name(SHOGI_NODE_NONE), "none");
    ck_assert_str_eq(shogi_node_kind_name(SHOGI_NODE_ROOT), "root");
    ck_assert_str_eq(shogi_node_kind_name(SHOGI_NODE_MOVE), "move");
    ck_assert_str_eq(shogi_node_kind_name(SHOGI_NODE_FOUL), "foul");
    ck_assert_str_eq(shogi_node_kind_name(SHOGI_NODE_UNPLAYABLE), "unplayable");
    ck_assert_str_eq(shogi_node_kind_name(SHOGI_NODE_NULL_MOVE), "null-move");
    ck_assert_str_eq(shogi_node_kind_name(SHOGI_NODE_ENDING), "ending");
    ck_assert_str_eq(shogi_node_kind_name(SHOGI_NODE_ENDING + 1), "none");
    ck_assert_str_eq(shogi_node_kind_name(255), "none");
}
END_TEST

/* --- Endings --- */

static shogi_ending ending_named(const char *name)
{
    for (unsigned ending = 0; ending <= UINT8_MAX; ending++)
        if (strcmp(shogi_ending_name((shogi_ending)ending), name) == 0)
            return (shogi_ending)ending;
    ck_abort_msg("no ending is called %s", name);
}

static void check_word(const char *word, const char *expected)
{
    ck_assert_str_eq(word ? word : "-", expected);
}

static void check_ending(char **column)
{
    shogi_ending ending = ending_named(column[0]);
    for (shogi_color mover = SHOGI_BLACK; mover <= SHOGI_WHITE; mover++) {
        const char *csa = column[1 + mover], *kif = column[3 + mover];
        check_word(shogi_i_ending_csa_word(ending, mover), csa);
        check_word(shogi_i_ending_kif_word(ending, mover), kif);
        check_word(shogi_i_ending_jkf_word(ending, mover), *csa == '-' ? "-" : csa + 1);
        ck_assert_str_eq(shogi_color_name(shogi_i_ending_winner(ending, mover)), column[5 + mover]);
        /* What is written is read as the same, or as the same thing said otherwise. */
        shogi_ending read = shogi_i_ending_from_csa(csa, strlen(csa));
        ck_assert_uint_eq(shogi_i_ending_from_jkf(csa + 1, strlen(csa) - 1), read);
        if (*csa != '-')
            ck_assert_str_eq(shogi_color_name(shogi_i_ending_winner(read, mover)), column[5 + mover]);
        read = shogi_i_ending_from_kif(kif, strlen(kif));
        if (*kif != '-')
            ck_assert_str_eq(shogi_color_name(shogi_i_ending_winner(read, mover)), column[5 + mover]);
    }
    char *others[8];
    size_t count = support_split(column[7], ' ', others, 8);
    for (size_t i = 0; i < count && *others[i] != '-'; i++)
        ck_assert_uint_eq(shogi_i_ending_from_kif(others[i], strlen(others[i])), ending);
}

START_TEST(every_ending_has_its_words_and_its_winner)
{
    support_table table = support_read_table("endings.tsv", 8);
    for (size_t i = 0; i < table.count; i++)
        check_ending(table.rows[i].field);
    /* All classes but "none" and "other", which have no words. */
    ck_assert_uint_eq(table.count, SHOGI_ENDING_OTHER - 1);
    support_free_table(&table);
}
END_TEST

START_TEST(what_is_no_ending_is_none)
{
    ck_assert_uint_eq(shogi_i_ending_from_csa("%NOTHING", 8), SHOGI_ENDING_NONE);
    ck_assert_uint_eq(shogi_i_ending_from_csa("%", 1), SHOGI_ENDING_NONE);
    ck_assert_uint_eq(shogi_i_ending_from_csa("", 0), SHOGI_ENDING_NONE);
    ck_assert_uint_eq(shogi_i_ending_from_csa("%TORYOX", 6), SHOGI_ENDING_RESIGN);
    ck_assert_uint_eq(shogi_i_ending_from_kif("投", 3), SHOGI_ENDING_NONE);
    ck_assert_uint_eq(shogi_i_ending_from_kif("", 0), SHOGI_ENDING_NONE);
    ck_assert_str_eq(shogi_ending_name(SHOGI_ENDING_OTHER), "other");
    ck_assert_str_eq(shogi_ending_name(SHOGI_ENDING_OTHER + 1), "none");
    ck_assert_ptr_null(shogi_i_ending_csa_word(255, SHOGI_BLACK));
    ck_assert_ptr_null(shogi_i_ending_kif_word(SHOGI_ENDING_OTHER, SHOGI_BLACK));
    ck_assert_uint_eq(shogi_i_ending_winner(255, SHOGI_BLACK), SHOGI_NO_COLOR);
}
END_TEST

/* --- Evaluations --- */

START_TEST(evaluations_are_read_from_comments_and_never_guessed)
{
    support_table table = support_read_table("evaluations.tsv", 2);
    shogi_kifu *kifu = support_kifu();
    for (size_t i = 0; i < table.count; i++) {
        char **column = table.rows[i].field;
        shogi_kifu_clear(kifu);
        shogi_node root = shogi_kifu_root(kifu);
        char *lines[8];
        size_t count = support_split(column[0], '|', lines, 8);
        for (size_t j = 0; j < count; j++)
            ck_assert_int_eq(shogi_kifu_add_comment(kifu, root, lines[j], strlen(lines[j])),
                             SHOGI_OK);
        int32_t value = 0;
        char text[20] = "none", line[200];
        if (shogi_kifu_evaluation(kifu, root, &value))
            snprintf(text, sizeof text, "%ld", (long)value);
        ck_assert_msg(strcmp(text, column[1]) == 0, "line %u: %s", table.rows[i].line, text);
        const char *expected = table.rows[i].count > 2 ? column[2] : "";
        size_t length = shogi_kifu_evaluation_line(kifu, root, line, sizeof line);
        ck_assert_msg(strcmp(line, expected) == 0, "line %u: %s", table.rows[i].line, line);
        ck_assert_uint_eq(length, strlen(expected));
        ck_assert_uint_eq(shogi_kifu_evaluation_line(kifu, root, NULL, 0), length);
    }
    ck_assert(!shogi_kifu_evaluation(kifu, shogi_kifu_root(kifu), NULL));
    shogi_kifu_free(kifu);
    support_free_table(&table);
}
END_TEST

START_TEST(a_short_buffer_gets_the_beginning_of_the_line)
{
    shogi_kifu *kifu = support_kifu();
    shogi_node root = shogi_kifu_root(kifu);
    char buffer[5];
    ck_assert_int_eq(shogi_kifu_add_comment(kifu, root, "** 1 +7776FU", 12), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_evaluation_line(kifu, root, buffer, sizeof buffer), 7);
    ck_assert_str_eq(buffer, "+777");
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Copying and emptying --- */

/** A record with something of everything. */
static shogi_kifu *sample(void)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    ck_assert_int_eq(shogi_kifu_set_field(kifu, SHOGI_FIELD_BLACK, "甲", 3), SHOGI_OK);
    ck_assert_int_eq(shogi_i_header_line_add(kifu, "# line", 6), SHOGI_OK);
    support_play(cursor, "7g7f 3c3d 2g2f pass");
    shogi_node node = shogi_cursor_node(cursor);
    ck_assert_int_eq(shogi_kifu_set_time(kifu, node, 12345), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_add_comment(kifu, node, "one\ntwo", 7), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, node, "here", 4), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_RESIGN), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_go(cursor, support_find(kifu, "7g7f")), SHOGI_OK);
    support_play(cursor, "8c8d 7f7e 8d8f"); /* the last one is a foul */
    ck_assert_int_eq(shogi_i_kifu_keep_source(kifu, "bytes", 5), SHOGI_OK);
    shogi_cursor_free(cursor);
    return kifu;
}

START_TEST(a_copy_is_the_same_with_the_same_handles_and_independent)
{
    shogi_kifu *kifu = sample();
    shogi_kifu *copy = NULL;
    ck_assert_int_eq(shogi_kifu_copy(&copy, kifu), SHOGI_OK);
    support_check_dumps(support_dump(copy), support_dump(kifu));
    ck_assert_uint_eq(copy->header_line_count, 1);
    ck_assert_mem_eq(copy->source.bytes, "bytes", 5);
    char *before = support_dump(kifu);
    ck_assert_int_eq(shogi_kifu_delete(copy, support_find(copy, "7g7f 3c3d")), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_header(copy, "N+", 2, "x", 1), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_add_comment(copy, shogi_kifu_root(copy), "x", 1), SHOGI_OK);
    support_check_dumps(support_dump(kifu), before);
    ck_assert_int_eq(shogi_kifu_copy(NULL, kifu), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_copy(&copy, NULL), SHOGI_E_ARGUMENT);
    shogi_kifu_free(copy);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(copies_of_empty_and_edited_records_can_be_used)
{
    shogi_kifu *kifu = support_kifu();
    shogi_kifu *copy = NULL, *second = NULL;
    ck_assert_int_eq(shogi_kifu_copy(&copy, kifu), SHOGI_OK);
    shogi_cursor *cursor = support_cursor(copy);
    support_play(cursor, "7g7f 3c3d");
    ck_assert_int_eq(shogi_kifu_add_comment(copy, shogi_cursor_node(cursor), "a", 1), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_delete(copy, support_find(copy, "7g7f 3c3d")), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_copy(&second, copy), SHOGI_OK);
    shogi_cursor_free(cursor);
    shogi_kifu_free(copy);
    cursor = support_cursor(second);
    support_play(cursor, "7g7f 8c8d 2g2f");
    ck_assert_int_eq(shogi_kifu_add_comment(second, shogi_cursor_node(cursor), "b", 1), SHOGI_OK);
    support_check_tree(second, "7g7f 8c8d 2g2f");
    shogi_cursor_free(cursor);
    shogi_kifu_free(second);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(clearing_leaves_a_new_record_and_makes_all_handles_stale)
{
    shogi_kifu *kifu = sample(), *fresh = support_kifu();
    shogi_node root = shogi_kifu_root(kifu), node = support_find(kifu, "7g7f 3c3d");
    shogi_kifu_clear(kifu);
    check_neutral(kifu, root);
    check_neutral(kifu, node);
    support_check_dumps(support_dump_plain(kifu), support_dump_plain(fresh));
    ck_assert(!kifu->source.kept);
    ck_assert_uint_eq(kifu->header_line_count, 0);
    shogi_kifu_clear(NULL);
    shogi_kifu_free(fresh);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(clearing_and_filling_again_allocates_nothing)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    for (int round = 0; round < 3; round++) {
        if (round == 2)
            shogi_i_fail_allocations(0, true);
        shogi_kifu_clear(kifu);
        ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_set_header(kifu, "N+", 2, "name", 4), SHOGI_OK);
        support_play(cursor, "7g7f 3c3d 2g2f 8c8d");
        ck_assert_int_eq(shogi_kifu_add_comment(kifu, shogi_cursor_node(cursor), "x", 1), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_MATE), SHOGI_OK);
    }
    ck_assert_uint_eq(shogi_i_allocation_count(), 0);
    shogi_i_fail_allocations(SIZE_MAX, false);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- The start --- */

static shogi_setup *setup_of(const char *handicap)
{
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    if (handicap)
        ck_assert_int_eq(
            shogi_setup_set_handicap(setup, shogi_handicap_find(handicap, strlen(handicap))),
            SHOGI_OK);
    return setup;
}

START_TEST(a_start_is_kept_as_it_is_given)
{
    shogi_kifu *kifu = support_kifu();
    shogi_setup *setup = setup_of("4-piece"), *read = setup_of(NULL);
    ck_assert_int_eq(shogi_setup_set_number(setup, 7), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_start(kifu, setup), SHOGI_OK);
    shogi_kifu_start(kifu, read);
    ck_assert(shogi_setup_equal(read, setup));
    ck_assert_int_eq(shogi_kifu_handicap(kifu), shogi_handicap_find("4-piece", 7));
    ck_assert_uint_eq(shogi_kifu_start_style(kifu), SHOGI_START_NAMED);
    /* Any arrangement will do, and is no named start. */
    ck_assert_int_eq(shogi_setup_put(setup, 40, shogi_piece_new(SHOGI_BLACK, SHOGI_KING)), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_start(kifu, setup), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_handicap(kifu), SHOGI_NO_HANDICAP);
    ck_assert_uint_eq(shogi_kifu_start_style(kifu), SHOGI_START_BOARD);
    shogi_kifu_clear(kifu);
    ck_assert_int_eq(shogi_kifu_handicap(kifu), SHOGI_HIRATE);
    shogi_kifu_start(kifu, NULL);
    shogi_kifu_start(NULL, read);
    shogi_setup_free(read);
    shogi_setup_free(setup);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_record_with_moves_keeps_its_start)
{
    shogi_kifu *kifu = sample();
    shogi_setup *setup = setup_of("4-piece");
    char *before = support_dump(kifu);
    ck_assert_int_eq(shogi_kifu_set_start(kifu, setup), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_start(kifu, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_start(NULL, setup), SHOGI_E_ARGUMENT);
    support_check_dumps(support_dump(kifu), before);
    ck_assert_int_eq(shogi_kifu_handicap(NULL), SHOGI_NO_HANDICAP);
    ck_assert_uint_eq(shogi_kifu_start_style(NULL), SHOGI_START_IMPLIED);
    shogi_setup_free(setup);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Refilling --- */

START_TEST(a_refill_takes_the_place_of_the_record_or_leaves_no_trace)
{
    shogi_kifu *kifu = sample();
    shogi_node old = shogi_kifu_root(kifu);
    for (int round = 0; round < 4; round++) {
        shogi_i_builder builder;
        char *before = support_dump(kifu);
        shogi_kifu *built = shogi_i_kifu_refill_begin(kifu);
        ck_assert_ptr_nonnull(built);
        ck_assert_int_eq(shogi_i_build_begin(&builder, built), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_move(&builder, support_move("2g2f"), "", 0), SHOGI_OK);
        support_check_dumps(support_dump(kifu), before);
        before = support_dump(kifu);
        if (round % 2 == 0) {
            shogi_i_kifu_refill_abandon(kifu, built);
            support_check_dumps(support_dump(kifu), before);
            ck_assert_uint_eq(shogi_kifu_kind(kifu, old), SHOGI_NODE_ROOT);
        } else {
            free(before);
            ck_assert_int_eq(shogi_i_build_end(&builder), SHOGI_OK);
            shogi_i_kifu_refill_commit(kifu, built);
            check_neutral(kifu, old);
            support_check_tree(kifu, "2g2f");
            ck_assert(!kifu->changed);
            old = shogi_kifu_root(kifu);
        }
    }
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(an_empty_record_is_refilled_in_place)
{
    shogi_kifu *kifu = support_kifu();
    shogi_node root = shogi_kifu_root(kifu);
    shogi_i_builder builder;
    ck_assert_ptr_eq(shogi_i_kifu_refill_begin(kifu), kifu);
    ck_assert_int_eq(shogi_i_build_begin(&builder, kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_i_build_move(&builder, support_move("2g2f"), "", 0), SHOGI_OK);
    shogi_i_kifu_refill_abandon(kifu, kifu);
    ck_assert_uint_eq(shogi_kifu_root(kifu), root);
    ck_assert_uint_eq(shogi_kifu_node_count(kifu), 1);
    ck_assert_ptr_eq(shogi_i_kifu_refill_begin(kifu), kifu);
    shogi_i_kifu_refill_commit(kifu, kifu);
    check_neutral(kifu, root);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(refilling_again_and_again_allocates_nothing)
{
    shogi_kifu *kifu = sample();
    for (int round = 0; round < 6; round++) {
        shogi_i_builder builder;
        if (round == 3)
            shogi_i_fail_allocations(0, true);
        shogi_kifu *built = shogi_i_kifu_refill_begin(kifu);
        ck_assert_ptr_nonnull(built);
        ck_assert_int_eq(shogi_i_header_add(built, "N+", 2, "x", 1), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_begin(&builder, built), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_move(&builder, support_move("2g2f"), "", 0), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_item(&builder, SHOGI_I_ITEM_COMMENT, "c", 1), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_vary(&builder, 1), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_move(&builder, support_move("7g7f"), "", 0), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_end(&builder), SHOGI_OK);
        ck_assert_int_eq(shogi_i_kifu_keep_source(built, "bytes", 5), SHOGI_OK);
        shogi_i_kifu_refill_commit(kifu, built);
    }
    shogi_i_fail_allocations(SIZE_MAX, false);
    support_check_tree(kifu, "2g2f (7g7f)");
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_kept_source_counts_until_the_first_edit)
{
    shogi_kifu *kifu = support_kifu();
    ck_assert(!shogi_i_kifu_is_verbatim(kifu));
    ck_assert_int_eq(shogi_i_kifu_keep_source(kifu, "", 0), SHOGI_OK);
    ck_assert(shogi_i_kifu_is_verbatim(kifu));
    ck_assert_int_eq(shogi_kifu_add_comment(kifu, shogi_kifu_root(kifu), "x", 1), SHOGI_OK);
    ck_assert(!shogi_i_kifu_is_verbatim(kifu));
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(every_edit_makes_the_record_a_changed_one)
{
    shogi_kifu *kifu = sample();
    shogi_cursor *cursor = support_cursor(kifu);
    shogi_node node = support_find(kifu, "7g7f 8c8d");
    shogi_kifu *other = support_kifu();
    shogi_cursor *other_cursor = support_cursor(other);
    support_play(other_cursor, "1g1f");
    /* Following and asking change nothing. */
    kifu->changed = false;
    support_play(cursor, "7g7f 3c3d 2g2f pass");
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_RESIGN), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_promote(kifu, support_find(kifu, "7g7f")), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_clear_comments(kifu, node), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, node, NULL, 0), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_time(kifu, node, -2), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_merge(kifu, kifu), SHOGI_OK);
    ck_assert(!kifu->changed);
#define CHECK_CHANGES(call)                                                                        \
    do {                                                                                           \
        kifu->changed = false;                                                                     \
        ck_assert_int_eq((call), SHOGI_OK);                                                        \
        ck_assert(kifu->changed);                                                                  \
    } while (0)
    CHECK_CHANGES(shogi_kifu_set_time(kifu, node, 5));
    CHECK_CHANGES(shogi_kifu_add_comment(kifu, node, "c", 1));
    CHECK_CHANGES(shogi_kifu_clear_comments(kifu, node));
    CHECK_CHANGES(shogi_kifu_set_bookmark(kifu, node, "b", 1));
    CHECK_CHANGES(shogi_kifu_set_bookmark(kifu, node, NULL, 0));
    CHECK_CHANGES(shogi_kifu_promote(kifu, node));
    CHECK_CHANGES(shogi_kifu_promote_line(kifu, support_find(kifu, "7g7f 3c3d 2g2f")));
    CHECK_CHANGES(shogi_kifu_merge(kifu, other));
    CHECK_CHANGES(shogi_kifu_set_header(kifu, "x", 1, "y", 1));
    CHECK_CHANGES(shogi_kifu_remove_header(kifu, 0));
    CHECK_CHANGES((shogi_cursor_go(cursor, node), shogi_cursor_play_null(cursor)));
    CHECK_CHANGES(shogi_kifu_delete(kifu, node));
    shogi_cursor_free(other_cursor);
    shogi_cursor_free(cursor);
    shogi_kifu_free(other);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Memory --- */

START_TEST(a_node_with_move_and_time_takes_at_most_64_bytes)
{
    shogi_kifu *kifu = support_kifu();
    shogi_i_builder builder;
    ck_assert_int_eq(shogi_i_build_begin(&builder, kifu), SHOGI_OK);
    static const char *const cycle[] = {"2h3h", "8b7b", "3h2h", "7b8b"};
    for (size_t i = 0; i < 200000; i++) {
        ck_assert_int_eq(shogi_i_build_move(&builder, support_move(cycle[i % 4]), "", 0), SHOGI_OK);
        shogi_i_build_time(&builder, (int64_t)i);
        size_t bytes = kifu->node_capacity * sizeof *kifu->nodes +
                       kifu->workshop.position.capacity * sizeof(shogi_i_played);
        if (i >= 1000)
            ck_assert_uint_le(bytes, 64 * kifu->node_count);
    }
    ck_assert_int_eq(shogi_i_build_end(&builder), SHOGI_OK);
    ck_assert_uint_eq(kifu->extra_capacity + kifu->item_capacity + kifu->text_capacity, 0);
    shogi_kifu_free(kifu);
}
END_TEST

static shogi_status make_copy(void *context)
{
    shogi_kifu *copy = NULL;
    shogi_status status = shogi_kifu_copy(&copy, *(shogi_kifu **)context);
    ck_assert(status == SHOGI_OK || copy == NULL);
    shogi_kifu_free(copy);
    return status;
}

static shogi_status make_new(void *context)
{
    shogi_kifu *kifu = NULL;
    (void)context;
    shogi_status status = shogi_kifu_new(&kifu);
    ck_assert(status == SHOGI_OK || kifu == NULL);
    shogi_kifu_free(kifu);
    return status;
}

static char *describe(void *context)
{
    return support_dump(*(shogi_kifu **)context);
}

START_TEST(want_of_memory_makes_no_half_record_and_leaks_nothing)
{
    shogi_kifu *kifu = sample();
    size_t blocks = shogi_i_live_blocks();
    ck_assert_uint_eq(support_fail_allocations(make_new, describe, &kifu), 2);
    ck_assert_uint_ge(support_fail_allocations(make_copy, describe, &kifu), 8);
    ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Building --- */

/** A builder over a new record; both are freed by build_free(). */
static shogi_i_builder build_new(void)
{
    shogi_i_builder builder;
    ck_assert_int_eq(shogi_i_build_begin(&builder, support_kifu()), SHOGI_OK);
    return builder;
}

static void build_free(shogi_i_builder *builder)
{
    shogi_kifu_free(builder->kifu);
}

/** Adds moves in USI; "7.", a number, is that of the next move, "v7" a variation, "%" an ending, "x" something unplayable. */
static void build(shogi_i_builder *builder, const char *text)
{
    char *copy = malloc(strlen(text) + 1), *words[200];
    ck_assert_ptr_nonnull(copy);
    strcpy(copy, text);
    size_t count = support_split(copy, ' ', words, 200);
    ck_assert_uint_le(count, 200);
    for (size_t i = 0; i < count; i++) {
        const char *word = words[i];
        shogi_status status;
        if (word[0] == 'v')
            status = shogi_i_build_vary(builder, (uint32_t)support_number(word + 1));
        else if (strchr(word, '.'))
            status = shogi_i_build_number(builder, (uint32_t)strtoul(word, NULL, 10));
        else if (word[0] == '%')
            status = shogi_i_build_ending(builder, SHOGI_ENDING_RESIGN, SHOGI_I_WINNER_BY_CLASS,
                                          word, strlen(word));
        else if (word[0] == 'x')
            status = shogi_i_build_unplayable(builder, word, strlen(word), 0);
        else if (strcmp(word, "pass") == 0)
            status = shogi_i_build_null_move(builder);
        else
            status = shogi_i_build_move(builder, support_move(word), word, strlen(word));
        if (status != SHOGI_OK)
            ck_abort_msg("%s: %s", word, shogi_status_name(status));
    }
    free(copy);
}

START_TEST(moves_are_judged_as_they_are_added)
{
    shogi_i_builder builder = build_new();
    build(&builder, "7g7f 3c3d 8h2b");
    ck_assert_uint_eq(shogi_i_build_current(&builder)->kind, SHOGI_NODE_MOVE);
    build(&builder, "5a4b 5i5f"); /* a king does not leap */
    ck_assert_uint_eq(shogi_i_build_current(&builder)->kind, SHOGI_NODE_FOUL);
    ck_assert_uint_eq(shogi_i_build_current(&builder)->detail, SHOGI_REASON_CANNOT_MOVE_SO);
    ck_assert_uint_eq(shogi_position_piece(shogi_i_build_position(&builder), 41),
                      shogi_piece_new(SHOGI_BLACK, SHOGI_KING));
    build(&builder, "4b5b"); /* and the game goes on */
    ck_assert_uint_eq(shogi_kifu_main_line_length(builder.kifu), 6);
    build_free(&builder);
}
END_TEST

START_TEST(what_the_board_forbids_is_kept_as_text_and_ends_the_line)
{
    shogi_i_builder builder = build_new();
    build(&builder, "7g7f");
    ck_assert_int_eq(shogi_i_build_move(&builder, support_move("2g2f"), "26FU", 4), SHOGI_OK);
    shogi_kifu *kifu = builder.kifu;
    shogi_node node = shogi_i_handle(kifu, builder.node);
    ck_assert_uint_eq(shogi_kifu_kind(kifu, node), SHOGI_NODE_UNPLAYABLE);
    ck_assert_uint_eq(shogi_kifu_reasons(kifu, node),
                      SHOGI_REASON_NOT_YOUR_PIECE | SHOGI_REASON_WRONG_SIDE);
    ck_assert_str_eq(shogi_kifu_label(kifu, node), "26FU");
    ck_assert_uint_eq(shogi_kifu_move(kifu, node), SHOGI_NO_MOVE);
    ck_assert_uint_eq(shogi_kifu_ply(kifu, node), 1);
    ck_assert_uint_eq(shogi_kifu_mover(kifu, node), SHOGI_WHITE);
    ck_assert(!shogi_i_build_goes_on(&builder));
    ck_assert_int_eq(shogi_i_build_move(&builder, support_move("3c3d"), "", 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_i_build_unplayable(&builder, "", 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_i_build_null_move(&builder), SHOGI_E_ARGUMENT);
    build(&builder, "%TORYO");
    node = shogi_i_handle(kifu, builder.node);
    ck_assert_uint_eq(shogi_kifu_winner(kifu, node), SHOGI_BLACK);
    ck_assert_int_eq(shogi_i_build_ending(&builder, SHOGI_ENDING_MATE, SHOGI_NO_COLOR, "x", 1),
                     SHOGI_E_ARGUMENT);
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), 1);
    build_free(&builder);
}
END_TEST

START_TEST(other_reasons_against_a_move_are_kept)
{
    shogi_i_builder builder = build_new();
    build(&builder, "5e5d");
    ck_assert_uint_eq(shogi_i_build_current(&builder)->kind, SHOGI_NODE_UNPLAYABLE);
    ck_assert_uint_eq(shogi_i_build_current(&builder)->detail, SHOGI_REASON_EMPTY_SOURCE);
    build_free(&builder);
}
END_TEST

START_TEST(same_means_the_target_of_the_last_move)
{
    shogi_i_builder builder = build_new();
    ck_assert_uint_eq(shogi_i_build_same_square(&builder), SHOGI_NO_SQUARE);
    build(&builder, "7g7f");
    ck_assert_uint_eq(shogi_i_build_same_square(&builder), shogi_square_new(7, 6));
    build(&builder, "3c3d pass");
    ck_assert_uint_eq(shogi_i_build_same_square(&builder), SHOGI_NO_SQUARE);
    build(&builder, "8c8d x");
    ck_assert_uint_eq(shogi_i_build_same_square(&builder), shogi_square_new(8, 4));
    build(&builder, "v2");
    ck_assert_uint_eq(shogi_i_build_same_square(&builder), shogi_square_new(7, 6));
    build(&builder, "v1");
    ck_assert_uint_eq(shogi_i_build_same_square(&builder), SHOGI_NO_SQUARE);
    build_free(&builder);
}
END_TEST

START_TEST(a_captions_square_is_what_same_means_at_the_start)
{
    shogi_kifu *kifu = support_kifu();
    shogi_i_builder builder;
    ck_assert_int_eq(shogi_i_kifu_set_caption(kifu, 33, "▲６二角成", 15), SHOGI_OK);
    ck_assert_int_eq(shogi_i_build_begin(&builder, kifu), SHOGI_OK);
    ck_assert_uint_eq(shogi_i_build_same_square(&builder), 33);
    build(&builder, "7g7f v1");
    ck_assert_uint_eq(shogi_i_build_same_square(&builder), 33);
    ck_assert_str_eq(shogi_i_span_text(kifu, kifu->start_caption), "▲６二角成");
    build_free(&builder);
}
END_TEST

START_TEST(variations_go_to_the_line_that_has_their_number)
{
    static const struct {
        const char *built, *tree;
    } cases[] = {
        {"7g7f 3c3d 2g2f v2 8c8d", "7g7f 3c3d (8c8d) 2g2f"},
        {"7g7f 3c3d 2g2f v1 2g2f 8c8d", "7g7f (2g2f 8c8d) 3c3d 2g2f"},
        /* Deepest first, as writers have them (Kakinoki's nesting). */
        {"7g7f 3c3d 2g2f 8c8d v4 4c4d v3 6g6f 8c8d v4 5c5d v1 2g2f",
         "7g7f (2g2f) 3c3d 2g2f (6g6f 8c8d (5c5d)) 8c8d (4c4d)"},
        /* 9, 6, 9 of the 6, 6, 1 (FORMATS 10, case 31). */
        {"7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d v9 1g1f v6 4a3b 6i7h 8d8e 9g9f v9 1g1f v6 "
         "1c1d v1 2g2f",
         "7g7f (2g2f) 3c3d 2g2f 8c8d 2f2e 8d8e (4a3b 6i7h 8d8e 9g9f (1g1f)) (1c1d) 6i7h 4a3b 2e2d "
         "(1g1f)"},
        /* The ending has a number too, and does not stop the branch (case 29). */
        {"7g7f %end v2 3c3d", "7g7f %end (3c3d)"},
        {"7g7f x v2 3c3d", "7g7f x (3c3d)"},
        /* Behind the end of the line. */
        {"7g7f v2 3c3d", "7g7f 3c3d"},
        /* Before there is anything. */
        {"v1 7g7f", "7g7f"},
        /* Numbers as the input has them. */
        {"172. 7g7f 173. 3c3d 174. 2g2f v173 8c8d", "7g7f 3c3d (8c8d) 2g2f"},
        {"1. 7g7f 2. 3c3d 5. 2g2f 6. 8c8d v6 4c4d v5 6g6f v2 8c8d",
         "7g7f 3c3d (8c8d) 2g2f (6g6f) 8c8d (4c4d)"},
        {"1. 7g7f 2. 3c3d 2. 2g2f v3 6g6f", "7g7f 3c3d 2g2f (6g6f)"},
        {"1. 7g7f 3. 5. 3c3d 6. 2g2f v5 8c8d", "7g7f 3c3d (8c8d) 2g2f"},
        {"7g7f 2. 3c3d 3. 2g2f v1 2g2f v2 8c8d", "7g7f (2g2f 8c8d) 3c3d 2g2f"},
        {"1. 7g7f 2. 3c3d v2 8c8d 9. 2g2f v9 6g6f", "7g7f 3c3d (8c8d 2g2f (6g6f))"},
        /* An empty line is none. */
        {"7g7f 3c3d v2 v2 8c8d", "7g7f 3c3d (8c8d)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        shogi_i_builder builder = build_new();
        build(&builder, cases[i].built);
        ck_assert_int_eq(shogi_i_build_end(&builder), SHOGI_OK);
        support_check_tree(builder.kifu, cases[i].tree);
        build_free(&builder);
    }
}
END_TEST

START_TEST(a_variation_without_a_parent_is_refused_and_changes_nothing)
{
    static const struct {
        const char *built;
        uint32_t number;
    } cases[] = {
        {"7g7f 3c3d", 9}, /* FORMATS 10, case 30 */
        {"7g7f 3c3d", 4},
        {"7g7f 3c3d", 0},
        {"7g7f 3c3d", UINT32_MAX},
        {"7g7f %end", 3}, /* nothing follows a resignation */
        {"7g7f x", 3},
        {"172. 7g7f 173. 3c3d", 171},
        {"172. 7g7f 173. 3c3d", 1},
        {"172. 7g7f 173. 3c3d", 175},
        {"1. 7g7f 5. 3c3d", 4},
        {"7g7f 3c3d 2g2f 8c8d v2 8c8d", 4}, /* the open line is the one from 2, which is too short */
        {"7g7f v1", 2},
        {"", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        shogi_i_builder builder = build_new();
        if (*cases[i].built)
            build(&builder, cases[i].built);
        char *before = support_dump(builder.kifu);
        uint32_t node = builder.node;
        ck_assert_msg(shogi_i_build_vary(&builder, cases[i].number) == SHOGI_E_NOTHING, "%s v%lu",
                      cases[i].built, (unsigned long)cases[i].number);
        ck_assert_uint_eq(builder.node, node);
        support_check_dumps(support_dump(builder.kifu), before);
        build_free(&builder);
    }
}
END_TEST

START_TEST(comments_between_variation_and_move_belong_to_the_move)
{
    shogi_i_builder builder = build_new();
    shogi_kifu *kifu = builder.kifu;
    build(&builder, "7g7f 3c3d v2");
    ck_assert(!shogi_i_build_has(&builder, SHOGI_I_ITEM_COMMENT));
    ck_assert_int_eq(shogi_i_build_item(&builder, SHOGI_I_ITEM_COMMENT, "ahead", 5), SHOGI_OK);
    ck_assert(shogi_i_build_has(&builder, SHOGI_I_ITEM_COMMENT));
    build(&builder, "8c8d");
    ck_assert(shogi_i_build_has(&builder, SHOGI_I_ITEM_COMMENT));
    ck_assert(!shogi_i_build_has(&builder, SHOGI_I_ITEM_BOOKMARK));
    ck_assert_int_eq(shogi_i_build_item(&builder, SHOGI_I_ITEM_COMMENT, "behind", 6), SHOGI_OK);
    build(&builder, "v1");
    ck_assert_int_eq(shogi_i_build_item(&builder, SHOGI_I_ITEM_COMMENT, "end", 3), SHOGI_OK);
    build(&builder, "%end v1");
    ck_assert_int_eq(shogi_i_build_item(&builder, SHOGI_I_ITEM_BOOKMARK, "lost?", 5), SHOGI_OK);
    ck_assert_int_eq(shogi_i_build_item(&builder, SHOGI_I_ITEM_COMMENT, "left", 4), SHOGI_OK);
    ck_assert_int_eq(shogi_i_build_end(&builder), SHOGI_OK);
    shogi_node node = support_find(kifu, "7g7f 8c8d");
    ck_assert_uint_eq(shogi_kifu_comment_count(kifu, node), 2);
    ck_assert_str_eq(shogi_kifu_comment(kifu, node, 0), "ahead");
    ck_assert_str_eq(shogi_kifu_comment(kifu, node, 1), "behind");
    node = shogi_kifu_next_sibling(kifu, support_find(kifu, "7g7f"));
    ck_assert_str_eq(shogi_kifu_label(kifu, node), "%end");
    ck_assert_str_eq(shogi_kifu_comment(kifu, node, 0), "end");
    /* No move came: the node before has them. */
    ck_assert_str_eq(shogi_kifu_bookmark(kifu, shogi_kifu_root(kifu)), "lost?");
    ck_assert_str_eq(shogi_kifu_comment(kifu, shogi_kifu_root(kifu), 0), "left");
    build_free(&builder);
}
END_TEST

START_TEST(items_of_all_kinds_keep_their_order)
{
    shogi_i_builder builder = build_new();
    shogi_kifu *kifu = builder.kifu;
    char text[16];
    for (unsigned i = 0; i < 100; i++) {
        snprintf(text, sizeof text, "%u", i);
        ck_assert_int_eq(shogi_i_build_item(&builder, (shogi_i_item_kind)(i * i % 8), text,
                                            strlen(text)),
                         SHOGI_OK);
    }
    size_t count, comments = 0;
    const shogi_i_item *items = shogi_i_items(kifu, 0, &count);
    ck_assert_uint_eq(count, 100);
    for (unsigned i = 0; i < 100; i++) {
        snprintf(text, sizeof text, "%u", i);
        ck_assert_uint_eq(items[i].kind, i * i % 8);
        ck_assert_str_eq(shogi_i_span_text(kifu, items[i].text), text);
        if (items[i].kind == SHOGI_I_ITEM_COMMENT)
            ck_assert_str_eq(shogi_kifu_comment(kifu, shogi_kifu_root(kifu), comments++), text);
    }
    ck_assert_uint_eq(shogi_kifu_comment_count(kifu, shogi_kifu_root(kifu)), comments);
    ck_assert_str_eq(shogi_kifu_comment(kifu, shogi_kifu_root(kifu), comments), "");
    build_free(&builder);
}
END_TEST

START_TEST(going_back_to_a_node_is_possible_at_any_time)
{
    shogi_i_builder builder = build_new();
    build(&builder, "7g7f 3c3d");
    uint32_t second = builder.node;
    build(&builder, "2g2f x");
    ck_assert_int_eq(shogi_i_build_go(&builder, second), SHOGI_OK);
    build(&builder, "8h2b+ 3a2b");
    ck_assert_int_eq(shogi_i_build_go(&builder, SHOGI_I_ROOT), SHOGI_OK);
    build(&builder, "2g2f");
    support_check_tree(builder.kifu, "7g7f (2g2f) 3c3d 2g2f (8h2b+ 3a2b) x");
    build_free(&builder);
}
END_TEST

START_TEST(times_beyond_what_a_node_holds_are_cut)
{
    shogi_i_builder builder = build_new();
    build(&builder, "7g7f");
    shogi_node node = shogi_i_handle(builder.kifu, builder.node);
    shogi_i_build_time(&builder, INT64_MAX);
    ck_assert_int_eq(shogi_kifu_time(builder.kifu, node), INT64_C(1) << 40);
    shogi_i_build_time(&builder, 0);
    ck_assert_int_eq(shogi_kifu_time(builder.kifu, node), 0);
    shogi_i_build_time(&builder, SHOGI_NO_TIME);
    ck_assert_int_eq(shogi_kifu_time(builder.kifu, node), SHOGI_NO_TIME);
    build_free(&builder);
}
END_TEST

START_TEST(many_nested_and_sibling_variations_take_linear_time)
{
    enum { MANY = 100000 };
    static const char *const cycle[] = {"2h3h", "8b7b", "3h2h", "7b8b"};
    shogi_move moves[4];
    shogi_i_builder builder = build_new();
    for (size_t i = 0; i < 4; i++)
        moves[i] = support_move(cycle[i]);
    for (size_t i = 0; i < MANY; i++)
        ck_assert_int_eq(shogi_i_build_move(&builder, moves[i % 4], "", 0), SHOGI_OK);
    /* One variation at each number, deepest first; then many at number 1. */
    for (uint32_t i = MANY; i > 0; i--) {
        ck_assert_int_eq(shogi_i_build_vary(&builder, i), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_null_move(&builder), SHOGI_OK);
    }
    for (size_t i = 0; i < MANY; i++) {
        ck_assert_int_eq(shogi_i_build_vary(&builder, 1), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_unplayable(&builder, "x", 1, 0), SHOGI_OK);
    }
    /* Each within the one before. */
    ck_assert_int_eq(shogi_i_build_vary(&builder, 1), SHOGI_OK);
    for (uint32_t i = 2; i < MANY; i++) {
        ck_assert_int_eq(shogi_i_build_null_move(&builder), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_vary(&builder, i), SHOGI_OK);
    }
    ck_assert_int_eq(shogi_i_build_end(&builder), SHOGI_OK);
    size_t count = 0;
    for (shogi_node node = shogi_kifu_root(builder.kifu); node != SHOGI_NO_NODE;
         node = shogi_kifu_next(builder.kifu, node))
        count++;
    ck_assert_uint_eq(count, shogi_kifu_node_count(builder.kifu));
    ck_assert_uint_eq(count, 1 + 3 * MANY + MANY - 2);
    ck_assert_uint_eq(builder.kifu->workshop.position.capacity, 0);
    build_free(&builder);
}
END_TEST

typedef struct {
    shogi_i_builder builder;
    int step;
} building;

static shogi_status build_step(void *context)
{
    building *work = context;
    shogi_i_builder *builder = &work->builder;
    char text[3000];
    memset(text, 'x', sizeof text);
    switch (work->step) {
    case 0:
        return shogi_i_build_move(builder, support_move("7g7f"), "", 0);
    case 1:
        return shogi_i_build_item(builder, SHOGI_I_ITEM_COMMENT, text, sizeof text);
    case 2:
        return shogi_i_build_number(builder, 2);
    case 3:
        return shogi_i_build_vary(builder, 1);
    case 4:
        return shogi_i_build_item(builder, SHOGI_I_ITEM_COMMENT, text, sizeof text);
    case 5:
        return shogi_i_build_ending(builder, SHOGI_ENDING_RESIGN, SHOGI_I_WINNER_BY_CLASS, text,
                                    sizeof text);
    case 6:
        return shogi_i_build_vary(builder, 1);
    case 7:
        return shogi_i_build_unplayable(builder, text, sizeof text, 0);
    default:
        return shogi_i_header_line_add(builder->kifu, text, sizeof text);
    }
}

static char *describe_building(void *context)
{
    return support_dump_plain(((building *)context)->builder.kifu);
}

START_TEST(want_of_memory_leaves_what_was_built_as_it_was)
{
    building work = {.builder = build_new()};
    size_t failures = 0;
    for (work.step = 0; work.step < 9; work.step++)
        failures += support_fail_allocations(build_step, describe_building, &work);
    ck_assert_uint_ge(failures, 7);
    support_check_dumps(describe_building(&work), describe_building(&work));
    ck_assert_uint_eq(shogi_kifu_node_count(work.builder.kifu), 4);
    build_free(&work.builder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("kifu");
    support_add(suite, "a_new_record_is_an_even_game_with_nothing_in_it",
                a_new_record_is_an_even_game_with_nothing_in_it);
    support_add(suite, "handles_that_fit_nothing_are_answered_neutrally",
                handles_that_fit_nothing_are_answered_neutrally);
    support_add(suite, "names_are_stable", names_are_stable);
    support_add(suite, "every_ending_has_its_words_and_its_winner",
                every_ending_has_its_words_and_its_winner);
    support_add(suite, "what_is_no_ending_is_none", what_is_no_ending_is_none);
    support_add(suite, "evaluations_are_read_from_comments_and_never_guessed",
                evaluations_are_read_from_comments_and_never_guessed);
    support_add(suite, "a_short_buffer_gets_the_beginning_of_the_line",
                a_short_buffer_gets_the_beginning_of_the_line);
    support_add(suite, "a_copy_is_the_same_with_the_same_handles_and_independent",
                a_copy_is_the_same_with_the_same_handles_and_independent);
    support_add(suite, "copies_of_empty_and_edited_records_can_be_used",
                copies_of_empty_and_edited_records_can_be_used);
    support_add(suite, "clearing_leaves_a_new_record_and_makes_all_handles_stale",
                clearing_leaves_a_new_record_and_makes_all_handles_stale);
    support_add(suite, "clearing_and_filling_again_allocates_nothing",
                clearing_and_filling_again_allocates_nothing);
    support_add(suite, "a_start_is_kept_as_it_is_given", a_start_is_kept_as_it_is_given);
    support_add(suite, "a_record_with_moves_keeps_its_start", a_record_with_moves_keeps_its_start);
    support_add(suite, "a_refill_takes_the_place_of_the_record_or_leaves_no_trace",
                a_refill_takes_the_place_of_the_record_or_leaves_no_trace);
    support_add(suite, "an_empty_record_is_refilled_in_place",
                an_empty_record_is_refilled_in_place);
    support_add(suite, "refilling_again_and_again_allocates_nothing",
                refilling_again_and_again_allocates_nothing);
    support_add(suite, "a_kept_source_counts_until_the_first_edit",
                a_kept_source_counts_until_the_first_edit);
    support_add(suite, "every_edit_makes_the_record_a_changed_one",
                every_edit_makes_the_record_a_changed_one);
    support_add(suite, "a_node_with_move_and_time_takes_at_most_64_bytes",
                a_node_with_move_and_time_takes_at_most_64_bytes);
    support_add(suite, "want_of_memory_makes_no_half_record_and_leaks_nothing",
                want_of_memory_makes_no_half_record_and_leaks_nothing);
    support_add(suite, "moves_are_judged_as_they_are_added", moves_are_judged_as_they_are_added);
    support_add(suite, "what_the_board_forbids_is_kept_as_text_and_ends_the_line",
                what_the_board_forbids_is_kept_as_text_and_ends_the_line);
    support_add(suite, "other_reasons_against_a_move_are_kept",
                other_reasons_against_a_move_are_kept);
    support_add(suite, "same_means_the_target_of_the_last_move",
                same_means_the_target_of_the_last_move);
    support_add(suite, "a_captions_square_is_what_same_means_at_the_start",
                a_captions_square_is_what_same_means_at_the_start);
    support_add(suite, "variations_go_to_the_line_that_has_their_number",
                variations_go_to_the_line_that_has_their_number);
    support_add(suite, "a_variation_without_a_parent_is_refused_and_changes_nothing",
                a_variation_without_a_parent_is_refused_and_changes_nothing);
    support_add(suite, "comments_between_variation_and_move_belong_to_the_move",
                comments_between_variation_and_move_belong_to_the_move);
    support_add(suite, "items_of_all_kinds_keep_their_order", items_of_all_kinds_keep_their_order);
    support_add(suite, "going_back_to_a_node_is_possible_at_any_time",
                going_back_to_a_node_is_possible_at_any_time);
    support_add(suite, "times_beyond_what_a_node_holds_are_cut",
                times_beyond_what_a_node_holds_are_cut);
    support_add(suite, "many_nested_and_sibling_variations_take_linear_time",
                many_nested_and_sibling_variations_take_linear_time);
    support_add(suite, "want_of_memory_leaves_what_was_built_as_it_was",
                want_of_memory_leaves_what_was_built_as_it_was);
    return support_run(suite);
}
