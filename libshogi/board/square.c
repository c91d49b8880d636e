/* Squares: file-major numbers and what they stand for. */
#include <shogi/square.h>

shogi_square shogi_square_new(uint32_t file, uint32_t rank)
{
    if (file < 1 || file > 9 || rank < 1 || rank > 9)
        return SHOGI_NO_SQUARE;
    return (shogi_square)((file - 1) * 9 + (rank - 1));
}

uint32_t shogi_square_file(shogi_square square)
{
    return square < SHOGI_SQUARES ? square / 9u + 1 : 0;
}

uint32_t shogi_square_rank(shogi_square square)
{
    return square < SHOGI_SQUARES ? square % 9u + 1 : 0;
}

shogi_square shogi_square_rotate(shogi_square square)
{
    return square < SHOGI_SQUARES ? (shogi_square)(SHOGI_SQUARES - 1 - square) : SHOGI_NO_SQUARE;
}

shogi_square shogi_square_mirror(shogi_square square)
{
    return shogi_square_new(10 - shogi_square_file(square), shogi_square_rank(square));
}

bool shogi_square_in_zone(shogi_square square, shogi_color color)
{
    uint32_t rank = shogi_square_rank(square);
    return (color == SHOGI_BLACK && rank >= 1 && rank <= 3) ||
           (color == SHOGI_WHITE && rank >= 7);
}
