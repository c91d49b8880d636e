/* The public side of moves as text: one table of notations, each with its reader and its writer. */
#include <shogi/notation.h>

#include "board/position.h"
#include "notation/csa.h"
#include "notation/japanese.h"
#include "notation/usi.h"
#include "notation/western.h"
#include "notation/words.h"
#include "notation/russian.h"
#include "rules/movegen.h"

typedef struct {
    const char *name;
    void (*read)(const shogi_i_state *state, shogi_square previous, const char *text, size_t length,
                 shogi_i_reading *reading);
    void (*write)(shogi_i_out *out, const shogi_i_state *state, shogi_square previous,
                  shogi_move move);
} notation;

/* Readers and writers that need no last move, or another argument, in the shape of the table. */

static void read_usi(const shogi_i_state *state, shogi_square previous, const char *text,
                     size_t length, shogi_i_reading *reading)
{
    (void)previous;
    shogi_i_usi_read(state, text, length, reading);
}

static void write_usi(shogi_i_out *out, const shogi_i_state *state, shogi_square previous,
                      shogi_move move)
{
    (void)state;
    (void)previous;
    shogi_i_usi_write(out, move);
}

static void read_csa(const shogi_i_state *state, shogi_square previous, const char *text,
                     size_t length, shogi_i_reading *reading)
{
    (void)previous;
    shogi_i_csa_read(state, text, length, reading);
}

static void write_csa(shogi_i_out *out, const shogi_i_state *state, shogi_square previous,
                      shogi_move move)
{
    (void)previous;
    shogi_i_csa_write(out, state, move);
}

static void write_letters(shogi_i_out *out, const shogi_i_state *state, shogi_square previous,
                          shogi_move move)
{
    (void)previous;
    shogi_i_western_write(out, state, move, SHOGI_SQUARE_STYLE_LETTER);
}

static void write_digits(shogi_i_out *out, const shogi_i_state *state, shogi_square previous,
                         shogi_move move)
{
    (void)previous;
    shogi_i_western_write(out, state, move, SHOGI_SQUARE_STYLE_DIGITS);
}

static void read_russian(const shogi_i_state *state, shogi_square previous, const char *text,
                         size_t length, shogi_i_reading *reading)
{
    (void)previous;
    shogi_i_russian_read(state, text, length, reading);
}

static void write_russian(shogi_i_out *out, const shogi_i_state *state, shogi_square previous,
                          shogi_move move)
{
    (void)previous;
    shogi_i_russian_write(out, state, move);
}

static const notation notations[] = {
    [SHOGI_NOTATION_UNKNOWN] = {"unknown", NULL, NULL},
    [SHOGI_NOTATION_USI] = {"usi", read_usi, write_usi},
    [SHOGI_NOTATION_CSA] = {"csa", read_csa, write_csa},
    [SHOGI_NOTATION_KIF] = {"kif", shogi_i_kif_read, shogi_i_kif_write},
    [SHOGI_NOTATION_JAPANESE] = {"japanese", shogi_i_japanese_read, shogi_i_japanese_write},
    [SHOGI_NOTATION_WESTERN] = {"western", shogi_i_western_read, write_letters},
    [SHOGI_NOTATION_WESTERN_DIGITS] = {"western-digits", shogi_i_western_read, write_digits},
    [SHOGI_NOTATION_RUSSIAN] = {"russian", read_russian, write_russian},
};

enum { NOTATIONS = sizeof notations / sizeof notations[0] };

const char *shogi_notation_name(shogi_notation which)
{
    return notations[which < NOTATIONS ? which : SHOGI_NOTATION_UNKNOWN].name;
}

/** What 同 refers to in a position. */
static shogi_square previous_target(const shogi_position *position)
{
    size_t ply = position->ply;
    return ply > 0 ? shogi_i_target_of(position->history[ply - 1].move) : SHOGI_NO_SQUARE;
}

