/* The line of a mate: the attacker mates as soon as he can, the defender holds out as long as
 * possible, and of equally long defences chooses one that leaves the attacker the fewest pieces
 * in hand.
 *
 * Each step asks the search again, which mostly knows already: a reply is one of the longest if
 * the attacker has no mate behind it in two plies fewer. What is left in hand is looked for
 * among the longest defences only, behind one mating move each, and not beyond DEEPEST plies or
 * MOST positions. */
#include "base/alloc.h"
#include "rules/checks.h"
#include "rules/mate_search.h"
#include "rules/movegen.h"

enum { DEEPEST = 64, MOST = 4096, MEMORY = 1024 };

/* What is known to be left in hand behind a position with the attacker to move. */
typedef struct {
    shogi_i_mate_id id;
    uint32_t left;
    bool known;
} memory_entry;

typedef struct {
    shogi_mate_solver *solver;
    memory_entry *memory; /* MEMORY entries, or NULL: then any of the longest defences will do */
    shogi_move *replies;  /* a stack: the longest defences at each step that is looked at */
    size_t capacity;
    size_t used;
    size_t looked_at;
} line_search;

static shogi_i_state behind(const shogi_i_state *state, shogi_move move)
{
    shogi_i_state next = *state;
    shogi_i_played played;
    shogi_i_play(&next, move, &played);
    return next;
}

static bool is_mate_within(line_search *search, const shogi_i_state *state, unsigned plies)
{
    shogi_i_mate_value value;
    return shogi_i_mate_prove(search->solver, state, plies, &value) == SHOGI_MATE_FOUND;
}

static void bring_to_front(shogi_move *moves, size_t count, shogi_move move)
{
    for (size_t i = 0; i < count; i++)
        if (moves[i] == move) {
            moves[i] = moves[0];
            moves[0] = move;
        }
}

/** A check after which it is mate in `plies` - 1; SHOGI_NO_MOVE if a limit is reached. */
static shogi_move mating_check(line_search *search, const shogi_i_state *state, unsigned plies)
{
    shogi_move checks[SHOGI_I_MAX_CHECKS];
    shogi_i_mate_value value;
    size_t count = shogi_i_checks(state, checks);
    if (shogi_i_mate_prove(search->solver, state, plies, &value) != SHOGI_MATE_FOUND)
        return SHOGI_NO_MOVE;
    bring_to_front(checks, count, value.move);
    for (size_t i = 0; i < count; i++) {
        shogi_i_state next = behind(state, checks[i]);
        if (is_mate_within(search, &next, plies - 1))
            return checks[i];
    }
    return SHOGI_NO_MOVE;
}

static uint32_t hand_count(const shogi_i_state *state, shogi_color color)
{
    uint32_t count = 0;
    for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
        count += state->hand[color][kind];
    return count;
}

/* --- The shortest mate: who knows what the longest defences are --- */

/**
 * Puts the defences that hold out for all of `plies` on the stack; those where a limit keeps it
 * from being seen, too. Answers how many.
 */
static size_t stack_longest(line_search *search, const shogi_i_state *state, unsigned plies)
{
    shogi_move replies[SHOGI_I_MAX_CHECKS];
    size_t count = shogi_i_generate(state, replies, SHOGI_I_MAX_CHECKS), kept = 0;
    shogi_move *stack = shogi_i_grow(search->replies, &search->capacity, search->used + count,
                                     sizeof *stack);
    if (!stack) {
        search->solver->reason = SHOGI_MATE_REASON_MEMORY;
        return 0;
    }
    search->replies = stack;
    for (size_t i = 0; i < count; i++) {
        shogi_i_state next = behind(state, replies[i]);
        if (plies < 3 || !is_mate_within(search, &next, plies - 3))
            stack[search->used + kept++] = replies[i];
    }
    return kept;
}

static shogi_move best_reply(line_search *search, const shogi_i_state *state, unsigned plies,
                             uint32_t *left);

static memory_entry *memory_of(const line_search *search, const shogi_i_mate_id *id)
{
    return &search->memory[(id->key + id->hand) % MEMORY];
}

