/* Small steps through one line of a KIF or KI2 file: blanks, numbers and colons of any width
 * (FORMATS 4.2, 4.4). A scan never passes its end, and a step that does not find what it looks
 * for does not move. */
#ifndef SHOGI_I_KIFU_KIF_TEXT_H
#define SHOGI_I_KIFU_KIF_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "notation/words.h"

typedef struct {
    const char *at;
    const char *end;
} shogi_i_kif_scan;

static inline shogi_i_kif_scan shogi_i_kif_scan_of(const char *text, size_t length)
{
    shogi_i_kif_scan scan = {text, text + length};
    return scan;
}

static inline size_t shogi_i_kif_left(const shogi_i_kif_scan *scan)
{
    return (size_t)(scan->end - scan->at);
}

static inline shogi_i_letter shogi_i_kif_letter(const shogi_i_kif_scan *scan)
{
    return shogi_i_letter_at(scan->at, shogi_i_kif_left(scan));
}

/** Passes blanks: spaces, tabs, full-width spaces. */
static inline void shogi_i_kif_skip_blanks(shogi_i_kif_scan *scan)
{
    while (scan->at < scan->end) {
        if (*scan->at == ' ' || *scan->at == '\t') {
            scan->at++;
            continue;
        }
        shogi_i_letter letter = shogi_i_kif_letter(scan);
        if (letter.sort != SHOGI_I_LETTER_BLANK)
            return;
        scan->at += letter.bytes;
    }
}

/** Cuts blanks off the end. */
void shogi_i_kif_trim(shogi_i_kif_scan *scan);

/** A digit of either width; -1 if there is none. */
static inline int shogi_i_kif_digit(shogi_i_kif_scan *scan)
{
    if (scan->at == scan->end)
        return -1;
    unsigned digit = (unsigned)(unsigned char)*scan->at - (unsigned)'0';
    if (digit < 10) {
        scan->at++;
        return (int)digit;
    }
    shogi_i_letter letter = shogi_i_kif_letter(scan);
    if (letter.sort != SHOGI_I_LETTER_DIGIT)
        return -1;
    scan->at += letter.bytes;
    return letter.value;
}

/** A number in digits of either width; too large ones become UINT32_MAX. False if there is none. */
static inline bool shogi_i_kif_number(shogi_i_kif_scan *scan, uint32_t *number)
{
    int digit = shogi_i_kif_digit(scan);
    if (digit < 0)
        return false;
    uint64_t value = 0;
    for (; digit >= 0; digit = shogi_i_kif_digit(scan)) {
        value = value * 10 + (unsigned)digit;
        if (value > UINT32_MAX)
            value = UINT32_MAX;
    }
    *number = (uint32_t)value;
    return true;
}

/** How long the number is that stands at a place, for quoting it. */
static inline size_t shogi_i_kif_number_length(const char *at, const char *end)
{
    shogi_i_kif_scan scan = {at, end};
    while (shogi_i_kif_digit(&scan) >= 0)
        continue;
    return (size_t)(scan.at - at);
}

/** Passes a word if it stands here. */
static inline bool shogi_i_kif_skip_word(shogi_i_kif_scan *scan, const char *word)
{
    const char *at = scan->at;
    for (; *word; word++)
        if (at == scan->end || *at++ != *word)
            return false;
    scan->at = at;
    return true;
}

/** Passes an ASCII character or the full-width form of it. */
bool shogi_i_kif_skip_sign(shogi_i_kif_scan *scan, char sign);

static inline bool shogi_i_kif_skip_colon(shogi_i_kif_scan *scan)
{
    return shogi_i_kif_skip_sign(scan, ':');
}

/** Where the first colon of either width is; the end if there is none. */
const char *shogi_i_kif_find_colon(const shogi_i_kif_scan *scan);

/** Whether a word stands somewhere in the rest. */
bool shogi_i_kif_holds_word(const shogi_i_kif_scan *scan, const char *word);

#endif
