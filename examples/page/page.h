/* The parts of 09-page.c: what it puts into the template. */
#ifndef PAGE_H
#define PAGE_H

#include <shogi/shogi.h>

#include <stdio.h>

/* Writes a game as JSON: {"headers": [[key, value, field]], "black": ..., "white": ..., "title": ...,
 * "nodes": [...]}. Nodes are depth first; "up" tells how far above the one before its parent is. */
shogi_status put_game(FILE *out, shogi_kifu *kifu);

/* Writes the empty boards, as templates board-BELOW-TURN, and the definitions of all pieces. */
shogi_status put_boards(FILE *out);

#endif
