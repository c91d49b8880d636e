/* The stable names of diagnostic codes and severities, one row per code of the public header.
 * A code's name is its enumerator in lower case with hyphens; a test holds the two together. */
#include <shogi/diag.h>

typedef struct {
    shogi_diag_code code;
    const char *name;
} code_row;

static const code_row codes[] = {
    {SHOGI_DIAG_NONE, "none"},

    /* SFEN and USI (FORMATS 1, 2) */
    {SHOGI_DIAG_EMPTY_INPUT, "empty-input"},
    {SHOGI_DIAG_UNKNOWN_PIECE, "unknown-piece"},
    {SHOGI_DIAG_DANGLING_PROMOTION, "dangling-promotion"},
    {SHOGI_DIAG_ROW_LENGTH, "row-length"},
    {SHOGI_DIAG_ROW_COUNT, "row-count"},
    {SHOGI_DIAG_MISSING_FIELD, "missing-field"},
    {SHOGI_DIAG_BAD_TURN, "bad-turn"},
    {SHOGI_DIAG_BAD_HAND, "bad-hand"},
    {SHOGI_DIAG_BAD_COUNT, "bad-count"},
    {SHOGI_DIAG_BAD_NUMBER, "bad-number"},
    {SHOGI_DIAG_TRAILING_TEXT, "trailing-text"},
    {SHOGI_DIAG_SETUP_FAULT, "setup-fault"},
    {SHOGI_DIAG_NOT_A_MOVE, "not-a-move"},
    {SHOGI_DIAG_ILLEGAL_MOVE, "illegal-move"},
    {SHOGI_DIAG_NULL_MOVE, "null-move"},
    {SHOGI_DIAG_NOT_CANONICAL, "not-canonical"},

    /* Moves in text (FORMATS 3.5, 4.4, 5, 8) */
    {SHOGI_DIAG_AMBIGUOUS_MOVE, "ambiguous-move"},
    {SHOGI_DIAG_NO_SUCH_MOVE, "no-such-move"},
    {SHOGI_DIAG_WRONG_PIECE, "wrong-piece"},
    {SHOGI_DIAG_WRONG_SIDE, "wrong-side"},
    {SHOGI_DIAG_WRONG_PROMOTION, "wrong-promotion"},
    {SHOGI_DIAG_NO_PREVIOUS_MOVE, "no-previous-move"},
    {SHOGI_DIAG_UNPLAYABLE_MOVE, "unplayable-move"},
    {SHOGI_DIAG_FOUL, "foul"},

    /* Text and files */
    {SHOGI_DIAG_BAD_ENCODING, "bad-encoding"},
    {SHOGI_DIAG_ENCODING_MISMATCH, "encoding-mismatch"},
    {SHOGI_DIAG_UNKNOWN_FORMAT, "unknown-format"},
    {SHOGI_DIAG_MORE_GAMES, "more-games"},
    {SHOGI_DIAG_UNKNOWN_LINE, "unknown-line"},
    {SHOGI_DIAG_TOO_LONG, "too-long"},
    {SHOGI_DIAG_CANNOT_READ, "cannot-read"},
    {SHOGI_DIAG_JOINED_GAME, "joined-game"},

    /* Records */
    {SHOGI_DIAG_BAD_HEADER, "bad-header"},
    {SHOGI_DIAG_BAD_POSITION, "bad-position"},
    {SHOGI_DIAG_POSITION_CONFLICT, "position-conflict"},
    {SHOGI_DIAG_MISSING_TURN, "missing-turn"},
    {SHOGI_DIAG_UNKNOWN_HANDICAP, "unknown-handicap"},
    {SHOGI_DIAG_BAD_TIME, "bad-time"},
    {SHOGI_DIAG_STRAY_TIME, "stray-time"},
    {SHOGI_DIAG_WRONG_TOTAL, "wrong-total"},
    {SHOGI_DIAG_BAD_MOVE_NUMBER, "bad-move-number"},
    {SHOGI_DIAG_UNKNOWN_ENDING, "unknown-ending"},
    {SHOGI_DIAG_ENDING_CONFLICT, "ending-conflict"},
    {SHOGI_DIAG_AFTER_ENDING, "after-ending"},
    {SHOGI_DIAG_ORPHAN_VARIATION, "orphan-variation"},
    {SHOGI_DIAG_UNKNOWN_STATEMENT, "unknown-statement"},
    {SHOGI_DIAG_BAD_JSON, "bad-json"},
    {SHOGI_DIAG_BAD_JKF, "bad-jkf"},
    {SHOGI_DIAG_MARK_MISMATCH, "mark-mismatch"},
    {SHOGI_DIAG_SECOND_BOOKMARK, "second-bookmark"},
    {SHOGI_DIAG_TIME_LIMIT, "time-limit"},

    /* Losses in writing */
    {SHOGI_DIAG_LOSS, "loss"},
};

const char *shogi_diag_code_name(shogi_diag_code code)
{
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        if (codes[i].code == code)
            return codes[i].name;
    }
    return "unknown";
}

const char *shogi_severity_name(shogi_severity severity)
{
    static const char *const names[] = {
        [SHOGI_SEVERITY_NOTE] = "note",
        [SHOGI_SEVERITY_WARNING] = "warning",
        [SHOGI_SEVERITY_ERROR] = "error",
    };

    return severity < sizeof names / sizeof names[0] ? names[severity] : "unknown";
}
