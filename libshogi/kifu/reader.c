/* Reads games one by one from memory, a file or a callback (FORMATS 3.2 for several games in one
 * file). A window holds the present game and no more; slice.c finds its end, encoding.h decodes it,
 * the format's row reads it. Where games are joined without a separator, only the format sees the
 * end: it is given a piece of the input, and a larger one if that turns out to be too short. */
#include "kifu/reader.h"

#include <string.h>

#include "base/alloc.h"
#include "base/diag.h"
#include "kifu/detect.h"

/* Input */

/* Makes room behind `end`: by moving what is known to the front where that is at most half, else by
 * growing. Text that was decoded may lie in the window itself, and is no longer there then. */
static bool make_room(shogi_reader *reader)
{
    size_t size = reader->end - reader->begin;
    uint8_t *window = reader->window;

    if (reader->capacity - reader->end >= SHOGI_I_READER_PIECE)
        return true;
    reader->decoded = 0;
    if (reader->begin > size) {
        memmove(window, window + reader->begin, size);
        reader->begin = 0;
        reader->end = size;
        if (reader->capacity - size >= SHOGI_I_READER_PIECE)
            return true;
    }
    window = shogi_i_grow(window, &reader->capacity, reader->end + SHOGI_I_READER_PIECE, 1);
    if (!window)
        return false;
    reader->window = window;
    reader->bytes = window;
    return true;
}

/* Learns more of the input, or that this is all. */
static shogi_status fill(shogi_reader *reader, shogi_diag *diag)
{
    shogi_i_place place = {reader->offset + (reader->end - reader->begin), 0, 0};
    size_t room;
    int64_t count;

    if (reader->whole)
        return SHOGI_OK;
    if (!make_room(reader))
        return SHOGI_E_NO_MEMORY;
    room = reader->capacity - reader->end;
    count = reader->callback(reader->context, reader->window + reader->end, room);
    if (count < 0 || (uint64_t)count > room)
        return shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_CANNOT_READ, place,
                                "the input could not be read any further")
                   ? SHOGI_E_IO
                   : SHOGI_E_NO_MEMORY;
    reader->whole = count == 0;
    reader->end += (size_t)count;
    return SHOGI_OK;
}

/* Where the next game begins. */
static shogi_i_place place_of_game(const shogi_reader *reader)
{
    return (shogi_i_place){reader->offset, reader->line, 1};
}

/* Steps over bytes that are done with. */
static void advance(shogi_reader *reader, size_t size)
{
    if (!reader->whole || size < reader->end - reader->begin) /* else nobody asks */
        reader->line +=
            shogi_i_count_line_ends(reader->bytes + reader->begin, size,
                                    reader->end - reader->begin, reader->slicer.encoding);
    reader->offset += size;
    reader->begin += size;
    reader->decoded = 0;
}

static void begin_game(shogi_reader *reader, size_t mark)
{
    shogi_encoding encoding =
        reader->fixed != SHOGI_ENCODING_UNKNOWN ? reader->fixed : reader->known;

    reader->slicer = shogi_i_slicer_begin(reader->row ? reader->row->succession : SHOGI_I_ONE_GAME,
                                          encoding, mark);
}

/* Format and encoding */

static bool is_utf16(shogi_encoding encoding)
{
    return encoding == SHOGI_ENCODING_UTF16_LE || encoding == SHOGI_ENCODING_UTF16_BE;
}

/* The bytes of the byte order mark that the input begins with. */
static size_t mark_length(const uint8_t *bytes, size_t size)
{
    if (size >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0)
        return 3;
    return size >= 2 && (memcmp(bytes, "\xFE\xFF", 2) == 0 || memcmp(bytes, "\xFF\xFE", 2) == 0)
               ? 2
               : 0;
}

/* Decodes the beginning and finds out the format. All of a small input is decoded, for its reader
 * too. */
