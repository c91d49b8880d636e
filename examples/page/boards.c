/* The pictures that the page puts its own together of: empty boards from either side, and pieces. */
#include "page.h"

#include <stdlib.h>

static shogi_status put_picture(FILE *out, const shogi_setup *setup, const shogi_svg *look)
{
    size_t length = shogi_setup_svg(setup, look, NULL, 0);
    char *text = malloc(length + 1);
    if (text == NULL)
        return SHOGI_E_NO_MEMORY;
    shogi_setup_svg(setup, look, text, length + 1);
    fputs(text, out);
    free(text);
    return SHOGI_OK;
}

/* A picture of every piece, for its definitions. */
static shogi_status put_pieces(FILE *out, shogi_setup *setup, const shogi_svg *look)
{
    for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_DRAGON; kind++)
        shogi_setup_put(setup, kind, shogi_piece_new(SHOGI_BLACK, kind));
    shogi_setup_put(setup, 0, shogi_piece_new(SHOGI_WHITE, SHOGI_KING));
    fputs("<div id=\"definitions\" aria-hidden=\"true\">\n", out);
    shogi_status status = put_picture(out, setup, look);
    fputs("</div>\n", out);
    return status;
}

static shogi_status put_empty_board(FILE *out, shogi_setup *setup, shogi_svg *look,
                                    shogi_color below, shogi_color turn)
{
    shogi_svg_set_viewpoint(look, below);
    shogi_setup_set_turn(setup, turn);
    fprintf(out, "<template id=\"board-%s-%s\">\n", shogi_color_name(below),
            shogi_color_name(turn));
    shogi_status status = put_picture(out, setup, look);
    fputs("</template>\n", out);
    return status;
}

shogi_status put_boards(FILE *out)
{
    shogi_setup *setup = NULL;
    shogi_svg *look = NULL;
    shogi_status status = shogi_setup_new(&setup);
    if (status == SHOGI_OK)
        status = shogi_svg_new(&look);
    if (status == SHOGI_OK)
        status = shogi_svg_set_width(look, 0); /* as wide as the page wants it */
    for (shogi_color below = SHOGI_BLACK; below <= SHOGI_WHITE; below++)
        for (shogi_color turn = SHOGI_BLACK; turn <= SHOGI_WHITE && status == SHOGI_OK; turn++)
            status = put_empty_board(out, setup, look, below, turn);
    if (status == SHOGI_OK)
        status = put_pieces(out, setup, look);
    shogi_svg_free(look);
    shogi_setup_free(setup);
    return status;
}
