/* Merging: the lines of one record become variations of another, nothing is lost, nothing comes
 * twice, and a failure leaves no trace. */
#include "kifu_support.h"

#include <shogi/movegen.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "kifu/build.h"
#include "kifu/items.h"
#include "kifu/tree.h"

/** A record with lines in USI separated by "/"; "%" at the end of one is a resignation. */
static shogi_kifu *record_of(const char *lines)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    char *copy = malloc(strlen(lines) + 1), *parts[50];
    ck_assert_ptr_nonnull(copy);
    strcpy(copy, lines);
    size_t count = support_split(copy, '/', parts, 50);
    for (size_t i = 0; i < count; i++) {
        char *ending = strchr(parts[i], '%');
        if (ending)
            *ending = '\0';
        ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
        support_play(cursor, parts[i]);
        if (ending)
            ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_RESIGN), SHOGI_OK);
    }
    free(copy);
    shogi_cursor_free(cursor);
    return kifu;
}

static void comment(shogi_kifu *kifu, const char *moves, const char *text)
{
    ck_assert_int_eq(
        shogi_kifu_add_comment(kifu, support_find(kifu, moves), text, strlen(text)), SHOGI_OK);
}

/** The comments of a node, joined by |. */
static void check_comments(const shogi_kifu *kifu, const char *moves, const char *expected)
{
    char joined[200] = "";
    shogi_node node = support_find(kifu, moves);
    for (size_t i = 0; i < shogi_kifu_comment_count(kifu, node); i++) {
        strcat(joined, i > 0 ? "|" : "");
        strcat(joined, shogi_kifu_comment(kifu, node, i));
    }
    ck_assert_str_eq(joined, expected);
}

START_TEST(lines_become_variations_where_they_differ)
{
    static const struct {
        const char *one, *other, *merged;
    } cases[] = {
        {"", "7g7f 3c3d", "7g7f 3c3d"},
        {"7g7f 3c3d", "", "7g7f 3c3d"},
        {"7g7f 3c3d", "7g7f 3c3d", "7g7f 3c3d"},
        {"7g7f 3c3d", "7g7f 8c8d 2g2f", "7g7f 3c3d (8c8d 2g2f)"},
        {"7g7f 3c3d", "7g7f 3c3d 2g2f", "7g7f 3c3d 2g2f"},
        {"7g7f 3c3d", "2g2f", "7g7f (2g2f) 3c3d"},
        {"7g7f 3c3d/2g2f", "2g2f 8c8d/7g7f 8c8d/1g1f", "7g7f (2g2f 8c8d) (1g1f) 3c3d (8c8d)"},
        {"7g7f %", "7g7f %", "7g7f 投了"},
        {"7g7f %", "7g7f 3c3d", "7g7f 投了 (3c3d)"},
        {"7g7f pass", "7g7f pass 2g2f", "7g7f pass 2g2f"},
        {"7g7e 3c3d", "7g7e 8c8d", "7g7e 3c3d (8c8d)"}, /* behind the same foul */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        shogi_kifu *one = record_of(cases[i].one), *other = record_of(cases[i].other);
        char *before = support_dump(other);
        ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
        support_check_tree(one, cases[i].merged);
        support_check_dumps(support_dump(other), before);
        /* Once more changes nothing. */
        before = support_dump(one);
        one->changed = false;
        ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
        support_check_dumps(support_dump(one), before);
        ck_assert(!one->changed);
        shogi_kifu_free(one);
        shogi_kifu_free(other);
    }
}
END_TEST

