/* Moves as Russian handbooks have them: Сл 8VIII:2IIпр, Зл рез-5VIII, 7VII-7VI.
 *
 *   move   = [ piece ] ( square / "рез" ) ( "-" / ":" ) square [ "пр" ]
 *   piece  = ( Кр Л Сл Зл Ср Кн Кп п ) [ "пр" ]
 *   square = file in Arabic digits, rank in Roman ones
 *
 * The origin is always written, so that no text is ambiguous; "рез" is the hand, ":" takes. An
 * unpromoted pawn is not named, neither when it moves nor when it is dropped; a promoted one is
 * ппр (пр alone is understood). Promotion is "пр" at the end; that it is declined is not written.
 *
 * The reader does not mind case and blanks, takes Latin letters that look like the Cyrillic ones
 * and the other way round in numerals, and Unicode's own Roman numerals. "пас" is the null move. */
#ifndef SHOGI_I_NOTATION_RUSSIAN_H
#define SHOGI_I_NOTATION_RUSSIAN_H

#include "base/out.h"
#include "notation/reading.h"

/** Reads a move at the start of a text. */
void shogi_i_russian_read(const shogi_i_state *state, const char *text, size_t length,
                          shogi_i_reading *reading);

/** Writes a physically possible move, or the null move. */
void shogi_i_russian_write(shogi_i_out *out, const shogi_i_state *state, shogi_move move);

#endif
