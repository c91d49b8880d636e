/* 10-server-referee: the referee of a game server, between two players who take turns.
 *
 * Teaches: writing a record while it is played, clocks, and all that ends a game.
 *
 * A line comes in from the side to move, and begins as what an engine says behind "bestmove". MS is
 * how many milliseconds it took, as the server has measured. The end of input breaks the game off.
 *     MOVE [MS]     a move in USI
 *     win [MS]      instead of a move, a declaration by the impasse rule
 *     resign [MS]
 *     clock [MS]    nothing yet, but perhaps the time is up
 * Lines go out:
 *     turn SIDE LEFT           a line is wanted; LEFT milliseconds remain, -1 without a limit
 *     error TEXT               the line was not understood, and another is wanted
 *     move SIDE MOVE TEXT      the move was made; TEXT is its Japanese notation
 *     foul SIDE MOVE REASONS   the move is illegal; behind a reason, the squares that prove it
 *     end RESULT WINNER REASON, and the evidence: plies=, points=, failed=
 *
 * Build: cc 10-server-referee.c $(pkg-config --cflags --libs shogi) -o server-referee
 * Run:   ./server-referee --rules jsa24 --time 60+10+0 -o game.kif
 *     turn black 70000
 *     > 7g7f 2000
 *     move black 7g7f ▲７六歩
 *     turn white 70000
 *     > P*4d 61000
 *     foul white P*4d not-in-hand,nifu(4c)
 *     end win black foul
 */
#include <shogi/shogi.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS " \t\r"
enum { DONE = 0, FAILED = 1, WRONG_USE = 2 };

typedef struct {
    shogi_kifu *kifu;
    shogi_cursor *cursor; /* where the game stands */
    shogi_rules *rules;
    shogi_clock *clock;
    shogi_outcome *outcome;
} game;

/* Tells how the game has ended, if it has: `ended` is what came of writing that into the record; a
 * verdict has its own reason. Like all that follow, it answers whether the game is over. */
static bool end(game *g, shogi_status ended, const char *reason)
{
    shogi_node node = shogi_cursor_node(g->cursor);
    uint64_t plies[4];
    size_t count = shogi_outcome_plies(g->outcome, plies, 4);
    int points = (int)shogi_outcome_points(g->outcome, SHOGI_BLACK); /* -1: not counted */
    shogi_conditions failed = shogi_outcome_failed_conditions(g->outcome);
    if (ended != SHOGI_OK) /* the game goes on, or there is no memory for its end */
        return ended != SHOGI_E_NOTHING;
    if (reason == NULL)
        reason = shogi_end_reason_name(shogi_outcome_reason(g->outcome));
    printf("end %s %s %s", shogi_result_name(shogi_kifu_result(g->kifu, node)),
           shogi_color_name(shogi_kifu_winner(g->kifu, node)), reason);
    for (size_t i = 0; i < count; i++)
        printf("%s%" PRIu64, i == 0 ? " plies=" : ",", plies[i]);
    if (points >= 0)
        printf(" points=%d/%d", points, (int)shogi_outcome_points(g->outcome, SHOGI_WHITE));
    for (shogi_conditions rest = failed; rest != 0; rest &= rest - 1)
        printf("%s%s", rest == failed ? " failed=" : ",", shogi_condition_name(rest & -rest));
    printf("\n");
    return true;
}

/* A foul loses. It stands in the record if it can be carried out on the board at all. */
static bool call_foul(game *g, shogi_move move, const char *usi, shogi_reasons reasons)
{
    const shogi_position *position = shogi_cursor_position(g->cursor);
    for (shogi_reasons rest = reasons; rest != 0; rest &= rest - 1) {
        shogi_square at[SHOGI_SQUARES];
        size_t count = shogi_legality_witnesses(position, move, rest & -rest, at, SHOGI_SQUARES);
        printf("%s%s", rest == reasons ? " " : ",", shogi_reason_name(rest & -rest));
        for (size_t i = 0; i < count; i++) {
            char text[8];
            shogi_square_write(at[i], SHOGI_SQUARE_STYLE_LETTER, text, sizeof text);
            printf("%s%s%s", i == 0 ? "(" : " ", text, i + 1 == count ? ")" : "");
        }
    }
    printf("\n");
    bool stands = shogi_cursor_play_unchecked(g->cursor, move) == SHOGI_OK;
    if (!stands) /* so that the move is not lost */
        shogi_kifu_add_comment(g->kifu, shogi_cursor_node(g->cursor), usi, strlen(usi));
    shogi_ending ending = stands ? SHOGI_ENDING_ILLEGAL_PREVIOUS : SHOGI_ENDING_ILLEGAL_MOVE;
    return end(g, shogi_cursor_end(g->cursor, ending), "foul");
}

