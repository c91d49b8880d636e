/* All that stands before the first move: headers, the named start, the diagram (FORMATS 4.2,
 * 4.3, 4.8). They come in any order, so that the start is made up when the first line of the
 * body is met. A diagram is stronger than a name. */
#include "kifu/kif.h"

#include <string.h>

#include "notation/bod.h"
#include "rules/handicap.h"

#define HANDICAP_KEY "手合割"

typedef struct {
    shogi_i_kif_reader *reader;
    shogi_i_bod bod;
    size_t first_row;          /* offset of the diagram's first row */
    shogi_i_kif_scan handicap; /* the value of 手合割; `at` is NULL without one */
    size_t handicap_header;    /* its index among the headers */
    shogi_i_kif_scan caption;  /* the move that the caption names; may be empty */
    shogi_i_kif_scan hand;     /* a line of pieces in hand; `at` is NULL without one */
    bool has_bookmark;
    bool has_text;             /* any line that is not blank */
} head;

static shogi_kifu *kifu_of(const head *in)
{
    return in->reader->reading->kifu;
}

static shogi_status read_unknown(head *in)
{
    const shogi_i_line *line = &in->reader->line;
    return shogi_i_read_unknown_line(in->reader->reading, line->start, line->length);
}

static shogi_status keep_line(head *in)
{
    return shogi_i_header_line_add(kifu_of(in), in->reader->line.text, in->reader->line.length);
}

/* --- The diagram --- */

static shogi_status report_findings(head *in, const shogi_i_findings *findings, const char *text)
{
    if (findings->count == 0)
        return SHOGI_OK;
    shogi_status status = shogi_i_kif_listen(in->reader);
    if (status < 0)
        return status;
    if (!shogi_i_findings_report(findings, text, &shogi_i_place_in_text, in->reader->said))
        return SHOGI_E_NO_MEMORY;
    return shogi_i_kif_hand_on(in->reader, text);
}

/** The move in a caption 手数＝171  ▲６二角成  まで. */
static shogi_i_kif_scan caption_move(shogi_i_kif_scan line)
{
    static const char until[] = "まで";
    enum { BYTES = sizeof until - 1 };
    uint32_t number;
    (void)shogi_i_kif_skip_word(&line, "手数");
    (void)shogi_i_kif_skip_sign(&line, '=');
    shogi_i_kif_skip_blanks(&line);
    (void)shogi_i_kif_number(&line, &number);
    (void)shogi_i_kif_skip_word(&line, "手");
    shogi_i_kif_skip_blanks(&line);
    shogi_i_kif_trim(&line);
    if (shogi_i_kif_left(&line) >= BYTES && memcmp(line.end - BYTES, until, BYTES) == 0)
        line.end -= BYTES;
    shogi_i_kif_trim(&line);
    if (!shogi_i_kif_is_move(line))
        line.end = line.at;
    return line;
}

/** Reads a line of a diagram; `*taken` tells whether it was one. */
static shogi_status read_diagram_line(head *in, shogi_i_kif_scan line, bool *taken)
{
    shogi_i_bod *bod = &in->bod;
    unsigned rows = bod->rows;
    bool had_caption = bod->has_caption, had_hands = bod->has_hand[0] || bod->has_hand[1];
    shogi_i_findings findings = {.count = 0};
    uint8_t answer = shogi_i_bod_line(bod, line.at, shogi_i_kif_left(&line), &findings);
    *taken = answer != SHOGI_I_BOD_FOREIGN;
    if (bod->rows > rows && rows == 0)
        in->first_row = shogi_i_kif_offset(in->reader, line.at);
    if (bod->has_caption && !had_caption)
        in->caption = caption_move(line);
    if (!had_hands && (bod->has_hand[0] || bod->has_hand[1]))
        in->hand = line;
    return report_findings(in, &findings, line.at);
}

/* --- Headers --- */

