/* Numbered move lines (FORMATS 4.4): number, move or ending, time. Text that is meant as a
 * move and names none becomes an unplayable node, never another move; an unknown word becomes
 * an ending with that label (FORMATS 4.5). */
#include "kifu/kif.h"

#include "notation/japanese.h"

enum { MAX_NUMBER = 1000000000 };

static shogi_i_builder *builder_of(shogi_i_kif_reader *reader)
{
    return &reader->reading->builder;
}

/* --- Moves --- */

shogi_status shogi_i_kif_listen(shogi_i_kif_reader *reader)
{
    if (!reader->said)
        return shogi_diag_new(&reader->said);
    shogi_diag_clear(reader->said);
    return SHOGI_OK;
}

shogi_status shogi_i_kif_hand_on(shogi_i_kif_reader *reader, const char *text)
{
    shogi_status status = SHOGI_OK;
    for (size_t i = 0; status == SHOGI_OK && i < shogi_diag_count(reader->said); i++)
        status = shogi_i_read_report(reader->reading, shogi_diag_severity(reader->said, i),
                                     shogi_diag_code_at(reader->said, i),
                                     shogi_i_kif_offset(reader, text) +
                                         (size_t)shogi_diag_offset(reader->said, i),
                                     "%s", shogi_diag_text(reader->said, i));
    return status;
}

/** Reports what the reader of moves has to say about a text. */
static shogi_status report_findings(shogi_i_kif_reader *reader, const shogi_i_reading *found,
                                    const char *text)
{
    shogi_status status = shogi_i_kif_listen(reader);
    if (status < 0)
        return status;
    const shogi_i_state *state = &shogi_i_build_position(builder_of(reader))->now;
    if (!shogi_i_reading_report(found, state, text, &shogi_i_place_in_text, reader->said))
        return SHOGI_E_NO_MEMORY;
    return shogi_i_kif_hand_on(reader, text);
}

/**
 * Where the text of a move that was not understood ends: at the next blank, mark or time
 * behind what was.
 */
static void skip_unread(shogi_i_kif_scan *text, size_t understood)
{
    text->at += understood;
    while (text->at < text->end) {
        shogi_i_letter letter = shogi_i_kif_letter(text);
        if (letter.sort == SHOGI_I_LETTER_BLANK || letter.sort == SHOGI_I_LETTER_LINE_END)
            return;
        text->at += letter.bytes;
    }
}

static shogi_status add_unplayable(shogi_i_kif_reader *reader, shogi_i_kif_scan *text,
                                   const shogi_i_reading *found)
{
    shogi_i_kif_scan raw = *text;
    shogi_status status = report_findings(reader, found, text->at);
    if (status < 0)
        return status;
    skip_unread(text, found->end);
    raw.end = text->at;
    return shogi_i_build_unplayable(builder_of(reader), raw.at, shogi_i_kif_left(&raw),
                                    shogi_i_read_reasons(reader->reading, found));
}

shogi_status shogi_i_kif_add_move(shogi_i_kif_reader *reader, shogi_i_kif_scan *text, bool ki2)
{
    const shogi_i_builder *builder = builder_of(reader);
    const shogi_i_state *state = &shogi_i_build_position(builder)->now;
    shogi_square same = shogi_i_build_same_square(builder);
    const char *start = text->at;
    shogi_i_reading found;
    if (ki2)
        shogi_i_japanese_read(state, same, start, shogi_i_kif_left(text), &found);
    else
        shogi_i_kif_read(state, same, start, shogi_i_kif_left(text), &found);
    if (found.code != SHOGI_DIAG_NONE)
        return add_unplayable(reader, text, &found);
    if (found.findings.count > 0) {
        shogi_status status = report_findings(reader, &found, start);
        if (status < 0)
            return status;
    }
    text->at += found.end;
    size_t at = shogi_i_kif_offset(reader, start);
    if (found.move == SHOGI_NULL_MOVE)
        return shogi_i_read_null_move(reader->reading, at, found.end);
    return shogi_i_read_move(reader->reading, at, found.end, found.move);
}

/* --- Endings --- */

