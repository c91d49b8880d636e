/* Opening books as files: opened from memory, a file or a callback, read through one window of bytes,
 * in order or by searching. What the bytes say is for book_text.c and book_apery.c. */
#include "notation/book.h"

#include <limits.h>
#include <string.h>

#include "base/alloc.h"
#include "board/position.h"

#define TEXT_START "#YANEURAOU-DB2016"
#define TEXT_HEADER TEXT_START " 1.00\n"

enum { APERY_ENTRY = 16 };

/* Bytes */

/** Reads bytes into the window; the size of what it holds is 0 while that goes on. */
static shogi_status fill_window(shogi_book *book, uint64_t offset, size_t size)
{
    book->window_size = 0;
    book->window_at = offset;
    for (size_t known = 0; known < size;) {
        int64_t given = book->callback(book->context, offset + known, book->window + known,
                                       size - known);
        if (given <= 0 || (uint64_t)given > size - known)
            return SHOGI_E_IO;
        known += (size_t)given;
    }
    book->window_size = size;
    return SHOGI_OK;
}

shogi_status shogi_i_book_bytes(shogi_book *book, uint64_t offset, size_t size,
                                const uint8_t **bytes, size_t *given)
{
    uint64_t left = offset < book->size ? book->size - offset : 0;
    *given = left < size ? (size_t)left : size;
    *bytes = (const uint8_t *)"";
    if (*given == 0)
        return SHOGI_OK;
    if (book->memory) {
        *bytes = book->memory + offset;
        return SHOGI_OK;
    }
    if (offset < book->window_at || offset + *given > book->window_at + book->window_size) {
        size_t wanted = left < SHOGI_I_BOOK_WINDOW ? (size_t)left : SHOGI_I_BOOK_WINDOW;
        shogi_status status = fill_window(book, offset, wanted);
        if (status)
            return status;
    }
    *bytes = book->window + (offset - book->window_at);
    return SHOGI_OK;
}

static int64_t read_file_at(void *context, uint64_t offset, void *buffer, size_t capacity)
{
    FILE *file = context;
    if (offset > LONG_MAX || fseek(file, (long)offset, SEEK_SET) != 0)
        return -1;
    return (int64_t)fread(buffer, 1, capacity, file);
}

/* Opening */

/** Finds out the format. A text begins with its header, or with a comment or a position. */
static shogi_status detect(shogi_book *book)
{
    const uint8_t *bytes;
    size_t given;
    shogi_status status = shogi_i_book_bytes(book, 0, SHOGI_BOOK_MAX_LINE, &bytes, &given);
    if (status || book->format != SHOGI_BOOK_FORMAT_UNKNOWN)
        return status;
    bool is_text = given >= strlen(TEXT_START) && memcmp(bytes, TEXT_START, strlen(TEXT_START)) == 0;
    is_text = is_text || (given >= 5 && memcmp(bytes, "sfen ", 5) == 0) ||
              (given > 0 && shogi_i_book_is_comment((const char *)bytes, given) &&
               !memchr(bytes, '\0', given));
    if (!is_text && (book->size == 0 || book->size % APERY_ENTRY != 0))
        return SHOGI_E_PARSE;
    book->format = is_text ? SHOGI_BOOK_FORMAT_YANEURAOU : SHOGI_BOOK_FORMAT_APERY;
    return SHOGI_OK;
}

/** Makes a book of a draft, whose file is closed if that fails. */
static shogi_status open_book(shogi_book **out, const shogi_book *draft)
{
    shogi_status status = SHOGI_E_NO_MEMORY;
    shogi_book *book = shogi_i_alloc(1, sizeof *book);
    if (book) {
        *book = *draft;
        shogi_book_rewind(book);
        if (!book->memory)
            book->window = shogi_i_alloc(SHOGI_I_BOOK_WINDOW, 1);
        status = book->memory || book->window ? detect(book) : SHOGI_E_NO_MEMORY;
    } else if (draft->file) {
        fclose(draft->file);
    }
    if (status)
        shogi_book_free(book);
    else
        *out = book;
    return status;
}

static bool is_format(shogi_book_format format)
{
    return format <= SHOGI_BOOK_FORMAT_APERY;
}

