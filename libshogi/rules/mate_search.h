/* The search for mate: depth-first proof-number search (df-pn) over checks and the answers to
 * them.
 *
 * A proof holds whatever led to a position. A failure may rest on a repetition: the attacker,
 * who must make way, gains nothing by coming back to a position of the path with no more in
 * hand. Such a failure counts only on the path that it was found on, up to the position that is
 * repeated, for which it holds in general: from there a shortest mate never comes back. */
#ifndef SHOGI_I_RULES_MATE_SEARCH_H
#define SHOGI_I_RULES_MATE_SEARCH_H

#include <stdatomic.h>

#include <shogi/mate.h>

#include "board/position.h"
#include "rules/mate_table.h"

#define SHOGI_I_NO_PLY 0xFFFFu

/* A position one move on, as its parent sees it. */
typedef struct {
    shogi_i_mate_id id;
    shogi_i_mate_value value;
    uint32_t hand;    /* if it is decided: the hand that it is decided for (mate_hands.h) */
    uint16_t depends; /* of a failure: the lowest ply that it repeats, or SHOGI_I_NO_PLY */
    shogi_move by;    /* the move that leads here */
    bool met;         /* looked at, so that the value is known */
    bool waits;       /* until the one before it is decided against the side that moves */
} shogi_i_mate_child;

/* A position of the path. */
typedef struct {
    shogi_i_mate_child self;
    size_t first; /* of its children */
    size_t count;
    size_t best;
    uint32_t proof_limit; /* the search goes on below both */
    uint32_t disproof_limit;
    uint16_t limit; /* plies in which the mate is looked for */
    bool attacks;   /* the attacker moves */
    bool expanded;
    uint64_t path; /* a number for the path up to here */
    uint64_t since; /* nodes before */
    shogi_i_played played; /* the move that led here */
} shogi_i_mate_frame;

typedef struct {
    shogi_mate_flaw kind;
    uint32_t ply;
    shogi_move move;
} shogi_i_mate_flaw;

enum { SHOGI_I_PATH_SIZE = 1024 };

struct shogi_mate_solver {
    shogi_i_mate_table table;
    shogi_i_mate_frame *frames;
    size_t frame_capacity;
    size_t depth; /* frames in use */
    shogi_i_mate_child *children;
    size_t child_capacity;
    size_t child_count;
    uint16_t on_path[SHOGI_I_PATH_SIZE]; /* how many keys of the path end so */

    shogi_i_state state; /* of the last frame */
    shogi_color attacker;
    bool compares_hands;

    /* Positions that count as repeated although they are not on the path. */
    const shogi_i_mate_id *avoided;
    size_t avoided_count;

    /* Limits, 0 for none. */
    uint64_t node_limit;
    uint32_t time_limit;
    uint32_t ply_limit;
    shogi_mate_options options;
    atomic_bool cancelled;

    /* The answer. */
    shogi_mate_answer answer;
    shogi_mate_reason reason;
    uint64_t nodes;
    uint64_t node_end; /* where the nodes of this call end, or UINT64_MAX */
    uint64_t deadline; /* in milliseconds of the clock, or UINT64_MAX */
    bool is_shortest;
    uint32_t plies;
    uint32_t hand_left;
    shogi_move *line;
    size_t line_length;
    size_t line_capacity;
    shogi_i_mate_flaw *flaws;
    size_t flaw_count;
    size_t flaw_capacity;
};

/** Starts counting nodes and time for an attack from a state, and forgets what was known. */
void shogi_i_mate_begin(shogi_mate_solver *solver, const shogi_i_state *state);

/** Gives the call as many nodes, and as much time, again. */
void shogi_i_mate_extend_limits(shogi_mate_solver *solver);

/**
 * Looks for a mate within `limit` plies from a state in which the attacker or the defender
 * moves. If it is unknown, the solver has the reason; of a failure `value->fails` says whether
 * it is for ever.
 */
shogi_mate_answer shogi_i_mate_prove(shogi_mate_solver *solver, const shogi_i_state *state,
                                     unsigned limit, shogi_i_mate_value *value);

/** Whether a state is mate, as the solver's options have it. The side to move is in check. */
bool shogi_i_mate_is_over(const shogi_mate_solver *solver, const shogi_i_state *state);

/** Solves: fills in the answer. */
void shogi_i_mate_solve(shogi_mate_solver *solver, const shogi_i_state *state);

/** Fills in the line of a mate in `solver->plies`. */
void shogi_i_mate_find_line(shogi_mate_solver *solver, const shogi_i_state *state);

/** Lists the flaws of a problem whose line has been found. */
void shogi_i_mate_judge(shogi_mate_solver *solver, const shogi_i_state *state);

/** Whether useless interpositions are moves like others. */
static inline bool shogi_i_mate_counts_useless(const shogi_mate_solver *solver)
{
    return (solver->options & SHOGI_MATE_COUNT_USELESS) != 0;
}

/**
 * Lists the moves that count from the solver's state, and what is behind each. False without
 * memory.
 */
bool shogi_i_mate_expand(shogi_mate_solver *solver, shogi_i_mate_frame *frame);
/** Finds out what can be said of a child at once. */
void shogi_i_mate_meet(shogi_mate_solver *solver, const shogi_i_mate_frame *frame,
                       shogi_i_mate_child *child);

shogi_i_mate_id shogi_i_mate_identify(const shogi_mate_solver *solver, const shogi_i_state *state);

/** A number in which every bit depends on all bits of another. */
static inline uint64_t shogi_i_mix(uint64_t number)
{
    number = (number ^ number >> 32) * UINT64_C(0x9E3779B97F4A7C15);
    number = (number ^ number >> 29) * UINT64_C(0xBF58476D1CE4E5B9);
    return number ^ number >> 32;
}

/** The number of a path that goes one position further. */
static inline uint64_t shogi_i_mate_path(uint64_t path, const shogi_i_mate_id *next)
{
    return shogi_i_mix(path + next->key + next->hand);
}

#endif
