/* The hot functions and their machine variants.
 *
 * On x86-64, hot.c is compiled for the baseline and for the levels v2, v3 and v4 of the architecture, and
 * dispatch.c chooses once which of them runs. On every other machine hot.c is compiled once, under the plain
 * names. Tests link each variant directly (tests/test_variants.c). */
#ifndef SHOGI_I_RULES_HOT_H
#define SHOGI_I_RULES_HOT_H

#include "board/position.h"

/* SHOGI_I_HOT(name) is the name that a function has in the variant being compiled. */
#ifdef SHOGI_I_VARIANT
#define SHOGI_I_JOIN(name, variant) name##_##variant
#define SHOGI_I_HOT_NAME(name, variant) SHOGI_I_JOIN(name, variant)
#define SHOGI_I_HOT(name) SHOGI_I_HOT_NAME(name, SHOGI_I_VARIANT)
#else
#define SHOGI_I_HOT(name) name
#endif

/** Enough moves for any board: 81 pieces of at most 32 moves each, or fewer pieces and drops. */
#define SHOGI_I_MAX_MOVES (81 * 32)

/* movegen.h has the first three. */
typedef size_t shogi_i_generate_function(const shogi_i_state *state, shogi_move *out,
                                         size_t capacity);
typedef size_t shogi_i_count_function(const shogi_i_state *state);
typedef shogi_move shogi_i_any_legal_move_function(const shogi_i_state *state);
/** Counts the sequences of `depth` (at least 1) moves; there must be room for their history. */
typedef uint64_t shogi_i_count_leaves_function(shogi_position *position, uint32_t depth);

#define SHOGI_I_DECLARE_VARIANT(variant)                                                           \
    shogi_i_generate_function shogi_i_generate_##variant;                                          \
    shogi_i_count_function shogi_i_count_##variant;                                                \
    shogi_i_any_legal_move_function shogi_i_any_legal_move_##variant;                              \
    shogi_i_count_leaves_function shogi_i_count_leaves_##variant;

#ifdef SHOGI_I_VARIANTS
SHOGI_I_DECLARE_VARIANT(baseline)
SHOGI_I_DECLARE_VARIANT(v2)
SHOGI_I_DECLARE_VARIANT(v3)
SHOGI_I_DECLARE_VARIANT(v4)

/** The level of x86-64 that this machine has: 1 (baseline) to 4. */
int shogi_i_machine_level(void);
#endif

shogi_i_count_leaves_function shogi_i_count_leaves;

#endif
