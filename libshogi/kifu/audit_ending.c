/* Whether a written ending follows from the moves (FORMATS 0.4, RULES 7 to 18): first what the
 * ending itself claims, then whether who is said to have won has won by the last move. Relies on
 * the judges of rules/; what is no claim about the board (a resignation, an interruption) is
 * believed. */
#include "kifu/audit.h"

#include <shogi/movegen.h>

#include "board/attacks.h"
#include "kifu/endings.h"
#include "rules/movegen.h"

/* A written ending, and what is known where it stands. */
typedef struct {
    shogi_i_auditor *auditor;
    const shogi_i_audit_stage *stage; /* of the node before */
    const shogi_position *position;
    uint32_t index;
    shogi_ending ending;
    shogi_color mover;
    shogi_color winner;    /* as written */
    shogi_outcome verdict; /* how the last move ended the game; no result if it did not */
} written_ending;

/* Answers whether nothing more is to be said about the winner. */
typedef bool claim_check(const written_ending *claim);

static void begin(const written_ending *claim, shogi_finding finding)
{
    shogi_i_finding_begin_label(claim->auditor, finding, claim->index);
}

static void end(const written_ending *claim)
{
    shogi_i_finding_end(claim->auditor);
}

static void say_winner(const written_ending *claim, shogi_color winner)
{
    if (winner == SHOGI_NO_COLOR)
        shogi_i_finding_say(claim->auditor, "nobody wins");
    else
        shogi_i_finding_say(claim->auditor, "%s wins", shogi_i_side(winner));
}

/** Whether the game ended so, here or before. */
static bool ended_by(const written_ending *claim, shogi_end_reason reason)
{
    return claim->stage->game != SHOGI_I_GAME_OPEN && claim->stage->reason == reason;
}

static void report_winner_before(const written_ending *claim)
{
    begin(claim, SHOGI_FINDING_WRONG_WINNER);
    shogi_i_finding_say(claim->auditor, "the record says that ");
    say_winner(claim, claim->winner);
    shogi_i_finding_say(claim->auditor, ", but the game had ended before: ");
    say_winner(claim, claim->stage->winner);
    end(claim);
}

/* --- Mate --- */

/** A legal move, preferably on the board; SHOGI_NO_MOVE if there is none. */
static shogi_move find_reply(const shogi_i_state *state)
{
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    size_t count = shogi_i_generate(state, moves, SHOGI_MAX_LEGAL_MOVES);
    for (size_t i = 0; i < count && i < SHOGI_MAX_LEGAL_MOVES; i++)
        if (!shogi_i_move_is_drop(moves[i]))
            return moves[i];
    return count > 0 ? moves[0] : SHOGI_NO_MOVE;
}

/**
 * Problems call it mate, too, where nothing but a useless drop between is left; that is no rule,
 * and the text tells.
 */
static bool check_mate(const written_ending *claim)
{
    const shogi_i_state *now = &claim->position->now;
    shogi_move reply = find_reply(now);
    if (reply == SHOGI_NO_MOVE || ended_by(claim, SHOGI_END_KING_CAPTURED))
        return false;
    begin(claim, SHOGI_FINDING_NO_MATE);
    if (!shogi_i_in_check(now, now->turn))
        shogi_i_finding_say(claim->auditor, "%s is not even in check and can play ",
                            shogi_i_side(now->turn));
    else if (shogi_i_move_is_drop(reply))
        shogi_i_finding_say(claim->auditor, "%s can do nothing but drop a piece between, as by ",
                            shogi_i_side(now->turn));
    else
        shogi_i_finding_say(claim->auditor, "%s can answer the check by ",
                            shogi_i_side(now->turn));
    shogi_i_finding_say_move(claim->auditor, reply);
    end(claim);
    return false;
}

static bool check_no_mate(const written_ending *claim)
{
    if (shogi_i_has_legal_move(&claim->position->now))
        return false;
    begin(claim, SHOGI_FINDING_MATE);
    shogi_i_finding_say(claim->auditor, "%s has no legal move", shogi_i_side(claim->mover));
    end(claim);
    return true;
}

