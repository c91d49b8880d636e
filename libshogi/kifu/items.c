/* What nodes carry besides move and time: runs of items in one array, their text in one arena. A
 * run that grows is extended where it ends the array, which is always so while reading, and moved
 * to the end otherwise; what is left behind is waste until shogi_i_kifu_tidy(). */
#include "kifu/items.h"

#include <string.h>

#include "base/alloc.h"
#include "base/utf8.h"

/* --- Text from outside --- */

static bool has_byte(const char *text, size_t length, char byte)
{
    return memchr(text, byte, length) != NULL;
}

bool shogi_i_is_lines(const char *text, size_t length)
{
    if (length == 0)
        return true;
    return text && !has_byte(text, length, '\0') && shogi_i_utf8_prefix(text, length) == length;
}

bool shogi_i_is_line(const char *text, size_t length)
{
    return shogi_i_is_lines(text, length) &&
           (length == 0 || (!has_byte(text, length, '\n') && !has_byte(text, length, '\r')));
}

/* --- The arena --- */

shogi_status shogi_i_span_reserve(shogi_kifu *kifu, size_t extra)
{
    if (extra > SIZE_MAX - kifu->text_length)
        return SHOGI_E_NO_MEMORY;
    if (extra <= kifu->text_capacity - kifu->text_length)
        return SHOGI_OK;
    char *text = shogi_i_grow(kifu->text, &kifu->text_capacity, kifu->text_length + extra, 1);
    if (!text)
        return SHOGI_E_NO_MEMORY;
    kifu->text = text;
    return SHOGI_OK;
}

bool shogi_i_span_is_own(const shogi_kifu *kifu, const char *text, size_t *offset)
{
    if (!kifu->text || !text)
        return false;
    *offset = (size_t)((uintptr_t)text - (uintptr_t)kifu->text);
    return *offset < kifu->text_length;
}

shogi_status shogi_i_span_add(shogi_kifu *kifu, const char *text, size_t length, shogi_i_span *out)
{
    if (length > SHOGI_KIFU_MAX_TEXT)
        return SHOGI_E_LIMIT;
    *out = (shogi_i_span){0, 0};
    if (length == 0)
        return SHOGI_OK;
    size_t offset;
    bool own = shogi_i_span_is_own(kifu, text, &offset);
    shogi_status status = shogi_i_span_reserve(kifu, length + 1);
    if (status)
        return status;
    out->offset = kifu->text_length;
    out->length = (uint32_t)length;
    memcpy(kifu->text + out->offset, own ? kifu->text + offset : text, length);
    kifu->text[out->offset + length] = '\0';
    kifu->text_length += length + 1;
    return SHOGI_OK;
}

void shogi_i_span_waste(shogi_kifu *kifu, shogi_i_span span)
{
    if (span.length > 0)
        kifu->waste += (size_t)span.length + 1;
}

/* --- Runs --- */

static size_t slots_for_one_more(const shogi_kifu *kifu, uint32_t extra)
{
    if (extra == 0)
        return 1;
    const shogi_i_extra *run = &kifu->extras[extra];
    if (run->count < run->capacity)
        return 0;
    bool ends_array = (size_t)run->first + run->capacity == kifu->item_count;
    return ends_array ? 1 : 2 * (size_t)run->capacity + 1;
}

static shogi_status reserve_items(shogi_kifu *kifu, size_t slots)
{
    if (slots > UINT32_MAX - kifu->item_count)
        return SHOGI_E_LIMIT;
    shogi_i_item *items = shogi_i_grow(kifu->items, &kifu->item_capacity,
                                       kifu->item_count + slots, sizeof *items);
    if (!items)
        return SHOGI_E_NO_MEMORY;
    kifu->items = items;
    return SHOGI_OK;
}

static shogi_status reserve_extras(shogi_kifu *kifu, size_t count)
{
    size_t used = kifu->extra_count > 0 ? kifu->extra_count : 1;
    if (count > UINT32_MAX - used)
        return SHOGI_E_LIMIT;
    shogi_i_extra *extras =
        shogi_i_grow(kifu->extras, &kifu->extra_capacity, used + count, sizeof *extras);
    if (!extras)
        return SHOGI_E_NO_MEMORY;
    kifu->extras = extras;
    kifu->extra_count = used;
    return SHOGI_OK;
}

static uint32_t new_run(shogi_kifu *kifu)
{
    uint32_t extra = (uint32_t)kifu->extra_count++;
    kifu->extras[extra] = (shogi_i_extra){SHOGI_I_NOBODY, (uint32_t)kifu->item_count, 0, 0};
    return extra;
}

static void move_run(shogi_kifu *kifu, shogi_i_extra *run)
{
    size_t capacity = 2 * (size_t)run->capacity + 1;
    if (run->count > 0)
        memcpy(&kifu->items[kifu->item_count], &kifu->items[run->first],
               run->count * sizeof *kifu->items);
    kifu->waste += run->capacity * sizeof *kifu->items;
    run->first = (uint32_t)kifu->item_count;
    run->capacity = (uint32_t)capacity;
    kifu->item_count += capacity;
}

/** The place of one more item in a run; there must be room in the array. */
static shogi_i_item *extend_run(shogi_kifu *kifu, uint32_t extra)
{
    shogi_i_extra *run = &kifu->extras[extra];
    if (run->count == run->capacity) {
        if ((size_t)run->first + run->capacity == kifu->item_count) {
            run->capacity++;
            kifu->item_count++;
        } else {
            move_run(kifu, run);
        }
    }
    return &kifu->items[run->first + run->count++];
}

static uint32_t comments_up_to(const shogi_i_item *item)
{
    return item->comments_before + (item->kind == SHOGI_I_ITEM_COMMENT);
}

