/* Reading one game: the first of its input, with a word about those that follow. All work is done
 * by a reader (reader.c). */
#include <shogi/record.h>

#include "base/diag.h"
#include "kifu/reader.h"

/* Reads the first game, and says so if there are more. */
static shogi_status read_first(shogi_reader *reader, shogi_kifu *kifu, shogi_diag *diag)
{
    shogi_status status = shogi_reader_next(reader, kifu, diag);
    shogi_i_place place = {reader->offset, reader->line, 1};

    if (status != SHOGI_OK && status != SHOGI_E_PARSE)
        return status;
    if (!shogi_i_reader_has_more(reader))
        return status;
    return shogi_i_diag_add(diag, SHOGI_SEVERITY_WARNING, SHOGI_DIAG_MORE_GAMES, place,
                            "further games follow, which are not read")
               ? status
               : SHOGI_E_NO_MEMORY;
}

shogi_status shogi_kifu_read_into(shogi_kifu *kifu, const void *data, size_t size, uint32_t flags,
                                  shogi_diag *diag)
{
    shogi_reader reader;
    shogi_status status;

    if (!kifu || (!data && size > 0) || (flags & ~SHOGI_I_READ_FLAGS))
        return SHOGI_E_ARGUMENT;
    shogi_i_reader_begin(&reader, data, size, flags);
    status = read_first(&reader, kifu, diag);
    shogi_i_reader_end(&reader);
    return status;
}

/* Hands a record out if something could be read into it. */
static shogi_status give(shogi_kifu **out, shogi_kifu *kifu, shogi_status status)
{
    if (status == SHOGI_OK || status == SHOGI_E_PARSE)
        *out = kifu;
    else
        shogi_kifu_free(kifu);
    return status;
}

shogi_status shogi_kifu_read(shogi_kifu **out, const void *data, size_t size, uint32_t flags,
                             shogi_diag *diag)
{
    shogi_kifu *kifu;
    shogi_status status;

    if (!out)
        return SHOGI_E_ARGUMENT;
    status = shogi_kifu_new(&kifu);
    if (status < 0)
        return status;
    return give(out, kifu, shogi_kifu_read_into(kifu, data, size, flags, diag));
}

shogi_status shogi_kifu_read_file(shogi_kifu **out, const char *path, uint32_t flags,
                                  shogi_diag *diag)
{
    shogi_reader *reader;
    shogi_kifu *kifu;
    shogi_status status;

    if (!out)
        return SHOGI_E_ARGUMENT;
    status = shogi_reader_new_file(&reader, path, flags);
    if (status < 0)
        return status;
    status = shogi_kifu_new(&kifu);
    if (status == SHOGI_OK)
        status = give(out, kifu, read_first(reader, kifu, diag));
    shogi_reader_free(reader);
    return status;
}

shogi_format shogi_kifu_format(const shogi_kifu *kifu)
{
    return kifu ? kifu->source.format : SHOGI_FORMAT_UNKNOWN;
}

shogi_encoding shogi_kifu_encoding(const shogi_kifu *kifu)
{
    return kifu ? kifu->source.encoding : SHOGI_ENCODING_UNKNOWN;
}
