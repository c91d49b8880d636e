/* The names of encodings: the stable ones of the public interface and those that records, MIME
 * and operating systems use; and what a record declares itself to be (FORMATS 0.2, 3.2, 4.1).
 * Relies on nothing. */
#include "base/encoding.h"

#include <string.h>

typedef struct {
    const char *name;
    shogi_encoding encoding;
} encoding_name;

/* The first name of an encoding is the stable one. Finding ignores case and these: - _ space. */
static const encoding_name names[] = {
    {"ascii", SHOGI_ENCODING_ASCII},
    {"us-ascii", SHOGI_ENCODING_ASCII},
    {"ansi-x3.4-1968", SHOGI_ENCODING_ASCII},
    {"utf-8", SHOGI_ENCODING_UTF8},
    {"cp65001", SHOGI_ENCODING_UTF8},
    {"utf-8-bom", SHOGI_ENCODING_UTF8_BOM},
    {"utf-8-sig", SHOGI_ENCODING_UTF8_BOM},
    {"cp932", SHOGI_ENCODING_CP932},
    {"shift-jis", SHOGI_ENCODING_CP932},
    {"x-shift-jis", SHOGI_ENCODING_CP932},
    {"sjis", SHOGI_ENCODING_CP932},
    {"x-sjis", SHOGI_ENCODING_CP932},
    {"windows-31j", SHOGI_ENCODING_CP932},
    {"cswindows31j", SHOGI_ENCODING_CP932},
    {"csshiftjis", SHOGI_ENCODING_CP932},
    {"windows-932", SHOGI_ENCODING_CP932},
    {"ms932", SHOGI_ENCODING_CP932},
    {"ms-kanji", SHOGI_ENCODING_CP932},
    {"euc-jp", SHOGI_ENCODING_EUC_JP},
    {"x-euc-jp", SHOGI_ENCODING_EUC_JP},
    {"euc", SHOGI_ENCODING_EUC_JP},
    {"ujis", SHOGI_ENCODING_EUC_JP},
    {"eucjp-ms", SHOGI_ENCODING_EUC_JP},
    {"eucjp-win", SHOGI_ENCODING_EUC_JP},
    {"cp51932", SHOGI_ENCODING_EUC_JP},
    {"iso-2022-jp", SHOGI_ENCODING_ISO_2022_JP},
    {"csiso2022jp", SHOGI_ENCODING_ISO_2022_JP},
    {"iso-2022-jp-1", SHOGI_ENCODING_ISO_2022_JP},
    {"jis", SHOGI_ENCODING_ISO_2022_JP},
    {"cp50220", SHOGI_ENCODING_ISO_2022_JP},
    {"cp50221", SHOGI_ENCODING_ISO_2022_JP},
    {"utf-16le", SHOGI_ENCODING_UTF16_LE},
    {"utf-16", SHOGI_ENCODING_UTF16_LE}, /* reading goes by the byte order mark anyway */
    {"utf-16be", SHOGI_ENCODING_UTF16_BE},
};

const char *shogi_encoding_name(shogi_encoding encoding)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (names[i].encoding == encoding)
            return names[i].name;
    }
    return "unknown";
}

static bool is_separator(char letter)
{
    return letter == '-' || letter == '_' || letter == ' ';
}

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool is_same_name(const char *known, const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (is_separator(name[i]))
            continue;
        while (is_separator(*known))
            known++;
        if (*known == '\0' || *known != lower(name[i]))
            return false;
        known++;
    }
    return *known == '\0';
}

shogi_encoding shogi_encoding_find(const char *name, size_t length)
{
    if (!name)
        return SHOGI_ENCODING_UNKNOWN;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (is_same_name(names[i].name, name, length))
            return names[i].encoding;
    }
    return SHOGI_ENCODING_UNKNOWN;
}

static bool is_blank(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

static const char *find_ignoring_case(const char *text, const char *end, const char *word)
{
    size_t length = strlen(word);

    for (; (size_t)(end - text) >= length; text++) {
        size_t same = 0;
        while (same < length && lower(text[same]) == word[same])
            same++;
        if (same == length)
            return text;
    }
    return NULL;
}

/* The encoding that one line declares. */
static shogi_encoding declared_in_line(const char *line, const char *end)
{
    static const char key[] = "encoding=";
    const char *name = find_ignoring_case(line, end, key);
    const char *name_end;

    if (!name)
        return SHOGI_ENCODING_UNKNOWN;
    name += sizeof key - 1;
    for (name_end = name; name_end < end && !is_blank(*name_end);)
        name_end++;
    return shogi_encoding_find(name, (size_t)(name_end - name));
}

shogi_encoding shogi_i_encoding_declared(const void *bytes, size_t size)
{
    enum { SEARCHED = 2048 }; /* bytes; declarations stand at the very beginning */
    static const char mark[] = "\xEF\xBB\xBF";
    const char *line = bytes;
    const char *end = line;

    if (size >= sizeof mark - 1 && memcmp(line, mark, sizeof mark - 1) == 0)
        line += sizeof mark - 1;
    end += size < SEARCHED ? size : SEARCHED;
    for (;;) {
        const char *eol;
        shogi_encoding encoding;

        while (line < end && is_blank(*line))
            line++;
        if (line == end || (*line != '#' && *line != '\''))
            return SHOGI_ENCODING_UNKNOWN;
        eol = line;
        while (eol < end && *eol != '\n' && *eol != '\r')
            eol++;
        encoding = declared_in_line(line, eol);
        if (encoding != SHOGI_ENCODING_UNKNOWN)
            return encoding;
        line = eol;
    }
}

/* Encodings of which a declaration means the same. */
static shogi_encoding family(shogi_encoding encoding)
{
    switch (encoding) {
    case SHOGI_ENCODING_UTF8_BOM: return SHOGI_ENCODING_UTF8;
    case SHOGI_ENCODING_UTF16_BE: return SHOGI_ENCODING_UTF16_LE;
    default: return encoding;
    }
}

bool shogi_i_encoding_agrees(shogi_encoding declared, shogi_encoding actual)
{
    if (declared == SHOGI_ENCODING_UNKNOWN || actual == SHOGI_ENCODING_UNKNOWN)
        return true;
    if (actual == SHOGI_ENCODING_ASCII) /* is a part of all that are made of bytes */
        return family(declared) != SHOGI_ENCODING_UTF16_LE;
    return family(declared) == family(actual);
}
