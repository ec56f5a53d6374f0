#define _XOPEN_SOURCE 700 /* SIGXFSZ */
#define _GNU_SOURCE       /* O_PATH */
#include "cmd/program.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "io/message.h"
#include "io/output.h"
#include "io/progress.h"

#ifndef O_PATH /* of Linux: neither for reading nor for writing */
#define O_PATH O_RDONLY
#endif

/*
 * Occupies those of descriptors 0 to 2 that are closed, so that no file opened
 * later gets one of them; opens a folder there, so that reads and writes still
 * fail, even through their names in /dev.
 */
static void occupy_closed_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0)
            (void)open("/", O_PATH); /* if it fails, it stays closed */
}

void program_start(const char *name)
{
#ifdef SIGXFSZ
    (void)signal(SIGXFSZ, SIG_IGN); /* a write to a file too large just fails */
#endif
    occupy_closed_streams();
    message_start(name);
}

enum status program_end(enum status status)
{
    int error = output_finish();
    progress_end(); /* after the boards, which need not wait for it */
    if (error == 0)
        return status;
    message_cannot("write", output_file_name(), strerror(error));
    return STATUS_TROUBLE;
}

_Noreturn void program_print(const char *text)
{
    static const struct output_name standard = {.pattern = NULL};
    (void)output_open(&standard); /* program_end reports a failure */
    output_print("%s", text);
    exit((int)program_end(STATUS_OK));
}
