/* Reading packed positions (FORMATS 7.1). Two readers: a fast one, which takes several codes of the
 * board at a time out of a table and only says whether all is right, and a slow one, which goes code by
 * code and says what is wrong. A test holds the two together.
 *
 * A piece takes as many bits on the board (beyond an empty square's) as in a hand or in the box. So the
 * codes end with bit 256 if and only if they are of a full set; that, the codes of hands and box, their
 * order and the counts are all that can be wrong behind the kings. */
#include "notation/packed.h"

#include <string.h>

#include "base/inline.h"
#include "board/play.h"
#include "board/tables.h"
#include "notation/packed_tables.h"

enum {
    TURN_BITS = 1,
    KING_BITS = 7,
    BOARD_START = TURN_BITS + 2 * KING_BITS,
    BOARD_CODES = SHOGI_SQUARES - 2, /* the kings' squares have none */
    END = 8 * SHOGI_PACKED_SIZE,
    STEPS_PER_REFILL = 5, /* windows in 56 bits */
    SLOTS_PER_REFILL = 8, /* codes of hands and box */
    COPY = 80, /* a length for copies of cells: more than enough, and known to the compiler */
    BLACK_KING = SHOGI_KING,
    WHITE_KING = SHOGI_KING | SHOGI_WHITE << 4
};

