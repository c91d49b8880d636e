/**
 * @file diag-codes.h
 * The codes of diagnostics. A code's name (shogi_diag_code_name()) is the enumerator
 * without SHOGI_DIAG_, in lower case with hyphens. New codes are added at the end of their group.
 */
#ifndef SHOGI_DIAG_CODES_H
#define SHOGI_DIAG_CODES_H

/** Values of #shogi_diag_code. @since 0.1 */
enum {
    SHOGI_DIAG_NONE = 0, /**< No code. */

    /* SFEN and USI (FORMATS 1, 2) */
    SHOGI_DIAG_EMPTY_INPUT = 1,        /**< There is nothing to read. */
    SHOGI_DIAG_UNKNOWN_PIECE = 2,      /**< A letter that is no piece. */
    SHOGI_DIAG_DANGLING_PROMOTION = 3, /**< A + before something that does not promote. */
    SHOGI_DIAG_ROW_LENGTH = 4,         /**< A row of the board has not nine cells. */
    SHOGI_DIAG_ROW_COUNT = 5,          /**< The board has not nine rows. */
    SHOGI_DIAG_MISSING_FIELD = 6,      /**< A field is missing. */
    SHOGI_DIAG_BAD_TURN = 7,           /**< The side to move is neither b nor w. */
    SHOGI_DIAG_BAD_HAND = 8,           /**< The hands cannot be read. */
    SHOGI_DIAG_BAD_COUNT = 9,          /**< A count is 0, out of range, or of nothing. */
    SHOGI_DIAG_BAD_NUMBER = 10,        /**< The move number is no number or out of range. */
    SHOGI_DIAG_TRAILING_TEXT = 11,     /**< Something stands behind the end. */
    SHOGI_DIAG_SETUP_FAULT = 12,       /**< The arrangement has a fault that is not tolerated. */
    SHOGI_DIAG_NOT_A_MOVE = 13,        /**< A word that is no move. */
    SHOGI_DIAG_ILLEGAL_MOVE = 14,      /**< A move that the rules forbid. */
    SHOGI_DIAG_NULL_MOVE = 15,         /**< A pass. */
    SHOGI_DIAG_NOT_CANONICAL = 16,     /**< Written otherwise than it should be, and understood. */

    /* Moves in text (FORMATS 3.5, 4.4, 5, 8) */
    SHOGI_DIAG_AMBIGUOUS_MOVE = 30,  /**< The text fits several moves. */
    SHOGI_DIAG_NO_SUCH_MOVE = 31,    /**< The text fits no move in the position. */
    SHOGI_DIAG_WRONG_PIECE = 32,     /**< The named piece is not the one on the board. */
    SHOGI_DIAG_WRONG_SIDE = 33,      /**< The other side is to move. */
    SHOGI_DIAG_WRONG_PROMOTION = 34, /**< A promotion that is impossible. */
    SHOGI_DIAG_NO_PREVIOUS_MOVE = 35, /**< 同 without a move before it. */
    SHOGI_DIAG_UNPLAYABLE_MOVE = 36, /**< A move that is impossible on the board; the line ends there. */
    SHOGI_DIAG_FOUL = 37,            /**< An illegal move, kept as such. */

    /* Text and files */
    SHOGI_DIAG_BAD_ENCODING = 60,      /**< Bytes that are no text in the encoding. */
    SHOGI_DIAG_ENCODING_MISMATCH = 61, /**< The declared encoding is not the actual one. */
    SHOGI_DIAG_UNKNOWN_FORMAT = 62,    /**< The input is no record that the library knows. */
    SHOGI_DIAG_MORE_GAMES = 63,        /**< Further games follow that were not asked for. */
    SHOGI_DIAG_UNKNOWN_LINE = 64,      /**< A line that the format does not have. */
    SHOGI_DIAG_TOO_LONG = 65,          /**< A text is longer than a documented limit. */
    SHOGI_DIAG_CANNOT_READ = 66,       /**< The file or callback failed. */
    SHOGI_DIAG_JOINED_GAME = 67,       /**< A game begins right behind another one. */

    /* Records */
    SHOGI_DIAG_BAD_HEADER = 90,        /**< A header that cannot be read. */
    SHOGI_DIAG_BAD_POSITION = 91,      /**< A board, hand or placement that cannot be read. */
    SHOGI_DIAG_POSITION_CONFLICT = 92, /**< A square or a start given twice, differently. */
    SHOGI_DIAG_MISSING_TURN = 93,      /**< The side to move is not given. */
    SHOGI_DIAG_UNKNOWN_HANDICAP = 94,  /**< 手合割 names no start that is known. */
    SHOGI_DIAG_BAD_TIME = 95,          /**< A time that cannot be read. */
    SHOGI_DIAG_STRAY_TIME = 96,        /**< A time that belongs to no move. */
    SHOGI_DIAG_WRONG_TOTAL = 97,       /**< A written total time is not the sum. */
    SHOGI_DIAG_BAD_MOVE_NUMBER = 98,   /**< A move number out of order. */
    SHOGI_DIAG_UNKNOWN_ENDING = 99,    /**< A word where a move or an ending should stand. */
    SHOGI_DIAG_ENDING_CONFLICT = 100,  /**< The summary contradicts the ending. */
    SHOGI_DIAG_AFTER_ENDING = 101,     /**< Something stands behind an ending. */
    SHOGI_DIAG_ORPHAN_VARIATION = 102, /**< A variation that belongs to no move. */
    SHOGI_DIAG_UNKNOWN_STATEMENT = 103, /**< A statement that the format does not have. */
    SHOGI_DIAG_BAD_JSON = 104,         /**< JSON that cannot be read. */
    SHOGI_DIAG_BAD_JKF = 105,          /**< JSON that is no JKF. */
    SHOGI_DIAG_MARK_MISMATCH = 106,    /**< ▲ or △ contradicts the turn. */
    SHOGI_DIAG_SECOND_BOOKMARK = 107,  /**< A move that has a bookmark already has another one. */
    SHOGI_DIAG_TIME_LIMIT = 108,       /**< A time limit that is not understood, or could be meant otherwise. */

    /* Losses in writing */
    SHOGI_DIAG_LOSS = 130 /**< Something that the target cannot hold. */
};

#endif
