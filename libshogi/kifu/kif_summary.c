/* Summaries, from FORMATS 4.5. They name the winner or the loser as a side, so that their
 * meaning depends on whose turn it is: 反則負け of the mover is another ending than 反則負け of the
 * side that moved last (FORMATS 0.4). */
#include "kifu/kif_summary.h"

#include <string.h>

#include "kifu/endings.h"
#include "kifu/format.h"

#define UNTIL "まで"

/* --- Words --- */

/* Why a game was won and lost. */
typedef enum {
    CAUSE_NONE, /* nothing is said: usually a resignation */
    CAUSE_RESIGN,
    CAUSE_MATE,
    CAUSE_TIME,
    CAUSE_FOUL,
    CAUSE_DECLARATION,
    CAUSE_DEFAULT,
    CAUSE_OTHER, /* something is said that no class stands for */
    CAUSES
} cause;

/* The class of each cause, by who lost. */
static const struct {
    shogi_ending mover_lost;
    shogi_ending mover_won;
} classes[CAUSES] = {
    [CAUSE_NONE] = {SHOGI_ENDING_RESIGN, SHOGI_ENDING_OTHER},
    [CAUSE_RESIGN] = {SHOGI_ENDING_RESIGN, SHOGI_ENDING_RESIGN},
    [CAUSE_MATE] = {SHOGI_ENDING_MATE, SHOGI_ENDING_MATE},
    [CAUSE_TIME] = {SHOGI_ENDING_TIME_UP, SHOGI_ENDING_TIME_UP},
    [CAUSE_FOUL] = {SHOGI_ENDING_ILLEGAL_MOVE, SHOGI_ENDING_ILLEGAL_PREVIOUS},
    [CAUSE_DECLARATION] = {SHOGI_ENDING_DECLARATION, SHOGI_ENDING_DECLARATION},
    [CAUSE_DEFAULT] = {SHOGI_ENDING_DEFAULT_LOSS, SHOGI_ENDING_DEFAULT_WIN},
    [CAUSE_OTHER] = {SHOGI_ENDING_OTHER, SHOGI_ENDING_OTHER},
};

/* What can be said of a side; a word that begins another one stands behind it. */
static const struct {
    const char *word;
    cause cause;
    bool wins;
} verdicts[] = {
    {"反則勝ち", CAUSE_FOUL, true},
    {"反則勝", CAUSE_FOUL, true},
    {"反則負け", CAUSE_FOUL, false},
    {"反則負", CAUSE_FOUL, false},
    {"反則", CAUSE_FOUL, false},
    {"入玉宣言勝ち", CAUSE_DECLARATION, true},
    {"入玉勝ち", CAUSE_DECLARATION, true},
    {"宣言勝ち", CAUSE_DECLARATION, true},
    {"勝ち宣言", CAUSE_DECLARATION, true},
    {"不戦勝ち", CAUSE_DEFAULT, true},
    {"不戦勝", CAUSE_DEFAULT, true},
    {"不戦敗", CAUSE_DEFAULT, false},
    {"時間切れ勝ち", CAUSE_TIME, true},
    {"時間切れ負け", CAUSE_TIME, false},
    {"時間切れ", CAUSE_TIME, false},
    {"切れ勝ち", CAUSE_TIME, true},
    {"切れ負け", CAUSE_TIME, false},
    {"投了", CAUSE_RESIGN, false},
    {"勝ち", CAUSE_NONE, true},
    {"勝利", CAUSE_NONE, true},
    {"勝", CAUSE_NONE, true},
    {"負け", CAUSE_NONE, false},
    {"敗北", CAUSE_NONE, false},
    {"負", CAUSE_NONE, false},
};

/* Causes that stand before the side: 時間切れにより後手の勝ち, 先手の投了により後手の勝ち; or behind it in
 * brackets: 後手の勝ち（時間切れ）. */
