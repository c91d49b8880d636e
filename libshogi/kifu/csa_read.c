/* Reads CSA records from V1 to V3.0 (FORMATS 3). The version line gates nothing, as real files mix
 * versions. Statements are told apart by their first character; moves with their times come first,
 * as nearly everything in a record is one. Positions are csa_position.c's, moves that are not
 * plainly fine notation/csa.h's; csa_games.c sees where another game begins. */
#include <string.h>

#include "base/diag.h"
#include "kifu/csa.h"
#include "kifu/endings.h"
#include "kifu/items.h"
#include "notation/csa.h"
#include "notation/words.h"

enum { MOVE_LENGTH = 7, MAX_PLAIN_DIGITS = 6 };

typedef struct {
    shogi_i_game_reading *in;
    shogi_i_csa_position position;
    size_t at;       /* of the present statement */
    size_t end;      /* of its line, blanks behind it aside */
    size_t next;     /* of the next line */
    bool has_comma;  /* the line has one */
    bool has_game;   /* a position, a move or an ending was there */
    bool is_dropped; /* the move or ending read last was not added, so that its time has no owner */
    bool is_finished; /* what follows is another game */
    uint8_t version;  /* that the game states; 0 = none */
    size_t looked_at; /* for shogi_i_csa_judge() */
} csa_reader;

/* --- Small things --- */

static bool is_line_end(char character)
{
    return character == '\n' || character == '\r';
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

static const char *text_at(const csa_reader *reader)
{
    return reader->in->text->data + reader->at;
}

static size_t line_length(const csa_reader *reader)
{
    return reader->end - reader->at;
}

static shogi_status warn(csa_reader *reader, shogi_diag_code code, const char *sentence,
                         size_t length)
{
    return shogi_i_read_report(reader->in, SHOGI_SEVERITY_WARNING, code, reader->at, "%s: %q",
                               sentence, text_at(reader), length);
}

static bool is_begun(const csa_reader *reader)
{
    return reader->in->builder.kifu != NULL;
}

/* Adds an item to the current node; to the root before the first move. */
static shogi_status add_item(csa_reader *reader, shogi_i_item_kind kind, const char *text,
                             size_t length)
{
    if (is_begun(reader))
        return shogi_i_build_item(&reader->in->builder, kind, text, length);
    return shogi_i_item_add(reader->in->kifu, SHOGI_I_ROOT, kind, text, length);
}

/* Keeps a line that says nothing, at its place. */
static shogi_status keep_line(csa_reader *reader)
{
    if (is_begun(reader))
        return add_item(reader, SHOGI_I_ITEM_LINE, text_at(reader), line_length(reader));
    return shogi_i_header_line_add(reader->in->kifu, text_at(reader), line_length(reader));
}

/* --- Start --- */

/* The side that the first move's sign names, where the turn is not given. */
static shogi_status infer_turn(csa_reader *reader)
{
    char sign = line_length(reader) > 0 ? *text_at(reader) : '\0';
    bool is_even_for_black = !reader->position.is_given && sign != '-';

    if (sign == '-')
        shogi_i_state_set_turn(&reader->position.setup.state, SHOGI_WHITE);
    if (is_even_for_black)
        return SHOGI_OK; /* as in all old files */
    return shogi_i_read_report(reader->in, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_MISSING_TURN,
                               reader->at, "the side to move is not given; it is taken to be %s",
                               shogi_color_name(sign == '-' ? SHOGI_WHITE : SHOGI_BLACK));
}

/* The headers and the position are complete: the first move, ending or the end of the game is
 * here. */
static shogi_status begin(csa_reader *reader)
{
    shogi_i_state start;
    shogi_start_style style;
    shogi_status status = SHOGI_OK;

    if (!reader->position.has_turn)
        status = infer_turn(reader);
    if (status < 0)
        return status;
    shogi_i_csa_position_end(&reader->position, &start, &style);
    shogi_i_kifu_set_start(reader->in->kifu, &start, style);
    return shogi_i_build_begin(&reader->in->builder, reader->in->kifu);
}

static shogi_status read_position(csa_reader *reader, size_t length)
{
    shogi_status status;

    reader->has_game = true;
    if (!is_begun(reader))
        return shogi_i_csa_position_read(&reader->position, reader->in, reader->at, length);
    status = warn(reader, SHOGI_DIAG_BAD_POSITION, "skipped, as the moves have begun", length);
    return status < 0 ? status : keep_line(reader);
}

/* A sign alone: the side to move. */
static shogi_status read_turn(csa_reader *reader)
{
    shogi_color turn = *text_at(reader) == '+' ? SHOGI_BLACK : SHOGI_WHITE;
    shogi_status status = SHOGI_OK;

    reader->has_game = true;
    if (is_begun(reader))
        return shogi_i_read_unknown_line(reader->in, reader->at, 1);
    if (reader->position.has_turn && turn != reader->position.setup.state.turn)
        status = warn(reader, SHOGI_DIAG_POSITION_CONFLICT,
                      "the side to move was given before, otherwise", 1);
    reader->position.has_turn = true;
    shogi_i_state_set_turn(&reader->position.setup.state, turn);
    return status;
}

/* --- Headers --- */

/* Where text has `\n` for a line end and `\\` for a backslash (FORMATS 3.3), the text itself. */
static shogi_status unescape(shogi_i_buffer *out, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        bool is_escape =
            text[i] == '\\' && i + 1 < length && (text[i + 1] == 'n' || text[i + 1] == '\\');

        if (is_escape)
            i++;
        shogi_i_buffer_byte(out, is_escape && text[i] == 'n' ? '\n' : text[i]);
    }
    return out->failed ? SHOGI_E_NO_MEMORY : SHOGI_OK;
}

