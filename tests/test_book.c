/* Opening keys and books: vectors of a second implementation (data/keys-opening.tsv, written by
 * reference/keys.py), YaneuraOu's text and Apery's binary read, searched, written, damaged. */
#include <shogi/book.h>
#include <shogi/packed.h>
#include <shogi/shogi.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "lines.h"
#include "reference/walk.h"
#include "support.h"

#define HIRATE "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -"
#define AFTER_26 "lnsgkgsnl/1r5b1/ppppppppp/9/9/7P1/PPPPPPP1P/1B5R1/LNSGKGSNL w -"
#define AFTER_76 "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w -"
#define HEADER "#YANEURAOU-DB2016 1.00\n"

static const shogi_symmetries mirror = SHOGI_SYMMETRY_MIRROR, color = SHOGI_SYMMETRY_COLOR;

/* --- Keys --- */

START_TEST(opening_keys_are_as_the_second_implementation_has_them)
{
    support_table table = support_read_table("keys-opening.tsv", 6);
    for (size_t i = 0; i < table.count; i++) {
        char **field = table.rows[i].field, *end;
        shogi_position *position = position_of(field[0]);
        const uint64_t keys[] = {
            shogi_position_symmetric_key(position, 0, NULL),
            shogi_position_symmetric_key(position, mirror, NULL),
            shogi_position_symmetric_key(position, color, NULL),
            shogi_position_symmetric_key(position, mirror | color, NULL),
            shogi_position_apery_key(position),
        };
        ck_assert_uint_eq(keys[0], shogi_position_key(position));
        for (int j = 0; j < 5; j++)
            ck_assert_msg(keys[j] == strtoull(field[j + 1], &end, 16), "%s: key %d", field[0], j);
        shogi_position_free(position);
    }
    support_free_table(&table);
}
END_TEST

static shogi_position *image_of(const shogi_position *position, bool mirrors, bool turns)
{
    shogi_setup *setup = NULL;
    shogi_position *image = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    shogi_position_get_setup(position, setup);
    if (mirrors)
        shogi_setup_mirror(setup);
    if (turns)
        shogi_setup_rotate(setup);
    ck_assert_int_eq(shogi_position_new_setup(&image, setup, SHOGI_FAULTS_ALL), SHOGI_OK);
    shogi_setup_free(setup);
    return image;
}

static void check_images(const shogi_position *position)
{
    for (unsigned i = 0; i < 4; i++) {
        shogi_position *image = image_of(position, i & 1, i & 2);
        for (shogi_symmetries kept = 0; kept < 4; kept++) {
            shogi_symmetries applied;
            uint64_t key = shogi_position_symmetric_key(image, kept, &applied);
            bool alike = (!(i & 1) || kept & mirror) && (!(i & 2) || kept & color);
            if (alike)
                ck_assert_uint_eq(key, shogi_position_symmetric_key(position, kept, NULL));
            ck_assert_uint_eq(applied & ~kept, 0);
            shogi_position *shown = image_of(image, applied & mirror, applied & color);
            ck_assert_uint_eq(shogi_position_key(shown), key);
            shogi_position_free(shown);
        }
        shogi_position_free(image);
    }
}

static int by_value(const void *a, const void *b)
{
    return (int)*(const shogi_move *)a - (int)*(const shogi_move *)b;
}

/* The moves of the image are the images of the moves. */
static void check_moves(const shogi_position *position, bool mirrors, bool turns)
{
    shogi_move here[1024], there[1024];
    shogi_symmetries symmetries = (mirrors ? mirror : 0) | (turns ? color : 0);
    shogi_position *image = image_of(position, mirrors, turns);
    size_t count = shogi_position_legal_moves(position, here, 1024);
    ck_assert_uint_eq(shogi_position_legal_moves(image, there, 1024), count);
    for (size_t i = 0; i < count; i++) {
        shogi_move move = shogi_move_transform(here[i], symmetries);
        ck_assert_uint_eq(shogi_move_transform(move, symmetries), here[i]);
        here[i] = move;
    }
    qsort(here, count, sizeof *here, by_value);
    qsort(there, count, sizeof *there, by_value);
    ck_assert_mem_eq(here, there, count * sizeof *here);
    shogi_position_free(image);
}