static const struct {
    const char *word;
    cause cause;
} reasons[] = {
    {"時間切れ負け", CAUSE_TIME}, {"時間切れ", CAUSE_TIME},    {"切れ負け", CAUSE_TIME},
    {"反則負け", CAUSE_FOUL},     {"反則", CAUSE_FOUL},        {"入玉宣言", CAUSE_DECLARATION},
    {"入玉", CAUSE_DECLARATION},  {"宣言", CAUSE_DECLARATION}, {"不戦", CAUSE_DEFAULT},
    {"投了", CAUSE_RESIGN},       {"詰み", CAUSE_MATE},      {"二歩", CAUSE_FOUL},
    {"二手指し", CAUSE_FOUL},     {"王手放置", CAUSE_FOUL},  {"打ち歩詰め", CAUSE_FOUL},
};

static const char *const links[] = {"により", "によって", "のため"};

/* Links that are too short to be looked for in other words. */
static const char short_link[] = "で";

static const char *const final_marks[] = {"。", "！", "!", ".", "成立"};

static const struct {
    const char *word;
    shogi_color color;
} sides[] = {
    {"先手", SHOGI_BLACK}, {"下手", SHOGI_BLACK}, {"▲", SHOGI_BLACK}, {"☗", SHOGI_BLACK},
    {"後手", SHOGI_WHITE}, {"上手", SHOGI_WHITE}, {"△", SHOGI_WHITE}, {"☖", SHOGI_WHITE},
};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* --- Reading --- */

static void skip_separators(shogi_i_kif_scan *scan)
{
    do
        shogi_i_kif_skip_blanks(scan);
    while (shogi_i_kif_skip_word(scan, "、") || shogi_i_kif_skip_sign(scan, ','));
}

/** Passes まで123手で; false if まで is not followed by a number of moves. */
static bool read_number(shogi_i_kif_scan *scan, shogi_i_kif_summary *summary)
{
    shogi_i_kif_scan start = *scan;
    if (shogi_i_kif_number(scan, &summary->number)) {
        summary->digits = (shogi_i_kif_scan){start.at, scan->at};
        shogi_i_kif_skip_blanks(scan);
        if (shogi_i_kif_skip_word(scan, "手目") || shogi_i_kif_skip_word(scan, "手")) {
            (void)(shogi_i_kif_skip_word(scan, "にて") || shogi_i_kif_skip_word(scan, "で"));
            skip_separators(scan);
            return true;
        }
    }
    *scan = start;
    return false;
}

static shogi_color read_side(shogi_i_kif_scan *scan)
{
    for (size_t i = 0; i < COUNT(sides); i++)
        if (shogi_i_kif_skip_word(scan, sides[i].word)) {
            (void)(shogi_i_kif_skip_word(scan, "の") || shogi_i_kif_skip_word(scan, "が"));
            shogi_i_kif_skip_blanks(scan);
            return sides[i].color;
        }
    return SHOGI_NO_COLOR;
}

/** The cause that a text is, perhaps with a side before it; OTHER if none is known. */
static cause cause_of(shogi_i_kif_scan text)
{
    shogi_i_kif_trim(&text);
    (void)read_side(&text);
    for (size_t i = 0; i < COUNT(reasons); i++) {
        shogi_i_kif_scan rest = text;
        if (shogi_i_kif_skip_word(&rest, reasons[i].word) && rest.at == rest.end)
            return reasons[i].cause;
    }
    return CAUSE_OTHER;
}

/** Splits a text at the first of the links; false if it has none. */
static bool split(shogi_i_kif_scan *text, shogi_i_kif_scan *before)
{
    for (shogi_i_kif_scan rest = *text; rest.at < rest.end; rest.at++)
        for (size_t k = 0; k < COUNT(links); k++) {
            shogi_i_kif_scan behind = rest;
            if (!shogi_i_kif_skip_word(&behind, links[k]))
                continue;
            skip_separators(&behind);
            *before = (shogi_i_kif_scan){text->at, rest.at};
            *text = behind;
            return true;
        }
    return false;
}

