/* Evaluations that engines, servers and GUIs leave in comments (FORMATS 3.6, 4.7), read as far as
 * their customs are known; the comment itself stays as it is.
 *
 *     ** -12 -3334FU +2625FU #345    Floodgate, with one star or two; the number ends at a blank
 *     *解析 ... 評価値 89 読み筋 △３四歩
 *     #評価値=89                     GUIs; the line also in a later comment, behind 読み筋=
 *
 * All of these count from Black's point of view. Mates and fractions of a Floodgate value are not
 * numbers here. */
#include <string.h>

#include "base/out.h"
#include "kifu/items.h"

static const char value_word[] = "評価値";
static const char line_word[] = "読み筋";

typedef struct {
    const char *at;
    const char *end;
} scanner;

typedef struct {
    int32_t value;
    const char *line; /* the moves; NULL if there are none in the same comment */
    size_t line_length;
    size_t comment; /* index */
} evaluation;

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static void skip_blanks(scanner *scan)
{
    while (scan->at < scan->end && is_blank(*scan->at))
        scan->at++;
}

static bool skip_text(scanner *scan, const char *text)
{
    size_t length = strlen(text);
    if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, text, length) != 0)
        return false;
    scan->at += length;
    return true;
}

/** Goes behind the first occurrence of a word. */
static bool skip_past(scanner *scan, const char *word)
{
    for (; scan->at < scan->end; scan->at++)
        if (skip_text(scan, word))
            return true;
    return false;
}

/** A signed whole number that fits 32 bits. */
static bool read_number(scanner *scan, int32_t *value)
{
    bool negative = scan->at < scan->end && *scan->at == '-';
    if (scan->at < scan->end && (*scan->at == '-' || *scan->at == '+'))
        scan->at++;
    if (scan->at == scan->end || !is_digit(*scan->at))
        return false;
    int64_t number = 0;
    for (; scan->at < scan->end && is_digit(*scan->at); scan->at++) {
        number = number * 10 + (*scan->at - '0');
        if (number > INT32_MAX)
            return false;
    }
    *value = (int32_t)(negative ? -number : number);
    return true;
}

/** What is left of a comment, without blanks around it; NULL if nothing is. */
static void take_line(scanner scan, evaluation *found)
{
    skip_blanks(&scan);
    while (scan.end > scan.at && is_blank(scan.end[-1]))
        scan.end--;
    found->line = scan.end > scan.at ? scan.at : NULL;
    found->line_length = (size_t)(scan.end - scan.at);
}

/** Cuts off the number of nodes that Floodgate writes last: " #345". */
static void cut_node_count(scanner *scan)
{
    const char *at = scan->end;
    while (at > scan->at && is_blank(at[-1]))
        at--;
    const char *digits = at;
    while (at > scan->at && is_digit(at[-1]))
        at--;
    if (at < digits && at > scan->at && at[-1] == '#' &&
        (at - 1 == scan->at || is_blank(at[-2])))
        scan->end = at - 1;
}

static bool read_floodgate(scanner scan, evaluation *found)
{
    if (!skip_text(&scan, "*"))
        return false;
    (void)skip_text(&scan, "*");
    skip_blanks(&scan);
    if (!read_number(&scan, &found->value) || (scan.at < scan.end && !is_blank(*scan.at)))
        return false;
    cut_node_count(&scan);
    take_line(scan, found);
    return true;
}

static void skip_equals(scanner *scan)
{
    skip_blanks(scan);
    if (skip_text(scan, "=") || skip_text(scan, "：") || skip_text(scan, ":"))
        skip_blanks(scan);
}

/** The tenths of a value decide how it is rounded. */
static void round_fraction(scanner *scan, int32_t *value)
{
    if (scan->end - scan->at < 2 || scan->at[0] != '.' || !is_digit(scan->at[1]))
        return;
    if (scan->at[1] >= '5' && *value < INT32_MAX && *value > INT32_MIN + 1)
        *value += *value < 0 ? -1 : 1;
    for (scan->at++; scan->at < scan->end && is_digit(*scan->at);)
        scan->at++;
}

static bool read_gui(scanner scan, evaluation *found)
{
    if (!skip_past(&scan, value_word))
        return false;
    skip_equals(&scan);
    if (!read_number(&scan, &found->value))
        return false;
    round_fraction(&scan, &found->value);
    found->line = NULL;
    if (skip_past(&scan, line_word)) {
        skip_equals(&scan);
        take_line(scan, found);
    }
    return true;
}

static scanner scan_comment(const shogi_kifu *kifu, const shogi_i_item *item)
{
    const char *text = shogi_i_span_text(kifu, item->text);
    return (scanner){text, text + item->text.length};
}

static bool find_evaluation(const shogi_kifu *kifu, shogi_node node, evaluation *found)
{
    if (!shogi_i_node_find(kifu, node))
        return false;
    size_t count;
    const shogi_i_item *items = shogi_i_items(kifu, (uint32_t)node, &count);
    for (size_t i = 0; i < count; i++) {
        if (items[i].kind != SHOGI_I_ITEM_COMMENT)
            continue;
        scanner scan = scan_comment(kifu, &items[i]);
        found->comment = i;
        if (read_floodgate(scan, found) || read_gui(scan, found))
            return true;
    }
    return false;
}

/**
 * GUIs write value and line as comments of their own; the line ends where the next value begins.
 */
static void find_line_behind(const shogi_kifu *kifu, uint32_t node, evaluation *found)
{
    size_t count;
    const shogi_i_item *items = shogi_i_items(kifu, node, &count);
    for (size_t i = found->comment + 1; i < count; i++) {
        scanner scan = scan_comment(kifu, &items[i]);
        evaluation other;
        if (items[i].kind != SHOGI_I_ITEM_COMMENT)
            continue;
        if (read_floodgate(scan, &other) || read_gui(scan, &other))
            return;
        if (skip_past(&scan, line_word)) {
            skip_equals(&scan);
            take_line(scan, found);
            return;
        }
    }
}

bool shogi_kifu_evaluation(const shogi_kifu *kifu, shogi_node node, int32_t *centipawns)
{
    evaluation found;
    if (!centipawns || !find_evaluation(kifu, node, &found))
        return false;
    *centipawns = found.value;
    return true;
}

size_t shogi_kifu_evaluation_line(const shogi_kifu *kifu, shogi_node node, char *buffer,
                                  size_t capacity)
{
    shogi_i_out out = shogi_i_out_new(buffer, capacity);
    evaluation found;
    if (find_evaluation(kifu, node, &found)) {
        if (!found.line)
            find_line_behind(kifu, (uint32_t)node, &found);
        if (found.line)
            shogi_i_out_bytes(&out, found.line, found.line_length);
    }
    return shogi_i_out_end(&out);
}
