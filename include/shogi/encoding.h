/**
 * @file encoding.h
 * The text encodings in which game records are found.
 *
 * Everything in memory is UTF-8; an encoding matters only where bytes are read or written.
 */
#ifndef SHOGI_ENCODING_H
#define SHOGI_ENCODING_H

#include <shogi/export.h>

/** A text encoding; one of the SHOGI_ENCODING_ values. @since 0.1 */
typedef uint8_t shogi_encoding;

/** Values of #shogi_encoding. @since 0.1 */
enum {
    SHOGI_ENCODING_UNKNOWN = 0,     /**< For reading: find out. */
    SHOGI_ENCODING_ASCII = 1,       /**< ASCII only. */
    SHOGI_ENCODING_UTF8 = 2,        /**< UTF-8. */
    SHOGI_ENCODING_UTF8_BOM = 3,    /**< UTF-8 with a byte order mark. */
    SHOGI_ENCODING_CP932 = 4,       /**< Shift-JIS as Windows has it. */
    SHOGI_ENCODING_EUC_JP = 5,      /**< Read only. */
    SHOGI_ENCODING_ISO_2022_JP = 6, /**< Read only. */
    SHOGI_ENCODING_UTF16_LE = 7,    /**< Read only, with a byte order mark. */
    SHOGI_ENCODING_UTF16_BE = 8     /**< Read only, with a byte order mark. */
};

/** The stable name of an encoding, such as "cp932"; "unknown" for another value. @since 0.1 */
SHOGI_API const char *shogi_encoding_name(shogi_encoding encoding);

/** The encoding of a name, any case, common aliases included; #SHOGI_ENCODING_UNKNOWN for none. @since 0.1 */
SHOGI_API shogi_encoding shogi_encoding_find(const char *name, size_t length);

#endif
