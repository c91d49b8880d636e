/* The table of endings, from FORMATS 0.4 and 4.5. A class is written with the first word of a
 * format and read with any. Fouls are the one thing that the formats say differently: CSA names the
 * side, KIF the mover's luck. */
#include "kifu/endings.h"

#include <string.h>

static const shogi_i_ending_row rows[SHOGI_I_ENDINGS] = {
    [SHOGI_ENDING_NONE] = {"none", NULL, {NULL}, SHOGI_I_WINNER_UNKNOWN},
    [SHOGI_ENDING_RESIGN] = {"resign", "%TORYO", {"投了"}, SHOGI_I_WINNER_OPPONENT},
    [SHOGI_ENDING_MATE] = {"mate", "%TSUMI", {"詰み", "詰"}, SHOGI_I_WINNER_OPPONENT},
    [SHOGI_ENDING_TIME_UP] = {"time-up",
                              "%TIME_UP",
                              {"切れ負け", "時間切れ", "時間切れ負け", "Time-up"},
                              SHOGI_I_WINNER_OPPONENT},
    [SHOGI_ENDING_ILLEGAL_MOVE] = {"illegal-move",
                                   "%ILLEGAL_MOVE",
                                   {"反則負け"},
                                   SHOGI_I_WINNER_OPPONENT},
    [SHOGI_ENDING_ILLEGAL_PREVIOUS] = {"illegal-previous",
                                       NULL,
                                       {"反則勝ち"},
                                       SHOGI_I_WINNER_MOVER},
    [SHOGI_ENDING_FOUL_BY_BLACK] = {"foul-by-black",
                                    "%+ILLEGAL_ACTION",
                                    {NULL},
                                    SHOGI_I_WINNER_WHITE},
    [SHOGI_ENDING_FOUL_BY_WHITE] = {"foul-by-white",
                                    "%-ILLEGAL_ACTION",
                                    {NULL},
                                    SHOGI_I_WINNER_BLACK},
    [SHOGI_ENDING_DECLARATION] = {"declaration",
                                  "%KACHI",
                                  {"入玉勝ち", "宣言勝ち", "勝ち宣言", "入玉宣言"},
                                  SHOGI_I_WINNER_MOVER},
    [SHOGI_ENDING_IMPASSE] = {"impasse", "%JISHOGI", {"持将棋"}, SHOGI_I_WINNER_DRAW},
    [SHOGI_ENDING_DRAW] = {"draw",
                           "%HIKIWAKE",
                           {"引き分け", "引分け", "引分"},
                           SHOGI_I_WINNER_DRAW},
    [SHOGI_ENDING_REPETITION] = {"repetition", "%SENNICHITE", {"千日手"}, SHOGI_I_WINNER_DRAW},
    [SHOGI_ENDING_MAX_MOVES] = {"max-moves", "%MAX_MOVES", {"最大手数"}, SHOGI_I_WINNER_DRAW},
    [SHOGI_ENDING_DEFAULT_WIN] = {"default-win", NULL, {"不戦勝"}, SHOGI_I_WINNER_MOVER},
    [SHOGI_ENDING_DEFAULT_LOSS] = {"default-loss", NULL, {"不戦敗"}, SHOGI_I_WINNER_OPPONENT},
    [SHOGI_ENDING_INTERRUPTED] = {"interrupted", "%CHUDAN", {"中断"}, SHOGI_I_WINNER_UNKNOWN},
    [SHOGI_ENDING_NO_MATE] = {"no-mate", "%FUZUMI", {"不詰", "不詰み"}, SHOGI_I_WINNER_UNKNOWN},
    [SHOGI_ENDING_RETRACT] = {"retract", "%MATTA", {"待った"}, SHOGI_I_WINNER_UNKNOWN},
    [SHOGI_ENDING_ERROR] = {"error", "%ERROR", {NULL}, SHOGI_I_WINNER_UNKNOWN},
    [SHOGI_ENDING_SEALED] = {"sealed", NULL, {"封じ手"}, SHOGI_I_WINNER_UNKNOWN},
    [SHOGI_ENDING_TRY] = {"try", NULL, {"トライ"}, SHOGI_I_WINNER_UNKNOWN},
    [SHOGI_ENDING_OTHER] = {"other", NULL, {NULL}, SHOGI_I_WINNER_UNKNOWN},
};

