/* YaneuraOu's opening books as text (FORMATS 12.1): a header, then for each position a line of SFEN and
 * a line for each move: move, expected answer, score, depth, count. The numbers may be missing from
 * the right; lines that begin with # or // are comments. Sorted by the bytes of the SFEN lines. */
#include "notation/book.h"

#include <string.h>

#include <shogi/notation.h>

#include "notation/sfen.h"

enum { MAX_WORD = 32 };

static const char position_word[] = "sfen ";
enum { POSITION_WORD = sizeof position_word - 1 };

/* A line, or what there is of it. */
typedef struct {
    const char *text; /* without its end and blanks before that */
    size_t length;
    shogi_i_book_place place;
    shogi_i_book_place next; /* of the next line */
    bool is_too_long;
} text_line;

/** Finds where the next line begins, behind one that is longer than it may be. */
static shogi_status skip_line(shogi_book *book, uint64_t *at)
{
    for (;;) {
        const uint8_t *bytes;
        size_t given;
        shogi_status status = shogi_i_book_bytes(book, *at, SHOGI_BOOK_MAX_LINE, &bytes, &given);
        if (status || given == 0)
            return status;
        const uint8_t *feed = memchr(bytes, '\n', given);
        *at += feed ? (size_t)(feed - bytes) + 1 : given;
        if (feed)
            return SHOGI_OK;
    }
}

/** The line at a place; SHOGI_E_END if there is none. Its text is borrowed until more is read. */
static shogi_status read_line(shogi_book *book, shogi_i_book_place place, text_line *line)
{
    const uint8_t *bytes;
    size_t given;
    shogi_status status = shogi_i_book_bytes(book, place.at, SHOGI_BOOK_MAX_LINE, &bytes, &given);
    if (status)
        return status;
    if (given == 0)
        return SHOGI_E_END;
    const uint8_t *feed = memchr(bytes, '\n', given);
    *line = (text_line){.text = (const char *)bytes, .length = given, .place = place};
    line->next.at = place.at + given;
    line->next.line = place.line > 0 ? place.line + 1 : 0;
    if (feed) {
        line->length = (size_t)(feed - bytes);
        line->next.at = place.at + line->length + 1;
    } else if (line->next.at < book->size) {
        line->is_too_long = true;
        line->length = 0;
        return skip_line(book, &line->next.at);
    }
    while (line->length > 0 && strchr(" \t\r", line->text[line->length - 1]) &&
           line->text[line->length - 1])
        line->length--;
    return SHOGI_OK;
}

static bool is_position(const text_line *line)
{
    return line->length >= POSITION_WORD && memcmp(line->text, position_word, POSITION_WORD) == 0;
}

static bool is_header(const text_line *line)
{
    static const char start[] = "#YANEURAOU-DB";
    return line->place.at == 0 && line->length >= sizeof start - 1 &&
           memcmp(line->text, start, sizeof start - 1) == 0;
}

static shogi_i_place place_in(const text_line *line, size_t offset)
{
    return (shogi_i_place){line->place.at + offset, line->place.line,
                           line->place.line > 0 ? offset + 1 : 0};
}

static shogi_i_place place_of_finding(const void *context, const char *text, size_t offset)
{
    (void)text;
    return place_in(context, POSITION_WORD + offset);
}

/* Positions */

/** Reads the position of a line; SHOGI_E_PARSE if that cannot be done. */
static shogi_status read_position(const text_line *line, shogi_book_entry *entry, shogi_diag *diag)
{
    const char *text = line->text + POSITION_WORD;
    shogi_i_findings findings, told = {.count = 0};
    bool understood =
        shogi_i_sfen_read(text, line->length - POSITION_WORD, &entry->state, &findings);
    entry->has_number = true;
    for (uint32_t i = 0; i < findings.count; i++) {
        if (findings.list[i].what == SHOGI_I_FOUND_NUMBER_ABSENT)
            entry->has_number = false; /* usual in books */
        else
            told.list[told.count++] = findings.list[i];
    }
    shogi_i_placer placer = {place_of_finding, line};
    if (!shogi_i_findings_report(&told, text, &placer, diag))
        return SHOGI_E_NO_MEMORY;
    entry->has_position = understood;
    entry->key = understood ? shogi_i_apery_key(&entry->state) : 0;
    return understood ? SHOGI_OK : SHOGI_E_PARSE;
}

/* Moves */

typedef struct {
    const text_line *line;
    size_t at; /* of the last word */
    size_t length;
} word_reader;

/** The next word of a line; false at its end. */
static bool next_word(word_reader *reader)
{
    const text_line *line = reader->line;
    size_t at = reader->at + reader->length;
    while (at < line->length && (line->text[at] == ' ' || line->text[at] == '\t'))
        at++;
    reader->at = at;
    while (at < line->length && line->text[at] != ' ' && line->text[at] != '\t')
        at++;
    reader->length = at - reader->at;
    return reader->length > 0;
}

