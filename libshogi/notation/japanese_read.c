/* The move that Japanese words mean. With an origin there is nothing to search; without one, the
 * steps of FORMATS 5.2 are taken in their order. */
#include "notation/japanese.h"

#include "rules/movegen.h"

typedef struct {
    const shogi_i_state *state;
    const shogi_i_japanese_words *words;
    shogi_i_reading *reading;
    unsigned to;
} resolver;

static bool fail(const resolver *resolve, uint8_t what)
{
    return shogi_i_reading_fail(resolve->reading, what, resolve->words->target_at,
                                resolve->words->end);
}

static void note(const resolver *resolve, uint8_t what)
{
    shogi_i_reading_note(resolve->reading, what, resolve->words->target_at, resolve->words->end);
}

/** The move from a square, promotion as the words have it. */
static shogi_move move_from(const resolver *resolve, unsigned from)
{
    shogi_move move = shogi_i_move(from, resolve->to);
    return resolve->words->words & SHOGI_I_PROMOTE ? move | SHOGI_I_PROMOTION : move;
}

static void read_drop(const resolver *resolve)
{
    shogi_kind kind = resolve->words->kind;
    if (kind > SHOGI_KING) {
        fail(resolve, SHOGI_I_FOUND_NO_PROMOTION);
        return;
    }
    if (kind == SHOGI_KING) {
        fail(resolve, SHOGI_I_FOUND_NOT_HELD);
        return;
    }
    resolve->reading->move = shogi_i_drop(kind, resolve->to);
    shogi_i_reading_judge(resolve->reading, resolve->state, kind, resolve->words->target_at,
                          resolve->words->end);
}

static bool is_idle_refusal(const resolver *resolve, unsigned from)
{
    return (resolve->words->words & SHOGI_I_REFUSE) &&
           !shogi_i_may_promote(resolve->state->turn, resolve->words->kind, from, resolve->to);
}

static void read_origin(const resolver *resolve)
{
    const shogi_i_japanese_words *words = resolve->words;
    resolve->reading->move = move_from(resolve, words->from);
    if (!shogi_i_reading_judge(resolve->reading, resolve->state, words->kind, words->target_at,
                               words->end))
        return;
    unsigned directions = words->words & SHOGI_I_DIRECTIONS;
    if (directions) {
        shogi_i_bb origin = shogi_i_bb_square(words->from);
        shogi_i_bb fit =
            shogi_i_choose(resolve->state, words->kind, origin, resolve->to, directions);
        if (shogi_i_bb_is_empty(fit))
            note(resolve, SHOGI_I_FOUND_WRONG_DIRECTION);
    }
    if (is_idle_refusal(resolve, words->from))
        note(resolve, SHOGI_I_FOUND_IDLE_REFUSAL);
}

/** Step 5: no piece on the board fits, so it may be a drop. */
static void read_unmarked_drop(const resolver *resolve, shogi_i_bb candidates)
{
    shogi_kind kind = resolve->words->kind;
    const shogi_i_state *state = resolve->state;
    bool held = kind < SHOGI_KING && state->hand[state->turn][kind] > 0;
    if (shogi_i_bb_any(candidates))
        fail(resolve, SHOGI_I_FOUND_NO_SUCH_ORIGIN);
    else if (resolve->words->words != 0 || !held)
        fail(resolve, SHOGI_I_FOUND_NO_SUCH_PIECE);
    else
        read_drop(resolve);
}

/** Step 7: of several pieces, those count that may legally move so. False unless it is one. */
static bool choose_legal(const resolver *resolve, shogi_i_bb fit, unsigned *from)
{
    shogi_i_bb legal = shogi_i_bb_empty();
    SHOGI_I_FOR_EACH_SQUARE(square, fit)
    if (shogi_i_is_legal(resolve->state, move_from(resolve, square)))
        legal = shogi_i_bb_or(legal, shogi_i_bb_square(square));
    if (shogi_i_bb_count(legal) != 1) {
        resolve->reading->origins = fit;
        return fail(resolve, SHOGI_I_FOUND_AMBIGUOUS);
    }
    *from = shogi_i_bb_first(legal);
    note(resolve, SHOGI_I_FOUND_ONE_LEGAL);
    return true;
}

