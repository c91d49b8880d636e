/* Editing records: times, comments, bookmarks, the order of variations, deletion. Every edit is
 * compared with a plain model that does the same in the simplest way, and big trees must neither
 * recurse nor take long. */
#include "kifu_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "kifu/build.h"
#include "kifu/items.h"
#include "kifu/tree.h"

static shogi_kifu *record_of(const char *moves, shogi_cursor **cursor)
{
    shogi_kifu *kifu = support_kifu();
    *cursor = support_cursor(kifu);
    support_play(*cursor, moves);
    return kifu;
}

/* --- Times --- */

START_TEST(times_are_kept_exactly_and_absent_is_not_zero)
{
    static const int64_t times[] = {0,          1,          999, 4294967295,
                                    4294967296, INT64_C(1) << 40, SHOGI_NO_TIME};
    static const int64_t wrong[] = {-2, INT64_MIN, INT64_MAX, (INT64_C(1) << 40) + 1};
    shogi_cursor *cursor;
    shogi_kifu *kifu = record_of("7g7f", &cursor);
    shogi_node node = shogi_cursor_node(cursor);
    ck_assert_int_eq(shogi_kifu_time(kifu, node), SHOGI_NO_TIME);
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        ck_assert_int_eq(shogi_kifu_set_time(kifu, node, times[i]), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_time(kifu, node), times[i]);
        for (size_t j = 0; j < sizeof wrong / sizeof *wrong; j++)
            ck_assert_int_eq(shogi_kifu_set_time(kifu, node, wrong[j]), SHOGI_E_ARGUMENT);
        ck_assert_int_eq(shogi_kifu_time(kifu, node), times[i]);
    }
    ck_assert_int_eq(shogi_kifu_set_time(kifu, shogi_kifu_root(kifu), 5), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_time(NULL, node, 5), SHOGI_E_ARGUMENT);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_new_time_replaces_what_the_source_wrote_about_it)
{
    shogi_cursor *cursor;
    shogi_kifu *kifu = record_of("7g7f", &cursor);
    uint32_t index = (uint32_t)shogi_cursor_node(cursor);
    ck_assert_int_eq(shogi_i_item_add(kifu, index, SHOGI_I_ITEM_TOTAL, "00:00:09", 8), SHOGI_OK);
    ck_assert_int_eq(shogi_i_item_add(kifu, index, SHOGI_I_ITEM_COMMENT, "stays", 5), SHOGI_OK);
    ck_assert_int_eq(shogi_i_item_add(kifu, index, SHOGI_I_ITEM_TIME, "(?)", 3), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_time(kifu, shogi_cursor_node(cursor), 5), SHOGI_OK);
    size_t count;
    const shogi_i_item *items = shogi_i_items(kifu, index, &count);
    ck_assert_uint_eq(count, 1);
    ck_assert_uint_eq(items[0].kind, SHOGI_I_ITEM_COMMENT);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Comments and bookmarks --- */

START_TEST(comments_are_split_at_line_ends)
{
    static const struct {
        const char *text, *lines; /* joined by | */
    } cases[] = {
        {"", ""}, {"one", "one"}, {"one\ntwo", "one|two"},
        {"one\r\ntwo", "one|two"}, {"one\rtwo", "one|two"}, {"one\n", "one"},
        {"one\r\n", "one"}, {"\n", ""}, {"\n\n", "|"},
        {"\r\r\n", "|"}, {"one\n\ntwo", "one||two"}, {"\n\rx", "||x"},
        {"あ\nい", "あ|い"}, {" a ", " a "}, {"*a", "*a"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        shogi_kifu *kifu = support_kifu();
        shogi_node root = shogi_kifu_root(kifu);
        char joined[100] = "";
        ck_assert_int_eq(
            shogi_kifu_add_comment(kifu, root, cases[i].text, strlen(cases[i].text)), SHOGI_OK);
        for (size_t j = 0; j < shogi_kifu_comment_count(kifu, root); j++) {
            strcat(joined, j > 0 ? "|" : "");
            strcat(joined, shogi_kifu_comment(kifu, root, j));
        }
        ck_assert_uint_ge(shogi_kifu_comment_count(kifu, root), 1);
        ck_assert_str_eq(joined, cases[i].lines);
        shogi_kifu_free(kifu);
    }
}
END_TEST

START_TEST(text_that_is_none_is_refused)
{
    static const char *const wrong[] = {"\xFF", "a\xC3", "\xED\xA0\x80", "\xF5\x80\x80\x80"};
    shogi_kifu *kifu = support_kifu();
    shogi_node root = shogi_kifu_root(kifu);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        size_t length = strlen(wrong[i]);
        ck_assert_int_eq(shogi_kifu_add_comment(kifu, root, wrong[i], length), SHOGI_E_ARGUMENT);
        ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, root, wrong[i], length), SHOGI_E_ARGUMENT);
    }
    ck_assert_int_eq(shogi_kifu_add_comment(kifu, root, "a\0b", 3), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_add_comment(kifu, root, NULL, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, root, "a\nb", 3), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, root, "a\0b", 3), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_add_comment(kifu, root, "", SHOGI_KIFU_MAX_TEXT + 1),
                     SHOGI_E_LIMIT);
    ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, root, "", SHOGI_KIFU_MAX_TEXT + 1),
                     SHOGI_E_LIMIT);
    ck_assert_int_eq(shogi_kifu_add_comment(NULL, root, "a", 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_clear_comments(NULL, root), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_set_bookmark(NULL, root, "a", 1), SHOGI_E_ARGUMENT);
    ck_assert_uint_eq(shogi_kifu_comment_count(kifu, root), 0);
    ck_assert(!kifu->changed);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_bookmark_is_set_replaced_and_removed)
{
    shogi_cursor *cursor;
    shogi_kifu *kifu = record_of("7g7f", &cursor);
    shogi_node node = shogi_cursor_node(cursor);
    ck_assert_ptr_null(shogi_kifu_bookmark(kifu, node));
    ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, node, "一", 3), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_add_comment(kifu, node, "comment", 7), SHOGI_OK);
    ck_assert_str_eq(shogi_kifu_bookmark(kifu, node), "一");
    ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, node, "二", 3), SHOGI_OK);
    ck_assert_str_eq(shogi_kifu_bookmark(kifu, node), "二");
    ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, node, "", 0), SHOGI_OK);
    ck_assert_str_eq(shogi_kifu_bookmark(kifu, node), "");
    ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, node, NULL, 0), SHOGI_OK);
    ck_assert_ptr_null(shogi_kifu_bookmark(kifu, node));
    ck_assert_uint_eq(shogi_kifu_comment_count(kifu, node), 1);
    ck_assert_str_eq(shogi_kifu_comment(kifu, node, 0), "comment");
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(comments_and_bookmarks_may_be_borrowed_from_the_record)
{
    shogi_kifu *kifu = support_kifu();
    shogi_node root = shogi_kifu_root(kifu);
    ck_assert_int_eq(shogi_kifu_add_comment(kifu, root, "some text of some length", 24), SHOGI_OK);
    for (size_t i = 0; i < 200; i++) {
        const char *text = shogi_kifu_comment(kifu, root, i);
        ck_assert_int_eq(shogi_kifu_add_comment(kifu, root, text, strlen(text)), SHOGI_OK);
        text = shogi_kifu_comment(kifu, root, i);
        ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, root, text, strlen(text)), SHOGI_OK);
        text = shogi_kifu_bookmark(kifu, root);
        ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, root, text + 5, strlen(text) - 5), SHOGI_OK);
        ck_assert_str_eq(shogi_kifu_bookmark(kifu, root), "text of some length");
    }
    for (size_t i = 0; i < 201; i++)
        ck_assert_str_eq(shogi_kifu_comment(kifu, root, i), "some text of some length");
    shogi_kifu_free(kifu);
}
END_TEST

