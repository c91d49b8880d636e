/* Checks (RULES 5 to 7), found from the king that is attacked: the squares from which each kind
 * would attack it, and the pieces that stand in the way of an own slider. Where that is not
 * enough (several kings of a side, or a king that is attacked before the move) every legal move
 * is tried. */
#include "rules/checks.h"

#include "board/attacks.h"
#include "board/play.h"
#include "board/shift.h"
#include "rules/drops.h"
#include "rules/movegen.h"
#include "rules/safety.h"
#include "rules/useless.h"
#include "rules/view.h"

typedef struct {
    const shogi_i_state *state;
    shogi_i_view view;
    shogi_i_bb from[16]; /* [kind]: where it attacks the enemy king */
    shogi_i_bb shades;   /* own pieces behind which an own slider looks at the king */
    unsigned king;       /* the enemy one */
    shogi_color us;
    shogi_move *next;
} checking;

/** For boards on which a move may give check in ways that the quick search does not see. */
static size_t try_all_moves(const shogi_i_state *state, shogi_move *out)
{
    size_t count = shogi_i_generate(state, out, SHOGI_I_MAX_CHECKS), kept = 0;
    for (size_t i = 0; i < count; i++) {
        shogi_i_state next = *state;
        shogi_i_played played;
        shogi_i_play(&next, out[i], &played);
        if (shogi_i_in_check(&next, next.turn))
            out[kept++] = out[i];
    }
    return kept;
}

/** The squares up to two king's steps away: whoever attacks a king by a step comes from there. */
static shogi_i_bb two_steps(unsigned king)
{
    shogi_i_bb around = shogi_i_bb_or(shogi_i_king_steps[king], shogi_i_square_set[king]);
    shogi_i_bb wide = shogi_i_bb_or(around, shogi_i_bb_or(shogi_i_shift(around, 1, 0),
                                                          shogi_i_shift(around, -1, 0)));
    return shogi_i_bb_or(wide, shogi_i_bb_or(shogi_i_shift(wide, 0, 1),
                                             shogi_i_shift(wide, 0, -1)));
}

/** The pieces of a side that may attack a king, or a square beside it, at once or after a move. */
static shogi_i_bb pieces_in_reach(const shogi_i_state *state, shogi_color us, unsigned king)
{
    const shogi_i_bb *group = state->group;
    shogi_i_bb leapers =
        shogi_i_bb_or(group[SHOGI_I_GROUP_LANCE], group[SHOGI_I_GROUP_KNIGHT]);
    shogi_i_bb majors =
        shogi_i_bb_or(group[SHOGI_I_GROUP_DIAGONAL], group[SHOGI_I_GROUP_STRAIGHT]);
    shogi_i_bb all = shogi_i_bb_or(shogi_i_bb_or(leapers, majors), two_steps(king));
    return shogi_i_bb_and(all, state->color[us]);
}

/** Finds the own pieces that shade the king; false if the king is attacked already. */
static bool find_shades(checking *checks)
{
    const shogi_i_state *state = checks->state;
    shogi_i_bb shades = shogi_i_bb_empty();
    bool attacked =
        shogi_i_bb_any(shogi_i_stepping_attackers(state, checks->king, checks->us));
    SHOGI_I_FOR_EACH_SQUARE (sniper, shogi_i_snipers(state, checks->king, checks->us)) {
        shogi_i_bb between = shogi_i_between(checks->king, sniper);
        shogi_i_bb shield = shogi_i_bb_and(between, checks->view.occupied);
        attacked |= shogi_i_bb_is_empty(shield);
        if (!shogi_i_bb_many(shield))
            shades = shogi_i_bb_or(shades, shield);
    }
    checks->shades = shogi_i_bb_and(shades, state->color[checks->us]);
    return !attacked;
}

static void find_sources(checking *checks)
{
    unsigned king = checks->king, them = checks->us ^ 1u;
    shogi_i_bb occupied = checks->view.occupied, *from = checks->from;
    shogi_i_bb steps = shogi_i_king_steps[king];
    from[SHOGI_PAWN] = shogi_i_pawn_steps[them][king];
    from[SHOGI_LANCE] = shogi_i_lance_attacks((shogi_color)them, king, occupied);
    from[SHOGI_KNIGHT] = shogi_i_knight_steps[them][king];
    from[SHOGI_SILVER] = shogi_i_silver_steps[them][king];
    from[SHOGI_BISHOP] = shogi_i_diagonal_attacks(king, occupied);
    from[SHOGI_ROOK] = shogi_i_straight_attacks(king, occupied);
    from[SHOGI_GOLD] = shogi_i_gold_steps[them][king];
    from[SHOGI_KING] = shogi_i_bb_empty();
    for (unsigned kind = SHOGI_PROMOTED_PAWN; kind <= SHOGI_PROMOTED_SILVER; kind++)
        from[kind] = from[SHOGI_GOLD];
    from[SHOGI_HORSE] = shogi_i_bb_or(from[SHOGI_BISHOP], steps);
    from[SHOGI_DRAGON] = shogi_i_bb_or(from[SHOGI_ROOK], steps);
}

