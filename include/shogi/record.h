/**
 * @file record.h
 * Reading and writing game records: CSA, KIF, KI2, USI, SFEN lists, BOD, JKF.
 *
 * Format and encoding are found from the content. Reading never stops at a foul, and nothing
 * of the input is dropped without a diagnostic.
 */
#ifndef SHOGI_RECORD_H
#define SHOGI_RECORD_H

#include <shogi/diag.h>
#include <shogi/encoding.h>
#include <shogi/export.h>
#include <shogi/kifu.h>
#include <shogi/status.h>

/** A record format; one of the SHOGI_FORMAT_ values. @since 0.1 */
typedef uint8_t shogi_format;

/** Values of #shogi_format. @since 0.1 */
enum {
    SHOGI_FORMAT_UNKNOWN = 0, /**< For reading: find out. */
    SHOGI_FORMAT_CSA = 1,     /**< FORMATS 3. */
    SHOGI_FORMAT_KIF = 2,     /**< FORMATS 4. */
    SHOGI_FORMAT_KI2 = 3,     /**< FORMATS 5. */
    SHOGI_FORMAT_USI = 4,     /**< Position lines, one game a line (FORMATS 2). */
    SHOGI_FORMAT_SFEN = 5,    /**< Lists of SFEN, one position a line (FORMATS 1). */
    SHOGI_FORMAT_BOD = 6,     /**< One diagram (FORMATS 4.8). */
    SHOGI_FORMAT_JKF = 7      /**< JSON Kifu Format (FORMATS 6). */
};

/** How to read; SHOGI_READ_ flags. @since 0.1 */
enum {
    SHOGI_READ_LENIENT = 0,         /**< Read on where FORMATS says how. */
    SHOGI_READ_STRICT = 1 << 0,     /**< Fail at the first error and hand out what was read before it. */
    SHOGI_READ_KEEP_SOURCE = 1 << 1 /**< Keep the bytes, so that an unchanged record is written back verbatim. */
};

/** How to write; SHOGI_WRITE_ flags. @since 0.1 */
enum {
    SHOGI_WRITE_CANONICAL = 0,       /**< The library's own form, even if the source was kept. */
    SHOGI_WRITE_VERBATIM = 1 << 0,   /**< An unchanged record in its own format and encoding: the kept source's bytes. */
    SHOGI_WRITE_CRLF = 1 << 1        /**< End lines with CR LF. */
};

/** What a target format or encoding cannot hold of a record; SHOGI_LOSS_ flags. @since 0.1 */
typedef uint32_t shogi_losses;

/** Values of #shogi_losses. @since 0.1 */
enum {
    SHOGI_LOSS_VARIATIONS = 1 << 0,  /**< Lines other than the main one. */
    SHOGI_LOSS_TIMES = 1 << 1,       /**< Times. */
    SHOGI_LOSS_MILLISECONDS = 1 << 2, /**< Fractions of a second: KIF, for one, is written with them cut off. */
    SHOGI_LOSS_COMMENTS = 1 << 3,    /**< Comments. */
    SHOGI_LOSS_BOOKMARKS = 1 << 4,   /**< Bookmarks, or they become comments. */
    SHOGI_LOSS_HEADERS = 1 << 5,     /**< Headers. */
    SHOGI_LOSS_ENDING = 1 << 6,      /**< The ending: its class, who wins by it, or a label of its own. The usual words of a
                                          class in all formats are one. */
    SHOGI_LOSS_CHARACTERS = 1 << 7,  /**< Characters that the encoding lacks, CP932 for one ☗ and ☖: each becomes "?". */
    SHOGI_LOSS_FOULS = 1 << 8,       /**< Moves that cannot be written: null and unplayable ones. */
    SHOGI_LOSS_START = 1 << 9,       /**< The start, or its move number. */
    SHOGI_LOSS_MOVES = 1 << 10,      /**< Moves: only one position is written, or they follow one that cannot be. */
    SHOGI_LOSS_LINES = 1 << 11,      /**< Lines and statements that no format has, kept from the source. */
    SHOGI_LOSSES_ALL = 0xFFF         /**< All of them. */
};

/** @name Reading one game
 * @{ */

