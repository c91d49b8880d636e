/* The audit of a record: one walk through its tree, depth first, with the position and all that
 * holds for the line so far. Kinds and reasons of moves were judged when they entered the record;
 * what is judged here is what they add up to. Linear in the record (audit_trail.h), and
 * iterative. */
#include "kifu/audit.h"

#include <string.h>

#include "base/alloc.h"
#include "kifu/items.h"
#include "kifu/tree.h"

/* --- What the record states about its rules --- */

enum { MAX_DIGITS = 9 };

/**
 * A decimal number at the start of a text, behind blanks; -1 if there is none of up to nine digits.
 */
static int64_t leading_number(const char *text, const char **rest)
{
    while (*text == ' ')
        text++;
    int64_t number = 0;
    int digits = 0;
    for (; *text >= '0' && *text <= '9' && digits <= MAX_DIGITS; text++, digits++)
        number = number * 10 + (*text - '0');
    *rest = text;
    return digits > 0 && digits <= MAX_DIGITS ? number : -1;
}

int64_t shogi_i_audit_stated(const shogi_kifu *kifu, const char *name)
{
    size_t count, length = strlen(name);
    const shogi_i_item *items = shogi_i_items(kifu, SHOGI_I_ROOT, &count);
    const char *rest;
    for (size_t i = 0; i < count; i++) {
        const char *text = shogi_i_span_text(kifu, items[i].text);
        if (items[i].kind == SHOGI_I_ITEM_COMMENT && strncmp(text, name, length) == 0)
            return leading_number(text + length, &rest);
    }
    return -1;
}

/** The event's move limit (RULES 18), which counts instead of the profile's. */
static void use_stated_move_limit(shogi_i_auditor *auditor)
{
    const char *field = shogi_kifu_field(auditor->kifu, SHOGI_FIELD_MAX_MOVES);
    int64_t limit = -1;
    const char *rest;
    if (field) {
        limit = leading_number(field, &rest);
        rest += strspn(rest, " ");
        if (*rest != '\0' && strcmp(rest, "手") != 0)
            limit = -1;
    }
    if (limit <= 0)
        limit = shogi_i_audit_stated(auditor->kifu, "Max_Moves:");
    if (limit > 0)
        auditor->rules.move_limit = (uint32_t)limit;
}

/* --- Moves --- */

static void report_outcome(shogi_i_auditor *auditor, shogi_finding finding, uint32_t node,
                           const char *introduction)
{
    shogi_outcome outcome;
    shogi_i_trail_judge(&auditor->trail, &auditor->rules, &outcome);
    shogi_i_finding_begin(auditor, finding, node);
    shogi_i_finding_say(auditor, "%s", introduction);
    shogi_i_finding_say_outcome(auditor, &outcome);
    shogi_i_finding_end(auditor);
}

/** The position is still that before the move. */
static void report_foul(shogi_i_auditor *auditor, uint32_t index)
{
    const shogi_i_node *node = &auditor->kifu->nodes[index];
    const char *mover = shogi_i_side(shogi_i_node_mover(node));
    shogi_i_finding_begin(auditor, SHOGI_FINDING_FOUL, index);
    if (node->kind == SHOGI_NODE_NULL_MOVE) {
        shogi_i_finding_say(auditor, "%s passes, which the rules do not know", mover);
    } else {
        shogi_i_finding_say(auditor, "%s's ", mover);
        shogi_i_finding_say_move(auditor, node->move);
        shogi_i_finding_say(auditor, " is illegal: ");
        shogi_i_finding_say_reasons(auditor, node->move, node->detail);
    }
    shogi_i_finding_end(auditor);
}

static void report_unplayable(shogi_i_auditor *auditor, uint32_t index)
{
    const shogi_i_node *node = &auditor->kifu->nodes[index];
    shogi_color mover = shogi_i_node_mover(node);
    shogi_i_finding_begin_label(auditor, SHOGI_FINDING_UNPLAYABLE, index);
    if (node->detail & SHOGI_REASON_WRONG_SIDE)
        shogi_i_finding_say(auditor, "%s moved out of turn",
                            shogi_i_side(shogi_color_other(mover)));
    else
        shogi_i_finding_say(auditor, "%s cannot play it", shogi_i_side(mover));
    if (node->detail != 0) {
        shogi_i_finding_say(auditor, ": ");
        shogi_i_finding_say_reasons(auditor, SHOGI_NO_MOVE, node->detail);
    }
    shogi_i_finding_end(auditor);
}

/** Judges the present position, unless the game had ended before. */
static void judge(shogi_i_auditor *auditor, shogi_i_audit_stage *stage)
{
    shogi_outcome outcome;
    if (stage->game != SHOGI_I_GAME_OPEN)
        return;
    shogi_i_trail_judge(&auditor->trail, &auditor->rules, &outcome);
    if (outcome.result == SHOGI_RESULT_NONE)
        return;
    stage->game = SHOGI_I_GAME_ENDED_HERE;
    stage->reason = outcome.reason;
    stage->winner = outcome.winner;
}