static shogi_status add_note(csa_reader *reader, size_t key, const char *value, size_t length)
{
    shogi_i_buffer plain = {0};
    shogi_status status = unescape(&plain, value, length);

    if (status == SHOGI_OK)
        status = shogi_i_read_header(reader->in, reader->at,
                                     (shogi_i_text_part){text_at(reader), key},
                                     (shogi_i_text_part){plain.data, plain.length});
    shogi_i_buffer_free(&plain);
    return status;
}

/* N+NAME, N-NAME and $KEY:VALUE; they take the rest of the line, and may stand anywhere. */
static shogi_status read_header(csa_reader *reader)
{
    const char *text = text_at(reader);
    size_t length = line_length(reader);
    size_t key = 2;
    size_t value = 2;

    if (*text == '$') {
        const char *colon = memchr(text, ':', length);

        if (!colon || colon == text + 1) {
            shogi_status status = warn(reader, SHOGI_DIAG_BAD_HEADER,
                                       "a header without key or colon, kept as it is", length);
            return status < 0 ? status : keep_line(reader);
        }
        key = (size_t)(colon - text);
        value = key + 1;
    } else if (length < 2 || (text[1] != '+' && text[1] != '-')) {
        return shogi_i_read_unknown_line(reader->in, reader->at, length);
    }
    if (key == 5 && memcmp(text, "$NOTE", 5) == 0 && memchr(text, '\\', length))
        return add_note(reader, key, text + value, length - value);
    return shogi_i_read_header(reader->in, reader->at, (shogi_i_text_part){text, key},
                               (shogi_i_text_part){text + value, length - value});
}

/* V2, V2.1, V2.2, V3.0; other numbers are warned of and kept. */
static shogi_status read_version(csa_reader *reader)
{
    static const struct {
        const char *text;
        uint8_t version;
    } versions[] = {{"V2", SHOGI_I_CSA_V2},
                    {"V2.1", SHOGI_I_CSA_V2_1},
                    {"V2.2", SHOGI_I_CSA_V2_2},
                    {"V3.0", SHOGI_I_CSA_V3},
                    {"V3", SHOGI_I_CSA_V3}};
    size_t length = line_length(reader);

    for (size_t i = 0; i < sizeof versions / sizeof versions[0]; i++) {
        if (strlen(versions[i].text) != length ||
            memcmp(versions[i].text, text_at(reader), length) != 0)
            continue;
        if (reader->version != 0 || is_begun(reader))
            break;
        reader->version = versions[i].version;
        return SHOGI_OK;
    }
    return shogi_i_read_unknown_line(reader->in, reader->at, length);
}