START_TEST(images_of_a_position_share_its_keys_and_moves)
{
    ref_walk *walk = ref_walk_new(29);
    for (size_t i = support_scaled(300); i > 0; i--) {
        ref_walk_next(walk);
        check_images(walk->position);
        if (shogi_position_count_legal_moves(walk->position) <= 1024)
            check_moves(walk->position, i & 1, i & 2);
    }
    ref_walk_free(walk);
    ck_assert_uint_eq(shogi_move_transform(SHOGI_NULL_MOVE, 3), SHOGI_NULL_MOVE);
    ck_assert_uint_eq(shogi_move_transform(SHOGI_NO_MOVE, 3), SHOGI_NO_MOVE);
    ck_assert_uint_eq(shogi_move_transform(0x8001, 3), SHOGI_NO_MOVE);
    shogi_position *full = position_of("4k4/9/9/9/9/9/9/9/4K4 b 19P 1");
    ck_assert_uint_eq(shogi_position_apery_key(full), 0);
    shogi_position_free(full);
}
END_TEST

/* --- Text --- */

static shogi_book *book_of(const void *data, size_t size)
{
    shogi_book *book = NULL;
    ck_assert_int_eq(shogi_book_new_memory(&book, data, size, SHOGI_BOOK_FORMAT_UNKNOWN), SHOGI_OK);
    return book;
}

static shogi_book_entry *new_entry(void)
{
    shogi_book_entry *entry = NULL;
    ck_assert_int_eq(shogi_book_entry_new(&entry), SHOGI_OK);
    return entry;
}

static shogi_diag *new_diag(void)
{
    shogi_diag *diag = NULL;
    ck_assert_int_eq(shogi_diag_new(&diag), SHOGI_OK);
    return diag;
}

static void check_text(const shogi_book_entry *entry, const char *expected)
{
    char text[4096];
    size_t length;
    ck_assert_int_eq(shogi_book_entry_write(entry, SHOGI_BOOK_FORMAT_YANEURAOU, text, sizeof text,
                                            &length),
                     SHOGI_OK);
    ck_assert_str_eq(text, expected);
    ck_assert_uint_eq(length, strlen(expected));
}

START_TEST(text_is_read_in_all_its_variants_and_written_back)
{
    static const char text[] = HEADER "// the first\r\n"
                               "sfen " HIRATE " 1\r\n"
                               "7g7f 3c3d 0 32 2\r\n"
                               "2g2f none -12 1\n"
                               "\n"
                               "# inside\n"
                               "2g2f none\n"
                               "9g9f\n"
                               "resign None 5 6 18446744073709551614\n"
                               "# of the second\n"
                               "sfen " AFTER_26 "\n"
                               "sfen " AFTER_76 " 2\n"
                               "P*5e 5i5h+ 2147483647 -2147483648 0\n"
                               "// the end";
    shogi_book *book = book_of(text, sizeof text - 1);
    shogi_book_entry *entry = new_entry();
    shogi_diag *diag = new_diag();
    ck_assert_uint_eq(shogi_book_get_format(book), SHOGI_BOOK_FORMAT_YANEURAOU);
    for (int round = 0; round < 2; round++) {
        ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_OK);
        ck_assert_uint_eq(shogi_book_entry_count(entry), 5);
        ck_assert_uint_eq(shogi_book_entry_has(entry, 3), SHOGI_BOOK_HAS_NOTHING);
        ck_assert_uint_eq(shogi_book_entry_times(entry, 3), 1);
        ck_assert_uint_eq(shogi_book_entry_times(entry, 0), 2);
        ck_assert_int_eq(shogi_book_entry_score(entry, 1), -12);
        ck_assert_int_eq(shogi_book_entry_depth(entry, 0), 32);
        ck_assert_uint_eq(shogi_book_entry_ponder(entry, 0), shogi_move_from_usi("3c3d", 4));
        ck_assert_uint_eq(shogi_book_entry_move(entry, 4), SHOGI_NO_MOVE);
        ck_assert_uint_eq(shogi_book_entry_move(entry, 5), SHOGI_NO_MOVE);
        check_text(entry, "// the first\n# inside\nsfen " HIRATE " 1\n7g7f 3c3d 0 32 2\n"
                          "2g2f none -12 1\n2g2f none\n9g9f none\n"
                          "none none 5 6 18446744073709551614\n");
        ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_OK);
        ck_assert(!shogi_book_entry_has_number(entry));
        check_text(entry, "# of the second\nsfen " AFTER_26 "\n");
        ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_OK);
        check_text(entry, "// the end\nsfen " AFTER_76 " 2\n"
                          "P*5e 5i5h+ 2147483647 -2147483648 0\n");
        ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_E_END);
        ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_E_END);
        ck_assert_uint_eq(shogi_diag_count(diag), 0);
        shogi_book_rewind(book);
    }
    shogi_diag_free(diag);
    shogi_book_entry_free(entry);
    shogi_book_free(book);
}
END_TEST

