/* Whether the times of a record agree with the limit that it states (RULES 19).
 *
 * Only the main line's times are looked at: those of a variation tell how long somebody thought
 * about it later. Nobody is accused for rounding. Records in whole seconds (or minutes, or tenths)
 * are the rule, and their fractions are cut off, as clocks that count whole seconds do. So for
 * overtime a time counts as it is written, and a side is accused if it is a whole second, or the
 * record's grain if that is finer, beyond its limit: 60 s of a byoyomi of 60 s are none, 61 s are.
 * For a loss on time that is written too early, each time may hide almost a whole grain. An
 * increment is given before or after the move: as is better for the accused. Where times are
 * missing, nothing is said of what is left. */
#include "kifu/audit.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND };

/* Far more than can be used; keeps sums of increments from overflowing. */
#define MOST_LEFT (INT64_MAX / 4)

/** The largest unit, from a minute down, of which all times are multiples. */
static int64_t grain_of(const shogi_kifu *kifu)
{
    static const int64_t units[] = {MINUTE, SECOND, 100, 10, 1};
    const int64_t *unit = units;
    for (size_t i = 0; i < kifu->node_slots && *unit > 1; i++) {
        const shogi_i_node *node = &kifu->nodes[i];
        if (node->generation != 0 && shogi_i_node_time(node) != SHOGI_NO_TIME)
            while (shogi_i_node_time(node) % *unit != 0)
                unit++;
    }
    return *unit;
}

void shogi_i_audit_time_begin(shogi_i_auditor *auditor)
{
    int64_t increment = shogi_i_audit_stated(auditor->kifu, "Increment:");
    for (unsigned i = 0; i < 2; i++) {
        shogi_i_audit_limit *limit = &auditor->limits[i];
        limit->stated = shogi_kifu_time_limit(auditor->kifu, (shogi_color)i, &limit->main,
                                              &limit->byoyomi, &limit->increment);
        if (limit->stated && limit->increment == 0 && increment > 0)
            limit->increment = increment * SECOND;
    }
    auditor->grain = grain_of(auditor->kifu);
}

void shogi_i_audit_time_start(const shogi_i_auditor *auditor, shogi_i_audit_stage *stage)
{
    for (unsigned i = 0; i < 2; i++)
        stage->clock[i] = (shogi_i_audit_clock){
            .left = auditor->limits[i].main,
            .least = auditor->limits[i].main,
        };
}

/** How much longer than written a move may have taken. */
static int64_t hidden(const shogi_i_auditor *auditor)
{
    return auditor->grain > 1 ? auditor->grain : 0;
}

static int64_t after_move(int64_t left, int64_t time, int64_t increment)
{
    left = time < left ? left - time : 0;
    return left < MOST_LEFT ? left + increment : left;
}

/** What the clock shows: the time of a move or ending, and what there was for it. */
static void say_clock(shogi_i_auditor *auditor, uint32_t node, const shogi_i_audit_clock *clock)
{
    const shogi_i_node *move = &auditor->kifu->nodes[node];
    const shogi_i_audit_limit *limit = &auditor->limits[shogi_i_node_mover(move)];
    shogi_i_finding_say_time(auditor, shogi_i_node_time(move));
    shogi_i_finding_say(auditor, " on this move, with ");
    shogi_i_finding_say_time(auditor, clock->left);
    shogi_i_finding_say(auditor, " of the main time left");
    if (limit->byoyomi > 0) {
        shogi_i_finding_say(auditor, " and a byoyomi of ");
        shogi_i_finding_say_time(auditor, limit->byoyomi);
    } else if (limit->increment == 0) {
        shogi_i_finding_say(auditor, " and no byoyomi stated");
    }
}

static void report_overtime(shogi_i_auditor *auditor, uint32_t node,
                            const shogi_i_audit_clock *clock)
{
    shogi_i_finding_begin(auditor, SHOGI_FINDING_OVERTIME, node);
    shogi_i_finding_say(auditor, "%s used up its time and went on: ",
                        shogi_i_side(shogi_i_node_mover(&auditor->kifu->nodes[node])));
    say_clock(auditor, node, clock);
    shogi_i_finding_end(auditor);
}

void shogi_i_audit_time_of_move(shogi_i_auditor *auditor, uint32_t node, shogi_i_audit_stage *stage)
{
    const shogi_i_node *move = &auditor->kifu->nodes[node];
    shogi_color mover = shogi_i_node_mover(move);
    const shogi_i_audit_limit *limit = &auditor->limits[mover];
    shogi_i_audit_clock *clock = &stage->clock[mover];
    int64_t time = shogi_i_node_time(move);
    if (!limit->stated || !stage->is_main)
        return;
    if (time == SHOGI_NO_TIME) {
        clock->unknown = true;
        time = 0;
    }
    int64_t doubt = hidden(auditor) < SECOND ? hidden(auditor) : SECOND;
    if (!clock->flagged && time > 0 &&
        time - doubt >= clock->left + limit->byoyomi + limit->increment) {
        report_overtime(auditor, node, clock);
        clock->flagged = true;
    }
    clock->left = after_move(clock->left, time, limit->increment);
    clock->least = after_move(clock->least, time + hidden(auditor), limit->increment);
}

void shogi_i_audit_time_up(shogi_i_auditor *auditor, uint32_t node,
                           const shogi_i_audit_stage *stage)
{
    const shogi_i_node *ending = &auditor->kifu->nodes[node];
    shogi_color mover = shogi_i_node_mover(ending);
    const shogi_i_audit_limit *limit = &auditor->limits[mover];
    const shogi_i_audit_clock *clock = &stage->clock[mover];
    int64_t time = shogi_i_node_time(ending);
    if (!limit->stated || !stage->is_main || clock->unknown || clock->flagged ||
        time == SHOGI_NO_TIME || time + hidden(auditor) >= clock->least + limit->byoyomi)
        return;
    shogi_i_finding_begin_label(auditor, SHOGI_FINDING_NO_TIME_UP, node);
    shogi_i_finding_say(auditor, "%s had time left: ", shogi_i_side(mover));
    say_clock(auditor, node, clock);
    shogi_i_finding_end(auditor);
}
