/* What all readers share: reports with their places, and nodes added together with what there is to
 * say about them. Relies on the builder (build.h), which judges the moves. The severities are those
 * of shogi/diag.h: a foul is kept and costs nothing, a move that the board does not allow is lost. */
#include "kifu/format.h"

#include <stdarg.h>
#include <string.h>

#include "base/diag.h"
#include "base/out.h"
#include "kifu/endings.h"
#include "kifu/items.h"
#include "kifu/timelimit.h"

/* Moves on to the line that holds an offset; a line's end belongs to it. */
static void find_line(shogi_i_game_reading *reading, size_t at)
{
    shogi_i_line next;

    if (!reading->place.text || at < reading->place.start) {
        reading->places = shogi_i_lines_begin(reading->text);
        if (!shogi_i_lines_next(&reading->places, &reading->place))
            reading->place = (shogi_i_line){.text = "", .number = 1};
    }
    for (;;) {
        shogi_i_lines ahead = reading->places;
        if (!shogi_i_lines_next(&ahead, &next) || next.start > at)
            return;
        reading->places = ahead;
        reading->place = next;
    }
}

static shogi_i_place place_at(shogi_i_game_reading *reading, size_t at)
{
    size_t offset;

    find_line(reading, at);
    offset = at - reading->place.start;
    if (offset > reading->place.length)
        offset = reading->place.length;
    return shogi_i_text_place(reading->text, &reading->place, offset);
}

shogi_status shogi_i_read_report(shogi_i_game_reading *reading, shogi_severity severity,
                                 shogi_diag_code code, size_t at, const char *format, ...)
{
    if (reading->diag) {
        shogi_i_place place = place_at(reading, at);
        va_list arguments;
        bool added;

        va_start(arguments, format);
        added = shogi_i_diag_add_list(reading->diag, severity, code, place, format, arguments);
        va_end(arguments);
        if (!added)
            return SHOGI_E_NO_MEMORY;
    }
    return reading->strict && severity == SHOGI_SEVERITY_ERROR ? SHOGI_E_PARSE : SHOGI_OK;
}

shogi_i_place shogi_i_read_place(shogi_i_game_reading *reading, size_t at)
{
    return place_at(reading, at);
}

/* Behind an ending text is skipped by choice, so that only strict readers call it an error (FORMATS
 * 3.7). */
static shogi_severity behind_ending(const shogi_i_game_reading *reading)
{
    return reading->strict ? SHOGI_SEVERITY_ERROR : SHOGI_SEVERITY_WARNING;
}

shogi_status shogi_i_read_behind(shogi_i_game_reading *reading, size_t at, size_t length)
{
    const char *text = reading->text->data + at;
    shogi_status status;

    if (shogi_i_build_current(&reading->builder)->kind == SHOGI_NODE_UNPLAYABLE)
        status =
            shogi_i_read_report(reading, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_UNPLAYABLE_MOVE, at,
                                "not read, as it follows an unplayable move: %q", text, length);
    else
        status = shogi_i_read_report(reading, behind_ending(reading), SHOGI_DIAG_AFTER_ENDING, at,
                                     "not read, as it follows an ending: %q", text, length);
    if (status < 0)
        return status;
    return shogi_i_build_item(&reading->builder, SHOGI_I_ITEM_LINE, text, length);
}

/* Whether two headers say the same thing about a game. A player has several keys (先手 and 下手);
 * other things too, but then programs write both; and notes may be many. */
static bool is_repeated(const shogi_kifu *kifu, const shogi_i_header *first,
                        const shogi_i_header *header)
{
    bool is_player = header->field == SHOGI_FIELD_BLACK || header->field == SHOGI_FIELD_WHITE;
    bool has_same_key = strcmp(shogi_i_span_text(kifu, first->key),
                               shogi_i_span_text(kifu, header->key)) == 0;

    return header->field != SHOGI_FIELD_NOTE && (is_player || has_same_key);
}

static shogi_status report_repeated(shogi_i_game_reading *reading, size_t at,
                                    const shogi_i_header *first, const shogi_i_header *header)
{
    const char *earlier = shogi_i_span_text(reading->kifu, first->value);
    const char *value = shogi_i_span_text(reading->kifu, header->value);

    if (strcmp(earlier, value) == 0)
        return shogi_i_read_report(reading, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_BAD_HEADER, at,
                                   "the same was said before: %q", value,
                                   (size_t)header->value.length);
    return shogi_i_read_report(reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_BAD_HEADER, at,
                               "something else was said before, and counts: %q, not %q", earlier,
                               (size_t)first->value.length, value, (size_t)header->value.length);
}

