/* 11-tsume: solves mate problems (tsume shogi).
 *
 * Teaches: the mate solver, its limits, and judging a problem.
 *
 * In a problem the side to move must mate by checks alone. It is given as SFEN, or as a record file
 * whose games start from diagrams. Printed is "mate in N", "no-mate" or "unknown: REASON", and
 * the moves, in Japanese and USI or in the notation asked for. Drops that only put off the end are
 * left out unless --count-useless is given. --judge tells, below each move of the line, what else
 * would do, or "sound". Diagrams mostly leave out the defender's hand: --rest gives him every piece
 * that is nowhere else.
 *
 * Build: cc 11-tsume.c $(pkg-config --cflags --libs shogi) -o tsume
 * Run:   ./tsume --judge "kbb6/9/l1G6/9/9/9/9/9/9 b GN 1"
 *     mate in 3
 *        1 ▲８三桂  N*8c
 *        2 △９二玉  9a9b
 *        3 ▲９一金  G*9a
 *     sound
 */
#include <shogi/shogi.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DONE = 0, BAD_INPUT = 1, WRONG_USE = 2, MOST_NODES = 20000000 };

typedef struct {
    shogi_notation notation; /* or SHOGI_NOTATION_UNKNOWN: Japanese and USI */
    bool judge, rest;
    shogi_mate_options options;
    const char *problem;
} asked;

/* Says what a reader found, with the place, and forgets it. True if anything was lost. */
static bool print_diagnostics(const char *source, shogi_diag *diag)
{
    bool has_errors = shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR) > 0;
    for (size_t i = 0; i < shogi_diag_count(diag); i++) {
        fprintf(stderr, "%s:%" PRIu64 ":%" PRIu64 ": %s: %s\n", source, shogi_diag_line(diag, i),
                shogi_diag_column(diag, i), shogi_severity_name(shogi_diag_severity(diag, i)),
                shogi_diag_text(diag, i));
    }
    shogi_diag_clear(diag);
    return has_errors;
}

static void print_move(const asked *task, const shogi_position *position, shogi_move move)
{
    bool usual = task->notation == SHOGI_NOTATION_UNKNOWN;
    char text[64], usi[8];
    shogi_move_write(position, move, usual ? SHOGI_NOTATION_JAPANESE : task->notation, text,
                     sizeof text);
    shogi_move_usi(move, usi, sizeof usi);
    printf("%s%s%s\n", text, usual ? "  " : "", usual ? usi : "");
}

/* The line, with what else would do as well below each move. */
static bool print_line(const asked *task, const shogi_mate_solver *solver,
                       shogi_position *position)
{
    shogi_move line[SHOGI_MAX_MATE_PLIES];
    size_t length = shogi_mate_solver_line(solver, line, SHOGI_MAX_MATE_PLIES);
    for (size_t ply = 0; ply < length; ply++) {
        printf("%4zu ", ply + 1);
        print_move(task, position, line[ply]);
        for (size_t i = 0; i < shogi_mate_solver_flaw_count(solver); i++) {
            shogi_move other = shogi_mate_solver_flaw_move(solver, i);
            if (shogi_mate_solver_flaw_ply(solver, i) == ply && other != SHOGI_NO_MOVE) {
                printf("     %s: ", shogi_mate_flaw_name(shogi_mate_solver_flaw(solver, i)));
                print_move(task, position, other);
            }
        }
        if (shogi_position_play(position, line[ply]) != SHOGI_OK)
            return false;
    }
    return true;
}

static bool print_answer(const asked *task, const shogi_mate_solver *solver,
                         shogi_position *position)
{
    const char *reason = shogi_mate_reason_name(shogi_mate_solver_reason(solver));
    bool limited = shogi_mate_solver_reason(solver) != SHOGI_MATE_REASON_NONE;
    printf("%s", shogi_mate_answer_name(shogi_mate_solver_answer(solver)));
    if (shogi_mate_solver_answer(solver) != SHOGI_MATE_FOUND)
        return printf("%s%s\n", limited ? ": " : "", limited ? reason : "") > 0;
    printf(" in %" PRIu32 "%s\n", shogi_mate_solver_plies(solver),
           shogi_mate_solver_is_shortest(solver) ? "" : " or fewer");
    bool done = print_line(task, solver, position);
    if (shogi_mate_solver_hand_left(solver) > 0)
        printf("left in hand: %" PRIu32 "\n", shogi_mate_solver_hand_left(solver));
    if (task->judge && (limited || shogi_mate_solver_flaw_count(solver) == 0))
        printf("%s%s\n", limited ? "undecided: " : "sound", limited ? reason : "");
    return done;
}

