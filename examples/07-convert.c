/* 07-convert: writes game records in another format or encoding.
 *
 * Teaches: formats and encodings, and knowing before writing what will be lost.
 *
 * No format holds everything: what will be lost of a game is said on stderr. A record that nobody
 * changed is written in its own format and encoding byte for byte as it was, as its source is kept.
 * Several games go to one file where the format can hold them, else to a folder.
 *
 * Build: cc 07-convert.c $(pkg-config --cflags --libs shogi) -o convert
 * Run:   ./convert --to kif games/title-match-1988.csa
 *     ...
 *        1 ７六歩(77)
 *     ...
 *       93 投了
 *     ...
 */
#include <shogi/shogi.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DONE = 0, BAD_INPUT = 1, WRONG_USE = 2 };

typedef struct {
    const char *file, *out; /* without `out`: standard output */
    shogi_format format;
    shogi_encoding encoding; /* SHOGI_ENCODING_UNKNOWN: as it is, else UTF-8 */
    shogi_reader *reader;
    shogi_kifu *kifu, *next; /* one game is read ahead, to know whether there are several */
    shogi_diag *diag;
    FILE *one_file; /* where all games go; NULL if each goes to a file of its own */
    size_t number;  /* of `kifu`, from 1 */
    int code;
} conversion;

/* Says what is in the list, with places, and empties it. */
static void print_diagnostics(conversion *c)
{
    for (size_t i = 0; i < shogi_diag_count(c->diag); i++) {
        fprintf(stderr, "%s:", c->file);
        if (shogi_diag_line(c->diag, i) > 0) /* losses have no place */
            fprintf(stderr, "%" PRIu64 ":%" PRIu64 ":", shogi_diag_line(c->diag, i),
                    shogi_diag_column(c->diag, i));
        fprintf(stderr, " %s: %s\n", shogi_severity_name(shogi_diag_severity(c->diag, i)),
                shogi_diag_text(c->diag, i));
    }
    shogi_diag_clear(c->diag);
}

/* Reads the next game that can be read at all; SHOGI_E_END after the last. */
static shogi_status read_game(conversion *c, shogi_kifu *kifu)
{
    shogi_status status;
    do {
        status = shogi_reader_next(c->reader, kifu, c->diag);
        if (shogi_diag_count_of(c->diag, SHOGI_SEVERITY_ERROR) > 0)
            c->code = BAD_INPUT;
        print_diagnostics(c);
    } while (status == SHOGI_E_PARSE || status == SHOGI_E_LIMIT);
    return status;
}

/* Whether the game comes out byte for byte as it came in, with what separates it from the next. */
static bool is_copied(const conversion *c)
{
    return shogi_kifu_format(c->kifu) == c->format &&
           (c->encoding == SHOGI_ENCODING_UNKNOWN || c->encoding == shogi_kifu_encoding(c->kifu));
}

static shogi_status print_losses(conversion *c)
{
    shogi_losses losses = 0;
    shogi_status status = shogi_kifu_losses(c->kifu, c->format, c->encoding, &losses, c->diag);
    if (losses != 0 && c->number > 1)
        fprintf(stderr, "%s: note: of game %zu is lost:\n", c->file, c->number);
    print_diagnostics(c);
    return status;
}

/* Opens what all games go to, now that it is known whether there are several. */
static shogi_status open_output(conversion *c, bool several)
{
    if (!several || c->format == SHOGI_FORMAT_CSA || c->format == SHOGI_FORMAT_USI ||
        c->format == SHOGI_FORMAT_SFEN) { /* which hold several games in a file */
        c->one_file = c->out ? fopen(c->out, "wb") : stdout;
        return c->one_file ? SHOGI_OK : SHOGI_E_IO;
    }
    if (c->out != NULL)
        return mkdir(c->out, 0777) == 0 || errno == EEXIST ? SHOGI_OK : SHOGI_E_IO;
    fprintf(stderr, "%s: error: there are several games; name a folder with -o\n", c->file);
    return SHOGI_E_ARGUMENT;
}

/* OUT/0001.kif and so on. */
static shogi_status write_to_folder(const conversion *c)
{
    char path[4096];
    int length =
        snprintf(path, sizeof path, "%s/%04zu.%s", c->out, c->number, shogi_format_name(c->format));
    if (length < 0 || (size_t)length >= sizeof path)
        return SHOGI_E_LIMIT;
    return shogi_kifu_write_file(c->kifu, path, c->format, c->encoding, SHOGI_WRITE_VERBATIM);
}

