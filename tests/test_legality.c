/* The judgement of single moves: the cases of data/moves.tsv, and on random positions every
 * conceivable move against the naive reference, with all reasons, witnesses and refutations
 * (shogi/legality.h). Rules: RULES 1 to 6. */
#include <shogi/legality.h>
#include <shogi/movegen.h>

#include <string.h>

#include "reference/walk.h"
#include "support.h"

enum {
    SAMPLE = 800,     /* positions on which every conceivable move is judged */
    STEPS_BETWEEN = 7, /* moves of the walk from one of them to the next */
    VALUES = 0x10000
};

/* In the order of the flags. */
static const char *const reason_names[REF_REASONS] = {
    "empty-source",        "not-your-piece",   "piece-cannot-move-so",
    "path-blocked",        "own-piece-on-target", "cannot-promote",
    "must-promote",        "not-in-hand",      "drop-on-occupied",
    "dead-end-drop",       "nifu",             "king-still-in-check",
    "leaves-king-in-check", "uchifuzume",      "malformed",
};

START_TEST(reasons_have_their_stable_names_in_order)
{
    for (int reason = 0; reason < REF_REASONS; reason++) {
        ck_assert_uint_eq(bridge_reason(reason), 1u << reason);
        ck_assert_str_eq(shogi_reason_name(bridge_reason(reason)), reason_names[reason]);
    }
    ck_assert_str_eq(shogi_reason_name(SHOGI_LEGAL), "unknown");
    ck_assert_str_eq(shogi_reason_name(SHOGI_REASON_NIFU | SHOGI_REASON_UCHIFUZUME), "unknown");
    ck_assert_str_eq(shogi_reason_name(UINT32_C(1) << 31), "unknown");
}
END_TEST

/* Writes reasons as the data files have them. */
static void write_reasons(shogi_reasons reasons, char *buffer, size_t capacity)
{
    buffer[0] = '\0';
    for (shogi_reasons flag = 1; flag != 0; flag <<= 1) {
        if ((reasons & flag) == 0)
            continue;
        const char *name = shogi_reason_name(flag);
        if (strlen(buffer) + strlen(name) + 2 > capacity)
            ck_abort_msg("too many reasons");
        if (buffer[0] != '\0')
            strcat(buffer, ",");
        strcat(buffer, name);
    }
    if (reasons == SHOGI_LEGAL)
        strcpy(buffer, "legal");
}

static ref_board board_of(const char *sfen)
{
    ref_board board;
    if (!ref_read_sfen(&board, sfen))
        ck_abort_msg("no SFEN: %s", sfen);
    return board;
}

/* The value of a move in USI; SHOGI_NO_MOVE for text that is none. */
static shogi_move value_of(const char *usi)
{
    ref_move move;
    return ref_read_usi(&move, usi) ? bridge_move(move) : SHOGI_NO_MOVE;
}

static bool is_in_list(const shogi_position *position, shogi_move value)
{
    static shogi_move list[REF_MAX_MOVES];
    size_t count = shogi_position_legal_moves(position, list, REF_MAX_MOVES);
    for (size_t i = 0; i < count; i++)
        if (list[i] == value)
            return true;
    return false;
}

static void check_case(const support_row *row)
{
    char given[300];
    ref_board board = board_of(row->field[0]);
    shogi_position *position = bridge_position(&board);
    shogi_move value = value_of(row->field[1]);
    write_reasons(shogi_legality_reasons(position, value), given, sizeof given);
    if (strcmp(given, row->field[2]) != 0)
        ck_abort_msg("line %u: %s %s: %s instead of %s (%s)", row->line, row->field[0],
                     row->field[1], given, row->field[2], row->field[3]);
    bool legal = strcmp(given, "legal") == 0;
    ck_assert_int_eq(shogi_legality_is_legal(position, value), legal);
    ck_assert_int_eq(is_in_list(position, value), legal);
    ck_assert_int_eq(shogi_position_play(position, value), legal ? SHOGI_OK : SHOGI_E_ILLEGAL);
    ck_assert_uint_eq(shogi_position_ply(position), legal ? 1 : 0);
    shogi_position_free(position);
}

START_TEST(cases_are_judged_with_all_their_reasons)
{
    support_table table = support_read_table("moves.tsv", 4);
    for (size_t i = 0; i < table.count; i++)
        check_case(&table.rows[i]);
    support_free_table(&table);
}
END_TEST

