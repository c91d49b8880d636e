/* What a mate search knows of positions, in a table of fixed size.
 *
 * A position is known by its board and turn (80 bits of two independent sums) and by the
 * attacker's hand as it is: whoever mates with a hand mates with more, and whoever fails with a
 * hand fails with less. What is said of a position here holds whatever led to it. */
#ifndef SHOGI_I_RULES_MATE_TABLE_H
#define SHOGI_I_RULES_MATE_TABLE_H

#include <stddef.h>

#include "board/state.h"

/** No number of plies: of a mate that is not known, or of a failure for ever. */
#define SHOGI_I_NEVER 0xFFFFu
/** Proof and disproof numbers end here. */
#define SHOGI_I_INFINITE 0x3FFFFFFFu

typedef struct {
    uint64_t key;   /* of board and turn; of the hands too where they are not compared */
    uint64_t check; /* the same by other numbers */
    uint32_t hand;  /* the attacker's, packed; 0 where hands are not compared */
} shogi_i_mate_id;

/* What is known: a mate within `mate_in` plies (or SHOGI_I_NEVER); none in fewer than `fails` plies
 * (0 if nothing is known, SHOGI_I_NEVER if there is none at all). */
typedef struct {
    uint32_t proof;
    uint32_t disproof;
    uint16_t mate_in;
    uint16_t fails;
    shogi_move move; /* with which the attacker mates */
    uint16_t work;   /* binary logarithm of the nodes spent */
} shogi_i_mate_value;

typedef struct {
    uint64_t key;
    uint32_t hand;
    uint16_t check;
    uint16_t generation;
    shogi_i_mate_value value;
} shogi_i_mate_entry;

/* A failure that is one only on the path that led to it, because of a repetition. */
typedef struct {
    uint64_t path;
    uint16_t fails;
    uint16_t depends; /* the lowest ply of the path that it repeats */
    uint16_t generation;
} shogi_i_mate_loop;

typedef struct {
    shogi_i_mate_entry *entries;
    shogi_i_mate_loop *loops;
    void *memory; /* where the entries are, with some bytes before them */
    uint32_t buckets; /* of entries */
    uint32_t loop_count;
    bool has_loops;
    uint16_t generation; /* entries of others count as empty */
} shogi_i_mate_table;

/** Makes an empty table of about `bytes`; false if there is no memory. */
bool shogi_i_mate_table_init(shogi_i_mate_table *table, size_t bytes);
void shogi_i_mate_table_free(shogi_i_mate_table *table);
/** Forgets everything. */
void shogi_i_mate_table_forget(shogi_i_mate_table *table);

/** Has the memory of a position's entries fetched, which takes as long as looking at them. */
void shogi_i_mate_table_prefetch(const shogi_i_mate_table *table, const shogi_i_mate_id *id);

/**
 * Looks a position up, for a mate within `limit` plies; false if nothing at all is known. If it is
 * decided, `*hand` is the hand for which that was found.
 */
bool shogi_i_mate_table_find(const shogi_i_mate_table *table, const shogi_i_mate_id *id,
                             unsigned limit, shogi_i_mate_value *value, uint32_t *hand);
/** Adds what is now known to what was known of a position, with the hand that `id` has. */
void shogi_i_mate_table_store(shogi_i_mate_table *table, const shogi_i_mate_id *id,
                              const shogi_i_mate_value *value, uint64_t nodes);

const shogi_i_mate_loop *shogi_i_mate_table_find_loop(const shogi_i_mate_table *table,
                                                      uint64_t path);
void shogi_i_mate_table_store_loop(shogi_i_mate_table *table, uint64_t path, unsigned fails,
                                   unsigned depends);

/* Packed hands: each kind has a field with a free bit above it, so that one subtraction compares
 * all kinds at once. */
#define SHOGI_I_HAND_GUARDS 0x08922220u
extern const uint8_t shogi_i_hand_shift[8]; /* [kind] */
extern const uint8_t shogi_i_hand_most[8];  /* [kind]: what its field can hold */

SHOGI_I_INLINE uint32_t shogi_i_hand_one(shogi_kind kind)
{
    return UINT32_C(1) << shogi_i_hand_shift[kind];
}

/** Whether a packed hand has at least as many of each kind as another. */
SHOGI_I_INLINE bool shogi_i_hand_covers(uint32_t hand, uint32_t other)
{
    return (((hand | SHOGI_I_HAND_GUARDS) - other) & SHOGI_I_HAND_GUARDS) == SHOGI_I_HAND_GUARDS;
}

#endif
