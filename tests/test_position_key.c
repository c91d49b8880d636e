/* Keys and equality of positions: the same position has the same key however it came about,
 * another one has another, equality looks at board, hands and turn and nothing else (RULES 9, 11,
 * shogi/position.h). */
#include <shogi/position.h>

#include <stdlib.h>

#include "reference/walk.h"
#include "support.h"

enum { POSITIONS = 20000 };

/* A key, and a hash of the board, hands and turn that owes nothing to it. */
typedef struct {
    uint64_t key;
    uint64_t hash;
} identity;

static uint64_t hash_of(const ref_board *board)
{
    char sfen[REF_MAX_SFEN];
    ref_board numberless = *board;
    numberless.number = 1;
    ref_write_sfen(&numberless, sfen);
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (const char *byte = sfen; *byte != '\0'; byte++)
        hash = (hash ^ (unsigned char)*byte) * UINT64_C(0x100000001B3);
    return hash;
}

static int by_key(const void *a, const void *b)
{
    const identity *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

static int by_hash(const void *a, const void *b)
{
    const identity *x = a, *y = b;
    return (x->hash > y->hash) - (x->hash < y->hash);
}

START_TEST(different_positions_have_different_keys_and_same_ones_the_same)
{
    size_t count = support_scaled(POSITIONS);
    size_t repeated = 0;
    identity *met = calloc(count, sizeof *met);
    ck_assert_ptr_nonnull(met);
    ref_walk *walk = ref_walk_new(17);
    for (size_t i = 0; i < count; i++) {
        ref_walk_next(walk);
        met[i].key = shogi_position_key(walk->position);
        met[i].hash = hash_of(&walk->board);
    }
    ref_walk_free(walk);
    qsort(met, count, sizeof *met, by_key);
    for (size_t i = 1; i < count; i++)
        if (met[i].key == met[i - 1].key && met[i].hash != met[i - 1].hash)
            ck_abort_msg("two positions share a key");
    qsort(met, count, sizeof *met, by_hash);
    for (size_t i = 1; i < count; i++) {
        repeated += met[i].hash == met[i - 1].hash;
        if (met[i].hash == met[i - 1].hash && met[i].key != met[i - 1].key)
            ck_abort_msg("a position has two keys");
    }
    free(met);
    if (support_scale() >= 100)
        ck_assert_uint_gt(repeated, 50); /* starts recur */
}
END_TEST

static void reject(const ref_board *board, const char *what)
{
    char sfen[REF_MAX_SFEN];
    ref_write_sfen(board, sfen);
    ck_abort_msg("%s: %s", sfen, what);
}

/* A board that one change makes of another must be another position. */
static void check_differs(const shogi_position *position, const ref_board *changed,
                          bridge_scratch *fresh)
{
    bridge_scratch_set(fresh, changed);
    if (shogi_position_equal(position, fresh->position) ||
        shogi_position_equal(fresh->position, position))
        reject(changed, "is equal to a position with one piece or the turn changed");
    if (shogi_position_key(position) == shogi_position_key(fresh->position))
        reject(changed, "has the key of a position with one piece or the turn changed");
}

START_TEST(one_changed_piece_hand_or_turn_makes_another_position)
{
    ref_walk *walk = ref_walk_new(19);
    bridge_scratch fresh = bridge_scratch_new();
    for (size_t i = support_scaled(POSITIONS / 40); i > 0; i--) {
        ref_walk_next(walk);
        ref_board changed = walk->board;
        changed.turn = -changed.turn;
        check_differs(walk->position, &changed, &fresh);
        for (int cell = 0; cell < REF_CELLS; cell++) {
            changed = walk->board;
            changed.cell[cell] = changed.cell[cell] == REF_NOTHING ? REF_GOLD : REF_NOTHING;
            check_differs(walk->position, &changed, &fresh);
            changed.cell[cell] = -walk->board.cell[cell];
            if (changed.cell[cell] != REF_NOTHING)
                check_differs(walk->position, &changed, &fresh);
        }
        for (int kind = REF_ROOK; kind <= REF_PAWN; kind++) {
            changed = walk->board;
            changed.black_hand[kind] += changed.black_hand[kind] < REF_MAX_HAND ? 1 : -1;
            check_differs(walk->position, &changed, &fresh);
            changed = walk->board;
            changed.white_hand[kind] += changed.white_hand[kind] > 0 ? -1 : 1;
            check_differs(walk->position, &changed, &fresh);
        }
        changed = walk->board;
        changed.number += 7;
        bridge_scratch_set(&fresh, &changed);
        if (!shogi_position_equal(walk->position, fresh.position) ||
            shogi_position_key(walk->position) != shogi_position_key(fresh.position))
            reject(&changed, "the move number makes another position");
    }
    bridge_scratch_free(&fresh);
    ref_walk_free(walk);
}
END_TEST

/* Keys of single pieces, hands and turns: the parts of which a key is made. */
typedef struct {
    bridge_scratch scratch;
    size_t count;
    identity met[81 * 28 + 14 * 255 + 2];
} key_parts;

/* Takes the key of the setup as it stands, and empties the setup. */
static void take_key(key_parts *parts)
{
    shogi_setup *setup = parts->scratch.setup;
    shogi_position *position = parts->scratch.position;
    if (shogi_position_set_setup(position, setup, SHOGI_FAULTS_ALL) != SHOGI_OK)
        ck_abort_msg("a setup is refused though all faults are tolerated");
    parts->met[parts->count++].key = shogi_position_key(position);
    shogi_setup_clear(setup);
}

static void take_keys_of_pieces(key_parts *parts)
{
    for (unsigned square = 0; square < SHOGI_SQUARES; square++) {
        for (unsigned piece = 1; piece < 32; piece++) {
            if (shogi_piece_kind((shogi_piece)piece) == SHOGI_NO_KIND)
                continue;
            shogi_setup_put(parts->scratch.setup, (shogi_square)square, (shogi_piece)piece);
            take_key(parts);
        }
    }
}

static void take_keys_of_hands(key_parts *parts)
{
    for (shogi_color color = SHOGI_BLACK; color <= SHOGI_WHITE; color++) {
        for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++) {
            for (unsigned held = 1; held <= 255; held++) {
                shogi_setup_set_hand(parts->scratch.setup, color, kind, held);
                take_key(parts);
            }
        }
    }
}

START_TEST(every_piece_square_hand_count_and_turn_has_its_own_key)
{
    key_parts *parts = calloc(1, sizeof *parts);
    ck_assert_ptr_nonnull(parts);
    parts->scratch = bridge_scratch_new();
    take_keys_of_pieces(parts);
    take_keys_of_hands(parts);
    for (shogi_color turn = SHOGI_BLACK; turn <= SHOGI_WHITE; turn++) {
        shogi_setup_set_turn(parts->scratch.setup, turn);
        take_key(parts);
    }
    ck_assert_uint_eq(parts->count, sizeof parts->met / sizeof *parts->met);
    qsort(parts->met, parts->count, sizeof *parts->met, by_key);
    for (size_t i = 1; i < parts->count; i++)
        if (parts->met[i].key == parts->met[i - 1].key)
            ck_abort_msg("two positions share a key");
    bridge_scratch_free(&parts->scratch);
    free(parts);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("position-key");
    support_add(suite, "random", different_positions_have_different_keys_and_same_ones_the_same);
    support_add(suite, "changes", one_changed_piece_hand_or_turn_makes_another_position);
    support_add(suite, "parts", every_piece_square_hand_count_and_turn_has_its_own_key);
    return support_run(suite);
}
