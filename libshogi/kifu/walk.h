/* Moves a position from one node of a record to another: back to their common ancestor, then
 * forward. */
#ifndef SHOGI_I_KIFU_WALK_H
#define SHOGI_I_KIFU_WALK_H

#include "kifu/kifu.h"

/**
 * `position` stands at node `from`, with its whole history from the record's start, and is moved to
 * node `to`. Fouls are played unchecked, unplayable nodes and endings change nothing. Takes as many
 * steps as the way has nodes and no memory but the history's. SHOGI_OK, SHOGI_E_LIMIT or
 * SHOGI_E_NO_MEMORY (nothing is changed then).
 */
shogi_status shogi_i_walk(const shogi_kifu *kifu, shogi_position *position, uint32_t from,
                          uint32_t to);

#endif
