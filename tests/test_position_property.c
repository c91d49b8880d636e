/* What holds of every position: the board, hands and key that are kept incrementally are those of
 * a position made afresh, after every play and undo of every kind; checkers, pins and attackers
 * are those of the naive reference; a refused move changes nothing (shogi/position.h). */
#include <shogi/legality.h>
#include <shogi/movegen.h>
#include <shogi/notation.h>
#include <shogi/position.h>

#include <stdlib.h>
#include <string.h>

#include "reference/walk.h"
#include "support.h"

enum { POSITIONS = 20000, VALUES = 0x10000 };

static void reject(const ref_board *board, const char *what, unsigned detail)
{
    char sfen[REF_MAX_SFEN];
    ref_write_sfen(board, sfen);
    ck_abort_msg("%s: %s (%u)", sfen, what, detail);
}

/* The position is the one of the board, and the same as one set up afresh from it: key included. */
static void check_against_fresh(const shogi_position *position, const ref_board *board,
                                bridge_scratch *fresh)
{
    ref_board read = bridge_read(position);
    if (!ref_same(&read, board) || read.number != board->number)
        reject(board, "the library's board is another one", read.number);
    bridge_scratch_set(fresh, board);
    if (shogi_position_key(position) != shogi_position_key(fresh->position))
        reject(board, "the key is not that of the same position made afresh", 0);
    if (!shogi_position_equal(position, fresh->position))
        reject(board, "is not equal to the same position made afresh", 0);
    shogi_position_get_setup(position, fresh->setup);
    if (shogi_position_set_setup(fresh->position, fresh->setup, SHOGI_FAULTS_ALL) != SHOGI_OK ||
        shogi_position_key(position) != shogi_position_key(fresh->position) ||
        !shogi_position_equal(position, fresh->position))
        reject(board, "is not equal to the position of its own setup", 0);
}

START_TEST(incremental_board_and_key_equal_fresh_ones_after_every_play)
{
    ref_walk *walk = ref_walk_new(11);
    bridge_scratch fresh = bridge_scratch_new();
    for (size_t i = support_scaled(POSITIONS); i > 0; i--) {
        ref_walk_next(walk);
        check_against_fresh(walk->position, &walk->board, &fresh);
    }
    bridge_scratch_free(&fresh);
    ref_walk_free(walk);
}
END_TEST

START_TEST(sfen_round_trip_gives_the_same_position)
{
    ref_walk *walk = ref_walk_new(12);
    bridge_scratch fresh = bridge_scratch_new();
    for (size_t i = support_scaled(POSITIONS / 4); i > 0; i--) {
        char right[REF_MAX_SFEN];
        char given[REF_MAX_SFEN];
        ref_walk_next(walk);
        ref_write_sfen(&walk->board, right);
        size_t length = shogi_position_sfen(walk->position, given, sizeof given);
        if (length != strlen(right) || strcmp(given, right) != 0)
            ck_abort_msg("'%s' instead of '%s'", given, right);
        shogi_status status =
            shogi_position_set_sfen(fresh.position, given, length, SHOGI_FAULTS_ALL, NULL);
        if (status != SHOGI_OK)
            ck_abort_msg("%s: %s", given, shogi_status_name(status));
        if (shogi_position_key(fresh.position) != shogi_position_key(walk->position) ||
            !shogi_position_equal(fresh.position, walk->position))
            ck_abort_msg("%s: reads back as another position", given);
    }
    bridge_scratch_free(&fresh);
    ref_walk_free(walk);
}
END_TEST

/* The ways to go on from a position. */
enum { CHECKED, UNCHECKED, PASS };

static void play(shogi_position *position, const ref_board *board, int way, ref_move move)
{
    shogi_status status = SHOGI_OK;
    if (way == CHECKED)
        status = shogi_position_play(position, bridge_move(move));
    else if (way == UNCHECKED)
        status = shogi_position_play_unchecked(position, bridge_move(move));
    else
        status = shogi_position_play_null(position);
    if (status != SHOGI_OK)
        reject(board, "a move is refused", bridge_move(move));
}

