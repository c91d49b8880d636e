/* The lines of the body, and what stands between moves: comments, bookmarks, summaries,
 * variations (FORMATS 4.5 to 4.7). What cannot be understood stays in its place as a line of
 * the node before it. */
#include "kifu/kif.h"

#include <string.h>

#include "kifu/endings.h"
#include "kifu/fields.h"

static shogi_i_builder *builder_of(shogi_i_kif_reader *reader)
{
    return &reader->reading->builder;
}

static shogi_status add_item(shogi_i_kif_reader *reader, shogi_i_item_kind kind,
                             shogi_i_kif_scan text)
{
    return shogi_i_build_item(builder_of(reader), kind, text.at, shogi_i_kif_left(&text));
}

static shogi_status read_unknown(shogi_i_kif_reader *reader)
{
    return shogi_i_read_unknown_line(reader->reading, reader->line.start, reader->line.length);
}

static shogi_status read_bookmark(shogi_i_kif_reader *reader, shogi_i_kif_scan line)
{
    if (shogi_i_build_has(builder_of(reader), SHOGI_I_ITEM_BOOKMARK))
        return shogi_i_read_second_bookmark(reader->reading, reader->line.start,
                                            reader->line.length);
    line.at++;
    return add_item(reader, SHOGI_I_ITEM_BOOKMARK, line);
}

/** A variation that does not say where: its moves must not be taken for those of the line before. */
static shogi_status read_numberless_variation(shogi_i_kif_reader *reader, shogi_i_kif_scan line)
{
    reader->skipping = true;
    return shogi_i_read_report(reader->reading, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_ORPHAN_VARIATION,
                               shogi_i_kif_offset(reader, line.at),
                               "a variation without a number, which is not read: %q", line.at,
                               shogi_i_kif_left(&line));
}

/**
 * Headers may stand behind the moves as well: all that the library knows, and nothing that may
 * be prose.
 */
static shogi_status read_other(shogi_i_kif_reader *reader, shogi_i_kif_scan line)
{
    shogi_i_kif_scan key = {line.at, shogi_i_kif_find_colon(&line)};
    shogi_i_kif_scan value = {key.end, line.end};
    shogi_i_kif_trim(&key);
    shogi_field field = shogi_i_field_of_key(key.at, shogi_i_kif_left(&key));
    if (shogi_i_kif_may_be_a_move(line))
        return shogi_i_read_lost_line(reader->reading, reader->line.start, reader->line.length);
    if (shogi_i_kif_skip_word(&key, "変化") && key.at == key.end)
        return read_numberless_variation(reader, line);
    if (!shogi_i_kif_skip_colon(&value) || field == SHOGI_FIELD_OTHER)
        return read_unknown(reader);
    shogi_i_kif_skip_blanks(&value);
    shogi_i_kif_trim(&value);
    return shogi_i_read_header(reader->reading, shogi_i_kif_offset(reader, line.at),
                               (shogi_i_text_part){key.at, shogi_i_kif_left(&key)},
                               (shogi_i_text_part){value.at, shogi_i_kif_left(&value)});
}

/* --- Variations --- */

static shogi_status read_variation(shogi_i_kif_reader *reader, shogi_i_kif_scan line)
{
    size_t at = shogi_i_kif_offset(reader, line.at);
    uint32_t number = 0;
    (void)shogi_i_kif_skip_variation_key(&line);
    const char *digits = line.at;
    (void)shogi_i_kif_number(&line, &number);
    size_t length = (size_t)(line.at - digits);
    shogi_i_kif_skip_blanks(&line);
    (void)shogi_i_kif_skip_word(&line, "手");
    shogi_status status = shogi_i_build_vary(builder_of(reader), number);
    reader->skipping = status == SHOGI_E_NOTHING;
    if (status == SHOGI_E_NOTHING)
        return shogi_i_read_report(
            reader->reading, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_ORPHAN_VARIATION, at,
            "no line before has a move that move %q could follow; the variation is not read", digits,
            length);
    return status < 0 ? status : shogi_i_kif_report_rest(reader, line);
}

/* --- Summaries --- */

/** The number of the last move, as the file or the setup counts. */
static uint32_t last_number(shogi_i_kif_reader *reader)
{
    bool has_ending = shogi_i_build_current(builder_of(reader))->kind == SHOGI_NODE_ENDING;
    return builder_of(reader)->next_number - (has_ending ? 2 : 1);
}

static shogi_status check_number(shogi_i_kif_reader *reader, const shogi_i_kif_summary *summary,
                                 size_t at)
{
    uint32_t last = last_number(reader);
    uint32_t plies = shogi_i_build_current(builder_of(reader))->ply;
    if (!summary->numbered || summary->number == last || summary->number == plies)
        return SHOGI_OK;
    return shogi_i_read_report(reader->reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_ENDING_CONFLICT,
                               at, "the summary counts %q moves, and the last one is number %u",
                               summary->digits.at, shogi_i_kif_left(&summary->digits),
                               (unsigned)last);
}

