/* A stranger's C program: plays a move, asks why another is illegal, reads and writes SFEN. */
#include <shogi/shogi.h>

#include <stdio.h>
#include <string.h>

static int fail(const char *what, shogi_status status)
{
    fprintf(stderr, "%s: %s\n", what, shogi_status_message(status));
    return 1;
}

static void print_reasons(const shogi_position *position, shogi_move move)
{
    shogi_reasons reasons = shogi_legality_reasons(position, move);

    for (unsigned bit = 0; bit < 32; bit++) {
        shogi_reasons reason = (shogi_reasons)1 << bit;
        shogi_square witnesses[9];
        size_t count;
        if (!(reasons & reason))
            continue;
        printf("illegal: %s", shogi_reason_name(reason));
        count = shogi_legality_witnesses(position, move, reason, witnesses, 9);
        for (size_t i = 0; i < count; i++) {
            char square[8];
            shogi_square_write(witnesses[i], SHOGI_SQUARE_STYLE_LETTER, square, sizeof square);
            printf(" %s", square);
        }
        printf("\n");
    }
}

int main(void)
{
    static const char problem[] = "4k4/9/9/9/9/4P4/9/9/4K4 b P 1";
    shogi_position *position;
    char text[256];
    shogi_status status = shogi_position_new(&position);

    if (status != SHOGI_OK)
        return fail("new", status);
    printf("version %s\n", shogi_version_text());
    status = shogi_position_play(position, shogi_move_from_usi("7g7f", 4));
    if (status != SHOGI_OK)
        return fail("play", status);
    shogi_position_sfen(position, text, sizeof text);
    printf("%s\n", text);

    status = shogi_position_set_sfen(position, problem, strlen(problem), SHOGI_FAULTS_NONE, NULL);
    if (status != SHOGI_OK)
        return fail("SFEN", status);
    print_reasons(position, shogi_move_from_usi("P*5d", 4));
    printf("%s\n", shogi_status_name(
                       shogi_position_play(position, shogi_move_from_usi("P*5d", 4))));
    shogi_position_free(position);
    return 0;
}