/* Plays a move, compares, takes it back, compares. */
static void check_there_and_back(ref_walk *walk, int way, ref_move move, bridge_scratch *fresh)
{
    ref_board next = walk->board;
    size_t ply = shogi_position_ply(walk->position);
    shogi_move value = way == PASS ? SHOGI_NULL_MOVE : bridge_move(move);
    if (way != PASS) {
        ref_play(&next, move);
    } else {
        next.turn = -next.turn;
        next.number++;
    }
    play(walk->position, &walk->board, way, move);
    check_against_fresh(walk->position, &next, fresh);
    if (shogi_position_ply(walk->position) != ply + 1 ||
        shogi_position_move_at(walk->position, ply) != value ||
        shogi_position_move_at(walk->position, ply + 1) != SHOGI_NO_MOVE)
        reject(&walk->board, "the history lacks a move", value);
    if (shogi_position_undo(walk->position) != SHOGI_OK ||
        shogi_position_ply(walk->position) != ply)
        reject(&walk->board, "a move cannot be taken back", value);
    check_against_fresh(walk->position, &walk->board, fresh);
}

START_TEST(undo_restores_the_position_after_plays_of_every_kind)
{
    ref_walk *walk = ref_walk_new(13);
    bridge_scratch fresh = bridge_scratch_new();
    for (size_t i = support_scaled(POSITIONS / 2); i > 0; i--) {
        ref_move move = {REF_NOTHING, 0, 0, false};
        ref_walk_next(walk);
        check_there_and_back(walk, PASS, move, &fresh);
        for (int tries = 0; tries < 3 && ref_walk_possible(walk, &move); tries++)
            check_there_and_back(walk, UNCHECKED, move, &fresh);
        for (int tries = 0; tries < 3 && walk->count > 0; tries++) {
            move = walk->moves[ref_random_below(&walk->random, (int)walk->count)];
            check_there_and_back(walk, CHECKED, move, &fresh);
        }
    }
    bridge_scratch_free(&fresh);
    ref_walk_free(walk);
}
END_TEST

START_TEST(a_game_can_be_taken_back_to_its_start)
{
    enum { PLIES = 60 };
    ref_walk *walk = ref_walk_new(14);
    bridge_scratch fresh = bridge_scratch_new();
    for (size_t i = support_scaled(300); i > 0; i--) {
        ref_board boards[PLIES];
        ref_board start = ref_arrange(&walk->random, (int)(i % ARRANGE_SORTS));
        ref_walk_stand(walk, &start);
        size_t plies = 0;
        for (; plies < PLIES && walk->count > 0; plies++) {
            ref_move move = walk->moves[ref_random_below(&walk->random, (int)walk->count)];
            boards[plies] = walk->board;
            play(walk->position, &walk->board, plies % 3 == 0 ? UNCHECKED : CHECKED, move);
            ref_play(&walk->board, move);
            walk->count = ref_legal_moves(&walk->board, walk->moves);
        }
        while (plies-- > 0) {
            ck_assert_int_eq(shogi_position_undo(walk->position), SHOGI_OK);
            check_against_fresh(walk->position, &boards[plies], &fresh);
        }
        ck_assert_int_eq(shogi_position_undo(walk->position), SHOGI_E_NOTHING);
        check_against_fresh(walk->position, &start, &fresh);
    }
    bridge_scratch_free(&fresh);
    ref_walk_free(walk);
}
END_TEST

/* One 16-bit value, tried in both forms of play. */
static void check_value(ref_walk *walk, shogi_move value)
{
    ref_move move;
    bool readable = bridge_read_move(value, &move);
    bool possible = readable && ref_is_possible(&walk->board, move);
    bool legal = possible && ref_is_legal(&walk->board, move);
    uint64_t key = shogi_position_key(walk->position);
    size_t ply = shogi_position_ply(walk->position);

    shogi_status status = shogi_position_play(walk->position, value);
    if (status != (legal ? SHOGI_OK : SHOGI_E_ILLEGAL))
        reject(&walk->board, "play answers otherwise than the reference", value);
    if (legal)
        shogi_position_undo(walk->position);
    status = shogi_position_play_unchecked(walk->position, value);
    if (status != (possible ? SHOGI_OK : SHOGI_E_IMPOSSIBLE))
        reject(&walk->board, "play_unchecked answers otherwise than the reference", value);
    if (possible)
        shogi_position_undo(walk->position);
    if (shogi_position_key(walk->position) != key || shogi_position_ply(walk->position) != ply)
        reject(&walk->board, "a refused or undone move leaves a trace", value);
}

