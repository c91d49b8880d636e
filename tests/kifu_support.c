/* Helpers of the suites about records. The dump asks the public functions only, so that what it
 * does not show nobody can see. */
#include "kifu_support.h"

#include <shogi/notation.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/buffer.h"

shogi_move support_move(const char *usi)
{
    if (strcmp(usi, "pass") == 0)
        return SHOGI_NULL_MOVE;
    shogi_move move = shogi_move_from_usi(usi, strlen(usi));
    if (move == SHOGI_NO_MOVE)
        ck_abort_msg("%s is no move", usi);
    return move;
}

shogi_kifu *support_kifu(void)
{
    shogi_kifu *kifu = NULL;
    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    return kifu;
}

shogi_cursor *support_cursor(shogi_kifu *kifu)
{
    shogi_cursor *cursor = NULL;
    ck_assert_int_eq(shogi_cursor_new(&cursor, kifu), SHOGI_OK);
    return cursor;
}

/** The next word of a list of moves, terminated in `word`; false at the end. */
static bool next_word(const char **at, char word[8])
{
    *at += strspn(*at, " ");
    size_t length = strcspn(*at, " ");
    if (length == 0)
        return false;
    ck_assert_uint_lt(length, 8);
    memcpy(word, *at, length);
    word[length] = '\0';
    *at += length;
    return true;
}

void support_play(shogi_cursor *cursor, const char *moves)
{
    char word[8];
    while (next_word(&moves, word)) {
        shogi_move move = support_move(word);
        shogi_status status = move == SHOGI_NULL_MOVE ? shogi_cursor_play_null(cursor)
                                                      : shogi_cursor_play_unchecked(cursor, move);
        if (status != SHOGI_OK)
            ck_abort_msg("%s: %s", word, shogi_status_name(status));
    }
}

shogi_node support_find(const shogi_kifu *kifu, const char *moves)
{
    char word[8];
    shogi_node node = shogi_kifu_root(kifu);
    while (next_word(&moves, word)) {
        shogi_move move = support_move(word);
        node = shogi_kifu_first_child(kifu, node);
        while (node != SHOGI_NO_NODE && shogi_kifu_move(kifu, node) != move)
            node = shogi_kifu_next_sibling(kifu, node);
        if (node == SHOGI_NO_NODE)
            ck_abort_msg("the record has no %s there", word);
    }
    return node;
}

/* --- Dumps --- */

static void put_number(shogi_i_buffer *out, const char *name, int64_t number)
{
    char text[64];
    snprintf(text, sizeof text, " %s=%lld", name, (long long)number);
    shogi_i_buffer_text(out, text);
}

static void put_text(shogi_i_buffer *out, const char *name, const char *text)
{
    shogi_i_buffer_text(out, " ");
    shogi_i_buffer_text(out, name);
    shogi_i_buffer_text(out, "[");
    shogi_i_buffer_text(out, text);
    shogi_i_buffer_text(out, "]");
}

static void put_start(shogi_i_buffer *out, const shogi_kifu *kifu)
{
    char sfen[256];
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    shogi_kifu_start(kifu, setup);
    shogi_setup_sfen(setup, sfen, sizeof sfen);
    shogi_setup_free(setup);
    put_text(out, "start", sfen);
    put_number(out, "handicap", shogi_kifu_handicap(kifu));
    put_number(out, "style", shogi_kifu_start_style(kifu));
    put_number(out, "nodes", (int64_t)shogi_kifu_node_count(kifu));
    put_number(out, "main", (int64_t)shogi_kifu_main_line_length(kifu));
    shogi_i_buffer_text(out, "\n");
    for (size_t i = 0; i < shogi_kifu_header_count(kifu); i++) {
        put_text(out, shogi_kifu_header_key(kifu, i), shogi_kifu_header_value(kifu, i));
        put_number(out, "field", shogi_kifu_header_field(kifu, i));
        shogi_i_buffer_text(out, "\n");
    }
}

static void put_node(shogi_i_buffer *out, const shogi_kifu *kifu, shogi_node node)
{
    char usi[8];
    shogi_move_usi(shogi_kifu_move(kifu, node), usi, sizeof usi);
    shogi_i_buffer_text(out, shogi_node_kind_name(shogi_kifu_kind(kifu, node)));
    put_text(out, "move", usi);
    put_number(out, "reasons", shogi_kifu_reasons(kifu, node));
    put_number(out, "ply", (int64_t)shogi_kifu_ply(kifu, node));
    put_number(out, "mover", shogi_kifu_mover(kifu, node));
    put_number(out, "time", shogi_kifu_time(kifu, node));
    put_number(out, "ending", shogi_kifu_ending(kifu, node));
    put_number(out, "winner", shogi_kifu_winner(kifu, node));
    put_text(out, "label", shogi_kifu_label(kifu, node));
    if (shogi_kifu_bookmark(kifu, node))
        put_text(out, "bookmark", shogi_kifu_bookmark(kifu, node));
    for (size_t i = 0; i < shogi_kifu_comment_count(kifu, node); i++)
        put_text(out, "comment", shogi_kifu_comment(kifu, node, i));
}

