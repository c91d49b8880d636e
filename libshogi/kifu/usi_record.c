/* Position lines and SFEN lists as records (FORMATS 1, 2): one game or one position a line. Both
 * are read alike, as a list of positions is one of games without moves; lines that begin with # are
 * kept as remarks. Words are notation/usi.h's. */
#include <string.h>

#include "base/out.h"
#include "kifu/format.h"
#include "kifu/items.h"
#include "notation/sfen.h"
#include "notation/usi.h"
#include "notation/words.h"

enum { CERTAIN = 97, LIKELY = 60, MAX_SCORED = 16, SLASHES_OF_SFEN = 8 };

/* Words that end a game; engines answer with them instead of a move. */
static const struct {
    const char *word;
    shogi_ending ending;
} endings[] = {
    {"resign", SHOGI_ENDING_RESIGN},
    {"win", SHOGI_ENDING_DECLARATION},
};

static shogi_ending ending_of(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
        if (strlen(endings[i].word) == length && memcmp(endings[i].word, word, length) == 0)
            return endings[i].ending;
    return SHOGI_ENDING_NONE;
}

/* --- Detecting --- */

static bool is_blank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

/* A line without the blanks around it; false if it holds no position: it is blank or a remark. */
static bool content_of(const shogi_i_line *line, const char **text, size_t *length)
{
    *text = line->text;
    *length = line->length;
    while (*length > 0 && is_blank(**text)) {
        ++*text;
        --*length;
    }
    while (*length > 0 && is_blank((*text)[*length - 1]))
        --*length;
    return *length > 0 && **text != '#';
}

static bool is_position_line(const char *text, size_t length)
{
    return shogi_i_starts_with(text, length, "position ") ||
           shogi_i_starts_with(text, length, "position\t") ||
           shogi_i_starts_with(text, length, "startpos");
}

static bool has_slashes(const char *text, size_t length)
{
    unsigned slashes = 0;

    for (size_t i = 0; i < length && !is_blank(text[i]); i++)
        slashes += text[i] == '/';
    return slashes == SLASHES_OF_SFEN;
}

/* What the content lines at the beginning are: position lines, or SFEN. */
typedef struct {
    unsigned positions;
    unsigned sfens;
    uint32_t score; /* of the first line */
} line_census;

static void count_line(line_census *census, const char *text, size_t length)
{
    shogi_i_state state;
    shogi_i_findings findings = {0};
    size_t at = 0;

    if (is_position_line(text, length)) {
        census->positions++;
        census->score = census->score ? census->score : CERTAIN;
        return;
    }
    if (shogi_i_sfen_fields(text, length, &at, &state, &findings)) {
        at = shogi_i_sfen_skip_blanks(text, length, at);
        if (shogi_i_starts_with(text + at, length - at, "moves"))
            census->positions++;
        else
            census->sfens++;
        census->score = census->score ? census->score : CERTAIN;
    } else if (has_slashes(text, length) || shogi_i_starts_with(text, length, "sfen ")) {
        census->sfens++;
        census->score = census->score ? census->score : LIKELY;
    }
}

static line_census take_census(const shogi_i_text *text)
{
    shogi_i_lines lines = shogi_i_lines_begin(text);
    line_census census = {0, 0, 0};
    shogi_i_line line;
    unsigned seen = 0;

    while (seen < MAX_SCORED && shogi_i_lines_next(&lines, &line)) {
        const char *content;
        size_t length;

        if (!content_of(&line, &content, &length))
            continue;
        if (seen++ > 0 && line.eol == SHOGI_I_EOL_NONE)
            break; /* it may be cut */
        count_line(&census, content, length);
        if (census.score == 0)
            break;
    }
    return census;
}

uint32_t shogi_i_usi_score(const shogi_i_text *text)
{
    line_census census = take_census(text);

    return census.positions > 0 ? census.score : 0;
}

uint32_t shogi_i_sfen_score(const shogi_i_text *text)
{
    line_census census = take_census(text);

    return census.positions == 0 && census.sfens > 0 ? census.score : 0;
}

/* --- Reading --- */

/* A word among the moves. What is no move at all is named by its number, as position lines have
 * them without any (FORMATS 2.2). */
static shogi_status read_word(shogi_i_game_reading *reading, size_t at, size_t length,
                              size_t number)
{
    const char *text = reading->text->data + at;
    shogi_ending ending = ending_of(text, length);
    shogi_i_reading parsed;
    char sentence[64];
    shogi_i_out out;

    if (ending != SHOGI_ENDING_NONE)
        return shogi_i_read_ending(reading, at, length, ending);
    if (shogi_i_usi_is_null(text, length))
        return shogi_i_read_null_move(reading, at, length);
    shogi_i_usi_read(&shogi_i_build_position(&reading->builder)->now, text, length, &parsed);
    if (parsed.move != SHOGI_NO_MOVE)
        return shogi_i_read_parsed(reading, at, length, &parsed);
    out = shogi_i_out_new(sentence, sizeof sentence);
    shogi_i_out_text(&out, "word ");
    shogi_i_out_number(&out, number);
    shogi_i_out_text(&out, " of the moves is no move");
    shogi_i_out_end(&out);
    return shogi_i_read_unplayable(reading, at, length, SHOGI_REASON_MALFORMED,
                                   SHOGI_DIAG_NOT_A_MOVE, sentence);
}

