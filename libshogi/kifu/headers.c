/* The headers of a record, in their order, found by key or by meaning over the one table of keys
 * (FORMATS 0.7). */
#include <string.h>

#include "base/alloc.h"
#include "kifu/fields.h"
#include "kifu/format.h"
#include "kifu/items.h"

enum { MAX_KEY = 1000 };

/* --- Finding --- */

static bool has_key(const shogi_kifu *kifu, const shogi_i_header *header, const char *key,
                    size_t length)
{
    return header->key.length == length &&
           memcmp(shogi_i_span_text(kifu, header->key), key, length) == 0;
}

static size_t find_field(const shogi_kifu *kifu, shogi_field field)
{
    size_t index = 0;
    while (index < kifu->header_count && kifu->headers[index].field != field)
        index++;
    return field == SHOGI_FIELD_OTHER ? kifu->header_count : index;
}

/** The first header of a key, else the first of its meaning; `header_count` if there is none. */
static size_t find_key(const shogi_kifu *kifu, const char *key, size_t length)
{
    for (size_t i = 0; i < kifu->header_count; i++)
        if (has_key(kifu, &kifu->headers[i], key, length))
            return i;
    return find_field(kifu, shogi_i_field_of_key(key, length));
}

size_t shogi_kifu_header_count(const shogi_kifu *kifu)
{
    return kifu ? kifu->header_count : 0;
}

const char *shogi_kifu_header_key(const shogi_kifu *kifu, size_t index)
{
    if (!kifu || index >= kifu->header_count)
        return "";
    return shogi_i_span_text(kifu, kifu->headers[index].key);
}

const char *shogi_kifu_header_value(const shogi_kifu *kifu, size_t index)
{
    if (!kifu || index >= kifu->header_count)
        return "";
    return shogi_i_span_text(kifu, kifu->headers[index].value);
}

shogi_field shogi_kifu_header_field(const shogi_kifu *kifu, size_t index)
{
    if (!kifu || index >= kifu->header_count)
        return SHOGI_FIELD_OTHER;
    return kifu->headers[index].field;
}

const char *shogi_kifu_header(const shogi_kifu *kifu, const char *key, size_t length)
{
    if (!kifu || !key)
        return NULL;
    size_t index = find_key(kifu, key, length);
    return index < kifu->header_count ? shogi_kifu_header_value(kifu, index) : NULL;
}

const char *shogi_kifu_field(const shogi_kifu *kifu, shogi_field field)
{
    if (!kifu)
        return NULL;
    size_t index = find_field(kifu, field);
    return index < kifu->header_count ? shogi_kifu_header_value(kifu, index) : NULL;
}

/* --- Adding --- */

static shogi_status reserve_header(shogi_kifu *kifu)
{
    if (kifu->header_count >= SHOGI_KIFU_MAX_HEADERS)
        return SHOGI_E_LIMIT;
    shogi_i_header *headers = shogi_i_grow(kifu->headers, &kifu->header_capacity,
                                           kifu->header_count + 1, sizeof *headers);
    if (!headers)
        return SHOGI_E_NO_MEMORY;
    kifu->headers = headers;
    return SHOGI_OK;
}

/** Room for both texts, which may lie in the arena themselves and then follow it. */
static shogi_status reserve_texts(shogi_kifu *kifu, const char **key, size_t key_length,
                                  const char **value, size_t value_length)
{
    size_t key_offset, value_offset;
    bool own_key = shogi_i_span_is_own(kifu, *key, &key_offset);
    bool own_value = shogi_i_span_is_own(kifu, *value, &value_offset);
    if (key_length > SHOGI_KIFU_MAX_TEXT || value_length > SHOGI_KIFU_MAX_TEXT)
        return SHOGI_E_LIMIT;
    shogi_status status = shogi_i_span_reserve(kifu, key_length + value_length + 2);
    if (status)
        return status;
    if (own_key)
        *key = kifu->text + key_offset;
    if (own_value)
        *value = kifu->text + value_offset;
    return SHOGI_OK;
}

