/* CSA records (FORMATS 3): what the files of this format share. */
#ifndef SHOGI_I_KIFU_CSA_H
#define SHOGI_I_KIFU_CSA_H

#include "kifu/format.h"

/* Versions as shogi_i_source::csa_version has them. */
enum {
    SHOGI_I_CSA_V1 = 10,
    SHOGI_I_CSA_V2 = 20,
    SHOGI_I_CSA_V2_1 = 21,
    SHOGI_I_CSA_V2_2 = 22,
    SHOGI_I_CSA_V3 = 30
};

/* What became of reading a time. */
typedef enum {
    SHOGI_I_CSA_TIME_ABSENT, /* there is nothing */
    SHOGI_I_CSA_TIME_READ,
    SHOGI_I_CSA_TIME_CUT, /* more decimals, or more in all, than there may be: cut */
    SHOGI_I_CSA_TIME_BAD  /* no time */
} shogi_i_csa_time;

/** Reads what stands behind T. `*milliseconds` is set if it is a time. */
shogi_i_csa_time shogi_i_csa_parse_time(const char *text, size_t length, int64_t *milliseconds);

/** Writes a T statement and a line end; nothing for SHOGI_NO_TIME. */
void shogi_i_csa_write_time(shogi_i_buffer *out, int64_t time);

/* How far a game has come. */
typedef struct {
    bool has_moves; /* or an ending */
    bool is_over;   /* it has an ending behind which no move should follow */
} shogi_i_csa_progress;

/* Whether another game begins with a line. */
typedef enum {
    SHOGI_I_CSA_SAME_GAME,
    SHOGI_I_CSA_OTHER_GAME,
    SHOGI_I_CSA_UNDECIDED /* the text is cut before that can be told */
} shogi_i_csa_verdict;

/**
 * Judges the line at `at`. `*looked_at` is kept between calls, 0 at first: lines before it are known
 * to belong to the game.
 */
shogi_i_csa_verdict shogi_i_csa_judge(const shogi_i_game_reading *reading,
                                      const shogi_i_csa_progress *before, size_t at,
                                      size_t *looked_at);

/**
 * Goes on to where another game begins at `at` or behind it, in a game that cannot be read on; notes that if
 * it does.
 */
void shogi_i_csa_skip_game(shogi_i_game_reading *reading, size_t at, bool has_moves);

/* A position while its statements are read. */
typedef struct {
    shogi_setup setup;
    bool is_given;    /* any of its statements was there */
    bool has_even;    /* PI */
    bool has_removed; /* PI with squares */
    bool has_rows;
    bool has_pieces; /* P+ or P- with something behind */
    bool has_turn;
    uint16_t rows_given; /* bit per rank */
    shogi_color rest;    /* whom 00AL gives the rest; SHOGI_NO_COLOR without one */
    shogi_i_bb placed;   /* squares that statements have named */
} shogi_i_csa_position;

/** Before any statement: an empty board. */
void shogi_i_csa_position_begin(shogi_i_csa_position *position);

/** Reads one statement that begins with P. Reports what is wrong with it; SHOGI_OK to go on. */
shogi_status shogi_i_csa_position_read(shogi_i_csa_position *position,
                                       shogi_i_game_reading *reading, size_t at, size_t length);

/** The start that all statements together mean. */
void shogi_i_csa_position_end(shogi_i_csa_position *position, shogi_i_state *start,
                              shogi_start_style *style);

/** Writes start position and turn, in the way it was given where that can be told. */
void shogi_i_csa_write_start(const shogi_kifu *kifu, shogi_i_buffer *out);

#endif
