/* Positions: a state and its history. Playing needs room for one more entry of history, and
 * nothing else that could fail. Checked play is in rules/legality.c. */
#include "board/position.h"

#include <string.h>

#include "base/alloc.h"
#include "board/attacks.h"
#include "board/faults.h"
#include "board/tables.h"

/* Hirate, files 1 to 9 of ranks 1, 2, 8 and 9; the pawns stand on ranks 3 and 7 (RULES 20). */
static const shogi_kind back_rank[9] = {SHOGI_LANCE, SHOGI_KNIGHT, SHOGI_SILVER,
                                        SHOGI_GOLD,  SHOGI_KING,   SHOGI_GOLD,
                                        SHOGI_SILVER, SHOGI_KNIGHT, SHOGI_LANCE};

static void put_both(shogi_i_state *state, unsigned file, unsigned rank, shogi_kind kind)
{
    shogi_square square = shogi_square_new(file, rank);
    shogi_i_state_put(state, square, shogi_i_piece(SHOGI_BLACK, kind));
    shogi_i_state_put(state, shogi_square_rotate(square), shogi_i_piece(SHOGI_WHITE, kind));
}

void shogi_i_state_set_hirate(shogi_i_state *state)
{
    shogi_i_state_clear(state);
    for (unsigned file = 1; file <= 9; file++) {
        put_both(state, file, 9, back_rank[file - 1]);
        put_both(state, file, 7, SHOGI_PAWN);
    }
    put_both(state, 2, 8, SHOGI_ROOK);
    put_both(state, 8, 8, SHOGI_BISHOP);
}

void shogi_i_position_start(shogi_position *position, const shogi_i_state *state)
{
    position->now = *state;
    position->ply = 0;
}

static shogi_status new_from_state(shogi_position **out, const shogi_i_state *state)
{
    shogi_position *position = shogi_i_alloc(1, sizeof *position);
    if (!position)
        return SHOGI_E_NO_MEMORY;
    shogi_i_position_start(position, state);
    *out = position;
    return SHOGI_OK;
}

shogi_status shogi_position_new(shogi_position **out)
{
    if (!out)
        return SHOGI_E_ARGUMENT;
    shogi_i_state state;
    shogi_i_state_set_hirate(&state);
    return new_from_state(out, &state);
}

shogi_status shogi_position_new_setup(shogi_position **out, const shogi_setup *setup,
                                      shogi_faults tolerated)
{
    if (!out || !setup)
        return SHOGI_E_ARGUMENT;
    if (shogi_i_state_faults(&setup->state) & ~tolerated)
        return SHOGI_E_FAULT;
    return new_from_state(out, &setup->state);
}

shogi_status shogi_position_set_setup(shogi_position *position, const shogi_setup *setup,
                                      shogi_faults tolerated)
{
    if (!position || !setup)
        return SHOGI_E_ARGUMENT;
    if (shogi_i_state_faults(&setup->state) & ~tolerated)
        return SHOGI_E_FAULT;
    shogi_i_position_start(position, &setup->state);
    return SHOGI_OK;
}

shogi_status shogi_position_copy(shogi_position **out, const shogi_position *position)
{
    if (!out || !position)
        return SHOGI_E_ARGUMENT;
    shogi_position *copy;
    shogi_status status = new_from_state(&copy, &position->now);
    if (status)
        return status;
    status = shogi_position_assign(copy, position);
    if (status)
        shogi_position_free(copy);
    else
        *out = copy;
    return status;
}

void shogi_position_free(shogi_position *position)
{
    if (!position)
        return;
    shogi_i_free(position->history);
    shogi_i_free(position);
}

shogi_status shogi_position_assign(shogi_position *position, const shogi_position *source)
{
    if (!position || !source)
        return SHOGI_E_ARGUMENT;
    if (position == source)
        return SHOGI_OK;
    shogi_status status = shogi_position_reserve(position, source->ply);
    if (status)
        return status;
    position->now = source->now;
    position->ply = source->ply;
    if (source->ply > 0)
        memcpy(position->history, source->history, source->ply * sizeof *source->history);
    return SHOGI_OK;
}

shogi_status shogi_position_reserve(shogi_position *position, size_t plies)
{
    if (!position)
        return SHOGI_E_ARGUMENT;
    if (plies > SHOGI_I_MAX_PLIES)
        return SHOGI_E_LIMIT;
    if (plies <= position->capacity)
        return SHOGI_OK;
    shogi_i_played *history =
        shogi_i_grow(position->history, &position->capacity, plies, sizeof *history);
    if (!history)
        return SHOGI_E_NO_MEMORY;
    position->history = history;
    return SHOGI_OK;
}

shogi_status shogi_i_position_grow(shogi_position *position)
{
    if (position->ply < position->capacity && position->ply < SHOGI_I_MAX_PLIES)
        return SHOGI_OK;
    return shogi_position_reserve(position, position->ply + 1);
}

shogi_piece shogi_position_piece(const shogi_position *position, shogi_square square)
{
    return square < SHOGI_SQUARES ? position->now.board[square] : SHOGI_NO_PIECE;
}

