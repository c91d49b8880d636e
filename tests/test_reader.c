/* The reader of many games: from memory, a file and a callback alike, in pieces of any size; what
 * it makes of faults, of games that are too long, of inputs that fail; and that slices add up to
 * the input. */
#include "record_support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kifu/reader.h"

static const char games[] =
    "'first\nV2.2\n$DATE:a/b\nPI\n+\n+7776FU\n%TORYO\n/\n\n'second\nPI\n+\n+7776GI\n/ \r\n/\n"
    "N+Third/name\nPI\n+\n+2726FU\r\n-3334FU\r/\r'fourth\nPI\n-\n%CHUDAN\n/\n\n'end\n";

/* Games joined with nothing between them, every fifth with that many comments: a thousand, and not
 * every first look at a game holds its end. */
static char *joined_kif(size_t count, size_t comments, size_t *length)
{
    support_text text = {0};

    for (size_t i = 0; i < count; i++) {
        support_put(&text, "# game %zu\n先手：%zu\n手数----指手--\n", i, i);
        for (size_t n = 0; n < (i % 5 == 3 ? comments : i % 3); n++)
            support_put(&text, "*comment %zu\r\n", n);
        support_put(&text, "1 ７六歩(77)\n%s%s", i % 4 == 1 ? "2 ３四銀(33)\n" : "2 ３四歩(33)\n",
                    i % 2 ? "3 投了\nまで2手で後手の勝ち\n\n" : "");
    }
    *length = text.length;
    return text.text;
}

static char *joined_csa(size_t count, size_t comments, size_t *length)
{
    support_text text = {0};

    for (size_t i = 0; i < count; i++) {
        support_put(&text, "V2.2\nN+%zu\nPI\n+\n", i);
        for (size_t n = 0; n < (i % 5 == 3 ? comments : i % 3); n++)
            support_put(&text, "'comment %zu\r\n", n);
        support_put(&text, "+7776FU\n%s%s", i % 4 == 1 ? "+7776GI\n" : "-3334FU\n",
                    i % 2 ? "%TORYO\n" : "");
        if (i % 6 == 5)
            support_put(&text, "/\n");
    }
    *length = text.length;
    return text.text;
}

/* Gives an input in pieces, and fails if told so. */
typedef struct {
    const char *bytes;
    size_t size;
    size_t at;
    size_t piece;
    bool fails;
} source;

static int64_t give(void *context, void *buffer, size_t capacity)
{
    source *from = context;
    size_t count = from->size - from->at;

    ck_assert_uint_ge(capacity, 1);
    if (count == 0 && from->fails)
        return -1;
    if (count > from->piece)
        count = from->piece;
    if (count > capacity)
        count = capacity;
    memcpy(buffer, from->bytes + from->at, count);
    from->at += count;
    return (int64_t)count;
}

/* All that a reader answers, as text. */
static char *read_all(shogi_reader *reader)
{
    support_text out = {0};
    shogi_kifu *kifu;
    shogi_diag *diag;
    shogi_status status;

    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    while ((status = shogi_reader_next(reader, kifu, diag)) != SHOGI_E_END) {
        support_put(&out, "%s\n", shogi_status_name(status));
        support_put_record(&out, kifu);
        for (size_t i = 0; i < shogi_diag_count(diag); i++)
            support_put(&out, "at %llu ", (unsigned long long)shogi_diag_offset(diag, i));
        support_put_diag(&out, diag);
        shogi_diag_clear(diag);
    }
    ck_assert_int_eq(shogi_reader_next(reader, kifu, diag), SHOGI_E_END);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
    shogi_reader_free(reader);
    return out.text;
}

static shogi_reader *from_memory(const char *bytes, size_t size, uint32_t flags)
{
    shogi_reader *reader;

    ck_assert_int_eq(shogi_reader_new_memory(&reader, bytes, size, flags), SHOGI_OK);
    return reader;
}

static shogi_reader *from_callback(source *from, uint32_t flags)
{
    shogi_reader *reader;

    ck_assert_int_eq(shogi_reader_new_callback(&reader, give, from, flags), SHOGI_OK);
    return reader;
}

START_TEST(games_are_the_same_in_pieces_of_any_size)
{
    char *expected = read_all(from_memory(games, sizeof games - 1, 0));

    ck_assert_ptr_nonnull(strstr(expected, "Third/name"));
    for (size_t piece = 1; piece < sizeof games; piece++) {
        source from = {games, sizeof games - 1, 0, piece, false};
        char *actual = read_all(from_callback(&from, 0));

        ck_assert_str_eq(actual, expected);
        free(actual);
    }
    free(expected);
}
END_TEST

