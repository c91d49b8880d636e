/* What a reader of one text has found to say about it, before it is known where the text stands.
 *
 * A reader fills a list of findings with offsets into its text; whoever owns the text turns them
 * into diagnostics with places in the file. One table holds code, severity and sentence of each. */
#ifndef SHOGI_I_NOTATION_FINDING_H
#define SHOGI_I_NOTATION_FINDING_H

#include "base/diag.h"

/* Columns: name, severity, code, sentence. The quoted text follows the sentence. */
#define SHOGI_I_FINDINGS(X)                                                                        \
    /* SFEN (FORMATS 1) */                                                                         \
    X(EMPTY, ERROR, EMPTY_INPUT, "there is nothing to read")                                       \
    X(UNKNOWN_LETTER, ERROR, UNKNOWN_PIECE, "no piece has this letter")                            \
    X(DANGLING_PLUS, ERROR, DANGLING_PROMOTION, "+ stands before nothing that promotes")           \
    X(ROW_TOO_LONG, ERROR, ROW_LENGTH, "a row has more than nine cells")                           \
    X(ROW_TOO_SHORT, ERROR, ROW_LENGTH, "a row has fewer than nine cells")                         \
    X(ROWS_TOO_MANY, ERROR, ROW_COUNT, "the board has more than nine rows")                        \
    X(ROWS_TOO_FEW, ERROR, ROW_COUNT, "the board has fewer than nine rows")                        \
    X(NO_TURN, ERROR, MISSING_FIELD, "the side to move is missing")                                \
    X(NO_HANDS, ERROR, MISSING_FIELD, "the pieces in hand are missing")                            \
    X(WRONG_TURN, ERROR, BAD_TURN, "the side to move must be b or w")                              \
    X(WRONG_HAND, ERROR, BAD_HAND, "this cannot be in hand")                                       \
    X(WRONG_COUNT, ERROR, BAD_COUNT, "a count must be from 1 to 255, and of something")            \
    X(WRONG_NUMBER, ERROR, BAD_NUMBER, "the move number must be from 0 to 1000000000")             \
    X(TRAILING, ERROR, TRAILING_TEXT, "nothing more should follow")                                \
    X(ESCAPES, NOTE, NOT_CANONICAL, "escaped characters")                                          \
    X(UNDERSCORES, NOTE, NOT_CANONICAL, "underscores instead of blanks")                           \
    X(EXTRA_BLANKS, NOTE, NOT_CANONICAL, "other blanks than one space")                            \
    X(SPLIT_DIGITS, NOTE, NOT_CANONICAL, "empty cells counted in several digits")                  \
    X(HAND_ORDER, NOTE, NOT_CANONICAL, "pieces in hand out of order or repeated")                  \
    X(COUNT_OF_ONE, NOTE, NOT_CANONICAL, "a count of one")                                         \
    X(NUMBER_ABSENT, NOTE, NOT_CANONICAL, "no move number; it is taken to be 1")                   \
    X(NUMBER_ZERO, NOTE, NOT_CANONICAL, "move number 0; it is taken to be 1")                      \
    X(NUMBER_PADDED, NOTE, NOT_CANONICAL, "a move number with leading zeros")                      \
    /* Moves (FORMATS 2, 3.5, 4.4, 5, 8) */                                                        \
    X(NO_MOVE, ERROR, NOT_A_MOVE, "this is no move")                                               \
    X(CLASH, ERROR, NOT_A_MOVE, "this contradicts what stands before it")                          \
    X(NO_PIECE, ERROR, UNKNOWN_PIECE, "this is no piece")                                          \
    X(AMBIGUOUS, ERROR, AMBIGUOUS_MOVE, "this fits several moves")                                 \
    X(EMPTY_ORIGIN, ERROR, NO_SUCH_MOVE, "no piece stands on the origin")                       \
    X(OWN_ON_TARGET, ERROR, NO_SUCH_MOVE, "an own piece stands on the target")                  \
    X(DROP_ON_PIECE, ERROR, NO_SUCH_MOVE, "a piece stands on the target of the drop")              \
    X(NOT_HELD, ERROR, NO_SUCH_MOVE, "no such piece is in hand")                               \
    X(NO_SUCH_PIECE, ERROR, NO_SUCH_MOVE, "no such piece reaches the target")                   \
    X(NO_SUCH_ORIGIN, ERROR, NO_SUCH_MOVE, "no piece that reaches the target stands so")   \
    X(SAME_DISAGREES, ERROR, NO_SUCH_MOVE, "the last move did not go there")            \
    X(OTHER_PIECE, ERROR, WRONG_PIECE, "another piece stands on the origin")                    \
    X(OTHER_SIDE, ERROR, WRONG_SIDE, "the other side is to move")                  \
    X(NO_PROMOTION, ERROR, WRONG_PROMOTION, "the piece cannot promote so")                         \
    X(NO_TARGET, ERROR, NO_PREVIOUS_MOVE, "there is no last move to tell the target")           \
    X(SAME_UNKNOWN, WARNING, NO_PREVIOUS_MOVE, "there is no last move to compare with")            \
    X(MARK, WARNING, MARK_MISMATCH, "the mark is not that of the side to move")                 \
    X(NO_ORIGIN, WARNING, NOT_CANONICAL, "the origin is missing; only one piece fits")     \
    X(ONE_LEGAL, WARNING, NOT_CANONICAL, "several pieces fit; only one of them may move so")       \
    X(REDUNDANT, NOTE, NOT_CANONICAL, "an origin where none is usual")               \
    X(WRONG_DIRECTION, WARNING, NOT_CANONICAL, "the direction is not that of the origin")       \
    X(IDLE_REFUSAL, WARNING, NOT_CANONICAL, "promotion is declined where it is impossible")    \
    X(SMALL_LETTERS, WARNING, NOT_CANONICAL, "small letters")                                   \
    X(NO_SIGN, WARNING, NOT_CANONICAL, "the sign of the side is missing")                       \
    X(SMALL_PIECE, NOTE, NOT_CANONICAL, "a small letter for a piece")                  \
    X(CAPTURE_SIGN, WARNING, NOT_CANONICAL, "the board tells otherwise whether it captures") \
    X(NO_REFUSAL, NOTE, NOT_CANONICAL, "it is not written that promotion is declined")          \
    X(LOOK_ALIKE, NOTE, NOT_CANONICAL, "other letters that look alike")                         \
    /* Diagrams (FORMATS 4.8) */                                                                   \
    X(CELLS, ERROR, BAD_POSITION, "a row must have nine cells of two characters each")             \
    X(CELL, ERROR, BAD_POSITION, "this is no cell of a diagram")                                   \
    X(RANK_LABEL, ERROR, BAD_POSITION, "the row is not the one that its label says")               \
    X(RULER, ERROR, BAD_POSITION, "the files must go from 9 to 1")                                 \
    X(ROWS, ERROR, BAD_POSITION, "a diagram must have nine rows")                                  \
    X(HAND, ERROR, BAD_POSITION, "the pieces in hand cannot be read")                              \
    X(HAND_TWICE, WARNING, POSITION_CONFLICT, "the pieces in hand were given before, otherwise")   \
    X(TURN_TWICE, WARNING, POSITION_CONFLICT, "the side to move was given before, otherwise")      \
    X(CAPTION, WARNING, BAD_POSITION, "the caption cannot be read")                                \
    X(CAPTION_TURN, WARNING, MISSING_TURN, "the side to move is taken from the last move")         \
    X(CAPTION_CONFLICT, WARNING, MARK_MISMATCH, "the side to move made the last move, too")        \
    X(FOREIGN_LINE, ERROR, UNKNOWN_LINE, "a diagram has no such line")

