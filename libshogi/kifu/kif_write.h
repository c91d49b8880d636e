/* What the writers of KIF and KI2 share: the head, the walk over the tree, what hangs at nodes. */
#ifndef SHOGI_I_KIFU_KIF_WRITE_H
#define SHOGI_I_KIFU_KIF_WRITE_H

#include "kifu/kif.h"

typedef struct shogi_i_kif_writer shogi_i_kif_writer;

/* How a format writes single things. */
typedef struct {
    /** A node that is to be written, `summary` (perhaps empty) being what sums it up. */
    shogi_status (*node)(shogi_i_kif_writer *writer, uint32_t node, shogi_i_kif_scan summary);
    /** Called before anything else is written behind moves: ends a line of moves. */
    void (*end_line)(shogi_i_kif_writer *writer);
    shogi_i_told_ending (*tells)(const shogi_kifu *kifu, uint32_t ending);
    shogi_format format;
} shogi_i_kif_style;

struct shogi_i_kif_writer {
    const shogi_i_kif_style *style;
    const shogi_kifu *kifu;
    shogi_i_buffer *out;
    shogi_position *position;  /* before the node that is written */
    shogi_i_kif_totals totals; /* KIF */
    bool own_lines;            /* read from the family: it has the unknown lines from there */
    uint32_t lost;             /* nodes before this one on its line that have no form */
    bool has_line;             /* any node was written, from which variations can branch off */
    unsigned moves_on_line;    /* KI2 */
    size_t last_width;         /* KI2: columns of the last move */
    shogi_i_buffer text;       /* work space */
};

/** Writes everything: head, `opening` (the line between head and moves), tree. */
shogi_status shogi_i_kif_write_record(shogi_i_game_writing *writing, const shogi_i_kif_style *style,
                                      const char *banner, const char *opening);

/**
 * Whether a record was read from KIF, KI2 or BOD, so that its unknown lines and unplayable
 * moves can be written.
 */
bool shogi_i_kif_is_own(const shogi_kifu *kifu);

/** What 同 means before the next move. */
shogi_square shogi_i_kif_same_square(const shogi_i_kif_writer *writer);

/**
 * The word for an ending: its label if KIF understands it so, else the usual one. NULL if
 * there is none.
 */
const char *shogi_i_kif_label(const shogi_kifu *kifu, uint32_t node, shogi_format format);

/** What is found again of an ending that is written with a word (or NULL), and with its summary. */
shogi_i_told_ending shogi_i_kif_told(const shogi_kifu *kifu, uint32_t ending, const char *word,
                                     shogi_format format);

/** The number that a node has in the written file. */
uint32_t shogi_i_kif_written_number(const shogi_i_kif_writer *writer, uint32_t node);

/** Columns that a text takes up: one for ASCII, two for everything else. */
size_t shogi_i_kif_width(const char *text, size_t length);

#endif
