/* The clock: main time, byoyomi, increment to the millisecond; who ran out first (RULES 19). */
#include <check.h>
#include <stdint.h>

#include <shogi/shogi.h>

#include "base/alloc.h"
#include "support.h"

static shogi_clock *new_clock(void)
{
    shogi_clock *clock = NULL;
    ck_assert_int_eq(shogi_clock_new(&clock), SHOGI_OK);
    return clock;
}

/** A clock with Black's limit; White has none. */
static shogi_clock *clock_of(int64_t main_ms, int64_t byoyomi_ms, int64_t increment_ms)
{
    shogi_clock *clock = new_clock();
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_BLACK, main_ms, byoyomi_ms, increment_ms),
                     SHOGI_OK);
    return clock;
}

static void spend(shogi_clock *clock, shogi_color color, int64_t elapsed_ms)
{
    ck_assert_int_eq(shogi_clock_spend(clock, color, elapsed_ms), SHOGI_OK);
}

static void expect(const shogi_clock *clock, shogi_color color, int64_t main_left,
                   int64_t move_left, shogi_color flagged)
{
    ck_assert_int_eq(shogi_clock_main_left(clock, color), main_left);
    ck_assert_int_eq(shogi_clock_move_left(clock, color), move_left);
    ck_assert_uint_eq(shogi_clock_flagged(clock), flagged);
}

START_TEST(without_limits_nobody_runs_out)
{
    shogi_clock *clock = new_clock();
    expect(clock, SHOGI_BLACK, -1, -1, SHOGI_NO_COLOR);
    spend(clock, SHOGI_BLACK, SHOGI_CLOCK_MAX_MS);
    spend(clock, SHOGI_WHITE, SHOGI_CLOCK_MAX_MS);
    expect(clock, SHOGI_BLACK, -1, -1, SHOGI_NO_COLOR);
    expect(clock, SHOGI_WHITE, -1, -1, SHOGI_NO_COLOR);
    shogi_clock_free(clock);
}
END_TEST

START_TEST(a_limit_of_one_side_leaves_the_other_without)
{
    shogi_clock *clock = clock_of(1000, 0, 0);
    spend(clock, SHOGI_WHITE, 5000);
    expect(clock, SHOGI_WHITE, -1, -1, SHOGI_NO_COLOR);
    expect(clock, SHOGI_BLACK, 1000, 1000, SHOGI_NO_COLOR);
    shogi_clock_free(clock);
}
END_TEST

START_TEST(main_time_exactly_used_up_is_lost)
{
    shogi_clock *clock = clock_of(1000, 0, 0);
    spend(clock, SHOGI_BLACK, 600);
    expect(clock, SHOGI_BLACK, 400, 400, SHOGI_NO_COLOR);
    spend(clock, SHOGI_BLACK, 399);
    expect(clock, SHOGI_BLACK, 1, 1, SHOGI_NO_COLOR);
    spend(clock, SHOGI_BLACK, 0);
    expect(clock, SHOGI_BLACK, 1, 1, SHOGI_NO_COLOR);
    spend(clock, SHOGI_BLACK, 1);
    expect(clock, SHOGI_BLACK, 0, 0, SHOGI_BLACK);
    shogi_clock_free(clock);
}
END_TEST

START_TEST(byoyomi_begins_where_main_time_ends)
{
    shogi_clock *clock = clock_of(1000, 300, 0);
    expect(clock, SHOGI_BLACK, 1000, 1300, SHOGI_NO_COLOR);
    spend(clock, SHOGI_BLACK, 1000); /* main time gone, byoyomi not begun */
    expect(clock, SHOGI_BLACK, 0, 300, SHOGI_NO_COLOR);
    shogi_clock_reset(clock);
    spend(clock, SHOGI_BLACK, 1299); /* across both */
    expect(clock, SHOGI_BLACK, 0, 300, SHOGI_NO_COLOR);
    shogi_clock_reset(clock);
    spend(clock, SHOGI_BLACK, 1300); /* exactly both */
    expect(clock, SHOGI_BLACK, 0, 0, SHOGI_BLACK);
    shogi_clock_free(clock);
}
END_TEST

