/* 09-page: makes one web page of the games of a record, to be played through in a browser.
 *
 * Teaches: giving what the library knows to another program, as data and as pictures.
 *
 * All that has to do with the rules comes from the library: positions as SFEN, moves as people
 * write them, why a move is a foul, the pictures of board and pieces. The page's script only shows
 * it. The page has all that it needs in itself and loads nothing.
 *
 * In the folder page/ are game.c (a game as JSON), boards.c (the pictures), and the page itself as
 * page.html, page.css and page.js, of which embed.py makes template.h.
 *
 * Build: cc 09-page.c page/game.c page/boards.c $(pkg-config --cflags --libs shogi) -o page
 * Run:   ./page -o game.html games/title-match-1988.csa
 */
#include <shogi/shogi.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "page/page.h"
#include "page/template.h"

enum { DONE = 0, BAD_INPUT = 1, WRONG_USE = 2 };

typedef struct {
    const char *file;
    const char *busy_with; /* the file that a failure is about */
    FILE *out;
    shogi_reader *reader;
    shogi_kifu *kifu; /* the present game */
    shogi_diag *diag;
    int code;
} page;

/* Says what the reader found, with the place, and forgets it. */
static void print_diagnostics(page *p)
{
    if (shogi_diag_count_of(p->diag, SHOGI_SEVERITY_ERROR) > 0)
        p->code = BAD_INPUT;
    for (size_t i = 0; i < shogi_diag_count(p->diag); i++) {
        fprintf(stderr, "%s:", p->file);
        if (shogi_diag_line(p->diag, i) > 0)
            fprintf(stderr, "%" PRIu64 ":%" PRIu64 ":", shogi_diag_line(p->diag, i),
                    shogi_diag_column(p->diag, i));
        fprintf(stderr, " %s: %s\n", shogi_severity_name(shogi_diag_severity(p->diag, i)),
                shogi_diag_text(p->diag, i));
    }
    shogi_diag_clear(p->diag);
}

/* Reads the next game that can be read at all; SHOGI_E_END after the last. */
static shogi_status read_game(page *p)
{
    shogi_status status;
    do {
        status = shogi_reader_next(p->reader, p->kifu, p->diag);
        print_diagnostics(p);
        if (status != SHOGI_OK && status != SHOGI_E_END) {
            p->code = BAD_INPUT;
            p->busy_with = p->file;
        }
    } while (status == SHOGI_E_PARSE || status == SHOGI_E_LIMIT);
    return status;
}

/* A record may come from anywhere: its texts must not be taken for markup. */
static void put_html(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '&': fputs("&amp;", out); break;
        default: putc(*text, out);
        }
    }
}

/* The title names the first game's players, else the file, but not the folder that it is in. */
static shogi_status put_title(page *p)
{
    const char *black = shogi_kifu_field(p->kifu, SHOGI_FIELD_BLACK);
    const char *white = shogi_kifu_field(p->kifu, SHOGI_FIELD_WHITE);
    if (black == NULL || white == NULL) {
        const char *slash = strrchr(p->file, '/');
        put_html(p->out, slash != NULL ? slash + 1 : p->file);
    } else {
        put_html(p->out, black);
        fputs(" – ", p->out);
        put_html(p->out, white);
    }
    putc('\n', p->out);
    return SHOGI_OK;
}

/* The first game has been read; the others are read when it is written. */
static shogi_status put_games(page *p)
{
    shogi_status status = put_game(p->out, p->kifu);
    while (status == SHOGI_OK && (status = read_game(p)) == SHOGI_OK) {
        fputs(",\n", p->out);
        status = put_game(p->out, p->kifu);
    }
    putc('\n', p->out);
    return status == SHOGI_E_END ? SHOGI_OK : status;
}

static shogi_status put_pictures(page *p)
{
    return put_boards(p->out);
}

/* The lines of the template that the program fills in. */
static const struct {
    const char *line;
    shogi_status (*put)(page *p);
} placeholders[] = {
    {"@title@\n", put_title},
    {"@boards@\n", put_pictures},
    {"@games@\n", put_games},
};

static shogi_status put_page(page *p)
{
    shogi_status status = SHOGI_OK;
    for (const char *const *line = page_template; *line != NULL && status == SHOGI_OK; line++) {
        size_t i = 0, count = sizeof placeholders / sizeof placeholders[0];
        while (i < count && strcmp(*line, placeholders[i].line) != 0)
            i++;
        if (i < count)
            status = placeholders[i].put(p);
        else
            fputs(*line, p->out);
    }
    return status;
}

/* Reads the first game before it opens the file: without one there is nothing to write. */
static shogi_status make_page(page *p, const char *out)
{
    shogi_status status = shogi_reader_new_file(&p->reader, p->file, SHOGI_READ_LENIENT);
    if (status == SHOGI_OK)
        status = shogi_kifu_new(&p->kifu);
    if (status == SHOGI_OK)
        status = shogi_diag_new(&p->diag);
    if (status == SHOGI_OK)
        status = read_game(p);
    if (status != SHOGI_OK)
        return status;
    p->busy_with = out;
    p->out = fopen(out, "wb");
    if (p->out == NULL)
        return SHOGI_E_IO;
    status = put_page(p);
    bool is_written = !ferror(p->out);
    if (fclose(p->out) != 0 || !is_written)
        status = SHOGI_E_IO;
    if (status != SHOGI_OK)
        remove(out); /* half a page is none */
    return status;
}

int main(int argc, char **argv)
{
    if (argc != 4 || strcmp(argv[1], "-o") != 0) {
        fprintf(stderr, "usage: page -o OUT.html FILE\n");
        return WRONG_USE;
    }
    page p = {.file = argv[3], .busy_with = argv[3], .code = DONE};
    shogi_status status = make_page(&p, argv[2]);
    if (status != SHOGI_OK) {
        fprintf(stderr, "%s: error: %s\n", p.busy_with, shogi_status_message(status));
        p.code = BAD_INPUT;
    }
    shogi_diag_free(p.diag);
    shogi_kifu_free(p.kifu);
    shogi_reader_free(p.reader);
    return p.code;
}
