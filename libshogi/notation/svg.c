/* Positions drawn as SVG, for the names and measures that shogi/svg.h tells. Attributes rather than
 * a style sheet say how all looks, so that a picture does not touch the page that it is put into,
 * and programs with little CSS show it, too. Coordinates are whole numbers: the same bytes
 * everywhere. Relies on words.h for what pieces are called and on SFEN for the description. */
#include "notation/svg.h"

#include "base/out.h"
#include "board/position.h"
#include "notation/sfen.h"
#include "notation/square_text.h"
#include "notation/words.h"

enum {
    SQUARE_WIDTH = 40,
    SQUARE_HEIGHT = 44,
    BOARD_WIDTH = 9 * SQUARE_WIDTH,
    BOARD_HEIGHT = 9 * SQUARE_HEIGHT,
    MARGIN = 16,      /* of wood around the board */
    WIDE_MARGIN = 26, /* where coordinates are */
    HAND_HEIGHT = 48,
    HAND_MIDDLE = HAND_HEIGHT / 2,
    HAND_FIRST = 66, /* the first piece; before it is the mark of the side */
    HAND_STEP = 47,
    HAND_COUNT = 17, /* from a piece to its count */
    GAP = 8          /* between board and hands */
};

#define SANS "font-family=\"Helvetica,Arial,'Noto Sans CJK JP',sans-serif\""
#define KANJI                                                                                      \
    "font-family=\"'Hiragino Mincho ProN','Yu Mincho','BIZ UDPMincho','Noto Serif CJK JP',"        \
    "'Noto Serif JP','IPAexMincho','MS PMincho',serif\" font-weight=\"600\""

#define PENTAGON "M0-19L11-15L17 18H-17L-11-15Z"

/* What is drawn on a piece: its kind, but White's king has a form of its own (王). */
enum { OTHER_KING = 15, FORMS = 16 };

typedef struct {
    const char *name[2]; /* as on real pieces; UTF-8 */
} full_name;

static const full_name full_names[FORMS] = {
    [SHOGI_PAWN] = {{"歩", "兵"}},
    [SHOGI_LANCE] = {{"香", "車"}},
    [SHOGI_KNIGHT] = {{"桂", "馬"}},
    [SHOGI_SILVER] = {{"銀", "将"}},
    [SHOGI_BISHOP] = {{"角", "行"}},
    [SHOGI_ROOK] = {{"飛", "車"}},
    [SHOGI_GOLD] = {{"金", "将"}},
    [SHOGI_KING] = {{"玉", "将"}},
    [SHOGI_PROMOTED_PAWN] = {{"と", "金"}},
    [SHOGI_PROMOTED_LANCE] = {{"成", "香"}},
    [SHOGI_PROMOTED_KNIGHT] = {{"成", "桂"}},
    [SHOGI_PROMOTED_SILVER] = {{"成", "銀"}},
    [SHOGI_HORSE] = {{"龍", "馬"}},
    [SHOGI_DRAGON] = {{"龍", "王"}},
    [OTHER_KING] = {{"王", "将"}},
};

typedef struct {
    int x, y;
} point;

typedef struct {
    shogi_i_out out;
    const shogi_i_state *state;
    const shogi_svg *look;
    shogi_move last;        /* the null move if there is none to show */
    int top, right;         /* margins of the board */
    int width, height;      /* of all */
    point board, stands[2]; /* [color]; upper left corners */
} picture;

static bool shows(const picture *p, shogi_svg_parts part)
{
    return (p->look->parts & part) != 0;
}

static void put(picture *p, const char *text)
{
    shogi_i_out_text(&p->out, text);
}

static void put_number(picture *p, int number)
{
    if (number < 0)
        shogi_i_out_byte(&p->out, '-');
    shogi_i_out_number(&p->out, (uint64_t)(number < 0 ? -number : number));
}

/** ` NAME="NUMBER"` */
static void put_attribute(picture *p, const char *name, int number)
{
    shogi_i_out_byte(&p->out, ' ');
    put(p, name);
    put(p, "=\"");
    put_number(p, number);
    shogi_i_out_byte(&p->out, '"');
}

static void put_point(picture *p, point at)
{
    put_attribute(p, "x", at.x);
    put_attribute(p, "y", at.y);
}

static void put_area(picture *p, point corner, int width, int height)
{
    put_point(p, corner);
    put_attribute(p, "width", width);
    put_attribute(p, "height", height);
}

