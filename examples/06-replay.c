/* 06-replay: plays a game record through, move by move.
 *
 * Teaches: readers, records and cursors.
 *
 * A record (shogi_kifu) is a tree of nodes; a cursor stands at one of them and has the position
 * there. A reader gives the games of a file one by one, whatever the format and encoding. It never
 * stops at a foul: the node says what was wrong. What else it has to say is in a shogi_diag.
 *
 * Build: cc 06-replay.c $(pkg-config --cflags --libs shogi) -o replay
 * Run:   ./replay games/title-match-1988.csa
 *     N+: Black
 *     ...
 *        1 ▲７六歩  7g7f
 *        2 △８四歩  8c8d
 *     ...
 *       92 △６六銀  S*6f
 *          %TORYO  (resign)
 *     ...
 *     The record says: resign (%TORYO), winner white.
 *     The rules (jsa24) say: the moves do not end the game.
 */
#include <shogi/shogi.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DONE = 0, BAD_INPUT = 1, WRONG_USE = 2 };
enum show { MAIN_LINE, VARIATIONS, FINAL };

/* Says what a reader found, with the place, and forgets it. True if anything was lost. */
static bool print_diagnostics(const char *file, shogi_diag *diag)
{
    bool has_errors = shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR) > 0;
    for (size_t i = 0; i < shogi_diag_count(diag); i++) {
        fprintf(stderr, "%s:", file);
        if (shogi_diag_line(diag, i) > 0) /* some things have no place */
            fprintf(stderr, "%" PRIu64 ":%" PRIu64 ":", shogi_diag_line(diag, i),
                    shogi_diag_column(diag, i));
        fprintf(stderr, " %s: %s\n", shogi_severity_name(shogi_diag_severity(diag, i)),
                shogi_diag_text(diag, i));
    }
    shogi_diag_clear(diag);
    return has_errors;
}

static void print_time(int64_t milliseconds)
{
    if (milliseconds == SHOGI_NO_TIME) /* which is not 0 */
        return;
    printf("  %" PRId64 ":%02d", milliseconds / 60000, (int)(milliseconds / 1000 % 60));
    if (milliseconds % 1000 > 0)
        printf(".%03d", (int)(milliseconds % 1000));
}

static void print_reasons(shogi_reasons reasons)
{
    for (shogi_reasons rest = reasons; rest != 0; rest &= rest - 1)
        printf("%s%s", rest == reasons ? "  illegal: " : ",", shogi_reason_name(rest & -rest));
}

/* One node. A move is written for the position before it, so the cursor stands at its parent. */
static void print_node(const shogi_cursor *cursor, shogi_node node)
{
    const shogi_kifu *kifu = shogi_cursor_kifu(cursor);
    shogi_node_kind kind = shogi_kifu_kind(kifu, node);
    char text[64], usi[8];
    if (kind == SHOGI_NODE_ENDING || kind == SHOGI_NODE_UNPLAYABLE) {
        printf("     %s  (%s)", shogi_kifu_label(kifu, node),
               kind == SHOGI_NODE_ENDING ? shogi_ending_name(shogi_kifu_ending(kifu, node))
                                         : shogi_node_kind_name(kind));
    } else {
        shogi_move move = shogi_kifu_move(kifu, node);
        shogi_move_usi(move, usi, sizeof usi);
        shogi_move_write(shogi_cursor_position(cursor), move, SHOGI_NOTATION_JAPANESE, text,
                         sizeof text);
        printf("%4zu %s  %s", shogi_kifu_ply(kifu, node), text, usi);
    }
    print_time(shogi_kifu_time(kifu, node));
    print_reasons(shogi_kifu_reasons(kifu, node));
    printf("\n");
}

static void print_comments(const shogi_kifu *kifu, shogi_node node)
{
    for (size_t i = 0; i < shogi_kifu_comment_count(kifu, node); i++)
        printf("     * %s\n", shogi_kifu_comment(kifu, node, i));
}

/* Shows the nodes of the main line, or all: shogi_kifu_next() visits them depth first. */
static void print_moves(shogi_cursor *cursor, bool with_variations)
{
    const shogi_kifu *kifu = shogi_cursor_kifu(cursor);
    shogi_node node = shogi_kifu_root(kifu);
    print_comments(kifu, node); /* the root is the start position */
    while ((node = with_variations ? shogi_kifu_next(kifu, node)
                                   : shogi_kifu_first_child(kifu, node)) != SHOGI_NO_NODE) {
        if (shogi_kifu_previous_sibling(kifu, node) != SHOGI_NO_NODE)
            printf("variation\n");
        if (shogi_cursor_go(cursor, shogi_kifu_parent(kifu, node)) == SHOGI_OK)
            print_node(cursor, node);
        print_comments(kifu, node);
    }
}