/* Says how a time limit is understood, if that is not plain. */
static shogi_status report_limit(shogi_i_game_reading *reading, size_t at,
                                 const shogi_i_header *header)
{
    const char *key = shogi_i_span_text(reading->kifu, header->key);
    const char *value = shogi_i_span_text(reading->kifu, header->value);
    int64_t main, extra;

    switch (shogi_i_time_limit_sense((shogi_field)header->field, key, value, &main, &extra)) {
    case SHOGI_I_LIMIT_UNSURE:
        return shogi_i_read_report(
            reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_TIME_LIMIT, at,
            "taken for %z seconds, and %z for each move: %q", (size_t)(main / 1000),
            (size_t)(extra / 1000), value, (size_t)header->value.length);
    case SHOGI_I_LIMIT_UNKNOWN:
        return shogi_i_read_report(reading, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_TIME_LIMIT, at,
                                   "a time limit that is not understood, kept as it is: %q", value,
                                   (size_t)header->value.length);
    default: return SHOGI_OK;
    }
}

static bool states_limit(const shogi_i_header *header)
{
    return header->value.length > 0 && header->field >= SHOGI_FIELD_TIME_LIMIT &&
           header->field <= SHOGI_FIELD_WHITE_TIME;
}

shogi_status shogi_i_read_header(shogi_i_game_reading *reading, size_t at, shogi_i_text_part key,
                                 shogi_i_text_part value)
{
    shogi_kifu *kifu = reading->kifu;
    shogi_status status =
        shogi_i_header_add(kifu, key.text, key.length, value.text, value.length);
    const shogi_i_header *header;
    uint32_t *first;

    if (status < 0)
        return status;
    header = &kifu->headers[kifu->header_count - 1];
    if (header->field == SHOGI_FIELD_OTHER)
        return SHOGI_OK;
    if (states_limit(header))
        status = report_limit(reading, at, header);
    if (status < 0)
        return status;
    first = &reading->first_headers[header->field];
    if (*first > 0 && is_repeated(kifu, &kifu->headers[*first - 1], header))
        return report_repeated(reading, at, &kifu->headers[*first - 1], header);
    if (*first == 0)
        *first = (uint32_t)kifu->header_count;
    return SHOGI_OK;
}

shogi_status shogi_i_read_drop_header(shogi_i_game_reading *reading, size_t index)
{
    for (unsigned field = 0; field < SHOGI_I_FIELDS; field++)
        if (reading->first_headers[field] > index)
            reading->first_headers[field]--;
    return shogi_kifu_remove_header(reading->kifu, index);
}

/* The names of all reasons, joined by commas. */
static void name_reasons(shogi_reasons reasons, char *buffer, size_t capacity)
{
    shogi_i_out out = shogi_i_out_new(buffer, capacity);

    for (shogi_reasons reason = 1; reason != 0 && reason <= reasons; reason <<= 1) {
        if (!(reasons & reason))
            continue;
        if (out.length > 0)
            shogi_i_out_text(&out, ", ");
        shogi_i_out_text(&out, shogi_reason_name(reason));
    }
    shogi_i_out_end(&out);
}

static shogi_status report_reasons(shogi_i_game_reading *reading, shogi_severity severity,
                                   shogi_diag_code code, size_t at, size_t length,
                                   shogi_reasons reasons)
{
    char names[400];

    name_reasons(reasons, names, sizeof names);
    return shogi_i_read_report(reading, severity, code, at, "%s %q (%s)",
                               severity == SHOGI_SEVERITY_ERROR ? "the board does not allow"
                                                                : "illegal, and kept:",
                               reading->text->data + at, length, names);
}

/* A move that is not physically possible; in strict mode it must not be added. */
static shogi_status report_unplayable(shogi_i_game_reading *reading, size_t at, size_t length,
                                      shogi_reasons reasons)
{
    shogi_diag_code code =
        reasons & SHOGI_REASON_WRONG_SIDE ? SHOGI_DIAG_WRONG_SIDE : SHOGI_DIAG_UNPLAYABLE_MOVE;

    return report_reasons(reading, SHOGI_SEVERITY_ERROR, code, at, length, reasons);
}

/* Why a move is not possible, as the builder would note it. */
static shogi_reasons reasons_of_impossible(const shogi_i_game_reading *reading, shogi_move move)
{
    shogi_reasons reasons = shogi_legality_reasons(shogi_i_build_position(&reading->builder), move);

    if (reasons & SHOGI_REASON_NOT_YOUR_PIECE)
        reasons |= SHOGI_REASON_WRONG_SIDE;
    return reasons;
}

