/* The findings of an audit as a list, and their sentences. Each carries its evidence: plies,
 * points, squares, times, the legal move that refutes a mate (RULES, "Evidence"). Squares and moves
 * are written as USI has them. */
#include "kifu/audit.h"

#include <shogi/notation.h>

#include "base/alloc.h"
#include "base/diag.h"
#include "kifu/items.h"

const char *shogi_finding_name(shogi_finding finding)
{
    static const char *const names[] = {
        [SHOGI_FINDING_NONE] = "none",
        [SHOGI_FINDING_FOUL] = "foul",
        [SHOGI_FINDING_UNPLAYABLE] = "unplayable",
        [SHOGI_FINDING_PLAYED_ON] = "played-on",
        [SHOGI_FINDING_NO_REPETITION] = "no-repetition",
        [SHOGI_FINDING_PERPETUAL_CHECK] = "perpetual-check",
        [SHOGI_FINDING_NO_MATE] = "no-mate",
        [SHOGI_FINDING_DECLARATION_FAILS] = "declaration-fails",
        [SHOGI_FINDING_NO_IMPASSE_DRAW] = "no-impasse-draw",
        [SHOGI_FINDING_NO_FOUL] = "no-foul",
        [SHOGI_FINDING_NO_MOVE_LIMIT] = "no-move-limit",
        [SHOGI_FINDING_WRONG_WINNER] = "wrong-winner",
        [SHOGI_FINDING_OVERTIME] = "overtime",
        [SHOGI_FINDING_NO_TIME_UP] = "no-time-up",
        [SHOGI_FINDING_ENDING_MISSING] = "ending-missing",
        [SHOGI_FINDING_MATE] = "mate",
        [SHOGI_FINDING_NO_TRY] = "no-try",
        [SHOGI_FINDING_DECLARATION_HOLDS] = "declaration-holds",
    };
    return finding < sizeof names / sizeof *names ? names[finding] : names[SHOGI_FINDING_NONE];
}

/* --- Making findings --- */

void shogi_i_finding_begin(shogi_i_auditor *auditor, shogi_finding finding, uint32_t node)
{
    shogi_audit *audit = auditor->audit;
    shogi_i_audit_entry *entries =
        shogi_i_grow(audit->entries, &audit->capacity, audit->count + 1, sizeof *entries);
    if (!entries) {
        audit->texts.failed = true;
        return;
    }
    audit->entries = entries;
    entries[audit->count] = (shogi_i_audit_entry){
        .text = audit->texts.length,
        .node = shogi_i_handle(auditor->kifu, node),
        .finding = finding,
    };
}

void shogi_i_finding_begin_label(shogi_i_auditor *auditor, shogi_finding finding, uint32_t node)
{
    const shogi_i_item *label = shogi_i_item_find(auditor->kifu, node, SHOGI_I_ITEM_LABEL);
    shogi_i_finding_begin(auditor, finding, node);
    if (label)
        shogi_i_finding_say(auditor, "%q: ", shogi_i_span_text(auditor->kifu, label->text),
                            (size_t)label->text.length);
}

void shogi_i_finding_say(shogi_i_auditor *auditor, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    shogi_i_diag_format(&auditor->audit->texts, format, arguments);
    va_end(arguments);
}

void shogi_i_finding_end(shogi_i_auditor *auditor)
{
    shogi_audit *audit = auditor->audit;
    shogi_i_buffer_byte(&audit->texts, '\0');
    if (!audit->texts.failed)
        audit->count++;
}

/* --- What sentences are made of --- */

const char *shogi_i_side(shogi_color color)
{
    return color == SHOGI_BLACK ? "Black" : color == SHOGI_WHITE ? "White" : "nobody";
}

void shogi_i_finding_say_move(shogi_i_auditor *auditor, shogi_move move)
{
    char usi[8];
    shogi_move_usi(move, usi, sizeof usi);
    shogi_i_finding_say(auditor, "%s", usi);
}

static void say_squares(shogi_i_auditor *auditor, const shogi_square *squares, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[8];
        shogi_square_write(squares[i], SHOGI_SQUARE_STYLE_LETTER, text, sizeof text);
        shogi_i_finding_say(auditor, i == 0 ? " (%s" : " %s", text);
    }
    if (count > 0)
        shogi_i_finding_say(auditor, ")");
}

