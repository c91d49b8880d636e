/* Every machine variant of the hot functions, linked directly (libshogi/rules/hot.h): each answers the
 * same as the variant that was chosen, which other suites compare with the naive reference. Variants that
 * this machine cannot run are left out. */
#include <string.h>

#include "board/position.h"
#include "reference/arrange.h"
#include "reference/bridge.h"
#include "rules/hot.h"
#include "rules/movegen.h"
#include "support.h"

enum { POSITIONS = 3000, GUARD = 0xABCD };

typedef struct {
    const char *name;
    shogi_i_generate_function *generate;
    shogi_i_count_function *count;
    shogi_i_any_legal_move_function *any_legal_move;
    shogi_i_count_leaves_function *count_leaves;
} variant;

#define VARIANT(level)                                                                             \
    {#level, shogi_i_generate_##level, shogi_i_count_##level, shogi_i_any_legal_move_##level,      \
     shogi_i_count_leaves_##level}

static const variant variants[] = {VARIANT(baseline), VARIANT(v2), VARIANT(v3), VARIANT(v4)};

static void check_list(const variant *one, const shogi_i_state *state, const shogi_move *right,
                       size_t total, size_t capacity)
{
    shogi_move list[SHOGI_I_MAX_MOVES + 16];
    for (size_t i = 0; i < capacity + 16; i++)
        list[i] = GUARD;
    ck_assert_uint_eq(one->generate(state, list, capacity), total);
    size_t stored = total < capacity ? total : capacity;
    ck_assert_msg(memcmp(list, right, stored * sizeof *list) == 0, "%s lists other moves",
                  one->name);
    for (size_t i = capacity; i < capacity + 16; i++)
        ck_assert_uint_eq(list[i], GUARD);
}

static void check_state(const variant *one, const shogi_i_state *state, ref_random *random)
{
    shogi_move right[SHOGI_I_MAX_MOVES];
    size_t total = shogi_i_generate(state, right, SHOGI_I_MAX_MOVES);
    check_list(one, state, right, total, SHOGI_I_MAX_MOVES);
    check_list(one, state, right, total, (size_t)ref_random_below(random, (int)total + 2));
    ck_assert_uint_eq(one->count(state), total);
    ck_assert_uint_eq(one->any_legal_move(state), shogi_i_any_legal_move(state));
}

START_TEST(every_variant_generates_the_same)
{
    ref_random random = {20240607};
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    for (size_t i = 0; i < support_scaled(POSITIONS); i++) {
        ref_board board = ref_arrange(&random, (int)(i % ARRANGE_SORTS));
        bridge_fill(setup, &board);
        for (int level = 1; level <= shogi_i_machine_level(); level++)
            check_state(&variants[level - 1], &setup->state, &random);
    }
    shogi_setup_free(setup);
}
END_TEST

START_TEST(every_variant_counts_the_same_leaves)
{
    shogi_position *position = NULL;
    ck_assert_int_eq(shogi_position_new(&position), SHOGI_OK);
    ck_assert_int_eq(shogi_position_reserve(position, 4), SHOGI_OK);
    uint64_t key = shogi_position_key(position);
    for (int level = 1; level <= shogi_i_machine_level(); level++) {
        ck_assert_uint_eq(variants[level - 1].count_leaves(position, 4), 719731);
        ck_assert_uint_eq(shogi_position_key(position), key);
    }
    shogi_position_free(position);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("variants");
    support_add(suite, "every_variant_generates_the_same", every_variant_generates_the_same);
    support_add(suite, "every_variant_counts_the_same_leaves",
                every_variant_counts_the_same_leaves);
    return support_run(suite);
}
