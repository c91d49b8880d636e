/* The positions of one line of a record, from its start to where an audit stands. Whether the game
 * has ended is told at once at every ply, where shogi_outcome_judge() looks through the whole line:
 * so an audit is linear in the record. */
#ifndef SHOGI_I_KIFU_AUDIT_TRAIL_H
#define SHOGI_I_KIFU_AUDIT_TRAIL_H

#include "board/position.h"
#include "rules/outcome.h"

/* One ply of the line: the position there among those before it. */
typedef struct {
    uint64_t key;
    uint32_t first;    /* the ply at which the same position occurred first */
    uint32_t previous; /* the one at which it occurred before this; its own if this is the first */
    uint32_t number;   /* which occurrence this is, from 1 */
    uint32_t quiet[2]; /* [color]: 1 + the last ply to which it moved without check; 0 = none */

    /* Of a first occurrence: */
    uint32_t last;   /* the ply of the last one so far */
    uint32_t fourth; /* that of the fourth one, once there is one */
    uint32_t next;   /* 1 + the ply of the next first occurrence in the bucket; 0 = none */
} shogi_i_trail_ply;

typedef struct {
    shogi_position position; /* where the line has come to, with its whole history */
    shogi_i_trail_ply *plies; /* [ply], up to the present one */
    size_t ply_capacity;
    shogi_i_state *marks; /* the position at each SHOGI_I_TRAIL_MARK-th ply */
    size_t mark_capacity;
    uint32_t *buckets; /* first occurrences by key: 1 + the ply of the latest; 0 = none */
    unsigned bucket_bits;
} shogi_i_trail;

enum { SHOGI_I_TRAIL_MARK = 64 };

/**
 * Starts at a position. A trail of all zeros is freed by shogi_i_trail_free() also if this fails.
 */
shogi_status shogi_i_trail_begin(shogi_i_trail *trail, const shogi_i_state *start);
void shogi_i_trail_free(shogi_i_trail *trail);

/** Plays a physically possible move or the null move. Nothing has changed if it fails. */
shogi_status shogi_i_trail_play(shogi_i_trail *trail, shogi_move move);
/** Takes the last move back. */
void shogi_i_trail_undo(shogi_i_trail *trail);

/** How often the present position has occurred; stores the plies of the first four of them. */
size_t shogi_i_trail_occurrences(const shogi_i_trail *trail,
                                 uint64_t plies[SHOGI_I_REPETITIONS]);

/**
 * What shogi_outcome_judge() answers, but that a king captured earlier than with the last move is
 * no end of its own. Takes no longer where the line is long.
 */
void shogi_i_trail_judge(const shogi_i_trail *trail, const shogi_rules *rules,
                         shogi_outcome *outcome);

#endif
