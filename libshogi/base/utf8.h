/* UTF-8 as RFC 3629 has it: shortest form only, no surrogates, nothing above U+10FFFF. */
#ifndef SHOGI_I_BASE_UTF8_H
#define SHOGI_I_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

/**
 * Decodes the code point at the start of a text.
 *
 * Answers how many bytes it has (1 to 4), or 0 if the text is empty or does not begin with a
 * well-formed one; `code_point` (may be NULL) is written only on success.
 */
size_t shogi_i_utf8_decode(const char *text, size_t length, uint32_t *code_point);

/** How many code points a text has; a byte that belongs to none counts as one. */
size_t shogi_i_utf8_count(const char *text, size_t length);

#endif
