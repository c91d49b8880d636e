/* The try rule (RULES 17): a king that reaches the enemy king's home square by a legal move wins.
 * Only the last move is judged; what is legal is for rules/movegen.h to say. */
#include "rules/movegen.h"
#include "rules/outcome.h"
#include "rules/rules.h"
#include "rules/walk.h"

/** 5a for Black, 5i for White, in every kind of start. */
static unsigned goal(shogi_color color)
{
    return color == SHOGI_BLACK ? 36 : 44;
}

shogi_move shogi_position_try_move(const shogi_position *position)
{
    const shogi_i_state *now = &position->now;
    unsigned to = goal(now->turn);
    SHOGI_I_FOR_EACH_SQUARE (from, shogi_i_kings(now, now->turn))
        if (shogi_i_is_legal(now, shogi_i_move(from, to)))
            return shogi_i_move(from, to);
    return SHOGI_NO_MOVE;
}

bool shogi_i_judge_try(shogi_outcome *outcome, const shogi_position *position,
                       const shogi_rules *rules)
{
    if (!rules->try_rule || position->ply == 0)
        return false;
    const shogi_i_played *last = &position->history[position->ply - 1];
    shogi_color mover = shogi_color_other(position->now.turn);
    if (last->moved != shogi_i_piece(mover, SHOGI_KING) ||
        shogi_i_move_to(last->move) != goal(mover))
        return false;
    shogi_i_walk walk = shogi_i_walk_start(position);
    shogi_i_walk_back_to(&walk, position->ply - 1);
    if (!shogi_i_is_legal(&walk.state, last->move))
        return false;
    shogi_i_outcome_end(outcome, SHOGI_END_TRY, mover);
    shogi_i_outcome_set_ply(outcome, position->ply);
    return true;
}
