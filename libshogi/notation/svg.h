/* How a picture looks (shogi/svg.h), as the caller has set it. */
#ifndef SHOGI_I_NOTATION_SVG_H
#define SHOGI_I_NOTATION_SVG_H

#include <shogi/svg.h>

struct shogi_svg {
    shogi_svg_parts parts;
    shogi_color below; /* the side that sits there */
    shogi_svg_pieces pieces;
    shogi_square_style coordinates;
    shogi_move last;            /* SHOGI_NO_MOVE: that of the position */
    uint32_t width;             /* in pixels; SHOGI_I_SVG_NATURAL_WIDTH: as drawn */
    bool marked[SHOGI_SQUARES]; /* with a circle */
    uint32_t arrow_count;
    shogi_move arrows[SHOGI_SVG_MAX_ARROWS];
};

#define SHOGI_I_SVG_NATURAL_WIDTH UINT32_MAX

/** The usual look. */
void shogi_i_svg_start(shogi_svg *svg);

#endif
