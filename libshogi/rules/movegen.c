/* Legal moves (RULES 1 to 7). One walk over the pieces of the side to move serves listing, counting
 * and "is there any": pins and checks are known before it starts (rules/view.h), so that every target
 * it finds is legal. Only boards with several own kings and uchifuzume need a look behind the move. */
#include "rules/movegen.h"

#include <shogi/movegen.h>

#include "board/position.h"
#include "rules/safety.h"
#include "rules/view.h"

/* What becomes of the moves found. Always a constant where it is passed, so that each use of the
 * walk is compiled for itself. */
typedef enum { LIST, COUNT, ANY } walk_purpose;

typedef struct {
    shogi_move *out;
    size_t capacity;
    size_t total;
} sink;

static inline void emit(sink *moves, walk_purpose purpose, unsigned base, shogi_i_bb targets)
{
    if (purpose == COUNT) {
        moves->total += shogi_i_bb_count(targets);
        return;
    }
    SHOGI_I_FOR_EACH_SQUARE (to, targets) {
        if (moves->total < moves->capacity)
            moves->out[moves->total] = (shogi_move)(base | to);
        moves->total++;
    }
}

/** Whether the walk may stop: one move is enough. */
static inline bool is_done(const sink *moves, walk_purpose purpose)
{
    return purpose == ANY && moves->total > 0;
}

/** Of the targets of a piece, those behind which no own king is attacked: for several kings. */
static shogi_i_bb keep_safe(const shogi_i_state *state, unsigned base, shogi_i_bb targets)
{
    shogi_i_bb safe = shogi_i_bb_empty();
    SHOGI_I_FOR_EACH_SQUARE (to, targets)
        if (shogi_i_is_safe_after(state, (shogi_move)(base | to)))
            safe = shogi_i_bb_or(safe, shogi_i_square_set[to]);
    return safe;
}

/** Where a piece other than the only king may go, of what it attacks. */
static inline shogi_i_bb legal_targets(const shogi_i_state *state, const shogi_i_view *view,
                                       unsigned from, shogi_i_bb attacks)
{
    shogi_i_bb targets = shogi_i_bb_and(attacks, view->targets);
    if (shogi_i_bb_has(view->pinned, from))
        targets = shogi_i_bb_and(targets, shogi_i_pin_line(view->king, from));
    if (view->careful)
        targets = keep_safe(state, shogi_i_move(from, 0), targets);
    return targets;
}

/** Emits the moves of a piece that promotes; `dead` are the squares where it must (RULES 2). */
static inline void emit_promotable(sink *moves, walk_purpose purpose, shogi_color us, unsigned from,
                                   shogi_i_bb targets, shogi_i_bb dead)
{
    shogi_i_bb zone = shogi_i_far_ranks(us, 3);
    shogi_i_bb promoting = shogi_i_bb_has(zone, from) ? targets : shogi_i_bb_and(targets, zone);
    unsigned base = shogi_i_move(from, 0);
    emit(moves, purpose, base, shogi_i_bb_without(targets, dead));
    emit(moves, purpose, base | SHOGI_I_PROMOTION, promoting);
}

static inline void walk_king(const shogi_i_state *state, const shogi_i_view *view, sink *moves,
                             walk_purpose purpose)
{
    shogi_i_bb without_king = shogi_i_bb_without(view->occupied, view->kings);
    shogi_i_bb safe = shogi_i_bb_empty();
    shogi_i_bb steps = shogi_i_bb_and(shogi_i_king_steps[view->king], view->wanted);
    SHOGI_I_FOR_EACH_SQUARE (to, steps) {
        shogi_i_bb attackers = shogi_i_attackers(state, to, view->us ^ 1, without_king);
        if (shogi_i_bb_is_empty(attackers))
            safe = shogi_i_bb_or(safe, shogi_i_square_set[to]);
    }
    emit(moves, purpose, shogi_i_move(view->king, 0), safe);
}

