/* 04-referee: what the rules say about a repetition, an impasse, a game.
 *
 * Teaches: rules profiles, which are made by name (there is no hidden default), and verdicts:
 * a result, a winner, a reason, and the evidence that proves it.
 *
 * Build: cc 04-referee.c $(pkg-config --cflags --libs shogi) -o referee
 * Run:   ./referee outcome --rules jsa24 "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b"
 *     rules=jsa24
 *     result=win
 *     winner=black
 *     reason=mate
 *     ...
 */
#include <shogi/shogi.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DONE = 0, BAD_INPUT = 1, WRONG_USE = 2 };
enum text_kind { SFEN, POSITION_LINE };

typedef struct {
    shogi_rules *rules;
    shogi_position *position;
    shogi_outcome *outcome;
} referee;

/* A setup may have faults and be judged all the same: many a problem has only one king. */
static void warn_about_faults(const char *source, const shogi_position *position)
{
    shogi_position *start = NULL;
    shogi_setup *setup = NULL;
    if (shogi_position_copy(&start, position) == SHOGI_OK && shogi_setup_new(&setup) == SHOGI_OK) {
        while (shogi_position_ply(start) > 0)
            shogi_position_undo(start);
        shogi_position_get_setup(start, setup);
        for (shogi_faults rest = shogi_setup_faults(setup); rest != 0; rest &= rest - 1)
            fprintf(stderr, "%s:1:1: warning: the setup has a fault: %s\n", source,
                    shogi_fault_name(rest & -rest));
    }
    shogi_setup_free(setup);
    shogi_position_free(start);
}

/* Sets a position to an SFEN, or to a position line with its moves; "startpos" is both. */
static bool read_position(shogi_position *position, const char *text, enum text_kind kind)
{
    const char *source = kind == SFEN ? "SFEN" : "POSITION-LINE";
    shogi_diag *diag = NULL;
    shogi_diag_new(&diag); /* without it nothing is explained */
    shogi_status status = (kind == SFEN ? shogi_position_set_sfen : shogi_position_set_usi)(
        position, text, strlen(text), SHOGI_FAULTS_ALL, diag);
    for (size_t i = 0; i < shogi_diag_count(diag); i++)
        fprintf(stderr, "%s:%" PRIu64 ":%" PRIu64 ": %s: %s\n", source, shogi_diag_line(diag, i),
                shogi_diag_column(diag, i), shogi_severity_name(shogi_diag_severity(diag, i)),
                shogi_diag_text(diag, i));
    shogi_diag_free(diag);
    if (status == SHOGI_OK)
        warn_about_faults(source, position);
    return status == SHOGI_OK;
}

/* Makes all that a verdict rests on. */
static int prepare(referee *r, const char *rules, size_t length, const char *text,
                   enum text_kind kind)
{
    if (shogi_rules_new(&r->rules, rules, length) == SHOGI_E_NOTHING)
        return WRONG_USE; /* no profile is called so */
    bool ready = r->rules && !shogi_position_new(&r->position) && !shogi_outcome_new(&r->outcome);
    return ready && read_position(r->position, text, kind) ? DONE : BAD_INPUT;
}

/* Plays one move, or says all that is wrong with it. */
static bool play(shogi_position *position, const char *text)
{
    shogi_move move = shogi_move_from_usi(text, strlen(text));
    if (move == SHOGI_NULL_MOVE) /* a pass, which studies hold */
        return shogi_position_play_null(position) == SHOGI_OK;
    if (shogi_position_play(position, move) == SHOGI_OK)
        return true;
    shogi_reasons reasons = shogi_legality_reasons(position, move);
    fprintf(stderr, "MOVE %zu: %s: illegal:", shogi_position_ply(position) + 1, text);
    for (shogi_reasons rest = reasons; rest != 0; rest &= rest - 1)
        fprintf(stderr, "%s%s", rest == reasons ? " " : ",", shogi_reason_name(rest & -rest));
    fprintf(stderr, "\n");
    return false;
}

static void print_plies(const uint64_t *plies, size_t count)
{
    for (size_t i = 0; i < count; i++)
        printf("%s%" PRIu64, i > 0 ? "," : "", plies[i]);
    printf(count > 0 ? "\n" : "-\n");
}

/* "draw", "none", or a side and what it did. */
static void print_result(const shogi_outcome *outcome, shogi_color side, const char *deed)
{
    if (side == SHOGI_NO_COLOR)
        printf("%s\t", shogi_result_name(shogi_outcome_result(outcome)));
    else
        printf("%s%s\t", shogi_color_name(side), deed);
}