static size_t depth_of(const shogi_kifu *kifu, shogi_node node)
{
    size_t depth = 0;
    while ((node = shogi_kifu_parent(kifu, node)) != SHOGI_NO_NODE)
        depth++;
    return depth;
}

static char *end_text(shogi_i_buffer *out)
{
    shogi_i_buffer_byte(out, '\0');
    ck_assert(!out->failed);
    char *text = malloc(out->length);
    ck_assert_ptr_nonnull(text);
    memcpy(text, out->data, out->length);
    shogi_i_buffer_free(out);
    return text;
}

static char *dump(const shogi_kifu *kifu, bool handles)
{
    shogi_i_buffer out = {NULL, 0, 0, false};
    put_start(&out, kifu);
    for (shogi_node node = shogi_kifu_root(kifu); node != SHOGI_NO_NODE;
         node = shogi_kifu_next(kifu, node)) {
        put_number(&out, "depth", (int64_t)depth_of(kifu, node));
        shogi_i_buffer_text(&out, " ");
        if (handles)
            put_number(&out, "handle", (int64_t)node);
        put_node(&out, kifu, node);
        shogi_i_buffer_text(&out, "\n");
    }
    return end_text(&out);
}

char *support_dump(const shogi_kifu *kifu)
{
    return dump(kifu, true);
}

char *support_dump_plain(const shogi_kifu *kifu)
{
    return dump(kifu, false);
}

void support_check_dumps(char *actual, char *expected)
{
    ck_assert_str_eq(actual, expected);
    free(actual);
    free(expected);
}

/* --- Trees --- */

static void put_name(shogi_i_buffer *out, const shogi_kifu *kifu, shogi_node node)
{
    char usi[8];
    shogi_move_usi(shogi_kifu_move(kifu, node), usi, sizeof usi);
    shogi_i_buffer_text(out, *shogi_kifu_label(kifu, node) ? shogi_kifu_label(kifu, node) : usi);
}

/**
 * A node, its alternatives if it is the first child, and what follows it. Recursion is fine for
 * small trees.
 */
static void put_line(shogi_i_buffer *out, const shogi_kifu *kifu, shogi_node node)
{
    shogi_node next = shogi_kifu_next_sibling(kifu, node);
    put_name(out, kifu, node);
    if (shogi_kifu_previous_sibling(kifu, node) == SHOGI_NO_NODE) {
        for (; next != SHOGI_NO_NODE; next = shogi_kifu_next_sibling(kifu, next)) {
            shogi_i_buffer_text(out, " (");
            put_line(out, kifu, next);
            shogi_i_buffer_text(out, ")");
        }
    }
    shogi_node child = shogi_kifu_first_child(kifu, node);
    if (child != SHOGI_NO_NODE) {
        shogi_i_buffer_text(out, " ");
        put_line(out, kifu, child);
    }
}

char *support_tree(const shogi_kifu *kifu)
{
    shogi_i_buffer out = {NULL, 0, 0, false};
    shogi_node child = shogi_kifu_first_child(kifu, shogi_kifu_root(kifu));
    if (child != SHOGI_NO_NODE)
        put_line(&out, kifu, child);
    return end_text(&out);
}

void support_check_tree(const shogi_kifu *kifu, const char *expected)
{
    char *tree = support_tree(kifu);
    ck_assert_str_eq(tree, expected);
    free(tree);
}

/* --- Failing --- */

size_t support_fail_allocations(shogi_status (*run)(void *context),
                                char *(*describe)(void *context), void *context)
{
    for (size_t failures = 0;; failures++) {
        char *before = describe(context);
        shogi_i_fail_allocations(failures, true);
        shogi_status status = run(context);
        shogi_i_fail_allocations(SIZE_MAX, false);
        if (status == SHOGI_OK) {
            free(before);
            return failures;
        }
        ck_assert_int_eq(status, SHOGI_E_NO_MEMORY);
        support_check_dumps(describe(context), before);
        ck_assert_uint_lt(failures, 1000);
    }
}

uint32_t support_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (uint32_t)(*state >> 32);
}