typedef struct {
    unsigned line, column;
    shogi_severity severity;
    shogi_diag_code code;
} expected_entry;

START_TEST(what_is_wrong_in_text_is_told_with_its_line)
{
    static const char text[] = HEADER "7g7f none 0 1 1\n"
                               "sfen " HIRATE " 1\n"
                               "7g7x none 0 1 1\n"
                               "7g7f zzzz 1 2 3\n"
                               "2g2f none x 1 1\n"
                               "2g2f none 2147483648 1\n"
                               "2g2f none 1 2 3 4\n"
                               "sfen " AFTER_26 "x 2\n"
                               "8c8d none 0 0 1\n"
                               "sfen " AFTER_76 " 2\n"
                               "3c3d 2g2f 0 0 1\n";
    static const expected_entry expected[] = {
        {2, 1, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_UNKNOWN_LINE},
        {4, 1, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_NOT_A_MOVE},
        {5, 6, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_NOT_A_MOVE},
        {6, 11, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_BAD_NUMBER},
        {7, 11, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_BAD_NUMBER},
        {8, 17, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_TRAILING_TEXT},
        {9, 69, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_BAD_HAND},
    };
    shogi_book *book = book_of(text, sizeof text - 1);
    shogi_book_entry *entry = new_entry();
    shogi_diag *diag = new_diag();
    ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_OK);
    ck_assert_uint_eq(shogi_book_entry_count(entry), 4);
    ck_assert_uint_eq(shogi_book_entry_ponder(entry, 0), SHOGI_NO_MOVE);
    ck_assert_int_eq(shogi_book_entry_score(entry, 0), 1);
    ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_E_PARSE);
    ck_assert_uint_eq(shogi_book_entry_count(entry), 0);
    ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_OK);
    check_text(entry, "sfen " AFTER_76 " 2\n3c3d 2g2f 0 0 1\n");
    ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_E_END);
    ck_assert_uint_eq(shogi_diag_count(diag), sizeof expected / sizeof expected[0]);
    for (size_t i = 0; i < shogi_diag_count(diag); i++) {
        ck_assert_uint_eq(shogi_diag_line(diag, i), expected[i].line);
        ck_assert_uint_eq(shogi_diag_column(diag, i), expected[i].column);
        ck_assert_uint_eq(shogi_diag_severity(diag, i), expected[i].severity);
        ck_assert_uint_eq(shogi_diag_code_at(diag, i), expected[i].code);
    }
    uint64_t entries = 0;
    bool is_sorted = true;
    ck_assert_int_eq(shogi_book_check(book, &is_sorted, &entries, diag), SHOGI_E_PARSE);
    ck_assert_uint_eq(shogi_diag_count(diag), 2 * (sizeof expected / sizeof expected[0]));
    ck_assert_uint_eq(entries, 2);
    shogi_diag_free(diag);
    shogi_book_entry_free(entry);
    shogi_book_free(book);
}
END_TEST

/* --- Large books, searched --- */

enum { BOOK_POSITIONS = 700, BOOK_ROOM = 1 << 20 };

typedef struct {
    shogi_book_format format;
    size_t count;
    shogi_book_entry *entries[BOOK_POSITIONS];
    shogi_position *positions[BOOK_POSITIONS];
    char *bytes;
    size_t size;
} made_book;

static shogi_book_format sorted_format;

static int by_entry(const void *a, const void *b)
{
    return shogi_book_entry_compare(*(shogi_book_entry *const *)a, *(shogi_book_entry *const *)b,
                                    sorted_format);
}

static void add_bytes(made_book *made, const shogi_book_entry *entry)
{
    size_t length;
    ck_assert_int_eq(shogi_book_entry_write(entry, made->format, made->bytes + made->size,
                                            BOOK_ROOM - made->size, &length),
                     SHOGI_OK);
    made->size += length;
    ck_assert_uint_lt(made->size, BOOK_ROOM);
}

