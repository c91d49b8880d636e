/* The mate solver for callers: its object, its limits, and what a call finds out. A mate is
 * found first, however long; then, if the shortest is wanted, shorter ones are looked for until
 * there is none. */
#include <shogi/mate.h>

#include "base/alloc.h"
#include "rules/mate_search.h"

enum { USUAL_BYTES = 64 << 20 };

shogi_status shogi_mate_solver_new(shogi_mate_solver **out, size_t table_bytes)
{
    if (!out)
        return SHOGI_E_ARGUMENT;
    shogi_mate_solver *solver = shogi_i_alloc(1, sizeof *solver);
    if (!solver)
        return SHOGI_E_NO_MEMORY;
    if (!shogi_i_mate_table_init(&solver->table, table_bytes > 0 ? table_bytes : USUAL_BYTES)) {
        shogi_i_free(solver);
        return SHOGI_E_NO_MEMORY;
    }
    solver->options = SHOGI_MATE_SHORTEST;
    solver->ply_limit = SHOGI_MAX_MATE_PLIES;
    atomic_init(&solver->cancelled, false);
    *out = solver;
    return SHOGI_OK;
}

void shogi_mate_solver_free(shogi_mate_solver *solver)
{
    if (!solver)
        return;
    shogi_i_mate_table_free(&solver->table);
    shogi_i_free(solver->frames);
    shogi_i_free(solver->children);
    shogi_i_free(solver->line);
    shogi_i_free(solver->flaws);
    shogi_i_free(solver);
}

/* --- Settings --- */

shogi_status shogi_mate_solver_set_options(shogi_mate_solver *solver, shogi_mate_options options)
{
    if (!solver || (options & ~(shogi_mate_options)SHOGI_MATE_OPTIONS_ALL) != 0)
        return SHOGI_E_ARGUMENT;
    solver->options = options;
    return SHOGI_OK;
}

shogi_status shogi_mate_solver_set_node_limit(shogi_mate_solver *solver, uint64_t nodes)
{
    if (!solver)
        return SHOGI_E_ARGUMENT;
    solver->node_limit = nodes;
    return SHOGI_OK;
}

shogi_status shogi_mate_solver_set_time_limit(shogi_mate_solver *solver, uint32_t milliseconds)
{
    if (!solver)
        return SHOGI_E_ARGUMENT;
    solver->time_limit = milliseconds;
    return SHOGI_OK;
}

shogi_status shogi_mate_solver_set_ply_limit(shogi_mate_solver *solver, uint32_t plies)
{
    if (!solver || plies < 1 || plies > SHOGI_MAX_MATE_PLIES)
        return SHOGI_E_ARGUMENT;
    solver->ply_limit = plies;
    return SHOGI_OK;
}

void shogi_mate_solver_cancel(shogi_mate_solver *solver)
{
    if (solver)
        atomic_store_explicit(&solver->cancelled, true, memory_order_relaxed);
}

void shogi_mate_solver_resume(shogi_mate_solver *solver)
{
    if (solver)
        atomic_store_explicit(&solver->cancelled, false, memory_order_relaxed);
}

/* --- Solving --- */

static void clear_answer(shogi_mate_solver *solver)
{
    solver->answer = SHOGI_MATE_UNKNOWN;
    solver->reason = SHOGI_MATE_REASON_NONE;
    solver->is_shortest = false;
    solver->plies = 0;
    solver->hand_left = 0;
    solver->line_length = 0;
    solver->flaw_count = 0;
}

/** Looks for shorter mates until there is none, or a limit is reached. */
static void shorten(shogi_mate_solver *solver, const shogi_i_state *state)
{
    shogi_i_mate_value value;
    while (solver->plies >= 3) {
        shogi_mate_answer answer = shogi_i_mate_prove(solver, state, solver->plies - 2, &value);
        if (answer == SHOGI_MATE_UNKNOWN)
            return;
        if (answer == SHOGI_MATE_NONE)
            break;
        solver->plies = value.mate_in;
    }
    solver->is_shortest = true;
}