/* Acts on a line of the side to move. */
static bool take_line(game *g, const char *word, long milliseconds)
{
    const shogi_position *position = shogi_cursor_position(g->cursor);
    shogi_color side = shogi_position_turn(position);
    shogi_move move = shogi_move_from_usi(word, strlen(word));
    bool is_move = shogi_move_is_valid(move), asks = strcmp(word, "clock") == 0;
    bool declares = strcmp(word, "win") == 0, resigns = strcmp(word, "resign") == 0;
    int64_t left = shogi_clock_move_left(g->clock, side);
    if (asks && (left < 0 || milliseconds < left))
        return false;
    if ((!is_move && !asks && !declares && !resigns) ||
        shogi_clock_spend(g->clock, side, milliseconds) != SHOGI_OK)
        return puts("error MOVE, win, resign or clock is wanted, and perhaps milliseconds") == EOF;
    shogi_outcome_judge_clock(g->outcome, g->clock);
    if (end(g, shogi_cursor_end_outcome(g->cursor, g->outcome), NULL))
        return true;
    if (resigns)
        return end(g, shogi_cursor_end(g->cursor, SHOGI_ENDING_RESIGN), "resignation");
    if (declares && shogi_outcome_judge_declaration(g->outcome, position, g->rules) == SHOGI_OK)
        return end(g, shogi_cursor_end_outcome(g->cursor, g->outcome), NULL);
    shogi_reasons reasons = shogi_legality_reasons(position, move);
    char text[64];
    shogi_move_write(position, move, SHOGI_NOTATION_JAPANESE, text, sizeof text);
    printf("%s %s %s", reasons ? "foul" : "move", shogi_color_name(side), word);
    if (reasons != SHOGI_LEGAL)
        return call_foul(g, move, word, reasons);
    printf(" %s\n", text);
    return shogi_cursor_play(g->cursor, move) != SHOGI_OK; /* out of memory */
}

/* Sees whether the moves have ended the game, and if not, asks for a line. */
static bool take_turn(game *g)
{
    char line[256] = "", *rest = NULL;
    const shogi_position *position = shogi_cursor_position(g->cursor);
    shogi_node before = shogi_cursor_node(g->cursor);
    shogi_outcome_judge(g->outcome, position, g->rules);
    if (end(g, shogi_cursor_end_outcome(g->cursor, g->outcome), NULL))
        return true;
    shogi_color side = shogi_position_turn(position);
    printf("turn %s %" PRId64 "\n", shogi_color_name(side), shogi_clock_move_left(g->clock, side));
    fflush(stdout);
    if (scanf("%255[^\n]%*[^\n]", line) == EOF) /* a line, of which that much is looked at */
        return end(g, shogi_cursor_end(g->cursor, SHOGI_ENDING_INTERRUPTED), "aborted");
    getchar();
    const char *word = strtok(line, BLANKS), *number = word ? strtok(NULL, BLANKS) : NULL;
    long milliseconds = number ? strtol(number, &rest, 10) : 0;
    bool over = take_line(g, word ? word : "", rest == NULL || *rest == '\0' ? milliseconds : -1);
    if (number != NULL) /* the time belongs to what came of the line: move, foul or ending */
        shogi_kifu_set_time(g->kifu, shogi_kifu_first_child(g->kifu, before), milliseconds);
    return over;
}

/* Makes what a game needs. The record reads the position line and the time limit. */
static bool set_up(game *g, const char *rules, const char *start, const char *time)
{
    int64_t main_ms = 0, byoyomi_ms = 0, increment_ms = 0;
    bool ready = shogi_kifu_read(&g->kifu, start, strlen(start), SHOGI_READ_STRICT, NULL) == 0 &&
                 shogi_cursor_new(&g->cursor, g->kifu) == SHOGI_OK &&
                 shogi_cursor_to_end(g->cursor) == SHOGI_OK &&
                 shogi_rules_new(&g->rules, rules, strlen(rules)) == SHOGI_OK &&
                 shogi_clock_new(&g->clock) == SHOGI_OK &&
                 shogi_outcome_new(&g->outcome) == SHOGI_OK;
    if (!ready || time == NULL)
        return ready;
    shogi_kifu_set_field(g->kifu, SHOGI_FIELD_TIME, time, strlen(time));
    ready = shogi_kifu_time_limit(g->kifu, SHOGI_BLACK, &main_ms, &byoyomi_ms, &increment_ms);
    shogi_clock_set_limit(g->clock, SHOGI_BLACK, main_ms, byoyomi_ms, increment_ms);
    shogi_clock_set_limit(g->clock, SHOGI_WHITE, main_ms, byoyomi_ms, increment_ms);
    return ready;
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"--rules", "--start", "--time", "-o", NULL};
    const char *values[] = {"jsa24", "startpos", NULL, NULL, ""};
    int i = 1, option = 0, code = DONE;
    for (; i + 1 < argc && names[option] != NULL; i += 2) {
        for (option = 0; names[option] != NULL && strcmp(argv[i], names[option]) != 0;)
            option++;
        values[option] = argv[i + 1];
    }
    const char *out = values[3], *suffix = out != NULL ? strrchr(out, '.') : ".kif";
    shogi_format format = suffix ? shogi_format_find(suffix + 1, strlen(suffix + 1)) : 0;
    game g = {NULL, NULL, NULL, NULL, NULL};
    if (i != argc || names[option] == NULL || format == SHOGI_FORMAT_UNKNOWN ||
        !set_up(&g, values[0], values[1], values[2])) {
        fprintf(stderr, "usage: server-referee [--rules PROFILE] [--start POSITION-LINE] "
                        "[--time MAIN+BYOYOMI+INCREMENT] [-o FILE]\n");
        code = WRONG_USE;
    }
    while (code == DONE && !take_turn(&g))
        continue;
    shogi_status status = SHOGI_OK;
    if (code == DONE && out != NULL)
        status = shogi_kifu_write_file(g.kifu, out, format, SHOGI_ENCODING_UTF8, 0);
    if (status != SHOGI_OK) {
        fprintf(stderr, "%s: error: %s\n", out, shogi_status_message(status));
        code = FAILED;
    }
    shogi_cursor_free(g.cursor);
    shogi_kifu_free(g.kifu);
    shogi_rules_free(g.rules);
    shogi_clock_free(g.clock);
    shogi_outcome_free(g.outcome);
    return code;
}