/* --- The tree --- */

START_TEST(deleting_takes_everything_behind_and_frees_the_handles)
{
    shogi_cursor *cursor;
    shogi_kifu *kifu = record_of("7g7f 3c3d 2g2f", &cursor);
    ck_assert_int_eq(shogi_cursor_go(cursor, support_find(kifu, "7g7f")), SHOGI_OK);
    support_play(cursor, "8c8d");
    ck_assert_int_eq(shogi_cursor_go(cursor, support_find(kifu, "7g7f")), SHOGI_OK);
    support_play(cursor, "4c4d");
    shogi_node first = support_find(kifu, "7g7f 3c3d"), leaf = support_find(kifu, "7g7f 3c3d 2g2f");
    shogi_node middle = support_find(kifu, "7g7f 8c8d");
    ck_assert_int_eq(shogi_kifu_delete(kifu, middle), SHOGI_OK);
    support_check_tree(kifu, "7g7f 3c3d (4c4d) 2g2f");
    ck_assert_int_eq(shogi_kifu_delete(kifu, middle), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_kifu_delete(kifu, first), SHOGI_OK);
    support_check_tree(kifu, "7g7f 4c4d");
    ck_assert_uint_eq(shogi_kifu_kind(kifu, first), SHOGI_NODE_NONE);
    ck_assert_uint_eq(shogi_kifu_kind(kifu, leaf), SHOGI_NODE_NONE);
    ck_assert_uint_eq(shogi_kifu_node_count(kifu), 3);
    ck_assert_int_eq(shogi_kifu_delete(kifu, shogi_kifu_root(kifu)), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_delete(kifu, SHOGI_NO_NODE), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_kifu_delete(NULL, first), SHOGI_E_ARGUMENT);
    /* New nodes take the old places and the old handles stay stale. */
    ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
    support_play(cursor, "2g2f 3c3d 7g7f");
    ck_assert_uint_eq(kifu->node_slots, 6);
    ck_assert_uint_eq(shogi_kifu_kind(kifu, first), SHOGI_NODE_NONE);
    ck_assert_uint_eq(shogi_kifu_kind(kifu, middle), SHOGI_NODE_NONE);
    ck_assert_uint_eq(shogi_kifu_kind(kifu, leaf), SHOGI_NODE_NONE);
    support_check_tree(kifu, "7g7f (2g2f 3c3d 7g7f) 4c4d");
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(every_edit_of_a_deleted_node_is_stale)
{
    shogi_cursor *cursor;
    shogi_kifu *kifu = record_of("7g7f", &cursor);
    shogi_node node = shogi_cursor_node(cursor);
    ck_assert_int_eq(shogi_kifu_delete(kifu, node), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_time(kifu, node, 1), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_kifu_add_comment(kifu, node, "a", 1), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_kifu_clear_comments(kifu, node), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, node, "a", 1), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_kifu_promote(kifu, node), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_kifu_promote_line(kifu, node), SHOGI_E_STALE);
    ck_assert_int_eq(shogi_kifu_promote(NULL, node), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_promote_line(NULL, node), SHOGI_E_ARGUMENT);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(promoting_makes_first_and_keeps_the_order_of_the_others)
{
    shogi_cursor *cursor;
    shogi_kifu *kifu = record_of("7g7f 3c3d", &cursor);
    static const char *const others[] = {"2g2f 8c8d", "6g6f 4c4d", "1g1f 1c1d"};
    for (size_t i = 0; i < 3; i++) {
        ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
        support_play(cursor, others[i]);
    }
    ck_assert_int_eq(shogi_kifu_promote(kifu, support_find(kifu, "6g6f")), SHOGI_OK);
    support_check_tree(kifu, "6g6f (7g7f 3c3d) (2g2f 8c8d) (1g1f 1c1d) 4c4d");
    ck_assert_int_eq(shogi_kifu_promote(kifu, support_find(kifu, "1g1f")), SHOGI_OK);
    support_check_tree(kifu, "1g1f (6g6f 4c4d) (7g7f 3c3d) (2g2f 8c8d) 1c1d");
    ck_assert_int_eq(shogi_kifu_promote(kifu, support_find(kifu, "1g1f")), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_promote(kifu, shogi_kifu_root(kifu)), SHOGI_OK);
    support_check_tree(kifu, "1g1f (6g6f 4c4d) (7g7f 3c3d) (2g2f 8c8d) 1c1d");
    ck_assert_int_eq(shogi_kifu_delete(kifu, support_find(kifu, "2g2f")), SHOGI_OK);
    support_check_tree(kifu, "1g1f (6g6f 4c4d) (7g7f 3c3d) 1c1d");
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(promoting_a_line_makes_it_the_main_line)
{
    shogi_cursor *cursor;
    shogi_kifu *kifu = record_of("7g7f 3c3d 2g2f", &cursor);
    ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
    support_play(cursor, "2g2f 8c8d 7g7f");
    ck_assert_int_eq(shogi_cursor_go(cursor, support_find(kifu, "2g2f 8c8d")), SHOGI_OK);
    support_play(cursor, "6g6f 4c4d");
    ck_assert_int_eq(shogi_kifu_promote_line(kifu, support_find(kifu, "2g2f 8c8d 6g6f")), SHOGI_OK);
    support_check_tree(kifu, "2g2f (7g7f 3c3d 2g2f) 8c8d 6g6f (7g7f) 4c4d");
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), 4);
    ck_assert_int_eq(shogi_kifu_promote_line(kifu, shogi_kifu_root(kifu)), SHOGI_OK);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Against a model --- */

enum { MODEL_NODES = 400, MODEL_TEXT = 2000 };

/* A node of the model: children are found by looking at all nodes, order is a number. */
typedef struct {
    bool alive;
    shogi_node handle;
    int parent; /* -1 for the root */
    double order;
    shogi_move move;
    int64_t time;
    char comments[MODEL_TEXT]; /* each with LF behind it */
    char bookmark[20];
    bool marked;
} model_node;

typedef struct {
    model_node nodes[MODEL_NODES];
    int count;
    double next_order, first_order;
    shogi_kifu *kifu;
    shogi_cursor *cursor;
    uint64_t random;
} model;

static int model_pick(model *m)
{
    int index;
    do
        index = (int)(support_random(&m->random) % (uint32_t)m->count);
    while (!m->nodes[index].alive);
    return index;
}

/** The first child behind another in order (-1: the first of all); -1 if there is none. */
static int model_child(const model *m, int parent, int behind)
{
    int found = -1;
    for (int i = 0; i < m->count; i++)
        if (m->nodes[i].alive && m->nodes[i].parent == parent &&
            (behind < 0 || m->nodes[i].order > m->nodes[behind].order) &&
            (found < 0 || m->nodes[i].order < m->nodes[found].order))
            found = i;
    return found;
}

static shogi_node model_handle(const model *m, int index)
{
    return index < 0 ? SHOGI_NO_NODE : m->nodes[index].handle;
}

static void check_comments(const model *m, int index)
{
    const model_node *node = &m->nodes[index];
    const char *at = node->comments;
    size_t length, count = 0;
    for (const char *line; (line = support_next_line(&at, &length)) != NULL; count++) {
        const char *actual = shogi_kifu_comment(m->kifu, node->handle, count);
        ck_assert_uint_eq(strlen(actual), length);
        ck_assert_mem_eq(actual, line, length);
    }
    ck_assert_uint_eq(shogi_kifu_comment_count(m->kifu, node->handle), count);
}

static void check_model_node(const model *m, int index)
{
    const model_node *node = &m->nodes[index];
    const shogi_kifu *kifu = m->kifu;
    if (!node->alive) {
        ck_assert_uint_eq(shogi_kifu_kind(kifu, node->handle), SHOGI_NODE_NONE);
        return;
    }
    ck_assert_uint_eq(shogi_kifu_move(kifu, node->handle), node->move);
    ck_assert_int_eq(shogi_kifu_time(kifu, node->handle), node->time);
    ck_assert_uint_eq(shogi_kifu_parent(kifu, node->handle), model_handle(m, node->parent));
    int previous = -1;
    ck_assert_uint_eq(shogi_kifu_first_child(kifu, node->handle),
                      model_handle(m, model_child(m, index, -1)));
    for (int child = model_child(m, index, -1); child >= 0; child = model_child(m, index, child)) {
        shogi_node handle = m->nodes[child].handle;
        ck_assert_uint_eq(shogi_kifu_previous_sibling(kifu, handle), model_handle(m, previous));
        ck_assert_uint_eq(shogi_kifu_next_sibling(kifu, handle),
                          model_handle(m, model_child(m, index, child)));
        previous = child;
    }
    check_comments(m, index);
    const char *bookmark = shogi_kifu_bookmark(kifu, node->handle);
    ck_assert(node->marked == (bookmark != NULL));
    if (node->marked)
        ck_assert_str_eq(bookmark, node->bookmark);
}

static void check_model(const model *m)
{
    size_t alive = 0, seen = 0;
    for (int i = 0; i < m->count; i++) {
        check_model_node(m, i);
        alive += m->nodes[i].alive;
    }
    for (shogi_node node = shogi_kifu_root(m->kifu); node != SHOGI_NO_NODE;
         node = shogi_kifu_next(m->kifu, node))
        seen++;
    ck_assert_uint_eq(seen, alive);
    ck_assert_uint_eq(shogi_kifu_node_count(m->kifu), alive);
}

static void model_add(model *m, int parent)
{
    static const char *const moves[] = {"7g7f", "2g2f", "6g6f", "1g1f", "9g9f", "pass",
                                        "3c3d", "8c8d", "4c4d", "1c1d", "9c9d", "2h3h"};
    shogi_move move = support_move(moves[support_random(&m->random) % 12]);
    ck_assert_int_eq(shogi_cursor_go(m->cursor, m->nodes[parent].handle), SHOGI_OK);
    shogi_status status = move == SHOGI_NULL_MOVE ? shogi_cursor_play_null(m->cursor)
                                                  : shogi_cursor_play(m->cursor, move);
    for (int i = 0; i < m->count; i++) {
        if (m->nodes[i].alive && m->nodes[i].parent == parent && m->nodes[i].move == move) {
            ck_assert_uint_eq(shogi_cursor_node(m->cursor), m->nodes[i].handle);
            return;
        }
    }
    if (status != SHOGI_OK) {
        ck_assert_int_eq(status, SHOGI_E_ILLEGAL);
        return;
    }
    m->nodes[m->count++] = (model_node){.alive = true,
                                        .handle = shogi_cursor_node(m->cursor),
                                        .parent = parent,
                                        .order = m->next_order++,
                                        .move = move,
                                        .time = SHOGI_NO_TIME};
}

static void model_delete(model *m, int index)
{
    m->nodes[index].alive = false;
    for (int i = 0; i < m->count; i++) /* parents come before children */
        if (m->nodes[i].parent >= 0 && !m->nodes[m->nodes[i].parent].alive)
            m->nodes[i].alive = false;
}

static void model_promote_line(model *m, int index)
{
    for (; m->nodes[index].parent >= 0; index = m->nodes[index].parent)
        if (model_child(m, m->nodes[index].parent, -1) != index)
            m->nodes[index].order = m->first_order--;
}

static void model_comment(model *m, int index)
{
    model_node *node = &m->nodes[index];
    char text[200];
    snprintf(text, sizeof text, "comment %lu of %d, which is somewhat long\nand more",
             (unsigned long)support_random(&m->random), index);
    if (strlen(node->comments) + strlen(text) + 2 > MODEL_TEXT)
        return;
    ck_assert_int_eq(shogi_kifu_add_comment(m->kifu, node->handle, text, strlen(text)), SHOGI_OK);
    strcat(strcat(node->comments, text), "\n");
}

static void model_bookmark(model *m, int index)
{
    model_node *node = &m->nodes[index];
    node->marked = support_random(&m->random) % 3 > 0;
    snprintf(node->bookmark, sizeof node->bookmark, "%u", support_random(&m->random) % 1000);
    ck_assert_int_eq(shogi_kifu_set_bookmark(m->kifu, node->handle,
                                             node->marked ? node->bookmark : NULL,
                                             strlen(node->bookmark)),
                     SHOGI_OK);
}

static void model_step(model *m)
{
    int index = model_pick(m);
    shogi_node handle = m->nodes[index].handle;
    switch (support_random(&m->random) % 16) {
    case 0:
        ck_assert_int_eq(shogi_kifu_delete(m->kifu, handle),
                         index == 0 ? SHOGI_E_ARGUMENT : SHOGI_OK);
        if (index != 0)
            model_delete(m, index);
        break;
    case 1:
        ck_assert_int_eq(shogi_kifu_promote_line(m->kifu, handle), SHOGI_OK);
        model_promote_line(m, index);
        break;
    case 2:
        ck_assert_int_eq(shogi_kifu_promote(m->kifu, handle), SHOGI_OK);
        if (index != 0 && model_child(m, m->nodes[index].parent, -1) != index)
            m->nodes[index].order = m->first_order--;
        break;
    case 3:
    case 4:
    case 5:
        model_comment(m, index);
        break;
    case 6:
        ck_assert_int_eq(shogi_kifu_clear_comments(m->kifu, handle), SHOGI_OK);
        m->nodes[index].comments[0] = '\0';
        break;
    case 7:
        model_bookmark(m, index);
        break;
    case 8:
        if (index != 0) {
            m->nodes[index].time = (int64_t)support_random(&m->random) - 1;
            ck_assert_int_eq(shogi_kifu_set_time(m->kifu, handle, m->nodes[index].time), SHOGI_OK);
        }
        break;
    default:
        model_add(m, index);
    }
}

START_TEST(random_edits_do_what_a_simple_model_does)
{
    model *m = malloc(sizeof *m);
    ck_assert_ptr_nonnull(m);
    for (size_t round = 0; round < support_scaled(10); round++) {
        *m = (model){
            .random = 77 + round, .kifu = support_kifu(), .count = 1, .first_order = -1};
        m->cursor = support_cursor(m->kifu);
        m->nodes[0] = (model_node){.alive = true,
                                   .handle = shogi_kifu_root(m->kifu),
                                   .parent = -1,
                                   .time = SHOGI_NO_TIME};
        while (m->count < MODEL_NODES) {
            model_step(m);
            if (m->count % 16 == 0)
                check_model(m);
        }
        check_model(m);
        shogi_cursor_free(m->cursor);
        shogi_kifu_free(m->kifu);
    }
    free(m);
}
END_TEST

/* --- Big trees --- */

/** Adds pass after pass behind a node. */
static uint32_t add_line(shogi_kifu *kifu, uint32_t node, size_t length)
{
    for (size_t i = 0; i < length; i++)
        ck_assert_int_eq(shogi_i_tree_append(kifu, node, SHOGI_NODE_NULL_MOVE, SHOGI_BLACK, &node),
                         SHOGI_OK);
    return node;
}

START_TEST(a_hundred_thousand_siblings_are_no_problem)
{
    enum { MANY = 100000 };
    shogi_kifu *kifu = support_kifu();
    shogi_node root = shogi_kifu_root(kifu);
    for (size_t i = 0; i < MANY; i++)
        (void)add_line(kifu, SHOGI_I_ROOT, 1);
    size_t count = 0;
    shogi_node last = SHOGI_NO_NODE;
    for (shogi_node node = shogi_kifu_first_child(kifu, root); node != SHOGI_NO_NODE;
         node = shogi_kifu_next_sibling(kifu, node)) {
        ck_assert_uint_eq(shogi_kifu_previous_sibling(kifu, node), last);
        last = node;
        count++;
    }
    ck_assert_uint_eq(count, MANY);
    /* From the end, from the middle, from the beginning. */
    for (size_t i = 0; i < MANY / 4; i++) {
        ck_assert_int_eq(shogi_kifu_promote(kifu, last), SHOGI_OK);
        shogi_node behind = shogi_kifu_next_sibling(kifu, last);
        ck_assert_int_eq(shogi_kifu_delete(kifu, behind), SHOGI_OK);
        last = shogi_kifu_next_sibling(kifu, shogi_kifu_next_sibling(kifu, last));
    }
    while ((last = shogi_kifu_first_child(kifu, root)) != SHOGI_NO_NODE)
        ck_assert_int_eq(shogi_kifu_delete(kifu, last), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_node_count(kifu), 1);
    (void)add_line(kifu, SHOGI_I_ROOT, MANY);
    ck_assert_uint_eq(kifu->node_slots, MANY + 1); /* all places were used again */
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_hundred_thousand_nested_variations_are_no_problem)
{
    enum { MANY = 100000 };
    shogi_kifu *kifu = support_kifu(), *copy = NULL;
    uint32_t node = SHOGI_I_ROOT, behind;
    for (size_t i = 0; i < MANY; i++) {
        /* Two children each, and on at the second. */
        ck_assert_int_eq(
            shogi_i_tree_append(kifu, node, SHOGI_NODE_NULL_MOVE, SHOGI_BLACK, &behind), SHOGI_OK);
        ck_assert_int_eq(
            shogi_i_tree_append(kifu, node, SHOGI_NODE_NULL_MOVE, SHOGI_BLACK, &behind), SHOGI_OK);
        node = behind;
    }
    shogi_node deepest = shogi_i_handle(kifu, node);
    size_t count = 0;
    for (shogi_node at = shogi_kifu_root(kifu); at != SHOGI_NO_NODE; at = shogi_kifu_next(kifu, at))
        count++;
    ck_assert_uint_eq(count, 2 * MANY + 1);
    ck_assert_uint_eq(shogi_kifu_ply(kifu, deepest), MANY);
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), 1);
    ck_assert_int_eq(shogi_kifu_promote_line(kifu, deepest), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), MANY);
    ck_assert_int_eq(shogi_kifu_copy(&copy, kifu), SHOGI_OK);
    shogi_node first = shogi_kifu_first_child(copy, shogi_kifu_root(copy));
    ck_assert_int_eq(shogi_kifu_delete(copy, first), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_node_count(copy), 2);
    ck_assert_uint_eq(shogi_kifu_node_count(kifu), 2 * MANY + 1);
    shogi_kifu_free(copy);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_hundred_thousand_comments_of_one_node_are_no_problem)
{
    enum { MANY = 100000 };
    shogi_cursor *cursor;
    shogi_kifu *kifu = record_of("7g7f 3c3d", &cursor);
    shogi_node one = support_find(kifu, "7g7f"), two = support_find(kifu, "7g7f 3c3d");
    char text[20];
    for (size_t i = 0; i < MANY; i++) { /* in turn, so that neither has the end of the array */
        snprintf(text, sizeof text, "%zu", i);
        ck_assert_int_eq(shogi_kifu_add_comment(kifu, one, text, strlen(text)), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_add_comment(kifu, two, text, strlen(text)), SHOGI_OK);
        if (i == MANY / 2)
            ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, one, "half", 4), SHOGI_OK);
    }
    for (size_t i = 0; i < MANY; i++) {
        snprintf(text, sizeof text, "%zu", i);
        ck_assert_str_eq(shogi_kifu_comment(kifu, one, i), text);
        ck_assert_str_eq(shogi_kifu_comment(kifu, two, i), text);
    }
    ck_assert_str_eq(shogi_kifu_bookmark(kifu, one), "half");
    ck_assert_int_eq(shogi_kifu_clear_comments(kifu, one), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_comment_count(kifu, one), 0);
    ck_assert_uint_eq(shogi_kifu_comment_count(kifu, two), MANY);
    ck_assert_str_eq(shogi_kifu_bookmark(kifu, one), "half");
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(editing_for_ever_does_not_grow_for_ever)
{
    shogi_cursor *cursor;
    shogi_kifu *kifu = record_of("7g7f", &cursor);
    shogi_node node = shogi_cursor_node(cursor);
    char text[500];
    memset(text, 'x', sizeof text);
    ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, shogi_kifu_root(kifu), "stays", 5), SHOGI_OK);
    for (int i = 0; i < 20000; i++) {
        ck_assert_int_eq(shogi_kifu_add_comment(kifu, node, text, sizeof text), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, node, text, sizeof text), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_clear_comments(kifu, node), SHOGI_OK);
        support_play(cursor, "3c3d");
        shogi_node leaf = shogi_cursor_node(cursor);
        ck_assert_int_eq(shogi_kifu_add_comment(kifu, leaf, text, sizeof text), SHOGI_OK);
        ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_delete(kifu, leaf), SHOGI_OK);
    }
    ck_assert_uint_eq(kifu->node_slots, 3);
    ck_assert_uint_lt(kifu->text_capacity, 1000000);
    ck_assert_uint_lt(kifu->item_capacity, 20000);
    ck_assert_uint_lt(kifu->extra_capacity, 20000);
    ck_assert_str_eq(shogi_kifu_bookmark(kifu, shogi_kifu_root(kifu)), "stays");
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

