/* The words of JSON Kifu Format (FORMATS 6.1), each once, for reader and writer; and how to tell it
 * from other formats. The writer makes its JSON itself; only reading needs a JSON library. */
#include "kifu/jkf.h"

#include <string.h>

#include "notation/words.h"

enum { CERTAIN = 97, LIKELY = 60 };

/* Presets, and the Japanese name that handicap.h knows the start by. */
static const struct {
    const char *preset;
    const char *name;
} presets[] = {
    {"HIRATE", "平手"},    {"KY", "香落ち"},      {"KY_R", "右香落ち"},  {"KA", "角落ち"},
    {"HI", "飛車落ち"},    {"HIKY", "飛香落ち"},  {"2", "二枚落ち"},     {"3", "三枚落ち"},
    {"4", "四枚落ち"},     {"5", "五枚落ち"},     {"5_L", "左五枚落ち"}, {"6", "六枚落ち"},
    {"7_L", "左七枚落ち"}, {"7_R", "右七枚落ち"}, {"8", "八枚落ち"},     {"10", "十枚落ち"},
};

enum { PRESETS = sizeof presets / sizeof presets[0] };

shogi_handicap shogi_i_jkf_preset_start(const char *preset)
{
    for (size_t i = 0; i < PRESETS; i++)
        if (strcmp(presets[i].preset, preset) == 0)
            return shogi_handicap_find(presets[i].name, strlen(presets[i].name));
    return SHOGI_NO_HANDICAP;
}

const char *shogi_i_jkf_preset_of(shogi_handicap handicap)
{
    const char *name = shogi_handicap_name(handicap);

    for (size_t i = 0; i < PRESETS; i++)
        if (strcmp(presets[i].name, name) == 0)
            return presets[i].preset;
    return NULL;
}

static const struct {
    char letter;
    uint16_t flag;
} relatives[] = {
    {'L', SHOGI_I_TO_LEFT}, {'C', SHOGI_I_STRAIGHT}, {'R', SHOGI_I_TO_RIGHT},
    {'U', SHOGI_I_FORWARD}, {'M', SHOGI_I_SIDEWAYS}, {'D', SHOGI_I_BACKWARD},
    {'H', SHOGI_I_DROP},
};

enum { RELATIVES = sizeof relatives / sizeof relatives[0] };

unsigned shogi_i_jkf_relative_flag(char letter)
{
    for (size_t i = 0; i < RELATIVES; i++)
        if (relatives[i].letter == letter)
            return relatives[i].flag;
    return 0;
}

char shogi_i_jkf_relative_letter(unsigned flag)
{
    for (size_t i = 0; i < RELATIVES; i++)
        if (relatives[i].flag == flag)
            return relatives[i].letter;
    return '\0';
}

uint32_t shogi_i_jkf_score(const shogi_i_text *text)
{
    static const char word[] = "\"moves\"";
    size_t at = 0;

    while (at < text->length && memchr(" \t\r\n", text->data[at], 4))
        at++;
    if (at == text->length || text->data[at] != '{')
        return 0;
    for (; at + sizeof word - 1 <= text->length; at++)
        if (text->data[at] == '"' && memcmp(text->data + at, word, sizeof word - 1) == 0)
            return CERTAIN;
    return LIKELY;
}
