/* The long perft numbers: hundreds of millions of nodes, and with SHOGI_TEST_SCALE above 100 the
 * 15 thousand million of the seventh ply from the even start. Relies on perft alone. */
#include "reference/perft_rows.h"
#include "support.h"

START_TEST(long_perft_numbers_are_right)
{
    uint64_t most = support_scale() > 100 ? UINT64_MAX : UINT64_C(1000000000);
    perft_rows_check("perft-slow.tsv", most);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("perft-slow");
    support_add(suite, "rows", long_perft_numbers_are_right);
    return support_run(suite);
}
