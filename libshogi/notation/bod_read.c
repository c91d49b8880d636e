/* Lines of diagrams (FORMATS 4.8). Each sort of line has its reader; the first that
 * recognises the line has it. Pieces are set where they stand at once, but a line with an error
 * sets none. */
#include "notation/bod.h"

#include <string.h>

#include "notation/japanese.h"
#include "notation/words.h"

#define MAX_NUMBER 1000000000u

typedef struct {
    const char *text;
    size_t length;
    size_t at;
    shogi_i_findings *findings;
} line_reader;

static shogi_i_letter look(const line_reader *line)
{
    return shogi_i_letter_at(line->text + line->at, line->length - line->at);
}

static void skip_blanks(line_reader *line)
{
    shogi_i_letter letter;
    while ((letter = look(line)).sort == SHOGI_I_LETTER_BLANK)
        line->at += letter.bytes;
}

/** Passes a word; false, and nothing passed, if another stands there. */
static bool pass(line_reader *line, const char *word)
{
    bool is_there = shogi_i_starts_with(line->text + line->at, line->length - line->at, word);
    if (is_there)
        line->at += strlen(word);
    return is_there;
}

static uint8_t fail(const line_reader *line, uint8_t what, size_t start, size_t end)
{
    shogi_i_found(line->findings, what, start, end);
    return SHOGI_I_BOD_WRONG;
}

static uint8_t fail_here(const line_reader *line, uint8_t what)
{
    return fail(line, what, line->at, line->at + look(line).bytes);
}

static void warn(const line_reader *line, uint8_t what)
{
    shogi_i_found(line->findings, what, 0, line->length);
}

void shogi_i_bod_start(shogi_i_bod *bod)
{
    *bod = (shogi_i_bod){
        .caption_mark = SHOGI_NO_COLOR, .caption_to = SHOGI_NO_SQUARE, .turn = SHOGI_NO_COLOR};
    shogi_i_state_clear(&bod->state);
}

/* Rows */

/** Passes one blank cell of two, whose first half was passed. */
static bool pass_blank_half(line_reader *line)
{
    shogi_i_letter letter = look(line);
    if (letter.sort != SHOGI_I_LETTER_BLANK)
        return false;
    line->at += letter.bytes;
    return letter.bytes > 1 || pass(line, " "); /* a full-width blank, or two of half width */
}

/**
 * Reads a cell: a prefix and one character. With `padded`, a half-width dot has a blank behind it
 * that makes the cell as wide as the others.
 */
static bool read_cell(line_reader *line, bool padded, shogi_piece *piece)
{
    shogi_i_letter prefix = look(line);
    bool is_white = prefix.sort == SHOGI_I_LETTER_WHITE;
    *piece = SHOGI_NO_PIECE;
    if (!is_white && prefix.sort != SHOGI_I_LETTER_BLANK)
        return false;
    line->at += prefix.bytes;
    shogi_i_letter letter = look(line);
    if (letter.sort == SHOGI_I_LETTER_PIECE) {
        *piece = shogi_i_piece(is_white ? SHOGI_WHITE : SHOGI_BLACK, letter.value);
        line->at += letter.bytes;
        return true;
    }
    if (!is_white && letter.sort == SHOGI_I_LETTER_DOT) {
        line->at += letter.bytes;
        return letter.value == 0 || !padded || pass(line, " ");
    }
    return !is_white && pass_blank_half(line);
}

/** Reads the nine cells and the frame behind them. */
static bool read_cells(line_reader *line, bool padded, shogi_piece cells[9])
{
    for (unsigned i = 0; i < 9; i++)
        if (!read_cell(line, padded, &cells[i]))
            return false;
    return pass(line, "|");
}

/** The label behind a row may be missing, but must be right, and the last thing on the line. */
static uint8_t read_label(line_reader *line, unsigned rank)
{
    skip_blanks(line);
    shogi_i_letter letter = look(line);
    unsigned label = shogi_i_letter_file(letter);
    if (label != 0 && label != rank)
        return fail_here(line, SHOGI_I_FOUND_RANK_LABEL);
    line->at += label != 0 ? letter.bytes : 0;
    skip_blanks(line);
    return line->at == line->length ? SHOGI_I_BOD_TAKEN : fail_here(line, SHOGI_I_FOUND_CELL);
}

static uint8_t read_row(shogi_i_bod *bod, line_reader *line)
{
    shogi_piece cells[9];
    if (!pass(line, "|"))
        return SHOGI_I_BOD_FOREIGN;
    if (bod->rows == 9)
        return fail(line, SHOGI_I_FOUND_ROWS, 0, line->length);
    size_t start = line->at;
    bool understood = read_cells(line, false, cells);
    size_t furthest = line->at;
    if (!understood) {
        line->at = start;
        understood = read_cells(line, true, cells);
    }
    if (!understood) {
        line->at = line->at > furthest ? line->at : furthest;
        return fail_here(line, look(line).bytes ? SHOGI_I_FOUND_CELL : SHOGI_I_FOUND_CELLS);
    }
    if (read_label(line, bod->rows + 1) == SHOGI_I_BOD_WRONG)
        return SHOGI_I_BOD_WRONG;
    for (unsigned i = 0; i < 9; i++)
        if (cells[i])
            shogi_i_state_put(&bod->state, (8 - i) * 9 + bod->rows, cells[i]);
    bod->rows++;
    return SHOGI_I_BOD_TAKEN;
}