static void finish(const resolver *resolve, unsigned from)
{
    shogi_kind kind = resolve->words->kind;
    bool promotes = (resolve->words->words & SHOGI_I_PROMOTE) != 0;
    resolve->reading->move = move_from(resolve, from);
    if (promotes && !shogi_i_may_promote(resolve->state->turn, kind, from, resolve->to))
        fail(resolve, SHOGI_I_FOUND_NO_PROMOTION);
    else if (is_idle_refusal(resolve, from))
        note(resolve, SHOGI_I_FOUND_IDLE_REFUSAL);
}

/** Steps 2 to 7. */
static void search(const resolver *resolve)
{
    const shogi_i_japanese_words *words = resolve->words;
    const shogi_i_state *state = resolve->state;
    shogi_piece there = state->board[resolve->to];
    if (there != SHOGI_NO_PIECE && shogi_i_piece_color(there) == state->turn) {
        fail(resolve, SHOGI_I_FOUND_OWN_ON_TARGET);
        return;
    }
    shogi_i_bb candidates = shogi_i_candidates(state, words->kind, resolve->to);
    shogi_i_bb fit = shogi_i_choose(state, words->kind, candidates, resolve->to, words->words);
    if (shogi_i_bb_is_empty(fit)) {
        read_unmarked_drop(resolve, candidates);
        return;
    }
    unsigned from = shogi_i_bb_first(fit);
    if (!shogi_i_bb_many(fit) || choose_legal(resolve, fit, &from))
        finish(resolve, from);
}

void shogi_i_japanese_resolve(const shogi_i_state *state, shogi_square previous,
                              const shogi_i_japanese_words *words, shogi_i_reading *reading)
{
    resolver resolve = {state, words, reading, 0};
    if (words->mark != SHOGI_NO_COLOR && words->mark != state->turn)
        shogi_i_reading_note(reading, SHOGI_I_FOUND_MARK, 0, words->target_at);
    if (words->null_move) {
        reading->move = SHOGI_NULL_MOVE;
        return;
    }
    if (!shogi_i_japanese_target(words, previous, &resolve.to, reading))
        return;
    bool dropped = words->from_hand || (words->words & SHOGI_I_DROP);
    reading->by_origin = dropped || words->from != SHOGI_NO_SQUARE;
    if (dropped)
        read_drop(&resolve);
    else if (words->from != SHOGI_NO_SQUARE)
        read_origin(&resolve);
    else
        search(&resolve);
}

void shogi_i_kif_read(const shogi_i_state *state, shogi_square previous, const char *text,
                      size_t length, shogi_i_reading *reading)
{
    shogi_i_japanese_words words;
    shogi_i_reading_start(reading);
    if (!shogi_i_japanese_scan(text, length, &words, reading))
        return;
    shogi_i_japanese_resolve(state, previous, &words, reading);
    if (!reading->by_origin && !words.null_move && reading->code == SHOGI_DIAG_NONE)
        shogi_i_reading_note(reading, SHOGI_I_FOUND_NO_ORIGIN, words.target_at, words.end);
}

void shogi_i_japanese_read(const shogi_i_state *state, shogi_square previous, const char *text,
                           size_t length, shogi_i_reading *reading)
{
    shogi_i_japanese_words words;
    shogi_i_reading_start(reading);
    if (!shogi_i_japanese_scan(text, length, &words, reading))
        return;
    shogi_i_japanese_resolve(state, previous, &words, reading);
    bool has_origin = words.from != SHOGI_NO_SQUARE || words.from_hand;
    if (has_origin && reading->code == SHOGI_DIAG_NONE)
        shogi_i_reading_note(reading, SHOGI_I_FOUND_REDUNDANT, words.origin_at, words.end);
}
