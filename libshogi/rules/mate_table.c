/* The table of a mate search. A board has its place by its key; what is known of it with
 * different hands stands together there, and the entry that cost least gives way. */
#include "rules/mate_table.h"

#include <string.h>

#include "base/alloc.h"

enum { WAYS = 8, LEAST_BYTES = 4096, LOOP_SHARE = 16, LINE_BYTES = 64 };

const uint8_t shogi_i_hand_shift[8] = {
    [SHOGI_PAWN] = 0,    [SHOGI_LANCE] = 6, [SHOGI_KNIGHT] = 10, [SHOGI_SILVER] = 14,
    [SHOGI_BISHOP] = 18, [SHOGI_ROOK] = 21, [SHOGI_GOLD] = 24,
};

const uint8_t shogi_i_hand_most[8] = {
    [SHOGI_PAWN] = 31,  [SHOGI_LANCE] = 7, [SHOGI_KNIGHT] = 7, [SHOGI_SILVER] = 7,
    [SHOGI_BISHOP] = 3, [SHOGI_ROOK] = 3,  [SHOGI_GOLD] = 7,
};

static uint32_t at_most_32_bits(size_t count)
{
    uint64_t wide = count; /* a variable: where size_t has 32 bits the comparison is always false */
    return wide > UINT32_MAX ? UINT32_MAX : (uint32_t)wide;
}

bool shogi_i_mate_table_init(shogi_i_mate_table *table, size_t bytes)
{
    if (bytes < LEAST_BYTES)
        bytes = LEAST_BYTES;
    size_t loop_bytes = bytes / LOOP_SHARE;
    table->loop_count = at_most_32_bits(loop_bytes / sizeof *table->loops);
    table->buckets = at_most_32_bits((bytes - loop_bytes) / (WAYS * sizeof *table->entries));
    table->generation = 1;
    table->memory = shogi_i_alloc(table->buckets + 1, WAYS * sizeof *table->entries);
    table->loops = shogi_i_alloc(table->loop_count, sizeof *table->loops);
    if (!table->memory || !table->loops) {
        shogi_i_mate_table_free(table);
        return false;
    }
    uintptr_t offset = (uintptr_t)table->memory % LINE_BYTES; /* entries do not straddle lines */
    table->entries = (void *)((char *)table->memory + (LINE_BYTES - offset) % LINE_BYTES);
    return true;
}

void shogi_i_mate_table_free(shogi_i_mate_table *table)
{
    shogi_i_free(table->memory);
    shogi_i_free(table->loops);
}

void shogi_i_mate_table_forget(shogi_i_mate_table *table)
{
    table->has_loops = false;
    if (++table->generation != 0)
        return;
    table->generation = 1;
    memset(table->entries, 0, (size_t)table->buckets * WAYS * sizeof *table->entries);
    memset(table->loops, 0, (size_t)table->loop_count * sizeof *table->loops);
}

/** A number below `count`, in proportion to the upper half of a key. */
static size_t place_of(uint64_t key, uint32_t count)
{
    return (size_t)((key >> 32) * count >> 32);
}

static shogi_i_mate_entry *bucket_of(const shogi_i_mate_table *table, const shogi_i_mate_id *id)
{
    return &table->entries[place_of(id->key, table->buckets) * WAYS];
}

static bool is_board(const shogi_i_mate_entry *entry, const shogi_i_mate_id *id)
{
    return entry->key == id->key && entry->check == (uint16_t)(id->check >> 48);
}

/* The hands for which the best of what is known was found. */
typedef struct {
    uint32_t mates;
    uint32_t fails;
} known_hands;

/** Takes over what an entry for the same board says of the hand asked about. */
static bool learn(shogi_i_mate_value *value, known_hands *hands, const shogi_i_mate_entry *entry,
                  uint32_t hand)
{
    if (entry->value.mate_in < value->mate_in && shogi_i_hand_covers(hand, entry->hand)) {
        value->mate_in = entry->value.mate_in;
        value->move = entry->value.move;
        hands->mates = entry->hand;
    }
    if (entry->value.fails > value->fails && shogi_i_hand_covers(entry->hand, hand)) {
        value->fails = entry->value.fails;
        hands->fails = entry->hand;
    }
    if (entry->hand != hand)
        return false;
    value->proof = entry->value.proof;
    value->disproof = entry->value.disproof;
    return true;
}

