/* Position lines played and written (FORMATS 2.1, 2.2).
 *
 * A line is played on a state of its own, and its history is noted behind the history of the
 * position that is to receive it. Only when nothing can fail any more does the position change:
 * so running out of memory leaves it as it was. */
#include <shogi/legality.h>
#include <shogi/notation.h>

#include <string.h>

#include "base/out.h"
#include "board/position.h"
#include "notation/sfen.h"
#include "notation/usi.h"
#include "rules/movegen.h"

typedef struct {
    shogi_position *position;
    shogi_i_state now;
    size_t played;
    shogi_i_usi_words words;
    shogi_i_place place; /* of the word reported last */
    shogi_diag *diag;
} line_player;

/** Reports the word read last; answers `status`, or SHOGI_E_NO_MEMORY. */
static shogi_status report(line_player *player, shogi_severity severity, shogi_diag_code code,
                           const char *what, const char *word, size_t length, shogi_status status)
{
    bool added =
        shogi_i_diag_add(player->diag, severity, code, player->place, "word %z of the moves %s: %q",
                         player->words.number, what, word, length);
    return added ? status : SHOGI_E_NO_MEMORY;
}

static shogi_status refuse_move(line_player *player, shogi_move move, const char *word,
                                size_t length)
{
    char what[320]; /* holds all names of reasons */
    shogi_position position = {.now = player->now};
    shogi_reasons reasons = shogi_legality_reasons(&position, move);
    shogi_i_out out = shogi_i_out_new(what, sizeof what);
    const char *before = "is illegal (";
    for (shogi_reasons reason = 1; reason <= SHOGI_REASON_MALFORMED; reason <<= 1)
        if (reasons & reason) {
            shogi_i_out_text(&out, before);
            shogi_i_out_text(&out, shogi_reason_name(reason));
            before = ", ";
        }
    shogi_i_out_byte(&out, ')');
    shogi_i_out_end(&out);
    return report(player, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_ILLEGAL_MOVE, what, word, length,
                  SHOGI_E_PARSE);
}

/** Judges one word as a move; with SHOGI_OK it may be played. */
static shogi_status judge_word(line_player *player, size_t start, size_t length, shogi_move *move)
{
    const char *word = player->words.text + start;
    *move = shogi_i_usi_parse(word, length);
    if (*move != SHOGI_NO_MOVE && shogi_i_is_legal(&player->now, *move))
        return SHOGI_OK;
    shogi_i_place_advance(&player->place, player->words.text, start);
    if (*move != SHOGI_NO_MOVE)
        return refuse_move(player, *move, word, length);
    shogi_i_reading reading;
    shogi_i_usi_read(&player->now, word, length, &reading);
    *move = reading.move;
    if (*move == SHOGI_NULL_MOVE)
        return report(player, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_NULL_MOVE, "passes", word, length,
                      SHOGI_OK);
    if (*move == SHOGI_NO_MOVE)
        return report(player, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_NOT_A_MOVE, "is no move", word,
                      length, SHOGI_E_PARSE);
    if (!shogi_i_is_legal(&player->now, *move))
        return refuse_move(player, *move, word, length);
    return report(player, SHOGI_SEVERITY_NOTE, SHOGI_DIAG_NOT_CANONICAL,
                  "drops a piece in small letters", word, length, SHOGI_OK);
}

/** Plays words until one is refused; SHOGI_OK if none is. There is room in the history. */
static shogi_status play_words(line_player *player)
{
    size_t start, length;
    while (shogi_i_usi_next(&player->words, &start, &length)) {
        shogi_move move;
        shogi_status status = judge_word(player, start, length, &move);
        if (status != SHOGI_OK)
            return status;
        size_t ply = player->position->ply + player->played++;
        shogi_i_state_play(&player->now, move, &player->position->history[ply]);
    }
    return SHOGI_OK;
}

static void commit(line_player *player)
{
    shogi_position *position = player->position;
    if (player->played > 0)
        memmove(position->history, position->history + position->ply,
                player->played * sizeof *position->history);
    position->now = player->now;
    position->ply = player->played;
}

static shogi_status read_start(line_player *player, const char *text, size_t length,
                               shogi_faults tolerated)
{
    shogi_i_findings findings;
    bool understood = shogi_i_usi_start(&player->words, text, length, &player->now, &findings);
    if (!shogi_i_findings_report(&findings, text, &shogi_i_place_in_text, player->diag))
        return SHOGI_E_NO_MEMORY;
    if (!understood)
        return SHOGI_E_PARSE;
    return shogi_i_judge_start(&player->now, tolerated, shogi_i_place_in_line(text, 0),
                               player->diag);
}

shogi_status shogi_position_set_usi(shogi_position *position, const char *text, size_t length,
                                    shogi_faults tolerated, shogi_diag *diag)
{
    if (!position || !text)
        return SHOGI_E_ARGUMENT;
    line_player player = {.position = position, .place = SHOGI_I_FIRST_PLACE, .diag = diag};
    shogi_status status = read_start(&player, text, length, tolerated);
    if (status != SHOGI_OK)
        return status;
    size_t count = shogi_i_usi_count(&player.words);
    status = shogi_position_reserve(position, position->ply + count);
    if (status != SHOGI_OK)
        return status;
    status = play_words(&player);
    if (status == SHOGI_OK || status == SHOGI_E_PARSE)
        commit(&player);
    return status;
}

/** The state that a position started from. */
static void find_start(const shogi_position *position, shogi_i_state *start)
{
    *start = position->now;
    for (size_t ply = position->ply; ply-- > 0;)
        shogi_i_state_undo(start, &position->history[ply]);
}

size_t shogi_position_usi(const shogi_position *position, char *buffer, size_t capacity)
{
    shogi_i_state start, hirate;
    char sfen[SHOGI_I_SFEN_MAX];
    shogi_i_out out = shogi_i_out_new(buffer, capacity);
    find_start(position, &start);
    shogi_i_state_set_hirate(&hirate);
    if (shogi_i_state_same(&start, &hirate) && start.number == hirate.number) {
        shogi_i_out_text(&out, "startpos");
    } else {
        shogi_i_out_text(&out, "sfen ");
        shogi_i_out_bytes(&out, sfen, shogi_i_sfen_write(&start, sfen));
    }
    if (position->ply > 0)
        shogi_i_out_text(&out, " moves");
    for (size_t ply = 0; ply < position->ply; ply++) {
        shogi_i_out_byte(&out, ' ');
        shogi_i_usi_write(&out, position->history[ply].move);
    }
    return shogi_i_out_end(&out);
}

size_t shogi_move_usi(shogi_move move, char *buffer, size_t capacity)
{
    shogi_i_out out = shogi_i_out_new(buffer, capacity);
    shogi_i_usi_write(&out, move);
    return shogi_i_out_end(&out);
}

shogi_move shogi_move_from_usi(const char *text, size_t length)
{
    if (!text)
        return SHOGI_NO_MOVE;
    if (length == 4 && memcmp(text, "pass", 4) == 0)
        return SHOGI_NULL_MOVE;
    return shogi_i_usi_parse(text, length);
}
