/* Setups: a board with anything on it. A setup is a state that was never asked whether it makes
 * sense; what can be wrong with it is named here once (RULES 2 to 6, FORMATS 1.2). */
#include <shogi/setup.h>

#include "base/alloc.h"
#include "board/attacks.h"
#include "board/faults.h"
#include "board/position.h"
#include "board/shift.h"
#include "board/tables.h"

#define MAX_NUMBER 1000000000u

shogi_status shogi_setup_new(shogi_setup **out)
{
    if (!out)
        return SHOGI_E_ARGUMENT;
    shogi_setup *setup = shogi_i_alloc(1, sizeof *setup);
    if (!setup)
        return SHOGI_E_NO_MEMORY;
    shogi_i_state_clear(&setup->state);
    *out = setup;
    return SHOGI_OK;
}

shogi_status shogi_setup_copy(shogi_setup **out, const shogi_setup *setup)
{
    if (!setup)
        return SHOGI_E_ARGUMENT;
    shogi_setup *copy;
    shogi_status status = shogi_setup_new(out ? &copy : NULL);
    if (status)
        return status;
    *copy = *setup;
    *out = copy;
    return SHOGI_OK;
}

void shogi_setup_free(shogi_setup *setup)
{
    shogi_i_free(setup);
}

void shogi_setup_assign(shogi_setup *setup, const shogi_setup *source)
{
    *setup = *source;
}

void shogi_setup_clear(shogi_setup *setup)
{
    shogi_i_state_clear(&setup->state);
}

bool shogi_setup_equal(const shogi_setup *a, const shogi_setup *b)
{
    return a->state.number == b->state.number && shogi_i_state_same(&a->state, &b->state);
}

shogi_piece shogi_setup_piece(const shogi_setup *setup, shogi_square square)
{
    return square < SHOGI_SQUARES ? setup->state.board[square] : SHOGI_NO_PIECE;
}

shogi_status shogi_setup_put(shogi_setup *setup, shogi_square square, shogi_piece piece)
{
    if (!setup || square >= SHOGI_SQUARES)
        return SHOGI_E_ARGUMENT;
    if (piece != SHOGI_NO_PIECE && shogi_piece_kind(piece) == SHOGI_NO_KIND)
        return SHOGI_E_ARGUMENT;
    if (setup->state.board[square] != SHOGI_NO_PIECE)
        shogi_i_state_remove(&setup->state, square);
    if (piece != SHOGI_NO_PIECE)
        shogi_i_state_put(&setup->state, square, piece);
    return SHOGI_OK;
}

static bool is_hand_kind(shogi_color color, shogi_kind kind)
{
    return color < SHOGI_NO_COLOR && kind >= SHOGI_PAWN && kind <= SHOGI_GOLD;
}

uint32_t shogi_setup_hand(const shogi_setup *setup, shogi_color color, shogi_kind kind)
{
    return is_hand_kind(color, kind) ? setup->state.hand[color][kind] : 0;
}

shogi_status shogi_setup_set_hand(shogi_setup *setup, shogi_color color, shogi_kind kind,
                                  uint32_t count)
{
    if (!setup || !is_hand_kind(color, kind) || count > UINT8_MAX)
        return SHOGI_E_ARGUMENT;
    shogi_i_state_set_hand(&setup->state, color, kind, count);
    return SHOGI_OK;
}

shogi_color shogi_setup_turn(const shogi_setup *setup)
{
    return setup->state.turn;
}

shogi_status shogi_setup_set_turn(shogi_setup *setup, shogi_color color)
{
    if (!setup || color >= SHOGI_NO_COLOR)
        return SHOGI_E_ARGUMENT;
    shogi_i_state_set_turn(&setup->state, color);
    return SHOGI_OK;
}

uint32_t shogi_setup_number(const shogi_setup *setup)
{
    return setup->state.number;
}

shogi_status shogi_setup_set_number(shogi_setup *setup, uint32_t number)
{
    if (!setup || number < 1 || number > MAX_NUMBER)
        return SHOGI_E_ARGUMENT;
    setup->state.number = number;
    return SHOGI_OK;
}