/* Whatever is on the board is solved: problems often have one king only. */
static bool solve(const asked *task, shogi_mate_solver *solver, shogi_setup *setup)
{
    shogi_position *position;
    if (task->rest)
        shogi_setup_give_rest(setup, shogi_color_other(shogi_setup_turn(setup)));
    shogi_faults faults = shogi_setup_faults(setup) & ~(shogi_faults)SHOGI_FAULTS_PROBLEM;
    for (shogi_faults rest = faults; rest != 0; rest &= rest - 1)
        fprintf(stderr, "%s: warning: the setup has a fault: %s\n", task->problem,
                shogi_fault_name(rest & -rest));
    if (shogi_position_new_setup(&position, setup, SHOGI_FAULTS_ALL) != SHOGI_OK)
        return false;
    (task->judge ? shogi_mate_solver_judge : shogi_mate_solver_solve)(solver, position);
    bool done = print_answer(task, solver, position);
    shogi_position_free(position);
    return done;
}

/* All games of a file; only where they start matters. */
static int solve_file(const asked *task, shogi_mate_solver *solver, shogi_setup *setup,
                      shogi_diag *diag)
{
    shogi_reader *reader = NULL;
    shogi_kifu *kifu = NULL;
    int code = DONE;
    shogi_status status = shogi_reader_new_file(&reader, task->problem, SHOGI_READ_LENIENT);
    if (status == SHOGI_OK)
        status = shogi_kifu_new(&kifu);
    for (size_t problem = 1; status == SHOGI_OK; problem++) {
        status = shogi_reader_next(reader, kifu, diag);
        if (print_diagnostics(task->problem, diag) || (status != SHOGI_OK && status != SHOGI_E_END))
            code = BAD_INPUT;
        if (status == SHOGI_E_PARSE || status == SHOGI_E_LIMIT) {
            status = SHOGI_OK; /* that game is lost, the next may be fine */
        } else if (status == SHOGI_OK) {
            printf("problem %zu\n", problem);
            shogi_kifu_start(kifu, setup);
            status = solve(task, solver, setup) ? SHOGI_OK : SHOGI_E_NO_MEMORY;
        }
    }
    if (status != SHOGI_E_END)
        fprintf(stderr, "%s: error: %s\n", task->problem, shogi_status_message(status));
    shogi_kifu_free(kifu);
    shogi_reader_free(reader);
    return status == SHOGI_E_END ? code : BAD_INPUT;
}

/* What can be opened is a file, and what has no space was meant as one; the rest is SFEN. */
static int run(const asked *task)
{
    shogi_mate_solver *solver = NULL;
    shogi_setup *setup = NULL;
    shogi_diag *diag = NULL;
    FILE *file = fopen(task->problem, "rb");
    int code = BAD_INPUT;
    if (!shogi_mate_solver_new(&solver, 0) && !shogi_setup_new(&setup) && !shogi_diag_new(&diag)) {
        shogi_mate_solver_set_options(solver, task->options);
        shogi_mate_solver_set_node_limit(solver, MOST_NODES);
        if (file != NULL || strchr(task->problem, ' ') == NULL)
            code = solve_file(task, solver, setup, diag);
        else if (!shogi_setup_set_sfen(setup, task->problem, strlen(task->problem), diag))
            code = solve(task, solver, setup) ? DONE : BAD_INPUT;
        print_diagnostics("SFEN", diag);
    }
    if (file != NULL)
        fclose(file);
    shogi_diag_free(diag);
    shogi_setup_free(setup);
    shogi_mate_solver_free(solver);
    return code;
}

static shogi_notation notation_named(const char *name)
{
    shogi_notation last = SHOGI_NOTATION_RUSSIAN;
    while (last > SHOGI_NOTATION_UNKNOWN && strcmp(shogi_notation_name(last), name) != 0)
        last--;
    return last;
}

int main(int argc, char **argv)
{
    asked task = {.options = SHOGI_MATE_SHORTEST, .problem = argv[argc - 1]};
    bool right = argc > 1 && task.problem[0] != '-';
    for (int i = 1; right && i < argc - 1; i++) {
        if (strcmp(argv[i], "--judge") == 0)
            task.judge = true;
        else if (strcmp(argv[i], "--rest") == 0)
            task.rest = true;
        else if (strcmp(argv[i], "--count-useless") == 0)
            task.options |= SHOGI_MATE_COUNT_USELESS;
        else if (strcmp(argv[i], "--notation") == 0 && i + 2 < argc)
            right = (task.notation = notation_named(argv[++i])) != SHOGI_NOTATION_UNKNOWN;
        else
            right = false;
    }
    if (right)
        return run(&task);
    fprintf(stderr, "usage: tsume [--judge] [--rest] [--count-useless] [--notation NAME] "
                    "FILE|SFEN\n");
    return WRONG_USE;
}