static inline void walk_kings(const shogi_i_state *state, const shogi_i_view *view, sink *moves,
                              walk_purpose purpose)
{
    shogi_i_bb kings = shogi_i_bb_and(view->kings, view->movers);
    if (!view->careful && shogi_i_bb_any(kings)) {
        walk_king(state, view, moves, purpose);
        return;
    }
    SHOGI_I_FOR_EACH_SQUARE (from, kings)
        emit(moves, purpose, shogi_i_move(from, 0),
             legal_targets(state, view, from, shogi_i_king_steps[from]));
}

static inline void walk_pawns(const shogi_i_state *state, const shogi_i_view *view, sink *moves,
                              walk_purpose purpose)
{
    shogi_i_bb pawns = shogi_i_bb_and(state->group[SHOGI_I_GROUP_PAWN], view->movers);
    shogi_i_bb dead = shogi_i_far_ranks(view->us, 1);
    SHOGI_I_FOR_EACH_SQUARE (from, pawns) {
        shogi_i_bb steps = shogi_i_pawn_steps[view->us][from];
        emit_promotable(moves, purpose, view->us, from, legal_targets(state, view, from, steps),
                        dead);
    }
}

static inline void walk_lances(const shogi_i_state *state, const shogi_i_view *view, sink *moves,
                               walk_purpose purpose)
{
    shogi_i_bb lances = shogi_i_bb_and(state->group[SHOGI_I_GROUP_LANCE], view->movers);
    shogi_i_bb dead = shogi_i_far_ranks(view->us, 1);
    SHOGI_I_FOR_EACH_SQUARE (from, lances) {
        shogi_i_bb attacks = shogi_i_lance_attacks(view->us, from, view->occupied);
        emit_promotable(moves, purpose, view->us, from, legal_targets(state, view, from, attacks),
                        dead);
    }
}

static inline void walk_knights(const shogi_i_state *state, const shogi_i_view *view, sink *moves,
                                walk_purpose purpose)
{
    shogi_i_bb knights = shogi_i_bb_and(state->group[SHOGI_I_GROUP_KNIGHT], view->movers);
    shogi_i_bb dead = shogi_i_far_ranks(view->us, 2);
    SHOGI_I_FOR_EACH_SQUARE (from, knights) {
        shogi_i_bb steps = shogi_i_knight_steps[view->us][from];
        emit_promotable(moves, purpose, view->us, from, legal_targets(state, view, from, steps),
                        dead);
    }
}

static inline void walk_silvers(const shogi_i_state *state, const shogi_i_view *view, sink *moves,
                                walk_purpose purpose)
{
    shogi_i_bb silvers = shogi_i_bb_and(state->group[SHOGI_I_GROUP_SILVER], view->movers);
    SHOGI_I_FOR_EACH_SQUARE (from, silvers) {
        shogi_i_bb steps = shogi_i_silver_steps[view->us][from];
        emit_promotable(moves, purpose, view->us, from, legal_targets(state, view, from, steps),
                        shogi_i_bb_empty());
    }
}

static inline void walk_golds(const shogi_i_state *state, const shogi_i_view *view, sink *moves,
                              walk_purpose purpose)
{
    shogi_i_bb golds = shogi_i_bb_and(state->group[SHOGI_I_GROUP_GOLD], view->movers);
    SHOGI_I_FOR_EACH_SQUARE (from, golds)
        emit(moves, purpose, shogi_i_move(from, 0),
             legal_targets(state, view, from, shogi_i_gold_steps[view->us][from]));
}

/** Emits the moves of a bishop or rook, or of what it promotes to. */
static inline void emit_major(const shogi_i_state *state, const shogi_i_view *view, sink *moves,
                              walk_purpose purpose, unsigned from, shogi_i_bb attacks)
{
    bool promoted = shogi_i_bb_has(state->group[SHOGI_I_GROUP_ROYAL], from);
    if (promoted)
        attacks = shogi_i_bb_or(attacks, shogi_i_king_steps[from]);
    shogi_i_bb targets = legal_targets(state, view, from, attacks);
    if (promoted)
        emit(moves, purpose, shogi_i_move(from, 0), targets);
    else
        emit_promotable(moves, purpose, view->us, from, targets, shogi_i_bb_empty());
}

