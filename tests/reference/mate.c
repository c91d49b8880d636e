/* Mate by exhaustion. Nothing is clever here: positions are compared cell by cell, and a
 * position is mate in n if one check leads to, or every reply leads to, positions that are mate
 * soon enough. */
#include "mate.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { UNKNOWN = -1, SLOTS = 1 << 16 };

typedef struct {
    ref_board board;
    int plies;    /* to mate, or UNKNOWN */
    size_t first; /* of its followers in `followers` */
    size_t count;
} node;

typedef struct {
    node *nodes;
    size_t count;
    size_t most;
    size_t *followers;
    size_t follower_count;
    size_t follower_capacity;
    size_t *slots; /* index + 1 of the node that hashes there or before */
    int attacker;
} graph;

static ref_board behind(const ref_board *board, ref_move move)
{
    ref_board next = *board;
    ref_play(&next, move);
    return next;
}

size_t ref_checks(const ref_board *board, ref_move *out)
{
    size_t count = ref_legal_moves(board, out), kept = 0;
    for (size_t i = 0; i < count; i++) {
        ref_board next = behind(board, out[i]);
        if (ref_in_check(&next, next.turn))
            out[kept++] = out[i];
    }
    return kept;
}

/* --- Useless drops between --- */

/**
 * Whether the checker can take on a cell, as if the piece dropped there were not, and mates again.
 */
static bool takes_and_mates(const ref_board *board, int checker, int cell)
{
    int piece = board->cell[checker], side = ref_side_of(piece), kind = ref_kind_of(piece);
    for (int promote = 0; promote <= 1; promote++) {
        bool zone = ref_in_zone(checker, side) || ref_in_zone(cell, side);
        if (promote == 1 && (!zone || !ref_promotes(kind)))
            continue;
        ref_board next = *board;
        next.cell[checker] = REF_NOTHING;
        next.cell[cell] = piece + promote * side * REF_PROMOTED;
        if (!ref_in_check(&next, side) && ref_in_check(&next, next.turn) &&
            ref_is_mated(&next, false))
            return true;
    }
    return false;
}

bool ref_is_mated(const ref_board *board, bool counts_useless)
{
    ref_move *replies = malloc(REF_MAX_MOVES * sizeof *replies);
    if (replies == NULL)
        ck_abort_msg("out of memory");
    size_t count = ref_legal_moves(board, replies);
    ref_cells checkers = ref_checkers(board, board->turn);
    int checker = 0;
    while (checker < REF_CELLS && !checkers.has[checker])
        checker++;
    bool mated = count == 0 || (!counts_useless && ref_cells_count(&checkers) == 1);
    for (size_t i = 0; i < count && mated; i++)
        mated = replies[i].drop != REF_NOTHING && takes_and_mates(board, checker, replies[i].to);
    free(replies);
    return mated;
}

/* --- All sequences of a length --- */

static bool is_mated_within(const ref_board *board, int plies, bool counts_useless)
{
    if (ref_is_mated(board, counts_useless))
        return true;
    ref_move *replies = malloc(REF_MAX_MOVES * sizeof *replies);
    if (replies == NULL)
        ck_abort_msg("out of memory");
    size_t count = plies >= 2 ? ref_legal_moves(board, replies) : 0;
    bool mated = count > 0;
    for (size_t i = 0; i < count && mated; i++) {
        ref_board next = behind(board, replies[i]);
        mated = ref_mates_within(&next, plies - 1, counts_useless);
    }
    free(replies);
    return mated;
}

bool ref_mates_within(const ref_board *board, int plies, bool counts_useless)
{
    ref_move *checks = malloc(REF_MAX_MOVES * sizeof *checks);
    if (checks == NULL)
        ck_abort_msg("out of memory");
    size_t count = plies >= 1 ? ref_checks(board, checks) : 0;
    bool mates = false;
    for (size_t i = 0; i < count && !mates; i++) {
        ref_board next = behind(board, checks[i]);
        mates = is_mated_within(&next, plies - 1, counts_useless);
    }
    free(checks);
    return mates;
}

/* --- All positions --- */

