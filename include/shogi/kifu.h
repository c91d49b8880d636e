/**
 * @file kifu.h
 * A game record: headers, a start, and a tree of moves.
 *
 * A kifu is built move by move with a #shogi_cursor, or read from a file
 * (record.h). Its nodes are handles: a handle of a deleted node is answered
 * with #SHOGI_E_STALE or a neutral value, never with a crash. Strings are UTF-8.
 *
 * The root node stands for the start position and carries the comments before the first
 * move. A node's first child continues its line, further children are variations.
 */
#ifndef SHOGI_KIFU_H
#define SHOGI_KIFU_H

#include <shogi/diag.h>
#include <shogi/export.h>
#include <shogi/handicap.h>
#include <shogi/legality.h>
#include <shogi/move.h>
#include <shogi/outcome.h>
#include <shogi/setup.h>
#include <shogi/status.h>

/** A game record. @since 0.1 */
typedef struct shogi_kifu shogi_kifu;

/** A node of a record: an index and a generation; 0 is no node. @since 0.1 */
typedef uint64_t shogi_node;

/** Value of #shogi_node for no node. @since 0.1 */
enum { SHOGI_NO_NODE = 0 /**< No node. */ };

/** Limits of a record. @since 0.1 */
enum {
    SHOGI_KIFU_MAX_NODES = 100000000,  /**< Nodes of one record. */
    SHOGI_KIFU_MAX_TEXT = 16777216,    /**< Bytes of one comment, header value or label. */
    SHOGI_KIFU_MAX_HEADERS = 65536     /**< Headers of one record. */
};

/** What a node is; one of the SHOGI_NODE_ values. @since 0.1 */
typedef uint8_t shogi_node_kind;

/** Values of #shogi_node_kind. @since 0.1 */
enum {
    SHOGI_NODE_NONE = 0,       /**< No such node. */
    SHOGI_NODE_ROOT = 1,       /**< The start position. */
    SHOGI_NODE_MOVE = 2,       /**< A legal move. */
    SHOGI_NODE_FOUL = 3,       /**< Played though illegal; shogi_kifu_reasons() says why. */
    SHOGI_NODE_UNPLAYABLE = 4, /**< Written as a move, but impossible: text that changes nothing. */
    SHOGI_NODE_NULL_MOVE = 5,  /**< A pass. */
    SHOGI_NODE_ENDING = 6      /**< How the line ends: resignation, repetition and so on. */
};

/** What sort of ending a label stands for (FORMATS 0.4). @since 0.1 */
typedef uint8_t shogi_ending;

/** Values of #shogi_ending. "Mover" is the side whose turn it is. @since 0.1 */
enum {
    SHOGI_ENDING_NONE = 0,              /**< Not an ending. */
    SHOGI_ENDING_RESIGN = 1,            /**< The mover resigns: 投了, %TORYO. */
    SHOGI_ENDING_MATE = 2,              /**< The mover is mated: 詰み, %TSUMI. */
    SHOGI_ENDING_TIME_UP = 3,           /**< The mover's time is up: 切れ負け, %TIME_UP. */
    SHOGI_ENDING_ILLEGAL_MOVE = 4,      /**< The mover made a foul: 反則負け, %ILLEGAL_MOVE. */
    SHOGI_ENDING_ILLEGAL_PREVIOUS = 5,  /**< The move before was a foul: 反則勝ち. */
    SHOGI_ENDING_FOUL_BY_BLACK = 6,     /**< Black made a foul: %+ILLEGAL_ACTION. */
    SHOGI_ENDING_FOUL_BY_WHITE = 7,     /**< White made a foul: %-ILLEGAL_ACTION. */
    SHOGI_ENDING_DECLARATION = 8,       /**< The mover declares a won impasse: 入玉勝ち, %KACHI. */
    SHOGI_ENDING_IMPASSE = 9,           /**< A drawn impasse: 持将棋, %JISHOGI. */
    SHOGI_ENDING_DRAW = 10,             /**< A draw of another sort: 引き分け, %HIKIWAKE. */
    SHOGI_ENDING_REPETITION = 11,       /**< 千日手, %SENNICHITE. */
    SHOGI_ENDING_MAX_MOVES = 12,        /**< 最大手数, %MAX_MOVES. */
    SHOGI_ENDING_DEFAULT_WIN = 13,      /**< The mover wins by default: 不戦勝. */
    SHOGI_ENDING_DEFAULT_LOSS = 14,     /**< The mover loses by default: 不戦敗. */
    SHOGI_ENDING_INTERRUPTED = 15,      /**< 中断, %CHUDAN. */
    SHOGI_ENDING_NO_MATE = 16,          /**< 不詰, %FUZUMI. */
    SHOGI_ENDING_RETRACT = 17,          /**< 待った, %MATTA. */
    SHOGI_ENDING_ERROR = 18,            /**< %ERROR. */
    SHOGI_ENDING_SEALED = 19,           /**< A sealed move, 封じ手; the game goes on. */
    SHOGI_ENDING_TRY = 20,              /**< トライ; the class alone implies no winner. */
    SHOGI_ENDING_OTHER = 21,            /**< A label that none of these fits. */
    SHOGI_ENDING_DECLARATION_FAILED = 22 /**< The mover declared an impasse whose conditions do not
                                              hold, and loses (RULES 13). Formats have no word of
                                              its own: 反則負け, %ILLEGAL_MOVE. */
};

