/* What a record format is to the rest of the room: one row of a table, and two contexts.
 *
 * The framework (read.c, reader.c, detect.c, write.c, losses.c) finds out format and encoding, cuts
 * the input into games, decodes each, lets the format's function fill an empty record, and keeps
 * source and diagnostics in order. For writing it hands the format a buffer for UTF-8 with LF; CR
 * LF and encodings are its own affair. A format is one file (or a few) and one row in format.c; it
 * knows nothing of files, windows, encodings or other formats.
 *
 * A reader, in short (the whole text of exactly one game, separators included, is in
 * `reading->text`):
 *
 *     shogi_i_lines lines = shogi_i_lines_begin(reading->text);
 *     shogi_i_line line;
 *     ... headers and position first: shogi_i_header_add(), shogi_i_kifu_set_start() ...
 *     shogi_i_build_begin(&reading->builder, reading->kifu);
 *     while (shogi_i_lines_next(&lines, &line)) {
 *         status = shogi_i_read_move(reading, line.start + column, length, move);
 *         if (status < 0)
 *             return status;
 *     }
 *     return shogi_i_build_end(&reading->builder); */
#ifndef SHOGI_I_KIFU_FORMAT_H
#define SHOGI_I_KIFU_FORMAT_H

#include "base/buffer.h"
#include "base/encoding.h"
#include "kifu/build.h"
#include "kifu/fields.h"
#include "kifu/kifu.h"
#include "notation/reading.h"

/* Reading */

/* One game being read. */
typedef struct {
    shogi_kifu *kifu;        /* to be filled; empty, but its `source` has format and encoding */
    shogi_i_builder builder; /* for the format; the helpers below add nodes through it */
    shogi_i_text *text;      /* the decoded game; may be borrowed from while reading */
    shogi_diag *diag;        /* may be NULL; reported to through shogi_i_read_report() only */
    bool strict;             /* SHOGI_READ_STRICT; formats seldom ask, as reports decide */
    uint8_t csa_version;     /* CSA: of the game before in this input (0: none); then of this */
    bool is_cut;             /* more of the input follows, and perhaps more of this game */
    size_t next_game;        /* set by formats whose games may join: where another one begins in the
                                text; 0 if none does. If the text is cut, the next game has to be
                                certain; without one the game is read again from a longer text. */

    /* Private to read.c */
    uint32_t first_headers[SHOGI_I_FIELDS]; /* of each meaning: its index and 1; 0 = none yet */
    shogi_i_lines places;                   /* behind `place` */
    shogi_i_line place;                     /* the line reported last; its text is NULL before the first */
} shogi_i_game_reading;

/**
 * Fills the record from the text.
 *
 * Answers SHOGI_OK; SHOGI_E_PARSE if a report said so (strict mode) or if there is no game in the
 * text at all (report why first, as an error: SHOGI_DIAG_EMPTY_INPUT or UNKNOWN_FORMAT), the record
 * then holds what was read before; any other status (no memory, limit) makes the framework throw
 * the record away. The framework ends the builder after SHOGI_E_PARSE. Formats whose games may join
 * set `next_game` whatever they answer, no memory aside.
 */
typedef shogi_status shogi_i_format_read(shogi_i_game_reading *reading);

/**
 * Reports something about the text at offset `at` of `reading->text` (a line's `start` plus the
 * offset in it).
 *
 * Answers SHOGI_OK to go on; SHOGI_E_PARSE for an error in strict mode, upon which the reader
 * returns at once, before it adds what was wrong to the record; SHOGI_E_NO_MEMORY. Offsets should
 * ascend from report to report, as going back starts a search from the beginning. The format of the
 * sentence is that of shogi_i_diag_add().
 */
shogi_status shogi_i_read_report(shogi_i_game_reading *reading, shogi_severity severity,
                                 shogi_diag_code code, size_t at, const char *format, ...);

/**
 * Adds a move that is written at `at` in `length` bytes, and reports what comes of it: a foul with
 * its reasons (SHOGI_DIAG_FOUL, a warning: nothing is lost), or a move that is impossible on the
 * board (SHOGI_DIAG_UNPLAYABLE_MOVE, or WRONG_SIDE, an error; the node keeps the text). Where no
 * move can follow, the text is reported (see shogi_i_read_behind()) and kept as a line item of the
 * current node.
 */
shogi_status shogi_i_read_move(shogi_i_game_reading *reading, size_t at, size_t length,
                               shogi_move move);

/**
 * Adds an unplayable node for text that is meant to be a move and is none; the caller has a code
 * and a sentence for it. Does what shogi_i_read_move() does where no move can follow.
 */
shogi_status shogi_i_read_unplayable(shogi_i_game_reading *reading, size_t at, size_t length,
                                     shogi_reasons reasons, shogi_diag_code code,
                                     const char *sentence);

/**
 * Adds what a reader of move text (notation/) has made of the `length` bytes at `at`, and reports
 * all that it found: a move, a pass, or with an error an unplayable node.
 */