/**
 * Compares a summary with the ending before it, which is right where they disagree (FORMATS
 * 4.5).
 */
static shogi_status compare_ending(shogi_i_kif_reader *reader, const shogi_i_kif_summary *summary,
                                   size_t at)
{
    shogi_i_node *node = shogi_i_build_current(builder_of(reader));
    shogi_ending ending = (shogi_ending)node->detail;
    shogi_color winner = shogi_i_node_winner(node);
    if (summary->ending == SHOGI_ENDING_NONE)
        return shogi_i_read_report(reader->reading, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_UNKNOWN_ENDING,
                                   at, "the summary is not understood, and kept: %q",
                                   summary->words.at, shogi_i_kif_left(&summary->words));
    const shogi_kifu *kifu = reader->reading->kifu;
    bool open = shogi_i_kif_summary_names_winner(kifu, node, &kifu->nodes[node->parent]);
    if (summary->ending == SHOGI_ENDING_DECLARATION_FAILED &&
        ending == SHOGI_ENDING_ILLEGAL_MOVE && (open || summary->winner == winner))
        node->detail = SHOGI_ENDING_DECLARATION_FAILED;
    if (open && summary->winner != SHOGI_NO_COLOR) {
        node->colors = shogi_i_node_colors(shogi_i_node_mover(node), summary->winner);
        return SHOGI_OK;
    }
    if (shogi_i_kif_result_of(ending, winner) ==
        shogi_i_kif_result_of(summary->ending, summary->winner))
        return SHOGI_OK;
    return shogi_i_read_report(reader->reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_ENDING_CONFLICT,
                               at, "the summary contradicts the ending, which counts: %q",
                               summary->words.at, shogi_i_kif_left(&summary->words));
}

/** Makes the ending that only the summary tells of. */
static shogi_status add_ending(shogi_i_kif_reader *reader, const shogi_i_kif_summary *summary,
                               size_t at)
{
    shogi_ending ending = summary->ending;
    shogi_i_kif_scan label = summary->words;
    if (ending == SHOGI_ENDING_NONE) {
        ending = SHOGI_ENDING_OTHER;
        shogi_status status = shogi_i_read_report(
            reader->reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_UNKNOWN_ENDING, at,
            "unknown words, taken for an ending: %q", label.at, shogi_i_kif_left(&label));
        if (status < 0)
            return status;
    }
    shogi_color mover = shogi_i_build_turn(builder_of(reader));
    const char *word = shogi_i_ending_kif_word(ending, mover);
    if (word)
        label = shogi_i_kif_scan_of(word, strlen(word));
    shogi_status status = shogi_i_build_ending(builder_of(reader), ending, summary->winner,
                                               label.at, shogi_i_kif_left(&label));
    shogi_i_kif_time no_time = {.time = SHOGI_NO_TIME, .total = SHOGI_NO_TIME};
    return status < 0 ? status : shogi_i_kif_note_time(reader, &no_time);
}

/** Keeps a summary that is not what would be written anyway. */
static shogi_status keep_wording(shogi_i_kif_reader *reader, shogi_i_kif_scan text)
{
    const shogi_kifu *kifu = reader->reading->kifu;
    uint32_t node = builder_of(reader)->node;
    shogi_i_buffer usual = {0};
    shogi_i_kif_write_summary(&usual, kifu, node, kifu->source.format,
                              shogi_i_kif_number_of(kifu, node) - 1);
    bool failed = usual.failed;
    bool same = usual.length == shogi_i_kif_left(&text) &&
                (usual.length == 0 || memcmp(usual.data, text.at, usual.length) == 0);
    shogi_i_buffer_free(&usual);
    if (failed)
        return SHOGI_E_NO_MEMORY;
    return same ? SHOGI_OK : add_item(reader, SHOGI_I_ITEM_SUMMARY, text);
}

shogi_status shogi_i_kif_sum_up(shogi_i_kif_reader *reader, shogi_i_kif_scan text)
{
    shogi_i_builder *builder = builder_of(reader);
    size_t at = shogi_i_kif_offset(reader, text.at);
    shogi_i_kif_trim(&text);
    if (reader->summed == builder->node && reader->summed != SHOGI_I_ROOT)
        return shogi_i_read_behind(reader->reading, at, shogi_i_kif_left(&text));
    shogi_i_kif_summary summary;
    shogi_i_kif_read_summary(text, shogi_i_build_turn(builder), &summary);
    shogi_status status = check_number(reader, &summary, at);
    if (status < 0)
        return status;
    bool has_ending = shogi_i_build_current(builder)->kind == SHOGI_NODE_ENDING;
    bool is_empty = summary.ending == SHOGI_ENDING_NONE && shogi_i_kif_left(&summary.words) == 0;
    if (has_ending)
        status = compare_ending(reader, &summary, at);
    else if (!is_empty)
        status = add_ending(reader, &summary, at);
    if (status < 0)
        return status;
    reader->summed = builder->node;
    if (!has_ending && is_empty) /* まで5手で: a number, and no word that could be an ending */
        return shogi_i_read_unknown_line(reader->reading, at, shogi_i_kif_left(&text));
    return keep_wording(reader, text);
}

