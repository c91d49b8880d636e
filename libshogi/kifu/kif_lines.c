/* What sort of line this is, in the order of the grammars of FORMATS 4.1 and 5.1. Move lines
 * come first, as nearly all are. */
#include "kifu/kif.h"

#include "kifu/endings.h"

#define PASS_WORD "パス"

static bool is_target(shogi_i_kif_scan scan)
{
    shogi_i_letter first = shogi_i_kif_letter(&scan);
    if (first.sort == SHOGI_I_LETTER_SAME)
        return true;
    if (shogi_i_letter_file(first) == 0)
        return shogi_i_kif_skip_word(&scan, PASS_WORD);
    scan.at += first.bytes;
    return shogi_i_letter_rank(shogi_i_kif_letter(&scan)) != 0;
}

bool shogi_i_kif_names_piece(shogi_i_kif_scan scan)
{
    shogi_i_letter letter = shogi_i_kif_letter(&scan);
    if (letter.sort == SHOGI_I_LETTER_MARK)
        scan.at += letter.bytes;
    if (!is_target(scan))
        return false;
    letter = shogi_i_kif_letter(&scan);
    scan.at += letter.bytes;
    if (letter.sort != SHOGI_I_LETTER_SAME)
        scan.at += shogi_i_kif_letter(&scan).bytes; /* the rank */
    shogi_i_kif_skip_blanks(&scan);
    letter = shogi_i_kif_letter(&scan);
    return letter.sort == SHOGI_I_LETTER_PIECE || letter.sort == SHOGI_I_LETTER_PROMOTE;
}

bool shogi_i_kif_skip_number(shogi_i_kif_scan *scan, uint32_t *number)
{
    if (!shogi_i_kif_number(scan, number))
        return false;
    shogi_i_kif_scan rest = *scan;
    bool has_sign = shogi_i_kif_skip_word(&rest, "手目") || shogi_i_kif_skip_word(&rest, "手") ||
                    shogi_i_kif_skip_word(&rest, "、") || shogi_i_kif_skip_sign(&rest, '.') ||
                    shogi_i_kif_skip_colon(&rest);
    shogi_i_kif_skip_blanks(&rest);
    if (has_sign && shogi_i_kif_names_piece(rest))
        *scan = rest;
    return true;
}

bool shogi_i_kif_is_move(shogi_i_kif_scan scan)
{
    shogi_i_letter letter = shogi_i_kif_letter(&scan);
    if (letter.sort == SHOGI_I_LETTER_MARK)
        scan.at += letter.bytes;
    return is_target(scan);
}

shogi_ending shogi_i_kif_ending_of(shogi_i_kif_scan words)
{
    shogi_ending ending = shogi_i_ending_from_kif(words.at, shogi_i_kif_left(&words));
    if (ending == SHOGI_ENDING_NONE && words.at < words.end && *words.at == '%')
        ending = shogi_i_ending_from_csa(words.at, shogi_i_kif_left(&words));
    if (ending != SHOGI_ENDING_NONE)
        return ending;
    shogi_i_kif_scan rest = words;
    while (rest.at < rest.end) {
        shogi_i_letter letter = shogi_i_kif_letter(&rest);
        if (letter.sort == SHOGI_I_LETTER_BLANK || letter.sort == SHOGI_I_LETTER_OPEN)
            break;
        rest.at += letter.bytes;
    }
    ending = shogi_i_ending_from_kif(words.at, (size_t)(rest.at - words.at));
    return ending != SHOGI_ENDING_NONE ? ending : SHOGI_ENDING_OTHER;
}

bool shogi_i_kif_is_certain(shogi_i_kif_scan line)
{
    uint32_t number;
    shogi_i_kif_skip_blanks(&line);
    if (!shogi_i_kif_skip_number(&line, &number))
        return false;
    shogi_i_kif_skip_blanks(&line);
    if (shogi_i_kif_is_move(line))
        return true;
    shogi_i_kif_trim(&line);
    return shogi_i_kif_ending_of(line) != SHOGI_ENDING_OTHER;
}