/** Opens a group that has its origin somewhere else. */
static void put_group(picture *p, const char *name, point origin)
{
    put(p, "<g class=\"");
    put(p, name);
    put(p, "\" transform=\"translate(");
    put_number(p, origin.x);
    shogi_i_out_byte(&p->out, ' ');
    put_number(p, origin.y);
    put(p, ")\">\n");
}

/* Places */

static void lay_out(picture *p)
{
    bool has_hands = shows(p, SHOGI_SVG_HANDS);
    int beside = has_hands ? HAND_HEIGHT + GAP : 0;
    p->top = shows(p, SHOGI_SVG_COORDINATES) ? WIDE_MARGIN : MARGIN;
    p->right = p->top;
    p->width = MARGIN + BOARD_WIDTH + p->right;
    p->board = (point){MARGIN, beside + p->top};
    p->height = p->board.y + BOARD_HEIGHT + MARGIN + beside;
    p->stands[p->look->below] = (point){0, p->height - HAND_HEIGHT};
    p->stands[!p->look->below] = (point){0, 0};
}

/** The middle of a square, in the board's own coordinates. */
static point middle(const picture *p, unsigned square)
{
    unsigned seen = p->look->below == SHOGI_WHITE ? SHOGI_SQUARES - 1 - square : square;
    int column = 8 - (int)(seen / 9), row = (int)(seen % 9);
    return (point){column * SQUARE_WIDTH + SQUARE_WIDTH / 2,
                   row * SQUARE_HEIGHT + SQUARE_HEIGHT / 2};
}

/** The number of a kind's place in a hand, counted over the kinds that are there. */
static int hand_place(const picture *p, shogi_color color, shogi_kind kind)
{
    int place = 0;
    for (unsigned i = 0; shogi_i_hand_order[i] != kind; i++)
        place += p->state->hand[color][shogi_i_hand_order[i]] > 0;
    return place;
}

static point hand_point(const picture *p, shogi_color color, shogi_kind kind)
{
    return (point){HAND_FIRST + HAND_STEP * hand_place(p, color, kind), HAND_MIDDLE};
}

/* Pieces */

static unsigned form_of(shogi_color color, shogi_kind kind)
{
    return kind == SHOGI_KING && color == SHOGI_WHITE ? OTHER_KING : kind;
}

/** Which forms the picture shows. */
static void find_forms(const picture *p, bool used[FORMS])
{
    for (unsigned square = 0; square < SHOGI_SQUARES; square++) {
        shogi_piece piece = p->state->board[square];
        used[form_of(shogi_i_piece_color(piece), shogi_i_piece_kind(piece))] = true;
    }
    for (shogi_kind kind = SHOGI_PAWN; kind <= SHOGI_GOLD && shows(p, SHOGI_SVG_HANDS); kind++)
        if (p->state->hand[SHOGI_BLACK][kind] > 0 || p->state->hand[SHOGI_WHITE][kind] > 0)
            used[kind] = true;
    used[SHOGI_NO_KIND] = false;
}

static void put_id(picture *p, unsigned form)
{
    static const char styles[] = {'1', '2', 'w'};
    put(p, "shogi-");
    shogi_i_out_byte(&p->out, styles[p->look->pieces]);
    shogi_i_out_byte(&p->out, '-');
    if (form == SHOGI_KING)
        put(p, "GY");
    else
        shogi_i_out_bytes(&p->out, shogi_i_words[form == OTHER_KING ? SHOGI_KING : form].csa, 2);
}

/** What is written on a piece, in the middle of it. */
static void put_form_text(picture *p, unsigned form)
{
    unsigned kind = form == OTHER_KING ? SHOGI_KING : form;
    switch (p->look->pieces) {
    case SHOGI_SVG_PIECES_TWO_KANJI:
        put(p, " font-size=\"16\"><tspan x=\"0\" y=\"-1\">");
        put(p, full_names[form].name[0]);
        put(p, "</tspan><tspan x=\"0\" y=\"15\">");
        put(p, full_names[form].name[1]);
        put(p, "</tspan>");
        break;
    case SHOGI_SVG_PIECES_LETTERS:
        put(p, kind > SHOGI_KING ? " font-size=\"17\" y=\"9\">+" : " font-size=\"21\" y=\"10\">");
        shogi_i_out_byte(&p->out, shogi_i_words[kind].sfen);
        break;
    default:
        put(p, " font-size=\"25\" y=\"11\">");
        if (form == OTHER_KING)
            put(p, full_names[form].name[0]);
        else
            shogi_i_out_character(&p->out, shogi_i_words[kind].character);
    }
}

