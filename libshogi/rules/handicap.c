/* The named starts (RULES 20, FORMATS 4.3): one table, read by name, by preset and by position.
 *
 * Left and right are the giver's: the left lance stands on 1a. Names are compared in a plain form,
 * so that each spelling is written down once: 2枚落 finds 二枚落ち. */
#include "rules/handicap.h"

#include <string.h>

#include "board/position.h"

#define BLACK_ARMY "PPPPPPPPP/1B5R1/LNSGKGSNL"
/* A handicap is what stands on the giver's first two ranks; the giver moves first. */
#define GIVER(two_ranks) two_ranks "/ppppppppp/9/9/9/" BLACK_ARMY " w - 1"
#define GIVER_WITHOUT_PAWNS(hand) "4k4/9/9/9/9/9/" BLACK_ARMY " w " hand " 1"

static const struct {
    const char *name;
    const char *ascii_name;
    const char *sfen;
    const char *preset;         /* of JSON Kifu Format; "" = none */
    const char *other_spelling; /* beyond what plain_name() evens out; "" = none */
} starts[] = {
    {"平手", "even", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/" BLACK_ARMY " b - 1", "HIRATE", ""},
    {"香落ち", "lance", GIVER("lnsgkgsn1/1r5b1"), "KY", "左香落ち"},
    {"右香落ち", "right-lance", GIVER("1nsgkgsnl/1r5b1"), "KY_R", ""},
    {"角落ち", "bishop", GIVER("lnsgkgsnl/1r7"), "KA", ""},
    {"飛車落ち", "rook", GIVER("lnsgkgsnl/7b1"), "HI", "飛落ち"},
    {"飛香落ち", "rook-lance", GIVER("lnsgkgsn1/7b1"), "HIKY", ""},
    {"二枚落ち", "2-piece", GIVER("lnsgkgsnl/9"), "2", ""},
    {"三枚落ち", "3-piece", GIVER("lnsgkgsn1/9"), "3", ""},
    {"四枚落ち", "4-piece", GIVER("1nsgkgsn1/9"), "4", ""},
    {"五枚落ち", "5-piece", GIVER("2sgkgsn1/9"), "5", ""},
    {"左五枚落ち", "left-5-piece", GIVER("1nsgkgs2/9"), "5_L", ""},
    {"六枚落ち", "6-piece", GIVER("2sgkgs2/9"), "6", ""},
    {"右七枚落ち", "right-7-piece", GIVER("3gkgs2/9"), "7_R", ""},
    {"左七枚落ち", "left-7-piece", GIVER("2sgkg3/9"), "7_L", ""},
    {"八枚落ち", "8-piece", GIVER("3gkg3/9"), "8", ""},
    {"十枚落ち", "10-piece", GIVER("4k4/9"), "10", ""},
    {"両香落ち", "both-lances", GIVER("1nsgkgsn1/1r5b1"), "", ""},
    {"七枚落ち", "7-piece", GIVER("3gkgs2/9"), "", ""},
    {"九枚落ち", "9-piece", GIVER("4kg3/9"), "", ""},
    {"歩三兵", "three-pawns", GIVER_WITHOUT_PAWNS("3p"), "", ""},
    {"裸玉", "bare-king", GIVER_WITHOUT_PAWNS("-"), "", ""},
    {"トンボ", "dragonfly", GIVER("4k4/1r5b1"), "", ""},
    {"トンボ＋香", "dragonfly-lances", GIVER("l3k3l/1r5b1"), "", ""},
    {"トンボ＋桂香", "dragonfly-knights-lances", GIVER("ln2k2nl/1r5b1"), "", ""},
};

enum { START_COUNT = sizeof starts / sizeof starts[0], PLAIN_CAPACITY = 64 };

/* --- Names --- */

/* Characters that a plain name has another way. */
static const struct {
    const char *written;
    const char *plain;
} plain_forms[] = {
    {"〇", "0"}, {"一", "1"}, {"二", "2"}, {"三", "3"},  {"四", "4"}, {"五", "5"},
    {"六", "6"}, {"七", "7"}, {"八", "8"}, {"九", "9"},  {"０", "0"}, {"１", "1"},
    {"２", "2"}, {"３", "3"}, {"４", "4"}, {"５", "5"},  {"６", "6"}, {"７", "7"},
    {"８", "8"}, {"９", "9"}, {"＋", "+"}, {"十", "10"},
};

/* A name as it is compared. */
typedef struct {
    char text[PLAIN_CAPACITY];
    size_t length;
} plain_name;

static bool starts_with(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word);
    return length >= size && memcmp(text, word, size) == 0;
}

static bool ends_with(const char *text, size_t length, const char *word)
{
    size_t size = strlen(word);
    return length >= size && memcmp(text + length - size, word, size) == 0;
}

static size_t length_without_blanks_behind(const char *text, size_t length)
{
    static const char *const blanks[] = {" ", "\t", "\r", "\n", "　"};
    for (size_t i = 0; i < sizeof blanks / sizeof blanks[0];) {
        if (ends_with(text, length, blanks[i])) {
            length -= strlen(blanks[i]);
            i = 0;
        } else {
            i++;
        }
    }
    return length;
}

static bool append(plain_name *plain, const char *text, size_t length)
{
    if (length > PLAIN_CAPACITY - plain->length)
        return false;
    memcpy(plain->text + plain->length, text, length);
    plain->length += length;
    return true;
}

/** Appends the plain form of the first character (or byte) of a text. Answers how long that was, 0
 * if there is no room. */
