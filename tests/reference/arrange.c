/* Random arrangements for the property tests: what a game reaches and much that no game does.
 *
 * Relies on board.c for zones and dead ends. Every sort aims at something that random play from the
 * usual starts hardly meets; see arrange.h. The generator is splitmix64. */
#include "arrange.h"

#include <stdlib.h>

/* Pieces of a full set, kings aside, by kind. */
static const int full_set[REF_PROMOTED] = {
    [REF_ROOK] = 2,   [REF_BISHOP] = 2, [REF_GOLD] = 4,  [REF_SILVER] = 4,
    [REF_KNIGHT] = 4, [REF_LANCE] = 4,  [REF_PAWN] = 18,
};

int ref_random_below(ref_random *random, int below)
{
    uint64_t mixed = random->state += UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    mixed ^= mixed >> 31;
    return (int)((mixed >> 32) * (uint64_t)below >> 32);
}

bool ref_random_chance(ref_random *random, int percent)
{
    return ref_random_below(random, 100) < percent;
}

static int any_side(ref_random *random)
{
    return ref_random_chance(random, 50) ? REF_BLACK : REF_WHITE;
}

/* An empty cell, or -1 if luck fails to find one. */
static int any_empty_cell(ref_random *random, const ref_board *board)
{
    for (int tries = 0; tries < 40; tries++) {
        int cell = ref_random_below(random, REF_CELLS);
        if (board->cell[cell] == REF_NOTHING)
            return cell;
    }
    return -1;
}

/* An empty cell at most `distance` away from another, or -1. */
static int any_cell_near(ref_random *random, const ref_board *board, int center, int distance)
{
    for (int tries = 0; tries < 20; tries++) {
        int row = center / 9 + ref_random_below(random, 2 * distance + 1) - distance;
        int column = center % 9 + ref_random_below(random, 2 * distance + 1) - distance;
        if (row >= 0 && row < 9 && column >= 0 && column < 9 &&
            board->cell[9 * row + column] == REF_NOTHING)
            return 9 * row + column;
    }
    return -1;
}

static bool has_pawn_on_file(const ref_board *board, int side, int cell)
{
    for (int other = cell % 9; other < REF_CELLS; other += 9)
        if (board->cell[other] == side * REF_PAWN)
            return true;
    return false;
}

/* Puts a piece where a game could have brought it: promoted at times, never dead, no nifu. */
static bool put_sound(ref_random *random, ref_board *board, int cell, int side, int kind)
{
    if (cell < 0)
        return false;
    bool dead = ref_is_dead(kind, side, cell);
    bool second_pawn = kind == REF_PAWN && has_pawn_on_file(board, side, cell);
    if (ref_promotes(kind) &&
        (dead || second_pawn || ref_random_chance(random, 25)))
        kind += REF_PROMOTED;
    board->cell[cell] = side * kind;
    return true;
}

static void put_king(ref_random *random, ref_board *board, int side)
{
    int cell = any_empty_cell(random, board);
    if (cell >= 0)
        board->cell[cell] = side * REF_KING;
}

static int any_kind(ref_random *random)
{
    return REF_ROOK + ref_random_below(random, REF_PAWN);
}

static void give_some(ref_random *random, ref_board *board, int side, int most)
{
    for (int kind = REF_ROOK; kind <= REF_PAWN; kind++)
        if (ref_random_chance(random, 50))
            ref_hand(board, side)[kind] += ref_random_below(random, most + 1);
}

static void scatter(ref_random *random, ref_board *board)
{
    int in_hand = ref_random_below(random, 80);
    int missing = ref_random_chance(random, 50) ? 0 : ref_random_below(random, 70);
    for (int kind = REF_ROOK; kind <= REF_PAWN; kind++) {
        for (int i = 0; i < full_set[kind]; i++) {
            int side = any_side(random);
            if (ref_random_chance(random, missing))
                continue;
            if (ref_random_chance(random, in_hand) ||
                !put_sound(random, board, any_empty_cell(random, board), side, kind))
                ++ref_hand(board, side)[kind];
        }
    }
}

static void add_pieces(ref_random *random, ref_board *board, int count)
{
    while (count-- > 0)
        put_sound(random, board, any_empty_cell(random, board), any_side(random),
                  any_kind(random));
}