/* Many games, so that the window is filled and moved again and again. */
START_TEST(a_long_input_is_read_through_a_small_window)
{
    enum { GAMES = 2000 };
    support_text text = {0};
    source from = {NULL, 0, 0, 1000, false};
    shogi_reader *reader;
    shogi_kifu *kifu;
    shogi_diag *diag;
    size_t count = 0;

    for (size_t i = 0; i < GAMES; i++)
        support_put(&text,
                    "V2.2\nN+Player %zu\nPI\n+\n+7776FU\n'%0200zu\n-3334FU\nhello\n%%TORYO\n/\n", i,
                    i);
    from.bytes = text.text;
    from.size = text.length;
    reader = from_callback(&from, 0);
    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    while (shogi_reader_next(reader, kifu, diag) == SHOGI_OK) {
        char name[32];

        snprintf(name, sizeof name, "Player %zu", count);
        ck_assert_str_eq(shogi_kifu_field(kifu, SHOGI_FIELD_BLACK), name);
        ck_assert_uint_eq(shogi_diag_line(diag, count), count * 10 + 8);
        ck_assert_mem_eq(text.text + shogi_diag_offset(diag, count), "hello", 5);
        count++;
    }
    ck_assert_uint_eq(count, GAMES);
    ck_assert_uint_le(reader->capacity, 4 * SHOGI_I_READER_PIECE);
    shogi_reader_free(reader);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
    free(text.text);
}
END_TEST

static void check_joined(char *text, size_t length, uint32_t flags, size_t count)
{
    char *expected = read_all(from_memory(text, length, flags));
    size_t found = 0;

    for (const char *at = expected; (at = strstr(at, "start even")) != NULL; at++)
        found++;
    ck_assert_uint_eq(found, count);
    for (size_t piece = 1; piece < 200000; piece = piece * 23 + 1) {
        source from = {text, length, 0, piece, false};
        char *actual = read_all(from_callback(&from, flags));

        ck_assert_str_eq(actual, expected);
        free(actual);
    }
    free(expected);
    free(text);
}

/* Lines longer than what is read at once, so that a piece is as long as the one before. */
START_TEST(long_lines_are_read_like_others)
{
    enum { LONGEST = 400000, STEP = 190000 };
    char *line = malloc(LONGEST + 1);

    ck_assert_ptr_nonnull(line);
    memset(line, 'x', LONGEST);
    for (size_t length = STEP; length <= LONGEST; length += STEP) {
        support_text text = {0};
        line[length] = '\0';
        for (int i = 0; i < 3; i++)
            support_put(&text,
                        "先手：%d\n手数----指手--\n*short\n1 ７六歩(77)\n*%s\n2 ３四歩(33)\n", i,
                        i == 1 ? "short" : line);
        check_joined(text.text, text.length, 0, 3);
        line[length] = 'x';
    }
    free(line);
}
END_TEST

START_TEST(joined_games_are_told_apart)
{
    enum { GAMES = 30, COMMENTS = 1000 };
    size_t length;
    char *text;

    for (uint32_t flags = 0; flags <= SHOGI_READ_STRICT; flags += SHOGI_READ_STRICT) {
        text = joined_kif(GAMES, COMMENTS, &length);
        check_joined(text, length, flags, GAMES);
        text = joined_csa(GAMES, COMMENTS, &length);
        check_joined(text, length, flags, GAMES);
    }
}
END_TEST

START_TEST(the_end_mark_of_dos_is_no_text)
{
    static const char *const texts[] = {
        "手数----指手--\n1 ７六歩(77)\n2 投了\x1A", "手数----指手--\n1 ７六歩(77)\n2 投了\n\x1A\x1A",
        "PI\n+\n+7776FU\n%TORYO\x1A", "PI\n+\n+7776FU\n%TORYO\n/\n\x1A",
        "position startpos moves 7g7f resign\n\x1A"};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *said = read_all(from_memory(texts[i], strlen(texts[i]), 0));

        ck_assert_ptr_nonnull(strstr(said, "1 7g7f"));
        ck_assert_ptr_nonnull(strstr(said, "(ending resign, winner black)"));
        ck_assert_ptr_null(strstr(said, "! "));
        free(said);
    }
}
END_TEST