START_TEST(byoyomi_is_whole_for_every_move)
{
    shogi_clock *clock = clock_of(0, 300, 0);
    for (unsigned i = 0; i < 100; i++)
        spend(clock, SHOGI_BLACK, 299);
    expect(clock, SHOGI_BLACK, 0, 300, SHOGI_NO_COLOR);
    spend(clock, SHOGI_BLACK, 300);
    expect(clock, SHOGI_BLACK, 0, 0, SHOGI_BLACK);
    shogi_clock_free(clock);
}
END_TEST

START_TEST(increment_is_added_after_the_move)
{
    shogi_clock *clock = clock_of(1000, 0, 200);
    spend(clock, SHOGI_BLACK, 100);
    expect(clock, SHOGI_BLACK, 1100, 1100, SHOGI_NO_COLOR);
    spend(clock, SHOGI_BLACK, 1099);
    expect(clock, SHOGI_BLACK, 201, 201, SHOGI_NO_COLOR);
    spend(clock, SHOGI_BLACK, 201); /* the next increment would come too late */
    expect(clock, SHOGI_BLACK, 0, 0, SHOGI_BLACK);
    shogi_clock_free(clock);
}
END_TEST

START_TEST(increment_and_byoyomi_go_together)
{
    shogi_clock *clock = clock_of(500, 300, 200);
    spend(clock, SHOGI_BLACK, 700);
    expect(clock, SHOGI_BLACK, 200, 500, SHOGI_NO_COLOR);
    spend(clock, SHOGI_BLACK, 500);
    expect(clock, SHOGI_BLACK, 0, 0, SHOGI_BLACK);
    shogi_clock_free(clock);
}
END_TEST

START_TEST(a_limit_of_nothing_is_used_up_by_any_move)
{
    shogi_clock *clock = clock_of(0, 0, 100);
    expect(clock, SHOGI_BLACK, 0, 0, SHOGI_NO_COLOR);
    spend(clock, SHOGI_BLACK, 0);
    expect(clock, SHOGI_BLACK, 0, 0, SHOGI_BLACK);
    shogi_clock_free(clock);
}
END_TEST

START_TEST(who_ran_out_no_longer_changes)
{
    shogi_clock *clock = clock_of(1000, 300, 200);
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_WHITE, 1000, 0, 0), SHOGI_OK);
    spend(clock, SHOGI_WHITE, 2000);
    expect(clock, SHOGI_WHITE, 0, 0, SHOGI_WHITE);
    spend(clock, SHOGI_WHITE, 0);
    expect(clock, SHOGI_WHITE, 0, 0, SHOGI_WHITE);
    spend(clock, SHOGI_BLACK, 100); /* the other side's clock still runs */
    expect(clock, SHOGI_BLACK, 1100, 1400, SHOGI_WHITE);
    spend(clock, SHOGI_BLACK, 1400); /* and may run out too, but was not the first */
    expect(clock, SHOGI_BLACK, 0, 0, SHOGI_WHITE);
    spend(clock, SHOGI_BLACK, 1); /* neither byoyomi nor increment bring it back */
    expect(clock, SHOGI_BLACK, 0, 0, SHOGI_WHITE);
    shogi_clock_free(clock);
}
END_TEST

START_TEST(reset_and_a_new_limit_take_the_flag_back)
{
    shogi_clock *clock = clock_of(1000, 0, 0);
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_WHITE, 1000, 0, 0), SHOGI_OK);
    spend(clock, SHOGI_BLACK, 1000);
    spend(clock, SHOGI_WHITE, 1000);
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_BLACK, 500, 0, 0), SHOGI_OK);
    expect(clock, SHOGI_BLACK, 500, 500, SHOGI_WHITE);
    shogi_clock_reset(clock);
    expect(clock, SHOGI_BLACK, 500, 500, SHOGI_NO_COLOR);
    expect(clock, SHOGI_WHITE, 1000, 1000, SHOGI_NO_COLOR);
    shogi_clock_free(clock);
}
END_TEST

START_TEST(the_longest_times_add_up)
{
    shogi_clock *clock = clock_of(SHOGI_CLOCK_MAX_MS, SHOGI_CLOCK_MAX_MS, SHOGI_CLOCK_MAX_MS);
    const int64_t most = SHOGI_CLOCK_MAX_MS;
    expect(clock, SHOGI_BLACK, most, 2 * most, SHOGI_NO_COLOR);
    for (int64_t i = 2; i < 100; i++) {
        spend(clock, SHOGI_BLACK, 0);
        expect(clock, SHOGI_BLACK, i * most, (i + 1) * most, SHOGI_NO_COLOR);
    }
    shogi_clock_free(clock);
}
END_TEST

