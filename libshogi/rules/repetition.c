/* Repetition and perpetual check (RULES 9 to 11): the occurrences of the present position
 * since the setup. Keys only say where to look, boards decide. All is linear in the history. */
#include "rules/outcome.h"
#include "rules/rules.h"
#include "rules/walk.h"

/** The lowest ply whose key may be that of the present position. */
static size_t lowest_candidate(const shogi_position *position, uint64_t key_mask)
{
    size_t ply = 0;
    while (ply < position->ply &&
           ((position->history[ply].key ^ position->now.key) & key_mask) != 0)
        ply++;
    return ply;
}

/**
 * Walks back to a ply and answers how often the present position occurs until there. It meets the
 * last occurrence first: `total`, from an earlier walk, tells where in the list each belongs.
 */
static size_t walk_occurrences(const shogi_position *position, uint64_t key_mask, size_t lowest,
                               size_t total, uint64_t *out, size_t capacity)
{
    const shogi_i_state *now = &position->now;
    shogi_i_walk walk = shogi_i_walk_start(position);
    size_t found = 0;
    for (;;) {
        if (((walk.state.key ^ now->key) & key_mask) == 0 && shogi_i_state_same(&walk.state, now)) {
            found++;
            if (found <= total && total - found < capacity)
                out[total - found] = walk.ply;
        }
        if (walk.ply == lowest)
            return found;
        shogi_i_walk_back_to(&walk, walk.ply - 1);
    }
}

size_t shogi_i_occurrences(const shogi_position *position, uint64_t key_mask, uint64_t *out,
                           size_t capacity)
{
    size_t lowest = lowest_candidate(position, key_mask);
    size_t total = walk_occurrences(position, key_mask, lowest, 0, NULL, 0);
    if (capacity > 0)
        walk_occurrences(position, key_mask, lowest, total, out, capacity);
    return total;
}

size_t shogi_position_occurrences(const shogi_position *position, uint64_t *out, size_t capacity)
{
    return shogi_i_occurrences(position, UINT64_MAX, out, capacity);
}

/** Which sides checked with each of their moves from one ply to another: `checks[color]`. */
static void judge_checks(const shogi_position *position, size_t first, size_t last, bool checks[2])
{
    shogi_i_walk walk = shogi_i_walk_start(position);
    shogi_i_walk_back_to(&walk, last);
    checks[SHOGI_BLACK] = checks[SHOGI_WHITE] = true;
    while (walk.ply > first && (checks[SHOGI_BLACK] || checks[SHOGI_WHITE])) {
        shogi_color mover = shogi_color_other(walk.state.turn);
        if (checks[mover])
            checks[mover] = shogi_i_walk_gave_check(&walk);
        shogi_i_walk_back_to(&walk, walk.ply - 1);
    }
}

/** Who loses if both sides checked throughout: the rules do not say, so the profile does. */
static shogi_color loser_of_mutual_check(shogi_mutual_check mutual_check, shogi_color turn)
{
    switch (mutual_check) {
    case SHOGI_MUTUAL_CHECK_BLACK_LOSES: return SHOGI_BLACK;
    case SHOGI_MUTUAL_CHECK_WHITE_LOSES: return SHOGI_WHITE;
    case SHOGI_MUTUAL_CHECK_LAST_MOVER_LOSES: return shogi_color_other(turn);
    default: return SHOGI_NO_COLOR;
    }
}

void shogi_i_end_by_repetition(shogi_outcome *outcome, const bool checks[2],
                               const shogi_rules *rules, shogi_color turn)
{
    shogi_color loser = SHOGI_NO_COLOR;
    if (checks[SHOGI_BLACK] && checks[SHOGI_WHITE])
        loser = loser_of_mutual_check(rules->mutual_check, turn);
    else if (checks[SHOGI_BLACK] || checks[SHOGI_WHITE])
        loser = checks[SHOGI_BLACK] ? SHOGI_BLACK : SHOGI_WHITE;
    shogi_i_outcome_end(outcome,
                        loser == SHOGI_NO_COLOR ? SHOGI_END_REPETITION : SHOGI_END_PERPETUAL_CHECK,
                        shogi_color_other(loser));
}

bool shogi_i_judge_repetition(shogi_outcome *outcome, const shogi_position *position,
                              const shogi_rules *rules)
{
    size_t total = shogi_i_occurrences(position, UINT64_MAX, outcome->plies, SHOGI_I_REPETITIONS);
    outcome->ply_count = total < SHOGI_I_REPETITIONS ? total : SHOGI_I_REPETITIONS;
    if (total < SHOGI_I_REPETITIONS)
        return false;

    bool checks[2];
    judge_checks(position, (size_t)outcome->plies[0],
                 (size_t)outcome->plies[SHOGI_I_REPETITIONS - 1], checks);
    shogi_i_end_by_repetition(outcome, checks, rules, position->now.turn);
    return true;
}
