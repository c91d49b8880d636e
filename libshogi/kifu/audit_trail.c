/* The positions of a line and what has ended the game there (RULES 7 to 11, 17, 18; the order is
 * that of RULES, "When several endings hold at once"). Positions are found by their keys and
 * compared as boards: an earlier one is had again by playing the few moves since the last mark. All
 * judging itself is rules/'s. */
#include "kifu/audit_trail.h"

#include "base/alloc.h"
#include "board/attacks.h"
#include "rules/rules.h"

enum { FIRST_BITS = 8 };

static shogi_i_trail_ply *present(const shogi_i_trail *trail)
{
    return &trail->plies[trail->position.ply];
}

/* --- Finding positions again --- */

static uint32_t *bucket_of(const shogi_i_trail *trail, uint64_t key)
{
    return &trail->buckets[key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - trail->bucket_bits)];
}

static void enter(shogi_i_trail *trail, size_t ply)
{
    uint32_t *bucket = bucket_of(trail, trail->plies[ply].key);
    trail->plies[ply].next = *bucket;
    *bucket = (uint32_t)ply + 1;
}

/**
 * Twice as many buckets, or the first ones; plies are entered in their order, so that they can be
 * taken off again.
 */
static shogi_status grow_buckets(shogi_i_trail *trail)
{
    unsigned bits = trail->bucket_bits ? trail->bucket_bits + 1 : FIRST_BITS;
    uint32_t *buckets = shogi_i_alloc((size_t)1 << bits, sizeof *buckets);
    if (!buckets)
        return SHOGI_E_NO_MEMORY;
    size_t entered = trail->buckets ? trail->position.ply + 1 : 0;
    shogi_i_free(trail->buckets);
    trail->buckets = buckets;
    trail->bucket_bits = bits;
    for (size_t ply = 0; ply < entered; ply++)
        if (trail->plies[ply].first == ply)
            enter(trail, ply);
    return SHOGI_OK;
}

static bool is_present_position(const shogi_i_trail *trail, size_t ply)
{
    const shogi_position *position = &trail->position;
    shogi_i_state state = trail->marks[ply / SHOGI_I_TRAIL_MARK];
    shogi_i_played played;
    for (size_t at = ply - ply % SHOGI_I_TRAIL_MARK; at < ply; at++)
        shogi_i_state_play(&state, position->history[at].move, &played);
    return shogi_i_state_same(&state, &position->now);
}

/** The ply at which the present position occurred first; the present one if it is new. */
static size_t find_first(const shogi_i_trail *trail)
{
    uint64_t key = trail->position.now.key;
    uint32_t next = *bucket_of(trail, key);
    for (; next != 0; next = trail->plies[next - 1].next)
        if (trail->plies[next - 1].key == key && is_present_position(trail, next - 1))
            return next - 1;
    return trail->position.ply;
}

static void note_occurrence(shogi_i_trail *trail)
{
    size_t ply = trail->position.ply, first = find_first(trail);
    shogi_i_trail_ply *now = &trail->plies[ply], *before = &trail->plies[first];
    now->key = trail->position.now.key;
    now->first = (uint32_t)first;
    now->previous = first == ply ? (uint32_t)ply : before->last;
    now->number = first == ply ? 1 : trail->plies[before->last].number + 1;
    if (first == ply)
        enter(trail, ply);
    before->last = (uint32_t)ply;
    if (now->number == SHOGI_I_REPETITIONS)
        before->fourth = (uint32_t)ply;
    if (ply % SHOGI_I_TRAIL_MARK == 0)
        trail->marks[ply / SHOGI_I_TRAIL_MARK] = trail->position.now;
}

/* --- Coming and going --- */

/** Room for whatever is noted of a ply. */
static shogi_status reserve(shogi_i_trail *trail, size_t ply)
{
    shogi_i_trail_ply *plies =
        shogi_i_grow(trail->plies, &trail->ply_capacity, ply + 1, sizeof *plies);
    if (!plies)
        return SHOGI_E_NO_MEMORY;
    trail->plies = plies;
    shogi_i_state *marks = shogi_i_grow(trail->marks, &trail->mark_capacity,
                                        ply / SHOGI_I_TRAIL_MARK + 1, sizeof *marks);
    if (!marks)
        return SHOGI_E_NO_MEMORY;
    trail->marks = marks;
    if (!trail->buckets || ply >> trail->bucket_bits != 0)
        return grow_buckets(trail);
    return SHOGI_OK;
}

/**
 * At the start the side that is not to move counts as having checked if the other stands in check
 * (rules/limit.c).
 */
shogi_status shogi_i_trail_begin(shogi_i_trail *trail, const shogi_i_state *start)
{
    shogi_status status = reserve(trail, 0);
    if (status)
        return status;
    shogi_i_position_start(&trail->position, start);
    shogi_color turn = start->turn;
    present(trail)->quiet[turn] = 0;
    present(trail)->quiet[shogi_color_other(turn)] = shogi_i_in_check(start, turn) ? 0 : 1;
    note_occurrence(trail);
    return SHOGI_OK;
}

