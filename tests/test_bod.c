/* Diagrams (FORMATS 4.8): read with all that programs write, refused where they would be guessed,
 * and written. */
#include <shogi/diag.h>
#include <shogi/notation.h>
#include <shogi/position.h>
#include <shogi/setup.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "notation/bod.h"
#include "reference/walk.h"
#include "spoil.h"
#include "support.h"

enum { CAPACITY = 2000, POSITIONS = 1500, SPOILT = 2500 };

static shogi_setup *new_setup(void)
{
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    return setup;
}

static shogi_diag *new_diag(void)
{
    shogi_diag *diag = NULL;
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    return diag;
}

/* One case of data/bod.txt. */
typedef struct {
    char *field[6];
    char *diagram;
    size_t length;
} bod_case;

/** The next case of a text, which is cut up; false at the end. */
static bool next_case(char **cursor, bod_case *found)
{
    char *start = strncmp(*cursor, "==\t", 3) == 0 ? *cursor : strstr(*cursor, "\n==\t");
    if (start == NULL)
        return false;
    start += *start == '\n';
    found->diagram = strchr(start, '\n') + 1;
    found->diagram[-1] = '\0';
    ck_assert_uint_eq(support_split(start, '\t', found->field, 6), 6);
    char *end = strstr(found->diagram, "\n==\t");
    found->length = end != NULL ? (size_t)(end - found->diagram) : strlen(found->diagram);
    *cursor = found->diagram + found->length;
    return true;
}

static void check_case(const bod_case *expected, const char *text, size_t length)
{
    const char *name = expected->field[5];
    shogi_setup *setup = new_setup();
    shogi_diag *diag = new_diag();
    char sfen[CAPACITY];
    shogi_status status = shogi_setup_set_bod(setup, text, length, diag);
    size_t count = shogi_diag_count(diag), last = count - 1;
    shogi_setup_sfen(setup, sfen, sizeof sfen);
    const char *outcome =
        status == SHOGI_OK ? sfen : shogi_diag_code_name(shogi_diag_code_at(diag, last));
    ck_assert_msg(strcmp(outcome, expected->field[1]) == 0, "%s: %s", name, outcome);
    ck_assert_msg(count == support_number(expected->field[4]), "%s: %zu diagnostics", name, count);
    ck_assert_msg(shogi_diag_line(diag, last) == support_number(expected->field[2]) &&
                      shogi_diag_column(diag, last) == support_number(expected->field[3]),
                  "%s: line %u, column %u", name, (unsigned)shogi_diag_line(diag, last),
                  (unsigned)shogi_diag_column(diag, last));
    if (status != SHOGI_OK)
        ck_assert_str_eq(sfen, "9/9/9/9/9/9/9/9/9 b - 1");
    shogi_diag_free(diag);
    shogi_setup_free(setup);
}

START_TEST(diagrams_are_understood_or_refused_at_their_place)
{
    size_t length, cases = 0;
    char *text = support_read_data("bod.txt", &length), *cursor = text;
    bod_case expected;
    for (; next_case(&cursor, &expected); cases++)
        check_case(&expected, expected.diagram, expected.length);
    ck_assert_uint_gt(cases, 50);
    free(text);
}
END_TEST

/* With CR LF, a byte order mark and no last line end, places and positions are the same. */
START_TEST(line_ends_of_every_sort_are_understood)
{
    static const char *const line_ends[] = {"\r\n", "\r"};
    size_t length;
    char *text = support_read_data("bod.txt", &length), *cursor = text;
    char *changed = malloc(2 * length + 4);
    bod_case expected;
    while (next_case(&cursor, &expected))
        for (size_t sort = 0; sort < 2; sort++) {
            size_t used = 0;
            memcpy(changed, "\xEF\xBB\xBF", 3);
            for (size_t i = 0; i < expected.length; i++) {
                const char *end = expected.diagram[i] == '\n' ? line_ends[sort] : NULL;
                for (; end != NULL && *end != '\0'; end++)
                    changed[3 + used++] = *end;
                if (expected.diagram[i] != '\n')
                    changed[3 + used++] = expected.diagram[i];
            }
            check_case(&expected, changed, 3 + used);
        }
    free(changed);
    free(text);
}
END_TEST

