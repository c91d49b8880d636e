/* The reader of JSON Kifu Format: what its files share. */
#ifndef SHOGI_I_KIFU_JKF_READER_H
#define SHOGI_I_KIFU_JKF_READER_H

#include "kifu/jkf.h"
#include "kifu/jkf_places.h"
#include "kifu/kif_time.h"

#ifdef SHOGI_HAVE_JKF

#include <jansson.h>

/* Forks that wait until the line they branch off from is read. */
typedef struct {
    json_t *lines;
    size_t next;    /* of the lines */
    uint32_t place; /* of that line; 0 if places are not known */
    uint32_t parent;
} shogi_i_jkf_forks;

typedef struct {
    shogi_i_game_reading *in;
    shogi_i_jkf_forks *stack;
    size_t count;
    size_t capacity;
    size_t index;     /* of the present node in its line */
    size_t at;        /* offset of what is read, before there are nodes */
    shogi_i_jkf_places places; /* if there is somebody to tell */
    uint32_t place;            /* of the present node; 0 if places are not known */
    shogi_i_kif_totals totals;
    bool has_origins; /* moves name their origins, so that one without is a drop */
} shogi_i_jkf_reader;

/** Reports something about the present node. SHOGI_E_PARSE for an error in strict mode. */
shogi_status shogi_i_jkf_report(shogi_i_jkf_reader *reader, shogi_severity severity,
                                shogi_diag_code code, const char *sentence, const char *text,
                                size_t length);
shogi_status shogi_i_jkf_warn(shogi_i_jkf_reader *reader, shogi_diag_code code,
                              const char *sentence, const char *text);
/** An error: JSON that is no JKF. */
shogi_status shogi_i_jkf_fail(shogi_i_jkf_reader *reader, const char *sentence, const char *text);
/** The same for what leaves no game to read: SHOGI_E_PARSE in any mode. */
shogi_status shogi_i_jkf_refuse(shogi_i_jkf_reader *reader, const char *sentence, const char *text);

/** The place of the present node. SHOGI_OK or SHOGI_E_NO_MEMORY. */
shogi_status shogi_i_jkf_place(shogi_i_jkf_reader *reader, shogi_i_place *place);

/** A number without a fraction from `least` to `most`; false for anything else. */
bool shogi_i_jkf_number(const json_t *value, int64_t least, int64_t most, int64_t *number);

/** The kind of a CSA code; SHOGI_NO_KIND if it is none. */
shogi_kind shogi_i_jkf_kind(const json_t *piece);

/** Adds the headers. */
shogi_status shogi_i_jkf_read_header(shogi_i_jkf_reader *reader, const json_t *root);

/** Sets the start: a board is stronger than a preset (FORMATS 6.1). */
shogi_status shogi_i_jkf_read_start(shogi_i_jkf_reader *reader, const json_t *root);

#endif

#endif
