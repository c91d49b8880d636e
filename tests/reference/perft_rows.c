/* Runs the library's perft over a data file. Relies on the reference's SFEN reader, so that a fault
 * of the library's own reader cannot hide here. */
#include "perft_rows.h"

#include <inttypes.h>

#include <shogi/perft.h>

#include "bridge.h"
#include "support.h"

static void check_row(const support_row *row, uint64_t right)
{
    ref_board board;
    uint64_t nodes = 0;
    if (!ref_read_sfen(&board, row->field[0]))
        ck_abort_msg("line %u: no SFEN", row->line);
    shogi_position *position = bridge_position(&board);
    uint64_t key = shogi_position_key(position);
    uint32_t depth = (uint32_t)support_number(row->field[1]);
    ck_assert_int_eq(shogi_position_perft(position, depth, &nodes), SHOGI_OK);
    if (nodes != right)
        ck_abort_msg("line %u: %s, depth %u: %" PRIu64 " nodes instead of %" PRIu64, row->line,
                     row->field[0], (unsigned)depth, nodes, right);
    ck_assert_uint_eq(shogi_position_ply(position), 0);
    ck_assert_uint_eq(shogi_position_key(position), key);
    shogi_position_free(position);
}

void perft_rows_check(const char *name, uint64_t most)
{
    support_table table = support_read_table(name, 4);
    for (size_t i = 0; i < table.count; i++) {
        uint64_t right = support_number(table.rows[i].field[2]);
        if (right <= most)
            check_row(&table.rows[i], right);
    }
    support_free_table(&table);
}