static shogi_status detect_format(shogi_reader *reader)
{
    const uint8_t *bytes = reader->bytes + reader->begin;
    size_t size = shogi_i_detect_size(reader->end - reader->begin);
    bool is_all = reader->whole && size == reader->end - reader->begin;
    uint32_t confidence;
    shogi_status status;

    status = shogi_i_text_decode(&reader->text, bytes, size, reader->fixed, place_of_game(reader),
                                 NULL);
    if (status < 0)
        return status;
    if (is_utf16(reader->text.encoding))
        reader->known = reader->text.encoding;
    if (!reader->row)
        reader->row = shogi_i_detect(&reader->text, &confidence);
    reader->decoded = is_all ? size : 0;
    return SHOGI_OK;
}

/* Reads the beginning of the input, to find out what it is. */
static shogi_status start(shogi_reader *reader, shogi_diag *diag)
{
    const uint8_t *bytes;
    shogi_status status;

    while (!reader->whole && reader->end - reader->begin < SHOGI_I_DETECT_SIZE) {
        status = fill(reader, diag);
        if (status < 0)
            return status;
    }
    status = detect_format(reader);
    if (status < 0)
        return status;
    bytes = reader->bytes + reader->begin;
    begin_game(reader, mark_length(bytes, reader->end - reader->begin));
    reader->started = true;
    return SHOGI_OK;
}

/* No format has been found, or one that this build does not have: nothing of the input can be
 * read. */
static shogi_status refuse(shogi_reader *reader, shogi_kifu *kifu, shogi_diag *diag)
{
    shogi_diag_code code = SHOGI_DIAG_EMPTY_INPUT;
    const char *sentence = "there is nothing to read";

    for (size_t i = 0; i < reader->text.length; i++)
        if (!memchr(" \t\r\n", reader->text.data[i], 4))
            code = SHOGI_DIAG_UNKNOWN_FORMAT;
    if (code == SHOGI_DIAG_UNKNOWN_FORMAT)
        sentence = reader->row ? "this build of the library does not read the format"
                               : "this is no record that the library knows";
    if (!shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, code, place_of_game(reader), sentence))
        return SHOGI_E_NO_MEMORY;
    reader->begin = reader->end;
    reader->whole = true;
    if (reader->row && !reader->row->read)
        return SHOGI_E_UNSUPPORTED;
    shogi_kifu_clear(kifu);
    return SHOGI_E_PARSE;
}

/* One game */

/* DOS ends a text with a character of its own, which is none of the text (FORMATS 0.3). */
static void drop_end_mark(shogi_reader *reader, size_t size)
{
    shogi_i_text *text = &reader->text;

    if (!reader->whole || reader->begin + size != reader->end)
        return;
    while (text->length > 0 && text->data[text->length - 1] == '\x1A')
        text->length--;
}

/* Decodes a game. One that could be of several encodings is of the same as those before it, if it
 * is text in that. */
static shogi_status decode(shogi_reader *reader, size_t size, shogi_diag *diag)
{
    const uint8_t *bytes = reader->bytes + reader->begin;
    shogi_i_place place = place_of_game(reader);
    shogi_encoding encoding = reader->fixed;
    size_t mark = shogi_i_diag_mark(diag);
    shogi_status status;

    if (reader->decoded == size && reader->text.faults == 0) {
        drop_end_mark(reader, size);
        return SHOGI_OK; /* decoded since the format was found out */
    }
    if (encoding == SHOGI_ENCODING_UNKNOWN && reader->offset > 0)
        encoding = reader->known;
    status = shogi_i_text_decode(&reader->text, bytes, size, encoding, place, diag);
    if (status == SHOGI_OK && encoding != reader->fixed && !is_utf16(encoding) &&
        reader->text.faults > 0) {
        shogi_i_diag_truncate(diag, mark);
        status = shogi_i_text_decode(&reader->text, bytes, size, reader->fixed, place, diag);
    }
    reader->decoded = status == SHOGI_OK ? size : 0;
    drop_end_mark(reader, size);
    return status;
}

/* Notes what games in this input are written in, once one tells. */
static void learn_encoding(shogi_reader *reader)
{
    shogi_encoding encoding = reader->text.encoding;

    if (encoding == SHOGI_ENCODING_UTF8_BOM)
        encoding = SHOGI_ENCODING_UTF8;
    if (encoding != SHOGI_ENCODING_ASCII && reader->known == SHOGI_ENCODING_UNKNOWN)
        reader->known = encoding;
}

