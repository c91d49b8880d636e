/* The reader of many games, for reading one game too. */
#ifndef SHOGI_I_KIFU_READER_H
#define SHOGI_I_KIFU_READER_H

#include <stdio.h>

#include "kifu/format.h"
#include "kifu/slice.h"

/* Bytes of one game at most; the window of a reader never holds more than twice the largest game
 * and one piece. */
#define SHOGI_I_READER_MAX_GAME ((size_t)1 << 30)
/* How much is asked for at a time. */
enum { SHOGI_I_READER_PIECE = 65536 };
/* Behind a joined game, how much of the rest is looked at first: so many times its size. */
enum { SHOGI_I_READER_AHEAD = 4, SHOGI_I_READER_LEAST_AHEAD = 4096 };

struct shogi_reader {
    /* Where bytes come from: memory, which is all there is from the beginning, or a callback (a
     * file has one too). */
    shogi_read_callback callback;
    void *context;
    FILE *file;
    uint8_t *window; /* NULL over memory */
    size_t capacity;

    const uint8_t *bytes; /* what is known of the input now: the window, or the caller's memory */
    size_t begin;         /* of the next game */
    size_t end;           /* of what is known */
    bool whole;           /* nothing follows */

    uint32_t flags;
    const shogi_i_format_row *row; /* NULL until it is known */
    shogi_encoding fixed;          /* by the caller; UNKNOWN otherwise */
    shogi_encoding known; /* of the games so far, where it was not ASCII; or of a byte order mark */
    bool started;
    bool skipping;       /* in the middle of a game that is too long */
    size_t piece;        /* of what is left, how much is read at first; 0 = all that is known */
    size_t joined;       /* bytes to the next separator, if the last game did not end there */
    uint8_t csa_version; /* of the game before, for CSA */
    size_t limit;        /* SHOGI_I_READER_MAX_GAME, less in tests */

    uint64_t offset; /* of `begin` in the whole input */
    uint64_t line;   /* likewise, from 1 */
    shogi_i_slicer slicer;
    shogi_i_text text;
    size_t decoded; /* bytes from `begin` on that `text` holds, if they are all that is known */
};

#define SHOGI_I_READ_FLAGS ((uint32_t)(SHOGI_READ_STRICT | SHOGI_READ_KEEP_SOURCE))

/**
 * Makes a reader over bytes in memory that lies in the caller's own; shogi_i_reader_end() gives up
 * what it owns.
 */
void shogi_i_reader_begin(shogi_reader *reader, const void *data, size_t size, uint32_t flags);
void shogi_i_reader_end(shogi_reader *reader);

/** Whether another game follows that was not read; its place is the reader's. */
static inline bool shogi_i_reader_has_more(const shogi_reader *reader)
{
    return reader->begin < reader->end || !reader->whole;
}

#endif
