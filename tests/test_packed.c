/* Packed positions (FORMATS 7): vectors of a second implementation, the whole way round over random games,
 * damage of every kind, many at once, moves as numbers, training records. Table: data/packed.tsv,
 * written by reference/packed.py. */
#include <shogi/packed.h>
#include <shogi/shogi.h>

#include <stdlib.h>
#include <string.h>

#include "lines.h"
#include "notation/packed.h"
#include "reference/walk.h"
#include "support.h"

enum { FORMS = 2, RANDOM_POSITIONS = 3000 };

static void from_hex(const char *text, uint8_t *bytes)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < SHOGI_PACKED_SIZE; i++) {
        const char *high = strchr(digits, text[2 * i]), *low = strchr(digits, text[2 * i + 1]);
        ck_assert(high && low);
        bytes[i] = (uint8_t)((high - digits) << 4 | (low - digits));
    }
}

/* The table as positions with their encodings in both forms. */
typedef struct {
    support_table table;
    size_t count;
    shogi_position *positions[128];
    uint8_t packed[128][FORMS][SHOGI_PACKED_SIZE];
} vectors;

static vectors *read_vectors(void)
{
    vectors *all = calloc(1, sizeof *all);
    ck_assert_ptr_nonnull(all);
    all->table = support_read_table("packed.tsv", 3);
    ck_assert_uint_le(all->table.count, 128);
    for (; all->count < all->table.count; all->count++) {
        char **field = all->table.rows[all->count].field;
        all->positions[all->count] = position_of(field[0]);
        from_hex(field[1], all->packed[all->count][SHOGI_PACKING_PSFEN]);
        from_hex(field[2], all->packed[all->count][SHOGI_PACKING_HCP]);
    }
    return all;
}

static void free_vectors(vectors *all)
{
    for (size_t i = 0; i < all->count; i++)
        shogi_position_free(all->positions[i]);
    support_free_table(&all->table);
    free(all);
}

static void check_same(const shogi_position *a, const shogi_position *b)
{
    char one[512], two[512];
    shogi_position_sfen(a, one, sizeof one);
    shogi_position_sfen(b, two, sizeof two);
    ck_assert_msg(shogi_position_equal(a, b), "%s is not %s", one, two);
    ck_assert_uint_eq(shogi_position_key(a), shogi_position_key(b));
    for (shogi_color color = 0; color < 2; color++)
        ck_assert_uint_eq(shogi_position_king(a, color), shogi_position_king(b, color));
    ck_assert(shogi_position_count_legal_moves(a) == shogi_position_count_legal_moves(b));
}

START_TEST(vectors_are_packed_and_unpacked_as_the_second_implementation_has_them)
{
    vectors *all = read_vectors();
    shogi_position *position = position_of("startpos");
    for (size_t i = 0; i < all->count; i++) {
        for (shogi_packing form = 0; form < FORMS; form++) {
            uint8_t bytes[SHOGI_PACKED_SIZE];
            shogi_packed_problem problem = 99;
            ck_assert_int_eq(shogi_position_pack(all->positions[i], form, bytes, &problem), SHOGI_OK);
            ck_assert_uint_eq(problem, SHOGI_PACKED_GOOD);
            ck_assert_mem_eq(bytes, all->packed[i][form], SHOGI_PACKED_SIZE);
            problem = 99;
            ck_assert_int_eq(shogi_position_set_packed(position, bytes, form, SHOGI_UNPACK_STRICT,
                                                       SHOGI_FAULTS_ALL, &problem),
                             SHOGI_OK);
            ck_assert_uint_eq(problem, SHOGI_PACKED_GOOD);
            check_same(position, all->positions[i]);
            ck_assert_uint_eq(shogi_position_number(position), 1);
            ck_assert_uint_eq(shogi_position_ply(position), 0);
        }
    }
    shogi_position_free(position);
    free_vectors(all);
}
END_TEST

/* Bytes are an encoding if and only if both readers take them and the writer gives them back. */
static bool check_consistent(const uint8_t *bytes, shogi_packing form)
{
    shogi_i_plain fast, slow;
    uint8_t again[SHOGI_PACKED_SIZE];
    bool good = shogi_i_unpack(form, bytes, &fast);
    shogi_packed_problem problem = shogi_i_unpack_judge(form, bytes, &slow);
    ck_assert_msg(good == (problem == SHOGI_PACKED_GOOD), "the fast reader says %d, the slow one %s",
                  good, shogi_packed_problem_name(problem));
    if (!good)
        return false;
    ck_assert_mem_eq(fast.board, slow.board, sizeof fast.board);
    ck_assert_mem_eq(fast.hand, slow.hand, sizeof fast.hand);
    ck_assert_uint_eq(fast.turn, slow.turn);
    ck_assert_uint_eq(shogi_i_pack_plain(form, &fast, again), SHOGI_PACKED_GOOD);
    ck_assert_mem_eq(again, bytes, SHOGI_PACKED_SIZE);
    return true;
}