/* A king of the side that waits, in a crowd at an edge that lies on its own last ranks. */
static void net(ref_random *random, ref_board *board)
{
    int side = board->turn;
    int row = ref_random_chance(random, 70) ? 0 : ref_random_below(random, 3);
    int column = ref_random_chance(random, 50) ? 0 : ref_random_below(random, 9);
    int king = 9 * (side == REF_BLACK ? row : 8 - row) + column;
    board->cell[king] = -side * REF_KING;
    int crowd = 3 + ref_random_below(random, 7);
    while (crowd-- > 0) {
        int owner = ref_random_chance(random, 60) ? side : -side;
        int kind = ref_random_chance(random, 15) ? REF_PAWN
                                                 : REF_ROOK + ref_random_below(random, REF_LANCE);
        put_sound(random, board, any_cell_near(random, board, king, 3), owner, kind);
    }
    if (ref_random_chance(random, 60))
        put_king(random, board, side);
    ref_hand(board, side)[REF_PAWN] = 1 + ref_random_below(random, 2);
    if (ref_random_chance(random, 30))
        give_some(random, board, side, 1);
    if (ref_random_chance(random, 30))
        give_some(random, board, -side, 1);
}

/* A king of the side to move with own pieces near it and enemy sliders anywhere. */
static void shield(ref_random *random, ref_board *board)
{
    int side = board->turn;
    int king = ref_random_below(random, REF_CELLS);
    board->cell[king] = side * REF_KING;
    for (int near = ref_random_below(random, 9); near > 0; near--)
        put_sound(random, board, any_cell_near(random, board, king, 2), side, any_kind(random));
    for (int far = 1 + ref_random_below(random, 6); far > 0; far--) {
        int kind = ref_random_chance(random, 20)
                       ? REF_LANCE
                       : REF_ROOK + ref_random_below(random, REF_BISHOP);
        put_sound(random, board, any_empty_cell(random, board), -side, kind);
    }
    put_king(random, board, -side);
    add_pieces(random, board, ref_random_below(random, 8));
    give_some(random, board, side, 2);
}

static void fill_densely(ref_random *random, ref_board *board)
{
    int empty_percent = ref_random_below(random, 40);
    for (int cell = 0; cell < REF_CELLS; cell++)
        if (board->cell[cell] == REF_NOTHING && !ref_random_chance(random, empty_percent))
            put_sound(random, board, cell, any_side(random), any_kind(random));
    give_some(random, board, REF_BLACK, 3);
    give_some(random, board, REF_WHITE, 3);
}

static void fill_wildly(ref_random *random, ref_board *board)
{
    int percent = 5 + ref_random_below(random, 90);
    for (int cell = 0; cell < REF_CELLS; cell++) {
        int kind = 1 + ref_random_below(random, REF_KINDS - 1);
        if (kind == REF_KING && ref_random_chance(random, 70))
            kind = REF_PAWN;
        if (kind != REF_PROMOTED + REF_GOLD && ref_random_chance(random, percent))
            board->cell[cell] = any_side(random) * kind;
    }
    give_some(random, board, REF_BLACK, 20);
    give_some(random, board, REF_WHITE, 20);
}

static void overfill(ref_random *random, ref_board *board)
{
    static const int counts[] = {0, 1, 2, 18, 19, 254, 255};
    for (int kind = REF_ROOK; kind <= REF_PAWN; kind++) {
        board->black_hand[kind] = counts[ref_random_below(random, 7)];
        board->white_hand[kind] = counts[ref_random_below(random, 7)];
    }
}

ref_board ref_arrange(ref_random *random, int sort)
{
    ref_board board = ref_empty_board();
    board.turn = any_side(random);
    board.number = 1 + (unsigned)ref_random_below(random, 300);
    switch (sort) {
    case ARRANGE_NET:
        net(random, &board);
        return board;
    case ARRANGE_SHIELD:
        shield(random, &board);
        return board;
    case ARRANGE_WILD:
        fill_wildly(random, &board);
        return board;
    case ARRANGE_KINGLESS:
        if (ref_random_chance(random, 60))
            put_king(random, &board, any_side(random));
        break;
    case ARRANGE_KINGS:
        for (int extra = 1 + ref_random_below(random, 4); extra > 0; extra--)
            put_king(random, &board, any_side(random));
        put_king(random, &board, REF_BLACK);
        put_king(random, &board, REF_WHITE);
        break;
    default:
        put_king(random, &board, REF_BLACK);
        put_king(random, &board, REF_WHITE);
        break;
    }
    if (sort == ARRANGE_SPARSE)
        add_pieces(random, &board, 2 + ref_random_below(random, 8));
    else if (sort == ARRANGE_DENSE)
        fill_densely(random, &board);
    else
        scatter(random, &board);
    if (sort == ARRANGE_SPARSE && ref_random_chance(random, 50))
        give_some(random, &board, board.turn, 2);
    if (sort == ARRANGE_OVERFULL)
        overfill(random, &board);
    return board;
}
