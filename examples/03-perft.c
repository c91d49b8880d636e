/* 03-perft: how many sequences of legal moves there are, split over threads.
 *
 * Teaches: playing moves and taking them back, and threads.
 *
 * Objects of the library are independent of each other, so each thread works on a position of its
 * own and needs no lock for it; one that nobody changes may be read by all. The pieces of work are
 * the first moves. The counts are those that every move generator is tested with.
 *
 * Build: cc 03-perft.c -pthread $(pkg-config --cflags --libs shogi) -o perft
 * Run:   ./perft startpos 4
 *     nodes 719731
 * Run:   ./perft --divide --threads 2 startpos 2
 *     ...
 *     2g2f: 30
 *     ...
 *     nodes 900
 */
#include <shogi/shogi.h>

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DONE = 0, FAILED = 1, WRONG_USE = 2, MAX_THREADS = 256, MAX_MOVES = 2592 };

typedef struct {
    shogi_move move;
    uint64_t nodes; /* behind it */
} task;

typedef struct {
    const shogi_position *start;
    uint32_t depth; /* left to count behind a first move */
    task tasks[MAX_MOVES];
    size_t count;
    size_t next; /* the first task that nobody has taken */
    pthread_mutex_t lock;
    bool failed;
} job;

static task *take_task(job *work)
{
    pthread_mutex_lock(&work->lock);
    task *taken = work->next < work->count ? &work->tasks[work->next++] : NULL;
    pthread_mutex_unlock(&work->lock);
    return taken;
}

static bool count_task(shogi_position *position, task *one, uint32_t depth)
{
    if (shogi_position_play(position, one->move) != SHOGI_OK)
        return false;
    shogi_status status = shogi_position_perft(position, depth, &one->nodes);
    shogi_position_undo(position);
    return status == SHOGI_OK;
}

static void *work_on(void *argument)
{
    job *work = argument;
    shogi_position *position = NULL;
    bool done = shogi_position_copy(&position, work->start) == SHOGI_OK;
    for (task *one; done && (one = take_task(work)) != NULL;)
        done = count_task(position, one, work->depth);
    shogi_position_free(position);
    if (!done) {
        pthread_mutex_lock(&work->lock);
        work->failed = true;
        pthread_mutex_unlock(&work->lock);
    }
    return NULL;
}

static void divide(job *work)
{
    static shogi_move moves[MAX_MOVES];
    work->count = shogi_position_legal_moves(work->start, moves, MAX_MOVES);
    for (size_t i = 0; i < work->count; i++)
        work->tasks[i].move = moves[i];
}

static bool run(job *work, unsigned threads)
{
    pthread_t handles[MAX_THREADS];
    unsigned started = 0;
    while (started < threads - 1 && pthread_create(&handles[started], NULL, work_on, work) == 0)
        started++;
    work_on(work); /* this thread works, too */
    for (unsigned i = 0; i < started; i++)
        pthread_join(handles[i], NULL);
    return !work->failed;
}

static int perft(const shogi_position *position, uint32_t depth, unsigned threads, bool division)
{
    static job work = {.lock = PTHREAD_MUTEX_INITIALIZER};
    uint64_t nodes = depth == 0; /* the position itself */
    work.start = position;
    if (depth > 0) {
        work.depth = depth - 1;
        divide(&work);
        if (!run(&work, threads)) {
            fprintf(stderr, "perft: out of memory\n");
            return FAILED;
        }
    }
    for (size_t i = 0; i < work.count; i++) {
        char move[8];
        shogi_move_usi(work.tasks[i].move, move, sizeof move);
        if (division)
            printf("%s: %" PRIu64 "\n", move, work.tasks[i].nodes);
        nodes += work.tasks[i].nodes;
    }
    printf("nodes %" PRIu64 "\n", nodes);
    return DONE;
}

/* A setup may have faults and be counted all the same. */
static void warn_about_faults(const shogi_position *position)
{
    shogi_setup *setup;
    if (shogi_setup_new(&setup) != SHOGI_OK)
        return;
    shogi_position_get_setup(position, setup);
    for (shogi_faults rest = shogi_setup_faults(setup); rest != 0; rest &= rest - 1)
        fprintf(stderr, "SFEN:1:1: warning: the setup has a fault: %s\n",
                shogi_fault_name(rest & -rest));
    shogi_setup_free(setup);
}

static shogi_position *read_position(const char *text)
{
    shogi_position *position = NULL;
    shogi_diag *diag = NULL;
    if (shogi_diag_new(&diag) != SHOGI_OK)
        return NULL;
    shogi_status status =
        shogi_position_new_sfen(&position, text, strlen(text), SHOGI_FAULTS_ALL, diag);
    for (size_t i = 0; i < shogi_diag_count(diag); i++)
        fprintf(stderr, "SFEN:%" PRIu64 ":%" PRIu64 ": %s: %s\n", shogi_diag_line(diag, i),
                shogi_diag_column(diag, i), shogi_severity_name(shogi_diag_severity(diag, i)),
                shogi_diag_text(diag, i));
    shogi_diag_free(diag);
    if (status != SHOGI_OK)
        return NULL;
    warn_about_faults(position);
    return position;
}

static bool read_number(const char *text, unsigned long least, unsigned long most,
                        unsigned long *number)
{
    char *end;
    *number = strtoul(text, &end, 10);
    return text[0] >= '0' && text[0] <= '9' && *end == '\0' && *number >= least && *number <= most;
}

int main(int argc, char **argv)
{
    unsigned long depth, threads = 1;
    bool division = false, understood = true;
    int i = 1;
    for (; understood && i < argc && strncmp(argv[i], "--", 2) == 0; i++) {
        if (strcmp(argv[i], "--divide") == 0)
            division = true;
        else
            understood = strcmp(argv[i], "--threads") == 0 && i + 1 < argc &&
                         read_number(argv[++i], 1, MAX_THREADS, &threads);
    }
    if (!understood || argc - i != 2 ||
        !read_number(argv[i + 1], 0, SHOGI_MAX_PERFT_DEPTH, &depth)) {
        fprintf(stderr, "usage: perft [--divide] [--threads N] SFEN DEPTH\n");
        return WRONG_USE;
    }
    shogi_position *position = read_position(argv[i]);
    if (!position)
        return FAILED;
    int status = perft(position, (uint32_t)depth, (unsigned)threads, division);
    shogi_position_free(position);
    return status;
}
