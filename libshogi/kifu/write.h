/* What writing and the report of its losses share. */
#ifndef SHOGI_I_KIFU_WRITE_H
#define SHOGI_I_KIFU_WRITE_H

#include "kifu/format.h"

/** The encoding that an argument stands for: UTF-8 for UNKNOWN. */
shogi_encoding shogi_i_written_encoding(shogi_encoding encoding);

/** Whether records are written in an encoding at all. */
bool shogi_i_is_written(shogi_encoding encoding);

/**
 * Appends a record in canonical form, in UTF-8 with LF; `encoding` is what it will be. The row has
 * a write function.
 */
shogi_status shogi_i_write_canonical(const shogi_kifu *kifu, const shogi_i_format_row *row,
                                     shogi_encoding encoding, shogi_i_buffer *out);

#endif
