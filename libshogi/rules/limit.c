/* The move limit (RULES 18): a draw, which under the JSA's 500-move rule waits while the check that
 * was given at the limit goes on. Moves are counted by the move number, so that a setup from the
 * middle of a game counts what was played before; who checked before the setup is not known. */
#include "rules/outcome.h"
#include "rules/rules.h"
#include "rules/walk.h"

/** Whether check was given here; at the setup its own check decides, whoever gave it. */
static bool is_checked_here(const shogi_i_walk *walk)
{
    return walk->ply > 0 ? shogi_i_walk_gave_check(walk)
                         : shogi_i_in_check(&walk->state, walk->state.turn);
}

/** Whether the side that moved to ply `reached` checked with that and each of its moves since. */
static bool check_goes_on(const shogi_position *position, size_t reached)
{
    shogi_i_walk walk = shogi_i_walk_start(position);
    shogi_i_walk_back_to(&walk, position->ply - (position->ply - reached) % 2);
    for (;;) {
        if (!is_checked_here(&walk))
            return false;
        if (walk.ply == reached)
            return true;
        shogi_i_walk_back_to(&walk, walk.ply - 2);
    }
}

bool shogi_i_move_limit_is_reached(const shogi_position *position, const shogi_rules *rules,
                                   size_t *ply)
{
    uint32_t moves = position->now.number - 1;
    if (rules->move_limit == 0 || moves < rules->move_limit)
        return false;
    size_t beyond = moves - rules->move_limit;
    *ply = position->ply > beyond ? position->ply - beyond : 0;
    return true;
}

bool shogi_i_judge_move_limit(shogi_outcome *outcome, const shogi_position *position,
                              const shogi_rules *rules)
{
    size_t reached;
    if (!shogi_i_move_limit_is_reached(position, rules, &reached))
        return false;
    if (rules->limit_postponed && check_goes_on(position, reached))
        return false;
    shogi_i_outcome_end(outcome, SHOGI_END_MOVE_LIMIT, SHOGI_NO_COLOR);
    shogi_i_outcome_set_ply(outcome, reached);
    return true;
}