/**
 * Reads the first game of a record in memory.
 *
 * @param[out] out the record; the caller frees it. Also given with #SHOGI_E_PARSE, then holding what could be read.
 * @param data the bytes
 * @param size of `data`
 * @param flags SHOGI_READ_ flags
 * @param diag receives the diagnostics, or NULL
 * @return #SHOGI_OK; #SHOGI_E_PARSE in strict mode at the first error, and in any mode if there is no game;
 *         #SHOGI_E_UNSUPPORTED; #SHOGI_E_LIMIT; #SHOGI_E_NO_MEMORY; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_read(shogi_kifu **out, const void *data, size_t size,
                                       uint32_t flags, shogi_diag *diag);

/**
 * Reads into an existing record, in place of what it held, and reuses its memory; all handles become
 * stale. Fails like shogi_kifu_read(): with #SHOGI_E_PARSE the record holds what could be read,
 * with any other failure it is as before.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_read_into(shogi_kifu *kifu, const void *data, size_t size,
                                            uint32_t flags, shogi_diag *diag);

/**
 * Reads the first game of a file.
 *
 * @param[out] out as for shogi_kifu_read()
 * @param path UTF-8, terminated
 * @param flags SHOGI_READ_ flags
 * @param diag receives the diagnostics, or NULL
 * @return as for shogi_kifu_read(); #SHOGI_E_IO if the file cannot be opened or read.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_read_file(shogi_kifu **out, const char *path, uint32_t flags,
                                            shogi_diag *diag);

/** The format that a record was read from; #SHOGI_FORMAT_UNKNOWN if it was not read. @since 0.1 */
SHOGI_API shogi_format shogi_kifu_format(const shogi_kifu *kifu);

/** The encoding that a record was read from; #SHOGI_ENCODING_UNKNOWN if it was not read. @since 0.1 */
SHOGI_API shogi_encoding shogi_kifu_encoding(const shogi_kifu *kifu);

/** @}
 * @name Reading many games
 * @{ */

/**
 * Reads games one by one, also those of KIF, KI2 and JKF that were joined, and of CSA that have no `/` between them
 * (#SHOGI_DIAG_JOINED_GAME). It holds at most twice the largest game, decoded once more, and a piece of 64 KiB; of
 * joined games up to four times the one before or the present one. However large the input is; a game of more than
 * 2^30 bytes is passed over with #SHOGI_E_LIMIT.
 *
 * @since 0.1
 */
typedef struct shogi_reader shogi_reader;

/**
 * Gives the next bytes of an input.
 *
 * @param context what was given with the callback
 * @param buffer where the bytes go
 * @param capacity how many fit, at least 1
 * @return how many were given; 0 at the end; negative on failure, which the reader answers with #SHOGI_E_IO.
 * @since 0.1
 */
typedef int64_t (*shogi_read_callback)(void *context, void *buffer, size_t capacity);

/**
 * Makes a reader over bytes in memory, which must outlive it.
 *
 * @param[out] out the reader; the caller frees it with shogi_reader_free().
 * @param data the bytes; may be NULL if `size` is 0
 * @param size of `data`
 * @param flags SHOGI_READ_ flags
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_reader_new_memory(shogi_reader **out, const void *data, size_t size,
                                               uint32_t flags);
/**
 * Makes a reader over a file, which stays open until the reader is freed. `path` is UTF-8 and
 * terminated. Fails like shogi_reader_new_memory(), and with #SHOGI_E_IO if the file cannot be opened.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_reader_new_file(shogi_reader **out, const char *path, uint32_t flags);
/**
 * Makes a reader over a callback, which is called by shogi_reader_next() alone, until it answers 0 or fails.
 *
 * @param[out] out the reader; the caller frees it with shogi_reader_free().
 * @param callback gives the bytes; it must stay good until the reader is freed
 * @param context given to the callback; the reader does nothing else with it
 * @param flags SHOGI_READ_ flags
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_reader_new_callback(shogi_reader **out, shogi_read_callback callback,
                                                 void *context, uint32_t flags);
/** Frees a reader and closes its file; NULL is fine. @since 0.1 */
SHOGI_API void shogi_reader_free(shogi_reader *reader);
/**
 * Fixes format and encoding instead of finding them out; the UNKNOWN values leave it to the reader.
 *
 * @return #SHOGI_OK; #SHOGI_E_ARGUMENT for other values, or once a game was asked for; #SHOGI_E_UNSUPPORTED for a
 *         format that this build does not read.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_reader_set_format(shogi_reader *reader, shogi_format format,
                                               shogi_encoding encoding);
/**
 * Reads the next game.
 *
 * @param reader the reader
 * @param kifu receives the game, in place of what it held
 * @param diag receives the diagnostics, with places in the whole input, or NULL
 * @return #SHOGI_OK; #SHOGI_E_END after the last game; otherwise like shogi_kifu_read() (so #SHOGI_E_PARSE
 *         once for an input without any), and the next call goes on with the next game, or with the same after
 *         #SHOGI_E_NO_MEMORY; #SHOGI_E_IO if the file or callback failed: `kifu` is as it was, the reader keeps what
 *         it has of the game, and the next call asks the callback again (a file usually fails again).
 * @since 0.1
 */
