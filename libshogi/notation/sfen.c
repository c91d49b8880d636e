/* SFEN: one pass over the text, field by field, in the order of the grammar of FORMATS 1.1; every
 * deviation of 1.2 is either a finding and understood, or an error with its place. What is in canonical form
 * has been read by sfen_plain.c before. Escapes ("%2B") are undone where the next character is looked at, so that
 * all the rest knows nothing of them. */
#include "notation/sfen.h"

#include <string.h>

#include "board/position.h"
#include "notation/words.h"

#define MAX_NUMBER 1000000000u

enum { END = -1 };

typedef struct {
    const char *text;
    size_t length;
    size_t at;
    size_t width; /* bytes of the character that look() answered */
    shogi_i_state *state;
    shogi_i_findings *findings;
} sfen_reader;

/* [character]: the piece, 0 if none. */
static const uint8_t pieces[256] = {
#define LETTER(kind, sfen, csa1, csa2, character, russian)                                         \
    [sfen] = kind, [(sfen) + 32] = (kind) | SHOGI_WHITE << 4,
    SHOGI_I_BASE_KINDS(LETTER)
#undef LETTER
};

static bool fail(sfen_reader *reader, uint8_t what, size_t start, size_t end)
{
    shogi_i_found(reader->findings, what, start, end);
    return false;
}

/** Fails at the character that was looked at last, or at the end. */
static bool fail_here(sfen_reader *reader, uint8_t what)
{
    return fail(reader, what, reader->at, reader->at + reader->width);
}

static void note(sfen_reader *reader, uint8_t what, size_t start)
{
    shogi_i_found(reader->findings, what, start, reader->at);
}

static unsigned hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    unsigned letter = ((unsigned)c | 32) - 'a';
    return letter < 6 ? letter + 10 : 16;
}

/** The ASCII character of an escape at `at`; '%' if it is none. */
static char unescape(const char *text, size_t length, size_t at)
{
    if (length - at < 3)
        return '%';
    unsigned high = hex_digit(text[at + 1]), low = hex_digit(text[at + 2]);
    return high < 8 && low < 16 ? (char)(high << 4 | low) : '%';
}

static int look_escaped(sfen_reader *reader)
{
    char c = unescape(reader->text, reader->length, reader->at);
    if (c != '%') {
        reader->width = 3;
        shogi_i_found(reader->findings, SHOGI_I_FOUND_ESCAPES, reader->at, reader->at + 3);
    }
    return c;
}

/** The next character, or END; it is passed by adding `width` to `at`. */
static inline int look(sfen_reader *reader)
{
    if (reader->at >= reader->length) {
        reader->width = 0;
        return END;
    }
    reader->width = 1;
    char c = reader->text[reader->at];
    return c == '%' ? look_escaped(reader) : (unsigned char)c;
}

static inline void pass(sfen_reader *reader)
{
    reader->at += reader->width;
}

static inline bool is_blank(int c)
{
    return c == ' ' || c == '_' || (c >= '\t' && c <= '\r');
}

static inline bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

size_t shogi_i_sfen_skip_blanks(const char *text, size_t length, size_t at)
{
    while (at < length) {
        bool escaped = text[at] == '%';
        if (!is_blank(escaped ? unescape(text, length, at) : text[at]))
            break;
        at += escaped ? 3 : 1;
    }
    return at;
}

/** Passes the blanks between two fields. */
static void read_gap(sfen_reader *reader)
{
    size_t start = reader->at;
    bool only_spaces = true;
    int c;
    if (reader->length - start >= 2 && reader->text[start] == ' ' &&
        reader->text[start + 1] > ' ' && reader->text[start + 1] != '%' &&
        reader->text[start + 1] != '_') {
        reader->at++; /* one space, as it should be */
        return;
    }
    while (is_blank(c = look(reader))) {
        pass(reader);
        only_spaces = only_spaces && (c == ' ' || c == '_');
        if (c == '_')
            note(reader, SHOGI_I_FOUND_UNDERSCORES, start);
    }
    bool one = reader->at - start <= 1 || (reader->at - start == 3 && reader->text[start] == '%');
    if ((!one || !only_spaces) && c != END)
        note(reader, SHOGI_I_FOUND_EXTRA_BLANKS, start);
}

static inline shogi_piece piece_of(int c)
{
    return c == END ? SHOGI_NO_PIECE : pieces[c];
}

static inline bool promotes(shogi_piece piece)
{
    return piece && shogi_i_piece_kind(piece) < SHOGI_GOLD;
}

