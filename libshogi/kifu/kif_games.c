/* Where another game begins in a file of KIF or KI2. The formats part games by nothing, and yet
 * people join files; a second game must not become a part of the first. Headers may stand behind
 * the moves as well (FORMATS 4.1), so that what looks like a head is looked through up to the
 * first line that decides: a separator, a move, a summary. */
#include "kifu/kif.h"

#include <string.h>

#include "kifu/fields.h"

/* What a head has shown of itself. */
typedef struct {
    unsigned starts;   /* headers that are written when a game begins */
    bool names_start;  /* 手合割 is one of them */
    bool has_diagram;
} head_signs;

static bool is_key(shogi_i_kif_scan key, const char *word)
{
    return shogi_i_kif_skip_word(&key, word) && key.at == key.end;
}

/** Whether the line has a key of one header or more words, and which meaning that has. */
static bool header_key(shogi_i_kif_scan line, shogi_i_kif_scan *key)
{
    *key = (shogi_i_kif_scan){line.at, shogi_i_kif_find_colon(&line)};
    bool has_colon = key->end < line.end;
    shogi_i_kif_trim(key);
    return has_colon && key->at < key->end;
}

/** Headers that are known only when a game is over, or belong to none in particular. */
static bool is_closing_key(shogi_i_kif_scan key)
{
    static const char *const keys[] = {"終了日時", "消費時間", "備考", "結果", "勝敗"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (is_key(key, keys[i]))
            return true;
    return false;
}

static bool is_starting_key(shogi_i_kif_scan key)
{
    switch (shogi_i_field_of_key(key.at, shogi_i_kif_left(&key))) {
    case SHOGI_FIELD_BLACK:
    case SHOGI_FIELD_WHITE:
    case SHOGI_FIELD_EVENT:
    case SHOGI_FIELD_SITE:
    case SHOGI_FIELD_START_TIME:
    case SHOGI_FIELD_OPENING:
    case SHOGI_FIELD_TIME_LIMIT:
    case SHOGI_FIELD_TITLE: return true;
    default: return is_key(key, "手合割");
    }
}

static bool is_kif_declaration(shogi_i_kif_scan line)
{
    return shogi_i_starts_with(line.at, shogi_i_kif_left(&line), "#KIF ");
}

static bool is_diagram_row(shogi_i_kif_scan line)
{
    enum { LEAST_ROW = 20 };
    return line.at < line.end && *line.at == '|' && shogi_i_kif_left(&line) >= LEAST_ROW;
}

/** Takes note of a line that a head may have. */
static void note_signs(head_signs *signs, shogi_i_kif_line sort, shogi_i_kif_scan line)
{
    shogi_i_kif_scan key;
    if (sort == SHOGI_I_KIF_HASH && is_kif_declaration(line))
        signs->starts += 2;
    if (sort != SHOGI_I_KIF_OTHER)
        return;
    signs->has_diagram = signs->has_diagram || is_diagram_row(line);
    if (!header_key(line, &key) || !is_starting_key(key))
        return;
    signs->starts++;
    signs->names_start = signs->names_start || is_key(key, "手合割");
}

/** Whether moves numbered so, behind lines that may be a head, are those of another game. */
static bool restarts(const head_signs *signs, const shogi_i_kif_progress *before,
                     shogi_i_kif_scan line)
{
    uint32_t number = 0;
    (void)shogi_i_kif_number(&line, &number);
    if (number == 1)
        return before->is_over || signs->starts > 0 || signs->has_diagram;
    return number != before->next_number && (signs->starts > 1 || signs->has_diagram);
}

static bool is_of_body(shogi_i_kif_line sort)
{
    return sort == SHOGI_I_KIF_NUMBERED || sort == SHOGI_I_KIF_MARKED ||
           sort == SHOGI_I_KIF_SUMMARY;
}

typedef enum { UNDECIDED, SAME_GAME, OTHER_GAME } verdict;

static verdict when(bool is_other)
{
    return is_other ? OTHER_GAME : SAME_GAME;
}

/** What a line says about the lines before it that may be a head. */
static verdict judge(const head_signs *signs, const shogi_i_kif_progress *before,
                     shogi_i_kif_line sort, shogi_i_kif_scan line)
{
    bool has_head = signs->starts > 0 || signs->has_diagram;
    if (before->is_bare && sort != SHOGI_I_KIF_SEPARATOR)
        return is_of_body(sort) || sort == SHOGI_I_KIF_VARIATION ? SAME_GAME : UNDECIDED;
    switch (sort) {
    case SHOGI_I_KIF_SEPARATOR:
        return when(before->is_over || before->has_separator || has_head);
    case SHOGI_I_KIF_NUMBERED: return when(restarts(signs, before, line));
    case SHOGI_I_KIF_MARKED: return when((before->is_over && has_head) || signs->starts > 1);
    case SHOGI_I_KIF_SUMMARY: return when(before->is_over && has_head);
    case SHOGI_I_KIF_VARIATION: return SAME_GAME;
    default: return UNDECIDED;
    }
}

/** The verdict where the input ends behind lines that may be a head. */
static verdict judge_end(const head_signs *signs, const shogi_i_kif_progress *before)
{
    bool is_game = (signs->names_start || signs->has_diagram) && !before->is_bare;
    return when(is_game && (before->is_over || signs->starts > 1));
}

/** Looks from the present line on for one that decides. */
static verdict look_ahead(shogi_i_kif_reader *reader, const shogi_i_kif_progress *before)
{
    head_signs signs = {0};
    shogi_i_lines lines = reader->lines;
    shogi_i_line next = reader->line;
    do {
        shogi_i_kif_scan line = shogi_i_kif_scan_of(next.text, next.length);
        shogi_i_kif_line sort = shogi_i_kif_line_of(&line);
        verdict found = judge(&signs, before, sort, line);
        reader->looked_at = next.text;
        if (found != UNDECIDED)
            return found;
        note_signs(&signs, sort, line);
    } while (shogi_i_lines_next(&lines, &next));
    return reader->reading->is_cut ? UNDECIDED : judge_end(&signs, before);
}

/** Whether a head may begin with a line. */
static bool may_begin(shogi_i_kif_line sort, shogi_i_kif_scan line)
{
    shogi_i_kif_scan key;
    switch (sort) {
    case SHOGI_I_KIF_HASH:
    case SHOGI_I_KIF_SEPARATOR:
    case SHOGI_I_KIF_NUMBERED: return true;
    case SHOGI_I_KIF_OTHER:
        return header_key(line, &key) ? !is_closing_key(key) : is_diagram_row(line);
    default: return false;
    }
}

bool shogi_i_kif_begins_game(shogi_i_kif_reader *reader, const shogi_i_kif_progress *before,
                             shogi_i_kif_line sort, shogi_i_kif_scan line)
{
    if (!may_begin(sort, line) || (reader->looked_at && reader->line.text < reader->looked_at))
        return false;
    verdict found = look_ahead(reader, before);
    if (found == OTHER_GAME)
        reader->reading->next_game = reader->line.start;
    reader->finished = found != SAME_GAME;
    return reader->finished;
}

/** What a line does to the progress of a game that is not read any more. */
static void pass_line(shogi_i_kif_progress *progress, shogi_i_kif_line sort, shogi_i_kif_scan line)
{
    switch (sort) {
    case SHOGI_I_KIF_SUMMARY: progress->is_over = true; break;
    case SHOGI_I_KIF_SEPARATOR: progress->has_separator = true; break;
    case SHOGI_I_KIF_VARIATION: progress->is_over = false; break;
    case SHOGI_I_KIF_NUMBERED: {
        (void)shogi_i_kif_skip_number(&line, &progress->next_number);
        progress->next_number++;
        shogi_i_kif_skip_blanks(&line);
        progress->is_over = !shogi_i_kif_is_move(line);
        break;
    }
    default: break;
    }
}

void shogi_i_kif_skip_game(shogi_i_kif_reader *reader)
{
    shogi_i_kif_progress progress = {.has_separator = reader->has_separator};
    bool in_body = reader->in_body;
    reader->finished = false;
    while (!reader->finished && shogi_i_lines_next(&reader->lines, &reader->line)) {
        shogi_i_kif_scan line = shogi_i_kif_line_scan(reader);
        shogi_i_kif_line sort = shogi_i_kif_line_of(&line);
        if (in_body && shogi_i_kif_begins_game(reader, &progress, sort, line))
            return;
        pass_line(&progress, sort, line);
        in_body = in_body || is_of_body(sort);
    }
}
