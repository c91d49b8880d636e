/* Training records (FORMATS 7.2, 7.3): a packed position and a few numbers behind it, least byte first. They
 * are read and written byte by byte, so that they may stand anywhere. */
#include <shogi/packed.h>

/* Where the numbers stand. */
enum {
    SCORE = SHOGI_PACKED_SIZE,
    MOVE = SCORE + 2,
    PSV_PLY = MOVE + 2,
    PSV_RESULT = PSV_PLY + 2,
    PSV_PADDING = PSV_RESULT + 1,
    HCPE_RESULT = MOVE + 2,
    HCPE_PADDING = HCPE_RESULT + 1
};

static uint16_t load(const void *record, unsigned at)
{
    const uint8_t *bytes = record;
    return (uint16_t)(bytes[at] | bytes[at + 1] << 8);
}

static void store(uint8_t *bytes, unsigned at, unsigned value)
{
    bytes[at] = (uint8_t)value;
    bytes[at + 1] = (uint8_t)(value >> 8);
}

/** A number in two's complement, whatever the machine has. */
static int to_signed(unsigned value, unsigned range)
{
    return value < range / 2 ? (int)value : (int)value - (int)range;
}

/** Writes what both records have alike. */
static shogi_status write_start(uint8_t *bytes, const shogi_position *position,
                                shogi_packing packing, int16_t score, shogi_move move)
{
    bool is_move = shogi_move_pack(move, packing) != 0 || move == SHOGI_NO_MOVE;
    if (!is_move)
        return SHOGI_E_ARGUMENT;
    shogi_status status = shogi_position_pack(position, packing, bytes, NULL);
    if (status)
        return status;
    store(bytes, SCORE, (uint16_t)score);
    store(bytes, MOVE, shogi_move_pack(move, packing));
    return SHOGI_OK;
}

int16_t shogi_psv_score(const void *record)
{
    return (int16_t)to_signed(load(record, SCORE), 0x10000);
}

shogi_move shogi_psv_move(const void *record)
{
    return shogi_move_unpack(load(record, MOVE), SHOGI_PACKING_PSFEN);
}

uint16_t shogi_psv_ply(const void *record)
{
    return load(record, PSV_PLY);
}

int8_t shogi_psv_result(const void *record)
{
    return (int8_t)to_signed(((const uint8_t *)record)[PSV_RESULT], 0x100);
}

shogi_status shogi_psv_write(void *record, const shogi_position *position, int16_t score,
                             shogi_move move, uint16_t ply, int8_t result)
{
    uint8_t *bytes = record;
    if (!record || !position || result < -1 || result > 1)
        return SHOGI_E_ARGUMENT;
    shogi_status status = write_start(bytes, position, SHOGI_PACKING_PSFEN, score, move);
    if (status)
        return status;
    store(bytes, PSV_PLY, ply);
    bytes[PSV_RESULT] = (uint8_t)result;
    bytes[PSV_PADDING] = 0;
    return SHOGI_OK;
}

int16_t shogi_hcpe_score(const void *record)
{
    return (int16_t)to_signed(load(record, SCORE), 0x10000);
}

shogi_move shogi_hcpe_move(const void *record)
{
    return shogi_move_unpack(load(record, MOVE), SHOGI_PACKING_HCP);
}

uint8_t shogi_hcpe_result(const void *record)
{
    return ((const uint8_t *)record)[HCPE_RESULT];
}

shogi_color shogi_hcpe_winner(const void *record)
{
    static const shogi_color winners[4] = {SHOGI_NO_COLOR, SHOGI_BLACK, SHOGI_WHITE,
                                           SHOGI_NO_COLOR};
    return winners[shogi_hcpe_result(record) & 3];
}

shogi_status shogi_hcpe_write(void *record, const shogi_position *position, int16_t score,
                              shogi_move move, uint8_t result)
{
    uint8_t *bytes = record;
    if (!record || !position)
        return SHOGI_E_ARGUMENT;
    shogi_status status = write_start(bytes, position, SHOGI_PACKING_HCP, score, move);
    if (status)
        return status;
    bytes[HCPE_RESULT] = result;
    bytes[HCPE_PADDING] = 0;
    return SHOGI_OK;
}
