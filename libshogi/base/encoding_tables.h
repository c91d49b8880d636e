/* The tables of the Japanese character sets, and how to look a character up in them. The tables
 * are written by scripts/generate-encoding-tables; a cell of 0 is not assigned. CP932 is what
 * Windows calls Shift-JIS; a pair of JIS X 0208 bytes is the same character in another coat. */
#ifndef SHOGI_I_BASE_ENCODING_TABLES_H
#define SHOGI_I_BASE_ENCODING_TABLES_H

#include <stdint.h>

enum {
    SHOGI_I_CP932_CELLS = 189, /* trail bytes 40 to FC; 7F is never assigned */
    SHOGI_I_HALF_WIDTH_FIRST = 0xA1, /* half-width katakana of CP932: A1 to DF */
    SHOGI_I_HALF_WIDTH_LAST = 0xDF,
    SHOGI_I_HALF_WIDTH_UNICODE = 0xFF61,
    SHOGI_I_USER_UNICODE = 0xE000, /* the user-defined characters F040 to F9FC, in order */
    SHOGI_I_USER_COUNT = 10 * 188,
};

/** The row of a lead byte in the next table; 0, an empty row, for any other byte. */
extern const uint8_t shogi_i_cp932_row[256];
extern const uint16_t shogi_i_cp932_cell[46][SHOGI_I_CP932_CELLS];

/** The row of a JIS X 0212 row number in the next table; 0, an empty row, for those without. */
extern const uint8_t shogi_i_jis_x_0212_row[95];
extern const uint16_t shogi_i_jis_x_0212_cell[69][94];

/** Writing: the block of a code point divided by 64 in the next table, which holds codes. */
extern const uint16_t shogi_i_cp932_block[1024];
extern const uint16_t shogi_i_cp932_code[362][64];

/** The code point of two bytes of CP932 out of the tables; 0 for none. */
static inline uint32_t shogi_i_cp932_pair(unsigned lead, unsigned trail)
{
    unsigned cell = trail - 0x40;

    return cell < SHOGI_I_CP932_CELLS ? shogi_i_cp932_cell[shogi_i_cp932_row[lead]][cell] : 0;
}

/** The code point of a user-defined character of CP932; 0 for other bytes. */
static inline uint32_t shogi_i_cp932_user_defined(unsigned lead, unsigned trail)
{
    if (lead < 0xF0 || lead > 0xF9 || trail < 0x40 || trail == 0x7F || trail > 0xFC)
        return 0;
    return SHOGI_I_USER_UNICODE + (lead - 0xF0) * 188 + trail - 0x40 - (trail > 0x7F);
}

/**
 * The code point of a row and a cell (from 1 to 94) of JIS X 0208 as CP932 extends it, with
 * NEC's rows 13 and 89 to 92; 0 for none.
 */
static inline uint32_t shogi_i_jis_x_0208(unsigned row, unsigned cell)
{
    unsigned lead = (row - 1) / 2 + (row <= 62 ? 0x81 : 0xC1);
    unsigned trail = row % 2 == 0 ? cell + 0x9E : cell + (cell < 64 ? 0x3F : 0x40);

    return shogi_i_cp932_pair(lead, trail);
}

/** The code point of a row and a cell (from 1 to 94) of JIS X 0212; 0 for none. */
static inline uint32_t shogi_i_jis_x_0212(unsigned row, unsigned cell)
{
    return shogi_i_jis_x_0212_cell[shogi_i_jis_x_0212_row[row]][cell - 1];
}

/** The code in CP932 of a code point outside ASCII and the user-defined area; 0 for none. */
static inline uint32_t shogi_i_cp932_from(uint32_t code_point)
{
    if (code_point > 0xFFFF)
        return 0;
    return shogi_i_cp932_code[shogi_i_cp932_block[code_point / 64]][code_point % 64];
}

#endif