/* Asks how long the text is, makes room, and asks for the text. */
static shogi_status write_game(const conversion *c)
{
    size_t length = 0;
    shogi_status status =
        shogi_kifu_write(c->kifu, c->format, c->encoding, SHOGI_WRITE_VERBATIM, NULL, 0, &length);
    char *text = status == SHOGI_OK ? malloc(length + 1) : NULL;
    if (status == SHOGI_OK && text == NULL)
        return SHOGI_E_NO_MEMORY;
    if (status == SHOGI_OK)
        status = shogi_kifu_write(c->kifu, c->format, c->encoding, SHOGI_WRITE_VERBATIM, text,
                                  length + 1, &length);
    if (status == SHOGI_OK && fwrite(text, 1, length, c->one_file) != length)
        status = SHOGI_E_IO;
    free(text);
    return status;
}

/* Writes the present game; `more` says whether another follows. */
static shogi_status put_game(conversion *c, bool more)
{
    shogi_status status = ++c->number == 1 ? open_output(c, more) : SHOGI_OK;
    if (status == SHOGI_OK && !is_copied(c))
        status = print_losses(c);
    if (status == SHOGI_OK)
        status = c->one_file != NULL ? write_game(c) : write_to_folder(c);
    if (status == SHOGI_OK && more && c->format == SHOGI_FORMAT_CSA && !is_copied(c))
        fputs("/\n", c->one_file);
    return status;
}

static shogi_status convert_games(conversion *c)
{
    shogi_status status = read_game(c, c->kifu);
    if (status == SHOGI_E_END && c->code == DONE)
        return SHOGI_E_PARSE; /* nothing at all */
    while (status == SHOGI_OK) {
        shogi_status ahead = read_game(c, c->next);
        status = put_game(c, ahead == SHOGI_OK);
        shogi_kifu *read = c->next;
        c->next = c->kifu;
        c->kifu = read;
        if (status == SHOGI_OK)
            status = ahead;
    }
    return status == SHOGI_E_END ? SHOGI_OK : status;
}

static int convert(conversion *c)
{
    shogi_status status = shogi_reader_new_file(&c->reader, c->file, SHOGI_READ_KEEP_SOURCE);
    if (status == SHOGI_OK && (status = shogi_kifu_new(&c->kifu)) == SHOGI_OK &&
        (status = shogi_kifu_new(&c->next)) == SHOGI_OK &&
        (status = shogi_diag_new(&c->diag)) == SHOGI_OK)
        status = convert_games(c);
    if (c->one_file != NULL && (c->one_file == stdout ? fflush : fclose)(c->one_file) != 0)
        status = SHOGI_E_IO;
    if (status != SHOGI_OK && status != SHOGI_E_ARGUMENT) /* which was explained */
        fprintf(stderr, "%s: error: %s\n", c->file, shogi_status_message(status));
    shogi_diag_free(c->diag);
    shogi_kifu_free(c->next);
    shogi_kifu_free(c->kifu);
    shogi_reader_free(c->reader);
    return status == SHOGI_OK ? c->code : BAD_INPUT;
}

/* Takes an option of the command line; false if it is none. */
static bool set_option(conversion *c, const char *name, const char *value)
{
    if (strcmp(name, "--to") == 0)
        return (c->format = shogi_format_find(value, strlen(value))) != SHOGI_FORMAT_UNKNOWN;
    if (strcmp(name, "--encoding") == 0)
        return (c->encoding = shogi_encoding_find(value, strlen(value))) != SHOGI_ENCODING_UNKNOWN;
    c->out = value;
    return strcmp(name, "-o") == 0 && *value != '\0';
}

int main(int argc, char **argv)
{
    conversion c = {.format = SHOGI_FORMAT_UNKNOWN, .encoding = SHOGI_ENCODING_UNKNOWN};
    bool understood = true;
    for (int i = 1; i < argc; i++)
        if (argv[i][0] != '-' && c.file == NULL)
            c.file = argv[i];
        else
            understood = understood && ++i < argc && set_option(&c, argv[i - 1], argv[i]);
    if (understood && c.file != NULL && c.format != SHOGI_FORMAT_UNKNOWN)
        return convert(&c);
    fprintf(stderr, "usage: convert --to csa|kif|ki2|usi|sfen|bod|jkf [--encoding ENCODING] "
                    "[-o OUT] FILE\n");
    return WRONG_USE;
}
