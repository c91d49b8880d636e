/* The table of endings, from FORMATS 0.4 and 4.5. A class is written with the first word of a
 * format and read with any. Fouls are the one thing that the formats say differently: CSA names the
 * side, KIF the mover's luck. */
#include "kifu/endings.h"

#include <string.h>

#include "kifu/items.h"

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
    /* No format has a word for it: it is written as the foul that it counts as, and found again only
     * where the declaration itself is written before that. */
    [SHOGI_ENDING_DECLARATION_FAILED] = {"declaration-failed",
                                         NULL,
                                         {NULL},
                                         SHOGI_I_WINNER_OPPONENT},
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

/* --- Fouls --- */

bool shogi_i_ending_is_foul(shogi_ending ending)
{
    return (ending >= SHOGI_ENDING_ILLEGAL_MOVE && ending <= SHOGI_ENDING_FOUL_BY_WHITE) ||
           ending == SHOGI_ENDING_DECLARATION_FAILED;
}

shogi_color shogi_i_ending_fouler(const shogi_i_node *node)
{
    switch (node->kind) {
    case SHOGI_NODE_FOUL:
    case SHOGI_NODE_NULL_MOVE: return shogi_i_node_mover(node);
    case SHOGI_NODE_UNPLAYABLE:
        return node->detail & SHOGI_REASON_WRONG_SIDE ? shogi_color_other(shogi_i_node_mover(node))
                                                      : shogi_i_node_mover(node);
    default: return SHOGI_NO_COLOR;
    }
}

/* By the side whose turn it would be, had the move been played. */
static shogi_color winner_behind_unplayable(const shogi_kifu *kifu, shogi_ending ending,
                                            const shogi_i_node *before)
{
    uint32_t index = (uint32_t)(before - kifu->nodes);
    shogi_i_winner_rule rule = shogi_i_ending_row_of(ending)->winner;
    bool is_relative = rule == SHOGI_I_WINNER_MOVER || rule == SHOGI_I_WINNER_OPPONENT;
    if (is_relative && shogi_i_item_find(kifu, index, SHOGI_I_ITEM_LINE))
        return SHOGI_NO_COLOR;
    return shogi_i_ending_winner(ending, shogi_color_other(shogi_i_ending_fouler(before)));
}

shogi_color shogi_i_ending_winner_behind(const shogi_kifu *kifu, shogi_ending ending,
                                         shogi_color mover, const shogi_i_node *before)
{
    bool is_open = ending == SHOGI_ENDING_ILLEGAL_MOVE || ending == SHOGI_ENDING_ILLEGAL_PREVIOUS;
    shogi_color loser = is_open ? shogi_i_ending_fouler(before) : SHOGI_NO_COLOR;
    if (loser != SHOGI_NO_COLOR)
        return shogi_color_other(loser);
    return before->kind == SHOGI_NODE_UNPLAYABLE ? winner_behind_unplayable(kifu, ending, before)
                                                 : shogi_i_ending_winner(ending, mover);
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

/* Position lines have words for two classes. */
static shogi_ending from_usi(const char *word, size_t length)
{
    if (is_word("resign", word, length))
        return SHOGI_ENDING_RESIGN;
    return is_word("win", word, length) ? SHOGI_ENDING_DECLARATION : SHOGI_ENDING_NONE;
}

bool shogi_i_ending_is_usual(shogi_ending ending, const char *text, size_t length)
{
    shogi_ending found = shogi_i_ending_from_csa(text, length);
    if (found == SHOGI_ENDING_NONE)
        found = shogi_i_ending_from_kif(text, length);
    if (found == SHOGI_ENDING_NONE)
        found = from_usi(text, length);
    bool is_failed = ending == SHOGI_ENDING_DECLARATION_FAILED && found == SHOGI_ENDING_DECLARATION;
    return found == ending || is_failed ||
           (shogi_i_ending_is_foul(ending) && shogi_i_ending_is_foul(found));
}

/* --- Writing words --- */

shogi_ending shogi_i_ending_csa_class(const shogi_kifu *kifu, const shogi_i_node *ending,
                                      const shogi_i_node *before)
{
    shogi_ending own = (shogi_ending)ending->detail;
    shogi_color winner = shogi_i_node_winner(ending);
    bool by_move = own == SHOGI_ENDING_ILLEGAL_MOVE || own == SHOGI_ENDING_DECLARATION_FAILED;
    if (!shogi_i_ending_is_foul(own))
        return own;
    if (winner == SHOGI_NO_COLOR ||
        (by_move && winner == shogi_i_ending_winner_behind(kifu, SHOGI_ENDING_ILLEGAL_MOVE,
                                                           shogi_i_node_mover(ending), before)))
        return by_move ? SHOGI_ENDING_ILLEGAL_MOVE : own;
    return winner == SHOGI_WHITE ? SHOGI_ENDING_FOUL_BY_BLACK : SHOGI_ENDING_FOUL_BY_WHITE;
}

/* The word that comes to mind: by whose turn it is. */
static shogi_ending natural_kif_class(shogi_ending ending, shogi_color mover)
{
    if (ending == SHOGI_ENDING_FOUL_BY_BLACK || ending == SHOGI_ENDING_FOUL_BY_WHITE) {
        bool by_mover = (ending == SHOGI_ENDING_FOUL_BY_BLACK) == (mover == SHOGI_BLACK);
        return by_mover ? SHOGI_ENDING_ILLEGAL_MOVE : SHOGI_ENDING_ILLEGAL_PREVIOUS;
    }
    return ending == SHOGI_ENDING_DECLARATION_FAILED ? SHOGI_ENDING_ILLEGAL_MOVE : ending;
}

shogi_ending shogi_i_ending_kif_class(const shogi_kifu *kifu, const shogi_i_node *ending,
                                      const shogi_i_node *before)
{
    shogi_color mover = shogi_i_node_mover(ending), winner = shogi_i_node_winner(ending);
    shogi_ending natural = natural_kif_class((shogi_ending)ending->detail, mover);
    if (!shogi_i_ending_is_foul(natural) || winner == SHOGI_NO_COLOR ||
        winner == shogi_i_ending_winner_behind(kifu, natural, mover, before))
        return natural;
    /* Behind a foul both words speak of that one, and only the summary of 反則負け can overrule it. */
    bool by_summary = shogi_i_ending_fouler(before) != SHOGI_NO_COLOR;
    return by_summary || natural == SHOGI_ENDING_ILLEGAL_PREVIOUS ? SHOGI_ENDING_ILLEGAL_MOVE
                                                                  : SHOGI_ENDING_ILLEGAL_PREVIOUS;
}

const char *shogi_i_ending_csa_word(shogi_ending ending, shogi_color mover)
{
    if (ending == SHOGI_ENDING_ILLEGAL_PREVIOUS)
        ending = mover == SHOGI_BLACK ? SHOGI_ENDING_FOUL_BY_WHITE : SHOGI_ENDING_FOUL_BY_BLACK;
    if (ending == SHOGI_ENDING_DECLARATION_FAILED)
        ending = SHOGI_ENDING_ILLEGAL_MOVE;
    return shogi_i_ending_row_of(ending)->csa;
}

const char *shogi_i_ending_jkf_word(shogi_ending ending, shogi_color mover)
{
    const char *word = shogi_i_ending_csa_word(ending, mover);
    return word ? word + 1 : NULL;
}

const char *shogi_i_ending_kif_word(shogi_ending ending, shogi_color mover)
{
    return shogi_i_ending_row_of(natural_kif_class(ending, mover))->kif[0];
}
