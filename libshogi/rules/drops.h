/* Drops (RULES 3 to 5), inline for the generator.
 *
 * A square takes every kind that is in hand, but for pawns, and for lances and knights on the far ranks.
 * So the moves of a square are prepared moves with the square added, stored eight at a time: first the
 * kinds that may go anywhere, then lances, pawns, knights, so that each rank takes a beginning of them.
 * A second such list, without pawns, is for the squares where none may be dropped. */
#ifndef SHOGI_I_RULES_DROPS_H
#define SHOGI_I_RULES_DROPS_H

#include <string.h>

#include "base/bytes.h"
#include "base/inline.h"
#include "board/shift.h"
#include "board/state.h"
#include "board/tables.h"
#include "rules/sink.h"
#include "rules/uchifuzume.h"

#define SHOGI_I_ALL_KINDS 0xFFu

/* Kinds as bits, bit n for kind n. */
#define SHOGI_I_PAWN_BIT (1u << SHOGI_PAWN)
#define SHOGI_I_KNIGHT_BIT (1u << SHOGI_KNIGHT)
#define SHOGI_I_FAR_RANK_BITS /* those that may be dropped on the last rank */                     \
    (1u << SHOGI_SILVER | 1u << SHOGI_BISHOP | 1u << SHOGI_ROOK | 1u << SHOGI_GOLD)

/* The drops that hands allow, to square 0, and how many of them count on which ranks. */
typedef struct {
    shogi_move moves[8]; /* what lies behind `all` is never counted */
    unsigned last;       /* on the last rank: no lance, pawn or knight */
    unsigned second;     /* on the rank before it: no knight */
    unsigned all;        /* elsewhere */
} shogi_i_drop_kit;

SHOGI_I_INLINE unsigned shogi_i_kit_add(shogi_i_drop_kit *kit, unsigned count, shogi_kind kind,
                                        unsigned held)
{
    kit->moves[count] = shogi_i_drop(kind, 0);
    return count + (held >> kind & 1);
}

/** The kit for the kinds of `held` (bit n for kind n). */
SHOGI_I_INLINE shogi_i_drop_kit shogi_i_drop_kit_of(unsigned held)
{
    shogi_i_drop_kit kit = {{0}, 0, 0, 0};
    unsigned count = shogi_i_kit_add(&kit, 0, SHOGI_SILVER, held);
    count = shogi_i_kit_add(&kit, count, SHOGI_BISHOP, held);
    count = shogi_i_kit_add(&kit, count, SHOGI_ROOK, held);
    kit.last = shogi_i_kit_add(&kit, count, SHOGI_GOLD, held);
    count = shogi_i_kit_add(&kit, kit.last, SHOGI_LANCE, held);
    kit.second = shogi_i_kit_add(&kit, count, SHOGI_PAWN, held);
    kit.all = shogi_i_kit_add(&kit, kit.second, SHOGI_KNIGHT, held);
    return kit;
}

/** The kinds in a hand as bits, of those in `kinds`. */
SHOGI_I_INLINE unsigned shogi_i_held_kinds(const uint8_t *hand, unsigned kinds)
{
    const uint64_t sevens = UINT64_C(0x7F7F7F7F7F7F7F7F);
    uint64_t counts = shogi_i_load_low_first(hand);
    uint64_t held = (((counts & sevens) + sevens) | counts) & ~sevens; /* bit 7 of each byte */
    return (unsigned)((held >> 7) * UINT64_C(0x102040810204080) >> 56) & kinds;
}

/** Stores eight prepared moves for each square of a word, of which `count` are kept. */
SHOGI_I_INLINE shogi_move *shogi_i_store_eights(shogi_move *next, const uint64_t prepared[2],
                                                unsigned count, uint64_t bits, unsigned offset)
{
    for (; bits; bits &= bits - 1) {
        uint64_t square = shogi_i_four_times[(unsigned)__builtin_ctzll(bits) + offset];
        uint64_t moves[2] = {prepared[0] + square, prepared[1] + square};
        memcpy(next, moves, sizeof moves);
        next += count;
    }
    return next;
}

SHOGI_I_INLINE shogi_move *shogi_i_store_prepared(shogi_move *next, const shogi_i_drop_kit *kit,
                                                  unsigned count, shogi_i_bb squares)
{
    uint64_t prepared[2];
    memcpy(prepared, kit->moves, sizeof prepared);
    next = shogi_i_store_eights(next, prepared, count, squares.lo, 0);
    return shogi_i_store_eights(next, prepared, count, squares.hi, SHOGI_I_LO_BITS);
}

/** Where eight at a time could reach beyond the caller's array: into a stage, and from there what fits. */
SHOGI_I_OUT_OF_LINE void shogi_i_store_drops_staged(shogi_i_sink *sink,
                                                    const shogi_i_drop_kit *kit, unsigned count,
                                                    shogi_i_bb squares)
{
    shogi_move stage[SHOGI_SQUARES * SHOGI_GOLD + 8];
    size_t total = (size_t)(shogi_i_store_prepared(stage, kit, count, squares) - stage);
    size_t room = shogi_i_sink_room(sink), kept = total < room ? total : room;
    if (kept > 0) {
        memcpy(sink->next, stage, kept * sizeof *stage);
        sink->next += kept;
    }
    sink->total += total - kept;
}

