/* The start position of a CSA record (FORMATS 3.4): PI, rows P1 to P9, pieces P+ and P-, and 00AL.
 * Statements come in any number and order; what contradicts an earlier one wins, with a warning. */
#include "kifu/csa.h"

#include <string.h>

#include "base/out.h"
#include "notation/words.h"

enum { FILES = 9, CELL = 3, PLACEMENT = 4 /* bytes: square and piece */ };

/* What a row says about its nine cells, from file 9 on. */
typedef struct {
    shogi_piece cell[FILES];
    size_t count; /* cells that are written */
} row_cells;

void shogi_i_csa_position_begin(shogi_i_csa_position *position)
{
    *position = (shogi_i_csa_position){.rest = SHOGI_NO_COLOR};
    shogi_i_state_clear(&position->setup.state);
}

static shogi_status complain(shogi_i_game_reading *reading, size_t at, const char *sentence,
                             size_t length)
{
    return shogi_i_read_report(reading, SHOGI_SEVERITY_ERROR, SHOGI_DIAG_BAD_POSITION, at, "%s: %q",
                               sentence, reading->text->data + at, length);
}

static shogi_status warn(shogi_i_game_reading *reading, shogi_diag_code code, size_t at,
                         const char *sentence, size_t length)
{
    return shogi_i_read_report(reading, SHOGI_SEVERITY_WARNING, code, at, "%s: %q", sentence,
                               reading->text->data + at, length);
}

/* Rows */

/* The piece of a sign and two letters; SHOGI_NO_PIECE if they are none. */
static shogi_piece signed_piece(const char *text, size_t length)
{
    shogi_kind kind;

    if (length < CELL || (text[0] != '+' && text[0] != '-'))
        return SHOGI_NO_PIECE;
    kind = shogi_i_csa_kind(text[1], text[2]);
    if (kind == SHOGI_NO_KIND)
        return SHOGI_NO_PIECE;
    return shogi_i_piece(text[0] == '+' ? SHOGI_BLACK : SHOGI_WHITE, kind);
}

/* An empty cell is a star between blanks; the star too may be missing. */
static bool is_blank_cell(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (text[i] != ' ' && (text[i] != '*' || i != 1))
            return false;
    return true;
}

/* Cells in columns of three bytes, as the format has it; the blanks at the end may be missing. */
static bool read_columns(const char *text, size_t length, row_cells *row)
{
    if (length > FILES * CELL)
        return false;
    for (row->count = 0; row->count * CELL < length; row->count++) {
        const char *cell = text + row->count * CELL;
        size_t size = length - row->count * CELL < CELL ? length - row->count * CELL : CELL;

        row->cell[row->count] = signed_piece(cell, size);
        if (row->cell[row->count] == SHOGI_NO_PIECE && !is_blank_cell(cell, size))
            return false;
    }
    return true;
}

/* Cells as words, for rows whose blanks are not where they should be: a piece or a star each. */
static bool read_words(const char *text, size_t length, row_cells *row)
{
    size_t at = 0;

    row->count = 0;
    for (;;) {
        shogi_piece piece;

        while (at < length && (text[at] == ' ' || text[at] == '\t'))
            at++;
        if (at == length)
            return true;
        piece = signed_piece(text + at, length - at);
        if (row->count == FILES || (piece == SHOGI_NO_PIECE && text[at] != '*'))
            return false;
        row->cell[row->count++] = piece;
        at += piece == SHOGI_NO_PIECE ? 1 : CELL;
    }
}

static void put(shogi_i_csa_position *position, unsigned square, shogi_piece piece)
{
    shogi_i_state *state = &position->setup.state;

    if (state->board[square] != SHOGI_NO_PIECE)
        shogi_i_state_remove(state, square);
    if (piece != SHOGI_NO_PIECE)
        shogi_i_state_put(state, square, piece);
    position->placed = shogi_i_bb_or(position->placed, shogi_i_bb_square(square));
}

static bool is_placed(const shogi_i_csa_position *position, unsigned square)
{
    return !shogi_i_bb_is_empty(shogi_i_bb_and(position->placed, shogi_i_bb_square(square)));
}