static size_t append_plain(plain_name *plain, const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof plain_forms / sizeof plain_forms[0]; i++)
        if (starts_with(text, length, plain_forms[i].written))
            return append(plain, plain_forms[i].plain, strlen(plain_forms[i].plain))
                       ? strlen(plain_forms[i].written)
                       : 0;
    return append(plain, text, 1);
}

/** Makes a name plain; false if it is longer than any start's name can be. */
static bool make_plain(plain_name *plain, const char *name, size_t length)
{
    plain->length = 0;
    length = length_without_blanks_behind(name, length);
    for (size_t i = 0; i < length;) {
        size_t taken = append_plain(plain, name + i, length - i);
        if (taken == 0)
            return false;
        i += taken;
    }
    if (ends_with(plain->text, plain->length, "落ち"))
        plain->length -= strlen("ち");
    return true;
}

static bool is_spelled(const plain_name *plain, const char *name)
{
    plain_name other;
    return *name != '\0' && make_plain(&other, name, strlen(name)) &&
           other.length == plain->length && memcmp(other.text, plain->text, other.length) == 0;
}

static bool is_exactly(const char *name, const char *text, size_t length)
{
    return *name != '\0' && strlen(name) == length && memcmp(name, text, length) == 0;
}

static bool is_start(shogi_handicap handicap)
{
    return handicap >= 0 && handicap < START_COUNT;
}

uint32_t shogi_handicap_count(void)
{
    return START_COUNT;
}

const char *shogi_handicap_name(shogi_handicap handicap)
{
    return is_start(handicap) ? starts[handicap].name : "";
}

const char *shogi_handicap_ascii_name(shogi_handicap handicap)
{
    return is_start(handicap) ? starts[handicap].ascii_name : "";
}

const char *shogi_handicap_sfen(shogi_handicap handicap)
{
    return is_start(handicap) ? starts[handicap].sfen : "";
}

const char *shogi_i_handicap_preset(shogi_handicap handicap)
{
    return is_start(handicap) ? starts[handicap].preset : "";
}

shogi_handicap shogi_handicap_find(const char *name, size_t length)
{
    plain_name plain;
    if (name == NULL || !make_plain(&plain, name, length))
        return SHOGI_NO_HANDICAP;
    size_t trimmed = length_without_blanks_behind(name, length);
    for (shogi_handicap i = 0; i < START_COUNT; i++)
        if (is_spelled(&plain, starts[i].name) || is_spelled(&plain, starts[i].other_spelling) ||
            is_exactly(starts[i].ascii_name, name, trimmed))
            return i;
    return SHOGI_NO_HANDICAP;
}

shogi_handicap shogi_i_handicap_find_preset(const char *name, size_t length)
{
    for (shogi_handicap i = 0; i < START_COUNT; i++)
        if (is_exactly(starts[i].preset, name, length))
            return i;
    return SHOGI_NO_HANDICAP;
}

/* --- Positions --- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/** The unpromoted piece of an SFEN letter; the table holds no other. */
static shogi_piece piece_of_letter(char letter)
{
    static const char letters[] = " PLNSBRGK"; /* in the order of the kinds */
    bool white = letter >= 'a';
    char upper = white ? (char)(letter - 'a' + 'A') : letter;
    shogi_kind kind = SHOGI_PAWN;
    while (letters[kind] != upper)
        kind++;
    return shogi_i_piece(white ? SHOGI_WHITE : SHOGI_BLACK, kind);
}

/** Sets up the board field of the table's SFEN; answers what follows it. */
static const char *set_board(shogi_i_state *state, const char *sfen)
{
    unsigned rank = 0, cell = 0;
    for (; *sfen != ' '; sfen++) {
        if (*sfen == '/') {
            rank++;
            cell = 0;
        } else if (is_digit(*sfen)) {
            cell += (unsigned)(*sfen - '0');
        } else {
            shogi_i_state_put(state, (8 - cell) * 9 + rank, piece_of_letter(*sfen));
            cell++;
        }
    }
    return sfen + 1;
}

/** Sets a state to a start. The table is trusted: the tests compare it with the SFEN reader. */
static void set_start(shogi_i_state *state, shogi_handicap handicap)
{
    shogi_i_state_clear(state);
    const char *turn = set_board(state, starts[handicap].sfen);
    const char *hand = turn + 2;
    shogi_i_state_set_turn(state, *turn == 'w' ? SHOGI_WHITE : SHOGI_BLACK);
    if (is_digit(*hand)) {
        shogi_piece piece = piece_of_letter(hand[1]);
        shogi_i_state_set_hand(state, shogi_i_piece_color(piece), shogi_i_piece_kind(piece),
                               (unsigned)(*hand - '0'));
    }
}

shogi_handicap shogi_i_handicap_of_state(const shogi_i_state *state)
{
    shogi_i_state start;
    for (shogi_handicap i = 0; i < START_COUNT; i++) {
        set_start(&start, i);
        if (shogi_i_state_same(state, &start))
            return i;
    }
    return SHOGI_NO_HANDICAP;
}

shogi_handicap shogi_handicap_of_setup(const shogi_setup *setup)
{
    return shogi_i_handicap_of_state(&setup->state);
}

shogi_status shogi_setup_set_handicap(shogi_setup *setup, shogi_handicap handicap)
{
    if (setup == NULL || !is_start(handicap))
        return SHOGI_E_ARGUMENT;
    set_start(&setup->state, handicap);
    return SHOGI_OK;
}
