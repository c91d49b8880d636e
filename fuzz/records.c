/* Checks of whole records: nodes against the rules, written forms against the record.
 *
 * Relies on public functions alone. A cursor goes through the tree depth first, which passes each
 * edge twice. */
#include "records.h"

#include <stdlib.h>
#include <string.h>

static void check_played(shogi_cursor *cursor, const shogi_kifu *kifu, shogi_node node)
{
    shogi_move move = shogi_kifu_move(kifu, node);
    shogi_reasons reasons = shogi_kifu_reasons(kifu, node);
    shogi_reasons judged;

    FUZZ_CHECK(shogi_cursor_go(cursor, shogi_kifu_parent(kifu, node)) == SHOGI_OK);
    judged = shogi_legality_reasons(shogi_cursor_position(cursor), move);
    if (shogi_kifu_kind(kifu, node) == SHOGI_NODE_MOVE)
        FUZZ_CHECK(judged == SHOGI_LEGAL && reasons == SHOGI_LEGAL);
    else
        FUZZ_CHECK(reasons != SHOGI_LEGAL && judged == reasons);
}

static void check_node(shogi_cursor *cursor, const shogi_kifu *kifu, shogi_node node)
{
    switch (shogi_kifu_kind(kifu, node)) {
    case SHOGI_NODE_MOVE:
    case SHOGI_NODE_FOUL: check_played(cursor, kifu, node); break;
    case SHOGI_NODE_UNPLAYABLE:
        FUZZ_CHECK(shogi_kifu_move(kifu, node) == SHOGI_NO_MOVE);
        FUZZ_CHECK(shogi_kifu_label(kifu, node)[0] != '\0');
        break;
    case SHOGI_NODE_NULL_MOVE:
        FUZZ_CHECK(shogi_kifu_move(kifu, node) == SHOGI_NULL_MOVE);
        break;
    case SHOGI_NODE_ENDING:
        FUZZ_CHECK(shogi_kifu_ending(kifu, node) != SHOGI_ENDING_NONE);
        FUZZ_CHECK(shogi_kifu_label(kifu, node)[0] != '\0');
        break;
    default: FUZZ_CHECK(node == shogi_kifu_root(kifu));
    }
    FUZZ_CHECK(shogi_cursor_go(cursor, node) == SHOGI_OK);
    FUZZ_CHECK(shogi_position_ply(shogi_cursor_position(cursor)) == shogi_kifu_ply(kifu, node));
}

void fuzz_check_nodes(shogi_kifu *kifu)
{
    shogi_cursor *cursor = NULL;
    size_t count = 0;

    FUZZ_CHECK(shogi_cursor_new(&cursor, kifu) == SHOGI_OK);
    for (shogi_node node = shogi_kifu_root(kifu); node != SHOGI_NO_NODE;
         node = shogi_kifu_next(kifu, node)) {
        check_node(cursor, kifu, node);
        count++;
    }
    FUZZ_CHECK(count == shogi_kifu_node_count(kifu));
    shogi_cursor_free(cursor);
}

static bool same_text(const char *a, const char *b)
{
    if (a == NULL || b == NULL)
        return a == b;
    return strcmp(a, b) == 0;
}

static bool same_comments(const shogi_kifu *a, shogi_node at, const shogi_kifu *b, shogi_node bt)
{
    size_t count = shogi_kifu_comment_count(a, at);

    if (count != shogi_kifu_comment_count(b, bt))
        return false;
    for (size_t i = 0; i < count; i++)
        if (strcmp(shogi_kifu_comment(a, at, i), shogi_kifu_comment(b, bt, i)) != 0)
            return false;
    return true;
}

/* Formats have one or two words for what the library tells apart in four classes: who made a foul. */
static shogi_ending ending_class(const shogi_kifu *kifu, shogi_node node)
{
    shogi_ending ending = shogi_kifu_ending(kifu, node);

    if (ending >= SHOGI_ENDING_ILLEGAL_MOVE && ending <= SHOGI_ENDING_FOUL_BY_WHITE)
        return SHOGI_ENDING_ILLEGAL_MOVE;
    return ending;
}

