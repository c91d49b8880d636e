/**
 * @file book.h
 * Opening keys and opening books: keys that do not tell mirrored positions or colours apart, and the
 * books of YaneuraOu (text) and Apery (binary), read, searched and written (FORMATS 12).
 *
 * Books may be larger than memory: one is read position by position, or searched where it lies, in a few
 * pieces of 64 KiB.
 */
#ifndef SHOGI_BOOK_H
#define SHOGI_BOOK_H

#include <shogi/diag.h>
#include <shogi/export.h>
#include <shogi/move.h>
#include <shogi/position.h>
#include <shogi/status.h>

/** @name Opening keys
 * @{ */

/** What makes no difference to a key; SHOGI_SYMMETRY_ flags. @since 0.1 */
typedef uint32_t shogi_symmetries;

/** Values of #shogi_symmetries. @since 0.1 */
enum {
    SHOGI_SYMMETRY_NONE = 0,       /**< Nothing: shogi_position_key() itself. */
    SHOGI_SYMMETRY_MIRROR = 1 << 0, /**< Left and right. */
    SHOGI_SYMMETRY_COLOR = 1 << 1  /**< Who is Black: the board is seen from the side to move. */
};

/**
 * The frozen key of a position or of its image, so that positions which are alike but for the given
 * symmetries have the same: with #SHOGI_SYMMETRY_COLOR a position with White to move is turned round
 * and its colours are swapped; with #SHOGI_SYMMETRY_MIRROR the lesser of the key and the mirrored
 * board's is taken. Part of the ABI, like shogi_position_key().
 *
 * @param position the position
 * @param symmetries SHOGI_SYMMETRY_ flags; others are ignored
 * @param[out] applied receives the flags of the image that has the key: what shogi_move_transform() needs; may be NULL
 * @return the key.
 * @since 0.1
 */
SHOGI_API uint64_t shogi_position_symmetric_key(const shogi_position *position,
                                                shogi_symmetries symmetries,
                                                shogi_symmetries *applied);

/**
 * A move in the image of a position, or back: mirrored, turned round, or both.
 *
 * @return the move; the same for #SHOGI_NULL_MOVE; #SHOGI_NO_MOVE for invalid values.
 * @since 0.1
 */
SHOGI_API shogi_move shogi_move_transform(shogi_move move, shogi_symmetries symmetries);

/**
 * The key that Apery's books have for a position: board, and the hand of the side to move alone.
 * 0 where that hand has more than 18 of a kind, for which there is no such key.
 *
 * @since 0.1
 */
SHOGI_API uint64_t shogi_position_apery_key(const shogi_position *position);

/** @}
 * @name Entries: one position with its moves
 * @{ */

/** A position of a book with the moves for it. @since 0.1 */
typedef struct shogi_book_entry shogi_book_entry;

/** Limits of books. @since 0.1 */
enum {
    SHOGI_BOOK_MAX_MOVES = 4096, /**< Moves of an entry. */
    SHOGI_BOOK_MAX_LINE = 4096   /**< Bytes of a line. */
};

/** Which numbers a move of a book has; SHOGI_BOOK_HAS_ flags. @since 0.1 */
enum {
    SHOGI_BOOK_HAS_NOTHING = 0,     /**< None. */
    SHOGI_BOOK_HAS_SCORE = 1 << 0,  /**< A score. */
    SHOGI_BOOK_HAS_DEPTH = 1 << 1,  /**< The depth of the search. */
    SHOGI_BOOK_HAS_COUNT = 1 << 2   /**< How often it was played. */
};

/** Makes an empty entry, which the caller frees; #SHOGI_E_NO_MEMORY or #SHOGI_E_ARGUMENT. @since 0.1 */
SHOGI_API shogi_status shogi_book_entry_new(shogi_book_entry **out);
/** Frees an entry; NULL is fine. @since 0.1 */
SHOGI_API void shogi_book_entry_free(shogi_book_entry *entry);
/** Empties an entry and keeps its memory. @since 0.1 */
SHOGI_API void shogi_book_entry_clear(shogi_book_entry *entry);

/** Empties an entry and gives it a position, with its move number and Apery's key. @since 0.1 */
SHOGI_API shogi_status shogi_book_entry_set_position(shogi_book_entry *entry,
                                                     const shogi_position *position);
/**
 * Makes `position` that of an entry.
 *
 * @return #SHOGI_OK; #SHOGI_E_NOTHING if the entry has none, but perhaps a key (from Apery's books);
 *         #SHOGI_E_FAULT; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_book_entry_get_position(const shogi_book_entry *entry,
                                                     shogi_position *position,
                                                     shogi_faults tolerated);
/** Apery's key of the entry's position; 0 if there is none. @since 0.1 */
SHOGI_API uint64_t shogi_book_entry_key(const shogi_book_entry *entry);
/** Whether the entry's position has a move number: some books leave it away. @since 0.1 */
SHOGI_API bool shogi_book_entry_has_number(const shogi_book_entry *entry);
/** Lets a position have a move number, or not. @since 0.1 */
SHOGI_API void shogi_book_entry_set_has_number(shogi_book_entry *entry, bool has_number);
/**
 * The comment lines before and within an entry, as they stand, each ended by LF; "" for none. Borrowed
 * until the entry changes. Of a book's comments on a position 2^20 bytes are kept; of more a warning tells.
 *
 * @since 0.1
 */