/* --- Comments --- */

/* The line that declares the encoding says nothing about the game; writers make their own. */
static bool is_declaration(const csa_reader *reader)
{
    static const char *const words[] = {"'CSA encoding=", "'encoding="};
    const char *text = text_at(reader);

    for (size_t i = 0; reader->at == 0 && i < 2; i++) {
        size_t length = strlen(words[i]);
        size_t same = 0;

        while (same < length && same < line_length(reader) &&
               (text[same] | 0x20) == (words[i][same] | 0x20))
            same++;
        if (same == length)
            return true;
    }
    return false;
}

static shogi_status read_comment(csa_reader *reader)
{
    const char *text = reader->in->text->data;
    size_t end = reader->end;

    if (is_declaration(reader))
        return SHOGI_OK;
    while (end < reader->in->text->length && !is_line_end(text[end]))
        end++; /* blanks at its end are part of a comment, which is kept as it is */
    return add_item(reader, SHOGI_I_ITEM_COMMENT, text + reader->at + 1, end - reader->at - 1);
}

/* --- Moves --- */

/* The node count tells whether something was added, and so who owns a time that follows. */
static shogi_status note_owner(csa_reader *reader, size_t count_before, shogi_status status)
{
    reader->is_dropped = reader->in->kifu->node_count == count_before;
    return status;
}

/* A move that is not plainly fine. */
static shogi_status read_odd_move(csa_reader *reader, size_t length)
{
    const shogi_i_state *state = &shogi_i_build_position(&reader->in->builder)->now;
    size_t count = reader->in->kifu->node_count;
    shogi_i_reading parsed;

    shogi_i_csa_read(state, text_at(reader), length, &parsed);
    if (parsed.code == SHOGI_DIAG_NONE && parsed.end < length)
        shogi_i_reading_fail(&parsed, SHOGI_I_FOUND_NO_MOVE, 0, length);
    return note_owner(reader, count, shogi_i_read_parsed(reader->in, reader->at, length, &parsed));
}

static unsigned digit(char character)
{
    return (unsigned)(unsigned char)character - (unsigned)'1';
}

static bool is_own(const shogi_i_state *state, unsigned square)
{
    shogi_piece piece = state->board[square];

    return piece != SHOGI_NO_PIECE && shogi_i_piece_color(piece) == state->turn;
}

/* The move of seven bytes, if it is physically possible as written; SHOGI_NO_MOVE for all that
 * needs a closer look. */
static shogi_move plain_move(const shogi_i_state *state, const char *text)
{
    unsigned from_file = digit(text[1]), from_rank = digit(text[2]);
    unsigned to_file = digit(text[3]), to_rank = digit(text[4]);
    shogi_kind kind = shogi_i_csa_kind(text[5], text[6]);
    char sign = state->turn == SHOGI_BLACK ? '+' : '-';
    unsigned from, to;
    shogi_piece piece;

    if (text[0] != sign || to_file > 8 || to_rank > 8 || kind == SHOGI_NO_KIND)
        return SHOGI_NO_MOVE;
    to = to_file * 9 + to_rank;
    if (text[1] == '0' && text[2] == '0')
        return kind < SHOGI_KING && state->hand[state->turn][kind] > 0 &&
                       state->board[to] == SHOGI_NO_PIECE
                   ? shogi_i_drop(kind, to)
                   : SHOGI_NO_MOVE;
    if (from_file > 8 || from_rank > 8)
        return SHOGI_NO_MOVE;
    from = from_file * 9 + from_rank;
    piece = state->board[from];
    if (is_own(state, to))
        return SHOGI_NO_MOVE;
    if (piece == shogi_i_piece(state->turn, kind))
        return shogi_i_move(from, to);
    if (kind > SHOGI_KING && piece == shogi_i_piece(state->turn, shogi_i_kind_base(kind)))
        return (shogi_move)(shogi_i_move(from, to) | SHOGI_I_PROMOTION);
    return SHOGI_NO_MOVE;
}

