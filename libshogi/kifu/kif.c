/* Reading KIF, KI2 and diagrams: one reader, as the first line of moves tells how moves are
 * written, and detection (FORMATS 0.5): the first line that only one of the formats has
 * decides. */
#include "kifu/kif.h"

static shogi_status read_lines(shogi_i_kif_reader *reader)
{
    bool more;
    shogi_status status = shogi_i_kif_read_head(reader, &more);
    reader->in_body = more;
    while (status == SHOGI_OK && more) {
        status = shogi_i_kif_read_body_line(reader);
        more = !reader->finished && shogi_i_lines_next(&reader->lines, &reader->line);
    }
    return status == SHOGI_OK ? shogi_i_build_end(&reader->reading->builder) : status;
}

shogi_status shogi_i_kif_read_record(shogi_i_game_reading *reading)
{
    shogi_i_kif_reader reader = {.reading = reading, .lines = shogi_i_lines_begin(reading->text)};
    shogi_status status = shogi_i_kif_totals_reserve(&reader.totals, 0);
    if (status == SHOGI_OK)
        status = read_lines(&reader);
    if (status == SHOGI_E_PARSE || status == SHOGI_E_LIMIT)
        shogi_i_kif_skip_game(&reader);
    shogi_i_kif_totals_free(&reader.totals);
    shogi_diag_free(reader.said);
    return status;
}

shogi_status shogi_i_kif_read_game(shogi_i_game_reading *reading)
{
    return shogi_i_kif_read_record(reading);
}

shogi_status shogi_i_ki2_read_game(shogi_i_game_reading *reading)
{
    return shogi_i_kif_read_record(reading);
}

shogi_status shogi_i_bod_read_game(shogi_i_game_reading *reading)
{
    return shogi_i_kif_read_record(reading);
}

/* --- Detecting --- */

/** Whether a line is a row of a diagram: no other format has nine cells between bars. */
static bool is_row(shogi_i_kif_scan line)
{
    shogi_i_kif_trim(&line);
    return line.at < line.end && *line.at == '|' && shogi_i_kif_left(&line) >= 20;
}

/** A header with one of the keys that all programs write (FORMATS 4.2). */
static bool is_usual_header(shogi_i_kif_scan line)
{
    static const char *const keys[] = {
        "手合割", "先手", "後手", "下手",     "上手", "開始日時", "対局日", "終了日時",
        "棋戦",   "戦型", "表題", "持ち時間", "場所", "作品名",   "作者",
    };
    shogi_i_kif_scan key = {line.at, shogi_i_kif_find_colon(&line)};
    if (key.end == line.end)
        return false;
    shogi_i_kif_trim(&key);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        shogi_i_kif_scan rest = key;
        if (shogi_i_kif_skip_word(&rest, keys[i]) && rest.at == rest.end)
            return true;
    }
    return false;
}

shogi_i_kif_look shogi_i_kif_look_at(const shogi_i_text *text)
{
    shogi_i_lines lines = shogi_i_lines_begin(text);
    shogi_i_line next;
    shogi_i_kif_look look = SHOGI_I_KIF_LOOKS_LIKE_NONE;
    while (shogi_i_lines_next(&lines, &next)) {
        shogi_i_kif_scan line = shogi_i_kif_scan_of(next.text, next.length);
        switch (shogi_i_kif_line_of(&line)) {
        case SHOGI_I_KIF_SEPARATOR: return SHOGI_I_KIF_LOOKS_LIKE_KIF;
        case SHOGI_I_KIF_NUMBERED:
            if (shogi_i_kif_is_certain(line))
                return SHOGI_I_KIF_LOOKS_LIKE_KIF;
            break;
        case SHOGI_I_KIF_MARKED: return SHOGI_I_KIF_LOOKS_LIKE_KI2;
        case SHOGI_I_KIF_SUMMARY: look = SHOGI_I_KIF_LOOKS_LIKE_SUMMARY; break;
        case SHOGI_I_KIF_OTHER:
            if (look < SHOGI_I_KIF_LOOKS_LIKE_DIAGRAM && is_row(line))
                look = SHOGI_I_KIF_LOOKS_LIKE_DIAGRAM;
            else if (look == SHOGI_I_KIF_LOOKS_LIKE_NONE && is_usual_header(line))
                look = SHOGI_I_KIF_LOOKS_LIKE_HEADERS;
            break;
        default: break;
        }
    }
    return look;
}

uint32_t shogi_i_kif_score(const shogi_i_text *text)
{
    switch (shogi_i_kif_look_at(text)) {
    case SHOGI_I_KIF_LOOKS_LIKE_KIF: return SHOGI_I_SURE;
    case SHOGI_I_KIF_LOOKS_LIKE_DIAGRAM: return 45;
    case SHOGI_I_KIF_LOOKS_LIKE_SUMMARY: return 40;
    case SHOGI_I_KIF_LOOKS_LIKE_HEADERS: return 30;
    default: return 0;
    }
}

uint32_t shogi_i_ki2_score(const shogi_i_text *text)
{
    switch (shogi_i_kif_look_at(text)) {
    case SHOGI_I_KIF_LOOKS_LIKE_KI2: return SHOGI_I_SURE;
    case SHOGI_I_KIF_LOOKS_LIKE_SUMMARY: return 80;
    case SHOGI_I_KIF_LOOKS_LIKE_HEADERS: return 25;
    default: return 0;
    }
}

uint32_t shogi_i_bod_score(const shogi_i_text *text)
{
    return shogi_i_kif_look_at(text) == SHOGI_I_KIF_LOOKS_LIKE_DIAGRAM ? 90 : 0;
}