/* What stands around the rows */

static uint8_t read_frame(shogi_i_bod *bod, line_reader *line)
{
    (void)bod;
    if (!pass(line, "+-"))
        return SHOGI_I_BOD_FOREIGN;
    while (pass(line, "-"))
        continue;
    bool complete = pass(line, "+");
    skip_blanks(line);
    return complete && line->at == line->length ? SHOGI_I_BOD_TAKEN : SHOGI_I_BOD_FOREIGN;
}

/**
 * The files above the board. Nine of them in the other order would mean a board seen from the
 * other side.
 */
static uint8_t read_ruler(shogi_i_bod *bod, line_reader *line)
{
    unsigned count = 0, falling = 0, rising = 0;
    (void)bod;
    for (;; count++) {
        skip_blanks(line);
        shogi_i_letter letter = look(line);
        unsigned file = shogi_i_letter_file(letter);
        if (file == 0)
            break;
        falling += file == 9 - count;
        rising += file == count + 1;
        line->at += letter.bytes;
    }
    if (count != 9 || line->at != line->length)
        return SHOGI_I_BOD_FOREIGN;
    if (falling == 9)
        return SHOGI_I_BOD_TAKEN;
    return rising == 9 ? fail(line, SHOGI_I_FOUND_RULER, 0, line->length) : SHOGI_I_BOD_FOREIGN;
}

/* Sides. Problems call them attacker and defender. */
static const struct {
    const char *word;
    shogi_color color;
} sides[] = {
    {"先手", SHOGI_BLACK}, {"後手", SHOGI_WHITE}, {"下手", SHOGI_BLACK}, {"上手", SHOGI_WHITE},
    {"攻方", SHOGI_BLACK}, {"玉方", SHOGI_WHITE}, {"受方", SHOGI_WHITE},
};

/** Passes the name of a side; SHOGI_NO_COLOR if there is none. */
static shogi_color pass_side(line_reader *line)
{
    for (unsigned i = 0; i < sizeof sides / sizeof sides[0]; i++)
        if (pass(line, sides[i].word))
            return sides[i].color;
    return SHOGI_NO_COLOR;
}

static uint8_t read_turn(shogi_i_bod *bod, line_reader *line)
{
    shogi_color color = pass_side(line);
    if (color == SHOGI_NO_COLOR || !pass(line, "番"))
        return SHOGI_I_BOD_FOREIGN;
    skip_blanks(line);
    if (line->at != line->length)
        return SHOGI_I_BOD_FOREIGN;
    if (bod->turn != SHOGI_NO_COLOR && bod->turn != color)
        warn(line, SHOGI_I_FOUND_TURN_TWICE);
    bod->turn = color;
    return SHOGI_I_BOD_TAKEN;
}

/* Hands */

/** Passes decimal digits of any width; the number stops growing beyond `limit`. */
static uint32_t read_decimal(line_reader *line, uint32_t limit)
{
    uint32_t number = 0;
    shogi_i_letter letter;
    while ((letter = look(line)).sort == SHOGI_I_LETTER_DIGIT) {
        number = number > limit ? number : number * 10 + letter.value;
        line->at += letter.bytes;
    }
    return number;
}

/** Passes a kanji number up to 九十九; 0 if it is none. */
static uint32_t read_kanji_number(line_reader *line)
{
    uint32_t tens = 0, units = 0;
    shogi_i_letter letter;
    while ((letter = look(line)).sort == SHOGI_I_LETTER_NUMERAL) {
        line->at += letter.bytes;
        bool is_ten = letter.value == 10;
        if (units > 0 && !is_ten)
            return 0; /* 一八 */
        if (is_ten && tens > 0)
            return 0; /* 十十 */
        if (is_ten)
            tens = units > 0 ? units : 1;
        units = is_ten ? 0 : letter.value;
    }
    return tens * 10 + units;
}

/** The count behind a kind: 1 without one, 0 if it makes no sense. */
static uint32_t read_count(line_reader *line)
{
    switch (look(line).sort) {
    case SHOGI_I_LETTER_DIGIT: return read_decimal(line, UINT8_MAX);
    case SHOGI_I_LETTER_NUMERAL: return read_kanji_number(line);
    default: return 1;
    }
}

/** Passes one kind with its count and adds it; false, and nothing passed, if it makes no sense. */
static bool read_held_kind(line_reader *line, uint32_t counts[SHOGI_KING])
{
    size_t start = line->at;
    shogi_i_letter letter = look(line);
    if (letter.sort != SHOGI_I_LETTER_PIECE || letter.value > SHOGI_GOLD)
        return false;
    line->at += letter.bytes;
    uint32_t count = read_count(line);
    counts[letter.value] += count;
    if (count > 0 && counts[letter.value] <= UINT8_MAX)
        return true;
    line->at = start;
    return false;
}