static shogi_status read_row(shogi_i_csa_position *position, shogi_i_game_reading *reading,
                             size_t at, size_t length)
{
    const char *text = reading->text->data + at;
    unsigned rank = (unsigned)(text[1] - '1');
    row_cells row = {{0}, 0};
    bool conflict = (position->rows_given >> rank & 1) != 0;
    shogi_status status = SHOGI_OK;

    position->has_rows = position->is_given = true;
    if (!read_columns(text + 2, length - 2, &row) && !read_words(text + 2, length - 2, &row))
        return complain(reading, at, "a row that is not nine cells", length);
    for (size_t i = row.count; i < FILES; i++)
        row.cell[i] = SHOGI_NO_PIECE;
    for (unsigned i = 0; i < FILES; i++) {
        unsigned square = (FILES - 1 - i) * FILES + rank;

        conflict |= (position->has_even || is_placed(position, square)) &&
                    position->setup.state.board[square] != row.cell[i];
        put(position, square, row.cell[i]);
    }
    position->rows_given |= (uint16_t)(1u << rank);
    if (row.count < FILES)
        status = warn(reading, SHOGI_DIAG_BAD_POSITION, at,
                      "a row of fewer than nine cells, the others taken to be empty", length);
    if (status == SHOGI_OK && conflict)
        status = warn(reading, SHOGI_DIAG_POSITION_CONFLICT, at,
                      "a row that contradicts what stands before it", length);
    return status;
}

/* Pieces */

/* Two digits as a square; SHOGI_SQUARES for 00; SHOGI_NO_SQUARE if they are neither. */
static unsigned square_of(const char *text)
{
    unsigned file = (unsigned char)text[0] - (unsigned)'0';
    unsigned rank = (unsigned char)text[1] - (unsigned)'0';

    if (file == 0 && rank == 0)
        return SHOGI_SQUARES;
    return file - 1 < FILES && rank - 1 < FILES ? (file - 1) * FILES + rank - 1 : SHOGI_NO_SQUARE;
}

static shogi_status read_held(shogi_i_csa_position *position, shogi_i_game_reading *reading,
                              size_t at, shogi_color color, shogi_kind kind)
{
    shogi_i_state *state = &position->setup.state;

    if (kind == SHOGI_NO_KIND || kind >= SHOGI_KING)
        return complain(reading, at, "this cannot be in hand", PLACEMENT);
    if (state->hand[color][kind] == UINT8_MAX)
        return complain(reading, at, "too many in hand", PLACEMENT);
    shogi_i_state_set_hand(state, color, kind, state->hand[color][kind] + 1u);
    return SHOGI_OK;
}

static shogi_status read_rest(shogi_i_csa_position *position, shogi_i_game_reading *reading,
                              size_t at, shogi_color color)
{
    if (position->rest != SHOGI_NO_COLOR)
        return warn(reading, SHOGI_DIAG_POSITION_CONFLICT, at, "the rest was given away before",
                    PLACEMENT);
    position->rest = color;
    return SHOGI_OK;
}

/* One item of P+ or P-: a square or 00, and a piece. */
static shogi_status read_placement(shogi_i_csa_position *position, shogi_i_game_reading *reading,
                                   size_t at, shogi_color color)
{
    const char *text = reading->text->data + at;
    unsigned square = square_of(text);
    shogi_kind kind = shogi_i_csa_kind(text[2], text[3]);
    bool conflict;
    shogi_piece piece;

    position->has_pieces = position->is_given = true;
    if (memcmp(text, "00AL", PLACEMENT) == 0)
        return read_rest(position, reading, at, color);
    if (position->rest != SHOGI_NO_COLOR) {
        shogi_status status = warn(reading, SHOGI_DIAG_BAD_POSITION, at,
                                   "00AL should come last; it still gives the rest", PLACEMENT);
        if (status < 0)
            return status;
    }
    if (square == SHOGI_SQUARES)
        return read_held(position, reading, at, color, kind);
    if (square == SHOGI_NO_SQUARE || kind == SHOGI_NO_KIND)
        return complain(reading, at, "this is no square with a piece", PLACEMENT);
    piece = shogi_i_piece(color, kind);
    conflict = is_placed(position, square) && position->setup.state.board[square] != piece &&
               position->setup.state.board[square] != SHOGI_NO_PIECE;
    put(position, square, piece);
    return conflict ? warn(reading, SHOGI_DIAG_POSITION_CONFLICT, at,
                           "another piece was placed there before", PLACEMENT)
                    : SHOGI_OK;
}

