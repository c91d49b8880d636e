/* Pictures of positions: every piece once and at its place, from either side, in every style; hands
 * with counts, the last move, the side to move, marks; well-formed XML for any arrangement. */
#include <shogi/svg.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "kifu_support.h"
#include "reference/walk.h"
#include "support.h"

enum { POSITIONS = 300 };

/* CSA's codes; Black's king is told from White's. */
static const char *const codes[] = {"",   "FU", "KY", "KE", "GI", "KA", "HI", "KI",
                                    "GY", "TO", "NY", "NK", "NG", "UM", "RY"};
static const char styles[] = {'1', '2', 'w'};
static const shogi_kind hand_order[] = {SHOGI_ROOK,   SHOGI_BISHOP, SHOGI_GOLD, SHOGI_SILVER,
                                        SHOGI_KNIGHT, SHOGI_LANCE,  SHOGI_PAWN};

static shogi_svg *new_look(void)
{
    shogi_svg *look = NULL;
    ck_assert_int_eq(shogi_svg_new(&look), SHOGI_OK);
    return look;
}

static shogi_position *position_of(const char *line)
{
    shogi_position *position = NULL;
    ck_assert_int_eq(shogi_position_new(&position), SHOGI_OK);
    ck_assert_int_eq(shogi_position_set_usi(position, line, strlen(line), SHOGI_FAULTS_ALL, NULL),
                     SHOGI_OK);
    return position;
}

/** The picture; to be freed. */
static char *picture_of(const shogi_position *position, const shogi_svg *look)
{
    size_t length = shogi_position_svg(position, look, NULL, 0);
    char *text = malloc(length + 1);
    ck_assert_uint_eq(shogi_position_svg(position, look, text, length + 1), length);
    ck_assert_uint_eq(strlen(text), length);
    return text;
}

static char *picture_of_line(const char *line, const shogi_svg *look)
{
    shogi_position *position = position_of(line);
    char *text = picture_of(position, look);
    shogi_position_free(position);
    return text;
}

/** How often `part` is in the text before `end` (NULL: all of it). */
static size_t count_of(const char *text, const char *part, const char *end)
{
    size_t count = 0;
    while ((text = strstr(text, part)) != NULL && (end == NULL || text < end)) {
        count++;
        text++;
    }
    return count;
}

/* A group of the picture: from its name to that of the next one of these. */
static const char *const groups[] = {"class=\"shogi-board\"", "class=\"shogi-hand-black\"",
                                     "class=\"shogi-hand-white\"", "class=\"shogi-marks\""};
enum { BOARD, BLACK_HAND, WHITE_HAND, MARKS };

static const char *group(const char *text, size_t which)
{
    const char *found = strstr(text, groups[which]);
    ck_assert_msg(found != NULL, "there is no %s", groups[which]);
    return found;
}

/* One piece as it is drawn. */
typedef struct {
    char id[16];
    int x, y;
    bool turned;
} use;

static bool next_use(const char **at, const char *end, use *found)
{
    const char *start = strstr(*at, "<use ");
    int turn_x = 0, turn_y = 0;
    if (start == NULL || start >= end)
        return false;
    int values = sscanf(start,
                        "<use xlink:href=\"#%15[^\"]\" x=\"%d\" y=\"%d\" "
                        "transform=\"rotate(180 %d %d)\"/>",
                        found->id, &found->x, &found->y, &turn_x, &turn_y);
    ck_assert_msg(values == 3 || values == 5, "%.80s", start);
    found->turned = values == 5;
    ck_assert(!found->turned || (turn_x == found->x && turn_y == found->y));
    *at = start + 1;
    return true;
}

static void check_use(const use *actual, shogi_piece piece, shogi_color below, char style)
{
    char id[16];
    shogi_color color = shogi_piece_color(piece);
    const char *code = codes[shogi_piece_kind(piece)];
    if (color == SHOGI_WHITE && shogi_piece_kind(piece) == SHOGI_KING)
        code = "OU";
    snprintf(id, sizeof id, "shogi-%c-%s", style, code);
    ck_assert_str_eq(actual->id, id);
    ck_assert_int_eq(actual->turned, color != below);
}

