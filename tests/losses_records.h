/* Records made from a seed, with everything that a record can hold: odd starts, fouls, passes, endings
 * of every class with labels and winners of their own, texts that mean something in some format. */
#ifndef SHOGI_TESTS_LOSSES_RECORDS_H
#define SHOGI_TESTS_LOSSES_RECORDS_H

#include <string.h>

#include <shogi/shogi.h>

#include "kifu_support.h"

#define COUNT_OF(list) (sizeof(list) / sizeof *(list))

static const char *const odd_texts[] = {
    "", " ", "a", "*", "**", "* star", "&mark", "&", "#remark", "'quote", "''", "変化：3手", "変化",
    "まで5手で先手の勝ち", "まで", "5", "  5 ７六歩(77)", "  lead", "trail  ", "　wide　", "tab\there", "\t",
    "手数----指手---------消費時間--", "手数＝3  ▲７六歩  まで", "手数：59", "▲７六歩", "△投了", "同　歩",
    "７六歩(77)   ( 0:01/00:00:01)", "+7776FU", "-3334FU,T5", "%TORYO", "T12", "$EVENT:x", "N+name", "/",
    "V2.2", "CSA encoding=SHIFT_JIS", "P1 *  * ", "PI", "+", "-", "#KIF version=2.0 encoding=UTF-8",
    "先手：誰か", "先手の持駒：飛", "後手番", "|x|", "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一", "手合割：香落ち", "\\",
    "a\\nb", "\"quoted\"", "{\"a\":1}", "評価値 12", "** -12 -3334FU #3", "*#評価値=5", "pass", "パス",
    "position startpos", "resign", ",", "a,b", "：", "key：value", "髙﨑①", "☗☖", "～−", "\xF0\x9F\x92\xA1",
    "ｱｲｳ", "\x01", "\x7F", "\xEF\xBB\xBF", "\xC2\x85", "\xE2\x80\xA8", "\xE2\x80\xAE", "\x1B$B", "~", "¥",
};

static const char *const odd_comments[] = {"two\nlines", "a\r\nb", "c\rd", "\n", "\n\n&x", "x\n"};

static const char *const odd_keys[] = {
    "先手", "後手", "下手", "上手", "N+", "N-", "棋戦", "$EVENT", "場所", "$SITE", "開始日時", "対局日",
    "$START_TIME", "終了日時", "$END_TIME", "戦型", "$OPENING", "持ち時間", "持時間", "$TIME_LIMIT", "秒読み",
    "$TIME", "先手持ち時間", "後手の持ち時間", "$TIME+", "$TTIME-", "最大手数", "$MAX_MOVES", "持将棋",
    "$JISHOGI", "備考", "$NOTE", "表題", "作品名", "作者", "$FOO", "$", "$a b", "$a,b", "my key", "|x|",
    "▲７六歩", "後手番", "先手番", "まで3手で先手の勝ち", "まで", "手数----指手---", "手合割", "変化", "変化5手",
    "手数", "手数＝3", "消費時間", "*k", "#k", "&k", "'k", "V2", "V3.0", "/", "5", "5 ７六歩(77)", "76歩", "+",
    "+7776FU", "T5", "%TORYO", "先手の持駒", "後手の持ち駒", "上手", "{", "\"", "\\", "盤面回転", "盤面回転 x",
    "N-x", "N", "同", "パス", "1", "投了", "position", "P1", "a\tb",
};

static const char *const odd_values[] = {
    "", "x", "先手の名", " lead", "trail ", "　", "1999/07/15(木) 19:07:12", "2024/1/5", "2024/01/05 9:05",
    "2024/01/05(金)", "soon", "00:25+30", "各5時間", "10分", "30秒", "60", "15分+60秒", "10分切れ負け", "256",
    "256手", "500くらい", "0", "300+10+0", "600+0+5.5", "a：b", "a:b", "back\\slash", "\\n", "\\\\", "平手",
    "香落ち", "その他", "詰将棋", "指", "27点法", "なし", "飛　角二", "髙", "\xF0\x9F\x92\xA1", ",", "'", "\"",
};

static const char *const odd_labels[] = {
    "連続王手の千日手", "投了", "反則負け", "反則勝ち", "%TORYO", "%FOO", "%+ILLEGAL_ACTION", "%", "%A,B", "%A ",
    "foo bar", "x+", "+", "++", "(1:00/)", "(x", "結果(0:05/00:00:05)", "結果（", "▲７六歩", "▲投了", "△", "まで5手",
    "５六", "同", "パス", "  pad ", "　", "切れ負け", "切れ負け (x)", "*star", "&amp", "#hash", "未", "変化：3手",
    "resign", "win", "TORYO", "KACHI", "DRAW", "入玉宣言", "トライ", "中断", "封じ手", "1", "\x01", "髙", "詰",
    "Time-up", "不戦勝 まで1手で中断",
};

static const int64_t odd_times[] = {0,     1000,    1500,     999,      59000,
                                    60000, 3599000, 36000000, 86399999, INT64_C(1) << 40};