static shogi_status note_handicap(head *in, shogi_i_kif_scan value)
{
    bool again = in->handicap.at && (shogi_i_kif_left(&in->handicap) != shogi_i_kif_left(&value) ||
                                     memcmp(in->handicap.at, value.at, shogi_i_kif_left(&value)));
    in->handicap = value;
    in->handicap_header = kifu_of(in)->header_count;
    if (!again)
        return SHOGI_OK;
    return shogi_i_read_report(in->reader->reading, SHOGI_SEVERITY_WARNING,
                               SHOGI_DIAG_POSITION_CONFLICT,
                               shogi_i_kif_offset(in->reader, value.at),
                               "the start was named before, otherwise; this name counts: %q",
                               value.at, shogi_i_kif_left(&value));
}

/** Splits at the first colon, as further ones belong to the value (FORMATS 4.2). */
static shogi_status read_header(head *in, shogi_i_kif_scan line)
{
    shogi_i_kif_scan key = {line.at, shogi_i_kif_find_colon(&line)};
    shogi_i_kif_scan value = {key.end, line.end};
    shogi_i_kif_trim(&key);
    if (!shogi_i_kif_skip_colon(&value) || key.at == key.end)
        return read_unknown(in);
    shogi_i_kif_skip_blanks(&value);
    shogi_i_kif_trim(&value);
    size_t key_length = shogi_i_kif_left(&key);
    if (key_length == strlen(HANDICAP_KEY) && memcmp(key.at, HANDICAP_KEY, key_length) == 0) {
        shogi_status status = note_handicap(in, value);
        if (status < 0)
            return status;
    }
    return shogi_i_read_header(in->reader->reading, shogi_i_kif_offset(in->reader, line.at),
                               (shogi_i_text_part){key.at, key_length},
                               (shogi_i_text_part){value.at, shogi_i_kif_left(&value)});
}

static shogi_status read_other(head *in, shogi_i_kif_scan line)
{
    bool taken;
    shogi_status status = read_diagram_line(in, line, &taken);
    if (status < 0 || taken)
        return status;
    shogi_i_kif_scan rest = line;
    if (in->reader->has_separator && shogi_i_kif_may_be_a_move(line))
        return shogi_i_read_lost_line(in->reader->reading, in->reader->line.start,
                                      in->reader->line.length);
    if (shogi_i_kif_skip_word(&rest, "盤面回転")) /* how the board is shown: kept, and no more */
        return keep_line(in);
    return read_header(in, line);
}

static shogi_status read_hash(head *in, shogi_i_kif_scan line)
{
    if (shogi_i_starts_with(line.at, shogi_i_kif_left(&line), "#KIF "))
        return SHOGI_OK; /* is written anew */
    return keep_line(in);
}

static shogi_status read_root_item(head *in, shogi_i_item_kind kind, shogi_i_kif_scan line)
{
    const shogi_i_line *whole = &in->reader->line;
    if (kind == SHOGI_I_ITEM_BOOKMARK && in->has_bookmark)
        return shogi_i_read_second_bookmark(in->reader->reading, whole->start, whole->length);
    in->has_bookmark = in->has_bookmark || kind == SHOGI_I_ITEM_BOOKMARK;
    line.at++;
    return shogi_i_item_add(kifu_of(in), SHOGI_I_ROOT, kind, line.at, shogi_i_kif_left(&line));
}

/**
 * Whether the body begins with a line. Prose that happens to look like a move line needs the
 * separator before it.
 */
static bool begins_body(const head *in, shogi_i_kif_line sort, shogi_i_kif_scan line)
{
    switch (sort) {
    case SHOGI_I_KIF_MARKED:
    case SHOGI_I_KIF_SUMMARY: return true;
    case SHOGI_I_KIF_NUMBERED: return in->reader->has_separator || shogi_i_kif_is_certain(line);
    case SHOGI_I_KIF_VARIATION: return in->reader->has_separator;
    default: return false;
    }
}

static shogi_status read_line(head *in, shogi_i_kif_line sort, shogi_i_kif_scan line)
{
    switch (sort) {
    case SHOGI_I_KIF_BLANK_LINE: return SHOGI_OK;
    case SHOGI_I_KIF_HASH: return read_hash(in, line);
    case SHOGI_I_KIF_COMMENT: return read_root_item(in, SHOGI_I_ITEM_COMMENT, line);
    case SHOGI_I_KIF_BOOKMARK: return read_root_item(in, SHOGI_I_ITEM_BOOKMARK, line);
    case SHOGI_I_KIF_SEPARATOR: in->reader->has_separator = true; return SHOGI_OK;
    default: return read_other(in, line);
    }
}

