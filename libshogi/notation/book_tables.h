/* The constants of the keys of Apery's books, as scripts/generate-book-tables writes them: outputs of
 * MT19937-64 (doc/keys.md). */
#ifndef SHOGI_I_NOTATION_BOOK_TABLES_H
#define SHOGI_I_NOTATION_BOOK_TABLES_H

#include <shogi/square.h>

enum { SHOGI_I_APERY_HELD = 19 /* of a kind: 0 to 18 */ };

extern const uint64_t shogi_i_apery_white_to_move;
extern const uint64_t shogi_i_apery_hand[8][SHOGI_I_APERY_HELD]; /* [kind][how many], of the side to move */
extern const uint64_t shogi_i_apery_board[31][SHOGI_SQUARES];    /* [piece][square]; 0 without a piece */

#endif