/* --- Repetition --- */

static void report_perpetual_check(const written_ending *claim)
{
    begin(claim, SHOGI_FINDING_PERPETUAL_CHECK);
    if (claim->stage->game == SHOGI_I_GAME_ENDED_HERE)
        shogi_i_finding_say_outcome(claim->auditor, &claim->verdict);
    else
        shogi_i_finding_say(claim->auditor, "%s had lost by perpetual check before",
                            shogi_i_side(shogi_color_other(claim->stage->winner)));
    end(claim);
}

static void report_no_repetition(const written_ending *claim)
{
    uint64_t plies[SHOGI_I_REPETITIONS];
    size_t count = shogi_i_trail_occurrences(&claim->auditor->trail, plies);
    begin(claim, SHOGI_FINDING_NO_REPETITION);
    if (count == 1)
        shogi_i_finding_say(claim->auditor, "the position has not occurred before");
    else
        shogi_i_finding_say(claim->auditor, "the position has occurred only %z times (", count);
    if (count > 1) {
        shogi_i_finding_say_plies(claim->auditor, plies, count);
        shogi_i_finding_say(claim->auditor, ")");
    }
    end(claim);
}

/**
 * A claim that comes late, with the game played on behind the fourth occurrence, is good all the
 * same.
 */
static bool check_repetition(const written_ending *claim)
{
    uint64_t plies[SHOGI_I_REPETITIONS];
    bool is_fourfold =
        shogi_i_trail_occurrences(&claim->auditor->trail, plies) >= SHOGI_I_REPETITIONS;
    if (ended_by(claim, SHOGI_END_REPETITION))
        return false;
    if (!ended_by(claim, SHOGI_END_PERPETUAL_CHECK)) {
        if (!is_fourfold)
            report_no_repetition(claim);
        return false;
    }
    if (claim->winner != claim->stage->winner)
        report_perpetual_check(claim);
    return true;
}

/* --- Impasse --- */

static void judge_declaration(const written_ending *claim, shogi_outcome *outcome)
{
    shogi_rules rules = claim->auditor->rules;
    /* What the setup is called is known already; looking back for it at every ending would take
     * long. */
    if (rules.missing == SHOGI_MISSING_NAMED_HANDICAP)
        rules.missing = claim->auditor->kifu->handicap > SHOGI_HIRATE ? SHOGI_MISSING_ALWAYS
                                                                     : SHOGI_MISSING_NEVER;
    shogi_outcome_judge_declaration(outcome, claim->position, &rules);
}

static void say_failed_conditions(const written_ending *claim, const shogi_outcome *outcome)
{
    const char *before = "";
    for (shogi_conditions condition = 1; condition <= SHOGI_CONDITION_TOO_FEW_POINTS;
         condition <<= 1) {
        if (!(outcome->failed & condition))
            continue;
        shogi_i_finding_say(claim->auditor, "%s%s", before, shogi_condition_name(condition));
        if (condition == SHOGI_CONDITION_TOO_FEW_PIECES)
            shogi_i_finding_say(claim->auditor, " (%u)",
                                (unsigned)outcome->zone_pieces[claim->mover]);
        if (condition == SHOGI_CONDITION_TOO_FEW_POINTS)
            shogi_i_finding_say(claim->auditor, " (%u)", (unsigned)outcome->points[claim->mover]);
        before = ", ";
    }
}

static void report_drawn_declaration(const written_ending *claim, int32_t points)
{
    begin(claim, SHOGI_FINDING_WRONG_WINNER);
    shogi_i_finding_say(claim->auditor, "the record says that ");
    say_winner(claim, claim->winner);
    shogi_i_finding_say(claim->auditor, ", but %u points are good for a draw only under %s",
                        (unsigned)points, claim->auditor->rules.name);
    end(claim);
}

