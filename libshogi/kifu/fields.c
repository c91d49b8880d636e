/* The table of header keys, from FORMATS 0.7, 3.3 and 4.2. CSA's $TTIME is the spelling of one
 * place of the V3 text, read only. */
#include "kifu/fields.h"

#include <string.h>

static const shogi_i_field_row rows[SHOGI_I_FIELDS] = {
    [SHOGI_FIELD_OTHER] = {"other", {NULL}, {NULL}, NULL},
    [SHOGI_FIELD_BLACK] = {"black", {"N+"}, {"先手", "下手"}, "下手"},
    [SHOGI_FIELD_WHITE] = {"white", {"N-"}, {"後手", "上手"}, "上手"},
    [SHOGI_FIELD_EVENT] = {"event", {"$EVENT"}, {"棋戦"}, NULL},
    [SHOGI_FIELD_SITE] = {"site", {"$SITE"}, {"場所"}, NULL},
    [SHOGI_FIELD_START_TIME] = {"start-time", {"$START_TIME"}, {"開始日時", "対局日"}, NULL},
    [SHOGI_FIELD_END_TIME] = {"end-time", {"$END_TIME"}, {"終了日時"}, NULL},
    [SHOGI_FIELD_OPENING] = {"opening", {"$OPENING"}, {"戦型"}, NULL},
    [SHOGI_FIELD_TIME_LIMIT] = {"time-limit", {"$TIME_LIMIT"}, {"持ち時間", "持時間"}, NULL},
    [SHOGI_FIELD_BYOYOMI] = {"byoyomi", {NULL}, {"秒読み"}, NULL},
    [SHOGI_FIELD_TIME] = {"time", {"$TIME"}, {NULL}, NULL},
    [SHOGI_FIELD_BLACK_TIME] = {"black-time",
                                {"$TIME+", "$TTIME+"},
                                {"先手持ち時間", "下手持ち時間", "先手の持ち時間",
                                 "下手の持ち時間"},
                                "下手持ち時間"},
    [SHOGI_FIELD_WHITE_TIME] = {"white-time",
                                {"$TIME-", "$TTIME-"},
                                {"後手持ち時間", "上手持ち時間", "後手の持ち時間",
                                 "上手の持ち時間"},
                                "上手持ち時間"},
    [SHOGI_FIELD_MAX_MOVES] = {"max-moves", {"$MAX_MOVES"}, {"最大手数"}, NULL},
    [SHOGI_FIELD_JISHOGI] = {"jishogi", {"$JISHOGI"}, {"持将棋"}, NULL},
    [SHOGI_FIELD_NOTE] = {"note", {"$NOTE"}, {"備考"}, NULL},
    [SHOGI_FIELD_TITLE] = {"title", {NULL}, {"表題", "作品名"}, NULL},
};

const shogi_i_field_row *shogi_i_field_row_of(shogi_field field)
{
    return &rows[field < SHOGI_I_FIELDS ? field : SHOGI_FIELD_OTHER];
}

const char *shogi_field_name(shogi_field field)
{
    return shogi_i_field_row_of(field)->name;
}

static bool has_key(const char *const *keys, const char *key, size_t length)
{
    for (unsigned i = 0; i < SHOGI_I_FIELD_KEYS && keys[i]; i++)
        if (keys[i][0] == key[0] && strlen(keys[i]) == length &&
            memcmp(keys[i], key, length) == 0)
            return true;
    return false;
}

shogi_field shogi_i_field_of_key(const char *key, size_t length)
{
    for (unsigned field = 0; field < SHOGI_I_FIELDS && length > 0; field++)
        if (has_key(rows[field].csa, key, length) || has_key(rows[field].kif, key, length))
            return (shogi_field)field;
    return SHOGI_FIELD_OTHER;
}

const char *shogi_i_field_csa_key(shogi_field field)
{
    return shogi_i_field_row_of(field)->csa[0];
}

const char *shogi_i_field_kif_key(shogi_field field, bool handicap)
{
    const shogi_i_field_row *row = shogi_i_field_row_of(field);
    return handicap && row->kif_handicap ? row->kif_handicap : row->kif[0];
}