static shogi_status read_removal(shogi_i_csa_position *position, shogi_i_game_reading *reading,
                                 size_t at)
{
    const char *text = reading->text->data + at;
    unsigned square = square_of(text);
    shogi_kind kind = shogi_i_csa_kind(text[2], text[3]);

    position->has_removed = true;
    if (square >= SHOGI_SQUARES || kind == SHOGI_NO_KIND ||
        shogi_i_piece_kind(position->setup.state.board[square]) != kind)
        return complain(reading, at, "no such piece stands there in the even game", PLACEMENT);
    put(position, square, SHOGI_NO_PIECE);
    return SHOGI_OK;
}

/* Goes through the items of four bytes behind PI, P+ or P-; blanks between them do not matter. */
static shogi_status read_items(shogi_i_csa_position *position, shogi_i_game_reading *reading,
                               size_t at, size_t length, char head)
{
    const char *text = reading->text->data;
    size_t end = at + length;
    shogi_status status = SHOGI_OK;

    while (status == SHOGI_OK) {
        while (at < end && (text[at] == ' ' || text[at] == '\t'))
            at++;
        if (at == end)
            return SHOGI_OK;
        if (end - at < PLACEMENT)
            return complain(reading, at, "this is no square with a piece", end - at);
        if (head == 'I')
            status = read_removal(position, reading, at);
        else
            status = read_placement(position, reading, at, head == '+' ? SHOGI_BLACK : SHOGI_WHITE);
        at += PLACEMENT;
    }
    return status;
}

static shogi_status begin_even(shogi_i_csa_position *position, shogi_i_game_reading *reading,
                               size_t at)
{
    bool conflict = position->is_given;
    shogi_color turn = position->setup.state.turn;

    position->has_even = position->is_given = true;
    shogi_i_state_set_hirate(&position->setup.state);
    shogi_i_state_set_turn(&position->setup.state, turn);
    return conflict ? warn(reading, SHOGI_DIAG_POSITION_CONFLICT, at,
                           "the even game takes the place of what stands before it", 2)
                    : SHOGI_OK;
}

shogi_status shogi_i_csa_position_read(shogi_i_csa_position *position,
                                       shogi_i_game_reading *reading, size_t at, size_t length)
{
    const char *text = reading->text->data + at;
    char head = length > 1 ? text[1] : '\0';

    if (head >= '1' && head <= '9')
        return read_row(position, reading, at, length);
    if (head == 'I') {
        shogi_status status = begin_even(position, reading, at);
        if (status < 0)
            return status;
    } else if (head != '+' && head != '-') {
        return complain(reading, at, "this is no part of a position", length);
    }
    return read_items(position, reading, at + 2, length - 2, head);
}

void shogi_i_csa_position_end(shogi_i_csa_position *position, shogi_i_state *start,
                              shogi_start_style *style)
{
    if (!position->is_given) {
        shogi_color turn = position->setup.state.turn;

        shogi_i_state_set_hirate(&position->setup.state);
        shogi_i_state_set_turn(&position->setup.state, turn);
    }
    if (position->rest != SHOGI_NO_COLOR)
        shogi_setup_give_rest(&position->setup, position->rest);
    *start = position->setup.state;
    if (!position->is_given)
        *style = SHOGI_START_IMPLIED;
    else if (position->has_rows || (position->has_even && position->has_pieces))
        *style = SHOGI_START_BOARD;
    else if (position->has_even)
        *style = position->has_removed ? SHOGI_START_REMOVED : SHOGI_START_NAMED;
    else
        *style = SHOGI_START_PIECES;
}

/* Writing */

static void write_square(shogi_i_buffer *out, unsigned square)
{
    shogi_i_buffer_byte(out, (char)('1' + square / FILES));
    shogi_i_buffer_byte(out, (char)('1' + square % FILES));
}

static void write_kind(shogi_i_buffer *out, shogi_kind kind)
{
    shogi_i_buffer_bytes(out, shogi_i_words[kind].csa, 2);
}

