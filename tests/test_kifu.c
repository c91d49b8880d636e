/* Records as such: making, copying, emptying, refilling; what can be asked about trees and nodes;
 * the table of endings; evaluations in comments. */
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

static void check_winner(shogi_ending ending, shogi_color mover, const char *expected)
{
    ck_assert_str_eq(shogi_color_name(shogi_i_ending_winner(ending, mover)), expected);
}

static void check_ending(char **column)
{
    shogi_ending ending = ending_named(column[0]);
    for (shogi_color mover = SHOGI_BLACK; mover <= SHOGI_WHITE; mover++) {
        const char *csa = column[1 + mover], *kif = column[3 + mover];
        check_word(shogi_i_ending_csa_word(ending, mover), csa);
        check_word(shogi_i_ending_kif_word(ending, mover), kif);
        check_word(shogi_i_ending_jkf_word(ending, mover), *csa == '-' ? "-" : csa + 1);
        check_winner(ending, mover, column[5 + mover]);
        /* What is written is read as the same, or as the same thing said otherwise. */
        shogi_ending read = shogi_i_ending_from_csa(csa, strlen(csa));
        ck_assert_uint_eq(shogi_i_ending_from_jkf(csa + 1, strlen(csa) - 1), read);
        if (*csa != '-')
            check_winner(read, mover, column[5 + mover]);
        read = shogi_i_ending_from_kif(kif, strlen(kif));
        if (*kif != '-')
            check_winner(read, mover, column[5 + mover]);
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
    ck_assert_uint_eq(table.count, SHOGI_ENDING_DECLARATION_FAILED - 1);
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
    ck_assert_str_eq(shogi_ending_name(SHOGI_ENDING_DECLARATION_FAILED + 1), "none");
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
    ck_assert_int_eq(shogi_setup_put(setup, 40, shogi_piece_new(SHOGI_BLACK, SHOGI_KING)),
                     SHOGI_OK);
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
    return support_run(suite);
}