static size_t hash(const ref_board *board)
{
    uint64_t sum = (uint64_t)(board->turn + 1);
    for (int cell = 0; cell < REF_CELLS; cell++)
        sum = (sum ^ (uint64_t)(board->cell[cell] + 64)) * UINT64_C(0x100000001B3);
    for (int kind = REF_ROOK; kind <= REF_PAWN; kind++)
        sum = (sum ^ (uint64_t)board->black_hand[kind]) * UINT64_C(0x100000001B3);
    return (size_t)(sum >> 20) % SLOTS;
}

/**
 * The node of a board, a new one if there is none; the number of nodes where no more are allowed.
 */
static size_t node_of(graph *all, const ref_board *board)
{
    size_t slot = hash(board);
    for (; all->slots[slot] != 0; slot = (slot + 1) % SLOTS)
        if (ref_same(&all->nodes[all->slots[slot] - 1].board, board))
            return all->slots[slot] - 1;
    if (all->count == all->most)
        return all->most;
    all->nodes[all->count] = (node){.board = *board, .plies = UNKNOWN};
    all->slots[slot] = ++all->count;
    return all->count - 1;
}

static void add_follower(graph *all, size_t index)
{
    if (all->follower_count == all->follower_capacity) {
        all->follower_capacity = 2 * all->follower_capacity + 64;
        all->followers =
            realloc(all->followers, all->follower_capacity * sizeof *all->followers);
        if (all->followers == NULL)
            ck_abort_msg("out of memory");
    }
    all->followers[all->follower_count++] = index;
}

/** Lists what follows one node; false if there are too many nodes. */
static bool expand(graph *all, size_t index, bool counts_useless, ref_move *moves)
{
    node *here = &all->nodes[index];
    bool attacks = here->board.turn == all->attacker;
    here->first = all->follower_count;
    if (!attacks && ref_is_mated(&here->board, counts_useless)) {
        here->plies = 0;
        return true;
    }
    size_t count =
        attacks ? ref_checks(&here->board, moves) : ref_legal_moves(&here->board, moves);
    here->count = count;
    for (size_t i = 0; i < count; i++) {
        ref_board next = behind(&here->board, moves[i]);
        size_t follower = node_of(all, &next);
        if (follower == all->most)
            return false;
        add_follower(all, follower);
    }
    return true;
}

/** Whether a node is mate in exactly `plies`, all that are mate sooner being known. */
static bool is_mate_now(const graph *all, const node *here, int plies)
{
    bool attacks = here->board.turn == all->attacker, mate = !attacks && here->count > 0;
    for (size_t i = 0; i < here->count; i++) {
        int next = all->nodes[all->followers[here->first + i]].plies;
        bool soon = next != UNKNOWN && next < plies;
        mate = attacks ? mate || soon : mate && soon;
    }
    return mate;
}

static void count_backwards(graph *all)
{
    bool changed = true;
    for (int plies = 1; changed || plies % 2 == 0; plies++) {
        bool found = false;
        for (size_t i = 0; i < all->count; i++) {
            node *here = &all->nodes[i];
            bool attacks = here->board.turn == all->attacker;
            if (here->plies == UNKNOWN && attacks == (plies % 2 == 1) &&
                is_mate_now(all, here, plies)) {
                here->plies = plies;
                found = true;
            }
        }
        changed = found;
    }
}

int ref_mate(const ref_board *board, bool counts_useless, size_t most_positions)
{
    graph all = {.most = most_positions, .attacker = board->turn};
    if (most_positions > SLOTS / 2)
        ck_abort_msg("%zu positions are too many to list", most_positions);
    all.nodes = malloc(most_positions * sizeof *all.nodes);
    all.slots = calloc(SLOTS, sizeof *all.slots);
    ref_move *moves = malloc(REF_MAX_MOVES * sizeof *moves);
    if (all.nodes == NULL || all.slots == NULL || moves == NULL)
        ck_abort_msg("out of memory");
    node_of(&all, board);
    bool complete = true;
    for (size_t i = 0; i < all.count && complete; i++)
        complete = expand(&all, i, counts_useless, moves);
    if (complete)
        count_backwards(&all);
    int plies = all.nodes[0].plies;
    free(moves);
    free(all.nodes);
    free(all.slots);
    free(all.followers);
    return !complete ? REF_TOO_MANY : plies == UNKNOWN ? REF_NO_MATE : plies;
}