static bool read_hand(line_reader *line, uint32_t counts[SHOGI_KING])
{
    skip_blanks(line);
    bool empty = pass(line, "なし");
    skip_blanks(line);
    while (!empty && line->at < line->length) {
        if (!read_held_kind(line, counts))
            return false;
        skip_blanks(line);
    }
    return line->at == line->length;
}

static void set_hand(shogi_i_bod *bod, const line_reader *line, shogi_color color,
                     const uint32_t counts[SHOGI_KING])
{
    bool differs = false;
    for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++) {
        differs = differs || bod->state.hand[color][kind] != counts[kind];
        shogi_i_state_set_hand(&bod->state, color, kind, counts[kind]);
    }
    if (bod->has_hand[color] && differs)
        warn(line, SHOGI_I_FOUND_HAND_TWICE);
    bod->has_hand[color] = true;
}

static uint8_t read_hand_line(shogi_i_bod *bod, line_reader *line)
{
    uint32_t counts[SHOGI_KING] = {0};
    shogi_color color = pass_side(line);
    if (color == SHOGI_NO_COLOR)
        return SHOGI_I_BOD_FOREIGN;
    pass(line, "の");
    if (!pass(line, "持駒") && !pass(line, "持ち駒"))
        return SHOGI_I_BOD_FOREIGN;
    skip_blanks(line);
    if (!pass(line, "：") && !pass(line, ":"))
        return SHOGI_I_BOD_FOREIGN;
    if (!read_hand(line, counts))
        return fail(line, SHOGI_I_FOUND_HAND, line->at, line->length);
    set_hand(bod, line, color, counts);
    return SHOGI_I_BOD_TAKEN;
}

/* The caption */

/** Reads the last move of a caption, if one is named. */
static bool read_last_move(shogi_i_bod *bod, line_reader *line)
{
    shogi_i_reading reading;
    shogi_i_japanese_words words;
    if (line->at == line->length || pass(line, "まで"))
        return true;
    shogi_i_reading_start(&reading);
    if (!shogi_i_japanese_scan(line->text + line->at, line->length - line->at, &words, &reading))
        return false;
    line->at += words.end;
    bod->caption_mark = words.mark;
    bod->caption_to = words.to;
    skip_blanks(line);
    pass(line, "まで");
    return true;
}

static uint8_t read_caption(shogi_i_bod *bod, line_reader *line)
{
    if (!pass(line, "手数＝") && !pass(line, "手数="))
        return SHOGI_I_BOD_FOREIGN;
    skip_blanks(line);
    bool has_number = look(line).sort == SHOGI_I_LETTER_DIGIT;
    uint32_t number = read_decimal(line, MAX_NUMBER);
    if (!has_number || number >= MAX_NUMBER) {
        warn(line, SHOGI_I_FOUND_CAPTION);
        return SHOGI_I_BOD_TAKEN;
    }
    bod->has_caption = true;
    bod->caption_number = number;
    pass(line, "手");
    skip_blanks(line);
    bool understood = read_last_move(bod, line);
    skip_blanks(line);
    if (!understood || line->at < line->length)
        warn(line, SHOGI_I_FOUND_CAPTION);
    return SHOGI_I_BOD_TAKEN;
}

uint8_t shogi_i_bod_line(shogi_i_bod *bod, const char *line, size_t length,
                         shogi_i_findings *findings)
{
    static uint8_t (*const readers[])(shogi_i_bod *, line_reader *) = {
        read_row, read_frame, read_ruler, read_hand_line, read_turn, read_caption,
    };
    for (unsigned i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        line_reader reader = {line, length, 0, findings};
        skip_blanks(&reader);
        uint8_t answer = readers[i](bod, &reader);
        if (answer != SHOGI_I_BOD_FOREIGN)
            return answer;
    }
    return SHOGI_I_BOD_FOREIGN;
}

/**
 * The side to move: as a line says it, else the one that did not make the last move, else Black.
 */
static shogi_color find_turn(const shogi_i_bod *bod, shogi_i_findings *findings)
{
    if (bod->turn != SHOGI_NO_COLOR) {
        if (bod->caption_mark == bod->turn)
            shogi_i_found(findings, SHOGI_I_FOUND_CAPTION_CONFLICT, 0, 0);
        return bod->turn;
    }
    if (bod->caption_mark != SHOGI_BLACK)
        return SHOGI_BLACK;
    shogi_i_found(findings, SHOGI_I_FOUND_CAPTION_TURN, 0, 0);
    return SHOGI_WHITE;
}

bool shogi_i_bod_end(shogi_i_bod *bod, shogi_i_findings *findings)
{
    shogi_i_state_set_turn(&bod->state, find_turn(bod, findings));
    bod->state.number = bod->has_caption ? bod->caption_number + 1 : 1;
    if (bod->rows == 9)
        return true;
    shogi_i_found(findings, SHOGI_I_FOUND_ROWS, 0, 0);
    return false;
}