SHOGI_I_INLINE void shogi_i_store_drops(shogi_i_sink *sink, const shogi_i_drop_kit *kit,
                                        unsigned count, shogi_i_bb squares)
{
    if (shogi_i_sink_room(sink) >= (size_t)count * shogi_i_bb_count(squares) + 8)
        sink->next = shogi_i_store_prepared(sink->next, kit, count, squares);
    else
        shogi_i_store_drops_staged(sink, kit, count, squares);
}

/** A side's last rank, the one before it, and the others, of a set of squares. */
typedef struct {
    shogi_i_bb last;
    shogi_i_bb second;
    shogi_i_bb others;
} shogi_i_by_rank;

SHOGI_I_INLINE shogi_i_by_rank shogi_i_split_by_rank(shogi_i_bb squares, shogi_color us)
{
    bool black = us == SHOGI_BLACK;
    return (shogi_i_by_rank){
        shogi_i_bb_and(squares, black ? shogi_i_ranks(1, 1) : shogi_i_ranks(9, 9)),
        shogi_i_bb_and(squares, black ? shogi_i_ranks(2, 2) : shogi_i_ranks(8, 8)),
        shogi_i_bb_and(squares, black ? shogi_i_ranks(3, 9) : shogi_i_ranks(1, 7)),
    };
}

/** The drops of the kinds `held` onto squares. */
SHOGI_I_INLINE void shogi_i_list_drops(shogi_i_sink *sink, shogi_color us, unsigned held,
                                       shogi_i_bb squares)
{
    shogi_i_drop_kit kit = shogi_i_drop_kit_of(held);
    shogi_i_by_rank by_rank = shogi_i_split_by_rank(squares, us);
    if (kit.last > 0)
        shogi_i_store_drops(sink, &kit, kit.last, by_rank.last);
    if (kit.second > 0)
        shogi_i_store_drops(sink, &kit, kit.second, by_rank.second);
    if (kit.all > 0)
        shogi_i_store_drops(sink, &kit, kit.all, by_rank.others);
}

SHOGI_I_INLINE size_t shogi_i_count_drops(shogi_color us, unsigned held, shogi_i_bb squares)
{
    shogi_i_by_rank by_rank = shogi_i_split_by_rank(squares, us);
    size_t last = shogi_i_bits_count(held & SHOGI_I_FAR_RANK_BITS);
    size_t second = shogi_i_bits_count(held & ~SHOGI_I_KNIGHT_BIT);
    size_t all = shogi_i_bits_count(held);
    return last * shogi_i_bb_count(by_rank.last) + second * shogi_i_bb_count(by_rank.second) +
           all * shogi_i_bb_count(by_rank.others);
}

/** All squares of the files on which a side has an unpromoted pawn (RULES 4). */
SHOGI_I_INLINE shogi_i_bb shogi_i_nifu_files(const shogi_i_state *state, shogi_color us)
{
    shogi_i_bb pawns = shogi_i_bb_and(state->group[SHOGI_I_GROUP_PAWN], state->color[us]);
    return shogi_i_whole_files(shogi_i_files_with(pawns));
}

/** Where a pawn may be dropped, of the squares that are free (RULES 3 to 5). */
SHOGI_I_INLINE shogi_i_bb shogi_i_pawn_drops(const shogi_i_state *state, shogi_i_bb free,
                                            shogi_color us)
{
    shogi_i_bb far = us == SHOGI_BLACK ? shogi_i_ranks(1, 1) : shogi_i_ranks(9, 9);
    shogi_i_bb targets = shogi_i_bb_without(free, shogi_i_bb_or(far, shogi_i_nifu_files(state, us)));
    shogi_i_bb kings = shogi_i_bb_and(state->group[SHOGI_I_GROUP_KING], state->color[us ^ 1]);
    shogi_i_bb before = us == SHOGI_BLACK ? shogi_i_shift(kings, 0, 1) : shogi_i_shift(kings, 0, -1);
    SHOGI_I_FOR_EACH_SQUARE (to, shogi_i_bb_and(before, targets))
        if (shogi_i_pawn_drop_mates(state, to))
            targets = shogi_i_bb_without(targets, shogi_i_square_set[to]);
    return targets;
}

/** The drops of `kinds` onto `free` squares. */
SHOGI_I_INLINE void shogi_i_walk_drops(const shogi_i_state *state, shogi_i_bb free,
                                       shogi_i_sink *sink, shogi_i_purpose purpose, shogi_color us,
                                       unsigned kinds)
{
    unsigned held = shogi_i_held_kinds(state->hand[us], kinds);
    if (held == 0)
        return;
    shogi_i_bb pawns = shogi_i_bb_empty();
    if (held & SHOGI_I_PAWN_BIT)
        pawns = shogi_i_pawn_drops(state, free, us);
    unsigned others = held & ~SHOGI_I_PAWN_BIT;
    if (purpose == SHOGI_I_COUNT) {
        sink->total += shogi_i_bb_count(pawns);
        sink->total += others ? shogi_i_count_drops(us, others, free) : 0;
        return;
    }
    if (held & SHOGI_I_PAWN_BIT)
        shogi_i_list_drops(sink, us, held, pawns);
    if (others)
        shogi_i_list_drops(sink, us, others, shogi_i_bb_without(free, pawns));
}

#endif