static void put_definitions(picture *p)
{
    bool used[FORMS] = {false};
    find_forms(p, used);
    put(p, "<defs>\n");
    for (unsigned form = 1; form < FORMS; form++) {
        if (!used[form])
            continue;
        bool promoted = form > SHOGI_KING && form != OTHER_KING;
        put(p, "<g id=\"");
        put_id(p, form);
        put(p, "\"><path class=\"shogi-piece\" d=\"" PENTAGON
               "\" fill=\"#fce9bd\" stroke=\"#7b5a2b\"/><text class=\"shogi-text");
        put(p, promoted ? " shogi-promoted\" fill=\"#c8141c\"" : "\" fill=\"#1b1108\"");
        put_form_text(p, form);
        put(p, "</text></g>\n");
    }
    put(p, "</defs>\n");
}

static void put_piece(picture *p, shogi_piece piece, point at)
{
    shogi_color color = shogi_i_piece_color(piece);
    put(p, "<use xlink:href=\"#");
    put_id(p, form_of(color, shogi_i_piece_kind(piece)));
    shogi_i_out_byte(&p->out, '"');
    put_point(p, at);
    if (color != p->look->below) {
        put(p, " transform=\"rotate(180 ");
        put_number(p, at.x);
        shogi_i_out_byte(&p->out, ' ');
        put_number(p, at.y);
        put(p, ")\"");
    }
    put(p, "/>\n");
}

/* The board */

static void put_wood(picture *p, point corner, int width, int height)
{
    put(p, "<rect class=\"shogi-wood\" rx=\"4\" fill=\"#efc77f\"");
    put_area(p, corner, width, height);
    put(p, "/>\n");
}

/** The lines between squares, and the four dots. */
static void put_lines(picture *p)
{
    put(p, "<g class=\"shogi-lines\" fill=\"#3b2a12\"><path fill=\"none\" stroke=\"#3b2a12\" d=\"");
    for (int i = 1; i < 9; i++) {
        put(p, "M0 ");
        put_number(p, i * SQUARE_HEIGHT);
        put(p, "h360M");
        put_number(p, i * SQUARE_WIDTH);
        put(p, " 0v396");
    }
    put(p, "\"/><path fill=\"none\" stroke=\"#3b2a12\" stroke-width=\"2\" "
           "d=\"M0 0h360v396h-360z\"/>\n");
    for (int i = 0; i < 4; i++) {
        put(p, "<circle");
        put_attribute(p, "cx", (i % 2 + 1) * 3 * SQUARE_WIDTH);
        put_attribute(p, "cy", (i / 2 + 1) * 3 * SQUARE_HEIGHT);
        put(p, " r=\"3\"/>");
    }
    put(p, "\n</g>\n");
}

static void put_coordinates(picture *p)
{
    put(p, "<g class=\"shogi-coordinates\" fill=\"#3b2a12\" font-size=\"13\">\n");
    for (unsigned i = 0; i < 9; i++) {
        put(p, "<text");
        put_point(p, (point){middle(p, i * 9).x, -9});
        shogi_i_out_byte(&p->out, '>');
        put_number(p, (int)i + 1);
        put(p, "</text><text");
        put_point(p, (point){BOARD_WIDTH + 13, middle(p, i).y + 5});
        shogi_i_out_byte(&p->out, '>');
        shogi_i_rank_put(&p->out, i, p->look->coordinates);
        put(p, "</text>\n");
    }
    put(p, "</g>\n");
}

static void put_square(picture *p, unsigned square, const char *opacity)
{
    point at = middle(p, square);
    put(p, "<rect");
    put_area(p, (point){at.x - SQUARE_WIDTH / 2, at.y - SQUARE_HEIGHT / 2}, SQUARE_WIDTH,
             SQUARE_HEIGHT);
    put(p, " fill-opacity=\"");
    put(p, opacity);
    put(p, "\"/>\n");
}

static void put_last_move(picture *p)
{
    put(p, "<g class=\"shogi-last\" fill=\"#e2711d\">\n");
    if (p->last != SHOGI_NULL_MOVE) {
        if (!shogi_i_move_is_drop(p->last))
            put_square(p, shogi_i_move_from(p->last), ".3");
        put_square(p, shogi_i_move_to(p->last), ".6");
    }
    put(p, "</g>\n");
}

