/* The family of KIF, KI2 and BOD: one reader for all three, as they share headers, diagrams,
 * comments, variations and summaries and differ in how a move line looks; and what their
 * writers share.
 *
 *     kif_lines.c    what sort of line this is
 *     kif_head.c     all before the first move: headers, handicap, diagram (FORMATS 4.2, 4.3, 4.8)
 *     kif_games.c    where another game begins
 *     kif_body.c     lines between moves: comments, variations, summaries (FORMATS 4.5 to 4.7)
 *     kif_moves.c    numbered move lines (FORMATS 4.4)
 *     ki2_moves.c    lines of marked moves (FORMATS 5)
 *     kif_write.c    headers and tree; kif_line_write.c, ki2_line_write.c the move lines */
#ifndef SHOGI_I_KIFU_KIF_H
#define SHOGI_I_KIFU_KIF_H

#include "kifu/format.h"
#include "kifu/kif_summary.h"
#include "kifu/kif_text.h"
#include "kifu/kif_time.h"
#include "notation/finding.h"

/* Lines */

typedef enum {
    SHOGI_I_KIF_BLANK_LINE,
    SHOGI_I_KIF_HASH,      /* # program's remark */
    SHOGI_I_KIF_COMMENT,   /* *comment */
    SHOGI_I_KIF_BOOKMARK,  /* &bookmark */
    SHOGI_I_KIF_NUMBERED,  /* a number, and something behind it */
    SHOGI_I_KIF_MARKED,    /* a mark and a move or an ending */
    SHOGI_I_KIF_SUMMARY,   /* まで12手で... */
    SHOGI_I_KIF_VARIATION, /* 変化：12手 */
    SHOGI_I_KIF_SEPARATOR, /* 手数----指手---- */
    SHOGI_I_KIF_OTHER      /* a header, a diagram's line, or none that is known */
} shogi_i_kif_line;

/** The sort of a line; `line` is moved behind its leading blanks. */
shogi_i_kif_line shogi_i_kif_line_of(shogi_i_kif_scan *line);

/** Whether a text is meant as a move: a square of two letters, 同 or パス, perhaps behind a mark. */
bool shogi_i_kif_is_move(shogi_i_kif_scan scan);

/** The same with a piece behind the target, so that it is hardly anything else. */
bool shogi_i_kif_names_piece(shogi_i_kif_scan scan);

/**
 * Passes the number of a move, and a sign behind it (1. or 1： or 1手目) if a move follows; false if
 * there is no number.
 */
bool shogi_i_kif_skip_number(shogi_i_kif_scan *scan, uint32_t *number);

/** Whether a numbered line holds a move or a known ending: enough to tell it from prose. */
bool shogi_i_kif_is_certain(shogi_i_kif_scan line);

/**
 * The class of an ending's words: by all of them, else by what stands before a blank or
 * parenthesis; OTHER if unknown.
 */
shogi_ending shogi_i_kif_ending_of(shogi_i_kif_scan words);

/** Passes 変化： up to its number, the colon left out or a 第 put in; false if something else stands here. */
bool shogi_i_kif_skip_variation_key(shogi_i_kif_scan *scan);

/** Whether a line of no known sort begins like a move: 同, or digits and then a rank or a piece. */
bool shogi_i_kif_may_be_a_move(shogi_i_kif_scan line);

/* Reading */

typedef struct {
    shogi_i_game_reading *reading;
    shogi_i_lines lines; /* behind `line` */
    shogi_i_line line;
    shogi_i_kif_totals totals;
    bool numbered; /* a line had a number already */
    bool skipping; /* in a variation that belongs to no move */
    bool has_separator;
    bool in_body;
    bool finished;         /* what follows is another game */
    const char *looked_at; /* the lines before this one belong to the game; NULL: not looked ahead */
    uint32_t summed;  /* the ending whose summary was read last; the root if none was */
    shogi_diag *said; /* what the reader of moves says, on its way to the record's diagnostics */
} shogi_i_kif_reader;

/** The line as a scan. */
static inline shogi_i_kif_scan shogi_i_kif_line_scan(const shogi_i_kif_reader *reader)
{
    return shogi_i_kif_scan_of(reader->line.text, reader->line.length);
}

/** Offset in the text of something in it, for reports. */
static inline size_t shogi_i_kif_offset(const shogi_i_kif_reader *reader, const char *at)
{
    return (size_t)(at - reader->reading->text->data);
}

/**
 * The number that a node has where the file numbers from the start's move number on; endings
 * and unplayable moves count.
 */