SHOGI_I_INLINE uint64_t load_word(const uint8_t *bytes)
{
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
           (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 |
           (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

SHOGI_I_INLINE void store_word(uint8_t *bytes, uint64_t word)
{
    bytes[0] = (uint8_t)word;
    bytes[1] = (uint8_t)(word >> 8);
    bytes[2] = (uint8_t)(word >> 16);
    bytes[3] = (uint8_t)(word >> 24);
    bytes[4] = (uint8_t)(word >> 32);
    bytes[5] = (uint8_t)(word >> 40);
    bytes[6] = (uint8_t)(word >> 48);
    bytes[7] = (uint8_t)(word >> 56);
}

/** The next bits of the stream: 57 or more, or all that are left, with zeros behind. */
SHOGI_I_INLINE uint64_t look(const uint8_t *bytes, unsigned at)
{
    unsigned first = at / 8 < SHOGI_PACKED_SIZE - 8 ? at / 8 : SHOGI_PACKED_SIZE - 8;
    unsigned passed = at - 8 * first;
    return passed < 64 ? load_word(bytes + first) >> passed : 0;
}

/* The fast reader */

enum { CELL_ROOM = 2 * COPY };

typedef struct {
    const uint8_t *bytes;
    uint64_t bits;   /* the next ones of the stream, at least `have` */
    unsigned have;   /* bits that are not read yet, of those before `next` */
    unsigned next;   /* byte of the stream to take next */
    unsigned code;   /* of the board: how many are read */
    uint64_t counts; /* of kinds, so far */
    unsigned kings[2];
    uint8_t *cells; /* not among the rest, which stays in registers */
} unpacking;

/** Reads turn and kings; whether they are on two squares of the board. */
SHOGI_I_INLINE bool begin(unpacking *now, const uint8_t *bytes, uint8_t cells[CELL_ROOM])
{
    uint64_t head = look(bytes, 0);
    unsigned black = head >> TURN_BITS & 127, white = head >> (TURN_BITS + KING_BITS) & 127;
    now->bytes = bytes;
    now->cells = cells;
    now->bits = head >> BOARD_START;
    now->have = 64 - BOARD_START;
    now->next = 8;
    now->code = 0;
    now->counts = 0;
    now->kings[SHOGI_BLACK] = black;
    now->kings[SHOGI_WHITE] = white;
    return black < SHOGI_SQUARES && white < SHOGI_SQUARES && black != white;
}

/** Takes whole bytes of the stream, so that 56 bits or more are there; zeros behind the end. */
SHOGI_I_INLINE void refill(unpacking *now)
{
    unsigned first = now->next < SHOGI_PACKED_SIZE - 8 ? now->next : SHOGI_PACKED_SIZE - 8;
    unsigned passed = 8 * (now->next - first);
    uint64_t word = load_word(now->bytes + first);
    now->bits |= (passed < 64 ? word >> passed : 0) << now->have;
    now->next += (63 - now->have) / 8;
    now->have |= 56;
}

/** Passes some bits, of those that are there. */
SHOGI_I_INLINE void pass(unpacking *now, unsigned bits)
{
    now->bits >>= bits & 63;
    now->have -= bits;
}

/** How many bits of the stream are read. */
SHOGI_I_INLINE unsigned place_of(const unpacking *now)
{
    return 8 * now->next - now->have;
}

SHOGI_I_INLINE unsigned window_of(const unpacking *now)
{
    return now->bits & ((1 << SHOGI_I_PACKED_WINDOW) - 1);
}

/** Whether a window goes beyond the board, or just to its end. */
SHOGI_I_INLINE bool is_last(const unpacking *now, unsigned step)
{
    return now->code + (step >> 8) >= BOARD_CODES;
}

/** Reads the codes of a window. */
SHOGI_I_INLINE void read_window(const shogi_i_packed_form *form, unpacking *now, unsigned window,
                                unsigned step)
{
    store_word(now->cells + now->code, form->cells[window]);
    now->counts += form->counts[window];
    pass(now, step & 63);
    now->code += step >> 8;
}

/** Reads the last codes of the board, the first ones of a window; what is behind them counts as empty. */
SHOGI_I_INLINE void read_last_codes(const shogi_i_packed_form *form, unpacking *now)
{
    unsigned window = window_of(now), squares = BOARD_CODES - now->code;
    unsigned bits = form->ends[window] >> 4 * (squares - 1) & 15;
    window &= (1u << bits) - 1;
    store_word(now->cells + now->code, form->cells[window]);
    now->counts += form->counts[window];
    pass(now, bits);
}

SHOGI_I_INLINE void read_any_window(const shogi_i_packed_form *form, unpacking *now)
{
    unsigned window = window_of(now);
    read_window(form, now, window, form->steps[window]);
}

/** Reads a window unless it is the last; whether it was not. */
SHOGI_I_INLINE bool read_if_inside(const shogi_i_packed_form *form, unpacking *now)
{
    unsigned window = window_of(now), step = form->steps[window];
    if (is_last(now, step))
        return false;
    read_window(form, now, window, step);
    return true;
}

/** Whether as many windows as a refill gives are inside of the board for certain. */
SHOGI_I_INLINE bool is_far_from_end(const unpacking *now)
{
    return now->code + STEPS_PER_REFILL * SHOGI_I_PACKED_CELLS < BOARD_CODES;
}

/** Reads what is left of the board. The steps are written out; no compiler would do it here. */
SHOGI_I_INLINE void read_board(const shogi_i_packed_form *form, unpacking *now)
{
    for (refill(now); is_far_from_end(now); refill(now)) {
        read_any_window(form, now);
        read_any_window(form, now);
        read_any_window(form, now);
        read_any_window(form, now);
        read_any_window(form, now);
    }
    while (read_if_inside(form, now) && read_if_inside(form, now) && read_if_inside(form, now) &&
           read_if_inside(form, now) && read_if_inside(form, now))
        refill(now);
    if (now->have < SHOGI_I_PACKED_WINDOW)
        refill(now);
    read_last_codes(form, now);
}

SHOGI_I_INLINE void read_two_windows(const shogi_i_packed_form *form, unpacking *one,
                                     unpacking *two)
{
    read_any_window(form, one);
    read_any_window(form, two);
}

SHOGI_I_INLINE bool read_two_if_inside(const shogi_i_packed_form *form, unpacking *one,
                                       unpacking *two)
{
    unsigned further = one->code > two->code ? one->code : two->code;
    if (further + SHOGI_I_PACKED_CELLS >= BOARD_CODES)
        return false;
    read_two_windows(form, one, two);
    return true;
}

/** Reads two boards to where one comes near its end: each has to wait for its own tables, and meanwhile
 * the other goes on. */
SHOGI_I_INLINE void read_boards_together(const shogi_i_packed_form *form, unpacking *one,
                                         unpacking *two)
{
    refill(one);
    refill(two);
    while (is_far_from_end(one) && is_far_from_end(two)) {
        read_two_windows(form, one, two);
        read_two_windows(form, one, two);
        read_two_windows(form, one, two);
        read_two_windows(form, one, two);
        read_two_windows(form, one, two);
        refill(one);
        refill(two);
    }
    while (read_two_if_inside(form, one, two) && read_two_if_inside(form, one, two) &&
           read_two_if_inside(form, one, two) && read_two_if_inside(form, one, two) &&
           read_two_if_inside(form, one, two)) {
        refill(one);
        refill(two);
    }
}

/** Reads hands and box, which end the stream; whether they are codes, in order, and end with it. */
SHOGI_I_INLINE bool read_slots(const shogi_i_packed_form *form, unpacking *now, uint8_t held[32])
{
    unsigned last = 0, disorder = 0, at = place_of(now);
    while (at < END) {
        refill(now);
        for (unsigned i = 0; i < SLOTS_PER_REFILL && at < END; i++) {
            unsigned entry = form->slot_of[now->bits & 127], slot = entry & 31, width = entry >> 5;
            disorder |= slot < last;
            last = slot;
            held[slot]++;
            pass(now, width);
            at += width;
        }
    }
    return at == END && !disorder && held[SHOGI_I_PACKED_NO_SLOT] == 0;
}

/** Takes over the hands; answers the counts of all that is in hands and box. */
SHOGI_I_INLINE uint64_t take_slots(uint8_t hand[2][8], const uint8_t held[32])
{
    uint64_t counts = 0;
    hand[0][0] = hand[1][0] = 0;
    for (unsigned i = 0; i < SHOGI_I_PACKED_KINDS; i++) {
        unsigned black = held[i], white = held[i + SHOGI_I_PACKED_KINDS];
        unsigned box = held[i + 2 * SHOGI_I_PACKED_KINDS];
        hand[SHOGI_BLACK][shogi_i_packed_kinds[i]] = (uint8_t)black;
        hand[SHOGI_WHITE][shogi_i_packed_kinds[i]] = (uint8_t)white;
        counts += shogi_i_packed_count_of[i] * (black + white + box);
    }
    return counts;
}

/** Makes a board of cells by putting the kings between them. */
SHOGI_I_INLINE void insert_kings(uint8_t board[SHOGI_SQUARES], const uint8_t *cells,
                                 const unsigned kings[2])
{
    uint8_t room[CELL_ROOM + 2];
    bool black_first = kings[SHOGI_BLACK] < kings[SHOGI_WHITE];
    unsigned first = kings[black_first ? SHOGI_BLACK : SHOGI_WHITE];
    unsigned second = kings[black_first ? SHOGI_WHITE : SHOGI_BLACK] - 1;
    memcpy(room, cells, COPY);
    memcpy(room + first + 1, cells + first, COPY);
    memcpy(room + second + 2, cells + second, COPY);
    room[kings[SHOGI_BLACK]] = BLACK_KING;
    room[kings[SHOGI_WHITE]] = WHITE_KING;
    memcpy(board, room, SHOGI_SQUARES);
}

/** Reads what is behind the board, and puts everything together. */
SHOGI_I_INLINE bool finish(const shogi_i_packed_form *form, unpacking *now,
                           shogi_i_plain *plain)
{
    uint8_t held[32] = {0};
    if (!read_slots(form, now, held))
        return false;
    insert_kings(plain->board, now->cells, now->kings);
    plain->turn = now->bytes[0] & 1;
    return now->counts + take_slots(plain->hand, held) == shogi_i_packed_full_set;
}

bool shogi_i_unpack(shogi_packing packing, const uint8_t *bytes, shogi_i_plain *plain)
{
    const shogi_i_packed_form *form = &shogi_i_packed_forms[packing];
    unpacking now;
    uint8_t cells[CELL_ROOM];
    if (!begin(&now, bytes, cells))
        return false;
    read_board(form, &now);
    return finish(form, &now, plain);
}

void shogi_i_unpack_two(shogi_packing packing, const uint8_t *const bytes[2],
                        shogi_i_plain plain[2], bool good[2])
{
    const shogi_i_packed_form *form = &shogi_i_packed_forms[packing];
    unpacking one, two;
    uint8_t cells[2][CELL_ROOM];
    good[0] = begin(&one, bytes[0], cells[0]);
    good[1] = begin(&two, bytes[1], cells[1]);
    if (good[0] && good[1])
        read_boards_together(form, &one, &two);
    if (good[0])
        read_board(form, &one);
    if (good[1])
        read_board(form, &two);
    good[0] = good[0] && finish(form, &one, &plain[0]);
    good[1] = good[1] && finish(form, &two, &plain[1]);
}

/* A board as bits: the set of the squares whose pieces have bit 0, that of bit 1... */
enum { KIND_BITS = 4, COLOR_BIT = KIND_BITS, PIECE_BITS };

/** Shifts bit `bit` of eight pieces into a word, as its highest eight bits. */
SHOGI_I_INLINE uint64_t shift_in(uint64_t word, uint64_t pieces, unsigned bit)
{
    uint64_t ones = pieces >> bit & UINT64_C(0x0101010101010101);
    /* The product has these ones side by side in its highest byte. */
    uint64_t product = ones * UINT64_C(0x0102040810204080);
    return word >> 8 | (product & UINT64_C(0xFF00000000000000));
}

/** Reads bits of some words of the board; the last eight of them are in the highest byte. */
SHOGI_I_INLINE void split_words(const uint8_t *board, unsigned words, uint64_t bits[PIECE_BITS])
{
    uint64_t a = 0, b = 0, c = 0, d = 0, white = 0;
    for (unsigned i = 0; i < words; i++) {
        uint64_t pieces = load_word(board + 8 * i);
        a = shift_in(a, pieces, 0);
        b = shift_in(b, pieces, 1);
        c = shift_in(c, pieces, 2);
        d = shift_in(d, pieces, 3);
        white = shift_in(white, pieces, COLOR_BIT);
    }
    bits[0] = a;
    bits[1] = b;
    bits[2] = c;
    bits[3] = d;
    bits[COLOR_BIT] = white;
}

SHOGI_I_INLINE void split_bits(const uint8_t board[SHOGI_SQUARES], shogi_i_bb sets[PIECE_BITS])
{
    uint64_t low[PIECE_BITS], high[PIECE_BITS];
    split_words(board, 8, low);
    split_words(board + 64, 2, high);
    for (unsigned bit = 0; bit < PIECE_BITS; bit++) {
        uint64_t last = board[SHOGI_SQUARES - 1] >> bit & 1;
        sets[bit] = shogi_i_bb_make(low[bit] & SHOGI_I_LO_MASK,
                                    low[bit] >> SHOGI_I_LO_BITS |
                                        (high[bit] >> 48 | last << 16) << (64 - SHOGI_I_LO_BITS));
    }
}

#define AND shogi_i_bb_and
#define OR shogi_i_bb_or
#define WITHOUT shogi_i_bb_without

/** Makes the sets of a state. A kind's number in bits, highest first, is d c b a. */
SHOGI_I_INLINE void join_bits(shogi_i_state *state, const shogi_i_bb sets[PIECE_BITS])
{
    shogi_i_bb a = sets[0], b = sets[1], c = sets[2], d = sets[3], white = sets[COLOR_BIT];
    shogi_i_bb a_or_b = OR(a, b), a_and_b = AND(a, b), c_or_d = OR(c, d);
    shogi_i_bb one_of_ab = WITHOUT(a_or_b, a_and_b);
    state->color[SHOGI_BLACK] = WITHOUT(OR(a_or_b, c_or_d), white);
    state->color[SHOGI_WHITE] = white;
    state->group[SHOGI_I_GROUP_PAWN] = WITHOUT(WITHOUT(a, b), c_or_d);
    state->group[SHOGI_I_GROUP_LANCE] = WITHOUT(WITHOUT(b, a), c_or_d);
    state->group[SHOGI_I_GROUP_KNIGHT] = WITHOUT(a_and_b, c_or_d);
    state->group[SHOGI_I_GROUP_SILVER] = WITHOUT(WITHOUT(c, a_or_b), d);
    state->group[SHOGI_I_GROUP_GOLD] = /* 0111; 1001, 1010, 1011; 1100 */
        OR(WITHOUT(AND(a_and_b, c), d), OR(WITHOUT(AND(d, a_or_b), c), WITHOUT(AND(d, c), a_or_b)));
    state->group[SHOGI_I_GROUP_DIAGONAL] = WITHOUT(AND(a, c), b);
    state->group[SHOGI_I_GROUP_STRAIGHT] = WITHOUT(AND(b, c), a);
    state->group[SHOGI_I_GROUP_KING] = WITHOUT(d, OR(a_or_b, c));
    state->group[SHOGI_I_GROUP_PROMOTED_MAJOR] = AND(AND(d, c), one_of_ab);
}

uint64_t shogi_i_plain_key(const shogi_i_plain *plain)
{
    uint64_t key = plain->turn == SHOGI_WHITE ? shogi_i_key_pass[SHOGI_BLACK] : 0, other = 0;
    const uint64_t(*row)[32] = shogi_i_key_board; /* 0 for an empty square */
    const uint8_t *piece = plain->board, *end = piece + SHOGI_SQUARES;
    for (; piece < end; piece += 9, row += 9) {
        key += row[0][piece[0]] + row[1][piece[1]] + row[2][piece[2]];
        other += row[3][piece[3]] + row[4][piece[4]] + row[5][piece[5]];
        key += row[6][piece[6]] + row[7][piece[7]] + row[8][piece[8]];
    }
    for (unsigned color = 0; color < 2; color++)
        for (unsigned kind = SHOGI_PAWN; kind <= SHOGI_GOLD; kind++)
            other += shogi_i_key_hand[color][kind] * plain->hand[color][kind];
    return key + other;
}

void shogi_i_plain_to_state(const shogi_i_plain *plain, shogi_i_state *state)
{
    shogi_i_bb sets[PIECE_BITS];
    split_bits(plain->board, sets);
    join_bits(state, sets);
    memcpy(state->board, plain->board, sizeof state->board);
    memcpy(state->hand, plain->hand, sizeof state->hand);
    state->turn = plain->turn;
    state->number = 1;
    state->key = shogi_i_plain_key(plain);
}

/* The slow reader */

/** Whether all bits from one on are zero. */
static bool is_blank_from(const uint8_t *bytes, unsigned at)
{
    for (; at < END; at++)
        if (bytes[at / 8] >> at % 8 & 1)
            return false;
    return true;
}

/** The code at the beginning of some bits of a board: the piece, and its width. */
SHOGI_I_INLINE shogi_piece next_piece(const shogi_i_packed_form *form, uint64_t bits,
                                      unsigned *width)
{
    unsigned piece = form->piece_of[bits & 0xFF];
    *width = form->board[piece] >> 8;
    return (shogi_piece)piece;
}

typedef struct {
    const shogi_i_packed_form *form;
    const uint8_t *bytes;
    unsigned at;
    unsigned left[SHOGI_KING]; /* [kind]: of the full set, still without a place */
} judge;

/** Takes one piece out of the full set; whether there was one. */
static bool take(judge *judging, unsigned kind)
{
    if (judging->left[kind] == 0)
        return false;
    judging->left[kind]--;
    return true;
}

/** The board; what is beyond the end of the stream reads as empty squares, and no piece is left then. */
static bool judge_board(judge *judging, shogi_i_plain *plain)
{
    for (unsigned square = 0; square < SHOGI_SQUARES; square++) {
        if (plain->board[square] != SHOGI_NO_PIECE)
            continue; /* a king */
        unsigned width;
        shogi_piece piece = next_piece(judging->form, look(judging->bytes, judging->at), &width);
        judging->at += width;
        plain->board[square] = piece;
        if (piece != SHOGI_NO_PIECE && !take(judging, shogi_i_kind_base(shogi_i_piece_kind(piece))))
            return false;
    }
    return true;
}

/** One code of hands and box. */
static shogi_packed_problem judge_slot(judge *judging, unsigned *last, shogi_i_plain *plain)
{
    unsigned entry = judging->form->slot_of[look(judging->bytes, judging->at) & 127];
    unsigned slot = entry & 31;
    if (slot == SHOGI_I_PACKED_NO_SLOT)
        return SHOGI_PACKED_BAD_CODE;
    if (slot < *last)
        return SHOGI_PACKED_BAD_ORDER;
    unsigned kind = shogi_i_packed_kinds[slot % SHOGI_I_PACKED_KINDS], owner = slot / SHOGI_I_PACKED_KINDS;
    if (!take(judging, kind))
        return SHOGI_PACKED_TOO_MANY_PIECES;
    if (owner <= SHOGI_WHITE)
        plain->hand[owner][kind]++;
    *last = slot;
    judging->at += entry >> 5;
    return SHOGI_PACKED_GOOD;
}

shogi_packed_problem shogi_i_unpack_judge(shogi_packing packing, const uint8_t *bytes,
                                          shogi_i_plain *plain)
{
    judge judging = {.form = &shogi_i_packed_forms[packing], .bytes = bytes, .at = BOARD_START};
    uint64_t head = look(bytes, 0);
    unsigned black = head >> TURN_BITS & 127, white = head >> (TURN_BITS + KING_BITS) & 127;
    if (black >= SHOGI_SQUARES || white >= SHOGI_SQUARES || black == white)
        return SHOGI_PACKED_BAD_KING;
    for (shogi_kind kind = SHOGI_PAWN; kind < SHOGI_KING; kind++)
        judging.left[kind] = shogi_kind_full_set(kind);
    memset(plain, 0, sizeof *plain);
    plain->turn = bytes[0] & 1;
    plain->board[black] = BLACK_KING;
    plain->board[white] = WHITE_KING;
    if (!judge_board(&judging, plain))
        return SHOGI_PACKED_TOO_MANY_PIECES;
    unsigned last = 0;
    while (judging.at < END) {
        shogi_packed_problem problem = judge_slot(&judging, &last, plain);
        if (problem)
            return is_blank_from(bytes, judging.at) ? SHOGI_PACKED_ZERO_BOX : problem;
    }
    return SHOGI_PACKED_GOOD;
}