/** Passes a cause and what links it to the rest; `*said` is the cause's text, or empty. */
static cause read_reason(shogi_i_kif_scan *scan, shogi_i_kif_scan *said)
{
    *said = (shogi_i_kif_scan){scan->at, scan->at};
    if (split(scan, said))
        return cause_of(*said);
    for (size_t i = 0; i < COUNT(reasons); i++) {
        shogi_i_kif_scan rest = *scan;
        if (shogi_i_kif_skip_word(&rest, reasons[i].word) &&
            shogi_i_kif_skip_word(&rest, short_link)) {
            skip_separators(&rest);
            *scan = rest;
            return reasons[i].cause;
        }
    }
    return CAUSE_NONE;
}

/** Cuts a remark in brackets off the end, and answers the cause that it is; NONE without one. */
static cause cut_remark(shogi_i_kif_scan *text)
{
    shogi_i_kif_scan inside = *text;
    const char *open = NULL, *close = NULL;
    for (shogi_i_kif_scan rest = *text; rest.at < rest.end;) {
        const char *at = rest.at;
        if (shogi_i_kif_skip_sign(&rest, '(')) {
            open = at;
            inside.at = rest.at;
        } else if (shogi_i_kif_skip_sign(&rest, ')')) {
            close = at;
        } else {
            rest.at++;
            close = NULL; /* something stands behind it */
        }
    }
    if (!open || !close || close < inside.at)
        return CAUSE_NONE;
    inside.end = close;
    text->end = open;
    shogi_i_kif_trim(text);
    return cause_of(inside);
}

static void cut_marks(shogi_i_kif_scan *text)
{
    for (size_t i = 0; i < COUNT(final_marks); i++) {
        size_t length = strlen(final_marks[i]);
        if (shogi_i_kif_left(text) > length &&
            memcmp(text->end - length, final_marks[i], length) == 0)
            text->end -= length;
    }
}

/**
 * Reads what is said of a side; it must be all that is left. `*why` is left alone where the words tell
 * no cause.
 */
static bool read_verdict(shogi_i_kif_scan scan, cause *why, bool *wins)
{
    for (size_t i = 0; i < COUNT(verdicts); i++) {
        shogi_i_kif_scan rest = scan;
        if (!shogi_i_kif_skip_word(&rest, verdicts[i].word) || rest.at != rest.end)
            continue;
        if (verdicts[i].cause != CAUSE_NONE)
            *why = verdicts[i].cause;
        *wins = verdicts[i].wins;
        return true;
    }
    return false;
}

/** The class that words are by themselves; NONE if they are none. */
static shogi_ending whole_ending(shogi_i_kif_scan words)
{
    shogi_ending ending = shogi_i_ending_from_kif(words.at, shogi_i_kif_left(&words));
    if (ending == SHOGI_ENDING_NONE && shogi_i_kif_skip_word(&words, "詰め") &&
        words.at == words.end)
        ending = SHOGI_ENDING_MATE;
    return ending;
}

/** Reads words that name a side and what became of it. */
static void read_sides(shogi_i_kif_scan rest, cause why, shogi_color mover,
                       shogi_i_kif_summary *summary)
{
    shogi_color side = read_side(&rest);
    const cause reason = why;
    bool wins;
    if (side == SHOGI_NO_COLOR || !read_verdict(rest, &why, &wins))
        return;
    summary->winner = wins ? side : shogi_color_other(side);
    summary->ending = summary->winner == mover ? classes[why].mover_won : classes[why].mover_lost;
    if (reason == CAUSE_DECLARATION && why == CAUSE_FOUL && summary->winner != mover)
        summary->ending = SHOGI_ENDING_DECLARATION_FAILED;
}

/* No summary is longer, and a line may be asked at each of its letters whether one begins there. */
enum { LONGEST_WORDS = 200 };

