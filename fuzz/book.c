/* Opening books (FORMATS 12) from any bytes, in memory and through a callback that gives little at a
 * time: both read the same, every entry written reads back the same, and in a sorted book every
 * position is found. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ENTRIES = 200 };

typedef struct {
    const uint8_t *data;
    size_t size;
    size_t step;
} source;

static int64_t give(void *context, uint64_t offset, void *buffer, size_t capacity)
{
    source *from = context;
    size_t count;

    FUZZ_CHECK(offset < from->size && capacity >= 1);
    count = from->size - (size_t)offset;
    if (count > capacity)
        count = capacity;
    if (count > from->step)
        count = from->step;
    memcpy(buffer, from->data + offset, count);
    return (int64_t)count;
}

static shogi_book_entry *new_entry(void)
{
    shogi_book_entry *entry = NULL;
    FUZZ_CHECK(shogi_book_entry_new(&entry) == SHOGI_OK);
    return entry;
}

static bool same_entry(const shogi_book_entry *a, const shogi_book_entry *b)
{
    if (shogi_book_entry_count(a) != shogi_book_entry_count(b) ||
        shogi_book_entry_key(a) != shogi_book_entry_key(b) ||
        strcmp(shogi_book_entry_comment(a), shogi_book_entry_comment(b)) != 0)
        return false;
    for (size_t i = 0; i < shogi_book_entry_count(a); i++)
        if (shogi_book_entry_move(a, i) != shogi_book_entry_move(b, i) ||
            shogi_book_entry_ponder(a, i) != shogi_book_entry_ponder(b, i) ||
            shogi_book_entry_has(a, i) != shogi_book_entry_has(b, i) ||
            shogi_book_entry_score(a, i) != shogi_book_entry_score(b, i) ||
            shogi_book_entry_depth(a, i) != shogi_book_entry_depth(b, i) ||
            shogi_book_entry_times(a, i) != shogi_book_entry_times(b, i))
            return false;
    return true;
}

static char *write_entry(const shogi_book_entry *entry, shogi_book_format format, size_t *length)
{
    const char *header = shogi_book_header(format);
    size_t before = strlen(header);
    char *bytes;

    if (shogi_book_entry_write(entry, format, NULL, 0, length) != SHOGI_OK)
        return NULL;
    bytes = malloc(before + *length + 1);
    FUZZ_CHECK(bytes != NULL);
    memcpy(bytes, header, before);
    FUZZ_CHECK(shogi_book_entry_write(entry, format, bytes + before, *length + 1, length) ==
               SHOGI_OK);
    *length += before;
    return bytes;
}

static void check_entry(const shogi_book_entry *entry, shogi_book_format format)
{
    shogi_book_entry *copy = new_entry();
    shogi_book *book = NULL;
    size_t length = 0;
    char *bytes = write_entry(entry, format, &length);

    if (bytes != NULL && shogi_book_entry_count(entry) > 0) {
        FUZZ_CHECK(shogi_book_new_memory(&book, bytes, length, format) == SHOGI_OK);
        FUZZ_CHECK(shogi_book_next(book, copy, NULL) == SHOGI_OK);
        FUZZ_CHECK(same_entry(entry, copy));
        FUZZ_CHECK(shogi_book_next(book, copy, NULL) == SHOGI_E_END);
        shogi_book_free(book);
    }
    free(bytes);
    shogi_book_entry_free(copy);
}

static void check_found(shogi_book *book, const shogi_book_entry *entry, bool is_sorted)
{
    shogi_position *position = fuzz_position();
    shogi_book_entry *found = new_entry();

    if (shogi_book_entry_get_position(entry, position, SHOGI_FAULTS_ALL) == SHOGI_OK) {
        uint32_t flags = is_sorted ? SHOGI_BOOK_FIND_ANY_NUMBER
                                   : SHOGI_BOOK_FIND_ANY_NUMBER | SHOGI_BOOK_FIND_SCAN;
        shogi_status status = shogi_book_find(book, position, flags, found, NULL);
        FUZZ_CHECK(status != SHOGI_E_NOTHING);
    }
    shogi_book_entry_free(found);
    shogi_position_free(position);
}

static void check_statuses(shogi_status a, shogi_status b)
{
    FUZZ_CHECK(a == b);
    FUZZ_CHECK(a == SHOGI_OK || a == SHOGI_E_END || a == SHOGI_E_PARSE || a == SHOGI_E_LIMIT);
}

static void check_books(shogi_book *book, shogi_book *slow, size_t size)
{
    shogi_book_entry *entry = new_entry();
    shogi_book_entry *other = new_entry();
    shogi_status status = SHOGI_OK;
    shogi_diag *diag = fuzz_diag();
    bool is_sorted = false;
    uint64_t entries = 0;

    (void)shogi_book_check(book, &is_sorted, &entries, diag);
    FUZZ_CHECK(entries <= size);
    /* SFEN that is not canonical is found by scanning alone. */
    is_sorted = is_sorted && shogi_diag_count(diag) == 0;
    for (size_t i = 0; status != SHOGI_E_END; i++) {
        FUZZ_CHECK(i <= size);
        status = shogi_book_next(book, entry, NULL);
        check_statuses(status, shogi_book_next(slow, other, NULL));
        if (status != SHOGI_OK)
            continue;
        FUZZ_CHECK(same_entry(entry, other));
        if (i < MOST_ENTRIES) {
            check_entry(entry, shogi_book_get_format(book));
            check_found(book, entry, is_sorted);
        }
    }
    shogi_diag_free(diag);
    shogi_book_entry_free(other);
    shogi_book_entry_free(entry);
}

static void check_book(fuzz_input *input)
{
    uint8_t what = fuzz_byte(input);
    source from = {input->data, input->size, (size_t)(what >> 2) + 1};
    shogi_book *book = NULL;
    shogi_book *slow = NULL;
    shogi_book_format format = what & 3;
    shogi_status status;

    status = shogi_book_new_memory(&book, input->data, input->size, format);
    FUZZ_CHECK(status == SHOGI_OK || status == SHOGI_E_PARSE || format == 3);
    FUZZ_CHECK(shogi_book_new_callback(&slow, give, &from, input->size, format) == status);
    if (status == SHOGI_OK)
        check_books(book, slow, input->size);
    shogi_book_free(slow);
    shogi_book_free(book);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_run(data, size, check_book);
}
