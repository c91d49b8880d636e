/**
 * @file status.h
 * What a function that can fail answers.
 */
#ifndef SHOGI_STATUS_H
#define SHOGI_STATUS_H

#include <shogi/export.h>

/**
 * Result of a fallible function: #SHOGI_OK or a negative SHOGI_E_ value.
 *
 * On any failure the objects named in the call are as they were before and `out`
 * parameters are untouched. The one exception: readers of records and of
 * position lines hand out the legal prefix together with #SHOGI_E_PARSE.
 *
 * @since 0.1
 */
typedef int32_t shogi_status;

/** Values of #shogi_status. @since 0.1 */
enum {
    SHOGI_OK = 0,             /**< Done. */
    SHOGI_E_NO_MEMORY = -1,   /**< Out of memory; the same call may succeed later. */
    SHOGI_E_ARGUMENT = -2,    /**< An argument is outside its documented range, or a required pointer is NULL. */
    SHOGI_E_PARSE = -3,       /**< The text is not what it should be; a #shogi_diag tells where. */
    SHOGI_E_ILLEGAL = -4,     /**< The rules forbid the move; shogi_legality_reasons() tells why. */
    SHOGI_E_IMPOSSIBLE = -5,  /**< The move cannot be carried out on the board at all. */
    SHOGI_E_FAULT = -6,       /**< The setup has a fault that the caller does not tolerate. */
    SHOGI_E_UNSUPPORTED = -7, /**< Not in this build, or not in this format. */
    SHOGI_E_IO = -8,          /**< A file could not be read or written, or a callback failed. */
    SHOGI_E_LIMIT = -9,       /**< A documented limit of the library is exceeded. */
    SHOGI_E_STALE = -10,      /**< The handle's node no longer exists. */
    SHOGI_E_NOTHING = -11,    /**< There is nothing to undo, to step to, to remove or to find: no such name, no such entry. */
    SHOGI_E_END = -12         /**< The input holds no further game. */
};

/**
 * The stable name of a status, such as "no-memory".
 *
 * @return a constant; "unknown" for a value that is none of the above.
 * @since 0.1
 */
SHOGI_API const char *shogi_status_name(shogi_status status);

/**
 * One English sentence about a status, for people.
 *
 * @return a constant; wording may change between releases.
 * @since 0.1
 */
SHOGI_API const char *shogi_status_message(shogi_status status);

#endif