SHOGI_API shogi_status shogi_reader_next(shogi_reader *reader, shogi_kifu *kifu, shogi_diag *diag);

/**
 * Tells format and encoding from content.
 *
 * @param data the bytes, or the beginning of them
 * @param size of `data`
 * @param[out] format receives the format; may be NULL
 * @param[out] encoding receives the encoding; may be NULL
 * @return confidence from 0 (nothing to go by) to 100.
 * @since 0.1
 */
SHOGI_API uint32_t shogi_detect(const void *data, size_t size, shogi_format *format,
                                shogi_encoding *encoding);

/** @}
 * @name Writing
 * @{ */

/**
 * Writes a record, like snprintf: up to `capacity` - 1 bytes, and terminated.
 *
 * @param kifu the record
 * @param format the format
 * @param encoding #SHOGI_ENCODING_UTF8, #SHOGI_ENCODING_UTF8_BOM, #SHOGI_ENCODING_CP932, #SHOGI_ENCODING_ASCII, or
 *        #SHOGI_ENCODING_UNKNOWN: that of the source where it is given back verbatim, UTF-8 otherwise
 * @param flags SHOGI_WRITE_ flags
 * @param[out] buffer receives the bytes; may be NULL if `capacity` is 0
 * @param capacity of `buffer`
 * @param[out] length receives the length needed
 * @return #SHOGI_OK, #SHOGI_E_UNSUPPORTED, #SHOGI_E_LIMIT for JKF with more than 680 variations within
 *         variations (readers of JSON would not bear it), #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_write(const shogi_kifu *kifu, shogi_format format,
                                        shogi_encoding encoding, uint32_t flags, char *buffer,
                                        size_t capacity, size_t *length);

/**
 * Writes a record to a file, in place of what it held. `path` is UTF-8 and terminated. Fails like
 * shogi_kifu_write(), and with #SHOGI_E_IO if the file cannot be written; it may then hold a part.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_write_file(const shogi_kifu *kifu, const char *path,
                                             shogi_format format, shogi_encoding encoding,
                                             uint32_t flags);

/**
 * What would be lost by writing a record so.
 *
 * @param kifu the record
 * @param format the format
 * @param encoding as for shogi_kifu_write()
 * @param[out] losses receives the flags
 * @param diag receives a note for each thing lost, or NULL
 * @return #SHOGI_OK, #SHOGI_E_UNSUPPORTED, #SHOGI_E_LIMIT for JKF with more than 680 variations within
 *         variations (readers of JSON would not bear it), #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_losses(const shogi_kifu *kifu, shogi_format format,
                                         shogi_encoding encoding, shogi_losses *losses,
                                         shogi_diag *diag);

/** @} */

/** The stable name of a format, such as "csa"; "unknown" for another value. @since 0.1 */
SHOGI_API const char *shogi_format_name(shogi_format format);
/** The format of a name, any case; #SHOGI_FORMAT_UNKNOWN for none. @since 0.1 */
SHOGI_API shogi_format shogi_format_find(const char *name, size_t length);
/** The stable name of one loss, such as "variations"; "unknown" for anything else. @since 0.1 */
SHOGI_API const char *shogi_loss_name(shogi_losses loss);

#endif
