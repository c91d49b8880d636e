/* Western moves, in the order of the grammar of FORMATS 8.1: number, piece, origin, operator,
 * target, promotion. Leniency is that of 8.2. */
#include "notation/western.h"

#include "notation/japanese.h"
#include "notation/square_text.h"
#include "notation/words.h"

#define PASS_WORD "pass"

typedef struct {
    shogi_kind kind; /* before the move */
    char action;     /* '-', 'x' or '*' */
    char suffix;     /* '+', '=', or 0 */
    unsigned from;   /* SHOGI_NO_SQUARE if not written */
    unsigned to;     /* SHOGI_NO_SQUARE if not written */
    size_t kind_at;
    size_t target_at;
    size_t end;
} western_words;

typedef struct {
    const char *text;
    size_t length;
    size_t at;
    shogi_i_reading *reading;
} scanner;

static shogi_i_letter look(const scanner *scan)
{
    return shogi_i_letter_at(scan->text + scan->at, scan->length - scan->at);
}

/** The byte at the scanner; 0 at the end. */
static char byte_at(const scanner *scan, size_t at)
{
    return at < scan->length ? scan->text[at] : 0;
}

static bool fail_here(const scanner *scan)
{
    return shogi_i_reading_fail(scan->reading, SHOGI_I_FOUND_NO_MOVE, scan->at,
                                scan->at + look(scan).bytes);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/** Passes "12. "; a square cannot stand there, so digits that no dot follows are an error. */
static bool scan_number(scanner *scan)
{
    size_t at = scan->at;
    if (!is_digit(byte_at(scan, at)))
        return true;
    while (is_digit(byte_at(scan, at)))
        at++;
    if (byte_at(scan, at) != '.')
        return fail_here(scan);
    while (byte_at(scan, at) == '.') /* three of them before White's move */
        at++;
    scan->at = at;
    while (look(scan).sort == SHOGI_I_LETTER_BLANK)
        scan->at += look(scan).bytes;
    return true;
}

/* 81Dojo's letters for promoted pieces. */
static shogi_kind dojo_kind(char letter)
{
    switch (letter) {
    case 'D': return SHOGI_DRAGON;
    case 'H': return SHOGI_HORSE;
    case 'T': return SHOGI_PROMOTED_PAWN;
    default: return SHOGI_NO_KIND;
    }
}

/** Passes a Japanese name of a piece; SHOGI_NO_KIND if there is none. */
static shogi_kind scan_japanese_kind(scanner *scan)
{
    shogi_i_letter letter = look(scan);
    bool promoted = letter.sort == SHOGI_I_LETTER_PROMOTE;
    size_t start = scan->at;
    if (promoted) {
        scan->at += letter.bytes;
        letter = look(scan);
    }
    bool understood =
        letter.sort == SHOGI_I_LETTER_PIECE &&
        (!promoted || (letter.value < SHOGI_GOLD && shogi_i_words[letter.value + 8].spelled));
    if (!understood) {
        scan->at = start;
        return SHOGI_NO_KIND;
    }
    scan->at += letter.bytes;
    return (shogi_kind)(letter.value + (promoted ? 8 : 0));
}

/** Passes one letter of the alphabet that is a piece; SHOGI_NO_KIND if there is none. */
static shogi_kind scan_letter_kind(scanner *scan)
{
    char letter = byte_at(scan, scan->at);
    shogi_kind kind = shogi_i_sfen_kind(letter);
    if (kind == SHOGI_NO_KIND)
        kind = dojo_kind(letter);
    if (kind == SHOGI_NO_KIND)
        return SHOGI_NO_KIND;
    if (letter >= 'a' && letter <= 'z')
        shogi_i_reading_note(scan->reading, SHOGI_I_FOUND_SMALL_PIECE, scan->at, scan->at + 1);
    scan->at++;
    return kind;
}

static bool scan_kind(scanner *scan, western_words *words)
{
    words->kind_at = scan->at;
    bool plus = byte_at(scan, scan->at) == '+';
    scan->at += plus;
    words->kind = scan_letter_kind(scan);
    if (words->kind == SHOGI_NO_KIND)
        words->kind = scan_japanese_kind(scan);
    if (words->kind == SHOGI_NO_KIND)
        return fail_here(scan);
    if (!plus)
        return true;
    if (words->kind >= SHOGI_GOLD)
        return shogi_i_reading_fail(scan->reading, SHOGI_I_FOUND_DANGLING_PLUS, words->kind_at,
                                    scan->at);
    words->kind = (shogi_kind)(words->kind + 8);
    return true;
}

/** Passes a square; SHOGI_NO_SQUARE, and nothing passed, if there is none. */
static unsigned scan_square(scanner *scan)
{
    size_t start = scan->at;
    shogi_i_letter letter = look(scan);
    unsigned file = shogi_i_letter_file(letter);
    if (file == 0)
        return SHOGI_NO_SQUARE;
    scan->at += letter.bytes;
    letter = look(scan);
    char capital = byte_at(scan, scan->at);
    bool is_capital = capital >= 'A' && capital <= 'I';
    unsigned rank = is_capital ? (unsigned)(capital - 'A') + 1 : shogi_i_letter_rank(letter);
    if (rank == 0) {
        scan->at = start;
        return SHOGI_NO_SQUARE;
    }
    if (is_capital || letter.sort == SHOGI_I_LETTER_RANK)
        scan->reading->letter_rank = true;
    scan->at += letter.bytes;
    return (file - 1) * 9 + rank - 1;
}

/* Operators; those of more than one byte are typed by programs that "improve" text. */
static const struct {
    const char *text;
    char action;
} actions[] = {
    {"-", '-'},
    {"x", 'x'},
    {"*", '*'},
    {"'", '*'},
    {"X", 'x'},
    {"\xC3\x97", 'x'} /* × */,
    {"\xE2\x80\x93", '-'} /* – */,
    {"\xE2\x88\x92", '-'} /* − */,
    {"\xE2\x80\x99", '*'} /* ’ */,
};

static bool scan_action(scanner *scan, western_words *words)
{
    for (unsigned i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        const char *action = actions[i].text;
        if (shogi_i_starts_with(scan->text + scan->at, scan->length - scan->at, action)) {
            words->action = actions[i].action;
            while (*action++)
                scan->at++;
            return true;
        }
    }
    return fail_here(scan);
}

/** Passes a mark of the side, as some put it before the piece. */
static void scan_mark(scanner *scan, shogi_color turn)
{
    shogi_i_letter letter = look(scan);
    if (letter.sort != SHOGI_I_LETTER_MARK)
        return;
    if (letter.value != turn)
        shogi_i_reading_note(scan->reading, SHOGI_I_FOUND_MARK, scan->at, scan->at + letter.bytes);
    scan->at += letter.bytes;
}

static bool scan_move(scanner *scan, shogi_color turn, western_words *words)
{
    if (!scan_number(scan))
        return false;
    scan_mark(scan, turn);
    if (!scan_kind(scan, words))
        return false;
    words->from = scan_square(scan);
    if (!scan_action(scan, words))
        return false;
    words->target_at = scan->at;
    words->to = scan_square(scan);
    if (words->to == SHOGI_NO_SQUARE && words->action != 'x')
        return fail_here(scan);
    char suffix = byte_at(scan, scan->at);
    words->suffix = suffix == '+' || suffix == '=' ? suffix : 0;
    scan->at += words->suffix != 0;
    words->end = scan->at;
    scan->reading->end = scan->at;
    return true;
}

static bool fail(shogi_i_reading *reading, const western_words *words, uint8_t what)
{
    return shogi_i_reading_fail(reading, what, words->kind_at, words->end);
}

static void note(shogi_i_reading *reading, const western_words *words, uint8_t what)
{
    shogi_i_reading_note(reading, what, words->kind_at, words->end);
}

static void resolve_drop(const shogi_i_state *state, const western_words *words,
                         shogi_i_reading *reading)
{
    if (words->from != SHOGI_NO_SQUARE) {
        fail(reading, words, SHOGI_I_FOUND_CLASH);
    } else if (words->kind > SHOGI_KING || words->suffix == '+') {
        fail(reading, words, SHOGI_I_FOUND_NO_PROMOTION);
    } else if (words->kind == SHOGI_KING) {
        fail(reading, words, SHOGI_I_FOUND_NOT_HELD);
    } else {
        reading->by_origin = true;
        reading->move = shogi_i_drop(words->kind, words->to);
        if (shogi_i_reading_judge(reading, state, words->kind, words->kind_at, words->end) &&
            words->suffix)
            note(reading, words, SHOGI_I_FOUND_IDLE_REFUSAL);
    }
}

/** The only piece that reaches the target, if the text gives no origin. */
static bool find_origin(const shogi_i_state *state, western_words *words, shogi_i_reading *reading)
{
    shogi_piece there = state->board[words->to];
    if (there != SHOGI_NO_PIECE && shogi_i_piece_color(there) == state->turn)
        return fail(reading, words, SHOGI_I_FOUND_OWN_ON_TARGET);
    shogi_i_bb candidates = shogi_i_candidates(state, words->kind, words->to);
    if (shogi_i_bb_is_empty(candidates))
        return fail(reading, words, SHOGI_I_FOUND_NO_SUCH_PIECE);
    if (shogi_i_bb_many(candidates)) {
        reading->origins = candidates;
        return fail(reading, words, SHOGI_I_FOUND_AMBIGUOUS);
    }
    words->from = shogi_i_bb_first(candidates);
    return true;
}

/** Compares what the text says of capture and promotion with the board. */
static void check_signs(const shogi_i_state *state, const western_words *words,
                        shogi_i_reading *reading)
{
    bool captures = state->board[words->to] != SHOGI_NO_PIECE;
    bool may_promote = shogi_i_may_promote(state->turn, words->kind, words->from, words->to);
    if (captures != (words->action == 'x'))
        note(reading, words, SHOGI_I_FOUND_CAPTURE_SIGN);
    if (words->suffix == '=' && !may_promote)
        note(reading, words, SHOGI_I_FOUND_IDLE_REFUSAL);
    if (words->suffix == 0 && may_promote)
        note(reading, words, SHOGI_I_FOUND_NO_REFUSAL);
}

static void resolve_board_move(const shogi_i_state *state, western_words *words,
                               shogi_i_reading *reading)
{
    bool has_origin = words->from != SHOGI_NO_SQUARE;
    reading->by_origin = has_origin;
    if (!has_origin && !find_origin(state, words, reading))
        return;
    reading->move = shogi_i_move(words->from, words->to);
    if (words->suffix == '+')
        reading->move |= SHOGI_I_PROMOTION;
    if (!shogi_i_reading_judge(reading, state, words->kind, words->kind_at, words->end))
        return;
    /* A promotion outside the zone is a foul that can be written, but only in full. */
    if (!has_origin && words->suffix == '+' &&
        !shogi_i_may_promote(state->turn, words->kind, words->from, words->to))
        fail(reading, words, SHOGI_I_FOUND_NO_PROMOTION);
    else
        check_signs(state, words, reading);
}

void shogi_i_western_read(const shogi_i_state *state, shogi_square previous, const char *text,
                          size_t length, shogi_i_reading *reading)
{
    shogi_i_reading_start(reading);
    if (shogi_i_starts_with(text, length, PASS_WORD)) {
        reading->move = SHOGI_NULL_MOVE;
        reading->end = sizeof PASS_WORD - 1;
        return;
    }
    scanner scan = {text, length, 0, reading};
    western_words words = {0};
    if (!scan_move(&scan, state->turn, &words))
        return;
    if (words.to == SHOGI_NO_SQUARE)
        words.to = previous;
    if (words.to == SHOGI_NO_SQUARE)
        shogi_i_reading_fail(reading, SHOGI_I_FOUND_NO_TARGET, words.target_at, words.end);
    else if (words.action == '*')
        resolve_drop(state, &words, reading);
    else
        resolve_board_move(state, &words, reading);
}

static void put_kind(shogi_i_out *out, shogi_kind kind)
{
    if (kind > SHOGI_KING)
        shogi_i_out_byte(out, '+');
    shogi_i_out_byte(out, shogi_i_words[kind].sfen);
}

static void write_board_move(shogi_i_out *out, const shogi_i_state *state, shogi_move move,
                             shogi_square_style style)
{
    unsigned from = shogi_i_move_from(move), to = shogi_i_move_to(move);
    shogi_kind kind = shogi_i_piece_kind(state->board[from]);
    bool promotes = shogi_i_move_promotes(move);
    bool may_promote = shogi_i_may_promote(state->turn, kind, from, to);
    bool only_one = shogi_i_bb_equal(shogi_i_candidates(state, kind, to), shogi_i_bb_square(from));
    put_kind(out, kind);
    if (!only_one || (promotes && !may_promote))
        shogi_i_square_put(out, from, style);
    shogi_i_out_byte(out, state->board[to] == SHOGI_NO_PIECE ? '-' : 'x');
    shogi_i_square_put(out, to, style);
    if (promotes)
        shogi_i_out_byte(out, '+');
    else if (may_promote)
        shogi_i_out_byte(out, '=');
}

void shogi_i_western_write(shogi_i_out *out, const shogi_i_state *state, shogi_move move,
                           shogi_square_style style)
{
    if (move == SHOGI_NULL_MOVE) {
        shogi_i_out_text(out, PASS_WORD);
    } else if (shogi_i_move_is_drop(move)) {
        put_kind(out, shogi_i_move_kind(move));
        shogi_i_out_byte(out, '*');
        shogi_i_square_put(out, shogi_i_move_to(move), style);
    } else {
        write_board_move(out, state, move, style);
    }
}
