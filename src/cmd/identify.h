/* freecell-identify: its command line, and its work. */
#ifndef CMD_IDENTIFY_H
#define CMD_IDENTIFY_H

#include <stddef.h>

#include "boards/write.h"
#include "cmd/program.h"
#include "deals/range.h"

struct identify_options {
    struct answer_style style;
    struct range among; /* the deals that are looked for */
    const char **files; /* their names; `-` is standard input */
    size_t file_count;
    const char *cards; /* a text to read instead of files, or NULL */
};

/*
 * Parses the arguments of main. What is allocated for options, and argv, last
 * as long as the program. Ends the program, after a message, if they are wrong.
 */
void identify_options_read(struct identify_options *options, int argc,
                           char **argv);

/* Answers all boards. The caller starts the output, and finishes it. */
enum status identify_command(const struct identify_options *options);

#endif