START_TEST(a_flipped_bit_or_another_byte_gives_an_error_or_a_position_that_says_so)
{
    vectors *all = read_vectors();
    size_t refused = 0, taken = 0;
    for (size_t i = 0; i < all->count; i++) {
        for (shogi_packing form = 0; form < FORMS; form++) {
            uint8_t *bytes = all->packed[i][form];
            ck_assert(check_consistent(bytes, form));
            for (size_t at = 0; at < SHOGI_PACKED_SIZE; at++) {
                for (unsigned change = 1; change < 256; change = i < 6 ? change + 1 : 2 * change) {
                    bytes[at] ^= (uint8_t)change;
                    bool good = check_consistent(bytes, form);
                    taken += good;
                    refused += !good;
                    bytes[at] ^= (uint8_t)change;
                }
            }
        }
    }
    ck_assert_uint_gt(taken, 1000); /* another colour, say */
    ck_assert_uint_gt(refused, 4 * taken);
    free_vectors(all);
}
END_TEST

START_TEST(random_bytes_are_read_alike_by_both_readers)
{
    uint64_t state = 88172645463325252u;
    for (size_t i = support_scaled(200000); i > 0; i--) {
        uint8_t bytes[SHOGI_PACKED_SIZE];
        for (size_t at = 0; at < sizeof bytes; at++) {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            bytes[at] = (uint8_t)(state >> 24);
            if (i % 2) /* mostly empty squares, so that the hands are reached */
                bytes[at] &= (uint8_t)(state >> 32 & state >> 40);
        }
        check_consistent(bytes, (shogi_packing)(i / 2 % 2));
    }
}
END_TEST

static bool can_be_packed(const shogi_position *position)
{
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    shogi_position_get_setup(position, setup);
    shogi_faults faults = shogi_setup_faults(setup);
    shogi_setup_free(setup);
    return (faults & (SHOGI_FAULT_TOO_MANY_PIECES | SHOGI_FAULT_TWO_KINGS |
                      SHOGI_FAULT_NO_BLACK_KING | SHOGI_FAULT_NO_WHITE_KING)) == 0;
}

START_TEST(random_positions_go_round_or_are_refused)
{
    size_t packed = 0, refused = 0;
    shogi_position *back = position_of("startpos");
    ref_walk *walk = ref_walk_new(7);
    for (size_t i = support_scaled(RANDOM_POSITIONS); i > 0; i--) {
        ref_walk_next(walk);
        for (shogi_packing form = 0; form < FORMS; form++) {
            uint8_t bytes[SHOGI_PACKED_SIZE];
            shogi_packed_problem problem;
            shogi_status status = shogi_position_pack(walk->position, form, bytes, &problem);
            if (!can_be_packed(walk->position)) {
                ck_assert_int_eq(status, SHOGI_E_UNSUPPORTED);
                ck_assert(problem == SHOGI_PACKED_NO_KING || problem == SHOGI_PACKED_TWO_KINGS ||
                          problem == SHOGI_PACKED_TOO_MANY_PIECES);
                refused++;
                continue;
            }
            ck_assert_int_eq(status, SHOGI_OK);
            ck_assert(check_consistent(bytes, form));
            ck_assert_int_eq(shogi_position_set_packed(back, bytes, form, SHOGI_UNPACK_STRICT,
                                                       SHOGI_FAULTS_ALL, NULL),
                             SHOGI_OK);
            check_same(back, walk->position);
            packed++;
        }
    }
    ck_assert_uint_gt(packed, refused);
    ref_walk_free(walk);
    shogi_position_free(back);
}
END_TEST

static void check_unpackable(const char *sfen, shogi_packed_problem expected)
{
    shogi_position *position = position_of(sfen);
    for (shogi_packing form = 0; form < FORMS; form++) {
        uint8_t bytes[SHOGI_PACKED_SIZE];
        shogi_packed_problem problem = SHOGI_PACKED_GOOD;
        memset(bytes, 0xA5, sizeof bytes);
        ck_assert_int_eq(shogi_position_pack(position, form, bytes, &problem), SHOGI_E_UNSUPPORTED);
        ck_assert_str_eq(shogi_packed_problem_name(problem), shogi_packed_problem_name(expected));
        for (size_t i = 0; i < sizeof bytes; i++)
            ck_assert_uint_eq(bytes[i], 0xA5);
    }
    shogi_position_free(position);
}

