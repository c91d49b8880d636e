/* Where the nodes of a JKF text stand (FORMATS 6.1). The text is known to be JSON, so that one walk
 * through its brackets, with a stack for those that are open, is enough: an object in a line is a
 * node, an array in `forks` a line. A key that is given twice counts the second time, as in the
 * JSON library. */
#include "kifu/jkf_places.h"

#include <string.h>

#include "base/alloc.h"
#include "notation/words.h"

typedef enum {
    IN_OTHER, /* nothing of interest */
    IN_ROOT,
    IN_LINE,
    IN_NODE,
    IN_FORKS
} context;

/* A bracket that is open. */
typedef struct {
    context kind;
    uint32_t id;   /* of the line, or of the node */
    uint32_t last; /* element: node of a line, line of forks */
} frame;

typedef struct {
    shogi_i_jkf_places *places;
    const char *text;
    size_t length;
    size_t at;
    const char *key; /* read last, with its quotes */
    size_t key_length;
    bool is_key;     /* the next string is one */
    frame *stack;
    size_t depth, capacity;
} walker;

static bool is_key(const walker *walk, const char *key)
{
    return walk->key && shogi_i_starts_with(walk->key, walk->key_length, key) &&
           strlen(key) == walk->key_length;
}

/* --- What is found --- */

/* Adds a node to the line on top of the stack; 0 for want of memory. */
static uint32_t add_node(walker *walk)
{
    shogi_i_jkf_places *places = walk->places;
    frame *line = &walk->stack[walk->depth - 1];
    uint32_t id = (uint32_t)places->node_count;
    shogi_i_jkf_node_place *nodes =
        shogi_i_grow(places->nodes, &places->node_capacity, id + (size_t)1, sizeof *nodes);

    if (!nodes)
        return 0;
    places->nodes = nodes;
    nodes[id] = (shogi_i_jkf_node_place){(uint32_t)walk->at, 0, 0};
    places->node_count++;
    if (line->last == 0)
        places->lines[line->id].first = id;
    else
        nodes[line->last].next = id;
    line->last = id;
    return id;
}

/* Adds a line that belongs to nothing yet; 0 for want of memory. */
static uint32_t add_line(walker *walk)
{
    shogi_i_jkf_places *places = walk->places;
    uint32_t id = (uint32_t)places->line_count;
    shogi_i_jkf_line_place *lines =
        shogi_i_grow(places->lines, &places->line_capacity, id + (size_t)1, sizeof *lines);

    if (!lines)
        return 0;
    places->lines = lines;
    lines[id] = (shogi_i_jkf_line_place){(uint32_t)walk->at, 0, 0};
    places->line_count++;
    return id;
}

/* Adds a line to the forks on top of the stack. */
static uint32_t add_fork(walker *walk)
{
    frame *forks = &walk->stack[walk->depth - 1];
    uint32_t id = add_line(walk);

    if (id == 0)
        return 0;
    if (forks->last == 0)
        walk->places->nodes[forks->id].forks = id;
    else
        walk->places->lines[forks->last].next = id;
    forks->last = id;
    return id;
}

/* --- Brackets --- */

/* A value of the root begins. */
static bool begin_in_root(walker *walk, bool is_array, frame *value)
{
    if (is_key(walk, "\"header\""))
        walk->places->header_at = (uint32_t)walk->at;
    if (is_key(walk, "\"initial\""))
        walk->places->initial_at = (uint32_t)walk->at;
    if (!is_array || !is_key(walk, "\"moves\""))
        return true;
    *value = (frame){IN_LINE, add_line(walk), 0};
    walk->places->main_line = value->id;
    return value->id != 0;
}

/* A value begins: notes what it is, and what its parts will be. False for want of memory. */
static bool begin_value(walker *walk, char bracket, frame *value)
{
    const frame *around = walk->depth > 0 ? &walk->stack[walk->depth - 1] : NULL;
    uint32_t id;

    *value = (frame){IN_OTHER, 0, 0};
    if (!around) {
        value->kind = bracket == '{' ? IN_ROOT : IN_OTHER;
        return true;
    }
    switch (around->kind) {
    case IN_ROOT: return begin_in_root(walk, bracket == '[', value);
    case IN_LINE:
        id = add_node(walk);
        if (bracket == '{')
            *value = (frame){IN_NODE, id, 0};
        return id != 0;
    case IN_FORKS:
        id = add_fork(walk);
        if (bracket == '[')
            *value = (frame){IN_LINE, id, 0};
        return id != 0;
    case IN_NODE:
        if (bracket != '[' || !is_key(walk, "\"forks\""))
            return true;
        walk->places->nodes[around->id].forks = 0;
        *value = (frame){IN_FORKS, around->id, 0};
        return true;
    default: return true;
    }
}

