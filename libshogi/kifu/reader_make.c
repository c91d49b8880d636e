/* Makes readers of many games over memory, files and callbacks. How they read is reader.c. */
#include "kifu/reader.h"

#include "base/alloc.h"

static int64_t read_from_file(void *context, void *buffer, size_t capacity)
{
    FILE *file = context;
    size_t count = fread(buffer, 1, capacity, file);

    return count == 0 && ferror(file) ? -1 : (int64_t)count;
}

void shogi_i_reader_begin(shogi_reader *reader, const void *data, size_t size, uint32_t flags)
{
    *reader = (shogi_reader){
        .bytes = size ? data : (const void *)"",
        .end = size,
        .whole = true,
        .flags = flags,
        .line = 1,
        .limit = SHOGI_I_READER_MAX_GAME,
    };
}

void shogi_i_reader_end(shogi_reader *reader)
{
    if (reader->file)
        fclose(reader->file);
    shogi_i_text_free(&reader->text);
    shogi_i_free(reader->window);
}

shogi_status shogi_reader_new_memory(shogi_reader **out, const void *data, size_t size,
                                     uint32_t flags)
{
    shogi_reader *reader;

    if (!out || (!data && size > 0) || (flags & ~SHOGI_I_READ_FLAGS))
        return SHOGI_E_ARGUMENT;
    reader = shogi_i_alloc(1, sizeof *reader);
    if (!reader)
        return SHOGI_E_NO_MEMORY;
    shogi_i_reader_begin(reader, data, size, flags);
    *out = reader;
    return SHOGI_OK;
}

shogi_status shogi_reader_new_callback(shogi_reader **out, shogi_read_callback callback,
                                       void *context, uint32_t flags)
{
    shogi_status status =
        callback ? shogi_reader_new_memory(out, NULL, 0, flags) : SHOGI_E_ARGUMENT;

    if (status < 0)
        return status;
    (*out)->callback = callback;
    (*out)->context = context;
    (*out)->whole = false;
    return SHOGI_OK;
}

shogi_status shogi_reader_new_file(shogi_reader **out, const char *path, uint32_t flags)
{
    shogi_reader *reader;
    shogi_status status;

    if (!out || !path)
        return SHOGI_E_ARGUMENT;
    status = shogi_reader_new_callback(&reader, read_from_file, NULL, flags);
    if (status < 0)
        return status;
    reader->file = fopen(path, "rb");
    if (!reader->file) {
        shogi_reader_free(reader);
        return SHOGI_E_IO;
    }
    reader->context = reader->file;
    *out = reader;
    return SHOGI_OK;
}

void shogi_reader_free(shogi_reader *reader)
{
    if (!reader)
        return;
    shogi_i_reader_end(reader);
    shogi_i_free(reader);
}

shogi_status shogi_reader_set_format(shogi_reader *reader, shogi_format format,
                                     shogi_encoding encoding)
{
    const shogi_i_format_row *row = shogi_i_format_row_of(format);

    if (!reader || reader->started || (!row && format != SHOGI_FORMAT_UNKNOWN) ||
        encoding > SHOGI_ENCODING_UTF16_BE)
        return SHOGI_E_ARGUMENT;
    if (row && !row->read)
        return SHOGI_E_UNSUPPORTED;
    reader->row = row;
    reader->fixed = encoding;
    return SHOGI_OK;
}
