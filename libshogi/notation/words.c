/* The tables behind words.h. A character that is added to a table in two meanings, or that
 * falls into another's slot, is found by the compiler: the initialiser would be overridden.
 * The words are those of FORMATS 0.1, 4.4, 4.8, 5.1 and 8. */
#include "notation/words.h"

#include <string.h>

const shogi_i_piece_words shogi_i_words[15] = {
    [SHOGI_NO_KIND] = {'?', {'*', '*'}, U'・', false, ""},
#define BASE(kind, sfen, csa1, csa2, character, russian)                                           \
    [kind] = {sfen, {csa1, csa2}, character, false, russian},
    SHOGI_I_BASE_KINDS(BASE)
#undef BASE
#define PROMOTED(kind, sfen, csa1, csa2, character, spelled)                                       \
    [kind] = {sfen, {csa1, csa2}, character, spelled, ""},
    SHOGI_I_PROMOTED_KINDS(PROMOTED)
#undef PROMOTED
};

#define KIND(place, kind) kind,
const uint8_t shogi_i_hand_order[7] = {SHOGI_I_HELD_KINDS(KIND)};
#undef KIND

#define PLACE(place, kind) [kind] = (place), [(kind) | SHOGI_WHITE << 4] = (place) + 7,
const uint8_t shogi_i_hand_places[32] = {SHOGI_I_HELD_KINDS(PLACE)};
#undef PLACE

/* Further characters for pieces, understood and never written (FORMATS 0.1). */
#define OTHER_PIECES(X)                                                                            \
    X(U'王', SHOGI_KING)                                                                           \
    X(U'竜', SHOGI_DRAGON)

/* Marks in pairs, the written one first (FORMATS 0.2, 4.4). */
#define MARKS(X)                                                                                   \
    X(U'▲', SHOGI_BLACK)                                                                           \
    X(U'△', SHOGI_WHITE)                                                                           \
    X(U'☗', SHOGI_BLACK)                                                                           \
    X(U'☖', SHOGI_WHITE)                                                                           \
    X(U'⛊', SHOGI_BLACK)                                                                           \
    X(U'⛉', SHOGI_WHITE)                                                                           \
    X(U'▼', SHOGI_BLACK)                                                                           \
    X(U'▽', SHOGI_WHITE)

#define NUMERALS(X)                                                                                \
    X(U'一', 1)                                                                                    \
    X(U'二', 2)                                                                                    \
    X(U'三', 3)                                                                                    \
    X(U'四', 4)                                                                                    \
    X(U'五', 5)                                                                                    \
    X(U'六', 6)                                                                                    \
    X(U'七', 7)                                                                                    \
    X(U'八', 8)                                                                                    \
    X(U'九', 9)                                                                                    \
    X(U'十', 10)

#define FULL_WIDTH_DIGITS(X)                                                                       \
    X(U'０', 0)                                                                                    \
    X(U'１', 1)                                                                                    \
    X(U'２', 2)                                                                                    \
    X(U'３', 3)                                                                                    \
    X(U'４', 4)                                                                                    \
    X(U'５', 5)                                                                                    \
    X(U'６', 6)                                                                                    \
    X(U'７', 7)                                                                                    \
    X(U'８', 8)                                                                                    \
    X(U'９', 9)

#define DIRECTIONS(X)                                                                              \
    X(U'右', SHOGI_I_TO_RIGHT)                                                                     \
    X(U'左', SHOGI_I_TO_LEFT)                                                                      \
    X(U'直', SHOGI_I_STRAIGHT)                                                                     \
    X(U'上', SHOGI_I_FORWARD)                                                                      \
    X(U'寄', SHOGI_I_SIDEWAYS)                                                                     \
    X(U'引', SHOGI_I_BACKWARD)                                                                     \
    X(U'行', SHOGI_I_FORWARD)                                                                      \
    X(U'入', SHOGI_I_FORWARD)

#define ENTRY(character, sort, value) [SHOGI_I_LETTER_SLOT(character)] = {character, sort, value},