START_TEST(arguments_out_of_range_change_nothing)
{
    shogi_clock *clock = clock_of(1000, 300, 0);
    const int64_t over = (int64_t)SHOGI_CLOCK_MAX_MS + 1;
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_BLACK, -1, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_BLACK, 0, -1, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_BLACK, 0, 0, -1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_BLACK, over, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_BLACK, 0, over, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_BLACK, 0, 0, over), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_set_limit(clock, SHOGI_NO_COLOR, 0, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_set_limit(NULL, SHOGI_BLACK, 0, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_spend(clock, SHOGI_BLACK, -1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_spend(clock, SHOGI_BLACK, over), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_spend(clock, SHOGI_NO_COLOR, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_spend(NULL, SHOGI_BLACK, 0), SHOGI_E_ARGUMENT);
    expect(clock, SHOGI_BLACK, 1000, 1300, SHOGI_NO_COLOR);
    expect(clock, SHOGI_NO_COLOR, -1, -1, SHOGI_NO_COLOR);
    expect(clock, 255, -1, -1, SHOGI_NO_COLOR);
    shogi_clock_free(clock);
}
END_TEST

START_TEST(a_copy_is_independent)
{
    shogi_clock *clock = clock_of(1000, 300, 0);
    spend(clock, SHOGI_BLACK, 400);
    shogi_clock *copy = NULL;
    ck_assert_int_eq(shogi_clock_copy(&copy, clock), SHOGI_OK);
    spend(clock, SHOGI_BLACK, 2000);
    shogi_clock_free(clock);
    expect(copy, SHOGI_BLACK, 600, 900, SHOGI_NO_COLOR);
    shogi_clock_free(copy);
}
END_TEST

START_TEST(failures_leave_out_untouched)
{
    shogi_clock *source = new_clock();
    size_t blocks = shogi_i_live_blocks();
    shogi_clock *clock = NULL;
    shogi_i_fail_allocations(0, false);
    ck_assert_int_eq(shogi_clock_new(&clock), SHOGI_E_NO_MEMORY);
    shogi_i_fail_allocations(0, false);
    ck_assert_int_eq(shogi_clock_copy(&clock, source), SHOGI_E_NO_MEMORY);
    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_int_eq(shogi_clock_copy(&clock, NULL), SHOGI_E_ARGUMENT);
    ck_assert_ptr_null(clock);
    ck_assert_int_eq(shogi_clock_new(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_clock_copy(NULL, source), SHOGI_E_ARGUMENT);
    ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
    shogi_clock_free(source);
    shogi_clock_free(NULL);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("clock");
    support_add(suite, "without_limits_nobody_runs_out", without_limits_nobody_runs_out);
    support_add(suite, "a_limit_of_one_side_leaves_the_other_without",
                a_limit_of_one_side_leaves_the_other_without);
    support_add(suite, "main_time_exactly_used_up_is_lost", main_time_exactly_used_up_is_lost);
    support_add(suite, "byoyomi_begins_where_main_time_ends", byoyomi_begins_where_main_time_ends);
    support_add(suite, "byoyomi_is_whole_for_every_move", byoyomi_is_whole_for_every_move);
    support_add(suite, "increment_is_added_after_the_move", increment_is_added_after_the_move);
    support_add(suite, "increment_and_byoyomi_go_together", increment_and_byoyomi_go_together);
    support_add(suite, "a_limit_of_nothing_is_used_up_by_any_move",
                a_limit_of_nothing_is_used_up_by_any_move);
    support_add(suite, "who_ran_out_no_longer_changes", who_ran_out_no_longer_changes);
    support_add(suite, "reset_and_a_new_limit_take_the_flag_back",
                reset_and_a_new_limit_take_the_flag_back);
    support_add(suite, "the_longest_times_add_up", the_longest_times_add_up);
    support_add(suite, "arguments_out_of_range_change_nothing",
                arguments_out_of_range_change_nothing);
    support_add(suite, "a_copy_is_independent", a_copy_is_independent);
    support_add(suite, "failures_leave_out_untouched", failures_leave_out_untouched);
    return support_run(suite);
}
