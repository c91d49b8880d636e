/* What the fuzz targets share: a check that ends the program, bytes taken one by one, and bounds on
 * the time and memory that an input may cost.
 *
 * A target defines LLVMFuzzerTestOneInput() and hands over to fuzz_run(). The same source is
 * linked with libFuzzer, with AFL++, with OSS-Fuzz's engines, and with driver.c. */
#ifndef SHOGI_FUZZ_H
#define SHOGI_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <shogi/shogi.h>

/** Ends the program with a message unless the condition holds; also in release builds. */
#define FUZZ_CHECK(condition) \
    ((condition) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #condition))

_Noreturn void fuzz_fail(const char *file, int line, const char *condition);

/** What engines call. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/** An input of which bytes are taken from the front. */
typedef struct {
    const uint8_t *data;
    size_t size;
} fuzz_input;

/** The next byte; 0 behind the end. */
uint8_t fuzz_byte(fuzz_input *input);
/** The next two bytes, the low one first. */
uint16_t fuzz_word(fuzz_input *input);
/** A number from 0 to `below` - 1 from the next byte; `below` is 1 to 256. */
uint32_t fuzz_below(fuzz_input *input, uint32_t below);

/**
 * Runs the body of a target: afterwards nothing is allocated any more, and neither time nor memory
 * were out of proportion. Inputs above a size that engines have no use for are passed over.
 *
 * @return what LLVMFuzzerTestOneInput() returns: 0.
 */
int fuzz_run(const uint8_t *data, size_t size, void (*body)(fuzz_input *input));

/** Starts counting what the library allocates. */
void fuzz_meter_start(void);
/** At most a fixed amount and `per_byte` for each of `size` bytes was asked for since. */
void fuzz_meter_check(size_t size, size_t per_byte);

/** Every diagnostic has a place and a text; `size` is that of the input, in bytes. */
void fuzz_check_diag(const shogi_diag *diag, uint64_t size);

/** A status that is not a failure of memory, argument or state: OK or any of the given ones. */
#define FUZZ_CHECK_STATUS(status, other) FUZZ_CHECK((status) == SHOGI_OK || (status) == (other))

/** New objects; out of memory ends the program. */
shogi_setup *fuzz_setup(void);
shogi_position *fuzz_position(void);
shogi_diag *fuzz_diag(void);
shogi_kifu *fuzz_kifu(void);

/** Fills a setup with whatever the bytes say: every square, both hands, turn and number. */
void fuzz_fill_setup(fuzz_input *input, shogi_setup *setup);

#endif
