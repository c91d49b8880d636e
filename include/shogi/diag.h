/**
 * @file diag.h
 * Diagnostics: what a reader has to say about its input, with the place.
 *
 * A #shogi_diag is a growing list. Every function that reads text takes one, and
 * NULL where the caller does not want to know. Functions add to the list and
 * never clear it. Nothing in the input is dropped without an entry.
 */
#ifndef SHOGI_DIAG_H
#define SHOGI_DIAG_H

#include <shogi/export.h>
#include <shogi/status.h>

/** A list of diagnostics. @since 0.1 */
typedef struct shogi_diag shogi_diag;

/** How grave a diagnostic is; one of the SHOGI_SEVERITY_ values. @since 0.1 */
typedef uint8_t shogi_severity;

/** Values of #shogi_severity. @since 0.1 */
enum {
    SHOGI_SEVERITY_NOTE = 0,    /**< Understood; regenerated or kept verbatim. */
    SHOGI_SEVERITY_WARNING = 1, /**< Interpreted or skipped: the reader had to choose. */
    SHOGI_SEVERITY_ERROR = 2    /**< A move or a game was lost. Strict reading fails here. */
};

/** What a diagnostic is about; one of the SHOGI_DIAG_ values of diag-codes.h. @since 0.1 */
typedef uint16_t shogi_diag_code;

#include <shogi/diag-codes.h>

/**
 * Makes an empty list.
 *
 * @param[out] out the list; the caller owns it and frees it with shogi_diag_free().
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_diag_new(shogi_diag **out);

/** Frees a list; NULL is fine. @since 0.1 */
SHOGI_API void shogi_diag_free(shogi_diag *diag);

/** Empties a list and keeps its memory for reuse. @since 0.1 */
SHOGI_API void shogi_diag_clear(shogi_diag *diag);

/** The number of entries. @since 0.1 */
SHOGI_API size_t shogi_diag_count(const shogi_diag *diag);

/**
 * The number of entries of at least a severity.
 *
 * @param diag the list
 * @param least #SHOGI_SEVERITY_WARNING counts warnings and errors, and so on.
 * @since 0.1
 */
SHOGI_API size_t shogi_diag_count_of(const shogi_diag *diag, shogi_severity least);

/** Severity of entry `index` (from 0); #SHOGI_SEVERITY_NOTE beyond the end. @since 0.1 */
SHOGI_API shogi_severity shogi_diag_severity(const shogi_diag *diag, size_t index);

/** Code of entry `index` (from 0); #SHOGI_DIAG_NONE beyond the end. @since 0.1 */
SHOGI_API shogi_diag_code shogi_diag_code_at(const shogi_diag *diag, size_t index);

/** Byte offset of entry `index` in the original bytes, from 0; 0 beyond the end. @since 0.1 */
SHOGI_API uint64_t shogi_diag_offset(const shogi_diag *diag, size_t index);

/** Line of entry `index`, from 1; 0 if the entry has no place or `index` is beyond the end. @since 0.1 */
SHOGI_API uint64_t shogi_diag_line(const shogi_diag *diag, size_t index);

/** Column of entry `index` in code points of the decoded line, from 1; 0 if it has no place. @since 0.1 */
SHOGI_API uint64_t shogi_diag_column(const shogi_diag *diag, size_t index);

/**
 * What entry `index` says, as one English sentence in UTF-8 that quotes the input where that helps.
 *
 * @return borrowed until the list is cleared or freed or receives another entry; "" beyond the end.
 * @since 0.1
 */
SHOGI_API const char *shogi_diag_text(const shogi_diag *diag, size_t index);

/** The stable name of a code, such as "unknown-piece"; "unknown" for a value that is no code. @since 0.1 */
SHOGI_API const char *shogi_diag_code_name(shogi_diag_code code);

/** "note", "warning" or "error"; "unknown" for another value. @since 0.1 */
SHOGI_API const char *shogi_severity_name(shogi_severity severity);

#endif
