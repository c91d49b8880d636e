/* The generator (RULES 1 to 7), inline: compiled once for each machine variant and purpose.
 *
 * Pins and checks are known before it starts (view.h), so that every target it finds is legal. Steps are
 * made by all pieces at once, direction by direction, with one shift; only sliders, pinned pieces and
 * boards with several own kings are looked at piece by piece. See doc/performance.md. */
#ifndef SHOGI_I_RULES_GENERATE_H
#define SHOGI_I_RULES_GENERATE_H

#include "base/inline.h"
#include "board/attacks.h"
#include "board/shift.h"
#include "board/steps.h"
#include "rules/drops.h"
#include "rules/safety.h"
#include "rules/sink.h"
#include "rules/view.h"

/** A set of a side's far ranks, counted from its far edge: `first` to `last`, 1 to 9 (RULES 2). */
SHOGI_I_INLINE shogi_i_bb shogi_i_far_ranks(shogi_color us, int first, int last)
{
    return us == SHOGI_BLACK ? shogi_i_ranks(first, last) : shogi_i_ranks(10 - last, 10 - first);
}

/** A set moved ahead as `us` sees it, beyond the end of a file into the next one. */
SHOGI_I_INLINE shogi_i_bb shogi_i_ahead(shogi_color us, shogi_i_bb set, int ranks)
{
    return us == SHOGI_BLACK ? shogi_i_bb_make(set.lo >> ranks, set.hi >> ranks)
                             : shogi_i_bb_make(set.lo << ranks, set.hi << ranks);
}

/** The moves of all `pieces` by one step to the view's targets. */
SHOGI_I_INLINE void shogi_i_emit_steps(shogi_i_sink *sink, shogi_i_purpose purpose, shogi_color us,
                                      shogi_i_bb targets, shogi_i_bb pieces, int files,
                                      int forward, unsigned promotion)
{
    int distance = us == SHOGI_BLACK ? files * 9 - forward : forward - files * 9;
    shogi_i_bb reached = shogi_i_bb_and(shogi_i_step(us, pieces, files, forward), targets);
    shogi_i_emit(sink, purpose, promotion + (unsigned)((1 - distance) * 128), 129, reached);
}

/* The own pieces that step, pinned ones excepted, by how they step. */
typedef struct {
    shogi_i_bb pawns;
    shogi_i_bb knights;
    shogi_i_bb silvers;
    shogi_i_bb straight; /* golds and horses: straight ahead, back and sideways */
    shogi_i_bb golds;
    shogi_i_bb dragons;
} shogi_i_steppers;

SHOGI_I_INLINE shogi_i_steppers shogi_i_find_steppers(const shogi_i_state *state,
                                                     const shogi_i_view *view)
{
    const shogi_i_bb *group = state->group;
    shogi_i_bb own = shogi_i_bb_without(view->movers, view->apart);
    shogi_i_bb majors = shogi_i_bb_and(group[SHOGI_I_GROUP_PROMOTED_MAJOR], own);
    shogi_i_bb horses = shogi_i_bb_and(majors, group[SHOGI_I_GROUP_DIAGONAL]);
    shogi_i_steppers found = {
        .pawns = shogi_i_bb_and(group[SHOGI_I_GROUP_PAWN], own),
        .knights = shogi_i_bb_and(group[SHOGI_I_GROUP_KNIGHT], own),
        .silvers = shogi_i_bb_and(group[SHOGI_I_GROUP_SILVER], own),
        .golds = shogi_i_bb_and(group[SHOGI_I_GROUP_GOLD], own),
        .dragons = shogi_i_bb_xor(majors, horses),
    };
    found.straight = shogi_i_bb_or(found.golds, horses);
    return found;
}

