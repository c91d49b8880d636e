/* Setups and positions as objects: editing, turning round, completing the set, copies with their
 * history, what is refused, and what memory failures leave behind (shogi/setup.h, position.h). */
#include <shogi/position.h>
#include <shogi/setup.h>

#include <string.h>

#include "base/alloc.h"
#include "reference/walk.h"
#include "support.h"

static ref_board board_of(const char *sfen)
{
    ref_board board;
    if (!ref_read_sfen(&board, sfen))
        ck_abort_msg("no SFEN: %s", sfen);
    return board;
}

static shogi_setup *setup_of(const char *sfen)
{
    shogi_setup *setup = NULL;
    ref_board board = board_of(sfen);
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    bridge_fill(setup, &board);
    return setup;
}

/* The setup is what the SFEN says; and, made a position, has the key of a fresh one. */
static void check_setup(const shogi_setup *setup, const char *sfen)
{
    char given[REF_MAX_SFEN];
    shogi_position *position = NULL;
    ref_board right = board_of(sfen);
    shogi_position *fresh = bridge_position(&right);
    ck_assert_int_eq(shogi_position_new_setup(&position, setup, SHOGI_FAULTS_ALL), SHOGI_OK);
    ref_board board = bridge_read(position);
    ref_write_sfen(&board, given);
    ck_assert_str_eq(given, sfen);
    ck_assert_uint_eq(shogi_position_key(position), shogi_position_key(fresh));
    shogi_position_free(fresh);
    shogi_position_free(position);
}

static const char *const empty = "9/9/9/9/9/9/9/9/9 b - 1";
static const char *const some = "ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b "
                                "w BGSLPnp 62";

START_TEST(new_and_cleared_setups_are_empty)
{
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    check_setup(setup, empty);
    shogi_setup_free(setup);
    setup = setup_of(some);
    check_setup(setup, some);
    shogi_setup_clear(setup);
    check_setup(setup, empty);
    shogi_setup_free(setup);
    shogi_setup_free(NULL);
}
END_TEST

START_TEST(what_is_put_can_be_read)
{
    shogi_setup *setup = setup_of(empty);
    for (unsigned value = 0; value < 256; value++) {
        shogi_piece piece = (shogi_piece)value;
        bool real = value == SHOGI_NO_PIECE || shogi_piece_kind(piece) != SHOGI_NO_KIND;
        shogi_piece before = shogi_setup_piece(setup, 40);
        ck_assert_int_eq(shogi_setup_put(setup, 40, piece), real ? SHOGI_OK : SHOGI_E_ARGUMENT);
        ck_assert_uint_eq(shogi_setup_piece(setup, 40), real ? piece : before);
    }
    for (unsigned square = SHOGI_SQUARES; square < 256; square++) {
        ck_assert_int_eq(shogi_setup_put(setup, (shogi_square)square, 1), SHOGI_E_ARGUMENT);
        ck_assert_uint_eq(shogi_setup_piece(setup, (shogi_square)square), SHOGI_NO_PIECE);
    }
    ck_assert_int_eq(shogi_setup_put(NULL, 40, SHOGI_PAWN), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_setup_put(setup, 40, SHOGI_NO_PIECE), SHOGI_OK);
    check_setup(setup, empty);
    shogi_setup_free(setup);
}
END_TEST

