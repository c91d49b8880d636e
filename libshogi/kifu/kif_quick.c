/* The shapes that nearly all KIF lines have, read without detours: a file has hundreds of such
 * lines, and libraries read thousands of files. Whatever is not exactly of these shapes, or
 * not possible on the board, is left to the readers of all shapes (kif_moves.c, kif_time.c),
 * which would find the same here. */
#include "kifu/kif.h"

/* --- Moves --- */

/**
 * Passes two ASCII digits in parentheses as a square; SHOGI_NO_SQUARE if something else stands
 * here.
 */
static unsigned quick_origin(shogi_i_kif_scan *scan)
{
    if (scan->end - scan->at < 4 || scan->at[0] != '(' || scan->at[3] != ')')
        return SHOGI_NO_SQUARE;
    unsigned file = (unsigned)(unsigned char)scan->at[1] - (unsigned)'1';
    unsigned rank = (unsigned)(unsigned char)scan->at[2] - (unsigned)'1';
    if (file >= 9 || rank >= 9)
        return SHOGI_NO_SQUARE;
    scan->at += 4;
    return file * 9 + rank;
}

/** Passes a letter of a sort; its value, or 255 if another stands here. */
static inline unsigned quick_letter(shogi_i_kif_scan *scan, uint8_t sort)
{
    shogi_i_letter letter = shogi_i_kif_letter(scan);
    if (letter.sort != sort)
        return UINT8_MAX;
    scan->at += letter.bytes;
    return letter.value;
}

/** Passes a square, or 同 and one blank; SHOGI_NO_SQUARE if something else stands here. */
static inline unsigned quick_target(shogi_i_kif_scan *scan, shogi_square same)
{
    unsigned file = quick_letter(scan, SHOGI_I_LETTER_DIGIT) - 1;
    if (file < 9) {
        unsigned rank = quick_letter(scan, SHOGI_I_LETTER_NUMERAL) - 1;
        return rank < 9 ? file * 9 + rank : SHOGI_NO_SQUARE;
    }
    bool is_same = quick_letter(scan, SHOGI_I_LETTER_SAME) != UINT8_MAX &&
                   quick_letter(scan, SHOGI_I_LETTER_BLANK) != UINT8_MAX;
    return is_same ? same : SHOGI_NO_SQUARE;
}

static inline bool is_own(const shogi_i_state *state, shogi_piece piece)
{
    return piece != SHOGI_NO_PIECE && shogi_i_piece_color(piece) == state->turn;
}

/** The rest of a board move behind the piece: promotion and origin. */
static shogi_move quick_board_move(const shogi_i_state *state, unsigned to, shogi_kind kind,
                                   shogi_i_kif_scan *scan)
{
    bool promotes = quick_letter(scan, SHOGI_I_LETTER_PROMOTE) != UINT8_MAX;
    unsigned from = quick_origin(scan);
    bool possible = from != SHOGI_NO_SQUARE &&
                    state->board[from] == shogi_i_piece(state->turn, kind) &&
                    !is_own(state, state->board[to]) && !(promotes && kind >= SHOGI_GOLD);
    if (!possible)
        return SHOGI_NO_MOVE;
    return (shogi_move)(shogi_i_move(from, to) | (promotes ? SHOGI_I_PROMOTION : 0));
}

/** The rest of a drop behind 打: no (00), but perhaps a time. */
static shogi_move quick_drop(const shogi_i_state *state, unsigned to, shogi_kind kind,
                             shogi_i_kif_scan *scan)
{
    bool alone = scan->at == scan->end || *scan->at == ' ';
    while (scan->at < scan->end && *scan->at == ' ')
        scan->at++;
    bool has_origin = scan->end - scan->at >= 4 && scan->at[0] == '(' && scan->at[3] == ')';
    bool possible = alone && !has_origin && state->board[to] == SHOGI_NO_PIECE &&
                    kind <= SHOGI_GOLD && state->hand[state->turn][kind] > 0;
    return possible ? shogi_i_drop(kind, to) : SHOGI_NO_MOVE;
}

shogi_move shogi_i_kif_quick_move(const shogi_i_state *state, shogi_square same,
                                  shogi_i_kif_scan *text)
{
    shogi_i_kif_scan scan = *text;
    unsigned to = quick_target(&scan, same);
    unsigned kind = quick_letter(&scan, SHOGI_I_LETTER_PIECE);
    if (to >= SHOGI_SQUARES || kind == UINT8_MAX)
        return SHOGI_NO_MOVE;
    bool drops = quick_letter(&scan, SHOGI_I_LETTER_DROP) != UINT8_MAX;
    shogi_move move = drops ? quick_drop(state, to, (shogi_kind)kind, &scan)
                            : quick_board_move(state, to, (shogi_kind)kind, &scan);
    if (move != SHOGI_NO_MOVE)
        text->at = scan.at;
    return move;
}

/* --- Times --- */

/**
 * One or two ASCII digits with a colon or another sign behind them; -1 if something else
 * stands here.
 */
static int quick_part(const char **at, char sign)
{
    unsigned tens = (unsigned)(unsigned char)(*at)[0] - (unsigned)'0';
    unsigned units = (unsigned)(unsigned char)(*at)[1] - (unsigned)'0';
    if ((*at)[0] == ' ')
        tens = 0;
    if (tens > 9 || units > 9 || (*at)[2] != sign)
        return -1;
    *at += 3;
    return (int)(tens * 10 + units);
}

bool shogi_i_kif_quick_time(shogi_i_kif_scan *scan, shogi_i_kif_time *time)
{
    enum { SHAPE = sizeof "( 0:03/00:00:19)" - 1, WIDE_SHAPE = SHAPE + 2 };
    const char *at = scan->at;
    if (scan->end - at < SHAPE || *at != '(')
        return false;
    bool wide = scan->end - at >= WIDE_SHAPE && at[6] == ' '; /* (00:03 / 00:00:19) */
    const char *parts = at + 1;
    int minutes = quick_part(&parts, ':');
    int seconds = quick_part(&parts, wide ? ' ' : '/');
    if (minutes < 0 || seconds < 0 || (wide && (parts[0] != '/' || parts[1] != ' ')))
        return false;
    parts += wide ? 2 : 0;
    time->total_text.at = parts;
    int total_hours = quick_part(&parts, ':');
    int total_minutes = total_hours < 0 ? -1 : quick_part(&parts, ':');
    int total_seconds = total_minutes < 0 ? -1 : quick_part(&parts, ')');
    if (total_seconds < 0)
        return false;
    time->total_text.end = parts - 1;
    time->text = (shogi_i_kif_scan){at, parts};
    time->time = (int64_t)(minutes * 60 + seconds) * 1000;
    time->total = (int64_t)((total_hours * 60 + total_minutes) * 60 + total_seconds) * 1000;
    scan->at = parts;
    return true;
}