START_TEST(exactly_the_legal_and_the_possible_values_can_be_played)
{
    ref_walk *walk = ref_walk_new(15);
    bridge_scratch fresh = bridge_scratch_new();
    for (size_t i = support_scaled(100); i > 0; i--) {
        for (int step = 0; step < 17; step++)
            ref_walk_next(walk);
        for (unsigned bits = 0; bits < VALUES; bits++)
            check_value(walk, (shogi_move)bits);
        check_against_fresh(walk->position, &walk->board, &fresh);
    }
    bridge_scratch_free(&fresh);
    ref_walk_free(walk);
}
END_TEST

static void check_kings(const ref_walk *walk, int side)
{
    shogi_square right = SHOGI_NO_SQUARE;
    for (int cell = 0; cell < REF_CELLS; cell++)
        if (walk->board.cell[cell] == side * REF_KING && bridge_square(cell) < right)
            right = bridge_square(cell);
    if (shogi_position_king(walk->position, bridge_color(side)) != right)
        reject(&walk->board, "the king stands elsewhere", right);
}

static void check_checkers(const ref_walk *walk)
{
    shogi_square list[SHOGI_SQUARES];
    ref_cells right = ref_checkers(&walk->board, walk->board.turn);
    size_t count = shogi_position_checkers(walk->position, list, SHOGI_SQUARES);
    if (!bridge_is_list_of(&right, list, count))
        reject(&walk->board, "other checkers", (unsigned)count);
    if (shogi_position_is_check(walk->position) != ref_in_check(&walk->board, walk->board.turn))
        reject(&walk->board, "is_check is wrong", 0);
}

static size_t check_pins(const ref_walk *walk)
{
    ref_cells pinned[2] = {{{false}}, {{false}}};
    shogi_square list[SHOGI_SQUARES];
    size_t pins = 0;
    for (int cell = 0; cell < REF_CELLS; cell++) {
        int pinner = ref_pinner(&walk->board, cell);
        shogi_square right = pinner < 0 ? SHOGI_NO_SQUARE : bridge_square(pinner);
        if (shogi_position_pinner(walk->position, bridge_square(cell)) != right)
            reject(&walk->board, "another pinner", bridge_square(cell));
        if (pinner >= 0)
            pinned[ref_side_of(walk->board.cell[cell]) == REF_BLACK ? 0 : 1].has[cell] = true;
    }
    for (shogi_color color = SHOGI_BLACK; color <= SHOGI_WHITE; color++) {
        size_t count = shogi_position_pinned(walk->position, color, list, SHOGI_SQUARES);
        if (!bridge_is_list_of(&pinned[color], list, count))
            reject(&walk->board, "other pinned pieces", color);
        pins += count;
    }
    return pins;
}

static void check_attackers(const ref_walk *walk)
{
    shogi_square list[SHOGI_SQUARES];
    for (int cell = 0; cell < REF_CELLS; cell++) {
        for (int side = REF_WHITE; side <= REF_BLACK; side += 2) {
            ref_cells right = ref_attackers(&walk->board, cell, side);
            size_t count = shogi_position_attackers(walk->position, bridge_square(cell),
                                                    bridge_color(side), list, SHOGI_SQUARES);
            if (!bridge_is_list_of(&right, list, count))
                reject(&walk->board, "other attackers", bridge_square(cell));
        }
    }
}