size_t shogi_move_write(const shogi_position *position, shogi_move move, shogi_notation which,
                        char *buffer, size_t capacity)
{
    shogi_i_out out = shogi_i_out_new(buffer, capacity);
    bool known = which > SHOGI_NOTATION_UNKNOWN && which < NOTATIONS;
    bool can_be_written =
        move == SHOGI_NULL_MOVE || shogi_i_state_is_possible(&position->now, move);
    if (known && can_be_written)
        notations[which].write(&out, &position->now, previous_target(position), move);
    return shogi_i_out_end(&out);
}

/** Reads a whole text in one notation. */
static void read_whole(const shogi_position *position, const char *text, size_t length,
                       shogi_notation which, shogi_i_reading *reading)
{
    notations[which].read(&position->now, previous_target(position), text, length, reading);
    if (reading->code == SHOGI_DIAG_NONE && reading->end < length)
        shogi_i_reading_fail(reading, SHOGI_I_FOUND_TRAILING, reading->end, length);
}

static shogi_status report(const shogi_position *position, const shogi_i_reading *reading,
                           const char *text, const shogi_i_placer *placer, shogi_diag *diag)
{
    if (!shogi_i_reading_report(reading, &position->now, text, placer, diag))
        return SHOGI_E_NO_MEMORY;
    return reading->code == SHOGI_DIAG_NONE ? SHOGI_OK : SHOGI_E_PARSE;
}

shogi_status shogi_move_read(const shogi_position *position, const char *text, size_t length,
                             shogi_notation which, shogi_move *move, shogi_diag *diag)
{
    if (!position || !text || !move || which <= SHOGI_NOTATION_UNKNOWN || which >= NOTATIONS)
        return SHOGI_E_ARGUMENT;
    shogi_i_reading reading;
    read_whole(position, text, length, which, &reading);
    shogi_status status = report(position, &reading, text, &shogi_i_place_in_text, diag);
    if (status == SHOGI_OK)
        *move = reading.move;
    return status;
}

/* Guessing: the text is read in every notation. */

typedef struct {
    shogi_i_reading readings[NOTATIONS];
    shogi_move moves[NOTATIONS]; /* the different moves that were understood */
    size_t move_count;
    shogi_notation first[NOTATIONS]; /* [index of move]: the first notation that it is a move in */
    shogi_notation best_error;
} guesses;

static bool ends_with_parenthesis(const char *text, size_t length)
{
    bool half_width = length >= 1 && text[length - 1] == ')';
    return half_width ||
           (length >= 3 && shogi_i_letter_at(text + length - 3, 3).sort == SHOGI_I_LETTER_CLOSE);
}

/**
 * Whether a reading counts for its notation. KIF writes the origin; where it is missing the text
 * is of the printed sort, and so it is with a mark and 打. The two Western styles differ in the
 * rank.
 */
static bool counts_for(shogi_notation which, const shogi_i_reading *reading, const char *text,
                       size_t length)
{
    bool has_mark = shogi_i_letter_at(text, length).sort == SHOGI_I_LETTER_MARK;
    switch (which) {
    case SHOGI_NOTATION_KIF:
        return reading->by_origin && (ends_with_parenthesis(text, length) || !has_mark);
    case SHOGI_NOTATION_WESTERN: return reading->letter_rank || reading->move == SHOGI_NULL_MOVE;
    case SHOGI_NOTATION_WESTERN_DIGITS: return !reading->letter_rank;
    default: return true;
    }
}

static void add_guess(guesses *guess, shogi_move move, shogi_notation which)
{
    for (size_t i = 0; i < guess->move_count; i++)
        if (guess->moves[i] == move)
            return;
    guess->moves[guess->move_count] = move;
    guess->first[guess->move_count++] = which;
}

/**
 * How much of a text was understood before the error: of several errors, the one that got
 * furthest is told.
 */
static size_t progress(const shogi_i_reading *reading)
{
    const shogi_i_finding *error = &reading->findings.list[reading->findings.count - 1];
    bool is_a_move = reading->code != SHOGI_DIAG_NOT_A_MOVE;
    size_t understood = is_a_move ? reading->end : error->start;
    return understood * 2 + is_a_move;
}

