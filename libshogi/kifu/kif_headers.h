/* Writing what stands above the moves of KIF and KI2: headers, named start or diagram. */
#ifndef SHOGI_I_KIFU_KIF_HEADERS_H
#define SHOGI_I_KIFU_KIF_HEADERS_H

#include "base/buffer.h"
#include "kifu/kifu.h"

void shogi_i_kif_write_headers(shogi_i_buffer *out, const shogi_kifu *kifu);

/** Appends a diagram; `last` is the move that its caption names, or NULL. */
void shogi_i_kif_write_diagram(shogi_i_buffer *out, const shogi_i_state *state, const char *last);

#endif