/** A declaration that fails loses, and a record may say so: with the opponent as the winner. */
static bool check_declaration(const written_ending *claim)
{
    shogi_outcome outcome;
    judge_declaration(claim, &outcome);
    if (outcome.failed != 0 && claim->winner == shogi_color_other(claim->mover))
        return true;
    if (outcome.failed != 0) {
        begin(claim, SHOGI_FINDING_DECLARATION_FAILS);
        shogi_i_finding_say(claim->auditor, "%s cannot declare under %s: ",
                            shogi_i_side(claim->mover), claim->auditor->rules.name);
        say_failed_conditions(claim, &outcome);
        end(claim);
        return false;
    }
    if (outcome.winner != SHOGI_NO_COLOR)
        return false;
    if (claim->winner != SHOGI_NO_COLOR)
        report_drawn_declaration(claim, outcome.points[claim->mover]);
    return true;
}

static bool check_failed_declaration(const written_ending *claim)
{
    shogi_outcome outcome;
    judge_declaration(claim, &outcome);
    if (outcome.failed != 0)
        return false;
    begin(claim, SHOGI_FINDING_DECLARATION_HOLDS);
    shogi_i_finding_say(claim->auditor, "%s declared with %u points and %u pieces: under %s ",
                        shogi_i_side(claim->mover), (unsigned)outcome.points[claim->mover],
                        (unsigned)outcome.zone_pieces[claim->mover], claim->auditor->rules.name);
    say_winner(claim, outcome.winner);
    end(claim);
    return true;
}

static void report_no_impasse_draw(const written_ending *claim, const shogi_outcome *agreed)
{
    begin(claim, SHOGI_FINDING_NO_IMPASSE_DRAW);
    if (claim->auditor->rules.impasse == SHOGI_IMPASSE_NONE) {
        shogi_i_finding_say(claim->auditor, "the rules know no impasse");
    } else if (agreed->result == SHOGI_RESULT_NONE) {
        shogi_i_finding_say(claim->auditor,
                            "%u points for Black and %u for White decide nothing under %s",
                            (unsigned)agreed->points[SHOGI_BLACK],
                            (unsigned)agreed->points[SHOGI_WHITE], claim->auditor->rules.name);
    } else {
        shogi_i_finding_say(claim->auditor, "%u points for Black and %u for White: under %s ",
                            (unsigned)agreed->points[SHOGI_BLACK],
                            (unsigned)agreed->points[SHOGI_WHITE], claim->auditor->rules.name);
        say_winner(claim, agreed->winner);
    }
    end(claim);
}

/**
 * What makes a drawn impasse is the points of both sides, or a declaration that is good for a draw.
 */
static bool check_impasse(const written_ending *claim)
{
    shogi_outcome agreed, declared;
    shogi_outcome_judge_agreement(&agreed, claim->position, &claim->auditor->rules);
    judge_declaration(claim, &declared);
    if (agreed.result == SHOGI_RESULT_DRAW || declared.result == SHOGI_RESULT_DRAW)
        return false;
    if (agreed.result == SHOGI_RESULT_WIN && agreed.winner == claim->winner)
        return true;
    report_no_impasse_draw(claim, &agreed);
    return agreed.result == SHOGI_RESULT_WIN;
}

/* --- Limits --- */

static bool check_max_moves(const written_ending *claim)
{
    unsigned limit = claim->auditor->rules.move_limit;
    size_t reached;
    bool is_reached = shogi_i_move_limit_is_reached(claim->position, &claim->auditor->rules,
                                                    &reached);
    if (is_reached && claim->stage->game != SHOGI_I_GAME_OPEN)
        return false;
    begin(claim, SHOGI_FINDING_NO_MOVE_LIMIT);
    if (is_reached)
        shogi_i_finding_say(claim->auditor,
                            "the move limit of %u is put off while check goes on (ply %z)", limit,
                            reached);
    else if (limit > 0)
        shogi_i_finding_say(claim->auditor, "%u moves were made, and the move limit is %u",
                            (unsigned)(claim->position->now.number - 1), limit);
    else
        shogi_i_finding_say(claim->auditor, "neither the record nor %s states a move limit",
                            claim->auditor->rules.name);
    end(claim);
    return false;
}

/** The try of the last move, whatever else it did; or one that was overlooked before. */
static bool was_tried(const written_ending *claim)
{
    shogi_outcome outcome;
    shogi_i_outcome_clear(&outcome);
    return ended_by(claim, SHOGI_END_TRY) ||
           shogi_i_judge_try(&outcome, claim->position, &claim->auditor->rules);
}

