/* Random games for the property tests.
 *
 * Relies on the reference rules to choose moves and on the library to play them; the two boards are
 * compared by the tests, not here. Starts: each named start in turn (RULES 20), and between them
 * one random arrangement of each sort. */
#include "walk.h"

#include <shogi/handicap.h>

#include <stdlib.h>

#include "support.h"

enum { NAMED_PLIES = 110, ARRANGED_PLIES = 11 };

ref_walk *ref_walk_new(uint64_t seed)
{
    ref_walk *walk = malloc(sizeof *walk);
    if (walk == NULL)
        ck_abort_msg("out of memory");
    walk->random.state = seed;
    walk->games = 0;
    walk->left = 0;
    walk->count = 0;
    walk->setup = NULL;
    walk->position = NULL;
    if (shogi_setup_new(&walk->setup) != SHOGI_OK ||
        shogi_position_new(&walk->position) != SHOGI_OK)
        ck_abort_msg("no position");
    return walk;
}

void ref_walk_free(ref_walk *walk)
{
    shogi_position_free(walk->position);
    shogi_setup_free(walk->setup);
    free(walk);
}

static void place(ref_walk *walk)
{
    bridge_fill(walk->setup, &walk->board);
    if (shogi_position_set_setup(walk->position, walk->setup, SHOGI_FAULTS_ALL) != SHOGI_OK)
        ck_abort_msg("an arrangement is refused though all faults are tolerated");
}

void ref_walk_stand(ref_walk *walk, const ref_board *board)
{
    walk->board = *board;
    place(walk);
    walk->count = ref_legal_moves(&walk->board, walk->moves);
}

static void start(ref_walk *walk)
{
    unsigned turn = walk->games++ % (1 + ARRANGE_SORTS);
    if (turn == 0) {
        unsigned named = walk->games / (1 + ARRANGE_SORTS) % shogi_handicap_count();
        walk->left = NAMED_PLIES;
        if (!ref_read_sfen(&walk->board, shogi_handicap_sfen((shogi_handicap)named)))
            ck_abort_msg("start %u has no SFEN", named);
    } else {
        walk->left = ARRANGED_PLIES;
        walk->board = ref_arrange(&walk->random, (int)turn - 1);
    }
    place(walk);
}

static void refuse(const ref_walk *walk, ref_move move, shogi_status status)
{
    char sfen[REF_MAX_SFEN];
    char usi[REF_MAX_USI];
    ref_write_sfen(&walk->board, sfen);
    ref_write_usi(move, usi);
    ck_abort_msg("%s: the library refuses to play %s: %s", sfen, usi, shogi_status_name(status));
}

void ref_walk_play(ref_walk *walk, ref_move move)
{
    shogi_status status = shogi_position_play(walk->position, bridge_move(move));
    if (status != SHOGI_OK)
        refuse(walk, move, status);
    ref_play(&walk->board, move);
}

bool ref_walk_possible(ref_walk *walk, ref_move *move)
{
    for (int tries = 0; tries < 300; tries++) {
        bool drop = ref_random_chance(&walk->random, 20);
        ref_move any = {
            drop ? REF_ROOK + ref_random_below(&walk->random, REF_PAWN) : REF_NOTHING,
            ref_random_below(&walk->random, REF_CELLS),
            ref_random_below(&walk->random, REF_CELLS),
            !drop && ref_random_chance(&walk->random, 20),
        };
        if (!ref_is_possible(&walk->board, any))
            continue;
        *move = any;
        return true;
    }
    return false;
}

static void commit_foul(ref_walk *walk)
{
    ref_move move;
    if (!ref_walk_possible(walk, &move))
        return;
    shogi_status status = shogi_position_play_unchecked(walk->position, bridge_move(move));
    if (status != SHOGI_OK)
        refuse(walk, move, status);
    ref_play(&walk->board, move);
}

static void pass(ref_walk *walk)
{
    if (shogi_position_play_null(walk->position) != SHOGI_OK)
        ck_abort_msg("a pass is refused");
    walk->board.turn = -walk->board.turn;
    walk->board.number++;
}

/* Captures are preferred now and then, so that hands fill. */
static ref_move choose(ref_walk *walk)
{
    size_t chosen = 0;
    int tries = ref_random_chance(&walk->random, 40) ? 10 : 1;
    while (tries-- > 0) {
        chosen = (size_t)ref_random_below(&walk->random, (int)walk->count);
        if (walk->board.cell[walk->moves[chosen].to] != REF_NOTHING)
            break;
    }
    return walk->moves[chosen];
}

void ref_walk_next(ref_walk *walk)
{
    if (walk->left-- <= 0)
        start(walk);
    else if (ref_random_chance(&walk->random, 3))
        commit_foul(walk);
    else if (ref_random_chance(&walk->random, 2))
        pass(walk);
    else if (walk->count > 0)
        ref_walk_play(walk, choose(walk));
    else
        start(walk);
    walk->count = ref_legal_moves(&walk->board, walk->moves);
}
