#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int command_exists(const char *program)
{
    char file[4096];
    const char *path = getenv("PATH");
    while (path != NULL && *path != '\0') {
        size_t length = strcspn(path, ":");
        (void)snprintf(file, sizeof file, "%.*s/%s", (int)length, path,
                       program);
        if (access(file, X_OK) == 0)
            return 1;
        path += length + (path[length] == ':');
    }
    return 0;
}

void skip_unless(const char *program)
{
    if (command_exists(program))
        return;
    print_message("SKIP: %s is not installed\n", program);
    skip();
}
