/**
 * @file cursor.h
 * A cursor stands at a node of a record and owns the position there.
 *
 * It is all that a GUI or a referee uses: step through a record, or play moves, which
 * follows the record where it has the move already and adds a node where it does not.
 */
#ifndef SHOGI_CURSOR_H
#define SHOGI_CURSOR_H

#include <shogi/export.h>
#include <shogi/kifu.h>
#include <shogi/outcome.h>
#include <shogi/position.h>

/** A place in a record. @since 0.1 */
typedef struct shogi_cursor shogi_cursor;

/**
 * Makes a cursor at the root of a record.
 *
 * @param[out] out the cursor; the caller frees it with shogi_cursor_free().
 * @param kifu the record, which must outlive the cursor
 * @return #SHOGI_OK, #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_cursor_new(shogi_cursor **out, shogi_kifu *kifu);

/** Frees a cursor; NULL is fine. @since 0.1 */
SHOGI_API void shogi_cursor_free(shogi_cursor *cursor);

/** The record. @since 0.1 */
SHOGI_API shogi_kifu *shogi_cursor_kifu(const shogi_cursor *cursor);

/** The node at which the cursor stands (stale if it was deleted meanwhile). @since 0.1 */
SHOGI_API shogi_node shogi_cursor_node(const shogi_cursor *cursor);

/**
 * The position after the node, with its history from the start. Borrowed until the cursor moves or
 * is freed.
 *
 * @since 0.1
 */
SHOGI_API const shogi_position *shogi_cursor_position(const shogi_cursor *cursor);

/** @name Moving about
 * All of these take time in proportion to the nodes passed. They answer #SHOGI_E_STALE at a deleted
 * node (but shogi_cursor_go() and shogi_cursor_to_start()), #SHOGI_E_NO_MEMORY, and #SHOGI_E_ARGUMENT for NULL;
 * the cursor then stays where it was.
 * @{ */

/**
 * Goes to a node, by way of the last one that both lines have in common. Also from a deleted node.
 *
 * @return #SHOGI_OK, #SHOGI_E_STALE if there is no such node (any longer), or #SHOGI_E_NO_MEMORY.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_cursor_go(shogi_cursor *cursor, shogi_node node);
/** Goes to the root; also the way back for a cursor whose node was deleted. @since 0.1 */
SHOGI_API shogi_status shogi_cursor_to_start(shogi_cursor *cursor);
/** Goes to the end of the line that first children continue. @since 0.1 */
SHOGI_API shogi_status shogi_cursor_to_end(shogi_cursor *cursor);
/**
 * Steps to the first child, also onto an ending or an unplayable node, where the position stays as
 * it was. #SHOGI_E_NOTHING at the end of a line.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_cursor_forward(shogi_cursor *cursor);
/** Steps to the parent, and takes its move back; #SHOGI_E_NOTHING at the root. @since 0.1 */
SHOGI_API shogi_status shogi_cursor_back(shogi_cursor *cursor);
/** Steps to the next sibling; #SHOGI_E_NOTHING at the last. @since 0.1 */
SHOGI_API shogi_status shogi_cursor_next_variation(shogi_cursor *cursor);
/** Steps to the previous sibling; #SHOGI_E_NOTHING at the first. @since 0.1 */
SHOGI_API shogi_status shogi_cursor_previous_variation(shogi_cursor *cursor);

/** @}
 * @name Playing
 * All of these follow an existing child that is the same, or add a new last child, and step to it.
 * They answer #SHOGI_E_STALE at a deleted node, #SHOGI_E_LIMIT beyond #SHOGI_KIFU_MAX_NODES and
 * #SHOGI_E_NO_MEMORY. Nothing can be played at an unplayable node or an ending,
 * #SHOGI_ENDING_SEALED and #SHOGI_ENDING_INTERRUPTED excepted: #SHOGI_E_ARGUMENT; an ending may
 * follow an unplayable node.
 * @{ */

/** Plays a legal move; #SHOGI_E_ILLEGAL otherwise. @since 0.1 */
SHOGI_API shogi_status shogi_cursor_play(shogi_cursor *cursor, shogi_move move);
/**
 * Plays a move that is physically possible; an illegal one becomes a foul node. #SHOGI_E_IMPOSSIBLE
 * otherwise.
 *
 * A foul loses for who made it, but only an ending says so. Behind a foul node it is
 * #SHOGI_ENDING_ILLEGAL_PREVIOUS, by which the side to move then has won; where the move could not be
 * played and the turn has not passed, #SHOGI_ENDING_ILLEGAL_MOVE, by which the side to move has lost.
 *
 * @since 0.1
 */
SHOGI_API shogi_status shogi_cursor_play_unchecked(shogi_cursor *cursor, shogi_move move);
/** Passes: follows or adds a null move. @since 0.1 */
SHOGI_API shogi_status shogi_cursor_play_null(shogi_cursor *cursor);
/**
 * Ends the line.
 *
 * @param cursor the cursor
 * @param ending the class; its usual label (KIF's, else CSA's) and winner go with it. An ending
 *         that is there already is followed whatever its label. #SHOGI_ENDING_TRY implies no
 *         winner: shogi_cursor_end_with_label() gives it one. Behind an unplayable move, after which
 *         the turn has not passed, #SHOGI_ENDING_ILLEGAL_MOVE and #SHOGI_ENDING_ILLEGAL_PREVIOUS both
 *         mean that move.
 * @return #SHOGI_OK; #SHOGI_E_ARGUMENT if the class is none or #SHOGI_ENDING_OTHER, which has no
 *         label; #SHOGI_E_NO_MEMORY.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_cursor_end(shogi_cursor *cursor, shogi_ending ending);
/**
 * Ends the line with a label of one's own.
 *
 * @param cursor the cursor
 * @param ending the class
 * @param winner #SHOGI_NO_COLOR for a draw or if nobody has won
 * @param label UTF-8, one line, not empty, without zero bytes, up to #SHOGI_KIFU_MAX_TEXT bytes
 * @param length of `label` in bytes
 * @return #SHOGI_OK, #SHOGI_E_ARGUMENT, #SHOGI_E_LIMIT or #SHOGI_E_NO_MEMORY.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_cursor_end_with_label(shogi_cursor *cursor, shogi_ending ending,
                                                   shogi_color winner, const char *label,
                                                   size_t length);
/**
 * Ends the line as a verdict says: with the class of shogi_outcome_ending(), its usual label, and the
 * verdict's winner. The verdict must be one on the cursor's position.
 *
 * @return #SHOGI_OK; #SHOGI_E_NOTHING if the verdict is that the game goes on; #SHOGI_E_ARGUMENT if a
 *         pointer is NULL; otherwise as above.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_cursor_end_outcome(shogi_cursor *cursor, const shogi_outcome *outcome);

/** @} */

#endif
