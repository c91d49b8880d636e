/* What all readers of moves share: the check against the board (whether a
 * move is physically possible), and how a reading becomes diagnostics. */
#include "notation/reading.h"

#include "base/out.h"

bool shogi_i_reading_fail(shogi_i_reading *reading, uint8_t what, size_t start, size_t end)
{
    shogi_i_found(&reading->findings, what, start, end);
    reading->code = shogi_i_found_code(what);
    return false;
}

/** What forbids a drop on the board, or SHOGI_I_FOUND_NOTHING. */
static uint8_t drop_mistake(const shogi_i_state *state, shogi_move move)
{
    if (state->board[shogi_i_move_to(move)] != SHOGI_NO_PIECE)
        return SHOGI_I_FOUND_DROP_ON_PIECE;
    if (state->hand[state->turn][shogi_i_move_kind(move)] == 0)
        return SHOGI_I_FOUND_NOT_HELD;
    return SHOGI_I_FOUND_NOTHING;
}

static bool is_own(const shogi_i_state *state, shogi_piece piece)
{
    return piece != SHOGI_NO_PIECE && shogi_i_piece_color(piece) == state->turn;
}

static uint8_t board_move_mistake(const shogi_i_state *state, shogi_move move, shogi_kind named)
{
    shogi_piece piece = state->board[shogi_i_move_from(move)];
    if (piece == SHOGI_NO_PIECE)
        return SHOGI_I_FOUND_EMPTY_ORIGIN;
    if (named != SHOGI_NO_KIND && named != shogi_i_piece_kind(piece))
        return SHOGI_I_FOUND_OTHER_PIECE;
    if (!is_own(state, piece))
        return SHOGI_I_FOUND_OTHER_SIDE;
    if (is_own(state, state->board[shogi_i_move_to(move)]))
        return SHOGI_I_FOUND_OWN_ON_TARGET;
    if (shogi_i_move_promotes(move) && shogi_i_piece_kind(piece) >= SHOGI_GOLD)
        return SHOGI_I_FOUND_NO_PROMOTION;
    return SHOGI_I_FOUND_NOTHING;
}

bool shogi_i_reading_judge(shogi_i_reading *reading, const shogi_i_state *state, shogi_kind named,
                           size_t start, size_t end)
{
    uint8_t mistake = shogi_i_move_is_drop(reading->move)
                          ? drop_mistake(state, reading->move)
                          : board_move_mistake(state, reading->move, named);
    return mistake == SHOGI_I_FOUND_NOTHING || shogi_i_reading_fail(reading, mistake, start, end);
}

static void put_square(shogi_i_out *out, unsigned square)
{
    shogi_i_out_byte(out, (char)('1' + square / 9));
    shogi_i_out_byte(out, (char)('a' + square % 9));
}

/** "; they stand on 4i, 6i" */
static void put_origins(shogi_i_out *out, shogi_i_bb origins)
{
    const char *before = "; they stand on ";
    SHOGI_I_FOR_EACH_SQUARE(square, origins)
    {
        shogi_i_out_text(out, before);
        put_square(out, square);
        before = ", ";
    }
}

/** "; on 7g stands a black pawn" */
static void put_actual_piece(shogi_i_out *out, const shogi_i_state *state, unsigned square)
{
    shogi_piece piece = state->board[square];
    shogi_i_out_text(out, "; on ");
    put_square(out, square);
    shogi_i_out_text(out, " stands a ");
    shogi_i_out_text(out, shogi_color_name(shogi_i_piece_color(piece)));
    shogi_i_out_byte(out, ' ');
    shogi_i_out_text(out, shogi_kind_name(shogi_i_piece_kind(piece)));
}

/** What a finding has to add to its sentence, from the board. */
static void put_details(shogi_i_out *out, const shogi_i_reading *reading,
                        const shogi_i_state *state, uint8_t what)
{
    bool about_origin = what == SHOGI_I_FOUND_OTHER_PIECE || what == SHOGI_I_FOUND_OTHER_SIDE;
    bool has_origin = reading->move != SHOGI_NO_MOVE && reading->move != SHOGI_NULL_MOVE &&
                      !shogi_i_move_is_drop(reading->move);
    if (what == SHOGI_I_FOUND_AMBIGUOUS)
        put_origins(out, reading->origins);
    else if (about_origin && has_origin && state->board[shogi_i_move_from(reading->move)])
        put_actual_piece(out, state, shogi_i_move_from(reading->move));
}

bool shogi_i_reading_report(const shogi_i_reading *reading, const shogi_i_state *state,
                            const char *text, const shogi_i_placer *placer, shogi_diag *diag)
{
    size_t mark = shogi_i_diag_mark(diag);
    for (uint32_t i = 0; diag && i < reading->findings.count; i++) {
        const shogi_i_finding *finding = &reading->findings.list[i];
        char details[32 + SHOGI_SQUARES * 4];
        shogi_i_out out = shogi_i_out_new(details, sizeof details);
        put_details(&out, reading, state, finding->what);
        shogi_i_out_end(&out);
        if (!shogi_i_finding_report(finding, details, text, placer, diag)) {
            shogi_i_diag_truncate(diag, mark);
            return false;
        }
    }
    return true;
}