static bool same_node(const shogi_kifu *a, shogi_node at, const shogi_kifu *b, shogi_node bt)
{
    return shogi_kifu_kind(a, at) == shogi_kifu_kind(b, bt) &&
           shogi_kifu_move(a, at) == shogi_kifu_move(b, bt) &&
           shogi_kifu_reasons(a, at) == shogi_kifu_reasons(b, bt) &&
           shogi_kifu_ply(a, at) == shogi_kifu_ply(b, bt) &&
           shogi_kifu_mover(a, at) == shogi_kifu_mover(b, bt) &&
           shogi_kifu_time(a, at) == shogi_kifu_time(b, bt) &&
           ending_class(a, at) == ending_class(b, bt) &&
           shogi_kifu_winner(a, at) == shogi_kifu_winner(b, bt) &&
           (shogi_kifu_next_sibling(a, at) == SHOGI_NO_NODE) ==
               (shogi_kifu_next_sibling(b, bt) == SHOGI_NO_NODE) &&
           same_text(shogi_kifu_bookmark(a, at), shogi_kifu_bookmark(b, bt)) &&
           same_comments(a, at, b, bt);
}

static bool same_start(const shogi_kifu *a, const shogi_kifu *b)
{
    shogi_setup *start = fuzz_setup();
    shogi_setup *other = fuzz_setup();
    bool same;

    shogi_kifu_start(a, start);
    shogi_kifu_start(b, other);
    same = shogi_setup_equal(start, other);
    shogi_setup_free(other);
    shogi_setup_free(start);
    return same;
}

bool fuzz_same_record(const shogi_kifu *a, const shogi_kifu *b)
{
    shogi_node at = shogi_kifu_root(a);
    shogi_node bt = shogi_kifu_root(b);

    if (!same_start(a, b) || shogi_kifu_node_count(a) != shogi_kifu_node_count(b))
        return false;
    while (at != SHOGI_NO_NODE && same_node(a, at, b, bt)) {
        at = shogi_kifu_next(a, at);
        bt = shogi_kifu_next(b, bt);
    }
    return at == SHOGI_NO_NODE;
}

char *fuzz_write(const shogi_kifu *kifu, shogi_format format, uint32_t flags, size_t *length)
{
    size_t again = 0;
    char *text;
    shogi_status status =
        shogi_kifu_write(kifu, format, SHOGI_ENCODING_UNKNOWN, flags, NULL, 0, length);

    if (status == SHOGI_E_UNSUPPORTED)
        return NULL;
    FUZZ_CHECK(status == SHOGI_OK);
    text = malloc(*length + 1);
    FUZZ_CHECK(text != NULL);
    status = shogi_kifu_write(kifu, format, SHOGI_ENCODING_UNKNOWN, flags, text, *length + 1, &again);
    FUZZ_CHECK(status == SHOGI_OK && again == *length && text[again] == '\0');
    return text;
}

static shogi_kifu *read_back(const char *text, size_t length, shogi_format format)
{
    shogi_kifu *kifu = fuzz_kifu();
    shogi_reader *reader = NULL;

    FUZZ_CHECK(shogi_reader_new_memory(&reader, text, length, SHOGI_READ_LENIENT) == SHOGI_OK);
    FUZZ_CHECK(shogi_reader_set_format(reader, format, SHOGI_ENCODING_UTF8) == SHOGI_OK);
    (void)shogi_reader_next(reader, kifu, NULL);
    shogi_reader_free(reader);
    return kifu;
}

static void check_format(const shogi_kifu *kifu, shogi_format format)
{
    shogi_losses losses = 0;
    size_t length = 0;
    char *text = fuzz_write(kifu, format, SHOGI_WRITE_CANONICAL, &length);
    shogi_kifu *copy;

    if (text == NULL)
        return;
    FUZZ_CHECK(shogi_kifu_losses(kifu, format, SHOGI_ENCODING_UTF8, &losses, NULL) == SHOGI_OK);
    copy = read_back(text, length, format);
    if (losses == 0)
        FUZZ_CHECK(fuzz_same_record(kifu, copy));
    free(text);
    shogi_kifu_free(copy);
}

void fuzz_check_writing(const shogi_kifu *kifu)
{
    for (shogi_format format = SHOGI_FORMAT_CSA; format <= SHOGI_FORMAT_JKF; format++)
        check_format(kifu, format);
}
