/* The times of a KIF line: `( 0:03/00:00:19)`, the time of the move and the time of its side
 * so far (FORMATS 4.4). */
#ifndef SHOGI_I_KIFU_KIF_TIME_H
#define SHOGI_I_KIFU_KIF_TIME_H

#include "base/buffer.h"
#include "base/out.h"
#include "kifu/kif_text.h"
#include "kifu/kifu.h"

typedef struct {
    int64_t time;          /* milliseconds; SHOGI_NO_TIME if it cannot be read */
    int64_t total;         /* milliseconds; SHOGI_NO_TIME if it is missing or cannot be read */
    shogi_i_kif_scan text; /* the whole, with its parentheses */
    shogi_i_kif_scan total_text; /* behind the /, without blanks around it; may be empty */
} shogi_i_kif_time;

/**
 * Passes a time in parentheses, readable or not. False if no parenthesis opens here; one that
 * never closes reaches to the end.
 */
bool shogi_i_kif_read_time(shogi_i_kif_scan *scan, shogi_i_kif_time *time);

/** Reads a total as an item keeps it; SHOGI_NO_TIME if it is none. */
int64_t shogi_i_kif_read_total(const char *text, size_t length);

/**
 * Writes `( 0:03/00:00:19)` as Kifu for Windows does; `total` is a text, or NULL for
 * `total_ms`. Fractions are cut off.
 */
void shogi_i_kif_write_time(shogi_i_buffer *out, int64_t time_ms, int64_t total_ms,
                            const char *total);

/** Appends a total as KIF has it, 01:02:03; fractions are cut off. */
void shogi_i_kif_put_total(shogi_i_out *out, int64_t total_ms);

/* What each side has used up along the current line, by depth: the sums that totals are
 * compared with. As a variation leaves the part of the line before it as it was, going back
 * needs nothing. */
typedef struct {
    int64_t (*sums)[2]; /* [depth][color]; element 0 is that of the root */
    size_t capacity;
} shogi_i_kif_totals;

void shogi_i_kif_totals_free(shogi_i_kif_totals *totals);

/** Makes room for depths up to `depth`. */
shogi_status shogi_i_kif_totals_reserve(shogi_i_kif_totals *totals, size_t depth);

/** Notes the time that the node at a depth (at least 1) took its mover; there must be room. */
static inline void shogi_i_kif_totals_add(shogi_i_kif_totals *totals, size_t depth,
                                          shogi_color mover, int64_t time)
{
    totals->sums[depth][0] = totals->sums[depth - 1][0];
    totals->sums[depth][1] = totals->sums[depth - 1][1];
    if (mover < 2 && time > 0)
        totals->sums[depth][mover] += time;
}

#endif
