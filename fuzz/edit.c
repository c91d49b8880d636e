/* Calls on a record decoded from bytes: cursors move, play, pass and end lines, nodes are deleted,
 * promoted and annotated, records merged and copied, with handles fresh, stale and invented. After it
 * the tree hangs together, and every node is what the rules say. */
#include "records.h"

enum { MOST_CALLS = 200, HANDLES = 16 };

typedef struct {
    shogi_kifu *kifu;
    shogi_cursor *cursor;
    shogi_node handles[HANDLES]; /* seen at some time; many will be stale */
} desk;

static shogi_node some_node(desk *d, fuzz_input *input)
{
    uint8_t what = fuzz_byte(input);

    if (what == 0xFF)
        return (shogi_node)fuzz_word(input) << 32 | fuzz_word(input);
    if (what & 0x80)
        return shogi_cursor_node(d->cursor);
    return d->handles[what % HANDLES];
}

static void remember(desk *d, fuzz_input *input)
{
    d->handles[fuzz_below(input, HANDLES)] = shogi_cursor_node(d->cursor);
}

static void play_legal(desk *d, uint32_t number)
{
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES];
    const shogi_position *position = shogi_cursor_position(d->cursor);
    size_t count = shogi_position_legal_moves(position, moves, SHOGI_MAX_LEGAL_MOVES);
    shogi_status status;

    if (count == 0 || count > SHOGI_MAX_LEGAL_MOVES)
        return;
    status = shogi_cursor_play(d->cursor, moves[number % count]);
    FUZZ_CHECK(status == SHOGI_OK || status == SHOGI_E_STALE || status == SHOGI_E_ARGUMENT);
}

static void move_about(desk *d, fuzz_input *input)
{
    switch (fuzz_below(input, 8)) {
    case 0: (void)shogi_cursor_forward(d->cursor); break;
    case 1: (void)shogi_cursor_back(d->cursor); break;
    case 2: (void)shogi_cursor_next_variation(d->cursor); break;
    case 3: (void)shogi_cursor_previous_variation(d->cursor); break;
    case 4: (void)shogi_cursor_to_start(d->cursor); break;
    case 5: (void)shogi_cursor_to_end(d->cursor); break;
    default: (void)shogi_cursor_go(d->cursor, some_node(d, input)); break;
    }
}

static void add(desk *d, fuzz_input *input)
{
    switch (fuzz_below(input, 8)) {
    case 0: (void)shogi_cursor_play(d->cursor, fuzz_word(input)); break;
    case 1: (void)shogi_cursor_play_unchecked(d->cursor, fuzz_word(input)); break;
    case 2: (void)shogi_cursor_play_null(d->cursor); break;
    case 3: (void)shogi_cursor_end(d->cursor, fuzz_byte(input)); break;
    case 4:
        (void)shogi_cursor_end_with_label(d->cursor, fuzz_byte(input), fuzz_below(input, 3),
                                          (const char *)input->data, input->size % 7);
        break;
    default: play_legal(d, fuzz_byte(input)); break;
    }
}

static void annotate(desk *d, fuzz_input *input)
{
    shogi_node node = some_node(d, input);
    size_t length = fuzz_byte(input);
    const char *text;

    if (length > input->size)
        length = input->size;
    text = (const char *)input->data;
    switch (length % 5) {
    case 0: (void)shogi_kifu_add_comment(d->kifu, node, text, length); break;
    case 1: (void)shogi_kifu_set_bookmark(d->kifu, node, text, length); break;
    case 2: (void)shogi_kifu_set_time(d->kifu, node, (int64_t)length * 100); break;
    case 3: (void)shogi_kifu_set_header(d->kifu, text, length / 2, text, length); break;
    default: (void)shogi_kifu_clear_comments(d->kifu, node); break;
    }
    input->data += length;
    input->size -= length;
}

static void merge(desk *d)
{
    shogi_kifu *copy = NULL;
    size_t nodes = shogi_kifu_node_count(d->kifu);

    FUZZ_CHECK(shogi_kifu_copy(&copy, d->kifu) == SHOGI_OK);
    FUZZ_CHECK(fuzz_same_record(copy, d->kifu));
    FUZZ_CHECK(shogi_kifu_merge(d->kifu, copy) == SHOGI_OK);
    FUZZ_CHECK(shogi_kifu_node_count(d->kifu) <= nodes);
    shogi_kifu_free(copy);
}

static void rearrange(desk *d, fuzz_input *input)
{
    shogi_node node = some_node(d, input);

    switch (fuzz_below(input, 8)) {
    case 0: (void)shogi_kifu_delete(d->kifu, node); break;
    case 1: (void)shogi_kifu_promote(d->kifu, node); break;
    case 2: (void)shogi_kifu_promote_line(d->kifu, node); break;
    case 3: (void)shogi_kifu_remove_header(d->kifu, fuzz_byte(input)); break;
    case 4: merge(d); break;
    default: annotate(d, input); break;
    }
}

static void check_links(const shogi_kifu *kifu)
{
    for (shogi_node node = shogi_kifu_root(kifu); node != SHOGI_NO_NODE;
         node = shogi_kifu_next(kifu, node)) {
        shogi_node child = shogi_kifu_first_child(kifu, node);
        shogi_node next = shogi_kifu_next_sibling(kifu, node);
        FUZZ_CHECK(child == SHOGI_NO_NODE || shogi_kifu_parent(kifu, child) == node);
        FUZZ_CHECK(next == SHOGI_NO_NODE ||
                   (shogi_kifu_previous_sibling(kifu, next) == node &&
                    shogi_kifu_parent(kifu, next) == shogi_kifu_parent(kifu, node)));
    }
}

static void begin(desk *d, fuzz_input *input)
{
    shogi_setup *setup = fuzz_setup();

    d->kifu = fuzz_kifu();
    d->cursor = NULL;
    if (fuzz_byte(input) & 1) {
        fuzz_fill_setup(input, setup);
        FUZZ_CHECK(shogi_kifu_set_start(d->kifu, setup) == SHOGI_OK);
    }
    for (size_t i = 0; i < HANDLES; i++)
        d->handles[i] = shogi_kifu_root(d->kifu);
    FUZZ_CHECK(shogi_cursor_new(&d->cursor, d->kifu) == SHOGI_OK);
    shogi_setup_free(setup);
}

static void check_edit(fuzz_input *input)
{
    desk d;

    begin(&d, input);
    for (int calls = 0; calls < MOST_CALLS && input->size > 0; calls++) {
        switch (fuzz_below(input, 6)) {
        case 0: rearrange(&d, input); break;
        case 1: move_about(&d, input); break;
        case 2: remember(&d, input); break;
        default: add(&d, input); break;
        }
    }
    check_links(d.kifu);
    shogi_cursor_free(d.cursor);
    fuzz_check_nodes(d.kifu);
    fuzz_check_writing(d.kifu);
    shogi_kifu_free(d.kifu);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_run(data, size, check_edit);
}