shogi_status shogi_i_kif_add_ending(shogi_i_kif_reader *reader, shogi_i_kif_scan words)
{
    shogi_i_kif_scan start = words;
    shogi_i_letter mark = shogi_i_kif_letter(&words);
    if (mark.sort == SHOGI_I_LETTER_MARK) {
        words.at += mark.bytes;
        shogi_i_kif_skip_blanks(&words);
    }
    if (mark.sort == SHOGI_I_LETTER_MARK && mark.value != shogi_i_build_turn(builder_of(reader))) {
        shogi_status status = shogi_i_read_report(
            reader->reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_MARK_MISMATCH,
            shogi_i_kif_offset(reader, start.at), "the mark is not that of the side to move: %q",
            start.at, shogi_i_kif_left(&start));
        if (status < 0)
            return status;
    }
    return shogi_i_read_ending(reader->reading, shogi_i_kif_offset(reader, words.at),
                               shogi_i_kif_left(&words), shogi_i_kif_ending_of(words));
}

/**
 * The words of an ending: all up to a time that can be read, or to the end. Moves to that time. Only
 * so far is looked for the end of a time, as a line may be full of parentheses.
 */
static shogi_i_kif_scan ending_words(shogi_i_kif_scan *scan)
{
    enum { LONGEST_TIME = 80 };
    shogi_i_kif_scan words = *scan, rest = *scan;
    for (; rest.at < rest.end; rest.at++) {
        shogi_i_kif_scan behind = rest;
        shogi_i_kif_time time;
        if (*rest.at != '(' && (unsigned char)*rest.at != 0xEF)
            continue;
        if (behind.end - behind.at > LONGEST_TIME)
            behind.end = behind.at + LONGEST_TIME;
        if (shogi_i_kif_read_time(&behind, &time) && time.time != SHOGI_NO_TIME)
            break;
    }
    scan->at = words.end = rest.at;
    shogi_i_kif_trim(&words);
    if (words.end - words.at > 1 && words.end[-1] == '+')
        words.end--;
    shogi_i_kif_trim(&words);
    return words;
}

/* --- Times --- */

static shogi_status keep_total(shogi_i_kif_reader *reader, const shogi_i_kif_time *time,
                               shogi_color mover, size_t depth)
{
    int64_t *sum = &reader->totals.sums[depth][mover];
    int64_t difference = time->total - *sum;
    bool empty = time->total_text.at == time->total_text.end;
    if (empty || (time->total != SHOGI_NO_TIME && difference > -1000 && difference < 1000))
        return SHOGI_OK;
    shogi_status status = shogi_i_read_report(
        reader->reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_WRONG_TOTAL,
        shogi_i_kif_offset(reader, time->total_text.at),
        "the total is not the sum of the times, which is %u seconds; kept: %q",
        (unsigned)(*sum / 1000), time->total_text.at, shogi_i_kif_left(&time->total_text));
    if (time->total != SHOGI_NO_TIME)
        *sum = time->total; /* go on from here, so that one slip is reported once */
    if (status < 0)
        return status;
    return shogi_i_build_item(builder_of(reader), SHOGI_I_ITEM_TOTAL, time->total_text.at,
                              shogi_i_kif_left(&time->total_text));
}

shogi_status shogi_i_kif_note_time(shogi_i_kif_reader *reader, const shogi_i_kif_time *time)
{
    const shogi_i_node *node = shogi_i_build_current(builder_of(reader));
    shogi_color mover = shogi_i_node_mover(node);
    size_t depth = node->depth;
    shogi_status status = shogi_i_kif_totals_reserve(&reader->totals, depth);
    if (status < 0)
        return status;
    shogi_i_build_time(builder_of(reader), time->time);
    shogi_i_kif_totals_add(&reader->totals, depth, mover, time->time);
    if (time->time != SHOGI_NO_TIME)
        return keep_total(reader, time, mover, depth);
    if (time->text.at == time->text.end)
        return SHOGI_OK;
    status = shogi_i_read_report(reader->reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_BAD_TIME,
                                 shogi_i_kif_offset(reader, time->text.at),
                                 "the time cannot be read, and counts as none: %q", time->text.at,
                                 shogi_i_kif_left(&time->text));
    if (status < 0)
        return status;
    return shogi_i_build_item(builder_of(reader), SHOGI_I_ITEM_TIME, time->text.at,
                              shogi_i_kif_left(&time->text));
}

/* --- Lines --- */

/**
 * Numbers tell the parents of variations, and nothing else: the order of the lines counts
 * (FORMATS 4.4). What is not read behind an unplayable move has its numbers, too.
 */