static void put_board(picture *p)
{
    put_group(p, "shogi-board", p->board);
    put_wood(p, (point){-MARGIN, -p->top}, p->width, p->top + BOARD_HEIGHT + MARGIN);
    if (shows(p, SHOGI_SVG_LAST_MOVE))
        put_last_move(p);
    put_lines(p);
    if (shows(p, SHOGI_SVG_COORDINATES))
        put_coordinates(p);
    put(p, "<g class=\"shogi-pieces\" " KANJI ">\n");
    for (unsigned square = 0; square < SHOGI_SQUARES; square++)
        if (p->state->board[square] != SHOGI_NO_PIECE)
            put_piece(p, p->state->board[square], middle(p, square));
    put(p, "</g>\n</g>\n");
}

/* The hands */

/** The mark of a side, a small piece of its colour, and whether it is to move. */
static void put_side(picture *p, shogi_color color)
{
    if (shows(p, SHOGI_SVG_TURN) && p->state->turn == color)
        put(p, "<circle class=\"shogi-turn\" cx=\"26\" cy=\"24\" r=\"18\" fill=\"none\" "
               "stroke=\"#c8141c\" stroke-width=\"4\"/>\n");
    put(p, "<path class=\"shogi-side\" d=\"M0-12L8-8L11 11H-11L-8-8Z\" stroke=\"#1b1108\" fill=\"");
    put(p, color == SHOGI_BLACK ? "#1b1108" : "#fff");
    put(p, "\" transform=\"translate(26 24)");
    put(p, color == p->look->below ? "\"/>\n" : " rotate(180)\"/>\n");
}

static void put_count(picture *p, unsigned count, point at)
{
    put(p, "<text class=\"shogi-count\"");
    put_point(p, (point){at.x + HAND_COUNT, at.y + 6});
    put(p, count > 99 ? " font-size=\"9\">" : ">");
    put_number(p, (int)count);
    put(p, "</text>\n");
}

static void put_hand(picture *p, shogi_color color)
{
    put_group(p, color == SHOGI_BLACK ? "shogi-hand-black" : "shogi-hand-white", p->stands[color]);
    put_wood(p, (point){0, 0}, p->width, HAND_HEIGHT);
    put_side(p, color);
    put(p, "<g class=\"shogi-pieces\" " KANJI ">\n");
    for (unsigned i = 0; i < sizeof shogi_i_hand_order; i++) {
        shogi_kind kind = shogi_i_hand_order[i];
        if (p->state->hand[color][kind] > 0)
            put_piece(p, shogi_i_piece(color, kind), hand_point(p, color, kind));
    }
    put(p, "</g>\n<g class=\"shogi-counts\" font-size=\"13\" fill=\"#1b1108\" "
           "text-anchor=\"start\">\n");
    for (unsigned i = 0; i < sizeof shogi_i_hand_order; i++) {
        shogi_kind kind = shogi_i_hand_order[i];
        if (p->state->hand[color][kind] > 1)
            put_count(p, p->state->hand[color][kind], hand_point(p, color, kind));
    }
    put(p, "</g>\n</g>\n");
}

/* Circles and arrows */

static void put_circle(picture *p, unsigned square)
{
    point at = middle(p, square);
    put(p, "<circle");
    put_attribute(p, "cx", at.x);
    put_attribute(p, "cy", at.y);
    put(p, " r=\"18\"/>\n");
}

/** The square root, rounded down. */
static int root(int number)
{
    int answer = 0;
    while ((answer + 1) * (answer + 1) <= number)
        answer++;
    return answer;
}

/** `part` of `whole` of a length, rounded to the nearest. */
static int share(int length, int part, int whole)
{
    int twice = 2 * length * part;
    return (twice + (twice < 0 ? -whole : whole)) / (2 * whole);
}

/** An arrow from one point to just before the middle of another, its head drawn as two strokes. */
static void put_arrow(picture *p, point from, point to)
{
    int dx = to.x - from.x, dy = to.y - from.y, length = root(dx * dx + dy * dy);
    point tip = {to.x - share(dx, 4, length), to.y - share(dy, 4, length)};
    point neck = {tip.x - share(dx, 14, length), tip.y - share(dy, 14, length)};
    const point corners[] = {
        from,
        tip,
        {neck.x - share(dy, 9, length), neck.y + share(dx, 9, length)},
        tip,
        {neck.x + share(dy, 9, length), neck.y - share(dx, 9, length)},
    };
    put(p, "<path d=\"");
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        put(p, i == 0 ? "M" : "L");
        put_number(p, corners[i].x);
        shogi_i_out_byte(&p->out, ' ');
        put_number(p, corners[i].y);
    }
    put(p, "\"/>\n");
}

