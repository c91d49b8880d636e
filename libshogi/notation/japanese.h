/* Moves in Japanese: as KIF has them, with the origin (FORMATS 4.4), and as they are printed and
 * as KI2 has them, with words that tell between pieces (FORMATS 5).
 *
 * One scanner reads the words of both, and two resolvers look for the move that they mean. */
#ifndef SHOGI_I_NOTATION_JAPANESE_H
#define SHOGI_I_NOTATION_JAPANESE_H

#include "base/out.h"
#include "notation/reading.h"
#include "notation/words.h"

/* What a text says, not yet compared with a board. */
typedef struct {
    bool null_move;      /* パス, and nothing else */
    bool same;           /* 同 */
    bool from_hand;      /* (00) */
    shogi_color mark;    /* SHOGI_NO_COLOR without one */
    shogi_kind kind;     /* before the move */
    shogi_square to;     /* SHOGI_NO_SQUARE if only 同 is written */
    shogi_square from;   /* in parentheses; SHOGI_NO_SQUARE if none is written */
    uint16_t words;      /* SHOGI_I_TO_RIGHT to SHOGI_I_DROP */
    size_t target_at;    /* where 同 or the square begins */
    size_t kind_at;
    size_t words_at;
    size_t origin_at;
    size_t end;
} shogi_i_japanese_words;

/**
 * Reads the words of a move at the start of a text: `[mark] square|同 piece words* [(origin)]`.
 * False if they are none; the error is then in `reading`.
 */
bool shogi_i_japanese_scan(const char *text, size_t length, shogi_i_japanese_words *words,
                           shogi_i_reading *reading);

/**
 * Sets `*to` to the square that the words mean, given the target of the last move or
 * SHOGI_NO_SQUARE.
 */
bool shogi_i_japanese_target(const shogi_i_japanese_words *words, shogi_square previous,
                             unsigned *to, shogi_i_reading *reading);

/**
 * Reads a move of a KIF line: ７六歩(77), ５五角打, 同　銀(31). Without an origin and 打, it must
 * fit one piece; there is a warning then, and the reading is not `by_origin`.
 */
void shogi_i_kif_read(const shogi_i_state *state, shogi_square previous, const char *text,
                      size_t length, shogi_i_reading *reading);

/** Reads a move as printed: ▲７六歩, △５二金右. An origin in parentheses is understood as well. */
void shogi_i_japanese_read(const shogi_i_state *state, shogi_square previous, const char *text,
                           size_t length, shogi_i_reading *reading);

/** Finds the move that scanned words mean by FORMATS 5.2. */
void shogi_i_japanese_resolve(const shogi_i_state *state, shogi_square previous,
                              const shogi_i_japanese_words *words, shogi_i_reading *reading);

/** Writes a physically possible move, or the null move, as KIF has it. */
void shogi_i_kif_write(shogi_i_out *out, const shogi_i_state *state, shogi_square previous,
                       shogi_move move);

/**
 * Writes a physically possible move, or the null move, as it is printed (FORMATS 5.3). A move
 * that these rules cannot write, because the piece does not move so, gets its origin in
 * parentheses.
 */
void shogi_i_japanese_write(shogi_i_out *out, const shogi_i_state *state, shogi_square previous,
                            shogi_move move);

/* The rules that reader and writer of printed moves share (japanese_choice.c). */

/** The pieces of the side to move of exactly this kind that reach a square; pins are ignored. */
shogi_i_bb shogi_i_candidates(const shogi_i_state *state, shogi_kind kind, unsigned to);

/** Those of the candidates that direction words (flags) fit. */
shogi_i_bb shogi_i_choose(const shogi_i_state *state, shogi_kind kind, shogi_i_bb candidates,
                          unsigned to, unsigned words);

/** The direction words that are true of a piece that goes from one square to another. */
unsigned shogi_i_describe(shogi_color color, unsigned from, unsigned to);

/** Whether a kind is a bishop, a rook, or what they promote to. */
bool shogi_i_is_major(shogi_kind kind);

/** Whether a piece of a kind and side may promote between two squares. */
bool shogi_i_may_promote(shogi_color color, shogi_kind kind, unsigned from, unsigned to);

#endif
