/* The one place where memory comes from, so that tests can make every allocation fail in turn.
 * Sizes are checked here for overflow; a failure is NULL, never an abort. */
#ifndef SHOGI_I_BASE_ALLOC_H
#define SHOGI_I_BASE_ALLOC_H

#include <stddef.h>

/** `count` elements of `size` bytes, zeroed; NULL if there is no memory or the product overflows. */
void *shogi_i_alloc(size_t count, size_t size);

/** Resizes an array; the new part is not initialised. NULL leaves the old array as it was. */
void *shogi_i_resize(void *array, size_t count, size_t size);

void shogi_i_free(void *memory);

/**
 * Makes room for at least `needed` elements in a growing array, doubling its capacity.
 * Answers the array (perhaps moved, `*capacity` updated), or NULL and changes nothing.
 */
void *shogi_i_grow(void *array, size_t *capacity, size_t needed, size_t size);

#ifdef SHOGI_TEST_HOOKS
/* Compiled into the tests' own copy of the library only. The allocation after `successes` further
 * ones fails, and all after it while `forever`; SIZE_MAX successes turns it off. */
#include <stdbool.h>
void shogi_i_fail_allocations(size_t successes, bool forever);
/** How many allocations were asked for since shogi_i_fail_allocations() was last called. */
size_t shogi_i_allocation_count(void);
/** How many bytes were asked for since then, resized blocks counting whole each time. */
size_t shogi_i_allocated_bytes(void);
/** How many allocated blocks are not freed. */
size_t shogi_i_live_blocks(void);
#endif

#endif