static bool check_try(const written_ending *claim)
{
    if (was_tried(claim)) {
        bool is_late = claim->stage->game == SHOGI_I_GAME_ENDED_BEFORE;
        if (is_late && claim->winner != SHOGI_NO_COLOR && claim->winner != claim->stage->winner)
            report_winner_before(claim);
        return is_late;
    }
    begin(claim, SHOGI_FINDING_NO_TRY);
    if (claim->auditor->rules.try_rule)
        shogi_i_finding_say(claim->auditor, "%s's last move brought no king to its goal",
                            shogi_i_side(shogi_color_other(claim->mover)));
    else
        shogi_i_finding_say(claim->auditor, "%s knows no try", claim->auditor->rules.name);
    end(claim);
    return false;
}

static bool check_time_up(const written_ending *claim)
{
    shogi_i_audit_time_up(claim->auditor, claim->index, claim->stage);
    return false;
}

/** The record names another winner than the word that it has for the ending. */
static void report_wrong_class(const written_ending *claim, shogi_color winner)
{
    begin(claim, SHOGI_FINDING_WRONG_WINNER);
    shogi_i_finding_say(claim->auditor, "the record says that ");
    say_winner(claim, claim->winner);
    shogi_i_finding_say(claim->auditor, ", but by this ending ");
    say_winner(claim, winner);
    end(claim);
}

/* --- Fouls --- */

/** Whose foul the node before is, if it is one. */
static shogi_color fouler(const written_ending *claim)
{
    return shogi_i_ending_fouler(&claim->auditor->kifu->nodes[claim->stage->last]);
}

static void report_no_foul(const written_ending *claim, shogi_color loser)
{
    begin(claim, SHOGI_FINDING_NO_FOUL);
    shogi_i_finding_say(claim->auditor, "%s is said to have made a foul, ", shogi_i_side(loser));
    if (claim->stage->foul[loser] != 0)
        shogi_i_finding_say(claim->auditor,
                            "but the one at ply %z went unnoticed and has left no trace",
                            (size_t)claim->stage->foul[loser]);
    else
        shogi_i_finding_say(claim->auditor, "but no move of the record shows one");
    end(claim);
}

/**
 * A foul is shown by the move before, by traces that still stand on the board (RULES 8), or is
 * perpetual check. Whoever has won on the board then has won nothing.
 */
static bool check_foul(const written_ending *claim)
{
    const shogi_kifu *kifu = claim->auditor->kifu;
    shogi_color winner = claim->winner;
    if (winner == SHOGI_NO_COLOR)
        winner = shogi_i_ending_winner_behind(kifu, claim->ending, claim->mover,
                                              &kifu->nodes[claim->stage->last]);
    if (claim->winner == SHOGI_NO_COLOR)
        report_wrong_class(claim, winner);
    shogi_color loser = shogi_color_other(winner);
    shogi_color guilty = fouler(claim);
    if (guilty == loser || shogi_position_foul_traces(claim->position, loser, NULL, 0) > 0)
        return true;
    if (ended_by(claim, SHOGI_END_PERPETUAL_CHECK))
        return claim->stage->winner == winner;
    if (guilty == SHOGI_NO_COLOR) {
        report_no_foul(claim, loser);
        return false;
    }
    begin(claim, SHOGI_FINDING_WRONG_WINNER);
    shogi_i_finding_say(claim->auditor, "the record says that ");
    say_winner(claim, claim->winner);
    shogi_i_finding_say(claim->auditor, ", but the move before was a foul by %s",
                        shogi_i_side(guilty));
    end(claim);
    return true;
}

/* --- Winners --- */

