/* Japanese moves written: with the origin for KIF (FORMATS 4.4), and by the rules of the Japan
 * Shogi Association for print and KI2 (FORMATS 5.3). The forms are tried in the order of those
 * rules; the first one that the reader would understand as this very piece is written. */
#include "notation/japanese.h"

#include <limits.h>

#define PASS_WORD "パス"
/* No words tell the piece: it needs its origin. */
#define NO_WORDS UINT_MAX

static void put_target(shogi_i_out *out, shogi_square previous, unsigned to)
{
    if (to != previous) {
        shogi_i_out_japanese_square(out, to);
        return;
    }
    shogi_i_out_character(out, SHOGI_I_CHARACTER_SAME);
    shogi_i_out_character(out, SHOGI_I_CHARACTER_BLANK);
}

/** The origin, in ASCII: (77) */
static void put_origin(shogi_i_out *out, unsigned from)
{
    shogi_i_out_byte(out, '(');
    shogi_i_out_byte(out, (char)('1' + from / 9));
    shogi_i_out_byte(out, (char)('1' + from % 9));
    shogi_i_out_byte(out, ')');
}

void shogi_i_kif_write(shogi_i_out *out, const shogi_i_state *state, shogi_square previous,
                       shogi_move move)
{
    if (move == SHOGI_NULL_MOVE) {
        shogi_i_out_text(out, PASS_WORD);
        return;
    }
    put_target(out, previous, shogi_i_move_to(move));
    if (shogi_i_move_is_drop(move)) {
        shogi_i_out_kind(out, shogi_i_move_kind(move));
        shogi_i_out_character(out, SHOGI_I_CHARACTER_DROP);
        return;
    }
    unsigned from = shogi_i_move_from(move);
    shogi_i_out_kind(out, shogi_i_piece_kind(state->board[from]));
    if (shogi_i_move_promotes(move)) /* a declined promotion is not written (FORMATS 4.10) */
        shogi_i_out_character(out, SHOGI_I_CHARACTER_PROMOTE);
    put_origin(out, from);
}

#define MOTIONS (SHOGI_I_FORWARD | SHOGI_I_SIDEWAYS | SHOGI_I_BACKWARD)
#define SIDES (SHOGI_I_TO_RIGHT | SHOGI_I_TO_LEFT)

enum { MAX_FORMS = 6 };

/**
 * What can be said of a piece, in the order of preference of FORMATS 5.3; answers how many forms
 * there are.
 */
static unsigned list_forms(shogi_kind kind, unsigned described, unsigned forms[MAX_FORMS])
{
    unsigned motion = described & MOTIONS, side = described & SIDES, count = 0;
    forms[count++] = 0;
    forms[count++] = motion;
    if (shogi_i_is_major(kind)) { /* which side is said depends on the other piece */
        forms[count++] = SHOGI_I_TO_RIGHT;
        forms[count++] = SHOGI_I_TO_LEFT;
        forms[count++] = SHOGI_I_TO_RIGHT | motion;
        forms[count++] = SHOGI_I_TO_LEFT | motion;
    } else if (described & SHOGI_I_STRAIGHT) {
        forms[count++] = SHOGI_I_STRAIGHT;
    } else if (side) {
        forms[count++] = side;
        forms[count++] = side | motion;
    }
    return count;
}

/** The words that tell a piece from the others that reach the square, or NO_WORDS. */
static unsigned find_words(const shogi_i_state *state, shogi_kind kind, unsigned from, unsigned to)
{
    unsigned forms[MAX_FORMS];
    shogi_i_bb candidates = shogi_i_candidates(state, kind, to), own = shogi_i_bb_square(from);
    unsigned count = list_forms(kind, shogi_i_describe(state->turn, from, to), forms);
    for (unsigned i = 0; i < count; i++)
        if (shogi_i_bb_equal(shogi_i_choose(state, kind, candidates, to, forms[i]), own))
            return forms[i];
    return NO_WORDS;
}

/** Directions in the order of their flags, which is that of writing: side, then motion. */
static void put_directions(shogi_i_out *out, unsigned words)
{
    for (unsigned flag = 1; flag < SHOGI_I_DIRECTIONS; flag <<= 1)
        if (words & flag)
            shogi_i_out_character(out, shogi_i_direction_character(flag));
}

static void put_board_move(shogi_i_out *out, const shogi_i_state *state, shogi_move move)
{
    unsigned from = shogi_i_move_from(move), to = shogi_i_move_to(move);
    shogi_kind kind = shogi_i_piece_kind(state->board[from]);
    bool promotes = shogi_i_move_promotes(move);
    bool may_promote = shogi_i_may_promote(state->turn, kind, from, to);
    unsigned words = find_words(state, kind, from, to);
    shogi_i_out_kind(out, kind);
    if (words != NO_WORDS)
        put_directions(out, words);
    if (may_promote && !promotes)
        shogi_i_out_character(out, SHOGI_I_CHARACTER_NOT);
    if (may_promote || promotes)
        shogi_i_out_character(out, SHOGI_I_CHARACTER_PROMOTE);
    if (words == NO_WORDS || (promotes && !may_promote))
        put_origin(out, from);
}

void shogi_i_japanese_write(shogi_i_out *out, const shogi_i_state *state, shogi_square previous,
                            shogi_move move)
{
    shogi_i_out_character(out, shogi_i_mark(state->turn));
    if (move == SHOGI_NULL_MOVE) {
        shogi_i_out_text(out, PASS_WORD);
        return;
    }
    unsigned to = shogi_i_move_to(move);
    put_target(out, previous, to);
    if (!shogi_i_move_is_drop(move)) {
        put_board_move(out, state, move);
        return;
    }
    shogi_kind kind = shogi_i_move_kind(move);
    shogi_i_out_kind(out, kind);
    if (shogi_i_bb_any(shogi_i_candidates(state, kind, to)))
        shogi_i_out_character(out, SHOGI_I_CHARACTER_DROP);
}
