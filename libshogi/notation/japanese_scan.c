/* The words of a Japanese move, in the order of the grammars of FORMATS 4.4 and 5.1:
 * mark, target, piece, words that tell between pieces, promotion and drop, origin. */
#include "notation/japanese.h"

#define PASS_WORD "パス"

typedef struct {
    const char *text;
    size_t length;
    size_t at;
    shogi_i_reading *reading;
} scanner;

static inline shogi_i_letter look(const scanner *scan)
{
    return shogi_i_letter_at(scan->text + scan->at, scan->length - scan->at);
}

static inline shogi_i_letter look_behind(const scanner *scan, size_t bytes)
{
    return shogi_i_letter_at(scan->text + scan->at + bytes, scan->length - scan->at - bytes);
}

/** Fails at a letter that cannot be there. */
static bool fail_at(const scanner *scan, size_t at)
{
    shogi_i_letter letter = shogi_i_letter_at(scan->text + at, scan->length - at);
    return shogi_i_reading_fail(scan->reading, SHOGI_I_FOUND_NO_MOVE, at, at + letter.bytes);
}

static inline void scan_mark(scanner *scan, shogi_i_japanese_words *words)
{
    shogi_i_letter letter = look(scan);
    words->mark = SHOGI_NO_COLOR;
    if (letter.sort == SHOGI_I_LETTER_MARK) {
        words->mark = letter.value;
        scan->at += letter.bytes;
    }
}

/** Passes a square of two letters; SHOGI_NO_SQUARE, and nothing passed, if there is none. */
static inline shogi_square scan_square(scanner *scan)
{
    shogi_i_letter first = look(scan);
    unsigned file = shogi_i_letter_file(first);
    if (file == 0)
        return SHOGI_NO_SQUARE;
    shogi_i_letter second = look_behind(scan, first.bytes);
    unsigned rank = shogi_i_letter_rank(second);
    if (rank == 0)
        return SHOGI_NO_SQUARE;
    scan->at += (size_t)first.bytes + second.bytes;
    return (shogi_square)((file - 1) * 9 + rank - 1);
}

/** Passes 同 and the blanks behind it, which may be the end of a wrapped line. */
static bool scan_same(scanner *scan)
{
    shogi_i_letter letter = look(scan);
    if (letter.sort != SHOGI_I_LETTER_SAME)
        return false;
    do {
        scan->at += letter.bytes;
        letter = look(scan);
    } while (letter.sort == SHOGI_I_LETTER_BLANK || letter.sort == SHOGI_I_LETTER_LINE_END);
    return true;
}

/** The target: a square, 同, or both in either order. */
static inline bool scan_target(scanner *scan, shogi_i_japanese_words *words)
{
    words->target_at = scan->at;
    words->same = scan_same(scan);
    words->to = scan_square(scan);
    if (!words->same)
        words->same = scan_same(scan);
    return words->same || words->to != SHOGI_NO_SQUARE || fail_at(scan, scan->at);
}

/** The piece; the longest name first, so that 成銀 is one and not the promotion of something. */
static inline bool scan_kind(scanner *scan, shogi_i_japanese_words *words)
{
    words->kind_at = scan->at;
    shogi_i_letter letter = look(scan);
    if (letter.sort == SHOGI_I_LETTER_PIECE) {
        words->kind = letter.value;
        scan->at += letter.bytes;
        return true;
    }
    if (letter.sort != SHOGI_I_LETTER_PROMOTE)
        return fail_at(scan, scan->at);
    shogi_i_letter base = look_behind(scan, letter.bytes);
    shogi_kind promoted = (shogi_kind)(base.value + 8);
    bool spelled = base.sort == SHOGI_I_LETTER_PIECE && base.value < SHOGI_GOLD &&
                   shogi_i_words[promoted].spelled;
    if (!spelled)
        return fail_at(scan, scan->at + letter.bytes);
    words->kind = promoted;
    scan->at += (size_t)letter.bytes + base.bytes;
    return true;
}

/** Passes one word that tells between pieces or of promotion; its flag, or 0 if there is none. */
static inline unsigned scan_word(scanner *scan)
{
    shogi_i_letter letter = look(scan);
    unsigned flag = 0;
    switch (letter.sort) {
    case SHOGI_I_LETTER_PROMOTE: flag = SHOGI_I_PROMOTE; break;
    case SHOGI_I_LETTER_REFUSE: flag = SHOGI_I_REFUSE; break;
    case SHOGI_I_LETTER_DROP: flag = SHOGI_I_DROP; break;
    case SHOGI_I_LETTER_DIRECTION: flag = letter.value; break;
    case SHOGI_I_LETTER_NOT: {
        shogi_i_letter next = look_behind(scan, letter.bytes);
        if (next.sort != SHOGI_I_LETTER_PROMOTE)
            return 0;
        scan->at += next.bytes;
        flag = SHOGI_I_REFUSE;
        break;
    }
    default: return 0;
    }
    scan->at += letter.bytes;
    return flag;
}

/** Words of which only one can be said. */
static const uint16_t contradictions[] = {
    SHOGI_I_TO_RIGHT | SHOGI_I_TO_LEFT | SHOGI_I_STRAIGHT,
    SHOGI_I_FORWARD | SHOGI_I_SIDEWAYS | SHOGI_I_BACKWARD,
    SHOGI_I_PROMOTE | SHOGI_I_REFUSE,
};