/* The bytes are right where they and the encoding that they declare disagree (FORMATS 0.2). */
static bool check_declaration(const shogi_reader *reader, size_t size, shogi_diag *diag)
{
    shogi_encoding declared = shogi_i_encoding_declared(reader->bytes + reader->begin, size);

    if (shogi_i_encoding_agrees(declared, reader->text.encoding))
        return true;
    return shogi_i_diag_add(diag, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_ENCODING_MISMATCH,
                            place_of_game(reader), "declared as %s, but it is %s",
                            shogi_encoding_name(declared),
                            shogi_encoding_name(reader->text.encoding));
}

/* Any arrangement can be a start; what is wrong with it is said. Missing kings are usual in
 * problems. */
static bool report_faults(const shogi_reader *reader, const shogi_kifu *built, shogi_diag *diag)
{
    shogi_faults faults = shogi_setup_faults(&built->start) & ~(shogi_faults)SHOGI_FAULTS_PROBLEM;

    for (shogi_faults fault = 1; fault <= faults; fault <<= 1)
        if ((faults & fault) &&
            !shogi_i_diag_add(diag, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_SETUP_FAULT,
                              place_of_game(reader), "the start has a fault: %s",
                              shogi_fault_name(fault)))
            return false;
    return true;
}

/* A part of the input that is read as a game. */
typedef struct {
    size_t rest;        /* bytes up to the next separator, or that are known */
    size_t tried;       /* of these, how many this piece was to have */
    size_t size;        /* that it has */
    bool is_cut;        /* the input goes on behind it, and so may the game */
    size_t length;      /* bytes of the game, once it is read; 0 if its end was not met */
    shogi_i_place next; /* where a game is joined to it; line 0 if none is */
} game_piece;

/* Notes how far the game reaches that was read from a piece. */
static void note_length(const shogi_reader *reader, shogi_i_game_reading *reading,
                        game_piece *piece)
{
    piece->length = piece->is_cut ? 0 : piece->size;
    if (reading->next_game == 0)
        return;
    piece->next = shogi_i_read_place(reading, reading->next_game);
    piece->length = (size_t)(piece->next.offset - reader->offset);
}

/* Lets the format fill a record from the decoded text. */
static shogi_status fill_record(shogi_reader *reader, shogi_kifu *built, game_piece *piece,
                                shogi_diag *diag)
{
    shogi_i_game_reading reading = {
        .kifu = built,
        .text = &reader->text,
        .diag = diag,
        .strict = (reader->flags & SHOGI_READ_STRICT) != 0,
        .csa_version = reader->csa_version,
        .is_cut = piece->is_cut,
    };
    shogi_status status;

    built->source.format = reader->row->format;
    built->source.encoding = reader->text.encoding;
    built->source.csa_version = 0;
    status = reader->row->read(&reading);
    note_length(reader, &reading, piece);
    if (status == SHOGI_E_PARSE && reading.builder.kifu) {
        shogi_status ended = shogi_i_build_end(&reading.builder);
        status = ended < 0 ? ended : status;
    }
    if (status == SHOGI_OK && built->start_style > SHOGI_START_NAMED &&
        !report_faults(reader, built, diag))
        status = SHOGI_E_NO_MEMORY;
    if (status == SHOGI_OK && (reader->flags & SHOGI_READ_KEEP_SOURCE))
        status = shogi_i_kifu_keep_source(built, reader->bytes + reader->begin, piece->length);
    if ((status == SHOGI_OK || status == SHOGI_E_PARSE) && piece->length > 0)
        reader->csa_version = reading.csa_version;
    return status;
}

/* Whether a piece was not the right one: the end of its game is not known, or there are reports
 * about the bytes of the next. */
static bool is_wrong(const shogi_reader *reader, const game_piece *piece)
{
    return piece->length == 0 || (piece->length < piece->size && reader->text.faults > 0);
}

