/* Steps through a line of a KIF or KI2 file that are too long to be inlined. The full-width
 * forms of ASCII are U+FF01 to U+FF5E, in the order of ASCII (Unicode, Halfwidth and Fullwidth
 * Forms). */
#include "kifu/kif_text.h"

#include <string.h>

void shogi_i_kif_trim(shogi_i_kif_scan *scan)
{
    static const char wide[] = "　";
    enum { WIDE = sizeof wide - 1 };
    while (scan->at < scan->end) {
        char last = scan->end[-1];
        if (last == ' ' || last == '\t')
            scan->end--;
        else if (scan->end - scan->at >= WIDE && memcmp(scan->end - WIDE, wide, WIDE) == 0)
            scan->end -= WIDE;
        else
            return;
    }
}

bool shogi_i_kif_skip_sign(shogi_i_kif_scan *scan, char sign)
{
    if (scan->at == scan->end)
        return false;
    if (*scan->at == sign) {
        scan->at++;
        return true;
    }
    if ((unsigned char)*scan->at != 0xEF)
        return false;
    uint32_t character;
    size_t bytes = shogi_i_utf8_decode(scan->at, shogi_i_kif_left(scan), &character);
    if (bytes == 0 || character != 0xFF00u + (unsigned char)sign - 0x20u)
        return false;
    scan->at += bytes;
    return true;
}

const char *shogi_i_kif_find_colon(const shogi_i_kif_scan *scan)
{
    static const char wide[] = "：";
    enum { WIDE = sizeof wide - 1 };
    for (const char *at = scan->at; at < scan->end; at++)
        if (*at == ':' || (*at == wide[0] && scan->end - at >= WIDE && memcmp(at, wide, WIDE) == 0))
            return at;
    return scan->end;
}

bool shogi_i_kif_holds_word(const shogi_i_kif_scan *scan, const char *word)
{
    shogi_i_kif_scan rest = *scan;
    for (; rest.at < rest.end; rest.at++)
        if (shogi_i_starts_with(rest.at, shogi_i_kif_left(&rest), word))
            return true;
    return false;
}
