/* Diagrams written as Kakinoki's programs write them (FORMATS 4.8), and the public side of
 * diagrams. */
#include "notation/bod.h"

#include <shogi/notation.h>

#include <string.h>

#include "board/position.h"
#include "notation/japanese.h"
#include "notation/words.h"

/** A count from 2: in kanji as far as they are usual, 二 to 九十九. */
static void put_count(shogi_i_out *out, unsigned count)
{
    if (count > 99) {
        shogi_i_out_number(out, count);
        return;
    }
    if (count >= 20)
        shogi_i_out_character(out, shogi_i_numeral(count / 10));
    if (count >= 10)
        shogi_i_out_character(out, shogi_i_numeral(10));
    if (count % 10 > 0)
        shogi_i_out_character(out, shogi_i_numeral(count % 10));
}

void shogi_i_bod_write_hand(shogi_i_out *out, const shogi_i_state *state, shogi_color color)
{
    bool any = false;
    for (unsigned i = 0; i < sizeof shogi_i_hand_order; i++) {
        unsigned count = state->hand[color][shogi_i_hand_order[i]];
        if (count == 0)
            continue;
        if (any)
            shogi_i_out_character(out, SHOGI_I_CHARACTER_BLANK);
        any = true;
        shogi_i_out_character(out, shogi_i_words[shogi_i_hand_order[i]].character);
        if (count > 1)
            put_count(out, count);
    }
    if (!any)
        shogi_i_out_text(out, "なし");
}

static void put_row(shogi_i_out *out, const shogi_i_state *state, unsigned rank)
{
    shogi_i_out_byte(out, '|');
    for (unsigned file = 9; file-- > 0;) {
        shogi_piece piece = state->board[file * 9 + rank];
        shogi_i_out_byte(out, shogi_i_piece_color(piece) == SHOGI_WHITE ? 'v' : ' ');
        shogi_i_out_character(out, shogi_i_words[shogi_i_piece_kind(piece)].character);
    }
    shogi_i_out_byte(out, '|');
    shogi_i_out_character(out, shogi_i_numeral(rank + 1));
    shogi_i_out_byte(out, '\n');
}

static void put_caption(shogi_i_out *out, const shogi_i_state *state, const char *last)
{
    if (!last && state->number == 1)
        return;
    shogi_i_out_text(out, "手数＝");
    shogi_i_out_number(out, state->number - 1);
    if (last) {
        shogi_i_out_text(out, "  ");
        shogi_i_out_text(out, last);
    }
    shogi_i_out_text(out, "  まで\n");
}

/** Whether readers would give the turn to White because of the caption: it names a move of Black's. */
static bool caption_speaks_for_white(const char *last)
{
    shogi_i_reading reading;
    shogi_i_japanese_words words;
    shogi_i_reading_start(&reading);
    return last && shogi_i_japanese_scan(last, strlen(last), &words, &reading) &&
           words.mark == SHOGI_BLACK;
}

/** The side to move, where it is not the one that readers assume. */
static void put_turn(shogi_i_out *out, const shogi_i_state *state, const char *last)
{
    if (state->turn == SHOGI_WHITE)
        shogi_i_out_text(out, "後手番\n");
    else if (caption_speaks_for_white(last))
        shogi_i_out_text(out, "先手番\n");
}

void shogi_i_bod_write(shogi_i_out *out, const shogi_i_state *state, const char *last)
{
    static const char frame[] = "+---------------------------+\n";
    shogi_i_out_text(out, "後手の持駒：");
    shogi_i_bod_write_hand(out, state, SHOGI_WHITE);
    shogi_i_out_text(out, "\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n");
    shogi_i_out_text(out, frame);
    for (unsigned rank = 0; rank < 9; rank++)
        put_row(out, state, rank);
    shogi_i_out_text(out, frame);
    shogi_i_out_text(out, "先手の持駒：");
    shogi_i_bod_write_hand(out, state, SHOGI_BLACK);
    shogi_i_out_byte(out, '\n');
    put_turn(out, state, last);
    put_caption(out, state, last);
}

size_t shogi_setup_bod(const shogi_setup *setup, char *buffer, size_t capacity)
{
    shogi_i_out out = shogi_i_out_new(buffer, capacity);
    shogi_i_bod_write(&out, &setup->state, NULL);
    return shogi_i_out_end(&out);
}