/** What is left in hand behind a position in which the attacker mates in exactly `plies`. */
static uint32_t left_behind(line_search *search, const shogi_i_state *state, unsigned plies)
{
    shogi_i_mate_id id = shogi_i_mate_identify(search->solver, state);
    const memory_entry *entry = memory_of(search, &id);
    if (entry->known && entry->id.key == id.key && entry->id.check == id.check &&
        entry->id.hand == id.hand)
        return entry->left;
    uint32_t left = UINT32_MAX;
    shogi_move check = mating_check(search, state, plies);
    if (check == SHOGI_NO_MOVE)
        return left;
    shogi_i_state next = behind(state, check);
    if (plies == 1)
        left = hand_count(&next, search->solver->attacker);
    else
        best_reply(search, &next, plies - 1, &left);
    *memory_of(search, &id) = (memory_entry){id, left, true};
    return left;
}

/**
 * The best reply to a check after which it is mate in exactly `plies`, and what is left behind it.
 * Goes no deeper than DEEPEST plies.
 */
static shogi_move best_reply(line_search *search, const shogi_i_state *state, unsigned plies,
                             uint32_t *left)
{
    size_t count = stack_longest(search, state, plies), first = search->used, best = first;
    search->used += count;
    *left = UINT32_MAX;
    for (size_t i = first; i < first + count && *left > 0 && count > 1; i++) {
        if (!search->memory || plies > DEEPEST || search->looked_at++ >= MOST)
            break;
        shogi_i_state next = behind(state, search->replies[i]);
        uint32_t rest = left_behind(search, &next, plies - 1);
        if (rest < *left) {
            *left = rest;
            best = i;
        }
    }
    if (count == 1 && search->memory && plies <= DEEPEST) {
        shogi_i_state next = behind(state, search->replies[first]);
        *left = left_behind(search, &next, plies - 1);
    }
    search->used = first;
    return count > 0 ? search->replies[best] : SHOGI_NO_MOVE;
}

/* --- Any mate: what is known of it will do --- */

/** The reply that holds out longest as far as is known; `*plies` gets how long, with it. */
static shogi_move longest_known(line_search *search, const shogi_i_state *state, unsigned *plies)
{
    shogi_move replies[SHOGI_I_MAX_CHECKS], best = SHOGI_NO_MOVE;
    size_t count = shogi_i_generate(state, replies, SHOGI_I_MAX_CHECKS);
    unsigned longest = 0;
    for (size_t i = 0; i < count; i++) {
        shogi_i_mate_value value;
        shogi_i_state next = behind(state, replies[i]);
        if (shogi_i_mate_prove(search->solver, &next, *plies - 1, &value) != SHOGI_MATE_FOUND)
            return SHOGI_NO_MOVE;
        if (value.mate_in >= longest) {
            longest = value.mate_in;
            best = replies[i];
        }
    }
    *plies = longest + 1;
    return best;
}

/* --- The line --- */

static bool append(shogi_mate_solver *solver, shogi_i_state *state, shogi_move move)
{
    if (move == SHOGI_NO_MOVE)
        return false;
    shogi_move *line = shogi_i_grow(solver->line, &solver->line_capacity, solver->line_length + 1,
                                    sizeof *line);
    if (!line) {
        solver->reason = SHOGI_MATE_REASON_MEMORY;
        return false;
    }
    solver->line = line;
    line[solver->line_length++] = move;
    *state = behind(state, move);
    return true;
}

/** Goes on move by move to the mate; false if a limit is reached. */
static bool follow(line_search *search, shogi_i_state *state)
{
    shogi_mate_solver *solver = search->solver;
    unsigned plies = solver->plies;
    while (append(solver, state, mating_check(search, state, plies))) {
        plies--;
        if (shogi_i_mate_is_over(solver, state))
            return true;
        uint32_t left;
        shogi_move reply = solver->is_shortest ? best_reply(search, state, plies, &left)
                                               : longest_known(search, state, &plies);
        if (!append(solver, state, reply))
            return false;
        plies--;
    }
    return false;
}

void shogi_i_mate_find_line(shogi_mate_solver *solver, const shogi_i_state *state)
{
    shogi_mate_reason reason = solver->reason;
    line_search search = {.solver = solver};
    shogi_i_state last = *state;
    shogi_i_mate_extend_limits(solver);
    if (solver->is_shortest)
        search.memory = shogi_i_alloc(MEMORY, sizeof *search.memory);
    bool complete = follow(&search, &last);
    if (complete) {
        solver->plies = (uint32_t)solver->line_length;
        solver->hand_left = hand_count(&last, solver->attacker);
    }
    if (complete || reason != SHOGI_MATE_REASON_NONE)
        solver->reason = reason;
    shogi_i_free(search.memory);
    shogi_i_free(search.replies);
}
