/* Reference rules, first half: how pieces move, who attacks what, carrying a move out.
 *
 * Relies on nothing but its own header. Rules: RULES 1 to 6 of the project, which follow the JSA's
 * match rules. Everything is looked up afresh in the diagram; nothing is kept up to date. */
#include "reference.h"

#include <stdlib.h>
#include <string.h>

/* How each kind moves, as a numeric keypad seen by its owner: 8 is ahead, 2 back, 4 left, 6 right.
 * `steps` go one cell, `slides` any distance. The knight jumps and is not in here. */
static const struct {
    const char *steps;
    const char *slides;
} movement[REF_KINDS] = {
    [REF_ROOK] = {"", "2468"},
    [REF_BISHOP] = {"", "1379"},
    [REF_GOLD] = {"789462", ""},
    [REF_SILVER] = {"78913", ""},
    [REF_KNIGHT] = {"", ""},
    [REF_LANCE] = {"", "8"},
    [REF_PAWN] = {"8", ""},
    [REF_KING] = {"12346789", ""},
    [REF_PROMOTED + REF_ROOK] = {"1379", "2468"},
    [REF_PROMOTED + REF_BISHOP] = {"2468", "1379"},
    [REF_PROMOTED + REF_SILVER] = {"789462", ""},
    [REF_PROMOTED + REF_KNIGHT] = {"789462", ""},
    [REF_PROMOTED + REF_LANCE] = {"789462", ""},
    [REF_PROMOTED + REF_PAWN] = {"789462", ""},
};

static int row_of(int cell)
{
    return cell / 9;
}

static int column_of(int cell)
{
    return cell % 9;
}

static int sign_of(int value)
{
    return (value > 0) - (value < 0);
}

ref_board ref_empty_board(void)
{
    ref_board board;
    memset(&board, 0, sizeof board);
    board.turn = REF_BLACK;
    board.number = 1;
    return board;
}

bool ref_same(const ref_board *a, const ref_board *b)
{
    return memcmp(a->cell, b->cell, sizeof a->cell) == 0 &&
           memcmp(a->black_hand, b->black_hand, sizeof a->black_hand) == 0 &&
           memcmp(a->white_hand, b->white_hand, sizeof a->white_hand) == 0 && a->turn == b->turn;
}

int *ref_hand(ref_board *board, int side)
{
    return side == REF_BLACK ? board->black_hand : board->white_hand;
}

int ref_in_hand(const ref_board *board, int side, int kind)
{
    return side == REF_BLACK ? board->black_hand[kind] : board->white_hand[kind];
}

int ref_side_of(int piece)
{
    return sign_of(piece);
}

int ref_kind_of(int piece)
{
    return abs(piece);
}

size_t ref_cells_count(const ref_cells *cells)
{
    size_t count = 0;
    for (int cell = 0; cell < REF_CELLS; cell++)
        count += cells->has[cell];
    return count;
}

bool ref_moves_so(int piece, int from, int to)
{
    int side = ref_side_of(piece);
    int kind = ref_kind_of(piece);
    int right = side * (column_of(to) - column_of(from));
    int ahead = side * (row_of(from) - row_of(to));
    if (kind == REF_KNIGHT)
        return ahead == 2 && abs(right) == 1;
    bool on_a_line = right == 0 || ahead == 0 || abs(right) == abs(ahead);
    if (from == to || !on_a_line)
        return false;
    char key = (char)('5' + sign_of(right) + 3 * sign_of(ahead));
    bool adjacent = abs(right) <= 1 && abs(ahead) <= 1;
    return strchr(movement[kind].slides, key) != NULL ||
           (adjacent && strchr(movement[kind].steps, key) != NULL);
}

/* How to get from one cell to the next in the direction of another; 0 if they share no line. */
static int stride(int from, int to)
{
    int columns = column_of(to) - column_of(from);
    int rows = row_of(to) - row_of(from);
    if (columns != 0 && rows != 0 && abs(columns) != abs(rows))
        return 0;
    return 9 * sign_of(rows) + sign_of(columns);
}

ref_cells ref_blockers(const ref_board *board, int from, int to)
{
    ref_cells blockers = {{false}};
    int step = stride(from, to);
    if (step == 0)
        return blockers;
    for (int cell = from + step; cell != to; cell += step)
        blockers.has[cell] = board->cell[cell] != REF_NOTHING;
    return blockers;
}

static bool is_path_clear(const ref_board *board, int from, int to)
{
    int step = stride(from, to);
    if (step == 0)
        return true;
    for (int cell = from + step; cell != to; cell += step)
        if (board->cell[cell] != REF_NOTHING)
            return false;
    return true;
}

