/* The list of diagnostics that readers fill: entries in an array, their texts one
 * after the other in a buffer. Texts are made by a formatter of our own, because printf's
 * depends on the locale and trusts what it prints. */
#include "base/diag.h"

#include "base/alloc.h"
#include "base/buffer.h"
#include "base/utf8.h"

#include <assert.h>

typedef struct {
    shogi_i_place place;
    size_t text; /* where its terminated text begins in the buffer */
    shogi_diag_code code;
    shogi_severity severity;
} diag_entry;

struct shogi_diag {
    diag_entry *entries;
    size_t count;
    size_t capacity;
    shogi_i_buffer texts;
};

enum { MAX_QUOTED = 40 /* code points; enough to recognise a place by */ };

shogi_status shogi_diag_new(shogi_diag **out)
{
    shogi_diag *diag;

    if (!out)
        return SHOGI_E_ARGUMENT;
    diag = shogi_i_alloc(1, sizeof *diag);
    if (!diag)
        return SHOGI_E_NO_MEMORY;
    *out = diag;
    return SHOGI_OK;
}

void shogi_diag_free(shogi_diag *diag)
{
    if (!diag)
        return;
    shogi_i_buffer_free(&diag->texts);
    shogi_i_free(diag->entries);
    shogi_i_free(diag);
}

void shogi_diag_clear(shogi_diag *diag)
{
    shogi_i_diag_truncate(diag, 0);
}

size_t shogi_i_diag_mark(const shogi_diag *diag)
{
    return diag ? diag->count : 0;
}

void shogi_i_diag_truncate(shogi_diag *diag, size_t mark)
{
    if (!diag || mark >= diag->count)
        return;
    diag->texts.length = diag->entries[mark].text;
    diag->count = mark;
}

/* Characters that would disturb the terminal or the reading of the sentence: C0, DEL and C1,
 * line separators, and those that turn the direction of writing. */
static bool is_printable(uint32_t code_point)
{
    if (code_point < 0x20 || (code_point >= 0x7F && code_point <= 0x9F))
        return false;
    if (code_point >= 0x200B && code_point <= 0x200F)
        return false;
    if (code_point >= 0x2028 && code_point <= 0x202E)
        return false;
    if (code_point >= 0x2060 && code_point <= 0x206F)
        return false;
    return code_point != 0x061C && code_point != 0xFEFF;
}

static void put_hex(shogi_i_buffer *buffer, uint32_t value, unsigned digits)
{
    while (digits-- > 0)
        shogi_i_buffer_byte(buffer, "0123456789ABCDEF"[value >> (4 * digits) & 15]);
}

static void put_escaped(shogi_i_buffer *buffer, uint32_t code_point)
{
    shogi_i_buffer_byte(buffer, '\\');
    switch (code_point) {
    case '\t': shogi_i_buffer_byte(buffer, 't'); break;
    case '\n': shogi_i_buffer_byte(buffer, 'n'); break;
    case '\r': shogi_i_buffer_byte(buffer, 'r'); break;
    case '"':
    case '\\': shogi_i_buffer_byte(buffer, (char)code_point); break;
    default: shogi_i_buffer_byte(buffer, 'u'); put_hex(buffer, code_point, 4);
    }
}

/* One code point, or one byte that belongs to none, in a form safe to show. Answers its bytes. */
static size_t put_quoted_one(shogi_i_buffer *buffer, const char *text, size_t length)
{
    uint32_t code_point;
    size_t bytes = shogi_i_utf8_decode(text, length, &code_point);

    if (bytes == 0) {
        shogi_i_buffer_text(buffer, "\\x");
        put_hex(buffer, (unsigned char)text[0], 2);
        return 1;
    }
    if (code_point == '"' || code_point == '\\' || !is_printable(code_point))
        put_escaped(buffer, code_point);
    else
        shogi_i_buffer_bytes(buffer, text, bytes);
    return bytes;
}