static void read_words(shogi_color mover, shogi_i_kif_summary *summary)
{
    shogi_i_kif_scan rest = summary->words, said;
    if (shogi_i_kif_left(&rest) > LONGEST_WORDS)
        return;
    cut_marks(&rest);
    summary->ending = whole_ending(rest);
    cause remark = CAUSE_NONE;
    if (summary->ending == SHOGI_ENDING_NONE) {
        remark = cut_remark(&rest);
        cause why = read_reason(&rest, &said);
        summary->ending = whole_ending(rest);
        if (summary->ending == SHOGI_ENDING_DRAW && whole_ending(said) != SHOGI_ENDING_NONE)
            summary->ending = whole_ending(said); /* 最大手数により引き分け */
        remark = why != CAUSE_NONE ? why : remark;
    }
    summary->winner = shogi_i_ending_winner(summary->ending, mover);
    if (summary->ending == SHOGI_ENDING_NONE)
        read_sides(rest, remark, mover, summary);
}

static bool read_line(shogi_i_kif_scan *line, shogi_i_kif_summary *summary)
{
    shogi_i_kif_skip_blanks(line);
    if (!shogi_i_kif_skip_word(line, UNTIL))
        return false;
    skip_separators(line);
    summary->numbered = read_number(line, summary);
    shogi_i_kif_trim(line);
    summary->words = *line;
    return true;
}

void shogi_i_kif_read_summary(shogi_i_kif_scan line, shogi_color mover,
                              shogi_i_kif_summary *summary)
{
    *summary = (shogi_i_kif_summary){.winner = SHOGI_NO_COLOR};
    if (read_line(&line, summary))
        read_words(mover, summary);
}

bool shogi_i_kif_is_summary(shogi_i_kif_scan line)
{
    shogi_i_kif_summary summary = {0};
    if (!read_line(&line, &summary))
        return false;
    if (!summary.numbered)
        read_words(SHOGI_BLACK, &summary);
    return summary.numbered || summary.ending != SHOGI_ENDING_NONE;
}

/* --- Writing --- */

/* What is written behind まで123手で; W stands for the winner's side, L for the loser's. */
static const char *const usual_words[] = {
    [SHOGI_ENDING_RESIGN] = "Wの勝ち",
    [SHOGI_ENDING_MATE] = "詰み",
    [SHOGI_ENDING_TIME_UP] = "時間切れによりWの勝ち",
    [SHOGI_ENDING_ILLEGAL_MOVE] = "Lの反則負け",
    [SHOGI_ENDING_ILLEGAL_PREVIOUS] = "Wの反則勝ち",
    [SHOGI_ENDING_FOUL_BY_BLACK] = "Lの反則負け",
    [SHOGI_ENDING_FOUL_BY_WHITE] = "Lの反則負け",
    [SHOGI_ENDING_DECLARATION] = "Wの入玉勝ち",
    [SHOGI_ENDING_IMPASSE] = "持将棋",
    [SHOGI_ENDING_DRAW] = "引き分け",
    [SHOGI_ENDING_REPETITION] = "千日手",
    [SHOGI_ENDING_MAX_MOVES] = "最大手数",
    [SHOGI_ENDING_DEFAULT_WIN] = "Wの不戦勝",
    [SHOGI_ENDING_DEFAULT_LOSS] = "Lの不戦敗",
    [SHOGI_ENDING_INTERRUPTED] = "中断",
    [SHOGI_ENDING_NO_MATE] = "不詰",
    [SHOGI_ENDING_DECLARATION_FAILED] = "入玉宣言によりLの反則負け",
};

bool shogi_i_kif_leaves_winner_open(shogi_ending ending)
{
    return ending == SHOGI_ENDING_OTHER || ending == SHOGI_ENDING_TRY ||
           ending == SHOGI_ENDING_ERROR || ending == SHOGI_ENDING_MAX_MOVES;
}

bool shogi_i_kif_summary_names_winner(const shogi_kifu *kifu, const shogi_i_node *ending,
                                      const shogi_i_node *before)
{
    shogi_ending written = shogi_i_ending_kif_class(kifu, ending, before);
    shogi_i_winner_rule rule = shogi_i_ending_row_of(written)->winner;
    bool is_relative = rule == SHOGI_I_WINNER_MOVER || rule == SHOGI_I_WINNER_OPPONENT;
    return shogi_i_kif_leaves_winner_open((shogi_ending)ending->detail) ||
           (written == SHOGI_ENDING_ILLEGAL_MOVE &&
            shogi_i_ending_fouler(before) != SHOGI_NO_COLOR) ||
           (is_relative && !shogi_i_ending_is_foul(written) &&
            before->kind == SHOGI_NODE_UNPLAYABLE);
}