uint32_t shogi_position_hand(const shogi_position *position, shogi_color color, shogi_kind kind)
{
    if (color >= SHOGI_NO_COLOR || kind < SHOGI_PAWN || kind > SHOGI_GOLD)
        return 0;
    return position->now.hand[color][kind];
}

shogi_color shogi_position_turn(const shogi_position *position)
{
    return position->now.turn;
}

uint32_t shogi_position_number(const shogi_position *position)
{
    return position->now.number;
}

size_t shogi_position_ply(const shogi_position *position)
{
    return position->ply;
}

shogi_move shogi_position_move_at(const shogi_position *position, size_t ply)
{
    return ply < position->ply ? position->history[ply].move : SHOGI_NO_MOVE;
}

shogi_square shogi_position_king(const shogi_position *position, shogi_color color)
{
    if (color >= SHOGI_NO_COLOR)
        return SHOGI_NO_SQUARE;
    shogi_i_bb kings = shogi_i_kings(&position->now, color);
    return shogi_i_bb_any(kings) ? (shogi_square)shogi_i_bb_first(kings) : SHOGI_NO_SQUARE;
}

void shogi_position_get_setup(const shogi_position *position, shogi_setup *setup)
{
    setup->state = position->now;
}

uint64_t shogi_position_key(const shogi_position *position)
{
    return position->now.key;
}

bool shogi_position_equal(const shogi_position *a, const shogi_position *b)
{
    return shogi_i_state_same(&a->now, &b->now);
}

bool shogi_position_is_check(const shogi_position *position)
{
    return shogi_i_in_check(&position->now, position->now.turn);
}

size_t shogi_i_list_squares(shogi_i_bb set, shogi_square *out, size_t capacity)
{
    size_t total = 0;
    SHOGI_I_FOR_EACH_SQUARE (square, set) {
        if (total < capacity)
            out[total] = (shogi_square)square;
        total++;
    }
    return total;
}

size_t shogi_position_checkers(const shogi_position *position, shogi_square *out, size_t capacity)
{
    const shogi_i_state *state = &position->now;
    return shogi_i_list_squares(shogi_i_checkers(state, state->turn), out, capacity);
}

size_t shogi_position_pinned(const shogi_position *position, shogi_color color, shogi_square *out,
                             size_t capacity)
{
    if (color >= SHOGI_NO_COLOR)
        return 0;
    return shogi_i_list_squares(shogi_i_pinned(&position->now, color), out, capacity);
}

shogi_square shogi_position_pinner(const shogi_position *position, shogi_square square)
{
    const shogi_i_state *state = &position->now;
    if (square >= SHOGI_SQUARES || state->board[square] == SHOGI_NO_PIECE)
        return SHOGI_NO_SQUARE;
    shogi_color color = shogi_i_piece_color(state->board[square]);
    if (!shogi_i_bb_has(shogi_i_pinned(state, color), square))
        return SHOGI_NO_SQUARE;
    unsigned king = shogi_i_bb_first(shogi_i_kings(state, color));
    unsigned direction = shogi_i_direction[king][square];
    shogi_i_bb behind = shogi_i_bb_and(shogi_i_rays[direction][square], shogi_i_occupied(state));
    return (shogi_square)(direction & 1 ? shogi_i_bb_first(behind) : shogi_i_bb_last(behind));
}

size_t shogi_position_attackers(const shogi_position *position, shogi_square square,
                                shogi_color color, shogi_square *out, size_t capacity)
{
    const shogi_i_state *state = &position->now;
    if (square >= SHOGI_SQUARES || color >= SHOGI_NO_COLOR)
        return 0;
    shogi_i_bb attackers = shogi_i_attackers(state, square, color, shogi_i_occupied(state));
    return shogi_i_list_squares(attackers, out, capacity);
}

/** What is not quiet, or finds no room. */
SHOGI_I_OUT_OF_LINE shogi_status play_any(shogi_position *position, shogi_move move)
{
    if (!shogi_i_is_possible(&position->now, move))
        return SHOGI_E_IMPOSSIBLE;
    shogi_status status = shogi_i_position_grow(position);
    if (status == SHOGI_OK)
        shogi_i_position_push(position, move);
    return status;
}

shogi_status shogi_position_play_unchecked(shogi_position *position, shogi_move move)
{
    if (!position)
        return SHOGI_E_ARGUMENT;
    if (position->ply >= position->capacity || !shogi_i_is_quiet(&position->now, move))
        return play_any(position, move);
    shogi_i_play_quiet(&position->now, move, &position->history[position->ply++]);
    return SHOGI_OK;
}

shogi_status shogi_position_play_null(shogi_position *position)
{
    if (!position)
        return SHOGI_E_ARGUMENT;
    shogi_status status = shogi_i_position_grow(position);
    if (status == SHOGI_OK)
        shogi_i_position_push(position, SHOGI_NULL_MOVE);
    return status;
}

shogi_status shogi_position_undo(shogi_position *position)
{
    if (!position)
        return SHOGI_E_ARGUMENT;
    if (position->ply == 0)
        return SHOGI_E_NOTHING;
    shogi_i_position_pop(position);
    return SHOGI_OK;
}
