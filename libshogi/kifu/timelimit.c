/* The time limit that headers state (FORMATS 3.3, 4.2), in the ways that programs and people write
 * it:
 *
 *     600+10+5            main, byoyomi and increment in seconds, decimals too: $TIME
 *     00:25+30            hours, minutes and byoyomi in seconds: $TIME_LIMIT
 *     各5時間 10分切れ負け 15分+60秒 3時間、秒読み60秒 5分（1手10秒加算）
 *
 * What is not wholly understood is not a limit: nothing is guessed. */
#include "kifu/timelimit.h"

#include <string.h>

#include "kifu/kifu.h"

enum { MAX_VALUE = 200, MAX_DIGITS = 9, SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

typedef struct {
    int64_t main;
    int64_t byoyomi;
    int64_t increment;
} limit;

typedef struct {
    const char *at;
    const char *end;
} scanner;

/* --- Plain form --- */

/* Wide characters that stand for ASCII ones. */
static const struct {
    const char *wide;
    char plain;
} plain_forms[] = {
    {"０", '0'}, {"１", '1'}, {"２", '2'}, {"３", '3'}, {"４", '4'}, {"５", '5'},
    {"６", '6'}, {"７", '7'}, {"８", '8'}, {"９", '9'}, {"＋", '+'}, {"：", ':'},
    {"．", '.'}, {"（", '('}, {"）", ')'}, {"　", ' '},
};

static bool skip_text(scanner *scan, const char *text)
{
    size_t length = strlen(text);
    if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, text, length) != 0)
        return false;
    scan->at += length;
    return true;
}

static char take_plain(scanner *scan)
{
    for (size_t i = 0; i < sizeof plain_forms / sizeof *plain_forms; i++)
        if (skip_text(scan, plain_forms[i].wide))
            return plain_forms[i].plain;
    return *scan->at++;
}

/** Writes the plain form of a value without blanks around it; false if it is too long or empty. */
static bool make_plain(const char *value, char plain[MAX_VALUE], scanner *scan)
{
    size_t length = strlen(value), size = 0;
    if (length > MAX_VALUE)
        return false;
    scanner rest = {value, value + length};
    while (rest.at < rest.end)
        plain[size++] = take_plain(&rest);
    *scan = (scanner){plain, plain + size};
    while (scan->at < scan->end && scan->at[0] == ' ')
        scan->at++;
    while (scan->at < scan->end && scan->end[-1] == ' ')
        scan->end--;
    return scan->at < scan->end;
}

/* --- Numbers --- */

static bool is_digit(const scanner *scan)
{
    return scan->at < scan->end && *scan->at >= '0' && *scan->at <= '9';
}

static bool read_number(scanner *scan, int64_t *number)
{
    if (!is_digit(scan))
        return false;
    const char *start = scan->at;
    for (*number = 0; is_digit(scan) && scan->at - start < MAX_DIGITS; scan->at++)
        *number = *number * 10 + (*scan->at - '0');
    return !is_digit(scan);
}

/** Seconds with or without a fraction, of which milliseconds count. */
static bool read_seconds(scanner *scan, int64_t *milliseconds)
{
    if (!read_number(scan, milliseconds))
        return false;
    *milliseconds *= SECOND;
    if (!skip_text(scan, "."))
        return true;
    if (!is_digit(scan))
        return false;
    for (int64_t unit = 100; is_digit(scan); unit /= 10)
        *milliseconds += unit * (*scan->at++ - '0');
    return true;
}