static void check_board(const char *text, const shogi_position *position, shogi_color below,
                        char style, size_t end)
{
    const char *at = group(text, BOARD);
    bool seen[SHOGI_SQUARES] = {false};
    size_t expected = 0, found = 0;
    use piece;
    for (; next_use(&at, group(text, end), &piece); found++) {
        ck_assert(piece.x % 40 == 20 && piece.y % 44 == 22);
        ck_assert(piece.x > 0 && piece.x < 360 && piece.y > 0 && piece.y < 396);
        shogi_square square =
            shogi_square_new(9 - (uint32_t)piece.x / 40, 1 + (uint32_t)piece.y / 44);
        if (below == SHOGI_WHITE)
            square = shogi_square_rotate(square);
        ck_assert(!seen[square]);
        seen[square] = true;
        check_use(&piece, shogi_position_piece(position, square), below, style);
    }
    for (shogi_square square = 0; square < SHOGI_SQUARES; square++)
        expected += shogi_position_piece(position, square) != SHOGI_NO_PIECE;
    ck_assert_uint_eq(found, expected);
}

static void check_hand(const char *text, const shogi_position *position, shogi_color color,
                       shogi_color below, char style)
{
    const char *at = group(text, BLACK_HAND + color), *end = group(text, BLACK_HAND + color + 1u);
    const char *count_at = at;
    int place = 0;
    use piece;
    for (size_t i = 0; i < sizeof hand_order; i++) {
        uint32_t count = shogi_position_hand(position, color, hand_order[i]);
        if (count == 0)
            continue;
        ck_assert(next_use(&at, end, &piece));
        check_use(&piece, shogi_piece_new(color, hand_order[i]), below, style);
        ck_assert_int_eq(piece.x, 66 + 47 * place);
        ck_assert_int_eq(piece.y, 24);
        if (count > 1) {
            char expected[64];
            snprintf(expected, sizeof expected, "x=\"%d\" y=\"30\"%s>%u</text>", 83 + 47 * place,
                     count > 99 ? " font-size=\"9\"" : "", (unsigned)count);
            count_at = strstr(count_at + 1, "class=\"shogi-count\"");
            ck_assert(count_at != NULL && count_at < end);
            ck_assert_ptr_nonnull(strstr(count_at, expected));
            ck_assert(strstr(count_at, expected) < end);
        }
        place++;
    }
    ck_assert(!next_use(&at, end, &piece));
    count_at = strstr(count_at + 1, "class=\"shogi-count\"");
    ck_assert(count_at == NULL || count_at > end);
}

/** What is used is defined, once, and what is defined is used. */
static void check_definitions(const char *text)
{
    char name[32];
    size_t definitions = 0;
    for (const char *at = text; (at = strstr(at, "<g id=\"")) != NULL; definitions++) {
        at += strlen("<g id=\"");
        snprintf(name, sizeof name, "\"#%.*s\"", (int)strcspn(at, "\""), at);
        ck_assert_msg(strstr(text, name) != NULL, "%s is not used", name);
    }
    for (const char *at = text; (at = strstr(at, "href=\"#")) != NULL;) {
        at += strlen("href=\"#");
        snprintf(name, sizeof name, "id=\"%.*s\"", (int)strcspn(at, "\""), at);
        ck_assert_msg(count_of(text, name, NULL) == 1, "%s", name);
    }
    ck_assert(definitions <= 15);
}

/** Every element ends where it must, and text holds nothing that XML forbids. */
static void check_well_formed(const char *text)
{
    const char *open[8];
    size_t depth = 0, roots = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, "<>&");
        ck_assert_int_ne(text[length], '>');
        ck_assert_int_ne(text[length], '&');
        text += length;
        if (*text == '\0')
            break;
        const char *end = strchr(text, '>');
        ck_assert_ptr_nonnull(end);
        size_t name = strcspn(text + 1, " >/");
        if (text[1] == '/') {
            ck_assert_uint_gt(depth, 0);
            depth--;
            name = (size_t)(end - text) - 2;
            ck_assert(strncmp(text + 2, open[depth], name) == 0 && strchr(" >", open[depth][name]));
        } else if (end[-1] != '/') {
            roots += depth == 0;
            ck_assert_uint_lt(depth, 8);
            open[depth++] = text + 1;
        }
        ck_assert_msg(count_of(text, "\"", end) % 2 == 0, "%.80s", text);
        ck_assert(strcspn(text + 1, "<&") > (size_t)(end - text - 1));
        text = end + 1;
    }
    ck_assert_uint_eq(depth, 0);
    ck_assert_uint_eq(roots, 1);
}

