/* What the suites about records share: moves by name, records as text for comparing, and running
 * something with every allocation failing in turn. */
#ifndef SHOGI_TESTS_KIFU_SUPPORT_H
#define SHOGI_TESTS_KIFU_SUPPORT_H

#include <shogi/cursor.h>
#include <shogi/kifu.h>

#include "support.h"

/** The move of a USI text; fails the test if it is none. "pass" is the null move. */
shogi_move support_move(const char *usi);

/** A new record; the caller frees it. */
shogi_kifu *support_kifu(void);

/** A new cursor at the root; the caller frees it. */
shogi_cursor *support_cursor(shogi_kifu *kifu);

/** Plays moves in USI separated by blanks, unchecked where they are illegal, and "pass". */
void support_play(shogi_cursor *cursor, const char *moves);

/** The node that moves in USI lead to from the root, looked up child by child. */
shogi_node support_find(const shogi_kifu *kifu, const char *moves);

/**
 * All that a record's public functions tell, as lines of text: start, headers, and the nodes in
 * depth-first order, one a line, with their handles. Terminated; to be freed with free().
 */
char *support_dump(const shogi_kifu *kifu);

/** The same without handles. */
char *support_dump_plain(const shogi_kifu *kifu);

/** Two dumps are the same; frees both. */
void support_check_dumps(char *actual, char *expected);

/**
 * The tree alone, as moves in USI with variations in parentheses behind the move that they replace.
 * To be freed.
 */
char *support_tree(const shogi_kifu *kifu);

/** The tree is as written. */
void support_check_tree(const shogi_kifu *kifu, const char *expected);

/**
 * Runs an operation with its first allocation failing, then with its second, until it succeeds.
 * Each failure must answer #SHOGI_E_NO_MEMORY and leave what `describe` writes (text for free()) as
 * it was.
 *
 * @return how many allocations failed.
 */
size_t support_fail_allocations(shogi_status (*run)(void *context),
                                char *(*describe)(void *context), void *context);

/** A pseudo-random number; the state is any number but 0. */
uint32_t support_random(uint64_t *state);

#endif