static inline bool at_field_end(int c)
{
    return c == END || is_blank(c);
}

/**
 * The piece at the reader, which is passed; SHOGI_NO_PIECE if there is none, and `*c` is what is
 * there instead.
 */
static inline shogi_piece read_piece(sfen_reader *reader, int *c)
{
    *c = look(reader);
    if (*c != '+') {
        shogi_piece piece = piece_of(*c);
        if (piece)
            pass(reader);
        return piece;
    }
    size_t start = reader->at;
    pass(reader);
    int letter = look(reader);
    shogi_piece piece = piece_of(letter);
    if (promotes(piece)) {
        pass(reader);
        return (shogi_piece)(piece + 8);
    }
    pass(reader);
    fail(reader, SHOGI_I_FOUND_DANGLING_PLUS, start, reader->at);
    return SHOGI_NO_PIECE;
}

/**
 * Passes digits that count empty cells; answers how many of the `room` cells remain, or 10 on
 * failure.
 */
static unsigned read_empty_cells(sfen_reader *reader, unsigned room)
{
    size_t start = reader->at;
    int c;
    while (is_digit(c = look(reader))) {
        unsigned count = (unsigned)(c - '0');
        if (count == 0 || count > room) {
            fail_here(reader, count ? SHOGI_I_FOUND_ROW_TOO_LONG : SHOGI_I_FOUND_WRONG_COUNT);
            return 10;
        }
        room -= count;
        pass(reader);
        if (reader->at > start + 1 && reader->text[start] != '%')
            note(reader, SHOGI_I_FOUND_SPLIT_DIGITS, start);
    }
    return room;
}

static bool read_row_end(sfen_reader *reader, unsigned rank, unsigned room, int c)
{
    if (c == '+')
        return false; /* already reported */
    if (c != '/' && !at_field_end(c))
        return fail_here(reader, SHOGI_I_FOUND_UNKNOWN_LETTER);
    if (room > 0)
        return fail_here(reader, SHOGI_I_FOUND_ROW_TOO_SHORT);
    if (rank < 8 && c != '/')
        return fail_here(reader, SHOGI_I_FOUND_ROWS_TOO_FEW);
    if (rank == 8 && c == '/')
        return fail_here(reader, SHOGI_I_FOUND_ROWS_TOO_MANY);
    if (c == '/')
        pass(reader);
    return true;
}

static bool read_row(sfen_reader *reader, unsigned rank)
{
    unsigned room = 9; /* cells to come */
    for (;;) {
        int c;
        size_t start = reader->at;
        shogi_piece piece = read_piece(reader, &c);
        if (piece) {
            if (room == 0)
                return fail(reader, SHOGI_I_FOUND_ROW_TOO_LONG, start, reader->at);
            room--; /* the piece is on the file of this number */
            shogi_i_state_put(reader->state, room * 9 + rank, piece);
        } else if (is_digit(c)) {
            room = read_empty_cells(reader, room);
            if (room > 9)
                return false;
        } else {
            return read_row_end(reader, rank, room, c);
        }
    }
}

static bool read_board(sfen_reader *reader)
{
    bool understood = true;
    for (unsigned rank = 0; understood && rank < 9; rank++)
        understood = read_row(reader, rank);
    return understood;
}

/** The offset of the end of the word at the reader, for quoting it. */
static size_t word_end(const sfen_reader *reader)
{
    size_t at = reader->at;
    while (at < reader->length && !is_blank((unsigned char)reader->text[at]))
        at++;
    return at;
}

static bool read_turn(sfen_reader *reader)
{
    read_gap(reader);
    size_t start = reader->at, end = word_end(reader);
    int c = look(reader);
    if (c == END)
        return fail_here(reader, SHOGI_I_FOUND_NO_TURN);
    if (c != 'b' && c != 'w')
        return fail(reader, SHOGI_I_FOUND_WRONG_TURN, start, end);
    pass(reader);
    if (!at_field_end(look(reader)))
        return fail(reader, SHOGI_I_FOUND_WRONG_TURN, start, end);
    shogi_i_state_set_turn(reader->state, c == 'b' ? SHOGI_BLACK : SHOGI_WHITE);
    return true;
}