/** Kanji numbers up to 99, as newspapers have them. */
static bool read_kanji_number(scanner *scan, int64_t *number)
{
    static const char *const digits[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
    int64_t digit = 0;
    const char *start = scan->at;
    const char *before;
    *number = 0;
    do {
        before = scan->at;
        for (int i = 0; i < 9 && digit == 0; i++)
            if (skip_text(scan, digits[i]))
                digit = i + 1;
        if (*number == 0 && skip_text(scan, "十")) {
            *number = 10 * (digit != 0 ? digit : 1);
            digit = 0;
        }
    } while (scan->at != before);
    *number += digit;
    return scan->at != start;
}

/* --- The two forms in figures --- */

/**
 * main+byoyomi+increment; `least` parts at least, so that a lone number is not taken for one
 * elsewhere.
 */
static bool read_sum(scanner scan, int least, limit *out)
{
    int64_t parts[3] = {0, 0, 0};
    int count = 0;
    do {
        if (count == 3 || !read_seconds(&scan, &parts[count]))
            return false;
        count++;
    } while (skip_text(&scan, "+"));
    *out = (limit){parts[0], parts[1], parts[2]};
    return scan.at == scan.end && count >= least;
}

/** HH:MM+SS, also with seconds (HH:MM:SS) and without byoyomi. */
static bool read_clock(scanner scan, limit *out)
{
    int64_t hours, minutes, seconds = 0, byoyomi = 0;
    if (!read_number(&scan, &hours) || !skip_text(&scan, ":") || !read_number(&scan, &minutes))
        return false;
    if (skip_text(&scan, ":") && !read_seconds(&scan, &seconds))
        return false;
    if (skip_text(&scan, "+") && !read_seconds(&scan, &byoyomi))
        return false;
    *out = (limit){hours * HOUR + minutes * MINUTE + seconds, byoyomi, 0};
    return scan.at == scan.end;
}

/* --- Words --- */

typedef enum {
    WORD_NOTHING,  /* says nothing about times */
    WORD_BYOYOMI,  /* the next amount is for each move */
    WORD_FISCHER,  /* what is for each move is added to the main time */
    WORD_NO_MAIN,  /* there is no main time */
    WORD_SEPARATOR /* the next amount is another one */
} word_sense;

/* Longer ones first where one begins another. */
static const struct {
    const char *word;
    word_sense sense;
} words[] = {
    {"切れ負け", WORD_NOTHING}, {"切れたら負け", WORD_NOTHING},
    {"切負", WORD_NOTHING}, {"切れたら", WORD_BYOYOMI},
    {"切れ後", WORD_BYOYOMI}, {"使い切ったら", WORD_BYOYOMI},
    {"秒読み", WORD_BYOYOMI}, {"初手から", WORD_BYOYOMI},
    {"一手", WORD_BYOYOMI}, {"1手", WORD_BYOYOMI},
    {"以降", WORD_BYOYOMI}, {"以後", WORD_BYOYOMI},
    {"+", WORD_BYOYOMI}, {"フィッシャー", WORD_FISCHER},
    {"加算", WORD_FISCHER}, {"なし", WORD_NO_MAIN},
    {"無し", WORD_NO_MAIN}, {"持ち時間", WORD_NOTHING},
    {"持時間", WORD_NOTHING}, {"チェスクロック", WORD_NOTHING},
    {"ストップウォッチ", WORD_NOTHING}, {"使用", WORD_NOTHING},
    {"方式", WORD_NOTHING}, {"ルール", WORD_NOTHING},
    {"未満", WORD_NOTHING}, {"以内", WORD_NOTHING},
    {"につき", WORD_NOTHING}, {"ごと", WORD_NOTHING},
    {"ずつ", WORD_NOTHING}, {"各", WORD_NOTHING},
    {"は", WORD_NOTHING}, {"の", WORD_NOTHING},
    {"で", WORD_NOTHING}, {"に", WORD_NOTHING},
    {":", WORD_NOTHING}, {" ", WORD_NOTHING},
    {"(", WORD_SEPARATOR}, {")", WORD_NOTHING},
    {"、", WORD_SEPARATOR}, {"，", WORD_SEPARATOR},
    {",", WORD_SEPARATOR}, {"。", WORD_SEPARATOR},
    {"・", WORD_SEPARATOR}, {"/", WORD_SEPARATOR},
};

static bool read_word(scanner *scan, word_sense *sense)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (skip_text(scan, words[i].word)) {
            *sense = words[i].sense;
            return true;
        }
    }
    return false;
}

/** One number with its unit; the unit must be smaller than `*unit`. */
static bool read_part(scanner *scan, int64_t *milliseconds, int64_t *unit)
{
    static const struct {
        const char *word;
        int64_t unit;
    } units[] = {{"時間", HOUR}, {"分", MINUTE}, {"秒", SECOND}};
    scanner ahead = *scan;
    int64_t number;
    if (!read_number(&ahead, &number) && !read_kanji_number(&ahead, &number))
        return false;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (!skip_text(&ahead, units[i].word))
            continue;
        if (units[i].unit >= *unit || (*unit <= HOUR && number >= *unit / units[i].unit))
            return false;
        *milliseconds += number * units[i].unit;
        *unit = units[i].unit;
        if (units[i].unit == HOUR && skip_text(&ahead, "半"))
            *milliseconds += 30 * MINUTE;
        *scan = ahead;
        return true;
    }
    return false;
}

/** An amount of time such as 1時間30分. */
static bool read_amount(scanner *scan, int64_t *milliseconds)
{
    int64_t unit = INT64_MAX;
    *milliseconds = 0;
    if (!read_part(scan, milliseconds, &unit))
        return false;
    while (read_part(scan, milliseconds, &unit))
        ;
    return true;
}

/* What has been read of a limit in words. */
typedef struct {
    limit read;
    bool has_main;
    bool has_move;  /* an amount for each move */
    bool is_move;   /* the next amount is for each move */
    bool is_fischer;
} wording;

static bool take_amount(wording *state, int64_t amount)
{
    if (state->is_move ? state->has_move : state->has_main)
        return false;
    if (state->is_move) {
        state->has_move = true;
        state->read.byoyomi = amount;
    } else {
        state->has_main = true;
        state->read.main = amount;
    }
    return true;
}

static bool take_word(wording *state, word_sense sense)
{
    switch (sense) {
    case WORD_NOTHING:
        return true;
    case WORD_BYOYOMI:
        state->is_move = true;
        return true;
    case WORD_FISCHER:
        state->is_fischer = true;
        return true;
    case WORD_SEPARATOR:
        state->is_move = state->is_move || state->has_main;
        return true;
    case WORD_NO_MAIN:
        return take_amount(state, 0);
    }
    return false;
}

