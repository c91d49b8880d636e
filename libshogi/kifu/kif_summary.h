/* The line that sums a game up: まで123手で先手の勝ち (FORMATS 4.5), for KIF and KI2. */
#ifndef SHOGI_I_KIFU_KIF_SUMMARY_H
#define SHOGI_I_KIFU_KIF_SUMMARY_H

#include "base/buffer.h"
#include "kifu/kif_text.h"
#include "kifu/kifu.h"

typedef struct {
    bool numbered;
    uint32_t number;        /* of the last move, if `numbered` */
    shogi_i_kif_scan digits; /* as which it is written */
    shogi_ending ending;    /* SHOGI_ENDING_NONE if the words make no sense */
    shogi_color winner;     /* SHOGI_NO_COLOR for a draw, or if none is named or follows */
    shogi_i_kif_scan words; /* behind まで123手で */
} shogi_i_kif_summary;

/** Whether a line begins like a summary. */
bool shogi_i_kif_is_summary(shogi_i_kif_scan line);

/** Reads a line that begins like a summary; `mover` is to move where it stands. */
void shogi_i_kif_read_summary(shogi_i_kif_scan line, shogi_color mover,
                              shogi_i_kif_summary *summary);

/**
 * Writes the usual summary of an ending node, without a line end, or nothing where no summary
 * is usual. `format` is KIF or KI2, `number` that of the last move.
 */
void shogi_i_kif_write_summary(shogi_i_buffer *out, const shogi_kifu *kifu, uint32_t node,
                               shogi_format format, uint32_t number);

/** Whether the summary that was kept with an ending says no more than the ending itself. */
bool shogi_i_kif_is_understood(const shogi_kifu *kifu, uint32_t node, const shogi_i_item *summary);

/** Who wins, nobody, or a draw: what two accounts of an ending must agree on. */
typedef enum {
    SHOGI_I_KIF_NOBODY,
    SHOGI_I_KIF_DRAWN,
    SHOGI_I_KIF_BLACK_WINS,
    SHOGI_I_KIF_WHITE_WINS
} shogi_i_kif_result;

shogi_i_kif_result shogi_i_kif_result_of(shogi_ending ending, shogi_color winner);

/** Whether a class of ending leaves it to the summary to say who won. */
bool shogi_i_kif_leaves_winner_open(shogi_ending ending);

/**
 * Whether the summary decides who won by an ending behind `before`: its class leaves it open, its
 * word may speak of two fouls, or it stands behind an unplayable move, where whose turn it was is
 * doubtful.
 */
bool shogi_i_kif_summary_names_winner(const shogi_kifu *kifu, const shogi_i_node *ending,
                                      const shogi_i_node *before);

#endif