/** Reads the count before a hand letter; 1 if there is none, 0 on failure. */
static unsigned read_count(sfen_reader *reader)
{
    size_t start = reader->at;
    unsigned count = 0;
    int c = look(reader);
    if (!is_digit(c))
        return 1;
    bool zero = c == '0';
    while (is_digit(c)) {
        count = count > UINT8_MAX ? count : count * 10 + (unsigned)(c - '0');
        pass(reader);
        c = look(reader);
    }
    if (zero || count > UINT8_MAX || at_field_end(c)) {
        fail(reader, SHOGI_I_FOUND_WRONG_COUNT, start, reader->at);
        return 0;
    }
    if (count == 1)
        note(reader, SHOGI_I_FOUND_COUNT_OF_ONE, start);
    return count;
}

/** Reads one kind in hand; `*order` is the place of the one before. */
static bool read_hand(sfen_reader *reader, unsigned *order)
{
    size_t start = reader->at;
    unsigned count = read_count(reader);
    if (count == 0)
        return false;
    int c = look(reader);
    shogi_piece piece = piece_of(c);
    if (!piece || shogi_i_piece_kind(piece) == SHOGI_KING)
        return fail_here(reader, SHOGI_I_FOUND_WRONG_HAND);
    pass(reader);
    shogi_color color = shogi_i_piece_color(piece);
    shogi_kind kind = shogi_i_piece_kind(piece);
    count += reader->state->hand[color][kind];
    if (count > UINT8_MAX)
        return fail(reader, SHOGI_I_FOUND_WRONG_COUNT, start, reader->at);
    shogi_i_state_set_hand(reader->state, color, kind, count);
    if (shogi_i_hand_places[piece] <= *order)
        note(reader, SHOGI_I_FOUND_HAND_ORDER, start);
    *order = shogi_i_hand_places[piece];
    return true;
}

static bool read_hands(sfen_reader *reader)
{
    read_gap(reader);
    int c = look(reader);
    if (c == END)
        return fail_here(reader, SHOGI_I_FOUND_NO_HANDS);
    if (c == '-') {
        pass(reader);
        return at_field_end(look(reader)) || fail_here(reader, SHOGI_I_FOUND_WRONG_HAND);
    }
    unsigned order = 0;
    while (!at_field_end(look(reader)))
        if (!read_hand(reader, &order))
            return false;
    return true;
}

/** Reads the move number if there is one; blanks without one are not passed. */
static bool read_number(sfen_reader *reader)
{
    size_t fields_end = reader->at;
    reader->at = shogi_i_sfen_skip_blanks(reader->text, reader->length, reader->at);
    size_t start = reader->at, end = word_end(reader);
    int c = look(reader);
    reader->state->number = 1;
    if (!is_digit(c)) {
        reader->at = fields_end;
        note(reader, SHOGI_I_FOUND_NUMBER_ABSENT, fields_end);
        return true;
    }
    reader->at = fields_end;
    read_gap(reader);
    uint64_t number = 0;
    while (is_digit(c = look(reader))) {
        number = number > MAX_NUMBER ? number : number * 10 + (unsigned)(c - '0');
        pass(reader);
    }
    if (number > MAX_NUMBER || !at_field_end(c))
        return fail(reader, SHOGI_I_FOUND_WRONG_NUMBER, start, end);
    if (number == 0)
        note(reader, SHOGI_I_FOUND_NUMBER_ZERO, start);
    else if (reader->text[start] == '0')
        note(reader, SHOGI_I_FOUND_NUMBER_PADDED, start);
    reader->state->number = number == 0 ? 1 : (uint32_t)number;
    return true;
}

/** Passes a word that ends where the text does or a blank follows. */
static bool read_word(sfen_reader *reader, const char *word)
{
    size_t end = reader->at + strlen(word);
    if (!shogi_i_starts_with(reader->text + reader->at, reader->length - reader->at, word))
        return false;
    if (end < reader->length && shogi_i_sfen_skip_blanks(reader->text, reader->length, end) == end)
        return false;
    reader->at = end;
    return true;
}

bool shogi_i_sfen_fields(const char *text, size_t length, size_t *at, shogi_i_state *state,
                         shogi_i_findings *findings)
{
    sfen_reader reader = {text, length, *at, 0, state, findings};
    reader.at = shogi_i_sfen_skip_blanks(text, length, reader.at);
    bool word_first = reader.at < length && text[reader.at] == 's'; /* also a silver */
    if (word_first && read_word(&reader, "startpos")) {
        shogi_i_state_set_hirate(state);
        *at = reader.at;
        return true;
    }
    if (word_first && read_word(&reader, "sfen"))
        reader.at = shogi_i_sfen_skip_blanks(text, length, reader.at);
    if (shogi_i_sfen_read_plain(text, length, &reader.at, state)) {
        *at = reader.at;
        return true;
    }
    shogi_i_state_clear(state);
    if (look(&reader) == END)
        return fail_here(&reader, SHOGI_I_FOUND_EMPTY);
    bool understood =
        read_board(&reader) && read_turn(&reader) && read_hands(&reader) && read_number(&reader);
    *at = reader.at;
    return understood;
}