START_TEST(handles_and_headers_stay)
{
    shogi_kifu *one = record_of("7g7f 3c3d"), *other = record_of("7g7f 8c8d");
    shogi_node node = support_find(one, "7g7f 3c3d");
    ck_assert_int_eq(shogi_kifu_set_field(one, SHOGI_FIELD_BLACK, "甲", 3), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_field(other, SHOGI_FIELD_BLACK, "乙", 3), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_field(other, SHOGI_FIELD_WHITE, "丙", 3), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
    ck_assert_uint_eq(support_find(one, "7g7f 3c3d"), node);
    ck_assert_uint_eq(shogi_kifu_header_count(one), 1);
    ck_assert_str_eq(shogi_kifu_field(one, SHOGI_FIELD_BLACK), "甲");
    shogi_kifu_free(one);
    shogi_kifu_free(other);
}
END_TEST

START_TEST(comments_are_joined_and_come_once)
{
    shogi_kifu *one = record_of("7g7f 3c3d"), *other = record_of("7g7f 3c3d 2g2f");
    comment(one, "", "root");
    comment(one, "7g7f", "mine");
    comment(one, "7g7f 3c3d", "same");
    comment(other, "", "another");
    comment(other, "7g7f", "theirs\nof two lines");
    comment(other, "7g7f 3c3d", "same");
    comment(other, "7g7f 3c3d 2g2f", "new");
    for (int round = 0; round < 3; round++) {
        ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
        check_comments(one, "", "root|another");
        check_comments(one, "7g7f", "mine|theirs|of two lines");
        check_comments(one, "7g7f 3c3d", "same");
        check_comments(one, "7g7f 3c3d 2g2f", "new");
    }
    shogi_kifu_free(one);
    shogi_kifu_free(other);
}
END_TEST

START_TEST(times_and_bookmarks_fill_gaps_and_replace_nothing)
{
    shogi_kifu *one = record_of("7g7f 3c3d"), *other = record_of("7g7f 3c3d 2g2f");
    ck_assert_int_eq(shogi_kifu_set_time(one, support_find(one, "7g7f"), 1), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_bookmark(one, support_find(one, "7g7f"), "mine", 4), SHOGI_OK);
    static const char *const nodes[] = {"7g7f", "7g7f 3c3d", "7g7f 3c3d 2g2f"};
    for (size_t i = 0; i < 3; i++) {
        shogi_node node = support_find(other, nodes[i]);
        ck_assert_int_eq(shogi_kifu_set_time(other, node, 7), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_set_bookmark(other, node, "theirs", 6), SHOGI_OK);
    }
    one->changed = false;
    ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
    ck_assert(one->changed);
    for (size_t i = 0; i < 3; i++) {
        shogi_node node = support_find(one, nodes[i]);
        ck_assert_int_eq(shogi_kifu_time(one, node), i == 0 ? 1 : 7);
        ck_assert_str_eq(shogi_kifu_bookmark(one, node), i == 0 ? "mine" : "theirs");
    }
    shogi_kifu_free(one);
    shogi_kifu_free(other);
}
END_TEST

START_TEST(a_time_alone_is_a_change)
{
    shogi_kifu *one = record_of("7g7f"), *other = record_of("7g7f");
    ck_assert_int_eq(shogi_kifu_set_time(other, support_find(other, "7g7f"), 7), SHOGI_OK);
    one->changed = false;
    ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
    ck_assert(one->changed);
    ck_assert_int_eq(shogi_kifu_time(one, support_find(one, "7g7f")), 7);
    shogi_kifu_free(one);
    shogi_kifu_free(other);
}
END_TEST

static void end_with(shogi_kifu *kifu, shogi_ending ending, shogi_color winner, const char *label)
{
    shogi_cursor *cursor = support_cursor(kifu);
    ck_assert_int_eq(shogi_cursor_end_with_label(cursor, ending, winner, label, strlen(label)),
                     SHOGI_OK);
    shogi_cursor_free(cursor);
}

START_TEST(endings_are_the_same_by_class_and_winner_others_by_label)
{
    shogi_kifu *one = support_kifu(), *other = support_kifu();
    end_with(one, SHOGI_ENDING_RESIGN, SHOGI_WHITE, "投了");
    end_with(one, SHOGI_ENDING_OTHER, SHOGI_NO_COLOR, "雨天");
    end_with(other, SHOGI_ENDING_RESIGN, SHOGI_WHITE, "%TORYO");
    end_with(other, SHOGI_ENDING_RESIGN, SHOGI_BLACK, "投了");
    end_with(other, SHOGI_ENDING_OTHER, SHOGI_NO_COLOR, "雨天");
    end_with(other, SHOGI_ENDING_OTHER, SHOGI_NO_COLOR, "雪");
    ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
    support_check_tree(one, "投了 (雨天) (投了) (雪)");
    shogi_kifu_free(one);
    shogi_kifu_free(other);
}
END_TEST

static void add_unplayable(shogi_kifu *kifu, const char *text, shogi_reasons reasons)
{
    shogi_i_labelled what = {.kind = SHOGI_NODE_UNPLAYABLE,
                             .mover = SHOGI_BLACK,
                             .winner = SHOGI_NO_COLOR,
                             .detail = (uint16_t)reasons,
                             .label = text,
                             .label_length = strlen(text)};
    uint32_t node;
    ck_assert_int_eq(shogi_i_tree_append_labelled(kifu, SHOGI_I_ROOT, &what, &node), SHOGI_OK);
}

START_TEST(unplayable_moves_are_the_same_by_their_text)
{
    shogi_kifu *one = support_kifu(), *other = support_kifu();
    add_unplayable(one, "99FU", 1);
    add_unplayable(other, "99FU", 1);
    add_unplayable(other, "98FU", 1);
    add_unplayable(other, "99FU", 2);
    ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
    support_check_tree(one, "99FU (98FU) (99FU)");
    shogi_kifu_free(one);
    shogi_kifu_free(other);
}
END_TEST

START_TEST(unknown_lines_go_along_only_within_a_format)
{
    for (int same = 0; same < 2; same++) {
        shogi_kifu *one = support_kifu(), *other = record_of("7g7f");
        one->source.format = same ? SHOGI_FORMAT_KIF : SHOGI_FORMAT_CSA;
        other->source.format = SHOGI_FORMAT_KIF;
        uint32_t node = (uint32_t)support_find(other, "7g7f");
        ck_assert_int_eq(shogi_i_item_add(other, node, SHOGI_I_ITEM_LINE, "# x", 3), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
        node = (uint32_t)support_find(one, "7g7f");
        ck_assert(same == (shogi_i_item_find(one, node, SHOGI_I_ITEM_LINE) != NULL));
        shogi_kifu_free(one);
        shogi_kifu_free(other);
    }
}
END_TEST

START_TEST(records_with_different_starts_do_not_merge)
{
    shogi_kifu *one = record_of("7g7f"), *other = support_kifu();
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    ck_assert_int_eq(shogi_setup_set_handicap(setup, shogi_handicap_find("rook", 4)), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_start(other, setup), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_merge(NULL, other), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_merge(one, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_merge(one, one), SHOGI_OK);
    support_check_tree(one, "7g7f");
    /* The move number alone is no difference. */
    ck_assert_int_eq(shogi_setup_set_handicap(setup, SHOGI_HIRATE), SHOGI_OK);
    ck_assert_int_eq(shogi_setup_set_number(setup, 50), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_start(other, setup), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
    shogi_setup_free(setup);
    shogi_kifu_free(one);
    shogi_kifu_free(other);
}
END_TEST

/* --- Against counting lines --- */

/** Plays random legal moves into a record, from random nodes. */
static shogi_kifu *random_record(uint64_t *random, int moves)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    shogi_move list[700];
    for (int i = 0; i < moves; i++) {
        if (support_random(random) % 8 == 0)
            ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
        size_t count = shogi_position_legal_moves(shogi_cursor_position(cursor), list, 700);
        /* Few different ones, so that records have lines in common. */
        size_t choice = support_random(random) % (count < 3 ? count : 3);
        ck_assert_int_eq(shogi_cursor_play(cursor, list[choice]), SHOGI_OK);
        if (support_random(random) % 4 == 0) {
            char text[20];
            snprintf(text, sizeof text, "%u", support_random(random) % 3);
            ck_assert_int_eq(
                shogi_kifu_add_comment(kifu, shogi_cursor_node(cursor), text, strlen(text)),
                SHOGI_OK);
        }
    }
    shogi_cursor_free(cursor);
    return kifu;
}

/** Goes through all nodes of `part` and finds each in `whole`; answers how many there are. */
static size_t check_contained(const shogi_kifu *whole, const shogi_kifu *part)
{
    size_t count = 0;
    shogi_node *found = calloc(part->node_slots, sizeof *found);
    ck_assert_ptr_nonnull(found);
    found[0] = shogi_kifu_root(whole);
    for (shogi_node node = shogi_kifu_next(part, shogi_kifu_root(part)); node != SHOGI_NO_NODE;
         node = shogi_kifu_next(part, node)) {
        shogi_node at =
            shogi_kifu_first_child(whole, found[(uint32_t)shogi_kifu_parent(part, node)]);
        while (at != SHOGI_NO_NODE && shogi_kifu_move(whole, at) != shogi_kifu_move(part, node))
            at = shogi_kifu_next_sibling(whole, at);
        ck_assert_uint_ne(at, SHOGI_NO_NODE);
        found[(uint32_t)node] = at;
        count++;
    }
    free(found);
    return count;
}

static size_t count_comments(const shogi_kifu *kifu)
{
    size_t count = 0;
    for (shogi_node node = shogi_kifu_root(kifu); node != SHOGI_NO_NODE;
         node = shogi_kifu_next(kifu, node))
        count += shogi_kifu_comment_count(kifu, node);
    return count;
}

/** No node has two children with the same move. */
static void check_no_doubles(const shogi_kifu *kifu)
{
    for (shogi_node node = shogi_kifu_root(kifu); node != SHOGI_NO_NODE;
         node = shogi_kifu_next(kifu, node))
        for (shogi_node a = shogi_kifu_first_child(kifu, node); a != SHOGI_NO_NODE;
             a = shogi_kifu_next_sibling(kifu, a))
            for (shogi_node b = shogi_kifu_next_sibling(kifu, a); b != SHOGI_NO_NODE;
                 b = shogi_kifu_next_sibling(kifu, b))
                ck_assert_uint_ne(shogi_kifu_move(kifu, a), shogi_kifu_move(kifu, b));
}

START_TEST(the_union_of_random_records_has_all_their_lines_once)
{
    uint64_t random = 4711;
    for (size_t round = 0; round < support_scaled(50); round++) {
        shogi_kifu *one = random_record(&random, 100), *two = random_record(&random, 100);
        shogi_kifu *merged = NULL, *reverse = NULL;
        ck_assert_int_eq(shogi_kifu_copy(&merged, one), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_copy(&reverse, two), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_merge(merged, two), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_merge(reverse, one), SHOGI_OK);
        (void)check_contained(merged, one);
        (void)check_contained(merged, two);
        check_no_doubles(merged);
        ck_assert_uint_eq(check_contained(merged, reverse) + 1, shogi_kifu_node_count(merged));
        /* Old handles lead to the old moves. */
        for (shogi_node node = shogi_kifu_root(one); node != SHOGI_NO_NODE;
             node = shogi_kifu_next(one, node))
            ck_assert_uint_eq(shogi_kifu_move(merged, node), shogi_kifu_move(one, node));
        ck_assert_uint_ge(count_comments(merged), count_comments(one));
        ck_assert_uint_ge(count_comments(merged), count_comments(two));
        shogi_kifu_free(one);
        shogi_kifu_free(two);
        shogi_kifu_free(merged);
        shogi_kifu_free(reverse);
    }
}
END_TEST

/* --- Big records --- */

START_TEST(a_hundred_thousand_different_siblings_on_both_sides_are_no_problem)
{
    enum { MANY = 100000 };
    shogi_kifu *one = support_kifu(), *other = support_kifu();
    char text[20];
    for (unsigned i = 0; i < MANY; i++) {
        snprintf(text, sizeof text, "%u", i);
        add_unplayable(one, text, 0);
        snprintf(text, sizeof text, "%u", i + MANY / 2);
        add_unplayable(other, text, 0);
    }
    ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_node_count(one), 1 + MANY + MANY / 2);
    ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_node_count(one), 1 + MANY + MANY / 2);
    shogi_kifu_free(one);
    shogi_kifu_free(other);
}
END_TEST

START_TEST(a_hundred_thousand_equal_siblings_on_both_sides_are_no_problem)
{
    enum { MANY = 100000 };
    shogi_kifu *one = support_kifu(), *other = support_kifu();
    for (unsigned i = 0; i < MANY; i++) {
        add_unplayable(one, "same", 0);
        add_unplayable(other, "same", 0);
        add_unplayable(other, "different", 0);
    }
    ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_node_count(one), 1 + 2 * MANY);
    shogi_kifu_free(one);
    shogi_kifu_free(other);
}
END_TEST

