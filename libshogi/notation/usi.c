/* USI moves and the words of position lines (FORMATS 2.1, 2.2). What a line's moves do to a
 * position is in usi_position.c. */
#include "notation/usi.h"

#include <string.h>

#include "notation/sfen.h"
#include "notation/words.h"

/** The square of a digit and a letter; SHOGI_NO_SQUARE if they are none. */
static unsigned read_square(const char *text)
{
    unsigned file = (unsigned char)text[0] - (unsigned)'1';
    unsigned rank = (unsigned char)text[1] - (unsigned)'a';
    return file < 9 && rank < 9 ? file * 9 + rank : SHOGI_NO_SQUARE;
}

static shogi_move parse_drop(const char *text, size_t length)
{
    shogi_kind kind = shogi_i_sfen_kind(text[0]);
    unsigned to = read_square(text + 2);
    bool is_capital = text[0] >= 'A' && text[0] <= 'Z';
    bool can_be_held = is_capital && kind != SHOGI_NO_KIND && kind != SHOGI_KING;
    if (length != 4 || !can_be_held || to == SHOGI_NO_SQUARE)
        return SHOGI_NO_MOVE;
    return shogi_i_drop(kind, to);
}

shogi_move shogi_i_usi_parse(const char *text, size_t length)
{
    if (length != 4 && length != 5)
        return SHOGI_NO_MOVE;
    if (text[1] == '*')
        return parse_drop(text, length);
    unsigned from = read_square(text), to = read_square(text + 2);
    if (from == SHOGI_NO_SQUARE || to == SHOGI_NO_SQUARE || (length == 5 && text[4] != '+'))
        return SHOGI_NO_MOVE;
    return (shogi_move)(shogi_i_move(from, to) | (length == 5 ? SHOGI_I_PROMOTION : 0));
}

bool shogi_i_usi_is_null(const char *text, size_t length)
{
    return length == 4 && (memcmp(text, "pass", 4) == 0 || memcmp(text, "0000", 4) == 0 ||
                           memcmp(text, "null", 4) == 0 || memcmp(text, "none", 4) == 0);
}

/** A drop whose letter is small; SHOGI_NO_MOVE for anything else. */
static shogi_move parse_small_drop(const char *text, size_t length)
{
    if (length != 4 || text[0] < 'a' || text[0] > 'z' || text[1] != '*')
        return SHOGI_NO_MOVE;
    char capital[4] = {(char)(text[0] - 32), '*', text[2], text[3]};
    return parse_drop(capital, 4);
}

void shogi_i_usi_read(const shogi_i_state *state, const char *text, size_t length,
                      shogi_i_reading *reading)
{
    shogi_i_reading_start(reading);
    reading->by_origin = true;
    if (shogi_i_usi_is_null(text, length)) {
        reading->move = SHOGI_NULL_MOVE;
        reading->end = length;
        return;
    }
    reading->move = shogi_i_usi_parse(text, length);
    if (reading->move == SHOGI_NO_MOVE) {
        reading->move = parse_small_drop(text, length);
        if (reading->move == SHOGI_NO_MOVE) {
            shogi_i_reading_fail(reading, SHOGI_I_FOUND_NO_MOVE, 0, length);
            return;
        }
        shogi_i_reading_note(reading, SHOGI_I_FOUND_SMALL_PIECE, 0, 1);
    }
    reading->end = length;
    shogi_i_reading_judge(reading, state, SHOGI_NO_KIND, 0, length);
}

static void put_square(shogi_i_out *out, unsigned square)
{
    shogi_i_out_byte(out, (char)('1' + square / 9));
    shogi_i_out_byte(out, (char)('a' + square % 9));
}

void shogi_i_usi_write(shogi_i_out *out, shogi_move move)
{
    if (move == SHOGI_NULL_MOVE) {
        shogi_i_out_text(out, "pass");
        return;
    }
    if (!shogi_move_is_valid(move)) {
        shogi_i_out_text(out, "none");
        return;
    }
    if (shogi_i_move_is_drop(move)) {
        shogi_i_out_byte(out, shogi_i_words[shogi_i_move_kind(move)].sfen);
        shogi_i_out_byte(out, '*');
    } else {
        put_square(out, shogi_i_move_from(move));
    }
    put_square(out, shogi_i_move_to(move));
    if (shogi_i_move_promotes(move))
        shogi_i_out_byte(out, '+');
}

/** The next word from `words->at` on, which stays; false at the end. */
static bool peek(const shogi_i_usi_words *words, size_t *start, size_t *length)
{
    size_t from = shogi_i_sfen_skip_blanks(words->text, words->length, words->at);
    size_t end = from;
    while (end < words->length && shogi_i_sfen_skip_blanks(words->text, words->length, end) == end)
        end++;
    *start = from;
    *length = end - from;
    return end > from;
}

static bool next_is(const shogi_i_usi_words *words, const char *word, size_t *end)
{
    size_t start, length;
    bool same = peek(words, &start, &length) && length == strlen(word) &&
                memcmp(words->text + start, word, length) == 0;
    if (same)
        *end = start + length;
    return same;
}

bool shogi_i_usi_start(shogi_i_usi_words *words, const char *text, size_t length,
                       shogi_i_state *start, shogi_i_findings *findings)
{
    *words = (shogi_i_usi_words){text, length, 0, 0};
    findings->count = 0;
    next_is(words, "position", &words->at);
    if (!shogi_i_sfen_fields(text, length, &words->at, start, findings))
        return false;
    size_t word, word_length;
    if (next_is(words, "moves", &words->at) || !peek(words, &word, &word_length))
        return true;
    shogi_i_found(findings, SHOGI_I_FOUND_TRAILING, word, word + word_length);
    return false;
}

bool shogi_i_usi_next(shogi_i_usi_words *words, size_t *start, size_t *length)
{
    if (!peek(words, start, length)) {
        words->at = words->length;
        return false;
    }
    words->at = *start + *length;
    words->number++;
    return true;
}

size_t shogi_i_usi_count(const shogi_i_usi_words *words)
{
    shogi_i_usi_words rest = *words;
    size_t count = 0, start, length;
    while (shogi_i_usi_next(&rest, &start, &length))
        count++;
    return count;
}
