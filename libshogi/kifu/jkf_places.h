/* Where the nodes of a JKF text stand, for reports: the JSON library does not say. */
#ifndef SHOGI_I_KIFU_JKF_PLACES_H
#define SHOGI_I_KIFU_JKF_PLACES_H

#include "kifu/format.h"

/* Nodes and lines are counted from 1 in the order of the text; 0 is none. */
typedef struct {
    uint32_t at;    /* offset in the text */
    uint32_t next;  /* node of its line */
    uint32_t forks; /* the first line that branches off here */
} shogi_i_jkf_node_place;

typedef struct {
    uint32_t at;    /* offset in the text */
    uint32_t first; /* node */
    uint32_t next;  /* line that branches off at the same node */
} shogi_i_jkf_line_place;

typedef struct {
    shogi_i_jkf_node_place *nodes; /* element 0 stands for none */
    size_t node_count, node_capacity;
    shogi_i_jkf_line_place *lines; /* likewise */
    size_t line_count, line_capacity;
    uint32_t main_line;
    uint32_t header_at, initial_at; /* of their values; 0 without one */
    shogi_i_place *found;           /* of all nodes; made with the first report */
} shogi_i_jkf_places;

/**
 * Finds all nodes of a text that is well-formed JSON. Linear. SHOGI_OK or SHOGI_E_NO_MEMORY; free it
 * in either case.
 */
shogi_status shogi_i_jkf_places_find(shogi_i_jkf_places *places, const char *text, size_t length);

void shogi_i_jkf_places_free(shogi_i_jkf_places *places);

/** The place of a node in the input. SHOGI_OK or SHOGI_E_NO_MEMORY. */
shogi_status shogi_i_jkf_places_of(shogi_i_jkf_places *places, shogi_i_game_reading *reading,
                                   uint32_t node, shogi_i_place *place);

#endif