START_TEST(positions_that_do_not_fit_are_refused_with_the_reason)
{
    check_unpackable("9/9/9/9/4k4/9/9/9/9 b - 1", SHOGI_PACKED_NO_KING);
    check_unpackable("9/9/9/9/4K4/9/9/9/9 b - 1", SHOGI_PACKED_NO_KING);
    check_unpackable("9/9/9/9/9/9/9/9/9 w 18P 1", SHOGI_PACKED_NO_KING);
    check_unpackable("k8/9/9/9/9/9/9/9/KK7 b - 1", SHOGI_PACKED_TWO_KINGS);
    check_unpackable("kk7/9/9/9/9/9/9/9/K8 b - 1", SHOGI_PACKED_TWO_KINGS);
    check_unpackable("k8/9/9/9/9/9/9/9/K8 b 19P 1", SHOGI_PACKED_TOO_MANY_PIECES);
    check_unpackable("k8/9/9/9/9/9/9/9/K8 b 18Pp 1", SHOGI_PACKED_TOO_MANY_PIECES);
    check_unpackable("k8/9/9/9/9/9/9/9/K8 b 255P255g 1", SHOGI_PACKED_TOO_MANY_PIECES);
    check_unpackable("kGG+RRR3/9/9/9/9/9/9/9/K8 b - 1", SHOGI_PACKED_TOO_MANY_PIECES);
    check_unpackable("k8/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/KPPPPPPPP b - 1",
                     SHOGI_PACKED_TOO_MANY_PIECES);
    check_unpackable("kRRRRRRRR/BBBBBBBBB/bbbbbbbbb/RRRRRRRRR/RRRRRRRRR/BBBBBBBBB/BBBBBBBBB/rrrrrrrrr/Krrrrrrrr b "
                     "255G255r 1",
                     SHOGI_PACKED_TOO_MANY_PIECES);
}
END_TEST

/* Puts bits into a stream, lowest first. */
static unsigned put_bits(uint8_t *bytes, unsigned at, unsigned bits, unsigned width)
{
    for (unsigned i = 0; i < width; i++, at++)
        bytes[at / 8] |= (uint8_t)((bits >> i & 1) << at % 8);
    return at;
}

static void check_problem(const uint8_t *bytes, shogi_packing form, shogi_packed_problem expected)
{
    shogi_position *position = position_of("4k4/9/9/9/9/9/9/9/4K4 w G 7"), *copy = NULL;
    shogi_packed_problem problem = SHOGI_PACKED_GOOD;
    ck_assert_int_eq(shogi_position_copy(&copy, position), SHOGI_OK);
    ck_assert_int_eq(shogi_position_set_packed(position, bytes, form, SHOGI_UNPACK_STRICT,
                                               SHOGI_FAULTS_ALL, &problem),
                     SHOGI_E_PARSE);
    ck_assert_str_eq(shogi_packed_problem_name(problem), shogi_packed_problem_name(expected));
    check_same(position, copy); /* as before */
    ck_assert_uint_eq(shogi_position_number(position), 7);
    shogi_position_free(position);
    shogi_position_free(copy);
}

/* Bare kings on 1a and 1b, Black to move, and 79 empty squares: 162 bits of hands and box follow. */
static unsigned begin_bare(uint8_t bytes[SHOGI_PACKED_SIZE])
{
    memset(bytes, 0, SHOGI_PACKED_SIZE);
    put_bits(bytes, 8, 1, 7);
    return 15 + 79;
}

START_TEST(each_sort_of_damage_has_its_problem)
{
    uint8_t bytes[SHOGI_PACKED_SIZE] = {0};
    for (shogi_packing form = 0; form < FORMS; form++) {
        memset(bytes, 0, sizeof bytes);
        check_problem(bytes, form, SHOGI_PACKED_BAD_KING); /* both on 1a */
        put_bits(bytes, 1, 81, 7);
        check_problem(bytes, form, SHOGI_PACKED_BAD_KING); /* Black's on no square */
        memset(bytes, 0, sizeof bytes);
        put_bits(bytes, 8, 127, 7);
        check_problem(bytes, form, SHOGI_PACKED_BAD_KING);
        memset(bytes, 0xFF, sizeof bytes);
        bytes[0] = bytes[1] = 1; /* all squares have rooks */
        check_problem(bytes, form, SHOGI_PACKED_TOO_MANY_PIECES);
        unsigned at = begin_bare(bytes);
        put_bits(bytes, at, 6, 3); /* 110: a pawn in the box of White's */
        check_problem(bytes, form, SHOGI_PACKED_BAD_CODE);
        at = put_bits(bytes, begin_bare(bytes), 4, 3); /* White's pawn, then a pawn of Black's */
        put_bits(bytes, put_bits(bytes, at, 0, 3), 1, 1);
        check_problem(bytes, form, SHOGI_PACKED_BAD_ORDER);
        at = begin_bare(bytes);
        for (int i = 0; i < 19; i++) /* White's pawns */
            at = put_bits(bytes, at, 4, 3);
        check_problem(bytes, form, SHOGI_PACKED_TOO_MANY_PIECES);
    }
}
END_TEST

