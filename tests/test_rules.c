/* Rules profiles: what each preset holds, what can be changed, and what is refused. */
#include <check.h>
#include <stdint.h>
#include <string.h>

#include <shogi/shogi.h>

#include "base/alloc.h"
#include "support.h"

static shogi_rules *preset(const char *name)
{
    shogi_rules *rules = NULL;
    ck_assert_int_eq(shogi_rules_new(&rules, name, strlen(name)), SHOGI_OK);
    return rules;
}

static const struct {
    const char *name;
    shogi_impasse_rule impasse;
    shogi_missing_pieces missing;
    uint32_t move_limit;
    bool postponed;
    bool try_rule;
} expected[] = {
    {"jsa24", SHOGI_IMPASSE_24_POINT, SHOGI_MISSING_NAMED_HANDICAP, 500, true, false},
    {"amateur27", SHOGI_IMPASSE_27_POINT, SHOGI_MISSING_NAMED_HANDICAP, 0, false, false},
    {"csa27", SHOGI_IMPASSE_27_POINT, SHOGI_MISSING_NAMED_HANDICAP, 0, false, false},
    {"try", SHOGI_IMPASSE_27_POINT, SHOGI_MISSING_NAMED_HANDICAP, 0, false, true},
    {"jsa24-handicap", SHOGI_IMPASSE_24_POINT, SHOGI_MISSING_ALWAYS, 500, true, false},
    {"amateur27-handicap", SHOGI_IMPASSE_27_POINT, SHOGI_MISSING_ALWAYS, 0, false, false},
    {"csa27-handicap", SHOGI_IMPASSE_27_POINT, SHOGI_MISSING_ALWAYS, 0, false, false},
    {"try-handicap", SHOGI_IMPASSE_27_POINT, SHOGI_MISSING_ALWAYS, 0, false, true},
};

enum { EXPECTED = sizeof expected / sizeof expected[0] };

START_TEST(presets_hold_what_is_documented)
{
    for (size_t i = 0; i < EXPECTED; i++) {
        shogi_rules *rules = preset(expected[i].name);
        ck_assert_str_eq(shogi_rules_name(rules), expected[i].name);
        ck_assert_uint_eq(shogi_rules_impasse(rules), expected[i].impasse);
        ck_assert_uint_eq(shogi_rules_missing_pieces(rules), expected[i].missing);
        ck_assert_uint_eq(shogi_rules_move_limit(rules), expected[i].move_limit);
        ck_assert(shogi_rules_limit_postponed_by_check(rules) == expected[i].postponed);
        ck_assert(shogi_rules_try(rules) == expected[i].try_rule);
        ck_assert(!shogi_rules_equal_points_draw(rules));
        ck_assert_uint_eq(shogi_rules_mutual_check(rules), SHOGI_MUTUAL_CHECK_DRAW);
        shogi_rules_free(rules);
    }
}
END_TEST

START_TEST(presets_are_listed_once_each)
{
    ck_assert_uint_eq(shogi_rules_preset_count(), EXPECTED);
    for (size_t i = 0; i < EXPECTED; i++) {
        size_t listed = 0;
        for (size_t j = 0; j < shogi_rules_preset_count(); j++)
            listed += strcmp(shogi_rules_preset_name(j), expected[i].name) == 0;
        ck_assert_uint_eq(listed, 1);
    }
    ck_assert_str_eq(shogi_rules_preset_name(EXPECTED), "");
    ck_assert_str_eq(shogi_rules_preset_name(SIZE_MAX), "");
}
END_TEST

START_TEST(unknown_names_are_no_preset)
{
    static const char *const names[] = {"",       "jsa",     "jsa24x",           "JSA24",
                                        " jsa24", "jsa24 ",  "jsa24-handicap-x", "-handicap",
                                        "tr",     "default", "jsa24-agreed"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        shogi_rules *rules = NULL;
        ck_assert_int_eq(shogi_rules_new(&rules, names[i], strlen(names[i])), SHOGI_E_NOTHING);
        ck_assert_ptr_null(rules);
    }
    shogi_rules *rules = NULL;
    ck_assert_int_eq(shogi_rules_new(&rules, "jsa24\0", 6), SHOGI_E_NOTHING);
    ck_assert_int_eq(shogi_rules_new(&rules, "tryjsa24", 3), SHOGI_OK);
    ck_assert_str_eq(shogi_rules_name(rules), "try");
    shogi_rules_free(rules);
}
END_TEST