static bool clashes(unsigned words, unsigned flag)
{
    if (words == 0)
        return false;
    if ((words | flag) & SHOGI_I_DROP)
        return true; /* nothing else is said of a drop */
    for (unsigned i = 0; i < sizeof contradictions / sizeof contradictions[0]; i++)
        if ((contradictions[i] & flag) && (contradictions[i] & words))
            return true;
    return false;
}

static inline bool scan_words(scanner *scan, shogi_i_japanese_words *words)
{
    words->words_at = scan->at;
    for (;;) {
        size_t start = scan->at;
        unsigned flag = scan_word(scan);
        if (flag == 0)
            return true;
        if (clashes(words->words, flag))
            return shogi_i_reading_fail(scan->reading, SHOGI_I_FOUND_CLASH, start, scan->at);
        words->words |= (uint16_t)flag;
    }
}

/**
 * Reads two digits and the closing parenthesis: an origin, or 00. False if they are something
 * else (a time).
 */
static bool scan_origin_inside(scanner *scan, shogi_i_japanese_words *words)
{
    shogi_i_letter first = look(scan), second = look_behind(scan, first.bytes);
    bool zeros = first.sort == SHOGI_I_LETTER_DIGIT && first.value == 0 &&
                 second.sort == SHOGI_I_LETTER_DIGIT && second.value == 0;
    shogi_square from = SHOGI_NO_SQUARE;
    if (zeros)
        scan->at += (size_t)first.bytes + second.bytes;
    else
        from = scan_square(scan);
    shogi_i_letter close = look(scan);
    if ((!zeros && from == SHOGI_NO_SQUARE) || close.sort != SHOGI_I_LETTER_CLOSE)
        return false;
    scan->at += close.bytes;
    words->from = from;
    words->from_hand = zeros;
    return true;
}

/** The origin in parentheses, if there is one; blanks before it are passed only if there is. */
static inline void scan_origin(scanner *scan, shogi_i_japanese_words *words)
{
    size_t start = scan->at;
    shogi_i_letter letter = look(scan);
    while (letter.sort == SHOGI_I_LETTER_BLANK) {
        scan->at += letter.bytes;
        letter = look(scan);
    }
    words->origin_at = scan->at;
    bool is_open = letter.sort == SHOGI_I_LETTER_OPEN;
    scan->at += is_open ? letter.bytes : 0;
    if (!is_open || !scan_origin_inside(scan, words)) {
        scan->at = start;
        words->origin_at = start;
    }
}

static bool scan_pass(scanner *scan, shogi_i_japanese_words *words)
{
    words->null_move =
        shogi_i_starts_with(scan->text + scan->at, scan->length - scan->at, PASS_WORD);
    if (words->null_move)
        scan->at += sizeof PASS_WORD - 1;
    return words->null_move;
}

/**
 * Only one origin can be given: a square, 00 or 打; directions are those of a piece on the board.
 */
static bool check_origin(const scanner *scan, const shogi_i_japanese_words *words)
{
    bool on_board = words->from != SHOGI_NO_SQUARE;
    bool clash = (on_board && (words->words & SHOGI_I_DROP)) ||
                 (words->from_hand && (words->words & ~(unsigned)SHOGI_I_DROP));
    return !clash ||
           shogi_i_reading_fail(scan->reading, SHOGI_I_FOUND_CLASH, words->origin_at, scan->at);
}

bool shogi_i_japanese_scan(const char *text, size_t length, shogi_i_japanese_words *words,
                           shogi_i_reading *reading)
{
    scanner scan = {text, length, 0, reading};
    *words = (shogi_i_japanese_words){.to = SHOGI_NO_SQUARE, .from = SHOGI_NO_SQUARE};
    scan_mark(&scan, words);
    words->target_at = scan.at;
    if (!scan_pass(&scan, words)) {
        bool complete =
            scan_target(&scan, words) && scan_kind(&scan, words) && scan_words(&scan, words);
        if (!complete)
            return false;
        scan_origin(&scan, words);
    }
    words->end = scan.at;
    reading->end = scan.at;
    return words->null_move || check_origin(&scan, words);
}

bool shogi_i_japanese_target(const shogi_i_japanese_words *words, shogi_square previous,
                             unsigned *to, shogi_i_reading *reading)
{
    if (words->same && words->to == SHOGI_NO_SQUARE && previous == SHOGI_NO_SQUARE)
        return shogi_i_reading_fail(reading, SHOGI_I_FOUND_NO_TARGET, words->target_at,
                                    words->kind_at);
    if (words->same && words->to != SHOGI_NO_SQUARE && words->to != previous) {
        if (previous != SHOGI_NO_SQUARE)
            return shogi_i_reading_fail(reading, SHOGI_I_FOUND_SAME_DISAGREES, words->target_at,
                                        words->kind_at);
        shogi_i_reading_note(reading, SHOGI_I_FOUND_SAME_UNKNOWN, words->target_at, words->kind_at);
    }
    *to = words->to == SHOGI_NO_SQUARE ? previous : words->to;
    return true;
}
