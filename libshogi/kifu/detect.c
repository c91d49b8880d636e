/* Tells the format of a record from its content, never from a name (FORMATS 0.5): every format says
 * how much the beginning of the text looks like it, and the most confident one is right. */
#include "kifu/detect.h"

/* The order in which formats are asked; of equals the earlier one wins. */
static const shogi_format order[] = {
    SHOGI_FORMAT_CSA,  SHOGI_FORMAT_KIF, SHOGI_FORMAT_JKF, SHOGI_FORMAT_USI,
    SHOGI_FORMAT_SFEN, SHOGI_FORMAT_KI2, SHOGI_FORMAT_BOD,
};

const shogi_i_format_row *shogi_i_detect(const shogi_i_text *text, uint32_t *confidence)
{
    const shogi_i_format_row *best = NULL;

    *confidence = 0;
    for (size_t i = 0; i < sizeof order / sizeof order[0] && *confidence < SHOGI_I_SURE; i++) {
        const shogi_i_format_row *row = shogi_i_format_row_of(order[i]);
        uint32_t score = row->score(text);

        if (score > *confidence) {
            *confidence = score;
            best = row;
        }
    }
    return best;
}

size_t shogi_i_detect_size(size_t size)
{
    return size < SHOGI_I_DETECT_SIZE ? size : SHOGI_I_DETECT_SIZE;
}

uint32_t shogi_detect(const void *data, size_t size, shogi_format *format, shogi_encoding *encoding)
{
    shogi_i_text text = {0};
    const shogi_i_format_row *row = NULL;
    uint32_t confidence = 0;
    shogi_encoding detected = SHOGI_ENCODING_UNKNOWN;
    shogi_i_place origin = {0, 1, 1};

    if (!data)
        size = 0;
    if (size > 0)
        detected = shogi_i_encoding_detect(data, size);
    if (size > 0 && shogi_i_text_decode(&text, data, shogi_i_detect_size(size), detected, origin,
                                        NULL) == SHOGI_OK)
        row = shogi_i_detect(&text, &confidence);
    shogi_i_text_free(&text);
    if (format)
        *format = row ? row->format : SHOGI_FORMAT_UNKNOWN;
    if (encoding)
        *encoding = detected;
    return confidence;
}