void shogi_i_mate_solve(shogi_mate_solver *solver, const shogi_i_state *state)
{
    shogi_i_mate_value value;
    clear_answer(solver);
    shogi_i_mate_begin(solver, state);
    solver->answer = shogi_i_mate_prove(solver, state, solver->ply_limit, &value);
    if (solver->answer == SHOGI_MATE_NONE && value.fails != SHOGI_I_NEVER) {
        solver->answer = SHOGI_MATE_UNKNOWN;
        solver->reason = SHOGI_MATE_REASON_PLIES;
    }
    if (solver->answer != SHOGI_MATE_FOUND)
        return;
    solver->plies = value.mate_in;
    if ((solver->options & SHOGI_MATE_SHORTEST) != 0)
        shorten(solver, state);
    solver->is_shortest |= solver->plies == 1;
    shogi_i_mate_find_line(solver, state);
}

shogi_status shogi_mate_solver_solve(shogi_mate_solver *solver, const shogi_position *position)
{
    if (!solver || !position)
        return SHOGI_E_ARGUMENT;
    shogi_i_mate_solve(solver, &position->now);
    return SHOGI_OK;
}

shogi_status shogi_mate_solver_judge(shogi_mate_solver *solver, const shogi_position *position)
{
    if (!solver || !position)
        return SHOGI_E_ARGUMENT;
    shogi_mate_options options = solver->options;
    solver->options |= SHOGI_MATE_SHORTEST;
    shogi_i_mate_solve(solver, &position->now);
    if (solver->answer == SHOGI_MATE_FOUND)
        shogi_i_mate_judge(solver, &position->now);
    solver->options = options;
    return SHOGI_OK;
}

/* --- The answer --- */

shogi_mate_answer shogi_mate_solver_answer(const shogi_mate_solver *solver)
{
    return solver->answer;
}

shogi_mate_reason shogi_mate_solver_reason(const shogi_mate_solver *solver)
{
    return solver->reason;
}

size_t shogi_mate_solver_line(const shogi_mate_solver *solver, shogi_move *out, size_t capacity)
{
    for (size_t i = 0; i < solver->line_length && i < capacity; i++)
        out[i] = solver->line[i];
    return solver->line_length;
}

uint32_t shogi_mate_solver_plies(const shogi_mate_solver *solver)
{
    return solver->plies;
}

bool shogi_mate_solver_is_shortest(const shogi_mate_solver *solver)
{
    return solver->is_shortest;
}

uint32_t shogi_mate_solver_hand_left(const shogi_mate_solver *solver)
{
    return solver->hand_left;
}

uint64_t shogi_mate_solver_nodes(const shogi_mate_solver *solver)
{
    return solver->nodes;
}

const char *shogi_mate_answer_name(shogi_mate_answer answer)
{
    static const char *const names[] = {"unknown", "mate", "no-mate"};
    return names[answer <= SHOGI_MATE_NONE ? answer : SHOGI_MATE_UNKNOWN];
}

const char *shogi_mate_reason_name(shogi_mate_reason reason)
{
    static const char *const names[] = {"none", "nodes", "time", "plies", "memory", "cancelled"};
    return names[reason <= SHOGI_MATE_REASON_CANCELLED ? reason : SHOGI_MATE_REASON_NONE];
}

size_t shogi_mate_solver_flaw_count(const shogi_mate_solver *solver)
{
    return solver->flaw_count;
}

shogi_mate_flaw shogi_mate_solver_flaw(const shogi_mate_solver *solver, size_t index)
{
    return index < solver->flaw_count ? solver->flaws[index].kind : SHOGI_FLAW_NONE;
}

uint32_t shogi_mate_solver_flaw_ply(const shogi_mate_solver *solver, size_t index)
{
    return index < solver->flaw_count ? solver->flaws[index].ply : 0;
}

shogi_move shogi_mate_solver_flaw_move(const shogi_mate_solver *solver, size_t index)
{
    return index < solver->flaw_count ? solver->flaws[index].move : SHOGI_NO_MOVE;
}

const char *shogi_mate_flaw_name(shogi_mate_flaw flaw)
{
    static const char *const names[] = {"none",      "cook",      "promotion",
                                        "last-move", "hand-left", "undecided"};
    return names[flaw <= SHOGI_FLAW_UNDECIDED ? flaw : SHOGI_FLAW_NONE];
}
