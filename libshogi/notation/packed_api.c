/* The public side of packed positions (FORMATS 7): into and out of a position, and many at once. */
#include <shogi/packed.h>

#include <string.h>

#include "board/attacks.h"
#include "board/faults.h"
#include "board/position.h"
#include "notation/packed.h"
#include "notation/packed_tables.h"

const char *shogi_packed_problem_name(shogi_packed_problem problem)
{
    static const char *const names[] = {
        [SHOGI_PACKED_GOOD] = "good",
        [SHOGI_PACKED_BAD_KING] = "bad-king",
        [SHOGI_PACKED_BAD_CODE] = "bad-code",
        [SHOGI_PACKED_BAD_ORDER] = "bad-order",
        [SHOGI_PACKED_TOO_MANY_PIECES] = "too-many-pieces",
        [SHOGI_PACKED_ZERO_BOX] = "zero-box",
        [SHOGI_PACKED_NO_KING] = "no-king",
        [SHOGI_PACKED_TWO_KINGS] = "two-kings",
        [SHOGI_PACKED_BAD_BOARD] = "bad-board",
    };

    return problem < sizeof names / sizeof names[0] ? names[problem] : "unknown";
}

/** What is wrong with bytes that the fast reader refused; nothing if the flags allow it. */
static shogi_packed_problem look_closer(shogi_packing packing, const uint8_t *bytes, uint32_t flags,
                                        shogi_i_plain *plain)
{
    shogi_packed_problem problem = shogi_i_unpack_judge(packing, bytes, plain);
    if (problem == SHOGI_PACKED_ZERO_BOX && flags & SHOGI_UNPACK_ZERO_BOX)
        return SHOGI_PACKED_GOOD;
    return problem;
}

static shogi_packed_problem unpack(shogi_packing packing, const uint8_t *bytes, uint32_t flags,
                                   shogi_i_plain *plain)
{
    return shogi_i_unpack(packing, bytes, plain) ? SHOGI_PACKED_GOOD
                                                 : look_closer(packing, bytes, flags, plain);
}

static void tell(shogi_packed_problem *problem, shogi_packed_problem found)
{
    if (problem)
        *problem = found;
}

shogi_status shogi_position_set_packed(shogi_position *position, const void *bytes,
                                       shogi_packing packing, uint32_t flags,
                                       shogi_faults tolerated, shogi_packed_problem *problem)
{
    if (!position || !bytes || packing >= SHOGI_I_PACKINGS)
        return SHOGI_E_ARGUMENT;
    shogi_i_plain plain;
    shogi_packed_problem found = unpack(packing, bytes, flags, &plain);
    tell(problem, found);
    if (found)
        return SHOGI_E_PARSE;
    if ((tolerated & SHOGI_FAULTS_ALL) != SHOGI_FAULTS_ALL) {
        shogi_i_state state;
        shogi_i_plain_to_state(&plain, &state);
        if (shogi_i_state_faults(&state) & ~tolerated)
            return SHOGI_E_FAULT;
        shogi_i_position_start(position, &state);
        return SHOGI_OK;
    }
    shogi_i_plain_to_state(&plain, &position->now);
    position->ply = 0;
    return SHOGI_OK;
}

/** The only king of each side, or what is wrong. */
static shogi_packed_problem find_kings(const shogi_i_state *state, unsigned squares[2])
{
    for (shogi_color color = SHOGI_BLACK; color <= SHOGI_WHITE; color++) {
        shogi_i_bb kings = shogi_i_kings(state, color);
        if (shogi_i_bb_is_empty(kings))
            return SHOGI_PACKED_NO_KING;
        if (shogi_i_bb_many(kings))
            return SHOGI_PACKED_TWO_KINGS;
        squares[color] = shogi_i_bb_first(kings);
    }
    return SHOGI_PACKED_GOOD;
}

shogi_status shogi_position_pack(const shogi_position *position, shogi_packing packing, void *bytes,
                                 shogi_packed_problem *problem)
{
    if (!position || !bytes || packing >= SHOGI_I_PACKINGS)
        return SHOGI_E_ARGUMENT;
    const shogi_i_state *state = &position->now;
    unsigned kings[2];
    shogi_packed_problem found = find_kings(state, kings);
    if (!found)
        found = shogi_i_pack(packing, state->board, state->hand[SHOGI_BLACK],
                             state->hand[SHOGI_WHITE], state->turn, kings, bytes);
    tell(problem, found);
    return found ? SHOGI_E_UNSUPPORTED : SHOGI_OK;
}

/* One or two positions out of many. */
typedef struct {
    size_t count;
    shogi_i_plain plain[2];
    shogi_packed_problem found[2];
} block;