/* Each game is read by itself: what is wrong with its text is said once, and in its own place. */
START_TEST(faults_of_joined_games_are_reported_once)
{
    static const char text[] = "N+a\xFF\nPI\n+\n+7776FU\n%TORYO\nV2\nN+b\xFF\nPI\n+\n%TORYO\n/\n"
                               "N+c\xFF\nPI\n+\n";
    static const unsigned lines[] = {1, 6, 7, 12};
    shogi_reader *reader = from_memory(text, sizeof text - 1, 0);
    shogi_kifu *kifu;
    shogi_diag *diag;

    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    while (shogi_reader_next(reader, kifu, diag) == SHOGI_OK)
        continue;
    ck_assert_uint_eq(shogi_diag_count(diag), 4);
    for (size_t i = 0; i < 4; i++) {
        shogi_diag_code code = i == 1 ? SHOGI_DIAG_JOINED_GAME : SHOGI_DIAG_BAD_ENCODING;

        ck_assert_uint_eq(shogi_diag_code_at(diag, i), code);
        ck_assert_uint_eq(shogi_diag_line(diag, i), lines[i]);
    }
    shogi_reader_free(reader);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
}
END_TEST

/* If each game cost a look at all that follow it, this would take minutes. */
START_TEST(joined_games_take_linear_time)
{
    enum { GAMES = 20000 };
    char *(*const make[])(size_t, size_t, size_t *) = {joined_kif, joined_csa};

    for (size_t i = 0; i < 2; i++) {
        size_t length, count = 0;
        char *text = make[i](GAMES, 1, &length);
        shogi_reader *reader = from_memory(text, length, 0);
        shogi_kifu *kifu;

        ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
        while (shogi_reader_next(reader, kifu, NULL) == SHOGI_OK)
            count++;
        ck_assert_uint_eq(count, GAMES);
        shogi_reader_free(reader);
        shogi_kifu_free(kifu);
        free(text);
    }
}
END_TEST

static void check_slices(const char *bytes, size_t size)
{
    shogi_reader *reader = from_memory(bytes, size, SHOGI_READ_KEEP_SOURCE);
    support_text sum = {0};
    shogi_kifu *kifu;
    size_t count = 0;

    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    while (shogi_reader_next(reader, kifu, NULL) == SHOGI_OK) {
        char buffer[4096];
        size_t length;

        ck_assert_int_eq(shogi_kifu_write(kifu, shogi_kifu_format(kifu), shogi_kifu_encoding(kifu),
                                          SHOGI_WRITE_VERBATIM, buffer, sizeof buffer, &length),
                         SHOGI_OK);
        ck_assert_uint_lt(length, sizeof buffer);
        support_put_bytes(&sum, buffer, length);
        count++;
    }
    ck_assert_uint_eq(count, 4);
    ck_assert_uint_eq(sum.length, size);
    ck_assert_mem_eq(sum.text, bytes, size);
    shogi_reader_free(reader);
    shogi_kifu_free(kifu);
    free(sum.text);
}

START_TEST(slices_add_up_to_the_input)
{
    static const char lines[] =
        "\n# a\nposition startpos\n\r\n# b\nstartpos moves 7g7f\rstartpos\n \n"
        "position startpos moves 2g2f\n\n# end\n\n";
    static const char wide[] = "\xFF\xFE"
                               "P\0I\0\n\0/\0\n\0P\0I\0\n\0/\0 \0\n\0P\0I\0\n\0/\0\n\0P\0I\0";

    static const char joined[] =
        "\n先手：a\n手数----\n手数----\n1 ７六歩(77)\n# b\n先手：b\n手数----指手\n1 ２六歩(27)\n"
        "2 中断\n\n\n手合割：平手\n1 ２六歩(27)\n投了\n\n#KIF \n手数----指手\n1 投了\n\n";

    check_slices(games, sizeof games - 1);
    check_slices(joined, sizeof joined - 1);
    check_slices(lines, sizeof lines - 1);
    check_slices(wide, sizeof wide - 1);
}
END_TEST

START_TEST(the_first_game_is_read_with_a_word_about_the_others)
{
    shogi_kifu *kifu;
    shogi_diag *diag;

    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    ck_assert_int_eq(shogi_kifu_read(&kifu, games, sizeof games - 1, 0, diag), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), 1);
    ck_assert_uint_eq(shogi_diag_count(diag), 1);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 0), SHOGI_DIAG_MORE_GAMES);
    ck_assert_uint_eq(shogi_diag_severity(diag, 0), SHOGI_SEVERITY_WARNING);
    ck_assert_uint_eq(shogi_diag_line(diag, 0), 10);
    ck_assert_uint_eq(shogi_diag_offset(diag, 0), (size_t)(strstr(games, "'second") - games));
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
}
END_TEST

