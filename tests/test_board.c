/* Squares, pieces and moves as numbers: every value of their types, in range and out, against the
 * documented layouts (shogi/square.h, piece.h, move.h), which programs may store. */
#include <shogi/move.h>
#include <shogi/piece.h>
#include <shogi/square.h>

#include "reference/bridge.h"
#include "support.h"

enum { BYTES = 256, VALUES = 0x10000 };

START_TEST(squares_are_numbered_file_by_file)
{
    for (uint32_t file = 1; file <= 9; file++) {
        for (uint32_t rank = 1; rank <= 9; rank++) {
            shogi_square square = shogi_square_new(file, rank);
            ck_assert_uint_eq(square, (file - 1) * 9 + (rank - 1));
            ck_assert_uint_eq(shogi_square_file(square), file);
            ck_assert_uint_eq(shogi_square_rank(square), rank);
            ck_assert_uint_eq(shogi_square_rotate(square), shogi_square_new(10 - file, 10 - rank));
            ck_assert_uint_eq(shogi_square_mirror(square), shogi_square_new(10 - file, rank));
            ck_assert_int_eq(shogi_square_in_zone(square, SHOGI_BLACK), rank <= 3);
            ck_assert_int_eq(shogi_square_in_zone(square, SHOGI_WHITE), rank >= 7);
            ck_assert(!shogi_square_in_zone(square, SHOGI_NO_COLOR));
            ck_assert(!shogi_square_in_zone(square, 255));
        }
    }
}
END_TEST

START_TEST(squares_off_the_board_are_none)
{
    static const uint32_t off[] = {0, 10, 256 + 5, UINT32_MAX};
    for (size_t i = 0; i < sizeof off / sizeof *off; i++) {
        ck_assert_uint_eq(shogi_square_new(off[i], 5), SHOGI_NO_SQUARE);
        ck_assert_uint_eq(shogi_square_new(5, off[i]), SHOGI_NO_SQUARE);
    }
    for (unsigned value = SHOGI_SQUARES; value < BYTES; value++) {
        shogi_square square = (shogi_square)value;
        ck_assert_uint_eq(shogi_square_file(square), 0);
        ck_assert_uint_eq(shogi_square_rank(square), 0);
        ck_assert_uint_eq(shogi_square_rotate(square), SHOGI_NO_SQUARE);
        ck_assert_uint_eq(shogi_square_mirror(square), SHOGI_NO_SQUARE);
        ck_assert(!shogi_square_in_zone(square, SHOGI_BLACK));
        ck_assert(!shogi_square_in_zone(square, SHOGI_WHITE));
    }
}
END_TEST