enum {
    SHOGI_I_FOUND_NOTHING,
#define ROW(name, severity, code, sentence) SHOGI_I_FOUND_##name,
    SHOGI_I_FINDINGS(ROW)
#undef ROW
};

typedef struct {
    uint8_t what; /* one of the SHOGI_I_FOUND_ values */
    size_t start; /* bytes of the text that it is about */
    size_t end;
} shogi_i_finding;

/* Each finding occurs at most once in a list, and no reader has more different ones than fit. */
enum { SHOGI_I_MAX_FINDINGS = 12 };

typedef struct {
    uint32_t count;
    shogi_i_finding list[SHOGI_I_MAX_FINDINGS];
} shogi_i_findings;

/** Adds a finding unless there is one of its sort already. */
void shogi_i_found(shogi_i_findings *findings, uint8_t what, size_t start, size_t end);

shogi_severity shogi_i_found_severity(uint8_t what);
shogi_diag_code shogi_i_found_code(uint8_t what);

/** Tells the place of byte `offset` of a text. */
typedef struct {
    shogi_i_place (*place)(const void *context, const char *text, size_t offset);
    const void *context;
} shogi_i_placer;

/** The place of a text's first byte, for shogi_i_place_advance(). */
#define SHOGI_I_FIRST_PLACE ((shogi_i_place){0, 1, 1})

/**
 * Moves a place in a text on to byte `offset`: many places, in their order, take linear time in
 * all.
 */
void shogi_i_place_advance(shogi_i_place *place, const char *text, size_t offset);

/** The placer of a text that stands for itself; it may have several lines. */
extern const shogi_i_placer shogi_i_place_in_text;

/**
 * Adds one finding to a list of diagnostics, with something to say behind it (or ""). False for
 * want of memory.
 */
bool shogi_i_finding_report(const shogi_i_finding *finding, const char *more, const char *text,
                            const shogi_i_placer *placer, shogi_diag *diag);

/** Adds all findings to a list of diagnostics (which may be NULL); false for want of memory. */
bool shogi_i_findings_report(const shogi_i_findings *findings, const char *text,
                             const shogi_i_placer *placer, shogi_diag *diag);

#endif
