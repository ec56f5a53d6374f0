#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void skip_unless(const char *program)
{
    char file[4096];
    const char *path = getenv("PATH");
    if (strchr(program, '/') != NULL && access(program, F_OK) == 0)
        return;
    while (path != NULL && *path != '\0') {
        size_t length = strcspn(path, ":");
        (void)snprintf(file, sizeof file, "%.*s/%s", (int)length, path,
                       program);
        if (access(file, X_OK) == 0)
            return;
        path += length + (path[length] == ':');
    }
    print_message("SKIP: there is no %s\n", program);
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