/* PI and the squares where pieces of the even game are missing; false if the start has anything
 * else. */
static bool write_even(shogi_i_buffer *out, const shogi_i_state *start)
{
    shogi_i_state even;
    shogi_i_state rest;

    shogi_i_state_set_hirate(&even);
    rest = even;
    for (unsigned square = 0; square < SHOGI_SQUARES; square++)
        if (start->board[square] == SHOGI_NO_PIECE && even.board[square] != SHOGI_NO_PIECE)
            shogi_i_state_remove(&rest, square);
    shogi_i_state_set_turn(&rest, start->turn);
    if (!shogi_i_state_same(&rest, start))
        return false;
    shogi_i_buffer_text(out, "PI");
    for (unsigned i = 0; i < SHOGI_SQUARES; i++) {
        unsigned square =
            (FILES - 1 - i % FILES) * FILES + i / FILES; /* row by row, as one reads */

        if (even.board[square] == rest.board[square])
            continue;
        write_square(out, square);
        write_kind(out, shogi_i_piece_kind(even.board[square]));
    }
    shogi_i_buffer_byte(out, '\n');
    return true;
}

static void write_rows(shogi_i_buffer *out, const shogi_i_state *start)
{
    for (unsigned rank = 0; rank < FILES; rank++) {
        shogi_i_buffer_byte(out, 'P');
        shogi_i_buffer_byte(out, (char)('1' + rank));
        for (unsigned file = FILES; file-- > 0;) {
            shogi_piece piece = start->board[file * FILES + rank];

            if (piece == SHOGI_NO_PIECE) {
                shogi_i_buffer_text(out, " * ");
                continue;
            }
            shogi_i_buffer_byte(out, shogi_i_piece_color(piece) == SHOGI_BLACK ? '+' : '-');
            write_kind(out, shogi_i_piece_kind(piece));
        }
        shogi_i_buffer_byte(out, '\n');
    }
}

/* A side's pieces: on the board, if no rows show them, and in hand, rooks first. */
static void write_pieces(shogi_i_buffer *out, const shogi_i_state *start, shogi_color color,
                         bool with_board)
{
    static const uint8_t order[] = {SHOGI_ROOK,   SHOGI_BISHOP, SHOGI_GOLD, SHOGI_SILVER,
                                    SHOGI_KNIGHT, SHOGI_LANCE,  SHOGI_PAWN};
    const char *head = color == SHOGI_BLACK ? "P+" : "P-";
    size_t begin = out->length;

    shogi_i_buffer_text(out, head);
    for (unsigned square = 0; with_board && square < SHOGI_SQUARES; square++) {
        shogi_piece piece = start->board[square];

        if (piece == SHOGI_NO_PIECE || shogi_i_piece_color(piece) != color)
            continue;
        write_square(out, square);
        write_kind(out, shogi_i_piece_kind(piece));
    }
    for (size_t i = 0; i < sizeof order; i++) {
        for (unsigned held = 0; held < start->hand[color][order[i]]; held++) {
            shogi_i_buffer_text(out, "00");
            write_kind(out, order[i]);
        }
    }
    if (out->failed)
        return;
    if (out->length == begin + 2)
        out->length = begin; /* nothing to say */
    else
        shogi_i_buffer_byte(out, '\n');
}

void shogi_i_csa_write_start(const shogi_kifu *kifu, shogi_i_buffer *out)
{
    const shogi_i_state *start = &kifu->start.state;
    /* An empty board can be told from none at all by its rows only. */
    bool by_pieces =
        kifu->start_style == SHOGI_START_PIECES && !shogi_i_bb_is_empty(shogi_i_occupied(start));
    bool as_board =
        kifu->start_style == SHOGI_START_PIECES || kifu->start_style == SHOGI_START_BOARD;

    if (as_board || !write_even(out, start)) {
        if (!by_pieces)
            write_rows(out, start);
        write_pieces(out, start, SHOGI_BLACK, by_pieces);
        write_pieces(out, start, SHOGI_WHITE, by_pieces);
    }
    shogi_i_buffer_text(out, start->turn == SHOGI_BLACK ? "+\n" : "-\n");
}