shogi_status shogi_i_read_parsed(shogi_i_game_reading *reading, size_t at, size_t length,
                                 const shogi_i_reading *parsed);

/**
 * Reports findings of a reader of text that begins at `at`; SHOGI_E_PARSE for an error among them
 * in strict mode.
 */
shogi_status shogi_i_read_findings(shogi_i_game_reading *reading, size_t at,
                                   const shogi_i_findings *findings);

/** The place in the whole input of offset `at` of the text; for the framework. */
shogi_i_place shogi_i_read_place(shogi_i_game_reading *reading, size_t at);

/* A part of a text. */
typedef struct {
    const char *text;
    size_t length;
} shogi_i_text_part;

/**
 * Adds a header that is written at `at`, and says so if the record has one of that meaning already:
 * the first counts, and both are kept.
 */
shogi_status shogi_i_read_header(shogi_i_game_reading *reading, size_t at, shogi_i_text_part key,
                                 shogi_i_text_part value);

/** Removes a header that has no meaning known to the library. */
shogi_status shogi_i_read_drop_header(shogi_i_game_reading *reading, size_t index);

/** Adds a pass, with a warning. */
shogi_status shogi_i_read_null_move(shogi_i_game_reading *reading, size_t at, size_t length);

/**
 * Adds an ending written at `at`; the label is the text there. Behind another ending it is reported
 * as SHOGI_DIAG_AFTER_ENDING (a warning; an error in strict mode) and kept as a line item.
 */
shogi_status shogi_i_read_ending(shogi_i_game_reading *reading, size_t at, size_t length,
                                 shogi_ending ending);

/**
 * Reports text behind the end of a line and keeps it as a line item of the current node: behind an
 * ending SHOGI_DIAG_AFTER_ENDING (a warning; an error in strict mode), behind an unplayable move
 * SHOGI_DIAG_UNPLAYABLE_MOVE (an error).
 */
shogi_status shogi_i_read_behind(shogi_i_game_reading *reading, size_t at, size_t length);

/**
 * Keeps a line that the format does not have as a line item of the current node (of the headers, if
 * the builder has not begun), with a warning SHOGI_DIAG_UNKNOWN_LINE.
 */
shogi_status shogi_i_read_unknown_line(shogi_i_game_reading *reading, size_t at, size_t length);

/** The same for one that looks like a move and cannot be read: an error. */
shogi_status shogi_i_read_lost_line(shogi_i_game_reading *reading, size_t at, size_t length);

/** The same for a bookmark of a node that has one, with SHOGI_DIAG_SECOND_BOOKMARK. */
shogi_status shogi_i_read_second_bookmark(shogi_i_game_reading *reading, size_t at, size_t length);

/**
 * Why text that gave an error is unplayable: what the board has against the move it names; MALFORMED
 * if it is none; 0 if it is a move's, but none or several on this board.
 */
shogi_reasons shogi_i_read_reasons(const shogi_i_game_reading *reading,
                                   const shogi_i_reading *parsed);

/* Detecting */

/** Certain; the framework asks no further format. */
enum { SHOGI_I_SURE = 95 };

/**
 * How much a text looks like the format, from its first lines: 0 (not at all) to 100. `text` is the
 * decoded beginning of the input (up to 64 KiB; it may end within a line). A text that other
 * formats hold too (headers only) gets less than 50, one shape that only this format has
 * SHOGI_I_SURE or more. Must look at few lines where it can: this runs for each file.
 */
typedef uint32_t shogi_i_format_score(const shogi_i_text *text);

/* Writing */

/* One record being written. */
typedef struct {
    const shogi_kifu *kifu;
    shogi_i_buffer *out;      /* receives UTF-8 with LF; a failure of it is seen at the end */
    shogi_encoding encoding;  /* of the bytes to be, for formats that declare it */
    shogi_position *position; /* at the record's start; the format may play on it as it likes */
} shogi_i_game_writing;

/**
 * Writes the record in the format's canonical form; one of a single position (SFEN, BOD) that at
 * the end of the main line. SHOGI_OK, SHOGI_E_NO_MEMORY, SHOGI_E_LIMIT or SHOGI_E_UNSUPPORTED.
 */
typedef shogi_status shogi_i_format_write(shogi_i_game_writing *writing);

/**
 * Appends text of a record (comment, header value, label) that must not break the line: line ends
 * in it, which only records built in memory can have, become spaces.
 */
void shogi_i_write_inline(shogi_i_buffer *out, const char *text, size_t length);

/** Whether a text begins or ends with a blank, of any width, which readers may cut off. */
bool shogi_i_write_begins_with_blank(const char *text, size_t length);
bool shogi_i_write_ends_with_blank(const char *text, size_t length);

/**
 * Moves `writing->position` from one node to another; it must stand at `from`. For formats that
 * jump between variations.
 */
shogi_status shogi_i_write_walk(shogi_i_game_writing *writing, uint32_t from, uint32_t to);