/** Special values of times. @since 0.1 */
enum { SHOGI_NO_TIME = -1 /**< No time is known, which is not 0. */ };

/** @name Making
 * @{ */

/**
 * Makes an empty record of an even game.
 *
 * @param[out] out the record; the caller frees it with shogi_kifu_free().
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_new(shogi_kifu **out);

/**
 * Makes a copy, which the caller frees. Its nodes have the same handles. Fails like shogi_kifu_new().
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_copy(shogi_kifu **out, const shogi_kifu *kifu);

/** Frees a record; NULL is fine. Free its cursors first. @since 0.1 */
SHOGI_API void shogi_kifu_free(shogi_kifu *kifu);

/**
 * Makes a record empty, as it is when new, and keeps its memory. All handles become stale. Takes
 * constant time.
 *
 * @since 0.1
 */
SHOGI_API void shogi_kifu_clear(shogi_kifu *kifu);

/** @}
 * @name Start
 * @{ */

/** Writes the start position into a setup. @since 0.1 */
SHOGI_API void shogi_kifu_start(const shogi_kifu *kifu, shogi_setup *setup);

/**
 * Sets the start position. Only a record without nodes behind the root can be given another start.
 * Any setup is accepted, whatever is wrong with it by the rules: ask shogi_setup_faults(). A cursor
 * at the root takes it over with the next function that moves it or plays.
 *
 * @return #SHOGI_OK, or #SHOGI_E_ARGUMENT if there are nodes already.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_set_start(shogi_kifu *kifu, const shogi_setup *setup);

/** Which named start the record begins from; #SHOGI_NO_HANDICAP if none. @since 0.1 */
SHOGI_API shogi_handicap shogi_kifu_handicap(const shogi_kifu *kifu);

/** How a record's start was given. @since 0.1 */
typedef uint8_t shogi_start_style;

/** Values of #shogi_start_style. @since 0.1 */
enum {
    SHOGI_START_IMPLIED = 0, /**< Not at all: the even game. */
    SHOGI_START_NAMED = 1,   /**< By name: 手合割, PI, startpos, a preset. */
    SHOGI_START_REMOVED = 2, /**< CSA's PI with removed pieces. */
    SHOGI_START_BOARD = 3,   /**< A board: BOD, CSA's P1 to P9, JKF's data. */
    SHOGI_START_PIECES = 4,  /**< CSA's P+ and P- alone. */
    SHOGI_START_SFEN = 5     /**< SFEN. */
};

/**
 * How the start was given; #SHOGI_START_BOARD or #SHOGI_START_NAMED after shogi_kifu_set_start().
 *
 * @since 0.1
 */
SHOGI_API shogi_start_style shogi_kifu_start_style(const shogi_kifu *kifu);

/** @}
 * @name Headers
 * @{ */

/** A header's meaning, whatever a format calls it (FORMATS 0.7). @since 0.1 */
typedef uint8_t shogi_field;