static uint32_t below(uint64_t *random, size_t limit)
{
    return support_random(random) % (uint32_t)limit;
}

#define ONE_OF(random, list) ((list)[below(random, COUNT_OF(list))])

/* --- Starts --- */

static void fill_hands(uint64_t *random, shogi_setup *setup)
{
    static const uint32_t counts[] = {0, 0, 0, 1, 1, 2, 3, 9, 10, 11, 18, 19, 20, 21, 99, 100, 255};
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind < SHOGI_KING; kind++)
            ck_assert_int_eq(shogi_setup_set_hand(setup, (shogi_color)color, (shogi_kind)kind,
                                                  ONE_OF(random, counts)),
                             SHOGI_OK);
}

static void put_pieces(uint64_t *random, shogi_setup *setup)
{
    for (uint32_t left = below(random, 45); left > 0; left--) {
        shogi_color color = (shogi_color)below(random, 2);
        shogi_piece piece = shogi_piece_new(color, (shogi_kind)(1 + below(random, 14)));
        (void)shogi_setup_put(setup, (shogi_square)below(random, 81), piece);
    }
}

static void choose_start(uint64_t *random, shogi_kifu *kifu)
{
    static const uint32_t numbers[] = {1, 1, 1, 2, 57, 999, 100000};
    shogi_setup *setup = NULL;
    uint32_t sort = below(random, 6);
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    if (sort == 0 || sort == 1)
        ck_assert_int_eq(shogi_setup_set_handicap(setup, (shogi_handicap)below(random, 16)),
                         SHOGI_OK);
    else
        ck_assert_int_eq(shogi_setup_set_handicap(setup, SHOGI_HIRATE), SHOGI_OK);
    if (sort == 2) {
        shogi_setup_clear(setup);
        put_pieces(random, setup);
    }
    if (sort == 2 || sort == 3)
        fill_hands(random, setup);
    if (sort < 4 && below(random, 2))
        ck_assert_int_eq(shogi_setup_set_turn(setup, (shogi_color)below(random, 2)), SHOGI_OK);
    if (sort < 4)
        ck_assert_int_eq(shogi_setup_set_number(setup, ONE_OF(random, numbers)), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_set_start(kifu, setup), SHOGI_OK);
    shogi_setup_free(setup);
}

/* --- Trees --- */

static void play_legal(uint64_t *random, shogi_cursor *cursor)
{
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    size_t count =
        shogi_position_legal_moves(shogi_cursor_position(cursor), moves, SHOGI_MAX_LEGAL_MOVES);
    if (count > SHOGI_MAX_LEGAL_MOVES)
        count = SHOGI_MAX_LEGAL_MOVES;
    if (count > 0)
        (void)shogi_cursor_play(cursor, moves[below(random, count)]);
}

/* A move that is physically possible, and nearly always a foul. */
static void play_foul(uint64_t *random, shogi_cursor *cursor)
{
    for (int tries = 0; tries < 200; tries++) {
        shogi_square to = (shogi_square)below(random, 81);
        shogi_move move =
            below(random, 4) == 0
                ? shogi_move_new_drop((shogi_kind)(1 + below(random, 7)), to)
                : shogi_move_new((shogi_square)below(random, 81), to, below(random, 3) == 0);
        if (shogi_cursor_play_unchecked(cursor, move) == SHOGI_OK)
            return;
    }
}

static void end_somehow(uint64_t *random, shogi_cursor *cursor)
{
    shogi_ending ending = (shogi_ending)(1 + below(random, SHOGI_ENDING_DECLARATION_FAILED));
    const char *label = ONE_OF(random, odd_labels);
    if (below(random, 2))
        (void)shogi_cursor_end(cursor, ending);
    else
        ck_assert_int_ne(shogi_cursor_end_with_label(cursor, ending, (shogi_color)below(random, 3),
                                                     label, strlen(label)),
                         SHOGI_E_NO_MEMORY);
}

static void go_somewhere(uint64_t *random, shogi_cursor *cursor)
{
    shogi_kifu *kifu = shogi_cursor_kifu(cursor);
    shogi_node node = shogi_kifu_root(kifu);
    for (uint32_t steps = below(random, shogi_kifu_node_count(kifu)); steps > 0; steps--)
        node = shogi_kifu_next(kifu, node);
    ck_assert_int_eq(shogi_cursor_go(cursor, node), SHOGI_OK);
}

static void grow_tree(uint64_t *random, shogi_kifu *kifu, bool has_variations)
{
    shogi_cursor *cursor = support_cursor(kifu);
    ck_assert_int_eq(shogi_cursor_to_end(cursor), SHOGI_OK);
    for (uint32_t left = below(random, 25); left > 0; left--) {
        uint32_t what = below(random, 100);
        if (what < 60)
            play_legal(random, cursor);
        else if (what < 75)
            play_foul(random, cursor);
        else if (what < 78)
            (void)shogi_cursor_play_null(cursor);
        else if (what < 88)
            end_somehow(random, cursor);
        else if (has_variations)
            go_somewhere(random, cursor);
    }
    if (below(random, 3) > 0)
        end_somehow(random, cursor);
    shogi_cursor_free(cursor);
}

