/* What differs between a record and what was read from a file that it was written to, as
 * SHOGI_LOSS_ flags: found out by public functions alone, and without a look at how the library states
 * its losses.
 *
 * A node that a format cannot hold may leave its place to what follows it (an ending behind an
 * unplayable move); headers and other things may come back as comments. Nothing else may be new. */
#ifndef SHOGI_TESTS_LOSSES_COMPARE_H
#define SHOGI_TESTS_LOSSES_COMPARE_H

#include <stdlib.h>
#include <string.h>

#include <shogi/shogi.h>

#include "kifu/endings.h"
#include "record_support.h"

typedef struct {
    const shogi_kifu *before, *after;
    shogi_format format;
    shogi_losses found;
    support_text why;
    bool broken;   /* differs in a way that no flag stands for */
    bool has_more; /* comments that were not there before */
} comparison;

static void differ(comparison *in, shogi_losses loss, const char *what, const char *text)
{
    in->found |= loss;
    support_put(&in->why, "  %s: %s [%s]\n", loss ? shogi_loss_name(loss) : "BROKEN", what, text);
    if (loss == 0)
        in->broken = true;
}

static bool one_line(const comparison *in)
{
    return in->format == SHOGI_FORMAT_CSA || in->format == SHOGI_FORMAT_USI ||
           in->format == SHOGI_FORMAT_SFEN || in->format == SHOGI_FORMAT_BOD;
}

static bool one_position(const comparison *in)
{
    return in->format == SHOGI_FORMAT_SFEN || in->format == SHOGI_FORMAT_BOD;
}

/* --- Start --- */

static void sfen_of_start(const shogi_kifu *kifu, char sfen[SHOGI_SFEN_SIZE])
{
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    shogi_kifu_start(kifu, setup);
    ck_assert_uint_lt(shogi_setup_sfen(setup, sfen, SHOGI_SFEN_SIZE), SHOGI_SFEN_SIZE);
    shogi_setup_free(setup);
}

