/* Bytes to text and back (FORMATS 0.2, 0.3): the encodings of game records, and lines.
 *
 * A reader decodes the whole input first, then goes through its lines, and asks for the place of
 * what it complains about; the place is one in the original bytes. A writer makes UTF-8 and
 * encodes it at the end. */
#ifndef SHOGI_I_BASE_ENCODING_H
#define SHOGI_I_BASE_ENCODING_H

#include "base/buffer.h"
#include "base/diag.h"

#include <shogi/encoding.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Which encoding */

/**
 * Tells the encoding of some bytes, or of the beginning of them: by a byte order mark, the escape
 * sequences of ISO-2022-JP, validity as UTF-8, and else by which of CP932, EUC-JP and damaged
 * UTF-8 they look like most, CP932 in doubt. Never answers SHOGI_ENCODING_UNKNOWN; bytes without
 * anything to go by are ASCII.
 */
shogi_encoding shogi_i_encoding_detect(const void *bytes, size_t size);

/**
 * The encoding that a record declares in one of its first lines (`#KIF ... encoding=`,
 * `'CSA encoding=`, `'encoding=`); UNKNOWN if there is none or its name is unknown. The bytes are
 * right where they and the declaration disagree (FORMATS 0.2).
 */
shogi_encoding shogi_i_encoding_declared(const void *bytes, size_t size);

/** Whether bytes of the one encoding may well be declared as the other. UNKNOWN goes with all. */
bool shogi_i_encoding_agrees(shogi_encoding declared, shogi_encoding actual);

/* Decoding */

/** Where finding places has got to, so that asking for many in order takes linear time. */
typedef struct {
    const char *line; /* begin of the line in the text; NULL: nowhere yet */
    size_t offset;    /* in the line */
    size_t column;    /* of that offset, from 0 */
    size_t source;    /* of that offset, in the bytes */
    unsigned mode;    /* of the decoder there */
} shogi_i_text_cursor;

/** Decoded text. Start with all zeros; decoding again reuses the memory. */
typedef struct {
    const char *data; /* UTF-8 without a byte order mark, not terminated; never NULL once decoded */
    size_t length;
    shogi_encoding encoding; /* what the bytes were: never UNKNOWN */
    size_t faults;           /* places that were no text, each U+FFFD now */

    /* Private to the encoding files */
    const uint8_t *source;
    size_t source_length;
    size_t mark_length; /* bytes of the byte order mark */
    shogi_i_place origin;
    bool is_view; /* `data` lies in the source itself, behind the mark */
    shogi_i_buffer buffer;
    shogi_i_text_cursor cursor;
} shogi_i_text;

void shogi_i_text_free(shogi_i_text *text);

/**
 * Decodes bytes, which must stay as they are while the text is used.
 *
 * Well-formed UTF-8 is not copied. Every sequence that is no text becomes U+FFFD, and so does
 * U+0000, at which texts that are handed out would end; the first of a line is
 * reported as #SHOGI_DIAG_BAD_ENCODING with the number of them on that line.
 *
 * @param text what is decoded takes the place of what it held
 * @param encoding UNKNOWN to detect it; a byte order mark is stronger
 *        than UTF-8, UTF-16 and ASCII given here
 * @param origin the place of the first byte in the whole input, {0, 1, 1} for its beginning; a
 *        byte order mark counts only at offset 0. Line 0 means line 1.
 * @param diag may be NULL
 * @return #SHOGI_OK; #SHOGI_E_ARGUMENT for a value that is no encoding; #SHOGI_E_NO_MEMORY: then
 *         the text is empty and nothing is reported.
 */
shogi_status shogi_i_text_decode(shogi_i_text *text, const void *bytes, size_t size,
                                 shogi_encoding encoding, shogi_i_place origin, shogi_diag *diag);

/* Lines */

/** How a line ends. */
typedef enum {
    SHOGI_I_EOL_NONE, /* the input ends */
    SHOGI_I_EOL_LF,
    SHOGI_I_EOL_CRLF,
    SHOGI_I_EOL_CR
} shogi_i_eol;

typedef struct {
    const char *text; /* without its end; borrowed from the decoded text */
    size_t length;
    shogi_i_eol eol;
    uint64_t number; /* in the whole input, from 1 */
    size_t start;    /* offset in the decoded text */
    size_t source;   /* offset in the bytes that were decoded */
} shogi_i_line;

/** Goes through the lines of a text. It may be copied, to come back to a line. */
typedef struct {
    const shogi_i_text *text;
    size_t at;
    size_t source_at;
    uint64_t number;
    /* The next line feed and carriage return at or behind the offsets above, so that each is
     * searched for once; behind the end if there is none. */
    size_t feed, carriage;
    size_t source_feed, source_carriage;
} shogi_i_lines;

/** Before the first line of a decoded text, which the iterator borrows. */
shogi_i_lines shogi_i_lines_begin(const shogi_i_text *text);

/** The next line; false at the end. An end of line that ends the text begins no further line. */
bool shogi_i_lines_next(shogi_i_lines *lines, shogi_i_line *line);

/**
 * The place of byte `offset` of a line (its length: the place of its end). Linear in the length
 * of the line, and for all calls together if the offsets grow.
 */
shogi_i_place shogi_i_text_place(shogi_i_text *text, const shogi_i_line *line, size_t offset);

/* Encoding */

/** What to do about characters that the target lacks, and how it went. */
typedef struct {
    uint32_t replacement; /* a code point that the target has; '?' is written for any other */
    size_t count;         /* characters and faulty sequences replaced */
    size_t first;         /* offset of the first of them in the text */
} shogi_i_missing;

/** Whether CP932 has a code for a code point. */
bool shogi_i_cp932_has(uint32_t code_point);

/**
 * Appends a text in UTF-8 to a buffer, encoded. Several spellings of a character that CP932 has
 * once (WAVE DASH and FULLWIDTH TILDE, MINUS SIGN and FULLWIDTH HYPHEN-MINUS...) become its code.
 *
 * @param out the buffer; if NULL, missing characters are counted only
 * @param encoding UTF8, UTF8_BOM (which begins with the mark), ASCII or CP932
 * @param missing in: `replacement`; out: the rest. For UTF-8 only faulty sequences are missing.
 * @return #SHOGI_OK; #SHOGI_E_UNSUPPORTED for an encoding that is not written;
 *         #SHOGI_E_NO_MEMORY: then the buffer is failed and has its old length.
 */
shogi_status shogi_i_encode(shogi_i_buffer *out, const char *text, size_t length,
                            shogi_encoding encoding, shogi_i_missing *missing);

#endif
