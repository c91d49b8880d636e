/* What a rules profile holds. */
#ifndef SHOGI_I_RULES_RULES_H
#define SHOGI_I_RULES_RULES_H

#include <shogi/rules.h>

struct shogi_rules {
    const char *name; /* of the preset it was made from; a constant */
    uint32_t move_limit;
    shogi_impasse_rule impasse;
    shogi_missing_pieces missing;
    shogi_mutual_check mutual_check;
    bool limit_postponed;
    bool equal_points_draw;
    bool try_rule;
};

#endif