/* What the record says and what the rules say: players also resign, agree, and run out of time, and
 * they overlook things. Whether the two fit together is for an audit to say. */
static bool print_result(const shogi_cursor *cursor)
{
    const shogi_kifu *kifu = shogi_cursor_kifu(cursor);
    shogi_node last = shogi_cursor_node(cursor);
    shogi_outcome *outcome = NULL;
    shogi_rules *rules = NULL;
    if (shogi_kifu_kind(kifu, last) == SHOGI_NODE_ENDING)
        printf("The record says: %s (%s), winner %s.\n",
               shogi_ending_name(shogi_kifu_ending(kifu, last)), shogi_kifu_label(kifu, last),
               shogi_color_name(shogi_kifu_winner(kifu, last)));
    else
        printf("The record says: nothing.\n");
    bool ready = !shogi_rules_new(&rules, "jsa24", strlen("jsa24")) && !shogi_outcome_new(&outcome);
    shogi_outcome_judge(outcome, shogi_cursor_position(cursor), rules);
    if (shogi_outcome_result(outcome) == SHOGI_RESULT_NONE)
        printf("The rules (jsa24) say: the moves do not end the game.\n");
    else
        printf("The rules (jsa24) say: %s, winner %s.\n",
               shogi_end_reason_name(shogi_outcome_reason(outcome)),
               shogi_color_name(shogi_outcome_winner(outcome)));
    shogi_outcome_free(outcome);
    shogi_rules_free(rules);
    return ready;
}

static bool print_game(shogi_kifu *kifu, enum show show)
{
    shogi_cursor *cursor;
    char text[2048]; /* room for any diagram of a full set */
    if (shogi_cursor_new(&cursor, kifu) != SHOGI_OK)
        return false;
    for (size_t i = 0; show != FINAL && i < shogi_kifu_header_count(kifu); i++)
        printf("%s: %s\n", shogi_kifu_header_key(kifu, i), shogi_kifu_header_value(kifu, i));
    if (show != FINAL)
        print_moves(cursor, show == VARIATIONS);
    bool done =
        shogi_cursor_to_start(cursor) == SHOGI_OK && shogi_cursor_to_end(cursor) == SHOGI_OK;
    if (done && show == FINAL) {
        shogi_position_sfen(shogi_cursor_position(cursor), text, sizeof text);
        printf("%zu\t%s\n", shogi_kifu_main_line_length(kifu), text);
    } else if (done) {
        shogi_position_bod(shogi_cursor_position(cursor), text, sizeof text);
        printf("%s", text);
        done = print_result(cursor);
    }
    shogi_cursor_free(cursor);
    return done;
}

/* All games of a file. */
static int replay(const char *file, enum show show)
{
    shogi_reader *reader = NULL;
    shogi_kifu *kifu = NULL;
    shogi_diag *diag = NULL;
    int code = DONE;
    shogi_status status = shogi_reader_new_file(&reader, file, SHOGI_READ_LENIENT);
    if (status == SHOGI_OK)
        status = shogi_kifu_new(&kifu);
    if (status == SHOGI_OK)
        status = shogi_diag_new(&diag);
    while (status == SHOGI_OK) {
        status = shogi_reader_next(reader, kifu, diag);
        if (print_diagnostics(file, diag) || (status != SHOGI_OK && status != SHOGI_E_END))
            code = BAD_INPUT;
        if (status == SHOGI_OK && !print_game(kifu, show))
            status = SHOGI_E_NO_MEMORY;
        else if (status == SHOGI_E_PARSE || status == SHOGI_E_LIMIT)
            status = SHOGI_OK; /* that game is lost, the next may be fine */
    }
    if (status != SHOGI_E_END) {
        fprintf(stderr, "%s: error: %s\n", file, shogi_status_message(status));
        code = BAD_INPUT;
    }
    shogi_diag_free(diag);
    shogi_kifu_free(kifu);
    shogi_reader_free(reader);
    return code;
}

int main(int argc, char **argv)
{
    if (argc == 2 && argv[1][0] != '-')
        return replay(argv[1], MAIN_LINE);
    if (argc == 3 && strcmp(argv[1], "--variations") == 0)
        return replay(argv[2], VARIATIONS);
    if (argc == 3 && strcmp(argv[1], "--final") == 0)
        return replay(argv[2], FINAL);
    fprintf(stderr, "usage: replay [--variations | --final] FILE\n");
    return WRONG_USE;
}