START_TEST(every_field_can_be_set)
{
    shogi_rules *rules = preset("csa27");
    ck_assert_int_eq(shogi_rules_set_impasse(rules, SHOGI_IMPASSE_NONE), SHOGI_OK);
    ck_assert_int_eq(shogi_rules_set_missing_pieces(rules, SHOGI_MISSING_NEVER), SHOGI_OK);
    ck_assert_int_eq(shogi_rules_set_move_limit(rules, 1000000000), SHOGI_OK);
    ck_assert_int_eq(shogi_rules_set_mutual_check(rules, SHOGI_MUTUAL_CHECK_LAST_MOVER_LOSES),
                     SHOGI_OK);
    shogi_rules_set_limit_postponed_by_check(rules, true);
    shogi_rules_set_equal_points_draw(rules, true);
    shogi_rules_set_try(rules, true);
    ck_assert_uint_eq(shogi_rules_impasse(rules), SHOGI_IMPASSE_NONE);
    ck_assert_uint_eq(shogi_rules_missing_pieces(rules), SHOGI_MISSING_NEVER);
    ck_assert_uint_eq(shogi_rules_move_limit(rules), 1000000000);
    ck_assert_uint_eq(shogi_rules_mutual_check(rules), SHOGI_MUTUAL_CHECK_LAST_MOVER_LOSES);
    ck_assert(shogi_rules_limit_postponed_by_check(rules));
    ck_assert(shogi_rules_equal_points_draw(rules));
    ck_assert(shogi_rules_try(rules));
    ck_assert_str_eq(shogi_rules_name(rules), "csa27");
    ck_assert_int_eq(shogi_rules_set_move_limit(rules, 0), SHOGI_OK);
    ck_assert_uint_eq(shogi_rules_move_limit(rules), 0);
    shogi_rules_free(rules);
}
END_TEST

START_TEST(values_out_of_range_change_nothing)
{
    shogi_rules *rules = preset("jsa24");
    ck_assert_int_eq(shogi_rules_set_impasse(rules, SHOGI_IMPASSE_27_POINT + 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_rules_set_missing_pieces(rules, SHOGI_MISSING_NEVER + 1),
                     SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_rules_set_move_limit(rules, 1000000001), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_rules_set_mutual_check(rules, SHOGI_MUTUAL_CHECK_LAST_MOVER_LOSES + 1),
                     SHOGI_E_ARGUMENT);
    ck_assert_uint_eq(shogi_rules_impasse(rules), SHOGI_IMPASSE_24_POINT);
    ck_assert_uint_eq(shogi_rules_missing_pieces(rules), SHOGI_MISSING_NAMED_HANDICAP);
    ck_assert_uint_eq(shogi_rules_move_limit(rules), 500);
    ck_assert_uint_eq(shogi_rules_mutual_check(rules), SHOGI_MUTUAL_CHECK_DRAW);
    shogi_rules_free(rules);
}
END_TEST

START_TEST(a_copy_is_independent)
{
    shogi_rules *rules = preset("try");
    shogi_rules_set_equal_points_draw(rules, true);
    shogi_rules *copy = NULL;
    ck_assert_int_eq(shogi_rules_copy(&copy, rules), SHOGI_OK);
    ck_assert(shogi_rules_equal_points_draw(copy));
    shogi_rules_set_try(rules, false);
    shogi_rules_free(rules);
    ck_assert(shogi_rules_try(copy));
    ck_assert_str_eq(shogi_rules_name(copy), "try");
    shogi_rules_free(copy);
}
END_TEST

START_TEST(null_pointers_are_refused)
{
    shogi_rules *rules = NULL;
    ck_assert_int_eq(shogi_rules_new(NULL, "try", 3), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_rules_new(&rules, NULL, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_rules_copy(&rules, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_rules_set_impasse(NULL, SHOGI_IMPASSE_NONE), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_rules_set_missing_pieces(NULL, SHOGI_MISSING_NEVER), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_rules_set_move_limit(NULL, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_rules_set_mutual_check(NULL, SHOGI_MUTUAL_CHECK_DRAW), SHOGI_E_ARGUMENT);
    ck_assert_ptr_null(rules);
    rules = preset("try");
    ck_assert_int_eq(shogi_rules_copy(NULL, rules), SHOGI_E_ARGUMENT);
    shogi_rules_free(rules);
    shogi_rules_free(NULL);
}
END_TEST

START_TEST(out_of_memory_leaves_out_untouched)
{
    shogi_rules *source = preset("try");
    size_t blocks = shogi_i_live_blocks();
    shogi_rules *rules = NULL;
    shogi_i_fail_allocations(0, false);
    ck_assert_int_eq(shogi_rules_new(&rules, "try", 3), SHOGI_E_NO_MEMORY);
    shogi_i_fail_allocations(0, false);
    ck_assert_int_eq(shogi_rules_copy(&rules, source), SHOGI_E_NO_MEMORY);
    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_ptr_null(rules);
    ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
    shogi_rules_free(source);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("rules");
    support_add(suite, "presets_hold_what_is_documented", presets_hold_what_is_documented);
    support_add(suite, "presets_are_listed_once_each", presets_are_listed_once_each);
    support_add(suite, "unknown_names_are_no_preset", unknown_names_are_no_preset);
    support_add(suite, "every_field_can_be_set", every_field_can_be_set);
    support_add(suite, "values_out_of_range_change_nothing", values_out_of_range_change_nothing);
    support_add(suite, "a_copy_is_independent", a_copy_is_independent);
    support_add(suite, "null_pointers_are_refused", null_pointers_are_refused);
    support_add(suite, "out_of_memory_leaves_out_untouched", out_of_memory_leaves_out_untouched);
    return support_run(suite);
}