/* What the headers say of each kind. */
static const struct {
    const char *name;
    shogi_kind promoted, base;
    uint32_t full_set;
} kinds[] = {
    {"none", SHOGI_NO_KIND, SHOGI_NO_KIND, 0},
    {"pawn", SHOGI_PROMOTED_PAWN, SHOGI_PAWN, 18},
    {"lance", SHOGI_PROMOTED_LANCE, SHOGI_LANCE, 4},
    {"knight", SHOGI_PROMOTED_KNIGHT, SHOGI_KNIGHT, 4},
    {"silver", SHOGI_PROMOTED_SILVER, SHOGI_SILVER, 4},
    {"bishop", SHOGI_HORSE, SHOGI_BISHOP, 2},
    {"rook", SHOGI_DRAGON, SHOGI_ROOK, 2},
    {"gold", SHOGI_NO_KIND, SHOGI_GOLD, 4},
    {"king", SHOGI_NO_KIND, SHOGI_KING, 2},
    {"promoted-pawn", SHOGI_NO_KIND, SHOGI_PAWN, 0},
    {"promoted-lance", SHOGI_NO_KIND, SHOGI_LANCE, 0},
    {"promoted-knight", SHOGI_NO_KIND, SHOGI_KNIGHT, 0},
    {"promoted-silver", SHOGI_NO_KIND, SHOGI_SILVER, 0},
    {"horse", SHOGI_NO_KIND, SHOGI_BISHOP, 0},
    {"dragon", SHOGI_NO_KIND, SHOGI_ROOK, 0},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

START_TEST(kinds_promote_and_return_to_their_base)
{
    for (unsigned value = 0; value < BYTES; value++) {
        shogi_kind kind = (shogi_kind)value;
        unsigned row = value < KINDS ? value : 0;
        ck_assert_str_eq(shogi_kind_name(kind), kinds[row].name);
        ck_assert_uint_eq(shogi_kind_promoted(kind), kinds[row].promoted);
        ck_assert_uint_eq(shogi_kind_base(kind), kinds[row].base);
        ck_assert_uint_eq(shogi_kind_full_set(kind), kinds[row].full_set);
        ck_assert_int_eq(shogi_kind_is_promoted(kind), row > SHOGI_KING);
    }
}
END_TEST

START_TEST(pieces_are_kinds_with_a_side)
{
    for (unsigned value = 0; value < BYTES; value++) {
        shogi_piece piece = (shogi_piece)value;
        unsigned kind = value % 16, color = value / 16;
        bool real = color < 2 && kind > 0 && kind < KINDS;
        ck_assert_uint_eq(shogi_piece_kind(piece), real ? kind : SHOGI_NO_KIND);
        ck_assert_uint_eq(shogi_piece_color(piece), real ? color : SHOGI_NO_COLOR);
        if (real)
            ck_assert_uint_eq(shogi_piece_new((shogi_color)color, (shogi_kind)kind), piece);
    }
    for (unsigned value = 0; value < BYTES; value++) {
        if (value > SHOGI_WHITE)
            ck_assert_uint_eq(shogi_piece_new((shogi_color)value, SHOGI_PAWN), SHOGI_NO_PIECE);
        if (value == 0 || value >= KINDS)
            ck_assert_uint_eq(shogi_piece_new(SHOGI_WHITE, (shogi_kind)value), SHOGI_NO_PIECE);
    }
}
END_TEST

START_TEST(colors_have_an_other_and_a_name)
{
    ck_assert_uint_eq(shogi_color_other(SHOGI_BLACK), SHOGI_WHITE);
    ck_assert_uint_eq(shogi_color_other(SHOGI_WHITE), SHOGI_BLACK);
    ck_assert_str_eq(shogi_color_name(SHOGI_BLACK), "black");
    ck_assert_str_eq(shogi_color_name(SHOGI_WHITE), "white");
    for (unsigned value = SHOGI_NO_COLOR; value < BYTES; value++) {
        ck_assert_uint_eq(shogi_color_other((shogi_color)value), SHOGI_NO_COLOR);
        ck_assert_str_eq(shogi_color_name((shogi_color)value), "none");
    }
}
END_TEST

/* One value, read by the library and by the second reading of the layout in the bridge. */
static void check_value(shogi_move value)
{
    ref_move move;
    bool valid = bridge_read_move(value, &move);
    bool drop = valid && move.drop != REF_NOTHING;
    shogi_square from = valid && !drop ? bridge_square(move.from) : SHOGI_NO_SQUARE;
    shogi_square to = valid ? bridge_square(move.to) : SHOGI_NO_SQUARE;
    shogi_kind kind = drop ? bridge_kind(move.drop) : SHOGI_NO_KIND;
    bool promotion = valid && move.promote;
    if (shogi_move_is_valid(value) != valid || shogi_move_is_drop(value) != drop ||
        shogi_move_is_promotion(value) != promotion || shogi_move_from(value) != from ||
        shogi_move_to(value) != to || shogi_move_drop_kind(value) != kind)
        ck_abort_msg("%04X is read otherwise than its layout says", (unsigned)value);
    if (valid && value != (drop ? shogi_move_new_drop(kind, to)
                                : shogi_move_new(from, to, promotion)))
        ck_abort_msg("%04X is made otherwise than its layout says", (unsigned)value);
}

START_TEST(every_move_value_has_the_documented_layout)
{
    ck_assert_uint_eq(shogi_move_new(60, 59, false), 61 << 7 | 59);        /* 7g7f */
    ck_assert_uint_eq(shogi_move_new(60, 59, true), 1 << 14 | 61 << 7 | 59); /* 7g7f+ */
    ck_assert_uint_eq(shogi_move_new_drop(SHOGI_GOLD, 80), 88 << 7 | 80);  /* G*9i */
    for (unsigned bits = 0; bits < VALUES; bits++)
        check_value((shogi_move)bits);
    ck_assert(!shogi_move_is_valid(SHOGI_NO_MOVE));
    ck_assert(!shogi_move_is_valid(SHOGI_NULL_MOVE));
}
END_TEST

START_TEST(moves_of_arguments_out_of_range_are_none)
{
    for (unsigned value = 0; value < BYTES; value++) {
        if (value >= SHOGI_SQUARES) {
            shogi_square off = (shogi_square)value;
            ck_assert_uint_eq(shogi_move_new(off, 0, false), SHOGI_NO_MOVE);
            ck_assert_uint_eq(shogi_move_new(0, off, true), SHOGI_NO_MOVE);
            ck_assert_uint_eq(shogi_move_new_drop(SHOGI_PAWN, off), SHOGI_NO_MOVE);
        }
        if (value < SHOGI_PAWN || value > SHOGI_GOLD)
            ck_assert_uint_eq(shogi_move_new_drop((shogi_kind)value, 40), SHOGI_NO_MOVE);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("board");
    support_add(suite, "squares", squares_are_numbered_file_by_file);
    support_add(suite, "off the board", squares_off_the_board_are_none);
    support_add(suite, "kinds", kinds_promote_and_return_to_their_base);
    support_add(suite, "pieces", pieces_are_kinds_with_a_side);
    support_add(suite, "colors", colors_have_an_other_and_a_name);
    support_add(suite, "moves", every_move_value_has_the_documented_layout);
    support_add(suite, "no moves", moves_of_arguments_out_of_range_are_none);
    return support_run(suite);
}