START_TEST(a_caption_tells_number_and_target_of_the_last_move)
{
    static const struct {
        const char *line;
        unsigned number;
        shogi_square to;
        shogi_color mark;
    } cases[] = {
        {"手数＝171  ▲６二角成  まで", 171, 46, SHOGI_BLACK},
        {"手数＝8  △同　歩  まで", 8, SHOGI_NO_SQUARE, SHOGI_WHITE},
        {"手数＝12  まで", 12, SHOGI_NO_SQUARE, SHOGI_NO_COLOR},
        {"手数＝0", 0, SHOGI_NO_SQUARE, SHOGI_NO_COLOR},
        {"手数=９９手  ☖11玉  まで", 99, 0, SHOGI_WHITE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        shogi_i_bod bod;
        shogi_i_findings findings = {.count = 0};
        shogi_i_bod_start(&bod);
        ck_assert_uint_eq(shogi_i_bod_line(&bod, cases[i].line, strlen(cases[i].line), &findings),
                          SHOGI_I_BOD_TAKEN);
        ck_assert_uint_eq(findings.count, 0);
        ck_assert(bod.has_caption);
        ck_assert_uint_eq(bod.caption_number, cases[i].number);
        ck_assert_uint_eq(bod.caption_to, cases[i].to);
        ck_assert_uint_eq(bod.caption_mark, cases[i].mark);
    }
}
END_TEST

START_TEST(lines_of_other_sorts_are_foreign)
{
    static const char *const lines[] = {"",
                                        "先手：某",
                                        "手数：59",
                                        "盤面回転",
                                        "先手番手",
                                        "手数----指手--",
                                        "後手の持時間：1",
                                        "*comment",
                                        "   1 ７六歩(77)",
                                        "9 8 7 6 5 4 3 2",
                                        "9 9 9 9 9 9 9 9 9",
                                        "+",
                                        "+-"};
    shogi_i_bod bod;
    shogi_i_findings findings = {.count = 0};
    shogi_i_bod_start(&bod);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        ck_assert_msg(shogi_i_bod_line(&bod, lines[i], strlen(lines[i]), &findings) ==
                          SHOGI_I_BOD_FOREIGN,
                      "%s", lines[i]);
    ck_assert_uint_eq(findings.count, 0);
    ck_assert_uint_eq(bod.rows, 0);
}
END_TEST

START_TEST(a_diagram_is_written_as_it_is_printed)
{
    static const char sfen[] = "l5k2/5sg2/4ps1LG/p1p+N1pppp/1n6L/P5PPn/3PPSS1P/7K1/L4+r3 "
                               "w RBb12gn15p 5";
    static const char expected[] = "後手の持駒：角　金十二　桂　歩十五\n"
                                   "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
                                   "+---------------------------+\n"
                                   "|v香 ・ ・ ・ ・ ・v玉 ・ ・|一\n"
                                   "| ・ ・ ・ ・ ・v銀v金 ・ ・|二\n"
                                   "| ・ ・ ・ ・v歩v銀 ・ 香 金|三\n"
                                   "|v歩 ・v歩 圭 ・v歩v歩v歩v歩|四\n"
                                   "| ・v桂 ・ ・ ・ ・ ・ ・ 香|五\n"
                                   "| 歩 ・ ・ ・ ・ ・ 歩 歩v桂|六\n"
                                   "| ・ ・ ・ 歩 歩 銀 銀 ・ 歩|七\n"
                                   "| ・ ・ ・ ・ ・ ・ ・ 玉 ・|八\n"
                                   "| 香 ・ ・ ・ ・v龍 ・ ・ ・|九\n"
                                   "+---------------------------+\n"
                                   "先手の持駒：飛　角\n"
                                   "後手番\n"
                                   "手数＝4  まで\n";
    shogi_setup *setup = new_setup();
    char text[CAPACITY];
    ck_assert_int_eq(shogi_setup_set_sfen(setup, sfen, strlen(sfen), NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_setup_bod(setup, text, sizeof text), strlen(expected));
    ck_assert_str_eq(text, expected);
    ck_assert_uint_eq(shogi_setup_bod(setup, NULL, 0), strlen(expected));
    shogi_setup_free(setup);
}
END_TEST

START_TEST(the_caption_names_the_last_move_with_its_square)
{
    static const char line[] = "startpos moves 7g7f 3c3d 8h2b+ 3a2b";
    shogi_position *position = NULL;
    char text[CAPACITY];
    ck_assert_int_eq(shogi_position_new(&position), SHOGI_OK);
    shogi_position_bod(position, text, sizeof text);
    ck_assert_ptr_null(strstr(text, "手数"));
    ck_assert_int_eq(shogi_position_set_usi(position, line, strlen(line), 0, NULL), SHOGI_OK);
    shogi_position_bod(position, text, sizeof text);
    ck_assert_ptr_nonnull(strstr(text, "先手の持駒：角\n手数＝4  △２二銀  まで\n"));
    ck_assert_int_eq(shogi_position_play_null(position), SHOGI_OK);
    shogi_position_bod(position, text, sizeof text);
    ck_assert_ptr_nonnull(strstr(text, "後手番\n手数＝5  ▲パス  まで\n"));
    shogi_position_free(position);
}
END_TEST

START_TEST(what_is_written_is_read_as_the_same_position)
{
    ref_walk *walk = ref_walk_new(41);
    shogi_setup *setup = new_setup(), *read = new_setup();
    shogi_diag *diag = new_diag();
    char text[CAPACITY];
    for (size_t i = support_scaled(POSITIONS); i > 0; i--) {
        ref_walk_next(walk);
        shogi_position_get_setup(walk->position, setup);
        for (int caption = 0; caption < 2; caption++) {
            size_t length = caption ? shogi_position_bod(walk->position, text, sizeof text)
                                    : shogi_setup_bod(setup, text, sizeof text);
            ck_assert_uint_lt(length, sizeof text);
            ck_assert_msg(shogi_setup_set_bod(read, text, length, diag) == SHOGI_OK, "%s", text);
            ck_assert_msg(shogi_setup_equal(setup, read), "%s", text);
            ck_assert_uint_eq(shogi_diag_count(diag), 0);
        }
    }
    shogi_diag_free(diag);
    shogi_setup_free(read);
    shogi_setup_free(setup);
    ref_walk_free(walk);
}
END_TEST

START_TEST(missing_arguments_are_refused)
{
    shogi_setup *setup = new_setup();
    ck_assert_int_eq(shogi_setup_set_bod(NULL, "", 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_setup_set_bod(setup, NULL, 0, NULL), SHOGI_E_ARGUMENT);
    shogi_setup_free(setup);
}
END_TEST

START_TEST(without_memory_for_a_diagnostic_nothing_changes)
{
    static const char text[] = "先手の持駒：x";
    shogi_setup *setup = new_setup();
    shogi_diag *diag = new_diag();
    shogi_i_fail_allocations(0, true);
    ck_assert_int_eq(shogi_setup_set_bod(setup, text, strlen(text), diag), SHOGI_E_NO_MEMORY);
    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_uint_eq(shogi_diag_count(diag), 0);
    shogi_diag_free(diag);
    shogi_setup_free(setup);
}
END_TEST

/* What is understood is written, and that is read as the same setup. */
static void read_spoilt(void *context, const char *text, size_t length)
{
    shogi_setup *setup = context, *again = new_setup();
    shogi_diag *diag = new_diag();
    char written[CAPACITY];
    shogi_status status = shogi_setup_set_bod(setup, text, length, diag);
    ck_assert(status == SHOGI_OK || status == SHOGI_E_PARSE);
    ck_assert_uint_eq(shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR), status != SHOGI_OK);
    for (size_t i = 0; i < shogi_diag_count(diag); i++)
        ck_assert_uint_le(shogi_diag_offset(diag, i), length);
    if (status == SHOGI_OK) {
        size_t needed = shogi_setup_bod(setup, written, sizeof written);
        ck_assert_int_eq(shogi_setup_set_bod(again, written, needed, NULL), SHOGI_OK);
        ck_assert(shogi_setup_equal(setup, again));
    }
    shogi_diag_free(diag);
    shogi_setup_free(again);
}

START_TEST(spoilt_diagrams_are_refused_or_understood)
{
    size_t length;
    char *text = support_read_data("bod.txt", &length), *cursor = text;
    shogi_setup *setup = new_setup();
    ref_random random = {4};
    bod_case found;
    while (next_case(&cursor, &found)) {
        char *diagram = malloc(found.length + 1);
        memcpy(diagram, found.diagram, found.length);
        diagram[found.length] = '\0';
        spoil_cut(read_spoilt, setup, diagram);
        for (size_t i = support_scaled(SPOILT) / 50 + 1; i > 0; i--) {
            spoil_change(read_spoilt, setup, diagram, &random);
            spoil_random(read_spoilt, setup, &random);
        }
        free(diagram);
    }
    shogi_setup_free(setup);
    free(text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("bod");
    support_add(suite, "diagrams_are_understood_or_refused_at_their_place",
                diagrams_are_understood_or_refused_at_their_place);
    support_add(suite, "line_ends_of_every_sort_are_understood",
                line_ends_of_every_sort_are_understood);
    support_add(suite, "a_caption_tells_number_and_target_of_the_last_move",
                a_caption_tells_number_and_target_of_the_last_move);
    support_add(suite, "lines_of_other_sorts_are_foreign", lines_of_other_sorts_are_foreign);
    support_add(suite, "a_diagram_is_written_as_it_is_printed",
                a_diagram_is_written_as_it_is_printed);
    support_add(suite, "the_caption_names_the_last_move_with_its_square",
                the_caption_names_the_last_move_with_its_square);
    support_add(suite, "what_is_written_is_read_as_the_same_position",
                what_is_written_is_read_as_the_same_position);
    support_add(suite, "missing_arguments_are_refused", missing_arguments_are_refused);
    support_add(suite, "without_memory_for_a_diagnostic_nothing_changes",
                without_memory_for_a_diagnostic_nothing_changes);
    support_add(suite, "spoilt_diagrams_are_refused_or_understood",
                spoilt_diagrams_are_refused_or_understood);
    return support_run(suite);
}