/** Values of #shogi_field. @since 0.1 */
enum {
    SHOGI_FIELD_OTHER = 0,       /**< A key that has no meaning known to the library. */
    SHOGI_FIELD_BLACK = 1,       /**< Name of Black or shitate: 先手, 下手, N+. */
    SHOGI_FIELD_WHITE = 2,       /**< Name of White or uwate: 後手, 上手, N-. */
    SHOGI_FIELD_EVENT = 3,       /**< 棋戦, $EVENT. */
    SHOGI_FIELD_SITE = 4,        /**< 場所, $SITE. */
    SHOGI_FIELD_START_TIME = 5,  /**< 開始日時, 対局日, $START_TIME. */
    SHOGI_FIELD_END_TIME = 6,    /**< 終了日時, $END_TIME. */
    SHOGI_FIELD_OPENING = 7,     /**< 戦型, $OPENING. */
    SHOGI_FIELD_TIME_LIMIT = 8,  /**< 持ち時間, $TIME_LIMIT. */
    SHOGI_FIELD_BYOYOMI = 9,     /**< 秒読み. */
    SHOGI_FIELD_TIME = 10,       /**< $TIME: main, byoyomi and increment in seconds. */
    SHOGI_FIELD_BLACK_TIME = 11, /**< 先手持ち時間, $TIME+. */
    SHOGI_FIELD_WHITE_TIME = 12, /**< 後手持ち時間, $TIME-. */
    SHOGI_FIELD_MAX_MOVES = 13,  /**< 最大手数, $MAX_MOVES. */
    SHOGI_FIELD_JISHOGI = 14,    /**< 持将棋, $JISHOGI. */
    SHOGI_FIELD_NOTE = 15,       /**< 備考, $NOTE. */
    SHOGI_FIELD_TITLE = 16       /**< 表題, 作品名. */
};

/** The number of headers. @since 0.1 */
SHOGI_API size_t shogi_kifu_header_count(const shogi_kifu *kifu);

/**
 * Key of header `index` (from 0) as its format wrote it; "" beyond the end. Borrowed until the
 * headers change.
 *
 * @since 0.1
 */
SHOGI_API const char *shogi_kifu_header_key(const shogi_kifu *kifu, size_t index);

/**
 * Value of header `index` (from 0); "" beyond the end. Borrowed until the headers change.
 *
 * @since 0.1
 */
SHOGI_API const char *shogi_kifu_header_value(const shogi_kifu *kifu, size_t index);

/** Meaning of header `index` (from 0); #SHOGI_FIELD_OTHER beyond the end. @since 0.1 */
SHOGI_API shogi_field shogi_kifu_header_field(const shogi_kifu *kifu, size_t index);

/**
 * The value of a header by key, in any format's spelling: "先手", "N+", "$EVENT".
 *
 * @param kifu the record
 * @param key UTF-8, not necessarily terminated
 * @param length of `key` in bytes
 * @return borrowed until the headers change; NULL if there is no such header.
 * @since 0.1
 */
SHOGI_API const char *shogi_kifu_header(const shogi_kifu *kifu, const char *key, size_t length);

/**
 * Sets a header by key: replaces the value of the first of that key, else of the first of its
 * meaning (whose key stays), or adds one at the end. Linear in the number of headers. A key that some
 * format cannot hold, because it looks like another line there (KIF: ▲７六歩, 後手番), is a loss of
 * that format (shogi_kifu_losses()).
 *
 * @param kifu the record
 * @param key UTF-8 in any format's spelling, 1 byte to 1000, without line ends, zero bytes, colons
 *         of either width, or blanks of either width at its ends
 * @param key_length in bytes
 * @param value UTF-8 without line ends and zero bytes; up to #SHOGI_KIFU_MAX_TEXT bytes
 * @param value_length in bytes
 * @return #SHOGI_OK, #SHOGI_E_ARGUMENT, #SHOGI_E_LIMIT or #SHOGI_E_NO_MEMORY.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_set_header(shogi_kifu *kifu, const char *key, size_t key_length,
                                             const char *value, size_t value_length);

/** Removes header `index`; #SHOGI_E_NOTHING beyond the end. @since 0.1 */
SHOGI_API shogi_status shogi_kifu_remove_header(shogi_kifu *kifu, size_t index);

/**
 * The value of the first header of a meaning; NULL if there is none, or for #SHOGI_FIELD_OTHER.
 * Borrowed until the headers change.
 *
 * @since 0.1
 */
SHOGI_API const char *shogi_kifu_field(const shogi_kifu *kifu, shogi_field field);

