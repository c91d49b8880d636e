/* Packed positions inside the library: bytes into a state or a plain board and back. */
#ifndef SHOGI_I_NOTATION_PACKED_H
#define SHOGI_I_NOTATION_PACKED_H

#include <shogi/packed.h>

#include "board/state.h"

/** Board, hands and turn and nothing else: what a packed position holds. */
typedef struct {
    uint8_t board[SHOGI_SQUARES];
    uint8_t hand[2][8]; /* as a state has them */
    uint8_t turn;
} shogi_i_plain;

/** Whether the bytes are a correct encoding; what is written is otherwise of no use. */
bool shogi_i_unpack(shogi_packing packing, const uint8_t *bytes, shogi_i_plain *plain);
/** The same for two positions, in less time than one after the other. */
void shogi_i_unpack_two(shogi_packing packing, const uint8_t *const bytes[2],
                        shogi_i_plain plain[2], bool good[2]);

/**
 * Reads one code after the other, slowly, and says what is wrong first. `plain` is filled if nothing
 * is, or for #SHOGI_PACKED_ZERO_BOX.
 */
shogi_packed_problem shogi_i_unpack_judge(shogi_packing packing, const uint8_t *bytes,
                                          shogi_i_plain *plain);

/**
 * Packs a board of values below 32; `kings` are the squares of Black's and White's, which must be there once
 * each. Writes nothing and answers #SHOGI_PACKED_TOO_MANY_PIECES if it has more than a full set, and
 * #SHOGI_PACKED_BAD_BOARD if a value is no piece.
 */
shogi_packed_problem shogi_i_pack(shogi_packing packing, const uint8_t board[SHOGI_SQUARES],
                                  const uint8_t black_hand[8], const uint8_t white_hand[8],
                                  unsigned turn, const unsigned kings[2], uint8_t *bytes);
/** The same for a plain board, of which nothing is known but that its values are below 32. */
shogi_packed_problem shogi_i_pack_plain(shogi_packing packing, const shogi_i_plain *plain,
                                        uint8_t *bytes);

/**
 * Turns a board of #SHOGI_BOARD_SIZE bytes into a plain one; false if a value is 32 or more, or the turn none.
 */
bool shogi_i_plain_read(shogi_i_plain *plain, const uint8_t *bytes);
void shogi_i_plain_write(const shogi_i_plain *plain, uint8_t *bytes);

/** The key of a position. */
uint64_t shogi_i_plain_key(const shogi_i_plain *plain);
/** Makes a state of it, number 1. */
void shogi_i_plain_to_state(const shogi_i_plain *plain, shogi_i_state *state);

#endif