/** Whether the summary may say who wins: it would be wrong where the word says otherwise. */
static bool may_name_winner(const shogi_kifu *kifu, const shogi_i_node *node,
                            const shogi_i_node *before)
{
    shogi_color winner = shogi_i_node_winner(node);
    shogi_color told =
        shogi_i_ending_winner_behind(kifu, shogi_i_ending_kif_class(kifu, node, before),
                                     shogi_i_node_mover(node), before);
    return winner != SHOGI_NO_COLOR &&
           (winner == told || shogi_i_kif_summary_names_winner(kifu, node, before));
}

static const char *words_for(const shogi_kifu *kifu, const shogi_i_node *node,
                             const shogi_i_node *before)
{
    bool has_winner = shogi_i_node_winner(node) != SHOGI_NO_COLOR;
    if (has_winner && shogi_i_kif_leaves_winner_open((shogi_ending)node->detail))
        return usual_words[SHOGI_ENDING_RESIGN];
    const char *words = node->detail < COUNT(usual_words) ? usual_words[node->detail] : NULL;
    bool needs_winner = words && (strchr(words, 'W') || strchr(words, 'L'));
    return needs_winner && !may_name_winner(kifu, node, before) ? NULL : words;
}

static const char *side_name(shogi_color color, bool handicap)
{
    if (handicap)
        return color == SHOGI_BLACK ? "下手" : "上手";
    return color == SHOGI_BLACK ? "先手" : "後手";
}

void shogi_i_kif_write_summary(shogi_i_buffer *out, const shogi_kifu *kifu, uint32_t node,
                               shogi_format format, uint32_t number)
{
    const char *words =
        words_for(kifu, &kifu->nodes[node], shogi_i_write_before(kifu, node, format));
    if (!words)
        return;
    shogi_color winner = shogi_i_node_winner(&kifu->nodes[node]);
    bool handicap = kifu->handicap > SHOGI_HIRATE;
    shogi_i_buffer_text(out, UNTIL);
    shogi_i_buffer_number(out, number);
    shogi_i_buffer_text(out, "手で");
    for (; *words; words++) {
        if (*words == 'W')
            shogi_i_buffer_text(out, side_name(winner, handicap));
        else if (*words == 'L')
            shogi_i_buffer_text(out, side_name(shogi_color_other(winner), handicap));
        else
            shogi_i_buffer_byte(out, *words);
    }
}

shogi_i_kif_result shogi_i_kif_result_of(shogi_ending ending, shogi_color winner)
{
    if (winner != SHOGI_NO_COLOR)
        return winner == SHOGI_BLACK ? SHOGI_I_KIF_BLACK_WINS : SHOGI_I_KIF_WHITE_WINS;
    bool drawn = shogi_i_ending_row_of(ending)->winner == SHOGI_I_WINNER_DRAW;
    return drawn ? SHOGI_I_KIF_DRAWN : SHOGI_I_KIF_NOBODY;
}

bool shogi_i_kif_is_understood(const shogi_kifu *kifu, uint32_t node, const shogi_i_item *summary)
{
    const char *text = shogi_i_span_text(kifu, summary->text);
    const char *label = shogi_kifu_label(kifu, shogi_i_handle(kifu, node));
    shogi_i_kif_summary read;
    shogi_i_kif_read_summary(shogi_i_kif_scan_of(text, summary->text.length),
                             shogi_i_node_mover(&kifu->nodes[node]), &read);
    size_t length = shogi_i_kif_left(&read.words);
    bool is_label = strlen(label) == length && memcmp(label, read.words.at, length) == 0;
    return read.ending != SHOGI_ENDING_NONE || is_label;
}
