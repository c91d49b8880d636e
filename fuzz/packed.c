/* Packed positions and training records (FORMATS 7): bytes that are an encoding give exactly
 * themselves back, others are refused; the forms convert into each other and back; moves in 16 bits
 * and indices are the same moves again. The first bytes are a position, the rest many of them. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static void check_move(shogi_move move)
{
    for (shogi_packing packing = 0; packing <= SHOGI_PACKING_HCP; packing++) {
        uint16_t packed = shogi_move_pack(move, packing);
        if (packed != 0)
            FUZZ_CHECK(shogi_move_unpack(packed, packing) == move);
    }
    if (shogi_move_index(move) != SHOGI_NO_INDEX)
        FUZZ_CHECK(shogi_move_from_index(shogi_move_index(move)) == move);
    for (shogi_color color = 0; color < 2; color++) {
        uint16_t policy = shogi_move_policy(move, color);
        FUZZ_CHECK(policy < SHOGI_POLICY_INDICES || policy == SHOGI_NO_INDEX);
    }
}

static void check_policy(const shogi_position *position)
{
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    size_t count = shogi_position_legal_moves(position, moves, SHOGI_MAX_LEGAL_MOVES);

    for (size_t i = 0; i < count && i < SHOGI_MAX_LEGAL_MOVES; i++) {
        uint16_t index = shogi_move_policy(moves[i], shogi_position_turn(position));
        FUZZ_CHECK(index < SHOGI_POLICY_INDICES);
        FUZZ_CHECK(shogi_move_from_policy(position, index) == moves[i]);
    }
}

static void check_other_form(const shogi_position *position, shogi_packing packing)
{
    uint8_t bytes[SHOGI_PACKED_SIZE];
    shogi_packing other = packing == SHOGI_PACKING_HCP ? SHOGI_PACKING_PSFEN : SHOGI_PACKING_HCP;
    shogi_position *copy = fuzz_position();

    FUZZ_CHECK(shogi_position_pack(position, other, bytes, NULL) == SHOGI_OK);
    FUZZ_CHECK(shogi_position_set_packed(copy, bytes, other, SHOGI_UNPACK_STRICT, SHOGI_FAULTS_ALL,
                                         NULL) == SHOGI_OK);
    FUZZ_CHECK(shogi_position_equal(copy, position));
    shogi_position_free(copy);
}

static void check_one(const uint8_t *bytes, shogi_packing packing, uint32_t flags)
{
    uint8_t again[SHOGI_PACKED_SIZE];
    shogi_packed_problem problem = SHOGI_PACKED_GOOD;
    shogi_position *position = fuzz_position();
    shogi_status status = shogi_position_set_packed(position, bytes, packing, flags,
                                                    SHOGI_FAULTS_ALL, &problem);

    FUZZ_CHECK_STATUS(status, SHOGI_E_PARSE);
    FUZZ_CHECK((status == SHOGI_OK) == (problem == SHOGI_PACKED_GOOD));
    if (status == SHOGI_OK) {
        FUZZ_CHECK(shogi_position_pack(position, packing, again, NULL) == SHOGI_OK);
        FUZZ_CHECK(flags != SHOGI_UNPACK_STRICT || memcmp(bytes, again, sizeof again) == 0);
        check_other_form(position, packing);
        check_policy(position);
    }
    shogi_position_free(position);
}

/* The functions for many agree with each other. */
static void check_many(const uint8_t *data, size_t stride, size_t count, shogi_packing packing,
                       uint32_t flags)
{
    uint8_t *boards = malloc(count * SHOGI_BOARD_SIZE + 1);
    uint8_t *target = malloc(count * SHOGI_PACKED_SIZE + 1);
    uint64_t *keys = malloc((count + 1) * sizeof *keys);
    shogi_packed_problem *problems = malloc(count + 1);
    size_t good;

    FUZZ_CHECK(boards != NULL && target != NULL && keys != NULL && problems != NULL);
    good = shogi_packed_read_boards(data, stride, count, packing, flags, boards, problems);
    FUZZ_CHECK(shogi_packed_keys(data, stride, count, packing, flags, keys, NULL) == good);
    FUZZ_CHECK(shogi_packed_write_boards(boards, count, packing, target, SHOGI_PACKED_SIZE, NULL) ==
               good);
    for (size_t i = 0; i < count; i++)
        if (problems[i] == SHOGI_PACKED_GOOD && flags == SHOGI_UNPACK_STRICT)
            FUZZ_CHECK(memcmp(data + i * stride, target + i * SHOGI_PACKED_SIZE,
                              SHOGI_PACKED_SIZE) == 0);
    FUZZ_CHECK(shogi_packed_convert(data, stride, count, packing, flags, target, SHOGI_PACKED_SIZE,
                                    packing ^ 1, NULL) == good);
    free(problems);
    free(keys);
    free(target);
    free(boards);
}

static void check_record(const uint8_t *record)
{
    uint8_t psv[SHOGI_PSV_SIZE];
    uint8_t hcpe[SHOGI_HCPE_SIZE];
    shogi_position *position = fuzz_position();
    shogi_move move = shogi_psv_move(record);
    int8_t result = shogi_psv_result(record) > 0 ? 1 : 0;

    FUZZ_CHECK(shogi_psv_write(psv, position, shogi_psv_score(record), move, shogi_psv_ply(record),
                               result) == SHOGI_OK);
    FUZZ_CHECK(shogi_psv_score(psv) == shogi_psv_score(record));
    FUZZ_CHECK(shogi_psv_move(psv) == move && shogi_psv_ply(psv) == shogi_psv_ply(record));
    move = shogi_hcpe_move(record);
    FUZZ_CHECK(shogi_hcpe_write(hcpe, position, shogi_hcpe_score(record), move,
                                shogi_hcpe_result(record)) == SHOGI_OK);
    FUZZ_CHECK(shogi_hcpe_move(hcpe) == move);
    FUZZ_CHECK(shogi_hcpe_winner(hcpe) == shogi_hcpe_winner(record));
    shogi_position_free(position);
}

static void check_packed(fuzz_input *input)
{
    uint8_t what = fuzz_byte(input);
    size_t strides[] = {SHOGI_PACKED_SIZE, SHOGI_PSV_SIZE, SHOGI_HCPE_SIZE, 33};
    size_t stride = strides[what >> 2 & 3];
    shogi_packing packing = what & 1;
    uint32_t flags = what & 2 ? SHOGI_UNPACK_ZERO_BOX : SHOGI_UNPACK_STRICT;

    check_move(fuzz_word(input));
    if (input->size >= SHOGI_PACKED_SIZE)
        check_one(input->data, packing, flags);
    if (input->size >= SHOGI_PSV_SIZE)
        check_record(input->data);
    check_many(input->data, stride, input->size / stride, packing, flags);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_run(data, size, check_packed);
}