static claim_check *const checks[SHOGI_I_ENDINGS] = {
    [SHOGI_ENDING_MATE] = check_mate,
    [SHOGI_ENDING_TIME_UP] = check_time_up,
    [SHOGI_ENDING_ILLEGAL_MOVE] = check_foul,
    [SHOGI_ENDING_ILLEGAL_PREVIOUS] = check_foul,
    [SHOGI_ENDING_FOUL_BY_BLACK] = check_foul,
    [SHOGI_ENDING_FOUL_BY_WHITE] = check_foul,
    [SHOGI_ENDING_DECLARATION] = check_declaration,
    [SHOGI_ENDING_IMPASSE] = check_impasse,
    [SHOGI_ENDING_REPETITION] = check_repetition,
    [SHOGI_ENDING_MAX_MOVES] = check_max_moves,
    [SHOGI_ENDING_NO_MATE] = check_no_mate,
    [SHOGI_ENDING_TRY] = check_try,
    [SHOGI_ENDING_DECLARATION_FAILED] = check_failed_declaration,
};

/** Endings that end nothing: the game goes on, or could. */
static bool is_open(shogi_ending ending)
{
    return ending == SHOGI_ENDING_INTERRUPTED || ending == SHOGI_ENDING_SEALED ||
           ending == SHOGI_ENDING_RETRACT || ending == SHOGI_ENDING_ERROR;
}

/** Finds a winner that the ending's own class excludes. */
static bool check_class(const written_ending *claim)
{
    shogi_color winner = shogi_i_ending_winner(claim->ending, claim->mover);
    if (checks[claim->ending] == check_foul || claim->winner == winner ||
        shogi_i_ending_row_of(claim->ending)->winner == SHOGI_I_WINNER_UNKNOWN)
        return false;
    report_wrong_class(claim, winner);
    return true;
}

/** Compares with how the last move ended the game; who won by a foul may have lost by it. */
static void check_verdict(const written_ending *claim)
{
    shogi_color guilty = fouler(claim);
    bool nothing_said =
        claim->winner == SHOGI_NO_COLOR &&
        shogi_i_ending_row_of(claim->ending)->winner == SHOGI_I_WINNER_UNKNOWN;
    bool is_leaf = claim->auditor->kifu->nodes[claim->index].first_child == 0;
    if (claim->verdict.result == SHOGI_RESULT_NONE ||
        (guilty != SHOGI_NO_COLOR && guilty == claim->verdict.winner) ||
        (nothing_said ? !is_open(claim->ending) || !is_leaf
                      : claim->winner == claim->verdict.winner))
        return;
    begin(claim, nothing_said ? SHOGI_FINDING_ENDING_MISSING : SHOGI_FINDING_WRONG_WINNER);
    if (nothing_said) {
        shogi_i_finding_say(claim->auditor, "no result is written, but the game had ended: ");
    } else {
        shogi_i_finding_say(claim->auditor, "the record says that ");
        say_winner(claim, claim->winner);
        shogi_i_finding_say(claim->auditor, ", but the game had ended: ");
    }
    shogi_i_finding_say_outcome(claim->auditor, &claim->verdict);
    end(claim);
}

void shogi_i_audit_ending(shogi_i_auditor *auditor, uint32_t node, const shogi_i_audit_stage *stage)
{
    const shogi_i_node *ending = &auditor->kifu->nodes[node];
    written_ending claim = {
        .auditor = auditor,
        .stage = stage,
        .position = &auditor->trail.position,
        .index = node,
        .ending = (shogi_ending)ending->detail,
        .mover = shogi_i_node_mover(ending),
        .winner = shogi_i_node_winner(ending),
    };
    if (stage->game == SHOGI_I_GAME_ENDED_HERE)
        shogi_i_trail_judge(&auditor->trail, &auditor->rules, &claim.verdict);
    /* Who claims to win must have time for it; who loses anyway may be late. */
    if (claim.winner == claim.mover) {
        shogi_i_audit_stage clocks = *stage;
        shogi_i_audit_time_of_move(auditor, node, &clocks);
    }
    claim_check *check = checks[claim.ending];
    bool is_board_known = auditor->kifu->nodes[stage->last].kind != SHOGI_NODE_UNPLAYABLE;
    if (!is_board_known && check != check_foul)
        return; /* nobody knows which position the ending speaks of */
    if (check && check(&claim))
        return;
    if (!check_class(&claim))
        check_verdict(&claim);
}
