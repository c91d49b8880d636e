/* What readers say about the headers that state a time limit. */
#ifndef SHOGI_I_KIFU_TIMELIMIT_H
#define SHOGI_I_KIFU_TIMELIMIT_H

#include <shogi/kifu.h>

typedef enum {
    SHOGI_I_LIMIT_SURE,
    SHOGI_I_LIMIT_UNSURE, /* understood, but it could be meant otherwise: 10:00 */
    SHOGI_I_LIMIT_UNKNOWN
} shogi_i_limit_sense;

/**
 * How the value of a header is understood, alone, that states a limit or a part of one
 * (TIME_LIMIT, BYOYOMI, TIME, BLACK_TIME, WHITE_TIME), and what it comes to: the main time, and
 * what there is for each move, in milliseconds.
 */
shogi_i_limit_sense shogi_i_time_limit_sense(shogi_field field, const char *key, const char *value,
                                             int64_t *main, int64_t *extra);

#endif
