/* Reference rules, second half: which moves are legal, and every reason why not.
 *
 * Relies on board.c alone. A move is judged by carrying it out on a copy and looking at the kings;
 * uchifuzume by trying every reply. Rules: RULES 1 to 7; which reasons are listed together follows
 * the documentation of shogi/legality.h. */
#include "reference.h"

static unsigned flag(int reason)
{
    return 1u << reason;
}

/* The own unpromoted pawns on the file of a cell. */
static ref_cells pawns_on_file(const ref_board *board, int cell)
{
    ref_cells pawns = {{false}};
    for (int other = cell % 9; other < REF_CELLS; other += 9)
        pawns.has[other] = board->cell[other] == board->turn * REF_PAWN;
    return pawns;
}

static bool is_any(ref_cells cells)
{
    return ref_cells_count(&cells) > 0;
}

static unsigned drop_obstacles(const ref_board *board, ref_move move)
{
    unsigned reasons = 0;
    if (ref_in_hand(board, board->turn, move.drop) == 0)
        reasons |= flag(REF_NOT_IN_HAND);
    if (board->cell[move.to] != REF_NOTHING)
        reasons |= flag(REF_DROP_ON_OCCUPIED);
    if (ref_is_dead(move.drop, board->turn, move.to))
        reasons |= flag(REF_DEAD_END_DROP);
    if (move.drop == REF_PAWN && is_any(pawns_on_file(board, move.to)))
        reasons |= flag(REF_NIFU);
    return reasons;
}

static unsigned board_obstacles(const ref_board *board, ref_move move)
{
    int piece = board->cell[move.from];
    int side = board->turn;
    if (piece == REF_NOTHING)
        return flag(REF_EMPTY_SOURCE);
    if (ref_side_of(piece) != side)
        return flag(REF_NOT_YOUR_PIECE);
    unsigned reasons = 0;
    if (!ref_moves_so(piece, move.from, move.to))
        reasons |= flag(REF_CANNOT_MOVE_SO);
    else if (!ref_attacks(board, move.from, move.to))
        reasons |= flag(REF_PATH_BLOCKED);
    if (ref_side_of(board->cell[move.to]) == side)
        reasons |= flag(REF_OWN_PIECE_ON_TARGET);
    bool zone = ref_in_zone(move.from, side) || ref_in_zone(move.to, side);
    if (move.promote && !(zone && ref_promotes(ref_kind_of(piece))))
        reasons |= flag(REF_CANNOT_PROMOTE);
    if (!move.promote && ref_is_dead(ref_kind_of(piece), side, move.to))
        reasons |= flag(REF_MUST_PROMOTE);
    return reasons;
}

/* What is wrong with a move before any king is looked at. */
static unsigned obstacles(const ref_board *board, ref_move move)
{
    return move.drop != REF_NOTHING ? drop_obstacles(board, move) : board_obstacles(board, move);
}

static ref_board after(const ref_board *board, ref_move move)
{
    ref_board next = *board;
    ref_play(&next, move);
    return next;
}

/* RULES 6. The move must be possible. */
static unsigned king_safety(const ref_board *board, ref_move move)
{
    ref_board next = after(board, move);
    if (!ref_in_check(&next, board->turn))
        return 0;
    return flag(ref_in_check(board, board->turn) ? REF_KING_STILL_IN_CHECK
                                                 : REF_LEAVES_KING_IN_CHECK);
}

/* The king in front of a dropped pawn, or -1 if the drop gives no check. */
static int king_hit_by_drop(const ref_board *board, ref_move move)
{
    for (int cell = 0; cell < REF_CELLS; cell++)
        if (board->cell[cell] == -board->turn * REF_KING &&
            ref_moves_so(board->turn * REF_PAWN, move.to, cell))
            return cell;
    return -1;
}

/* RULES 5. The move must be possible and safe for the own king. A reply to the pawn's check is
 * never a drop (nothing fits between), so the search for one does not come back here. */
static bool is_uchifuzume(const ref_board *board, ref_move move)
{
    if (move.drop != REF_PAWN || king_hit_by_drop(board, move) < 0)
        return false;
    ref_board next = after(board, move);
    return !ref_has_legal_move(&next);
}

unsigned ref_reasons(const ref_board *board, ref_move move)
{
    unsigned reasons = obstacles(board, move);
    if (ref_is_possible(board, move))
        reasons |= king_safety(board, move);
    if ((reasons & ~flag(REF_NIFU)) == 0 && is_uchifuzume(board, move))
        reasons |= flag(REF_UCHIFUZUME);
    return reasons;
}

bool ref_is_legal(const ref_board *board, ref_move move)
{
    return obstacles(board, move) == 0 && king_safety(board, move) == 0 &&
           !is_uchifuzume(board, move);
}

static ref_cells one_cell(int cell)
{
    ref_cells cells = {{false}};
    cells.has[cell] = true;
    return cells;
}

ref_cells ref_witnesses(const ref_board *board, ref_move move, int reason)
{
    ref_board next;
    ref_cells none = {{false}};
    switch (reason) {
    case REF_PATH_BLOCKED:
        return ref_blockers(board, move.from, move.to);
    case REF_OWN_PIECE_ON_TARGET:
    case REF_DROP_ON_OCCUPIED:
        return one_cell(move.to);
    case REF_NIFU:
        return pawns_on_file(board, move.to);
    case REF_KING_STILL_IN_CHECK:
    case REF_LEAVES_KING_IN_CHECK:
        next = after(board, move);
        return ref_checkers(&next, board->turn);
    case REF_UCHIFUZUME:
        return one_cell(king_hit_by_drop(board, move));
    default:
        return none;
    }
}

/* Calls for every conceivable move that has an own piece or a held kind behind it: stores those
 * that are legal in `out`, or stops at the first if `out` is NULL. */
static size_t search(const ref_board *board, ref_move *out)
{
    size_t count = 0;
    for (int from = 0; from < REF_CELLS; from++) {
        if (ref_side_of(board->cell[from]) != board->turn)
            continue;
        for (int to = 0; to < REF_CELLS; to++) {
            for (int promote = 0; promote <= 1; promote++) {
                ref_move move = {REF_NOTHING, from, to, promote == 1};
                if (!ref_is_legal(board, move))
                    continue;
                if (out == NULL)
                    return 1;
                out[count++] = move;
            }
        }
    }
    for (int kind = REF_ROOK; kind <= REF_PAWN; kind++) {
        for (int to = 0; to < REF_CELLS && ref_in_hand(board, board->turn, kind) > 0; to++) {
            ref_move move = {kind, 0, to, false};
            if (!ref_is_legal(board, move))
                continue;
            if (out == NULL)
                return 1;
            out[count++] = move;
        }
    }
    return count;
}

size_t ref_legal_moves(const ref_board *board, ref_move *out)
{
    return search(board, out);
}

bool ref_has_legal_move(const ref_board *board)
{
    return search(board, NULL) > 0;
}

uint64_t ref_perft(const ref_board *board, unsigned depth)
{
    ref_move moves[REF_MAX_MOVES];
    if (depth == 0)
        return 1;
    size_t count = ref_legal_moves(board, moves);
    if (depth == 1)
        return count;
    uint64_t nodes = 0;
    for (size_t i = 0; i < count; i++) {
        ref_board next = after(board, moves[i]);
        nodes += ref_perft(&next, depth - 1);
    }
    return nodes;
}
