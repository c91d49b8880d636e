/* Judging a problem: whether the attacker has another way at any ply of its line (yozume), and
 * whether pieces are left in hand. Another check is a way of its own only if it mates without
 * coming back to the position that it is played in, or one before: so these count as repeated
 * while it is looked at. */
#include "base/alloc.h"
#include "rules/checks.h"
#include "rules/mate_search.h"

typedef struct {
    shogi_mate_solver *solver;
    shogi_i_mate_id *avoided; /* the positions of the line in which the attacker moved */
    shogi_mate_reason reason; /* the first one */
} judging;

static void note_reason(judging *judge, shogi_mate_reason reason)
{
    if (judge->reason == SHOGI_MATE_REASON_NONE)
        judge->reason = reason;
}

static void add_flaw(judging *judge, shogi_mate_flaw kind, size_t ply, shogi_move move)
{
    shogi_mate_solver *solver = judge->solver;
    shogi_i_mate_flaw *flaws = shogi_i_grow(solver->flaws, &solver->flaw_capacity,
                                            solver->flaw_count + 1, sizeof *flaws);
    if (!flaws) {
        note_reason(judge, SHOGI_MATE_REASON_MEMORY);
        return;
    }
    solver->flaws = flaws;
    flaws[solver->flaw_count++] = (shogi_i_mate_flaw){kind, (uint32_t)ply, move};
}

/** What it means that another check mates too. */
static shogi_mate_flaw kind_of(const judging *judge, size_t ply, shogi_move check)
{
    const shogi_mate_solver *solver = judge->solver;
    shogi_move right = solver->line[ply];
    if (!shogi_i_move_is_drop(check) && check == (right ^ SHOGI_I_PROMOTION))
        return SHOGI_FLAW_PROMOTION;
    return ply + 1 == solver->line_length ? SHOGI_FLAW_LAST_MOVE : SHOGI_FLAW_COOK;
}

static void judge_check(judging *judge, const shogi_i_state *state, size_t ply, shogi_move check)
{
    shogi_mate_solver *solver = judge->solver;
    shogi_i_mate_value value;
    shogi_i_state next = *state;
    shogi_i_played played;
    shogi_i_play(&next, check, &played);
    shogi_mate_answer answer = shogi_i_mate_prove(solver, &next, solver->ply_limit - 1, &value);
    if (answer == SHOGI_MATE_FOUND) {
        add_flaw(judge, kind_of(judge, ply, check), ply, check);
    } else if (answer == SHOGI_MATE_UNKNOWN || value.fails != SHOGI_I_NEVER) {
        note_reason(judge, answer == SHOGI_MATE_UNKNOWN ? solver->reason
                                                        : SHOGI_MATE_REASON_PLIES);
        add_flaw(judge, SHOGI_FLAW_UNDECIDED, ply, check);
    }
}

/** Looks for other ways at one ply of the line. */
static void judge_ply(judging *judge, const shogi_i_state *state, size_t ply)
{
    shogi_mate_solver *solver = judge->solver;
    shogi_move checks[SHOGI_I_MAX_CHECKS];
    size_t count = shogi_i_checks(state, checks);
    shogi_i_mate_table_forget(&solver->table); /* what was known did not avoid anything */
    judge->avoided[ply / 2] = shogi_i_mate_identify(solver, state);
    solver->avoided = judge->avoided;
    solver->avoided_count = ply / 2 + 1;
    for (size_t i = 0; i < count; i++)
        if (checks[i] != solver->line[ply])
            judge_check(judge, state, ply, checks[i]);
    solver->avoided_count = 0;
}

void shogi_i_mate_judge(shogi_mate_solver *solver, const shogi_i_state *state)
{
    judging judge = {.solver = solver, .reason = solver->reason};
    judge.avoided = shogi_i_alloc(solver->line_length / 2 + 1, sizeof *judge.avoided);
    if (!judge.avoided) {
        note_reason(&judge, SHOGI_MATE_REASON_MEMORY);
        solver->reason = judge.reason;
        return;
    }
    shogi_i_state next = *state;
    shogi_i_mate_extend_limits(solver);
    for (size_t ply = 0; ply < solver->line_length; ply++) {
        shogi_i_played played;
        if (ply % 2 == 0)
            judge_ply(&judge, &next, ply);
        shogi_i_play(&next, solver->line[ply], &played);
    }
    if (solver->hand_left > 0)
        add_flaw(&judge, SHOGI_FLAW_HAND_LEFT, solver->line_length, SHOGI_NO_MOVE);
    shogi_i_free(judge.avoided);
    solver->reason = judge.reason;
}
