/* The library's only way to memory. Products of sizes are checked here, once.
 * With SHOGI_TEST_HOOKS (the tests' own copy of the library) allocations fail on demand and are
 * counted; the counters are the only mutable globals and exist in no installed library. */
#include "base/alloc.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#ifdef SHOGI_TEST_HOOKS

static size_t successes_left = SIZE_MAX;
static bool fails_forever;
static size_t asked_for;
static size_t bytes_asked_for;
static size_t live_blocks;

void shogi_i_fail_allocations(size_t successes, bool forever)
{
    successes_left = successes;
    fails_forever = forever;
    asked_for = 0;
    bytes_asked_for = 0;
}

size_t shogi_i_allocation_count(void)
{
    return asked_for;
}

size_t shogi_i_allocated_bytes(void)
{
    return bytes_asked_for;
}

size_t shogi_i_live_blocks(void)
{
    return live_blocks;
}

static bool may_allocate(size_t bytes)
{
    asked_for++;
    bytes_asked_for += bytes;
    if (successes_left == SIZE_MAX)
        return true;
    if (successes_left > 0) {
        successes_left--;
        return true;
    }
    if (!fails_forever)
        successes_left = SIZE_MAX;
    return false;
}

static void count_block(const void *memory)
{
    live_blocks += memory != NULL;
}

static void forget_block(const void *memory)
{
    live_blocks -= memory != NULL;
}

#else

static bool may_allocate(size_t bytes)
{
    (void)bytes;
    return true;
}

static void count_block(const void *memory)
{
    (void)memory;
}

static void forget_block(const void *memory)
{
    (void)memory;
}

#endif

void *shogi_i_alloc(size_t count, size_t size)
{
    void *memory;

    if (size != 0 && count > SIZE_MAX / size)
        return NULL;
    if (!may_allocate(count * size))
        return NULL;
    /* Nothing asked for is still a block, so that NULL always means failure. */
    memory = count * size > 0 ? calloc(count, size) : calloc(1, 1);
    count_block(memory);
    return memory;
}

void *shogi_i_resize(void *array, size_t count, size_t size)
{
    void *memory;

    if (size != 0 && count > SIZE_MAX / size)
        return NULL;
    if (!may_allocate(count * size))
        return NULL;
    memory = realloc(array, count * size > 0 ? count * size : 1);
    if (!array)
        count_block(memory);
    return memory;
}

void shogi_i_free(void *memory)
{
    forget_block(memory);
    free(memory);
}

void *shogi_i_grow(void *array, size_t *capacity, size_t needed, size_t size)
{
    size_t wanted = *capacity < 8 ? 8 : *capacity;
    void *memory;

    if (needed <= *capacity && array)
        return array;
    while (wanted < needed) {
        if (wanted > SIZE_MAX / 2)
            return NULL;
        wanted *= 2;
    }
    memory = shogi_i_resize(array, wanted, size);
    if (memory)
        *capacity = wanted;
    return memory;
}
