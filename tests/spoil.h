/* Texts spoilt for the suites that read them: every beginning, random changes, random bytes. */
#ifndef SHOGI_TESTS_SPOIL_H
#define SHOGI_TESTS_SPOIL_H

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "reference/arrange.h"

/**
 * What is done with a spoilt text; it lies in a block of exactly its size, so that sanitizers see
 * each step beyond.
 */
typedef void spoil_reader(void *context, const char *text, size_t length);

static inline void spoil_hand_over(spoil_reader *read, void *context, const char *text,
                                   size_t length)
{
    char *exact = malloc(length ? length : 1);
    if (exact == NULL)
        ck_abort_msg("out of memory");
    memcpy(exact, text, length);
    read(context, exact, length);
    free(exact);
}

/** Hands over every beginning of a text, the empty one and the whole included. */
static inline void spoil_cut(spoil_reader *read, void *context, const char *text)
{
    for (size_t length = 0; length <= strlen(text); length++)
        spoil_hand_over(read, context, text, length);
}

/** Hands over a text with one to three bytes changed, left out, or put in. */
static inline void spoil_change(spoil_reader *read, void *context, const char *text,
                                ref_random *random)
{
    size_t length = strlen(text);
    char *copy = malloc(length + 4);
    if (copy == NULL)
        ck_abort_msg("out of memory");
    memcpy(copy, text, length);
    for (int changes = 1 + ref_random_below(random, 3); changes > 0 && length > 0; changes--) {
        size_t at = (size_t)ref_random_below(random, (int)length);
        /* Bytes of the text itself are the likeliest to be understood. */
        char byte = ref_random_chance(random, 60)
                        ? text[ref_random_below(random, (int)strlen(text))]
                        : (char)ref_random_below(random, 256);
        switch (ref_random_below(random, 3)) {
        case 0: copy[at] = byte; break;
        case 1:
            memmove(copy + at, copy + at + 1, length - at - 1);
            length--;
            break;
        default:
            memmove(copy + at + 1, copy + at, length - at);
            copy[at] = byte;
            length++;
        }
    }
    spoil_hand_over(read, context, copy, length);
    free(copy);
}

/** Hands over up to 40 random bytes. */
static inline void spoil_random(spoil_reader *read, void *context, ref_random *random)
{
    char bytes[40];
    size_t length = (size_t)ref_random_below(random, (int)sizeof bytes + 1);
    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)ref_random_below(random, 256);
    spoil_hand_over(read, context, bytes, length);
}

#endif
