/* A game as JSON: all that the record says, and what the library makes of it. Every node is visited
 * once, without recursion, so that thousands of moves and variations within variations are fine. */
#include "page.h"

#include <inttypes.h>
#include <string.h>

/* A record may come from anywhere, so nothing in it may be taken for markup: not by the page around
 * it, and not by the script element that holds the data ("</script>"). */
static void put_json(FILE *out, const char *text)
{
    putc('"', out);
    for (; *text != '\0'; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte < 0x20 || strchr("\"\\<>&", byte) != NULL)
            fprintf(out, "\\u%04x", byte);
        else
            putc(byte, out);
    }
    putc('"', out);
}

static void put_member(FILE *out, const char *name, const char *value)
{
    fprintf(out, ",\"%s\":", name);
    put_json(out, value);
}

static void put_text_member(FILE *out, const char *name, const char *value)
{
    if (value != NULL && value[0] != '\0')
        put_member(out, name, value);
}

/* What a move is called depends on the position before it, so the cursor goes there first. */
static shogi_status put_move(FILE *out, shogi_cursor *cursor, shogi_node node)
{
    const shogi_kifu *kifu = shogi_cursor_kifu(cursor);
    shogi_move move = shogi_kifu_move(kifu, node);
    char text[64], sfen[512]; /* no move and no position is longer (doc/limits.md) */
    shogi_status status = shogi_cursor_go(cursor, shogi_kifu_parent(kifu, node));
    if (status != SHOGI_OK)
        return status;
    fprintf(out, ",\"number\":%" PRIu32, shogi_position_number(shogi_cursor_position(cursor)));
    shogi_move_write(shogi_cursor_position(cursor), move, SHOGI_NOTATION_JAPANESE, text,
                     sizeof text);
    put_member(out, "text", text);
    shogi_move_usi(move, text, sizeof text);
    put_member(out, "usi", text);
    status = shogi_cursor_go(cursor, node);
    if (status != SHOGI_OK)
        return status;
    shogi_position_sfen(shogi_cursor_position(cursor), sfen, sizeof sfen);
    put_member(out, "sfen", sfen);
    return SHOGI_OK;
}

static void put_start(FILE *out, const shogi_cursor *cursor)
{
    char sfen[512];
    shogi_position_sfen(shogi_cursor_position(cursor), sfen, sizeof sfen);
    put_member(out, "sfen", sfen);
}

static void put_reasons(FILE *out, shogi_reasons reasons)
{
    const char *before = "";
    fputs(",\"reasons\":[", out);
    for (shogi_reasons rest = reasons; rest != 0; rest &= rest - 1, before = ",") {
        fputs(before, out);
        put_json(out, shogi_reason_name(rest & -rest)); /* the lowest flag */
    }
    putc(']', out);
}

static void put_comments(FILE *out, const shogi_kifu *kifu, shogi_node node)
{
    size_t count = shogi_kifu_comment_count(kifu, node);
    for (size_t i = 0; i < count; i++) {
        fputs(i == 0 ? ",\"comments\":[" : ",", out);
        put_json(out, shogi_kifu_comment(kifu, node, i));
    }
    if (count > 0)
        putc(']', out);
}

static void put_remarks(FILE *out, const shogi_kifu *kifu, shogi_node node)
{
    int64_t time = shogi_kifu_time(kifu, node);
    int32_t evaluation;
    if (shogi_kifu_mover(kifu, node) != SHOGI_NO_COLOR)
        put_member(out, "mover", shogi_color_name(shogi_kifu_mover(kifu, node)));
    if (time != SHOGI_NO_TIME)
        fprintf(out, ",\"time\":%" PRId64, time);
    if (shogi_kifu_evaluation(kifu, node, &evaluation))
        fprintf(out, ",\"evaluation\":%" PRId32, evaluation);
    put_text_member(out, "bookmark", shogi_kifu_bookmark(kifu, node));
    put_comments(out, kifu, node);
}

static shogi_status put_node(FILE *out, shogi_cursor *cursor, shogi_node node, size_t up)
{
    const shogi_kifu *kifu = shogi_cursor_kifu(cursor);
    shogi_node_kind kind = shogi_kifu_kind(kifu, node);
    shogi_status status = SHOGI_OK;
    fprintf(out, "{\"kind\":\"%s\"", shogi_node_kind_name(kind));
    if (up > 0)
        fprintf(out, ",\"up\":%zu", up);
    if (kind == SHOGI_NODE_ROOT)
        put_start(out, cursor);
    else if (kind == SHOGI_NODE_ENDING || kind == SHOGI_NODE_UNPLAYABLE)
        put_member(out, "text", shogi_kifu_label(kifu, node));
    else
        status = put_move(out, cursor, node);
    if (kind == SHOGI_NODE_FOUL || kind == SHOGI_NODE_UNPLAYABLE)
        put_reasons(out, shogi_kifu_reasons(kifu, node));
    if (kind == SHOGI_NODE_ENDING)
        put_member(out, "ending", shogi_ending_name(shogi_kifu_ending(kifu, node)));
    if (shogi_kifu_winner(kifu, node) != SHOGI_NO_COLOR)
        put_member(out, "winner", shogi_color_name(shogi_kifu_winner(kifu, node)));
    put_remarks(out, kifu, node);
    putc('}', out);
    return status;
}

static shogi_status put_nodes(FILE *out, shogi_cursor *cursor)
{
    const shogi_kifu *kifu = shogi_cursor_kifu(cursor);
    shogi_node node = shogi_kifu_root(kifu), before = node;
    shogi_status status = put_node(out, cursor, node, 0);
    while (status == SHOGI_OK && (node = shogi_kifu_next(kifu, node)) != SHOGI_NO_NODE) {
        size_t up = 0;
        for (; before != shogi_kifu_parent(kifu, node); up++)
            before = shogi_kifu_parent(kifu, before);
        before = node;
        fputs(",\n", out);
        status = put_node(out, cursor, node, up);
    }
    return status;
}

static void put_header(FILE *out, const shogi_kifu *kifu, size_t index)
{
    putc('[', out);
    put_json(out, shogi_kifu_header_key(kifu, index));
    putc(',', out);
    put_json(out, shogi_kifu_header_value(kifu, index));
    putc(',', out);
    put_json(out, shogi_field_name(shogi_kifu_header_field(kifu, index)));
    putc(']', out);
}

static void put_headers(FILE *out, const shogi_kifu *kifu)
{
    fputs("{\"headers\":[", out);
    for (size_t i = 0; i < shogi_kifu_header_count(kifu); i++) {
        fputs(i == 0 ? "" : ",", out);
        put_header(out, kifu, i);
    }
    putc(']', out);
    /* What these are called depends on the format; the library knows what they mean. */
    put_text_member(out, "black", shogi_kifu_field(kifu, SHOGI_FIELD_BLACK));
    put_text_member(out, "white", shogi_kifu_field(kifu, SHOGI_FIELD_WHITE));
    put_text_member(out, "title", shogi_kifu_field(kifu, SHOGI_FIELD_EVENT));
}

shogi_status put_game(FILE *out, shogi_kifu *kifu)
{
    shogi_cursor *cursor;
    shogi_status status = shogi_cursor_new(&cursor, kifu);
    if (status != SHOGI_OK)
        return status;
    put_headers(out, kifu);
    fputs(",\"nodes\":[\n", out);
    status = put_nodes(out, cursor);
    fputs("\n]}", out);
    shogi_cursor_free(cursor);
    return status;
}