/* referee repetition SFEN MOVE... */
static int judge_repetition(referee *r, char **words, int count)
{
    int code = prepare(r, "jsa24", strlen("jsa24"), words[0], SFEN);
    for (int i = 1; code == DONE && i < count; i++)
        code = play(r->position, words[i]) ? DONE : BAD_INPUT;
    if (code != DONE)
        return code;
    size_t length = shogi_position_occurrences(r->position, NULL, 0);
    uint64_t *plies = malloc(length * sizeof *plies);
    if (plies == NULL)
        return BAD_INPUT;
    shogi_outcome_judge_repetition(r->outcome, r->position, r->rules);
    print_result(r->outcome, shogi_color_other(shogi_outcome_winner(r->outcome)),
                 "-loses-perpetual");
    print_plies(plies, shogi_position_occurrences(r->position, plies, length));
    free(plies);
    return DONE;
}

/* By agreement the side under 24 points loses, or that with more wins (27-point rules). */
static void judge_agreement(referee *r)
{
    shogi_outcome_judge_agreement(r->outcome, r->position, r->rules);
    shogi_color winner = shogi_outcome_winner(r->outcome);
    bool by_24 = shogi_rules_impasse(r->rules) == SHOGI_IMPASSE_24_POINT;
    print_result(r->outcome, by_24 ? shogi_color_other(winner) : winner,
                 by_24 ? "-loses" : "-wins");
}

/* The side to move declares instead of moving; a declaration that fails loses. */
static void judge_declaration(referee *r)
{
    shogi_outcome_judge_declaration(r->outcome, r->position, r->rules);
    bool failed = shogi_outcome_failed_conditions(r->outcome) != 0;
    printf("%s\t", failed ? "lose" : shogi_result_name(shogi_outcome_result(r->outcome)));
}

/* referee impasse RULE SFEN; RULE is a profile, one with "-agreed" behind it, or "try" */
static int judge_impasse(referee *r, const char *rule, const char *sfen)
{
    const char *ending = strstr(rule, "-agreed");
    bool agreed = ending != NULL && strcmp(ending, "-agreed") == 0;
    int code = prepare(r, rule, agreed ? (size_t)(ending - rule) : strlen(rule), sfen, SFEN);
    if (code != DONE)
        return code;
    if (strcmp(rule, "try") == 0) {
        printf("%s\t-\n", shogi_position_try_move(r->position) != SHOGI_NO_MOVE ? "win" : "no");
        return DONE;
    }
    (agreed ? judge_agreement : judge_declaration)(r);
    printf("%d/%d\n", (int)shogi_outcome_points(r->outcome, SHOGI_BLACK),
           (int)shogi_outcome_points(r->outcome, SHOGI_WHITE));
    return DONE;
}

/* referee outcome [--rules PROFILE] POSITION-LINE */
static int judge_outcome(referee *r, const char *profile, const char *line)
{
    int code = prepare(r, profile, strlen(profile), line, POSITION_LINE);
    if (code != DONE)
        return code;
    shogi_outcome_judge(r->outcome, r->position, r->rules);
    uint64_t plies[4]; /* never more */
    shogi_result result = shogi_outcome_result(r->outcome);
    shogi_color winner = shogi_outcome_winner(r->outcome);
    printf("rules=%s\nresult=%s\nwinner=%s\nreason=%s\nplies=", shogi_rules_name(r->rules),
           shogi_result_name(result), winner == SHOGI_NO_COLOR ? "-" : shogi_color_name(winner),
           result ? shogi_end_reason_name(shogi_outcome_reason(r->outcome)) : "-");
    print_plies(plies, shogi_outcome_plies(r->outcome, plies, 4));
    printf("points=-\ncondition=-\n"); /* only an impasse has such: nothing was declared */
    return DONE;
}

int main(int argc, char **argv)
{
    referee r = {NULL, NULL, NULL};
    const char *task = argc > 2 ? argv[1] : "";
    int code = WRONG_USE;
    if (strcmp(task, "repetition") == 0)
        code = judge_repetition(&r, argv + 2, argc - 2);
    else if (strcmp(task, "impasse") == 0 && argc == 4)
        code = judge_impasse(&r, argv[2], argv[3]);
    else if (strcmp(task, "outcome") == 0 &&
             (argc == 3 || (argc == 5 && strcmp(argv[2], "--rules") == 0)))
        code = judge_outcome(&r, argc == 5 ? argv[3] : "jsa24", argv[argc - 1]);
    if (code == WRONG_USE)
        fprintf(stderr, "usage: referee repetition SFEN MOVE... | impasse RULE SFEN | "
                        "outcome [--rules PROFILE] POSITION-LINE\n");
    shogi_outcome_free(r.outcome);
    shogi_position_free(r.position);
    shogi_rules_free(r.rules);
    return code;
}