void shogi_i_trail_free(shogi_i_trail *trail)
{
    shogi_i_free(trail->position.history);
    shogi_i_free(trail->plies);
    shogi_i_free(trail->marks);
    shogi_i_free(trail->buckets);
}

shogi_status shogi_i_trail_play(shogi_i_trail *trail, shogi_move move)
{
    shogi_position *position = &trail->position;
    shogi_status status = reserve(trail, position->ply + 1);
    if (!status)
        status = shogi_i_position_grow(position);
    if (status)
        return status;
    const shogi_i_trail_ply *before = present(trail);
    shogi_i_position_push(position, move);
    shogi_i_trail_ply *now = present(trail);
    now->quiet[SHOGI_BLACK] = before->quiet[SHOGI_BLACK];
    now->quiet[SHOGI_WHITE] = before->quiet[SHOGI_WHITE];
    shogi_color turn = position->now.turn;
    if (move == SHOGI_NULL_MOVE || !shogi_i_in_check(&position->now, turn))
        now->quiet[shogi_color_other(turn)] = (uint32_t)position->ply + 1;
    note_occurrence(trail);
    return SHOGI_OK;
}

void shogi_i_trail_undo(shogi_i_trail *trail)
{
    const shogi_i_trail_ply *now = present(trail);
    if (now->first == trail->position.ply)
        *bucket_of(trail, now->key) = now->next;
    else
        trail->plies[now->first].last = now->previous;
    shogi_i_position_pop(&trail->position);
}

/* --- Judging --- */

size_t shogi_i_trail_occurrences(const shogi_i_trail *trail, uint64_t plies[SHOGI_I_REPETITIONS])
{
    const shogi_i_trail_ply *now = present(trail);
    size_t total = now->number;
    size_t stored = total < SHOGI_I_REPETITIONS ? total : SHOGI_I_REPETITIONS;
    size_t ply = trail->position.ply;
    if (total > SHOGI_I_REPETITIONS)
        ply = trail->plies[now->first].fourth;
    for (size_t i = stored; i-- > 0; ply = trail->plies[ply].previous)
        plies[i] = ply;
    return total;
}

/** Whether the side moved to no ply behind `ply` without giving check. */
static bool checks_since(const shogi_i_trail *trail, shogi_color color, uint64_t ply, uint64_t last)
{
    return trail->plies[last].quiet[color] <= ply + 1;
}

static bool judge_king_captured(const shogi_i_trail *trail, shogi_outcome *outcome)
{
    const shogi_position *position = &trail->position;
    shogi_color turn = position->now.turn;
    if (position->ply == 0 ||
        position->history[position->ply - 1].captured != shogi_i_piece(turn, SHOGI_KING) ||
        shogi_i_bb_any(shogi_i_kings(&position->now, turn)))
        return false;
    shogi_i_outcome_end(outcome, SHOGI_END_KING_CAPTURED, shogi_color_other(turn));
    shogi_i_outcome_set_ply(outcome, position->ply);
    return true;
}

static bool judge_repetition(const shogi_i_trail *trail, const shogi_rules *rules,
                             shogi_outcome *outcome)
{
    if (present(trail)->number < SHOGI_I_REPETITIONS)
        return false;
    shogi_i_trail_occurrences(trail, outcome->plies);
    outcome->ply_count = SHOGI_I_REPETITIONS;
    uint64_t first = outcome->plies[0], last = outcome->plies[SHOGI_I_REPETITIONS - 1];
    bool checks[2] = {checks_since(trail, SHOGI_BLACK, first, last),
                      checks_since(trail, SHOGI_WHITE, first, last)};
    shogi_i_end_by_repetition(outcome, checks, rules, trail->position.now.turn);
    return true;
}

/** The limit, with its postponement while the side that moved there gives check (rules/limit.c). */
static bool judge_move_limit(const shogi_i_trail *trail, const shogi_rules *rules,
                             shogi_outcome *outcome)
{
    const shogi_position *position = &trail->position;
    size_t reached;
    if (!shogi_i_move_limit_is_reached(position, rules, &reached))
        return false;
    bool other_moved = (position->ply - reached) % 2 == 0;
    shogi_color turn = position->now.turn;
    shogi_color checker = other_moved ? shogi_color_other(turn) : turn;
    if (rules->limit_postponed && present(trail)->quiet[checker] <= reached)
        return false;
    shogi_i_outcome_end(outcome, SHOGI_END_MOVE_LIMIT, SHOGI_NO_COLOR);
    shogi_i_outcome_set_ply(outcome, reached);
    return true;
}

void shogi_i_trail_judge(const shogi_i_trail *trail, const shogi_rules *rules,
                         shogi_outcome *outcome)
{
    const shogi_position *position = &trail->position;
    shogi_i_outcome_clear(outcome);
    if (!judge_king_captured(trail, outcome) && !shogi_i_judge_no_legal_move(outcome, position) &&
        !judge_repetition(trail, rules, outcome) && !shogi_i_judge_try(outcome, position, rules))
        judge_move_limit(trail, rules, outcome);
}
