/* Entries of opening books: one position, its moves with their numbers, and the comment lines around
 * them. */
#include "notation/book.h"

#include <string.h>

#include "base/alloc.h"
#include "board/faults.h"
#include "board/position.h"

shogi_status shogi_book_entry_new(shogi_book_entry **out)
{
    if (!out)
        return SHOGI_E_ARGUMENT;
    shogi_book_entry *entry = shogi_i_alloc(1, sizeof *entry);
    if (!entry)
        return SHOGI_E_NO_MEMORY;
    shogi_book_entry_clear(entry);
    *out = entry;
    return SHOGI_OK;
}

void shogi_book_entry_free(shogi_book_entry *entry)
{
    if (!entry)
        return;
    shogi_i_buffer_free(&entry->comment);
    shogi_i_free(entry->moves);
    shogi_i_free(entry);
}

void shogi_book_entry_clear(shogi_book_entry *entry)
{
    shogi_i_state_clear(&entry->state);
    shogi_i_buffer_clear(&entry->comment);
    entry->key = 0;
    entry->has_position = false;
    entry->has_number = true;
    entry->count = 0;
}

shogi_status shogi_book_entry_set_position(shogi_book_entry *entry, const shogi_position *position)
{
    if (!entry || !position)
        return SHOGI_E_ARGUMENT;
    shogi_book_entry_clear(entry);
    entry->state = position->now;
    entry->key = shogi_i_apery_key(&position->now);
    entry->has_position = true;
    return SHOGI_OK;
}

shogi_status shogi_book_entry_get_position(const shogi_book_entry *entry, shogi_position *position,
                                           shogi_faults tolerated)
{
    if (!entry || !position)
        return SHOGI_E_ARGUMENT;
    if (!entry->has_position)
        return SHOGI_E_NOTHING;
    if (shogi_i_state_faults(&entry->state) & ~tolerated)
        return SHOGI_E_FAULT;
    shogi_i_position_start(position, &entry->state);
    return SHOGI_OK;
}

uint64_t shogi_book_entry_key(const shogi_book_entry *entry)
{
    return entry->key;
}

bool shogi_book_entry_has_number(const shogi_book_entry *entry)
{
    return entry->has_number;
}

void shogi_book_entry_set_has_number(shogi_book_entry *entry, bool has_number)
{
    entry->has_number = has_number;
}

const char *shogi_book_entry_comment(const shogi_book_entry *entry)
{
    return entry->comment.length > 0 ? entry->comment.data : "";
}

bool shogi_i_book_is_comment(const char *line, size_t length)
{
    return (length >= 1 && line[0] == '#') || (length >= 2 && line[0] == '/' && line[1] == '/');
}

bool shogi_i_book_add_comment(shogi_book_entry *entry, const char *line, size_t length)
{
    shogi_i_buffer *comment = &entry->comment;
    if (!shogi_i_buffer_reserve(comment, length + 2))
        return false;
    for (size_t i = 0; i < length; i++) /* the text is handed out terminated */
        shogi_i_buffer_byte(comment, line[i] ? line[i] : ' ');
    shogi_i_buffer_byte(comment, '\n');
    comment->data[comment->length] = '\0';
    return true;
}

shogi_status shogi_book_entry_set_comment(shogi_book_entry *entry, const char *text, size_t length)
{
    if (!entry || (!text && length > 0))
        return SHOGI_E_ARGUMENT;
    shogi_book_entry with = {.has_number = true};
    for (size_t at = 0, end; at < length; at = end + 1) {
        const char *line = text + at, *feed = memchr(line, '\n', length - at);
        end = feed ? (size_t)(feed - text) : length;
        bool is_right = shogi_i_book_is_comment(line, end - at) && end - at < SHOGI_BOOK_MAX_LINE;
        if (is_right && shogi_i_book_add_comment(&with, line, end - at))
            continue;
        shogi_i_buffer_free(&with.comment);
        return is_right ? SHOGI_E_NO_MEMORY : SHOGI_E_ARGUMENT;
    }
    shogi_i_buffer_free(&entry->comment);
    entry->comment = with.comment;
    return SHOGI_OK;
}

shogi_status shogi_book_entry_add(shogi_book_entry *entry, shogi_move move, shogi_move ponder,
                                  uint32_t has, int32_t score, int32_t depth, uint64_t count)
{
    const uint32_t all = SHOGI_BOOK_HAS_SCORE | SHOGI_BOOK_HAS_DEPTH | SHOGI_BOOK_HAS_COUNT;
    bool are_moves = (move == SHOGI_NO_MOVE || shogi_move_is_valid(move)) &&
                     (ponder == SHOGI_NO_MOVE || shogi_move_is_valid(ponder));
    if (!entry || !are_moves || has & ~all)
        return SHOGI_E_ARGUMENT;
    if (entry->count >= SHOGI_BOOK_MAX_MOVES)
        return SHOGI_E_LIMIT;
    shogi_i_book_move *moves =
        shogi_i_grow(entry->moves, &entry->capacity, entry->count + 1, sizeof *moves);
    if (!moves)
        return SHOGI_E_NO_MEMORY;
    entry->moves = moves;
    moves[entry->count++] = (shogi_i_book_move){
        .times = has & SHOGI_BOOK_HAS_COUNT ? count : 1,
        .score = has & SHOGI_BOOK_HAS_SCORE ? score : 0,
        .depth = has & SHOGI_BOOK_HAS_DEPTH ? depth : 0,
        .move = move,
        .ponder = ponder,
        .has = (uint8_t)has,
    };
    return SHOGI_OK;
}

size_t shogi_book_entry_count(const shogi_book_entry *entry)
{
    return entry->count;
}

/** A move of an entry; one that is none beyond the last. */
static shogi_i_book_move move_at(const shogi_book_entry *entry, size_t index)
{
    return index < entry->count ? entry->moves[index] : (shogi_i_book_move){.times = 1};
}

shogi_move shogi_book_entry_move(const shogi_book_entry *entry, size_t index)
{
    return move_at(entry, index).move;
}

shogi_move shogi_book_entry_ponder(const shogi_book_entry *entry, size_t index)
{
    return move_at(entry, index).ponder;
}

uint32_t shogi_book_entry_has(const shogi_book_entry *entry, size_t index)
{
    return move_at(entry, index).has;
}

int32_t shogi_book_entry_score(const shogi_book_entry *entry, size_t index)
{
    return move_at(entry, index).score;
}

int32_t shogi_book_entry_depth(const shogi_book_entry *entry, size_t index)
{
    return move_at(entry, index).depth;
}

uint64_t shogi_book_entry_times(const shogi_book_entry *entry, size_t index)
{
    return move_at(entry, index).times;
}