static void check_description(const char *text, const shogi_position *position)
{
    char sfen[400], expected[500];
    shogi_position_sfen(position, sfen, sizeof sfen);
    snprintf(expected, sizeof expected, "<desc>%s</desc>", sfen);
    ck_assert_ptr_nonnull(strstr(text, expected));
    snprintf(expected, sizeof expected, "<title xml:lang=\"en\">Shogi position, %s to move</title>",
             shogi_position_turn(position) == SHOGI_BLACK ? "Black" : "White");
    ck_assert_ptr_nonnull(strstr(text, expected));
}

/** The ring is around the mark of the side to move and nowhere else. */
static void check_turn(const char *text, shogi_color turn)
{
    const char *ring = strstr(text, "class=\"shogi-turn\"");
    ck_assert_uint_eq(count_of(text, "class=\"shogi-turn\"", NULL), 1);
    ck_assert_int_eq(ring > group(text, WHITE_HAND), turn == SHOGI_WHITE);
    ck_assert(ring > group(text, BLACK_HAND));
}

/** Each hand has the mark of its side, of its colour. */
static void check_sides(const char *text)
{
    static const char *const fills[] = {" fill=\"#1b1108\"", " fill=\"#fff\""};
    for (size_t color = 0; color < 2; color++) {
        const char *mark = strstr(group(text, BLACK_HAND + color), "<path class=\"shogi-side\"");
        ck_assert_ptr_nonnull(mark);
        ck_assert_uint_eq(count_of(mark, fills[color], strchr(mark, '>')), 1);
    }
}

START_TEST(every_piece_is_drawn_once_at_its_place)
{
    ref_walk *walk = ref_walk_new(20);
    shogi_svg *look = new_look();
    size_t positions = support_scaled(POSITIONS);
    for (size_t i = 0; i < positions; i++) {
        shogi_color below = i % 2;
        shogi_svg_pieces style = i / 2 % 3;
        ref_walk_next(walk);
        ck_assert_int_eq(shogi_svg_set_viewpoint(look, below), SHOGI_OK);
        ck_assert_int_eq(shogi_svg_set_pieces(look, style), SHOGI_OK);
        char *text = picture_of(walk->position, look);
        check_well_formed(text);
        check_definitions(text);
        check_description(text, walk->position);
        check_board(text, walk->position, below, styles[style], BLACK_HAND);
        check_hand(text, walk->position, SHOGI_BLACK, below, styles[style]);
        check_hand(text, walk->position, SHOGI_WHITE, below, styles[style]);
        check_turn(text, shogi_position_turn(walk->position));
        check_sides(text);
        free(text);
    }
    shogi_svg_free(look);
    ref_walk_free(walk);
}
END_TEST

START_TEST(every_setup_is_drawn)
{
    static const char *const arrangements[] = {
        "9/9/9/9/9/9/9/9/9 w - 1",
        "kkkkkkkkk/KKKKKKKKK/+P+P+P+P+P+P+P+P+P/+l+l+l+l+l+l+l+l+l/+N+N+N+N+N+N+N+N+N/"
        "+s+s+s+s+s+s+s+s+s/+B+B+B+B+B+B+B+B+B/+r+r+r+r+r+r+r+r+r/ggggggggg b "
        "255R255B255G255S255N255L255P255r255b255g255s255n255l255p 1000000000",
        "ppppppppp/LLLLLLLLL/nnnnnnnnn/9/9/9/9/9/9 w 2R9B10G99S100N2r 7",
    };
    shogi_setup *setup = NULL;
    ck_assert_int_eq(shogi_setup_new(&setup), SHOGI_OK);
    for (size_t i = 0; i < sizeof arrangements / sizeof arrangements[0]; i++) {
        ck_assert_int_eq(
            shogi_setup_set_sfen(setup, arrangements[i], strlen(arrangements[i]), NULL), SHOGI_OK);
        shogi_position *position = position_of(arrangements[i]);
        char *expected = picture_of(position, NULL), text[20000];
        size_t length = shogi_setup_svg(setup, NULL, text, sizeof text);
        ck_assert_uint_eq(length, strlen(expected));
        ck_assert_str_eq(text, expected);
        check_well_formed(text);
        check_board(text, position, SHOGI_BLACK, '1', BLACK_HAND);
        check_hand(text, position, SHOGI_BLACK, SHOGI_BLACK, '1');
        check_hand(text, position, SHOGI_WHITE, SHOGI_BLACK, '1');
        free(expected);
        shogi_position_free(position);
    }
    shogi_setup_free(setup);
}
END_TEST