static bool names_start(const char *text, size_t length)
{
    size_t at = 0;

    if (shogi_i_starts_with(text, length, "position"))
        at = strlen("position");
    while (at < length && is_blank(text[at]))
        at++;
    return shogi_i_starts_with(text + at, length - at, "startpos");
}

/* The line that holds the game; `at` is where its content begins. */
static shogi_status read_game(shogi_i_game_reading *reading, size_t at, const char *text,
                              size_t length)
{
    shogi_i_usi_words words;
    shogi_i_findings findings = {0};
    shogi_i_state start;
    size_t word_at, word_length;
    bool is_read = shogi_i_usi_start(&words, text, length, &start, &findings);
    shogi_status status = shogi_i_read_findings(reading, at, &findings);

    if (status < 0 || !is_read)
        return status < 0 ? status : SHOGI_E_PARSE;
    shogi_i_kifu_set_start(reading->kifu, &start,
                           names_start(text, length) ? SHOGI_START_NAMED : SHOGI_START_SFEN);
    status = shogi_i_build_begin(&reading->builder, reading->kifu);
    while (status == SHOGI_OK && shogi_i_usi_next(&words, &word_at, &word_length))
        status = read_word(reading, at + word_at, word_length, words.number);
    return status < 0 ? status : shogi_i_build_end(&reading->builder);
}

shogi_status shogi_i_usi_read_game(shogi_i_game_reading *reading)
{
    shogi_i_lines lines = shogi_i_lines_begin(reading->text);
    shogi_status status = SHOGI_OK;
    bool has_game = false;
    shogi_i_line line;

    while (status == SHOGI_OK && shogi_i_lines_next(&lines, &line)) {
        const char *text;
        size_t length;

        if (content_of(&line, &text, &length)) {
            has_game = true;
            status = read_game(reading, line.start + (size_t)(text - line.text), text, length);
        } else if (length > 0) {
            status = shogi_i_header_line_add(reading->kifu, text, length);
        }
    }
    if (status == SHOGI_OK && !has_game) {
        status = shogi_i_read_report(reading, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_EMPTY_INPUT, 0,
                                     "there is no position");
        return status < 0 ? status : SHOGI_E_PARSE;
    }
    return status;
}

shogi_status shogi_i_sfen_read_game(shogi_i_game_reading *reading)
{
    return shogi_i_usi_read_game(reading);
}

/* --- Writing --- */

static void write_sfen(shogi_i_buffer *out, const shogi_i_state *state)
{
    char text[SHOGI_I_SFEN_MAX];

    shogi_i_buffer_bytes(out, text, shogi_i_sfen_write(state, text));
}

/* Remarks are kept where the record came from such lines. */
static void write_remarks(const shogi_i_game_writing *writing)
{
    const shogi_kifu *kifu = writing->kifu;

    if (kifu->source.format != SHOGI_FORMAT_USI && kifu->source.format != SHOGI_FORMAT_SFEN)
        return;
    for (size_t i = 0; i < kifu->header_line_count; i++) {
        shogi_i_write_inline(writing->out, shogi_i_span_text(kifu, kifu->header_lines[i].text),
                             kifu->header_lines[i].text.length);
        shogi_i_buffer_byte(writing->out, '\n');
    }
}

static void write_move(shogi_i_buffer *out, shogi_move move)
{
    char text[8];
    shogi_i_out word = shogi_i_out_new(text, sizeof text);

    shogi_i_usi_write(&word, move);
    shogi_i_buffer_byte(out, ' ');
    shogi_i_buffer_bytes(out, text, word.length);
}

/* Endings are not written: other programs take every word for a move. */
shogi_status shogi_i_usi_write_game(shogi_i_game_writing *writing)
{
    const shogi_kifu *kifu = writing->kifu;
    uint32_t node = kifu->nodes[SHOGI_I_ROOT].first_child;
    shogi_i_state even;
    bool has_moves = false;

    write_remarks(writing);
    shogi_i_state_set_hirate(&even);
    if (shogi_i_state_same(&even, &kifu->start.state) && kifu->start.state.number == 1) {
        shogi_i_buffer_text(writing->out, "position startpos");
    } else {
        shogi_i_buffer_text(writing->out, "position sfen ");
        write_sfen(writing->out, &kifu->start.state);
    }
    for (; node != SHOGI_I_ROOT; node = kifu->nodes[node].first_child) {
        if (!shogi_i_node_is_played(&kifu->nodes[node]))
            continue;
        if (!has_moves)
            shogi_i_buffer_text(writing->out, " moves");
        has_moves = true;
        write_move(writing->out, kifu->nodes[node].move);
    }
    shogi_i_buffer_byte(writing->out, '\n');
    return SHOGI_OK;
}

shogi_status shogi_i_sfen_write_game(shogi_i_game_writing *writing)
{
    const shogi_kifu *kifu = writing->kifu;
    uint32_t node = SHOGI_I_ROOT;
    shogi_status status;

    while (kifu->nodes[node].first_child != SHOGI_I_ROOT)
        node = kifu->nodes[node].first_child;
    status = shogi_i_write_walk(writing, SHOGI_I_ROOT, node);
    if (status < 0)
        return status;
    write_remarks(writing);
    write_sfen(writing->out, &writing->position->now);
    shogi_i_buffer_byte(writing->out, '\n');
    return SHOGI_OK;
}