/* A sorted book of random positions, each with some of its moves. */
static made_book *make_book(shogi_book_format format)
{
    made_book *made = calloc(1, sizeof *made);
    ck_assert_ptr_nonnull(made);
    made->format = format;
    made->bytes = malloc(BOOK_ROOM);
    ck_assert_ptr_nonnull(made->bytes);
    shogi_position *position = position_of("startpos");
    uint64_t random = 12345;
    for (size_t i = 0; i < BOOK_POSITIONS; i++) {
        shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
        size_t count = shogi_position_legal_moves(position, moves, SHOGI_MAX_LEGAL_MOVES);
        if (count == 0) {
            shogi_position_set_sfen(position, "startpos", 8, SHOGI_FAULTS_NONE, NULL);
            i--;
            continue;
        }
        random = random * 6364136223846793005u + 1442695040888963407u;
        made->entries[i] = new_entry();
        ck_assert_int_eq(shogi_book_entry_set_position(made->entries[i], position), SHOGI_OK);
        for (size_t j = 0; j < count && j < 1 + random % 5; j++)
            ck_assert_int_eq(shogi_book_entry_add(made->entries[i], moves[j], SHOGI_NO_MOVE, 7,
                                                  (int32_t)j - 3, format == 1 ? 9 : 0, j),
                             SHOGI_OK);
        ck_assert_int_eq(shogi_position_copy(&made->positions[i], position), SHOGI_OK);
        ck_assert_int_eq(shogi_position_play(position, moves[random >> 33 % count ? (random >> 33) % count : 0]),
                         SHOGI_OK);
        made->count++;
    }
    sorted_format = format;
    qsort(made->entries, made->count, sizeof *made->entries, by_entry);
    const char *header = shogi_book_header(format);
    memcpy(made->bytes, header, strlen(header));
    made->size = strlen(header);
    for (size_t i = 0; i < made->count; i++)
        if (i == 0 || by_entry(&made->entries[i - 1], &made->entries[i]) != 0)
            add_bytes(made, made->entries[i]);
    shogi_position_free(position);
    return made;
}

static void free_made(made_book *made)
{
    for (size_t i = 0; i < made->count; i++) {
        shogi_book_entry_free(made->entries[i]);
        shogi_position_free(made->positions[i]);
    }
    free(made->bytes);
    free(made);
}

/* Gives few bytes at a time and counts the calls. */
typedef struct {
    const made_book *made;
    size_t calls;
    size_t fails_after;
} slow_source;

static int64_t give_slowly(void *context, uint64_t offset, void *buffer, size_t capacity)
{
    slow_source *source = context;
    if (++source->calls > source->fails_after || offset >= source->made->size)
        return -1;
    size_t size = capacity < 5000 ? capacity : 5000;
    memcpy(buffer, source->made->bytes + offset, size);
    return (int64_t)size;
}

static void check_finds_all(shogi_book *book, const made_book *made)
{
    shogi_book_entry *entry = new_entry();
    for (size_t i = 0; i < made->count; i++) {
        ck_assert_int_eq(shogi_book_find(book, made->positions[i], SHOGI_BOOK_FIND_EXACT, entry, NULL),
                         SHOGI_OK);
        ck_assert_uint_eq(shogi_book_entry_key(entry), shogi_position_apery_key(made->positions[i]));
        ck_assert_uint_ge(shogi_book_entry_count(entry), 1);
        ck_assert(shogi_legality_reasons(made->positions[i], shogi_book_entry_move(entry, 0)) == 0);
    }
    shogi_position *other = position_of("4k4/9/9/9/9/9/9/9/4K4 b R 1");
    for (uint32_t flags = 0; flags < 4; flags++)
        ck_assert_int_eq(shogi_book_find(book, other, flags, entry, NULL), SHOGI_E_NOTHING);
    shogi_position_free(other);
    shogi_book_entry_free(entry);
}

static void check_large(shogi_book_format format)
{
    made_book *made = make_book(format);
    slow_source source = {made, 0, SIZE_MAX};
    shogi_book *memory = book_of(made->bytes, made->size), *slow = NULL;
    ck_assert_int_eq(shogi_book_new_callback(&slow, give_slowly, &source, made->size, 0), SHOGI_OK);
    ck_assert_uint_eq(shogi_book_get_format(slow), format);
    check_finds_all(memory, made);
    source.calls = 0;
    check_finds_all(slow, made);
    ck_assert_uint_lt(source.calls, made->count * 14 * 24); /* log2 of the size, in short reads */
    uint64_t entries = 0;
    bool is_sorted = false;
    ck_assert_int_eq(shogi_book_check(slow, &is_sorted, &entries, NULL), SHOGI_OK);
    ck_assert(is_sorted);
    ck_assert_uint_gt(entries, made->count / 2);
    made_book again = {.format = format, .bytes = malloc(BOOK_ROOM)};
    ck_assert_ptr_nonnull(again.bytes);
    again.size = strlen(shogi_book_header(format));
    memcpy(again.bytes, shogi_book_header(format), again.size);
    shogi_book_entry *entry = new_entry();
    while (shogi_book_next(slow, entry, NULL) == SHOGI_OK)
        add_bytes(&again, entry);
    ck_assert_uint_eq(again.size, made->size);
    ck_assert_mem_eq(again.bytes, made->bytes, made->size);
    free(again.bytes);
    shogi_book_entry_free(entry);
    shogi_book_free(memory);
    shogi_book_free(slow);
    free_made(made);
}