START_TEST(pieces_are_called_by_their_names)
{
    static const char *const line = "sfen 4k4/1+P+L+N+S+B+R2/9/9/9/9/1PLNSBRG1/9/4K4 b - 1";
    static const struct {
        const char *id, *text[3];
        bool red;
    } names[] = {
        {"FU", {"歩", "歩兵", "P"}, false}, {"KY", {"香", "香車", "L"}, false},
        {"KE", {"桂", "桂馬", "N"}, false}, {"GI", {"銀", "銀将", "S"}, false},
        {"KA", {"角", "角行", "B"}, false}, {"HI", {"飛", "飛車", "R"}, false},
        {"KI", {"金", "金将", "G"}, false}, {"GY", {"玉", "玉将", "K"}, false},
        {"OU", {"王", "王将", "K"}, false}, {"TO", {"と", "と金", "+P"}, true},
        {"NY", {"杏", "成香", "+L"}, true}, {"NK", {"圭", "成桂", "+N"}, true},
        {"NG", {"全", "成銀", "+S"}, true}, {"UM", {"馬", "龍馬", "+B"}, true},
        {"RY", {"龍", "龍王", "+R"}, true},
    };
    shogi_svg *look = new_look();
    for (shogi_svg_pieces style = 0; style < 3; style++) {
        ck_assert_int_eq(shogi_svg_set_pieces(look, style), SHOGI_OK);
        char *text = picture_of_line(line, look);
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            char id[16], written[32] = "";
            snprintf(id, sizeof id, "id=\"shogi-%c-%s\"", styles[style], names[i].id);
            const char *at = strstr(text, id);
            ck_assert_msg(at != NULL, "%s", id);
            const char *end = strstr(at, "</g>");
            ck_assert_int_eq(count_of(at, "shogi-promoted\" fill=\"#c8141c\"", end), names[i].red);
            for (at = strstr(at, "<text"); at < end; at = strchr(at + 1, '<')) {
                const char *inside = strchr(at, '>') + 1;
                strncat(written, inside, strcspn(inside, "<\n"));
            }
            ck_assert_str_eq(written, names[i].text[style]);
        }
        free(text);
    }
    shogi_svg_free(look);
}
END_TEST

/** The squares that are coloured, in USI, joined by blanks, the lighter one with a minus. */
static void check_last(const shogi_position *position, const shogi_svg *look, bool from_white,
                       const char *expected)
{
    char actual[64] = "";
    char *text = picture_of(position, look);
    const char *at = strstr(text, "class=\"shogi-last\"");
    const char *end = at != NULL ? strstr(at, "</g>") : NULL;
    while (at != NULL && (at = strstr(at, "<rect ")) != NULL && at < end) {
        int x, y, opacity;
        ck_assert_int_eq(sscanf(at,
                                "<rect x=\"%d\" y=\"%d\" width=\"40\" height=\"44\" "
                                "fill-opacity=\".%d\"/>",
                                &x, &y, &opacity),
                         3);
        shogi_square square = shogi_square_new(9 - (uint32_t)x / 40, 1 + (uint32_t)y / 44);
        char name[8];
        shogi_square_write(from_white ? shogi_square_rotate(square) : square,
                           SHOGI_SQUARE_STYLE_LETTER, name, sizeof name);
        snprintf(actual + strlen(actual), sizeof actual - strlen(actual), "%s%s%s",
                 actual[0] != '\0' ? " " : "", opacity < 5 ? "-" : "", name);
        at++;
    }
    ck_assert_str_eq(actual, expected);
    free(text);
}

