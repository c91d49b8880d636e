/* USI moves and position lines (FORMATS 2). A line is read word by word, so that readers of
 * records can go through it with offsets of their own. */
#ifndef SHOGI_I_NOTATION_USI_H
#define SHOGI_I_NOTATION_USI_H

#include "base/out.h"
#include "notation/reading.h"

/** Strict USI; SHOGI_NO_MOVE for anything else, also for words that pass. */
shogi_move shogi_i_usi_parse(const char *text, size_t length);

/** Whether a word stands for a null move: pass, 0000, null, none. */
bool shogi_i_usi_is_null(const char *text, size_t length);

/**
 * Reads a move that is the whole of a text: strict USI, a null move, or a drop with a small letter,
 * which is noted. Physically impossible moves are errors.
 */
void shogi_i_usi_read(const shogi_i_state *state, const char *text, size_t length,
                      shogi_i_reading *reading);

/** Writes a move; "pass" for the null move, "none" for what is no move. */
void shogi_i_usi_write(shogi_i_out *out, shogi_move move);

/* A place in a position line: before the next word among its moves. */
typedef struct {
    const char *text;
    size_t length;
    size_t at;
    size_t number; /* of the word read last, from 1 */
} shogi_i_usi_words;

/**
 * Reads a position line up to its moves: `[position] startpos|[sfen] SFEN [moves]`.
 *
 * Answers whether the start can be read; the error is the last finding then.
 */
bool shogi_i_usi_start(shogi_i_usi_words *words, const char *text, size_t length,
                       shogi_i_state *start, shogi_i_findings *findings);

/** The next word of the line: its offset and length. False at the end. */
bool shogi_i_usi_next(shogi_i_usi_words *words, size_t *start, size_t *length);

/** How many words are left. */
size_t shogi_i_usi_count(const shogi_i_usi_words *words);

#endif