static void sfen_of_end(const shogi_kifu *kifu, char sfen[SHOGI_SFEN_SIZE])
{
    shogi_kifu *copy = NULL;
    shogi_cursor *cursor = NULL;
    ck_assert_int_eq(shogi_kifu_copy(&copy, kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_new(&cursor, copy), SHOGI_OK);
    ck_assert_int_eq(shogi_cursor_to_end(cursor), SHOGI_OK);
    shogi_position_sfen(shogi_cursor_position(cursor), sfen, SHOGI_SFEN_SIZE);
    shogi_cursor_free(cursor);
    shogi_kifu_free(copy);
}

static void compare_starts(comparison *in)
{
    char before[SHOGI_SFEN_SIZE], after[SHOGI_SFEN_SIZE];
    if (one_position(in))
        sfen_of_end(in->before, before);
    else
        sfen_of_start(in->before, before);
    sfen_of_start(in->after, after);
    size_t number = strlen(before) - strlen(strrchr(before, ' '));
    size_t other = strlen(after) - strlen(strrchr(after, ' '));
    if (number != other || memcmp(before, after, number) != 0)
        differ(in, 0, before, after);
    else if (strcmp(before, after) != 0)
        differ(in, SHOGI_LOSS_START, before, after);
}

/* --- Headers --- */

static bool is_limit(shogi_field field)
{
    return field >= SHOGI_FIELD_TIME_LIMIT && field <= SHOGI_FIELD_WHITE_TIME;
}

static bool same_limit(const comparison *in, shogi_color color)
{
    int64_t before[3] = {-1, -1, -1}, after[3] = {-1, -1, -1};
    bool is_stated =
        shogi_kifu_time_limit(in->before, color, &before[0], &before[1], &before[2]);
    return shogi_kifu_time_limit(in->after, color, &after[0], &after[1], &after[2]) && is_stated &&
           memcmp(before, after, sizeof before) == 0;
}

/* The digits of a date, with the weekday in parentheses left out: 1999/7/5(月) 9:07 */
static void date_numbers(const char *text, unsigned numbers[6])
{
    size_t count = 0;
    memset(numbers, 0, 6 * sizeof *numbers);
    for (; *text && count < 6; text++) {
        if (*text < '0' || *text > '9')
            continue;
        while (*text >= '0' && *text <= '9')
            numbers[count] = numbers[count] * 10 + (unsigned)(*text++ - '0');
        count++;
        if (!*text)
            return;
    }
}

static bool same_value(const comparison *in, shogi_field field, const char *before,
                       const char *after)
{
    unsigned dates[2][6];
    if (strcmp(before, after) == 0)
        return true;
    switch (field) {
    case SHOGI_FIELD_START_TIME:
    case SHOGI_FIELD_END_TIME:
        date_numbers(before, dates[0]);
        date_numbers(after, dates[1]);
        return dates[0][0] >= 1000 && memcmp(dates[0], dates[1], sizeof dates[0]) == 0;
    case SHOGI_FIELD_MAX_MOVES:
        return strncmp(before, after, strlen(after)) == 0 &&
               strcmp(before + strlen(after), "手") == 0;
    case SHOGI_FIELD_BLACK_TIME: return same_limit(in, SHOGI_BLACK);
    case SHOGI_FIELD_WHITE_TIME: return same_limit(in, SHOGI_WHITE);
    default:
        return is_limit(field) && same_limit(in, SHOGI_BLACK) && same_limit(in, SHOGI_WHITE);
    }
}

/* One header may tell what two did: main time and byoyomi. */
static bool is_told_otherwise(const comparison *in, shogi_field field)
{
    return (field == SHOGI_FIELD_BYOYOMI || field == SHOGI_FIELD_TIME_LIMIT) &&
           same_limit(in, SHOGI_BLACK) && same_limit(in, SHOGI_WHITE);
}

static bool same_header(const comparison *in, size_t before, size_t after)
{
    shogi_field field = shogi_kifu_header_field(in->before, before);
    bool same_key = field != SHOGI_FIELD_OTHER
                        ? shogi_kifu_header_field(in->after, after) == field
                        : strcmp(shogi_kifu_header_key(in->before, before),
                                 shogi_kifu_header_key(in->after, after)) == 0;
    return same_key && same_value(in, field, shogi_kifu_header_value(in->before, before),
                                  shogi_kifu_header_value(in->after, after));
}

static bool names_start(const shogi_kifu *kifu, size_t index)
{
    const char *value = shogi_kifu_header_value(kifu, index);
    return strcmp(shogi_kifu_header_key(kifu, index), "手合割") == 0 &&
           shogi_handicap_find(value, strlen(value)) == shogi_kifu_handicap(kifu) &&
           shogi_kifu_handicap(kifu) != SHOGI_NO_HANDICAP;
}

static void compare_headers(comparison *in)
{
    size_t count = shogi_kifu_header_count(in->after);
    bool *taken = calloc(count + 1, sizeof *taken);
    ck_assert_ptr_nonnull(taken);
    for (size_t i = 0; i < shogi_kifu_header_count(in->before); i++) {
        size_t k = 0;
        while (k < count && (taken[k] || !same_header(in, i, k)))
            k++;
        if (k < count)
            taken[k] = true;
        else if ((!names_start(in->before, i) || one_position(in) || in->format == SHOGI_FORMAT_CSA ||
                  in->format == SHOGI_FORMAT_USI) &&
                 !is_told_otherwise(in, shogi_kifu_header_field(in->before, i)))
            differ(in, SHOGI_LOSS_HEADERS, shogi_kifu_header_key(in->before, i),
                   shogi_kifu_header_value(in->before, i));
    }
    for (size_t k = 0; k < count; k++)
        if (!taken[k] && !names_start(in->after, k) &&
            !is_limit(shogi_kifu_header_field(in->after, k)))
            differ(in, in->found & SHOGI_LOSS_HEADERS, "a header that was not there",
                   shogi_kifu_header_key(in->after, k));
    free(taken);
}

/* --- Nodes --- */

/* Comments must be found again, in order, at a node; `*next` is the first one not yet found. */
static void find_comments(comparison *in, shogi_node before, shogi_node after, size_t *next)
{
    size_t count = shogi_kifu_comment_count(in->after, after);
    for (size_t i = 0; i < shogi_kifu_comment_count(in->before, before); i++) {
        const char *comment = shogi_kifu_comment(in->before, before, i);
        size_t k = *next;
        while (k < count && strcmp(shogi_kifu_comment(in->after, after, k), comment) != 0)
            k++;
        if (k == count) {
            differ(in, SHOGI_LOSS_COMMENTS, "comment", comment);
            continue;
        }
        in->has_more = in->has_more || k > *next;
        *next = k + 1;
    }
}

static void compare_bookmarks(comparison *in, shogi_node before, shogi_node after)
{
    const char *was = shogi_kifu_bookmark(in->before, before);
    const char *is = after ? shogi_kifu_bookmark(in->after, after) : NULL;
    if (was && (!is || in->format == SHOGI_FORMAT_JKF || strcmp(was, is) != 0))
        differ(in, SHOGI_LOSS_BOOKMARKS, "bookmark", was); /* in JKF it is a comment (FORMATS 6) */
    else if (!was && is && in->format != SHOGI_FORMAT_JKF)
        differ(in, 0, "a bookmark that was not there", is);
}

static void compare_times(comparison *in, shogi_node before, shogi_node after)
{
    int64_t was = shogi_kifu_time(in->before, before);
    int64_t is = after ? shogi_kifu_time(in->after, after) : SHOGI_NO_TIME;
    if (was == is)
        return;
    if (was == SHOGI_NO_TIME)
        differ(in, 0, "a time that was not there", "");
    else if (was / 1000 * 1000 == is)
        differ(in, SHOGI_LOSS_MILLISECONDS, "time", "");
    else
        differ(in, SHOGI_LOSS_TIMES, "time", "");
}

static bool same_class(shogi_ending a, shogi_ending b)
{
    bool a_foul = a >= SHOGI_ENDING_ILLEGAL_MOVE && a <= SHOGI_ENDING_FOUL_BY_WHITE;
    bool b_foul = b >= SHOGI_ENDING_ILLEGAL_MOVE && b <= SHOGI_ENDING_FOUL_BY_WHITE;
    return a == b || (a_foul && b_foul);
}

static void compare_endings(comparison *in, shogi_node before, shogi_node after)
{
    shogi_ending was = shogi_kifu_ending(in->before, before);
    const char *label = shogi_kifu_label(in->before, before);
    if (!same_class(was, shogi_kifu_ending(in->after, after)))
        differ(in, SHOGI_LOSS_ENDING, "class", label);
    else if (shogi_kifu_winner(in->before, before) != shogi_kifu_winner(in->after, after))
        differ(in, SHOGI_LOSS_ENDING, "winner", label);
    else if (strcmp(label, shogi_kifu_label(in->after, after)) != 0 &&
             !shogi_i_ending_is_usual(was, label, strlen(label)))
        differ(in, SHOGI_LOSS_ENDING, "label", label);
    if (shogi_kifu_mover(in->before, before) != shogi_kifu_mover(in->after, after))
        differ(in, 0, "mover", label);
}

static void compare_nodes(comparison *in, shogi_node before, shogi_node after)
{
    compare_bookmarks(in, before, after);
    compare_times(in, before, after);
    if (shogi_kifu_kind(in->before, before) == SHOGI_NODE_ENDING)
        compare_endings(in, before, after);
    else if (shogi_kifu_reasons(in->before, before) != shogi_kifu_reasons(in->after, after))
        differ(in, 0, "reasons", shogi_kifu_label(in->before, before));
}

static bool same_node(const comparison *in, shogi_node before, shogi_node after)
{
    shogi_node_kind kind = shogi_kifu_kind(in->before, before);
    if (kind != shogi_kifu_kind(in->after, after) ||
        shogi_kifu_move(in->before, before) != shogi_kifu_move(in->after, after))
        return false;
    if (kind == SHOGI_NODE_ENDING) {
        shogi_ending was = shogi_kifu_ending(in->before, before);
        shogi_ending is = shogi_kifu_ending(in->after, after);
        return same_class(was, is) ||
               (was == SHOGI_ENDING_DECLARATION_FAILED && shogi_i_ending_is_foul(is));
    }
    return kind != SHOGI_NODE_UNPLAYABLE || strcmp(shogi_kifu_label(in->before, before),
                                                   shogi_kifu_label(in->after, after)) == 0;
}

/* --- Trees --- */

static void lose_kind(comparison *in, shogi_node node)
{
    const char *label = shogi_kifu_label(in->before, node);
    switch (shogi_kifu_kind(in->before, node)) {
    case SHOGI_NODE_UNPLAYABLE: differ(in, SHOGI_LOSS_FOULS, "unplayable", label); break;
    case SHOGI_NODE_ENDING: differ(in, SHOGI_LOSS_ENDING, "ending", label); break;
    case SHOGI_NODE_NULL_MOVE:
        differ(in, one_position(in) ? SHOGI_LOSS_MOVES : SHOGI_LOSS_FOULS, "pass", label);
        break;
    default: differ(in, SHOGI_LOSS_MOVES, "move", label);
    }
}

/* A line that is gone from a node on, with the variations that begin on it. */
static void lose_line(comparison *in, shogi_node node, bool is_top)
{
    for (; node; node = shogi_kifu_first_child(in->before, node)) {
        if (is_top)
            lose_kind(in, node);
        else if (shogi_kifu_kind(in->before, node) == SHOGI_NODE_NULL_MOVE)
            differ(in, SHOGI_LOSS_MOVES, "pass behind a pass", "");
        else
            lose_kind(in, node);
        compare_bookmarks(in, node, SHOGI_NO_NODE);
        compare_times(in, node, SHOGI_NO_NODE);
        if (shogi_kifu_comment_count(in->before, node) > 0)
            differ(in, SHOGI_LOSS_COMMENTS, "comments of a line", "");
        if (!is_top && shogi_kifu_next_sibling(in->before, node))
            differ(in, SHOGI_LOSS_VARIATIONS, "variation of a line", "");
        is_top = false;
    }
}

/* Where two nodes are the same one. */
typedef struct {
    shogi_node before, after;
    shogi_node next_child; /* of `after`, the first not yet found */
    size_t next_comment;   /* likewise */
} found_place;

/* A node that was not found again, a child at a place. Answers whether what follows it takes its place. */
static bool lose_child(comparison *in, found_place *place, shogi_node child)
{
    shogi_node_kind kind = shogi_kifu_kind(in->before, child);
    if (shogi_kifu_previous_sibling(in->before, child)) {
        differ(in, SHOGI_LOSS_VARIATIONS, "variation", shogi_kifu_label(in->before, child));
        if (!one_line(in))
            lose_kind(in, child);
        return false;
    }
    if (kind == SHOGI_NODE_MOVE || kind == SHOGI_NODE_FOUL ||
        (kind == SHOGI_NODE_NULL_MOVE && one_position(in))) {
        lose_line(in, child, true);
        return false;
    }
    lose_kind(in, child);
    compare_bookmarks(in, child, SHOGI_NO_NODE);
    compare_times(in, child, SHOGI_NO_NODE);
    find_comments(in, child, place->after, &place->next_comment);
    if (kind != SHOGI_NODE_NULL_MOVE)
        return true;
    if (shogi_kifu_first_child(in->before, child))
        lose_line(in, shogi_kifu_first_child(in->before, child), false);
    return false;
}

static void compare_children(comparison *in, found_place *place, shogi_node first,
                             support_text *stack);

static void compare_child(comparison *in, found_place *place, shogi_node child, support_text *stack)
{
    shogi_node other = place->next_child;
    if (other && same_node(in, child, other)) {
        found_place below = {child, other, 0, 0};
        place->next_child = shogi_kifu_next_sibling(in->after, other);
        compare_nodes(in, child, other);
        support_put_bytes(stack, &below, sizeof below);
    } else if (lose_child(in, place, child)) {
        compare_children(in, place, shogi_kifu_first_child(in->before, child), stack);
    }
}

static void compare_children(comparison *in, found_place *place, shogi_node first,
                             support_text *stack)
{
    for (; first; first = shogi_kifu_next_sibling(in->before, first))
        compare_child(in, place, first, stack);
}

static void compare_place(comparison *in, found_place place, support_text *stack)
{
    place.next_child = shogi_kifu_first_child(in->after, place.after);
    find_comments(in, place.before, place.after, &place.next_comment);
    compare_children(in, &place, shogi_kifu_first_child(in->before, place.before), stack);
    if (place.next_child)
        differ(in, 0, "a node that was not there", shogi_kifu_label(in->after, place.next_child));
    if (place.next_comment < shogi_kifu_comment_count(in->after, place.after))
        in->has_more = true;
}

/*
 * Compares everything. `has_lines`: lines of unknown sense may have become comments. `why` of the
 * result is to be freed.
 */
static comparison compare_records(const shogi_kifu *before, const shogi_kifu *after,
                                  shogi_format format, bool has_lines)
{
    comparison in = {.before = before, .after = after, .format = format};
    support_text stack = {0};
    found_place place = {shogi_kifu_root(before), shogi_kifu_root(after), 0, 0};
    support_put(&in.why, "%s", "");
    compare_starts(&in);
    compare_headers(&in);
    compare_bookmarks(&in, place.before, place.after);
    support_put_bytes(&stack, &place, sizeof place);
    while (stack.length > 0) {
        stack.length -= sizeof place;
        memcpy(&place, stack.text + stack.length, sizeof place);
        compare_place(&in, place, &stack);
    }
    free(stack.text);
    if (in.has_more && in.found == 0 && !has_lines)
        differ(&in, 0, "comments that were not there", "");
    return in;
}

#endif
