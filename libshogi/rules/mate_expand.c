/* One step of the search for mate: which moves there are, and what can be said at once of the
 * position behind each: repeated, known, mated, or how many answers there are. */
#include "base/alloc.h"
#include "board/attacks.h"
#include "rules/checks.h"
#include "rules/mate_hands.h"
#include "rules/mate_search.h"
#include "rules/movegen.h"
#include "rules/useless.h"

/* --- Which position it is --- */

static uint64_t first_key(shogi_piece piece, unsigned square)
{
    return shogi_i_key_board[square][piece];
}

static uint64_t second_key(shogi_piece piece, unsigned square)
{
    return shogi_i_mix(first_key(piece, square));
}

shogi_i_mate_id shogi_i_mate_identify(const shogi_mate_solver *solver, const shogi_i_state *state)
{
    shogi_i_mate_id id = {.key = state->key};
    SHOGI_I_FOR_EACH_SQUARE (square, shogi_i_occupied(state))
        id.check += second_key(state->board[square], square);
    if (!solver->compares_hands)
        return id;
    id.hand = shogi_i_hand_of(state, solver->attacker);
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            id.key -= shogi_i_key_hand[color][kind] * state->hand[color][kind];
    return id;
}

static void lift(shogi_i_mate_id *id, shogi_piece piece, unsigned square)
{
    id->key -= first_key(piece, square);
    id->check -= second_key(piece, square);
}

static void put(shogi_i_mate_id *id, shogi_piece piece, unsigned square)
{
    id->key += first_key(piece, square);
    id->check += second_key(piece, square);
}

/** The identity of a position one move on, where hands are compared. */
static shogi_i_mate_id identify_next(const shogi_mate_solver *solver, const shogi_i_mate_id *id,
                                     shogi_move move)
{
    const shogi_i_state *state = &solver->state;
    shogi_color us = state->turn;
    shogi_i_mate_id next = *id;
    unsigned to = shogi_i_move_to(move);
    bool attacks = us == solver->attacker;
    next.key += shogi_i_key_pass[us];
    if (shogi_i_move_is_drop(move)) {
        shogi_kind kind = shogi_i_move_kind(move);
        put(&next, shogi_i_piece(us, kind), to);
        next.hand -= attacks ? shogi_i_hand_one(kind) : 0;
        return next;
    }
    unsigned from = shogi_i_move_from(move);
    shogi_piece piece = state->board[from], captured = state->board[to];
    if (captured != SHOGI_NO_PIECE) {
        shogi_kind base = shogi_i_kind_base(shogi_i_piece_kind(captured));
        lift(&next, captured, to);
        next.hand += attacks && base != SHOGI_KING ? shogi_i_hand_one(base) : 0;
    }
    lift(&next, piece, from);
    put(&next, shogi_i_move_promotes(move) ? (shogi_piece)(piece + 8) : piece, to);
    return next;
}

static shogi_i_mate_id identity_behind(const shogi_mate_solver *solver,
                                       const shogi_i_mate_frame *frame, shogi_move move)
{
    if (solver->compares_hands)
        return identify_next(solver, &frame->self.id, move);
    shogi_i_state next = solver->state;
    shogi_i_played played;
    shogi_i_play(&next, move, &played);
    return shogi_i_mate_identify(solver, &next);
}

enum { TAKING_EFFORT = 4 };

/* --- The moves --- */

/**
 * Whether a refused promotion gains nothing but against mate by a pawn drop, so that it can wait.
 */
static bool is_second_choice(const shogi_i_state *state, shogi_move move, shogi_move before)
{
    if (move != (before ^ SHOGI_I_PROMOTION) || shogi_i_move_is_drop(move))
        return false;
    shogi_kind kind = shogi_i_piece_kind(state->board[shogi_i_move_from(move)]);
    return kind == SHOGI_PAWN || kind == SHOGI_LANCE || kind == SHOGI_BISHOP ||
           kind == SHOGI_ROOK;
}

