/* freecell-identify: its command line and its work. */
#ifndef CMD_IDENTIFY_H
#define CMD_IDENTIFY_H

#include <stddef.h>

#include "boards/write.h"
#include "cmd/program.h"
#include "deals/range.h"

struct identify_options {
    struct answer_style style;
    struct range among; /* the deals to search */
    const char **files; /* their names; `-` is standard input */
    size_t file_count;
    const char *cards; /* a text to read instead of files, or NULL */
};

/*
 * Parses main()'s arguments. argv, and what is allocated for options, last as
 * long as the program. Ends the program with a message if they are invalid.
 */
void identify_options_read(struct identify_options *options, int argc,
                           char **argv);

/* Answers all boards. The caller starts and finishes the output. */
enum status identify_command(const struct identify_options *options);

#endif