START_TEST(the_last_move_is_marked)
{
    shogi_position *moved = position_of("startpos moves 7g7f 3c3d 8h2b+");
    shogi_position *dropped = position_of("sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves P*3c");
    shogi_position *passed = position_of("startpos moves 7g7f pass");
    shogi_position *still = position_of("startpos");
    shogi_svg *look = new_look();
    check_last(moved, NULL, false, "-8h 2b");
    check_last(dropped, look, false, "3c");
    check_last(passed, look, false, "");
    check_last(still, look, false, "");
    ck_assert_int_eq(shogi_svg_set_viewpoint(look, SHOGI_WHITE), SHOGI_OK);
    check_last(moved, look, true, "-8h 2b");
    ck_assert_int_eq(shogi_svg_set_last_move(look, shogi_move_from_usi("1g1f", 4)), SHOGI_OK);
    check_last(moved, look, true, "-1g 1f");
    check_last(still, look, true, "-1g 1f");
    ck_assert_int_eq(shogi_svg_set_last_move(look, SHOGI_NULL_MOVE), SHOGI_OK);
    check_last(moved, look, true, "");
    ck_assert_int_eq(shogi_svg_set_last_move(look, SHOGI_NO_MOVE), SHOGI_OK);
    check_last(moved, look, true, "-8h 2b");
    ck_assert_int_eq(shogi_svg_set_parts(look, SHOGI_SVG_ALL & ~SHOGI_SVG_LAST_MOVE), SHOGI_OK);
    check_last(moved, look, true, "");
    shogi_svg_free(look);
    shogi_position_free(moved);
    shogi_position_free(dropped);
    shogi_position_free(passed);
    shogi_position_free(still);
}
END_TEST

START_TEST(coordinates_are_written_in_any_style)
{
    static const struct {
        shogi_square_style style;
        shogi_color below;
        const char *top; /* the rank of the first row */
        const char *first_file;
    } cases[] = {
        {SHOGI_SQUARE_STYLE_KANJI, SHOGI_BLACK, "x=\"373\" y=\"27\">一<", "x=\"20\" y=\"-9\">9<"},
        {SHOGI_SQUARE_STYLE_LETTER, SHOGI_BLACK, "x=\"373\" y=\"27\">a<", "x=\"20\" y=\"-9\">9<"},
        {SHOGI_SQUARE_STYLE_DIGITS, SHOGI_WHITE, "x=\"373\" y=\"27\">9<", "x=\"20\" y=\"-9\">1<"},
        {SHOGI_SQUARE_STYLE_ROMAN, SHOGI_WHITE, "x=\"373\" y=\"27\">IX<", "x=\"20\" y=\"-9\">1<"},
    };
    shogi_svg *look = new_look();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_int_eq(shogi_svg_set_coordinates(look, cases[i].style), SHOGI_OK);
        ck_assert_int_eq(shogi_svg_set_viewpoint(look, cases[i].below), SHOGI_OK);
        char *text = picture_of_line("startpos", look);
        const char *at = strstr(text, "class=\"shogi-coordinates\"");
        ck_assert_ptr_nonnull(at);
        ck_assert_uint_eq(count_of(at, "<text", strstr(at, "</g>")), 18);
        ck_assert_ptr_nonnull(strstr(at, cases[i].top));
        ck_assert_ptr_nonnull(strstr(at, cases[i].first_file));
        free(text);
    }
    shogi_svg_free(look);
}
END_TEST

START_TEST(what_is_not_wanted_is_not_drawn)
{
    static const char *const line = "sfen 4k4/9/9/9/9/9/9/9/4K4 b 2P 1 moves P*3c";
    static const struct {
        shogi_svg_parts parts;
        const char *view_box, *absent;
    } cases[] = {
        {SHOGI_SVG_ALL, "0 0 402 550", "nothing"},
        {SHOGI_SVG_ALL & ~SHOGI_SVG_COORDINATES, "0 0 392 540", "shogi-coordinates"},
        {SHOGI_SVG_ALL & ~SHOGI_SVG_HANDS, "0 0 402 438", "shogi-hand"},
        {SHOGI_SVG_ALL & ~SHOGI_SVG_TURN, "0 0 402 550", "shogi-turn"},
        {SHOGI_SVG_ALL & ~SHOGI_SVG_LAST_MOVE, "0 0 402 550", "shogi-last"},
    };
    shogi_position *position = position_of(line);
    shogi_svg *look = new_look();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char view_box[64];
        ck_assert_int_eq(shogi_svg_set_parts(look, cases[i].parts), SHOGI_OK);
        char *text = picture_of(position, look);
        snprintf(view_box, sizeof view_box, " viewBox=\"%s\"", cases[i].view_box);
        ck_assert_ptr_nonnull(strstr(text, view_box));
        for (size_t other = 1; other < sizeof cases / sizeof cases[0]; other++)
            ck_assert_msg((strstr(text, cases[other].absent) == NULL) == (other == i) ||
                              (i == 2 && other == 3), /* the side to move is shown with the hands */
                          "%s in picture %zu", cases[other].absent, i);
        check_well_formed(text);
        free(text);
    }
    ck_assert_int_eq(shogi_svg_set_parts(look, 0), SHOGI_OK);
    char *text = picture_of(position, look);
    check_board(text, position, SHOGI_BLACK, '1', MARKS);
    check_well_formed(text);
    check_definitions(text); /* a pawn is on the board still */
    free(text);
    shogi_svg_free(look);
    shogi_position_free(position);
}
END_TEST

