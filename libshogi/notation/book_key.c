/* Keys that do not tell mirrored positions or colours apart (doc/keys.md), moves in the images of
 * positions, and the keys of Apery's books: sums and exclusive ors of table entries. */
#include "board/position.h"
#include "board/tables.h"
#include "notation/book.h"
#include "notation/book_tables.h"

/** The square of the image where a square goes. */
static shogi_square image_of(shogi_square square, shogi_symmetries symmetries)
{
    if (symmetries & SHOGI_SYMMETRY_MIRROR)
        square = shogi_square_mirror(square);
    return symmetries & SHOGI_SYMMETRY_COLOR ? shogi_square_rotate(square) : square;
}

/** The key of an image; with colours swapped, Black is to move where White was. */
static uint64_t key_of_image(const shogi_i_state *state, shogi_symmetries symmetries)
{
    unsigned swap = symmetries & SHOGI_SYMMETRY_COLOR ? 1 : 0;
    uint64_t key = (state->turn ^ swap) == SHOGI_WHITE ? shogi_i_key_pass[SHOGI_BLACK] : 0;
    for (shogi_square square = 0; square < SHOGI_SQUARES; square++) {
        unsigned piece = state->board[square];
        if (piece != SHOGI_NO_PIECE)
            key += shogi_i_key_board[image_of(square, symmetries)][piece ^ swap << 4];
    }
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            key += shogi_i_key_hand[color ^ swap][kind] * state->hand[color][kind];
    return key;
}

uint64_t shogi_position_symmetric_key(const shogi_position *position, shogi_symmetries symmetries,
                                      shogi_symmetries *applied)
{
    const shogi_i_state *state = &position->now;
    shogi_symmetries image = state->turn == SHOGI_WHITE ? symmetries & SHOGI_SYMMETRY_COLOR : 0;
    uint64_t key = image ? key_of_image(state, image) : state->key;
    if (symmetries & SHOGI_SYMMETRY_MIRROR) {
        uint64_t mirrored = key_of_image(state, image | SHOGI_SYMMETRY_MIRROR);
        if (mirrored < key) {
            key = mirrored;
            image |= SHOGI_SYMMETRY_MIRROR;
        }
    }
    if (applied)
        *applied = image;
    return key;
}

shogi_move shogi_move_transform(shogi_move move, shogi_symmetries symmetries)
{
    if (!shogi_move_is_valid(move))
        return move == SHOGI_NULL_MOVE ? move : SHOGI_NO_MOVE;
    shogi_square to = image_of(shogi_move_to(move), symmetries);
    if (shogi_i_move_is_drop(move))
        return shogi_move_new_drop(shogi_i_move_kind(move), to);
    return shogi_move_new(image_of(shogi_move_from(move), symmetries), to,
                          shogi_i_move_promotes(move));
}

uint64_t shogi_i_apery_key(const shogi_i_state *state)
{
    uint64_t key = state->turn == SHOGI_WHITE ? shogi_i_apery_white_to_move : 0;
    for (unsigned square = 0; square < SHOGI_SQUARES; square++)
        key ^= shogi_i_apery_board[state->board[square]][square];
    for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++) {
        unsigned held = state->hand[state->turn][kind];
        if (held >= SHOGI_I_APERY_HELD)
            return 0;
        key ^= shogi_i_apery_hand[kind][held];
    }
    return key;
}

uint64_t shogi_position_apery_key(const shogi_position *position)
{
    return shogi_i_apery_key(&position->now);
}
