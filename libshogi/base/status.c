/* Names and sentences of the statuses that every fallible function answers.
 * One row per value of the public header, which says what each means. */
#include <shogi/status.h>

typedef struct {
    shogi_status status;
    const char *name;
    const char *message;
} status_row;

static const status_row statuses[] = {
    {SHOGI_OK, "ok", "Done."},
    {SHOGI_E_NO_MEMORY, "no-memory", "There is not enough memory."},
    {SHOGI_E_ARGUMENT, "argument", "An argument is missing or out of its range."},
    {SHOGI_E_PARSE, "parse", "The text is not in the expected form."},
    {SHOGI_E_ILLEGAL, "illegal", "The rules forbid the move."},
    {SHOGI_E_IMPOSSIBLE, "impossible", "The move cannot be carried out on the board."},
    {SHOGI_E_FAULT, "fault", "The setup has a fault that is not tolerated."},
    {SHOGI_E_UNSUPPORTED, "unsupported", "This is not in the build, or not in the format."},
    {SHOGI_E_IO, "io", "A file or stream cannot be opened, read or written."},
    {SHOGI_E_LIMIT, "limit", "A limit of the library is exceeded."},
    {SHOGI_E_STALE, "stale", "The node no longer exists."},
    {SHOGI_E_NOTHING, "nothing",
     "There is nothing to take back, to step to or to remove, or nothing of that name."},
    {SHOGI_E_END, "end", "The input holds no further game."},
};

static const status_row *find_status(shogi_status status)
{
    for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++) {
        if (statuses[i].status == status)
            return &statuses[i];
    }
    return NULL;
}

const char *shogi_status_name(shogi_status status)
{
    const status_row *row = find_status(status);
    return row ? row->name : "unknown";
}

const char *shogi_status_message(shogi_status status)
{
    const status_row *row = find_status(status);
    return row ? row->message : "The status is unknown.";
}