SHOGI_API const char *shogi_book_entry_comment(const shogi_book_entry *entry);
/** Sets the comment lines; each must begin with # or //. #SHOGI_E_ARGUMENT otherwise, or #SHOGI_E_NO_MEMORY. @since 0.1 */
SHOGI_API shogi_status shogi_book_entry_set_comment(shogi_book_entry *entry, const char *text,
                                                    size_t length);

/**
 * Adds a move behind the others.
 *
 * @param entry the entry
 * @param move the move, or #SHOGI_NO_MOVE for a book's "none"; whether it is legal is not looked at
 * @param ponder the expected answer, or #SHOGI_NO_MOVE
 * @param has SHOGI_BOOK_HAS_ flags of the numbers that follow; what is not there is 0, a count 1
 * @param score of the position after the move, for the side that moves
 * @param depth of the search
 * @param count how often it was played
 * @return #SHOGI_OK; #SHOGI_E_LIMIT beyond #SHOGI_BOOK_MAX_MOVES; #SHOGI_E_NO_MEMORY; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_book_entry_add(shogi_book_entry *entry, shogi_move move,
                                            shogi_move ponder, uint32_t has, int32_t score,
                                            int32_t depth, uint64_t count);
/** The number of moves. @since 0.1 */
SHOGI_API size_t shogi_book_entry_count(const shogi_book_entry *entry);
/** Move `index` (from 0); #SHOGI_NO_MOVE beyond the last. @since 0.1 */
SHOGI_API shogi_move shogi_book_entry_move(const shogi_book_entry *entry, size_t index);
/** The expected answer to a move; #SHOGI_NO_MOVE for none. @since 0.1 */
SHOGI_API shogi_move shogi_book_entry_ponder(const shogi_book_entry *entry, size_t index);
/** Which numbers a move has: SHOGI_BOOK_HAS_ flags. @since 0.1 */
SHOGI_API uint32_t shogi_book_entry_has(const shogi_book_entry *entry, size_t index);
/** The score of a move; 0 if it has none. @since 0.1 */
SHOGI_API int32_t shogi_book_entry_score(const shogi_book_entry *entry, size_t index);
/** The depth of a move; 0 if it has none. @since 0.1 */
SHOGI_API int32_t shogi_book_entry_depth(const shogi_book_entry *entry, size_t index);
/** How often a move was played; 1 if it does not say. @since 0.1 */
SHOGI_API uint64_t shogi_book_entry_times(const shogi_book_entry *entry, size_t index);

/** @}
 * @name Books
 * @{ */

/** A book to be read and searched. @since 0.1 */
typedef struct shogi_book shogi_book;

/** A book format; one of the SHOGI_BOOK_FORMAT_ values. @since 0.1 */
typedef uint8_t shogi_book_format;

/** Values of #shogi_book_format. @since 0.1 */
enum {
    SHOGI_BOOK_FORMAT_UNKNOWN = 0,   /**< Find out from the content. */
    SHOGI_BOOK_FORMAT_YANEURAOU = 1, /**< Text: `#YANEURAOU-DB2016 1.00`, SFEN lines and move lines. */
    SHOGI_BOOK_FORMAT_APERY = 2      /**< Binary: entries of 16 bytes, sorted by key. */
};

/**
 * Gives bytes from anywhere in a book.
 *
 * @param context what was given with the callback
 * @param offset where they begin, less than the book's size
 * @param buffer where they go
 * @param capacity how many are wanted, at least 1
 * @return how many were given, at least 1; anything else is a failure (#SHOGI_E_IO).
 * @since 0.1
 */
typedef int64_t (*shogi_read_at_callback)(void *context, uint64_t offset, void *buffer,
                                          size_t capacity);

/**
 * Opens a book in memory (a mapped file, say), which must outlive it.
 *
 * @param[out] out the book; the caller frees it.
 * @param data the bytes
 * @param size of `data`
 * @param format its format, or #SHOGI_BOOK_FORMAT_UNKNOWN
 * @return #SHOGI_OK; #SHOGI_E_PARSE if it is no book; #SHOGI_E_NO_MEMORY; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_book_new_memory(shogi_book **out, const void *data, size_t size,
                                             shogi_book_format format);
/** Opens a book in a file. `path` is UTF-8 and terminated. Also #SHOGI_E_IO. @since 0.1 */
SHOGI_API shogi_status shogi_book_new_file(shogi_book **out, const char *path,
                                           shogi_book_format format);
