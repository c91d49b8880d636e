/* 05-usi-player: an engine that any shogi GUI can load. It plays by the rules, if not well.
 *
 * Teaches: a whole program around one position: reading position lines, trying moves out, and
 * asking the rules what a player may do besides moving.
 *
 * USI is a conversation in lines. The GUI sets up a position, says "go", and gets one "bestmove",
 * at once or, after "go infinite" and "go ponder", when it says "stop" or "ponderhit". The answer
 * is a move, "resign", or "win" where the rules profile lets the side to move declare a win.
 *
 * Build: cc 05-usi-player.c $(pkg-config --cflags --libs shogi) -o usi-player
 * Run:   ./usi-player
 *     > usi
 *     id name libshogi usi-player
 *     ...
 *     usiok
 *     > position startpos moves 7g7f 3c3d
 *     > go btime 60000 wtime 60000 byoyomi 5000
 *     bestmove 8h2b+
 *     > quit
 */
#include <shogi/shogi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS " \t\r"
enum { MAX_LINE = 1 << 20 };

typedef struct {
    shogi_position *position;
    shogi_rules *rules; /* by which a win is declared */
    shogi_outcome *outcome;
    bool has_position; /* false after a position line that is wrong: nothing is played in that */
    bool is_random;
    uint64_t seed;
    char answer[16]; /* to a "go" that is still open; "" if none is */
} player;

/* What a move gains at once: what it takes, and once more as that goes to the hand; what the piece
 * becomes; and mate is worth most. */
static int gain(shogi_position *position, shogi_move move)
{
    /* By kind: none, pawn, lance, knight, silver, bishop, rook, gold, king, and the promoted. */
    static const int worth[] = {0, 1, 3, 4, 5, 8, 10, 6, 0, 6, 6, 6, 6, 11, 13};
    shogi_kind taken = shogi_piece_kind(shogi_position_piece(position, shogi_move_to(move)));
    shogi_kind kind = shogi_piece_kind(shogi_position_piece(position, shogi_move_from(move)));
    int sum = worth[taken] + worth[shogi_kind_base(taken)];
    if (shogi_move_is_promotion(move))
        sum += worth[shogi_kind_promoted(kind)] - worth[kind];
    if (shogi_position_play(position, move) == SHOGI_OK) {
        if (!shogi_position_has_legal_move(position))
            sum = 1000;
        shogi_position_undo(position);
    }
    return sum;
}

/* The legal move that gains most, or any. Lots are drawn among equals from move, position and seed,
 * so that the same game comes out again, whatever the order of the list. */
static shogi_move choose(player *p)
{
    shogi_move moves[SHOGI_MAX_LEGAL_MOVES], best = shogi_position_try_move(p->position);
    if (best != SHOGI_NO_MOVE && shogi_rules_try(p->rules))
        return best; /* which wins */
    size_t count = shogi_position_legal_moves(p->position, moves, SHOGI_MAX_LEGAL_MOVES);
    int64_t most = -1;
    for (size_t i = 0; i < count && i < SHOGI_MAX_LEGAL_MOVES; i++) {
        uint64_t mixed = (moves[i] + p->seed * 65536) * 0x9E3779B97F4A7C15;
        int64_t lot = (int64_t)((shogi_position_key(p->position) + mixed) >> 32);
        int64_t value = p->is_random ? lot : gain(p->position, moves[i]) * 0x100000000 + lot;
        if (value > most) {
            most = value;
            best = moves[i];
        }
    }
    return best;
}

/* Finds the answer to a "go". */
static void think(player *p)
{
    shogi_outcome_judge_declaration(p->outcome, p->position, p->rules);
    if (!p->has_position || !shogi_position_has_legal_move(p->position))
        strcpy(p->answer, "resign");
    else if (shogi_outcome_winner(p->outcome) == shogi_position_turn(p->position))
        strcpy(p->answer, "win");
    else
        shogi_move_usi(choose(p), p->answer, sizeof p->answer);
}

