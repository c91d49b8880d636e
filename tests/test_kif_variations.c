/* Whatever tree a record has, writing it as KIF or KI2 and reading that gives the same tree:
 * random trees with fouls, passes, endings, comments, bookmarks, times, handicaps and set-up
 * positions; and very deep ones. */
#include "kif_cases.h"

#include <shogi/handicap.h>
#include <shogi/movegen.h>

enum { MAX_MOVES = 700 };

typedef struct {
    uint64_t random;
    shogi_kifu *kifu;
    shogi_cursor *cursor;
    bool times;
} grower;

static uint32_t below(grower *grow, uint32_t limit)
{
    return support_random(&grow->random) % limit;
}

static shogi_move random_legal(grower *grow)
{
    shogi_move moves[MAX_MOVES];
    size_t count =
        shogi_position_legal_moves(shogi_cursor_position(grow->cursor), moves, MAX_MOVES);
    return count ? moves[below(grow, (uint32_t)count)] : SHOGI_NO_MOVE;
}

/** Any move that has a text, most of them impossible. */
static shogi_move random_any(grower *grow)
{
    shogi_square to = (shogi_square)below(grow, SHOGI_SQUARES);
    if (below(grow, 3) == 0)
        return shogi_move_new_drop((shogi_kind)(SHOGI_PAWN + below(grow, 7)), to);
    return shogi_move_new((shogi_square)below(grow, SHOGI_SQUARES), to, below(grow, 4) == 0);
}

/** Classes that both formats tell apart by their words. */
static const shogi_ending endings[] = {
    SHOGI_ENDING_RESIGN,
    SHOGI_ENDING_MATE,
    SHOGI_ENDING_TIME_UP,
    SHOGI_ENDING_ILLEGAL_MOVE,
    SHOGI_ENDING_ILLEGAL_PREVIOUS,
    SHOGI_ENDING_DECLARATION,
    SHOGI_ENDING_IMPASSE,
    SHOGI_ENDING_DRAW,
    SHOGI_ENDING_REPETITION,
    SHOGI_ENDING_MAX_MOVES,
    SHOGI_ENDING_DEFAULT_WIN,
    SHOGI_ENDING_DEFAULT_LOSS,
    SHOGI_ENDING_INTERRUPTED,
    SHOGI_ENDING_NO_MATE,
    SHOGI_ENDING_RETRACT,
    SHOGI_ENDING_SEALED,
    SHOGI_ENDING_TRY,
};

static void decorate(grower *grow)
{
    static const char *const comments[] = {
        "plain",         "",          "*star",    "&mark",  "#hash", "１ ７六歩(77)",
        "まで1手で中断", "変化：1手", " blanks ", "▲７六歩"};
    shogi_node node = shogi_cursor_node(grow->cursor);
    bool is_root = node == shogi_kifu_root(grow->kifu);
    if (!is_root && grow->times && below(grow, 4) > 0)
        ck_assert_int_eq(shogi_kifu_set_time(grow->kifu, node, below(grow, 9000) * 1000), SHOGI_OK);
    for (uint32_t i = below(grow, 8); i > 5; i--) {
        const char *text = comments[below(grow, sizeof comments / sizeof comments[0])];
        ck_assert_int_eq(shogi_kifu_add_comment(grow->kifu, node, text, strlen(text)), SHOGI_OK);
    }
    if (below(grow, 20) == 0)
        ck_assert_int_eq(shogi_kifu_set_bookmark(grow->kifu, node, "here", 4), SHOGI_OK);
}

/**
 * Adds a node, or goes on to one that is there already. Nothing can be added behind most
 * endings.
 */
static void add_node(grower *grow)
{
    size_t count = shogi_kifu_node_count(grow->kifu);
    uint32_t what = below(grow, 100);
    shogi_status status;
    if (what < 3)
        status = shogi_cursor_end(grow->cursor,
                                  endings[below(grow, sizeof endings / sizeof endings[0])]);
    else if (what < 5)
        status = shogi_cursor_play_null(grow->cursor);
    else if (what < 20)
        status = shogi_cursor_play_unchecked(grow->cursor, random_any(grow));
    else
        status = shogi_cursor_play(grow->cursor, random_legal(grow));
    ck_assert_int_ne(status, SHOGI_E_NO_MEMORY);
    if (shogi_kifu_node_count(grow->kifu) > count)
        decorate(grow);
}

/** Goes to any node on the way back from here. */
static void go_back(grower *grow)
{
    for (uint32_t steps = below(grow, 12); steps > 0; steps--)
        shogi_cursor_back(grow->cursor);
}

static void random_start(grower *grow)
{
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    uint32_t choice = below(grow, 3);
    shogi_handicap handicap =
        choice == 0 ? SHOGI_HIRATE : (shogi_handicap)below(grow, shogi_handicap_count());
    ck_assert_int_eq(shogi_setup_set_handicap(setup, handicap), SHOGI_OK);
    if (choice == 2) {
        for (uint32_t i = below(grow, 20); i > 0; i--)
            shogi_setup_put(setup, (shogi_square)below(grow, SHOGI_SQUARES),
                            (shogi_piece)(below(grow, 2) * 16 + SHOGI_PAWN + below(grow, 14)));
        shogi_setup_set_hand(setup, SHOGI_WHITE, SHOGI_PAWN, below(grow, 19));
        shogi_setup_set_hand(setup, SHOGI_BLACK, SHOGI_ROOK, below(grow, 256));
        shogi_setup_set_turn(setup, (shogi_color)below(grow, 2));
        shogi_setup_set_number(setup, 1 + below(grow, 300));
    }
    ck_assert_int_eq(shogi_kifu_set_start(grow->kifu, setup), SHOGI_OK);
    shogi_setup_free(setup);
}

