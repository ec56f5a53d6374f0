/*
 * freecell-deal - deal the numbered games of FreeCell
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700 /* SIGXFSZ */
#define _GNU_SOURCE       /* O_PATH */
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cmd/command.h"
#include "cmd/options.h"
#include "io/message.h"
#include "io/output.h"

#ifndef O_PATH /* of Linux: neither for reading nor for writing */
#define O_PATH O_RDONLY
#endif

/*
 * Opens closed standard streams as a folder: using one, or its name in /dev,
 * still fails, and a file that is opened later does not take its number.
 */
static void occupy_closed_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0)
            (void)open("/", O_PATH); /* if it fails, it stays closed */
}

/* Help and version go to standard output, whatever -o says. */
static enum status run(const struct options *options)
{
    static const struct output_name standard = {.pattern = NULL};
    if (output_start(options->text != NULL ? &standard : &options->output) != 0)
        return STATUS_TROUBLE;
    if (options->text == NULL)
        return options->identify ? identify_command(options)
                                 : deal_command(options);
    output_print("%s", options->text);
    return STATUS_OK;
}

int main(int argc, char **argv)
{
    static struct options options; /* keeps what is allocated for it */
#ifdef SIGXFSZ
    (void)signal(SIGXFSZ, SIG_IGN); /* a file too large is a failed write */
#endif
    occupy_closed_streams();
    options_read(&options, argc, argv);
    enum status status = run(&options);
    int error = output_finish();
    if (error == 0)
        return (int)status;
    message_cannot("write", output_shown(), strerror(error));
    return STATUS_TROUBLE;
}
