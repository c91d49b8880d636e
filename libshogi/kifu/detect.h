/* Telling the format of a record from its content. */
#ifndef SHOGI_I_KIFU_DETECT_H
#define SHOGI_I_KIFU_DETECT_H

#include "kifu/format.h"

/* How much of an input is looked at, in bytes. */
enum { SHOGI_I_DETECT_SIZE = 65536 };

/** `size`, or as much of it as is looked at. */
size_t shogi_i_detect_size(size_t size);

/**
 * The format of a decoded beginning, with its confidence from 1 to 100; NULL (and 0) if it is none.
 */
const shogi_i_format_row *shogi_i_detect(const shogi_i_text *text, uint32_t *confidence);

#endif
