/* Move generation against the naive reference: whole lists, counts, "has any" and the lists of one
 * square, one hand piece and one target, on random positions of every sort; and what list
 * functions promise about capacities (shogi/movegen.h). Rules: RULES 1 to 7. */
#include <shogi/movegen.h>

#include <stdlib.h>
#include <string.h>

#include "reference/walk.h"
#include "support.h"

enum {
    POSITIONS = 20000,
    ROOM = REF_MAX_MOVES,
    GUARD = 64 /* elements behind a list that must stay as they are */
};

static const shogi_move guard = 0xA5A5;

/* A list of moves as values, sorted: lists have no stated order. */
typedef struct {
    size_t count;
    shogi_move move[ROOM];
} move_set;

static int by_value(const void *a, const void *b)
{
    return *(const shogi_move *)a - *(const shogi_move *)b;
}

static void sort(move_set *set)
{
    qsort(set->move, set->count < ROOM ? set->count : ROOM, sizeof *set->move, by_value);
}

/* Which of the reference's moves belong in a list: all, or those of one source, kind or target. */
typedef struct {
    enum { WHOLE, FROM, TO, DROPS } what;
    unsigned which; /* shogi_square or shogi_kind */
} part;

static bool belongs(ref_move move, part wanted)
{
    switch (wanted.what) {
    case FROM:
        return move.drop == REF_NOTHING && bridge_square(move.from) == wanted.which;
    case TO:
        return bridge_square(move.to) == wanted.which;
    case DROPS:
        return move.drop != REF_NOTHING && bridge_kind(move.drop) == wanted.which;
    default:
        return true;
    }
}

static size_t ask(const shogi_position *position, part wanted, shogi_move *out, size_t capacity)
{
    switch (wanted.what) {
    case FROM:
        return shogi_position_legal_moves_from(position, (shogi_square)wanted.which, out,
                                               capacity);
    case TO:
        return shogi_position_legal_moves_to(position, (shogi_square)wanted.which, out, capacity);
    case DROPS:
        return shogi_position_legal_drops(position, (shogi_kind)wanted.which, out, capacity);
    default:
        return shogi_position_legal_moves(position, out, capacity);
    }
}

static void write_value(shogi_move value, char *usi)
{
    ref_move move;
    if (bridge_read_move(value, &move))
        ref_write_usi(move, usi);
    else
        strcpy(usi, "????");
}

/* Fails the test with the first move that one side has and the other has not. */
static void report(const ref_board *board, part wanted, const move_set *right,
                   const move_set *given)
{
    static const char *const names[] = {"all moves", "moves from", "moves to", "drops of"};
    char sfen[REF_MAX_SFEN];
    char usi[REF_MAX_USI];
    size_t i = 0;
    while (i < right->count && i < given->count && right->move[i] == given->move[i])
        i++;
    bool missing = i == given->count || (i < right->count && right->move[i] < given->move[i]);
    write_value(missing ? right->move[i] : given->move[i], usi);
    ref_write_sfen(board, sfen);
    ck_abort_msg("%s: %s %u: %lu moves, reference %lu; %s %s", sfen, names[wanted.what],
                 wanted.which, (unsigned long)given->count, (unsigned long)right->count, usi,
                 missing ? "is missing" : "is too many");
}

/* Compares one list of the library with what the reference has of it. */
static void check_part(const ref_walk *walk, part wanted)
{
    static move_set right; /* large, and filled before each use */
    static move_set given;
    right.count = 0;
    for (size_t i = 0; i < walk->count; i++)
        if (belongs(walk->moves[i], wanted))
            right.move[right.count++] = bridge_move(walk->moves[i]);
    given.count = ask(walk->position, wanted, given.move, ROOM);
    sort(&right);
    sort(&given);
    if (given.count != right.count ||
        memcmp(given.move, right.move, right.count * sizeof *right.move) != 0)
        report(&walk->board, wanted, &right, &given);
}

static void check_numbers(const ref_walk *walk)
{
    size_t count = shogi_position_count_legal_moves(walk->position);
    bool any = shogi_position_has_legal_move(walk->position);
    if (count == walk->count && any == (walk->count > 0))
        return;
    char sfen[REF_MAX_SFEN];
    ref_write_sfen(&walk->board, sfen);
    ck_abort_msg("%s: counted %lu, any %d; reference %lu", sfen, (unsigned long)count, any,
                 (unsigned long)walk->count);
}

/* What the random positions must contain to be worth the name. */
typedef struct {
    size_t checks, mates, kingless, many_kings, long_lists;
} sights;

static int count_pieces(const ref_board *board, int piece)
{
    int count = 0;
    for (int cell = 0; cell < REF_CELLS; cell++)
        count += board->cell[cell] == piece;
    return count;
}