/** A number needs a blank behind it, or something that is surely no prose. */
static bool is_numbered(shogi_i_kif_scan line)
{
    uint32_t number;
    if (!shogi_i_kif_skip_number(&line, &number))
        return false;
    const char *behind = line.at;
    shogi_i_kif_skip_blanks(&line);
    if (line.at == line.end)
        return false;
    return line.at > behind || shogi_i_kif_is_move(line) ||
           shogi_i_kif_ending_of(line) != SHOGI_ENDING_OTHER;
}

/** A mark with a move or a known ending behind it. */
static bool is_marked(shogi_i_kif_scan line)
{
    if (shogi_i_kif_is_move(line))
        return true;
    line.at += shogi_i_kif_letter(&line).bytes;
    shogi_i_kif_trim(&line);
    return shogi_i_kif_ending_of(line) != SHOGI_ENDING_OTHER;
}

bool shogi_i_kif_skip_variation_key(shogi_i_kif_scan *scan)
{
    if (!shogi_i_kif_skip_word(scan, "変化"))
        return false;
    shogi_i_kif_skip_blanks(scan);
    (void)(shogi_i_kif_skip_colon(scan) || shogi_i_kif_skip_sign(scan, ';'));
    shogi_i_kif_skip_blanks(scan);
    (void)shogi_i_kif_skip_word(scan, "第");
    return true;
}

static bool is_variation(shogi_i_kif_scan line)
{
    uint32_t number;
    return shogi_i_kif_skip_variation_key(&line) && shogi_i_kif_number(&line, &number);
}

bool shogi_i_kif_may_be_a_move(shogi_i_kif_scan line)
{
    shogi_i_letter letter = shogi_i_kif_letter(&line);
    if (letter.sort == SHOGI_I_LETTER_SAME)
        return true;
    if (letter.sort != SHOGI_I_LETTER_DIGIT)
        return false;
    while (letter.sort == SHOGI_I_LETTER_DIGIT) {
        line.at += letter.bytes;
        letter = shogi_i_kif_letter(&line);
    }
    return letter.sort == SHOGI_I_LETTER_NUMERAL || letter.sort == SHOGI_I_LETTER_PIECE;
}

static bool is_separator(shogi_i_kif_scan line)
{
    return shogi_i_kif_skip_word(&line, "手数") && shogi_i_kif_holds_word(&line, "指");
}

static shogi_i_kif_line line_of_word(shogi_i_kif_scan line)
{
    if (is_variation(line))
        return SHOGI_I_KIF_VARIATION;
    if (shogi_i_kif_is_summary(line))
        return SHOGI_I_KIF_SUMMARY;
    if (is_separator(line))
        return SHOGI_I_KIF_SEPARATOR;
    return SHOGI_I_KIF_OTHER;
}

shogi_i_kif_line shogi_i_kif_line_of(shogi_i_kif_scan *line)
{
    shogi_i_kif_skip_blanks(line);
    if (line->at == line->end)
        return SHOGI_I_KIF_BLANK_LINE;
    switch (*line->at) {
    case '*': return SHOGI_I_KIF_COMMENT;
    case '#': return SHOGI_I_KIF_HASH;
    case '&': return SHOGI_I_KIF_BOOKMARK;
    default: break;
    }
    switch (shogi_i_kif_letter(line).sort) {
    case SHOGI_I_LETTER_DIGIT: return is_numbered(*line) ? SHOGI_I_KIF_NUMBERED : SHOGI_I_KIF_OTHER;
    case SHOGI_I_LETTER_MARK: return is_marked(*line) ? SHOGI_I_KIF_MARKED : SHOGI_I_KIF_OTHER;
    default: return line_of_word(*line);
    }
}
