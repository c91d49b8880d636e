/* perft-mpi: counts sequences of legal moves, split over the ranks of an MPI job.
 *
 * The first two moves make the pieces of work. Rank 0 hands them out one by one to whoever has finished
 * the last, so that ranks of different speed are busy to the end, and adds up what comes back. No rank
 * shares anything with another but messages of a few numbers: a position is sent as the moves that lead to it.
 *
 * Build: mpicc perft-mpi.c $(pkg-config --cflags --libs shogi) -o perft-mpi
 * Run:   mpirun -n 2 ./perft-mpi startpos 4
 *     nodes 719731
 */
#include <shogi/shogi.h>

#include <inttypes.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DONE = 0, FAILED = 1, WRONG_USE = 2 };
enum { TAG_WORK = 1, TAG_RESULT = 2 };
enum { SPLIT = 2, MAX_MOVES = 2592 };

/* A piece of work: the moves that lead to it, and how many of them there are; a count of -1 is the end. */
typedef struct {
    int32_t count;
    int32_t moves[SPLIT];
} piece;

enum { PIECE_SIZE = sizeof(piece) / sizeof(int32_t) };

typedef struct {
    piece *list;
    size_t count, capacity;
} pieces;

static void fail(const char *what)
{
    fprintf(stderr, "perft-mpi: %s\n", what);
    MPI_Abort(MPI_COMM_WORLD, FAILED);
    exit(FAILED);
}

static void check(shogi_status status)
{
    if (status != SHOGI_OK)
        fail(shogi_status_message(status));
}

static void add_piece(pieces *work, const piece *one)
{
    if (work->count == work->capacity) {
        work->capacity = work->capacity ? 2 * work->capacity : 1024;
        piece *list = realloc(work->list, work->capacity * sizeof *list);
        if (!list)
            fail("out of memory");
        work->list = list;
    }
    work->list[work->count++] = *one;
}

/* All sequences of `length` first moves behind those that a piece has. */
static void split(shogi_position *position, piece path, int32_t length, pieces *work)
{
    if (path.count == length) {
        add_piece(work, &path);
        return;
    }
    shogi_move *moves = malloc(MAX_MOVES * sizeof *moves);
    if (!moves)
        fail("out of memory");
    size_t count = shogi_position_legal_moves(position, moves, MAX_MOVES);
    for (size_t i = 0; i < count; i++) {
        piece longer = path;
        longer.moves[longer.count++] = moves[i];
        check(shogi_position_play(position, moves[i]));
        split(position, longer, length, work);
        check(shogi_position_undo(position));
    }
    free(moves);
}

static uint64_t count_piece(shogi_position *position, const piece *one, uint32_t depth)
{
    uint64_t nodes = 0;
    for (int32_t i = 0; i < one->count; i++)
        check(shogi_position_play(position, (shogi_move)one->moves[i]));
    check(shogi_position_perft(position, depth - (uint32_t)one->count, &nodes));
    for (int32_t i = 0; i < one->count; i++)
        check(shogi_position_undo(position));
    return nodes;
}

/* Rank 0: hands out the pieces; alone, it counts them itself. */
static uint64_t hand_out(shogi_position *position, uint32_t depth, int ranks)
{
    pieces work = {NULL, 0, 0};
    piece end = {-1, {0}}, whole = {0, {0}};
    uint64_t total = 0, nodes;
    size_t next = 0;
    split(position, whole, depth < SPLIT ? (int32_t)depth : SPLIT, &work);
    for (int busy = 0, rank = 1; rank < ranks || busy > 0;) {
        MPI_Status status;
        if (rank < ranks) { /* the first piece of each */
            busy += next < work.count;
            MPI_Send(next < work.count ? &work.list[next++] : &end, PIECE_SIZE, MPI_INT32_T, rank++,
                     TAG_WORK, MPI_COMM_WORLD);
            continue;
        }
        MPI_Recv(&nodes, 1, MPI_UINT64_T, MPI_ANY_SOURCE, TAG_RESULT, MPI_COMM_WORLD, &status);
        total += nodes;
        busy -= next >= work.count;
        MPI_Send(next < work.count ? &work.list[next++] : &end, PIECE_SIZE, MPI_INT32_T,
                 status.MPI_SOURCE, TAG_WORK, MPI_COMM_WORLD);
    }
    while (next < work.count)
        total += count_piece(position, &work.list[next++], depth);
    free(work.list);
    return total;
}

/* The other ranks: count what they are given, until there is no more. */
static void work_on(shogi_position *position, uint32_t depth)
{
    for (;;) {
        piece one;
        MPI_Recv(&one, PIECE_SIZE, MPI_INT32_T, 0, TAG_WORK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (one.count < 0)
            return;
        uint64_t nodes = count_piece(position, &one, depth);
        MPI_Send(&nodes, 1, MPI_UINT64_T, 0, TAG_RESULT, MPI_COMM_WORLD);
    }
}

static bool read_depth(const char *text, uint32_t *depth)
{
    char *end;
    unsigned long value = strtoul(text, &end, 10);
    *depth = (uint32_t)value;
    return *text >= '0' && *text <= '9' && *end == '\0' && value <= SHOGI_MAX_PERFT_DEPTH;
}

static int perft(shogi_position *position, uint32_t depth)
{
    int rank, ranks;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (rank == 0)
        printf("nodes %" PRIu64 "\n", hand_out(position, depth, ranks));
    else
        work_on(position, depth);
    return DONE;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    shogi_position *position = NULL;
    uint32_t depth = 0;
    int result = WRONG_USE;
    if (argc != 3 || !read_depth(argv[2], &depth)) {
        fprintf(stderr, "usage: perft-mpi SFEN DEPTH\n");
    } else if (shogi_position_new_sfen(&position, argv[1], strlen(argv[1]), SHOGI_FAULTS_ALL, NULL) !=
               SHOGI_OK) {
        fprintf(stderr, "perft-mpi: this is no position: %s\n", argv[1]);
        result = FAILED;
    } else {
        result = perft(position, depth);
    }
    shogi_position_free(position);
    MPI_Finalize();
    return result;
}
