/* perft: how many sequences of legal moves there are, split over threads.
 * Build: cc perft.c -pthread $(pkg-config --cflags --libs shogi) -o perft
 * Run:   ./perft startpos 4                     prints: nodes 719731
 *        ./perft --divide --threads 2 startpos 3
 *
 * It teaches lists of moves, playing and taking back, and threads: objects of the library are
 * independent of each other, so that each thread works on a position of its own and needs no lock
 * for it. The pieces of work are the positions after two moves. */
#include <shogi/shogi.h>

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DONE = 0, FAILED = 1, WRONG_USE = 2, MAX_THREADS = 256, MAX_MOVES = 2592 };

typedef struct {
    shogi_move first;
    shogi_move second; /* SHOGI_NO_MOVE if only one move is played before counting */
    uint64_t nodes;
} task;

typedef struct {
    const shogi_position *start;
    uint32_t depth; /* left to count in each task */
    task *tasks;
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
    bool two = one->second != SHOGI_NO_MOVE;
    bool done = shogi_position_play(position, one->first) == SHOGI_OK &&
                (!two || shogi_position_play(position, one->second) == SHOGI_OK) &&
                shogi_position_perft(position, depth, &one->nodes) == SHOGI_OK;
    while (done && shogi_position_ply(position) > 0)
        shogi_position_undo(position);
    return done;
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

static bool add_tasks(job *work, shogi_move first, const shogi_move *seconds, size_t count)
{
    task *tasks = realloc(work->tasks, (work->count + count + 1) * sizeof *tasks);
    if (!tasks)
        return false;
    work->tasks = tasks;
    for (size_t i = 0; i < count; i++)
        work->tasks[work->count++] = (task){first, seconds ? seconds[i] : SHOGI_NO_MOVE, 0};
    return true;
}

/* One task for each sequence of one move, or of two where there is depth enough. */
static bool divide(job *work, shogi_position *position, uint32_t depth)
{
    static shogi_move firsts[MAX_MOVES], seconds[MAX_MOVES];
    size_t count = shogi_position_legal_moves(position, firsts, MAX_MOVES);
    work->depth = depth < 3 ? depth - 1 : depth - 2;
    for (size_t i = 0; i < count; i++) {
        bool added;
        if (depth < 3) {
            added = add_tasks(work, firsts[i], NULL, 1);
        } else {
            if (shogi_position_play(position, firsts[i]) != SHOGI_OK)
                return false;
            size_t replies = shogi_position_legal_moves(position, seconds, MAX_MOVES);
            shogi_position_undo(position);
            added = add_tasks(work, firsts[i], seconds, replies);
        }
        if (!added)
            return false;
    }
    return true;
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

typedef struct {
    char move[8];
    uint64_t nodes;
} line;

static int compare_lines(const void *a, const void *b)
{
    return strcmp(((const line *)a)->move, ((const line *)b)->move);
}

/* Prints the sum of each first move, sorted; a move without replies has no task and counts 0. */
static void print_division(const job *work, const shogi_position *position)
{
    static shogi_move firsts[MAX_MOVES];
    static line lines[MAX_MOVES];
    size_t count = shogi_position_legal_moves(position, firsts, MAX_MOVES);
    for (size_t i = 0; i < count; i++)
        shogi_move_usi(firsts[i], lines[i].move, sizeof lines[i].move);
    for (size_t i = 0, t = 0; i < count; i++) /* tasks are in the order of their first moves */
        while (t < work->count && work->tasks[t].first == firsts[i])
            lines[i].nodes += work->tasks[t++].nodes;
    qsort(lines, count, sizeof *lines, compare_lines);
    for (size_t i = 0; i < count; i++)
        printf("%s: %" PRIu64 "\n", lines[i].move, lines[i].nodes);
}

static int perft(shogi_position *position, uint32_t depth, unsigned threads, bool division)
{
    job work = {.start = position, .lock = PTHREAD_MUTEX_INITIALIZER};
    uint64_t nodes = depth == 0;
    bool done = depth == 0 || (divide(&work, position, depth) && run(&work, threads));
    for (size_t i = 0; i < work.count; i++)
        nodes += work.tasks[i].nodes;
    if (done && division && depth > 0)
        print_division(&work, position);
    if (done)
        printf("nodes %" PRIu64 "\n", nodes);
    else
        fprintf(stderr, "perft: out of memory\n");
    free(work.tasks);
    return done ? DONE : FAILED;
}

/* A setup may have faults and be counted all the same. */
static void warn_about_faults(const shogi_position *position)
{
    shogi_setup *setup;
    if (shogi_setup_new(&setup) != SHOGI_OK)
        return;
    shogi_position_get_setup(position, setup);
    for (shogi_faults fault = 1; fault <= SHOGI_FAULTS_ALL; fault <<= 1)
        if (shogi_setup_faults(setup) & fault)
            fprintf(stderr, "SFEN:1:1: warning: the setup has a fault: %s\n",
                    shogi_fault_name(fault));
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
    if (!understood || argc - i != 2 || !read_number(argv[i + 1], 0, SHOGI_MAX_PERFT_DEPTH, &depth)) {
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
