#include "support/test.h"

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/files.h"

void skip_unless(const char *program)
{
    char test[200];
    (void)snprintf(test, sizeof test, "command -v '%s' >/dev/null", program);
    if (access(program, F_OK) != 0 && system(test) != 0)
        skip_because("there is no", program);
}

void skip_because(const char *reason, const char *what)
{
    print_message("SKIP: %s %s\n", reason, what);
    skip();
}

/* TEST=TEXT chooses tests by a text in their names, in which * is any text. */
static char chosen[200];

__attribute__((constructor)) static void choose_tests(void)
{
    const char *text = getenv("TEST");
    (void)snprintf(chosen, sizeof chosen, "*%s*", text != NULL ? text : "");
    cmocka_set_test_filter(chosen);
}

/*
 * Where the next row is written, whose name ends with a quote or a line; if
 * that has an escape, where the row before is.
 */
static const char *find_row(const char *at, const char *name)
{
    const char *found = strstr(at, name);
    while (found != NULL && strchr("\"\n", found[strlen(name)]) == NULL)
        found = strstr(found + 1, name);
    return found != NULL ? found : at;
}

/* What its test is called: `FILE:LINE: NAME`. */
static char *test_name(const char *file, const char *text, const char *at,
                       const char *name)
{
    char *placed = malloc(strlen(file) + strlen(name) + 30);
    int line = 1;
    assert_non_null(placed);
    for (; text < at; text++)
        line += *text == '\n';
    (void)sprintf(placed, "%s:%d: %s", file, line, name);
    return placed;
}

int run_rows(const char *file, const char *begin, const void *rows, size_t size,
             size_t count, CMUnitTestFunction test, CMFixtureFunction setup,
             CMFixtureFunction teardown)
{
    struct CMUnitTest *tests = calloc(count, sizeof *tests);
    char *text = file_read(file);
    const char *row = rows, *end = row + count * size,
               *at = strstr(text, begin);
    size_t run = 0;
    int failed = 0;
    assert_true(tests != NULL && at != NULL);
    for (; row < end; row += size) {
        const char *name = *(const char *const *)row;
        at = find_row(at, name);
        if (fnmatch(chosen, name, 0) == 0)
            tests[run++] =
                (struct CMUnitTest){.name = test_name(file, text, at, name),
                                    .test_func = test,
                                    .initial_state = (void *)row};
    }
    if (run > 0)
        failed = _cmocka_run_group_tests(begin, tests, run, setup, teardown);
    for (size_t i = 0; i < run; i++)
        free((char *)tests[i].name);
    free(tests);
    free(text);
    return failed;
}