/** The squares of a side where a kind can never move again (RULES 2 and 3). */
static shogi_i_bb dead_squares(shogi_color us, shogi_kind kind)
{
    int depth = kind == SHOGI_KNIGHT ? 2 : kind == SHOGI_PAWN || kind == SHOGI_LANCE ? 1 : 0;
    if (depth == 0)
        return shogi_i_bb_empty();
    return us == SHOGI_BLACK ? shogi_i_ranks(1, depth) : shogi_i_ranks(10 - depth, 9);
}

/** The moves of a piece to `plain` and, promoting, to `promoting` squares. */
static void emit_moves(checking *checks, unsigned from, shogi_i_bb plain, shogi_i_bb promoting)
{
    SHOGI_I_FOR_EACH_SQUARE (to, shogi_i_bb_or(plain, promoting)) {
        shogi_move move = shogi_i_move(from, to);
        if (shogi_i_bb_has(promoting, to))
            *checks->next++ = (shogi_move)(move | SHOGI_I_PROMOTION);
        if (shogi_i_bb_has(plain, to))
            *checks->next++ = move;
    }
}

static void walk_piece(checking *checks, unsigned from)
{
    const shogi_i_view *view = &checks->view;
    shogi_piece piece = checks->state->board[from];
    shogi_kind kind = shogi_i_piece_kind(piece);
    shogi_i_bb open = shogi_i_bb_empty();
    shogi_i_bb targets =
        shogi_i_bb_and(shogi_i_attacks(piece, from, view->occupied), view->targets);
    if (shogi_i_bb_has(view->apart, from))
        targets = shogi_i_bb_and(targets, shogi_i_pin_line(view->king, from));
    if (shogi_i_bb_has(checks->shades, from)) /* leaving the line uncovers the slider */
        open = shogi_i_bb_without(targets, shogi_i_pin_line(checks->king, from));
    shogi_i_bb plain =
        shogi_i_bb_or(open, shogi_i_bb_and(targets, checks->from[kind]));
    shogi_i_bb promoting = shogi_i_bb_empty();
    if (kind < SHOGI_GOLD) {
        promoting = shogi_i_bb_or(open, shogi_i_bb_and(targets, checks->from[kind + 8]));
        promoting = shogi_i_bb_and(promoting, shogi_i_promotion_targets[checks->us][from]);
        plain = shogi_i_bb_without(plain, dead_squares(checks->us, kind));
    }
    emit_moves(checks, from, plain, promoting);
}

/** The own king checks only by leaving an own slider's line. */
static void walk_king(checking *checks)
{
    const shogi_i_view *view = &checks->view;
    if (!shogi_i_bb_any(shogi_i_bb_and(view->kings, checks->shades)))
        return;
    shogi_i_bb targets = shogi_i_bb_and(shogi_i_king_steps[view->king], view->wanted);
    targets = shogi_i_bb_without(targets, shogi_i_pin_line(checks->king, view->king));
    SHOGI_I_FOR_EACH_SQUARE (to, targets)
        if (shogi_i_is_safe_after(checks->state, shogi_i_move(view->king, to)))
            *checks->next++ = shogi_i_move(view->king, to);
}

static void walk_pieces(checking *checks)
{
    shogi_i_bb movers = pieces_in_reach(checks->state, checks->us, checks->king);
    movers = shogi_i_bb_or(movers, checks->shades);
    SHOGI_I_FOR_EACH_SQUARE (from, shogi_i_bb_without(movers, checks->view.kings))
        walk_piece(checks, from);
}

static void walk_drops(checking *checks)
{
    const shogi_i_state *state = checks->state;
    shogi_i_bb free = shogi_i_bb_without(checks->view.targets, checks->view.occupied);
    for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++) {
        if (state->hand[checks->us][kind] == 0)
            continue;
        shogi_i_bb targets = shogi_i_bb_and(free, checks->from[kind]);
        if (kind == SHOGI_PAWN)
            targets = shogi_i_pawn_drops(state, targets, checks->us);
        else
            targets = shogi_i_bb_without(targets, dead_squares(checks->us, (shogi_kind)kind));
        SHOGI_I_FOR_EACH_SQUARE (to, targets)
            *checks->next++ = shogi_i_drop((shogi_kind)kind, to);
    }
}

