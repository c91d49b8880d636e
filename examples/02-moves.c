/* 02-moves: all legal moves of a position, or why one move is not among them.
 *
 * Teaches: positions, moves, lists, and the reasons of the rules.
 *
 * A shogi_position is a setup that was accepted, and the moves played since. Lists work like text:
 * a function stores as much as fits and answers how much there is in all. A move is a 16-bit value,
 * made without a position; what the rules say of it is a set of flags.
 *
 * Build: cc 02-moves.c $(pkg-config --cflags --libs shogi) -o moves
 * Run:   ./moves
 *     1g1f
 *     1i1h
 *     2g2f
 *     ...
 *     9i9h
 * Run:   ./moves startpos 7g7f
 *     legal
 * Run:   ./moves startpos 8h2b
 *     illegal: path-blocked
 */
#include <shogi/shogi.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DONE = 0, BAD_INPUT = 1, WRONG_USE = 2, USI_SIZE = 6 };

/* All faults are tolerated: problems often have one king only. The caller is told of them. */
static void warn_about_faults(const shogi_position *position)
{
    shogi_setup *setup = NULL;
    if (shogi_setup_new(&setup) != SHOGI_OK)
        return;
    shogi_position_get_setup(position, setup);
    for (shogi_faults rest = shogi_setup_faults(setup); rest != 0; rest &= rest - 1)
        fprintf(stderr, "SFEN:1:1: warning: the setup has a fault: %s\n",
                shogi_fault_name(rest & -rest));
    shogi_setup_free(setup);
}

/* NULL, and what is wrong on stderr, if the text is no SFEN. */
static shogi_position *read_position(const char *sfen)
{
    shogi_position *position = NULL;
    shogi_diag *diag = NULL;
    if (shogi_diag_new(&diag) != SHOGI_OK)
        return NULL;
    shogi_position_new_sfen(&position, sfen, strlen(sfen), SHOGI_FAULTS_ALL, diag);
    for (size_t i = 0; i < shogi_diag_count(diag); i++)
        fprintf(stderr, "SFEN:%" PRIu64 ":%" PRIu64 ": %s: %s\n", shogi_diag_line(diag, i),
                shogi_diag_column(diag, i), shogi_severity_name(shogi_diag_severity(diag, i)),
                shogi_diag_text(diag, i));
    shogi_diag_free(diag);
    if (position != NULL) /* it is made on success only */
        warn_about_faults(position);
    return position;
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The order of a list is not specified, so the texts are sorted. */
static int print_all(const shogi_position *position)
{
    /* SHOGI_MAX_LEGAL_MOVES is enough for a setup without faults; any may come in here, so ask. */
    size_t count = shogi_position_count_legal_moves(position);
    shogi_move *moves = malloc((count + 1) * sizeof *moves);
    char(*texts)[USI_SIZE] = malloc((count + 1) * sizeof *texts);
    bool ready = moves != NULL && texts != NULL;
    if (ready) {
        shogi_position_legal_moves(position, moves, count);
        for (size_t i = 0; i < count; i++)
            shogi_move_usi(moves[i], texts[i], sizeof texts[i]);
        qsort(texts, count, sizeof *texts, compare_texts);
        for (size_t i = 0; i < count; i++)
            puts(texts[i]);
    }
    free(texts);
    free(moves);
    return ready ? DONE : BAD_INPUT;
}

/* Every reason that applies is a flag; their values are in the order in which they are named. */
static void print_reasons(shogi_reasons reasons)
{
    const char *before = "illegal: ";
    for (shogi_reasons rest = reasons; rest != 0; rest &= rest - 1) {
        printf("%s%s", before, shogi_reason_name(rest & -rest));
        before = ",";
    }
    printf("\n");
}

/* Text that is no move gives SHOGI_NO_MOVE, which is illegal like any value that is no move. */
static int print_verdict(const shogi_position *position, const char *text)
{
    shogi_move move = shogi_move_from_usi(text, strlen(text));
    shogi_reasons reasons = shogi_legality_reasons(position, move);
    if (reasons != SHOGI_LEGAL) {
        print_reasons(reasons);
        return BAD_INPUT;
    }
    printf("legal\n");
    return DONE;
}

int main(int argc, char **argv)
{
    if (argc > 3 || (argc > 1 && strncmp(argv[1], "--", 2) == 0)) {
        fprintf(stderr, "usage: moves [SFEN [MOVE]]\n");
        return WRONG_USE;
    }
    shogi_position *position = read_position(argc > 1 ? argv[1] : "startpos");
    if (position == NULL)
        return BAD_INPUT;
    int status = argc == 3 ? print_verdict(position, argv[2]) : print_all(position);
    shogi_position_free(position);
    return status;
}