static shogi_status take_number(shogi_i_kif_reader *reader, uint32_t number, size_t at)
{
    const char *text = reader->reading->text->data + at;
    shogi_i_builder *builder = builder_of(reader);
    bool is_behind = shogi_i_build_current(builder)->kind == SHOGI_NODE_UNPLAYABLE;
    bool in_order = number == builder->next_number || (!reader->numbered && number == 1) ||
                    (is_behind && number > builder->next_number);
    if (!in_order) {
        shogi_status status =
            shogi_i_read_report(reader->reading, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_BAD_MOVE_NUMBER,
                                at, "the move is numbered %q in place of %u", text,
                                shogi_i_kif_number_length(text, reader->line.text +
                                                                    reader->line.length),
                                (unsigned)builder->next_number);
        if (status < 0)
            return status;
    }
    reader->numbered = true;
    return number > MAX_NUMBER ? SHOGI_OK : shogi_i_build_number(builder, number);
}

/** Whether another numbered move stands on the line. */
static bool has_another(shogi_i_kif_scan rest)
{
    uint32_t number;
    if (!shogi_i_kif_skip_number(&rest, &number))
        return false;
    shogi_i_kif_skip_blanks(&rest);
    return shogi_i_kif_names_piece(rest) || shogi_i_kif_ending_of(rest) != SHOGI_ENDING_OTHER;
}

/** Reads the time, the + that tells of variations, and nothing else but perhaps another move. */
static shogi_status read_tail(shogi_i_kif_reader *reader, shogi_i_kif_scan *scan)
{
    shogi_i_kif_time time = {.time = SHOGI_NO_TIME, .total = SHOGI_NO_TIME};
    shogi_i_kif_skip_blanks(scan);
    if (!shogi_i_kif_quick_time(scan, &time) && !shogi_i_kif_read_time(scan, &time))
        time.text = (shogi_i_kif_scan){scan->at, scan->at};
    shogi_status status = shogi_i_kif_note_time(reader, &time);
    if (status < 0 || scan->at == scan->end)
        return status;
    shogi_i_kif_skip_blanks(scan);
    if (shogi_i_kif_skip_sign(scan, '+'))
        shogi_i_kif_skip_blanks(scan);
    if (scan->at == scan->end || has_another(*scan))
        return SHOGI_OK;
    status = shogi_i_kif_report_rest(reader, *scan);
    scan->at = scan->end;
    return status;
}

/** Adds what stands behind the number, and moves behind it. */
static shogi_status add_numbered(shogi_i_kif_reader *reader, shogi_i_kif_scan *text)
{
    const shogi_i_builder *builder = builder_of(reader);
    shogi_i_kif_scan move = *text;
    shogi_move quick = shogi_i_kif_quick_move(&shogi_i_build_position(builder)->now,
                                              shogi_i_build_same_square(builder), text);
    if (quick != SHOGI_NO_MOVE)
        return shogi_i_read_move(reader->reading, shogi_i_kif_offset(reader, move.at),
                                 (size_t)(text->at - move.at), quick);
    if (shogi_i_kif_is_move(*text))
        return shogi_i_kif_add_move(reader, text, false);
    return shogi_i_kif_add_ending(reader, ending_words(text));
}

/**
 * Reads the move or ending of a number at `at`, and moves to the next number or the end. `begin` is
 * where that of the line begins that would be lost.
 */
static shogi_status read_one(shogi_i_kif_reader *reader, size_t begin, size_t at, uint32_t number,
                             shogi_i_kif_scan *text)
{
    const shogi_i_node *node = shogi_i_build_current(builder_of(reader));
    bool fits =
        shogi_i_node_goes_on(node) || (shogi_i_node_may_end(node) && !shogi_i_kif_is_move(*text));
    if (!fits) {
        text->at = text->end;
        return shogi_i_read_behind(reader->reading, begin,
                                   reader->line.start + reader->line.length - begin);
    }
    shogi_status status = take_number(reader, number, at);
    if (status == SHOGI_OK)
        status = add_numbered(reader, text);
    return status < 0 ? status : read_tail(reader, text);
}

shogi_status shogi_i_kif_read_numbered(shogi_i_kif_reader *reader, size_t at, uint32_t number,
                                       shogi_i_kif_scan text)
{
    size_t begin = reader->line.start;
    for (;;) {
        shogi_status status = read_one(reader, begin, at, number, &text);
        if (status < 0 || text.at == text.end)
            return status;
        begin = at = shogi_i_kif_offset(reader, text.at);
        (void)shogi_i_kif_skip_number(&text, &number);
        shogi_i_kif_skip_blanks(&text);
    }
}