/* --- Want of memory --- */

typedef struct {
    shogi_kifu *kifu;
    shogi_node node;
    int step;
} editing;

static shogi_status edit_step(void *context)
{
    editing *edit = context;
    char text[4000];
    memset(text, 'x', sizeof text);
    for (size_t i = 1; i < sizeof text; i += 2)
        text[i] = '\n';
    if (edit->step == 0)
        return shogi_kifu_add_comment(edit->kifu, edit->node, text, sizeof text);
    memset(text, 'y', sizeof text);
    return shogi_kifu_set_bookmark(edit->kifu, edit->node, text, sizeof text);
}

static char *describe(void *context)
{
    return support_dump(((editing *)context)->kifu);
}

START_TEST(want_of_memory_leaves_a_record_as_it_was)
{
    for (int step = 0; step < 2; step++) {
        shogi_cursor *cursor;
        editing edit = {.kifu = record_of("7g7f 3c3d", &cursor), .step = step};
        edit.node = support_find(edit.kifu, "7g7f");
        ck_assert_uint_ge(support_fail_allocations(edit_step, describe, &edit), 2);
        /* Not at the end of the array, so that the items are moved. */
        ck_assert_int_eq(shogi_kifu_set_bookmark(edit.kifu, shogi_cursor_node(cursor), "m", 1),
                         SHOGI_OK);
        (void)support_fail_allocations(edit_step, describe, &edit);
        ck_assert_uint_eq(shogi_kifu_comment_count(edit.kifu, edit.node), step == 0 ? 4000 : 0);
        shogi_cursor_free(cursor);
        shogi_kifu_free(edit.kifu);
    }
}
END_TEST

