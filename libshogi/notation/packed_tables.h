/* The codes of the packed forms (FORMATS 7), as scripts/generate-packed-tables writes them: for the
 * writer by piece, for the reader by the next bits of the stream. The lowest bit comes first. */
#ifndef SHOGI_I_NOTATION_PACKED_TABLES_H
#define SHOGI_I_NOTATION_PACKED_TABLES_H

#include <shogi/packed.h>

enum {
    SHOGI_I_PACKINGS = 2,
    SHOGI_I_PACKED_KINDS = 7,
    SHOGI_I_PACKED_WINDOW = 11, /* bits of a board that are read at once... */
    SHOGI_I_PACKED_CELLS = 8,   /* ...and squares that they fill at most */
    SHOGI_I_PACKED_SLOTS = 21,  /* Black's hand, White's hand, box; seven kinds each */
    SHOGI_I_PACKED_NO_SLOT = 31
};

/* Counts of kinds 1 to 7 are kept in one word, a byte for each; promoted pieces are of their base kind. */
extern const uint64_t shogi_i_packed_full_set;
/* The kinds in the order of hands and box: P L N S G B R; and one of each. */
extern const uint8_t shogi_i_packed_kinds[SHOGI_I_PACKED_KINDS];
extern const uint64_t shogi_i_packed_count_of[SHOGI_I_PACKED_KINDS];
/* [piece + 32 * piece]: the counts of two pieces. */
extern const uint64_t shogi_i_packed_count_of_pair[1024];

typedef struct {
    uint16_t board[32]; /* [piece]: code in bits 0-7, width from bit 8; a king has none */
    uint32_t pairs[1024]; /* [piece + 32 * next piece]: both codes in bits 0-15, width from bit 16 */
    uint16_t slots[SHOGI_I_PACKED_SLOTS]; /* code in bits 0-7, width from bit 8 */

    uint16_t slot_of[128];  /* [next 7 bits of hands and box]: slot in bits 0-4, width from bit 5 */
    uint16_t piece_of[256]; /* [next 8 bits of a board]: the piece whose code they begin with */
    /* [next bits of a board]: the whole codes in them, up to SHOGI_I_PACKED_CELLS. How many bits these are,
     * in bits 0-7, and how many squares, from bit 8; where each of them ends, four bits each; the pieces on
     * those squares, a byte each; the counts of these pieces. */
    uint16_t steps[1 << SHOGI_I_PACKED_WINDOW];
    uint32_t ends[1 << SHOGI_I_PACKED_WINDOW];
    uint64_t cells[1 << SHOGI_I_PACKED_WINDOW];
    uint64_t counts[1 << SHOGI_I_PACKED_WINDOW];
} shogi_i_packed_form;

/** [packing] */
extern const shogi_i_packed_form shogi_i_packed_forms[SHOGI_I_PACKINGS];

#endif
