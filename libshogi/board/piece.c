/* Colours, kinds and pieces (RULES 2, FORMATS 0.1). */
#include <shogi/piece.h>

/* Name and number in a full set of each kind; the promoted ones share their base kind's set. */
static const struct {
    const char *name;
    uint8_t full_set;
} kinds[] = {
    [SHOGI_NO_KIND] = {"none", 0},
    [SHOGI_PAWN] = {"pawn", 18},
    [SHOGI_LANCE] = {"lance", 4},
    [SHOGI_KNIGHT] = {"knight", 4},
    [SHOGI_SILVER] = {"silver", 4},
    [SHOGI_BISHOP] = {"bishop", 2},
    [SHOGI_ROOK] = {"rook", 2},
    [SHOGI_GOLD] = {"gold", 4},
    [SHOGI_KING] = {"king", 2},
    [SHOGI_PROMOTED_PAWN] = {"promoted-pawn", 0},
    [SHOGI_PROMOTED_LANCE] = {"promoted-lance", 0},
    [SHOGI_PROMOTED_KNIGHT] = {"promoted-knight", 0},
    [SHOGI_PROMOTED_SILVER] = {"promoted-silver", 0},
    [SHOGI_HORSE] = {"horse", 0},
    [SHOGI_DRAGON] = {"dragon", 0},
};

static bool is_kind(shogi_kind kind)
{
    return kind >= SHOGI_PAWN && kind <= SHOGI_DRAGON;
}

static bool is_piece(shogi_piece piece)
{
    return piece < 32 && is_kind(piece & 15);
}

shogi_color shogi_color_other(shogi_color color)
{
    return color < SHOGI_NO_COLOR ? color ^ 1 : SHOGI_NO_COLOR;
}

shogi_piece shogi_piece_new(shogi_color color, shogi_kind kind)
{
    return color < SHOGI_NO_COLOR && is_kind(kind) ? (shogi_piece)(color << 4 | kind)
                                                   : SHOGI_NO_PIECE;
}

shogi_color shogi_piece_color(shogi_piece piece)
{
    return is_piece(piece) ? piece >> 4 : SHOGI_NO_COLOR;
}

shogi_kind shogi_piece_kind(shogi_piece piece)
{
    return is_piece(piece) ? piece & 15 : SHOGI_NO_KIND;
}

shogi_kind shogi_kind_promoted(shogi_kind kind)
{
    return kind >= SHOGI_PAWN && kind <= SHOGI_ROOK ? (shogi_kind)(kind + 8) : SHOGI_NO_KIND;
}

shogi_kind shogi_kind_base(shogi_kind kind)
{
    if (!is_kind(kind))
        return SHOGI_NO_KIND;
    return kind > SHOGI_KING ? (shogi_kind)(kind - 8) : kind;
}

bool shogi_kind_is_promoted(shogi_kind kind)
{
    return kind > SHOGI_KING && is_kind(kind);
}

uint32_t shogi_kind_full_set(shogi_kind kind)
{
    return is_kind(kind) ? kinds[kind].full_set : 0;
}

const char *shogi_color_name(shogi_color color)
{
    static const char *const names[] = {"black", "white"};
    return color < SHOGI_NO_COLOR ? names[color] : "none";
}

const char *shogi_kind_name(shogi_kind kind)
{
    return kinds[is_kind(kind) ? kind : SHOGI_NO_KIND].name;
}