START_TEST(the_number_of_nodes_is_limited)
{
    shogi_cursor *cursor;
    shogi_kifu *kifu = record_of("7g7f", &cursor);
    size_t count = kifu->node_count;
    kifu->node_count = SHOGI_KIFU_MAX_NODES; /* as if there were so many */
    ck_assert_int_eq(shogi_cursor_play(cursor, support_move("3c3d")), SHOGI_E_LIMIT);
    ck_assert_int_eq(shogi_cursor_end(cursor, SHOGI_ENDING_MATE), SHOGI_E_LIMIT);
    kifu->node_count = count;
    ck_assert_int_eq(shogi_cursor_play(cursor, support_move("3c3d")), SHOGI_OK);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("kifu_edit");
    support_add(suite, "times_are_kept_exactly_and_absent_is_not_zero",
                times_are_kept_exactly_and_absent_is_not_zero);
    support_add(suite, "a_new_time_replaces_what_the_source_wrote_about_it",
                a_new_time_replaces_what_the_source_wrote_about_it);
    support_add(suite, "comments_are_split_at_line_ends", comments_are_split_at_line_ends);
    support_add(suite, "text_that_is_none_is_refused", text_that_is_none_is_refused);
    support_add(suite, "a_bookmark_is_set_replaced_and_removed",
                a_bookmark_is_set_replaced_and_removed);
    support_add(suite, "comments_and_bookmarks_may_be_borrowed_from_the_record",
                comments_and_bookmarks_may_be_borrowed_from_the_record);
    support_add(suite, "deleting_takes_everything_behind_and_frees_the_handles",
                deleting_takes_everything_behind_and_frees_the_handles);
    support_add(suite, "every_edit_of_a_deleted_node_is_stale",
                every_edit_of_a_deleted_node_is_stale);
    support_add(suite, "promoting_makes_first_and_keeps_the_order_of_the_others",
                promoting_makes_first_and_keeps_the_order_of_the_others);
    support_add(suite, "promoting_a_line_makes_it_the_main_line",
                promoting_a_line_makes_it_the_main_line);
    support_add(suite, "random_edits_do_what_a_simple_model_does",
                random_edits_do_what_a_simple_model_does);
    support_add(suite, "a_hundred_thousand_siblings_are_no_problem",
                a_hundred_thousand_siblings_are_no_problem);
    support_add(suite, "a_hundred_thousand_nested_variations_are_no_problem",
                a_hundred_thousand_nested_variations_are_no_problem);
    support_add(suite, "a_hundred_thousand_comments_of_one_node_are_no_problem",
                a_hundred_thousand_comments_of_one_node_are_no_problem);
    support_add(suite, "editing_for_ever_does_not_grow_for_ever",
                editing_for_ever_does_not_grow_for_ever);
    support_add(suite, "want_of_memory_leaves_a_record_as_it_was",
                want_of_memory_leaves_a_record_as_it_was);
    support_add(suite, "the_number_of_nodes_is_limited", the_number_of_nodes_is_limited);
    return support_run(suite);
}