/* Before a move: the start is complete; no move should follow even an ending after which play can
 * go on (FORMATS 3.7). */
static shogi_status prepare_move(csa_reader *reader, size_t length)
{
    const shogi_i_node *current;

    reader->has_game = true;
    if (!is_begun(reader))
        return begin(reader);
    current = shogi_i_build_current(&reader->in->builder);
    if (current->kind != SHOGI_NODE_ENDING || !shogi_i_node_goes_on(current))
        return SHOGI_OK;
    return shogi_i_read_report(reader->in,
                               reader->in->strict ? SHOGI_SEVERITY_ERROR : SHOGI_SEVERITY_WARNING,
                               SHOGI_DIAG_AFTER_ENDING, reader->at,
                               "a move behind an interruption: %q", text_at(reader), length);
}

static shogi_status read_move(csa_reader *reader, size_t length)
{
    shogi_i_builder *builder = &reader->in->builder;
    size_t count = reader->in->kifu->node_count;
    shogi_status status = prepare_move(reader, length);
    shogi_move move;

    if (status < 0)
        return status;
    if (length != MOVE_LENGTH)
        return read_odd_move(reader, length);
    move = plain_move(&shogi_i_build_position(builder)->now, text_at(reader));
    if (move == SHOGI_NO_MOVE)
        return read_odd_move(reader, length);
    status = shogi_i_read_move(reader->in, reader->at, length, move);
    return note_owner(reader, count, status);
}

static shogi_status read_special(csa_reader *reader, size_t length)
{
    size_t count = reader->in->kifu->node_count;
    shogi_ending ending = shogi_i_ending_from_csa(text_at(reader), length);
    shogi_status status = SHOGI_OK;

    reader->has_game = true;
    if (!is_begun(reader))
        status = begin(reader);
    if (status < 0)
        return status;
    count = reader->in->kifu->node_count;
    status = shogi_i_read_ending(reader->in, reader->at, length,
                                 ending == SHOGI_ENDING_NONE ? SHOGI_ENDING_OTHER : ending);
    return note_owner(reader, count, status);
}

/* --- Times --- */

/* T behind a move or an ending; absent is not 0. */
static shogi_status read_time(csa_reader *reader, size_t length)
{
    int64_t milliseconds = SHOGI_NO_TIME;
    shogi_i_builder *builder = &reader->in->builder;
    shogi_status status = SHOGI_OK;

    if (!is_begun(reader) || builder->node == SHOGI_I_ROOT)
        return warn(reader, SHOGI_DIAG_STRAY_TIME, "a time before the first move", length);
    if (reader->is_dropped)
        return shogi_i_read_behind(reader->in, reader->at, length);
    if (shogi_i_node_time(shogi_i_build_current(builder)) != SHOGI_NO_TIME)
        return warn(reader, SHOGI_DIAG_STRAY_TIME, "a second time of the same move", length);
    switch (shogi_i_csa_parse_time(text_at(reader) + 1, length - 1, &milliseconds)) {
    case SHOGI_I_CSA_TIME_READ: break;
    case SHOGI_I_CSA_TIME_CUT:
        status = warn(reader, SHOGI_DIAG_BAD_TIME, "more than a time can be; it is cut", length);
        break;
    case SHOGI_I_CSA_TIME_ABSENT:
        return shogi_i_read_report(reader->in, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_BAD_TIME, reader->at,
                                   "a time without a number; none is known");
    case SHOGI_I_CSA_TIME_BAD:
        status = warn(reader, SHOGI_DIAG_BAD_TIME, "this is no time", length);
        return status < 0 ? status : add_item(reader, SHOGI_I_ITEM_TIME, text_at(reader), length);
    }
    shogi_i_build_time(builder, milliseconds);
    return status;
}

/* A line of T, a few digits and nothing else, as most lines behind moves are; false for all that
 * needs a closer look. */