/** Steps without promotion; who must promote is left out by the rank where it stands (RULES 2). */
SHOGI_I_INLINE void shogi_i_walk_plain_steps(const shogi_i_steppers *own, shogi_i_bb targets,
                                            shogi_i_sink *sink, shogi_i_purpose purpose,
                                            shogi_color us)
{
    shogi_i_bb backward = shogi_i_bb_or(own->silvers, own->dragons);
    shogi_i_bb slanted = shogi_i_bb_or(backward, own->golds);
    shogi_i_bb pawns = shogi_i_bb_and(own->pawns, shogi_i_far_ranks(us, 3, 9));
    shogi_i_bb knights = shogi_i_bb_and(own->knights, shogi_i_far_ranks(us, 5, 9));
    shogi_i_bb ahead = shogi_i_bb_or(shogi_i_bb_or(pawns, own->silvers), own->straight);
    shogi_i_emit_steps(sink, purpose, us, targets, ahead, 0, 1, 0);
    shogi_i_emit_steps(sink, purpose, us, targets, slanted, 1, 1, 0);
    shogi_i_emit_steps(sink, purpose, us, targets, slanted, -1, 1, 0);
    shogi_i_emit_steps(sink, purpose, us, targets, own->straight, 1, 0, 0);
    shogi_i_emit_steps(sink, purpose, us, targets, own->straight, -1, 0, 0);
    shogi_i_emit_steps(sink, purpose, us, targets, own->straight, 0, -1, 0);
    shogi_i_emit_steps(sink, purpose, us, targets, backward, 1, -1, 0);
    shogi_i_emit_steps(sink, purpose, us, targets, backward, -1, -1, 0);
    shogi_i_emit_steps(sink, purpose, us, targets, knights, 1, 2, 0);
    shogi_i_emit_steps(sink, purpose, us, targets, knights, -1, 2, 0);
}

/** Steps with promotion: into the zone, inside it, and out of it (RULES 2). */
SHOGI_I_INLINE void shogi_i_walk_promoting_steps(const shogi_i_steppers *own, shogi_i_bb targets,
                                                shogi_i_sink *sink, shogi_i_purpose purpose,
                                                shogi_color us)
{
    shogi_i_bb near = shogi_i_far_ranks(us, 1, 4);
    shogi_i_bb pawns = shogi_i_bb_and(own->pawns, near);
    shogi_i_bb silvers = shogi_i_bb_and(own->silvers, near);
    shogi_i_bb leaving = shogi_i_bb_and(own->silvers, shogi_i_far_ranks(us, 1, 3));
    shogi_i_bb knights = shogi_i_bb_and(own->knights, shogi_i_far_ranks(us, 1, 5));
    shogi_i_bb ahead = shogi_i_bb_or(pawns, silvers);
    if (shogi_i_bb_any(ahead))
        shogi_i_emit_steps(sink, purpose, us, targets, ahead, 0, 1, SHOGI_I_PROMOTION);
    if (shogi_i_bb_any(silvers)) {
        shogi_i_emit_steps(sink, purpose, us, targets, silvers, 1, 1, SHOGI_I_PROMOTION);
        shogi_i_emit_steps(sink, purpose, us, targets, silvers, -1, 1, SHOGI_I_PROMOTION);
        shogi_i_emit_steps(sink, purpose, us, targets, leaving, 1, -1, SHOGI_I_PROMOTION);
        shogi_i_emit_steps(sink, purpose, us, targets, leaving, -1, -1, SHOGI_I_PROMOTION);
    }
    if (shogi_i_bb_any(knights)) {
        shogi_i_emit_steps(sink, purpose, us, targets, knights, 1, 2, SHOGI_I_PROMOTION);
        shogi_i_emit_steps(sink, purpose, us, targets, knights, -1, 2, SHOGI_I_PROMOTION);
    }
}

/** The moves of one piece that promotes; `dead` are the squares where it must (RULES 2). */
SHOGI_I_INLINE void shogi_i_emit_promotable(shogi_i_sink *sink, shogi_i_purpose purpose,
                                            shogi_color us, unsigned from, shogi_i_bb targets,
                                            shogi_i_bb dead)
{
    shogi_i_bb promoting = shogi_i_bb_and(targets, shogi_i_promotion_targets[us][from]);
    unsigned base = shogi_i_move(from, 0);
    shogi_i_emit(sink, purpose, base, 1, shogi_i_bb_without(targets, dead));
    shogi_i_emit(sink, purpose, base + SHOGI_I_PROMOTION, 1, promoting);
}