shogi_status shogi_i_read_move(shogi_i_game_reading *reading, size_t at, size_t length,
                               shogi_move move)
{
    shogi_i_builder *builder = &reading->builder;
    const shogi_i_node *node;
    shogi_status status;

    if (!shogi_i_build_goes_on(builder))
        return shogi_i_read_behind(reading, at, length);
    if (reading->strict &&
        !shogi_i_state_is_possible(&shogi_i_build_position(builder)->now, move)) {
        status = report_unplayable(reading, at, length, reasons_of_impossible(reading, move));
        if (status < 0)
            return status;
    }
    status = shogi_i_build_move(builder, move, reading->text->data + at, length);
    if (status < 0)
        return status;
    node = shogi_i_build_current(builder);
    if (node->kind == SHOGI_NODE_MOVE)
        return SHOGI_OK;
    if (node->kind == SHOGI_NODE_FOUL)
        return report_reasons(reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_FOUL, at, length,
                              node->detail);
    return report_unplayable(reading, at, length, node->detail);
}

shogi_status shogi_i_read_unplayable(shogi_i_game_reading *reading, size_t at, size_t length,
                                     shogi_reasons reasons, shogi_diag_code code,
                                     const char *sentence)
{
    const char *text = reading->text->data + at;
    shogi_status status;

    if (!shogi_i_build_goes_on(&reading->builder))
        return shogi_i_read_behind(reading, at, length);
    status = shogi_i_read_report(reading, SHOGI_SEVERITY_ERROR, code, at, "%s: %q", sentence, text,
                                 length);
    if (status < 0)
        return status;
    return shogi_i_build_unplayable(&reading->builder, text, length, reasons);
}

shogi_status shogi_i_read_null_move(shogi_i_game_reading *reading, size_t at, size_t length)
{
    shogi_status status;

    if (!shogi_i_build_goes_on(&reading->builder))
        return shogi_i_read_behind(reading, at, length);
    status = shogi_i_read_report(reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_NULL_MOVE, at,
                                 "a pass, which the rules do not know: %q",
                                 reading->text->data + at, length);
    return status < 0 ? status : shogi_i_build_null_move(&reading->builder);
}

/* A declaration that was answered with "illegal move": it failed, and who made it loses (RULES 13). */
static bool is_failed_declaration(const shogi_i_game_reading *reading, shogi_ending ending)
{
    const shogi_i_node *node = shogi_i_build_current(&reading->builder);

    return ending == SHOGI_ENDING_ILLEGAL_MOVE && node->kind == SHOGI_NODE_ENDING &&
           node->detail == SHOGI_ENDING_DECLARATION;
}

static shogi_status read_failed_declaration(shogi_i_game_reading *reading, size_t at, size_t length)
{
    shogi_i_node *node = shogi_i_build_current(&reading->builder);
    shogi_color mover = shogi_i_node_mover(node);
    const char *text = reading->text->data + at;
    shogi_status status =
        shogi_i_read_report(reading, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_ENDING_CONFLICT, at,
                            "the declaration before has failed, by this word: %q", text, length);

    if (status < 0)
        return status;
    node->detail = SHOGI_ENDING_DECLARATION_FAILED;
    node->colors = shogi_i_node_colors(mover, shogi_color_other(mover));
    return SHOGI_OK;
}

shogi_status shogi_i_read_ending(shogi_i_game_reading *reading, size_t at, size_t length,
                                 shogi_ending ending)
{
    const char *text = reading->text->data + at;
    const shogi_i_node *before = shogi_i_build_current(&reading->builder);
    shogi_color winner;

    if (is_failed_declaration(reading, ending))
        return read_failed_declaration(reading, at, length);
    if (before->kind == SHOGI_NODE_ENDING && !shogi_i_build_goes_on(&reading->builder))
        return shogi_i_read_behind(reading, at, length);
    if (ending == SHOGI_ENDING_OTHER) {
        shogi_status status =
            shogi_i_read_report(reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_UNKNOWN_ENDING, at,
                                "unknown word, taken for an ending: %q", text, length);
        if (status < 0)
            return status;
    }
    winner = shogi_i_ending_winner_behind(reading->kifu, ending,
                                          shogi_i_build_turn(&reading->builder), before);
    return shogi_i_build_ending(&reading->builder, ending, winner, text, length);
}