/* What is said of a game only when it has been read. */
static bool report_game(const shogi_reader *reader, const game_piece *piece, shogi_status status,
                        shogi_diag *diag)
{
    if (piece->next.line > 0 &&
        !shogi_i_diag_add(diag, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_JOINED_GAME, piece->next,
                          "another game begins here, with nothing between it and the one before"))
        return false;
    return status != SHOGI_E_LIMIT ||
           shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_TOO_LONG, place_of_game(reader),
                            "the game exceeds a limit of the library");
}

/* Reads the game at `begin` from a piece of the input. Nothing is kept of what comes of a wrong
 * piece. */
static shogi_status read_piece(shogi_reader *reader, game_piece *piece, shogi_kifu *kifu,
                               shogi_diag *diag)
{
    size_t mark = shogi_i_diag_mark(diag);
    shogi_status status = decode(reader, piece->size, diag);
    shogi_kifu *built;

    if (status < 0)
        return status;
    learn_encoding(reader);
    if (!check_declaration(reader, piece->size, diag))
        return SHOGI_E_NO_MEMORY;
    built = shogi_i_kifu_refill_begin(kifu);
    if (!built)
        return SHOGI_E_NO_MEMORY;
    status = fill_record(reader, built, piece, diag);
    if (status != SHOGI_E_NO_MEMORY && is_wrong(reader, piece)) {
        shogi_i_kifu_refill_abandon(kifu, built);
        shogi_i_diag_truncate(diag, mark);
        return SHOGI_OK;
    }
    if (status != SHOGI_E_NO_MEMORY && !report_game(reader, piece, status, diag))
        status = SHOGI_E_NO_MEMORY;
    if (status == SHOGI_OK || status == SHOGI_E_PARSE)
        shogi_i_kifu_refill_commit(kifu, built);
    else
        shogi_i_kifu_refill_abandon(kifu, built);
    return status;
}

/* Steps over a game; what is behind it begins with another one if that was joined to it. */
static void finish_game(shogi_reader *reader, size_t size)
{
    advance(reader, size);
    begin_game(reader, 0);
    reader->skipping = false;
    reader->piece = reader->joined = 0;
}

/* A game that is longer than any may be: passes it without keeping it. */
static shogi_status skip_game(shogi_reader *reader, shogi_diag *diag)
{
    size_t size;
    shogi_status status;

    reader->skipping = true;
    while (!shogi_i_slice(&reader->slicer, reader->bytes + reader->begin,
                          reader->end - reader->begin, reader->whole, &size)) {
        if (!reader->slicer.behind)
            advance(reader, shogi_i_slicer_forget(&reader->slicer));
        status = fill(reader, diag);
        if (status < 0)
            return status;
    }
    finish_game(reader, size);
    return SHOGI_E_LIMIT;
}

static shogi_status report_too_long(const shogi_reader *reader, shogi_diag *diag)
{
    return shogi_i_diag_add(diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_TOO_LONG, place_of_game(reader),
                            "the game is longer than %z bytes", reader->limit)
               ? SHOGI_E_LIMIT
               : SHOGI_E_NO_MEMORY;
}

/* Looks for the end of the next game; more of the input may have to be read for it. */
static shogi_status find_end(shogi_reader *reader, shogi_diag *diag, size_t *size)
{
    while (!shogi_i_slice(&reader->slicer, reader->bytes + reader->begin,
                          reader->end - reader->begin, reader->whole, size)) {
        shogi_status status;

        if (reader->end - reader->begin > reader->limit) {
            if (!reader->slicer.behind || reader->slicer.tail > reader->limit)
                return report_too_long(reader, diag);
            *size = reader->slicer.tail; /* a long comment follows, whose ever it is */
            return SHOGI_OK;
        }
        status = fill(reader, diag);
        if (status < 0)
            return status;
    }
    return *size <= reader->limit ? SHOGI_OK : report_too_long(reader, diag);
}

/* Whether the end of a game is seen by its format only, so that the input is not searched for it. */
static bool ends_unmarked(const shogi_reader *reader)
{
    return reader->row && reader->row->joins && reader->row->succession == SHOGI_I_ONE_GAME;
}

/* How much there is up to the next separator. Where a format has none, that is what is known of the
 * input, and `least` bytes if there are so many. */