static bool read_words(scanner scan, wording *state)
{
    while (scan.at < scan.end) {
        int64_t amount;
        word_sense sense;
        bool understood;
        if (read_amount(&scan, &amount))
            understood = take_amount(state, amount);
        else
            understood = read_word(&scan, &sense) && take_word(state, sense);
        if (!understood)
            return false;
    }
    if (state->is_fischer) {
        state->read.increment = state->read.byoyomi;
        state->read.byoyomi = 0;
    }
    return true;
}

/** A limit in words that state a main time or one for each move. */
static bool read_wording(scanner scan, limit *out)
{
    wording state = {{0, 0, 0}, false, false, false, false};
    if (!read_words(scan, &state) || !(state.has_main || state.has_move))
        return false;
    *out = state.read;
    return true;
}

/* --- Headers --- */

/** A header in seconds ($TIME and its like), or whatever else stands there. */
static bool read_time(const char *value, limit *out)
{
    char plain[MAX_VALUE];
    scanner scan;
    if (!value || !make_plain(value, plain, &scan))
        return false;
    return read_sum(scan, 1, out) || read_clock(scan, out) || read_wording(scan, out);
}

/** A header for people (持ち時間), where a lone number or two would be anybody's guess. */
static bool read_limit(const char *value, limit *out)
{
    char plain[MAX_VALUE];
    scanner scan;
    if (!value || !make_plain(value, plain, &scan))
        return false;
    return read_sum(scan, 3, out) || read_clock(scan, out) || read_wording(scan, out);
}

/** 秒読み: a number means seconds. */
static bool read_byoyomi(const char *value, int64_t *milliseconds)
{
    char plain[MAX_VALUE];
    scanner scan;
    if (!make_plain(value, plain, &scan))
        return false;
    scanner number = scan;
    if (read_seconds(&number, milliseconds) && number.at == number.end)
        return true;
    wording state = {{0, 0, 0}, true, false, true, false};
    if (!read_words(scan, &state) || !state.has_move)
        return false;
    *milliseconds = state.read.byoyomi;
    return !state.is_fischer;
}

/* --- What is said of headers --- */

/**
 * Whether figures without units could be meant otherwise: 10:00 may be hours and minutes or minutes
 * and seconds, and 30+0+5 minutes. With no hours, 0:30, there is no doubt.
 */
static bool is_unsure(const char *value)
{
    char plain[MAX_VALUE];
    scanner scan;
    limit sum;
    int64_t hours, minutes;
    if (!make_plain(value, plain, &scan))
        return false;
    if (read_sum(scan, 1, &sum))
        return true;
    return read_number(&scan, &hours) && hours > 0 && skip_text(&scan, ":") &&
           read_number(&scan, &minutes) && !skip_text(&scan, ":");
}

shogi_i_limit_sense shogi_i_time_limit_sense(shogi_field field, const char *key, const char *value,
                                             int64_t *main, int64_t *extra)
{
    limit found = {0, 0, 0};
    bool is_byoyomi = field == SHOGI_FIELD_BYOYOMI;
    bool is_for_people = key[0] != '$' && !is_byoyomi; /* CSA says what its figures mean */
    bool understood = is_byoyomi                        ? read_byoyomi(value, &found.byoyomi)
                      : field == SHOGI_FIELD_TIME_LIMIT ? read_limit(value, &found)
                                                        : read_time(value, &found);
    *main = found.main;
    *extra = found.byoyomi + found.increment;
    if (!understood)
        return SHOGI_I_LIMIT_UNKNOWN;
    return is_for_people && is_unsure(value) ? SHOGI_I_LIMIT_UNSURE : SHOGI_I_LIMIT_SURE;
}

static bool read_general(const shogi_kifu *kifu, limit *out)
{
    if (read_time(shogi_kifu_field(kifu, SHOGI_FIELD_TIME), out))
        return true;
    const char *main = shogi_kifu_field(kifu, SHOGI_FIELD_TIME_LIMIT);
    const char *byoyomi = shogi_kifu_field(kifu, SHOGI_FIELD_BYOYOMI);
    *out = (limit){0, 0, 0};
    if (main && !read_limit(main, out))
        return false;
    if (!byoyomi)
        return main != NULL;
    return read_byoyomi(byoyomi, &out->byoyomi);
}

bool shogi_kifu_time_limit(const shogi_kifu *kifu, shogi_color color, int64_t *main_ms,
                           int64_t *byoyomi_ms, int64_t *increment_ms)
{
    if (!kifu || color > SHOGI_WHITE || !main_ms || !byoyomi_ms || !increment_ms)
        return false;
    shogi_field own = color == SHOGI_BLACK ? SHOGI_FIELD_BLACK_TIME : SHOGI_FIELD_WHITE_TIME;
    limit found;
    if (!read_time(shogi_kifu_field(kifu, own), &found) && !read_general(kifu, &found))
        return false;
    if (found.main == 0 && found.byoyomi == 0 && found.increment == 0)
        return false;
    *main_ms = found.main;
    *byoyomi_ms = found.byoyomi;
    *increment_ms = found.increment;
    return true;
}
