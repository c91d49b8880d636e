/* The decoders: one function for each family of encodings, all of the same form. A decoder runs
 * until a given place or a fault; what to do about the fault is the caller's affair. */
#ifndef SHOGI_I_BASE_ENCODING_DECODE_H
#define SHOGI_I_BASE_ENCODING_DECODE_H

#include <shogi/encoding.h>

#include <stddef.h>
#include <stdint.h>

typedef struct {
    const uint8_t *next; /* the first byte that is not decoded yet */
    const uint8_t *end;
    uint8_t *out;  /* where the text goes on */
    unsigned mode; /* ISO-2022-JP: the character set in force; 0 at the start of a line */
} shogi_i_decoder;

/**
 * Decodes the characters that begin before `stop` (at or behind `next`, not behind `end`); the
 * last may reach beyond it. There must be room for SHOGI_I_DECODED_SIZE of the bytes up to there.
 *
 * Answers 0, or the length of a faulty sequence at `next`; it never holds an end of line.
 */
typedef size_t shogi_i_decode(shogi_i_decoder *decoder, const uint8_t *stop);

/** Room for what `bytes` bytes become at most, with the U+FFFD for a fault behind them. */
#define SHOGI_I_DECODED_SIZE(bytes) (3 * (bytes) + 8)

shogi_i_decode shogi_i_decode_ascii;
shogi_i_decode shogi_i_decode_utf8;
shogi_i_decode shogi_i_decode_utf16_le;
shogi_i_decode shogi_i_decode_utf16_be;
shogi_i_decode shogi_i_decode_cp932;
shogi_i_decode shogi_i_decode_euc_jp;
shogi_i_decode shogi_i_decode_iso_2022_jp;

/** The decoder of an encoding; NULL for UNKNOWN and values that are none. */
shogi_i_decode *shogi_i_decoder_of(shogi_encoding encoding);

/** The encoding that a byte order mark at the start tells, and its length; UNKNOWN, 0 for none. */
shogi_encoding shogi_i_byte_order_mark(const uint8_t *bytes, size_t size, size_t *length);

/**
 * The encoding of bytes without a byte order mark, as shogi_i_encoding_detect() has it, and how
 * many of them at the start are well-formed UTF-8.
 */
shogi_encoding shogi_i_detect_unmarked(const uint8_t *bytes, size_t size, size_t *valid);

/** Copies ASCII up to the first other byte, a zero byte or `stop`. */
void shogi_i_copy_ascii(shogi_i_decoder *decoder, const uint8_t *stop);

#endif