bool shogi_i_sfen_read(const char *text, size_t length, shogi_i_state *state,
                       shogi_i_findings *findings)
{
    size_t at = 0;
    findings->count = 0;
    if (!shogi_i_sfen_fields(text, length, &at, state, findings))
        return false;
    at = shogi_i_sfen_skip_blanks(text, length, at);
    if (at == length)
        return true;
    /* Without a number before it, the word stands where the number should. */
    bool is_number = findings->count > 0 &&
                     findings->list[findings->count - 1].what == SHOGI_I_FOUND_NUMBER_ABSENT;
    shogi_i_found(findings, is_number ? SHOGI_I_FOUND_WRONG_NUMBER : SHOGI_I_FOUND_TRAILING, at,
                  length);
    return false;
}

/* The texts of pieces, written whole and cut to their length. */
typedef struct {
    char text[2];
    uint8_t length;
    uint8_t is_piece; /* 0 for an empty square */
} piece_text;

#define PLAIN(kind, sfen, csa1, csa2, character, russian)                                          \
    [kind] = {{sfen}, 1, 1}, [(kind) | SHOGI_WHITE << 4] = {{(sfen) + 32}, 1, 1},
#define PROMOTED(kind, sfen, csa1, csa2, character, spelled)                                       \
    [kind] = {{'+', sfen}, 2, 1}, [(kind) | SHOGI_WHITE << 4] = {{'+', (sfen) + 32}, 2, 1},
static const piece_text piece_texts[32] = {SHOGI_I_BASE_KINDS(PLAIN)
                                               SHOGI_I_PROMOTED_KINDS(PROMOTED)};
#undef PLAIN
#undef PROMOTED

static char *put_number(char *end, uint32_t number)
{
    char digits[10];
    unsigned count = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0)
        *end++ = digits[--count];
    return end;
}

/* What stands where is nothing that a processor could foresee: all is written without a branch, and what does
 * not count is written over by what follows. */

static char *put_row(char *end, const shogi_i_state *state, unsigned rank)
{
    unsigned empty = 0;
    for (unsigned file = 9; file-- > 0;) {
        piece_text piece = piece_texts[state->board[file * 9 + rank]];
        *end = (char)('0' + empty);
        end += piece.is_piece & (unsigned)(empty > 0);
        memcpy(end, piece.text, sizeof piece.text);
        end += piece.length;
        empty = (empty + 1) & (piece.is_piece - 1u);
    }
    *end = (char)('0' + empty);
    return end + (empty > 0);
}

/** Puts one kind in a hand; ten or more of it are rare. */
static char *put_held(char *end, shogi_piece piece, unsigned count)
{
    if (count >= 10) {
        end = put_number(end, count);
    } else {
        *end = (char)('0' + count);
        end += count > 1;
    }
    *end = piece_texts[piece].text[0];
    return end + (count > 0);
}

static char *put_hands(char *end, const shogi_i_state *state)
{
    char *start = end;
    for (shogi_color color = SHOGI_BLACK; color <= SHOGI_WHITE; color++)
        for (unsigned i = 0; i < sizeof shogi_i_hand_order; i++) {
            unsigned count = state->hand[color][shogi_i_hand_order[i]];
            shogi_piece piece = shogi_i_piece(color, shogi_i_hand_order[i]);
            end = put_held(end, piece, count);
        }
    if (end == start)
        *end++ = '-';
    return end;
}

size_t shogi_i_sfen_write(const shogi_i_state *state, char buffer[SHOGI_I_SFEN_MAX])
{
    char *end = buffer;
    for (unsigned rank = 0; rank < 9; rank++) {
        if (rank > 0)
            *end++ = '/';
        end = put_row(end, state, rank);
    }
    *end++ = ' ';
    *end++ = state->turn == SHOGI_BLACK ? 'b' : 'w';
    *end++ = ' ';
    end = put_hands(end, state);
    *end++ = ' ';
    end = put_number(end, state->number);
    return (size_t)(end - buffer);
}
