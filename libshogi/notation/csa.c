/* CSA moves: side, two squares in digits (00 is the hand), and the kind after the move, from
 * which a promotion is inferred (FORMATS 3.2, 3.5). */
#include "notation/csa.h"

#include "notation/words.h"

#define PASS_WORD "PASS"

typedef struct {
    unsigned from; /* SHOGI_SQUARES for the hand */
    unsigned to;
    shogi_kind kind; /* after the move */
} csa_words;

/** Two digits as a square; SHOGI_SQUARES for 00; SHOGI_NO_SQUARE if they are neither. */
static unsigned read_square(const char *text)
{
    unsigned file = (unsigned char)text[0] - (unsigned)'0';
    unsigned rank = (unsigned char)text[1] - (unsigned)'0';
    if (file == 0 && rank == 0)
        return SHOGI_SQUARES;
    if (file - 1 >= 9 || rank - 1 >= 9)
        return SHOGI_NO_SQUARE;
    return (file - 1) * 9 + rank - 1;
}

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

static char capital(char c)
{
    return is_small(c) ? (char)(c - 32) : c;
}

/** Reads the six characters behind the sign; `at` is where they begin. */
static bool read_words(const char *text, size_t at, csa_words *words, shogi_i_reading *reading)
{
    words->from = read_square(text + at);
    words->to = read_square(text + at + 2);
    if (words->from == SHOGI_NO_SQUARE)
        return shogi_i_reading_fail(reading, SHOGI_I_FOUND_NO_MOVE, at, at + 2);
    if (words->to >= SHOGI_SQUARES)
        return shogi_i_reading_fail(reading, SHOGI_I_FOUND_NO_MOVE, at + 2, at + 4);
    char first = text[at + 4], second = text[at + 5];
    words->kind = shogi_i_csa_kind(capital(first), capital(second));
    if (words->kind == SHOGI_NO_KIND)
        return shogi_i_reading_fail(reading, SHOGI_I_FOUND_NO_PIECE, at + 4, at + 6);
    if (is_small(first) || is_small(second))
        shogi_i_reading_note(reading, SHOGI_I_FOUND_SMALL_LETTERS, at + 4, at + 6);
    reading->end = at + 6;
    return true;
}

static bool resolve_drop(const csa_words *words, size_t at, shogi_i_reading *reading)
{
    if (words->kind > SHOGI_KING)
        return shogi_i_reading_fail(reading, SHOGI_I_FOUND_NO_PROMOTION, at + 4, at + 6);
    if (words->kind == SHOGI_KING)
        return shogi_i_reading_fail(reading, SHOGI_I_FOUND_NOT_HELD, at + 4, at + 6);
    reading->move = shogi_i_drop(words->kind, words->to);
    return true;
}

static void resolve_board_move(const shogi_i_state *state, const csa_words *words,
                               shogi_i_reading *reading)
{
    shogi_kind before = shogi_i_piece_kind(state->board[words->from]);
    reading->move = shogi_i_move(words->from, words->to);
    if (words->kind > SHOGI_KING && before == shogi_i_kind_base(words->kind))
        reading->move |= SHOGI_I_PROMOTION;
}

/** The kind before the move, as the text has it. */
static shogi_kind kind_before(const csa_words *words, shogi_move move)
{
    return shogi_i_move_promotes(move) ? shogi_i_kind_base(words->kind) : words->kind;
}

static bool read_move(const shogi_i_state *state, const char *text, size_t at, shogi_color sign,
                      shogi_i_reading *reading)
{
    csa_words words = {0};
    if (!read_words(text, at, &words, reading))
        return false;
    if (words.from != SHOGI_SQUARES)
        resolve_board_move(state, &words, reading);
    else if (!resolve_drop(&words, at, reading))
        return false;
    if (sign != state->turn)
        return shogi_i_reading_fail(reading, SHOGI_I_FOUND_OTHER_SIDE, 0, at + 6);
    return shogi_i_reading_judge(reading, state, kind_before(&words, reading->move), 0, at + 6);
}

void shogi_i_csa_read(const shogi_i_state *state, const char *text, size_t length,
                      shogi_i_reading *reading)
{
    shogi_i_reading_start(reading);
    bool has_sign = length > 0 && (text[0] == '+' || text[0] == '-');
    size_t at = has_sign ? 1 : 0;
    shogi_color sign = state->turn;
    if (has_sign)
        sign = text[0] == '+' ? SHOGI_BLACK : SHOGI_WHITE;
    reading->by_origin = true;
    if (has_sign && shogi_i_starts_with(text + 1, length - 1, PASS_WORD)) {
        reading->move = SHOGI_NULL_MOVE;
        reading->end = 1 + sizeof PASS_WORD - 1;
        if (sign != state->turn)
            shogi_i_reading_fail(reading, SHOGI_I_FOUND_OTHER_SIDE, 0, reading->end);
        return;
    }
    if (length < at + 6) {
        shogi_i_reading_fail(reading, SHOGI_I_FOUND_NO_MOVE, 0, length);
        return;
    }
    if (read_move(state, text, at, sign, reading) && !has_sign)
        shogi_i_reading_note(reading, SHOGI_I_FOUND_NO_SIGN, 0, at + 6);
}

static void put_square(shogi_i_out *out, unsigned square)
{
    shogi_i_out_byte(out, (char)('1' + square / 9));
    shogi_i_out_byte(out, (char)('1' + square % 9));
}

void shogi_i_csa_write(shogi_i_out *out, const shogi_i_state *state, shogi_move move)
{
    shogi_i_out_byte(out, state->turn == SHOGI_BLACK ? '+' : '-');
    if (move == SHOGI_NULL_MOVE) {
        shogi_i_out_text(out, PASS_WORD);
        return;
    }
    shogi_kind kind;
    if (shogi_i_move_is_drop(move)) {
        kind = shogi_i_move_kind(move);
        shogi_i_out_text(out, "00");
    } else {
        kind = shogi_i_piece_kind(state->board[shogi_i_move_from(move)]);
        put_square(out, shogi_i_move_from(move));
    }
    if (shogi_i_move_promotes(move))
        kind = (shogi_kind)(kind + 8);
    put_square(out, shogi_i_move_to(move));
    shogi_i_out_bytes(out, shogi_i_words[kind].csa, 2);
}
