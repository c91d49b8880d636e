/* Writing packed positions (FORMATS 7.1): turn, kings, one code for each square, one for each piece in
 * hand or missing. Bits are gathered in a word, of which full bytes are stored now and then. */
#include "notation/packed.h"

#include <string.h>

#include "base/inline.h"
#include "notation/packed_tables.h"

enum {
    PAIRS_PER_STORE = 3, /* of 16 bits, behind 7 that are left of the store before */
    STORE_BYTES = 8,
    /* 81 squares of 8 bits, and a store beyond. No more than a full set is written. */
    ROOM = SHOGI_SQUARES + STORE_BYTES + SHOGI_PACKED_SIZE
};

/* [width]: a one at the beginning of each of many codes of that width. */
static const uint64_t repeated[8] = {
    [3] = UINT64_C(0x1249249249249249),
    [5] = UINT64_C(0x1084210842108421),
    [7] = UINT64_C(0x0102040810204081),
};

typedef struct {
    uint64_t bits;
    unsigned count; /* of bits not stored yet, less than 8 after a store */
    uint8_t *out;
} writer;

SHOGI_I_INLINE void add(writer *w, uint64_t bits, unsigned width)
{
    w->bits |= bits << w->count;
    w->count += width;
}

/** Stores the full bytes; a word is written whatever there is of it. */
SHOGI_I_INLINE void store(writer *w)
{
    uint64_t bits = w->bits;
    uint8_t *out = w->out;
    out[0] = (uint8_t)bits; /* written out, for the compiler to make one store of it */
    out[1] = (uint8_t)(bits >> 8);
    out[2] = (uint8_t)(bits >> 16);
    out[3] = (uint8_t)(bits >> 24);
    out[4] = (uint8_t)(bits >> 32);
    out[5] = (uint8_t)(bits >> 40);
    out[6] = (uint8_t)(bits >> 48);
    out[7] = (uint8_t)(bits >> 56);
    w->out = out + w->count / 8;
    w->bits = bits >> (w->count & 56);
    w->count &= 7;
}

/** Writes the codes of two squares. */
SHOGI_I_INLINE void add_pair(writer *w, const shogi_i_packed_form *form, const uint8_t *squares,
                             uint64_t *counts)
{
    unsigned pair = squares[0] | (unsigned)squares[1] << 5;
    uint32_t codes = form->pairs[pair];
    add(w, codes & 0xFFFF, codes >> 16);
    *counts += shogi_i_packed_count_of_pair[pair];
}

/** Writes the codes of all squares; answers the counts of kinds. */
SHOGI_I_INLINE uint64_t write_board(writer *w, const shogi_i_packed_form *form,
                                    const uint8_t board[SHOGI_SQUARES])
{
    uint64_t counts = 0;
    unsigned square = 0, last = board[SHOGI_SQUARES - 1];
    for (; square + 2 * PAIRS_PER_STORE < SHOGI_SQUARES; square += 2 * PAIRS_PER_STORE) {
        add_pair(w, form, board + square, &counts);
        add_pair(w, form, board + square + 2, &counts);
        add_pair(w, form, board + square + 4, &counts);
        store(w);
    }
    for (; square + 1 < SHOGI_SQUARES; square += 2)
        add_pair(w, form, board + square, &counts);
    add(w, form->board[last] & 0xFF, form->board[last] >> 8);
    store(w);
    return counts + shogi_i_packed_count_of_pair[last];
}

/** Writes a code several times; 54 bits at most. */
SHOGI_I_INLINE void add_run(writer *w, unsigned code, unsigned times)
{
    unsigned width = code >> 8;
    uint64_t run = (code & 0xFF) * repeated[width];
    add(w, run & ((UINT64_C(1) << width * times) - 1), width * times);
}

/** Writes what a side holds, or the box; not more than a full set. Two runs without a store are of
 * scarce kinds. */
SHOGI_I_INLINE void write_slots(writer *w, const uint16_t *codes, const uint8_t held[8])
{
    add_run(w, codes[0], held[SHOGI_PAWN]);
    store(w);
    for (unsigned i = 1; i < SHOGI_I_PACKED_KINDS; i += 2) {
        add_run(w, codes[i], held[shogi_i_packed_kinds[i]]);
        add_run(w, codes[i + 1], held[shogi_i_packed_kinds[i + 1]]);
        store(w);
    }
}

/** How many of each kind are missing of a full set; false if there are too many of one. */
static bool count_missing(uint64_t counts, const uint8_t *black_hand, const uint8_t *white_hand,
                          uint8_t missing[8])
{
    for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++) {
        unsigned board = counts >> 8 * (kind - 1) & 0xFF;
        unsigned full = shogi_i_packed_full_set >> 8 * (kind - 1) & 0xFF;
        unsigned there = board + black_hand[kind] + white_hand[kind];
        if (there > full)
            return false;
        missing[kind] = (uint8_t)(full - there);
    }
    return true;
}