static inline void walk_majors(const shogi_i_state *state, const shogi_i_view *view, sink *moves,
                               walk_purpose purpose)
{
    shogi_i_bb diagonal = shogi_i_bb_and(state->group[SHOGI_I_GROUP_DIAGONAL], view->movers);
    shogi_i_bb straight = shogi_i_bb_and(state->group[SHOGI_I_GROUP_STRAIGHT], view->movers);
    SHOGI_I_FOR_EACH_SQUARE (from, diagonal)
        emit_major(state, view, moves, purpose, from,
                   shogi_i_diagonal_attacks(from, view->occupied));
    SHOGI_I_FOR_EACH_SQUARE (from, straight)
        emit_major(state, view, moves, purpose, from,
                   shogi_i_straight_attacks(from, view->occupied));
}

/* Nifu by arithmetic inside each file's nine bits: adding eight ones carries into the top bit
 * if any of the lower eight is set, and never into the next file. */
static inline uint64_t files_with(uint64_t pawns, uint64_t tops)
{
    uint64_t lower = tops - (tops >> 8);
    uint64_t hit = (((pawns & lower) + lower) | pawns) & tops;
    return (hit << 1) - (hit >> 8);
}

/** All squares of the files on which a side has an unpromoted pawn (RULES 4). */
static inline shogi_i_bb nifu_files(const shogi_i_state *state, shogi_color us)
{
    shogi_i_bb pawns = shogi_i_bb_and(state->group[SHOGI_I_GROUP_PAWN], state->color[us]);
    return shogi_i_bb_make(files_with(pawns.lo, UINT64_C(0x4020100804020100)),
                           files_with(pawns.hi, UINT64_C(0x20100)));
}

/** Takes out of the targets of a pawn drop those that mate (RULES 5). */
static inline shogi_i_bb without_uchifuzume(const shogi_i_state *state, shogi_color us,
                                            shogi_i_bb targets)
{
    SHOGI_I_FOR_EACH_SQUARE (king, shogi_i_kings(state, us ^ 1)) {
        shogi_i_bb checking = shogi_i_bb_and(shogi_i_pawn_steps[us ^ 1][king], targets);
        if (shogi_i_bb_any(checking) &&
            shogi_i_reply_to_pawn_drop(state, shogi_i_bb_first(checking)) == SHOGI_NO_MOVE)
            targets = shogi_i_bb_without(targets, checking);
    }
    return targets;
}

/** Where a kind may be dropped, of the squares where any piece may. */
static inline shogi_i_bb drop_targets(const shogi_i_state *state, const shogi_i_view *view,
                                      shogi_kind kind, shogi_i_bb free)
{
    if (kind == SHOGI_KNIGHT)
        return shogi_i_bb_without(free, shogi_i_far_ranks(view->us, 2));
    if (kind == SHOGI_PAWN || kind == SHOGI_LANCE)
        free = shogi_i_bb_without(free, shogi_i_far_ranks(view->us, 1));
    if (kind == SHOGI_PAWN)
        free = without_uchifuzume(state, view->us,
                                  shogi_i_bb_without(free, nifu_files(state, view->us)));
    return free;
}

static inline void walk_drops(const shogi_i_state *state, const shogi_i_view *view, sink *moves,
                              walk_purpose purpose, unsigned kinds)
{
    const uint8_t *hand = state->hand[view->us];
    shogi_i_bb free = shogi_i_bb_without(view->targets, view->occupied);
    if (view->careful)
        free = keep_safe(state, shogi_i_drop(SHOGI_GOLD, 0), free);
    for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
        if (hand[kind] > 0 && kinds >> kind & 1)
            emit(moves, purpose, shogi_i_drop(kind, 0), drop_targets(state, view, kind, free));
}