/**
 * What all lances attack, for counting: they run ahead by one, two and four squares, and attack one more.
 * Where one stands behind another, the other's square is no target, so that none is counted twice.
 */
SHOGI_I_INLINE shogi_i_bb shogi_i_all_lance_attacks(shogi_i_bb lances, shogi_i_bb occupied,
                                                   shogi_color us)
{
    shogi_i_bb one = shogi_i_bb_without(shogi_i_far_ranks(us, 1, 8), occupied);
    shogi_i_bb two = shogi_i_bb_and(one, shogi_i_ahead(us, one, 1));
    shogi_i_bb four = shogi_i_bb_and(two, shogi_i_ahead(us, two, 2));
    shogi_i_bb reached = lances;
    reached = shogi_i_bb_or(reached, shogi_i_bb_and(one, shogi_i_ahead(us, reached, 1)));
    reached = shogi_i_bb_or(reached, shogi_i_bb_and(two, shogi_i_ahead(us, reached, 2)));
    reached = shogi_i_bb_or(reached, shogi_i_bb_and(four, shogi_i_ahead(us, reached, 4)));
    return shogi_i_bb_and(shogi_i_ahead(us, reached, 1), shogi_i_far_ranks(us, 1, 8));
}

SHOGI_I_INLINE void shogi_i_walk_lances(const shogi_i_state *state, const shogi_i_view *view,
                                        shogi_i_sink *sink, shogi_i_purpose purpose,
                                        shogi_color us)
{
    shogi_i_bb own = shogi_i_bb_without(view->movers, view->apart);
    shogi_i_bb lances = shogi_i_bb_and(own, state->group[SHOGI_I_GROUP_LANCE]);
    if (purpose == SHOGI_I_COUNT) {
        shogi_i_bb attacks = shogi_i_all_lance_attacks(lances, view->occupied, us);
        shogi_i_bb targets = shogi_i_bb_and(attacks, view->targets);
        shogi_i_bb plain = shogi_i_bb_and(targets, shogi_i_far_ranks(us, 2, 9));
        shogi_i_bb promoting = shogi_i_bb_and(targets, shogi_i_far_ranks(us, 1, 3));
        sink->total += shogi_i_bb_count(plain) + shogi_i_bb_count(promoting);
        return;
    }
    SHOGI_I_FOR_EACH_SQUARE (from, lances) {
        shogi_i_bb attacks = shogi_i_lance_attacks(us, from, view->occupied);
        shogi_i_bb targets = shogi_i_bb_and(attacks, view->targets);
        unsigned base = shogi_i_move(from, 0);
        shogi_i_emit(sink, purpose, base, 1,
                     shogi_i_bb_and(targets, shogi_i_far_ranks(us, 2, 9)));
        shogi_i_emit(sink, purpose, base + SHOGI_I_PROMOTION, 1,
                     shogi_i_bb_and(targets, shogi_i_far_ranks(us, 1, 3)));
    }
}

/** The slides of a bishop, rook, horse or dragon. */
SHOGI_I_INLINE void shogi_i_emit_slides(const shogi_i_state *state, const shogi_i_view *view,
                                        shogi_i_sink *sink, shogi_i_purpose purpose,
                                        shogi_color us, unsigned from, shogi_i_bb attacks)
{
    shogi_i_bb targets = shogi_i_bb_and(attacks, view->targets);
    if (shogi_i_piece_kind(state->board[from]) >= SHOGI_HORSE)
        shogi_i_emit(sink, purpose, shogi_i_move(from, 0), 1, targets);
    else
        shogi_i_emit_promotable(sink, purpose, us, from, targets, shogi_i_bb_empty());
}