START_TEST(hands_turn_and_number_keep_to_their_ranges)
{
    shogi_setup *setup = setup_of(empty);
    for (unsigned kind = 0; kind < 256; kind++) {
        bool held = kind >= SHOGI_PAWN && kind <= SHOGI_GOLD;
        ck_assert_int_eq(shogi_setup_set_hand(setup, SHOGI_WHITE, (shogi_kind)kind, 255),
                         held ? SHOGI_OK : SHOGI_E_ARGUMENT);
        ck_assert_uint_eq(shogi_setup_hand(setup, SHOGI_WHITE, (shogi_kind)kind), held ? 255 : 0);
        ck_assert_uint_eq(shogi_setup_hand(setup, SHOGI_BLACK, (shogi_kind)kind), 0);
    }
    ck_assert_int_eq(shogi_setup_set_hand(setup, SHOGI_BLACK, SHOGI_PAWN, 256), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_setup_set_hand(setup, SHOGI_BLACK, SHOGI_PAWN, UINT32_MAX),
                     SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_setup_set_hand(setup, 2, SHOGI_PAWN, 1), SHOGI_E_ARGUMENT);
    ck_assert_uint_eq(shogi_setup_hand(setup, 2, SHOGI_PAWN), 0);
    ck_assert_int_eq(shogi_setup_set_turn(setup, SHOGI_NO_COLOR), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_setup_set_turn(setup, SHOGI_WHITE), SHOGI_OK);
    ck_assert_uint_eq(shogi_setup_turn(setup), SHOGI_WHITE);
    ck_assert_int_eq(shogi_setup_set_number(setup, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_setup_set_number(setup, 1000000001), SHOGI_E_ARGUMENT);
    ck_assert_uint_eq(shogi_setup_number(setup), 1);
    ck_assert_int_eq(shogi_setup_set_number(setup, 1000000000), SHOGI_OK);
    check_setup(setup, "9/9/9/9/9/9/9/9/9 w 255r255b255g255s255n255l255p 1000000000");
    shogi_setup_free(setup);
}
END_TEST

START_TEST(rotating_and_mirroring_twice_changes_nothing)
{
    shogi_setup *setup = setup_of(some);
    shogi_setup_rotate(setup);
    check_setup(setup, "B1g4nl/RP1k2g2/plppppspp/6p2/7P1/2P2SP2/2NPPP2P/2K1s2R1/5G1NL "
                       "b NPbgslp 62");
    shogi_setup_rotate(setup);
    check_setup(setup, some);
    shogi_setup_mirror(setup);
    check_setup(setup, "5g1nl/2k1S2r1/2nppp2p/2p2sp2/7p1/6P2/PLPPPPSPP/rp1K2G2/b1G4NL "
                       "w BGSLPnp 62");
    shogi_setup_mirror(setup);
    check_setup(setup, some);
    shogi_setup_free(setup);
}
END_TEST

START_TEST(the_rest_of_the_set_goes_to_one_hand)
{
    shogi_setup *setup = setup_of("9/8k/9/9/6+P+R1/9/9/9/9 b G 7");
    ck_assert_int_eq(shogi_setup_give_rest(setup, SHOGI_WHITE), SHOGI_OK);
    check_setup(setup, "9/8k/9/9/6+P+R1/9/9/9/9 b Gr2b3g4s4n4l17p 7");
    ck_assert_int_eq(shogi_setup_give_rest(setup, SHOGI_BLACK), SHOGI_OK); /* nothing is left */
    check_setup(setup, "9/8k/9/9/6+P+R1/9/9/9/9 b Gr2b3g4s4n4l17p 7");
    ck_assert_int_eq(shogi_setup_give_rest(setup, SHOGI_NO_COLOR), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_setup_give_rest(NULL, SHOGI_BLACK), SHOGI_E_ARGUMENT);
    shogi_setup_free(setup);
    setup = setup_of("9/9/9/9/3RRR3/9/9/9/9 w 3g 1"); /* more rooks than there are */
    ck_assert_int_eq(shogi_setup_give_rest(setup, SHOGI_WHITE), SHOGI_OK);
    check_setup(setup, "9/9/9/9/3RRR3/9/9/9/9 w 2b4g4s4n4l18p 1");
    shogi_setup_free(setup);
}
END_TEST

START_TEST(copies_are_equal_and_independent)
{
    shogi_setup *setup = setup_of(some);
    shogi_setup *copy = NULL;
    ck_assert_int_eq(shogi_setup_copy(&copy, setup), SHOGI_OK);
    ck_assert(shogi_setup_equal(setup, copy));
    ck_assert_int_eq(shogi_setup_set_number(copy, 63), SHOGI_OK);
    ck_assert(!shogi_setup_equal(setup, copy));
    check_setup(setup, some);
    shogi_setup_assign(copy, setup);
    ck_assert(shogi_setup_equal(copy, setup));
    shogi_setup_assign(copy, copy);
    check_setup(copy, some);
    ck_assert_int_eq(shogi_setup_set_turn(copy, SHOGI_BLACK), SHOGI_OK);
    ck_assert(!shogi_setup_equal(setup, copy));
    shogi_setup_free(copy);
    ck_assert_int_eq(shogi_setup_copy(NULL, setup), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_setup_copy(&copy, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_setup_new(NULL), SHOGI_E_ARGUMENT);
    shogi_setup_free(setup);
}
END_TEST

START_TEST(faults_have_names_and_are_tolerated_one_by_one)
{
    static const struct {
        shogi_faults fault;
        const char *name;
        const char *sfen; /* with this fault alone */
    } faults[] = {
        {SHOGI_FAULT_TOO_MANY_PIECES, "too-many-pieces", "4k4/9/9/9/9/9/9/9/4K4 b 3R 1"},
        {SHOGI_FAULT_TWO_KINGS, "two-kings", NULL}, /* two of a side and one are too many */
        {SHOGI_FAULT_NO_BLACK_KING, "no-black-king", "4k4/9/9/9/9/9/9/9/9 b - 1"},
        {SHOGI_FAULT_NO_WHITE_KING, "no-white-king", "9/9/9/9/9/9/9/9/4K4 b - 1"},
        {SHOGI_FAULT_NIFU, "nifu", "4k4/9/9/4P4/9/4P4/9/9/4K4 b - 1"},
        {SHOGI_FAULT_DEAD_PIECE, "dead-piece", "k8/9/9/9/9/9/9/4n4/K8 b - 1"},
        {SHOGI_FAULT_OPPONENT_IN_CHECK, "opponent-in-check", "4k4/4P4/9/9/9/9/9/9/4K4 b - 1"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        shogi_position *position = NULL;
        ck_assert_uint_eq(faults[i].fault, 1u << i);
        ck_assert_str_eq(shogi_fault_name(faults[i].fault), faults[i].name);
        if (faults[i].sfen == NULL)
            continue;
        shogi_setup *setup = setup_of(faults[i].sfen);
        shogi_faults others = SHOGI_FAULTS_ALL & ~faults[i].fault;
        ck_assert_uint_eq(shogi_setup_faults(setup), faults[i].fault);
        ck_assert_int_eq(shogi_position_new_setup(&position, setup, others), SHOGI_E_FAULT);
        ck_assert_ptr_null(position);
        ck_assert_int_eq(shogi_position_new_setup(&position, setup, faults[i].fault), SHOGI_OK);
        ck_assert_int_eq(shogi_position_set_setup(position, setup, SHOGI_FAULTS_NONE),
                         SHOGI_E_FAULT);
        shogi_position_free(position);
        shogi_setup_free(setup);
    }
    ck_assert_str_eq(shogi_fault_name(0), "unknown");
    ck_assert_str_eq(shogi_fault_name(1u << 7), "unknown");
    ck_assert_str_eq(shogi_fault_name(SHOGI_FAULTS_ALL), "unknown");
}
END_TEST

/* The positions have the same board and the same way back. */
static void check_same_history(const shogi_position *a, shogi_position *b)
{
    size_t plies = shogi_position_ply(a);
    ck_assert(shogi_position_equal(a, b));
    ck_assert_uint_eq(shogi_position_key(a), shogi_position_key(b));
    ck_assert_uint_eq(shogi_position_number(a), shogi_position_number(b));
    ck_assert_uint_eq(shogi_position_ply(b), plies);
    for (size_t ply = 0; ply <= plies; ply++)
        ck_assert_uint_eq(shogi_position_move_at(a, ply), shogi_position_move_at(b, ply));
}

static void play_some(ref_walk *walk, int plies)
{
    ref_board board = board_of(some);
    ref_walk_stand(walk, &board);
    for (; plies > 0 && walk->count > 0; plies--) {
        ref_walk_play(walk, walk->moves[ref_random_below(&walk->random, (int)walk->count)]);
        walk->count = ref_legal_moves(&walk->board, walk->moves);
    }
}

START_TEST(copies_of_positions_have_their_own_history)
{
    ref_walk *walk = ref_walk_new(21);
    shogi_position *copy = NULL;
    play_some(walk, 30);
    ck_assert_int_eq(shogi_position_copy(&copy, walk->position), SHOGI_OK);
    check_same_history(walk->position, copy);
    while (shogi_position_undo(copy) == SHOGI_OK)
        continue;
    ref_board start = bridge_read(copy), right = board_of(some);
    ck_assert(ref_same(&start, &right));
    ck_assert_uint_gt(shogi_position_ply(walk->position), 0);
    ck_assert_int_eq(shogi_position_assign(copy, walk->position), SHOGI_OK);
    check_same_history(walk->position, copy);
    ck_assert_int_eq(shogi_position_assign(copy, copy), SHOGI_OK);
    check_same_history(walk->position, copy);
    ck_assert_int_eq(shogi_position_copy(NULL, copy), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_copy(&copy, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_assign(copy, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_assign(NULL, copy), SHOGI_E_ARGUMENT);
    shogi_position_free(copy);
    shogi_position_free(NULL);
    ref_walk_free(walk);
}
END_TEST

START_TEST(null_objects_are_arguments_out_of_range)
{
    shogi_setup *setup = setup_of(some);
    shogi_position *position = NULL;
    ck_assert_int_eq(shogi_position_new(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_new_setup(NULL, setup, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_new_setup(&position, NULL, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_set_setup(NULL, setup, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_reserve(NULL, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_play(NULL, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_play_unchecked(NULL, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_play_null(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_undo(NULL), SHOGI_E_ARGUMENT);
    ck_assert_ptr_null(position);
    shogi_setup_free(setup);
}
END_TEST

START_TEST(reserved_plies_need_no_memory)
{
    ref_walk *walk = ref_walk_new(22);
    ck_assert_int_eq(shogi_position_reserve(walk->position, 100000001), SHOGI_E_LIMIT);
    ck_assert_int_eq(shogi_position_reserve(walk->position, 400), SHOGI_OK);
    ref_board board = board_of("8k/9/9/9/9/9/9/9/K8 b - 1");
    ref_walk_stand(walk, &board);
    shogi_i_fail_allocations(0, true);
    for (int ply = 0; ply < 400; ply++)
        ck_assert_int_eq(shogi_position_play_null(walk->position), SHOGI_OK);
    ck_assert_uint_eq(shogi_i_allocation_count(), 0);
    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_uint_eq(shogi_position_ply(walk->position), 400);
    ref_walk_free(walk);
}
END_TEST

/* Every allocation of making, copying and playing fails once: a status, nothing changed or lost. */
START_TEST(failed_allocations_leave_everything_as_it_was)
{
    size_t live = shogi_i_live_blocks();
    for (size_t successes = 0; successes < 4; successes++) {
        ref_walk *walk = ref_walk_new(23);
        play_some(walk, 12);
        size_t before = shogi_i_live_blocks();
        uint64_t key = shogi_position_key(walk->position);
        shogi_position *copy = NULL;
        shogi_i_fail_allocations(successes, true);
        shogi_status status = shogi_position_copy(&copy, walk->position);
        shogi_status played = SHOGI_OK;
        size_t plies = shogi_position_ply(walk->position);
        while (plies < 5000 && (played = shogi_position_play_null(walk->position)) == SHOGI_OK)
            plies++;
        shogi_i_fail_allocations(SIZE_MAX, false);
        ck_assert_int_eq(played, SHOGI_E_NO_MEMORY);
        ck_assert_uint_eq(shogi_position_ply(walk->position), plies);
        if (status == SHOGI_OK) {
            ck_assert_uint_eq(shogi_position_key(copy), key);
        } else {
            ck_assert_int_eq(status, SHOGI_E_NO_MEMORY);
            ck_assert_ptr_null(copy);
            ck_assert_uint_eq(shogi_i_live_blocks(), before);
        }
        shogi_position_free(copy);
        ref_walk_free(walk);
    }
    ck_assert_uint_eq(shogi_i_live_blocks(), live);
}
END_TEST

START_TEST(making_objects_without_memory_is_refused)
{
    shogi_setup *setup = setup_of(some);
    shogi_setup *other = NULL;
    shogi_position *position = NULL;
    shogi_i_fail_allocations(0, true);
    ck_assert_int_eq(shogi_setup_new(&other), SHOGI_E_NO_MEMORY);
    ck_assert_int_eq(shogi_setup_copy(&other, setup), SHOGI_E_NO_MEMORY);
    ck_assert_int_eq(shogi_position_new(&position), SHOGI_E_NO_MEMORY);
    ck_assert_int_eq(shogi_position_new_setup(&position, setup, SHOGI_FAULTS_ALL),
                     SHOGI_E_NO_MEMORY);
    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_ptr_null(other);
    ck_assert_ptr_null(position);
    shogi_setup_free(setup);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("setup");
    support_add(suite, "empty", new_and_cleared_setups_are_empty);
    support_add(suite, "put", what_is_put_can_be_read);
    support_add(suite, "ranges", hands_turn_and_number_keep_to_their_ranges);
    support_add(suite, "rotate", rotating_and_mirroring_twice_changes_nothing);
    support_add(suite, "rest", the_rest_of_the_set_goes_to_one_hand);
    support_add(suite, "copies", copies_are_equal_and_independent);
    support_add(suite, "faults", faults_have_names_and_are_tolerated_one_by_one);
    support_add(suite, "history", copies_of_positions_have_their_own_history);
    support_add(suite, "null", null_objects_are_arguments_out_of_range);
    support_add(suite, "reserve", reserved_plies_need_no_memory);
    support_add(suite, "memory", failed_allocations_leave_everything_as_it_was);
    support_add(suite, "no memory", making_objects_without_memory_is_refused);
    return support_run(suite);
}
