/* What stands before the moves in JSON Kifu Format (FORMATS 6.1): header and start; and how its
 * reader reports. */
#include "kifu/jkf_reader.h"

#ifdef SHOGI_HAVE_JKF

#include <string.h>

#include "base/diag.h"
#include "kifu/items.h"
#include "notation/words.h"

/* --- Reports --- */

shogi_status shogi_i_jkf_place(shogi_i_jkf_reader *reader, shogi_i_place *place)
{
    *place = (shogi_i_place){0, 0, 0};
    if (!reader->in->diag)
        return SHOGI_OK;
    if (reader->place != 0)
        return shogi_i_jkf_places_of(&reader->places, reader->in, reader->place, place);
    *place = shogi_i_read_place(reader->in, reader->at);
    return SHOGI_OK;
}

shogi_status shogi_i_jkf_report(shogi_i_jkf_reader *reader, shogi_severity severity,
                                shogi_diag_code code, const char *sentence, const char *text,
                                size_t length)
{
    shogi_i_place place;
    bool is_added;

    if (shogi_i_jkf_place(reader, &place) < 0)
        return SHOGI_E_NO_MEMORY;
    if (reader->place != 0)
        is_added = shogi_i_diag_add(reader->in->diag, severity, code, place, "node %z: %s: %q",
                                    reader->index, sentence, text, length);
    else
        is_added = shogi_i_diag_add(reader->in->diag, severity, code, place, "%s: %q", sentence,
                                    text, length);
    if (!is_added)
        return SHOGI_E_NO_MEMORY;
    return severity == SHOGI_SEVERITY_ERROR && reader->in->strict ? SHOGI_E_PARSE : SHOGI_OK;
}

shogi_status shogi_i_jkf_warn(shogi_i_jkf_reader *reader, shogi_diag_code code,
                              const char *sentence, const char *text)
{
    return shogi_i_jkf_report(reader, SHOGI_SEVERITY_WARNING, code, sentence, text, strlen(text));
}

shogi_status shogi_i_jkf_fail(shogi_i_jkf_reader *reader, const char *sentence, const char *text)
{
    return shogi_i_jkf_report(reader, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_BAD_JKF, sentence, text,
                              strlen(text));
}

/* The same for what leaves no game to read, in any mode. */
shogi_status shogi_i_jkf_refuse(shogi_i_jkf_reader *reader, const char *sentence, const char *text)
{
    shogi_status status = shogi_i_jkf_fail(reader, sentence, text);

    return status < 0 ? status : SHOGI_E_PARSE;
}

/* --- Values --- */

/* A number without a fraction; false for anything else. */
bool shogi_i_jkf_number(const json_t *value, int64_t least, int64_t most, int64_t *number)
{
    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most)
        return false;
    *number = json_integer_value(value);
    return true;
}

shogi_kind shogi_i_jkf_kind(const json_t *piece)
{
    if (!json_is_string(piece) || json_string_length(piece) != 2)
        return SHOGI_NO_KIND;
    return shogi_i_csa_kind(json_string_value(piece)[0], json_string_value(piece)[1]);
}

/* --- Header and start --- */

shogi_status shogi_i_jkf_read_header(shogi_i_jkf_reader *reader, const json_t *root)
{
    json_t *header = json_object_get(root, "header");
    bool has_board = json_is_object(json_object_get(json_object_get(root, "initial"), "data"));
    const char *key;
    json_t *value;
    shogi_status status = SHOGI_OK;

    reader->at = reader->places.header_at;
    if (header && !json_is_object(header))
        return shogi_i_jkf_warn(reader, SHOGI_DIAG_BAD_HEADER, "the header is no object", "header");
    json_object_foreach(header, key, value)
    {
        if (strcmp(key, "手合割") == 0 && !has_board)
            continue; /* the preset says the same, or is right (FORMATS 6.1) */
        if (json_is_string(value))
            status = shogi_i_read_header(
                reader->in, reader->at, (shogi_i_text_part){key, strlen(key)},
                (shogi_i_text_part){json_string_value(value), json_string_length(value)});
        else
            status =
                shogi_i_jkf_warn(reader, SHOGI_DIAG_BAD_HEADER, "a header that is no string", key);
        if (status < 0)
            return status;
    }
    return SHOGI_OK;
}

static shogi_status read_cell(shogi_i_jkf_reader *reader, shogi_i_state *state, const json_t *cell,
                              unsigned square)
{
    const json_t *piece = json_object_get(cell, "kind");
    shogi_kind kind = shogi_i_jkf_kind(piece);
    int64_t color;

    if (json_is_object(cell) && !piece)
        return SHOGI_OK; /* empty */
    if (kind == SHOGI_NO_KIND || !shogi_i_jkf_number(json_object_get(cell, "color"), 0, 1, &color))
        return shogi_i_jkf_refuse(reader, "a cell of the board is neither empty nor a piece",
                                  "data.board");
    shogi_i_state_put(state, square, shogi_i_piece((shogi_color)color, kind));
    return SHOGI_OK;
}

