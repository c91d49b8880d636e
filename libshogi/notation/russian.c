/* Moves of Russian handbooks; the grammar is in russian.h. Letters are compared after they are made
 * small and Cyrillic, so that case and look-alikes are dealt with in one place. */
#include "notation/russian.h"

#include <string.h>

#include "notation/square_text.h"
#include "notation/words.h"

#define PROMOTED_WORD "пр"
#define HAND_WORD "рез"
#define PASS_WORD "пас"

typedef struct {
    shogi_kind kind; /* before the move */
    bool dropped;
    bool captures; /* as the text has it */
    bool promotes;
    unsigned from;
    unsigned to;
} russian_words;

typedef struct {
    const char *text;
    size_t length;
    size_t at;
    shogi_i_reading *reading;
} scanner;

/* Latin letters that look like those of the words above. */
static const struct {
    char latin;
    uint16_t cyrillic;
} look_alikes[] = {
    {'a', U'а'}, {'A', U'а'}, {'c', U'с'}, {'C', U'с'}, {'e', U'е'}, {'E', U'е'}, {'H', U'н'},
    {'k', U'к'}, {'K', U'к'}, {'o', U'о'}, {'O', U'о'}, {'p', U'р'}, {'P', U'р'},
};

/** A letter made small and Cyrillic; tells whether it was another that looks alike. */
static uint32_t plain_letter(uint32_t character, bool *looks_alike)
{
    if (character >= U'А' && character <= U'Я')
        return character + (U'а' - U'А');
    for (unsigned i = 0; i < sizeof look_alikes / sizeof look_alikes[0]; i++)
        if (character == (unsigned char)look_alikes[i].latin) {
            *looks_alike = true;
            return look_alikes[i].cyrillic;
        }
    return character;
}

/** Passes a word; false, and nothing passed, if another stands there. */
static bool scan_word(scanner *scan, const char *word)
{
    const char *word_end = word + strlen(word);
    size_t at = scan->at, bytes, word_bytes;
    bool looks_alike = false;
    for (; word < word_end; word += word_bytes, at += bytes) {
        uint32_t character = 0, wanted = 0;
        bool ignored;
        word_bytes = shogi_i_utf8_decode(word, (size_t)(word_end - word), &wanted);
        bytes = shogi_i_utf8_decode(scan->text + at, scan->length - at, &character);
        if (bytes == 0 || plain_letter(character, &looks_alike) != plain_letter(wanted, &ignored))
            return false;
    }
    if (looks_alike)
        shogi_i_reading_note(scan->reading, SHOGI_I_FOUND_LOOK_ALIKE, scan->at, at);
    scan->at = at;
    return true;
}

static void skip_blanks(scanner *scan)
{
    shogi_i_letter letter;
    while ((letter = shogi_i_letter_at(scan->text + scan->at, scan->length - scan->at)).sort ==
           SHOGI_I_LETTER_BLANK)
        scan->at += letter.bytes;
}

static bool fail_here(const scanner *scan)
{
    shogi_i_letter letter = shogi_i_letter_at(scan->text + scan->at, scan->length - scan->at);
    return shogi_i_reading_fail(scan->reading, SHOGI_I_FOUND_NO_MOVE, scan->at,
                                scan->at + letter.bytes);
}

/** Passes the name of a piece; a pawn's is not written. */
static bool scan_kind(scanner *scan, russian_words *words)
{
    size_t start = scan->at;
    words->kind = SHOGI_PAWN;
    /* "пр" begins like a pawn's letter, so it comes first: it is a promoted pawn's name. */
    bool promoted = scan_word(scan, PROMOTED_WORD);
    if (!promoted) {
        for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_KING; kind++)
            if (scan_word(scan, shogi_i_words[kind].russian)) {
                words->kind = kind;
                break;
            }
        promoted = scan->at > start && scan_word(scan, PROMOTED_WORD);
    }
    if (promoted && words->kind >= SHOGI_GOLD)
        return shogi_i_reading_fail(scan->reading, SHOGI_I_FOUND_NO_PIECE, start, scan->at);
    words->kind = (shogi_kind)(words->kind + (promoted ? 8 : 0));
    skip_blanks(scan);
    return true;
}

static bool scan_square(scanner *scan, unsigned *square)
{
    shogi_i_letter letter = shogi_i_letter_at(scan->text + scan->at, scan->length - scan->at);
    unsigned file = letter.sort == SHOGI_I_LETTER_DIGIT ? letter.value : 0, rank;
    uint8_t looks;
    if (file == 0)
        return fail_here(scan);
    scan->at += letter.bytes;
    size_t bytes =
        shogi_i_roman_read(scan->text + scan->at, scan->length - scan->at, &rank, &looks);
    if (bytes == 0)
        return fail_here(scan);
    if (looks == SHOGI_I_ROMAN_LOOK_ALIKE)
        shogi_i_reading_note(scan->reading, SHOGI_I_FOUND_LOOK_ALIKE, scan->at, scan->at + bytes);
    scan->at += bytes;
    *square = (file - 1) * 9 + rank - 1;
    return true;
}

