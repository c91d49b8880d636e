/* Impasse, declared or agreed (RULES 12 to 16): points, the pieces that entered, the conditions.
 * Missing pieces are the giver's points, and the giver is White. */
#include "rules/handicap.h"
#include "rules/outcome.h"
#include "rules/rules.h"
#include "rules/walk.h"

enum {
    PIECES_NEEDED = 10, /* in the zone, the king not counted */
    POINTS_TO_DRAW_24 = 24,
    POINTS_TO_WIN_24 = 31,
    POINTS_OF_BLACK_27 = 28,
    POINTS_OF_WHITE_27 = 27
};

/** Points of a base kind (RULES 12). */
static int32_t points_of(shogi_kind kind)
{
    switch (kind) {
    case SHOGI_BISHOP:
    case SHOGI_ROOK: return 5;
    case SHOGI_KING: return 0;
    default: return 1;
    }
}

static shogi_kind base_kind_on(const shogi_i_state *state, unsigned square)
{
    return shogi_i_kind_base(shogi_i_piece_kind(state->board[square]));
}

/** A side's last three ranks: three bits of each file. */
static shogi_i_bb zone(shogi_color color)
{
    uint64_t ranks = color == SHOGI_BLACK ? 0x007 : 0x1C0;
    return shogi_i_bb_make(ranks * UINT64_C(0x0040201008040201), ranks * 0x201);
}

static int32_t points_in_hand(const shogi_i_state *state, shogi_color color)
{
    int32_t points = 0;
    for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
        points += state->hand[color][kind] * points_of(kind);
    return points;
}

/** Points of a side's pieces on some squares, and in hand. */
static int32_t points_on(const shogi_i_state *state, shogi_color color, shogi_i_bb squares)
{
    int32_t points = points_in_hand(state, color);
    SHOGI_I_FOR_EACH_SQUARE (square, shogi_i_bb_and(squares, state->color[color]))
        points += points_of(base_kind_on(state, square));
    return points;
}

/** Points of what a full set has and the state has not; what is too much changes nothing. */
static int32_t points_missing(const shogi_i_state *state)
{
    int32_t held[SHOGI_KING + 1] = {0};
    SHOGI_I_FOR_EACH_SQUARE (square, shogi_i_occupied(state))
        held[base_kind_on(state, square)]++;
    int32_t points = 0;
    for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++) {
        held[kind] += state->hand[SHOGI_BLACK][kind] + state->hand[SHOGI_WHITE][kind];
        int32_t missing = (int32_t)shogi_kind_full_set(kind) - held[kind];
        if (missing > 0)
            points += missing * points_of(kind);
    }
    return points;
}

/** Whether the game began from a handicap that has a name. */
static bool is_named_handicap_game(const shogi_position *position)
{
    shogi_i_walk walk = shogi_i_walk_start(position);
    shogi_i_walk_back_to(&walk, 0);
    return shogi_i_handicap_of_state(&walk.state) > SHOGI_HIRATE;
}

/* --- Declaration (RULES 13) --- */

static void count_entered(shogi_outcome *outcome, const shogi_position *position,
                          const shogi_rules *rules)
{
    const shogi_i_state *now = &position->now;
    for (unsigned i = 0; i < 2; i++) {
        shogi_color color = (shogi_color)i;
        shogi_i_bb entered = shogi_i_bb_and(now->color[color], zone(color));
        shogi_i_bb kings = shogi_i_kings(now, color);
        outcome->points[color] = points_on(now, color, entered);
        outcome->zone_pieces[color] = (int32_t)shogi_i_bb_count(shogi_i_bb_without(entered, kings));
    }
    if (rules->missing == SHOGI_MISSING_ALWAYS ||
        (rules->missing == SHOGI_MISSING_NAMED_HANDICAP && is_named_handicap_game(position)))
        outcome->points[SHOGI_WHITE] += points_missing(now);
}

/** The points below which a declaration fails. */
static int32_t points_needed(const shogi_rules *rules, shogi_color color)
{
    if (rules->impasse == SHOGI_IMPASSE_24_POINT)
        return POINTS_TO_DRAW_24;
    return color == SHOGI_BLACK ? POINTS_OF_BLACK_27 : POINTS_OF_WHITE_27;
}