START_TEST(a_box_of_zeros_is_named_and_read_when_asked_for)
{
    static const char handicap[] = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    shogi_position *expected = position_of(handicap), *position = position_of("startpos");
    for (shogi_packing form = 0; form < FORMS; form++) {
        uint8_t bytes[SHOGI_PACKED_SIZE];
        shogi_packed_problem problem;
        ck_assert_int_eq(shogi_position_pack(expected, form, bytes, NULL), SHOGI_OK);
        for (unsigned at = 256 - 14; at < 256; at++) /* a bishop and a rook */
            bytes[at / 8] &= (uint8_t) ~(1u << at % 8);
        check_problem(bytes, form, SHOGI_PACKED_ZERO_BOX);
        ck_assert_int_eq(shogi_position_set_packed(position, bytes, form, SHOGI_UNPACK_ZERO_BOX,
                                                   SHOGI_FAULTS_NONE, &problem),
                         SHOGI_OK);
        ck_assert_uint_eq(problem, SHOGI_PACKED_GOOD);
        check_same(position, expected);
        uint8_t repaired[SHOGI_PACKED_SIZE], right[SHOGI_PACKED_SIZE];
        uint64_t key;
        ck_assert_int_eq(shogi_position_pack(expected, form, right, NULL), SHOGI_OK);
        ck_assert_uint_eq(shogi_packed_convert(bytes, sizeof bytes, 1, form, SHOGI_UNPACK_ZERO_BOX,
                                               repaired, sizeof repaired, form, NULL),
                          1);
        ck_assert_mem_eq(repaired, right, sizeof right);
        ck_assert_uint_eq(shogi_packed_keys(bytes, sizeof bytes, 1, form, SHOGI_UNPACK_ZERO_BOX,
                                            &key, NULL),
                          1);
        ck_assert_uint_eq(key, shogi_position_key(expected));
    }
    shogi_position_free(expected);
    shogi_position_free(position);
}
END_TEST

START_TEST(faults_are_refused_unless_tolerated)
{
    shogi_position *faulty = position_of("4k4/9/4P4/9/4P4/9/9/9/4K4 b - 1");
    shogi_position *position = position_of("startpos"), *before = position_of("startpos");
    uint8_t bytes[SHOGI_PACKED_SIZE];
    ck_assert_int_eq(shogi_position_pack(faulty, SHOGI_PACKING_HCP, bytes, NULL), SHOGI_OK);
    shogi_packed_problem problem = 99;
    ck_assert_int_eq(shogi_position_set_packed(position, bytes, SHOGI_PACKING_HCP, 0,
                                               SHOGI_FAULTS_NONE, &problem),
                     SHOGI_E_FAULT);
    ck_assert_uint_eq(problem, SHOGI_PACKED_GOOD);
    check_same(position, before);
    ck_assert_int_eq(shogi_position_set_packed(position, bytes, SHOGI_PACKING_HCP, 0,
                                               SHOGI_FAULT_NIFU, NULL),
                     SHOGI_OK);
    check_same(position, faulty);
    shogi_position_free(faulty);
    shogi_position_free(position);
    shogi_position_free(before);
}
END_TEST

enum { MANY = 37, STRIDE = SHOGI_PSV_SIZE, BAD = 5 };

/* Records of some vectors one after the other, one of them damaged, at an odd address. */
static uint8_t *many_records(const vectors *all, uint8_t *room, shogi_packing form)
{
    uint8_t *records = room + 1;
    memset(room, 0xEE, MANY * STRIDE + 2);
    for (size_t i = 0; i < MANY; i++)
        memcpy(records + i * STRIDE, all->packed[i % all->count][form], SHOGI_PACKED_SIZE);
    memset(records + BAD * STRIDE, 0, SHOGI_PACKED_SIZE);
    return records;
}

