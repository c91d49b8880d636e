/* Position lines and SFEN lists as records: one game or position a line. */
#include "record_support.h"

#include <stdlib.h>

static const char sample[] =
    "# r\nposition sfen 4k4/9/9/9/9/9/9/9/4K3R b P2l 3 moves 1i1a+ P*5c pass\n"
    "startpos moves 7g7f 3c3d 8h2b+ resign\r\nposition startpos moves x\n";

START_TEST(reading_position_lines_comes_to_what_the_format_says)
{
    support_check_reading("usi-records.cases");
}
END_TEST

START_TEST(any_bytes_that_look_like_position_lines_are_safe_to_read)
{
    support_check_spoiled(sample, sizeof sample - 1, SHOGI_FORMAT_USI);
}
END_TEST

START_TEST(any_bytes_that_look_like_sfen_are_safe_to_read)
{
    static const char list[] =
        "# r\n4k4/9/9/9/9/9/9/9/4K3R b P2l 3\r\nsfen 4k4/9/9/9/9/9/9/9/4K4 w -\n";

    support_check_spoiled(list, sizeof list - 1, SHOGI_FORMAT_SFEN);
}
END_TEST

START_TEST(want_of_memory_leaves_everything_as_it_was)
{
    static const char game[] =
        "# r\nposition startpos moves 7g7f 3c3d 8h3c+ 2b3c 7f7e 3c3b pass resign\n";

    support_check_allocations(game, sizeof game - 1);
}
END_TEST

START_TEST(a_long_game_is_read_in_one_line)
{
    enum { ROUNDS = 20000 };
    support_text text = {0};
    shogi_kifu *kifu;

    support_put(&text, "position startpos moves");
    for (size_t i = 0; i < ROUNDS; i++)
        support_put(&text, " 2h3h 8b7b 3h2h 7b8b");
    ck_assert_int_eq(shogi_kifu_read(&kifu, text.text, text.length, 0, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), 4 * ROUNDS);
    shogi_kifu_free(kifu);
    free(text.text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("usi_record");

    support_add(suite, "reading", reading_position_lines_comes_to_what_the_format_says);
    support_add(suite, "any_bytes", any_bytes_that_look_like_position_lines_are_safe_to_read);
    support_add(suite, "any_bytes_of_sfen", any_bytes_that_look_like_sfen_are_safe_to_read);
    support_add(suite, "want_of_memory", want_of_memory_leaves_everything_as_it_was);
    support_add(suite, "long_game", a_long_game_is_read_in_one_line);
    return support_run(suite);
}