shogi_status shogi_i_item_add_pending(shogi_kifu *kifu, uint32_t *extra, shogi_i_item_kind kind,
                                      const char *text, size_t length)
{
    if (length > SHOGI_KIFU_MAX_TEXT)
        return SHOGI_E_LIMIT;
    shogi_status status = *extra == 0 ? reserve_extras(kifu, 1) : SHOGI_OK;
    if (!status)
        status = reserve_items(kifu, slots_for_one_more(kifu, *extra));
    shogi_i_span span;
    if (!status)
        status = shogi_i_span_add(kifu, text, length, &span);
    if (status)
        return status;
    if (*extra == 0)
        *extra = new_run(kifu);
    shogi_i_item *item = extend_run(kifu, *extra);
    bool first = kifu->extras[*extra].count == 1;
    *item = (shogi_i_item){span, first ? 0 : comments_up_to(item - 1), (uint8_t)kind};
    return SHOGI_OK;
}

void shogi_i_items_adopt(shogi_kifu *kifu, uint32_t node, uint32_t extra)
{
    kifu->nodes[node].extra = extra;
    if (extra != 0)
        kifu->extras[extra].node = node;
}

void shogi_i_items_disown(shogi_kifu *kifu, uint32_t node)
{
    if (kifu->nodes[node].extra == 0)
        return;
    kifu->extras[kifu->nodes[node].extra].node = SHOGI_I_NOBODY;
    kifu->nodes[node].extra = 0;
}

shogi_status shogi_i_item_add(shogi_kifu *kifu, uint32_t node, shogi_i_item_kind kind,
                              const char *text, size_t length)
{
    uint32_t extra = kifu->nodes[node].extra;
    shogi_status status = shogi_i_item_add_pending(kifu, &extra, kind, text, length);
    if (!status)
        shogi_i_items_adopt(kifu, node, extra);
    return status;
}

shogi_status shogi_i_items_reserve(shogi_kifu *kifu, size_t owners, size_t items, size_t bytes)
{
    shogi_status status = reserve_extras(kifu, owners);
    if (!status)
        status = reserve_items(kifu, items);
    if (!status)
        status = shogi_i_span_reserve(kifu, bytes);
    return status;
}

/* A run is moved when it is full, to a place of twice its size and one. The places of all moves add
 * up to less than twice the last one, which is at most twice the final count and one; and each item
 * may need one at the end. */
size_t shogi_i_items_room(const shogi_kifu *kifu, uint32_t node)
{
    uint32_t extra = kifu->nodes[node].extra;
    return extra != 0 ? 4 * (size_t)kifu->extras[extra].capacity + 4 : 4;
}

shogi_status shogi_i_items_reserve_for(shogi_kifu *kifu, uint32_t node, size_t items, size_t bytes)
{
    size_t places = slots_for_one_more(kifu, kifu->nodes[node].extra) + items;
    return shogi_i_items_reserve(kifu, 1, places, bytes);
}

/* --- Asking --- */

const shogi_i_item *shogi_i_items(const shogi_kifu *kifu, uint32_t node, size_t *count)
{
    uint32_t extra = kifu->nodes[node].extra;
    if (extra == 0) {
        *count = 0;
        return NULL;
    }
    *count = kifu->extras[extra].count;
    return &kifu->items[kifu->extras[extra].first];
}

const shogi_i_item *shogi_i_item_find(const shogi_kifu *kifu, uint32_t node, shogi_i_item_kind kind)
{
    size_t count;
    const shogi_i_item *items = shogi_i_items(kifu, node, &count);
    for (size_t i = 0; i < count; i++)
        if (items[i].kind == kind)
            return &items[i];
    return NULL;
}

size_t shogi_i_item_comment_count(const shogi_kifu *kifu, uint32_t node)
{
    size_t count;
    const shogi_i_item *items = shogi_i_items(kifu, node, &count);
    return count == 0 ? 0 : comments_up_to(&items[count - 1]);
}

const shogi_i_item *shogi_i_item_comment(const shogi_kifu *kifu, uint32_t node, size_t index)
{
    if (index >= shogi_i_item_comment_count(kifu, node))
        return NULL;
    size_t count;
    const shogi_i_item *items = shogi_i_items(kifu, node, &count);
    /* The one sought stands right before the first item that has more comments before it. */
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (items[middle].comments_before > index)
            high = middle;
        else
            low = middle + 1;
    }
    return &items[low - 1];
}

/* --- Taking away --- */

void shogi_i_items_remove(shogi_kifu *kifu, uint32_t node, shogi_i_item_kind kind)
{
    if (kifu->nodes[node].extra == 0)
        return;
    shogi_i_extra *run = &kifu->extras[kifu->nodes[node].extra];
    shogi_i_item *items = &kifu->items[run->first];
    uint32_t kept = 0;
    for (uint32_t i = 0; i < run->count; i++) {
        if (items[i].kind == kind) {
            shogi_i_span_waste(kifu, items[i].text);
        } else {
            items[kept] = items[i];
            items[kept].comments_before = kept > 0 ? comments_up_to(&items[kept - 1]) : 0;
            kept++;
        }
    }
    run->count = kept;
}

void shogi_i_items_release(shogi_kifu *kifu, uint32_t node)
{
    uint32_t extra = kifu->nodes[node].extra;
    if (extra == 0)
        return;
    shogi_i_extra *run = &kifu->extras[extra];
    for (uint32_t i = 0; i < run->count; i++)
        shogi_i_span_waste(kifu, kifu->items[run->first + i].text);
    kifu->waste += run->capacity * sizeof *kifu->items + sizeof *run;
    *run = (shogi_i_extra){SHOGI_I_NOBODY, 0, 0, 0};
    kifu->nodes[node].extra = 0;
}