static bool read_plain_time(csa_reader *reader)
{
    const char *text = text_at(reader);
    size_t left = reader->in->text->length - reader->at;
    unsigned seconds = 0;
    size_t i = 1;

    if (*text != 'T' || !is_begun(reader) || reader->is_dropped ||
        reader->in->builder.node == SHOGI_I_ROOT)
        return false;
    for (; i < left && i <= MAX_PLAIN_DIGITS && is_digit(text[i]); i++)
        seconds = seconds * 10 + (unsigned)(text[i] - '0');
    if (i == 1 || i >= left || !is_line_end(text[i]) ||
        shogi_i_node_time(shogi_i_build_current(&reader->in->builder)) != SHOGI_NO_TIME)
        return false;
    shogi_i_build_time(&reader->in->builder, (int64_t)seconds * 1000);
    reader->next = reader->at + i + 1;
    return true;
}

/* --- Statements and lines --- */

/* What programs write behind a move with a comma, and no version of the format has (FORMATS
 * 3.6). */
static shogi_status read_annotation(csa_reader *reader, size_t length)
{
    shogi_status status = shogi_i_read_report(
        reader->in, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_UNKNOWN_STATEMENT, reader->at,
        "a statement that the format does not have, kept as it is: %q", text_at(reader), length);

    return status < 0 ? status : add_item(reader, SHOGI_I_ITEM_STATEMENT, text_at(reader), length);
}

/* Six characters of a move without its sign. */
static bool looks_like_move(const char *text, size_t length)
{
    for (size_t i = 0; i < 4; i++)
        if (length != MOVE_LENGTH - 1 || text[i] < '0' || text[i] > '9')
            return false;
    return (text[4] | 0x20) >= 'a' && (text[4] | 0x20) <= 'z';
}

/* Whether a line begins with a statement, of which others can follow behind commas. */
static bool begins_statement(const char *text, size_t length)
{
    return memchr("+-T%P", *text, 5) || looks_like_move(text, length);
}

static shogi_status read_statement(csa_reader *reader, size_t length)
{
    switch (*text_at(reader)) {
    case '+':
    case '-': return length == 1 ? read_turn(reader) : read_move(reader, length);
    case 'T': return read_time(reader, length);
    case '%': return read_special(reader, length);
    case 'P': return read_position(reader, length);
    default:
        return looks_like_move(text_at(reader), length) ? read_move(reader, length)
                                                        : read_annotation(reader, length);
    }
}

