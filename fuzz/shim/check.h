/* In place of Check's header where tests/reference is compiled into fuzz targets: a failure ends
 * the program, so that fuzzing engines see it. */
#ifndef SHOGI_FUZZ_SHIM_CHECK_H
#define SHOGI_FUZZ_SHIM_CHECK_H

#include <stdio.h>
#include <stdlib.h>

typedef struct Suite Suite;
typedef struct TTest TTest;

#define ck_abort_msg(...) (fprintf(stderr, __VA_ARGS__), fputc('\n', stderr), abort())

#endif