/* The reference must itself be right before it may judge the library. */
START_TEST(the_reference_judges_the_cases_alike)
{
    support_table table = support_read_table("moves.tsv", 4);
    for (size_t i = 0; i < table.count; i++) {
        const support_row *row = &table.rows[i];
        char given[300];
        ref_board board = board_of(row->field[0]);
        ref_move move;
        if (!ref_read_usi(&move, row->field[1])) {
            ck_assert_str_eq(row->field[2], "malformed");
            continue;
        }
        write_reasons(bridge_reasons(ref_reasons(&board, move)), given, sizeof given);
        if (strcmp(given, row->field[2]) != 0)
            ck_abort_msg("line %u: the reference says %s", row->line, given);
    }
    support_free_table(&table);
}
END_TEST

static void disagree(const ref_walk *walk, shogi_move value, const char *what, unsigned given,
                     unsigned right)
{
    char sfen[REF_MAX_SFEN];
    char usi[REF_MAX_USI] = "-";
    ref_move move;
    ref_write_sfen(&walk->board, sfen);
    if (bridge_read_move(value, &move))
        ref_write_usi(move, usi);
    ck_abort_msg("%s: %s (%04X): %s: %X instead of %X", sfen, usi, (unsigned)value, what, given,
                 right);
}

/* How often each reason, and none, was met. */
typedef struct {
    size_t reason[REF_REASONS];
    size_t legal, nifu_and_uchifuzume, refuted;
} tally;

static void count_reasons(tally *met, unsigned reasons)
{
    const unsigned both = 1u << REF_NIFU | 1u << REF_UCHIFUZUME;
    for (int reason = 0; reason < REF_REASONS; reason++)
        met->reason[reason] += reasons >> reason & 1;
    met->legal += reasons == 0;
    met->nifu_and_uchifuzume += (reasons & both) == both;
}

/* The witnesses of every flag: those of the reasons that apply, none for others. */
static void check_witnesses(const ref_walk *walk, ref_move move, unsigned reasons)
{
    shogi_move value = bridge_move(move);
    for (int reason = 0; reason < REF_REASONS; reason++) {
        shogi_square list[SHOGI_SQUARES];
        ref_cells right = {{false}};
        if (reasons & 1u << reason)
            right = ref_witnesses(&walk->board, move, reason);
        size_t count = shogi_legality_witnesses(walk->position, value, bridge_reason(reason), list,
                                                SHOGI_SQUARES);
        if (!bridge_is_list_of(&right, list, count))
            disagree(walk, value, reason_names[reason], (unsigned)count,
                     (unsigned)ref_cells_count(&right));
    }
}

/* A refutation exists where the reference finds a reply to a pawn's check, and is a legal reply. */
static void check_refutation(const ref_walk *walk, ref_move drop, tally *met)
{
    shogi_move given = shogi_legality_refutation(walk->position, bridge_move(drop));
    ref_board next = walk->board;
    bool answerable = false;
    if (drop.drop == REF_PAWN && ref_is_possible(&walk->board, drop)) {
        int ahead = drop.to - 9 * walk->board.turn;
        bool check = ahead >= 0 && ahead < REF_CELLS &&
                     walk->board.cell[ahead] == -walk->board.turn * REF_KING;
        ref_play(&next, drop);
        answerable = check && ref_has_legal_move(&next);
    }
    ref_move reply;
    if (given == SHOGI_NO_MOVE ? answerable
                               : !answerable || !bridge_read_move(given, &reply) ||
                                     !ref_is_legal(&next, reply))
        disagree(walk, bridge_move(drop), "refutation", given, answerable);
    met->refuted += answerable;
}

static void check_move(ref_walk *walk, ref_move move, tally *met)
{
    shogi_move value = bridge_move(move);
    unsigned reasons = ref_reasons(&walk->board, move);
    shogi_reasons given = shogi_legality_reasons(walk->position, value);
    if (given != bridge_reasons(reasons))
        disagree(walk, value, "reasons", given, bridge_reasons(reasons));
    if (shogi_legality_is_legal(walk->position, value) != (reasons == 0))
        disagree(walk, value, "is_legal", reasons != 0, reasons == 0);
    count_reasons(met, reasons);
    if ((reasons & 1u << REF_UCHIFUZUME) != 0 || ref_random_chance(&walk->random, 4))
        check_witnesses(walk, move, reasons);
    if (move.drop == REF_PAWN || ref_random_chance(&walk->random, 1))
        check_refutation(walk, move, met);
}

