/* UTF-8 as RFC 3629 has it: shortest form only, no surrogates, nothing above U+10FFFF. */
#ifndef SHOGI_I_BASE_UTF8_H
#define SHOGI_I_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

enum {
    SHOGI_I_UTF8_MAX = 4,              /* bytes of a code point */
    SHOGI_I_REPLACEMENT = 0xFFFD,      /* stands for bytes that are no text */
    SHOGI_I_BYTE_ORDER_MARK = 0xFEFF
};

/**
 * Decodes the code point at the start of a text.
 *
 * Answers how many bytes it has (1 to 4), or 0 if the text is empty or does not begin with a
 * well-formed one; `code_point` (may be NULL) is written only on success.
 */
size_t shogi_i_utf8_decode(const char *text, size_t length, uint32_t *code_point);

/**
 * How many bytes at the start of a text that shogi_i_utf8_decode() refuses stand for one faulty
 * character: the longest beginning of a well-formed one, at least one byte (Unicode 3.9, U+FFFD
 * substitution of maximal subparts). 0 if the text is empty.
 */
size_t shogi_i_utf8_fault(const char *text, size_t length);

/** How many code points a text has; a byte that belongs to none counts as one. */
size_t shogi_i_utf8_count(const char *text, size_t length);

/** How many bytes at the start of a text are ASCII. */
size_t shogi_i_ascii_prefix(const char *text, size_t length);

/** How many bytes at the start of a text are well-formed UTF-8. */
size_t shogi_i_utf8_prefix(const char *text, size_t length);

/**
 * Writes a code point, which must be one that UTF-8 can hold, to the place of at least
 * SHOGI_I_UTF8_MAX bytes and answers the place behind it.
 */
static inline uint8_t *shogi_i_utf8_put(uint8_t *out, uint32_t code_point)
{
    if (code_point < 0x80) {
        *out++ = (uint8_t)code_point;
        return out;
    }
    if (code_point < 0x800) {
        *out++ = (uint8_t)(0xC0 | code_point >> 6);
    } else {
        if (code_point < 0x10000) {
            *out++ = (uint8_t)(0xE0 | code_point >> 12);
        } else {
            *out++ = (uint8_t)(0xF0 | code_point >> 18);
            *out++ = (uint8_t)(0x80 | (code_point >> 12 & 0x3F));
        }
        *out++ = (uint8_t)(0x80 | (code_point >> 6 & 0x3F));
    }
    *out++ = (uint8_t)(0x80 | (code_point & 0x3F));
    return out;
}

#endif