static void check_boards(const vectors *all, const uint8_t *boards)
{
    for (size_t i = 0; i < MANY; i++, boards += SHOGI_BOARD_SIZE) {
        const shogi_position *position = all->positions[i % all->count];
        for (shogi_square square = 0; square < SHOGI_SQUARES; square++)
            ck_assert_uint_eq(boards[square], i == BAD ? 0 : shogi_position_piece(position, square));
        for (shogi_color color = 0; color < 2; color++)
            for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
                ck_assert_uint_eq(boards[SHOGI_SQUARES + color * 7 + kind - 1],
                                  i == BAD ? 0 : shogi_position_hand(position, color, kind));
        ck_assert_uint_eq(boards[95], i == BAD ? 0 : shogi_position_turn(position));
    }
}

START_TEST(many_at_once_are_as_one_by_one)
{
    vectors *all = read_vectors();
    static uint8_t room[MANY * STRIDE + 2], back[MANY * STRIDE + 2], other[MANY * SHOGI_PACKED_SIZE];
    static uint8_t boards[MANY * SHOGI_BOARD_SIZE];
    shogi_packed_problem problems[MANY];
    uint64_t keys[MANY];
    for (shogi_packing form = 0; form < FORMS; form++) {
        uint8_t *records = many_records(all, room, form);
        ck_assert_uint_eq(shogi_packed_read_boards(records, STRIDE, MANY, form, 0, boards, problems),
                          MANY - 1);
        check_boards(all, boards);
        ck_assert_uint_eq(shogi_packed_keys(records, STRIDE, MANY, form, 0, keys, NULL), MANY - 1);
        for (size_t i = 0; i < MANY; i++) {
            ck_assert_uint_eq(problems[i], i == BAD ? SHOGI_PACKED_BAD_KING : SHOGI_PACKED_GOOD);
            ck_assert_uint_eq(keys[i],
                              i == BAD ? 0 : shogi_position_key(all->positions[i % all->count]));
        }
        ck_assert_uint_eq(shogi_packed_convert(records, STRIDE, MANY, form, 0, other,
                                               SHOGI_PACKED_SIZE, form ^ 1, problems),
                          MANY - 1);
        for (size_t i = 0; i < MANY; i++)
            if (i != BAD)
                ck_assert_mem_eq(other + i * SHOGI_PACKED_SIZE, all->packed[i % all->count][form ^ 1],
                                 SHOGI_PACKED_SIZE);
        memset(back, 0xEE, sizeof back);
        memset(boards + BAD * SHOGI_BOARD_SIZE, 0, SHOGI_BOARD_SIZE);
        boards[BAD * SHOGI_BOARD_SIZE + 3] = 32; /* no piece */
        ck_assert_uint_eq(shogi_packed_write_boards(boards, MANY, form, back + 1, STRIDE, problems),
                          MANY - 1);
        ck_assert_uint_eq(problems[BAD], SHOGI_PACKED_BAD_BOARD);
        ck_assert_mem_eq(back, room, sizeof back); /* nothing between the positions was touched */
        ck_assert_uint_eq(shogi_packed_convert(records, STRIDE, MANY, form, 0, records, STRIDE,
                                               form ^ 1, NULL),
                          MANY - 1); /* in place */
        ck_assert_mem_eq(records, all->packed[0][form ^ 1], SHOGI_PACKED_SIZE);
    }
    free_vectors(all);
}
END_TEST

START_TEST(plain_boards_out_of_range_are_refused)
{
    uint8_t board[SHOGI_BOARD_SIZE] = {[0] = SHOGI_KING, [80] = SHOGI_KING | 16}, out[32];
    shogi_packed_problem problem;
    ck_assert_uint_eq(shogi_packed_write_boards(board, 1, SHOGI_PACKING_HCP, out, 32, &problem), 1);
    for (unsigned value = 1; value < 256; value++) {
        board[40] = (uint8_t)value;
        bool is_piece = shogi_piece_kind((shogi_piece)value) != SHOGI_NO_KIND;
        size_t good = shogi_packed_write_boards(board, 1, SHOGI_PACKING_HCP, out, 32, &problem);
        bool is_king = is_piece && shogi_piece_kind((shogi_piece)value) == SHOGI_KING;
        ck_assert_uint_eq(problem, is_king    ? SHOGI_PACKED_TWO_KINGS
                                   : is_piece ? SHOGI_PACKED_GOOD
                                              : SHOGI_PACKED_BAD_BOARD);
        ck_assert_uint_eq(good, is_piece && !is_king);
    }
    board[40] = 0;
    board[95] = 2;
    ck_assert_uint_eq(shogi_packed_write_boards(board, 1, SHOGI_PACKING_HCP, out, 32, &problem), 0);
    ck_assert_uint_eq(problem, SHOGI_PACKED_BAD_BOARD);
}
END_TEST