static bool open_bracket(walker *walk, char bracket)
{
    frame value;
    frame *stack;

    if (!begin_value(walk, bracket, &value))
        return false;
    stack = shogi_i_grow(walk->stack, &walk->capacity, walk->depth + 1, sizeof *stack);
    if (!stack)
        return false;
    walk->stack = stack;
    stack[walk->depth++] = value;
    walk->is_key = bracket == '{';
    return true;
}

/* --- Text --- */

static void skip_string(walker *walk)
{
    for (walk->at++; walk->at < walk->length && walk->text[walk->at] != '"'; walk->at++)
        if (walk->text[walk->at] == '\\')
            walk->at++;
    walk->at++;
}

static bool read_string(walker *walk)
{
    size_t start = walk->at;
    bool is_value = !walk->is_key;
    frame value;

    if (is_value && !begin_value(walk, '"', &value))
        return false;
    skip_string(walk);
    if (walk->at > walk->length)
        walk->at = walk->length;
    if (!is_value) {
        walk->key = walk->text + start;
        walk->key_length = walk->at - start;
    }
    walk->is_key = false;
    return true;
}

/* A number, true, false or null. */
static bool read_scalar(walker *walk)
{
    frame value;
    bool begun = begin_value(walk, '0', &value);

    while (walk->at < walk->length && !memchr(",]} \t\r\n", walk->text[walk->at], 7))
        walk->at++;
    return begun;
}

/* Whether the innermost open bracket may be that of an object whose keys matter. */
static bool has_keys(const walker *walk)
{
    context kind = walk->depth > 0 ? walk->stack[walk->depth - 1].kind : IN_OTHER;

    return kind == IN_ROOT || kind == IN_NODE;
}

/* Takes what stands at `at`. False for want of memory. */
static bool take(walker *walk)
{
    switch (walk->text[walk->at]) {
    case ' ':
    case '\t':
    case '\r':
    case '\n':
    case ':': walk->at++; return true;
    case ',':
        walk->is_key = has_keys(walk);
        walk->at++;
        return true;
    case '{':
    case '[':
        if (!open_bracket(walk, walk->text[walk->at]))
            return false;
        walk->at++;
        return true;
    case '}':
    case ']':
        walk->depth -= walk->depth > 0;
        walk->is_key = false;
        walk->at++;
        return true;
    case '"': return read_string(walk);
    default: return read_scalar(walk);
    }
}

shogi_status shogi_i_jkf_places_find(shogi_i_jkf_places *places, const char *text, size_t length)
{
    walker walk = {.places = places, .text = text, .length = length};
    bool has_room;

    *places = (shogi_i_jkf_places){.node_count = 1, .line_count = 1};
    places->nodes = shogi_i_grow(NULL, &places->node_capacity, 1, sizeof *places->nodes);
    places->lines = shogi_i_grow(NULL, &places->line_capacity, 1, sizeof *places->lines);
    has_room = places->nodes && places->lines;
    if (has_room) {
        places->nodes[0] = (shogi_i_jkf_node_place){0, 0, 0};
        places->lines[0] = (shogi_i_jkf_line_place){0, 0, 0};
    }
    while (has_room && walk.at < length)
        has_room = take(&walk);
    shogi_i_free(walk.stack);
    return has_room ? SHOGI_OK : SHOGI_E_NO_MEMORY;
}

void shogi_i_jkf_places_free(shogi_i_jkf_places *places)
{
    shogi_i_free(places->nodes);
    shogi_i_free(places->lines);
    shogi_i_free(places->found);
}

/* Reports come in the order of the tree, places are found in that of the text: so all at once. */
shogi_status shogi_i_jkf_places_of(shogi_i_jkf_places *places, shogi_i_game_reading *reading,
                                   uint32_t node, shogi_i_place *place)
{
    if (!places->found) {
        places->found = shogi_i_alloc(places->node_count, sizeof *places->found);
        if (!places->found)
            return SHOGI_E_NO_MEMORY;
        for (size_t i = 0; i < places->node_count; i++)
            places->found[i] = shogi_i_read_place(reading, places->nodes[i].at);
    }
    *place = places->found[node];
    return SHOGI_OK;
}
