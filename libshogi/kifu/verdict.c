/* From a verdict of the rules to the ending that a record gets for it (FORMATS 0.4, RULES 7 to 19).
 * The class says what happened, seen from the side whose turn it is; who wins is the verdict's. */
#include <shogi/kifu.h>

#include "rules/outcome.h"

static shogi_ending ending_of_declaration(const shogi_outcome *outcome, shogi_color mover)
{
    if (outcome->winner == SHOGI_NO_COLOR)
        return SHOGI_ENDING_IMPASSE;
    return outcome->winner == mover ? SHOGI_ENDING_DECLARATION : SHOGI_ENDING_DECLARATION_FAILED;
}

shogi_ending shogi_outcome_ending(const shogi_outcome *outcome, shogi_color mover)
{
    switch (outcome ? outcome->reason : SHOGI_END_NONE) {
    case SHOGI_END_KING_CAPTURED:
    case SHOGI_END_MATE:
    case SHOGI_END_STALEMATE: return SHOGI_ENDING_MATE;
    case SHOGI_END_PERPETUAL_CHECK:
        return outcome->winner == mover ? SHOGI_ENDING_ILLEGAL_PREVIOUS
                                        : SHOGI_ENDING_ILLEGAL_MOVE;
    case SHOGI_END_REPETITION: return SHOGI_ENDING_REPETITION;
    case SHOGI_END_TRY: return SHOGI_ENDING_TRY;
    case SHOGI_END_MOVE_LIMIT: return SHOGI_ENDING_MAX_MOVES;
    case SHOGI_END_DECLARATION: return ending_of_declaration(outcome, mover);
    case SHOGI_END_AGREEMENT: return SHOGI_ENDING_IMPASSE;
    case SHOGI_END_TIME: return SHOGI_ENDING_TIME_UP;
    default: return SHOGI_ENDING_NONE;
    }
}
