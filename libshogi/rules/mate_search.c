/* Depth-first proof-number search (df-pn), on a stack of its own.
 *
 * Each frame keeps what it knows of its children, so that the search gets on however small the
 * table is: a child is left only when one of its numbers has reached its limit. A defence that
 * waits counts as one. See mate_search.h for repetitions. */
#define _POSIX_C_SOURCE 199309L /* for a clock that nobody sets */
#include "rules/mate_search.h"

#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "board/attacks.h"
#include "rules/mate_hands.h"
#include "rules/movegen.h"
#include "rules/useless.h"

/* --- Limits --- */

enum { NODES_PER_CLOCK = 256 };

static uint64_t milliseconds(void)
{
    struct timespec now = {0, 0};
#ifdef CLOCK_MONOTONIC
    clock_gettime(CLOCK_MONOTONIC, &now);
#else
    timespec_get(&now, TIME_UTC);
#endif
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/** Why the search may not go on; SHOGI_MATE_REASON_NONE if it may. */
static shogi_mate_reason limit_reached(shogi_mate_solver *solver)
{
    if (solver->nodes >= solver->node_end)
        return SHOGI_MATE_REASON_NODES;
    if (solver->nodes % NODES_PER_CLOCK != 0)
        return SHOGI_MATE_REASON_NONE;
    if (atomic_load_explicit(&solver->cancelled, memory_order_relaxed))
        return SHOGI_MATE_REASON_CANCELLED;
    if (solver->deadline != UINT64_MAX && milliseconds() >= solver->deadline)
        return SHOGI_MATE_REASON_TIME;
    return SHOGI_MATE_REASON_NONE;
}

/* --- Frames --- */

static shogi_i_mate_frame *top_of(shogi_mate_solver *solver)
{
    return &solver->frames[solver->depth - 1];
}

static void mark_path(shogi_mate_solver *solver, const shogi_i_mate_id *id, int change)
{
    uint16_t *count = &solver->on_path[id->key % SHOGI_I_PATH_SIZE];
    *count = (uint16_t)(*count + change);
}

/** Puts a frame on the stack; false without memory. */
static bool push(shogi_mate_solver *solver, const shogi_i_mate_frame *frame)
{
    shogi_i_mate_frame *frames = shogi_i_grow(solver->frames, &solver->frame_capacity,
                                              solver->depth + 1, sizeof *frames);
    if (!frames)
        return false;
    solver->frames = frames;
    frames[solver->depth++] = *frame;
    mark_path(solver, &frame->self.id, 1);
    return true;
}

static void pop(shogi_mate_solver *solver)
{
    const shogi_i_mate_frame *frame = top_of(solver);
    if (solver->depth > 1)
        shogi_i_undo(&solver->state, &frame->played);
    if (frame->expanded)
        solver->child_count = frame->first;
    mark_path(solver, &frame->self.id, -1);
    solver->depth--;
}

/** Goes to a frame's best child; false without memory. */
static bool descend(shogi_mate_solver *solver, uint32_t proof_limit, uint32_t disproof_limit)
{
    const shogi_i_mate_frame *frame = top_of(solver);
    shogi_i_mate_frame next = {
        .self = solver->children[frame->first + frame->best],
        .proof_limit = proof_limit,
        .disproof_limit = disproof_limit,
        .limit = (uint16_t)(frame->limit - 1),
        .attacks = !frame->attacks,
        .since = solver->nodes,
    };
    next.path = shogi_i_mate_path(frame->path, &next.self.id);
    shogi_i_played played;
    shogi_i_play(&solver->state, next.self.by, &played);
    next.played = played;
    if (push(solver, &next))
        return true;
    shogi_i_undo(&solver->state, &played);
    return false;
}

/* --- Summing up --- */

/* What the children say of a frame, seen by the side that moves: `own` is the number that it
 * wants to be zero (the attacker proof, the defender disproof), `other` the one that the other
 * side does.
 *
 * A defender's other numbers add up. An attacker's do not, since many checks lead to the same
 * trouble: the greatest counts, and one for each further check. */
typedef struct {
    uint32_t least;  /* own number of the best child */
    uint32_t second; /* and of the next best */
    size_t best;
    uint32_t other;  /* the frame's number; 0 if all is decided against the side that moves */
    uint32_t rest;   /* what is in it besides the best child's */
    bool won;
} tally;

/* As it is counted. */
typedef struct {
    tally sum;
    uint32_t best_other;
    uint32_t total;
    uint32_t greatest;
    uint32_t open;    /* children that are not decided */
    uint32_t waiting; /* and those that wait for one of them */
} count;

static uint32_t own_number(const shogi_i_mate_frame *frame, const shogi_i_mate_child *child)
{
    return frame->attacks ? child->value.proof : child->value.disproof;
}

static uint32_t other_number(const shogi_i_mate_frame *frame, const shogi_i_mate_child *child)
{
    return frame->attacks ? child->value.disproof : child->value.proof;
}

static uint32_t add_numbers(uint32_t a, uint32_t b)
{
    return a + b < SHOGI_I_INFINITE ? a + b : SHOGI_I_INFINITE - 1;
}

static void count_child(count *so_far, const shogi_i_mate_frame *frame,
                        const shogi_i_mate_child *child, size_t index)
{
    tally *sum = &so_far->sum;
    uint32_t own = own_number(frame, child), other = other_number(frame, child);
    if (other == 0)
        return;
    if (own < sum->least) {
        sum->second = sum->least;
        sum->least = own;
        sum->best = index;
        so_far->best_other = other;
    } else if (own < sum->second) {
        sum->second = own;
    }
    so_far->open++;
    so_far->total = add_numbers(so_far->total, other);
    if (other > so_far->greatest)
        so_far->greatest = other;
}

static tally total_of(const count *so_far, bool attacks)
{
    tally sum = so_far->sum;
    if (so_far->open == 0)
        return sum;
    uint32_t others = so_far->open - 1;
    sum.other = attacks ? add_numbers(so_far->greatest, others)
                        : add_numbers(so_far->total, so_far->waiting);
    sum.rest = attacks ? others : sum.other - so_far->best_other;
    return sum;
}

/** Looks at the children, meeting those that are not met, until one decides the matter. */
static tally sum_up(shogi_mate_solver *solver, const shogi_i_mate_frame *frame)
{
    count so_far = {.sum = {.least = SHOGI_I_INFINITE, .second = SHOGI_I_INFINITE}};
    shogi_i_mate_child *children = &solver->children[frame->first];
    for (size_t i = 0; i < frame->count && !so_far.sum.won; i++) {
        if (children[i].waits && other_number(frame, &children[i - 1]) != 0) {
            children[i].value.proof = children[i].value.disproof = SHOGI_I_INFINITE;
            so_far.waiting++;
            continue;
        }
        if (!children[i].met)
            shogi_i_mate_meet(solver, frame, &children[i]);
        count_child(&so_far, frame, &children[i], i);
        so_far.sum.won = own_number(frame, &children[i]) == 0;
    }
    return total_of(&so_far, frame->attacks);
}

/* --- What a frame comes to --- */

static uint16_t one_more(uint16_t plies)
{
    return plies < SHOGI_I_NEVER ? (uint16_t)(plies + 1) : plies;
}

/* Hands other than the position's own are looked at only if hands are compared; and of failures
 * only if they are for ever: what a defender has in hand may decide whether a drop is useless,
 * and so how soon it is mate. */

/** The hand for which a frame is decided by one of its children. */
static uint32_t hand_of_one(const shogi_mate_solver *solver, const shogi_i_mate_frame *frame,
                            const shogi_i_mate_child *child)
{
    const shogi_i_state *state = &solver->state;
    if (!solver->compares_hands)
        return 0;
    if (frame->attacks)
        return shogi_i_hand_before(state, child->by, child->hand);
    if (child->value.fails != SHOGI_I_NEVER)
        return frame->self.id.hand;
    return shogi_i_hand_min(child->hand, shogi_i_hand_of(state, SHOGI_BLACK) +
                                             shogi_i_hand_of(state, SHOGI_WHITE));
}

/** The hand for which a frame is decided by all of its children. */
static uint32_t hand_of_all(const shogi_mate_solver *solver, const shogi_i_mate_frame *frame)
{
    const shogi_i_mate_child *children = &solver->children[frame->first];
    const shogi_i_state *state = &solver->state;
    if (!solver->compares_hands)
        return 0;
    if (frame->attacks && frame->self.value.fails != SHOGI_I_NEVER)
        return frame->self.id.hand;
    uint32_t hand = frame->attacks ? shogi_i_hand_idle(state) : shogi_i_hand_withheld(state);
    for (size_t i = 0; i < frame->count; i++) {
        uint32_t other = children[i].hand;
        hand = frame->attacks
                   ? shogi_i_hand_min(hand, shogi_i_hand_before(state, children[i].by, other))
                   : shogi_i_hand_max(hand, other);
    }
    return hand;
}

/** The side that moves has a move that decides. */
static void take_over(const shogi_mate_solver *solver, shogi_i_mate_frame *frame,
                      const shogi_i_mate_child *child)
{
    bool attacks = frame->attacks;
    frame->self.value = (shogi_i_mate_value){
        .proof = child->value.proof,
        .disproof = child->value.disproof,
        .mate_in = attacks ? one_more(child->value.mate_in) : (uint16_t)SHOGI_I_NEVER,
        .fails = attacks ? 0 : one_more(child->value.fails),
        .move = child->by,
    };
    frame->self.depends = child->depends;
    frame->self.hand = hand_of_one(solver, frame, child);
}

/** All moves are decided against the side that moves. */
static void give_in(const shogi_mate_solver *solver, shogi_i_mate_frame *frame)
{
    const shogi_i_mate_child *children = &solver->children[frame->first];
    uint16_t longest = 0, soonest = SHOGI_I_NEVER, depends = SHOGI_I_NO_PLY;
    for (size_t i = 0; i < frame->count; i++) {
        const shogi_i_mate_value *value = &children[i].value;
        longest = value->mate_in > longest ? value->mate_in : longest;
        soonest = value->fails < soonest ? value->fails : soonest;
        depends = children[i].depends < depends ? children[i].depends : depends;
    }
    frame->self.value = (shogi_i_mate_value){
        .proof = frame->attacks ? SHOGI_I_INFINITE : 0,
        .disproof = frame->attacks ? 0 : SHOGI_I_INFINITE,
        .mate_in = frame->attacks ? (uint16_t)SHOGI_I_NEVER : one_more(longest),
        .fails = frame->attacks ? one_more(soonest) : 0,
    };
    frame->self.depends = frame->attacks ? depends : SHOGI_I_NO_PLY;
    frame->self.hand = hand_of_all(solver, frame);
}

static void set_numbers(shogi_i_mate_frame *frame, const tally *sum)
{
    shogi_i_mate_value *value = &frame->self.value;
    value->proof = frame->attacks ? sum->least : sum->other;
    value->disproof = frame->attacks ? sum->other : sum->least;
}

/** Keeps what was found, where it holds. */
static void remember(shogi_mate_solver *solver, shogi_i_mate_frame *frame)
{
    shogi_i_mate_child *self = &frame->self;
    size_t ply = solver->depth - 1;
    if (self->value.disproof == 0 && self->depends < ply) {
        shogi_i_mate_table_store_loop(&solver->table, frame->path, self->value.fails,
                                      self->depends);
        return;
    }
    shogi_i_mate_id id = self->id;
    if (self->value.disproof == 0)
        self->depends = SHOGI_I_NO_PLY;
    if (self->value.disproof == 0 || self->value.proof == 0)
        id.hand = self->hand;
    shogi_i_mate_table_store(&solver->table, &id, &self->value, solver->nodes - frame->since);
}

/** Ends the last frame and tells its parent. */
static void finish(shogi_mate_solver *solver)
{
    shogi_i_mate_frame *frame = top_of(solver);
    remember(solver, frame);
    shogi_i_mate_child self = frame->self;
    pop(solver);
    if (solver->depth > 0) {
        const shogi_i_mate_frame *parent = top_of(solver);
        solver->children[parent->first + parent->best] = self;
    }
}

/* --- The search --- */

/** A little more than the next best, so that the search does not jump to and fro. */
static uint32_t beyond(uint32_t number)
{
    return number >= SHOGI_I_INFINITE ? SHOGI_I_INFINITE : add_numbers(number, 1 + number / 8);
}

static uint32_t least_of(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/** The part of a limit that is left for the best child. */
static uint32_t share_of(uint32_t limit, const tally *sum)
{
    return limit >= SHOGI_I_INFINITE ? limit : limit - sum->rest;
}

/** Does one step at the last frame: ends it, or goes to its best child. False without memory. */
static bool step(shogi_mate_solver *solver)
{
    shogi_i_mate_frame *frame = top_of(solver);
    if (!frame->expanded && !shogi_i_mate_expand(solver, frame))
        return false;
    tally sum = sum_up(solver, frame);
    if (sum.won)
        take_over(solver, frame, &solver->children[frame->first + sum.best]);
    else if (sum.other == 0)
        give_in(solver, frame);
    else
        set_numbers(frame, &sum);
    if (frame->self.value.proof >= frame->proof_limit ||
        frame->self.value.disproof >= frame->disproof_limit || sum.won || sum.other == 0) {
        finish(solver);
        return true;
    }
    frame->best = sum.best;
    uint32_t next = beyond(sum.second);
    if (frame->attacks)
        return descend(solver, least_of(frame->proof_limit, next),
                       share_of(frame->disproof_limit, &sum));
    return descend(solver, share_of(frame->proof_limit, &sum),
                   least_of(frame->disproof_limit, next));
}

/** Goes on until the first frame ends; the reason why it did not, otherwise. */
static shogi_mate_reason run(shogi_mate_solver *solver, shogi_i_mate_child *result)
{
    while (true) {
        if (solver->depth == 1)
            *result = top_of(solver)->self;
        size_t depth = solver->depth;
        shogi_i_mate_frame *frame = top_of(solver);
        if (!frame->expanded) {
            shogi_mate_reason reason = limit_reached(solver);
            if (reason != SHOGI_MATE_REASON_NONE)
                return reason;
            solver->nodes++;
        }
        if (!step(solver))
            return SHOGI_MATE_REASON_MEMORY;
        if (depth == 1 && solver->depth == 0) {
            *result = solver->frames[0].self;
            return SHOGI_MATE_REASON_NONE;
        }
    }
}

/* Hands are compared only where an attacker's hand tells the defender's and more is never worse:
 * one king of the defender, and no more pieces than the packed hand has room for. */
static bool can_compare_hands(const shogi_i_state *state, shogi_color attacker)
{
    unsigned total[8] = {0};
    for (unsigned square = 0; square < SHOGI_SQUARES; square++) {
        shogi_kind base = shogi_i_kind_base(shogi_i_piece_kind(state->board[square]));
        total[base % SHOGI_KING]++;
    }
    for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++) {
        total[kind] += (unsigned)state->hand[0][kind] + state->hand[1][kind];
        if (total[kind] > shogi_i_hand_most[kind])
            return false;
    }
    return shogi_i_bb_count(shogi_i_kings(state, attacker ^ 1)) == 1 &&
           shogi_i_bb_count(shogi_i_kings(state, attacker)) <= 1;
}

void shogi_i_mate_begin(shogi_mate_solver *solver, const shogi_i_state *state)
{
    shogi_i_mate_table_forget(&solver->table);
    solver->attacker = state->turn;
    solver->compares_hands = can_compare_hands(state, state->turn);
    solver->avoided_count = 0;
    solver->nodes = 0;
    solver->node_end = solver->node_limit > 0 ? solver->node_limit : UINT64_MAX;
    solver->deadline = solver->time_limit > 0 ? milliseconds() + solver->time_limit : UINT64_MAX;
}

void shogi_i_mate_extend_limits(shogi_mate_solver *solver)
{
    if (solver->node_limit > 0)
        solver->node_end = solver->nodes + solver->node_limit;
    if (solver->time_limit > 0)
        solver->deadline = milliseconds() + solver->time_limit;
}

static shogi_mate_answer answer_of(const shogi_i_mate_value *value)
{
    return value->proof == 0      ? SHOGI_MATE_FOUND
           : value->disproof == 0 ? SHOGI_MATE_NONE
                                  : SHOGI_MATE_UNKNOWN;
}

bool shogi_i_mate_is_over(const shogi_mate_solver *solver, const shogi_i_state *state)
{
    return shogi_i_mate_counts_useless(solver) ? !shogi_i_has_legal_move(state)
                                               : shogi_i_is_mated(state);
}

shogi_mate_answer shogi_i_mate_prove(shogi_mate_solver *solver, const shogi_i_state *state,
                                     unsigned limit, shogi_i_mate_value *value)
{
    shogi_i_mate_frame root = {
        .self = {.id = shogi_i_mate_identify(solver, state)},
        .proof_limit = SHOGI_I_INFINITE,
        .disproof_limit = SHOGI_I_INFINITE,
        .limit = (uint16_t)limit,
        .attacks = state->turn == solver->attacker,
        .since = solver->nodes,
    };
    root.path = shogi_i_mate_path(0, &root.self.id);
    solver->reason = SHOGI_MATE_REASON_NONE;
    if (!root.attacks && shogi_i_mate_is_over(solver, state)) {
        *value = (shogi_i_mate_value){0, SHOGI_I_INFINITE, 0, 0, SHOGI_NO_MOVE, 0};
        return SHOGI_MATE_FOUND;
    }
    if (limit == 0) {
        *value = (shogi_i_mate_value){SHOGI_I_INFINITE, 0, SHOGI_I_NEVER, 1, SHOGI_NO_MOVE, 0};
        return SHOGI_MATE_NONE;
    }
    shogi_i_mate_table_find(&solver->table, &root.self.id, limit, value, &root.self.hand);
    if (answer_of(value) != SHOGI_MATE_UNKNOWN)
        return answer_of(value);
    root.self.value = *value;
    solver->state = *state;
    solver->depth = 0;
    solver->child_count = 0;
    memset(solver->on_path, 0, sizeof solver->on_path);
    solver->reason =
        push(solver, &root) ? run(solver, &root.self) : SHOGI_MATE_REASON_MEMORY;
    if (solver->reason != SHOGI_MATE_REASON_NONE)
        return SHOGI_MATE_UNKNOWN;
    *value = root.self.value;
    return answer_of(value);
}