START_TEST(wrong_arguments_are_refused)
{
    uint8_t bytes[96] = {0};
    uint64_t key;
    shogi_position *position = position_of("startpos");
    ck_assert_int_eq(shogi_position_set_packed(NULL, bytes, 0, 0, 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_set_packed(position, NULL, 0, 0, 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_set_packed(position, bytes, 2, 0, 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_pack(NULL, 0, bytes, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_pack(position, 0, NULL, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_position_pack(position, 255, bytes, NULL), SHOGI_E_ARGUMENT);
    ck_assert_uint_eq(shogi_packed_keys(NULL, 32, 1, 0, 0, &key, NULL), 0);
    ck_assert_uint_eq(shogi_packed_keys(bytes, 31, 1, 0, 0, &key, NULL), 0);
    ck_assert_uint_eq(shogi_packed_keys(bytes, 32, 1, 2, 0, &key, NULL), 0);
    ck_assert_uint_eq(shogi_packed_keys(bytes, 32, 1, 0, 0, NULL, NULL), 0);
    ck_assert_uint_eq(shogi_packed_read_boards(bytes, 32, 1, 0, 0, NULL, NULL), 0);
    ck_assert_uint_eq(shogi_packed_write_boards(NULL, 1, 0, bytes, 32, NULL), 0);
    ck_assert_uint_eq(shogi_packed_write_boards(bytes, 1, 0, NULL, 32, NULL), 0);
    ck_assert_uint_eq(shogi_packed_convert(bytes, 32, 1, 0, 0, NULL, 32, 1, NULL), 0);
    ck_assert_uint_eq(shogi_packed_convert(bytes, 32, 1, 0, 0, bytes, 32, 2, NULL), 0);
    ck_assert_int_eq(shogi_psv_write(bytes, position, 0, SHOGI_NO_MOVE, 0, 2), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_psv_write(bytes, position, 0, 1, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_psv_write(NULL, position, 0, 0, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_hcpe_write(bytes, NULL, 0, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_str_eq(shogi_packed_problem_name(99), "unknown");
    shogi_position_free(position);
}
END_TEST

START_TEST(moves_go_round_in_16_bits)
{
    for (unsigned value = 0; value < 0x10000; value++) {
        shogi_move move = (shogi_move)value;
        bool goes = shogi_move_is_valid(move) && shogi_move_from(move) != shogi_move_to(move);
        for (shogi_packing form = 0; form < FORMS; form++) {
            uint16_t packed = shogi_move_pack(move, form);
            ck_assert(goes || move == SHOGI_NULL_MOVE ? packed != 0 : packed == 0);
            if (packed)
                ck_assert_uint_eq(shogi_move_unpack(packed, form), move);
            shogi_move back = shogi_move_unpack(move, form); /* as if it were packed */
            if (back != SHOGI_NO_MOVE)
                ck_assert_uint_eq(shogi_move_pack(back, form), move);
        }
        ck_assert_uint_eq(shogi_move_pack(move, 2), 0);
        ck_assert_uint_eq(shogi_move_unpack(move, 2), SHOGI_NO_MOVE);
    }
}
END_TEST

START_TEST(moves_have_the_16_bits_that_the_programs_use)
{
    static const struct {
        const char *usi;
        uint16_t psfen, hcp;
    } cases[] = {
        {"7g7f", 60 << 7 | 59, 60 << 7 | 59},
        {"8h2b+", 70 << 7 | 10 | 0x8000, 70 << 7 | 10 | 0x4000},
        {"P*5e", 1 << 7 | 40 | 0x4000, 81 << 7 | 40},
        {"G*1a", 7 << 7 | 0x4000, 87 << 7},
        {"R*9i", 6 << 7 | 80 | 0x4000, 86 << 7 | 80},
        {"1a1b", 1, 1},
        {"pass", 129, 129},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        shogi_move move = shogi_move_from_usi(cases[i].usi, strlen(cases[i].usi));
        ck_assert_uint_eq(shogi_move_pack(move, SHOGI_PACKING_PSFEN), cases[i].psfen);
        ck_assert_uint_eq(shogi_move_pack(move, SHOGI_PACKING_HCP), cases[i].hcp);
    }
    ck_assert_uint_eq(shogi_move_unpack(2 << 7 | 2, SHOGI_PACKING_PSFEN), SHOGI_NO_MOVE); /* resign */
    ck_assert_uint_eq(shogi_move_unpack(3 << 7 | 3, SHOGI_PACKING_PSFEN), SHOGI_NO_MOVE); /* win */
}
END_TEST

START_TEST(the_dense_index_numbers_all_moves_without_gaps)
{
    static bool met[SHOGI_MOVE_INDICES];
    for (unsigned value = 0; value < 0x10000; value++) {
        uint16_t index = shogi_move_index((shogi_move)value);
        if (!shogi_move_is_valid((shogi_move)value)) {
            ck_assert_uint_eq(index, SHOGI_NO_INDEX);
            continue;
        }
        ck_assert_uint_lt(index, SHOGI_MOVE_INDICES);
        ck_assert(!met[index]);
        met[index] = true;
        ck_assert_uint_eq(shogi_move_from_index(index), value);
    }
    for (size_t i = 0; i < SHOGI_MOVE_INDICES; i++)
        ck_assert(met[i]);
    ck_assert_uint_eq(shogi_move_from_index(SHOGI_MOVE_INDICES), SHOGI_NO_MOVE);
    ck_assert_uint_eq(shogi_move_from_index(UINT32_MAX), SHOGI_NO_MOVE);
}
END_TEST

static uint16_t policy(const char *usi, shogi_color color)
{
    return shogi_move_policy(shogi_move_from_usi(usi, strlen(usi)), color);
}

START_TEST(the_policy_index_has_direction_and_target_as_the_mover_sees_them)
{
    ck_assert_uint_eq(policy("7g7f", SHOGI_BLACK), 0 * 81 + 59);
    ck_assert_uint_eq(policy("3c3d", SHOGI_WHITE), 0 * 81 + 59);
    ck_assert_uint_eq(policy("8h7g", SHOGI_BLACK), 2 * 81 + 60); /* forward right */
    ck_assert_uint_eq(policy("2h3g", SHOGI_BLACK), 1 * 81 + 24);
    ck_assert_uint_eq(policy("2h7h", SHOGI_BLACK), 3 * 81 + 61);
    ck_assert_uint_eq(policy("7h2h", SHOGI_BLACK), 4 * 81 + 16);
    ck_assert_uint_eq(policy("2c2h+", SHOGI_WHITE), 10 * 81 + 80 - 16);
    ck_assert_uint_eq(policy("2c2h+", SHOGI_BLACK), 15 * 81 + 16);
    ck_assert_uint_eq(policy("8i7g", SHOGI_BLACK), 9 * 81 + 60); /* jumps to the right */
    ck_assert_uint_eq(policy("8i9g", SHOGI_BLACK), 8 * 81 + 78);
    ck_assert_uint_eq(policy("2a1c+", SHOGI_WHITE), 18 * 81 + 80 - 2);
    ck_assert_uint_eq(policy("P*5e", SHOGI_WHITE), 20 * 81 + 40);
    ck_assert_uint_eq(policy("G*1a", SHOGI_BLACK), 26 * 81);
    ck_assert_uint_eq(policy("1a3b", SHOGI_BLACK), SHOGI_NO_INDEX);
    ck_assert_uint_eq(policy("1a1a", SHOGI_BLACK), SHOGI_NO_INDEX);
    ck_assert_uint_eq(policy("pass", SHOGI_BLACK), SHOGI_NO_INDEX);
    ck_assert_uint_eq(policy("7g7f", SHOGI_NO_COLOR), SHOGI_NO_INDEX);
    ck_assert_uint_eq(shogi_move_from_policy(NULL, 0), SHOGI_NO_MOVE);
}
END_TEST

START_TEST(every_legal_move_is_found_from_its_policy_index)
{
    ref_walk *walk = ref_walk_new(11);
    static uint16_t met[SHOGI_POLICY_INDICES];
    for (size_t i = support_scaled(RANDOM_POSITIONS / 10); i > 0; i--) {
        shogi_move moves[1024];
        ref_walk_next(walk);
        memset(met, 0, sizeof met);
        size_t count = shogi_position_legal_moves(walk->position, moves, 1024);
        for (size_t j = 0; j < count && j < 1024; j++) {
            uint16_t index = shogi_move_policy(moves[j], shogi_position_turn(walk->position));
            ck_assert_uint_lt(index, SHOGI_POLICY_INDICES);
            ck_assert_uint_eq(met[index], 0);
            met[index] = 1;
            ck_assert_uint_eq(shogi_move_from_policy(walk->position, index), moves[j]);
        }
        for (uint32_t index = 0; index < SHOGI_POLICY_INDICES + 100; index++) { /* and back */
            shogi_move move = shogi_move_from_policy(walk->position, index);
            if (move != SHOGI_NO_MOVE)
                ck_assert_uint_eq(shogi_move_policy(move, shogi_position_turn(walk->position)), index);
        }
    }
    ref_walk_free(walk);
}
END_TEST

START_TEST(training_records_hold_what_was_written)
{
    static const int16_t scores[] = {0, 1, -1, 32767, -32768, 1234, -1234};
    shogi_position *position = position_of("startpos"), *back = position_of("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    uint8_t room[64], *record = room + 1;
    shogi_move move = shogi_move_from_usi("7g7f", 4);
    for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
        memset(room, 0xEE, sizeof room);
        int8_t result = (int8_t)((int)(i % 3) - 1);
        ck_assert_int_eq(shogi_psv_write(record, position, scores[i], move, 40000, result), SHOGI_OK);
        ck_assert_int_eq(shogi_psv_score(record), scores[i]);
        ck_assert_uint_eq(shogi_psv_move(record), move);
        ck_assert_uint_eq(shogi_psv_ply(record), 40000);
        ck_assert_int_eq(shogi_psv_result(record), result);
        ck_assert_uint_eq(record[39], 0);
        ck_assert_uint_eq(record[40], 0xEE);
        ck_assert_int_eq(shogi_hcpe_write(record, position, scores[i], SHOGI_NO_MOVE, (uint8_t)(i % 4)),
                         SHOGI_OK);
        ck_assert_int_eq(shogi_hcpe_score(record), scores[i]);
        ck_assert_uint_eq(shogi_hcpe_move(record), SHOGI_NO_MOVE);
        ck_assert_uint_eq(shogi_hcpe_result(record), i % 4);
        ck_assert_uint_eq(shogi_hcpe_winner(record), i % 4 == 1   ? SHOGI_BLACK
                                                     : i % 4 == 2 ? SHOGI_WHITE
                                                                  : SHOGI_NO_COLOR);
        ck_assert_uint_eq(record[37], 0);
        ck_assert_int_eq(shogi_position_set_packed(back, record, SHOGI_PACKING_HCP, 0, 0, NULL),
                         SHOGI_OK);
        check_same(back, position);
    }
    memset(record, 0x77, 40);
    ck_assert_int_eq(shogi_position_set_sfen(back, "9/9/9/9/9/9/9/9/9 b - 1", 23, SHOGI_FAULTS_ALL, NULL),
                     SHOGI_OK);
    ck_assert_int_eq(shogi_psv_write(record, back, 0, 0, 0, 0), SHOGI_E_UNSUPPORTED);
    ck_assert_int_eq(shogi_hcpe_write(record, back, 0, 0, 0), SHOGI_E_UNSUPPORTED);
    for (size_t i = 0; i < 40; i++)
        ck_assert_uint_eq(record[i], 0x77);
    shogi_position_free(position);
    shogi_position_free(back);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("packed");
    support_add(suite, "vectors", vectors_are_packed_and_unpacked_as_the_second_implementation_has_them);
    support_add(suite, "damage", a_flipped_bit_or_another_byte_gives_an_error_or_a_position_that_says_so);
    support_add(suite, "random_bytes", random_bytes_are_read_alike_by_both_readers);
    support_add(suite, "random_positions", random_positions_go_round_or_are_refused);
    support_add(suite, "unpackable", positions_that_do_not_fit_are_refused_with_the_reason);
    support_add(suite, "problems", each_sort_of_damage_has_its_problem);
    support_add(suite, "zero_box", a_box_of_zeros_is_named_and_read_when_asked_for);
    support_add(suite, "faults", faults_are_refused_unless_tolerated);
    support_add(suite, "many", many_at_once_are_as_one_by_one);
    support_add(suite, "plain_boards", plain_boards_out_of_range_are_refused);
    support_add(suite, "arguments", wrong_arguments_are_refused);
    support_add(suite, "moves", moves_go_round_in_16_bits);
    support_add(suite, "move_values", moves_have_the_16_bits_that_the_programs_use);
    support_add(suite, "dense_index", the_dense_index_numbers_all_moves_without_gaps);
    support_add(suite, "policy_values", the_policy_index_has_direction_and_target_as_the_mover_sees_them);
    support_add(suite, "policy", every_legal_move_is_found_from_its_policy_index);
    support_add(suite, "records", training_records_hold_what_was_written);
    return support_run(suite);
}
