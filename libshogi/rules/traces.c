/* Traces of a foul that was not noticed when it was made (RULES 8): pieces that can never move, and
 * unpromoted pawns of which a side has two on a file. */
#include <shogi/outcome.h>

#include "board/position.h"

/** Whether a piece could never move again (RULES 2). */
static bool is_dead(shogi_piece piece, unsigned square)
{
    unsigned rank = square % 9;
    unsigned ahead = shogi_i_piece_color(piece) == SHOGI_BLACK ? rank : 8 - rank;
    switch (shogi_i_piece_kind(piece)) {
    case SHOGI_PAWN:
    case SHOGI_LANCE:
        return ahead < 1;
    case SHOGI_KNIGHT:
        return ahead < 2;
    default:
        return false;
    }
}

static bool has_two_pawns_on_file(const shogi_i_state *state, shogi_piece pawn, unsigned square)
{
    unsigned first = square - square % 9, count = 0;
    for (unsigned i = first; i < first + 9; i++)
        count += state->board[i] == pawn;
    return count > 1;
}

size_t shogi_position_foul_traces(const shogi_position *position, shogi_color color,
                                  shogi_square *out, size_t capacity)
{
    if (color >= SHOGI_NO_COLOR)
        return 0;
    const shogi_i_state *now = &position->now;
    const shogi_piece pawn = shogi_i_piece(color, SHOGI_PAWN);
    size_t count = 0;
    SHOGI_I_FOR_EACH_SQUARE (square, now->color[color]) {
        shogi_piece piece = now->board[square];
        if (!is_dead(piece, square) &&
            (piece != pawn || !has_two_pawns_on_file(now, pawn, square)))
            continue;
        if (count < capacity)
            out[count] = (shogi_square)square;
        count++;
    }
    return count;
}
