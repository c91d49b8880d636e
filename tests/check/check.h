/* The part of Check (https://libcheck.github.io/check/) that the suites use, for machines that
 * have no Check: cross compilers, emulators, other C libraries. Tests run in one process; one that
 * fails ends at its first failed assertion, and the next goes on. Reports in TAP on stdout. */
#ifndef SHOGI_TESTS_CHECK_H
#define SHOGI_TESTS_CHECK_H

#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct {
    const char *name;
    void (*function)(int);
} TTest;

typedef struct TCase TCase;
typedef struct Suite Suite;
typedef struct SRunner SRunner;

enum print_output { CK_ENV };

#define START_TEST(name)                                                                           \
    static void name##_function(int);                                                              \
    static const TTest name##_test = {#name, name##_function};                                     \
    static const TTest *const name = &name##_test;                                                 \
    static void name##_function(int check_index)                                                   \
    {                                                                                              \
        (void)check_index;
#define END_TEST }

Suite *suite_create(const char *name);
TCase *tcase_create(const char *name);
void tcase_set_timeout(TCase *tcase, double seconds);
void tcase_add_test(TCase *tcase, const TTest *test);
void suite_add_tcase(Suite *suite, TCase *tcase);

SRunner *srunner_create(Suite *suite);
void srunner_run_all(SRunner *runner, enum print_output ignored);
int srunner_ntests_failed(SRunner *runner);
void srunner_free(SRunner *runner);

#if defined(__MINGW32__)
#define CHECK_PRINTF __attribute__((format(gnu_printf, 3, 4)))
#elif defined(__GNUC__)
#define CHECK_PRINTF __attribute__((format(printf, 3, 4)))
#else
#define CHECK_PRINTF
#endif

/** Fails the running test, with a message made as by printf. */
_Noreturn void check_fail(const char *file, int line, const char *format, ...) CHECK_PRINTF;

/** The same with two operands: numbers, addresses, texts. */
_Noreturn void check_fail_int(const char *file, int line, const char *what, intmax_t a, intmax_t b);
_Noreturn void check_fail_uint(const char *file, int line, const char *what, uintmax_t a,
                               uintmax_t b);
_Noreturn void check_fail_ptr(const char *file, int line, const char *what, const void *a,
                              const void *b);
_Noreturn void check_fail_str(const char *file, int line, const char *what, const char *a,
                              const char *b);

#define ck_abort_msg(...) check_fail(__FILE__, __LINE__, __VA_ARGS__)
#define ck_assert(condition)                                                                       \
    do {                                                                                           \
        if (!(condition))                                                                          \
            check_fail(__FILE__, __LINE__, "%s", #condition);                                      \
    } while (0)
#define ck_assert_msg(condition, ...)                                                              \
    do {                                                                                           \
        if (!(condition))                                                                          \
            check_fail(__FILE__, __LINE__, __VA_ARGS__);                                           \
    } while (0)

#define CHECK_NUMBERS(type, fail, a, op, b)                                                        \
    do {                                                                                           \
        type check_a = (a);                                                                        \
        type check_b = (b);                                                                        \
        if (!(check_a op check_b))                                                                 \
            fail(__FILE__, __LINE__, #a " " #op " " #b, check_a, check_b);                         \
    } while (0)

#define CHECK_INT(a, op, b) CHECK_NUMBERS(intmax_t, check_fail_int, a, op, b)
#define ck_assert_int_eq(a, b) CHECK_INT(a, ==, b)
#define ck_assert_int_ne(a, b) CHECK_INT(a, !=, b)
#define ck_assert_int_lt(a, b) CHECK_INT(a, <, b)
#define ck_assert_int_le(a, b) CHECK_INT(a, <=, b)
#define ck_assert_int_gt(a, b) CHECK_INT(a, >, b)
#define ck_assert_int_ge(a, b) CHECK_INT(a, >=, b)

#define CHECK_UINT(a, op, b) CHECK_NUMBERS(uintmax_t, check_fail_uint, a, op, b)
#define ck_assert_uint_eq(a, b) CHECK_UINT(a, ==, b)
#define ck_assert_uint_ne(a, b) CHECK_UINT(a, !=, b)
#define ck_assert_uint_lt(a, b) CHECK_UINT(a, <, b)
#define ck_assert_uint_le(a, b) CHECK_UINT(a, <=, b)
#define ck_assert_uint_gt(a, b) CHECK_UINT(a, >, b)
#define ck_assert_uint_ge(a, b) CHECK_UINT(a, >=, b)

#define CHECK_PTR(a, op, b) CHECK_NUMBERS(const void *, check_fail_ptr, a, op, b)
#define ck_assert_ptr_eq(a, b) CHECK_PTR(a, ==, b)
#define ck_assert_ptr_ne(a, b) CHECK_PTR(a, !=, b)
#define ck_assert_ptr_null(a) CHECK_PTR(a, ==, NULL)
#define ck_assert_ptr_nonnull(a) CHECK_PTR(a, !=, NULL)

/* A NULL equals no text, as in Check. */
#define CHECK_STR(a, op, b)                                                                        \
    do {                                                                                           \
        const char *check_a = (a);                                                                 \
        const char *check_b = (b);                                                                 \
        if (check_a == NULL || check_b == NULL || !(strcmp(check_a, check_b) op 0))                \
            check_fail_str(__FILE__, __LINE__, #a " " #op " " #b, check_a, check_b);               \
    } while (0)
#define ck_assert_str_eq(a, b) CHECK_STR(a, ==, b)
#define ck_assert_str_ne(a, b) CHECK_STR(a, !=, b)

#define ck_assert_mem_eq(a, b, length)                                                             \
    do {                                                                                           \
        if (memcmp((a), (b), (length)) != 0)                                                       \
            check_fail(__FILE__, __LINE__, "%s", #a " == " #b " (memory)");                        \
    } while (0)

#endif
