/* Pictures (shogi/svg.h) of hostile setups with any look, arrows and marks: the length is what is
 * written at any capacity, and the text is well-formed XML as far as tags and characters go. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

static shogi_svg *look(fuzz_input *input)
{
    shogi_svg *svg = NULL;
    uint32_t arrows = fuzz_byte(input) * 3u;

    FUZZ_CHECK(shogi_svg_new(&svg) == SHOGI_OK);
    (void)shogi_svg_set_viewpoint(svg, fuzz_byte(input));
    (void)shogi_svg_set_parts(svg, fuzz_byte(input));
    (void)shogi_svg_set_pieces(svg, fuzz_byte(input));
    (void)shogi_svg_set_coordinates(svg, fuzz_byte(input));
    (void)shogi_svg_set_width(svg, fuzz_word(input) * 2u);
    (void)shogi_svg_set_last_move(svg, fuzz_word(input));
    for (uint32_t i = 0; i < arrows; i++) {
        shogi_move move = fuzz_word(input);
        shogi_status status = shogi_svg_add_arrow(svg, move);
        FUZZ_CHECK((status == SHOGI_E_ARGUMENT) == !shogi_move_is_valid(move));
        (void)shogi_svg_add_mark(svg, (shogi_square)(move & 0x7F));
    }
    return svg;
}

static size_t draw(const shogi_setup *setup, const shogi_position *position, const shogi_svg *svg,
                   char *buffer, size_t capacity)
{
    return position != NULL ? shogi_position_svg(position, svg, buffer, capacity)
                            : shogi_setup_svg(setup, svg, buffer, capacity);
}

/* Behind a tag: its end; every quotation mark in it has its partner. */
static const char *skip_tag(const char *at, int *depth)
{
    bool closes = at[1] == '/';
    bool quoted = false;

    for (at++; *at != '\0' && (quoted || *at != '>'); at++) {
        FUZZ_CHECK(*at != '<');
        if (*at == '"')
            quoted = !quoted;
    }
    FUZZ_CHECK(*at == '>');
    if (closes)
        (*depth)--;
    else if (at[-1] != '/' && at[-1] != '?')
        (*depth)++;
    FUZZ_CHECK(*depth >= 0);
    return at + 1;
}

static void check_well_formed(const char *text)
{
    int depth = 0;

    for (const char *at = text; *at != '\0';) {
        FUZZ_CHECK((unsigned char)*at >= 0x20 || *at == '\n');
        at = *at == '<' ? skip_tag(at, &depth) : at + 1;
    }
    FUZZ_CHECK(depth == 0);
}

static void check_picture(const shogi_setup *setup, const shogi_position *position,
                          const shogi_svg *svg, size_t cut)
{
    size_t length = draw(setup, position, svg, NULL, 0);
    char *whole = malloc(length + 1);
    char *part;

    FUZZ_CHECK(whole != NULL);
    FUZZ_CHECK(draw(setup, position, svg, whole, length + 1) == length);
    FUZZ_CHECK(strlen(whole) == length);
    check_well_formed(whole);
    cut = 1 + cut % length;
    part = malloc(cut);
    FUZZ_CHECK(part != NULL);
    FUZZ_CHECK(draw(setup, position, svg, part, cut) == length);
    FUZZ_CHECK(strlen(part) <= cut - 1 && strncmp(part, whole, strlen(part)) == 0);
    free(part);
    free(whole);
}

static void check_svg(fuzz_input *input)
{
    size_t cut = fuzz_word(input);
    shogi_setup *setup = fuzz_setup();
    shogi_position *position = NULL;
    shogi_svg *svg;

    fuzz_fill_setup(input, setup);
    svg = look(input);
    FUZZ_CHECK(shogi_position_new_setup(&position, setup, SHOGI_FAULTS_ALL) == SHOGI_OK);
    (void)shogi_position_play_unchecked(position, fuzz_word(input));
    check_picture(setup, NULL, svg, cut);
    check_picture(setup, position, svg, cut);
    check_picture(setup, position, NULL, cut);
    shogi_svg_free(svg);
    shogi_position_free(position);
    shogi_setup_free(setup);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_run(data, size, check_svg);
}