/**
 * Sets the header of a meaning. If there is none yet, it gets KIF's key, in a handicap game that
 * for handicap games (下手, 上手), or CSA's where KIF has none. Fails like shogi_kifu_set_header(),
 * and for #SHOGI_FIELD_OTHER.
 *
 * @param kifu the record
 * @param field the meaning
 * @param value UTF-8 without line ends and zero bytes; up to #SHOGI_KIFU_MAX_TEXT bytes
 * @param length of `value` in bytes
 * @return #SHOGI_OK, #SHOGI_E_ARGUMENT, #SHOGI_E_LIMIT or #SHOGI_E_NO_MEMORY.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_set_field(shogi_kifu *kifu, shogi_field field, const char *value,
                                            size_t length);

/**
 * The time limit that the headers state: that of the side, else the one in seconds ($TIME), else
 * 持ち時間 and 秒読み.
 *
 * $TIME and its like, and keys of one side, are main time, byoyomi and increment in seconds,
 * `600+10+5`; the last ones may be missing. $TIME_LIMIT is `HH:MM+SS`, byoyomi behind the plus.
 * Both forms are read in 持ち時間 too (the first with all three parts), and so are words: amounts
 * in 時間, 分, 秒 and 半, in figures of any width or in kanji up to 99. The first is the main time;
 * one behind `+`, a comma, a bracket, 切れたら, 秒読み, 1手, 一手, 初手から or 以降 is byoyomi, or an
 * increment if フィッシャー or 加算 stands anywhere. 切れ負け, 各, なし, チェスクロック使用 and the like are
 * passed:
 * `各5時間`, `15分+60秒`, `10分切れ負け`, `3時間、秒読み60秒`, `5分（1手10秒加算）`. 秒読み may be a number
 * of seconds. What is not wholly understood, and a limit of no time at all, is none. Readers say
 * which limits they do not understand, and how they take figures that could be meant otherwise
 * (#SHOGI_DIAG_TIME_LIMIT).
 *
 * @param kifu the record
 * @param color the side
 * @param[out] main_ms main time in milliseconds
 * @param[out] byoyomi_ms byoyomi in milliseconds
 * @param[out] increment_ms increment in milliseconds
 * @return whether a limit is stated and understood; the values are untouched otherwise.
 * @since 0.1
 */
SHOGI_API bool shogi_kifu_time_limit(const shogi_kifu *kifu, shogi_color color, int64_t *main_ms,
                                     int64_t *byoyomi_ms, int64_t *increment_ms);

/** @}
 * @name The tree
 * @{ */

/** The root. @since 0.1 */
SHOGI_API shogi_node shogi_kifu_root(const shogi_kifu *kifu);
/** The number of nodes, the root included. @since 0.1 */
SHOGI_API size_t shogi_kifu_node_count(const shogi_kifu *kifu);
/**
 * The number of nodes on the main line that were played: moves, fouls and null moves. Linear in it.
 *
 * @since 0.1
 */
SHOGI_API size_t shogi_kifu_main_line_length(const shogi_kifu *kifu);
/**
 * The last node of the main line: the ending if one is written, and the root of a record without
 * nodes; #SHOGI_NO_NODE if `kifu` is NULL. Linear in the line.
 *
 * @since 0.1
 */
SHOGI_API shogi_node shogi_kifu_main_line_end(const shogi_kifu *kifu);
/** The node before; #SHOGI_NO_NODE for the root and stale handles. @since 0.1 */
SHOGI_API shogi_node shogi_kifu_parent(const shogi_kifu *kifu, shogi_node node);
/** The node that continues the line; #SHOGI_NO_NODE at its end. @since 0.1 */
SHOGI_API shogi_node shogi_kifu_first_child(const shogi_kifu *kifu, shogi_node node);
/** The next alternative to a node; #SHOGI_NO_NODE if it is the last. @since 0.1 */
SHOGI_API shogi_node shogi_kifu_next_sibling(const shogi_kifu *kifu, shogi_node node);
/** The alternative before a node; #SHOGI_NO_NODE if it is the first. @since 0.1 */
SHOGI_API shogi_node shogi_kifu_previous_sibling(const shogi_kifu *kifu, shogi_node node);
/**
 * The next node in depth-first order, first children first; #SHOGI_NO_NODE after the last. A loop
 * over all nodes needs no more, and takes linear time.
 *
 * @since 0.1
 */
SHOGI_API shogi_node shogi_kifu_next(const shogi_kifu *kifu, shogi_node node);

