/* The words of all notations: what pieces, squares and modifiers are called, each written
 * down once, for readers and writers alike (FORMATS 0.1).
 *
 * Japanese text is read letter by letter: a letter has a sort (piece, digit, mark...) and a
 * value, found by one look-up in a table without collisions. */
#ifndef SHOGI_I_NOTATION_WORDS_H
#define SHOGI_I_NOTATION_WORDS_H

#include <shogi/piece.h>

#include "base/out.h"
#include "base/utf8.h"

/* Columns: kind, SFEN letter, CSA code, Japanese character, Russian letters. */
#define SHOGI_I_BASE_KINDS(X)                                                                      \
    X(SHOGI_PAWN, 'P', 'F', 'U', U'歩', "п")                                                       \
    X(SHOGI_LANCE, 'L', 'K', 'Y', U'香', "Кп")                                                     \
    X(SHOGI_KNIGHT, 'N', 'K', 'E', U'桂', "Кн")                                                    \
    X(SHOGI_SILVER, 'S', 'G', 'I', U'銀', "Ср")                                                    \
    X(SHOGI_BISHOP, 'B', 'K', 'A', U'角', "Сл")                                                    \
    X(SHOGI_ROOK, 'R', 'H', 'I', U'飛', "Л")                                                       \
    X(SHOGI_GOLD, 'G', 'K', 'I', U'金', "Зл")                                                      \
    X(SHOGI_KING, 'K', 'O', 'U', U'玉', "Кр")

/* The same for promoted kinds; the SFEN letter and the Russian letters are the base kind's. The
 * last column tells whether moves spell the piece with two characters (成香). */
#define SHOGI_I_PROMOTED_KINDS(X)                                                                  \
    X(SHOGI_PROMOTED_PAWN, 'P', 'T', 'O', U'と', false)                                            \
    X(SHOGI_PROMOTED_LANCE, 'L', 'N', 'Y', U'杏', true)                                            \
    X(SHOGI_PROMOTED_KNIGHT, 'N', 'N', 'K', U'圭', true)                                           \
    X(SHOGI_PROMOTED_SILVER, 'S', 'N', 'G', U'全', true)                                           \
    X(SHOGI_HORSE, 'B', 'U', 'M', U'馬', false)                                                    \
    X(SHOGI_DRAGON, 'R', 'R', 'Y', U'龍', false)

typedef struct {
    char sfen;           /* upper-case letter of the base kind */
    char csa[2];         /* not terminated */
    uint16_t character;  /* the one that a diagram shows */
    bool spelled;        /* in moves 成 and the base kind's character instead */
    const char *russian; /* letters of the base kind */
} shogi_i_piece_words;

extern const shogi_i_piece_words shogi_i_words[15]; /* [kind] */

/* The order in which hands are written (FORMATS 1.1), Black's before White's. */
#define SHOGI_I_HELD_KINDS(X)                                                                      \
    X(1, SHOGI_ROOK)                                                                               \
    X(2, SHOGI_BISHOP)                                                                             \
    X(3, SHOGI_GOLD)                                                                               \
    X(4, SHOGI_SILVER)                                                                             \
    X(5, SHOGI_KNIGHT)                                                                             \
    X(6, SHOGI_LANCE)                                                                              \
    X(7, SHOGI_PAWN)

extern const uint8_t shogi_i_hand_order[7];
/* [piece]: its place in both hands, 1 to 14; 0 for what is not held. */
extern const uint8_t shogi_i_hand_places[32];

/** The kind of an SFEN letter of either case; SHOGI_NO_KIND if it is none. */
shogi_kind shogi_i_sfen_kind(char letter);
/** The kind of a CSA code of two upper-case letters; SHOGI_NO_KIND if it is none. */
shogi_kind shogi_i_csa_kind(char first, char second);

/** Sorts of letters, and what their values mean. */
enum {
    SHOGI_I_LETTER_NONE,      /* nothing that game text is made of */
    SHOGI_I_LETTER_PIECE,     /* a kind, in one character */
    SHOGI_I_LETTER_DIGIT,     /* 0 to 9: ASCII or full-width */
    SHOGI_I_LETTER_NUMERAL,   /* 1 to 10: kanji */
    SHOGI_I_LETTER_RANK,      /* 1 to 9: ASCII letters a to i */
    SHOGI_I_LETTER_MARK,      /* a colour: ▲ △ and their like */
    SHOGI_I_LETTER_SAME,      /* 同 */
    SHOGI_I_LETTER_PROMOTE,   /* 成 */
    SHOGI_I_LETTER_NOT,       /* 不 */
    SHOGI_I_LETTER_REFUSE,    /* 生 */
    SHOGI_I_LETTER_DROP,      /* 打 */
    SHOGI_I_LETTER_DIRECTION, /* one of the SHOGI_I_ direction flags */
    SHOGI_I_LETTER_BLANK,     /* space, tab, full-width space */
    SHOGI_I_LETTER_LINE_END,  /* CR, LF */
    SHOGI_I_LETTER_OPEN,      /* ( */
    SHOGI_I_LETTER_CLOSE,     /* ) */
    SHOGI_I_LETTER_DOT,       /* an empty cell of a diagram; value 1 if it is half-width */
    SHOGI_I_LETTER_WHITE      /* v: the next piece of a diagram is White's */
};