START_TEST(the_width_is_the_callers)
{
    static const struct {
        uint32_t width;
        const char *size;
    } cases[] = {
        {201, " viewBox=\"0 0 402 550\" width=\"201\" height=\"275\" role"},
        {0, " viewBox=\"0 0 402 550\" role"},
        {1, " viewBox=\"0 0 402 550\" width=\"1\" height=\"1\" role"},
        {SHOGI_SVG_MAX_WIDTH, " viewBox=\"0 0 402 550\" width=\"100000\" height=\"136816\" role"},
    };
    shogi_svg *look = new_look();
    char *text = picture_of_line("startpos", look);
    ck_assert_ptr_nonnull(strstr(text, " width=\"402\" height=\"550\" role"));
    free(text);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ck_assert_int_eq(shogi_svg_set_width(look, cases[i].width), SHOGI_OK);
        text = picture_of_line("startpos", look);
        ck_assert_msg(strstr(text, cases[i].size) != NULL, "%s", cases[i].size);
        free(text);
    }
    shogi_svg_free(look);
}
END_TEST

/** What is in the group of marks, without what is the same for all. */
static void check_marks(const char *line, const shogi_svg *look, const char *expected)
{
    char *text = picture_of_line(line, look), actual[1000] = "";
    const char *at = strstr(group(text, MARKS), "stroke-linejoin=\"round\">\n");
    ck_assert_ptr_nonnull(at);
    at = strchr(at, '\n') + 1;
    strncat(actual, at, (size_t)(strstr(at, "</g>") - at));
    ck_assert_str_eq(actual, expected);
    check_well_formed(text);
    free(text);
}

START_TEST(squares_are_marked_and_arrows_point)
{
    static const char *const line = "sfen 4k4/9/9/9/9/9/9/9/4K4 w P2p 1";
    shogi_svg *look = new_look();
    ck_assert_int_eq(shogi_svg_add_mark(look, shogi_square_new(9, 1)), SHOGI_OK);
    ck_assert_int_eq(shogi_svg_add_mark(look, shogi_square_new(9, 1)), SHOGI_OK);
    check_marks(line, look, "<circle cx=\"20\" cy=\"22\" r=\"18\"/>\n");
    ck_assert_int_eq(shogi_svg_set_viewpoint(look, SHOGI_WHITE), SHOGI_OK);
    check_marks(line, look, "<circle cx=\"340\" cy=\"374\" r=\"18\"/>\n");
    shogi_svg_clear_marks(look);
    check_marks(line, look, "");

    /* Straight down: from the middle of 5a to just before that of 5e; the head is symmetrical. */
    ck_assert_int_eq(shogi_svg_set_viewpoint(look, SHOGI_BLACK), SHOGI_OK);
    ck_assert_int_eq(shogi_svg_add_arrow(look, support_move("5a5e")), SHOGI_OK);
    check_marks(line, look, "<path d=\"M180 22L180 194L171 180L180 194L189 180\"/>\n");
    shogi_svg_clear_marks(look);

    /* White's first piece in hand is above the board: at 66 - 16 and 24 - 82 from its corner. */
    ck_assert_int_eq(shogi_svg_add_arrow(look, support_move("P*9a")), SHOGI_OK);
    check_marks(line, look, "<path d=\"M50 -58L21 18L18 2L21 18L34 8\"/>\n");
    shogi_svg_clear_marks(look);

    /* What cannot be seen in hand, and a move to where it comes from, are circles. */
    ck_assert_int_eq(shogi_svg_add_arrow(look, support_move("G*9a")), SHOGI_OK);
    ck_assert_int_eq(shogi_svg_add_arrow(look, support_move("1i1i")), SHOGI_OK);
    check_marks(line, look,
                "<circle cx=\"20\" cy=\"22\" r=\"18\"/>\n"
                "<circle cx=\"340\" cy=\"374\" r=\"18\"/>\n");
    shogi_svg_clear_marks(look);
    ck_assert_int_eq(shogi_svg_set_parts(look, SHOGI_SVG_COORDINATES), SHOGI_OK);
    ck_assert_int_eq(shogi_svg_add_arrow(look, support_move("P*9a")), SHOGI_OK);
    check_marks(line, look, "<circle cx=\"20\" cy=\"22\" r=\"18\"/>\n");
    shogi_svg_free(look);
}
END_TEST