START_TEST(a_large_text_is_searched_by_halving_and_copied_entry_by_entry)
{
    check_large(SHOGI_BOOK_FORMAT_YANEURAOU);
}
END_TEST

START_TEST(a_large_binary_is_searched_by_halving_and_copied_entry_by_entry)
{
    check_large(SHOGI_BOOK_FORMAT_APERY);
}
END_TEST

START_TEST(a_failing_source_is_an_error_and_reading_can_go_on)
{
    made_book *made = make_book(SHOGI_BOOK_FORMAT_YANEURAOU);
    shogi_book_entry *entry = new_entry();
    shogi_diag *diag = new_diag();
    for (size_t fails = 1; fails < 60; fails += 7) {
        slow_source source = {made, 0, SIZE_MAX};
        shogi_book *book = NULL;
        ck_assert_int_eq(shogi_book_new_callback(&book, give_slowly, &source, made->size, 0), SHOGI_OK);
        source.fails_after = source.calls + fails;
        shogi_status status = SHOGI_OK;
        size_t read = 0;
        while ((status = shogi_book_next(book, entry, diag)) == SHOGI_OK)
            read++;
        ck_assert(status == SHOGI_E_IO || status == SHOGI_E_END);
        source.fails_after = SIZE_MAX;
        while (status == SHOGI_E_IO && shogi_book_next(book, entry, NULL) == SHOGI_OK)
            read++;
        uint64_t entries = 0;
        ck_assert_int_eq(shogi_book_check(book, NULL, &entries, NULL), SHOGI_OK);
        ck_assert_uint_eq(read, entries);
        shogi_book_free(book);
    }
    ck_assert_uint_gt(shogi_diag_count(diag), 0);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 0), SHOGI_DIAG_CANNOT_READ);
    slow_source dead = {made, 0, 0};
    shogi_book *book = NULL;
    ck_assert_int_eq(shogi_book_new_callback(&book, give_slowly, &dead, made->size, 0), SHOGI_E_IO);
    ck_assert_ptr_null(book);
    ck_assert_int_eq(shogi_book_new_file(&book, "/nowhere/at/all", 0), SHOGI_E_IO);
    shogi_diag_free(diag);
    shogi_book_entry_free(entry);
    free_made(made);
}
END_TEST

START_TEST(move_numbers_tell_entries_apart_where_they_are_asked_for)
{
    static const char text[] = HEADER "sfen " AFTER_26 "\n8c8d none\nsfen " HIRATE
                               " 1\n7g7f none\nsfen " HIRATE " 3\n2g2f none\n";
    shogi_book *book = book_of(text, sizeof text - 1);
    shogi_book_entry *entry = new_entry();
    shogi_position *third = position_of(HIRATE " 3"), *fifth = position_of(HIRATE " 5");
    shogi_position *bare = position_of(AFTER_26 " 77");
    for (uint32_t scan = 0; scan <= SHOGI_BOOK_FIND_SCAN; scan += SHOGI_BOOK_FIND_SCAN) {
        ck_assert_int_eq(shogi_book_find(book, third, scan, entry, NULL), SHOGI_OK);
        ck_assert_uint_eq(shogi_book_entry_move(entry, 0), shogi_move_from_usi("2g2f", 4));
        ck_assert_int_eq(shogi_book_find(book, fifth, scan, entry, NULL), SHOGI_E_NOTHING);
        ck_assert_int_eq(shogi_book_find(book, fifth, scan | SHOGI_BOOK_FIND_ANY_NUMBER, entry, NULL),
                         SHOGI_OK);
        ck_assert_uint_eq(shogi_book_entry_move(entry, 0), shogi_move_from_usi("7g7f", 4));
        ck_assert_int_eq(shogi_book_find(book, bare, scan, entry, NULL), SHOGI_OK);
    }
    shogi_position_free(third);
    shogi_position_free(fifth);
    shogi_position_free(bare);
    shogi_book_entry_free(entry);
    shogi_book_free(book);
}
END_TEST

