/* Which encoding some bytes are in (FORMATS 0.2). Byte order marks, escape sequences and validity
 * decide most cases; otherwise every candidate collects points for characters that Japanese text
 * consists of and loses points for faults. Relies on the decoders. */
#include "base/encoding.h"

#include "base/encoding_decode.h"
#include "base/encoding_tables.h"
#include "base/utf8.h"

#include <string.h>

enum {
    BLOCK = 64,      /* bytes scored at a time */
    CLEAR_LEAD = 200 /* points ahead of all others that end the race early */
};

enum {
    POINTS_FAULT = -12,
    POINTS_USER_DEFINED = -6,
    POINTS_ODD_KATAKANA = -6,
    POINTS_GOOD_VOICING = 3,
    POINTS_DECLARED = 6,
    POINTS_TO_BEAT_CP932 = 3
};

typedef struct {
    shogi_encoding encoding;
    shogi_i_decode *decode;
    shogi_i_decoder at;
    uint32_t previous; /* code point */
    int64_t points;
} candidate;

static bool is_between(uint32_t value, uint32_t first, uint32_t last)
{
    return value >= first && value <= last;
}

/* Half-width katakana: what is EUC-JP in truth betrays itself by marks in the wrong place. */
static int half_width_points(uint32_t code_point, uint32_t previous)
{
    bool is_start = !is_between(previous, 0xFF66, 0xFF9F);

    if (code_point < 0xFF66)
        return -2; /* punctuation; the lead bytes of kana and symbols in EUC-JP */
    if (code_point < 0xFF71)
        return is_start ? POINTS_ODD_KATAKANA : 0; /* small letters and the long vowel */
    if (code_point == 0xFF9E)                      /* voices the letters of k, s, t, h, and u */
        return is_between(previous, 0xFF76, 0xFF84) || is_between(previous, 0xFF8A, 0xFF8E)
                       || previous == 0xFF73
                   ? POINTS_GOOD_VOICING
                   : POINTS_ODD_KATAKANA;
    if (code_point == 0xFF9F) /* h becomes p */
        return is_between(previous, 0xFF8A, 0xFF8E) ? POINTS_GOOD_VOICING : POINTS_ODD_KATAKANA;
    return 0;
}

/* How much a character speaks for its being meant. */
static int points_of(uint32_t code_point, uint32_t previous)
{
    if (code_point < 0x80)
        return 0;
    if (is_between(code_point, 0x3041, 0x30FC))
        return 3; /* kana */
    if (is_between(code_point, 0x3000, 0x301F) || is_between(code_point, 0xFF01, 0xFF5E))
        return 2; /* punctuation, full-width letters and digits */
    if (is_between(code_point, 0xFF61, 0xFF9F))
        return half_width_points(code_point, previous);
    if (is_between(code_point, SHOGI_I_USER_UNICODE, 0xF8FF))
        return POINTS_USER_DEFINED;
    if (is_between(code_point, 0x4E00, 0x9FFF)) /* JIS level 1 ends at 9872 */
        return is_between(shogi_i_cp932_from(code_point), 0x889F, 0x9872) ? 3 : 0;
    return 0;
}

static void score_text(candidate *scored, const char *text, size_t length)
{
    /* A sequence of three bytes that is UTF-8 is hardly ever anything else. */
    int weight = scored->encoding == SHOGI_ENCODING_UTF8 ? 2 : 1;

    while (length > 0) {
        uint32_t code_point = 0;
        size_t bytes = shogi_i_utf8_decode(text, length, &code_point);
        scored->points += weight * points_of(code_point, scored->previous);
        scored->previous = code_point;
        text += bytes;
        length -= bytes;
    }
}

static void score_block(candidate *scored, const uint8_t *stop)
{
    uint8_t text[SHOGI_I_DECODED_SIZE(BLOCK)];

    while (scored->at.next < stop) {
        size_t fault;
        scored->at.out = text;
        fault = scored->decode(&scored->at, stop);
        score_text(scored, (const char *)text, (size_t)(scored->at.out - text));
        if (fault > 0) {
            scored->points += POINTS_FAULT;
            scored->previous = 0;
            scored->at.next += fault;
        }
    }
}

static size_t best_of(const candidate *candidates, size_t count)
{
    size_t best = 0;

    for (size_t i = 1; i < count; i++) {
        if (candidates[i].points > candidates[best].points)
            best = i;
    }
    return best;
}