shogi_status shogi_book_new_memory(shogi_book **out, const void *data, size_t size,
                                   shogi_book_format format)
{
    if (!out || (!data && size > 0) || !is_format(format))
        return SHOGI_E_ARGUMENT;
    shogi_book draft = {.memory = size ? data : (const void *)"", .size = size, .format = format};
    return open_book(out, &draft);
}

shogi_status shogi_book_new_callback(shogi_book **out, shogi_read_at_callback callback,
                                     void *context, uint64_t size, shogi_book_format format)
{
    if (!out || !callback || !is_format(format))
        return SHOGI_E_ARGUMENT;
    shogi_book draft = {
        .callback = callback, .context = context, .size = size, .format = format};
    return open_book(out, &draft);
}

shogi_status shogi_book_new_file(shogi_book **out, const char *path, shogi_book_format format)
{
    if (!out || !path || !is_format(format))
        return SHOGI_E_ARGUMENT;
    FILE *file = fopen(path, "rb");
    if (!file)
        return SHOGI_E_IO;
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    if (size < 0) {
        fclose(file);
        return SHOGI_E_IO;
    }
    shogi_book draft = {.callback = read_file_at,
                        .context = file,
                        .file = file,
                        .size = (uint64_t)size,
                        .format = format};
    return open_book(out, &draft);
}

void shogi_book_free(shogi_book *book)
{
    if (!book)
        return;
    if (book->file)
        fclose(book->file);
    shogi_i_free(book->window);
    shogi_i_free(book);
}

shogi_book_format shogi_book_get_format(const shogi_book *book)
{
    return book->format;
}

/* Reading */

void shogi_book_rewind(shogi_book *book)
{
    book->next = (shogi_i_book_place){0, 1};
}

shogi_status shogi_i_book_next(shogi_book *book, shogi_i_book_place *place,
                               shogi_book_entry *entry, shogi_diag *diag)
{
    size_t mark = shogi_i_diag_mark(diag);
    shogi_i_book_place before = *place;
    bool is_text = book->format == SHOGI_BOOK_FORMAT_YANEURAOU;
    shogi_book_entry_clear(entry);
    shogi_status status = is_text ? shogi_i_book_text_next(book, place, entry, diag)
                                  : shogi_i_book_apery_next(book, place, entry, diag);
    if (status == SHOGI_E_IO &&
        !shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_CANNOT_READ,
                          (shogi_i_place){place->at, place->line, 0},
                          "the book could not be read any further"))
        status = SHOGI_E_NO_MEMORY;
    if (status)
        shogi_book_entry_clear(entry);
    if (status == SHOGI_E_NO_MEMORY || status == SHOGI_E_IO)
        *place = before;
    if (status == SHOGI_E_NO_MEMORY)
        shogi_i_diag_truncate(diag, mark);
    return status;
}

shogi_status shogi_book_next(shogi_book *book, shogi_book_entry *entry, shogi_diag *diag)
{
    if (!book || !entry)
        return SHOGI_E_ARGUMENT;
    return shogi_i_book_next(book, &book->next, entry, diag);
}

/** Whether the status of reading one entry means that there may be others behind it. */
static bool goes_on(shogi_status status)
{
    return status == SHOGI_OK || status == SHOGI_E_PARSE || status == SHOGI_E_LIMIT;
}

/** Whether an entry is for a position; in text `any_number` says whether its number matters. */
static bool is_for(const shogi_book_entry *entry, const shogi_i_state *state, bool any_number)
{
    if (!entry->has_position)
        return entry->key == shogi_i_apery_key(state);
    return shogi_i_state_same(&entry->state, state) &&
           (any_number || !entry->has_number || entry->state.number == state->number);
}

/** Whether an entry of a sorted book is for the same board, turn and hands, so that the next may be. */
static bool is_near(const shogi_book_entry *entry, const shogi_i_state *state)
{
    return entry->has_position && shogi_i_state_same(&entry->state, state);
}

