/* Reference rules: reading and writing SFEN and USI.
 *
 * Only what the data files and failure messages need. The library's readers are stricter and say
 * where a text is wrong; these merely refuse it. Grammar: FORMATS 1.1 and 2. */
#include "reference.h"

#include <stdio.h>
#include <string.h>

/* Letters of the base kinds, in the order of the enumeration. */
static const char letters[] = ".RBGSNLPK";

static int kind_of_letter(char letter)
{
    const char *found = letter == '\0' ? NULL : strchr(letters + 1, letter);
    return found == NULL ? REF_NOTHING : (int)(found - letters);
}

/* The piece of an SFEN letter, upper case for Black; 0 if it is none. */
static int piece_of_letter(char letter)
{
    if (letter >= 'a' && letter <= 'z')
        return -kind_of_letter((char)(letter - 'a' + 'A'));
    return kind_of_letter(letter);
}

/* Reads nine rows and the blank behind them; NULL if they are wrong. */
static const char *read_rows(ref_board *board, const char *text)
{
    int cell = 0;
    int promoted = 0;
    for (; *text != ' '; text++) {
        int piece = piece_of_letter(*text);
        if (*text == '/' && cell > 0 && cell % 9 == 0)
            continue;
        if (*text == '+' && promoted == 0) {
            promoted = REF_PROMOTED;
        } else if (*text >= '1' && *text <= '9' && promoted == 0) {
            cell += *text - '0';
        } else if (piece != 0 && cell < REF_CELLS) {
            board->cell[cell++] = piece + ref_side_of(piece) * promoted;
            promoted = 0;
        } else {
            return NULL;
        }
    }
    return cell == REF_CELLS && promoted == 0 ? text + 1 : NULL;
}

/* Reads hands and the blank or the end behind them; NULL if they are wrong. */
static const char *read_hands(ref_board *board, const char *text)
{
    int count = 0;
    for (; *text != ' ' && *text != '\0'; text++) {
        int piece = piece_of_letter(*text);
        if (*text == '-')
            continue;
        if (*text >= '0' && *text <= '9' && count <= REF_MAX_HAND) {
            count = 10 * count + (*text - '0');
        } else if (piece != 0 && ref_kind_of(piece) != REF_KING) {
            ref_hand(board, ref_side_of(piece))[ref_kind_of(piece)] += count == 0 ? 1 : count;
            count = 0;
        } else {
            return NULL;
        }
    }
    return text;
}

bool ref_read_sfen(ref_board *board, const char *text)
{
    ref_board read = ref_empty_board();
    text = read_rows(&read, text);
    if (text == NULL || (*text != 'b' && *text != 'w') || text[1] != ' ')
        return false;
    read.turn = *text == 'b' ? REF_BLACK : REF_WHITE;
    text = read_hands(&read, text + 2);
    if (text == NULL)
        return false;
    if (*text == ' ') {
        read.number = 0;
        for (text++; *text >= '0' && *text <= '9'; text++)
            read.number = 10 * read.number + (unsigned)(*text - '0');
        if (*text != '\0')
            return false;
    }
    *board = read;
    return true;
}

static char *write_piece(char *out, int piece)
{
    int kind = ref_kind_of(piece);
    if (kind > REF_PROMOTED) {
        *out++ = '+';
        kind -= REF_PROMOTED;
    }
    char letter = letters[kind];
    *out++ = (char)(ref_side_of(piece) == REF_BLACK ? letter : letter - 'A' + 'a');
    return out;
}

static char *write_row(char *out, const int *row)
{
    char empty = '0';
    for (int column = 0; column < 9; column++) {
        if (row[column] == REF_NOTHING) {
            empty++;
            continue;
        }
        if (empty > '0')
            *out++ = empty;
        empty = '0';
        out = write_piece(out, row[column]);
    }
    if (empty > '0')
        *out++ = empty;
    return out;
}

static char *write_hand(char *out, const ref_board *board, int side)
{
    for (int kind = REF_ROOK; kind <= REF_PAWN; kind++) {
        int count = ref_in_hand(board, side, kind);
        if (count > 1)
            out += sprintf(out, "%d", count);
        if (count > 0)
            out = write_piece(out, side * kind);
    }
    return out;
}

void ref_write_sfen(const ref_board *board, char *buffer)
{
    char *out = buffer;
    for (int row = 0; row < 9; row++) {
        if (row > 0)
            *out++ = '/';
        out = write_row(out, board->cell + 9 * row);
    }
    out += sprintf(out, " %c ", board->turn == REF_BLACK ? 'b' : 'w');
    char *hands = out;
    out = write_hand(out, board, REF_BLACK);
    out = write_hand(out, board, REF_WHITE);
    if (out == hands)
        *out++ = '-';
    sprintf(out, " %u", board->number);
}

/* Reads "7f"; -1 if it is no square. */
static int read_cell(const char *text)
{
    if (text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i')
        return -1;
    return 9 * (text[1] - 'a') + ('9' - text[0]);
}

bool ref_read_usi(ref_move *move, const char *text)
{
    size_t length = strlen(text);
    if (length < 4 || length > 5 || (length == 5 && text[4] != '+'))
        return false;
    ref_move read = {REF_NOTHING, 0, read_cell(text + 2), length == 5};
    if (text[1] == '*') {
        read.drop = kind_of_letter(text[0]);
        if (read.drop == REF_NOTHING || read.drop == REF_KING || read.promote)
            return false;
    } else {
        read.from = read_cell(text);
    }
    if (read.from < 0 || read.to < 0)
        return false;
    *move = read;
    return true;
}

static char *write_cell(char *out, int cell)
{
    *out++ = (char)('9' - cell % 9);
    *out++ = (char)('a' + cell / 9);
    return out;
}

void ref_write_usi(ref_move move, char *buffer)
{
    char *out = buffer;
    if (move.drop != REF_NOTHING) {
        *out++ = letters[move.drop];
        *out++ = '*';
    } else {
        out = write_cell(out, move.from);
    }
    out = write_cell(out, move.to);
    if (move.promote)
        *out++ = '+';
    *out = '\0';
}