static const struct {
    const char *text;
    bool captures;
} actions[] = {
    {"-", false},
    {":", true},
    {"\xE2\x80\x93", false}, /* – */
    {"\xE2\x80\x94", false}, /* — */
    {"\xE2\x88\x92", false}, /* − */
};

static bool scan_action(scanner *scan, russian_words *words)
{
    skip_blanks(scan);
    for (unsigned i = 0; i < sizeof actions / sizeof actions[0]; i++)
        if (scan_word(scan, actions[i].text)) {
            words->captures = actions[i].captures;
            skip_blanks(scan);
            return true;
        }
    return words->dropped || fail_here(scan); /* "Зл рез 5VIII" */
}

static bool scan_move(scanner *scan, russian_words *words)
{
    if (!scan_kind(scan, words))
        return false;
    words->dropped = scan_word(scan, HAND_WORD);
    if (!words->dropped && !scan_square(scan, &words->from))
        return false;
    if (!scan_action(scan, words) || !scan_square(scan, &words->to))
        return false;
    size_t end = scan->at;
    skip_blanks(scan);
    words->promotes = scan_word(scan, PROMOTED_WORD);
    if (!words->promotes)
        scan->at = end;
    scan->reading->end = scan->at;
    return true;
}

static bool resolve_drop(const russian_words *words, shogi_i_reading *reading)
{
    if (words->kind > SHOGI_KING || words->promotes)
        return shogi_i_reading_fail(reading, SHOGI_I_FOUND_NO_PROMOTION, 0, reading->end);
    if (words->kind == SHOGI_KING)
        return shogi_i_reading_fail(reading, SHOGI_I_FOUND_NOT_HELD, 0, reading->end);
    reading->move = shogi_i_drop(words->kind, words->to);
    return true;
}

void shogi_i_russian_read(const shogi_i_state *state, const char *text, size_t length,
                          shogi_i_reading *reading)
{
    shogi_i_reading_start(reading);
    reading->by_origin = true;
    scanner scan = {text, length, 0, reading};
    russian_words words = {0};
    if (scan_word(&scan, PASS_WORD)) {
        reading->move = SHOGI_NULL_MOVE;
        reading->end = scan.at;
        return;
    }
    if (!scan_move(&scan, &words))
        return;
    if (!words.dropped) {
        reading->move = shogi_i_move(words.from, words.to);
        if (words.promotes)
            reading->move |= SHOGI_I_PROMOTION;
    } else if (!resolve_drop(&words, reading)) {
        return;
    }
    if (!shogi_i_reading_judge(reading, state, words.kind, 0, reading->end))
        return;
    if (words.captures != (state->board[words.to] != SHOGI_NO_PIECE))
        shogi_i_reading_note(reading, SHOGI_I_FOUND_CAPTURE_SIGN, 0, reading->end);
}

static void put_kind(shogi_i_out *out, shogi_kind kind)
{
    if (kind == SHOGI_PAWN)
        return;
    shogi_i_out_text(out, shogi_i_words[shogi_i_kind_base(kind)].russian);
    if (kind > SHOGI_KING)
        shogi_i_out_text(out, PROMOTED_WORD);
    shogi_i_out_byte(out, ' ');
}

void shogi_i_russian_write(shogi_i_out *out, const shogi_i_state *state, shogi_move move)
{
    if (move == SHOGI_NULL_MOVE) {
        shogi_i_out_text(out, PASS_WORD);
        return;
    }
    unsigned to = shogi_i_move_to(move);
    if (shogi_i_move_is_drop(move)) {
        put_kind(out, shogi_i_move_kind(move));
        shogi_i_out_text(out, HAND_WORD);
    } else {
        put_kind(out, shogi_i_piece_kind(state->board[shogi_i_move_from(move)]));
        shogi_i_square_put(out, shogi_i_move_from(move), SHOGI_SQUARE_STYLE_ROMAN);
    }
    shogi_i_out_byte(out, state->board[to] == SHOGI_NO_PIECE ? '-' : ':');
    shogi_i_square_put(out, to, SHOGI_SQUARE_STYLE_ROMAN);
    if (shogi_i_move_promotes(move))
        shogi_i_out_text(out, PROMOTED_WORD);
}
