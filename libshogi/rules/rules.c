/* Rules profiles (RULES 10 and 13 to 18): the presets are one table, a profile is a copy of a row
 * that the caller may change. What the profile means is up to the judges, each in the file of its
 * rule's name. */
#include "rules/rules.h"

#include <string.h>

#include "base/alloc.h"

#define JSA_MOVE_LIMIT 500
#define MAX_MOVE_LIMIT 1000000000

/* A preset and, behind it, its handicap form, in which missing pieces always count (RULES 15). */
#define PRESET(title, ...)                                                                         \
    {.name = title, .missing = SHOGI_MISSING_NAMED_HANDICAP, __VA_ARGS__},                         \
    {                                                                                              \
        .name = title "-handicap", .missing = SHOGI_MISSING_ALWAYS, __VA_ARGS__                    \
    }

static const shogi_rules presets[] = {
    PRESET("jsa24", .impasse = SHOGI_IMPASSE_24_POINT, .move_limit = JSA_MOVE_LIMIT,
           .limit_postponed = true),
    PRESET("amateur27", .impasse = SHOGI_IMPASSE_27_POINT),
    PRESET("csa27", .impasse = SHOGI_IMPASSE_27_POINT),
    PRESET("try", .impasse = SHOGI_IMPASSE_27_POINT, .try_rule = true),
};

enum { PRESET_COUNT = sizeof presets / sizeof presets[0] };

shogi_status shogi_rules_copy(shogi_rules **out, const shogi_rules *rules)
{
    if (out == NULL || rules == NULL)
        return SHOGI_E_ARGUMENT;
    shogi_rules *copy = shogi_i_alloc(1, sizeof *copy);
    if (copy == NULL)
        return SHOGI_E_NO_MEMORY;
    *copy = *rules;
    *out = copy;
    return SHOGI_OK;
}

shogi_status shogi_rules_new(shogi_rules **out, const char *name, size_t length)
{
    if (out == NULL || name == NULL)
        return SHOGI_E_ARGUMENT;
    for (size_t i = 0; i < PRESET_COUNT; i++)
        if (strlen(presets[i].name) == length && memcmp(presets[i].name, name, length) == 0)
            return shogi_rules_copy(out, &presets[i]);
    return SHOGI_E_NOTHING;
}

void shogi_rules_free(shogi_rules *rules)
{
    shogi_i_free(rules);
}

size_t shogi_rules_preset_count(void)
{
    return PRESET_COUNT;
}

const char *shogi_rules_preset_name(size_t index)
{
    return index < PRESET_COUNT ? presets[index].name : "";
}

const char *shogi_rules_name(const shogi_rules *rules)
{
    return rules->name;
}

shogi_impasse_rule shogi_rules_impasse(const shogi_rules *rules)
{
    return rules->impasse;
}

shogi_status shogi_rules_set_impasse(shogi_rules *rules, shogi_impasse_rule impasse)
{
    if (rules == NULL || impasse > SHOGI_IMPASSE_27_POINT)
        return SHOGI_E_ARGUMENT;
    rules->impasse = impasse;
    return SHOGI_OK;
}

bool shogi_rules_equal_points_draw(const shogi_rules *rules)
{
    return rules->equal_points_draw;
}

void shogi_rules_set_equal_points_draw(shogi_rules *rules, bool draw)
{
    rules->equal_points_draw = draw;
}

shogi_missing_pieces shogi_rules_missing_pieces(const shogi_rules *rules)
{
    return rules->missing;
}

shogi_status shogi_rules_set_missing_pieces(shogi_rules *rules, shogi_missing_pieces missing)
{
    if (rules == NULL || missing > SHOGI_MISSING_NEVER)
        return SHOGI_E_ARGUMENT;
    rules->missing = missing;
    return SHOGI_OK;
}

uint32_t shogi_rules_move_limit(const shogi_rules *rules)
{
    return rules->move_limit;
}

shogi_status shogi_rules_set_move_limit(shogi_rules *rules, uint32_t moves)
{
    if (rules == NULL || moves > MAX_MOVE_LIMIT)
        return SHOGI_E_ARGUMENT;
    rules->move_limit = moves;
    return SHOGI_OK;
}

bool shogi_rules_limit_postponed_by_check(const shogi_rules *rules)
{
    return rules->limit_postponed;
}

void shogi_rules_set_limit_postponed_by_check(shogi_rules *rules, bool postponed)
{
    rules->limit_postponed = postponed;
}

shogi_mutual_check shogi_rules_mutual_check(const shogi_rules *rules)
{
    return rules->mutual_check;
}

shogi_status shogi_rules_set_mutual_check(shogi_rules *rules, shogi_mutual_check mutual_check)
{
    if (rules == NULL || mutual_check > SHOGI_MUTUAL_CHECK_LAST_MOVER_LOSES)
        return SHOGI_E_ARGUMENT;
    rules->mutual_check = mutual_check;
    return SHOGI_OK;
}

bool shogi_rules_try(const shogi_rules *rules)
{
    return rules->try_rule;
}

void shogi_rules_set_try(shogi_rules *rules, bool in_force)
{
    rules->try_rule = in_force;
}
