/* A record written as one diagram: that of the end of the main line, captioned with the last
 * move (FORMATS 4.8). */
#include "board/position.h"
#include "kifu/kif_headers.h"
#include "kifu/kif_write.h"
#include "notation/japanese.h"

/** The end of the main line. */
static uint32_t last_node(const shogi_kifu *kifu)
{
    uint32_t node = SHOGI_I_ROOT;
    while (kifu->nodes[node].first_child != SHOGI_I_ROOT)
        node = kifu->nodes[node].first_child;
    return node;
}

/**
 * The move that led to a position, as captions name it: with its target, even where 同 could be
 * said.
 */
static void name_last_move(const shogi_position *position, shogi_i_out *out)
{
    const shogi_i_played *played = &position->history[position->ply - 1];
    shogi_i_state before = position->now;
    shogi_i_state_undo(&before, played);
    shogi_i_japanese_write(out, &before, SHOGI_NO_SQUARE, played->move);
}

shogi_status shogi_i_bod_write_game(shogi_i_game_writing *writing)
{
    const shogi_kifu *kifu = writing->kifu;
    char text[64];
    const char *last = NULL;
    shogi_status status = shogi_i_write_walk(writing, SHOGI_I_ROOT, last_node(kifu));
    if (status < 0)
        return status;
    if (writing->position->ply > 0) {
        shogi_i_out out = shogi_i_out_new(text, sizeof text);
        name_last_move(writing->position, &out);
        shogi_i_out_end(&out);
        last = text;
    } else if (kifu->start_caption.length > 0) {
        last = shogi_i_span_text(kifu, kifu->start_caption);
    }
    shogi_i_kif_write_diagram(writing->out, &writing->position->now, last);
    return SHOGI_OK;
}

bool shogi_i_bod_holds_start(const shogi_kifu *kifu)
{
    return shogi_i_kif_holds_start(kifu);
}
