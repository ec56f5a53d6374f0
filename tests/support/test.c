#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

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

int run_rows(const char *group, const void *rows, size_t size, size_t count,
             CMUnitTestFunction test, CMFixtureFunction setup,
             CMFixtureFunction teardown)
{
    struct CMUnitTest *tests = calloc(count, sizeof *tests);
    const char *row = rows;
    assert_non_null(tests);
    for (size_t i = 0; i < count; i++, row += size)
        tests[i] = (struct CMUnitTest){.name = *(const char *const *)row,
                                       .test_func = test,
                                       .initial_state = (void *)row};
    int failed = _cmocka_run_group_tests(group, tests, count, setup, teardown);
    free(tests);
    return failed;
}