/* --- The start --- */

static bool means_diagram(const shogi_i_kif_scan *name)
{
    shogi_i_kif_scan rest = *name;
    return (shogi_i_kif_skip_word(&rest, "その他") || shogi_i_kif_skip_word(&rest, "詰将棋") ||
            shogi_i_kif_skip_word(&rest, "詰め将棋")) &&
           rest.at == rest.end;
}

/** A name that is none; the even game stands in for it, unless there is a diagram. */
static shogi_status report_unknown_name(const head *in, bool has_board)
{
    shogi_severity severity = SHOGI_SEVERITY_NOTE;
    if (!has_board)
        severity = in->reader->reading->strict ? SHOGI_SEVERITY_ERROR : SHOGI_SEVERITY_WARNING;
    const char *sentence = has_board ? "no start has this name; the diagram counts: %q"
                                     : "no start has this name; taken for the even game: %q";
    return shogi_i_read_report(in->reader->reading, severity, SHOGI_DIAG_UNKNOWN_HANDICAP,
                               shogi_i_kif_offset(in->reader, in->handicap.at), sentence,
                               in->handicap.at, shogi_i_kif_left(&in->handicap));
}

/**
 * The diagram as the start. The giver of a named handicap moves first, where no line says
 * whose turn it is.
 */
static void start_from_diagram(head *in, shogi_handicap named, shogi_i_state *state)
{
    *state = in->bod.state;
    bool told = in->bod.turn != SHOGI_NO_COLOR || in->bod.caption_mark != SHOGI_NO_COLOR;
    if (told || named <= SHOGI_HIRATE)
        return;
    shogi_i_state other = *state;
    shogi_i_state_set_turn(&other, SHOGI_WHITE);
    if (shogi_i_handicap_of_state(&other) == named)
        *state = other;
}

static void start_from_name(const head *in, shogi_handicap named, shogi_i_state *state)
{
    shogi_setup setup;
    if (named == SHOGI_NO_HANDICAP || named == SHOGI_HIRATE) {
        shogi_i_state_set_hirate(state);
    } else {
        (void)shogi_setup_set_handicap(&setup, named);
        *state = setup.state;
    }
    if (in->bod.turn != SHOGI_NO_COLOR)
        shogi_i_state_set_turn(state, in->bod.turn);
    state->number = in->bod.state.number;
}

static shogi_status report_idle_hands(const head *in)
{
    if (!in->hand.at)
        return SHOGI_OK;
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            if (in->bod.state.hand[color][kind] > 0)
                return shogi_i_read_report(in->reader->reading, SHOGI_SEVERITY_WARNING,
                                           SHOGI_DIAG_BAD_POSITION,
                                           shogi_i_kif_offset(in->reader, in->hand.at),
                                           "pieces in hand without a diagram; not used: %q",
                                           in->hand.at, shogi_i_kif_left(&in->hand));
    return SHOGI_OK;
}

/** What the whole diagram has to say; `*has_board` tells whether it is complete. */
static shogi_status end_diagram(head *in, bool *has_board)
{
    shogi_i_findings findings = {.count = 0};
    *has_board = shogi_i_bod_end(&in->bod, &findings);
    if (in->bod.rows == 0)
        return report_idle_hands(in);
    return report_findings(in, &findings, in->reader->reading->text->data + in->first_row);
}

/** A name that says no more than the start itself is written anew, and needs no header. */
static shogi_status drop_idle_name(head *in, shogi_handicap named, bool has_board)
{
    const shogi_kifu *kifu = kifu_of(in);
    bool idle = has_board ? in->handicap.at && means_diagram(&in->handicap) && named < 0 &&
                                shogi_i_starts_with(in->handicap.at,
                                                    shogi_i_kif_left(&in->handicap), "その他")
                          : named >= 0 && kifu->handicap == named;
    if (!in->handicap.at || !idle)
        return SHOGI_OK;
    return shogi_i_read_drop_header(in->reader->reading, in->handicap_header);
}