START_TEST(a_hundred_thousand_nested_variations_merge)
{
    enum { MANY = 100000 };
    shogi_kifu *one = support_kifu(), *other = support_kifu();
    uint32_t node = SHOGI_I_ROOT, behind;
    for (size_t i = 0; i < MANY; i++) {
        ck_assert_int_eq(
            shogi_i_tree_append(other, node, SHOGI_NODE_NULL_MOVE, SHOGI_BLACK, &behind), SHOGI_OK);
        other->nodes[behind].move = SHOGI_NULL_MOVE;
        ck_assert_int_eq(shogi_i_tree_append(other, node, SHOGI_NODE_MOVE, SHOGI_BLACK, &behind),
                         SHOGI_OK);
        other->nodes[behind].move = support_move("7g7f");
        node = behind;
    }
    for (int round = 0; round < 2; round++) {
        ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
        ck_assert_uint_eq(shogi_kifu_node_count(one), 1 + 2 * MANY);
    }
    shogi_kifu_free(one);
    shogi_kifu_free(other);
}
END_TEST

START_TEST(doubled_lines_with_comments_find_room)
{
    /* Readers may hand out siblings that are the same; all of them join one node here. */
    shogi_kifu *one = record_of("7g7f 3c3d"), *other = support_kifu();
    shogi_i_builder builder;
    comment(one, "7g7f", "x");
    comment(one, "7g7f 3c3d", "y");
    ck_assert_int_eq(shogi_i_build_begin(&builder, other), SHOGI_OK);
    for (int i = 0; i < 50; i++) {
        ck_assert_int_eq(shogi_i_build_go(&builder, SHOGI_I_ROOT), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_move(&builder, support_move("7g7f"), "", 0), SHOGI_OK);
        const char *text = i % 2 ? "x" : "a longer comment";
        for (int j = 0; j < i % 5; j++)
            ck_assert_int_eq(
                shogi_i_build_item(&builder, SHOGI_I_ITEM_COMMENT, text, strlen(text)), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_move(&builder, support_move("3c3d"), "", 0), SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_item(&builder, SHOGI_I_ITEM_COMMENT, text, strlen(text)),
                         SHOGI_OK);
        ck_assert_int_eq(shogi_i_build_item(&builder, SHOGI_I_ITEM_BOOKMARK, text, strlen(text)),
                         SHOGI_OK);
    }
    ck_assert_int_eq(shogi_kifu_merge(one, other), SHOGI_OK);
    support_check_tree(one, "7g7f 3c3d");
    ck_assert_uint_gt(shogi_kifu_comment_count(one, support_find(one, "7g7f")), 50);
    ck_assert_uint_gt(shogi_kifu_comment_count(one, support_find(one, "7g7f 3c3d")), 25);
    ck_assert_uint_le(one->item_count, one->item_capacity);
    shogi_kifu_free(one);
    shogi_kifu_free(other);
}
END_TEST