static bool report(const word_reader *reader, shogi_diag *diag, shogi_severity severity,
                   shogi_diag_code code, const char *sentence)
{
    return shogi_i_diag_add(diag, severity, code, place_in(reader->line, reader->at), "%s: %q",
                            sentence, reader->line->text + reader->at, reader->length);
}

/** Reads a move, or a word that stands for none; whether it is either. */
static bool read_move(const word_reader *reader, shogi_move *move)
{
    static const char *const none[] = {"none", "None", "resign"};
    const char *word = reader->line->text + reader->at;
    *move = SHOGI_NO_MOVE;
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        if (reader->length == strlen(none[i]) && memcmp(word, none[i], reader->length) == 0)
            return true;
    *move = shogi_move_from_usi(word, reader->length);
    return shogi_move_is_valid(*move);
}

/** Reads a whole number from `low` to `high`. */
static bool read_number(const word_reader *reader, bool is_signed, uint64_t high, int64_t *number,
                        uint64_t *magnitude)
{
    const char *word = reader->line->text + reader->at;
    size_t i = is_signed && (word[0] == '-' || word[0] == '+') ? 1 : 0;
    bool is_negative = i == 1 && word[0] == '-';
    uint64_t value = 0;
    if (i == reader->length)
        return false;
    for (; i < reader->length; i++) {
        unsigned digit = (unsigned)(unsigned char)word[i] - '0';
        if (digit > 9 || value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (value > high + is_negative)
        return false;
    *magnitude = value;
    *number = is_signed ? (is_negative ? -(int64_t)value : (int64_t)value) : 0;
    return true;
}

/** Reads the numbers behind a move into it; false for want of memory. */
static bool read_numbers(word_reader *reader, shogi_i_book_move *move, shogi_diag *diag)
{
    static const uint8_t fields[] = {SHOGI_BOOK_HAS_SCORE, SHOGI_BOOK_HAS_DEPTH,
                                     SHOGI_BOOK_HAS_COUNT};
    for (size_t i = 0; i < sizeof fields && next_word(reader); i++) {
        bool is_count = fields[i] == SHOGI_BOOK_HAS_COUNT;
        int64_t number = 0;
        uint64_t magnitude = 0;
        if (!read_number(reader, !is_count, is_count ? UINT64_MAX - 1 : INT32_MAX, &number,
                         &magnitude))
            return report(reader, diag, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_BAD_NUMBER,
                          "this and what follows are not the numbers of a move");
        move->has |= fields[i];
        if (fields[i] == SHOGI_BOOK_HAS_SCORE)
            move->score = (int32_t)number;
        else if (fields[i] == SHOGI_BOOK_HAS_DEPTH)
            move->depth = (int32_t)number;
        else
            move->times = magnitude;
    }
    if (!next_word(reader))
        return true;
    return report(reader, diag, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_TRAILING_TEXT,
                  "nothing more should follow");
}

/** Reads a line with a move; what is no move is reported and passed over. */
static shogi_status read_move_line(const text_line *line, shogi_book_entry *entry, shogi_diag *diag)
{
    word_reader reader = {line, 0, 0};
    shogi_i_book_move move = {.times = 1};
    next_word(&reader);
    if (!read_move(&reader, &move.move))
        return report(&reader, diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_NOT_A_MOVE,
                      "this is no move")
                   ? SHOGI_OK
                   : SHOGI_E_NO_MEMORY;
    if (next_word(&reader) && !read_move(&reader, &move.ponder) &&
        !report(&reader, diag, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_NOT_A_MOVE,
                "this is no expected answer"))
        return SHOGI_E_NO_MEMORY;
    if (!shogi_move_is_valid(move.ponder))
        move.ponder = SHOGI_NO_MOVE;
    if (reader.length > 0 && !read_numbers(&reader, &move, diag))
        return SHOGI_E_NO_MEMORY;
    return shogi_book_entry_add(entry, move.move, move.ponder, move.has, move.score, move.depth,
                                move.times);
}

/* Entries */

/* What is known while the lines of an entry are read. */
typedef struct {
    shogi_book *book;
    shogi_book_entry *entry;
    shogi_diag *diag;
    shogi_status outcome;        /* of the entry, so far */
    bool has_begun;              /* its position line was there */
    shogi_i_book_place comments; /* the first of the comment lines behind its last move; 0 for none */
} entry_reader;

static bool lose(entry_reader *reader, const text_line *line, shogi_diag_code code,
                 const char *sentence)
{
    return shogi_i_diag_add(reader->diag, SHOGI_SEVERITY_ERROR, code, place_in(line, 0), "%s: %q",
                            sentence, line->text, line->length);
}

/** Takes a comment line into the entry; beyond what an entry keeps, it is reported. */
static shogi_status keep_comment(entry_reader *reader, const text_line *line)
{
    if (reader->entry->comment.length + line->length < SHOGI_I_BOOK_MAX_COMMENT)
        return shogi_i_book_add_comment(reader->entry, line->text, line->length)
                   ? SHOGI_OK
                   : SHOGI_E_NO_MEMORY;
    return shogi_i_diag_add(reader->diag, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_TOO_LONG,
                            place_in(line, 0), "a position has more than %u bytes of comments",
                            (unsigned)SHOGI_I_BOOK_MAX_COMMENT)
               ? SHOGI_OK
               : SHOGI_E_NO_MEMORY;
}

/** Takes the comment lines that were put off, up to a place, into the entry. */
static shogi_status take_comments(entry_reader *reader, uint64_t end)
{
    shogi_i_book_place place = reader->comments;
    while (place.at < end) {
        text_line line;
        shogi_status status = read_line(reader->book, place, &line);
        if (status == SHOGI_OK && line.length > 0)
            status = keep_comment(reader, &line);
        if (status)
            return status;
        place = line.next;
    }
    reader->comments = (shogi_i_book_place){UINT64_MAX, 0};
    return SHOGI_OK;
}

/** A line that is too long, has no position above it, or belongs to a position that is lost. */
static shogi_status pass_line(entry_reader *reader, const text_line *line)
{
    bool told = true;
    if (line->is_too_long)
        told = shogi_i_diag_add(reader->diag, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_TOO_LONG,
                                place_in(line, 0), "the line is longer than %u bytes",
                                (unsigned)SHOGI_BOOK_MAX_LINE);
    else if (!reader->has_begun)
        told = lose(reader, line, SHOGI_DIAG_UNKNOWN_LINE, "no position stands above this");
    return told ? SHOGI_OK : SHOGI_E_NO_MEMORY;
}

/** Deals with a line that is neither empty nor the next position. */
static shogi_status take_line(entry_reader *reader, text_line *line)
{
    shogi_book_entry *entry = reader->entry;
    if (shogi_i_book_is_comment(line->text, line->length) && !line->is_too_long) {
        if (reader->has_begun) {
            if (reader->comments.at == UINT64_MAX)
                reader->comments = line->place;
            return SHOGI_OK;
        }
        return is_header(line) ? SHOGI_OK : keep_comment(reader, line);
    }
    if (is_position(line)) {
        reader->has_begun = true;
        reader->outcome = read_position(line, entry, reader->diag);
        return reader->outcome == SHOGI_E_NO_MEMORY ? SHOGI_E_NO_MEMORY : SHOGI_OK;
    }
    if (line->is_too_long || !reader->has_begun || !entry->has_position)
        return pass_line(reader, line);
    if (reader->comments.at != UINT64_MAX) {
        shogi_status status = take_comments(reader, line->place.at);
        if (status == SHOGI_OK)
            status = read_line(reader->book, line->place, line); /* the window has moved */
        if (status)
            return status;
    }
    shogi_status status = read_move_line(line, entry, reader->diag);
    if (status != SHOGI_E_LIMIT)
        return status;
    reader->outcome = SHOGI_E_LIMIT;
    return lose(reader, line, SHOGI_DIAG_TOO_LONG, "a position has too many moves")
               ? SHOGI_OK
               : SHOGI_E_NO_MEMORY;
}

shogi_status shogi_i_book_text_next(shogi_book *book, shogi_i_book_place *place,
                                    shogi_book_entry *entry, shogi_diag *diag)
{
    entry_reader reader = {book, entry, diag, SHOGI_E_END, false, {UINT64_MAX, 0}};
    for (;;) {
        text_line line;
        shogi_status status = read_line(book, *place, &line);
        bool is_next = status == SHOGI_OK && is_position(&line) && reader.has_begun;
        if (is_next && reader.comments.at != UINT64_MAX)
            *place = reader.comments; /* they belong to the next position */
        if (is_next)
            return reader.outcome;
        if (status == SHOGI_E_END && reader.comments.at != UINT64_MAX)
            status = take_comments(&reader, place->at);
        else if (status == SHOGI_OK && (line.length > 0 || line.is_too_long))
            status = take_line(&reader, &line);
        else if (status == SHOGI_E_END)
            return reader.outcome;
        if (status)
            return status;
        if (place->at >= book->size)
            continue;
        *place = line.next;
    }
}

/* Searching */

/** The first three fields of a line or text of SFEN: what tells where it is sorted. */
static size_t sorted_length(const char *text, size_t length)
{
    size_t blanks = 0, i = 0;
    for (; i < length; i++)
        if (text[i] == ' ' && ++blanks == 3)
            break;
    return i;
}

static int compare(const char *a, size_t a_length, const char *b, size_t b_length)
{
    size_t shorter = a_length < b_length ? a_length : b_length;
    int order = memcmp(a, b, shorter);
    return order != 0 ? order : (a_length > b_length) - (a_length < b_length);
}

/**
 * The first position line that begins at or behind an offset and before an end; SHOGI_E_END if there is
 * none.
 */
static shogi_status find_position_line(shogi_book *book, uint64_t offset, uint64_t end,
                                       text_line *line)
{
    shogi_i_book_place place = {offset, 0};
    if (offset > 0) { /* the line there may have begun before */
        place.at = offset - 1;
        shogi_status status = skip_line(book, &place.at);
        if (status)
            return status;
    }
    while (place.at < end) {
        shogi_status status = read_line(book, place, line);
        if (status || is_position(line))
            return status;
        place = line->next;
    }
    return SHOGI_E_END;
}

shogi_status shogi_i_book_text_search(shogi_book *book, const shogi_i_state *state,
                                      shogi_i_book_place *place)
{
    char wanted[SHOGI_I_SFEN_MAX];
    size_t length = sorted_length(wanted, shogi_i_sfen_write(state, wanted));
    uint64_t low = 0, high = book->size; /* the first line that is not less begins in between */
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        text_line line;
        shogi_status status = find_position_line(book, middle, high, &line);
        if (status && status != SHOGI_E_END)
            return status;
        const char *text = status ? NULL : line.text + POSITION_WORD;
        if (text && compare(text, sorted_length(text, line.length - POSITION_WORD), wanted, length) < 0)
            low = line.next.at;
        else
            high = middle;
    }
    text_line line;
    shogi_status status = find_position_line(book, low, book->size, &line);
    *place = (shogi_i_book_place){status ? book->size : line.place.at, 0};
    return status == SHOGI_E_END ? SHOGI_OK : status;
}

/* Writing */

static void put_move(shogi_i_buffer *out, shogi_move move)
{
    char word[MAX_WORD];
    shogi_move_usi(move, word, sizeof word);
    shogi_i_buffer_text(out, word);
}

static void put_signed(shogi_i_buffer *out, int32_t number)
{
    shogi_i_buffer_byte(out, ' ');
    if (number < 0)
        shogi_i_buffer_byte(out, '-');
    shogi_i_buffer_number(out, (uint64_t)(number < 0 ? -(int64_t)number : number));
}

/** Numbers may be missing from the right only: one that is missing before others is 0. */
static void put_move_line(shogi_i_buffer *out, const shogi_i_book_move *move)
{
    put_move(out, move->move);
    shogi_i_buffer_byte(out, ' ');
    put_move(out, move->ponder);
    if (move->has)
        put_signed(out, move->score);
    if (move->has & (SHOGI_BOOK_HAS_DEPTH | SHOGI_BOOK_HAS_COUNT))
        put_signed(out, move->depth);
    if (move->has & SHOGI_BOOK_HAS_COUNT) {
        shogi_i_buffer_byte(out, ' ');
        shogi_i_buffer_number(out, move->times);
    }
    shogi_i_buffer_byte(out, '\n');
}

shogi_status shogi_i_book_text_write(const shogi_book_entry *entry, shogi_i_buffer *out)
{
    char sfen[SHOGI_I_SFEN_MAX];
    if (!entry->has_position)
        return SHOGI_E_UNSUPPORTED;
    size_t length = shogi_i_sfen_write(&entry->state, sfen);
    if (!entry->has_number)
        length = sorted_length(sfen, length);
    shogi_i_buffer_bytes(out, entry->comment.data, entry->comment.length);
    shogi_i_buffer_text(out, position_word);
    shogi_i_buffer_bytes(out, sfen, length);
    shogi_i_buffer_byte(out, '\n');
    for (size_t i = 0; i < entry->count; i++)
        put_move_line(out, &entry->moves[i]);
    return SHOGI_OK;
}

int32_t shogi_book_entry_compare(const shogi_book_entry *a, const shogi_book_entry *b,
                                 shogi_book_format format)
{
    char one[SHOGI_I_SFEN_MAX], two[SHOGI_I_SFEN_MAX];
    if (format == SHOGI_BOOK_FORMAT_APERY)
        return (a->key > b->key) - (a->key < b->key);
    size_t first = shogi_i_sfen_write(&a->state, one), second = shogi_i_sfen_write(&b->state, two);
    first = a->has_number ? first : sorted_length(one, first);
    second = b->has_number ? second : sorted_length(two, second);
    return compare(one, first, two, second);
}
