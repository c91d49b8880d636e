/* Diagrams (FORMATS 4.8), read line by line, so that the lines may stand among others and in any
 * order, and written. */
#ifndef SHOGI_I_NOTATION_BOD_H
#define SHOGI_I_NOTATION_BOD_H

#include "base/out.h"
#include "board/state.h"
#include "notation/finding.h"

/* What the lines so far have told. */
typedef struct {
    shogi_i_state state;      /* board and hands; turn and number only after shogi_i_bod_end() */
    unsigned rows;            /* of the board, read so far */
    bool has_hand[2];         /* [color] */
    bool has_caption;         /* 手数＝N; without it the number is 1 */
    uint32_t caption_number;  /* of the last move */
    shogi_color caption_mark; /* who made it; SHOGI_NO_COLOR if it is not told */
    shogi_square caption_to;  /* where it went, which is 同; SHOGI_NO_SQUARE if it is not told */
    shogi_color turn;         /* of a line 後手番 or 先手番; SHOGI_NO_COLOR without one */
} shogi_i_bod;

/** What a line is. */
enum {
    SHOGI_I_BOD_FOREIGN, /* not of a diagram: nothing was read */
    SHOGI_I_BOD_TAKEN,   /* understood, perhaps with notes or warnings */
    SHOGI_I_BOD_WRONG    /* of a diagram, with an error; what was read of it does not count */
};

void shogi_i_bod_start(shogi_i_bod *bod);

/**
 * Reads one line, without its end. Findings are added to the list, with offsets into the
 * line; the list should be empty.
 */
uint8_t shogi_i_bod_line(shogi_i_bod *bod, const char *line, size_t length,
                         shogi_i_findings *findings);

/**
 * Ends a diagram: sets turn and number of the state. Answers whether the board is complete; an
 * error or a warning about the whole is added to the list.
 */
bool shogi_i_bod_end(shogi_i_bod *bod, shogi_i_findings *findings);

/**
 * Writes a diagram. `last` is how the last move is named in the caption, with its mark; NULL if
 * it is not known. There is a caption if it is known or the number is not 1.
 */
void shogi_i_bod_write(shogi_i_out *out, const shogi_i_state *state, const char *last);

/** Writes what a side holds: 飛　歩二, or なし. */
void shogi_i_bod_write_hand(shogi_i_out *out, const shogi_i_state *state, shogi_color color);

#endif