static void look(const ref_walk *walk, sights *seen)
{
    const ref_board *board = &walk->board;
    int own_kings = count_pieces(board, board->turn * REF_KING);
    bool check = ref_in_check(board, board->turn);
    seen->checks += check;
    seen->mates += check && walk->count == 0;
    seen->kingless += own_kings == 0;
    seen->many_kings += own_kings > 1;
    seen->long_lists += walk->count > 300;
}

START_TEST(list_count_and_has_any_agree_with_the_reference)
{
    ref_walk *walk = ref_walk_new(1);
    sights seen = {0, 0, 0, 0, 0};
    for (size_t i = support_scaled(POSITIONS); i > 0; i--) {
        ref_walk_next(walk);
        check_part(walk, (part){WHOLE, 0});
        check_numbers(walk);
        look(walk, &seen);
    }
    ref_walk_free(walk);
    if (support_scale() < 100)
        return;
    ck_assert_uint_gt(seen.checks, 1000);
    ck_assert_uint_gt(seen.mates, 100);
    ck_assert_uint_gt(seen.kingless, 500);
    ck_assert_uint_gt(seen.many_kings, 500);
    ck_assert_uint_gt(seen.long_lists, 500);
}
END_TEST

START_TEST(lists_of_a_part_agree_with_the_reference)
{
    ref_walk *walk = ref_walk_new(2);
    for (size_t i = support_scaled(POSITIONS / 4); i > 0; i--) {
        ref_walk_next(walk);
        for (unsigned square = 0; square <= SHOGI_SQUARES; square++) {
            check_part(walk, (part){FROM, square});
            check_part(walk, (part){TO, square});
        }
        for (unsigned kind = 0; kind <= SHOGI_DRAGON + 1; kind++)
            check_part(walk, (part){DROPS, kind});
    }
    ref_walk_free(walk);
}
END_TEST

/* Checks, pins, mates and pawn drops in front of kings are rare in play, so they get positions of
 * their own. */
START_TEST(lists_near_kings_agree_with_the_reference)
{
    static const int sorts[] = {ARRANGE_NET, ARRANGE_SHIELD, ARRANGE_KINGS};
    ref_walk *walk = ref_walk_new(7);
    for (size_t i = support_scaled(POSITIONS); i > 0; i--) {
        ref_board board = ref_arrange(&walk->random, sorts[i % 3]);
        ref_walk_stand(walk, &board);
        check_part(walk, (part){WHOLE, 0});
        check_numbers(walk);
        check_part(walk, (part){DROPS, SHOGI_PAWN});
    }
    ref_walk_free(walk);
}
END_TEST

static ref_board board_of(const char *sfen)
{
    ref_board board;
    if (!ref_read_sfen(&board, sfen))
        ck_abort_msg("no SFEN: %s", sfen);
    return board;
}

static const char *const some_positions[] = {
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "4k4/9/9/9/9/9/9/9/4K4 w RBGSNLPrbgsnlp 1",
    "l7l/5bS2/p1np5/6Sk1/4p2B1/PSpPPn1G1/1P1G2g1N/2+l6/L1KN1+r3 b R3Pgs7p 1",
    "4r3k/9/2b6/9/4K4/9/9/9/4R4 b GP 1",
    "9/9/9/9/9/9/9/9/4K4 b 9P 1",
    "9/9/9/9/9/9/9/9/9 w - 1",
    "P8/9/9/9/9/9/9/9/8k b - 1", /* nothing but a dead pawn */
};
enum { SOME_POSITIONS = sizeof some_positions / sizeof *some_positions };

/* In check, the only move left is a pawn drop in front of a king. In the first and third position
 * it is uchifuzume (a second king is in check too, and no reply saves both), in the others not. */
START_TEST(the_last_move_left_may_be_an_uchifuzume)
{
    static const struct {
        const char *sfen;
        size_t count;
    } cases[] = {
        {"PPPPkPPPP/r7K/7NN/9/9/9/4k4/4G4/9 b P 1", 0},
        {"PPPPkPPPP/r7K/7NN/9/9/9/4k4/9/9 b P 1", 1},
        {"9/4g4/4K4/9/9/9/nn7/k7R/ppppKpppp w p 1", 0},
        {"9/9/4K4/9/9/9/nn7/k7R/ppppKpppp w p 1", 1},
    };
    ref_walk *walk = ref_walk_new(0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ref_board board = board_of(cases[i].sfen);
        ref_walk_stand(walk, &board);
        ck_assert_uint_eq(walk->count, cases[i].count);
        check_part(walk, (part){WHOLE, 0});
        check_numbers(walk);
    }
    ref_walk_free(walk);
}
END_TEST

