/* Records of a format (FORMATS 1 to 6), game by game: nothing illegal stands unmarked, what is written
 * reads back, slices add up to the input, strict reading agrees, and an allocation that fails leaves
 * nothing behind. Compiled once for each format; FUZZ_FORMAT says which one, and that of the unknown
 * format lets the library find out. */
#include "records.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

#ifndef FUZZ_FORMAT
#define FUZZ_FORMAT SHOGI_FORMAT_UNKNOWN
#endif

enum {
    MOST_WRITTEN = 20,         /* games of an input that are written in all formats */
    BYTES_PER_BYTE = 2000      /* asked for by reading; a node takes about a hundred */
};

static shogi_reader *open(const fuzz_input *input, uint32_t flags)
{
    shogi_reader *reader = NULL;
    shogi_status status;

    FUZZ_CHECK(shogi_reader_new_memory(&reader, input->data, input->size, flags) == SHOGI_OK);
    status = shogi_reader_set_format(reader, FUZZ_FORMAT, SHOGI_ENCODING_UNKNOWN);
    FUZZ_CHECK_STATUS(status, SHOGI_E_UNSUPPORTED);
    return reader;
}

static void check_audit(const shogi_kifu *kifu)
{
    shogi_rules *rules = NULL;
    shogi_audit *audit = NULL;

    FUZZ_CHECK(shogi_rules_new(&rules, "jsa24", 5) == SHOGI_OK);
    FUZZ_CHECK(shogi_audit_new(&audit, kifu, rules) == SHOGI_OK);
    for (size_t i = 0; i < shogi_audit_count(audit); i++) {
        FUZZ_CHECK(shogi_kifu_kind(kifu, shogi_audit_node(audit, i)) != SHOGI_NODE_NONE);
        FUZZ_CHECK(shogi_audit_text(audit, i)[0] != '\0');
    }
    shogi_audit_free(audit);
    shogi_rules_free(rules);
}

/* A kept source is given back; answers its length. */
static size_t check_verbatim(const shogi_kifu *kifu, const fuzz_input *rest)
{
    size_t length = 0;
    char *text = fuzz_write(kifu, shogi_kifu_format(kifu), SHOGI_WRITE_VERBATIM, &length);

    FUZZ_CHECK(text != NULL);
    FUZZ_CHECK(length <= rest->size && memcmp(text, rest->data, length) == 0);
    free(text);
    return length;
}

static void check_game(shogi_kifu *kifu, size_t number)
{
    fuzz_check_nodes(kifu);
    check_audit(kifu);
    if (number < MOST_WRITTEN)
        fuzz_check_writing(kifu);
}

static void check_games(const fuzz_input *input)
{
    shogi_reader *reader = open(input, SHOGI_READ_LENIENT | SHOGI_READ_KEEP_SOURCE);
    shogi_kifu *kifu = fuzz_kifu();
    shogi_diag *diag = fuzz_diag();
    fuzz_input rest = *input;
    bool whole = true;

    for (size_t number = 0;; number++) {
        shogi_status status = shogi_reader_next(reader, kifu, diag);
        if (status == SHOGI_E_END || status == SHOGI_E_UNSUPPORTED)
            break;
        FUZZ_CHECK(number <= input->size);
        FUZZ_CHECK(status == SHOGI_OK || status == SHOGI_E_PARSE || status == SHOGI_E_LIMIT);
        whole = whole && status == SHOGI_OK;
        if (status == SHOGI_E_LIMIT)
            continue;
        if (whole) {
            size_t length = check_verbatim(kifu, &rest);
            rest.data += length;
            rest.size -= length;
        }
        check_game(kifu, number);
    }
    FUZZ_CHECK(!whole || rest.size == 0 || shogi_kifu_format(kifu) == SHOGI_FORMAT_UNKNOWN);
    fuzz_check_diag(diag, input->size);
    shogi_diag_free(diag);
    shogi_kifu_free(kifu);
    shogi_reader_free(reader);
}

/* Strict reading that does not fail says what lenient reading says. */
static void check_strict(const fuzz_input *input)
{
    shogi_reader *strict = open(input, SHOGI_READ_STRICT);
    shogi_reader *lenient = open(input, SHOGI_READ_LENIENT);
    shogi_kifu *kifu = fuzz_kifu();
    shogi_kifu *other = fuzz_kifu();
    shogi_status status = shogi_reader_next(strict, kifu, NULL);
    shogi_status status_lenient = shogi_reader_next(lenient, other, NULL);

    if (status == SHOGI_OK) {
        FUZZ_CHECK(status_lenient == SHOGI_OK);
        FUZZ_CHECK(fuzz_same_record(kifu, other));
    }
    shogi_kifu_free(other);
    shogi_kifu_free(kifu);
    shogi_reader_free(lenient);
    shogi_reader_free(strict);
}

/* One allocation fails, which one depends on the input: the record is as before, and reading again
 * succeeds as it did. */
static void check_failing(const fuzz_input *input)
{
    shogi_kifu *kifu = fuzz_kifu();
    size_t sum = 0;
    size_t asked;
    shogi_status status;

    for (size_t i = 0; i < input->size; i++)
        sum = sum * 31 + input->data[i];
    fuzz_meter_start();
    status = shogi_kifu_read_into(kifu, input->data, input->size, SHOGI_READ_LENIENT, NULL);
    fuzz_meter_check(input->size, BYTES_PER_BYTE);
    asked = shogi_i_allocation_count();
    shogi_kifu_clear(kifu);
    shogi_i_fail_allocations(sum % (asked + 1), false);
    if (shogi_kifu_read_into(kifu, input->data, input->size, SHOGI_READ_LENIENT, NULL) ==
        SHOGI_E_NO_MEMORY)
        FUZZ_CHECK(shogi_kifu_node_count(kifu) == 1 && shogi_kifu_header_count(kifu) == 0);
    shogi_i_fail_allocations(SIZE_MAX, false);
    FUZZ_CHECK(shogi_kifu_read_into(kifu, input->data, input->size, SHOGI_READ_LENIENT, NULL) ==
               status);
    shogi_kifu_free(kifu);
}

static void check_record(fuzz_input *input)
{
    check_games(input);
    check_strict(input);
    check_failing(input);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_run(data, size, check_record);
}
