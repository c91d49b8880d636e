/* convert: writes game records in another format or encoding.
 * Build: cc 07-convert.c $(pkg-config --cflags --libs shogi) -o convert
 * Run:   ./convert --to kif -o game.kif games/title-match-1988.csa
 *
 * No format holds everything. Before it writes a game, this program asks what will be lost, and
 * says so on stderr. A record that nobody changed is written in its own format and encoding
 * byte for byte as it was, as its source is kept. Several games go to one file where the
 * format can hold them, and otherwise to files of their own in a folder. */
#include <shogi/shogi.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DONE = 0, BAD_INPUT = 1, WRONG_USE = 2 };

typedef struct {
    const char *file;
    const char *out; /* NULL: standard output */
    shogi_format format;
    shogi_encoding encoding; /* SHOGI_ENCODING_UNKNOWN: as it is, else UTF-8 */
} job;

typedef struct {
    shogi_reader *reader;
    shogi_kifu *kifu, *next; /* one game is read ahead, to know whether there are several */
    shogi_diag *diag;
    FILE *one_file; /* where all games go; NULL if each goes to a file of its own */
    size_t number;  /* of `kifu`, from 1 */
    int code;
} converter;

static bool holds_several(shogi_format format)
{
    return format == SHOGI_FORMAT_CSA || format == SHOGI_FORMAT_USI || format == SHOGI_FORMAT_SFEN;
}

/* Says what is in the list, with places, and empties it. */
static void print_diagnostics(const char *file, shogi_diag *diag)
{
    for (size_t i = 0; i < shogi_diag_count(diag); i++) {
        fprintf(stderr, "%s:", file);
        if (shogi_diag_line(diag, i) > 0) /* losses have no place */
            fprintf(stderr, "%" PRIu64 ":%" PRIu64 ":", shogi_diag_line(diag, i),
                    shogi_diag_column(diag, i));
        fprintf(stderr, " %s: %s\n", shogi_severity_name(shogi_diag_severity(diag, i)),
                shogi_diag_text(diag, i));
    }
    shogi_diag_clear(diag);
}

/* Reads the next game that can be read at all; SHOGI_E_END after the last. */
static shogi_status read_game(converter *c, const job *task, shogi_kifu *kifu)
{
    shogi_status status;
    do {
        status = shogi_reader_next(c->reader, kifu, c->diag);
        if (shogi_diag_count_of(c->diag, SHOGI_SEVERITY_ERROR) > 0)
            c->code = BAD_INPUT;
        print_diagnostics(task->file, c->diag);
    } while (status == SHOGI_E_PARSE || status == SHOGI_E_LIMIT);
    return status;
}

/* Whether the game comes out byte for byte as it came in, with what separates it from the next. */
static bool is_copied(const shogi_kifu *kifu, const job *task)
{
    return shogi_kifu_format(kifu) == task->format &&
           (task->encoding == SHOGI_ENCODING_UNKNOWN ||
            task->encoding == shogi_kifu_encoding(kifu));
}

static shogi_status print_losses(converter *c, const job *task)
{
    shogi_losses losses = 0;
    shogi_status status =
        shogi_kifu_losses(c->kifu, task->format, task->encoding, &losses, c->diag);
    if (losses != 0 && c->number > 1)
        fprintf(stderr, "%s: note: of game %zu is lost:\n", task->file, c->number);
    print_diagnostics(task->file, c->diag);
    return status;
}

/* Asks how long the text is, makes room, and asks for the text. */
static shogi_status write_game(const shogi_kifu *kifu, const job *task, FILE *to)
{
    size_t length = 0;
    shogi_status status = shogi_kifu_write(kifu, task->format, task->encoding,
                                           SHOGI_WRITE_VERBATIM, NULL, 0, &length);
    char *text = status == SHOGI_OK ? malloc(length + 1) : NULL;
    if (status == SHOGI_OK && text == NULL)
        status = SHOGI_E_NO_MEMORY;
    if (status == SHOGI_OK)
        status = shogi_kifu_write(kifu, task->format, task->encoding, SHOGI_WRITE_VERBATIM, text,
                                  length + 1, &length);
    if (status == SHOGI_OK && fwrite(text, 1, length, to) != length)
        status = SHOGI_E_IO;
    free(text);
    return status;
}

/* OUT/0001.kif and so on. */
static shogi_status write_to_folder(const converter *c, const job *task)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/%04zu.%s", task->out, c->number,
                          shogi_format_name(task->format));
    if (length < 0 || (size_t)length >= sizeof path)
        return SHOGI_E_LIMIT;
    return shogi_kifu_write_file(c->kifu, path, task->format, task->encoding,
                                 SHOGI_WRITE_VERBATIM);
}

