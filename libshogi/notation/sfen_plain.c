/* SFEN as programs write it (FORMATS 1.1), read with few branches, because what stands where in a board is
 * nothing that a processor could foresee. Whatever departs from the canonical form is left to sfen.c,
 * which reads it with more care from the beginning. */
#include <string.h>

#include "board/tables.h"
#include "notation/sfen.h"
#include "notation/words.h"

/* What has been read of a board, in one number: the square of the next character plus BIAS in the low 16 bits,
 * and above them the row. Squares go from file 9 down by nine; behind file 1 is a row's end, where the next
 * row's first square is 82 ahead. The bias keeps the low bits from running out. */
enum {
    BIAS = 16,
    ROW = 1 << 16,
    CELL = -9,
    NEXT_ROW = 82 + ROW,
    FIRST = BIAS + 72,
    FIRST_END = BIAS - 9,
    LAST_END = BIAS - 1 + 8 * ROW,
};

/* Characters that are no pieces, as the numbers that no base piece has; unknown ones are 0. */
enum { SIGN = 15, DIGIT = 16 };

/* What the character before adds, so that the sum tells what the two are together. */
enum { AFTER_PLUS = 32, AFTER_DIGIT = 64, WRONG = 31 };

typedef struct {
    uint8_t code;
    uint8_t after;    /* what it adds to the next one */
    uint8_t row_ends; /* all bits if the row has to be full here */
    int32_t step;
} letter;

#define PIECE(kind, sfen, csa1, csa2, character, russian)                                          \
    [sfen] = {kind, 0, 0, CELL}, [(sfen) + 32] = {(kind) | SHOGI_WHITE << 4, 0, 0, CELL},
#define EMPTY(count) ['0' + (count)] = {DIGIT, AFTER_DIGIT, 0, (count) * CELL}
static const letter letters[256] = {
    SHOGI_I_BASE_KINDS(PIECE)
    EMPTY(1), EMPTY(2), EMPTY(3), EMPTY(4), EMPTY(5), EMPTY(6), EMPTY(7), EMPTY(8), EMPTY(9),
    ['+'] = {SIGN, AFTER_PLUS, 0, 0},
    ['/'] = {SIGN, 0, 0xFF, NEXT_ROW},
};
#undef PIECE
#undef EMPTY

/* [code + what is added]: the piece, 0 if none, WRONG for what must not follow so. */
#define SIDE(piece, promoted)                                                                      \
    [piece] = (piece), [AFTER_PLUS + (piece)] = (promoted), [AFTER_DIGIT + (piece)] = (piece),
#define KIND(kind, sfen, csa1, csa2, character, russian)                                           \
    SIDE(kind, (kind) < SHOGI_GOLD ? (kind) + 8 : WRONG)                                           \
    SIDE((kind) | SHOGI_WHITE << 4, (kind) < SHOGI_GOLD ? ((kind) | SHOGI_WHITE << 4) + 8 : WRONG)
static const uint8_t meanings[AFTER_DIGIT + 32] = {
    SHOGI_I_BASE_KINDS(KIND)
    [0] = WRONG, [AFTER_PLUS] = WRONG, [AFTER_DIGIT] = WRONG,
    [AFTER_PLUS + SIGN] = WRONG, [AFTER_PLUS + DIGIT] = WRONG, [AFTER_DIGIT + DIGIT] = WRONG,
};
#undef SIDE
#undef KIND

enum { LONGEST_BOARD = 81 * 2 + 8, CELLS = 128 };

/* A board as it is read. Squares are with BIAS; faulty texts stay inside, too. */
typedef struct {
    uint8_t cells[CELLS];
    uint8_t occupied[LONGEST_BOARD + 1];
    unsigned count; /* of the occupied */
} plain_board;

/** Reads up to a space; answers its place, or NULL if the text is no canonical board. */
static const char *read_cells(const char *at, const char *end, plain_board *board)
{
    uint32_t place = FIRST, after = 0, meant = 0, unfilled = 0;
    unsigned count = 0;
    if (end - at > LONGEST_BOARD)
        end = at + LONGEST_BOARD + 1;
    for (; at < end && *at != ' '; at++) {
        const letter *here = &letters[(unsigned char)*at];
        uint32_t piece = meanings[here->code + after], cell = place % CELLS;
        meant |= piece + 1; /* only WRONG sets bit 5 */
        unfilled |= ((place - FIRST_END) ^ (place / ROW)) & here->row_ends;
        board->cells[cell] = (uint8_t)piece;
        board->occupied[count] = (uint8_t)cell;
        count += piece > 0;
        place += (uint32_t)here->step;
        after = here->after;
    }
    board->count = count;
    bool whole = place == LAST_END && after != AFTER_PLUS && !unfilled;
    return whole && !(meant & (WRONG + 1)) ? at : NULL;
}