/* The third of four games is too long; the others are read, and places stay right. */
static void check_limit(const char *long_game, size_t piece)
{
    support_text text = {0};
    source from = {NULL, 0, 0, piece, false};
    shogi_reader *reader;
    shogi_kifu *kifu;
    shogi_diag *diag;

    support_put(&text, "PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n/\n%s\n/\nPI\n+\n+7776GI\n", long_game);
    from.bytes = text.text;
    from.size = text.length;
    reader = from_callback(&from, 0);
    reader->limit = 100;
    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_next(reader, kifu, diag), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_next(reader, kifu, diag), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_next(reader, kifu, diag), SHOGI_E_LIMIT);
    ck_assert_uint_eq(shogi_diag_count(diag), 1);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 0), SHOGI_DIAG_TOO_LONG);
    ck_assert_uint_eq(shogi_diag_line(diag, 0), 9);
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), 1); /* as it was */
    ck_assert_int_eq(shogi_reader_next(reader, kifu, diag), SHOGI_OK);
    ck_assert_uint_eq(shogi_diag_count(diag), 2);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 1), SHOGI_DIAG_WRONG_PIECE);
    ck_assert_mem_eq(text.text + shogi_diag_offset(diag, 1), "+7776GI", 7);
    ck_assert_int_eq(shogi_reader_next(reader, kifu, diag), SHOGI_E_END);
    shogi_reader_free(reader);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
    free(text.text);
}

START_TEST(a_game_that_is_too_long_is_passed_over)
{
    static char lines[200000], line[200000], slashes[200000];

    for (size_t i = 0; i + 2 < sizeof lines; i += 2)
        memcpy(lines + i, i % 4 ? "'\n" : "+\n", 3);
    memset(line, '/', sizeof line - 1);
    for (size_t i = 0; i + 1 < sizeof slashes; i++)
        slashes[i] = i % 7 == 3 ? '\r' : i % 7 == 4 ? '\n' : '/';
    for (size_t piece = 1; piece < 100000; piece = piece * 10 + 3) {
        check_limit(lines, piece);
        check_limit(line, piece);
        check_limit(slashes, piece);
    }
}
END_TEST

START_TEST(a_source_that_fails_is_reported)
{
    source from = {games, sizeof games - 1, 0, 10, true};
    shogi_reader *reader = from_callback(&from, 0);
    shogi_kifu *kifu;
    shogi_diag *diag;

    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_next(reader, kifu, diag), SHOGI_E_IO);
    ck_assert_uint_eq(shogi_diag_count(diag), 1);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 0), SHOGI_DIAG_CANNOT_READ);
    ck_assert_uint_eq(shogi_diag_offset(diag, 0), sizeof games - 1);
    ck_assert_int_eq(shogi_reader_next(reader, kifu, NULL), SHOGI_E_IO);
    shogi_reader_free(reader);
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
}
END_TEST

START_TEST(a_file_is_read_like_memory)
{
    static const char path[] = "reader-test.csa";
    shogi_reader *reader;
    shogi_kifu *kifu;
    FILE *file = fopen(path, "wb");
    char *expected = read_all(from_memory(games, sizeof games - 1, 0));
    char *actual;

    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(games, 1, sizeof games - 1, file), sizeof games - 1);
    ck_assert_int_eq(fclose(file), 0);
    ck_assert_int_eq(shogi_reader_new_file(&reader, path, 0), SHOGI_OK);
    actual = read_all(reader);
    ck_assert_str_eq(actual, expected);
    ck_assert_int_eq(shogi_kifu_read_file(&kifu, path, 0, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_main_line_length(kifu), 1);
    shogi_kifu_free(kifu);
    remove(path);
    ck_assert_int_eq(shogi_reader_new_file(&reader, path, 0), SHOGI_E_IO);
    ck_assert_int_eq(shogi_kifu_read_file(&kifu, path, 0, NULL), SHOGI_E_IO);
    free(actual);
    free(expected);
}
END_TEST

