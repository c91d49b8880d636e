/* JSON Kifu Format (FORMATS 6): what its reader and writer share. */
#ifndef SHOGI_I_KIFU_JKF_H
#define SHOGI_I_KIFU_JKF_H

#include <shogi/handicap.h>

#include "kifu/format.h"

/** The named start of a preset; SHOGI_NO_HANDICAP if it is none (OTHER too). */
shogi_handicap shogi_i_jkf_preset_start(const char *preset);

/** The preset of a named start; NULL if it has none. */
const char *shogi_i_jkf_preset_of(shogi_handicap handicap);

/* The preset of a start that is given as a board. */
#define SHOGI_I_JKF_OTHER "OTHER"

/** The direction flag (words.h) of a letter of `relative`; 0 if it is none. */
unsigned shogi_i_jkf_relative_flag(char letter);

/** The letter of a single direction flag. */
char shogi_i_jkf_relative_letter(unsigned flag);

#endif