/* --- Want of memory --- */

typedef struct {
    shogi_kifu *kifu;
    shogi_kifu *other;
} pair;

static shogi_status merge_pair(void *context)
{
    pair *both = context;
    return shogi_kifu_merge(both->kifu, both->other);
}

static char *describe(void *context)
{
    return support_dump(((pair *)context)->kifu);
}

START_TEST(want_of_memory_leaves_the_record_as_it_was)
{
    uint64_t random = 99;
    for (int round = 0; round < 5; round++) {
        size_t blocks = shogi_i_live_blocks();
        pair both = {random_record(&random, 60), random_record(&random, 60)};
        char text[20];
        for (unsigned i = 0; i < 200; i++) { /* enough to be hashed */
            snprintf(text, sizeof text, "%u", i);
            add_unplayable(both.kifu, text, 0);
            add_unplayable(both.other, text, 1);
        }
        ck_assert_uint_ge(support_fail_allocations(merge_pair, describe, &both), 4);
        (void)check_contained(both.kifu, both.other);
        shogi_kifu_free(both.kifu);
        shogi_kifu_free(both.other);
        ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("kifu_merge");
    support_add(suite, "lines_become_variations_where_they_differ",
                lines_become_variations_where_they_differ);
    support_add(suite, "handles_and_headers_stay", handles_and_headers_stay);
    support_add(suite, "comments_are_joined_and_come_once", comments_are_joined_and_come_once);
    support_add(suite, "times_and_bookmarks_fill_gaps_and_replace_nothing",
                times_and_bookmarks_fill_gaps_and_replace_nothing);
    support_add(suite, "a_time_alone_is_a_change", a_time_alone_is_a_change);
    support_add(suite, "endings_are_the_same_by_class_and_winner_others_by_label",
                endings_are_the_same_by_class_and_winner_others_by_label);
    support_add(suite, "unplayable_moves_are_the_same_by_their_text",
                unplayable_moves_are_the_same_by_their_text);
    support_add(suite, "unknown_lines_go_along_only_within_a_format",
                unknown_lines_go_along_only_within_a_format);
    support_add(suite, "records_with_different_starts_do_not_merge",
                records_with_different_starts_do_not_merge);
    support_add(suite, "the_union_of_random_records_has_all_their_lines_once",
                the_union_of_random_records_has_all_their_lines_once);
    support_add(suite, "a_hundred_thousand_different_siblings_on_both_sides_are_no_problem",
                a_hundred_thousand_different_siblings_on_both_sides_are_no_problem);
    support_add(suite, "a_hundred_thousand_equal_siblings_on_both_sides_are_no_problem",
                a_hundred_thousand_equal_siblings_on_both_sides_are_no_problem);
    support_add(suite, "a_hundred_thousand_nested_variations_merge",
                a_hundred_thousand_nested_variations_merge);
    support_add(suite, "doubled_lines_with_comments_find_room",
                doubled_lines_with_comments_find_room);
    support_add(suite, "want_of_memory_leaves_the_record_as_it_was",
                want_of_memory_leaves_the_record_as_it_was);
    return support_run(suite);
}