/** Unpacks the next positions of `left`; the output for a bad one is zeros. */
static void unpack_block(block *next, const uint8_t *bytes, size_t stride, size_t left,
                         shogi_packing packing, uint32_t flags)
{
    next->count = left < 2 ? left : 2;
    const uint8_t *two[2] = {bytes, next->count < 2 ? bytes : bytes + stride};
    bool good[2];
    if (next->count == 2)
        shogi_i_unpack_two(packing, two, next->plain, good);
    else
        good[0] = shogi_i_unpack(packing, bytes, next->plain);
    for (size_t i = 0; i < next->count; i++) {
        next->found[i] = good[i] ? SHOGI_PACKED_GOOD
                                 : look_closer(packing, two[i], flags, &next->plain[i]);
        if (next->found[i])
            memset(&next->plain[i], 0, sizeof next->plain[i]);
    }
}

/** Notes how it went with one of many; answers whether it was good. */
static bool note(shogi_packed_problem *problems, size_t index, shogi_packed_problem found)
{
    if (problems)
        problems[index] = found;
    return found == SHOGI_PACKED_GOOD;
}

static bool is_data(const void *data, size_t stride, shogi_packing packing)
{
    return data && stride >= SHOGI_PACKED_SIZE && packing < SHOGI_I_PACKINGS;
}

size_t shogi_packed_read_boards(const void *data, size_t stride, size_t count,
                                shogi_packing packing, uint32_t flags, uint8_t *boards,
                                shogi_packed_problem *problems)
{
    const uint8_t *bytes = data;
    size_t good = 0;
    if (!is_data(data, stride, packing) || !boards)
        return 0;
    block next;
    for (size_t i = 0; i < count; i += next.count, bytes += next.count * stride) {
        unpack_block(&next, bytes, stride, count - i, packing, flags);
        for (size_t j = 0; j < next.count; j++, boards += SHOGI_BOARD_SIZE) {
            shogi_i_plain_write(&next.plain[j], boards);
            good += note(problems, i + j, next.found[j]);
        }
    }
    return good;
}

size_t shogi_packed_write_boards(const uint8_t *boards, size_t count, shogi_packing packing,
                                 void *data, size_t stride, shogi_packed_problem *problems)
{
    uint8_t *bytes = data;
    size_t good = 0;
    if (!is_data(data, stride, packing) || !boards)
        return 0;
    for (size_t i = 0; i < count; i++, bytes += stride, boards += SHOGI_BOARD_SIZE) {
        shogi_i_plain plain;
        shogi_packed_problem found = SHOGI_PACKED_BAD_BOARD;
        if (shogi_i_plain_read(&plain, boards))
            found = shogi_i_pack_plain(packing, &plain, bytes);
        if (note(problems, i, found))
            good++;
        else
            memset(bytes, 0, SHOGI_PACKED_SIZE);
    }
    return good;
}

size_t shogi_packed_keys(const void *data, size_t stride, size_t count, shogi_packing packing,
                         uint32_t flags, uint64_t *keys, shogi_packed_problem *problems)
{
    const uint8_t *bytes = data;
    size_t good = 0;
    if (!is_data(data, stride, packing) || !keys)
        return 0;
    block next;
    for (size_t i = 0; i < count; i += next.count, bytes += next.count * stride) {
        unpack_block(&next, bytes, stride, count - i, packing, flags);
        for (size_t j = 0; j < next.count; j++) {
            keys[i + j] = next.found[j] ? 0 : shogi_i_plain_key(&next.plain[j]);
            good += note(problems, i + j, next.found[j]);
        }
    }
    return good;
}

size_t shogi_packed_convert(const void *data, size_t stride, size_t count, shogi_packing packing,
                            uint32_t flags, void *target, size_t target_stride,
                            shogi_packing target_packing, shogi_packed_problem *problems)
{
    const uint8_t *bytes = data;
    uint8_t *out = target;
    size_t good = 0;
    if (!is_data(data, stride, packing) || !is_data(target, target_stride, target_packing))
        return 0;
    block next;
    for (size_t i = 0; i < count; i += next.count, bytes += next.count * stride) {
        unpack_block(&next, bytes, stride, count - i, packing, flags);
        for (size_t j = 0; j < next.count; j++, out += target_stride) {
            shogi_packed_problem found = next.found[j];
            if (found == SHOGI_PACKED_GOOD)
                found = shogi_i_pack_plain(target_packing, &next.plain[j], out);
            if (found != SHOGI_PACKED_GOOD)
                memset(out, 0, SHOGI_PACKED_SIZE);
            good += note(problems, i + j, found);
        }
    }
    return good;
}