/* Findings have offsets into a text of their own; it lies in the decoded one. */
static shogi_i_place place_of_finding(const void *context, const char *text, size_t offset)
{
    shogi_i_game_reading *reading = *(shogi_i_game_reading *const *)context;

    return place_at(reading, (size_t)(text - reading->text->data) + offset);
}

static shogi_status status_of(const shogi_i_game_reading *reading, const shogi_i_findings *findings)
{
    if (reading->strict)
        for (uint32_t i = 0; i < findings->count; i++)
            if (shogi_i_found_severity(findings->list[i].what) == SHOGI_SEVERITY_ERROR)
                return SHOGI_E_PARSE;
    return SHOGI_OK;
}

shogi_status shogi_i_read_findings(shogi_i_game_reading *reading, size_t at,
                                   const shogi_i_findings *findings)
{
    shogi_i_placer placer = {place_of_finding, &reading};

    if (!shogi_i_findings_report(findings, reading->text->data + at, &placer, reading->diag))
        return SHOGI_E_NO_MEMORY;
    return status_of(reading, findings);
}

shogi_reasons shogi_i_read_reasons(const shogi_i_game_reading *reading,
                                   const shogi_i_reading *parsed)
{
    const shogi_position *position = shogi_i_build_position(&reading->builder);
    shogi_move move = parsed->move;
    bool is_possible =
        move == SHOGI_NULL_MOVE || shogi_i_state_is_possible(&position->now, move);
    bool is_none = parsed->code == SHOGI_DIAG_NOT_A_MOVE ||
                   parsed->code == SHOGI_DIAG_UNKNOWN_PIECE ||
                   parsed->code == SHOGI_DIAG_WRONG_PROMOTION; /* a promoted drop */
    shogi_reasons reasons =
        parsed->code == SHOGI_DIAG_WRONG_SIDE ? SHOGI_REASON_WRONG_SIDE : SHOGI_LEGAL;

    if (move == SHOGI_NO_MOVE)
        return is_none ? SHOGI_REASON_MALFORMED : reasons;
    return is_possible ? reasons : reasons | reasons_of_impossible(reading, move);
}

shogi_status shogi_i_read_parsed(shogi_i_game_reading *reading, size_t at, size_t length,
                                 const shogi_i_reading *parsed)
{
    const char *text = reading->text->data + at;
    shogi_i_placer placer = {place_of_finding, &reading};
    shogi_status status;

    if (!shogi_i_build_goes_on(&reading->builder))
        return shogi_i_read_behind(reading, at, length);
    if (!shogi_i_reading_report(parsed, &shogi_i_build_position(&reading->builder)->now, text,
                                &placer, reading->diag))
        return SHOGI_E_NO_MEMORY;
    status = status_of(reading, &parsed->findings);
    if (status < 0)
        return status;
    if (parsed->code != SHOGI_DIAG_NONE)
        return shogi_i_build_unplayable(&reading->builder, text, length,
                                        shogi_i_read_reasons(reading, parsed));
    return parsed->move == SHOGI_NULL_MOVE ? shogi_i_read_null_move(reading, at, length)
                                           : shogi_i_read_move(reading, at, length, parsed->move);
}

/* Keeps a line that was reported where it stood. */
static shogi_status keep_line(shogi_i_game_reading *reading, size_t at, size_t length)
{
    const char *text = reading->text->data + at;

    if (!reading->builder.kifu)
        return shogi_i_header_line_add(reading->kifu, text, length);
    return shogi_i_build_item(&reading->builder, SHOGI_I_ITEM_LINE, text, length);
}

shogi_status shogi_i_read_unknown_line(shogi_i_game_reading *reading, size_t at, size_t length)
{
    shogi_status status = shogi_i_read_report(
        reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_UNKNOWN_LINE, at,
        "a line that the format does not have: %q", reading->text->data + at, length);

    return status < 0 ? status : keep_line(reading, at, length);
}

shogi_status shogi_i_read_lost_line(shogi_i_game_reading *reading, size_t at, size_t length)
{
    shogi_status status = shogi_i_read_report(
        reading, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_UNKNOWN_LINE, at,
        "a line that looks like a move, and cannot be read: %q", reading->text->data + at, length);

    return status < 0 ? status : keep_line(reading, at, length);
}

shogi_status shogi_i_read_second_bookmark(shogi_i_game_reading *reading, size_t at, size_t length)
{
    shogi_status status = shogi_i_read_report(
        reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_SECOND_BOOKMARK, at,
        "there is a bookmark here already; this one stays a line: %q", reading->text->data + at,
        length);

    return status < 0 ? status : keep_line(reading, at, length);
}
