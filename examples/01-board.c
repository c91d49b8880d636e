/* 01-board: shows a position as Japanese books print it: both hands, the diagram, the side to move;
 * or as a picture for web pages and documents.
 *
 * Teaches: making an object and freeing it, reading text and saying what is wrong with it and where,
 * flags, and writing text into a buffer of one's own.
 *
 * A shogi_setup holds any arrangement at all; what is wrong with it by the rules comes back as
 * flags, and is up to the caller.
 *
 * Build: cc 01-board.c $(pkg-config --cflags --libs shogi) -o board
 * Run:   ./board "4k4/9/4P4/9/9/9/9/9/4K4 b G2p 1"
 *     後手の持駒：歩二
 *       ９ ８ ７ ６ ５ ４ ３ ２ １
 *     +---------------------------+
 *     | ・ ・ ・ ・v玉 ・ ・ ・ ・|一
 *     | ・ ・ ・ ・ ・ ・ ・ ・ ・|二
 *     | ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
 *     ...
 *     | ・ ・ ・ ・ 玉 ・ ・ ・ ・|九
 *     +---------------------------+
 *     先手の持駒：金
 *     先手番
 *
 * Run:   ./board --svg
 *     <svg xmlns="http://www.w3.org/2000/svg" ...
 *     <title xml:lang="en">Shogi position, Black to move</title>
 *     ...
 *     </svg>
 */
#include <shogi/shogi.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DONE = 0, BAD_INPUT = 1, WRONG_USE = 2 };

/* A list of diagnostics has for each entry a severity, a place, and one sentence. */
static void print_diagnostics(const shogi_diag *diag)
{
    for (size_t i = 0; i < shogi_diag_count(diag); i++)
        fprintf(stderr, "SFEN:%" PRIu64 ":%" PRIu64 ": %s: %s\n", shogi_diag_line(diag, i),
                shogi_diag_column(diag, i), shogi_severity_name(shogi_diag_severity(diag, i)),
                shogi_diag_text(diag, i));
}

/* Text comes in with its length, so that it may be part of a larger one. Reading it judges how it
 * is written and nothing else; on failure the setup is as it was before. */
static bool read_setup(shogi_setup *setup, const char *sfen)
{
    shogi_diag *diag = NULL;
    if (shogi_diag_new(&diag) != SHOGI_OK)
        return false;
    shogi_status status = shogi_setup_set_sfen(setup, sfen, strlen(sfen), diag);
    print_diagnostics(diag);
    shogi_diag_free(diag);
    return status == SHOGI_OK;
}

/* Each fault is a flag; `rest & -rest` is the lowest flag of a set, `rest & (rest - 1)` the set
 * without it. A diagram can be shown whatever the faults are, so they are only told. */
static void warn_about_faults(const shogi_setup *setup)
{
    for (shogi_faults rest = shogi_setup_faults(setup); rest != 0; rest &= rest - 1)
        fprintf(stderr, "SFEN:1:1: warning: the setup has a fault: %s\n",
                shogi_fault_name(rest & -rest));
}

/* Writers work like snprintf: they answer the length of the whole text and store what fits. So one
 * may ask first, without a buffer, how large it must be. */
typedef size_t writer(const shogi_setup *setup, char *buffer, size_t capacity);

static bool print_text(const shogi_setup *setup, writer *write)
{
    size_t length = write(setup, NULL, 0);
    char *text = malloc(length + 1);
    if (text == NULL)
        return false;
    write(setup, text, length + 1);
    fputs(text, stdout);
    free(text);
    return true;
}

static bool print_diagram(const shogi_setup *setup)
{
    if (!print_text(setup, shogi_setup_bod))
        return false;
    /* A diagram names the side to move only if it is White; here it is always told. */
    if (shogi_setup_turn(setup) == SHOGI_BLACK)
        puts("先手番");
    return true;
}

/* How a picture looks can be told by a shogi_svg; without one it has the usual look. */
static size_t write_picture(const shogi_setup *setup, char *buffer, size_t capacity)
{
    return shogi_setup_svg(setup, NULL, buffer, capacity);
}

int main(int argc, char **argv)
{
    bool is_picture = argc > 1 && strcmp(argv[1], "--svg") == 0;
    const char *sfen = argc > 1 + is_picture ? argv[1 + is_picture] : "startpos";
    if (argc > 2 + is_picture || strncmp(sfen, "--", 2) == 0) {
        fprintf(stderr, "usage: board [--svg] [SFEN]\n");
        return WRONG_USE;
    }
    shogi_setup *setup = NULL;
    if (shogi_setup_new(&setup) != SHOGI_OK)
        return BAD_INPUT;
    bool shown = read_setup(setup, sfen);
    if (shown) {
        warn_about_faults(setup);
        shown = is_picture ? print_text(setup, write_picture) : print_diagram(setup);
    }
    shogi_setup_free(setup);
    return shown ? DONE : BAD_INPUT;
}