static shogi_status find_rest(shogi_reader *reader, size_t least, shogi_diag *diag, size_t *rest)
{
    shogi_status status = SHOGI_OK;

    *rest = reader->joined;
    if (reader->joined > 0)
        return SHOGI_OK;
    if (!ends_unmarked(reader))
        return find_end(reader, diag, rest);
    while (status == SHOGI_OK && !reader->whole && reader->end - reader->begin < least)
        status = fill(reader, diag);
    *rest = reader->end - reader->begin;
    return status;
}

/* Cuts a piece of as many bytes as are to be tried off the rest; it ends with a line, if the input
 * goes on behind it. */
static void cut_piece(const shogi_reader *reader, game_piece *piece)
{
    size_t whole_lines;

    piece->size = piece->tried;
    piece->is_cut = piece->tried < piece->rest || (ends_unmarked(reader) && !reader->whole);
    if (!piece->is_cut)
        return;
    whole_lines = shogi_i_whole_lines(reader->bytes + reader->begin, piece->tried,
                                      reader->end - reader->begin, reader->slicer.encoding);
    if (whole_lines > 0)
        piece->size = whole_lines;
}

/* Goes on to the piece after a wrong one, or to the first: to what is just the game, if its end is
 * known by now, else to twice as much as before. */
static shogi_status next_piece(shogi_reader *reader, game_piece *piece, shogi_diag *diag)
{
    size_t tried = piece->tried > 0 ? 2 * piece->tried : reader->piece;
    shogi_status status;

    if (piece->length > 0) {
        piece->size = piece->length;
        piece->is_cut = false;
        return SHOGI_OK;
    }
    if (piece->tried >= reader->limit)
        return report_too_long(reader, diag);
    status = find_rest(reader, tried, diag, &piece->rest);
    if (status < 0 || piece->rest == 0)
        return status < 0 ? status : SHOGI_E_END;
    piece->tried = tried > 0 && tried < piece->rest ? tried : piece->rest;
    if (piece->tried > reader->limit)
        piece->tried = reader->limit;
    cut_piece(reader, piece);
    return SHOGI_OK;
}

/* Reads the next game from larger and larger pieces of the input, until one holds its end; most of
 * the time that is the first. */
static shogi_status read_game(shogi_reader *reader, shogi_kifu *kifu, shogi_diag *diag)
{
    game_piece piece = {0};
    size_t left;
    shogi_status status;

    do {
        status = next_piece(reader, &piece, diag);
        if (status < 0)
            return status == SHOGI_E_LIMIT ? skip_game(reader, diag) : status;
        status = read_piece(reader, &piece, kifu, diag);
        if (status == SHOGI_E_NO_MEMORY)
            return status;
    } while (is_wrong(reader, &piece));
    left = piece.rest - piece.length;
    finish_game(reader, piece.length);
    if (left == 0)
        return status;
    reader->joined = ends_unmarked(reader) ? 0 : left;
    reader->piece = SHOGI_I_READER_AHEAD * piece.length;
    if (reader->piece < SHOGI_I_READER_LEAST_AHEAD)
        reader->piece = SHOGI_I_READER_LEAST_AHEAD;
    return status;
}

static shogi_status next_game(shogi_reader *reader, shogi_kifu *kifu, shogi_diag *diag)
{
    shogi_status status = SHOGI_OK;

    if (reader->skipping)
        return skip_game(reader, diag);
    if (!reader->started) {
        status = start(reader, diag);
        if (status == SHOGI_OK && (!reader->row || !reader->row->read || reader->end == 0))
            status = refuse(reader, kifu, diag);
    }
    return status < 0 ? status : read_game(reader, kifu, diag);
}

shogi_status shogi_reader_next(shogi_reader *reader, shogi_kifu *kifu, shogi_diag *diag)
{
    size_t mark = shogi_i_diag_mark(diag);
    shogi_status status;

    if (!reader || !kifu)
        return SHOGI_E_ARGUMENT;
    status = next_game(reader, kifu, diag);
    if (status == SHOGI_E_NO_MEMORY)
        shogi_i_diag_truncate(diag, mark);
    return status;
}
