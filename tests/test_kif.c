/* KIF: every shape of line that programs write, every leniency, every diagnostic (FORMATS 4
 * and 10), what is kept of a file that is written again, and files that are broken in every
 * way. */
#include "kif_cases.h"

#include "base/alloc.h"
#include "kif_corpus.h"

START_TEST(every_case_is_read_as_it_is_meant_and_written_back)
{
    ck_assert_uint_gt(kif_check_cases("records/kif-cases.txt", SHOGI_FORMAT_KIF), 60);
}
END_TEST

START_TEST(real_files_give_the_moves_that_are_known_of_them)
{
    kif_check_corpus("kif-");
}
END_TEST

START_TEST(real_files_are_the_same_when_written_and_read_again)
{
    kif_check_corpus_round_trip("kif-", SHOGI_FORMAT_KIF, SHOGI_ENCODING_UTF8);
    kif_check_corpus_round_trip("kif-", SHOGI_FORMAT_KIF, SHOGI_ENCODING_CP932);
}
END_TEST

/* --- Kept and made anew --- */

static const char full[] = "#KIF version=2.0 encoding=UTF-8\n"
                           "# banner\n"
                           "棋戦：某\n"
                           "備考：a：b\n"
                           "なにこれ\n"
                           "手合割：平手\n"
                           "先手：先手太郎\n"
                           "後手：後手花子\n"
                           "手数----指手---------消費時間--\n"
                           "*before\n"
                           "*\n"
                           "*A&B #C\n"
                           "   1 ７六歩(77)   ( 0:03/00:00:03)\n"
                           "**two stars\n"
                           "&first\n"
                           "# in between\n"
                           "   2 ３四歩(33)   ( 0:05/00:00:07)+\n"
                           "これはなに\n"
                           "   3 ２二角成(88) (abc)\n"
                           "   4 投了         ( 0:00/00:00:07)\n"
                           "まで3手にて、先手の勝ち。\n"
                           "*behind\n"
                           "\n"
                           "変化：2手\n"
                           "   2 ８四歩(83)   ( 0:01/00:00:01)\n";

START_TEST(what_is_understood_and_what_is_not_stays_in_its_place)
{
    shogi_kifu *kifu = kif_read_ok(full, sizeof full - 1);
    size_t length;
    char *text = kif_write(kifu, SHOGI_FORMAT_KIF, SHOGI_ENCODING_UTF8, 0, &length);
    ck_assert_str_eq(text, full);
    free(text);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(comments_and_bookmarks_go_to_the_move_before_them)
{
    shogi_kifu *kifu = kif_read_ok(full, sizeof full - 1);
    shogi_node root = shogi_kifu_root(kifu), first = support_find(kifu, "7g7f");
    ck_assert_uint_eq(shogi_kifu_comment_count(kifu, root), 3);
    ck_assert_str_eq(shogi_kifu_comment(kifu, root, 1), "");
    ck_assert_str_eq(shogi_kifu_comment(kifu, root, 2), "A&B #C");
    ck_assert_str_eq(shogi_kifu_comment(kifu, first, 0), "*two stars");
    ck_assert_str_eq(shogi_kifu_bookmark(kifu, first), "first");
    shogi_node ending = shogi_kifu_first_child(kifu, support_find(kifu, "7g7f 3c3d 8h2b+"));
    ck_assert_str_eq(shogi_kifu_comment(kifu, ending, 0), "behind");
    ck_assert_str_eq(shogi_kifu_header(kifu, "備考", strlen("備考")), "a：b");
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_second_bookmark_is_kept_as_a_line)
{
    static const char text[] = "手数----指手--\n1 ７六歩(77)\n&one\n&two\n";
    shogi_diag *diag = kif_diag();
    shogi_status status;
    shogi_kifu *kifu = kif_read(text, sizeof text - 1, 0, diag, &status);
    ck_assert_int_eq(status, SHOGI_OK);
    ck_assert_str_eq(shogi_kifu_bookmark(kifu, support_find(kifu, "7g7f")), "one");
    ck_assert_uint_eq(shogi_diag_count(diag), 1);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 0), SHOGI_DIAG_SECOND_BOOKMARK);
    kif_check_round_trip("bookmarks", kifu, SHOGI_FORMAT_KIF, SHOGI_ENCODING_UTF8);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
}
END_TEST

