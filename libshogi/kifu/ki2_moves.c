/* Lines of marked moves (FORMATS 5.1): a mark begins each move, blanks mean nothing, and files
 * that were wrapped at a fixed width break a line behind 同. Endings are in the summary, and in
 * some files written like moves. */
#include "kifu/kif.h"

#include <string.h>

static shogi_i_builder *builder_of(shogi_i_kif_reader *reader)
{
    return &reader->reading->builder;
}

/** The next mark at or behind a place; the end if there is none. */
static const char *find_mark(shogi_i_kif_scan scan)
{
    while (scan.at < scan.end) {
        shogi_i_letter letter = shogi_i_kif_letter(&scan);
        if (letter.sort == SHOGI_I_LETTER_MARK)
            return scan.at;
        scan.at += letter.bytes;
    }
    return scan.end;
}

/** Whether a line begins with what may stand behind 同: a piece. */
static bool begins_with_piece(const shogi_i_line *line)
{
    shogi_i_kif_scan scan = shogi_i_kif_scan_of(line->text, line->length);
    shogi_i_kif_skip_blanks(&scan);
    uint8_t sort = shogi_i_kif_letter(&scan).sort;
    return sort == SHOGI_I_LETTER_PIECE || sort == SHOGI_I_LETTER_PROMOTE;
}

static bool ends_with_same(shogi_i_kif_scan text)
{
    static const char same[] = "同";
    enum { BYTES = sizeof same - 1 };
    shogi_i_kif_trim(&text);
    return shogi_i_kif_left(&text) >= BYTES && memcmp(text.end - BYTES, same, BYTES) == 0;
}

/** If a line was wrapped behind 同, goes to the next one, and lets `move` and `line` go on there. */
static void unwrap(shogi_i_kif_reader *reader, shogi_i_kif_scan *move, shogi_i_kif_scan *line)
{
    shogi_i_lines ahead = reader->lines;
    shogi_i_line next;
    if (!ends_with_same(*move) || !shogi_i_lines_next(&ahead, &next) || !begins_with_piece(&next))
        return;
    reader->lines = ahead;
    reader->line = next;
    *line = shogi_i_kif_line_scan(reader);
    move->end = find_mark(*line);
}

/** What stands behind a move: the summary, or nothing. */
static shogi_status read_behind_move(shogi_i_kif_reader *reader, shogi_i_kif_scan rest)
{
    shogi_i_kif_skip_blanks(&rest);
    if (rest.at == rest.end)
        return SHOGI_OK;
    if (shogi_i_kif_is_summary(rest))
        return shogi_i_kif_sum_up(reader, rest);
    return shogi_i_kif_report_rest(reader, rest);
}

/** The ending's word, and moves behind it. */
static shogi_i_kif_scan ending_words(shogi_i_kif_scan *text)
{
    shogi_i_kif_scan words = *text;
    text->at += shogi_i_kif_letter(text).bytes;
    shogi_i_kif_skip_blanks(text);
    while (text->at < text->end && shogi_i_kif_letter(text).sort != SHOGI_I_LETTER_BLANK &&
           !shogi_i_kif_is_summary(*text))
        text->at += shogi_i_kif_letter(text).bytes;
    words.end = text->at;
    return words;
}

static bool is_ending(shogi_i_kif_scan text)
{
    if (shogi_i_kif_is_move(text))
        return false;
    shogi_i_kif_scan words = ending_words(&text);
    words.at += shogi_i_kif_letter(&words).bytes;
    shogi_i_kif_skip_blanks(&words);
    return shogi_i_kif_ending_of(words) != SHOGI_ENDING_OTHER;
}

/** Reads one mark and what belongs to it. */
static shogi_status read_marked_text(shogi_i_kif_reader *reader, shogi_i_kif_scan text)
{
    static const shogi_i_kif_time no_time = {.time = SHOGI_NO_TIME, .total = SHOGI_NO_TIME};
    const shogi_i_node *node = shogi_i_build_current(builder_of(reader));
    shogi_i_kif_trim(&text);
    bool ending = is_ending(text);
    shogi_status status;
    if (ending ? !shogi_i_node_may_end(node) : !shogi_i_node_goes_on(node))
        return shogi_i_read_behind(reader->reading, shogi_i_kif_offset(reader, text.at),
                                   shogi_i_kif_left(&text));
    if (ending)
        status = shogi_i_kif_add_ending(reader, ending_words(&text));
    else
        status = shogi_i_kif_add_move(reader, &text, true);
    if (status == SHOGI_OK)
        status = shogi_i_kif_note_time(reader, &no_time);
    return status < 0 ? status : read_behind_move(reader, text);
}

shogi_status shogi_i_kif_read_marked(shogi_i_kif_reader *reader, shogi_i_kif_scan line)
{
    shogi_status status = SHOGI_OK;
    while (status == SHOGI_OK && line.at < line.end) {
        shogi_i_kif_scan move = line, behind_mark = line;
        behind_mark.at += shogi_i_kif_letter(&line).bytes;
        move.end = find_mark(behind_mark);
        if (move.end == line.end)
            unwrap(reader, &move, &line);
        line.at = move.end;
        status = read_marked_text(reader, move);
    }
    return status;
}