/* --- Texts and times --- */

static void decorate(uint64_t *random, shogi_kifu *kifu, shogi_node node, uint32_t often)
{
    if (below(random, 100) < often)
        (void)shogi_kifu_set_time(kifu, node, ONE_OF(random, odd_times));
    while (below(random, 100) < often) {
        const char *text =
            below(random, 5) ? ONE_OF(random, odd_texts) : ONE_OF(random, odd_comments);
        ck_assert_int_eq(shogi_kifu_add_comment(kifu, node, text, strlen(text)), SHOGI_OK);
    }
    if (below(random, 300) < often) {
        const char *text = ONE_OF(random, odd_texts);
        ck_assert_int_eq(shogi_kifu_set_bookmark(kifu, node, text, strlen(text)), SHOGI_OK);
    }
}

static void add_headers(uint64_t *random, shogi_kifu *kifu)
{
    for (uint32_t left = below(random, 6); left > 0; left--) {
        const char *key = ONE_OF(random, odd_keys), *value = ONE_OF(random, odd_values);
        ck_assert_int_eq(shogi_kifu_set_header(kifu, key, strlen(key), value, strlen(value)),
                         SHOGI_OK);
    }
}

static void add_texts(uint64_t *random, shogi_kifu *kifu)
{
    uint32_t often = below(random, 2) ? 30 : 0;
    for (shogi_node node = shogi_kifu_root(kifu); node; node = shogi_kifu_next(kifu, node))
        decorate(random, kifu, node, often);
}

/** A record built in memory; to be freed. Most records have few of the odd things, some have all. */
static shogi_kifu *random_record(uint64_t *random)
{
    shogi_kifu *kifu = support_kifu();
    if (below(random, 2))
        choose_start(random, kifu);
    grow_tree(random, kifu, below(random, 2) == 0);
    if (below(random, 2))
        add_headers(random, kifu);
    add_texts(random, kifu);
    return kifu;
}

/* --- Records that were read --- */

/* With what only readers make: unplayable moves, unknown lines, statements and summaries. */
static const char *const read_records[] = {
    "V2.2\nN+a\n$EVENT:b\nPI\n+\n+7776FU,T3\n-5554FU\n%ILLEGAL_MOVE\nT4\n",
    "PI\n+\n+7776FU\n+2726FU\n'c\n%+ILLEGAL_ACTION\n",
    "PI\n+\n+7776FU,v=0.5\nwhat is this\nT x\n-3334FU\n%TORYO\n+2726FU\n",
    "PI\n+\n+7776FU\n%KACHI\n%ILLEGAL_MOVE\n",
    "手合割：平手\n先手：a\n手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:01/00:00:09)\n   2 ５五銀(54)\n"
    "   3 反則勝ち\n\n変化：2手\n   2 ３四歩(33)\n*c\n   3 投了\nまで2手で後手の勝ち\n",
    "手数----指手---------消費時間--\n   1 ７六歩(77) (x)\nsome line\n   2 謎の結末\nまで1手で雨天により中止\n",
    "手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ５五銀(54)\nまで1手で入玉宣言により後手の反則負け\n",
    "手合割：平手\n\n▲７六歩 △５五銀右\nまで2手で先手の勝ち\n",
    "▲７六歩 △３四歩 ▲４四角\nまで3手で先手の反則負け\n",
    "position startpos moves 7g7f 3c3d 9a9b 1a1b resign\n",
    "{\"header\":{\"先手\":\"a\",\"変 化\":\"b\",\"|x|\":\"c\\nd\",\" k \":\"v\\r\"},\"moves\":[{\"comments\":[\"a\\rb\"]},"
    "{\"move\":{\"to\":{\"x\":5,\"y\":5},\"piece\":\"GI\"}},{\"special\":\"ILLEGAL_MOVE\"}]}",
    "{\"header\":{},\"moves\":[{},{\"move\":{\"to\":{\"x\":5,\"y\":5},\"piece\":\"GI\"},\"forks\":[[{\"move\":{\"from\":"
    "{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6},\"piece\":\"FU\"}},{\"special\":\"TORYO\"}]]},{\"special\":\"CHUDAN\"}]}",
};

/** One of the records above, read and perhaps edited; to be freed. */
static shogi_kifu *random_read_record(uint64_t *random)
{
    const char *text = ONE_OF(random, read_records);
    shogi_kifu *kifu = NULL;
    shogi_status status = shogi_kifu_read(&kifu, text, strlen(text), 0, NULL);
    ck_assert_msg(status == SHOGI_OK || status == SHOGI_E_UNSUPPORTED, "%s", text);
    if (status != SHOGI_OK)
        return random_record(random);
    if (below(random, 2))
        grow_tree(random, kifu, true);
    if (below(random, 2))
        add_texts(random, kifu);
    return kifu;
}

#endif