static void check_conceivable(ref_walk *walk, tally *met)
{
    for (int from = 0; from < REF_CELLS; from++)
        for (int to = 0; to < REF_CELLS; to++)
            for (int promote = 0; promote <= 1; promote++)
                check_move(walk, (ref_move){REF_NOTHING, from, to, promote == 1}, met);
    for (int kind = REF_ROOK; kind <= REF_PAWN; kind++)
        for (int to = 0; to < REF_CELLS; to++)
            check_move(walk, (ref_move){kind, 0, to, false}, met);
}

START_TEST(all_conceivable_moves_are_judged_as_by_the_reference)
{
    tally met;
    memset(&met, 0, sizeof met);
    ref_walk *walk = ref_walk_new(3);
    for (size_t i = support_scaled(SAMPLE); i > 0; i--) {
        for (int step = 0; step < STEPS_BETWEEN; step++)
            ref_walk_next(walk);
        check_conceivable(walk, &met);
    }
    ref_walk_free(walk);
    if (support_scale() < 100)
        return;
    for (int reason = 0; reason < REF_UCHIFUZUME; reason++)
        if (met.reason[reason] < 500)
            ck_abort_msg("%s was met %lu times", reason_names[reason],
                         (unsigned long)met.reason[reason]);
    ck_assert_uint_gt(met.legal, 10000);
    ck_assert_uint_gt(met.refuted, 100);
}
END_TEST

/* Pawn drops that check decide the hardest rule, so they get many positions of their own. */
START_TEST(pawn_drops_near_kings_are_judged_as_by_the_reference)
{
    tally met;
    memset(&met, 0, sizeof met);
    ref_walk *walk = ref_walk_new(4);
    for (size_t i = support_scaled(10000); i > 0; i--) {
        int sort = i % 3 == 0 ? ARRANGE_KINGS : ARRANGE_NET;
        ref_board board = ref_arrange(&walk->random, sort);
        ref_walk_stand(walk, &board);
        for (int to = 0; to < REF_CELLS; to++)
            check_move(walk, (ref_move){REF_PAWN, 0, to, false}, &met);
    }
    ref_walk_free(walk);
    if (support_scale() < 100)
        return;
    ck_assert_uint_gt(met.reason[REF_UCHIFUZUME], 500);
    ck_assert_uint_gt(met.nifu_and_uchifuzume, 50);
    ck_assert_uint_gt(met.refuted, 2500);
}
END_TEST

/* Values of any bits: those that are no move are malformed and nothing else. */
START_TEST(every_16_bit_value_is_judged)
{
    ref_walk *walk = ref_walk_new(5);
    for (size_t i = support_scaled(20); i > 0; i--) {
        for (int step = 0; step < STEPS_BETWEEN; step++)
            ref_walk_next(walk);
        for (unsigned bits = 0; bits < VALUES; bits++) {
            shogi_move value = (shogi_move)bits;
            shogi_square list[SHOGI_SQUARES];
            ref_move move;
            if (bridge_read_move(value, &move))
                continue; /* judged in other tests */
            shogi_reasons given = shogi_legality_reasons(walk->position, value);
            if (given != SHOGI_REASON_MALFORMED)
                disagree(walk, value, "reasons", given, SHOGI_REASON_MALFORMED);
            if (shogi_legality_is_legal(walk->position, value))
                disagree(walk, value, "is_legal", 1, 0);
            if (shogi_legality_witnesses(walk->position, value, given, list, SHOGI_SQUARES) != 0)
                disagree(walk, value, "witnesses", 1, 0);
            if (shogi_legality_refutation(walk->position, value) != SHOGI_NO_MOVE)
                disagree(walk, value, "refutation", 1, 0);
        }
    }
    ref_walk_free(walk);
}
END_TEST