/** Whether two defences are drops onto one square, most of which are answered alike. */
static bool drop_together(shogi_move a, shogi_move b)
{
    return shogi_i_move_is_drop(a) && shogi_i_move_is_drop(b) &&
           shogi_i_move_to(a) == shogi_i_move_to(b);
}

bool shogi_i_mate_expand(shogi_mate_solver *solver, shogi_i_mate_frame *frame)
{
    const shogi_i_state *state = &solver->state;
    shogi_move moves[SHOGI_I_MAX_CHECKS];
    size_t count = frame->attacks ? shogi_i_checks(state, moves)
                                  : shogi_i_generate(state, moves, SHOGI_I_MAX_CHECKS);
    shogi_i_mate_child *children =
        shogi_i_grow(solver->children, &solver->child_capacity, solver->child_count + count,
                     sizeof *children);
    if (!children)
        return false;
    solver->children = children;
    frame->first = solver->child_count;
    frame->count = count;
    solver->child_count += count;
    children += frame->first;
    for (size_t i = 0; i < count; i++) {
        shogi_move before = i > 0 ? moves[i - 1] : SHOGI_NO_MOVE;
        children[i].by = moves[i];
        children[i].met = false;
        children[i].waits = frame->attacks ? is_second_choice(state, moves[i], before)
                                           : drop_together(moves[i], before);
    }
    for (size_t i = 0; i < count; i++) {
        children[i].id = identity_behind(solver, frame, children[i].by);
        shogi_i_mate_table_prefetch(&solver->table, &children[i].id);
    }
    frame->expanded = true;
    return true;
}

/* --- What is behind them --- */

/** The position is mate (0 plies), or `move` mates (1 ply). */
static void set_mated(const shogi_mate_solver *solver, shogi_i_mate_child *child, unsigned plies,
                      shogi_move move)
{
    child->value = (shogi_i_mate_value){0, SHOGI_I_INFINITE, (uint16_t)plies, 0, move, 0};
    if (!solver->compares_hands)
        return;
    shogi_i_state last = solver->state;
    shogi_i_played played;
    if (plies == 1)
        shogi_i_play(&last, move, &played);
    child->hand = shogi_i_hand_withheld(&last);
    if (plies == 1)
        child->hand = shogi_i_hand_before(&solver->state, move, child->hand);
}

static void set_failed(shogi_i_mate_child *child, unsigned fails)
{
    child->value = (shogi_i_mate_value){SHOGI_I_INFINITE, 0, SHOGI_I_NEVER, (uint16_t)fails,
                                        SHOGI_NO_MOVE, 0};
    child->hand = child->id.hand;
}

static bool is_avoided(const shogi_mate_solver *solver, const shogi_i_mate_id *id)
{
    for (size_t i = 0; i < solver->avoided_count; i++) {
        const shogi_i_mate_id *other = &solver->avoided[i];
        if (other->key == id->key && other->check == id->check &&
            shogi_i_hand_covers(other->hand, id->hand))
            return true;
    }
    return false;
}

/** The last ply of the path with the same position, the attacker's hand being no smaller. */
static unsigned repeated_ply(const shogi_mate_solver *solver, const shogi_i_mate_id *id)
{
    if (solver->on_path[id->key % SHOGI_I_PATH_SIZE] == 0)
        return SHOGI_I_NO_PLY;
    for (size_t ply = solver->depth; ply-- > 0;) {
        const shogi_i_mate_id *other = &solver->frames[ply].self.id;
        if (other->key == id->key && other->check == id->check &&
            shogi_i_hand_covers(other->hand, id->hand))
            return (unsigned)ply;
    }
    return SHOGI_I_NO_PLY;
}

/** A guess at the work behind a check: replies that take a piece are harder to overcome. */
static uint32_t effort_to_prove(const shogi_i_state *state, const shogi_move *replies,
                                size_t count)
{
    uint32_t effort = 0;
    for (size_t i = 0; i < count; i++) {
        bool takes = state->board[shogi_i_move_to(replies[i])] != SHOGI_NO_PIECE;
        effort += takes ? TAKING_EFFORT : 1;
    }
    return effort;
}