/** All moves of the view's movers, and the drops of `kinds` (bit n for kind n). */
static inline void walk(const shogi_i_state *state, const shogi_i_view *view, sink *moves,
                        walk_purpose purpose, unsigned kinds)
{
    walk_kings(state, view, moves, purpose);
    if (view->king_moves_only || is_done(moves, purpose))
        return;
    walk_golds(state, view, moves, purpose);
    walk_silvers(state, view, moves, purpose);
    walk_majors(state, view, moves, purpose);
    if (is_done(moves, purpose))
        return;
    walk_knights(state, view, moves, purpose);
    walk_lances(state, view, moves, purpose);
    walk_pawns(state, view, moves, purpose);
    if (is_done(moves, purpose))
        return;
    walk_drops(state, view, moves, purpose, kinds);
}

#define ALL_KINDS 0xFFu

size_t shogi_i_generate(const shogi_i_state *state, shogi_move *out, size_t capacity)
{
    sink moves = {out, capacity, 0};
    shogi_i_view view = shogi_i_view_of(state, shogi_i_bb_full(), shogi_i_bb_full());
    walk(state, &view, &moves, LIST, ALL_KINDS);
    return moves.total;
}

size_t shogi_i_count(const shogi_i_state *state)
{
    sink moves = {NULL, 0, 0};
    shogi_i_view view = shogi_i_view_of(state, shogi_i_bb_full(), shogi_i_bb_full());
    walk(state, &view, &moves, COUNT, ALL_KINDS);
    return moves.total;
}

shogi_move shogi_i_any_legal_move(const shogi_i_state *state)
{
    shogi_move first = SHOGI_NO_MOVE;
    sink moves = {&first, 1, 0};
    shogi_i_view view = shogi_i_view_of(state, shogi_i_bb_full(), shogi_i_bb_full());
    walk(state, &view, &moves, ANY, ALL_KINDS);
    return first;
}

bool shogi_i_has_legal_move(const shogi_i_state *state)
{
    return shogi_i_any_legal_move(state) != SHOGI_NO_MOVE;
}

/** Lists a part: moves of pieces on `from` and drops of `kinds`, to squares in `to`. */
static size_t list_part(const shogi_i_state *state, shogi_i_bb from, shogi_i_bb to, unsigned kinds,
                        shogi_move *out, size_t capacity)
{
    sink moves = {out, capacity, 0};
    shogi_i_view view = shogi_i_view_of(state, from, to);
    walk(state, &view, &moves, LIST, kinds);
    return moves.total;
}

size_t shogi_position_legal_moves(const shogi_position *position, shogi_move *out, size_t capacity)
{
    return shogi_i_generate(&position->now, out, capacity);
}

size_t shogi_position_count_legal_moves(const shogi_position *position)
{
    return shogi_i_count(&position->now);
}

bool shogi_position_has_legal_move(const shogi_position *position)
{
    return shogi_i_has_legal_move(&position->now);
}

size_t shogi_position_legal_moves_from(const shogi_position *position, shogi_square square,
                                       shogi_move *out, size_t capacity)
{
    if (square >= SHOGI_SQUARES)
        return 0;
    return list_part(&position->now, shogi_i_square_set[square], shogi_i_bb_full(), 0, out,
                     capacity);
}

size_t shogi_position_legal_moves_to(const shogi_position *position, shogi_square square,
                                     shogi_move *out, size_t capacity)
{
    if (square >= SHOGI_SQUARES)
        return 0;
    return list_part(&position->now, shogi_i_bb_full(), shogi_i_square_set[square], ALL_KINDS, out,
                     capacity);
}

size_t shogi_position_legal_drops(const shogi_position *position, shogi_kind kind, shogi_move *out,
                                  size_t capacity)
{
    if (kind < SHOGI_PAWN || kind > SHOGI_GOLD)
        return 0;
    return list_part(&position->now, shogi_i_bb_empty(), shogi_i_bb_full(), 1u << kind, out,
                     capacity);
}