bool ref_attacks(const ref_board *board, int from, int to)
{
    return board->cell[from] != REF_NOTHING && ref_moves_so(board->cell[from], from, to) &&
           is_path_clear(board, from, to);
}

bool ref_is_attacked(const ref_board *board, int cell, int by)
{
    for (int from = 0; from < REF_CELLS; from++)
        if (ref_side_of(board->cell[from]) == by && ref_attacks(board, from, cell))
            return true;
    return false;
}

bool ref_in_check(const ref_board *board, int side)
{
    for (int cell = 0; cell < REF_CELLS; cell++)
        if (board->cell[cell] == side * REF_KING && ref_is_attacked(board, cell, -side))
            return true;
    return false;
}

ref_cells ref_attackers(const ref_board *board, int cell, int by)
{
    ref_cells attackers;
    for (int from = 0; from < REF_CELLS; from++)
        attackers.has[from] =
            ref_side_of(board->cell[from]) == by && ref_attacks(board, from, cell);
    return attackers;
}

ref_cells ref_checkers(const ref_board *board, int side)
{
    ref_cells checkers = {{false}};
    for (int king = 0; king < REF_CELLS; king++) {
        if (board->cell[king] != side * REF_KING)
            continue;
        ref_cells more = ref_attackers(board, king, -side);
        for (int cell = 0; cell < REF_CELLS; cell++)
            checkers.has[cell] = checkers.has[cell] || more.has[cell];
    }
    return checkers;
}

int ref_only_king(const ref_board *board, int side)
{
    int king = -1;
    for (int cell = 0; cell < REF_CELLS; cell++) {
        if (board->cell[cell] != side * REF_KING)
            continue;
        if (king >= 0)
            return -1;
        king = cell;
    }
    return king;
}

int ref_pinner(const ref_board *board, int cell)
{
    int side = ref_side_of(board->cell[cell]);
    int king = side == 0 ? -1 : ref_only_king(board, side);
    if (king < 0 || king == cell)
        return -1;
    ref_board without = *board;
    without.cell[cell] = REF_NOTHING;
    for (int from = 0; from < REF_CELLS; from++)
        if (ref_side_of(board->cell[from]) == -side && ref_attacks(&without, from, king) &&
            !ref_attacks(board, from, king))
            return from;
    return -1;
}

/* How many rows lie before a cell as its owner looks. */
static int rows_ahead(int cell, int side)
{
    return side == REF_BLACK ? row_of(cell) : 8 - row_of(cell);
}

bool ref_in_zone(int cell, int side)
{
    return rows_ahead(cell, side) < 3;
}

bool ref_promotes(int kind)
{
    return kind < REF_PROMOTED && kind != REF_GOLD && kind != REF_NOTHING;
}

bool ref_is_dead(int kind, int side, int cell)
{
    if (kind == REF_PAWN || kind == REF_LANCE)
        return rows_ahead(cell, side) < 1;
    return kind == REF_KNIGHT && rows_ahead(cell, side) < 2;
}

bool ref_is_possible(const ref_board *board, ref_move move)
{
    int target = board->cell[move.to];
    if (move.drop != REF_NOTHING)
        return ref_in_hand(board, board->turn, move.drop) > 0 && target == REF_NOTHING;
    int piece = board->cell[move.from];
    return ref_side_of(piece) == board->turn && ref_side_of(target) != board->turn &&
           (!move.promote || ref_promotes(ref_kind_of(piece)));
}

/* A captured piece changes sides as what it was before promotion; a king is nobody's. */
static void take(ref_board *board, int captured)
{
    int kind = ref_kind_of(captured);
    if (kind > REF_PROMOTED)
        kind -= REF_PROMOTED;
    if (kind == REF_NOTHING || kind == REF_KING)
        return;
    int *held = &ref_hand(board, board->turn)[kind];
    if (*held < REF_MAX_HAND)
        ++*held;
}

void ref_play(ref_board *board, ref_move move)
{
    if (move.drop != REF_NOTHING) {
        --ref_hand(board, board->turn)[move.drop];
        board->cell[move.to] = board->turn * move.drop;
    } else {
        int piece = board->cell[move.from];
        take(board, board->cell[move.to]);
        board->cell[move.from] = REF_NOTHING;
        board->cell[move.to] = piece + (move.promote ? board->turn * REF_PROMOTED : 0);
    }
    board->turn = -board->turn;
    board->number++;
}
