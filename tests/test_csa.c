/* CSA records: what reading comes to, case by case; any input at all; want of memory. What is
 * written is in test_write.c. */
#include "record_support.h"

#include <stdlib.h>

/* Small, and with something of every sort. */
static const char sample[] =
    "'CSA encoding=UTF-8\nV3.0\nN+A\n$TIME:60+1+0\n$X\nP1 *  * -OU\nP2-FU\nP+59OU00HI\nP-00AL\n+\n"
    "'c\n+0053HI,T1.5\n'** 10 -3132OU\n-4142KI,v=1\n+5351RY\nT\n?\n%TSUMI,T2\n-1112KY\n/\n"
    "PI82HI,-\n-3334fu\n+7776GI\n%ILLEGAL_MOVE\n";

START_TEST(reading_a_csa_record_comes_to_what_the_format_says)
{
    support_check_reading("csa.cases");
}
END_TEST

START_TEST(any_bytes_that_look_like_csa_are_safe_to_read)
{
    support_check_spoiled(sample, sizeof sample - 1, SHOGI_FORMAT_CSA);
}
END_TEST

START_TEST(want_of_memory_leaves_everything_as_it_was)
{
    static const char game[] = "V2.2\nN+A\n$EVENT:E\nPI82HI\n-\n'c\n-3334FU,v=1\nT1\n'** 3\n"
                               "+7777FU\n+7776FU\n%TORYO\n";

    support_check_allocations(game, sizeof game - 1);
}
END_TEST

/* A thousand statements that each get a report, on one line, and on lines of their own. */
START_TEST(a_record_of_nothing_but_faults_is_read_to_its_end)
{
    static const char *const faults[] = {"+7776GI,", "Tx,", "hello\n", "%TORYO\n", "P1-XX,"};

    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        support_text text = {0};

        support_put(&text, "PI\n+\n");
        for (size_t n = 0; n < 1000; n++)
            support_put(&text, "%s", faults[i]);
        support_check_robust(text.text, text.length, SHOGI_FORMAT_CSA);
        free(text.text);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("csa");

    support_add(suite, "reading", reading_a_csa_record_comes_to_what_the_format_says);
    support_add(suite, "any_bytes", any_bytes_that_look_like_csa_are_safe_to_read);
    support_add(suite, "want_of_memory", want_of_memory_leaves_everything_as_it_was);
    support_add(suite, "faults", a_record_of_nothing_but_faults_is_read_to_its_end);
    return support_run(suite);
}
