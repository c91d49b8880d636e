/* Converts what check_encoding.py asks for. Each line of the input is "decode NAME HEX" or
 * "encode NAME HEX"; each line of the output is the result in hexadecimal, a blank, and how many
 * places of it stand for something that could not be converted. */
#include <shogi/diag.h>
#include <shogi/encoding.h>

#include "base/encoding.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 12 };

static size_t read_hex(const char *hex, unsigned char *bytes)
{
    size_t length = 0;

    for (; strlen(hex) >= 2; hex += 2) {
        char digits[] = {hex[0], hex[1], '\0'};
        bytes[length++] = (unsigned char)strtoul(digits, NULL, 16);
    }
    return length;
}

static void print(const char *bytes, size_t length, size_t faults)
{
    for (size_t i = 0; i < length; i++)
        printf("%02x", (unsigned char)bytes[i]);
    printf(" %lu\n", (unsigned long)faults);
}

/* Everything is on one line, so its faults make one diagnostic, which is not what is counted. */
static size_t count_replacements(const shogi_i_text *text)
{
    size_t count = 0;

    for (size_t i = 0; i + 3 <= text->length; i++)
        count += memcmp(text->data + i, "\xEF\xBF\xBD", 3) == 0;
    return count;
}

static int decode(shogi_encoding encoding, const unsigned char *bytes, size_t length)
{
    static const shogi_i_place start = {0, 1, 1};
    shogi_i_text text = {0};
    shogi_diag *diag;
    size_t replaced;
    bool is_reported;

    if (shogi_diag_new(&diag) != SHOGI_OK
        || shogi_i_text_decode(&text, bytes, length, encoding, start, diag) != SHOGI_OK)
        return EXIT_FAILURE;
    replaced = count_replacements(&text);
    is_reported = shogi_diag_count(diag) > 0;
    if (is_reported != (replaced > 0))
        return EXIT_FAILURE;
    print(text.data, text.length, replaced);
    shogi_i_text_free(&text);
    shogi_diag_free(diag);
    return EXIT_SUCCESS;
}

static int encode(shogi_encoding encoding, const unsigned char *text, size_t length)
{
    shogi_i_missing missing = {'?', 0, 0};
    shogi_i_buffer out = {0};

    if (shogi_i_encode(&out, (const char *)text, length, encoding, &missing) != SHOGI_OK)
        return EXIT_FAILURE;
    print(out.data, out.length, missing.count);
    shogi_i_buffer_free(&out);
    return EXIT_SUCCESS;
}

int main(void)
{
    char line[LINE], what[16], name[32], hex[LINE];
    unsigned char bytes[LINE];

    while (fgets(line, sizeof line, stdin)) {
        shogi_encoding encoding;
        size_t length;
        int status;

        if (sscanf(line, "%15s %31s %4095s", what, name, hex) != 3)
            return EXIT_FAILURE;
        encoding = shogi_encoding_find(name, strlen(name));
        length = read_hex(hex, bytes);
        status = strcmp(what, "decode") == 0 ? decode(encoding, bytes, length)
                                             : encode(encoding, bytes, length);
        if (status != EXIT_SUCCESS) {
            fprintf(stderr, "encoding_filter: %s", line);
            return status;
        }
    }
    return EXIT_SUCCESS;
}