START_TEST(unsorted_books_are_found_out_and_can_be_scanned)
{
    static const char text[] = "sfen " HIRATE " 1\n7g7f none\nsfen " AFTER_26 " 2\n8c8d none\nsfen " AFTER_76
                               " 2\n3c3d none\n";
    shogi_book *book = book_of(text, sizeof text - 1);
    shogi_book_entry *entry = new_entry();
    shogi_position *position = position_of(AFTER_76 " 2");
    bool is_sorted = true;
    ck_assert_int_eq(shogi_book_check(book, &is_sorted, NULL, NULL), SHOGI_OK);
    ck_assert(!is_sorted);
    ck_assert_int_eq(shogi_book_find(book, position, SHOGI_BOOK_FIND_SCAN, entry, NULL), SHOGI_OK);
    ck_assert_uint_eq(shogi_book_entry_move(entry, 0), shogi_move_from_usi("3c3d", 4));
    shogi_position_free(position);
    shogi_book_entry_free(entry);
    shogi_book_free(book);
}
END_TEST

/* --- Binary --- */

START_TEST(a_binary_entry_has_the_bytes_that_apery_reads)
{
    static const uint8_t expected[] = {0, 0, 0, 0, 0, 0, 0, 0, 0x3B, 0x1E, 7, 0, 0xFE, 0xFF, 0xFF, 0xFF};
    shogi_position *position = position_of("startpos");
    shogi_book_entry *entry = new_entry();
    char bytes[32];
    size_t length;
    ck_assert_int_eq(shogi_book_entry_set_position(entry, position), SHOGI_OK);
    ck_assert_int_eq(shogi_book_entry_add(entry, shogi_move_from_usi("7g7f", 4), SHOGI_NO_MOVE,
                                          SHOGI_BOOK_HAS_SCORE | SHOGI_BOOK_HAS_COUNT, -2, 0, 7),
                     SHOGI_OK);
    memset(bytes, 'x', sizeof bytes);
    ck_assert_int_eq(shogi_book_entry_write(entry, SHOGI_BOOK_FORMAT_APERY, bytes, 31, &length), SHOGI_OK);
    ck_assert_uint_eq(length, 16);
    uint64_t key = shogi_position_apery_key(position);
    for (unsigned i = 0; i < 8; i++)
        ck_assert_uint_eq((uint8_t)bytes[i], (uint8_t)(key >> 8 * i));
    ck_assert_mem_eq(bytes + 8, expected + 8, 8);
    ck_assert_int_eq(bytes[16], 'x');
    ck_assert_int_eq(shogi_book_entry_add(entry, SHOGI_NO_MOVE, SHOGI_NO_MOVE, 0, 0, 0, 0), SHOGI_OK);
    ck_assert_int_eq(shogi_book_entry_write(entry, SHOGI_BOOK_FORMAT_APERY, bytes, 32, &length),
                     SHOGI_E_UNSUPPORTED);
    shogi_book_entry_clear(entry);
    ck_assert_int_eq(shogi_book_entry_write(entry, SHOGI_BOOK_FORMAT_APERY, bytes, 32, &length),
                     SHOGI_E_UNSUPPORTED);
    ck_assert_int_eq(shogi_book_entry_write(entry, SHOGI_BOOK_FORMAT_YANEURAOU, bytes, 32, &length),
                     SHOGI_E_UNSUPPORTED);
    ck_assert_int_eq(shogi_book_entry_get_position(entry, position, SHOGI_FAULTS_ALL), SHOGI_E_NOTHING);
    shogi_position_free(position);
    shogi_book_entry_free(entry);
}
END_TEST

START_TEST(damaged_binaries_are_told)
{
    uint8_t bytes[40] = {0};
    shogi_book *book = NULL;
    shogi_book_entry *entry = new_entry();
    shogi_diag *diag = new_diag();
    ck_assert_int_eq(shogi_book_new_memory(&book, bytes, 40, 0), SHOGI_E_PARSE);
    ck_assert_int_eq(shogi_book_new_memory(&book, bytes, 0, 0), SHOGI_E_PARSE);
    ck_assert_int_eq(shogi_book_new_memory(&book, bytes, 40, SHOGI_BOOK_FORMAT_APERY), SHOGI_OK);
    bytes[0] = 5;
    bytes[8] = 1; /* 1a1b */
    bytes[16] = 5;
    bytes[24] = 0x80; /* no move */
    bytes[25] = 0x80;
    ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_OK);
    ck_assert_uint_eq(shogi_book_entry_key(entry), 5);
    ck_assert_uint_eq(shogi_book_entry_count(entry), 1);
    ck_assert_uint_eq(shogi_diag_count(diag), 1);
    ck_assert_uint_eq(shogi_diag_offset(diag, 0), 24);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 0), SHOGI_DIAG_NOT_A_MOVE);
    ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_E_PARSE);
    ck_assert_uint_eq(shogi_diag_offset(diag, 1), 32);
    ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_E_END);
    ck_assert_int_eq(shogi_book_check(book, NULL, NULL, NULL), SHOGI_E_PARSE);
    shogi_book_free(book);
    shogi_diag_free(diag);
    shogi_book_entry_free(entry);
}
END_TEST