static shogi_kifu *random_record(uint64_t seed, bool times)
{
    grower grow = {.random = seed * 77777 + 1, .kifu = support_kifu(), .times = times};
    random_start(&grow);
    grow.cursor = support_cursor(grow.kifu);
    decorate(&grow);
    for (uint32_t steps = below(&grow, 250); steps > 0; steps--) {
        add_node(&grow);
        if (below(&grow, 12) == 0)
            go_back(&grow);
    }
    shogi_cursor_free(grow.cursor);
    return grow.kifu;
}

START_TEST(random_trees_survive_kif)
{
    size_t count = support_scaled(400);
    for (size_t seed = 1; seed <= count; seed++) {
        char name[32];
        snprintf(name, sizeof name, "tree %zu", seed);
        shogi_kifu *kifu = random_record(seed, true);
        kif_check_round_trip(name, kifu, SHOGI_FORMAT_KIF,
                             seed % 2 ? SHOGI_ENCODING_UTF8 : SHOGI_ENCODING_CP932);
        shogi_kifu_free(kifu);
    }
}
END_TEST

START_TEST(random_trees_survive_ki2)
{
    size_t count = support_scaled(400);
    for (size_t seed = 1; seed <= count; seed++) {
        char name[32];
        snprintf(name, sizeof name, "tree %zu", seed);
        shogi_kifu *kifu = random_record(seed + 100000, false);
        if (shogi_kifu_node_count(kifu) > 1) /* else it is a head without moves */
            kif_check_round_trip(name, kifu, SHOGI_FORMAT_KI2,
                                 seed % 2 ? SHOGI_ENCODING_UTF8 : SHOGI_ENCODING_CP932);
        shogi_kifu_free(kifu);
    }
}
END_TEST

/**
 * A comb: at each ply another move, behind which the record goes on; each variation is one of
 * the one before.
 */
static shogi_kifu *comb(size_t teeth)
{
    static const char *const moves[4][2] = {
        {"5i5h", "5i4h"}, {"5a5b", "5a4b"}, {"4h3h", "4h5i"}, {"4b3b", "4b5a"}};
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    for (size_t i = 0; i < teeth; i++) {
        support_play(cursor, moves[i % 4][0]);
        ck_assert_int_eq(shogi_cursor_back(cursor), SHOGI_OK);
        support_play(cursor, moves[i % 4][1]);
    }
    shogi_cursor_free(cursor);
    return kifu;
}

START_TEST(ten_thousand_nested_variations_are_no_burden)
{
    static const shogi_format formats[] = {SHOGI_FORMAT_KIF, SHOGI_FORMAT_KI2};
    shogi_kifu *kifu = comb(10000);
    for (size_t i = 0; i < 2; i++) {
        size_t length, again_length;
        char *text = kif_write(kifu, formats[i], SHOGI_ENCODING_UTF8, 0, &length);
        shogi_kifu *again = kif_read_ok(text, length);
        ck_assert_uint_eq(shogi_kifu_node_count(again), shogi_kifu_node_count(kifu));
        char *again_text = kif_write(again, formats[i], SHOGI_ENCODING_UTF8, 0, &again_length);
        ck_assert_uint_eq(length, again_length);
        ck_assert_int_eq(memcmp(text, again_text, length), 0);
        free(text);
        free(again_text);
        shogi_kifu_free(again);
    }
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(many_siblings_keep_their_order)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    shogi_move moves[MAX_MOVES];
    size_t count = shogi_position_legal_moves(shogi_cursor_position(cursor), moves, MAX_MOVES);
    for (size_t i = 0; i < count; i++) {
        ck_assert_int_eq(shogi_cursor_play(cursor, moves[i]), SHOGI_OK);
        support_play(cursor, i % 2 ? "3c3d" : "8c8d");
        ck_assert_int_eq(shogi_cursor_to_start(cursor), SHOGI_OK);
    }
    kif_check_round_trip("siblings", kifu, SHOGI_FORMAT_KIF, SHOGI_ENCODING_UTF8);
    kif_check_round_trip("siblings", kifu, SHOGI_FORMAT_KI2, SHOGI_ENCODING_UTF8);
    shogi_cursor_free(cursor);
    shogi_kifu_free(kifu);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("kif_variations");
    support_add(suite, "random_trees_survive_kif", random_trees_survive_kif);
    support_add(suite, "random_trees_survive_ki2", random_trees_survive_ki2);
    support_add(suite, "ten_thousand_nested_variations_are_no_burden",
                ten_thousand_nested_variations_are_no_burden);
    support_add(suite, "many_siblings_keep_their_order", many_siblings_keep_their_order);
    return support_run(suite);
}
