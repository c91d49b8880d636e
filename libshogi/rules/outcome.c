/* How a game stands: the judges in their order of precedence (RULES, "When several endings hold at
 * once"), and the verdict as an object. Relies on the history alone; nothing here changes or
 * caches anything in a position. */
#include "rules/outcome.h"

#include "base/alloc.h"
#include "rules/movegen.h"
#include "rules/walk.h"

shogi_status shogi_outcome_new(shogi_outcome **out)
{
    if (out == NULL)
        return SHOGI_E_ARGUMENT;
    shogi_outcome *outcome = shogi_i_alloc(1, sizeof *outcome);
    if (outcome == NULL)
        return SHOGI_E_NO_MEMORY;
    shogi_i_outcome_clear(outcome);
    *out = outcome;
    return SHOGI_OK;
}

void shogi_outcome_free(shogi_outcome *outcome)
{
    shogi_i_free(outcome);
}

void shogi_i_outcome_clear(shogi_outcome *outcome)
{
    *outcome = (shogi_outcome){
        .points = {-1, -1},
        .zone_pieces = {-1, -1},
        .winner = SHOGI_NO_COLOR,
    };
}

void shogi_i_outcome_end(shogi_outcome *outcome, shogi_end_reason reason, shogi_color winner)
{
    outcome->result = winner == SHOGI_NO_COLOR ? SHOGI_RESULT_DRAW : SHOGI_RESULT_WIN;
    outcome->winner = winner;
    outcome->reason = reason;
}

void shogi_i_outcome_set_ply(shogi_outcome *outcome, size_t ply)
{
    outcome->plies[0] = ply;
    outcome->ply_count = 1;
}

/* --- Judging --- */

/** The ply to which the capture of a side's last king led; 0 if it has one or never had any. */
static size_t ply_of_lost_king(const shogi_position *position, shogi_color color)
{
    if (shogi_i_bb_any(shogi_i_kings(&position->now, color)))
        return 0;
    for (size_t ply = position->ply; ply > 0; ply--)
        if (position->history[ply - 1].captured == shogi_i_piece(color, SHOGI_KING))
            return ply;
    return 0;
}

/** A captured king ends the game (RULES 8); if both were, the one that was first. */
static bool judge_king_captured(shogi_outcome *outcome, const shogi_position *position)
{
    size_t black = ply_of_lost_king(position, SHOGI_BLACK);
    size_t white = ply_of_lost_king(position, SHOGI_WHITE);
    if (black == 0 && white == 0)
        return false;
    bool black_lost = white == 0 || (black != 0 && black < white);
    shogi_i_outcome_end(outcome, SHOGI_END_KING_CAPTURED, black_lost ? SHOGI_WHITE : SHOGI_BLACK);
    shogi_i_outcome_set_ply(outcome, black_lost ? black : white);
    return true;
}

/** Who cannot move has lost (RULES 7). */
bool shogi_i_judge_no_legal_move(shogi_outcome *outcome, const shogi_position *position)
{
    const shogi_i_state *now = &position->now;
    if (shogi_i_has_legal_move(now))
        return false;
    bool check = shogi_i_in_check(now, now->turn);
    shogi_i_outcome_end(outcome, check ? SHOGI_END_MATE : SHOGI_END_STALEMATE,
                        shogi_color_other(now->turn));
    return true;
}

shogi_status shogi_outcome_judge(shogi_outcome *outcome, const shogi_position *position,
                                 const shogi_rules *rules)
{
    if (outcome == NULL || position == NULL || rules == NULL)
        return SHOGI_E_ARGUMENT;
    shogi_i_outcome_clear(outcome);
    if (judge_king_captured(outcome, position) || shogi_i_judge_no_legal_move(outcome, position) ||
        shogi_i_judge_repetition(outcome, position, rules))
        return SHOGI_OK;
    shogi_i_outcome_clear(outcome); /* occurrences that are too few prove nothing here */
    if (!shogi_i_judge_try(outcome, position, rules))
        shogi_i_judge_move_limit(outcome, position, rules);
    return SHOGI_OK;
}

