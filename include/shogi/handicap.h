/**
 * @file handicap.h
 * The named starts (teai-wari): hirate and the handicaps (RULES 20).
 */
#ifndef SHOGI_HANDICAP_H
#define SHOGI_HANDICAP_H

#include <shogi/export.h>
#include <shogi/setup.h>

/** A named start: 0 to shogi_handicap_count() - 1, or #SHOGI_NO_HANDICAP. @since 0.1 */
typedef int32_t shogi_handicap;

/** Special values of #shogi_handicap. @since 0.1 */
enum {
    SHOGI_NO_HANDICAP = -1, /**< No named start. */
    SHOGI_HIRATE = 0        /**< The even game. */
};

/** The number of named starts. Later releases may add to the end of the list. @since 0.1 */
SHOGI_API uint32_t shogi_handicap_count(void);

/** Japanese name in UTF-8, such as "二枚落ち"; "" if there is no such start. @since 0.1 */
SHOGI_API const char *shogi_handicap_name(shogi_handicap handicap);

/** ASCII name, such as "2-piece"; "" if there is no such start. @since 0.1 */
SHOGI_API const char *shogi_handicap_ascii_name(shogi_handicap handicap);

/** The start in SFEN; "" if there is no such start. @since 0.1 */
SHOGI_API const char *shogi_handicap_sfen(shogi_handicap handicap);

/**
 * Finds a start by name: the Japanese one, with or without the final ち and with kanji or
 * digits of any width (２枚落), or the ASCII one. Blanks behind it do not matter. 詰将棋 and その他
 * name no start.
 *
 * @param name UTF-8, not necessarily terminated
 * @param length in bytes
 * @return the start, or #SHOGI_NO_HANDICAP.
 * @since 0.1
 */
SHOGI_API shogi_handicap shogi_handicap_find(const char *name, size_t length);

/** Which start a setup is, the move number aside; the first of several; #SHOGI_NO_HANDICAP if none. @since 0.1 */
SHOGI_API shogi_handicap shogi_handicap_of_setup(const shogi_setup *setup);

/** Sets up a named start; #SHOGI_E_ARGUMENT if there is none. @since 0.1 */
SHOGI_API shogi_status shogi_setup_set_handicap(shogi_setup *setup, shogi_handicap handicap);

#endif