static size_t trimmed(const char *text, size_t begin, size_t end)
{
    for (;;) {
        if (end > begin && text[end - 1] > ' ' && text[end - 1] <= '~')
            return end;
        if (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t'))
            end--;
        else if (end >= begin + 3 && memcmp(text + end - 3, "\xE3\x80\x80", 3) == 0)
            end -= 3;
        else
            return end;
    }
}

/* The comma that ends a statement of the line; the line's end if there is none. */
static size_t statement_end(const csa_reader *reader)
{
    const char *text = text_at(reader);
    const char *comma = memchr(text, ',', line_length(reader));

    return comma ? reader->at + (size_t)(comma - text) : reader->end;
}

/* Statements joined by commas; one that begins with ' takes the rest of the line. */
static shogi_status read_statements(csa_reader *reader)
{
    const char *text = reader->in->text->data;
    bool is_first = true;
    shogi_status status = SHOGI_OK;

    while (status == SHOGI_OK && reader->at < reader->end) {
        size_t next = reader->has_comma ? statement_end(reader) : reader->end;
        size_t length;

        if (text[reader->at] == '\'')
            return read_comment(reader);
        length = trimmed(text, reader->at, next) - reader->at;
        if (is_first && !begins_statement(text_at(reader), length))
            return shogi_i_read_unknown_line(reader->in, reader->at, line_length(reader));
        if (length > 0)
            status = read_statement(reader, length);
        is_first = false;
        reader->at = next + 1;
    }
    return status;
}

/* Whether another game begins with the line. If that cannot be told, nothing more is read. */
static bool begins_game(csa_reader *reader)
{
    const shogi_i_builder *builder = &reader->in->builder;
    const shogi_i_node *node;
    shogi_i_csa_progress progress = {false, false};
    shogi_i_csa_verdict verdict;

    if (!is_begun(reader) || builder->node == SHOGI_I_ROOT)
        return false;
    node = shogi_i_build_current(builder);
    progress.has_moves = true;
    progress.is_over = node->kind == SHOGI_NODE_ENDING;
    verdict = shogi_i_csa_judge(reader->in, &progress, reader->at, &reader->looked_at);
    if (verdict == SHOGI_I_CSA_OTHER_GAME)
        reader->in->next_game = reader->at;
    reader->is_finished = verdict != SHOGI_I_CSA_SAME_GAME;
    return reader->is_finished;
}

static shogi_status read_line(csa_reader *reader)
{
    if (begins_game(reader))
        return SHOGI_OK;
    switch (*text_at(reader)) {
    case '\'': return read_comment(reader);
    case 'N':
    case '$': return read_header(reader);
    case 'V': return read_version(reader);
    case '/':
        if (line_length(reader) == 1)
            return SHOGI_OK; /* between games */
        break;
    case ' ':
    case '\t': {
        shogi_status status = warn(reader, SHOGI_DIAG_NOT_CANONICAL, "blanks before a statement",
                                   line_length(reader));

        while (*text_at(reader) == ' ' || *text_at(reader) == '\t')
            reader->at++;
        return status < 0 ? status : read_line(reader);
    }
    default: break;
    }
    return read_statements(reader);
}

/* Finds the end of the line that begins at `at`. */
static void find_line_end(csa_reader *reader)
{
    const char *text = reader->in->text->data;
    size_t length = reader->in->text->length;
    size_t end = reader->at;

    reader->has_comma = false;
    for (; end < length && !is_line_end(text[end]); end++)
        reader->has_comma |= text[end] == ',';
    reader->next = end + (end < length);
    reader->end = trimmed(text, reader->at, end);
}

/* Most lines are a move and nothing else. */
static bool is_move_line(const csa_reader *reader)
{
    const char *text = text_at(reader);

    return reader->in->text->length - reader->at > MOVE_LENGTH &&
           (text[0] == '+' || text[0] == '-') && is_line_end(text[MOVE_LENGTH]) &&
           is_digit(text[1]) && is_digit(text[2]) && is_digit(text[3]) && is_digit(text[4]) &&
           text[5] >= 'A' && text[5] <= 'Z' && text[6] >= 'A' && text[6] <= 'Z';
}

static shogi_status read_lines(csa_reader *reader)
{
    size_t length = reader->in->text->length;
    shogi_status status = SHOGI_OK;

    while (status == SHOGI_OK && reader->at < length && !reader->is_finished) {
        if (is_move_line(reader)) {
            reader->end = reader->at + MOVE_LENGTH;
            reader->next = reader->end + 1;
            status = read_move(reader, MOVE_LENGTH);
        } else if (!read_plain_time(reader)) {
            find_line_end(reader);
            if (reader->at < reader->end)
                status = read_line(reader);
        }
        reader->at = reader->next;
    }
    return status;
}

/* A game of headers and comments only is none (FORMATS 0.5). */
static shogi_status finish(csa_reader *reader)
{
    shogi_status status = SHOGI_OK;

    reader->at = reader->end = reader->in->text->length;
    if (!is_begun(reader))
        status = begin(reader);
    if (status == SHOGI_OK && !reader->has_game) {
        status = shogi_i_read_report(reader->in, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_EMPTY_INPUT,
                                     reader->at, "there is neither a position nor a move");
        return status < 0 ? status : SHOGI_E_PARSE;
    }
    return status < 0 ? status : shogi_i_build_end(&reader->in->builder);
}

shogi_status shogi_i_csa_read_game(shogi_i_game_reading *reading)
{
    csa_reader reader = {.in = reading};
    shogi_status status;

    shogi_i_csa_position_begin(&reader.position);
    status = read_lines(&reader);
    if (status == SHOGI_OK)
        status = finish(&reader);
    else if (status == SHOGI_E_PARSE || status == SHOGI_E_LIMIT)
        shogi_i_csa_skip_game(reading, reader.at, is_begun(&reader));
    if (reader.version == 0)
        reader.version = reading->csa_version ? reading->csa_version : SHOGI_I_CSA_V1;
    reading->kifu->source.csa_version = reading->csa_version = reader.version;
    return status;
}