size_t shogi_i_checks(const shogi_i_state *state, shogi_move *out)
{
    checking checks = {.state = state, .us = state->turn, .next = out};
    shogi_i_bb kings = shogi_i_kings(state, checks.us ^ 1);
    if (shogi_i_bb_is_empty(kings))
        return 0;
    checks.view = shogi_i_view_of(state, checks.us, shogi_i_bb_full(), shogi_i_bb_full());
    checks.king = shogi_i_bb_first(kings);
    if (checks.view.careful || shogi_i_bb_many(kings) || !find_shades(&checks))
        return try_all_moves(state, out);
    find_sources(&checks);
    walk_king(&checks);
    if (!checks.view.king_only) {
        walk_pieces(&checks);
        walk_drops(&checks);
    }
    return (size_t)(checks.next - out);
}

/* What a mate needs: that the king has nowhere to go. */
typedef struct {
    const shogi_i_state *state;
    shogi_i_bb flights;  /* where the king could go before the move */
    shogi_i_bb seen;     /* what own sliders look at: a piece that leaves may open a line */
    shogi_i_bb occupied; /* without the king, who does not shade himself */
    bool holds;          /* otherwise every move is tried */
} net;

static net cast_net(const shogi_i_state *state)
{
    net cast = {.state = state};
    shogi_color us = state->turn;
    shogi_i_bb kings = shogi_i_kings(state, us ^ 1), covered = shogi_i_bb_empty();
    if (shogi_i_bb_is_empty(kings) || shogi_i_bb_many(kings))
        return cast;
    unsigned king = shogi_i_bb_first(kings);
    cast.holds = true;
    cast.occupied = shogi_i_bb_without(shogi_i_occupied(state), kings);
    SHOGI_I_FOR_EACH_SQUARE (from, pieces_in_reach(state, us, king)) {
        shogi_piece piece = state->board[from];
        shogi_kind kind = shogi_i_piece_kind(piece);
        shogi_i_bb attacks = shogi_i_attacks(piece, from, cast.occupied);
        covered = shogi_i_bb_or(covered, attacks);
        if (kind == SHOGI_LANCE || shogi_i_kind_base(kind) == SHOGI_BISHOP ||
            shogi_i_kind_base(kind) == SHOGI_ROOK)
            cast.seen = shogi_i_bb_or(cast.seen, attacks);
    }
    covered = shogi_i_bb_or(covered, state->color[us ^ 1]);
    cast.flights = shogi_i_bb_without(shogi_i_king_steps[king], covered);
    return cast;
}

/** Whether a check leaves a flight open for certain: only the piece moved could cover it. */
static bool slips_through(const net *cast, shogi_move move)
{
    unsigned to = shogi_i_move_to(move);
    shogi_piece piece;
    if (shogi_i_move_is_drop(move)) {
        piece = shogi_i_piece(cast->state->turn, shogi_i_move_kind(move));
    } else {
        unsigned from = shogi_i_move_from(move);
        if (shogi_i_bb_has(cast->seen, from))
            return false;
        piece = cast->state->board[from];
        if (shogi_i_move_promotes(move))
            piece = (shogi_piece)(piece + 8);
    }
    shogi_i_bb open =
        shogi_i_bb_without(cast->flights, shogi_i_attacks(piece, to, cast->occupied));
    return shogi_i_bb_any(shogi_i_bb_without(open, shogi_i_square_set[to]));
}

static bool mates(const net *cast, shogi_move check, bool counts_useless)
{
    if (cast->holds && slips_through(cast, check))
        return false;
    shogi_i_state next = *cast->state;
    shogi_i_played played;
    shogi_i_play(&next, check, &played);
    return counts_useless ? !shogi_i_has_legal_move(&next) : shogi_i_is_mated(&next);
}

size_t shogi_i_keep_mates(const shogi_i_state *state, shogi_move *moves, size_t count)
{
    net cast = cast_net(state);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (mates(&cast, moves[i], true))
            moves[kept++] = moves[i];
    return kept;
}

shogi_move shogi_i_find_mate(const shogi_i_state *state, const shogi_move *checks, size_t count,
                             bool counts_useless)
{
    net cast = cast_net(state);
    for (size_t i = 0; i < count; i++)
        if (mates(&cast, checks[i], counts_useless))
            return checks[i];
    return SHOGI_NO_MOVE;
}