/** A copy of a text with other line ends; to be freed. */
static char *with_line_ends(const char *text, const char *end, size_t *length)
{
    char *out = malloc(strlen(text) * 2 + 1);
    ck_assert_ptr_nonnull(out);
    *length = 0;
    for (; *text; text++)
        if (*text == '\n')
            for (const char *c = end; *c; c++)
                out[(*length)++] = *c;
        else
            out[(*length)++] = *text;
    return out;
}

START_TEST(line_ends_byte_order_marks_and_encodings_make_no_difference)
{
    shogi_kifu *kifu = kif_read_ok(full, sizeof full - 1);
    char *expected = kif_nodes(kifu);
    const char *const ends[] = {"\n", "\r\n", "\r"};
    for (size_t i = 0; i < 3; i++) {
        size_t length;
        char *text = with_line_ends(full, ends[i], &length);
        shogi_kifu *again = kif_read_ok(text, length);
        support_check_dumps(kif_nodes(again), strcpy(malloc(strlen(expected) + 1), expected));
        shogi_kifu_free(again);
        free(text);
    }
    const shogi_encoding encodings[] = {SHOGI_ENCODING_UTF8, SHOGI_ENCODING_UTF8_BOM,
                                        SHOGI_ENCODING_CP932};
    for (size_t i = 0; i < 3; i++) {
        size_t length;
        char *text = kif_write(kifu, SHOGI_FORMAT_KIF, encodings[i], SHOGI_WRITE_CRLF, &length);
        shogi_kifu *again = kif_read_ok(text, length);
        ck_assert_uint_eq(shogi_kifu_encoding(again), encodings[i]);
        support_check_dumps(kif_nodes(again), strcpy(malloc(strlen(expected) + 1), expected));
        shogi_kifu_free(again);
        free(text);
    }
    free(expected);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(the_first_line_declares_the_encoding)
{
    shogi_kifu *kifu = support_kifu();
    size_t length;
    char *text = kif_write(kifu, SHOGI_FORMAT_KIF, SHOGI_ENCODING_CP932, 0, &length);
    ck_assert_int_eq(strncmp(text, "#KIF version=2.0 encoding=Shift_JIS\n", 36), 0);
    free(text);
    text = kif_write(kifu, SHOGI_FORMAT_KIF, SHOGI_ENCODING_UTF8, 0, &length);
    ck_assert_int_eq(strncmp(text, "#KIF version=2.0 encoding=UTF-8\n", 32), 0);
    free(text);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_header_that_would_be_something_else_becomes_a_comment)
{
    shogi_kifu *kifu = support_kifu();
    const char *const keys[] = {"*star", "1 ７六歩(77)", "|row", "後手番", "まで1手で中断"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        ck_assert_int_eq(shogi_kifu_set_header(kifu, keys[i], strlen(keys[i]), "v", 1), SHOGI_OK);
    size_t length;
    char *text = kif_write(kifu, SHOGI_FORMAT_KIF, SHOGI_ENCODING_UTF8, 0, &length);
    shogi_kifu *again = kif_read_ok(text, length);
    ck_assert_uint_eq(shogi_kifu_node_count(again), 1);
    ck_assert_uint_eq(shogi_kifu_header_count(again), 0);
    ck_assert_uint_eq(shogi_kifu_comment_count(again, shogi_kifu_root(again)), 5);
    free(text);
    shogi_kifu_free(again);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(headers_alone_and_nothing_are_no_games)
{
    const char *const texts[] = {"", "\n\n", "先手：先手太郎\n後手：後手花子\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        shogi_reader *reader = NULL;
        shogi_kifu *kifu = support_kifu();
        ck_assert_int_eq(shogi_reader_new_memory(&reader, texts[i], strlen(texts[i]), 0), SHOGI_OK);
        ck_assert_int_eq(shogi_reader_set_format(reader, SHOGI_FORMAT_KIF, SHOGI_ENCODING_UNKNOWN),
                         SHOGI_OK);
        shogi_status status = shogi_reader_next(reader, kifu, NULL);
        ck_assert_msg(status == SHOGI_E_PARSE || status == SHOGI_E_END, "%zu: %s", i,
                      shogi_status_name(status));
        shogi_kifu_free(kifu);
        shogi_reader_free(reader);
    }
}
END_TEST

START_TEST(a_diagram_alone_is_a_record_without_moves)
{
    static const char text[] = "後手の持駒：なし\n"
                               "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
                               "+---------------------------+\n"
                               "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
                               "| ・ ・ ・ ・ ・ 金 ・ ・ ・|二\n"
                               "| ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n"
                               "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                               "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
                               "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                               "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
                               "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
                               "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n"
                               "+---------------------------+\n"
                               "先手の持駒：なし\n"
                               "後手番\n"
                               "手数＝171  ▲４二金  まで\n";
    shogi_kifu *kifu = kif_read_ok(text, sizeof text - 1);
    ck_assert_uint_eq(shogi_kifu_format(kifu), SHOGI_FORMAT_BOD);
    ck_assert_uint_eq(shogi_kifu_start_style(kifu), SHOGI_START_BOARD);
    ck_assert_uint_eq(shogi_kifu_node_count(kifu), 1);
    size_t length;
    char *again = kif_write(kifu, SHOGI_FORMAT_BOD, SHOGI_ENCODING_UTF8, 0, &length);
    ck_assert_str_eq(again, text);
    free(again);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(a_record_written_as_a_diagram_is_that_of_its_end)
{
    static const char text[] = "手数----指手--\n1 ７六歩(77)\n2 投了\n";
    shogi_kifu *kifu = kif_read_ok(text, sizeof text - 1);
    size_t length;
    char *diagram = kif_write(kifu, SHOGI_FORMAT_BOD, SHOGI_ENCODING_UTF8, 0, &length);
    ck_assert_ptr_nonnull(strstr(diagram, "後手番\n手数＝1  ▲７六歩  まで\n"));
    free(diagram);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(diagnostics_quote_numbers_as_they_are_written)
{
    static const char text[] = "手数----指手--\n１２３４５６７８９０１ ７六歩(77)\n変化：99999999999手\n"
                               "変化：1手\nまで000077777777777手で中断\n";
    static const char *const quoted[] = {"\"１２３４５６７８９０１\"", "\"99999999999\"",
                                         "\"000077777777777\""};
    shogi_diag *diag = kif_diag();
    shogi_status status;
    shogi_kifu *kifu = kif_read(text, sizeof text - 1, 0, diag, &status);
    ck_assert_int_eq(status, SHOGI_OK);
    ck_assert_uint_eq(shogi_diag_count(diag), 3);
    for (size_t i = 0; i < 3; i++)
        ck_assert_msg(strstr(shogi_diag_text(diag, i), quoted[i]) != NULL, "%s",
                      shogi_diag_text(diag, i));
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
}
END_TEST

/* --- Broken files --- */

/** Reads anything in both modes, and writes what was read. */
static void read_anything(const char *text, size_t length, shogi_diag *diag)
{
    for (uint32_t flags = 0; flags <= SHOGI_READ_STRICT; flags += SHOGI_READ_STRICT) {
        shogi_status status;
        shogi_diag_clear(diag);
        shogi_kifu *kifu = kif_read(text, length, flags, diag, &status);
        ck_assert_msg(status == SHOGI_OK || status == SHOGI_E_PARSE, "%s",
                      shogi_status_name(status));
        if (status == SHOGI_E_PARSE)
            ck_assert_uint_gt(shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR), 0);
        if (kifu) {
            size_t needed;
            shogi_kifu_write(kifu, SHOGI_FORMAT_KIF, SHOGI_ENCODING_UTF8, 0, NULL, 0, &needed);
            shogi_kifu_write(kifu, SHOGI_FORMAT_KI2, SHOGI_ENCODING_CP932, 0, NULL, 0, &needed);
        }
        shogi_kifu_free(kifu);
    }
}

static void spoil(const char *text, size_t length)
{
    shogi_diag *diag = kif_diag();
    for (size_t cut = 0; cut <= length; cut++) {
        char *part = malloc(cut ? cut : 1);
        ck_assert_ptr_nonnull(part);
        memcpy(part, text, cut);
        read_anything(part, cut, diag);
        free(part);
    }
    char *copy = malloc(length);
    ck_assert_ptr_nonnull(copy);
    for (size_t at = 0; at < length; at++) {
        memcpy(copy, text, length);
        copy[at] = (char)(copy[at] ^ (1 << at % 8));
        read_anything(copy, length, diag);
        copy[at] = (char)(copy[at] ^ 0xFF);
        read_anything(copy, length, diag);
    }
    free(copy);
    shogi_diag_free(diag);
}

START_TEST(files_cut_and_changed_at_every_byte_are_harmless)
{
    spoil(full, sizeof full - 1);
    shogi_kifu *kifu = kif_read_ok(full, sizeof full - 1);
    size_t length;
    char *text = kif_write(kifu, SHOGI_FORMAT_KIF, SHOGI_ENCODING_CP932, 0, &length);
    spoil(text, length);
    free(text);
    shogi_kifu_free(kifu);
}
END_TEST

/** Reads a beginning and a long repetition of something behind it. */
static void read_long(const char *beginning, const char *repeated, const char *ending)
{
    enum { TIMES = 60000 };
    size_t length = strlen(beginning), unit = strlen(repeated);
    char *text = malloc(length + TIMES * unit + strlen(ending));
    ck_assert_ptr_nonnull(text);
    memcpy(text, beginning, length);
    for (size_t i = 0; i < TIMES; i++, length += unit)
        memcpy(text + length, repeated, unit);
    memcpy(text + length, ending, strlen(ending));
    shogi_diag *diag = kif_diag();
    read_anything(text, length + strlen(ending), diag);
    shogi_diag_free(diag);
    free(text);
}

/* Whatever is repeated, the time that it takes is linear; else this would take minutes. */
START_TEST(long_lines_and_many_lines_take_linear_time)
{
    static const char head[] = "手数----指手--\n";
    read_long(head, "1 投了", "\n");
    read_long(head, "1 ７六歩(77) ", "\n");
    read_long("手数----指手--\n1 ７六歩(77) 2 投了 ", "1 ７六歩(77) ", "\n");
    read_long("手数----指手--\n1 中断 ", "1 中断 ", "\n");
    read_long("手数----指手--\n1 謎", "(", ")\n");
    read_long("手数----指手--\n1 ７六歩(77) ", "(", ")\n");
    read_long("手数----指手--\n1 ７六歩(77) ", "　", "x\n");
    read_long(head, "1 ７六歩(77)\n", "");
    read_long(head, "変化：1手\n1 ７六歩(77)\n", "");
    read_long(head, "変化：9手\n", "");
    read_long(head, "まで1手で中断\n", "");
    read_long("▲７六歩 ", "まで", "　\n");
    read_long("手数----指手--\n1 ７六歩(77)\nまで1手で", "により（", "）\n");
    read_long("▲７六歩 △", "まで謎", "　　　　　　　　　　　　　\n");
    read_long("▲７六歩 ", "△同", "\n");
    read_long("▲７六歩 ", "△同\n", "");
    read_long("手合割：平手\n", "手数手数", "\n");
    read_long("手合割：平手\n", "先手の持駒：歩\n", "1 ７六歩(77)\n");
    read_long("手合割：平手\n", "手合割：謎\n", "1 ７六歩(77)\n");
    read_long("手合割：平手\n", "*c\n&b\n", "1 ７六歩(77)\n");
    read_long("手数----指手--\n1 ７六歩(77)\n", "*c\n&b\n", "");
    read_long("手数----指手--\n1 ７六歩(77)\n2 投了\n", "先手：謎\n", "");
    read_long("手数----指手--\n1 ７六歩(77)\n2 投了\n", "# x\n", "3 投了\n");
}
END_TEST

static shogi_status read_into(void *context)
{
    return shogi_kifu_read_into(context, full, sizeof full - 1, 0, NULL);
}

static char *describe(void *context)
{
    return support_dump_plain(context);
}

START_TEST(want_of_memory_leaves_the_record_as_it_was)
{
    shogi_kifu *kifu = support_kifu();
    shogi_kifu_set_header(kifu, "key", 3, "value", 5);
    ck_assert_uint_gt(support_fail_allocations(read_into, describe, kifu), 5);
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), 3);
    shogi_kifu_free(kifu);
}
END_TEST

typedef struct {
    const shogi_kifu *kifu;
    shogi_format format;
} write_job;

static shogi_status write_once(void *context)
{
    const write_job *job = context;
    size_t needed;
    return shogi_kifu_write(job->kifu, job->format, SHOGI_ENCODING_CP932, 0, NULL, 0, &needed);
}

static char *describe_job(void *context)
{
    const write_job *job = context;
    return support_dump_plain(job->kifu);
}

START_TEST(want_of_memory_while_writing_is_reported)
{
    shogi_kifu *kifu = kif_read_ok(full, sizeof full - 1);
    write_job job = {kifu, SHOGI_FORMAT_KIF};
    ck_assert_uint_gt(support_fail_allocations(write_once, describe_job, &job), 2);
    job.format = SHOGI_FORMAT_KI2;
    ck_assert_uint_gt(support_fail_allocations(write_once, describe_job, &job), 2);
    job.format = SHOGI_FORMAT_BOD;
    ck_assert_uint_gt(support_fail_allocations(write_once, describe_job, &job), 0);
    shogi_kifu_free(kifu);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("kif");
    support_add(suite, "every_case_is_read_as_it_is_meant_and_written_back",
                every_case_is_read_as_it_is_meant_and_written_back);
    support_add(suite, "real_files_give_the_moves_that_are_known_of_them",
                real_files_give_the_moves_that_are_known_of_them);
    support_add(suite, "real_files_are_the_same_when_written_and_read_again",
                real_files_are_the_same_when_written_and_read_again);
    support_add(suite, "what_is_understood_and_what_is_not_stays_in_its_place",
                what_is_understood_and_what_is_not_stays_in_its_place);
    support_add(suite, "diagnostics_quote_numbers_as_they_are_written",
                diagnostics_quote_numbers_as_they_are_written);
    support_add(suite, "comments_and_bookmarks_go_to_the_move_before_them",
                comments_and_bookmarks_go_to_the_move_before_them);
    support_add(suite, "a_second_bookmark_is_kept_as_a_line", a_second_bookmark_is_kept_as_a_line);
    support_add(suite, "line_ends_byte_order_marks_and_encodings_make_no_difference",
                line_ends_byte_order_marks_and_encodings_make_no_difference);
    support_add(suite, "the_first_line_declares_the_encoding",
                the_first_line_declares_the_encoding);
    support_add(suite, "a_header_that_would_be_something_else_becomes_a_comment",
                a_header_that_would_be_something_else_becomes_a_comment);
    support_add(suite, "headers_alone_and_nothing_are_no_games",
                headers_alone_and_nothing_are_no_games);
    support_add(suite, "a_diagram_alone_is_a_record_without_moves",
                a_diagram_alone_is_a_record_without_moves);
    support_add(suite, "a_record_written_as_a_diagram_is_that_of_its_end",
                a_record_written_as_a_diagram_is_that_of_its_end);
    support_add(suite, "files_cut_and_changed_at_every_byte_are_harmless",
                files_cut_and_changed_at_every_byte_are_harmless);
    support_add(suite, "long_lines_and_many_lines_take_linear_time",
                long_lines_and_many_lines_take_linear_time);
    support_add(suite, "want_of_memory_leaves_the_record_as_it_was",
                want_of_memory_leaves_the_record_as_it_was);
    support_add(suite, "want_of_memory_while_writing_is_reported",
                want_of_memory_while_writing_is_reported);
    return support_run(suite);
}