const shogi_i_ending_row *shogi_i_ending_row_of(shogi_ending ending)
{
    return &rows[ending < SHOGI_I_ENDINGS ? ending : SHOGI_ENDING_NONE];
}

const char *shogi_ending_name(shogi_ending ending)
{
    return shogi_i_ending_row_of(ending)->name;
}

shogi_color shogi_i_ending_winner(shogi_ending ending, shogi_color mover)
{
    switch (shogi_i_ending_row_of(ending)->winner) {
    case SHOGI_I_WINNER_MOVER:
        return mover;
    case SHOGI_I_WINNER_OPPONENT:
        return shogi_color_other(mover);
    case SHOGI_I_WINNER_BLACK:
        return SHOGI_BLACK;
    case SHOGI_I_WINNER_WHITE:
        return SHOGI_WHITE;
    case SHOGI_I_WINNER_UNKNOWN:
    case SHOGI_I_WINNER_DRAW:
        break;
    }
    return SHOGI_NO_COLOR;
}

/* --- Reading words --- */

static bool is_word(const char *word, const char *text, size_t length)
{
    return word && strlen(word) == length && memcmp(word, text, length) == 0;
}

shogi_ending shogi_i_ending_from_jkf(const char *word, size_t length)
{
    for (unsigned ending = 0; ending < SHOGI_I_ENDINGS; ending++)
        if (rows[ending].csa && is_word(rows[ending].csa + 1, word, length))
            return (shogi_ending)ending;
    return SHOGI_ENDING_NONE;
}

shogi_ending shogi_i_ending_from_csa(const char *word, size_t length)
{
    if (length > 0 && *word == '%')
        return shogi_i_ending_from_jkf(word + 1, length - 1);
    return shogi_i_ending_from_jkf(word, length);
}

shogi_ending shogi_i_ending_from_kif(const char *word, size_t length)
{
    for (unsigned ending = 0; ending < SHOGI_I_ENDINGS; ending++)
        for (unsigned i = 0; i < SHOGI_I_ENDING_WORDS && rows[ending].kif[i]; i++)
            if (is_word(rows[ending].kif[i], word, length))
                return (shogi_ending)ending;
    return SHOGI_ENDING_NONE;
}

/* --- Writing words --- */

const char *shogi_i_ending_csa_word(shogi_ending ending, shogi_color mover)
{
    if (ending == SHOGI_ENDING_ILLEGAL_PREVIOUS)
        ending = mover == SHOGI_BLACK ? SHOGI_ENDING_FOUL_BY_WHITE : SHOGI_ENDING_FOUL_BY_BLACK;
    return shogi_i_ending_row_of(ending)->csa;
}

const char *shogi_i_ending_jkf_word(shogi_ending ending, shogi_color mover)
{
    const char *word = shogi_i_ending_csa_word(ending, mover);
    return word ? word + 1 : NULL;
}

const char *shogi_i_ending_kif_word(shogi_ending ending, shogi_color mover)
{
    if (ending == SHOGI_ENDING_FOUL_BY_BLACK || ending == SHOGI_ENDING_FOUL_BY_WHITE) {
        bool by_mover = (ending == SHOGI_ENDING_FOUL_BY_BLACK) == (mover == SHOGI_BLACK);
        ending = by_mover ? SHOGI_ENDING_ILLEGAL_MOVE : SHOGI_ENDING_ILLEGAL_PREVIOUS;
    }
    return shogi_i_ending_row_of(ending)->kif[0];
}