/** The start of a name. That of the even game, which most files have, is known at once. */
static shogi_handicap find_handicap(const shogi_i_kif_scan *name)
{
    const char *even = shogi_handicap_name(SHOGI_HIRATE);
    if (shogi_i_kif_left(name) == strlen(even) && memcmp(name->at, even, strlen(even)) == 0)
        return SHOGI_HIRATE;
    return shogi_handicap_find(name->at, shogi_i_kif_left(name));
}

static shogi_status make_start(head *in, bool *has_board)
{
    shogi_handicap named = SHOGI_NO_HANDICAP;
    shogi_i_state state;
    shogi_status status = end_diagram(in, has_board);
    if (status < 0)
        return status;
    if (in->handicap.at)
        named = find_handicap(&in->handicap);
    if (*has_board)
        start_from_diagram(in, named, &state);
    else
        start_from_name(in, named, &state);
    shogi_start_style style = in->handicap.at ? SHOGI_START_NAMED : SHOGI_START_IMPLIED;
    shogi_i_kifu_set_start(kifu_of(in), &state, *has_board ? SHOGI_START_BOARD : style);
    if (in->bod.has_caption)
        status = shogi_i_kifu_set_caption(kifu_of(in), in->bod.caption_to, in->caption.at,
                                          shogi_i_kif_left(&in->caption));
    if (status == SHOGI_OK)
        status = drop_idle_name(in, named, *has_board);
    bool unknown = in->handicap.at && named == SHOGI_NO_HANDICAP &&
                   !(*has_board && means_diagram(&in->handicap));
    return status == SHOGI_OK && unknown ? report_unknown_name(in, *has_board) : status;
}

/** An input of headers alone is no game (FORMATS 0.5). */
static shogi_status report_no_game(const head *in)
{
    shogi_status status = shogi_i_read_report(
        in->reader->reading, SHOGI_SEVERITY_ERROR,
        in->has_text ? SHOGI_DIAG_UNKNOWN_FORMAT : SHOGI_DIAG_EMPTY_INPUT, 0,
        in->has_text ? "there is neither a move nor a position" : "there is nothing to read");
    return status == SHOGI_OK ? SHOGI_E_PARSE : status;
}

static shogi_status end_head(head *in, bool has_body)
{
    bool has_board;
    shogi_status status = make_start(in, &has_board);
    if (status < 0)
        return status;
    status = shogi_i_build_begin(&in->reader->reading->builder, kifu_of(in));
    if (status < 0)
        return status;
    bool is_game = has_body || has_board || in->reader->has_separator || in->handicap.at;
    return is_game ? SHOGI_OK : report_no_game(in);
}

/** Whether the game has no moves at all, and another one begins behind its separator. */
static bool begins_game(shogi_i_kif_reader *reader, shogi_i_kif_line sort, shogi_i_kif_scan line)
{
    static const shogi_i_kif_progress progress = {.is_bare = true, .has_separator = true};
    return shogi_i_kif_begins_game(reader, &progress, sort, line);
}

shogi_status shogi_i_kif_read_head(shogi_i_kif_reader *reader, bool *has_body)
{
    head in = {.reader = reader};
    shogi_i_bod_start(&in.bod);
    *has_body = false;
    while (!*has_body && shogi_i_lines_next(&reader->lines, &reader->line)) {
        shogi_i_kif_scan line = shogi_i_kif_line_scan(reader);
        shogi_i_kif_line sort = shogi_i_kif_line_of(&line);
        if (reader->has_separator && begins_game(reader, sort, line))
            break;
        in.has_text = in.has_text || sort != SHOGI_I_KIF_BLANK_LINE;
        *has_body = begins_body(&in, sort, line);
        shogi_status status = *has_body ? SHOGI_OK : read_line(&in, sort, line);
        if (status < 0)
            return status;
    }
    return end_head(&in, *has_body);
}
