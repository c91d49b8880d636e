/* How readers report: a place in the input and a sentence. */
#ifndef SHOGI_I_BASE_DIAG_H
#define SHOGI_I_BASE_DIAG_H

#include <shogi/diag.h>

#include <stdarg.h>

#include "base/buffer.h"

/** A place: byte offset in the original bytes, line and column from 1 (0 = no place). */
typedef struct {
    uint64_t offset;
    uint64_t line;
    uint64_t column;
} shogi_i_place;

/**
 * Adds an entry; `diag` may be NULL. The format knows %s (text), %q (a text of given length, quoted and
 * made printable: takes const char *, size_t), %u (unsigned), %z (size_t) and %%, and nothing of the locale.
 * Answers false only for want of memory; the reader then fails with SHOGI_E_NO_MEMORY.
 */
bool shogi_i_diag_add(shogi_diag *diag, shogi_severity severity, shogi_diag_code code,
                      shogi_i_place place, const char *format, ...);

/** The same with the arguments as a list, for functions that have a format of their own. */
bool shogi_i_diag_add_list(shogi_diag *diag, shogi_severity severity, shogi_diag_code code,
                           shogi_i_place place, const char *format, va_list arguments);

/** Appends a sentence in the same format to any text. */
void shogi_i_diag_format(shogi_i_buffer *buffer, const char *format, va_list arguments);

/** The number of entries, for going back to it with shogi_i_diag_truncate(); 0 for NULL. */
size_t shogi_i_diag_mark(const shogi_diag *diag);
/** Drops all entries after a mark; NULL is fine. */
void shogi_i_diag_truncate(shogi_diag *diag, size_t mark);

/** The place of byte `offset` of a single-line text: column in code points. */
shogi_i_place shogi_i_place_in_line(const char *text, size_t offset);

#endif