START_TEST(kings_checkers_pins_and_attackers_agree_with_the_reference)
{
    size_t pins = 0;
    ref_walk *walk = ref_walk_new(16);
    for (size_t i = support_scaled(POSITIONS); i > 0; i--) {
        ref_walk_next(walk);
        check_kings(walk, REF_BLACK);
        check_kings(walk, REF_WHITE);
        check_checkers(walk);
        pins += check_pins(walk);
        if (i % 4 == 0)
            check_attackers(walk);
    }
    ref_walk_free(walk);
    if (support_scale() >= 100)
        ck_assert_uint_gt(pins, 1000);
}
END_TEST

/* A list of squares asked for with one capacity: `all` has everything, 200 marks the untouched. */
static void check_squares(const shogi_square *all, size_t total, const shogi_square *list,
                          size_t given, size_t capacity)
{
    ck_assert_uint_eq(given, total);
    for (size_t i = 0; i <= SHOGI_SQUARES; i++)
        ck_assert_uint_eq(list[i], i < capacity && i < total ? all[i] : 200);
}

START_TEST(lists_of_squares_keep_to_every_capacity)
{
    /* Four checkers, two pinned golds, and the checkers are Black's pieces that attack 5a. */
    ref_board board;
    ck_assert(ref_read_sfen(&board, "4k4/3gGg3/2B3R2/1B2L2B1/4R4/9/9/9/4K4 w - 1"));
    shogi_position *position = bridge_position(&board);
    shogi_square checkers[SHOGI_SQUARES], pinned[SHOGI_SQUARES], attackers[SHOGI_SQUARES];
    size_t checks = shogi_position_checkers(position, checkers, SHOGI_SQUARES);
    size_t pins = shogi_position_pinned(position, SHOGI_WHITE, pinned, SHOGI_SQUARES);
    size_t attacks =
        shogi_position_attackers(position, 36, SHOGI_BLACK, attackers, SHOGI_SQUARES);
    ck_assert_uint_gt(checks, 0);
    ck_assert_uint_gt(pins, 0);
    ck_assert_uint_eq(attacks, checks);
    for (size_t capacity = 0; capacity <= 6; capacity++) {
        shogi_square list[SHOGI_SQUARES + 1];
        memset(list, 200, sizeof list);
        check_squares(checkers, checks, list,
                      shogi_position_checkers(position, list, capacity), capacity);
        memset(list, 200, sizeof list);
        check_squares(pinned, pins, list,
                      shogi_position_pinned(position, SHOGI_WHITE, list, capacity), capacity);
        memset(list, 200, sizeof list);
        check_squares(attackers, attacks, list,
                      shogi_position_attackers(position, 36, SHOGI_BLACK, list, capacity),
                      capacity);
    }
    ck_assert_uint_eq(shogi_position_checkers(position, NULL, 0), checks);
    shogi_position_free(position);
}
END_TEST

START_TEST(questions_out_of_range_have_empty_answers)
{
    ref_board board;
    ck_assert(ref_read_sfen(&board, "4k4/4g4/9/9/4R4/9/9/9/4K4 w P 1"));
    shogi_position *position = bridge_position(&board);
    shogi_square list[1] = {200};
    for (unsigned off = SHOGI_SQUARES; off <= 255; off++) {
        shogi_square square = (shogi_square)off;
        ck_assert_uint_eq(shogi_position_piece(position, square), SHOGI_NO_PIECE);
        ck_assert_uint_eq(shogi_position_pinner(position, square), SHOGI_NO_SQUARE);
        ck_assert_uint_eq(shogi_position_attackers(position, square, SHOGI_BLACK, list, 1), 0);
    }
    for (unsigned off = SHOGI_NO_COLOR; off <= 255; off++) {
        shogi_color color = (shogi_color)off;
        ck_assert_uint_eq(shogi_position_hand(position, color, SHOGI_PAWN), 0);
        ck_assert_uint_eq(shogi_position_king(position, color), SHOGI_NO_SQUARE);
        ck_assert_uint_eq(shogi_position_pinned(position, color, list, 1), 0);
        ck_assert_uint_eq(shogi_position_attackers(position, 37, color, list, 1), 0);
    }
    for (unsigned kind = 0; kind <= 255; kind++)
        if (kind != SHOGI_PAWN)
            ck_assert_uint_eq(shogi_position_hand(position, SHOGI_BLACK, (shogi_kind)kind), 0);
    ck_assert_uint_eq(list[0], 200);
    ck_assert_uint_eq(shogi_position_move_at(position, 0), SHOGI_NO_MOVE);
    shogi_position_free(position);
}
END_TEST

