/* Named starts: what the rest of the library knows about them beside the public functions. */
#ifndef SHOGI_I_RULES_HANDICAP_H
#define SHOGI_I_RULES_HANDICAP_H

#include <shogi/handicap.h>

#include "board/state.h"

/** The preset of JSON Kifu Format (FORMATS 6) that is this start; "" where it has none. */
const char *shogi_i_handicap_preset(shogi_handicap handicap);

/** The start that a preset's exact name means; SHOGI_NO_HANDICAP if it is none, as "OTHER" is. */
shogi_handicap shogi_i_handicap_find_preset(const char *name, size_t length);

/** The first start whose board, hands and side to move a state has, or SHOGI_NO_HANDICAP. */
shogi_handicap shogi_i_handicap_of_state(const shogi_i_state *state);

#endif