static void put_arrow_of(picture *p, shogi_move move)
{
    point to = middle(p, shogi_i_move_to(move)), from;
    shogi_color turn = p->state->turn;
    if (!shogi_i_move_is_drop(move)) {
        from = middle(p, shogi_i_move_from(move));
    } else {
        shogi_kind kind = shogi_i_move_kind(move);
        if (!shows(p, SHOGI_SVG_HANDS) || p->state->hand[turn][kind] == 0) {
            put_circle(p, shogi_i_move_to(move));
            return;
        }
        from = hand_point(p, turn, kind);
        from.x += p->stands[turn].x - p->board.x;
        from.y += p->stands[turn].y - p->board.y;
    }
    if (from.x == to.x && from.y == to.y) /* a move to where it comes from: never legal */
        put_circle(p, shogi_i_move_to(move));
    else
        put_arrow(p, from, to);
}

static void put_marks(picture *p)
{
    put_group(p, "shogi-marks", p->board);
    put(p, "<g fill=\"none\" stroke=\"#1565c0\" stroke-width=\"4\" stroke-opacity=\".75\" "
           "stroke-linecap=\"round\" stroke-linejoin=\"round\">\n");
    for (unsigned square = 0; square < SHOGI_SQUARES; square++)
        if (p->look->marked[square])
            put_circle(p, square);
    for (uint32_t i = 0; i < p->look->arrow_count; i++)
        put_arrow_of(p, p->look->arrows[i]);
    put(p, "</g>\n</g>\n");
}

/* The whole */

static void put_root(picture *p)
{
    put(p, "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
           "class=\"shogi-svg\" viewBox=\"0 0 ");
    put_number(p, p->width);
    shogi_i_out_byte(&p->out, ' ');
    put_number(p, p->height);
    shogi_i_out_byte(&p->out, '"');
    uint32_t width = p->look->width;
    if (width == SHOGI_I_SVG_NATURAL_WIDTH)
        width = (uint32_t)p->width;
    if (width > 0) {
        uint32_t natural = (uint32_t)p->width;
        put_attribute(p, "width", (int)width);
        put_attribute(p, "height", (int)((width * (uint32_t)p->height + natural / 2) / natural));
    }
    put(p, " role=\"img\" xml:lang=\"ja\" text-anchor=\"middle\" " SANS ">\n");
}

static void put_description(picture *p)
{
    char sfen[SHOGI_I_SFEN_MAX];
    put(p, "<title xml:lang=\"en\">Shogi position, ");
    put(p, p->state->turn == SHOGI_BLACK ? "Black" : "White");
    put(p, " to move</title>\n<desc>");
    shogi_i_out_bytes(&p->out, sfen, shogi_i_sfen_write(p->state, sfen));
    put(p, "</desc>\n");
}

static size_t draw(const shogi_i_state *state, shogi_move last, const shogi_svg *look, char *buffer,
                   size_t capacity)
{
    shogi_svg usual;
    if (look == NULL) {
        shogi_i_svg_start(&usual);
        look = &usual;
    }
    picture p = {.out = shogi_i_out_new(buffer, capacity), .state = state, .look = look};
    p.last = look->last == SHOGI_NO_MOVE ? last : look->last;
    lay_out(&p);
    put_root(&p);
    put_description(&p);
    put_definitions(&p);
    put_board(&p);
    if (shows(&p, SHOGI_SVG_HANDS)) {
        put_hand(&p, SHOGI_BLACK);
        put_hand(&p, SHOGI_WHITE);
    }
    put_marks(&p);
    put(&p, "</svg>\n");
    return shogi_i_out_end(&p.out);
}

size_t shogi_position_svg(const shogi_position *position, const shogi_svg *svg, char *buffer,
                          size_t capacity)
{
    size_t ply = position->ply;
    shogi_move last = ply > 0 ? position->history[ply - 1].move : SHOGI_NULL_MOVE;
    return draw(&position->now, last, svg, buffer, capacity);
}

size_t shogi_setup_svg(const shogi_setup *setup, const shogi_svg *svg, char *buffer,
                       size_t capacity)
{
    return draw(&setup->state, SHOGI_NULL_MOVE, svg, buffer, capacity);
}