size_t shogi_position_bod(const shogi_position *position, char *buffer, size_t capacity)
{
    char last[64];
    shogi_i_out out = shogi_i_out_new(buffer, capacity);
    if (position->ply == 0) {
        shogi_i_bod_write(&out, &position->now, NULL);
        return shogi_i_out_end(&out);
    }
    /* The caption names the target even where 同 could be said: it is all that a reader has. */
    const shogi_i_played *played = &position->history[position->ply - 1];
    shogi_i_state before = position->now;
    shogi_i_out caption = shogi_i_out_new(last, sizeof last);
    shogi_i_state_undo(&before, played);
    shogi_i_japanese_write(&caption, &before, SHOGI_NO_SQUARE, played->move);
    shogi_i_out_end(&caption);
    shogi_i_bod_write(&out, &position->now, last);
    return shogi_i_out_end(&out);
}

/* Reading a whole text */

typedef struct {
    size_t start;    /* of the present line */
    uint64_t number; /* from 1 */
} line_place;

static shogi_i_place place_in_line(const void *context, const char *text, size_t offset)
{
    const line_place *line = context;
    shogi_i_place place = shogi_i_place_in_line(text, offset);
    place.offset += line->start;
    place.line = line->number;
    return place;
}

/** Whether a line says nothing: blank, or a remark of the program that wrote it (FORMATS 4.1). */
static bool is_idle(const char *line, size_t length)
{
    size_t at = 0;
    while (at < length) {
        shogi_i_letter letter = shogi_i_letter_at(line + at, length - at);
        if (letter.sort != SHOGI_I_LETTER_BLANK)
            break;
        at += letter.bytes;
    }
    return at == length || line[at] == '#';
}

static shogi_status read_line(shogi_i_bod *bod, const char *text, size_t length,
                              const line_place *line, shogi_diag *diag)
{
    shogi_i_findings findings = {.count = 0};
    const shogi_i_placer placer = {place_in_line, line};
    if (is_idle(text, length))
        return SHOGI_OK;
    uint8_t answer = shogi_i_bod_line(bod, text, length, &findings);
    if (answer == SHOGI_I_BOD_FOREIGN)
        shogi_i_found(&findings, SHOGI_I_FOUND_FOREIGN_LINE, 0, length);
    if (!shogi_i_findings_report(&findings, text, &placer, diag))
        return SHOGI_E_NO_MEMORY;
    return answer == SHOGI_I_BOD_TAKEN ? SHOGI_OK : SHOGI_E_PARSE;
}

static size_t line_length(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && text[at] != '\n' && text[at] != '\r')
        at++;
    return at;
}

static shogi_status read_lines(shogi_i_bod *bod, const char *text, size_t length, shogi_diag *diag)
{
    line_place line = {shogi_i_starts_with(text, length, "\xEF\xBB\xBF") ? 3 : 0, 1};
    while (line.start < length) {
        size_t in_line = line_length(text + line.start, length - line.start);
        shogi_status status = read_line(bod, text + line.start, in_line, &line, diag);
        if (status != SHOGI_OK)
            return status;
        size_t end = line.start + in_line;
        bool two = end + 1 < length && text[end] == '\r' && text[end + 1] == '\n';
        line.start = end + 1 + two;
        line.number++;
    }
    return SHOGI_OK;
}

shogi_status shogi_setup_set_bod(shogi_setup *setup, const char *text, size_t length,
                                 shogi_diag *diag)
{
    if (!setup || !text)
        return SHOGI_E_ARGUMENT;
    shogi_i_bod bod;
    shogi_i_findings findings = {.count = 0};
    shogi_i_bod_start(&bod);
    shogi_status status = read_lines(&bod, text, length, diag);
    if (status != SHOGI_OK)
        return status;
    bool complete = shogi_i_bod_end(&bod, &findings);
    if (!shogi_i_findings_report(&findings, text, &shogi_i_place_in_text, diag))
        return SHOGI_E_NO_MEMORY;
    if (complete)
        setup->state = bod.state;
    return complete ? SHOGI_OK : SHOGI_E_PARSE;
}