/** How many of a base kind there are on the board and in both hands, promoted ones included. */
static uint32_t count_kind(const shogi_i_state *state, shogi_kind base)
{
    uint32_t count = base == SHOGI_KING ? 0 : state->hand[0][base] + state->hand[1][base];
    for (unsigned square = 0; square < SHOGI_SQUARES; square++)
        count += shogi_i_kind_base(shogi_i_piece_kind(state->board[square])) == base;
    return count;
}

shogi_status shogi_setup_give_rest(shogi_setup *setup, shogi_color color)
{
    if (!setup || color >= SHOGI_NO_COLOR)
        return SHOGI_E_ARGUMENT;
    shogi_i_state *state = &setup->state;
    for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++) {
        uint32_t count = count_kind(state, kind), full = shogi_kind_full_set(kind);
        if (count < full) /* so a hand stays within the full set */
            shogi_i_state_set_hand(state, color, kind, state->hand[color][kind] + full - count);
    }
    return SHOGI_OK;
}

/** Fills a state anew from another one, each square and colour put where the maps say. */
static void transform(shogi_i_state *state, shogi_square (*map)(shogi_square), unsigned swap)
{
    shogi_i_state source = *state;
    shogi_i_state_clear(state);
    for (shogi_square square = 0; square < SHOGI_SQUARES; square++)
        if (source.board[square] != SHOGI_NO_PIECE)
            shogi_i_state_put(state, map(square), (shogi_piece)(source.board[square] ^ swap << 4));
    for (unsigned color = 0; color < 2; color++)
        for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            shogi_i_state_set_hand(state, (shogi_color)(color ^ swap), kind,
                                   source.hand[color][kind]);
    shogi_i_state_set_turn(state, (shogi_color)(source.turn ^ swap));
    state->number = source.number;
}

void shogi_setup_rotate(shogi_setup *setup)
{
    transform(&setup->state, shogi_square_rotate, 1);
}

void shogi_setup_mirror(shogi_setup *setup)
{
    transform(&setup->state, shogi_square_mirror, 0);
}

bool shogi_i_is_dead(shogi_piece piece, unsigned square)
{
    const shogi_i_bb *steps = NULL;
    shogi_color color = shogi_i_piece_color(piece);
    switch (shogi_i_piece_kind(piece)) {
    case SHOGI_PAWN:
    case SHOGI_LANCE: /* where a pawn cannot move, a lance cannot either */
        steps = shogi_i_pawn_steps[color];
        break;
    case SHOGI_KNIGHT:
        steps = shogi_i_knight_steps[color];
        break;
    default:
        return false;
    }
    return shogi_i_bb_is_empty(steps[square]);
}

shogi_i_bb shogi_i_dead_pieces(const shogi_i_state *state, shogi_color color)
{
    shogi_i_bb last = color == SHOGI_BLACK ? shogi_i_ranks(1, 1) : shogi_i_ranks(9, 9);
    shogi_i_bb last_two = color == SHOGI_BLACK ? shogi_i_ranks(1, 2) : shogi_i_ranks(8, 9);
    shogi_i_bb straight = shogi_i_bb_or(state->group[SHOGI_I_GROUP_PAWN],
                                        state->group[SHOGI_I_GROUP_LANCE]);
    shogi_i_bb dead = shogi_i_bb_or(shogi_i_bb_and(straight, last),
                                    shogi_i_bb_and(state->group[SHOGI_I_GROUP_KNIGHT], last_two));
    return shogi_i_bb_and(dead, state->color[color]);
}

static shogi_i_bb file_of(unsigned square)
{
    shogi_i_bb rays = shogi_i_bb_or(shogi_i_rays[SHOGI_I_UP][square],
                                    shogi_i_rays[SHOGI_I_DOWN][square]);
    return shogi_i_bb_or(rays, shogi_i_square_set[square]);
}

shogi_i_bb shogi_i_pawns_on_file(const shogi_i_state *state, shogi_color color, unsigned square)
{
    shogi_i_bb pawns = shogi_i_bb_and(state->group[SHOGI_I_GROUP_PAWN], state->color[color]);
    return shogi_i_bb_and(pawns, file_of(square));
}