START_TEST(arrows_between_all_squares_stay_on_the_board)
{
    shogi_svg *look = new_look();
    shogi_position *position = position_of("startpos");
    for (unsigned from = 0; from < SHOGI_SQUARES; from++) {
        shogi_svg_clear_marks(look);
        for (unsigned to = 0; to < SHOGI_SQUARES; to++) {
            shogi_move move = shogi_move_new((shogi_square)from, (shogi_square)to, false);
            ck_assert_int_eq(shogi_svg_add_arrow(look, move), SHOGI_OK);
        }
        char *text = picture_of(position, look);
        size_t arrows = 0;
        for (const char *at = group(text, MARKS); (at = strstr(at, "<path d=\"M")) != NULL; at++) {
            int v[10];
            int values = sscanf(at, "<path d=\"M%d %dL%d %dL%d %dL%d %dL%d %d\"/>", &v[0], &v[1],
                                &v[2], &v[3], &v[4], &v[5], &v[6], &v[7], &v[8], &v[9]);
            ck_assert_int_eq(values, 10);
            for (size_t i = 0; i < 10; i++)
                ck_assert(v[i] >= 0 && v[i] <= (i % 2 == 0 ? 360 : 396));
            arrows++;
        }
        ck_assert_uint_eq(arrows, SHOGI_SQUARES - 1);
        ck_assert_uint_eq(count_of(group(text, MARKS), "<circle", NULL), 1);
        free(text);
    }
    shogi_svg_free(look);
    shogi_position_free(position);
}
END_TEST

START_TEST(only_what_fits_is_written)
{
    shogi_position *position = position_of("startpos moves 7g7f");
    char *whole = picture_of(position, NULL);
    size_t length = strlen(whole);
    char *buffer = malloc(length + 2);
    for (size_t capacity = 0; capacity <= length + 1; capacity++) {
        memset(buffer, '#', length + 2);
        ck_assert_uint_eq(shogi_position_svg(position, NULL, buffer, capacity), length);
        size_t stored = capacity == 0 ? 0 : capacity - 1;
        ck_assert(memcmp(buffer, whole, stored) == 0);
        ck_assert(capacity == 0 || buffer[stored] == '\0');
        ck_assert_int_eq(buffer[capacity], '#');
    }
    ck_assert_uint_lt(length, 8192); /* a few kilobytes, as the header says */
    free(buffer);
    free(whole);
    shogi_position_free(position);
}
END_TEST

START_TEST(a_new_look_is_the_usual_one)
{
    shogi_svg *look = new_look();
    char *usual = picture_of_line("startpos moves 7g7f", NULL);
    char *again = picture_of_line("startpos moves 7g7f", look);
    ck_assert_str_eq(usual, again);
    free(usual);
    free(again);
    shogi_svg_free(look);
}
END_TEST