/** Sets the bitboards and the key from the cells. */
static void set_board(shogi_i_state *state, const plain_board *board)
{
    shogi_i_bb sets[32] = {{0, 0}}, all[2] = {{0, 0}}; /* of each piece, and of each side */
    uint64_t key = 0;
    memcpy(state->board, board->cells + BIAS, SHOGI_SQUARES);
    for (unsigned i = 0; i < board->count; i++) {
        unsigned cell = board->occupied[i], piece = board->cells[cell], square = cell - BIAS;
        sets[piece] = shogi_i_bb_or(sets[piece], shogi_i_square_set[square]);
        key += shogi_i_key_board[square][piece];
    }
    for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_DRAGON; kind++) {
        shogi_i_bb black = sets[kind], white = sets[kind + 16], both = shogi_i_bb_or(black, white);
        unsigned group = shogi_i_group_of[kind];
        all[0] = shogi_i_bb_or(all[0], black);
        all[1] = shogi_i_bb_or(all[1], white);
        state->group[group] = shogi_i_bb_or(state->group[group], both);
    }
    state->color[SHOGI_BLACK] = all[0];
    state->color[SHOGI_WHITE] = all[1];
    state->group[SHOGI_I_GROUP_PROMOTED_MAJOR] = shogi_i_bb_or(
        shogi_i_bb_or(sets[SHOGI_HORSE], sets[SHOGI_HORSE + 16]),
        shogi_i_bb_or(sets[SHOGI_DRAGON], sets[SHOGI_DRAGON + 16]));
    state->key += key;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/** Reads up to a space; answers its place, or NULL if the text is no canonical hands. */
static const char *read_hands(const char *at, const char *end, shogi_i_state *state)
{
    unsigned place = 0;
    if (at < end && *at == '-')
        return at + 1;
    const char *start = at;
    while (at < end && *at != ' ') {
        unsigned count = 1;
        if (is_digit(*at)) { /* 2 to 99; more is rare enough */
            count = (unsigned)(*at++ - '0');
            if (count > 0 && at < end && is_digit(*at))
                count = count * 10 + (unsigned)(*at++ - '0');
            if (count < 2 || at == end)
                return NULL;
        }
        shogi_piece piece = letters[(unsigned char)*at++].code;
        if (shogi_i_hand_places[piece] <= place)
            return NULL;
        place = shogi_i_hand_places[piece];
        shogi_i_state_set_hand(state, shogi_i_piece_color(piece), shogi_i_piece_kind(piece), count);
    }
    return at > start ? at : NULL;
}

/** Reads up to a space or the end; answers its place, or NULL if the text is no canonical number. */
static const char *read_number(const char *at, const char *end, uint32_t *number)
{
    const char *start = at;
    uint32_t value = 0;
    for (; at < end && is_digit(*at) && at - start < 9; at++)
        value = value * 10 + (uint32_t)(*at - '0');
    if (value == 0 || *start == '0' || (at < end && *at != ' '))
        return NULL;
    *number = value;
    return at;
}

bool shogi_i_sfen_read_plain(const char *text, size_t length, size_t *at, shogi_i_state *state)
{
    const char *end = text + length;
    plain_board board = {.cells = {0}};
    const char *here = read_cells(text + *at, end, &board);
    if (!here || end - here < 3 || (here[1] != 'b' && here[1] != 'w') || here[2] != ' ')
        return false;
    shogi_i_state_clear(state);
    set_board(state, &board);
    shogi_i_state_set_turn(state, here[1] == 'b' ? SHOGI_BLACK : SHOGI_WHITE);
    here = read_hands(here + 3, end, state);
    if (here && here < end && *here == ' ')
        here = read_number(here + 1, end, &state->number);
    else
        here = NULL;
    if (here)
        *at = (size_t)(here - text);
    return here != NULL;
}