/** What somebody finds of an ending who reads the file that was written. */
typedef struct {
    shogi_ending ending; /* SHOGI_ENDING_NONE: the format has no word for it */
    shogi_color winner;
    bool has_label; /* its label is there as it was */
} shogi_i_told_ending;

/**
 * The node that an ending stands behind in the written file: its parent, or the one before an
 * unplayable move that the format cannot hold.
 */
const shogi_i_node *shogi_i_write_before(const shogi_kifu *kifu, uint32_t ending,
                                         shogi_format format);

/** Whether unplayable moves are written as they stood in the source: in its own format only. */
bool shogi_i_writes_unplayable(const shogi_kifu *kifu, shogi_format format);

/* The table */

/* How games follow one another in a file. */
typedef enum {
    SHOGI_I_ONE_GAME,      /* nothing parts games */
    SHOGI_I_GAME_PER_LINE, /* each line that is neither blank nor begins with # is one */
    SHOGI_I_SLASH_LINE     /* CSA: lines of one / alone stand between games */
} shogi_i_succession;

typedef struct {
    shogi_format format;
    const char *name; /* shogi_format_name() */
    shogi_i_succession succession;
    bool joins; /* games may follow without that; the reader of the format sees where */
    shogi_i_format_score *score; /* NULL: never detected */
    shogi_i_format_read *read;   /* NULL: not in this build */
    shogi_i_format_write *write; /* likewise */

    /* What the format cannot hold (FORMATS 9). The framework looks for such things in the record
     * and states them; of the functions, each NULL if there is no such limit, it asks about single
     * things. */
    shogi_losses lacks;   /* never held */
    bool holds_line_ends; /* in the values of headers, as CSA's $NOTE has them */
    bool holds_unplayable; /* as raw text of the same format */
    bool holds_null_moves;
    bool (*holds_comment)(const char *text, size_t length);
    bool marks_bookmarks; /* as comments: the first comment that has the mark becomes one */
    shogi_i_told_ending (*tells)(const shogi_kifu *kifu, uint32_t ending);
    bool (*holds_header)(const shogi_kifu *kifu, size_t header);
    /* The same for all headers at once, where they depend on each other. SHOGI_E_NO_MEMORY. */
    shogi_status (*holds_headers)(const shogi_kifu *kifu, bool *holds);
    bool (*holds_start)(const shogi_kifu *kifu); /* the start position and its number */
} shogi_i_format_row;

/** The row of a format; NULL for SHOGI_FORMAT_UNKNOWN and values that are none. */
const shogi_i_format_row *shogi_i_format_row_of(shogi_format format);

/* The rows' functions, each in the files of its format: csa_*.c, kif*.c, ki2*.c, bod*.c,
 * usi_record.c, sfen_list.c, jkf*.c. */

shogi_i_format_score shogi_i_csa_score;
shogi_i_format_read shogi_i_csa_read_game;
shogi_i_format_write shogi_i_csa_write_game;
shogi_i_told_ending shogi_i_csa_tells(const shogi_kifu *kifu, uint32_t ending);
bool shogi_i_csa_holds_header(const shogi_kifu *kifu, size_t header);
bool shogi_i_csa_holds_start(const shogi_kifu *kifu);

shogi_i_format_score shogi_i_kif_score;
shogi_i_format_read shogi_i_kif_read_game;
shogi_i_format_write shogi_i_kif_write_game;
shogi_i_told_ending shogi_i_kif_tells(const shogi_kifu *kifu, uint32_t ending);
bool shogi_i_kif_holds_header(const shogi_kifu *kifu, size_t header);
bool shogi_i_kif_holds_start(const shogi_kifu *kifu);

shogi_i_format_score shogi_i_ki2_score;
shogi_i_format_read shogi_i_ki2_read_game;
shogi_i_format_write shogi_i_ki2_write_game;
shogi_i_told_ending shogi_i_ki2_tells(const shogi_kifu *kifu, uint32_t ending);

shogi_i_format_score shogi_i_usi_score;
shogi_i_format_read shogi_i_usi_read_game;
shogi_i_format_write shogi_i_usi_write_game;

shogi_i_format_score shogi_i_sfen_score;
shogi_i_format_read shogi_i_sfen_read_game;
shogi_i_format_write shogi_i_sfen_write_game;

shogi_i_format_score shogi_i_bod_score;
shogi_i_format_read shogi_i_bod_read_game;
shogi_i_format_write shogi_i_bod_write_game;
bool shogi_i_bod_holds_start(const shogi_kifu *kifu);

shogi_i_format_score shogi_i_jkf_score;
shogi_i_format_read shogi_i_jkf_read_game;
shogi_i_format_write shogi_i_jkf_write_game;
shogi_i_told_ending shogi_i_jkf_tells(const shogi_kifu *kifu, uint32_t ending);
shogi_status shogi_i_jkf_holds_headers(const shogi_kifu *kifu, bool *holds);
bool shogi_i_jkf_holds_start(const shogi_kifu *kifu);

#endif