const shogi_i_letter_entry shogi_i_letters[SHOGI_I_LETTER_SLOTS] = {
#define BASE(kind, sfen, csa1, csa2, character, russian)                                           \
    ENTRY(character, SHOGI_I_LETTER_PIECE, kind)
    SHOGI_I_BASE_KINDS(BASE)
#undef BASE
#define PROMOTED(kind, sfen, csa1, csa2, character, spelled)                                       \
    ENTRY(character, SHOGI_I_LETTER_PIECE, kind)
    SHOGI_I_PROMOTED_KINDS(PROMOTED)
#undef PROMOTED
#define PIECE(character, kind) ENTRY(character, SHOGI_I_LETTER_PIECE, kind)
    OTHER_PIECES(PIECE)
#undef PIECE
#define MARK(character, color) ENTRY(character, SHOGI_I_LETTER_MARK, color)
    MARKS(MARK)
#undef MARK
#define NUMERAL(character, value) ENTRY(character, SHOGI_I_LETTER_NUMERAL, value)
    NUMERALS(NUMERAL)
#undef NUMERAL
#define DIGIT(character, value) ENTRY(character, SHOGI_I_LETTER_DIGIT, value)
    FULL_WIDTH_DIGITS(DIGIT)
#undef DIGIT
#define DIRECTION(character, flag) ENTRY(character, SHOGI_I_LETTER_DIRECTION, flag)
    DIRECTIONS(DIRECTION)
#undef DIRECTION
    ENTRY(SHOGI_I_CHARACTER_SAME, SHOGI_I_LETTER_SAME, 0)
    ENTRY(SHOGI_I_CHARACTER_PROMOTE, SHOGI_I_LETTER_PROMOTE, 0)
    ENTRY(SHOGI_I_CHARACTER_NOT, SHOGI_I_LETTER_NOT, 0)
    ENTRY(U'生', SHOGI_I_LETTER_REFUSE, 0)
    ENTRY(SHOGI_I_CHARACTER_DROP, SHOGI_I_LETTER_DROP, 0)
    ENTRY(SHOGI_I_CHARACTER_BLANK, SHOGI_I_LETTER_BLANK, 0)
    ENTRY(U'（', SHOGI_I_LETTER_OPEN, 0)
    ENTRY(U'）', SHOGI_I_LETTER_CLOSE, 0)
    ENTRY(SHOGI_I_CHARACTER_EMPTY, SHOGI_I_LETTER_DOT, 0)
    ENTRY(U'．', SHOGI_I_LETTER_DOT, 0)
    ENTRY(U'･', SHOGI_I_LETTER_DOT, 1)
    ENTRY(U'ｖ', SHOGI_I_LETTER_WHITE, 0)
    ENTRY(U'Ｖ', SHOGI_I_LETTER_WHITE, 0)
};

#define RANK(letter) [letter] = {SHOGI_I_LETTER_RANK, letter - 'a' + 1}
#define DIGIT(character) [character] = {SHOGI_I_LETTER_DIGIT, character - '0'}

const uint8_t shogi_i_ascii_letters[128][2] = {
    DIGIT('0'),
    DIGIT('1'),
    DIGIT('2'),
    DIGIT('3'),
    DIGIT('4'),
    DIGIT('5'),
    DIGIT('6'),
    DIGIT('7'),
    DIGIT('8'),
    DIGIT('9'),
    RANK('a'),
    RANK('b'),
    RANK('c'),
    RANK('d'),
    RANK('e'),
    RANK('f'),
    RANK('g'),
    RANK('h'),
    RANK('i'),
    [' '] = {SHOGI_I_LETTER_BLANK, 0},
    ['\t'] = {SHOGI_I_LETTER_BLANK, 0},
    ['\n'] = {SHOGI_I_LETTER_LINE_END, 0},
    ['\r'] = {SHOGI_I_LETTER_LINE_END, 0},
    ['('] = {SHOGI_I_LETTER_OPEN, 0},
    [')'] = {SHOGI_I_LETTER_CLOSE, 0},
    ['.'] = {SHOGI_I_LETTER_DOT, 1},
    ['v'] = {SHOGI_I_LETTER_WHITE, 0},
    ['V'] = {SHOGI_I_LETTER_WHITE, 0},
};

