/* The table of endings (FORMATS 0.4): class, words in every format, and who wins. Readers and
 * writers of all formats use it and no other. */
#ifndef SHOGI_I_KIFU_ENDINGS_H
#define SHOGI_I_KIFU_ENDINGS_H

#include "kifu/kifu.h"

/* Who wins, seen from the side whose turn it is (the mover). */
typedef enum {
    SHOGI_I_WINNER_UNKNOWN, /* nobody yet, or it cannot be told from the class */
    SHOGI_I_WINNER_DRAW,
    SHOGI_I_WINNER_MOVER,
    SHOGI_I_WINNER_OPPONENT,
    SHOGI_I_WINNER_BLACK,
    SHOGI_I_WINNER_WHITE
} shogi_i_winner_rule;

enum { SHOGI_I_ENDINGS = SHOGI_ENDING_DECLARATION_FAILED + 1, SHOGI_I_ENDING_WORDS = 5 };

typedef struct {
    const char *name;     /* shogi_ending_name() */
    const char *csa;      /* "%TORYO", for JKF without the %; NULL if CSA has no word */
    const char *kif[SHOGI_I_ENDING_WORDS]; /* words read; [0] is written; NULL if KIF has no word */
    shogi_i_winner_rule winner;
} shogi_i_ending_row;

/** The row of a class; that of SHOGI_ENDING_NONE for a value that is none. */
const shogi_i_ending_row *shogi_i_ending_row_of(shogi_ending ending);

/**
 * Who wins when a line ends so and `mover` is to move; SHOGI_NO_COLOR for a draw or if it is
 * unknown.
 */
shogi_color shogi_i_ending_winner(shogi_ending ending, shogi_color mover);

/** Whether an ending says that somebody made a foul. */
bool shogi_i_ending_is_foul(shogi_ending ending);

/**
 * Whose foul a node is: that of who moved or passed; for a move out of turn that of the side that was
 * not to move. SHOGI_NO_COLOR if it is none.
 */
shogi_color shogi_i_ending_fouler(const shogi_i_node *node);

/**
 * Who wins for whoever reads a word of this class behind a node. Behind a foul that the record holds,
 * the words for fouls speak of that one (FORMATS 3.5), whoever is to move. Behind an unplayable move,
 * after which the record's turn does not pass, all others speak of the side that would move next; of
 * nobody known, where more moves were written there that could not be read.
 */
shogi_color shogi_i_ending_winner_behind(const shogi_kifu *kifu, shogi_ending ending,
                                         shogi_color mover, const shogi_i_node *before);

/**
 * The class whose word of CSA or JKF, written behind `before`, is read as the same ending: of a foul
 * %ILLEGAL_MOVE where that finds the same loser, else the word that names the side.
 */
shogi_ending shogi_i_ending_csa_class(const shogi_kifu *kifu, const shogi_i_node *ending,
                                      const shogi_i_node *before);

/** The same for KIF and KI2: of a foul 反則負け or 反則勝ち, whichever finds the same loser. */
shogi_ending shogi_i_ending_kif_class(const shogi_kifu *kifu, const shogi_i_node *ending,
                                      const shogi_i_node *before);

/** Whether a text is one of the words that formats have for an ending, and so no label of its own. */
bool shogi_i_ending_is_usual(shogi_ending ending, const char *text, size_t length);

/** The class of a CSA word, with or without its %; SHOGI_ENDING_NONE if it is none. */
shogi_ending shogi_i_ending_from_csa(const char *word, size_t length);

/** The class of a JKF `special`: CSA's words without %. SHOGI_ENDING_NONE if it is none. */
shogi_ending shogi_i_ending_from_jkf(const char *word, size_t length);

/**
 * The class of a word of KIF or KI2 (UTF-8, nothing around it); SHOGI_ENDING_NONE if it is none.
 */
shogi_ending shogi_i_ending_from_kif(const char *word, size_t length);

/**
 * CSA's word for an ending; NULL if there is none. The foul of the move before (反則勝ち) is
 * written as the opponent's %-ILLEGAL_ACTION or %+ILLEGAL_ACTION, which is why the mover is needed.
 */
const char *shogi_i_ending_csa_word(shogi_ending ending, shogi_color mover);

/** JKF's word; NULL if there is none. */
const char *shogi_i_ending_jkf_word(shogi_ending ending, shogi_color mover);

/**
 * KIF's word; NULL if there is none. A foul by a named side is 反則負け or 反則勝ち, by whose turn
 * it is.
 */
const char *shogi_i_ending_kif_word(shogi_ending ending, shogi_color mover);

#endif