/* --- Lines --- */

shogi_status shogi_i_kif_report_rest(shogi_i_kif_reader *reader, shogi_i_kif_scan rest)
{
    shogi_i_kif_skip_blanks(&rest);
    shogi_i_kif_trim(&rest);
    if (rest.at == rest.end)
        return SHOGI_OK;
    return shogi_i_read_report(reader->reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_TRAILING_TEXT,
                               shogi_i_kif_offset(reader, rest.at),
                               "nothing is known to stand here; skipped: %q", rest.at,
                               shogi_i_kif_left(&rest));
}

/** A mark at the beginning of a line is a move in KI2, be it understood or not. */
static bool begins_with_mark(const shogi_i_kif_reader *reader, const shogi_i_kif_scan *line)
{
    return reader->reading->kifu->source.format == SHOGI_FORMAT_KI2 &&
           shogi_i_kif_letter(line).sort == SHOGI_I_LETTER_MARK;
}

/** Whether another game begins with the present line. */
static bool begins_game(shogi_i_kif_reader *reader, shogi_i_kif_line sort, shogi_i_kif_scan line)
{
    const shogi_i_builder *builder = builder_of(reader);
    const shogi_i_node *node = shogi_i_build_current(builder);
    if (reader->skipping && sort == SHOGI_I_KIF_NUMBERED)
        return false;
    bool is_summed = reader->summed == builder->node && reader->summed != SHOGI_I_ROOT;
    bool has_ended = node->kind == SHOGI_NODE_ENDING && !shogi_i_node_goes_on(node);
    shogi_i_kif_progress progress = {.is_over = is_summed || has_ended,
                                     .has_separator = reader->has_separator,
                                     .next_number = builder->next_number};
    return shogi_i_kif_begins_game(reader, &progress, sort, line);
}

/**
 * The number of a move line as nearly all have it: ASCII digits with blanks around them. False
 * for other lines.
 */
static bool quick_number(shogi_i_kif_scan *line, const char **start, uint32_t *number)
{
    enum { MAX_DIGITS = 6 };
    const char *at = line->at, *end = line->end;
    while (at < end && *at == ' ')
        at++;
    *start = at;
    *number = 0;
    for (; at < end && *at >= '0' && *at <= '9' && at - *start < MAX_DIGITS; at++)
        *number = *number * 10 + (uint32_t)(*at - '0');
    if (at == *start || at == end || *at != ' ')
        return false;
    while (at < end && *at == ' ')
        at++;
    line->at = at;
    return at < end && *at != '\t' && shogi_i_kif_letter(line).sort != SHOGI_I_LETTER_BLANK;
}

static shogi_status read_numbered(shogi_i_kif_reader *reader, shogi_i_kif_scan line)
{
    size_t at = shogi_i_kif_offset(reader, line.at);
    uint32_t number = 0;
    (void)shogi_i_kif_skip_number(&line, &number);
    shogi_i_kif_skip_blanks(&line);
    return shogi_i_kif_read_numbered(reader, at, number, line);
}

shogi_status shogi_i_kif_read_body_line(shogi_i_kif_reader *reader)
{
    shogi_i_kif_scan line = shogi_i_kif_line_scan(reader), text = line;
    const char *start;
    uint32_t number;
    if (!reader->skipping && quick_number(&text, &start, &number) &&
        (number != 1 || builder_of(reader)->node == SHOGI_I_ROOT))
        return shogi_i_kif_read_numbered(reader, shogi_i_kif_offset(reader, start), number, text);
    shogi_i_kif_line sort = shogi_i_kif_line_of(&line);
    if (sort == SHOGI_I_KIF_VARIATION)
        return read_variation(reader, line);
    if (begins_game(reader, sort, line) || reader->skipping || sort == SHOGI_I_KIF_BLANK_LINE)
        return SHOGI_OK;
    switch (sort) {
    case SHOGI_I_KIF_NUMBERED: return read_numbered(reader, line);
    case SHOGI_I_KIF_MARKED: return shogi_i_kif_read_marked(reader, line);
    case SHOGI_I_KIF_COMMENT: line.at++; return add_item(reader, SHOGI_I_ITEM_COMMENT, line);
    case SHOGI_I_KIF_BOOKMARK: return read_bookmark(reader, line);
    case SHOGI_I_KIF_SUMMARY: return shogi_i_kif_sum_up(reader, line);
    case SHOGI_I_KIF_HASH:
        return add_item(reader, SHOGI_I_ITEM_LINE, shogi_i_kif_line_scan(reader));
    case SHOGI_I_KIF_SEPARATOR:
        reader->has_separator = true; /* somewhere behind the first moves */
        return SHOGI_OK;
    default:
        return begins_with_mark(reader, &line) ? shogi_i_kif_read_marked(reader, line)
                                               : read_other(reader, line);
    }
}