static shogi_status audit_move(shogi_i_auditor *auditor, uint32_t index, shogi_i_audit_stage *stage)
{
    const shogi_i_node *node = &auditor->kifu->nodes[index];
    if (stage->game == SHOGI_I_GAME_ENDED_HERE) {
        report_outcome(auditor, SHOGI_FINDING_PLAYED_ON, index, "the game had ended: ");
        stage->game = SHOGI_I_GAME_ENDED_BEFORE;
    }
    if (node->kind != SHOGI_NODE_MOVE) {
        report_foul(auditor, index);
        stage->foul[shogi_i_node_mover(node)] = node->ply;
    }
    shogi_i_audit_time_of_move(auditor, index, stage);
    shogi_status status = shogi_i_trail_play(&auditor->trail, node->move);
    if (!status)
        judge(auditor, stage);
    return status;
}

/* --- The walk --- */

/** What holds behind a node, to begin with what holds before it. */
static shogi_i_audit_stage *enter_stage(shogi_i_auditor *auditor, uint32_t index)
{
    const shogi_i_node *node = &auditor->kifu->nodes[index];
    shogi_i_audit_stage *stages = shogi_i_grow(auditor->stages, &auditor->stage_capacity,
                                               (size_t)node->depth + 1, sizeof *stages);
    if (!stages)
        return NULL;
    auditor->stages = stages;
    if (index != SHOGI_I_ROOT) {
        stages[node->depth] = stages[node->depth - 1];
        stages[node->depth].is_main = stages[node->depth].is_main && node->previous == 0;
    }
    return &stages[node->depth];
}

static void forget_clocks(shogi_i_audit_stage *stage)
{
    stage->clock[SHOGI_BLACK].unknown = stage->clock[SHOGI_WHITE].unknown = true;
}

static shogi_status audit_node(shogi_i_auditor *auditor, uint32_t index)
{
    const shogi_kifu *kifu = auditor->kifu;
    const shogi_i_node *node = &kifu->nodes[index];
    while (auditor->trail.position.ply > kifu->nodes[node->parent].ply)
        shogi_i_trail_undo(&auditor->trail);
    shogi_i_audit_stage *stage = enter_stage(auditor, index);
    if (!stage)
        return SHOGI_E_NO_MEMORY;
    if (node->kind == SHOGI_NODE_ENDING) {
        shogi_i_audit_ending(auditor, index, stage);
        forget_clocks(stage); /* how long the break was for whom nobody knows */
        return SHOGI_OK;
    }
    stage->last = index;
    shogi_status status = SHOGI_OK;
    if (shogi_i_node_is_played(node)) {
        status = audit_move(auditor, index, stage);
    } else {
        report_unplayable(auditor, index);
        forget_clocks(stage);
    }
    /* A foul ends the game otherwise if it is noticed, and that is not written. */
    if (!status && node->first_child == 0 && node->kind != SHOGI_NODE_FOUL &&
        stage->game == SHOGI_I_GAME_ENDED_HERE)
        report_outcome(auditor, SHOGI_FINDING_ENDING_MISSING, index, 
                       "no ending is written, but the game had ended: ");
    return status;
}

static shogi_status begin(shogi_i_auditor *auditor)
{
    shogi_status status = shogi_i_trail_begin(&auditor->trail, &auditor->kifu->start.state);
    if (status)
        return status;
    shogi_i_audit_stage *stage = enter_stage(auditor, SHOGI_I_ROOT);
    if (!stage)
        return SHOGI_E_NO_MEMORY;
    *stage = (shogi_i_audit_stage){
        .last = SHOGI_I_ROOT,
        .winner = SHOGI_NO_COLOR,
        .is_main = true,
    };
    use_stated_move_limit(auditor);
    shogi_i_audit_time_begin(auditor);
    shogi_i_audit_time_start(auditor, stage);
    judge(auditor, stage);
    return SHOGI_OK;
}

static shogi_status audit_all(shogi_i_auditor *auditor)
{
    shogi_status status = begin(auditor);
    uint32_t node = SHOGI_I_ROOT;
    while (!status && (node = shogi_i_tree_next(auditor->kifu, node)) != SHOGI_I_ROOT) {
        status = audit_node(auditor, node);
        if (auditor->audit->texts.failed)
            status = SHOGI_E_NO_MEMORY;
    }
    shogi_i_trail_free(&auditor->trail);
    shogi_i_free(auditor->stages);
    return status;
}

shogi_status shogi_audit_new(shogi_audit **out, const shogi_kifu *kifu, const shogi_rules *rules)
{
    if (!out || !kifu || !rules)
        return SHOGI_E_ARGUMENT;
    shogi_audit *audit = shogi_i_alloc(1, sizeof *audit);
    if (!audit)
        return SHOGI_E_NO_MEMORY;
    shogi_i_auditor auditor = {.kifu = kifu, .audit = audit, .rules = *rules};
    shogi_status status = audit_all(&auditor);
    if (status)
        shogi_audit_free(audit);
    else
        *out = audit;
    return status;
}

void shogi_audit_free(shogi_audit *audit)
{
    if (!audit)
        return;
    shogi_i_free(audit->entries);
    shogi_i_buffer_free(&audit->texts);
    shogi_i_free(audit);
}
