/* Moves as numbers: the 16 bits of the training records (FORMATS 7), a dense index that needs no position,
 * and the index that policy networks learn, which names a move by its direction and target. */
#include <shogi/packed.h>

#include "board/position.h"
#include "notation/packed_tables.h"

enum {
    SOURCE_SHIFT = 7,
    FIELD = 127,
    PASS = 129, /* in both forms: from 1b to 1b */
    PSFEN_DROP = 1 << 14,
    PSFEN_PROMOTION = 1 << 15,
    HCP_PROMOTION = 1 << 14
};

/** Whether a move is a drop or goes from one square to another. */
static bool is_real(shogi_move move)
{
    return shogi_move_is_valid(move) &&
           (shogi_i_move_is_drop(move) || shogi_i_move_from(move) != shogi_i_move_to(move));
}

uint16_t shogi_move_pack(shogi_move move, shogi_packing packing)
{
    if (packing >= SHOGI_I_PACKINGS)
        return 0;
    if (move == SHOGI_NULL_MOVE)
        return PASS;
    if (!is_real(move))
        return 0;
    unsigned to = shogi_i_move_to(move), source = shogi_i_move_source(move) - 1;
    bool promotes = shogi_i_move_promotes(move);
    if (packing == SHOGI_PACKING_HCP)
        return (uint16_t)(to | source << SOURCE_SHIFT | (promotes ? HCP_PROMOTION : 0));
    if (shogi_i_move_is_drop(move))
        return (uint16_t)(to | (unsigned)shogi_i_move_kind(move) << SOURCE_SHIFT | PSFEN_DROP);
    return (uint16_t)(to | source << SOURCE_SHIFT | (promotes ? PSFEN_PROMOTION : 0));
}

static shogi_move unpack_drop(unsigned kind, unsigned to, bool promotes)
{
    return promotes ? SHOGI_NO_MOVE : shogi_move_new_drop((shogi_kind)kind, (shogi_square)to);
}

shogi_move shogi_move_unpack(uint16_t value, shogi_packing packing)
{
    unsigned to = value & FIELD, source = value >> SOURCE_SHIFT & FIELD;
    if (packing >= SHOGI_I_PACKINGS)
        return SHOGI_NO_MOVE;
    if (value == PASS)
        return SHOGI_NULL_MOVE;
    bool is_hcp = packing == SHOGI_PACKING_HCP;
    bool promotes = value & (is_hcp ? HCP_PROMOTION : PSFEN_PROMOTION);
    if (is_hcp && value >> 15)
        return SHOGI_NO_MOVE;
    if (!is_hcp && value & PSFEN_DROP)
        return unpack_drop(source, to, promotes);
    if (is_hcp && source >= SHOGI_SQUARES)
        return unpack_drop(source - SHOGI_SQUARES + 1, to, promotes);
    if (source == to)
        return SHOGI_NO_MOVE;
    return shogi_move_new((shogi_square)source, (shogi_square)to, promotes);
}

/* The index without a position: a source from 0, which for drops goes on behind all promotions. */
enum { FIRST_DROP = 2 * SHOGI_SQUARES };

uint16_t shogi_move_index(shogi_move move)
{
    if (!shogi_move_is_valid(move))
        return SHOGI_NO_INDEX;
    unsigned source = shogi_i_move_source(move) - 1;
    if (shogi_i_move_promotes(move) || shogi_i_move_is_drop(move))
        source += SHOGI_SQUARES;
    return (uint16_t)(source * SHOGI_SQUARES + shogi_i_move_to(move));
}

shogi_move shogi_move_from_index(uint32_t index)
{
    uint32_t source = index / SHOGI_SQUARES;
    shogi_square to = (shogi_square)(index % SHOGI_SQUARES);
    if (index >= SHOGI_MOVE_INDICES)
        return SHOGI_NO_MOVE;
    if (source >= FIRST_DROP)
        return shogi_move_new_drop((shogi_kind)(source - FIRST_DROP + 1), to);
    return shogi_move_new((shogi_square)(source % SHOGI_SQUARES), to, source >= SHOGI_SQUARES);
}