void shogi_i_mate_table_prefetch(const shogi_i_mate_table *table, const shogi_i_mate_id *id)
{
#ifdef __GNUC__
    __builtin_prefetch(bucket_of(table, id));
#else
    (void)table;
    (void)id;
#endif
}

bool shogi_i_mate_table_find(const shogi_i_mate_table *table, const shogi_i_mate_id *id,
                             unsigned limit, shogi_i_mate_value *value, uint32_t *hand)
{
    known_hands hands = {0, 0};
    const shogi_i_mate_entry *entry = bucket_of(table, id);
    bool found = false;
    *value = (shogi_i_mate_value){1, 1, SHOGI_I_NEVER, 0, SHOGI_NO_MOVE, 0};
    for (unsigned way = 0; way < WAYS && entry->generation == table->generation; way++, entry++)
        if (is_board(entry, id))
            found |= learn(value, &hands, entry, id->hand);
    if (value->mate_in <= limit) {
        value->proof = 0;
        value->disproof = SHOGI_I_INFINITE;
        *hand = hands.mates;
    } else if (value->fails > limit) {
        value->proof = SHOGI_I_INFINITE;
        value->disproof = 0;
        *hand = hands.fails;
    }
    return found || value->mate_in != SHOGI_I_NEVER || value->fails > 0;
}

static uint16_t work_of(uint64_t nodes)
{
    uint16_t work = 0;
    for (; nodes > 1; nodes >>= 1)
        work++;
    return work;
}

static void update(shogi_i_mate_entry *entry, const shogi_i_mate_value *value, uint16_t work)
{
    if (value->mate_in < entry->value.mate_in) {
        entry->value.mate_in = value->mate_in;
        entry->value.move = value->move;
    }
    if (value->fails > entry->value.fails)
        entry->value.fails = value->fails;
    if (value->proof != 0 && value->disproof != 0) {
        entry->value.proof = value->proof;
        entry->value.disproof = value->disproof;
    }
    if (work > entry->value.work)
        entry->value.work = work;
}

/** The entry of a position, or the one that gives way to it. */
static shogi_i_mate_entry *slot_for(shogi_i_mate_table *table, const shogi_i_mate_id *id)
{
    shogi_i_mate_entry *entry = bucket_of(table, id), *least = entry;
    for (unsigned way = 0; way < WAYS; way++, entry++) {
        if (entry->generation != table->generation)
            return entry;
        if (is_board(entry, id) && entry->hand == id->hand)
            return entry;
        if (entry->value.work < least->value.work)
            least = entry;
    }
    least->generation = 0;
    return least;
}

void shogi_i_mate_table_store(shogi_i_mate_table *table, const shogi_i_mate_id *id,
                              const shogi_i_mate_value *value, uint64_t nodes)
{
    shogi_i_mate_entry *entry = slot_for(table, id);
    if (entry->generation != table->generation)
        *entry = (shogi_i_mate_entry){
            .key = id->key,
            .check = (uint16_t)(id->check >> 48),
            .hand = id->hand,
            .value = {1, 1, SHOGI_I_NEVER, 0, SHOGI_NO_MOVE, 0},
            .generation = table->generation,
        };
    update(entry, value, work_of(nodes));
}

const shogi_i_mate_loop *shogi_i_mate_table_find_loop(const shogi_i_mate_table *table,
                                                      uint64_t path)
{
    if (!table->has_loops)
        return NULL;
    const shogi_i_mate_loop *loop = &table->loops[place_of(path, table->loop_count)];
    return loop->path == path && loop->generation == table->generation ? loop : NULL;
}

void shogi_i_mate_table_store_loop(shogi_i_mate_table *table, uint64_t path, unsigned fails,
                                   unsigned depends)
{
    shogi_i_mate_loop *loop = &table->loops[place_of(path, table->loop_count)];
    table->has_loops = true;
    *loop = (shogi_i_mate_loop){path, (uint16_t)fails, (uint16_t)depends, table->generation};
}