/* Opens what all games go to, now that it is known whether there are several. */
static shogi_status open_output(converter *c, const job *task, bool several)
{
    if (several && !holds_several(task->format)) {
        if (task->out == NULL) {
            fprintf(stderr, "%s: error: there are several games; name a folder with -o\n",
                    task->file);
            return SHOGI_E_ARGUMENT;
        }
        return mkdir(task->out, 0777) == 0 || errno == EEXIST ? SHOGI_OK : SHOGI_E_IO;
    }
    c->one_file = task->out ? fopen(task->out, "wb") : stdout;
    return c->one_file ? SHOGI_OK : SHOGI_E_IO;
}

/* Writes the present game; `more` says whether another follows. */
static shogi_status put_game(converter *c, const job *task, bool more)
{
    shogi_status status = SHOGI_OK;
    c->number++;
    if (c->number == 1)
        status = open_output(c, task, more);
    if (status == SHOGI_OK && !is_copied(c->kifu, task))
        status = print_losses(c, task);
    if (status != SHOGI_OK)
        return status;
    if (c->one_file == NULL)
        return write_to_folder(c, task);
    status = write_game(c->kifu, task, c->one_file);
    if (status == SHOGI_OK && more && task->format == SHOGI_FORMAT_CSA &&
        !is_copied(c->kifu, task))
        fputs("/\n", c->one_file);
    return status;
}

static shogi_status convert_games(converter *c, const job *task)
{
    shogi_status status = read_game(c, task, c->kifu);
    if (status == SHOGI_E_END && c->code == DONE)
        return SHOGI_E_PARSE; /* nothing at all */
    while (status == SHOGI_OK) {
        shogi_status ahead = read_game(c, task, c->next);
        status = put_game(c, task, ahead == SHOGI_OK);
        shogi_kifu *read = c->next;
        c->next = c->kifu;
        c->kifu = read;
        if (status == SHOGI_OK)
            status = ahead;
    }
    return status == SHOGI_E_END ? SHOGI_OK : status;
}

static int convert(const job *task)
{
    converter c = {.code = DONE};
    shogi_status status = shogi_reader_new_file(&c.reader, task->file, SHOGI_READ_KEEP_SOURCE);
    if (status == SHOGI_OK)
        status = shogi_kifu_new(&c.kifu);
    if (status == SHOGI_OK)
        status = shogi_kifu_new(&c.next);
    if (status == SHOGI_OK)
        status = shogi_diag_new(&c.diag);
    if (status == SHOGI_OK)
        status = convert_games(&c, task);
    if (c.one_file != NULL && (c.one_file == stdout ? fflush : fclose)(c.one_file) != 0)
        status = SHOGI_E_IO;
    if (status != SHOGI_OK && status != SHOGI_E_ARGUMENT) /* which was explained */
        fprintf(stderr, "%s: error: %s\n", task->file, shogi_status_message(status));
    shogi_diag_free(c.diag);
    shogi_kifu_free(c.next);
    shogi_kifu_free(c.kifu);
    shogi_reader_free(c.reader);
    return status == SHOGI_OK ? c.code : BAD_INPUT;
}

/* Reads the command line; false if it is wrong. */
static bool read_arguments(job *task, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        if (argv[i][0] != '-' && task->file == NULL) {
            task->file = argv[i];
            continue;
        }
        if (strcmp(argv[i], "--to") == 0)
            task->format = shogi_format_find(value, strlen(value));
        else if (strcmp(argv[i], "-o") == 0)
            task->out = value;
        else if (strcmp(argv[i], "--encoding") != 0)
            return false;
        else if ((task->encoding = shogi_encoding_find(value, strlen(value))) ==
                 SHOGI_ENCODING_UNKNOWN)
            return false;
        if (*value == '\0')
            return false;
        i++;
    }
    return task->file != NULL && task->format != SHOGI_FORMAT_UNKNOWN;
}

int main(int argc, char **argv)
{
    job task = {NULL, NULL, SHOGI_FORMAT_UNKNOWN, SHOGI_ENCODING_UNKNOWN};
    if (!read_arguments(&task, argc, argv)) {
        fprintf(stderr, "usage: convert --to csa|kif|ki2|usi|sfen|bod|jkf [--encoding ENCODING] "
                        "[-o OUT] FILE\n");
        return WRONG_USE;
    }
    return convert(&task);
}