/* Every "go" has one answer: if it is still to be given, it is given now. */
static void answer(player *p)
{
    if (p->answer[0] != '\0')
        printf("bestmove %s\n", p->answer);
    p->answer[0] = '\0';
}

/* Finding a move takes no time to speak of, so the clocks in the line do not matter. */
static void go(player *p)
{
    bool waits = false;
    answer(p);
    for (const char *word; (word = strtok(NULL, BLANKS)) != NULL;) {
        if (strcmp(word, "mate") == 0) {
            puts("checkmate notimplemented");
            return;
        }
        waits = waits || strcmp(word, "ponder") == 0 || strcmp(word, "infinite") == 0;
    }
    think(p);
    if (!waits)
        answer(p);
}

static void set_position(player *p, const char *line)
{
    shogi_diag *diag = NULL;
    shogi_diag_new(&diag); /* without it nothing is explained */
    p->has_position = line != NULL && shogi_position_set_usi(p->position, line, strlen(line),
                                                             SHOGI_FAULTS_ALL, diag) == SHOGI_OK;
    for (size_t i = 0; i < shogi_diag_count(diag); i++)
        printf("info string %s\n", shogi_diag_text(diag, i));
    shogi_diag_free(diag);
}

/* setoption name NAME value VALUE; a GUI also sets options that were not offered. */
static void set_option(player *p)
{
    const char *word[4];
    for (int i = 0; i < 4; i++)
        if ((word[i] = strtok(NULL, BLANKS)) == NULL)
            return;
    shogi_rules *rules = NULL;
    if (strcmp(word[1], "Style") == 0)
        p->is_random = strcmp(word[3], "random") == 0;
    else if (strcmp(word[1], "Seed") == 0)
        p->seed = strtoul(word[3], NULL, 10);
    else if (strcmp(word[1], "Rules") == 0 &&
             shogi_rules_new(&rules, word[3], strlen(word[3])) == SHOGI_OK) {
        shogi_rules_free(p->rules);
        p->rules = rules;
    }
}

/* False for "quit". Whatever is no command is passed over, as the protocol wants it. */
static bool obey(player *p, const char *command)
{
    if (strcmp(command, "usi") == 0)
        puts("id name libshogi usi-player\nid author the libshogi contributors\n"
             "option name Style type combo default greedy var greedy var random\n"
             "option name Seed type spin default 0 min 0 max 2147483647\n"
             "option name Rules type string default csa27\nusiok");
    else if (strcmp(command, "isready") == 0)
        puts("readyok");
    else if (strcmp(command, "setoption") == 0)
        set_option(p);
    else if (strcmp(command, "position") == 0)
        set_position(p, strtok(NULL, ""));
    else if (strcmp(command, "go") == 0)
        go(p);
    else if (strcmp(command, "stop") == 0 || strcmp(command, "ponderhit") == 0 ||
             strcmp(command, "gameover") == 0)
        answer(p);
    return strcmp(command, "quit") != 0;
}

/* False at the end of the input. What is too long can only be a position, and not a right one. */
static bool read_line(char *line)
{
    size_t length = 0;
    int c;
    while ((c = getchar()) != EOF && c != '\n')
        if (length < MAX_LINE)
            line[length++] = (char)(c == '\0' ? ' ' : c);
    line[length] = '\0';
    if (length == MAX_LINE)
        strcpy(line, "position too long");
    return c != EOF || length > 0;
}

int main(void)
{
    static char line[MAX_LINE + 1];
    player p = {.has_position = true};
    bool ready = shogi_position_new(&p.position) == SHOGI_OK &&
                 shogi_outcome_new(&p.outcome) == SHOGI_OK &&
                 shogi_rules_new(&p.rules, "csa27", strlen("csa27")) == SHOGI_OK;
    while (ready && read_line(line)) {
        const char *command = strtok(line, BLANKS);
        if (command != NULL && !obey(&p, command))
            break;
        fflush(stdout);
    }
    shogi_rules_free(p.rules);
    shogi_outcome_free(p.outcome);
    shogi_position_free(p.position);
    return ready ? 0 : 1;
}