/* One list with room for `capacity` moves; `all` is the list with room for everything. */
static void check_capacity(const shogi_position *position, part wanted, const move_set *all,
                           size_t capacity)
{
    static shogi_move out[ROOM + GUARD];
    for (size_t i = 0; i < capacity + GUARD; i++)
        out[i] = guard;
    ck_assert_uint_eq(ask(position, wanted, out, capacity), all->count);
    size_t stored = capacity < all->count ? capacity : all->count;
    if (memcmp(out, all->move, stored * sizeof *out) != 0)
        ck_abort_msg("capacity %lu changes the list", (unsigned long)capacity);
    for (size_t i = capacity; i < capacity + GUARD; i++) /* what is between is the library's */
        if (out[i] != guard)
            ck_abort_msg("capacity %lu: element %lu of %lu is touched", (unsigned long)capacity,
                         (unsigned long)i, (unsigned long)all->count);
}

static void check_capacities(const shogi_position *position, part wanted)
{
    static move_set all;
    all.count = ask(position, wanted, all.move, ROOM);
    ck_assert_uint_eq(ask(position, wanted, NULL, 0), all.count);
    for (size_t capacity = 0; capacity <= all.count + 2; capacity++)
        check_capacity(position, wanted, &all, capacity);
}

START_TEST(lists_keep_to_every_capacity)
{
    for (size_t i = 0; i < SOME_POSITIONS; i++) {
        ref_board board = board_of(some_positions[i]);
        shogi_position *position = bridge_position(&board);
        check_capacities(position, (part){WHOLE, 0});
        for (unsigned square = 0; square < SHOGI_SQUARES; square++) {
            check_capacities(position, (part){FROM, square});
            check_capacities(position, (part){TO, square});
        }
        for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            check_capacities(position, (part){DROPS, kind});
        shogi_position_free(position);
    }
}
END_TEST

START_TEST(arguments_out_of_range_give_empty_lists)
{
    ref_board board = board_of(some_positions[1]);
    shogi_position *position = bridge_position(&board);
    shogi_move out[1] = {guard};
    for (unsigned square = SHOGI_SQUARES; square <= SHOGI_NO_SQUARE; square++) {
        ck_assert_uint_eq(ask(position, (part){FROM, square}, out, 1), 0);
        ck_assert_uint_eq(ask(position, (part){TO, square}, out, 1), 0);
    }
    for (unsigned kind = 0; kind <= 255; kind++)
        if (kind < SHOGI_PAWN || kind > SHOGI_GOLD)
            ck_assert_uint_eq(ask(position, (part){DROPS, kind}, out, 1), 0);
    ck_assert_uint_eq(out[0], guard);
    shogi_position_free(position);
}
END_TEST

START_TEST(the_longest_list_of_a_sound_position_has_593_moves)
{
    ref_board board = board_of(some_positions[1]);
    shogi_position *position = bridge_position(&board);
    ck_assert_uint_eq(shogi_position_count_legal_moves(position), SHOGI_MAX_LEGAL_MOVES);
    shogi_position_free(position);
}
END_TEST

/* Too many of a kind, or no king to look after, make longer lists than SHOGI_MAX_LEGAL_MOVES. */
START_TEST(faulty_setups_have_complete_lists_beyond_593)
{
    static const char *const long_ones[] = {
        "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3R3B4g 1",
        "9/1R1R1R1R1/9/1B1B1B1B1/9/1R1R1R1R1/9/1B1B1B1B1/9 b RBGSNL 1",
        "R7R/9/2+B3+B2/4R4/9/4B4/2+R3+R2/9/B7B w rbgsnlp 1",
        "1R5R1/9/9/3B1B3/9/9/9/R7R/4R4 b 255R255B255G255S255N255L255P 1",
    };
    size_t longest = 0;
    ref_walk *walk = ref_walk_new(0);
    for (size_t i = 0; i < sizeof long_ones / sizeof *long_ones; i++) {
        ref_board board = board_of(long_ones[i]);
        ref_walk_stand(walk, &board);
        check_part(walk, (part){WHOLE, 0});
        check_numbers(walk);
        check_capacities(walk->position, (part){WHOLE, 0});
        longest = walk->count > longest ? walk->count : longest;
    }
    ref_walk_free(walk);
    ck_assert_uint_gt(longest, SHOGI_MAX_LEGAL_MOVES);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("movegen");
    support_add(suite, "reference", list_count_and_has_any_agree_with_the_reference);
    support_add(suite, "parts", lists_of_a_part_agree_with_the_reference);
    support_add(suite, "kings", lists_near_kings_agree_with_the_reference);
    support_add(suite, "last move", the_last_move_left_may_be_an_uchifuzume);
    support_add(suite, "capacity", lists_keep_to_every_capacity);
    support_add(suite, "arguments", arguments_out_of_range_give_empty_lists);
    support_add(suite, "longest", the_longest_list_of_a_sound_position_has_593_moves);
    support_add(suite, "longer", faulty_setups_have_complete_lists_beyond_593);
    return support_run(suite);
}
