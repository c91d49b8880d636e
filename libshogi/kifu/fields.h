/* The one table of header keys (FORMATS 0.7, 3.3, 4.2): what a header means and what each format
 * calls it. */
#ifndef SHOGI_I_KIFU_FIELDS_H
#define SHOGI_I_KIFU_FIELDS_H

#include <shogi/kifu.h>

enum { SHOGI_I_FIELDS = SHOGI_FIELD_TITLE + 1, SHOGI_I_FIELD_KEYS = 4 };

typedef struct {
    const char *name; /* shogi_field_name() */
    /* Keys that are read, "$EVENT" or "N+"; [0] is written; NULL if CSA has none. */
    const char *csa[SHOGI_I_FIELD_KEYS];
    /* Keys that are read, in JKF too; [0] is written; NULL if KIF has none. */
    const char *kif[SHOGI_I_FIELD_KEYS];
    /* Written instead of kif[0] in handicap games (下手); NULL = kif[0]. */
    const char *kif_handicap;
} shogi_i_field_row;

/** The row of a field; that of SHOGI_FIELD_OTHER for a value that is none. */
const shogi_i_field_row *shogi_i_field_row_of(shogi_field field);

/**
 * What a key means, in any format's spelling; SHOGI_FIELD_OTHER if the library knows no meaning.
 */
shogi_field shogi_i_field_of_key(const char *key, size_t length);

/** CSA's key; NULL if it has none ($ and N± are part of it). */
const char *shogi_i_field_csa_key(shogi_field field);

/**
 * KIF's and JKF's key; NULL if they have none. `handicap`: the game is a handicap game (FORMATS
 * 4.3).
 */
const char *shogi_i_field_kif_key(shogi_field field, bool handicap);

#endif
