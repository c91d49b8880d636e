/* Squares as text in four styles: 7f, 76, 7六, 7VI. Digits may have any width; Roman numerals may
 * be written with whatever looks like them, because people type them so. */
#include "notation/square_text.h"

#include <string.h>

#include "notation/words.h"

static const char *const numerals[10] = {"",  "I",  "II",  "III",  "IV",
                                         "V", "VI", "VII", "VIII", "IX"};

enum { MAX_NUMERAL = 4 };

/* Unicode has the numerals as single characters, too: U+2160 Ⅰ and U+2170 ⅰ and on. */
static unsigned whole_numeral(uint32_t character)
{
    if (character >= 0x2160 && character <= 0x2168)
        return character - 0x2160 + 1;
    if (character >= 0x2170 && character <= 0x2178)
        return character - 0x2170 + 1;
    return 0;
}

/** The Latin capital that a character stands for in a numeral; 0 if it is none. */
static char roman_letter(uint32_t character)
{
    switch (character) {
    case 'I':
    case 'i':
    case 0x0406: /* Cyrillic І, і and palochka */
    case 0x0456:
    case 0x04C0: return 'I';
    case 'V':
    case 'v': return 'V';
    case 'X':
    case 'x':
    case 0x0425: /* Cyrillic Х, х */
    case 0x0445: return 'X';
    default: return 0;
    }
}

static unsigned numeral_of(const char *letters)
{
    for (unsigned number = 1; number < 10; number++)
        if (strcmp(letters, numerals[number]) == 0)
            return number;
    return 0;
}

size_t shogi_i_roman_read(const char *text, size_t length, unsigned *number, uint8_t *looks)
{
    char letters[MAX_NUMERAL + 1] = "";
    size_t at = 0, count = 0, bytes;
    uint32_t character = 0;
    *looks = SHOGI_I_ROMAN_LATIN;
    while ((bytes = shogi_i_utf8_decode(text + at, length - at, &character)) > 0) {
        char letter = roman_letter(character);
        if (!letter)
            break;
        if (count == MAX_NUMERAL)
            return 0;
        if (character != (unsigned char)letter)
            *looks = SHOGI_I_ROMAN_LOOK_ALIKE;
        letters[count++] = letter;
        at += bytes;
    }
    *number = count > 0 ? numeral_of(letters) : whole_numeral(bytes > 0 ? character : 0);
    if (*number == 0)
        return 0;
    if (count > 0)
        return at;
    *looks = SHOGI_I_ROMAN_LOOK_ALIKE;
    return bytes;
}

void shogi_i_rank_put(shogi_i_out *out, unsigned rank, shogi_square_style style)
{
    switch (style) {
    case SHOGI_SQUARE_STYLE_LETTER: shogi_i_out_byte(out, (char)('a' + rank)); break;
    case SHOGI_SQUARE_STYLE_DIGITS: shogi_i_out_byte(out, (char)('1' + rank)); break;
    case SHOGI_SQUARE_STYLE_KANJI: shogi_i_out_character(out, shogi_i_numeral(rank + 1)); break;
    default: shogi_i_out_text(out, numerals[rank + 1]);
    }
}

void shogi_i_square_put(shogi_i_out *out, unsigned square, shogi_square_style style)
{
    shogi_i_out_byte(out, (char)('1' + square / 9));
    shogi_i_rank_put(out, square % 9, style);
}

size_t shogi_square_write(shogi_square square, shogi_square_style style, char *buffer,
                          size_t capacity)
{
    shogi_i_out out = shogi_i_out_new(buffer, capacity);
    if (square < SHOGI_SQUARES && style <= SHOGI_SQUARE_STYLE_ROMAN)
        shogi_i_square_put(&out, square, style);
    return shogi_i_out_end(&out);
}

/**
 * The rank that is the whole of a text; 0 if it is none. A small i is the letter, a capital one
 * the numeral.
 */
static unsigned read_rank(const char *text, size_t length)
{
    shogi_i_letter letter = shogi_i_letter_at(text, length);
    unsigned rank = shogi_i_letter_rank(letter), number;
    uint8_t looks;
    if (rank > 0 && letter.bytes == length)
        return rank;
    bool is_small = length > 0 && text[0] >= 'a' && text[0] <= 'z';
    bool is_numeral =
        !is_small && shogi_i_roman_read(text, length, &number, &looks) == length && length > 0;
    return is_numeral ? number : 0;
}

shogi_square shogi_square_read(const char *text, size_t length)
{
    if (!text)
        return SHOGI_NO_SQUARE;
    shogi_i_letter first = shogi_i_letter_at(text, length);
    unsigned file = shogi_i_letter_file(first);
    if (file == 0)
        return SHOGI_NO_SQUARE;
    unsigned rank = read_rank(text + first.bytes, length - first.bytes);
    return rank > 0 ? (shogi_square)((file - 1) * 9 + rank - 1) : SHOGI_NO_SQUARE;
}
