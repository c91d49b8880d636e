/* The frozen key (doc/keys.md): published vectors, and the algorithm written down a second time. */
#include <shogi/position.h>

#include <stdlib.h>
#include <string.h>

#include "reference/walk.h"
#include "support.h"

typedef struct {
    uint64_t white_to_move;
    uint64_t hand[2][8];
    uint64_t board[2][15][SHOGI_SQUARES];
} constants;

static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

static void make_constants(constants *made)
{
    uint64_t state = 0;
    made->white_to_move = next_random(&state);
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            made->hand[color][kind] = next_random(&state) | 1;
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_DRAGON; kind++)
            for (unsigned square = 0; square < SHOGI_SQUARES; square++)
                made->board[color][kind][square] = next_random(&state);
}

static uint64_t key_by_the_book(const constants *all, const shogi_position *position)
{
    uint64_t key = shogi_position_turn(position) == SHOGI_WHITE ? all->white_to_move : 0;
    for (shogi_square square = 0; square < SHOGI_SQUARES; square++) {
        shogi_piece piece = shogi_position_piece(position, square);
        if (piece != SHOGI_NO_PIECE)
            key += all->board[shogi_piece_color(piece)][shogi_piece_kind(piece)][square];
    }
    for (shogi_color color = SHOGI_BLACK; color <= SHOGI_WHITE; color++)
        for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            key += all->hand[color][kind] * shogi_position_hand(position, color, kind);
    return key;
}

START_TEST(published_vectors_hold)
{
    support_table table = support_read_table("keys.tsv", 2);
    ck_assert_uint_gt(table.count, 0);
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field, *end;
        shogi_position *position = NULL;
        ck_assert_int_eq(shogi_position_new_sfen(&position, field[0], strlen(field[0]),
                                                 SHOGI_FAULTS_ALL, NULL),
                         SHOGI_OK);
        ck_assert_uint_eq(shogi_position_key(position), strtoull(field[1], &end, 16));
        shogi_position_free(position);
    }
    support_free_table(&table);
}
END_TEST

START_TEST(keys_are_the_documented_sum)
{
    constants *all = malloc(sizeof *all);
    ck_assert_ptr_nonnull(all);
    make_constants(all);
    ref_walk *walk = ref_walk_new(64);
    for (size_t i = 0; i < support_scaled(5000); i++) {
        ref_walk_next(walk);
        ck_assert_uint_eq(shogi_position_key(walk->position), key_by_the_book(all, walk->position));
    }
    ref_walk_free(walk);
    free(all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("position_key_vectors");
    support_add(suite, "published_vectors_hold", published_vectors_hold);
    support_add(suite, "keys_are_the_documented_sum", keys_are_the_documented_sum);
    return support_run(suite);
}
