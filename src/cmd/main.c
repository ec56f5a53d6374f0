/*
 * freecell-deal - deal the numbered games of FreeCell
 *
 * SPDX-License-Identifier: MIT
 */
#define _XOPEN_SOURCE 700 /* SIGXFSZ */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cmd/command.h"
#include "cmd/options.h"
#include "io/message.h"
#include "io/output.h"

/*
 * Opens closed standard streams as a folder: using one, or its name in /dev,
 * still fails, and a file that is opened later does not take its number.
 */
static int occupy_closed_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/", O_RDONLY) != fd) {
            message_cannot("open", "/", strerror(errno));
            return -1;
        }
    return 0;
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
    if (occupy_closed_streams() != 0)
        return STATUS_TROUBLE;
    options_read(&options, argc, argv);
    enum status status = run(&options);
    int error = output_finish();
    if (error == 0)
        return (int)status;
    message_cannot("write", output_shown(), strerror(error));
    return STATUS_TROUBLE;
}