shogi_status shogi_book_find(shogi_book *book, const shogi_position *position, uint32_t flags,
                             shogi_book_entry *entry, shogi_diag *diag)
{
    if (!book || !position || !entry)
        return SHOGI_E_ARGUMENT;
    const shogi_i_state *state = &position->now;
    bool is_text = book->format == SHOGI_BOOK_FORMAT_YANEURAOU, scans = flags & SHOGI_BOOK_FIND_SCAN;
    shogi_i_book_place place = {0, 1};
    shogi_status status = SHOGI_OK;
    shogi_book_entry_clear(entry);
    if (!scans)
        status = is_text ? shogi_i_book_text_search(book, state, &place)
                         : shogi_i_book_apery_search(book, shogi_i_apery_key(state), &place);
    while (goes_on(status)) {
        status = shogi_i_book_next(book, &place, entry, diag);
        if (status == SHOGI_OK && is_for(entry, state, flags & SHOGI_BOOK_FIND_ANY_NUMBER))
            return SHOGI_OK;
        if (!scans && (status != SHOGI_OK || !is_near(entry, state)))
            break;
    }
    shogi_book_entry_clear(entry);
    return status == SHOGI_OK || status == SHOGI_E_END ? SHOGI_E_NOTHING : status;
}

shogi_status shogi_book_check(shogi_book *book, bool *is_sorted, uint64_t *entries,
                              shogi_diag *diag)
{
    if (!book)
        return SHOGI_E_ARGUMENT;
    shogi_book_entry now = {.count = 0}, last = {.count = 0}, swap;
    shogi_diag *own = NULL; /* so that lost moves are noticed */
    shogi_i_book_place place = {0, 1};
    bool sorted = true, lost = false;
    uint64_t number = 0;
    shogi_status status = shogi_diag_new(&own);
    while (goes_on(status)) {
        shogi_diag_clear(own);
        shogi_i_book_place before = place;
        status = shogi_i_book_next(book, &place, &now, own);
        lost = lost || shogi_diag_count_of(own, SHOGI_SEVERITY_ERROR) > 0;
        if (diag && shogi_diag_count(own) > 0) { /* once more, for the caller */
            place = before;
            status = shogi_i_book_next(book, &place, &now, diag);
        }
        if (status != SHOGI_OK) { /* a lost text entry has no place in the order */
            if (status != SHOGI_E_END && book->format == SHOGI_BOOK_FORMAT_YANEURAOU)
                sorted = false;
            continue;
        }
        sorted = sorted && (number == 0 || shogi_book_entry_compare(&last, &now, book->format) < 0);
        number++;
        swap = last;
        last = now;
        now = swap;
    }
    shogi_diag_free(own);
    shogi_i_free(now.moves);
    shogi_i_free(last.moves);
    shogi_i_buffer_free(&now.comment);
    shogi_i_buffer_free(&last.comment);
    if (status != SHOGI_E_END)
        return status;
    if (is_sorted)
        *is_sorted = sorted;
    if (entries)
        *entries = number;
    return lost ? SHOGI_E_PARSE : SHOGI_OK;
}

/* Writing */

const char *shogi_book_header(shogi_book_format format)
{
    return format == SHOGI_BOOK_FORMAT_YANEURAOU ? TEXT_HEADER : "";
}

/** Copies what fits: text with a terminator, binary in whole moves. */
static void copy_out(const shogi_i_buffer *from, bool is_text, char *buffer, size_t capacity)
{
    size_t room = is_text ? (capacity > 0 ? capacity - 1 : 0) : capacity - capacity % APERY_ENTRY;
    size_t size = from->length < room ? from->length : room;
    if (size > 0)
        memcpy(buffer, from->data, size);
    if (is_text && capacity > 0)
        buffer[size] = '\0';
}

shogi_status shogi_book_entry_write(const shogi_book_entry *entry, shogi_book_format format,
                                    char *buffer, size_t capacity, size_t *length)
{
    bool is_text = format == SHOGI_BOOK_FORMAT_YANEURAOU;
    if (!entry || !length || (!buffer && capacity > 0) || !is_format(format) ||
        format == SHOGI_BOOK_FORMAT_UNKNOWN)
        return SHOGI_E_ARGUMENT;
    shogi_i_buffer out = {0};
    shogi_status status =
        is_text ? shogi_i_book_text_write(entry, &out) : shogi_i_book_apery_write(entry, &out);
    if (status == SHOGI_OK && out.failed)
        status = SHOGI_E_NO_MEMORY;
    if (status == SHOGI_OK) {
        *length = out.length;
        copy_out(&out, is_text, buffer, capacity);
    }
    shogi_i_buffer_free(&out);
    return status;
}