START_TEST(values_out_of_range_change_nothing)
{
    shogi_svg *look = new_look();
    char *before = picture_of_line("startpos moves 7g7f", look);
    ck_assert_int_eq(shogi_svg_set_viewpoint(look, SHOGI_NO_COLOR), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_set_parts(look, SHOGI_SVG_ALL + 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_set_pieces(look, SHOGI_SVG_PIECES_LETTERS + 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_set_coordinates(look, SHOGI_SQUARE_STYLE_ROMAN + 1),
                     SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_set_width(look, SHOGI_SVG_MAX_WIDTH + 1), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_set_last_move(look, 0x7FFF), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_add_mark(look, SHOGI_SQUARES), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_add_arrow(look, SHOGI_NULL_MOVE), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_add_arrow(look, SHOGI_NO_MOVE), SHOGI_E_ARGUMENT);
    char *after = picture_of_line("startpos moves 7g7f", look);
    ck_assert_str_eq(before, after);
    free(before);
    free(after);
    for (unsigned i = 0; i < SHOGI_SVG_MAX_ARROWS; i++)
        ck_assert_int_eq(shogi_svg_add_arrow(look, support_move("7g7f")), SHOGI_OK);
    ck_assert_int_eq(shogi_svg_add_arrow(look, support_move("7g7f")), SHOGI_E_LIMIT);
    after = picture_of_line("startpos", look);
    ck_assert_uint_eq(count_of(group(after, MARKS), "<path", NULL), SHOGI_SVG_MAX_ARROWS);
    free(after);
    shogi_svg_free(look);
}
END_TEST

START_TEST(null_pointers_are_refused)
{
    ck_assert_int_eq(shogi_svg_new(NULL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_set_viewpoint(NULL, SHOGI_BLACK), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_set_parts(NULL, SHOGI_SVG_ALL), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_set_pieces(NULL, SHOGI_SVG_PIECES_KANJI), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_set_coordinates(NULL, SHOGI_SQUARE_STYLE_KANJI), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_set_width(NULL, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_set_last_move(NULL, SHOGI_NO_MOVE), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_add_mark(NULL, 0), SHOGI_E_ARGUMENT);
    ck_assert_int_eq(shogi_svg_add_arrow(NULL, support_move("7g7f")), SHOGI_E_ARGUMENT);
    shogi_svg_free(NULL);
}
END_TEST

START_TEST(out_of_memory_leaves_out_untouched)
{
    size_t blocks = shogi_i_live_blocks();
    shogi_svg *look = NULL;
    shogi_i_fail_allocations(0, true);
    ck_assert_int_eq(shogi_svg_new(&look), SHOGI_E_NO_MEMORY);
    shogi_i_fail_allocations(SIZE_MAX, false);
    ck_assert_ptr_null(look);
    ck_assert_uint_eq(shogi_i_live_blocks(), blocks);

    /* Drawing needs none. */
    shogi_position *position = position_of("startpos");
    shogi_i_fail_allocations(0, true);
    ck_assert_uint_gt(shogi_position_svg(position, NULL, NULL, 0), 0);
    ck_assert_uint_eq(shogi_i_allocation_count(), 0);
    shogi_i_fail_allocations(SIZE_MAX, false);
    shogi_position_free(position);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("svg");
    support_add(suite, "every_piece_is_drawn_once_at_its_place",
                every_piece_is_drawn_once_at_its_place);
    support_add(suite, "every_setup_is_drawn", every_setup_is_drawn);
    support_add(suite, "pieces_are_called_by_their_names", pieces_are_called_by_their_names);
    support_add(suite, "the_last_move_is_marked", the_last_move_is_marked);
    support_add(suite, "coordinates_are_written_in_any_style",
                coordinates_are_written_in_any_style);
    support_add(suite, "what_is_not_wanted_is_not_drawn", what_is_not_wanted_is_not_drawn);
    support_add(suite, "the_width_is_the_callers", the_width_is_the_callers);
    support_add(suite, "squares_are_marked_and_arrows_point", squares_are_marked_and_arrows_point);
    support_add(suite, "arrows_between_all_squares_stay_on_the_board",
                arrows_between_all_squares_stay_on_the_board);
    support_add(suite, "only_what_fits_is_written", only_what_fits_is_written);
    support_add(suite, "a_new_look_is_the_usual_one", a_new_look_is_the_usual_one);
    support_add(suite, "values_out_of_range_change_nothing", values_out_of_range_change_nothing);
    support_add(suite, "null_pointers_are_refused", null_pointers_are_refused);
    support_add(suite, "out_of_memory_leaves_out_untouched", out_of_memory_leaves_out_untouched);
    return support_run(suite);
}