static int count_on_board_and_in_hand(const ref_board *board, int kind)
{
    int count = kind == REF_KING ? 0
                                 : board->black_hand[kind] + board->white_hand[kind];
    for (int cell = 0; cell < REF_CELLS; cell++) {
        int on_cell = ref_kind_of(board->cell[cell]);
        count += on_cell == kind || (on_cell == kind + REF_PROMOTED && kind != REF_KING);
    }
    return count;
}

static shogi_faults faults_of_side(const ref_board *board, int side)
{
    shogi_faults faults = 0;
    int kings = 0;
    int pawns[9] = {0};
    for (int cell = 0; cell < REF_CELLS; cell++) {
        int piece = board->cell[cell];
        kings += piece == side * REF_KING;
        if (piece == side * REF_PAWN && ++pawns[cell % 9] > 1)
            faults |= SHOGI_FAULT_NIFU;
        if (ref_side_of(piece) == side && ref_is_dead(ref_kind_of(piece), side, cell))
            faults |= SHOGI_FAULT_DEAD_PIECE;
    }
    if (kings > 1)
        faults |= SHOGI_FAULT_TWO_KINGS;
    if (kings == 0)
        faults |= side == REF_BLACK ? SHOGI_FAULT_NO_BLACK_KING : SHOGI_FAULT_NO_WHITE_KING;
    return faults;
}

static shogi_faults faults_of(const ref_board *board)
{
    static const int full_set[] = {0, 2, 2, 4, 4, 4, 4, 18, 2};
    shogi_faults faults = faults_of_side(board, REF_BLACK) | faults_of_side(board, REF_WHITE);
    for (int kind = REF_ROOK; kind <= REF_KING; kind++)
        if (count_on_board_and_in_hand(board, kind) > full_set[kind])
            faults |= SHOGI_FAULT_TOO_MANY_PIECES;
    if (ref_in_check(board, -board->turn))
        faults |= SHOGI_FAULT_OPPONENT_IN_CHECK;
    return faults;
}

START_TEST(faults_of_setups_are_those_of_the_reference)
{
    size_t met[7] = {0};
    ref_walk *walk = ref_walk_new(18);
    bridge_scratch fresh = bridge_scratch_new();
    for (size_t i = support_scaled(POSITIONS / 2); i > 0; i--) {
        ref_walk_next(walk);
        shogi_faults right = faults_of(&walk->board);
        bridge_fill(fresh.setup, &walk->board);
        shogi_faults given = shogi_setup_faults(fresh.setup);
        if (given != right)
            reject(&walk->board, "other faults", given);
        shogi_position_get_setup(walk->position, fresh.setup);
        if (shogi_setup_faults(fresh.setup) != right)
            reject(&walk->board, "other faults after play", given);
        for (int fault = 0; fault < 7; fault++)
            met[fault] += right >> fault & 1;
    }
    bridge_scratch_free(&fresh);
    ref_walk_free(walk);
    for (int fault = 0; support_scale() >= 100 && fault < 7; fault++)
        ck_assert_uint_gt(met[fault], 100);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("position-property");
    support_add(suite, "fresh", incremental_board_and_key_equal_fresh_ones_after_every_play);
    support_add(suite, "sfen", sfen_round_trip_gives_the_same_position);
    support_add(suite, "undo", undo_restores_the_position_after_plays_of_every_kind);
    support_add(suite, "game", a_game_can_be_taken_back_to_its_start);
    support_add(suite, "values", exactly_the_legal_and_the_possible_values_can_be_played);
    support_add(suite, "attacks", kings_checkers_pins_and_attackers_agree_with_the_reference);
    support_add(suite, "squares", lists_of_squares_keep_to_every_capacity);
    support_add(suite, "range", questions_out_of_range_have_empty_answers);
    support_add(suite, "faults", faults_of_setups_are_those_of_the_reference);
    return support_run(suite);
}