#undef DIGIT
#undef RANK

shogi_i_letter shogi_i_unknown_letter(const char *text, size_t length)
{
    size_t bytes = shogi_i_utf8_decode(text, length, NULL);
    return (shogi_i_letter){SHOGI_I_LETTER_NONE, 0, (uint8_t)(bytes > 0 ? bytes : 1)};
}

static const uint8_t sfen_kinds[128] = {
#define LETTER(kind, sfen, csa1, csa2, character, russian) [sfen] = kind, [(sfen) + 32] = kind,
    SHOGI_I_BASE_KINDS(LETTER)
#undef LETTER
};

shogi_kind shogi_i_sfen_kind(char letter)
{
    unsigned index = (unsigned char)letter;
    return index < 128 ? sfen_kinds[index] : SHOGI_NO_KIND;
}

/* CSA codes by a slot of their own, again without collisions. */
#define CSA_SLOT(first, second) (((unsigned)(first) * 15u + (unsigned)(second)) & 31u)

static const uint8_t csa_kinds[32] = {
#define CODE(kind, sfen, csa1, csa2, character, last) [CSA_SLOT(csa1, csa2)] = kind,
    SHOGI_I_BASE_KINDS(CODE) SHOGI_I_PROMOTED_KINDS(CODE)
#undef CODE
};

shogi_kind shogi_i_csa_kind(char first, char second)
{
    shogi_kind kind = csa_kinds[CSA_SLOT((unsigned char)first, (unsigned char)second)];
    const char *code = shogi_i_words[kind].csa;
    return code[0] == first && code[1] == second ? kind : SHOGI_NO_KIND;
}

static const uint16_t marks[] = {
#define MARK(character, color) character,
    MARKS(MARK)
#undef MARK
};

uint32_t shogi_i_mark(shogi_color color)
{
    return marks[color];
}

static const uint16_t numerals[] = {
#define NUMERAL(character, value) [value] = character,
    NUMERALS(NUMERAL)
#undef NUMERAL
};

uint32_t shogi_i_numeral(unsigned number)
{
    return numerals[number];
}

uint32_t shogi_i_direction_character(unsigned flag)
{
    static const struct {
        uint16_t character;
        uint8_t flag;
    } directions[] = {
#define DIRECTION(character, flag) {character, flag},
        DIRECTIONS(DIRECTION)
#undef DIRECTION
    };
    unsigned index = 0;
    while (directions[index].flag != flag) /* the first of each flag is the written one */
        index++;
    return directions[index].character;
}

void shogi_i_out_character(shogi_i_out *out, uint32_t character)
{
    char bytes[3] = {(char)(0xE0 | character >> 12), (char)(0x80 | (character >> 6 & 63)),
                     (char)(0x80 | (character & 63))};
    shogi_i_out_bytes(out, bytes, sizeof bytes);
}

void shogi_i_out_kind(shogi_i_out *out, shogi_kind kind)
{
    if (shogi_i_words[kind].spelled) {
        shogi_i_out_character(out, SHOGI_I_CHARACTER_PROMOTE);
        kind = shogi_kind_base(kind);
    }
    shogi_i_out_character(out, shogi_i_words[kind].character);
}

void shogi_i_out_japanese_square(shogi_i_out *out, unsigned square)
{
    shogi_i_out_character(out, U'１' + square / 9);
    shogi_i_out_character(out, numerals[square % 9 + 1]);
}

bool shogi_i_starts_with(const char *text, size_t length, const char *word)
{
    size_t word_length = strlen(word);
    return length >= word_length && memcmp(text, word, word_length) == 0;
}