START_TEST(null_move_is_never_legal)
{
    ref_board board = board_of("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    shogi_position *position = bridge_position(&board);
    ck_assert(!shogi_legality_is_legal(position, SHOGI_NULL_MOVE));
    ck_assert_uint_eq(shogi_legality_reasons(position, SHOGI_NULL_MOVE), SHOGI_REASON_MALFORMED);
    ck_assert_int_eq(shogi_position_play(position, SHOGI_NULL_MOVE), SHOGI_E_ILLEGAL);
    shogi_position_free(position);
}
END_TEST

START_TEST(witnesses_keep_to_every_capacity_and_to_single_reasons)
{
    /* Two pawns on the file and a rook that checks the king all along. */
    ref_board board = board_of("4k4/9/4P4/9/9/4P4/9/9/r3K4 b P 1");
    shogi_position *position = bridge_position(&board);
    shogi_move drop = value_of("P*5b");
    shogi_reasons both = SHOGI_REASON_NIFU | SHOGI_REASON_KING_STILL_IN_CHECK;
    ck_assert_uint_eq(shogi_legality_reasons(position, drop), both);
    for (size_t capacity = 0; capacity <= 3; capacity++) {
        shogi_square list[4] = {200, 200, 200, 200};
        ck_assert_uint_eq(
            shogi_legality_witnesses(position, drop, SHOGI_REASON_NIFU, list, capacity), 2);
        ck_assert_uint_eq(list[0], capacity > 0 ? 38 : 200); /* 5c */
        ck_assert_uint_eq(list[1], capacity > 1 ? 41 : 200); /* 5f */
        ck_assert_uint_eq(list[2], 200);
    }
    ck_assert_uint_eq(shogi_legality_witnesses(position, drop, SHOGI_REASON_NIFU, NULL, 0), 2);
    ck_assert_uint_eq(shogi_legality_witnesses(position, drop, both, NULL, 0), 0);
    ck_assert_uint_eq(shogi_legality_witnesses(position, drop, SHOGI_LEGAL, NULL, 0), 0);
    ck_assert_uint_eq(shogi_legality_witnesses(position, drop, UINT32_MAX, NULL, 0), 0);
    shogi_position_free(position);
}
END_TEST

/* RULES 2, for either side's piece, wherever it goes. */
static shogi_promotion promotion(const ref_board *board, int from, int to)
{
    int side = ref_side_of(board->cell[from]);
    int kind = ref_kind_of(board->cell[from]);
    if (!ref_promotes(kind) ||
        !(ref_in_zone(from, side) || ref_in_zone(to, side)))
        return SHOGI_PROMOTION_IMPOSSIBLE;
    return ref_is_dead(kind, side, to) ? SHOGI_PROMOTION_FORCED : SHOGI_PROMOTION_OPTIONAL;
}

START_TEST(promotion_is_impossible_optional_or_forced_as_by_the_reference)
{
    size_t met[3] = {0, 0, 0};
    ref_walk *walk = ref_walk_new(6);
    for (size_t i = support_scaled(SAMPLE); i > 0; i--) {
        ref_walk_next(walk);
        for (int from = 0; from < REF_CELLS; from++) {
            for (int to = 0; to < REF_CELLS; to++) {
                shogi_promotion right = promotion(&walk->board, from, to);
                shogi_promotion given = shogi_legality_promotion(
                    walk->position, bridge_square(from), bridge_square(to));
                ref_move move = {REF_NOTHING, from, to, false};
                if (given != right)
                    disagree(walk, bridge_move(move), "promotion", given, right);
                met[right]++;
            }
        }
        for (unsigned off = SHOGI_SQUARES; off <= 255; off++) {
            shogi_square square = (shogi_square)off;
            ck_assert(shogi_legality_promotion(walk->position, square, 0) == 0);
            ck_assert(shogi_legality_promotion(walk->position, 0, square) == 0);
        }
    }
    ref_walk_free(walk);
    if (support_scale() >= 100)
        ck_assert(met[0] > 1000 && met[1] > 1000 && met[2] > 1000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("legality");
    support_add(suite, "names", reasons_have_their_stable_names_in_order);
    support_add(suite, "cases", cases_are_judged_with_all_their_reasons);
    support_add(suite, "reference", the_reference_judges_the_cases_alike);
    support_add(suite, "conceivable", all_conceivable_moves_are_judged_as_by_the_reference);
    support_add(suite, "pawn drops", pawn_drops_near_kings_are_judged_as_by_the_reference);
    support_add(suite, "values", every_16_bit_value_is_judged);
    support_add(suite, "null", null_move_is_never_legal);
    support_add(suite, "witnesses", witnesses_keep_to_every_capacity_and_to_single_reasons);
    support_add(suite, "promotion",
                promotion_is_impossible_optional_or_forced_as_by_the_reference);
    return support_run(suite);
}