void shogi_i_finding_say_reasons(shogi_i_auditor *auditor, shogi_move move, shogi_reasons reasons)
{
    const char *before = "";
    for (shogi_reasons reason = 1; reason <= SHOGI_REASON_WRONG_SIDE; reason <<= 1) {
        if (!(reasons & reason))
            continue;
        shogi_square squares[SHOGI_SQUARES];
        size_t count = 0;
        if (move != SHOGI_NO_MOVE)
            count = shogi_legality_witnesses(&auditor->trail.position, move, reason, squares,
                                             SHOGI_SQUARES);
        shogi_i_finding_say(auditor, "%s%s", before, shogi_reason_name(reason));
        say_squares(auditor, squares, count);
        before = ", ";
    }
}

void shogi_i_finding_say_time(shogi_i_auditor *auditor, int64_t milliseconds)
{
    shogi_i_buffer *texts = &auditor->audit->texts;
    uint64_t fraction = (uint64_t)milliseconds % 1000;
    shogi_i_buffer_number(texts, (uint64_t)milliseconds / 1000);
    if (fraction > 0) {
        char digits[] = {'.', (char)('0' + fraction / 100), (char)('0' + fraction / 10 % 10),
                         (char)('0' + fraction % 10)};
        shogi_i_buffer_bytes(texts, digits, sizeof digits);
    }
    shogi_i_buffer_text(texts, " s");
}

void shogi_i_finding_say_plies(shogi_i_auditor *auditor, const uint64_t *plies, size_t count)
{
    for (size_t i = 0; i < count; i++)
        shogi_i_finding_say(auditor, i > 0 ? ", %z" : count > 1 ? "plies %z" : "ply %z",
                            (size_t)plies[i]);
}

/** How the game ended, with who won and who lost as far as that is not in the words. */
void shogi_i_finding_say_outcome(shogi_i_auditor *auditor, const shogi_outcome *outcome)
{
    const char *winner = shogi_i_side(outcome->winner);
    const char *loser = shogi_i_side(shogi_color_other(outcome->winner));
    switch (outcome->reason) {
    case SHOGI_END_KING_CAPTURED:
        shogi_i_finding_say(auditor, "%s's king was captured", loser);
        break;
    case SHOGI_END_MATE:
        shogi_i_finding_say(auditor, "%s is mated", loser);
        break;
    case SHOGI_END_STALEMATE:
        shogi_i_finding_say(auditor, "%s has no legal move and loses", loser);
        break;
    case SHOGI_END_PERPETUAL_CHECK:
        shogi_i_finding_say(auditor, "%s loses by perpetual check in a fourfold repetition", loser);
        break;
    case SHOGI_END_REPETITION:
        shogi_i_finding_say(auditor, "fourfold repetition, a draw");
        break;
    case SHOGI_END_TRY:
        shogi_i_finding_say(auditor, "%s's king has reached its goal and wins", winner);
        break;
    default:
        shogi_i_finding_say(auditor, "the move limit of %u is reached, a draw",
                            (unsigned)auditor->rules.move_limit);
    }
    if (outcome->ply_count == 0)
        return;
    shogi_i_finding_say(auditor, " (");
    shogi_i_finding_say_plies(auditor, outcome->plies, outcome->ply_count);
    shogi_i_finding_say(auditor, ")");
}

/* --- Reading them --- */

size_t shogi_audit_count(const shogi_audit *audit)
{
    return audit ? audit->count : 0;
}

shogi_finding shogi_audit_finding(const shogi_audit *audit, size_t index)
{
    return index < shogi_audit_count(audit) ? audit->entries[index].finding : SHOGI_FINDING_NONE;
}

shogi_node shogi_audit_node(const shogi_audit *audit, size_t index)
{
    return index < shogi_audit_count(audit) ? audit->entries[index].node : SHOGI_NO_NODE;
}

const char *shogi_audit_text(const shogi_audit *audit, size_t index)
{
    return index < shogi_audit_count(audit) ? audit->texts.data + audit->entries[index].text : "";
}
