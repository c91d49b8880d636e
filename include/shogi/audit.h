/**
 * @file audit.h
 * Audit: what the rules say about a record, and whether what is written in it is so.
 *
 * A finding is a fact with its evidence, not an error of reading: players overlook fouls, programs
 * write one result for another. Every line is looked at, variations too. What is found at a node
 * is said there and not again at those behind it.
 *
 * - Moves: each foul and unplayable move with its reasons, and each pass. The first move after the
 *   game had ended on its line: by a captured king, without a legal move, by fourfold repetition or
 *   perpetual check, by try, by the move limit.
 * - Endings: whether what is written follows from the moves. A foul is shown by the move before, by
 *   its trace on the board (RULES 8), or by perpetual check. Resignations, agreed draws, defaults
 *   and interruptions are believed, but must not contradict how the last move ended the game. Behind
 *   an unplayable move only fouls are judged, as nobody knows the position.
 * - Times of the main line, where headers state a limit (shogi_kifu_time_limit()). A time counts as
 *   it is written, and nobody is accused for rounding: in a record of whole seconds a side is found
 *   late when it is a second or more beyond its limit (61 s of a byoyomi of 60 s, not 60 s), in one
 *   of milliseconds at the limit itself (RULES 19). A loss on time is doubted only if the side had
 *   time left even if each of its times was cut by a whole second (or minute, where all are
 *   minutes). An increment may have been given before the move.
 *
 * The move limit is that of the event, if the record states one (最大手数, $MAX_MOVES, or a server's
 * comment Max_Moves: at the start), else that of the profile.
 */
#ifndef SHOGI_AUDIT_H
#define SHOGI_AUDIT_H

#include <shogi/diag.h>
#include <shogi/export.h>
#include <shogi/kifu.h>
#include <shogi/rules.h>
#include <shogi/status.h>

/** The findings of an audit. @since 0.1 */
typedef struct shogi_audit shogi_audit;

/** What a finding is about; one of the SHOGI_FINDING_ values. @since 0.1 */
typedef uint8_t shogi_finding;

/** Values of #shogi_finding. @since 0.1 */
enum {
    SHOGI_FINDING_NONE = 0,              /**< No such finding. */
    SHOGI_FINDING_FOUL = 1,              /**< An illegal move was played, or a side passed. */
    SHOGI_FINDING_UNPLAYABLE = 2,        /**< A written move is impossible on the board. */
    SHOGI_FINDING_PLAYED_ON = 3,         /**< The game had ended by the rules, and goes on. */
    SHOGI_FINDING_NO_REPETITION = 4,     /**< Sennichite is written, but the position has not
                                              occurred four times. */
    SHOGI_FINDING_PERPETUAL_CHECK = 5,   /**< Sennichite is written, but one side gave check
                                              throughout and loses. */
    SHOGI_FINDING_NO_MATE = 6,           /**< Mate is written, but there is a legal move; in a
                                              problem perhaps only a useless drop between. */
    SHOGI_FINDING_DECLARATION_FAILS = 7, /**< A declaration is written whose conditions do not
                                              hold. */
    SHOGI_FINDING_NO_IMPASSE_DRAW = 8,   /**< A drawn impasse is written, but the points decide. */
    SHOGI_FINDING_NO_FOUL = 9,           /**< A foul is written, but nothing in the record shows
                                              one: it is often left out. */
    SHOGI_FINDING_NO_MOVE_LIMIT = 10,    /**< The move limit is written, but not reached. */
    SHOGI_FINDING_WRONG_WINNER = 11,     /**< The written winner does not follow from the moves or
                                              from the written ending. */
    SHOGI_FINDING_OVERTIME = 12,         /**< A side used up its time and went on. Found once for
                                              each side on a line. */
    SHOGI_FINDING_NO_TIME_UP = 13,       /**< Loss on time is written, but time was left. */
    SHOGI_FINDING_ENDING_MISSING = 14,   /**< The last move of a line ends the game, and no result
                                              is written. */
    SHOGI_FINDING_MATE = 15,             /**< No mate (不詰) is written, but it is mate. */
    SHOGI_FINDING_NO_TRY = 16,           /**< A try is written, but there was none. */
    SHOGI_FINDING_DECLARATION_HOLDS = 17 /**< A declaration is written as failed whose conditions
                                              hold. */
};

/**
 * Audits every line of a record under a rules profile. Linear in the number of nodes.
 *
 * @param[out] out the findings; the caller frees them with shogi_audit_free(). They stay good when
 *        the record changes, but for the handles of nodes that are deleted.
 * @param kifu the record
 * @param rules the profile
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_audit_new(shogi_audit **out, const shogi_kifu *kifu,
                                       const shogi_rules *rules);

/** Frees the findings; NULL is fine. @since 0.1 */
SHOGI_API void shogi_audit_free(shogi_audit *audit);

/** The number of findings. They are in depth-first order of their nodes. @since 0.1 */
SHOGI_API size_t shogi_audit_count(const shogi_audit *audit);

/** What finding `index` (from 0) is about; #SHOGI_FINDING_NONE beyond the end. @since 0.1 */
SHOGI_API shogi_finding shogi_audit_finding(const shogi_audit *audit, size_t index);

/** The node that finding `index` is about; #SHOGI_NO_NODE beyond the end. @since 0.1 */
SHOGI_API shogi_node shogi_audit_node(const shogi_audit *audit, size_t index);

/**
 * Finding `index` in English with its evidence, on one line: the reasons and the squares that prove
 * them, plies, points, a legal move that refutes a mate, times. "" beyond the end. Borrowed until
 * the audit is freed.
 *
 * @since 0.1
 */
SHOGI_API const char *shogi_audit_text(const shogi_audit *audit, size_t index);

/** The stable name of a finding, such as "no-mate"; "none" for another value. @since 0.1 */
SHOGI_API const char *shogi_finding_name(shogi_finding finding);

#endif
