/* Opening books inside the library: an entry, and a book as bytes that can be read from anywhere. */
#ifndef SHOGI_I_NOTATION_BOOK_H
#define SHOGI_I_NOTATION_BOOK_H

#include <stdio.h>

#include <shogi/book.h>

#include "base/buffer.h"
#include "base/diag.h"
#include "board/state.h"

typedef struct {
    uint64_t times;
    int32_t score;
    int32_t depth;
    shogi_move move;
    shogi_move ponder;
    uint8_t has; /* SHOGI_BOOK_HAS_ flags */
} shogi_i_book_move;

struct shogi_book_entry {
    shogi_i_state state; /* if `has_position` */
    uint64_t key;        /* Apery's; 0 for none */
    bool has_position;
    bool has_number;
    size_t count;
    size_t capacity;
    shogi_i_book_move *moves;
    shogi_i_buffer comment; /* terminated lines; its zero byte is not counted */
};

/* Where a reader stands. */
typedef struct {
    uint64_t at;
    uint64_t line; /* of that byte, from 1; 0 where nobody has counted */
} shogi_i_book_place;

struct shogi_book {
    const uint8_t *memory; /* all of the book, or NULL */
    shogi_read_at_callback callback;
    void *context;
    FILE *file;
    uint64_t size;
    shogi_book_format format;
    shogi_i_book_place next;
    uint8_t *window; /* what was read last */
    uint64_t window_at;
    size_t window_size;
};

enum {
    SHOGI_I_BOOK_WINDOW = 1 << 16,
    SHOGI_I_BOOK_MAX_COMMENT = 1 << 20 /* bytes that are kept of an entry's comments */
};

/**
 * The bytes from an offset on: `size` of them, or all that are left. `size` is at most
 * SHOGI_I_BOOK_WINDOW. They stay until the next call.
 */
shogi_status shogi_i_book_bytes(shogi_book *book, uint64_t offset, size_t size,
                                const uint8_t **bytes, size_t *given);

/** Reads the entry at a place, and moves on behind it. Answers like shogi_book_next(). */
shogi_status shogi_i_book_text_next(shogi_book *book, shogi_i_book_place *place,
                                    shogi_book_entry *entry, shogi_diag *diag);
shogi_status shogi_i_book_apery_next(shogi_book *book, shogi_i_book_place *place,
                                     shogi_book_entry *entry, shogi_diag *diag);
shogi_status shogi_i_book_next(shogi_book *book, shogi_i_book_place *place,
                               shogi_book_entry *entry, shogi_diag *diag);

/** Finds by halving the place where an entry for a state is, if there is any. */
shogi_status shogi_i_book_text_search(shogi_book *book, const shogi_i_state *state,
                                      shogi_i_book_place *place);
shogi_status shogi_i_book_apery_search(shogi_book *book, uint64_t key, shogi_i_book_place *place);

/** Writes an entry to the end of a buffer. */
shogi_status shogi_i_book_text_write(const shogi_book_entry *entry, shogi_i_buffer *out);
shogi_status shogi_i_book_apery_write(const shogi_book_entry *entry, shogi_i_buffer *out);

/** Whether a line of text is a comment. */
bool shogi_i_book_is_comment(const char *line, size_t length);

/** Adds a line and its end to an entry's comment; false for want of memory. */
bool shogi_i_book_add_comment(shogi_book_entry *entry, const char *line, size_t length);

uint64_t shogi_i_apery_key(const shogi_i_state *state);

#endif