/* Words that tell between pieces, as flags (FORMATS 5.1). */
enum {
    SHOGI_I_TO_RIGHT = 1 << 0,  /* 右 stands on the right of the target, as the mover sees it */
    SHOGI_I_TO_LEFT = 1 << 1,   /* 左 */
    SHOGI_I_STRAIGHT = 1 << 2,  /* 直 straight behind the target */
    SHOGI_I_FORWARD = 1 << 3,   /* 上 and its older synonyms 行, 入 */
    SHOGI_I_SIDEWAYS = 1 << 4,  /* 寄 */
    SHOGI_I_BACKWARD = 1 << 5,  /* 引 */
    SHOGI_I_DIRECTIONS = (1 << 6) - 1,
    SHOGI_I_PROMOTE = 1 << 6, /* 成 */
    SHOGI_I_REFUSE = 1 << 7,  /* 不成, 生 */
    SHOGI_I_DROP = 1 << 8     /* 打 */
};

typedef struct {
    uint8_t sort;
    uint8_t value;
    uint8_t bytes; /* 0 at the end of the text */
} shogi_i_letter;

typedef struct {
    uint16_t character;
    uint8_t sort;
    uint8_t value;
} shogi_i_letter_entry;

#define SHOGI_I_LETTER_SLOTS 256
/* Found by trial: no two letters of the table share a slot (the compiler warns if they do). */
#define SHOGI_I_LETTER_SLOT(character) ((uint32_t)(character) * 5929u >> 12 & 255u)

extern const shogi_i_letter_entry shogi_i_letters[SHOGI_I_LETTER_SLOTS];
extern const uint8_t shogi_i_ascii_letters[128][2]; /* sort, value */

/** A letter that is none: only its length is of interest. */
shogi_i_letter shogi_i_unknown_letter(const char *text, size_t length);

/** The letter at the start of a text. */
static inline shogi_i_letter shogi_i_letter_at(const char *text, size_t length)
{
    if (length == 0)
        return (shogi_i_letter){SHOGI_I_LETTER_NONE, 0, 0};
    unsigned first = (unsigned char)text[0];
    if (first < 0x80)
        return (shogi_i_letter){.sort = shogi_i_ascii_letters[first][0],
                                .value = shogi_i_ascii_letters[first][1],
                                .bytes = 1};
    if ((first & 0xF0) == 0xE0 && length >= 3) {
        unsigned second = (unsigned char)text[1], third = (unsigned char)text[2];
        uint32_t character = (first & 15) << 12 | (second & 63) << 6 | (third & 63);
        const shogi_i_letter_entry *entry = &shogi_i_letters[SHOGI_I_LETTER_SLOT(character)];
        if (entry->character == character && (second & 0xC0) == 0x80 && (third & 0xC0) == 0x80)
            return (shogi_i_letter){entry->sort, entry->value, 3};
    }
    return shogi_i_unknown_letter(text, length);
}

/** The number from 1 to 9 that a letter names a file with; 0 if it does not. */
static inline unsigned shogi_i_letter_file(shogi_i_letter letter)
{
    bool is_number =
        letter.sort == SHOGI_I_LETTER_DIGIT || letter.sort == SHOGI_I_LETTER_NUMERAL;
    return is_number && letter.value <= 9 ? letter.value : 0;
}

/** The number from 1 to 9 that a letter names a rank with; 0 if it does not. */
static inline unsigned shogi_i_letter_rank(shogi_i_letter letter)
{
    return letter.sort == SHOGI_I_LETTER_RANK ? letter.value : shogi_i_letter_file(letter);
}

/** Writes one character from U+0800 to U+FFFF as UTF-8. */
void shogi_i_out_character(shogi_i_out *out, uint32_t character);

/* Characters that writers need by name. */
#define SHOGI_I_CHARACTER_SAME U'同'
#define SHOGI_I_CHARACTER_BLANK U'　'
#define SHOGI_I_CHARACTER_PROMOTE U'成'
#define SHOGI_I_CHARACTER_NOT U'不'
#define SHOGI_I_CHARACTER_DROP U'打'
#define SHOGI_I_CHARACTER_EMPTY U'・'
/** The mark of a side: the one that all encodings have (FORMATS 0.2). */
uint32_t shogi_i_mark(shogi_color color);
/** The kanji of 1 to 10. */
uint32_t shogi_i_numeral(unsigned number);
/** The character of one direction flag. */
uint32_t shogi_i_direction_character(unsigned flag);

/** Writes a piece as Japanese moves have it: 歩, 成香, 龍. */
void shogi_i_out_kind(shogi_i_out *out, shogi_kind kind);
/** Writes a square as Japanese moves have it: ７六. */
void shogi_i_out_japanese_square(shogi_i_out *out, unsigned square);

/** Whether a text begins with a word. */
bool shogi_i_starts_with(const char *text, size_t length, const char *word);

#endif