static shogi_conditions failed_conditions(const shogi_outcome *outcome, const shogi_i_state *now,
                                          const shogi_rules *rules)
{
    shogi_color color = now->turn;
    shogi_i_bb kings = shogi_i_kings(now, color);
    shogi_conditions failed = 0;
    if (shogi_i_bb_is_empty(kings) || shogi_i_bb_any(shogi_i_bb_without(kings, zone(color))))
        failed |= SHOGI_CONDITION_KING_NOT_IN_ZONE;
    if (shogi_i_in_check(now, color))
        failed |= SHOGI_CONDITION_IN_CHECK;
    if (outcome->zone_pieces[color] < PIECES_NEEDED)
        failed |= SHOGI_CONDITION_TOO_FEW_PIECES;
    if (outcome->points[color] < points_needed(rules, color))
        failed |= SHOGI_CONDITION_TOO_FEW_POINTS;
    return failed;
}

shogi_status shogi_outcome_judge_declaration(shogi_outcome *outcome, const shogi_position *position,
                                             const shogi_rules *rules)
{
    if (outcome == NULL || position == NULL || rules == NULL)
        return SHOGI_E_ARGUMENT;
    shogi_i_outcome_clear(outcome);
    shogi_color declarer = position->now.turn;
    if (rules->impasse == SHOGI_IMPASSE_NONE) {
        outcome->failed = SHOGI_CONDITION_NO_RULE;
    } else {
        count_entered(outcome, position, rules);
        outcome->failed = failed_conditions(outcome, &position->now, rules);
    }

    shogi_color winner = declarer;
    if (outcome->failed != 0)
        winner = shogi_color_other(declarer);
    else if (rules->impasse == SHOGI_IMPASSE_24_POINT &&
             outcome->points[declarer] < POINTS_TO_WIN_24)
        winner = SHOGI_NO_COLOR;
    shogi_i_outcome_end(outcome, SHOGI_END_DECLARATION, winner);
    return SHOGI_OK;
}

bool shogi_position_can_declare(const shogi_position *position, const shogi_rules *rules,
                                shogi_conditions *failed)
{
    shogi_outcome outcome;
    if (shogi_outcome_judge_declaration(&outcome, position, rules) < 0)
        return false;
    if (failed != NULL)
        *failed = outcome.failed;
    return outcome.failed == 0;
}

/* --- Agreement (RULES 14) --- */

/** The side under 24 loses. Both can be only where pieces are missing; that decides nothing. */
static void decide_24(shogi_outcome *outcome)
{
    bool black_low = outcome->points[SHOGI_BLACK] < POINTS_TO_DRAW_24;
    bool white_low = outcome->points[SHOGI_WHITE] < POINTS_TO_DRAW_24;
    if (black_low && white_low)
        return;
    shogi_color winner = SHOGI_NO_COLOR;
    if (black_low || white_low)
        winner = black_low ? SHOGI_WHITE : SHOGI_BLACK;
    shogi_i_outcome_end(outcome, SHOGI_END_AGREEMENT, winner);
}

static void decide_27(shogi_outcome *outcome, const shogi_rules *rules)
{
    int32_t lead = outcome->points[SHOGI_BLACK] - outcome->points[SHOGI_WHITE];
    shogi_color winner = lead > 0 ? SHOGI_BLACK : SHOGI_WHITE;
    if (lead == 0 && rules->equal_points_draw)
        winner = SHOGI_NO_COLOR;
    shogi_i_outcome_end(outcome, SHOGI_END_AGREEMENT, winner);
}

shogi_status shogi_outcome_judge_agreement(shogi_outcome *outcome, const shogi_position *position,
                                           const shogi_rules *rules)
{
    if (outcome == NULL || position == NULL || rules == NULL)
        return SHOGI_E_ARGUMENT;
    shogi_i_outcome_clear(outcome);
    if (rules->impasse == SHOGI_IMPASSE_NONE)
        return SHOGI_OK;
    const shogi_i_state *now = &position->now;
    for (unsigned i = 0; i < 2; i++)
        outcome->points[i] = points_on(now, (shogi_color)i, shogi_i_bb_full());
    if (rules->missing != SHOGI_MISSING_NEVER)
        outcome->points[SHOGI_WHITE] += points_missing(now);
    if (rules->impasse == SHOGI_IMPASSE_24_POINT)
        decide_24(outcome);
    else
        decide_27(outcome, rules);
    return SHOGI_OK;
}