shogi_status shogi_outcome_judge_repetition(shogi_outcome *outcome, const shogi_position *position,
                                            const shogi_rules *rules)
{
    if (outcome == NULL || position == NULL || rules == NULL)
        return SHOGI_E_ARGUMENT;
    shogi_i_outcome_clear(outcome);
    shogi_i_judge_repetition(outcome, position, rules);
    return SHOGI_OK;
}

shogi_status shogi_outcome_judge_clock(shogi_outcome *outcome, const shogi_clock *clock)
{
    if (outcome == NULL || clock == NULL)
        return SHOGI_E_ARGUMENT;
    shogi_i_outcome_clear(outcome);
    shogi_color loser = shogi_clock_flagged(clock);
    if (loser != SHOGI_NO_COLOR)
        shogi_i_outcome_end(outcome, SHOGI_END_TIME, shogi_color_other(loser));
    return SHOGI_OK;
}

/* --- Reading the verdict --- */

shogi_result shogi_outcome_result(const shogi_outcome *outcome)
{
    return outcome->result;
}

shogi_color shogi_outcome_winner(const shogi_outcome *outcome)
{
    return outcome->winner;
}

shogi_end_reason shogi_outcome_reason(const shogi_outcome *outcome)
{
    return outcome->reason;
}

size_t shogi_outcome_plies(const shogi_outcome *outcome, uint64_t *out, size_t capacity)
{
    for (size_t i = 0; i < outcome->ply_count && i < capacity; i++)
        out[i] = outcome->plies[i];
    return outcome->ply_count;
}

int32_t shogi_outcome_points(const shogi_outcome *outcome, shogi_color color)
{
    return color < SHOGI_NO_COLOR ? outcome->points[color] : -1;
}

int32_t shogi_outcome_zone_pieces(const shogi_outcome *outcome, shogi_color color)
{
    return color < SHOGI_NO_COLOR ? outcome->zone_pieces[color] : -1;
}

shogi_conditions shogi_outcome_failed_conditions(const shogi_outcome *outcome)
{
    return outcome->failed;
}

/* --- Names --- */

const char *shogi_result_name(shogi_result result)
{
    static const char *const names[] = {
        [SHOGI_RESULT_NONE] = "none",
        [SHOGI_RESULT_WIN] = "win",
        [SHOGI_RESULT_DRAW] = "draw",
    };
    return result <= SHOGI_RESULT_DRAW ? names[result] : "unknown";
}

const char *shogi_end_reason_name(shogi_end_reason reason)
{
    static const char *const names[] = {
        [SHOGI_END_NONE] = "none",
        [SHOGI_END_KING_CAPTURED] = "king-captured",
        [SHOGI_END_MATE] = "mate",
        [SHOGI_END_STALEMATE] = "stalemate",
        [SHOGI_END_PERPETUAL_CHECK] = "perpetual-check",
        [SHOGI_END_REPETITION] = "repetition",
        [SHOGI_END_TRY] = "try",
        [SHOGI_END_MOVE_LIMIT] = "move-limit",
        [SHOGI_END_DECLARATION] = "declaration",
        [SHOGI_END_AGREEMENT] = "agreement",
        [SHOGI_END_TIME] = "time",
    };
    return reason <= SHOGI_END_TIME ? names[reason] : "unknown";
}

const char *shogi_condition_name(shogi_conditions condition)
{
    switch (condition) {
    case SHOGI_CONDITION_NO_RULE: return "no-rule";
    case SHOGI_CONDITION_KING_NOT_IN_ZONE: return "king-not-in-zone";
    case SHOGI_CONDITION_IN_CHECK: return "in-check";
    case SHOGI_CONDITION_TOO_FEW_PIECES: return "too-few-pieces";
    case SHOGI_CONDITION_TOO_FEW_POINTS: return "too-few-points";
    default: return "unknown";
    }
}
