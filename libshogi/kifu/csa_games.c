/* Where another game begins in a CSA file that has no / before it. A version or a position behind
 * moves begins one. Names and other headers may stand behind the moves as well (FORMATS 3.3), so
 * that the lines after them decide. */
#include "kifu/csa.h"
#include "notation/words.h"

/* The lines of a text, blanks around each aside. */
typedef struct {
    const char *at;
    const char *end;  /* of the line */
    const char *stop; /* of the text */
} line_scan;

/* A line's end, and the lines of blanks behind it, are passed by next_line(). */
static void find_end(line_scan *line)
{
    while (line->at < line->stop && (*line->at == ' ' || *line->at == '\t'))
        line->at++;
    for (line->end = line->at; line->end < line->stop; line->end++)
        if (*line->end == '\n' || *line->end == '\r')
            return;
}

static line_scan line_at(const shogi_i_text *text, size_t at)
{
    line_scan line = {text->data + at, NULL, text->data + text->length};

    find_end(&line);
    return line;
}

static bool next_line(line_scan *line)
{
    if (line->end == line->stop)
        return false;
    line->at = line->end + 1;
    find_end(line);
    return line->at < line->stop;
}

typedef enum {
    LINE_EMPTY,    /* or a comment */
    LINE_ENCODING, /* the declaration that a file begins with */
    LINE_VERSION,
    LINE_NAME,
    LINE_HEADER,
    LINE_CLOSING, /* a header that is no game's first */
    LINE_EVEN, /* PI or the first row: a position begins */
    LINE_PIECES,
    LINE_TURN,
    LINE_MOVE,
    LINE_ENDING,
    LINE_OTHER
} line_sort;

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static bool begins_with(const line_scan *line, const char *word)
{
    return shogi_i_starts_with(line->at, (size_t)(line->end - line->at), word);
}

static bool declares_encoding(const line_scan *line)
{
    return begins_with(line, "'CSA encoding=") || begins_with(line, "'encoding=");
}

/* What is known when a game is over stands behind it (FORMATS 3.3). */
static bool closes_game(const line_scan *line)
{
    return begins_with(line, "$END_TIME") || begins_with(line, "$NOTE");
}

static line_sort sort_of(const line_scan *line)
{
    size_t length = (size_t)(line->end - line->at);
    char second = length > 1 ? line->at[1] : '\0';

    switch (length > 0 ? *line->at : '\'') {
    case '\'': return declares_encoding(line) ? LINE_ENCODING : LINE_EMPTY;
    case 'V': return is_digit(second) ? LINE_VERSION : LINE_OTHER;
    case 'N': return second == '+' || second == '-' ? LINE_NAME : LINE_OTHER;
    case '$': return closes_game(line) ? LINE_CLOSING : LINE_HEADER;
    case 'P':
        if (second == 'I' || second == '1')
            return LINE_EVEN;
        return second == '+' || second == '-' || is_digit(second) ? LINE_PIECES : LINE_OTHER;
    case '+':
    case '-': return second == '\0' || second == ' ' ? LINE_TURN : LINE_MOVE;
    case '%': return LINE_ENDING;
    default: return LINE_OTHER;
    }
}

/* Behind names or headers that may be those of another game. */
static shogi_i_csa_verdict judge_behind_names(const shogi_i_csa_progress *before, line_sort sort)
{
    switch (sort) {
    case LINE_VERSION:
    case LINE_EVEN:
    case LINE_PIECES:
    case LINE_TURN: return SHOGI_I_CSA_OTHER_GAME;
    case LINE_MOVE: return before->is_over ? SHOGI_I_CSA_OTHER_GAME : SHOGI_I_CSA_SAME_GAME;
    case LINE_ENDING:
    case LINE_OTHER: return SHOGI_I_CSA_SAME_GAME;
    default: return SHOGI_I_CSA_UNDECIDED;
    }
}

/* Looks on from names for the line that decides. */
static shogi_i_csa_verdict look_ahead(const shogi_i_game_reading *reading,
                                      const shogi_i_csa_progress *before, line_scan line,
                                      size_t *looked_at)
{
    while (next_line(&line)) {
        shogi_i_csa_verdict found = judge_behind_names(before, sort_of(&line));

        *looked_at = (size_t)(line.at - reading->text->data);
        if (found != SHOGI_I_CSA_UNDECIDED)
            return found;
    }
    return reading->is_cut ? SHOGI_I_CSA_UNDECIDED : SHOGI_I_CSA_SAME_GAME;
}

shogi_i_csa_verdict shogi_i_csa_judge(const shogi_i_game_reading *reading,
                                      const shogi_i_csa_progress *before, size_t at,
                                      size_t *looked_at)
{
    line_scan line = line_at(reading->text, at);

    if (!before->has_moves || at < *looked_at)
        return SHOGI_I_CSA_SAME_GAME;
    switch (sort_of(&line)) {
    case LINE_VERSION:
    case LINE_EVEN: return SHOGI_I_CSA_OTHER_GAME;
    case LINE_PIECES:
    case LINE_TURN: return before->is_over ? SHOGI_I_CSA_OTHER_GAME : SHOGI_I_CSA_SAME_GAME;
    case LINE_ENCODING:
    case LINE_NAME: return look_ahead(reading, before, line, looked_at);
    case LINE_HEADER:
        return before->is_over ? look_ahead(reading, before, line, looked_at)
                               : SHOGI_I_CSA_SAME_GAME;
    default: return SHOGI_I_CSA_SAME_GAME;
    }
}

void shogi_i_csa_skip_game(shogi_i_game_reading *reading, size_t at, bool has_moves)
{
    shogi_i_csa_progress progress = {has_moves, false};
    line_scan line = line_at(reading->text, at);
    size_t looked_at = 0;

    for (bool more = line.at < line.stop; more; more = next_line(&line)) {
        size_t here = (size_t)(line.at - reading->text->data);
        line_sort sort = sort_of(&line);

        switch (shogi_i_csa_judge(reading, &progress, here, &looked_at)) {
        case SHOGI_I_CSA_SAME_GAME: break;
        case SHOGI_I_CSA_OTHER_GAME: reading->next_game = here; return;
        case SHOGI_I_CSA_UNDECIDED: return;
        }
        progress.has_moves = progress.has_moves || sort == LINE_MOVE || sort == LINE_ENDING;
        progress.is_over = sort == LINE_ENDING || (progress.is_over && sort != LINE_MOVE);
    }
}