/* board[x - 1][y - 1], x being the file. */
static shogi_status read_board(shogi_i_jkf_reader *reader, shogi_i_state *state,
                               const json_t *board)
{
    for (unsigned square = 0; square < SHOGI_SQUARES; square++) {
        const json_t *file = json_array_get(board, square / 9);
        shogi_status status = read_cell(reader, state, json_array_get(file, square % 9), square);

        if (status < 0)
            return status;
    }
    return SHOGI_OK;
}

static shogi_status read_hand(shogi_i_jkf_reader *reader, shogi_i_state *state, json_t *hand,
                              shogi_color color)
{
    const char *key;
    json_t *value;

    json_object_foreach(hand, key, value)
    {
        shogi_kind kind = strlen(key) == 2 ? shogi_i_csa_kind(key[0], key[1]) : SHOGI_NO_KIND;
        int64_t count;

        if (kind == SHOGI_NO_KIND || kind >= SHOGI_KING ||
            !shogi_i_jkf_number(value, 0, 255, &count))
            return shogi_i_jkf_refuse(reader, "this cannot be in hand", key);
        shogi_i_state_set_hand(state, color, kind, (unsigned)count);
    }
    return SHOGI_OK;
}

static shogi_status read_data(shogi_i_jkf_reader *reader, const json_t *data, shogi_i_state *state)
{
    const json_t *hands = json_object_get(data, "hands");
    int64_t turn = 0;
    shogi_status status;

    shogi_i_state_clear(state);
    status = read_board(reader, state, json_object_get(data, "board"));
    for (unsigned color = 0; status == SHOGI_OK && color < 2; color++)
        status = read_hand(reader, state, json_array_get(hands, color), (shogi_color)color);
    if (status < 0)
        return status;
    if (!shogi_i_jkf_number(json_object_get(data, "color"), 0, 1, &turn))
        status = shogi_i_jkf_warn(reader, SHOGI_DIAG_MISSING_TURN,
                                  "the side to move is not given; it is taken to be Black",
                                  "data.color");
    shogi_i_state_set_turn(state, (shogi_color)turn);
    return status;
}

/* A start that only the header names. */
static shogi_status read_named(shogi_i_jkf_reader *reader, const json_t *root,
                               shogi_handicap *handicap)
{
    const char *name =
        json_string_value(json_object_get(json_object_get(root, "header"), "手合割"));

    *handicap = name ? shogi_handicap_find(name, strlen(name)) : SHOGI_HIRATE;
    if (*handicap == SHOGI_HIRATE)
        return SHOGI_OK;
    if (*handicap != SHOGI_NO_HANDICAP)
        return shogi_i_jkf_warn(reader, SHOGI_DIAG_POSITION_CONFLICT,
                                "there is no start but the header's, which is taken", name);
    *handicap = SHOGI_HIRATE;
    return shogi_i_jkf_warn(reader, SHOGI_DIAG_UNKNOWN_HANDICAP, "no start is known by this name",
                            name);
}

/* `initial`: a board is stronger than a preset (FORMATS 6.1). */
shogi_status shogi_i_jkf_read_start(shogi_i_jkf_reader *reader, const json_t *root)
{
    const json_t *initial = json_object_get(root, "initial");
    const json_t *data = json_object_get(initial, "data");
    const char *preset = json_string_value(json_object_get(initial, "preset"));
    shogi_handicap handicap = SHOGI_HIRATE;
    shogi_setup setup;
    shogi_status status = SHOGI_OK;

    reader->at = reader->places.initial_at;
    if (json_is_object(data)) {
        status = read_data(reader, data, &setup.state);
        if (status == SHOGI_OK)
            shogi_i_kifu_set_start(reader->in->kifu, &setup.state, SHOGI_START_BOARD);
        return status;
    }
    if (!initial || json_is_null(initial))
        status = read_named(reader, root, &handicap);
    else
        handicap = preset ? shogi_i_jkf_preset_start(preset) : SHOGI_NO_HANDICAP;
    if (status < 0)
        return status;
    if (handicap == SHOGI_NO_HANDICAP)
        return shogi_i_jkf_refuse(reader, "no start is known by this name, and no board is given",
                                  preset ? preset : "initial");
    shogi_setup_set_handicap(&setup, handicap);
    shogi_i_kifu_set_start(reader->in->kifu, &setup.state,
                           initial ? SHOGI_START_NAMED : SHOGI_START_IMPLIED);
    return SHOGI_OK;
}

#endif
