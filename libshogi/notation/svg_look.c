/* How pictures look: the object that a caller sets once and draws with. Everything is checked here,
 * so that drawing (svg.c) cannot fail. It has room for all that it may hold, so that setting does
 * not allocate. */
#include "notation/svg.h"

#include <string.h>

#include "base/alloc.h"

void shogi_i_svg_start(shogi_svg *svg)
{
    memset(svg, 0, sizeof *svg);
    svg->parts = SHOGI_SVG_ALL;
    svg->below = SHOGI_BLACK;
    svg->pieces = SHOGI_SVG_PIECES_KANJI;
    svg->coordinates = SHOGI_SQUARE_STYLE_KANJI;
    svg->last = SHOGI_NO_MOVE;
    svg->width = SHOGI_I_SVG_NATURAL_WIDTH;
}

shogi_status shogi_svg_new(shogi_svg **out)
{
    if (out == NULL)
        return SHOGI_E_ARGUMENT;
    shogi_svg *svg = shogi_i_alloc(1, sizeof *svg);
    if (svg == NULL)
        return SHOGI_E_NO_MEMORY;
    shogi_i_svg_start(svg);
    *out = svg;
    return SHOGI_OK;
}

void shogi_svg_free(shogi_svg *svg)
{
    shogi_i_free(svg);
}

shogi_status shogi_svg_set_viewpoint(shogi_svg *svg, shogi_color color)
{
    if (svg == NULL || color > SHOGI_WHITE)
        return SHOGI_E_ARGUMENT;
    svg->below = color;
    return SHOGI_OK;
}

shogi_status shogi_svg_set_parts(shogi_svg *svg, shogi_svg_parts parts)
{
    if (svg == NULL || (parts & ~(shogi_svg_parts)SHOGI_SVG_ALL) != 0)
        return SHOGI_E_ARGUMENT;
    svg->parts = parts;
    return SHOGI_OK;
}

shogi_status shogi_svg_set_pieces(shogi_svg *svg, shogi_svg_pieces pieces)
{
    if (svg == NULL || pieces > SHOGI_SVG_PIECES_LETTERS)
        return SHOGI_E_ARGUMENT;
    svg->pieces = pieces;
    return SHOGI_OK;
}

shogi_status shogi_svg_set_coordinates(shogi_svg *svg, shogi_square_style style)
{
    if (svg == NULL || style > SHOGI_SQUARE_STYLE_ROMAN)
        return SHOGI_E_ARGUMENT;
    svg->coordinates = style;
    return SHOGI_OK;
}

shogi_status shogi_svg_set_width(shogi_svg *svg, uint32_t pixels)
{
    if (svg == NULL || pixels > SHOGI_SVG_MAX_WIDTH)
        return SHOGI_E_ARGUMENT;
    svg->width = pixels;
    return SHOGI_OK;
}

shogi_status shogi_svg_set_last_move(shogi_svg *svg, shogi_move move)
{
    bool is_special = move == SHOGI_NO_MOVE || move == SHOGI_NULL_MOVE;
    if (svg == NULL || (!is_special && !shogi_move_is_valid(move)))
        return SHOGI_E_ARGUMENT;
    svg->last = move;
    return SHOGI_OK;
}

shogi_status shogi_svg_add_mark(shogi_svg *svg, shogi_square square)
{
    if (svg == NULL || square >= SHOGI_SQUARES)
        return SHOGI_E_ARGUMENT;
    svg->marked[square] = true;
    return SHOGI_OK;
}

shogi_status shogi_svg_add_arrow(shogi_svg *svg, shogi_move move)
{
    if (svg == NULL || !shogi_move_is_valid(move))
        return SHOGI_E_ARGUMENT;
    if (svg->arrow_count == SHOGI_SVG_MAX_ARROWS)
        return SHOGI_E_LIMIT;
    svg->arrows[svg->arrow_count++] = move;
    return SHOGI_OK;
}

void shogi_svg_clear_marks(shogi_svg *svg)
{
    memset(svg->marked, 0, sizeof svg->marked);
    svg->arrow_count = 0;
}
