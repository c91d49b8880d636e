/**
 * @file rules.h
 * Rules profiles: what differs between events, and nothing else.
 *
 * How pieces move is the same everywhere. A profile says how an impasse is scored, when
 * a game is too long, and what a few rare cases mean. There is no default profile.
 */
#ifndef SHOGI_RULES_H
#define SHOGI_RULES_H

#include <shogi/export.h>
#include <shogi/status.h>

/** A rules profile. @since 0.1 */
typedef struct shogi_rules shogi_rules;

/** How an impasse is scored (RULES 12 to 15). @since 0.1 */
typedef uint8_t shogi_impasse_rule;

/** Values of #shogi_impasse_rule. @since 0.1 */
enum {
    SHOGI_IMPASSE_NONE = 0,     /**< Nothing can be declared or agreed. */
    SHOGI_IMPASSE_24_POINT = 1, /**< JSA: 31 points win, 24 to 30 draw. */
    SHOGI_IMPASSE_27_POINT = 2  /**< 28 points for Black or 27 for White win. */
};

/** What happens when every move of both sides was a check between four occurrences (RULES 10). @since 0.1 */
typedef uint8_t shogi_mutual_check;

/** Values of #shogi_mutual_check. @since 0.1 */
enum {
    SHOGI_MUTUAL_CHECK_DRAW = 0,       /**< A draw. */
    SHOGI_MUTUAL_CHECK_BLACK_LOSES = 1, /**< Black loses. */
    SHOGI_MUTUAL_CHECK_WHITE_LOSES = 2, /**< White loses. */
    SHOGI_MUTUAL_CHECK_LAST_MOVER_LOSES = 3 /**< Who made the fourth occurrence loses. */
};

/**
 * When the pieces missing from the full set count as White's points (RULES 15 and 16).
 * By agreement all 54 points are shared out, so there they count unless they never do.
 *
 * @since 0.1
 */
typedef uint8_t shogi_missing_pieces;

/** Values of #shogi_missing_pieces. @since 0.1 */
enum {
    SHOGI_MISSING_NAMED_HANDICAP = 0, /**< In a declaration, only if the setup at ply 0 is a named handicap. */
    SHOGI_MISSING_ALWAYS = 1,         /**< Always: the game is a handicap game. */
    SHOGI_MISSING_NEVER = 2           /**< Never. */
};

/**
 * Makes a profile by name.
 *
 * jsa24 (24-point declaration; 500 moves with postponement), amateur27, csa27 (27-point
 * declaration), try (27 points and the try rule); and each with "-handicap" behind it,
 * where missing pieces always count as White's. Only jsa24 has a move limit: elsewhere the
 * event sets it. Mutual perpetual check is a draw, 27 points each by agreement White's win.
 *
 * @param[out] out the profile; the caller frees it with shogi_rules_free().
 * @param name not necessarily terminated
 * @param length of `name` in bytes
 * @return #SHOGI_OK; #SHOGI_E_NOTHING if there is no preset of that name; #SHOGI_E_NO_MEMORY;
 *         #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_rules_new(shogi_rules **out, const char *name, size_t length);

/** Makes a copy, which the caller frees. #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT if it fails. @since 0.1 */
SHOGI_API shogi_status shogi_rules_copy(shogi_rules **out, const shogi_rules *rules);

/** Frees a profile; NULL is fine. @since 0.1 */
SHOGI_API void shogi_rules_free(shogi_rules *rules);

/** The number of presets. @since 0.1 */
SHOGI_API size_t shogi_rules_preset_count(void);

/** The name of preset `index`, from 0; "" beyond the end. @since 0.1 */
SHOGI_API const char *shogi_rules_preset_name(size_t index);

/** The name of the preset that a profile was made from; a constant. @since 0.1 */
SHOGI_API const char *shogi_rules_name(const shogi_rules *rules);

/** How an impasse is scored (RULES 12 to 15). @since 0.1 */
SHOGI_API shogi_impasse_rule shogi_rules_impasse(const shogi_rules *rules);
/** Sets how an impasse is scored; #SHOGI_E_ARGUMENT if the value is none. @since 0.1 */
SHOGI_API shogi_status shogi_rules_set_impasse(shogi_rules *rules, shogi_impasse_rule impasse);

/** Whether 27 points each by agreement is a draw, as one handbook has it, instead of White's win (RULES 14). @since 0.1 */
SHOGI_API bool shogi_rules_equal_points_draw(const shogi_rules *rules);
/** Sets whether 27 points each by agreement is a draw. @since 0.1 */
SHOGI_API void shogi_rules_set_equal_points_draw(shogi_rules *rules, bool draw);

/** When missing pieces count as White's (RULES 15, 16). @since 0.1 */
SHOGI_API shogi_missing_pieces shogi_rules_missing_pieces(const shogi_rules *rules);
/** Sets when missing pieces count as White's; #SHOGI_E_ARGUMENT if the value is none. @since 0.1 */
SHOGI_API shogi_status shogi_rules_set_missing_pieces(shogi_rules *rules,
                                                      shogi_missing_pieces missing);

/** How many moves (the move number - 1) make the game a draw; 0 = no limit (RULES 18). @since 0.1 */
SHOGI_API uint32_t shogi_rules_move_limit(const shogi_rules *rules);
/** Sets the move limit, 0 (none) to 1000000000; #SHOGI_E_ARGUMENT otherwise. @since 0.1 */
SHOGI_API shogi_status shogi_rules_set_move_limit(shogi_rules *rules, uint32_t moves);

/**
 * Whether the draw waits while a check given at the limit goes on, as the JSA has it (RULES 18): until
 * the side that gave it makes a move that is no check.
 *
 * @since 0.1
 */
SHOGI_API bool shogi_rules_limit_postponed_by_check(const shogi_rules *rules);
/** Sets whether the draw waits while a check given at the limit goes on. @since 0.1 */
SHOGI_API void shogi_rules_set_limit_postponed_by_check(shogi_rules *rules, bool postponed);

/** What mutual perpetual check means (RULES 10). @since 0.1 */
SHOGI_API shogi_mutual_check shogi_rules_mutual_check(const shogi_rules *rules);
/** Sets what mutual perpetual check means; #SHOGI_E_ARGUMENT if the value is none. @since 0.1 */
SHOGI_API shogi_status shogi_rules_set_mutual_check(shogi_rules *rules,
                                                    shogi_mutual_check mutual_check);

/** Whether a king that reaches the enemy king's home square wins (RULES 17). @since 0.1 */
SHOGI_API bool shogi_rules_try(const shogi_rules *rules);
/** Sets whether the try rule is in force. @since 0.1 */
SHOGI_API void shogi_rules_set_try(shogi_rules *rules, bool in_force);

#endif