SHOGI_I_INLINE void shogi_i_walk_majors(const shogi_i_state *state, const shogi_i_view *view,
                                        shogi_i_sink *sink, shogi_i_purpose purpose,
                                        shogi_color us)
{
    shogi_i_bb own = shogi_i_bb_without(view->movers, view->apart);
    shogi_i_bb diagonal = shogi_i_bb_and(own, state->group[SHOGI_I_GROUP_DIAGONAL]);
    shogi_i_bb straight = shogi_i_bb_and(own, state->group[SHOGI_I_GROUP_STRAIGHT]);
    SHOGI_I_FOR_EACH_SQUARE (from, diagonal)
        shogi_i_emit_slides(state, view, sink, purpose, us, from,
                            shogi_i_diagonal_attacks(from, view->occupied));
    SHOGI_I_FOR_EACH_SQUARE (from, straight)
        shogi_i_emit_slides(state, view, sink, purpose, us, from,
                            shogi_i_straight_attacks(from, view->occupied));
}

/** Of a piece's targets, those behind which no own king is attacked. */
SHOGI_I_INLINE shogi_i_bb shogi_i_keep_safe(const shogi_i_state *state, unsigned base,
                                           shogi_i_bb targets)
{
    shogi_i_bb safe = shogi_i_bb_empty();
    SHOGI_I_FOR_EACH_SQUARE (to, targets)
        if (shogi_i_is_safe_after(state, (shogi_move)(base | to)))
            safe = shogi_i_bb_or(safe, shogi_i_square_set[to]);
    return safe;
}

/** The squares where a kind must promote (RULES 2). */
SHOGI_I_INLINE shogi_i_bb shogi_i_dead_ranks(shogi_color us, shogi_kind kind)
{
    if (kind == SHOGI_KNIGHT)
        return shogi_i_far_ranks(us, 1, 2);
    return kind == SHOGI_PAWN || kind == SHOGI_LANCE ? shogi_i_far_ranks(us, 1, 1)
                                                     : shogi_i_bb_empty();
}

/** The pieces that cannot be treated like others of their kind, one by one. */
SHOGI_I_INLINE void shogi_i_walk_apart(const shogi_i_state *state, const shogi_i_view *view,
                                      shogi_i_sink *sink, shogi_i_purpose purpose, shogi_color us)
{
    SHOGI_I_FOR_EACH_SQUARE (from, view->apart) {
        shogi_piece piece = state->board[from];
        shogi_kind kind = shogi_i_piece_kind(piece);
        shogi_i_bb targets =
            shogi_i_bb_and(shogi_i_attacks(piece, from, view->occupied), view->targets);
        targets = view->careful ? shogi_i_keep_safe(state, shogi_i_move(from, 0), targets)
                                : shogi_i_bb_and(targets, shogi_i_pin_line(view->king, from));
        if (kind < SHOGI_GOLD)
            shogi_i_emit_promotable(sink, purpose, us, from, targets,
                                    shogi_i_dead_ranks(us, kind));
        else
            shogi_i_emit(sink, purpose, shogi_i_move(from, 0), 1, targets);
    }
}

/**
 * What enemies attack by slides of the squares beside the only own king, and perhaps other squares. The king does not
 * shade itself (RULES 6).
 */