static void put_quoted(shogi_i_buffer *buffer, const char *text, size_t length)
{
    size_t at = 0;

    shogi_i_buffer_byte(buffer, '"');
    for (unsigned shown = 0; at < length && shown < MAX_QUOTED; shown++)
        at += put_quoted_one(buffer, text + at, length - at);
    shogi_i_buffer_text(buffer, at < length ? "\"..." : "\"");
}

void shogi_i_diag_format(shogi_i_buffer *buffer, const char *format, va_list arguments)
{
    for (; *format; format++) {
        if (*format != '%') {
            shogi_i_buffer_byte(buffer, *format);
            continue;
        }
        switch (*++format) {
        case 's': shogi_i_buffer_text(buffer, va_arg(arguments, const char *)); break;
        case 'u': shogi_i_buffer_number(buffer, va_arg(arguments, unsigned)); break;
        case 'z': shogi_i_buffer_number(buffer, va_arg(arguments, size_t)); break;
        case 'q': {
            const char *text = va_arg(arguments, const char *);
            put_quoted(buffer, text, va_arg(arguments, size_t));
            break;
        }
        default: assert(*format == '%'); shogi_i_buffer_byte(buffer, '%');
        }
    }
}

bool shogi_i_diag_add(shogi_diag *diag, shogi_severity severity, shogi_diag_code code,
                      shogi_i_place place, const char *format, ...)
{
    va_list arguments;
    bool added;

    va_start(arguments, format);
    added = shogi_i_diag_add_list(diag, severity, code, place, format, arguments);
    va_end(arguments);
    return added;
}

bool shogi_i_diag_add_list(shogi_diag *diag, shogi_severity severity, shogi_diag_code code,
                           shogi_i_place place, const char *format, va_list arguments)
{
    diag_entry *entries;
    size_t text;

    if (!diag)
        return true;
    entries = shogi_i_grow(diag->entries, &diag->capacity, diag->count + 1, sizeof *entries);
    if (!entries)
        return false;
    diag->entries = entries;

    text = diag->texts.length;
    shogi_i_diag_format(&diag->texts, format, arguments);
    shogi_i_buffer_byte(&diag->texts, '\0');
    if (diag->texts.failed) {
        diag->texts.failed = false;
        diag->texts.length = text;
        return false;
    }
    entries[diag->count++] = (diag_entry){place, text, code, severity};
    return true;
}

shogi_i_place shogi_i_place_in_line(const char *text, size_t offset)
{
    return (shogi_i_place){offset, 1, shogi_i_utf8_count(text, offset) + 1};
}

size_t shogi_diag_count(const shogi_diag *diag)
{
    return diag ? diag->count : 0;
}

size_t shogi_diag_count_of(const shogi_diag *diag, shogi_severity least)
{
    size_t count = 0;

    for (size_t i = 0; i < shogi_diag_count(diag); i++)
        count += diag->entries[i].severity >= least;
    return count;
}

/* The entry, or one that stands for all beyond the end. */
static const diag_entry *entry_at(const shogi_diag *diag, size_t index)
{
    static const diag_entry none = {{0, 0, 0}, 0, SHOGI_DIAG_NONE, SHOGI_SEVERITY_NOTE};

    return index < shogi_diag_count(diag) ? &diag->entries[index] : &none;
}

shogi_severity shogi_diag_severity(const shogi_diag *diag, size_t index)
{
    return entry_at(diag, index)->severity;
}

shogi_diag_code shogi_diag_code_at(const shogi_diag *diag, size_t index)
{
    return entry_at(diag, index)->code;
}

uint64_t shogi_diag_offset(const shogi_diag *diag, size_t index)
{
    return entry_at(diag, index)->place.offset;
}

uint64_t shogi_diag_line(const shogi_diag *diag, size_t index)
{
    return entry_at(diag, index)->place.line;
}

uint64_t shogi_diag_column(const shogi_diag *diag, size_t index)
{
    return entry_at(diag, index)->place.column;
}

const char *shogi_diag_text(const shogi_diag *diag, size_t index)
{
    return index < shogi_diag_count(diag) ? diag->texts.data + diag->entries[index].text : "";
}