static void read_all(guesses *guess, const shogi_position *position, const char *text,
                     size_t length)
{
    size_t furthest = 0;
    guess->move_count = 0;
    guess->best_error = SHOGI_NOTATION_USI;
    for (shogi_notation which = SHOGI_NOTATION_USI; which < NOTATIONS; which++) {
        shogi_i_reading *reading = &guess->readings[which];
        read_whole(position, text, length, which, reading);
        if (reading->code == SHOGI_DIAG_NONE) {
            if (counts_for(which, reading, text, length))
                add_guess(guess, reading->move, which);
        } else if (progress(reading) > furthest) {
            furthest = progress(reading);
            guess->best_error = which;
        }
    }
}

/** The index of the only legal one of several moves; their number if there is none. */
static size_t only_legal(const guesses *guess, const shogi_i_state *state)
{
    size_t found = guess->move_count;
    for (size_t i = 0; i < guess->move_count; i++) {
        if (!shogi_i_is_legal(state, guess->moves[i]))
            continue;
        if (found < guess->move_count)
            return guess->move_count;
        found = i;
    }
    return found;
}

static shogi_status report_conflict(const guesses *guess, const char *text, size_t length,
                                    shogi_i_place place, shogi_diag *diag)
{
    char first[8], second[8];
    shogi_move_usi(guess->moves[0], first, sizeof first);
    shogi_move_usi(guess->moves[1], second, sizeof second);
    bool added = shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_AMBIGUOUS_MOVE, place,
                                  "%q is %s in %s and %s in %s", text, length, first,
                                  shogi_notation_name(guess->first[0]), second,
                                  shogi_notation_name(guess->first[1]));
    return added ? SHOGI_E_PARSE : SHOGI_E_NO_MEMORY;
}

static shogi_status report_nothing(const shogi_position *position, const char *text,
                                   shogi_diag *diag)
{
    shogi_i_reading reading;
    shogi_i_reading_start(&reading);
    shogi_i_reading_fail(&reading, SHOGI_I_FOUND_EMPTY, 0, 0);
    return report(position, &reading, text, &shogi_i_place_in_text, diag);
}

/** Sets offset and length to the text without the blanks around it. */
static void trim(const char *text, size_t length, size_t *start, size_t *trimmed)
{
    size_t at = 0, end = 0;
    *start = 0;
    bool begun = false;
    while (at < length) {
        shogi_i_letter letter = shogi_i_letter_at(text + at, length - at);
        bool blank = letter.sort == SHOGI_I_LETTER_BLANK || letter.sort == SHOGI_I_LETTER_LINE_END;
        at += letter.bytes;
        if (!blank && !begun)
            *start = at - letter.bytes;
        begun = begun || !blank;
        end = blank ? end : at;
    }
    *trimmed = begun ? end - *start : 0;
}

/* Places in the trimmed text, told as places in the whole. */
static shogi_i_place place_in_whole(const void *context, const char *text, size_t offset)
{
    const char *whole = context;
    return shogi_i_place_in_text.place(NULL, whole, (size_t)(text - whole) + offset);
}

shogi_status shogi_move_guess(const shogi_position *position, const char *text, size_t length,
                              shogi_move *move, shogi_notation *which, shogi_diag *diag)
{
    if (!position || !text || !move)
        return SHOGI_E_ARGUMENT;
    guesses guess;
    size_t start, trimmed;
    const shogi_i_placer placer = {place_in_whole, text};
    trim(text, length, &start, &trimmed);
    if (trimmed == 0)
        return report_nothing(position, text, diag);
    read_all(&guess, position, text + start, trimmed);
    if (guess.move_count == 0)
        return report(position, &guess.readings[guess.best_error], text + start, &placer, diag);
    size_t chosen = guess.move_count > 1 ? only_legal(&guess, &position->now) : 0;
    if (chosen == guess.move_count)
        return report_conflict(&guess, text + start, trimmed, place_in_whole(text, text + start, 0),
                               diag);
    shogi_status status =
        report(position, &guess.readings[guess.first[chosen]], text + start, &placer, diag);
    if (status != SHOGI_OK)
        return status;
    *move = guess.moves[chosen];
    if (which)
        *which = guess.first[chosen];
    return SHOGI_OK;
}