static inline uint32_t shogi_i_kif_number_of(const shogi_kifu *kifu, uint32_t node)
{
    return kifu->start.state.number + kifu->nodes[node].depth - 1;
}

/* How far a game has come. */
typedef struct {
    bool is_bare; /* it has a separator, but nothing of a body yet */
    bool is_over; /* its line has ended, or its summary was read */
    bool has_separator;
    uint32_t next_number; /* that its next move would have */
} shogi_i_kif_progress;

/**
 * Whether another game begins with the present line, which must be of the body; the reader is
 * finished then. It is so too where a cut text leaves that open.
 */
bool shogi_i_kif_begins_game(shogi_i_kif_reader *reader, const shogi_i_kif_progress *before,
                             shogi_i_kif_line sort, shogi_i_kif_scan line);

/** Passes what is left of a game that cannot be read on, and finishes at the next one. */
void shogi_i_kif_skip_game(shogi_i_kif_reader *reader);

/** Reads the whole record. */
shogi_status shogi_i_kif_read_record(shogi_i_game_reading *reading);

/**
 * Reads headers and position and begins building. Answers SHOGI_OK and whether the reader
 * stands on a line of the body that is not read yet.
 */
shogi_status shogi_i_kif_read_head(shogi_i_kif_reader *reader, bool *has_body);

/** Reads a line of the body. */
shogi_status shogi_i_kif_read_body_line(shogi_i_kif_reader *reader);

/** Reads a summary line, or what stands behind the moves of a line. */
shogi_status shogi_i_kif_sum_up(shogi_i_kif_reader *reader, shogi_i_kif_scan summary);

/** Reads a numbered line: its number stands at offset `at`, and `text` behind it. It may have more. */
shogi_status shogi_i_kif_read_numbered(shogi_i_kif_reader *reader, size_t at, uint32_t number,
                                       shogi_i_kif_scan text);

/**
 * Reads a line of marked moves, and what is wrapped to the next lines; `line` stands on the
 * first mark.
 */
shogi_status shogi_i_kif_read_marked(shogi_i_kif_reader *reader, shogi_i_kif_scan line);

/**
 * Adds the move at the start of a text, or an unplayable node if it is none; moves behind it.
 * `ki2` chooses the notation.
 */
shogi_status shogi_i_kif_add_move(shogi_i_kif_reader *reader, shogi_i_kif_scan *text, bool ki2);

/** Adds an ending; `words` is its label. Reports a mark before it that is not the mover's. */
shogi_status shogi_i_kif_add_ending(shogi_i_kif_reader *reader, shogi_i_kif_scan words);

/** Notes the time of the current node, which was just added. */
shogi_status shogi_i_kif_note_time(shogi_i_kif_reader *reader, const shogi_i_kif_time *time);

/** Empties `said`; made at first. */
shogi_status shogi_i_kif_listen(shogi_i_kif_reader *reader);

/** Reports all that is in `said`, with offsets in the text at `text`. */
shogi_status shogi_i_kif_hand_on(shogi_i_kif_reader *reader, const char *text);

/** Reports text at the end of a line that nothing is made of. */
shogi_status shogi_i_kif_report_rest(shogi_i_kif_reader *reader, shogi_i_kif_scan rest);

/* Short cuts (kif_quick.c) */

/**
 * Passes a move in the shape that nearly all lines have, ７六歩(77) or 同　銀成(31) or ５五角打, if it is
 * possible on the board. SHOGI_NO_MOVE, and nothing passed, in all other cases.
 */
shogi_move shogi_i_kif_quick_move(const shogi_i_state *state, shogi_square same,
                                  shogi_i_kif_scan *text);

/**
 * Passes `( 0:03/00:00:19)` or `(00:03 / 00:00:19)`; false, and nothing passed, for all other
 * shapes.
 */
bool shogi_i_kif_quick_time(shogi_i_kif_scan *scan, shogi_i_kif_time *time);

/* Detecting */

/* What decides between the formats of the family: the first line that only one of them has. */
typedef enum {
    SHOGI_I_KIF_LOOKS_LIKE_NONE,
    SHOGI_I_KIF_LOOKS_LIKE_HEADERS, /* which all of them have */
    SHOGI_I_KIF_LOOKS_LIKE_DIAGRAM,
    SHOGI_I_KIF_LOOKS_LIKE_SUMMARY, /* and no moves: KIF would have its separator */
    SHOGI_I_KIF_LOOKS_LIKE_KIF,
    SHOGI_I_KIF_LOOKS_LIKE_KI2
} shogi_i_kif_look;

shogi_i_kif_look shogi_i_kif_look_at(const shogi_i_text *text);

#endif
