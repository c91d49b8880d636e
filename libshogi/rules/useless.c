/* Useless interpositions (muda-ai). A checked side that can do nothing but drop pieces between,
 * each of which the checker takes and so mates again, is mated: problem solvers do not count
 * such moves. What was taken is of no use to the mate, so that it does not matter which kind was
 * dropped: it is given back. */
#include "rules/useless.h"

#include "board/attacks.h"
#include "board/tables.h"
#include "rules/checks.h"
#include "rules/movegen.h"

/** Whether the checker takes on a square, if a piece is dropped there, and so mates again. */
static bool takes_and_mates(const shogi_i_state *state, unsigned checker, unsigned square)
{
    shogi_color attacker = state->turn ^ 1;
    shogi_piece piece = state->board[checker];
    shogi_kind kind = shogi_i_piece_kind(piece);
    bool promotes = kind < SHOGI_GOLD &&
                    shogi_i_bb_has(shogi_i_promotion_targets[attacker][checker], square);
    for (unsigned choice = 0; choice < 2; choice++) {
        if (choice == 1 && !promotes)
            continue;
        shogi_i_state next = *state;
        shogi_i_state_remove(&next, checker);
        shogi_i_state_put(&next, square, (shogi_piece)(piece + (choice == 1 ? 8 : 0)));
        if (!shogi_i_in_check(&next, attacker) && shogi_i_in_check(&next, state->turn) &&
            shogi_i_is_mated(&next))
            return true;
    }
    return false;
}

bool shogi_i_are_useless(const shogi_i_state *state, const shogi_move *moves, size_t count)
{
    shogi_i_bb squares = shogi_i_bb_empty();
    for (size_t i = 0; i < count; i++) {
        if (!shogi_i_move_is_drop(moves[i]))
            return false;
        squares = shogi_i_bb_or(squares, shogi_i_square_set[shogi_i_move_to(moves[i])]);
    }
    shogi_i_bb checkers = shogi_i_checkers(state, state->turn);
    if (shogi_i_bb_is_empty(checkers) || shogi_i_bb_many(checkers))
        return false;
    unsigned checker = shogi_i_bb_first(checkers);
    while (shogi_i_bb_any(squares))
        if (!takes_and_mates(state, checker, shogi_i_bb_pop(&squares)))
            return false;
    return true;
}

/* The checker is nearer to the king each time, so that this goes at most seven squares deep. */
bool shogi_i_is_mated(const shogi_i_state *state)
{
    shogi_move moves[SHOGI_I_MAX_CHECKS];
    size_t count = shogi_i_generate(state, moves, SHOGI_I_MAX_CHECKS);
    return count == 0 || shogi_i_are_useless(state, moves, count);
}