SHOGI_I_INLINE shogi_i_bb shogi_i_slid_on(const shogi_i_state *state, const shogi_i_view *view,
                                         shogi_color us)
{
    const shogi_i_bb *group = state->group;
    shogi_i_bb enemies = state->color[us ^ 1], found = shogi_i_bb_empty();
    shogi_i_bb straight = shogi_i_bb_and(shogi_i_king_straight_lines[view->king],
                                         group[SHOGI_I_GROUP_STRAIGHT]);
    shogi_i_bb diagonal = shogi_i_bb_and(shogi_i_king_diagonal_lines[view->king],
                                         group[SHOGI_I_GROUP_DIAGONAL]);
    shogi_i_bb lances = shogi_i_bb_and(shogi_i_king_lance_lines[us][view->king],
                                       group[SHOGI_I_GROUP_LANCE]);
    shogi_i_bb all = shogi_i_bb_or(shogi_i_bb_or(straight, diagonal), lances);
    if (shogi_i_bb_is_empty(shogi_i_bb_and(all, enemies)))
        return found;
    shogi_i_bb without_king = shogi_i_bb_without(view->occupied, view->kings);
    SHOGI_I_FOR_EACH_SQUARE (from, shogi_i_bb_and(straight, enemies))
        found = shogi_i_bb_or(found, shogi_i_straight_attacks(from, without_king));
    SHOGI_I_FOR_EACH_SQUARE (from, shogi_i_bb_and(diagonal, enemies))
        found = shogi_i_bb_or(found, shogi_i_diagonal_attacks(from, without_king));
    lances = shogi_i_bb_and(lances, enemies);
    return shogi_i_bb_or(found, shogi_i_all_lance_attacks(lances, without_king, us ^ 1));
}

/** The moves of the only own king. */
SHOGI_I_INLINE void shogi_i_walk_king(const shogi_i_state *state, const shogi_i_view *view,
                                      shogi_i_sink *sink, shogi_i_purpose purpose, shogi_color us)
{
    shogi_i_bb steps = shogi_i_bb_and(shogi_i_king_steps[view->king], view->wanted);
    steps = shogi_i_bb_without(steps, view->stepped);
    steps = shogi_i_bb_without(steps, shogi_i_slid_on(state, view, us));
    shogi_i_emit(sink, purpose, shogi_i_move(view->king, 0), 1, steps);
}

/** All moves of the view's movers, and the drops of `kinds` (bit n for kind n). */
SHOGI_I_INLINE void shogi_i_walk(const shogi_i_state *state, const shogi_i_view *view,
                                shogi_i_sink *sink, shogi_i_purpose purpose, shogi_color us,
                                unsigned kinds)
{
    if (!view->careful && shogi_i_bb_any(shogi_i_bb_and(view->kings, view->movers)))
        shogi_i_walk_king(state, view, sink, purpose, us);
    if (view->king_only || shogi_i_sink_is_done(sink, purpose))
        return;
    shogi_i_steppers steppers = shogi_i_find_steppers(state, view);
    shogi_i_walk_plain_steps(&steppers, view->targets, sink, purpose, us);
    shogi_i_walk_promoting_steps(&steppers, view->targets, sink, purpose, us);
    if (shogi_i_sink_is_done(sink, purpose))
        return;
    shogi_i_walk_lances(state, view, sink, purpose, us);
    shogi_i_walk_majors(state, view, sink, purpose, us);
    shogi_i_walk_apart(state, view, sink, purpose, us);
    if (shogi_i_sink_is_done(sink, purpose))
        return;
    shogi_i_bb free = shogi_i_bb_without(view->targets, view->occupied);
    if (view->careful)
        free = shogi_i_keep_safe(state, shogi_i_drop(SHOGI_GOLD, 0), free);
    shogi_i_walk_drops(state, free, sink, purpose, us, kinds);
}

/** Generates for the side to move: pieces on `from` and drops of `kinds`, to squares in `to`. */
SHOGI_I_INLINE void shogi_i_generate_into(const shogi_i_state *state, shogi_i_sink *sink,
                                         shogi_i_purpose purpose, shogi_i_bb from, shogi_i_bb to,
                                         unsigned kinds)
{
    if (state->turn == SHOGI_BLACK) {
        shogi_i_view view = shogi_i_view_of(state, SHOGI_BLACK, from, to);
        shogi_i_walk(state, &view, sink, purpose, SHOGI_BLACK, kinds);
    } else {
        shogi_i_view view = shogi_i_view_of(state, SHOGI_WHITE, from, to);
        shogi_i_walk(state, &view, sink, purpose, SHOGI_WHITE, kinds);
    }
}

#endif