/* The index of policy networks. */
enum { DIRECTIONS = 10, FIRST_JUMP = 8, FIRST_DROP_PLANE = 2 * DIRECTIONS };

/* Where a piece of Black's goes in each direction: steps in file and rank. Files grow to the left. */
static const struct {
    int8_t file, rank;
} directions[DIRECTIONS] = {{0, -1}, {1, -1}, {-1, -1}, {1, 0},  {-1, 0},
                            {0, 1},  {1, 1},  {-1, 1},  {1, -2}, {-1, -2}};

/** A square seen by a side. */
static unsigned seen_by(shogi_color color, unsigned square)
{
    return color == SHOGI_WHITE ? SHOGI_SQUARES - 1 - square : square;
}

/** The direction that leads from one square to another, as Black sees them; DIRECTIONS if none does. */
static unsigned direction_of(unsigned from, unsigned to)
{
    int file = (int)(to / 9) - (int)(from / 9), rank = (int)(to % 9) - (int)(from % 9);
    for (unsigned i = FIRST_JUMP; i < DIRECTIONS; i++)
        if (file == directions[i].file && rank == directions[i].rank)
            return i;
    bool is_line = file == 0 || rank == 0 || file == rank || file == -rank;
    for (unsigned i = 0; i < FIRST_JUMP && is_line; i++)
        if ((file > 0) - (file < 0) == directions[i].file &&
            (rank > 0) - (rank < 0) == directions[i].rank)
            return i;
    return DIRECTIONS;
}

uint16_t shogi_move_policy(shogi_move move, shogi_color color)
{
    if (!is_real(move) || color >= SHOGI_NO_COLOR)
        return SHOGI_NO_INDEX;
    unsigned to = seen_by(color, shogi_i_move_to(move)), plane;
    if (shogi_i_move_is_drop(move)) {
        plane = FIRST_DROP_PLANE + shogi_i_move_kind(move) - 1u;
    } else {
        plane = direction_of(seen_by(color, shogi_i_move_from(move)), to);
        if (plane == DIRECTIONS)
            return SHOGI_NO_INDEX;
        plane += shogi_i_move_promotes(move) ? DIRECTIONS : 0;
    }
    return (uint16_t)(plane * SHOGI_SQUARES + to);
}

/**
 * The first piece from a square on against a direction, as a side sees them; after one step at most, if it
 * is a jump. SHOGI_NO_SQUARE if there is none.
 */
static unsigned find_source(const shogi_i_state *state, unsigned to, unsigned direction)
{
    int file = (int)(to / 9), rank = (int)(to % 9);
    do {
        file -= directions[direction].file;
        rank -= directions[direction].rank;
        if (file < 0 || file > 8 || rank < 0 || rank > 8)
            break;
        unsigned square = seen_by(state->turn, (unsigned)(file * 9 + rank));
        if (state->board[square] != SHOGI_NO_PIECE)
            return square;
    } while (direction < FIRST_JUMP);
    return SHOGI_NO_SQUARE;
}

shogi_move shogi_move_from_policy(const shogi_position *position, uint32_t index)
{
    if (!position || index >= SHOGI_POLICY_INDICES)
        return SHOGI_NO_MOVE;
    const shogi_i_state *state = &position->now;
    unsigned plane = index / SHOGI_SQUARES, seen = index % SHOGI_SQUARES;
    shogi_square to = (shogi_square)seen_by(state->turn, seen);
    if (plane >= FIRST_DROP_PLANE) {
        shogi_move drop = shogi_move_new_drop((shogi_kind)(plane - FIRST_DROP_PLANE + 1), to);
        return shogi_i_state_is_possible(state, drop) ? drop : SHOGI_NO_MOVE;
    }
    unsigned from = find_source(state, seen, plane % DIRECTIONS);
    shogi_move move = shogi_move_new((shogi_square)from, to, plane >= DIRECTIONS);
    return shogi_i_state_is_possible(state, move) ? move : SHOGI_NO_MOVE;
}
