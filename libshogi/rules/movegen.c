/* Legal moves for callers. The work is done by hot.c, in the variant that fits the machine; lists of a part
 * are made for people, who wait long enough for the plain one. */
#include "rules/movegen.h"

#include <shogi/movegen.h>

#include "board/position.h"
#include "rules/generate.h"

bool shogi_i_has_legal_move(const shogi_i_state *state)
{
    return shogi_i_any_legal_move(state) != SHOGI_NO_MOVE;
}

/** Lists the moves of pieces on `from`, and the drops of `kinds`, to squares in `to`. */
static size_t list_part(const shogi_position *position, shogi_i_bb from, shogi_i_bb to,
                        unsigned kinds, shogi_move *out, size_t capacity)
{
    shogi_i_sink sink = {out, out ? out + capacity : out, 0};
    shogi_i_generate_into(&position->now, &sink, SHOGI_I_LIST, from, to, kinds);
    return sink.total + (size_t)(sink.next - out);
}

size_t shogi_position_legal_moves(const shogi_position *position, shogi_move *out, size_t capacity)
{
    return shogi_i_generate(&position->now, out, out ? capacity : 0);
}

size_t shogi_position_count_legal_moves(const shogi_position *position)
{
    return shogi_i_count(&position->now);
}

bool shogi_position_has_legal_move(const shogi_position *position)
{
    return shogi_i_has_legal_move(&position->now);
}

size_t shogi_position_legal_moves_from(const shogi_position *position, shogi_square square,
                                       shogi_move *out, size_t capacity)
{
    if (square >= SHOGI_SQUARES)
        return 0;
    return list_part(position, shogi_i_square_set[square], shogi_i_bb_full(), 0, out,
                     capacity);
}

size_t shogi_position_legal_moves_to(const shogi_position *position, shogi_square square,
                                     shogi_move *out, size_t capacity)
{
    if (square >= SHOGI_SQUARES)
        return 0;
    return list_part(position, shogi_i_bb_full(), shogi_i_square_set[square], SHOGI_I_ALL_KINDS, out,
                     capacity);
}

size_t shogi_position_legal_drops(const shogi_position *position, shogi_kind kind, shogi_move *out,
                                  size_t capacity)
{
    if (kind < SHOGI_PAWN || kind > SHOGI_GOLD)
        return 0;
    return list_part(position, shogi_i_bb_empty(), shogi_i_bb_full(), 1u << kind, out,
                     capacity);
}
