/* Positions from SFEN and lines of moves, for the suites that judge games. */
#ifndef SHOGI_TESTS_LINES_H
#define SHOGI_TESTS_LINES_H

#include <check.h>
#include <string.h>

#include <shogi/shogi.h>

/** The position of an SFEN, whatever its faults; to be freed. */
static inline shogi_position *position_of(const char *sfen)
{
    shogi_position *position = NULL;
    shogi_status status =
        shogi_position_new_sfen(&position, sfen, strlen(sfen), SHOGI_FAULTS_ALL, NULL);
    ck_assert_msg(status == SHOGI_OK, "%s: %s", sfen, shogi_status_name(status));
    return position;
}

/** Plays one word of a line: a legal move, `!` and a possible one, or `pass`. */
static inline void play_word(shogi_position *position, const char *word, size_t length)
{
    shogi_status status = SHOGI_E_PARSE;
    if (length == 4 && memcmp(word, "pass", 4) == 0)
        status = shogi_position_play_null(position);
    else if (*word == '!')
        status = shogi_position_play_unchecked(position, shogi_move_from_usi(word + 1, length - 1));
    else
        status = shogi_position_play(position, shogi_move_from_usi(word, length));
    ck_assert_msg(status == SHOGI_OK, "move %zu, %.*s: %s", shogi_position_ply(position) + 1,
                  (int)length, word, shogi_status_name(status));
}

/** Plays a line of words with blanks between them; `-` is none. */
static inline void play_line(shogi_position *position, const char *line)
{
    if (strcmp(line, "-") == 0)
        return;
    while (*line != '\0') {
        size_t length = strcspn(line, " ");
        play_word(position, line, length);
        line += length + (line[length] == ' ');
    }
}

/** The position after a line; to be freed. */
static inline shogi_position *position_after(const char *sfen, const char *line)
{
    shogi_position *position = position_of(sfen);
    play_line(position, line);
    return position;
}

static inline shogi_rules *rules_of(const char *name)
{
    shogi_rules *rules = NULL;
    ck_assert_int_eq(shogi_rules_new(&rules, name, strlen(name)), SHOGI_OK);
    return rules;
}

static inline shogi_outcome *new_outcome(void)
{
    shogi_outcome *outcome = NULL;
    ck_assert_int_eq(shogi_outcome_new(&outcome), SHOGI_OK);
    return outcome;
}

#endif
