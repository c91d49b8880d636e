/* Where the generator's moves go: into a list, into a sum, or no further than the first.
 *
 * The purpose is a constant wherever it is passed, so that each use of the generator is compiled for
 * itself. Moves come as a set of targets and a rule that makes a move of each: base + factor * target. For the
 * moves of one piece the factor is 1. For a step that many pieces make at once, the source is the
 * target minus the step, so that the factor is 129 (the target in bits 0-6, the source in bits 7-13). */
#ifndef SHOGI_I_RULES_SINK_H
#define SHOGI_I_RULES_SINK_H

#include <shogi/move.h>

#include "base/inline.h"
#include "board/bitboard.h"

typedef enum { SHOGI_I_LIST, SHOGI_I_COUNT, SHOGI_I_ANY } shogi_i_purpose;

typedef struct {
    shogi_move *next;
    shogi_move *end;
    size_t total; /* of the moves that are not in the list */
} shogi_i_sink;

SHOGI_I_INLINE size_t shogi_i_sink_room(const shogi_i_sink *sink)
{
    return (size_t)(sink->end - sink->next);
}

SHOGI_I_INLINE void shogi_i_store(shogi_i_sink *sink, unsigned base, unsigned factor,
                                  shogi_i_bb targets)
{
    shogi_move *next = sink->next;
    for (uint64_t bits = targets.lo; bits; bits &= bits - 1)
        *next++ = (shogi_move)(base + factor * (unsigned)__builtin_ctzll(bits));
    base += factor * SHOGI_I_LO_BITS;
    for (uint64_t bits = targets.hi; bits; bits &= bits - 1)
        *next++ = (shogi_move)(base + factor * (unsigned)__builtin_ctzll(bits));
    sink->next = next;
}

/** Like shogi_i_store(), but stops storing where the caller's array ends. */
SHOGI_I_OUT_OF_LINE void shogi_i_store_what_fits(shogi_i_sink *sink, unsigned base,
                                                 unsigned factor, shogi_i_bb targets)
{
    SHOGI_I_FOR_EACH_SQUARE (to, targets) {
        if (sink->next < sink->end)
            *sink->next++ = (shogi_move)(base + factor * to);
        else
            sink->total++;
    }
}

SHOGI_I_INLINE void shogi_i_emit(shogi_i_sink *sink, shogi_i_purpose purpose, unsigned base,
                                 unsigned factor, shogi_i_bb targets)
{
    if (purpose == SHOGI_I_COUNT)
        sink->total += shogi_i_bb_count(targets);
    else if (purpose == SHOGI_I_LIST && shogi_i_sink_room(sink) >= SHOGI_SQUARES)
        shogi_i_store(sink, base, factor, targets);
    else
        shogi_i_store_what_fits(sink, base, factor, targets);
}

/** Whether the generator may stop: one move is enough. */
SHOGI_I_INLINE bool shogi_i_sink_is_done(const shogi_i_sink *sink, shogi_i_purpose purpose)
{
    return purpose == SHOGI_I_ANY && sink->next == sink->end;
}

#endif
