/* Editing what is there: times, comments, bookmarks, the order of variations, deletion. Each edit
 * marks the record as changed, so that writers no longer give back the kept source. */
#include "kifu/items.h"
#include "kifu/kifu.h"
#include "kifu/tree.h"

#include <string.h>

/** The index of a node that is to be edited. */
static shogi_status find(const shogi_kifu *kifu, shogi_node node, uint32_t *index)
{
    if (!kifu)
        return SHOGI_E_ARGUMENT;
    if (!shogi_i_node_find(kifu, node))
        return SHOGI_E_STALE;
    *index = (uint32_t)node;
    return SHOGI_OK;
}

static shogi_status edited(shogi_kifu *kifu)
{
    kifu->changed = true;
    shogi_i_kifu_tidy(kifu);
    return SHOGI_OK;
}

shogi_status shogi_kifu_set_time(shogi_kifu *kifu, shogi_node node, int64_t milliseconds)
{
    uint32_t index;
    shogi_status status = find(kifu, node, &index);
    if (status)
        return status;
    bool in_range = milliseconds >= 0 && milliseconds <= SHOGI_I_MAX_TIME;
    if (index == SHOGI_I_ROOT || (!in_range && milliseconds != SHOGI_NO_TIME))
        return SHOGI_E_ARGUMENT;
    shogi_i_node_set_time(&kifu->nodes[index], milliseconds);
    /* What the source wrote about it is wrong now. */
    shogi_i_items_remove(kifu, index, SHOGI_I_ITEM_TIME);
    shogi_i_items_remove(kifu, index, SHOGI_I_ITEM_TOTAL);
    return edited(kifu);
}

/* --- Comments --- */

/** The length of the first line of a text, and how long the end behind it is. */
static size_t line_length(const char *text, size_t length, size_t *end_length)
{
    size_t i = 0;
    while (i < length && text[i] != '\n' && text[i] != '\r')
        i++;
    if (i == length)
        *end_length = 0;
    else
        *end_length = i + 1 < length && text[i] == '\r' && text[i + 1] == '\n' ? 2 : 1;
    return i;
}

static size_t count_lines(const char *text, size_t length)
{
    size_t lines = 0, end_length, at = 0;
    do {
        at += line_length(text + at, length - at, &end_length);
        at += end_length;
        lines++;
    } while (at < length);
    return lines;
}

static void add_lines(shogi_kifu *kifu, uint32_t node, const char *text, size_t length)
{
    size_t end_length, at = 0;
    do {
        size_t line = line_length(text + at, length - at, &end_length);
        (void)shogi_i_item_add(kifu, node, SHOGI_I_ITEM_COMMENT, text + at, line); /* has room */
        at += line + end_length;
    } while (at < length);
}

shogi_status shogi_kifu_add_comment(shogi_kifu *kifu, shogi_node node, const char *text,
                                    size_t length)
{
    uint32_t index;
    shogi_status status = find(kifu, node, &index);
    if (status)
        return status;
    if (length > SHOGI_KIFU_MAX_TEXT)
        return SHOGI_E_LIMIT;
    if (!shogi_i_is_lines(text, length))
        return SHOGI_E_ARGUMENT;
    if (length == 0)
        text = "";
    size_t lines = count_lines(text, length);
    size_t offset;
    bool own = shogi_i_span_is_own(kifu, text, &offset);
    status = shogi_i_items_reserve_for(kifu, index, lines, length + lines);
    if (status)
        return status;
    add_lines(kifu, index, own ? kifu->text + offset : text, length);
    return edited(kifu);
}

shogi_status shogi_kifu_clear_comments(shogi_kifu *kifu, shogi_node node)
{
    uint32_t index;
    shogi_status status = find(kifu, node, &index);
    if (status)
        return status;
    if (shogi_i_item_comment_count(kifu, index) == 0)
        return SHOGI_OK;
    shogi_i_items_remove(kifu, index, SHOGI_I_ITEM_COMMENT);
    return edited(kifu);
}

shogi_status shogi_kifu_set_bookmark(shogi_kifu *kifu, shogi_node node, const char *text,
                                     size_t length)
{
    uint32_t index;
    shogi_status status = find(kifu, node, &index);
    if (status)
        return status;
    if (!text) {
        if (!shogi_i_item_find(kifu, index, SHOGI_I_ITEM_BOOKMARK))
            return SHOGI_OK;
        shogi_i_items_remove(kifu, index, SHOGI_I_ITEM_BOOKMARK);
        return edited(kifu);
    }
    if (length > SHOGI_KIFU_MAX_TEXT)
        return SHOGI_E_LIMIT;
    if (!shogi_i_is_line(text, length))
        return SHOGI_E_ARGUMENT;
    size_t offset;
    bool own = shogi_i_span_is_own(kifu, text, &offset);
    status = shogi_i_items_reserve_for(kifu, index, 1, length + 1);
    if (status)
        return status;
    shogi_i_items_remove(kifu, index, SHOGI_I_ITEM_BOOKMARK);
    (void)shogi_i_item_add(kifu, index, SHOGI_I_ITEM_BOOKMARK, own ? kifu->text + offset : text,
                           length);
    return edited(kifu);
}

/* --- The tree --- */

shogi_status shogi_kifu_delete(shogi_kifu *kifu, shogi_node node)
{
    uint32_t index;
    shogi_status status = find(kifu, node, &index);
    if (status)
        return status;
    if (index == SHOGI_I_ROOT)
        return SHOGI_E_ARGUMENT;
    shogi_i_tree_delete(kifu, index);
    return edited(kifu);
}

shogi_status shogi_kifu_promote(shogi_kifu *kifu, shogi_node node)
{
    uint32_t index;
    shogi_status status = find(kifu, node, &index);
    if (status)
        return status;
    if (kifu->nodes[index].previous == 0)
        return SHOGI_OK;
    shogi_i_tree_promote(kifu, index);
    return edited(kifu);
}

shogi_status shogi_kifu_promote_line(shogi_kifu *kifu, shogi_node node)
{
    uint32_t index;
    shogi_status status = find(kifu, node, &index);
    if (status)
        return status;
    for (; index != SHOGI_I_ROOT; index = kifu->nodes[index].parent) {
        if (kifu->nodes[index].previous != 0) {
            shogi_i_tree_promote(kifu, index);
            kifu->changed = true;
        }
    }
    return SHOGI_OK;
}
