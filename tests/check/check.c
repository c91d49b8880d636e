/* A runner in the place of Check (check.h): a suite is a list of tests, run one after the other in
 * this process. A failed assertion jumps out of its test; what that test allocated is lost. */
#include "check.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct TCase {
    const TTest *test;
    TCase *next;
};

struct Suite {
    const char *name;
    TCase *first;
    TCase **end;
};

struct SRunner {
    Suite *suite;
    int failed;
};

static jmp_buf out_of_test;

static void *allocate(size_t size)
{
    void *memory = calloc(1, size);
    if (memory == NULL) {
        printf("Bail out! out of memory\n");
        exit(EXIT_FAILURE);
    }
    return memory;
}

Suite *suite_create(const char *name)
{
    Suite *suite = allocate(sizeof *suite);
    suite->name = name;
    suite->end = &suite->first;
    return suite;
}

TCase *tcase_create(const char *name)
{
    (void)name; /* the test's own is reported */
    return allocate(sizeof(TCase));
}

void tcase_set_timeout(TCase *tcase, double seconds)
{
    (void)tcase;
    (void)seconds;
}

void tcase_add_test(TCase *tcase, const TTest *test)
{
    if (tcase->test != NULL) {
        printf("Bail out! a second test in one case\n");
        exit(EXIT_FAILURE);
    }
    tcase->test = test;
}

void suite_add_tcase(Suite *suite, TCase *tcase)
{
    *suite->end = tcase;
    suite->end = &tcase->next;
}

SRunner *srunner_create(Suite *suite)
{
    SRunner *runner = allocate(sizeof *runner);
    runner->suite = suite;
    return runner;
}

/** Apart from its caller, whose variables a jump would leave undefined. */
static int succeeds(const TTest *test)
{
    if (setjmp(out_of_test) != 0)
        return 0;
    test->function(0);
    return 1;
}

void srunner_run_all(SRunner *runner, enum print_output ignored)
{
    (void)ignored;
    int number = 0;
    for (const TCase *tcase = runner->suite->first; tcase != NULL; tcase = tcase->next) {
        int good = succeeds(tcase->test);
        runner->failed += !good;
        printf("%s %d - %s\n", good ? "ok" : "not ok", ++number, tcase->test->name);
        fflush(stdout); /* a crash loses nothing */
    }
    printf("1..%d\n", number);
}

int srunner_ntests_failed(SRunner *runner)
{
    return runner->failed;
}

void srunner_free(SRunner *runner)
{
    for (TCase *tcase = runner->suite->first; tcase != NULL;) {
        TCase *next = tcase->next;
        free(tcase);
        tcase = next;
    }
    free(runner->suite);
    free(runner);
}

void check_fail(const char *file, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("# %s:%d: ", file, line);
    char text[4000] = "";
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (const char *c = text; *c != '\0'; c++) { /* each line is a comment of TAP */
        putchar(*c);
        if (*c == '\n')
            printf("# ");
    }
    putchar('\n');
    longjmp(out_of_test, 1);
}

void check_fail_int(const char *file, int line, const char *what, intmax_t a, intmax_t b)
{
    check_fail(file, line, "%s: %lld, %lld", what, (long long)a, (long long)b);
}

void check_fail_uint(const char *file, int line, const char *what, uintmax_t a, uintmax_t b)
{
    check_fail(file, line, "%s: %llu, %llu", what, (unsigned long long)a, (unsigned long long)b);
}

void check_fail_ptr(const char *file, int line, const char *what, const void *a, const void *b)
{
    check_fail(file, line, "%s: %p, %p", what, (void *)(uintptr_t)a, (void *)(uintptr_t)b);
}

void check_fail_str(const char *file, int line, const char *what, const char *a, const char *b)
{
    check_fail(file, line, "%s: \"%s\", \"%s\"", what, a ? a : "(null)", b ? b : "(null)");
}
