/* Apery's opening books (FORMATS 12.2): 16 bytes for each move, least byte first, sorted by key; all
 * with one key are an entry. The position is not in the book, only its key. */
#include "notation/book.h"

#include <shogi/packed.h>

enum { SIZE = 16, MOVE = 8, COUNT = 10, SCORE = 12 };

static uint64_t load(const uint8_t *bytes, unsigned size)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < size; i++)
        value |= (uint64_t)bytes[i] << 8 * i;
    return value;
}

static void store(shogi_i_buffer *out, uint64_t value, unsigned size)
{
    for (unsigned i = 0; i < size; i++)
        shogi_i_buffer_byte(out, (char)(unsigned char)(value >> 8 * i));
}

static int32_t to_signed(uint64_t value)
{
    return value <= INT32_MAX ? (int32_t)value : (int32_t)(int64_t)(value - UINT32_MAX - 1);
}

static bool report(shogi_diag *diag, shogi_diag_code code, uint64_t at, const char *sentence)
{
    return shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, code, (shogi_i_place){at, 0, 0}, "%s",
                            sentence);
}

/** Adds the move of 16 bytes. One that is no move is reported. */
static shogi_status add_move(shogi_book_entry *entry, const uint8_t *bytes, uint64_t at,
                             shogi_diag *diag)
{
    uint16_t value = (uint16_t)load(bytes + MOVE, 2);
    shogi_move move = shogi_move_unpack(value, SHOGI_PACKING_HCP);
    if (!shogi_move_is_valid(move))
        return report(diag, SHOGI_DIAG_NOT_A_MOVE, at + MOVE, "this is no move") ? SHOGI_OK
                                                                                 : SHOGI_E_NO_MEMORY;
    return shogi_book_entry_add(entry, move, SHOGI_NO_MOVE,
                                SHOGI_BOOK_HAS_SCORE | SHOGI_BOOK_HAS_COUNT,
                                to_signed(load(bytes + SCORE, 4)), 0, load(bytes + COUNT, 2));
}

static shogi_status report_rest(shogi_i_book_place *place, uint64_t end, shogi_diag *diag)
{
    uint64_t at = place->at;
    place->at = end;
    return report(diag, SHOGI_DIAG_TRAILING_TEXT, at, "the last move is not whole")
               ? SHOGI_E_PARSE
               : SHOGI_E_NO_MEMORY;
}

shogi_status shogi_i_book_apery_next(shogi_book *book, shogi_i_book_place *place,
                                     shogi_book_entry *entry, shogi_diag *diag)
{
    bool is_first = true, too_many = false;
    place->line = 0;
    for (;; is_first = false, place->at += SIZE) {
        const uint8_t *bytes;
        size_t given;
        shogi_status status = shogi_i_book_bytes(book, place->at, SIZE, &bytes, &given);
        if (status)
            return status;
        if (given < SIZE && is_first)
            return given == 0 ? SHOGI_E_END : report_rest(place, book->size, diag);
        if (given < SIZE || (!is_first && load(bytes, 8) != entry->key))
            break;
        entry->key = load(bytes, 8);
        status = add_move(entry, bytes, place->at, diag);
        too_many = too_many || status == SHOGI_E_LIMIT;
        if (status && status != SHOGI_E_LIMIT)
            return status;
    }
    if (!too_many)
        return SHOGI_OK;
    return report(diag, SHOGI_DIAG_TOO_LONG, place->at, "a position has too many moves")
               ? SHOGI_E_LIMIT
               : SHOGI_E_NO_MEMORY;
}

shogi_status shogi_i_book_apery_search(shogi_book *book, uint64_t key, shogi_i_book_place *place)
{
    uint64_t low = 0, high = book->size / SIZE; /* the first move whose key is not less is in between */
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        const uint8_t *bytes;
        size_t given;
        shogi_status status = shogi_i_book_bytes(book, middle * SIZE, SIZE, &bytes, &given);
        if (status)
            return status;
        if (load(bytes, 8) < key)
            low = middle + 1;
        else
            high = middle;
    }
    *place = (shogi_i_book_place){low * SIZE, 0};
    return SHOGI_OK;
}

shogi_status shogi_i_book_apery_write(const shogi_book_entry *entry, shogi_i_buffer *out)
{
    if (entry->key == 0)
        return SHOGI_E_UNSUPPORTED;
    for (size_t i = 0; i < entry->count; i++) {
        const shogi_i_book_move *move = &entry->moves[i];
        uint16_t packed = shogi_move_pack(move->move, SHOGI_PACKING_HCP);
        if (packed == 0 || move->times > UINT16_MAX)
            return SHOGI_E_UNSUPPORTED;
        store(out, entry->key, 8);
        store(out, packed, 2);
        store(out, move->times, 2);
        store(out, (uint32_t)move->score, 4);
    }
    return SHOGI_OK;
}