START_TEST(format_and_encoding_can_be_fixed)
{
    static const char text[] = "N+\xC3\xA9\nPI\n";
    shogi_reader *reader = from_memory(text, sizeof text - 1, 0);
    shogi_kifu *kifu;

    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_reader_set_format(reader, 99, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_reader_set_format(reader, 0, 99), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_reader_set_format(NULL, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_reader_set_format(reader, SHOGI_FORMAT_CSA, SHOGI_ENCODING_CP932),
                     SHOGI_OK);
    ck_assert_int_eq(shogi_reader_next(reader, kifu, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_kifu_encoding(kifu), SHOGI_ENCODING_CP932);
    ck_assert_str_eq(shogi_kifu_field(kifu, SHOGI_FIELD_BLACK), "ﾃｩ");
    ck_assert_int_eq(shogi_reader_set_format(reader, 0, 0), SHOGI_E_ARGUMENT);
    shogi_reader_free(reader);
    shogi_kifu_free(kifu);
}
END_TEST

START_TEST(wrong_arguments_are_refused)
{
    shogi_reader *reader = NULL;
    shogi_kifu *kifu = NULL;
    source from = {games, 1, 0, 1, false};

    ck_assert_int_eq(shogi_kifu_read(NULL, "", 0, 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_read(&kifu, NULL, 1, 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_read(&kifu, "", 0, 64, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_read_into(NULL, "", 0, 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_read_file(&kifu, NULL, 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_kifu_read_file(NULL, "x", 0, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_reader_new_memory(NULL, "", 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_reader_new_memory(&reader, NULL, 1, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_reader_new_callback(&reader, NULL, NULL, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_reader_new_callback(NULL, give, &from, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_reader_new_file(&reader, NULL, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_reader_next(NULL, kifu, NULL), SHOGI_E_ARGUMENT);
    ck_assert_ptr_null(reader);
    ck_assert_ptr_null(kifu);
    ck_assert_uint_eq(shogi_kifu_format(NULL), SHOGI_FORMAT_UNKNOWN);
    ck_assert_uint_eq(shogi_kifu_encoding(NULL), SHOGI_ENCODING_UNKNOWN);
    shogi_reader_free(NULL);
}
END_TEST

/* What has no game in it empties the record and says why. */
START_TEST(input_without_a_game_leaves_an_empty_record)
{
    static const char *const inputs[] = {"", "\n \t\r\n", "what is this?\n", "\xEF\xBB\xBF"};
    shogi_kifu *kifu;
    shogi_diag *diag;

    ck_assert_int_eq(shogi_kifu_new(&kifu), SHOGI_OK);
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++) {
        ck_assert_int_eq(shogi_kifu_read_into(kifu, games, sizeof games - 1, 0, NULL), SHOGI_OK);
        ck_assert_int_eq(shogi_kifu_read_into(kifu, inputs[i], strlen(inputs[i]), 0, diag),
                         SHOGI_E_PARSE);
        ck_assert_uint_eq(shogi_kifu_node_count(kifu), 1);
        ck_assert_uint_eq(shogi_kifu_format(kifu), SHOGI_FORMAT_UNKNOWN);
        ck_assert_uint_eq(shogi_diag_count_of(diag, SHOGI_SEVERITY_ERROR), i + 1);
    }
    shogi_kifu_free(kifu);
    shogi_diag_free(diag);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("reader");

    support_add(suite, "pieces", games_are_the_same_in_pieces_of_any_size);
    support_add(suite, "window", a_long_input_is_read_through_a_small_window);
    support_add(suite, "long_lines", long_lines_are_read_like_others);
    support_add(suite, "joined", joined_games_are_told_apart);
    support_add(suite, "joined_faults", faults_of_joined_games_are_reported_once);
    support_add(suite, "end_mark", the_end_mark_of_dos_is_no_text);
    support_add(suite, "joined_time", joined_games_take_linear_time);
    support_add(suite, "slices", slices_add_up_to_the_input);
    support_add(suite, "first", the_first_game_is_read_with_a_word_about_the_others);
    support_add(suite, "limit", a_game_that_is_too_long_is_passed_over);
    support_add(suite, "failure", a_source_that_fails_is_reported);
    support_add(suite, "file", a_file_is_read_like_memory);
    support_add(suite, "fixed", format_and_encoding_can_be_fixed);
    support_add(suite, "arguments", wrong_arguments_are_refused);
    support_add(suite, "no_game", input_without_a_game_leaves_an_empty_record);
    return support_run(suite);
}
