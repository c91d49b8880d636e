/* Translates boards, moves and reasons between the reference rules and the library.
 *
 * Relies on public getters and setters, and on the documented values of squares, pieces and moves
 * (shogi/square.h, piece.h, move.h), which are written out here a second time on purpose. */
#include "bridge.h"

#include "support.h"

static const shogi_kind kinds[REF_KINDS] = {
    [REF_ROOK] = SHOGI_ROOK,
    [REF_BISHOP] = SHOGI_BISHOP,
    [REF_GOLD] = SHOGI_GOLD,
    [REF_SILVER] = SHOGI_SILVER,
    [REF_KNIGHT] = SHOGI_KNIGHT,
    [REF_LANCE] = SHOGI_LANCE,
    [REF_PAWN] = SHOGI_PAWN,
    [REF_KING] = SHOGI_KING,
    [REF_PROMOTED + REF_ROOK] = SHOGI_DRAGON,
    [REF_PROMOTED + REF_BISHOP] = SHOGI_HORSE,
    [REF_PROMOTED + REF_SILVER] = SHOGI_PROMOTED_SILVER,
    [REF_PROMOTED + REF_KNIGHT] = SHOGI_PROMOTED_KNIGHT,
    [REF_PROMOTED + REF_LANCE] = SHOGI_PROMOTED_LANCE,
    [REF_PROMOTED + REF_PAWN] = SHOGI_PROMOTED_PAWN,
};

static const shogi_reasons reasons_of[REF_REASONS] = {
    [REF_EMPTY_SOURCE] = SHOGI_REASON_EMPTY_SOURCE,
    [REF_NOT_YOUR_PIECE] = SHOGI_REASON_NOT_YOUR_PIECE,
    [REF_CANNOT_MOVE_SO] = SHOGI_REASON_CANNOT_MOVE_SO,
    [REF_PATH_BLOCKED] = SHOGI_REASON_PATH_BLOCKED,
    [REF_OWN_PIECE_ON_TARGET] = SHOGI_REASON_OWN_PIECE_ON_TARGET,
    [REF_CANNOT_PROMOTE] = SHOGI_REASON_CANNOT_PROMOTE,
    [REF_MUST_PROMOTE] = SHOGI_REASON_MUST_PROMOTE,
    [REF_NOT_IN_HAND] = SHOGI_REASON_NOT_IN_HAND,
    [REF_DROP_ON_OCCUPIED] = SHOGI_REASON_DROP_ON_OCCUPIED,
    [REF_DEAD_END_DROP] = SHOGI_REASON_DEAD_END_DROP,
    [REF_NIFU] = SHOGI_REASON_NIFU,
    [REF_KING_STILL_IN_CHECK] = SHOGI_REASON_KING_STILL_IN_CHECK,
    [REF_LEAVES_KING_IN_CHECK] = SHOGI_REASON_LEAVES_KING_IN_CHECK,
    [REF_UCHIFUZUME] = SHOGI_REASON_UCHIFUZUME,
    [REF_MALFORMED] = SHOGI_REASON_MALFORMED,
};

/* Squares count down the files from 1a; cells along the rows from 9a. */
shogi_square bridge_square(int cell)
{
    int file = 9 - cell % 9;
    int rank = 1 + cell / 9;
    return (shogi_square)((file - 1) * 9 + (rank - 1));
}

int bridge_cell(shogi_square square)
{
    int file = 1 + square / 9;
    int rank = 1 + square % 9;
    return 9 * (rank - 1) + (9 - file);
}

shogi_color bridge_color(int side)
{
    return side == REF_BLACK ? SHOGI_BLACK : SHOGI_WHITE;
}

shogi_kind bridge_kind(int kind)
{
    return kinds[kind];
}

shogi_piece bridge_piece(int piece)
{
    if (piece == REF_NOTHING)
        return SHOGI_NO_PIECE;
    return (shogi_piece)(16 * bridge_color(ref_side_of(piece)) + kinds[ref_kind_of(piece)]);
}

/* The reference's number of a library piece. */
static int read_piece(shogi_piece piece)
{
    if (piece == SHOGI_NO_PIECE)
        return REF_NOTHING;
    for (int kind = REF_ROOK; kind < REF_KINDS; kind++) {
        if (piece == bridge_piece(kind))
            return kind;
        if (piece == bridge_piece(-kind))
            return -kind;
    }
    ck_abort_msg("no piece has the number %u", piece);
    return REF_NOTHING;
}

