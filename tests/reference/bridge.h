/* Between the reference rules and the library's public interface. */
#ifndef SHOGI_TESTS_BRIDGE_H
#define SHOGI_TESTS_BRIDGE_H

#include <shogi/legality.h>
#include <shogi/move.h>
#include <shogi/position.h>

#include "reference.h"

shogi_square bridge_square(int cell);
int bridge_cell(shogi_square square); /* of a square 0 to 80 */
shogi_piece bridge_piece(int piece);
shogi_color bridge_color(int side);
shogi_kind bridge_kind(int kind);

/** The 16-bit value of a move, put together by the documented layout. */
shogi_move bridge_move(ref_move move);
/** Reads a value by the documented layout; false if it is no move on the board and no drop. */
bool bridge_read_move(shogi_move value, ref_move *move);

/** SHOGI_REASON_ flag of a REF_ reason. */
shogi_reasons bridge_reason(int reason);
/** SHOGI_REASON_ flags of what ref_reasons() answers. */
shogi_reasons bridge_reasons(unsigned reasons);

/** Reads a position out through its getters. */
ref_board bridge_read(const shogi_position *position);
/** Writes a board into a setup piece by piece. */
void bridge_fill(shogi_setup *setup, const ref_board *board);
/** Whether a list of squares is exactly a set, ascending. */
bool bridge_is_list_of(const ref_cells *cells, const shogi_square *list, size_t count);
/** Objects that tests refill again and again instead of making new ones. */
typedef struct {
    shogi_setup *setup;
    shogi_position *position;
} bridge_scratch;

bridge_scratch bridge_scratch_new(void);
void bridge_scratch_free(bridge_scratch *scratch);
/** Makes both objects those of a board, all faults tolerated. */
void bridge_scratch_set(bridge_scratch *scratch, const ref_board *board);

/** A new position of a board, all faults tolerated; to be freed. Fails the test on failure. */
shogi_position *bridge_position(const ref_board *board);

#endif
