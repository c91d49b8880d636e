/* How much a text looks like a CSA record: by the shapes of its first statements (FORMATS 0.5,
 * 3.2). */
#include <string.h>

#include "kifu/csa.h"
#include "kifu/endings.h"
#include "notation/words.h"

enum { CERTAIN = 100, LIKELY = 60, HEADERS_ONLY = 45, MAX_LINES = 1000, MAX_FOREIGN = 3 };

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

/* +7776FU and what may follow it. */
static bool is_move(const char *text, size_t length)
{
    for (size_t i = 1; i < 5; i++)
        if (length < 7 || !is_digit(text[i]))
            return false;
    return shogi_i_csa_kind(text[5], text[6]) != SHOGI_NO_KIND;
}

/* PI, P1 to P9 with a row, P+ and P- with pieces. */
static bool is_position(const char *text, size_t length)
{
    if (length < 2)
        return false;
    if (text[1] == 'I')
        return length == 2 || is_digit(text[2]) || text[2] == ',';
    if (text[1] == '+' || text[1] == '-')
        return length == 2 || is_digit(text[2]);
    return text[1] >= '1' && text[1] <= '9' && length > 2 && memchr("+- *", text[2], 4);
}

static bool is_special(const char *text, size_t length)
{
    const char *comma = memchr(text, ',', length);

    if (comma)
        length = (size_t)(comma - text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    return shogi_i_ending_from_csa(text, length) != SHOGI_ENDING_NONE;
}

/* V2, V2.2, V3.0, and nothing else. */
static bool is_version(const char *text, size_t length)
{
    size_t i = 1;

    while (i < length && (is_digit(text[i]) || (i > 1 && text[i] == '.')))
        i++;
    while (i > 1 && i < length && (text[i] == ' ' || text[i] == '\t'))
        i++;
    return i > 1 && i == length;
}

/* What one line speaks for; -1 if CSA has no such line. */
static int score_line(const char *text, size_t length)
{
    switch (length > 0 ? *text : '\n') {
    case '\n':
    case '\'': return shogi_i_starts_with(text, length, "'CSA encoding=") ? CERTAIN : 0;
    case 'V': return is_version(text, length) ? CERTAIN : -1;
    case 'N': return length > 1 && (text[1] == '+' || text[1] == '-') ? HEADERS_ONLY : -1;
    case '$': return memchr(text, ':', length) ? HEADERS_ONLY : -1;
    case 'P': return is_position(text, length) ? CERTAIN : -1;
    case '+':
    case '-':
        if (length == 1)
            return HEADERS_ONLY;
        return is_move(text, length) ? CERTAIN : -1;
    case '%': return is_special(text, length) ? CERTAIN : LIKELY;
    case '/':
    case ' ':
    case '\t': return 0;
    default: return -1;
    }
}

uint32_t shogi_i_csa_score(const shogi_i_text *text)
{
    shogi_i_lines lines = shogi_i_lines_begin(text);
    shogi_i_line line;
    uint32_t best = 0;
    unsigned foreign = 0;

    for (unsigned i = 0; i < MAX_LINES && shogi_i_lines_next(&lines, &line); i++) {
        int score = score_line(line.text, line.length);

        if (score < 0 && ++foreign > MAX_FOREIGN)
            break;
        if (score > (int)best)
            best = (uint32_t)score;
        if (best >= SHOGI_I_SURE)
            break;
    }
    return foreign > 0 && best < SHOGI_I_SURE ? best / 2 : best;
}
