/* Whole inputs to text (FORMATS 0.2): byte order marks, views where nothing needs decoding, and
 * the report of what is no text. Relies on the decoders and on detection.
 * Nothing is dropped without a diagnostic; one for each line keeps the list readable. */
#include "base/encoding.h"

#include "base/encoding_decode.h"
#include "base/utf8.h"

#include <string.h>

enum { BLOCK = 4096 /* bytes decoded at a time, so that room is asked for as it is needed */ };

/* What goes wrong on one line, reported when the line is over. */
typedef struct {
    shogi_diag *diag;
    const char *encoding;
    size_t seen;       /* the text before this offset is counted */
    size_t line_start; /* offset of the line that it ends in */
    uint64_t line;
    shogi_i_place first; /* the first fault of a line that has `count` of them */
    uint8_t byte;
    size_t count;
} fault_report;

static void count_lines(fault_report *report, const char *text, size_t length)
{
    while (report->seen < length) {
        char byte = text[report->seen++];
        if (byte == '\r' && report->seen < length && text[report->seen] == '\n')
            report->seen++;
        if (byte == '\r' || byte == '\n') {
            report->line++;
            report->line_start = report->seen;
        }
    }
}

/* Reports the line of the last fault. False only for want of memory. */
static bool flush_faults(fault_report *report)
{
    static const char digits[] = "0123456789ABCDEF";
    const char hex[] = {digits[report->byte >> 4], digits[report->byte & 15], '\0'};
    size_t count = report->count;

    report->count = 0;
    if (count == 0)
        return true;
    if (count == 1)
        return shogi_i_diag_add(report->diag, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_BAD_ENCODING,
                                report->first, "byte %s is no text in %s and was replaced", hex,
                                report->encoding);
    return shogi_i_diag_add(report->diag, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_BAD_ENCODING,
                            report->first,
                            "byte %s is no text in %s and was replaced, as were %z further places "
                            "on this line",
                            hex, report->encoding, count - 1);
}

static bool note_fault(fault_report *report, const shogi_i_text *text, const uint8_t *fault)
{
    size_t length = text->buffer.length;

    if (!report->diag)
        return true;
    count_lines(report, text->buffer.data, length);
    if (report->count > 0 && report->first.line == report->line) {
        report->count++;
        return true;
    }
    if (!flush_faults(report))
        return false;
    report->count = 1;
    report->byte = *fault;
    report->first.offset = text->origin.offset + (uint64_t)(fault - text->source);
    report->first.line = report->line;
    report->first.column = 1 + shogi_i_utf8_count(text->buffer.data + report->line_start,
                                                  length - report->line_start);
    return true;
}

static bool decode_into_buffer(shogi_i_text *text, shogi_diag *diag)
{
    shogi_i_decode *decode = shogi_i_decoder_of(text->encoding);
    shogi_i_decoder decoder = {text->source + text->mark_length,
                               text->source + text->source_length, NULL, 0};
    fault_report report = {.diag = diag,
                           .encoding = shogi_encoding_name(text->encoding),
                           .line = text->origin.line};

    while (decoder.next < decoder.end) {
        size_t left = (size_t)(decoder.end - decoder.next);
        size_t bytes = left < BLOCK ? left : BLOCK;
        size_t fault;

        if (!shogi_i_buffer_reserve(&text->buffer, SHOGI_I_DECODED_SIZE(bytes)))
            return false;
        decoder.out = (uint8_t *)text->buffer.data + text->buffer.length;
        fault = decode(&decoder, decoder.next + bytes);
        text->buffer.length = (size_t)((char *)decoder.out - text->buffer.data);
        if (fault == 0)
            continue;
        text->faults++;
        if (!note_fault(&report, text, decoder.next))
            return false;
        decoder.out = shogi_i_utf8_put(decoder.out, SHOGI_I_REPLACEMENT);
        text->buffer.length = (size_t)((char *)decoder.out - text->buffer.data);
        decoder.next += fault;
    }
    return flush_faults(&report);
}

/* A byte order mark counts where one could be expected; text in CP932 may begin with such bytes. */
static void find_mark(shogi_i_text *text)
{
    shogi_encoding marked;

    if (text->encoding == SHOGI_ENCODING_CP932 || text->encoding == SHOGI_ENCODING_EUC_JP
        || text->encoding == SHOGI_ENCODING_ISO_2022_JP || text->origin.offset != 0)
        return;
    marked = shogi_i_byte_order_mark(text->source, text->source_length, &text->mark_length);
    if (marked != SHOGI_ENCODING_UNKNOWN)
        text->encoding = marked;
    else if (text->encoding == SHOGI_ENCODING_UTF8_BOM)
        text->encoding = SHOGI_ENCODING_UTF8;
}

/* How many bytes behind the mark are UTF-8 as they stand, whatever their encoding. */
static size_t same_in_utf8(const shogi_i_text *text)
{
    const char *bytes = (const char *)text->source + text->mark_length;
    size_t length = text->source_length - text->mark_length;

    switch (text->encoding) {
    case SHOGI_ENCODING_UTF8:
    case SHOGI_ENCODING_UTF8_BOM: return shogi_i_utf8_prefix(bytes, length);
    case SHOGI_ENCODING_ASCII:
    case SHOGI_ENCODING_CP932:
    case SHOGI_ENCODING_EUC_JP: return shogi_i_ascii_prefix(bytes, length);
    default: return 0;
    }
}

/* Settles the encoding, and whether the text can be a view of the source. */
static void look_at_source(shogi_i_text *text)
{
    size_t same;

    find_mark(text);
    if (text->encoding == SHOGI_ENCODING_UNKNOWN) {
        text->encoding = shogi_i_detect_unmarked(text->source, text->source_length, &same);
        if (text->encoding == SHOGI_ENCODING_ISO_2022_JP)
            same = 0;
    } else {
        same = same_in_utf8(text);
    }
    text->is_view = text->mark_length + same == text->source_length
                    && !memchr(text->source + text->mark_length, 0, same);
}

void shogi_i_text_free(shogi_i_text *text)
{
    shogi_i_buffer_free(&text->buffer);
    *text = (shogi_i_text){0};
}

shogi_status shogi_i_text_decode(shogi_i_text *text, const void *bytes, size_t size,
                                 shogi_encoding encoding, shogi_i_place origin, shogi_diag *diag)
{
    static const uint8_t nothing[1] = {0};
    size_t mark = shogi_i_diag_mark(diag);

    if ((encoding != SHOGI_ENCODING_UNKNOWN && !shogi_i_decoder_of(encoding))
        || (!bytes && size > 0))
        return SHOGI_E_ARGUMENT;
    shogi_i_buffer_clear(&text->buffer);
    *text = (shogi_i_text){.encoding = encoding,
                           .source = size > 0 ? bytes : nothing,
                           .source_length = size,
                           .origin = origin,
                           .buffer = text->buffer};
    text->origin.line += origin.line == 0;
    look_at_source(text);
    text->data = (const char *)text->source + text->mark_length;
    text->length = size - text->mark_length;
    if (text->is_view)
        return SHOGI_OK;
    if (!decode_into_buffer(text, diag)) {
        shogi_i_diag_truncate(diag, mark);
        text->source_length = text->mark_length;
        text->length = 0;
        text->is_view = true;
        return SHOGI_E_NO_MEMORY;
    }
    text->data = text->buffer.data;
    text->length = text->buffer.length;
    return SHOGI_OK;
}