/** @}
 * @name Nodes
 * @{ */

/** What a node is; #SHOGI_NODE_NONE for stale handles. @since 0.1 */
SHOGI_API shogi_node_kind shogi_kifu_kind(const shogi_kifu *kifu, shogi_node node);
/**
 * The move of a move or foul node; #SHOGI_NULL_MOVE of a null move; #SHOGI_NO_MOVE otherwise.
 *
 * @since 0.1
 */
SHOGI_API shogi_move shogi_kifu_move(const shogi_kifu *kifu, shogi_node node);
/** The reasons of a foul or unplayable node; #SHOGI_LEGAL otherwise. @since 0.1 */
SHOGI_API shogi_reasons shogi_kifu_reasons(const shogi_kifu *kifu, shogi_node node);
/** How many moves were played up to and including a node; 0 for the root. @since 0.1 */
SHOGI_API size_t shogi_kifu_ply(const shogi_kifu *kifu, shogi_node node);
/**
 * The side that made a node's move, or whose turn it was at an ending; #SHOGI_NO_COLOR for the
 * root.
 *
 * @since 0.1
 */
SHOGI_API shogi_color shogi_kifu_mover(const shogi_kifu *kifu, shogi_node node);
/** The time a move or ending took, in milliseconds; #SHOGI_NO_TIME if none is known. @since 0.1 */
SHOGI_API int64_t shogi_kifu_time(const shogi_kifu *kifu, shogi_node node);
/** The class of an ending; #SHOGI_ENDING_NONE for other nodes. @since 0.1 */
SHOGI_API shogi_ending shogi_kifu_ending(const shogi_kifu *kifu, shogi_node node);
/**
 * Who wins by an ending; #SHOGI_NO_COLOR for a draw, an unknown winner, and other nodes.
 *
 * @since 0.1
 */
SHOGI_API shogi_color shogi_kifu_winner(const shogi_kifu *kifu, shogi_node node);
/**
 * What an ending says about the result: a win of shogi_kifu_winner(), a draw, or #SHOGI_RESULT_NONE
 * for an ending that decides nothing (中断, 不詰, a label without a winner) and other nodes. That of the
 * game is the one of shogi_kifu_main_line_end().
 *
 * @since 0.1
 */
SHOGI_API shogi_result shogi_kifu_result(const shogi_kifu *kifu, shogi_node node);
/**
 * The raw label of an ending ("投了", "%TORYO") or the raw text of an unplayable move; ""
 * otherwise. Borrowed until the record changes.
 *
 * @since 0.1
 */
SHOGI_API const char *shogi_kifu_label(const shogi_kifu *kifu, shogi_node node);
/** The number of comment lines of a node. @since 0.1 */
SHOGI_API size_t shogi_kifu_comment_count(const shogi_kifu *kifu, shogi_node node);
/**
 * Comment line `index` (from 0) of a node, without the character that marks a comment in
 * its format; "" beyond the end. Borrowed until the record changes. Logarithmic in the number of
 * comment lines.
 *
 * @since 0.1
 */
SHOGI_API const char *shogi_kifu_comment(const shogi_kifu *kifu, shogi_node node, size_t index);
/** A node's bookmark; NULL if it has none. Borrowed until the record changes. @since 0.1 */
SHOGI_API const char *shogi_kifu_bookmark(const shogi_kifu *kifu, shogi_node node);

/**
 * The evaluation that one of a node's comments carries, by an engine or server (FORMATS 3.6, 4.7).
 *
 * @param kifu the record
 * @param node the node
 * @param[out] centipawns the value from Black's point of view
 * @return whether there is one; the value is untouched otherwise.
 * @since 0.1
 */
SHOGI_API bool shogi_kifu_evaluation(const shogi_kifu *kifu, shogi_node node, int32_t *centipawns);

/**
 * The line of moves that a node's evaluation comment carries, as it is written there.
 *
 * @param kifu the record
 * @param node the node
 * @param[out] buffer receives the text; may be NULL if `capacity` is 0
 * @param capacity of `buffer` in bytes
 * @return the length needed; 0 (and "") if there is none.
 * @since 0.1
 */
SHOGI_API size_t shogi_kifu_evaluation_line(const shogi_kifu *kifu, shogi_node node, char *buffer,
                                            size_t capacity);

