/* KI2: marks, wrapped lines, words that tell between pieces, ambiguous moves, endings (FORMATS
 * 5 and 10). */
#include "kif_cases.h"
#include "kif_corpus.h"

#include <shogi/cursor.h>

START_TEST(every_case_is_read_as_it_is_meant_and_written_back)
{
    ck_assert_uint_gt(kif_check_cases("records/ki2-cases.txt", SHOGI_FORMAT_KI2), 15);
}
END_TEST

START_TEST(real_files_give_the_moves_that_are_known_of_them)
{
    kif_check_corpus("ki2-");
}
END_TEST

START_TEST(real_files_are_the_same_when_written_and_read_again)
{
    kif_check_corpus_round_trip("ki2-", SHOGI_FORMAT_KI2, SHOGI_ENCODING_UTF8);
    kif_check_corpus_round_trip("ki2-", SHOGI_FORMAT_KI2, SHOGI_ENCODING_CP932);
    kif_check_corpus_round_trip("ki2-", SHOGI_FORMAT_KIF, SHOGI_ENCODING_UTF8);
}
END_TEST

static const char printed[] = "先手：先手太郎\n"
                              "手合割：平手\n"
                              "\n"
                              "*before\n"
                              "▲７六歩    △３四歩    ▲２六歩    △８四歩    ▲２五歩    △８五歩\n"
                              "▲７八金    △３二金    ▲２四歩    △同　歩    ▲同　飛    △８六歩\n"
                              "▲同　歩    △同　飛    ▲３四飛\n"
                              "*comment\n"
                              "△３三角    ▲３六飛    △８四飛\n"
                              "まで18手で中断\n"
                              "\n"
                              "変化：15手\n"
                              "▲２八飛    △２三歩打\n";

START_TEST(moves_are_written_six_on_a_line_in_columns)
{
    shogi_kifu *kifu = kif_read_ok(printed, sizeof printed - 1);
    size_t length;
    char *text = kif_write(kifu, SHOGI_FORMAT_KI2, SHOGI_ENCODING_UTF8, 0, &length);
    const char *moves = strstr(text, "\n\n*before");
    ck_assert_ptr_nonnull(moves);
    char *expected = strcpy(malloc(sizeof printed), strstr(printed, "\n\n*before"));
    char *drop = strstr(expected, "打"); /* needless, as no other pawn reaches the square */
    memmove(drop, drop + strlen("打"), strlen(drop + strlen("打")) + 1);
    ck_assert_str_eq(moves, expected);
    free(expected);
    free(text);
    shogi_kifu_free(kifu);
}
END_TEST

/** A record of a few moves with an ending; to be freed. */
static shogi_kifu *ended(shogi_ending ending, size_t moves)
{
    shogi_kifu *kifu = support_kifu();
    shogi_cursor *cursor = support_cursor(kifu);
    support_play(cursor, moves % 2 ? "7g7f" : "7g7f 3c3d");
    ck_assert_int_eq(shogi_cursor_end(cursor, ending), SHOGI_OK);
    shogi_cursor_free(cursor);
    return kifu;
}

START_TEST(every_ending_that_has_a_word_is_told_in_both_formats)
{
    static const shogi_format formats[] = {SHOGI_FORMAT_KIF, SHOGI_FORMAT_KI2};
    for (unsigned ending = SHOGI_ENDING_RESIGN; ending < SHOGI_ENDING_OTHER; ending++)
        for (size_t i = 0; i < 4; i++) {
            shogi_kifu *kifu = ended((shogi_ending)ending, i / 2);
            size_t length;
            char *text = kif_write(kifu, formats[i % 2], SHOGI_ENCODING_UTF8, 0, &length);
            shogi_kifu *again = kif_read_ok(text, length);
            const char *moves = i / 2 % 2 ? "7g7f" : "7g7f 3c3d";
            shogi_node before = shogi_kifu_first_child(kifu, support_find(kifu, moves));
            shogi_node after = shogi_kifu_first_child(again, support_find(again, moves));
            ck_assert_msg(shogi_kifu_kind(again, after) == SHOGI_NODE_ENDING, "%s", text);
            ck_assert_msg(shogi_kifu_winner(kifu, before) == shogi_kifu_winner(again, after),
                          "%s: %s", shogi_ending_name((shogi_ending)ending), text);
            /* KIF names the side that made a foul by whose turn it is. */
            bool by_side =
                ending == SHOGI_ENDING_FOUL_BY_BLACK || ending == SHOGI_ENDING_FOUL_BY_WHITE;
            ck_assert_msg(by_side || shogi_kifu_ending(again, after) == ending, "%s: %s",
                          shogi_ending_name((shogi_ending)ending), text);
            free(text);
            shogi_kifu_free(again);
            shogi_kifu_free(kifu);
        }
}
END_TEST

static void read_anything(const char *text, size_t length)
{
    char *exact = malloc(length ? length : 1);
    shogi_status status;
    ck_assert_ptr_nonnull(exact);
    memcpy(exact, text, length);
    shogi_kifu *kifu = kif_read(exact, length, SHOGI_READ_LENIENT, NULL, &status);
    ck_assert_msg(status == SHOGI_OK || status == SHOGI_E_PARSE, "%s", shogi_status_name(status));
    if (kifu) {
        size_t needed;
        shogi_kifu_write(kifu, SHOGI_FORMAT_KI2, SHOGI_ENCODING_UTF8, 0, NULL, 0, &needed);
    }
    shogi_kifu_free(kifu);
    free(exact);
}

START_TEST(files_cut_and_changed_at_every_byte_are_harmless)
{
    char copy[sizeof printed];
    for (size_t length = 0; length < sizeof printed; length++)
        read_anything(printed, length);
    for (size_t at = 0; at < sizeof printed - 1; at++) {
        memcpy(copy, printed, sizeof printed);
        copy[at] = (char)(copy[at] ^ (1 << at % 8));
        read_anything(copy, sizeof printed - 1);
        copy[at] = '\n';
        read_anything(copy, sizeof printed - 1);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ki2");
    support_add(suite, "every_case_is_read_as_it_is_meant_and_written_back",
                every_case_is_read_as_it_is_meant_and_written_back);
    support_add(suite, "real_files_give_the_moves_that_are_known_of_them",
                real_files_give_the_moves_that_are_known_of_them);
    support_add(suite, "real_files_are_the_same_when_written_and_read_again",
                real_files_are_the_same_when_written_and_read_again);
    support_add(suite, "moves_are_written_six_on_a_line_in_columns",
                moves_are_written_six_on_a_line_in_columns);
    support_add(suite, "every_ending_that_has_a_word_is_told_in_both_formats",
                every_ending_that_has_a_word_is_told_in_both_formats);
    support_add(suite, "files_cut_and_changed_at_every_byte_are_harmless",
                files_cut_and_changed_at_every_byte_are_harmless);
    return support_run(suite);
}