/** Whether anything is held. */
SHOGI_I_INLINE bool holds(const uint8_t held[8])
{
    return (held[1] | held[2] | held[3] | held[4] | held[5] | held[6] | held[7]) != 0;
}

shogi_packed_problem shogi_i_pack(shogi_packing packing, const uint8_t board[SHOGI_SQUARES],
                                  const uint8_t black_hand[8], const uint8_t white_hand[8],
                                  unsigned turn, const unsigned kings[2], uint8_t *bytes)
{
    const shogi_i_packed_form *form = &shogi_i_packed_forms[packing];
    uint8_t room[ROOM], missing[8] = {0};
    writer w = {turn | kings[SHOGI_BLACK] << 1 | kings[SHOGI_WHITE] << 8, 15, room};
    store(&w);
    uint64_t counts = write_board(&w, form, board);
    if (!count_missing(counts, black_hand, white_hand, missing))
        return SHOGI_PACKED_TOO_MANY_PIECES;
    if (holds(black_hand))
        write_slots(&w, form->slots, black_hand);
    if (holds(white_hand))
        write_slots(&w, form->slots + SHOGI_I_PACKED_KINDS, white_hand);
    if (holds(missing))
        write_slots(&w, form->slots + 2 * SHOGI_I_PACKED_KINDS, missing);
    if (8 * (size_t)(w.out - room) + w.count != 8 * SHOGI_PACKED_SIZE)
        return SHOGI_PACKED_BAD_BOARD; /* something has no code */
    memcpy(bytes, room, SHOGI_PACKED_SIZE);
    return SHOGI_PACKED_GOOD;
}

/** The only king of a side, or what is wrong. */
static shogi_packed_problem find_king(const uint8_t *board, int piece, unsigned *square)
{
    const uint8_t *found = memchr(board, piece, SHOGI_SQUARES);
    if (!found)
        return SHOGI_PACKED_NO_KING;
    *square = (unsigned)(found - board);
    size_t rest = SHOGI_SQUARES - 1 - *square;
    return memchr(found + 1, piece, rest) ? SHOGI_PACKED_TWO_KINGS : SHOGI_PACKED_GOOD;
}

shogi_packed_problem shogi_i_pack_plain(shogi_packing packing, const shogi_i_plain *plain,
                                        uint8_t *bytes)
{
    unsigned kings[2];
    shogi_packed_problem problem = find_king(plain->board, SHOGI_KING, &kings[SHOGI_BLACK]);
    if (!problem)
        problem = find_king(plain->board, SHOGI_KING | SHOGI_WHITE << 4, &kings[SHOGI_WHITE]);
    if (problem)
        return problem;
    return shogi_i_pack(packing, plain->board, plain->hand[SHOGI_BLACK], plain->hand[SHOGI_WHITE],
                        plain->turn, kings, bytes);
}

bool shogi_i_plain_read(shogi_i_plain *plain, const uint8_t *bytes)
{
    memset(plain, 0, sizeof *plain);
    uint64_t all = bytes[SHOGI_SQUARES - 1];
    for (unsigned square = 0; square + 8 < SHOGI_SQUARES; square += 8) {
        uint64_t word;
        memcpy(&word, bytes + square, sizeof word); /* in whatever order */
        all |= word;
    }
    if (all & UINT64_C(0xE0E0E0E0E0E0E0E0))
        return false;
    memcpy(plain->board, bytes, SHOGI_SQUARES);
    memcpy(plain->hand[SHOGI_BLACK] + 1, bytes + SHOGI_SQUARES, SHOGI_I_PACKED_KINDS);
    memcpy(plain->hand[SHOGI_WHITE] + 1, bytes + SHOGI_SQUARES + SHOGI_I_PACKED_KINDS, SHOGI_I_PACKED_KINDS);
    plain->turn = bytes[SHOGI_BOARD_SIZE - 1];
    return plain->turn <= SHOGI_WHITE;
}

void shogi_i_plain_write(const shogi_i_plain *plain, uint8_t *bytes)
{
    memcpy(bytes, plain->board, SHOGI_SQUARES);
    memcpy(bytes + SHOGI_SQUARES, plain->hand[SHOGI_BLACK] + 1, SHOGI_I_PACKED_KINDS);
    memcpy(bytes + SHOGI_SQUARES + SHOGI_I_PACKED_KINDS, plain->hand[SHOGI_WHITE] + 1, SHOGI_I_PACKED_KINDS);
    bytes[SHOGI_BOARD_SIZE - 1] = plain->turn;
}
