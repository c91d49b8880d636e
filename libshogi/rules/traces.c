/* Traces of a foul that was not noticed when it was made (RULES 8): pieces that can never move, and
 * unpromoted pawns of which a side has two on a file. What is one is said in board/faults.h. */
#include <shogi/outcome.h>

#include "board/faults.h"
#include "board/position.h"

size_t shogi_position_foul_traces(const shogi_position *position, shogi_color color,
                                  shogi_square *out, size_t capacity)
{
    if (color >= SHOGI_NO_COLOR)
        return 0;
    shogi_i_bb dead = shogi_i_dead_pieces(&position->now, color);
    shogi_i_bb doubled = shogi_i_doubled_pawns(&position->now, color);
    return shogi_i_list_squares(shogi_i_bb_or(dead, doubled), out, capacity);
}