shogi_status shogi_i_header_add(shogi_kifu *kifu, const char *key, size_t key_length,
                                const char *value, size_t value_length)
{
    shogi_status status = reserve_header(kifu);
    if (!status)
        status = reserve_texts(kifu, &key, key_length, &value, value_length);
    if (status)
        return status;
    shogi_i_header *header = &kifu->headers[kifu->header_count];
    header->field = shogi_i_field_of_key(key, key_length);
    (void)shogi_i_span_add(kifu, key, key_length, &header->key); /* there is room */
    (void)shogi_i_span_add(kifu, value, value_length, &header->value);
    kifu->header_count++;
    return SHOGI_OK;
}

shogi_status shogi_i_header_line_add(shogi_kifu *kifu, const char *text, size_t length)
{
    shogi_i_header_line *lines =
        shogi_i_grow(kifu->header_lines, &kifu->header_line_capacity, kifu->header_line_count + 1,
                     sizeof *lines);
    if (!lines)
        return SHOGI_E_NO_MEMORY;
    kifu->header_lines = lines;
    shogi_i_header_line *line = &lines[kifu->header_line_count];
    shogi_status status = shogi_i_span_add(kifu, text, length, &line->text);
    if (status)
        return status;
    line->before = (uint32_t)kifu->header_count;
    kifu->header_line_count++;
    return SHOGI_OK;
}

/* --- Editing --- */

static bool is_key(const char *key, size_t length)
{
    if (length == 0 || length > MAX_KEY || !shogi_i_is_line(key, length) ||
        shogi_i_write_begins_with_blank(key, length) || shogi_i_write_ends_with_blank(key, length))
        return false;
    static const char wide_colon[] = "：";
    for (size_t i = 0; i < length; i++)
        if (key[i] == ':' || (length - i >= sizeof wide_colon - 1 &&
                              memcmp(key + i, wide_colon, sizeof wide_colon - 1) == 0))
            return false;
    return true;
}

static shogi_status replace_value(shogi_kifu *kifu, size_t index, const char *value, size_t length)
{
    shogi_i_span span;
    shogi_status status = shogi_i_span_add(kifu, value, length, &span);
    if (status)
        return status;
    shogi_i_span_waste(kifu, kifu->headers[index].value);
    kifu->headers[index].value = span;
    return SHOGI_OK;
}

shogi_status shogi_kifu_set_header(shogi_kifu *kifu, const char *key, size_t key_length,
                                   const char *value, size_t value_length)
{
    if (!kifu || !is_key(key, key_length))
        return SHOGI_E_ARGUMENT;
    if (value_length > SHOGI_KIFU_MAX_TEXT)
        return SHOGI_E_LIMIT;
    if (!shogi_i_is_line(value, value_length))
        return SHOGI_E_ARGUMENT;
    size_t index = find_key(kifu, key, key_length);
    shogi_status status = index < kifu->header_count
                              ? replace_value(kifu, index, value, value_length)
                              : shogi_i_header_add(kifu, key, key_length, value, value_length);
    if (status)
        return status;
    kifu->changed = true;
    shogi_i_kifu_tidy(kifu);
    return SHOGI_OK;
}

shogi_status shogi_kifu_set_field(shogi_kifu *kifu, shogi_field field, const char *value,
                                  size_t length)
{
    if (!kifu || field == SHOGI_FIELD_OTHER || field >= SHOGI_I_FIELDS)
        return SHOGI_E_ARGUMENT;
    bool handicap = kifu->handicap != SHOGI_HIRATE && kifu->handicap != SHOGI_NO_HANDICAP;
    const char *key = shogi_i_field_kif_key(field, handicap);
    if (!key)
        key = shogi_i_field_csa_key(field);
    return shogi_kifu_set_header(kifu, key, strlen(key), value, length);
}

shogi_status shogi_kifu_remove_header(shogi_kifu *kifu, size_t index)
{
    if (!kifu)
        return SHOGI_E_ARGUMENT;
    if (index >= kifu->header_count)
        return SHOGI_E_NOTHING;
    shogi_i_span_waste(kifu, kifu->headers[index].key);
    shogi_i_span_waste(kifu, kifu->headers[index].value);
    kifu->header_count--;
    memmove(&kifu->headers[index], &kifu->headers[index + 1],
            (kifu->header_count - index) * sizeof *kifu->headers);
    for (size_t i = 0; i < kifu->header_line_count; i++)
        if (kifu->header_lines[i].before > index)
            kifu->header_lines[i].before--;
    kifu->changed = true;
    shogi_i_kifu_tidy(kifu);
    return SHOGI_OK;
}
