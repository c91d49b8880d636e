/* The table of record formats (FORMATS 9 for what each cannot hold), and the names of formats and
 * losses. */
#include "kifu/format.h"
#include "kifu/items.h"

#define ALWAYS_LOST                                                                                \
    (SHOGI_LOSS_VARIATIONS | SHOGI_LOSS_TIMES | SHOGI_LOSS_COMMENTS | SHOGI_LOSS_BOOKMARKS |       \
     SHOGI_LOSS_HEADERS)

static const shogi_i_format_row rows[] = {
    {
        .format = SHOGI_FORMAT_CSA,
        .name = "csa",
        .succession = SHOGI_I_SLASH_LINE,
        .joins = true,
        .score = shogi_i_csa_score,
        .read = shogi_i_csa_read_game,
        .write = shogi_i_csa_write_game,
        .lacks = SHOGI_LOSS_VARIATIONS | SHOGI_LOSS_BOOKMARKS,
        .holds_line_ends = true,
        .holds_unplayable = true,
        .holds_comment = shogi_i_is_line,
        .tells = shogi_i_csa_tells,
        .holds_header = shogi_i_csa_holds_header,
        .holds_start = shogi_i_csa_holds_start,
    },
    {
        .format = SHOGI_FORMAT_KIF,
        .name = "kif",
        .joins = true,
        .score = shogi_i_kif_score,
        .read = shogi_i_kif_read_game,
        .write = shogi_i_kif_write_game,
        .lacks = SHOGI_LOSS_MILLISECONDS,
        .holds_unplayable = true,
        .holds_comment = shogi_i_is_line,
        .holds_null_moves = true,
        .tells = shogi_i_kif_tells,
        .holds_header = shogi_i_kif_holds_header,
        .holds_start = shogi_i_kif_holds_start,
    },
    {
        .format = SHOGI_FORMAT_KI2,
        .name = "ki2",
        .joins = true,
        .score = shogi_i_ki2_score,
        .read = shogi_i_ki2_read_game,
        .write = shogi_i_ki2_write_game,
        .lacks = SHOGI_LOSS_TIMES,
        .holds_unplayable = true,
        .holds_comment = shogi_i_is_line,
        .holds_null_moves = true,
        .tells = shogi_i_ki2_tells,
        .holds_header = shogi_i_kif_holds_header,
        .holds_start = shogi_i_kif_holds_start,
    },
    {
        .format = SHOGI_FORMAT_USI,
        .name = "usi",
        .succession = SHOGI_I_GAME_PER_LINE,
        .score = shogi_i_usi_score,
        .read = shogi_i_usi_read_game,
        .write = shogi_i_usi_write_game,
        .lacks = ALWAYS_LOST | SHOGI_LOSS_ENDING,
        .holds_null_moves = true,
    },
    {
        .format = SHOGI_FORMAT_SFEN,
        .name = "sfen",
        .succession = SHOGI_I_GAME_PER_LINE,
        .score = shogi_i_sfen_score,
        .read = shogi_i_sfen_read_game,
        .write = shogi_i_sfen_write_game,
        .lacks = ALWAYS_LOST | SHOGI_LOSS_MOVES | SHOGI_LOSS_ENDING,
    },
    {
        .format = SHOGI_FORMAT_BOD,
        .name = "bod",
        .score = shogi_i_bod_score,
        .read = shogi_i_bod_read_game,
        .write = shogi_i_bod_write_game,
        .lacks = ALWAYS_LOST | SHOGI_LOSS_MOVES | SHOGI_LOSS_ENDING,
        .holds_start = shogi_i_bod_holds_start,
    },
    {
        .format = SHOGI_FORMAT_JKF,
        .name = "jkf",
        .joins = true,
        .score = shogi_i_jkf_score,
#ifdef SHOGI_HAVE_JKF
        .read = shogi_i_jkf_read_game,
#endif
        .write = shogi_i_jkf_write_game,
        .lacks = SHOGI_LOSS_MILLISECONDS | SHOGI_LOSS_BOOKMARKS,
        .holds_line_ends = true,
        .marks_bookmarks = true,
        .tells = shogi_i_jkf_tells,
        .holds_headers = shogi_i_jkf_holds_headers,
        .holds_start = shogi_i_jkf_holds_start,
    },
};

enum { ROWS = sizeof rows / sizeof rows[0] };

const shogi_i_format_row *shogi_i_format_row_of(shogi_format format)
{
    for (size_t i = 0; i < ROWS; i++)
        if (rows[i].format == format)
            return &rows[i];
    return NULL;
}

const char *shogi_format_name(shogi_format format)
{
    const shogi_i_format_row *row = shogi_i_format_row_of(format);

    return row ? row->name : "unknown";
}

/* Whether a text is a name in lower case, its own case aside. */
static bool is_name(const char *name, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char letter = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] - 'A' + 'a') : text[i];

        if (name[i] == '\0' || name[i] != letter)
            return false;
    }
    return name[length] == '\0';
}

shogi_format shogi_format_find(const char *name, size_t length)
{
    for (size_t i = 0; name && i < ROWS; i++)
        if (is_name(rows[i].name, name, length))
            return rows[i].format;
    return SHOGI_FORMAT_UNKNOWN;
}

const char *shogi_loss_name(shogi_losses loss)
{
    static const char *const names[] = {
        "variations", "times",      "milliseconds", "comments", "bookmarks", "headers",
        "ending",     "characters", "fouls",        "start",    "moves",     "lines",
    };

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (loss == (shogi_losses)1 << i)
            return names[i];
    return "unknown";
}