/** @}
 * @name Editing
 * Every function answers #SHOGI_OK, #SHOGI_E_STALE for a stale handle, #SHOGI_E_ARGUMENT for NULL, and
 * #SHOGI_E_NO_MEMORY where it allocates; the record is then as before. Text is UTF-8 without zero bytes (#SHOGI_E_ARGUMENT) and up to #SHOGI_KIFU_MAX_TEXT
 * bytes long (#SHOGI_E_LIMIT); it may be borrowed from the record itself. Nodes are added with a
 * cursor.
 * @{ */

/**
 * Sets a node's time, 0 to 2^40 milliseconds, or #SHOGI_NO_TIME; #SHOGI_E_ARGUMENT otherwise and
 * for the root.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_set_time(shogi_kifu *kifu, shogi_node node, int64_t milliseconds);
/**
 * Adds comment lines at the end of a node's comment. `text` is split at line ends (LF, CR LF, CR);
 * one at its very end begins no further line, and empty text is one empty line.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_add_comment(shogi_kifu *kifu, shogi_node node, const char *text,
                                              size_t length);
/** Removes all comment lines of a node; there may be none. @since 0.1 */
SHOGI_API shogi_status shogi_kifu_clear_comments(shogi_kifu *kifu, shogi_node node);
/** Sets a node's bookmark, one line, or removes it if `text` is NULL. @since 0.1 */
SHOGI_API shogi_status shogi_kifu_set_bookmark(shogi_kifu *kifu, shogi_node node, const char *text,
                                               size_t length);
/**
 * Deletes a node and everything behind it; #SHOGI_E_ARGUMENT for the root. Linear in what is
 * deleted.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_delete(shogi_kifu *kifu, shogi_node node);
/** Makes a node the first among its siblings; the others keep their order. @since 0.1 */
SHOGI_API shogi_status shogi_kifu_promote(shogi_kifu *kifu, shogi_node node);
/**
 * Makes the line through a node the main line: it and all its ancestors become first.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_promote_line(shogi_kifu *kifu, shogi_node node);

/**
 * Adds the lines of another record as variations where they differ. Nodes that both have get the
 * other's comments behind their own (unless they end with them already), and its time and bookmark
 * where they have none. Headers stay as they are. Handles stay valid.
 *
 * @param kifu the record
 * @param other the one whose lines are added
 * @return #SHOGI_OK; #SHOGI_E_ARGUMENT if board, hands or turn of the starts differ;
 *         #SHOGI_E_LIMIT; #SHOGI_E_NO_MEMORY. The record is as before if it fails.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_kifu_merge(shogi_kifu *kifu, const shogi_kifu *other);

/** @} */

/**
 * The ending to write for a verdict, by the side whose turn it is; #SHOGI_ENDING_NONE without a
 * result. The winner is the verdict's: shogi_cursor_end_outcome() writes both.
 *
 * - captured king, mate, stalemate: #SHOGI_ENDING_MATE
 * - perpetual check: #SHOGI_ENDING_ILLEGAL_MOVE if the loser is to move, else
 *   #SHOGI_ENDING_ILLEGAL_PREVIOUS
 * - repetition: #SHOGI_ENDING_REPETITION
 * - try: #SHOGI_ENDING_TRY
 * - move limit: #SHOGI_ENDING_MAX_MOVES
 * - declaration: #SHOGI_ENDING_DECLARATION if it wins, #SHOGI_ENDING_IMPASSE if it draws,
 *   #SHOGI_ENDING_DECLARATION_FAILED if it loses
 * - agreement: #SHOGI_ENDING_IMPASSE, with a winner if the points give one
 * - time: #SHOGI_ENDING_TIME_UP
 *
 * @param outcome the verdict
 * @param mover whose turn it is where the ending is written
 * @return the class.
 * @since 0.1
 */
SHOGI_API shogi_ending shogi_outcome_ending(const shogi_outcome *outcome, shogi_color mover);

/** The stable name of a node kind, such as "foul"; "none" for another value. @since 0.1 */
SHOGI_API const char *shogi_node_kind_name(shogi_node_kind kind);
/** The stable name of an ending, such as "resign"; "none" for another value. @since 0.1 */
SHOGI_API const char *shogi_ending_name(shogi_ending ending);
/** The stable name of a field, such as "black"; "other" for another value. @since 0.1 */
SHOGI_API const char *shogi_field_name(shogi_field field);

#endif