/** Looks at a position after a check: mated, or how many answers there are. */
static void look_at_defence(shogi_mate_solver *solver, shogi_i_mate_child *child, unsigned limit)
{
    shogi_move moves[SHOGI_I_MAX_CHECKS];
    shogi_i_played played;
    shogi_i_play(&solver->state, child->by, &played);
    size_t count = shogi_i_generate(&solver->state, moves, SHOGI_I_MAX_CHECKS);
    if (count == 0 || (!shogi_i_mate_counts_useless(solver) &&
                       shogi_i_are_useless(&solver->state, moves, count)))
        set_mated(solver, child, 0, SHOGI_NO_MOVE);
    else if (limit == 0)
        set_failed(child, 2);
    else
        child->value.proof = effort_to_prove(&solver->state, moves, count);
    shogi_i_undo(&solver->state, &played);
}

/**
 * A guess at how far a defence is from holding: one that takes holds best, then the king's own
 * moves.
 */
static uint32_t effort_to_refute(const shogi_i_played *defence)
{
    if (defence->captured != SHOGI_NO_PIECE)
        return 1;
    return shogi_i_piece_kind(defence->moved) == SHOGI_KING ? 2 : 3;
}

/** Looks at a position after a defence: mate in one, no check at all, or how many there are. */
static void look_at_attack(shogi_mate_solver *solver, shogi_i_mate_child *child, unsigned limit)
{
    shogi_move checks[SHOGI_I_MAX_CHECKS];
    shogi_i_played played;
    shogi_i_play(&solver->state, child->by, &played);
    size_t count = shogi_i_checks(&solver->state, checks);
    shogi_move mate = shogi_i_find_mate(&solver->state, checks, count,
                                        shogi_i_mate_counts_useless(solver));
    if (count == 0) {
        set_failed(child, SHOGI_I_NEVER);
        child->hand = solver->compares_hands ? shogi_i_hand_idle(&solver->state) : 0;
    } else if (limit == 0)
        set_failed(child, 1);
    else if (mate != SHOGI_NO_MOVE)
        set_mated(solver, child, 1, mate);
    else if (limit < 3)
        set_failed(child, 3);
    else
        child->value = (shogi_i_mate_value){
            .proof = 1,
            .disproof = effort_to_refute(&played),
            .mate_in = SHOGI_I_NEVER,
            .fails = 3,
        };
    shogi_i_undo(&solver->state, &played);
}

/** Whether the position is known to fail on this very path. */
static void recall_loop(shogi_mate_solver *solver, const shogi_i_mate_frame *frame,
                        shogi_i_mate_child *child)
{
    uint64_t path = shogi_i_mate_path(frame->path, &child->id);
    const shogi_i_mate_loop *loop = shogi_i_mate_table_find_loop(&solver->table, path);
    if (loop && loop->fails >= frame->limit) {
        set_failed(child, loop->fails);
        child->depends = loop->depends;
    }
}

void shogi_i_mate_meet(shogi_mate_solver *solver, const shogi_i_mate_frame *frame,
                       shogi_i_mate_child *child)
{
    unsigned limit = frame->limit - 1u;
    child->met = true;
    child->depends = SHOGI_I_NO_PLY;
    unsigned ply = repeated_ply(solver, &child->id);
    if (ply != SHOGI_I_NO_PLY || is_avoided(solver, &child->id)) {
        set_failed(child, SHOGI_I_NEVER);
        child->depends = (uint16_t)ply;
        return;
    }
    if (shogi_i_mate_table_find(&solver->table, &child->id, limit, &child->value, &child->hand)) {
        if (child->value.proof == 0 || child->value.disproof == 0)
            return;
        recall_loop(solver, frame, child);
        if (child->value.disproof == 0 || limit > 0)
            return;
    }
    if (frame->attacks)
        look_at_defence(solver, child, limit);
    else
        look_at_attack(solver, child, limit);
}
