/* The builder with which readers fill a record (kifu/build.h): moves judged as they come, what 同
 * means, the parents of variations by their numbers (FORMATS 4.6), and comments in their places. */
#include "kifu_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "kifu/build.h"

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

/**
 * Adds moves in USI; "7.", a number, is that of the next move, "v7" a variation, "%" an ending, "x"
 * something unplayable.
 */
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
        {"172. 7g7f 173. 3c3d", 171},
        {"172. 7g7f 173. 3c3d", 1},
        {"172. 7g7f 173. 3c3d", 175},
        {"1. 7g7f 5. 3c3d", 4},
        {"7g7f 3c3d 2g2f 8c8d v2 8c8d", 4}, /* the open line is that from 2, which is too short */
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
    Suite *suite = suite_create("kifu_build");
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