/** The bits of those files of a word, nine bits each, that have more than one. */
static uint64_t crowded_files(uint64_t word)
{
    uint64_t found = 0;
    for (uint64_t file = 0x1FF; file < SHOGI_I_LO_MASK; file <<= 9) {
        uint64_t there = word & file;
        if (there & (there - 1))
            found |= there;
    }
    return found;
}

shogi_i_bb shogi_i_doubled_pawns(const shogi_i_state *state, shogi_color color)
{
    shogi_i_bb pawns = shogi_i_bb_and(state->group[SHOGI_I_GROUP_PAWN], state->color[color]);
    if (shogi_i_bb_count(pawns) == shogi_i_bb_count(shogi_i_files_with(pawns)))
        return shogi_i_bb_empty();
    return shogi_i_bb_make(crowded_files(pawns.lo), crowded_files(pawns.hi));
}

static shogi_faults king_faults(const shogi_i_state *state)
{
    shogi_i_bb black = shogi_i_kings(state, SHOGI_BLACK), white = shogi_i_kings(state, SHOGI_WHITE);
    shogi_faults faults = 0;
    if (shogi_i_bb_many(black) || shogi_i_bb_many(white))
        faults |= SHOGI_FAULT_TWO_KINGS;
    if (shogi_i_bb_is_empty(black))
        faults |= SHOGI_FAULT_NO_BLACK_KING;
    if (shogi_i_bb_is_empty(white))
        faults |= SHOGI_FAULT_NO_WHITE_KING;
    return faults;
}

/** Golds share their group with promoted pieces; in every other group all are of one base kind. */
static shogi_faults count_faults(const shogi_i_state *state)
{
    unsigned count[SHOGI_KING + 1] = {0};
    SHOGI_I_FOR_EACH_SQUARE (square, state->group[SHOGI_I_GROUP_GOLD])
        count[shogi_i_kind_base(shogi_i_piece_kind(state->board[square]))]++;
    for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_ROOK; kind++)
        count[kind] += shogi_i_bb_count(state->group[shogi_i_group_of[kind]]);
    count[SHOGI_KING] = shogi_i_bb_count(state->group[SHOGI_I_GROUP_KING]);
    bool too_many = count[SHOGI_KING] > shogi_kind_full_set(SHOGI_KING);
    for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++) {
        unsigned held = (unsigned)state->hand[0][kind] + state->hand[1][kind];
        too_many |= count[kind] + held > shogi_kind_full_set(kind);
    }
    return too_many ? SHOGI_FAULT_TOO_MANY_PIECES : 0;
}

shogi_faults shogi_i_state_faults(const shogi_i_state *state)
{
    shogi_faults faults = count_faults(state) | king_faults(state);
    for (shogi_color color = SHOGI_BLACK; color <= SHOGI_WHITE; color++) {
        if (shogi_i_bb_any(shogi_i_doubled_pawns(state, color)))
            faults |= SHOGI_FAULT_NIFU;
        if (shogi_i_bb_any(shogi_i_dead_pieces(state, color)))
            faults |= SHOGI_FAULT_DEAD_PIECE;
    }
    if (shogi_i_in_check(state, state->turn ^ 1))
        faults |= SHOGI_FAULT_OPPONENT_IN_CHECK;
    return faults;
}

shogi_faults shogi_setup_faults(const shogi_setup *setup)
{
    return shogi_i_state_faults(&setup->state);
}

const char *shogi_fault_name(shogi_faults fault)
{
    switch (fault) {
    case SHOGI_FAULT_TOO_MANY_PIECES:
        return "too-many-pieces";
    case SHOGI_FAULT_TWO_KINGS:
        return "two-kings";
    case SHOGI_FAULT_NO_BLACK_KING:
        return "no-black-king";
    case SHOGI_FAULT_NO_WHITE_KING:
        return "no-white-king";
    case SHOGI_FAULT_NIFU:
        return "nifu";
    case SHOGI_FAULT_DEAD_PIECE:
        return "dead-piece";
    case SHOGI_FAULT_OPPONENT_IN_CHECK:
        return "opponent-in-check";
    default:
        return "unknown";
    }
}