START_TEST(random_bytes_are_read_to_their_end)
{
    uint64_t state = 77;
    shogi_book_entry *entry = new_entry();
    static char bytes[9000];
    static const char words[] = "\n\r \tsfen #//7g+*none-1" HIRATE;
    for (size_t i = support_scaled(300); i > 0; i--) {
        for (size_t at = 0; at < sizeof bytes; at++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            bytes[at] = i % 3 ? words[(state >> 33) % (sizeof words - 1)] : (char)(state >> 40);
        }
        for (size_t at = 0; i % 3 == 1 && at + 100 < sizeof bytes; at += 100 + state % 300)
            memcpy(bytes + at, "\nsfen " HIRATE "\n", 68);
        for (shogi_book_format format = 1; format <= 2; format++) {
            shogi_book *book = NULL;
            shogi_position *position = position_of("startpos");
            ck_assert_int_eq(shogi_book_new_memory(&book, bytes, sizeof bytes, format), SHOGI_OK);
            size_t calls = 0;
            while (shogi_book_next(book, entry, NULL) != SHOGI_E_END)
                ck_assert_uint_lt(calls++, sizeof bytes);
            for (uint32_t flags = 0; flags < 4; flags++)
                shogi_book_find(book, position, flags, entry, NULL);
            shogi_position_free(position);
            shogi_book_free(book);
        }
    }
    shogi_book_entry_free(entry);
}
END_TEST

