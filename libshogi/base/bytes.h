/* Words from bytes in a stated order, whatever the machine's own is. */
#ifndef SHOGI_I_BASE_BYTES_H
#define SHOGI_I_BASE_BYTES_H

#include <stdint.h>

#include "base/inline.h"

/** Eight bytes as a word, the first one lowest. Spelled out, it is one load where bytes are in this order. */
SHOGI_I_INLINE uint64_t shogi_i_load_low_first(const uint8_t *bytes)
{
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
           (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 |
           (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

#endif
