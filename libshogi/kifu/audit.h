/* What the files of the audit share. audit.c walks the tree once, depth first; at each node it and
 * the others compare what is written with what the rules say of the position before it. What holds
 * for the line up to a node is kept by its depth, so that variations begin with what their line had
 * come to, and nothing is judged twice. */
#ifndef SHOGI_I_KIFU_AUDIT_H
#define SHOGI_I_KIFU_AUDIT_H

#include <shogi/audit.h>

#include "base/buffer.h"
#include "kifu/audit_trail.h"
#include "kifu/kifu.h"
#include "rules/rules.h"

typedef struct {
    size_t text; /* where its terminated text begins */
    shogi_node node;
    shogi_finding finding;
} shogi_i_audit_entry;

struct shogi_audit {
    shogi_i_audit_entry *entries;
    size_t count;
    size_t capacity;
    shogi_i_buffer texts; /* `failed` once memory has run out, for entries too */
};

/* A side's time limit. */
typedef struct {
    int64_t main;
    int64_t byoyomi;
    int64_t increment;
    bool stated;
} shogi_i_audit_limit;

/* What a side has left of its main time. */
typedef struct {
    int64_t left;  /* by the times as they are written */
    int64_t least; /* if each of them hides as much as it can */
    bool unknown;  /* a move has no time */
    bool flagged;  /* the side used up its time */
} shogi_i_audit_clock;

typedef enum {
    SHOGI_I_GAME_OPEN,
    SHOGI_I_GAME_ENDED_HERE,  /* by the last move */
    SHOGI_I_GAME_ENDED_BEFORE /* and was played on */
} shogi_i_game_state;

/* How a line stands behind a node. */
typedef struct {
    shogi_i_audit_clock clock[2];
    uint32_t foul[2]; /* [color]: the ply of its last foul; 0 = none */
    uint32_t last;    /* the last node that is no ending */
    shogi_i_game_state game;
    shogi_end_reason reason; /* why it ended */
    shogi_color winner;
    bool is_main; /* the node is on the main line: in variations no clock ran */
} shogi_i_audit_stage;

typedef struct {
    const shogi_kifu *kifu;
    shogi_audit *audit;
    shogi_rules rules; /* the profile, with the record's own move limit if it states one */
    shogi_i_trail trail;
    shogi_i_audit_stage *stages; /* [depth] */
    size_t stage_capacity;
    shogi_i_audit_limit limits[2];
    int64_t grain; /* all times of the record are multiples of so many milliseconds */
} shogi_i_auditor;

/** @name Findings (audit_text.c)
 * A sentence is begun, continued any number of times and ended. Want of memory shows in
 * `texts.failed`.
 * @{ */

void shogi_i_finding_begin(shogi_i_auditor *auditor, shogi_finding finding, uint32_t node);
/** Begins a finding about a node that has a label, which is quoted at its front: `"投了": `. */
void shogi_i_finding_begin_label(shogi_i_auditor *auditor, shogi_finding finding, uint32_t node);
/** Adds text in the format of shogi_i_diag_add(). */
void shogi_i_finding_say(shogi_i_auditor *auditor, const char *format, ...);
void shogi_i_finding_end(shogi_i_auditor *auditor);

/** Adds the plies that an outcome rests on, or of which there are so many: `plies 0, 4, 8`. */
void shogi_i_finding_say_plies(shogi_i_auditor *auditor, const uint64_t *plies, size_t count);
/** Adds how the game ended in the present position. */
void shogi_i_finding_say_outcome(shogi_i_auditor *auditor, const shogi_outcome *outcome);
void shogi_i_finding_say_move(shogi_i_auditor *auditor, shogi_move move);
/**
 * Adds the reasons why a move (or SHOGI_NO_MOVE, of which nothing is known) is illegal now, with
 * the squares that prove it.
 */
void shogi_i_finding_say_reasons(shogi_i_auditor *auditor, shogi_move move, shogi_reasons reasons);
/** Adds a time in seconds. */
void shogi_i_finding_say_time(shogi_i_auditor *auditor, int64_t milliseconds);
/** Black or White. */
const char *shogi_i_side(shogi_color color);

/** @}
 * @name Times (audit_time.c)
 * @{ */

/** Notes what the record states about time. */
void shogi_i_audit_time_begin(shogi_i_auditor *auditor);
/** The clocks at the start. */
void shogi_i_audit_time_start(const shogi_i_auditor *auditor, shogi_i_audit_stage *stage);
/**
 * Books the time of a move on the main line, and finds a side that used up its time and played on.
 */
void shogi_i_audit_time_of_move(shogi_i_auditor *auditor, uint32_t node,
                                shogi_i_audit_stage *stage);
/** Judges a loss on time on the main line. */
void shogi_i_audit_time_up(shogi_i_auditor *auditor, uint32_t node,
                           const shogi_i_audit_stage *stage);

/** @}
 * @name Endings (audit_ending.c)
 * @{ */

/** Judges a written ending in the present position; `stage` is that of the node before. */
void shogi_i_audit_ending(shogi_i_auditor *auditor, uint32_t node,
                          const shogi_i_audit_stage *stage);

/** @} */

/**
 * A number that a record states in a comment at its start, as servers do (FORMATS 3.3), such as
 * `Max_Moves:256`; -1 if none.
 */
int64_t shogi_i_audit_stated(const shogi_kifu *kifu, const char *name);

#endif