START_TEST(limits_and_wrong_arguments_are_refused)
{
    shogi_book_entry *entry = new_entry();
    shogi_book *book = NULL;
    char text[64];
    size_t length;
    for (int i = 0; i < SHOGI_BOOK_MAX_MOVES; i++)
        ck_assert_int_eq(shogi_book_entry_add(entry, 0, 0, 0, 0, 0, 0), SHOGI_OK);
    ck_assert_int_eq(shogi_book_entry_add(entry, 0, 0, 0, 0, 0, 0), SHOGI_E_LIMIT);
    ck_assert_int_eq(shogi_book_entry_add(entry, SHOGI_NULL_MOVE, 0, 0, 0, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_entry_add(entry, 0, 0x8001, 0, 0, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_entry_add(entry, 0, 0, 8, 0, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_entry_add(NULL, 0, 0, 0, 0, 0, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_entry_set_comment(entry, "no", 2), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_entry_set_comment(entry, "# a\n// b", 8), SHOGI_OK);
    ck_assert_str_eq(shogi_book_entry_comment(entry), "# a\n// b\n");
    ck_assert_int_eq(shogi_book_entry_set_comment(entry, NULL, 0), SHOGI_OK);
    ck_assert_str_eq(shogi_book_entry_comment(entry), "");
    ck_assert_int_eq(shogi_book_entry_new(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_entry_write(entry, 0, text, 64, &length), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_entry_write(entry, 1, NULL, 64, &length), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_new_memory(NULL, "", 0, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_new_memory(&book, NULL, 1, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_new_memory(&book, "", 0, 3), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_new_callback(&book, NULL, NULL, 1, 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_next(NULL, entry, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_find(NULL, NULL, 0, entry, NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_book_check(NULL, NULL, NULL, NULL), SHOGI_E_ARGUMENT);
    shogi_book_entry_free(entry);
    shogi_book_entry_free(NULL);
    shogi_book_free(NULL);
}
END_TEST

static char *long_line_book(size_t *size)
{
    static const char head[] = HEADER "sfen " HIRATE " 1\n", tail[] = "\n7g7f none\n";
    *size = sizeof head - 1 + 10000 + sizeof tail - 1;
    char *text = malloc(*size);
    ck_assert_ptr_nonnull(text);
    memcpy(text, head, sizeof head - 1);
    memset(text + sizeof head - 1, '#', 10000);
    memcpy(text + *size - (sizeof tail - 1), tail, sizeof tail - 1);
    return text;
}

START_TEST(a_line_that_is_too_long_is_told_and_passed)
{
    size_t size;
    char *text = long_line_book(&size);
    shogi_book *book = book_of(text, size);
    shogi_book_entry *entry = new_entry();
    shogi_diag *diag = new_diag();
    ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_OK);
    check_text(entry, "sfen " HIRATE " 1\n7g7f none\n");
    ck_assert_uint_eq(shogi_diag_count(diag), 1);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 0), SHOGI_DIAG_TOO_LONG);
    ck_assert_uint_eq(shogi_diag_line(diag, 0), 3);
    shogi_diag_free(diag);
    shogi_book_entry_free(entry);
    shogi_book_free(book);
    free(text);
}
END_TEST

START_TEST(endless_comments_are_kept_up_to_a_limit_and_told)
{
    enum { LINES = 30000, LINE = 80 };
    static const char tail[] = "sfen " HIRATE " 1\n7g7f none\n";
    size_t size = LINES * LINE + sizeof tail - 1;
    char *text = malloc(size);
    ck_assert_ptr_nonnull(text);
    for (size_t i = 0; i < LINES; i++) {
        memset(text + i * LINE, '/', LINE);
        text[(i + 1) * LINE - 1] = '\n';
    }
    memcpy(text + LINES * LINE, tail, sizeof tail - 1);
    shogi_book *book = book_of(text, size);
    shogi_book_entry *entry = new_entry();
    shogi_diag *diag = new_diag();
    ck_assert_int_eq(shogi_book_next(book, entry, diag), SHOGI_OK);
    size_t kept = strlen(shogi_book_entry_comment(entry));
    ck_assert_uint_le(kept, 1 << 20);
    ck_assert_uint_eq(kept / LINE + shogi_diag_count(diag), LINES);
    ck_assert_uint_eq(shogi_diag_code_at(diag, 0), SHOGI_DIAG_TOO_LONG);
    ck_assert_uint_eq(shogi_diag_line(diag, 0), kept / LINE + 1);
    ck_assert_uint_eq(shogi_book_entry_count(entry), 1);
    shogi_diag_free(diag);
    shogi_book_entry_free(entry);
    shogi_book_free(book);
    free(text);
}
END_TEST

START_TEST(want_of_memory_leaves_the_book_where_it_stands)
{
    static const char text[] = HEADER "# one\nsfen " HIRATE " 1\n7g7f none\n2g2f none\nsfen " AFTER_26
                               " 2\n";
    for (size_t successes = 0;; successes++) {
        shogi_book *book = NULL;
        shogi_book_entry *entry = NULL;
        size_t blocks = shogi_i_live_blocks();
        shogi_i_fail_allocations(successes, false);
        shogi_status made = shogi_book_new_memory(&book, text, sizeof text - 1, 0);
        if (made == SHOGI_OK)
            made = shogi_book_entry_new(&entry);
        shogi_status status = made == SHOGI_OK ? shogi_book_next(book, entry, NULL) : made;
        shogi_i_fail_allocations(SIZE_MAX, false);
        bool done = status == SHOGI_OK;
        ck_assert(done || status == SHOGI_E_NO_MEMORY);
        if (made == SHOGI_OK && !done)
            ck_assert_int_eq(shogi_book_next(book, entry, NULL), SHOGI_OK);
        if (made == SHOGI_OK)
            check_text(entry, "# one\nsfen " HIRATE " 1\n7g7f none\n2g2f none\n");
        shogi_book_entry_free(entry);
        shogi_book_free(book);
        ck_assert_uint_eq(shogi_i_live_blocks(), blocks);
        if (done)
            break;
        ck_assert_uint_lt(successes, 100);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("book");
    support_add(suite, "keys", opening_keys_are_as_the_second_implementation_has_them);
    support_add(suite, "images", images_of_a_position_share_its_keys_and_moves);
    support_add(suite, "text", text_is_read_in_all_its_variants_and_written_back);
    support_add(suite, "diagnostics", what_is_wrong_in_text_is_told_with_its_line);
    support_add(suite, "large_text", a_large_text_is_searched_by_halving_and_copied_entry_by_entry);
    support_add(suite, "large_binary", a_large_binary_is_searched_by_halving_and_copied_entry_by_entry);
    support_add(suite, "failing", a_failing_source_is_an_error_and_reading_can_go_on);
    support_add(suite, "numbers", move_numbers_tell_entries_apart_where_they_are_asked_for);
    support_add(suite, "unsorted", unsorted_books_are_found_out_and_can_be_scanned);
    support_add(suite, "binary", a_binary_entry_has_the_bytes_that_apery_reads);
    support_add(suite, "damaged", damaged_binaries_are_told);
    support_add(suite, "random", random_bytes_are_read_to_their_end);
    support_add(suite, "limits", limits_and_wrong_arguments_are_refused);
    support_add(suite, "long_line", a_line_that_is_too_long_is_told_and_passed);
    support_add(suite, "comments", endless_comments_are_kept_up_to_a_limit_and_told);
    support_add(suite, "memory", want_of_memory_leaves_the_book_where_it_stands);
    return support_run(suite);
}