/* bits 0-6 target, bits 7-13 source square + 1 or 81 + kind, bit 14 promotion */
shogi_move bridge_move(ref_move move)
{
    unsigned source = move.drop == REF_NOTHING ? bridge_square(move.from) + 1u
                                               : 81u + kinds[move.drop];
    unsigned promotion = move.promote ? 0x4000u : 0u;
    return (shogi_move)(promotion | source << 7 | bridge_square(move.to));
}

bool bridge_read_move(shogi_move value, ref_move *move)
{
    unsigned to = value & 0x7Fu;
    unsigned source = value >> 7 & 0x7Fu;
    bool promote = (value & 0x4000u) != 0;
    if (value >= 0x8000u || to > 80 || source == 0 || source > 88 || (source > 81 && promote))
        return false;
    ref_move read = {REF_NOTHING, 0, bridge_cell((shogi_square)to), promote};
    if (source <= 81)
        read.from = bridge_cell((shogi_square)(source - 1));
    else
        read.drop = read_piece((shogi_piece)(source - 81));
    *move = read;
    return true;
}

shogi_reasons bridge_reason(int reason)
{
    return reasons_of[reason];
}

shogi_reasons bridge_reasons(unsigned reasons)
{
    shogi_reasons flags = 0;
    for (int reason = 0; reason < REF_REASONS; reason++)
        if (reasons & 1u << reason)
            flags |= reasons_of[reason];
    return flags;
}

ref_board bridge_read(const shogi_position *position)
{
    ref_board board = ref_empty_board();
    for (int cell = 0; cell < REF_CELLS; cell++)
        board.cell[cell] = read_piece(shogi_position_piece(position, bridge_square(cell)));
    for (int kind = REF_ROOK; kind <= REF_PAWN; kind++) {
        board.black_hand[kind] = (int)shogi_position_hand(position, SHOGI_BLACK, kinds[kind]);
        board.white_hand[kind] = (int)shogi_position_hand(position, SHOGI_WHITE, kinds[kind]);
    }
    board.turn = shogi_position_turn(position) == SHOGI_BLACK ? REF_BLACK : REF_WHITE;
    board.number = shogi_position_number(position);
    return board;
}

/* Check's own assertions are too slow for what random tests do millions of times. */
static void must(shogi_status status)
{
    if (status != SHOGI_OK)
        ck_abort_msg("an arrangement is refused though all is tolerated: %s",
                     shogi_status_name(status));
}

void bridge_fill(shogi_setup *setup, const ref_board *board)
{
    shogi_setup_clear(setup);
    for (int cell = 0; cell < REF_CELLS; cell++)
        must(shogi_setup_put(setup, bridge_square(cell), bridge_piece(board->cell[cell])));
    for (int kind = REF_ROOK; kind <= REF_PAWN; kind++) {
        must(shogi_setup_set_hand(setup, SHOGI_BLACK, kinds[kind],
                                  (uint32_t)board->black_hand[kind]));
        must(shogi_setup_set_hand(setup, SHOGI_WHITE, kinds[kind],
                                  (uint32_t)board->white_hand[kind]));
    }
    must(shogi_setup_set_turn(setup, bridge_color(board->turn)));
    must(shogi_setup_set_number(setup, board->number));
}

bridge_scratch bridge_scratch_new(void)
{
    bridge_scratch scratch = {NULL, NULL};
    must(shogi_setup_new(&scratch.setup));
    must(shogi_position_new(&scratch.position));
    return scratch;
}

void bridge_scratch_free(bridge_scratch *scratch)
{
    shogi_position_free(scratch->position);
    shogi_setup_free(scratch->setup);
}

void bridge_scratch_set(bridge_scratch *scratch, const ref_board *board)
{
    bridge_fill(scratch->setup, board);
    must(shogi_position_set_setup(scratch->position, scratch->setup, SHOGI_FAULTS_ALL));
}

bool bridge_is_list_of(const ref_cells *cells, const shogi_square *list, size_t count)
{
    if (count != ref_cells_count(cells))
        return false;
    for (size_t i = 0; i < count; i++)
        if (list[i] >= SHOGI_SQUARES || !cells->has[bridge_cell(list[i])] ||
            (i > 0 && list[i] <= list[i - 1]))
            return false;
    return true;
}

shogi_position *bridge_position(const ref_board *board)
{
    shogi_setup *setup = NULL;
    shogi_position *position = NULL;
    must(shogi_setup_new(&setup));
    bridge_fill(setup, board);
    must(shogi_position_new_setup(&position, setup, SHOGI_FAULTS_ALL));
    shogi_setup_free(setup);
    return position;
}