/** Opens a book of `size` bytes that a callback gives. Also #SHOGI_E_IO. @since 0.1 */
SHOGI_API shogi_status shogi_book_new_callback(shogi_book **out, shogi_read_at_callback callback,
                                               void *context, uint64_t size,
                                               shogi_book_format format);
/** Frees a book and closes its file; NULL is fine. @since 0.1 */
SHOGI_API void shogi_book_free(shogi_book *book);
/** The format of a book. @since 0.1 */
SHOGI_API shogi_book_format shogi_book_get_format(const shogi_book *book);

/**
 * Reads the next entry. Moves are not judged.
 *
 * @param book the book
 * @param entry receives the entry, in place of what it held
 * @param diag receives what is wrong, with its line (text) or offset, or NULL
 * @return #SHOGI_OK; #SHOGI_E_END behind the last entry; #SHOGI_E_PARSE for an entry that is lost (its position
 *         cannot be read, or the last 16 bytes are not whole), after which the next call goes on behind it;
 *         #SHOGI_E_LIMIT for more than #SHOGI_BOOK_MAX_MOVES, likewise; #SHOGI_E_IO; #SHOGI_E_NO_MEMORY; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_book_next(shogi_book *book, shogi_book_entry *entry, shogi_diag *diag);
/** Goes back before the first entry. @since 0.1 */
SHOGI_API void shogi_book_rewind(shogi_book *book);

/** How to search; SHOGI_BOOK_FIND_ flags. @since 0.1 */
enum {
    SHOGI_BOOK_FIND_EXACT = 0,           /**< The same move number, where the book has one; by halving: the book must be sorted. */
    SHOGI_BOOK_FIND_ANY_NUMBER = 1 << 0, /**< Whatever the move number. */
    SHOGI_BOOK_FIND_SCAN = 1 << 1        /**< Read all of the book, which need not be sorted. */
};

/**
 * Finds a position: in about log2(size) short reads, or with #SHOGI_BOOK_FIND_SCAN by reading all.
 * Text must be sorted by the bytes of its SFEN lines, Apery's entries by key, as those programs need
 * it too; shogi_book_check() tells. By halving, comments above the position are not found. Where
 * shogi_book_next() stands does not change.
 *
 * @param book the book
 * @param position the position
 * @param flags SHOGI_BOOK_FIND_ flags
 * @param entry receives the entry, in place of what it held; empty if there is none
 * @param diag receives what is wrong in the entry, or NULL
 * @return #SHOGI_OK; #SHOGI_E_NOTHING if the position is not in the book; otherwise like shogi_book_next().
 * @since 0.1
 */
SHOGI_API shogi_status shogi_book_find(shogi_book *book, const shogi_position *position,
                                       uint32_t flags, shogi_book_entry *entry, shogi_diag *diag);

/**
 * Reads all of a book, to see whether it is in order.
 *
 * @param book the book; where shogi_book_next() stands does not change
 * @param[out] is_sorted receives whether shogi_book_find() may search by halving, which it may not where an entry
 *             of text is lost; may be NULL
 * @param[out] entries receives the number of entries that can be read; may be NULL
 * @param diag receives all that is wrong, or NULL
 * @return #SHOGI_OK; #SHOGI_E_PARSE if an entry or a move is lost; #SHOGI_E_IO; #SHOGI_E_NO_MEMORY;
 *         #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_book_check(shogi_book *book, bool *is_sorted, uint64_t *entries,
                                        shogi_diag *diag);

/** @}
 * @name Writing
 *
 * A book is its header and its entries one after the other, in the order of shogi_book_entry_compare().
 * @{ */

/** The bytes that a book begins with: a line for YaneuraOu's, "" for others. @since 0.1 */
SHOGI_API const char *shogi_book_header(shogi_book_format format);

/**
 * Writes an entry, like snprintf: text is terminated, binary is cut at whole moves.
 *
 * @param entry the entry
 * @param format the format
 * @param[out] buffer receives the bytes; may be NULL if `capacity` is 0
 * @param capacity of `buffer`
 * @param[out] length receives the length needed, without the terminator
 * @return #SHOGI_OK; #SHOGI_E_UNSUPPORTED if the format cannot hold the entry: text needs a position; Apery's
 *         format a key, moves, scores, and counts up to 65535; it has no place for answers, depths,
 *         comments and move numbers, which are left out; #SHOGI_E_NO_MEMORY; #SHOGI_E_ARGUMENT.
 * @since 0.1
 */
SHOGI_API shogi_status shogi_book_entry_write(const shogi_book_entry *entry,
                                              shogi_book_format format, char *buffer,
                                              size_t capacity, size_t *length);

/** Which of two entries comes first in a sorted book: less than 0, 0 or more than 0. @since 0.1 */
SHOGI_API int32_t shogi_book_entry_compare(const shogi_book_entry *a, const shogi_book_entry *b,
                                           shogi_book_format format);

/** @} */

#endif
