/* Text and items of a record: what its nodes carry besides move and time, and its headers.
 *
 * For readers: shogi_i_item_add() at the node where the text stands. For writers: shogi_i_items()
 * and a loop. Every function that allocates answers SHOGI_OK, SHOGI_E_NO_MEMORY or SHOGI_E_LIMIT
 * (text longer than SHOGI_KIFU_MAX_TEXT, too many items or headers), and changes nothing if it
 * fails. Texts may lie in the record itself. */
#ifndef SHOGI_I_KIFU_ITEMS_H
#define SHOGI_I_KIFU_ITEMS_H

#include "kifu/kifu.h"

/**
 * Whether text may be given from outside: UTF-8 without a zero byte, on one line. NULL is fine if
 * it is empty.
 */
bool shogi_i_is_line(const char *text, size_t length);

/** The same for text of any number of lines. */
bool shogi_i_is_lines(const char *text, size_t length);

/** Copies text into the arena. */
shogi_status shogi_i_span_add(shogi_kifu *kifu, const char *text, size_t length, shogi_i_span *out);

/** Whether text lies in the record's own arena, which moves when it grows; and where in it. */
bool shogi_i_span_is_own(const shogi_kifu *kifu, const char *text, size_t *offset);

/** Counts a text that nothing refers to any more as waste. */
void shogi_i_span_waste(shogi_kifu *kifu, shogi_i_span span);

/** Makes room for `extra` more bytes of text, terminators included. */
shogi_status shogi_i_span_reserve(shogi_kifu *kifu, size_t extra);

/** Adds an item at the end of a node's. */
shogi_status shogi_i_item_add(shogi_kifu *kifu, uint32_t node, shogi_i_item_kind kind,
                              const char *text, size_t length);

/** A node's items in order; `*count` may be 0. Borrowed until the record changes. */
const shogi_i_item *shogi_i_items(const shogi_kifu *kifu, uint32_t node, size_t *count);

/** The first item of a kind; NULL if there is none. */
const shogi_i_item *shogi_i_item_find(const shogi_kifu *kifu, uint32_t node,
                                      shogi_i_item_kind kind);

/** How many comment lines a node has. */
size_t shogi_i_item_comment_count(const shogi_kifu *kifu, uint32_t node);

/** Comment line `index`; NULL beyond the end. Logarithmic in the number of a node's items. */
const shogi_i_item *shogi_i_item_comment(const shogi_kifu *kifu, uint32_t node, size_t index);

/** Removes all of a node's items of a kind. */
void shogi_i_items_remove(shogi_kifu *kifu, uint32_t node, shogi_i_item_kind kind);

/** Gives up all of a node's items. */
void shogi_i_items_release(shogi_kifu *kifu, uint32_t node);

/** Makes room for so many more owners, places of items and bytes of text (terminators included). */
shogi_status shogi_i_items_reserve(shogi_kifu *kifu, size_t owners, size_t items, size_t bytes);

/**
 * Places that are enough for further items of a node, in portions and whatever is added elsewhere
 * meanwhile: these once, and SHOGI_I_ITEM_ROOM for each item.
 */
size_t shogi_i_items_room(const shogi_kifu *kifu, uint32_t node);
enum { SHOGI_I_ITEM_ROOM = 5 };

/** Makes room for more items of one node. */
shogi_status shogi_i_items_reserve_for(shogi_kifu *kifu, uint32_t node, size_t items, size_t bytes);

/**
 * Items that no node has yet (comments between 変化 and its first move): adds one to run `*extra`,
 * which is 0 at first.
 */
shogi_status shogi_i_item_add_pending(shogi_kifu *kifu, uint32_t *extra, shogi_i_item_kind kind,
                                      const char *text, size_t length);

/** Gives a pending run (or none: 0) to a node that has no items. */
void shogi_i_items_adopt(shogi_kifu *kifu, uint32_t node, uint32_t extra);

/** Makes a node's items pending again. */
void shogi_i_items_disown(shogi_kifu *kifu, uint32_t node);

/**
 * Puts everything together anew if more is wasted than used. Borrowed texts move. Want of memory is
 * no failure.
 */
void shogi_i_kifu_tidy(shogi_kifu *kifu);

/**
 * Adds a header at the end, whatever keys there are already. Its meaning is looked up in fields.h.
 */
shogi_status shogi_i_header_add(shogi_kifu *kifu, const char *key, size_t key_length,
                                const char *value, size_t value_length);

/**
 * Keeps a line that is no header at its place behind the headers added so far (KIF's # lines,
 * unknown lines).
 */
shogi_status shogi_i_header_line_add(shogi_kifu *kifu, const char *text, size_t length);

#endif