static bool is_decided(const candidate *candidates, size_t count)
{
    size_t best = best_of(candidates, count);

    for (size_t i = 0; i < count; i++) {
        if (i != best && candidates[i].points + CLEAR_LEAD > candidates[best].points)
            return false;
    }
    return true;
}

/* The most plausible of the encodings that bytes which are no UTF-8 may be in. */
static shogi_encoding most_plausible(const uint8_t *bytes, size_t size)
{
    candidate candidates[] = {
        {.encoding = SHOGI_ENCODING_CP932, .points = POINTS_TO_BEAT_CP932},
        {.encoding = SHOGI_ENCODING_EUC_JP},
        {.encoding = SHOGI_ENCODING_UTF8},
    };
    const size_t count = sizeof candidates / sizeof *candidates;
    shogi_encoding declared = shogi_i_encoding_declared(bytes, size);

    for (size_t i = 0; i < count; i++) {
        candidates[i].decode = shogi_i_decoder_of(candidates[i].encoding);
        candidates[i].at = (shogi_i_decoder){bytes, bytes + size, NULL, 0};
        if (candidates[i].encoding == declared)
            candidates[i].points += POINTS_DECLARED;
    }
    for (size_t at = 0; at < size && !is_decided(candidates, count);) {
        at += size - at < BLOCK ? size - at : BLOCK;
        for (size_t i = 0; i < count; i++)
            score_block(&candidates[i], bytes + at);
    }
    return candidates[best_of(candidates, count)].encoding;
}

static bool starts_with(const uint8_t *bytes, size_t size, const char *start, size_t length)
{
    return size >= length && memcmp(bytes, start, length) == 0;
}

shogi_encoding shogi_i_byte_order_mark(const uint8_t *bytes, size_t size, size_t *length)
{
    static const struct {
        char bytes[4];
        shogi_encoding encoding;
    } marks[] = {
        {"\xEF\xBB\xBF", SHOGI_ENCODING_UTF8_BOM},
        {"\xFF\xFE", SHOGI_ENCODING_UTF16_LE},
        {"\xFE\xFF", SHOGI_ENCODING_UTF16_BE},
    };

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        *length = strlen(marks[i].bytes);
        if (starts_with(bytes, size, marks[i].bytes, *length))
            return marks[i].encoding;
    }
    *length = 0;
    return SHOGI_ENCODING_UNKNOWN;
}

/* Whether ASCII bytes switch to another character set. */
static bool has_escape_sequence(const uint8_t *bytes, size_t size)
{
    static const char sequences[][4] = {"$B", "$@", "(J", "(I", "$(D"};
    const uint8_t *end = bytes + size;

    while (bytes < end && (bytes = memchr(bytes, 0x1B, (size_t)(end - bytes))) != NULL) {
        bytes++;
        for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
            if (starts_with(bytes, (size_t)(end - bytes), sequences[i], strlen(sequences[i])))
                return true;
        }
    }
    return false;
}

/* Whether bytes of which the first `valid` are UTF-8, and more than ASCII, are so to the end, where
 * the end of a character may be missing. */
static bool is_utf8_but_for_end(const char *bytes, size_t size, size_t valid)
{
    size_t rest = size - valid;

    return rest == 0
           || (is_between((unsigned char)bytes[valid], 0xC2, 0xF4)
               && shogi_i_utf8_fault(bytes + valid, rest) == rest);
}

shogi_encoding shogi_i_detect_unmarked(const uint8_t *bytes, size_t size, size_t *valid)
{
    const char *text = (const char *)bytes;
    size_t ascii = shogi_i_ascii_prefix(text, size);

    *valid = ascii;
    if (ascii == size)
        return has_escape_sequence(bytes, size) ? SHOGI_ENCODING_ISO_2022_JP
                                                : SHOGI_ENCODING_ASCII;
    *valid += shogi_i_utf8_prefix(text + ascii, size - ascii);
    if (*valid > ascii && is_utf8_but_for_end(text, size, *valid))
        return SHOGI_ENCODING_UTF8;
    return most_plausible(bytes, size);
}

shogi_encoding shogi_i_encoding_detect(const void *bytes, size_t size)
{
    size_t length;
    shogi_encoding marked = shogi_i_byte_order_mark(bytes, size, &length);

    return marked != SHOGI_ENCODING_UNKNOWN ? marked
                                            : shogi_i_detect_unmarked(bytes, size, &length);
}
