/* Legal moves (RULES 1 to 7) for callers: the generator of generate.h, compiled for each purpose. */
#include "rules/movegen.h"

#include <shogi/movegen.h>

#include "board/position.h"
#include "rules/generate.h"

size_t shogi_i_generate(const shogi_i_state *state, shogi_move *out, size_t capacity)
{
    shogi_i_sink sink = {out, capacity, 0};
    shogi_i_generate_into(state, &sink, SHOGI_I_LIST, shogi_i_bb_full(), shogi_i_bb_full(),
                          SHOGI_I_ALL_KINDS);
    return sink.total + (capacity - sink.room);
}

size_t shogi_i_count(const shogi_i_state *state)
{
    shogi_i_sink sink = {NULL, 0, 0};
    shogi_i_generate_into(state, &sink, SHOGI_I_COUNT, shogi_i_bb_full(), shogi_i_bb_full(),
                          SHOGI_I_ALL_KINDS);
    return sink.total;
}

shogi_move shogi_i_any_legal_move(const shogi_i_state *state)
{
    shogi_move first = SHOGI_NO_MOVE;
    shogi_i_sink sink = {&first, 1, 0};
    shogi_i_generate_into(state, &sink, SHOGI_I_ANY, shogi_i_bb_full(), shogi_i_bb_full(),
                          SHOGI_I_ALL_KINDS);
    return first;
}

bool shogi_i_has_legal_move(const shogi_i_state *state)
{
    return shogi_i_any_legal_move(state) != SHOGI_NO_MOVE;
}

/** Lists a part: moves of pieces on `from` and drops of `kinds`, to squares in `to`. */
static size_t list_part(const shogi_i_state *state, shogi_i_bb from, shogi_i_bb to, unsigned kinds,
                        shogi_move *out, size_t capacity)
{
    shogi_i_sink sink = {out, capacity, 0};
    shogi_i_generate_into(state, &sink, SHOGI_I_LIST, from, to, kinds);
    return sink.total + (capacity - sink.room);
}

size_t shogi_position_legal_moves(const shogi_position *position, shogi_move *out, size_t capacity)
{
    return shogi_i_generate(&position->now, out, capacity);
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
    return list_part(&position->now, shogi_i_square_set[square], shogi_i_bb_full(), 0, out,
                     capacity);
}

size_t shogi_position_legal_moves_to(const shogi_position *position, shogi_square square,
                                     shogi_move *out, size_t capacity)
{
    if (square >= SHOGI_SQUARES)
        return 0;
    return list_part(&position->now, shogi_i_bb_full(), shogi_i_square_set[square], SHOGI_I_ALL_KINDS, out,
                     capacity);
}

size_t shogi_position_legal_drops(const shogi_position *position, shogi_kind kind, shogi_move *out,
                                  size_t capacity)
{
    if (kind < SHOGI_PAWN || kind > SHOGI_GOLD)
        return 0;
    return list_part(&position->now, shogi_i_bb_empty(), shogi_i_bb_full(), 1u << kind, out,
                     capacity);
}
