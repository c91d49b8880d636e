/* The hot functions: the generator of generate.h for each purpose, and perft, which plays and takes
 * back every sequence and counts the last move without playing it. Compiled several times (hot.h). */
#include "rules/hot.h"

#include "rules/generate.h"
#include "rules/movegen.h"

size_t SHOGI_I_HOT(shogi_i_generate)(const shogi_i_state *state, shogi_move *out, size_t capacity)
{
    shogi_i_sink sink = {out, out ? out + capacity : out, 0};
    shogi_i_generate_into(state, &sink, SHOGI_I_LIST, shogi_i_bb_full(), shogi_i_bb_full(),
                          SHOGI_I_ALL_KINDS);
    return sink.total + (size_t)(sink.next - out);
}

size_t SHOGI_I_HOT(shogi_i_count)(const shogi_i_state *state)
{
    shogi_i_sink sink = {NULL, NULL, 0};
    shogi_i_generate_into(state, &sink, SHOGI_I_COUNT, shogi_i_bb_full(), shogi_i_bb_full(),
                          SHOGI_I_ALL_KINDS);
    return sink.total;
}

shogi_move SHOGI_I_HOT(shogi_i_any_legal_move)(const shogi_i_state *state)
{
    shogi_move first = SHOGI_NO_MOVE;
    shogi_i_sink sink = {&first, &first + 1, 0};
    shogi_i_generate_into(state, &sink, SHOGI_I_ANY, shogi_i_bb_full(), shogi_i_bb_full(),
                          SHOGI_I_ALL_KINDS);
    return first;
}

uint64_t SHOGI_I_HOT(shogi_i_count_leaves)(shogi_position *position, uint32_t depth)
{
    if (depth == 1)
        return SHOGI_I_HOT(shogi_i_count)(&position->now);
    shogi_move moves[SHOGI_I_MAX_MOVES];
    size_t count = SHOGI_I_HOT(shogi_i_generate)(&position->now, moves, SHOGI_I_MAX_MOVES);
    uint64_t nodes = 0;
    for (size_t i = 0; i < count; i++) {
        shogi_i_position_push(position, moves[i]);
        nodes += SHOGI_I_HOT(shogi_i_count_leaves)(position, depth - 1);
        shogi_i_position_pop(position);
    }
    return nodes;
}
