/* The command line: arguments become what the user asks for. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stddef.h>

#include "form.h"

enum action { ACTION_DEAL, ACTION_IDENTIFY, ACTION_HELP, ACTION_VERSION };

enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

struct options {
    enum action action;
    enum form_layout layout;
    enum freecell_symbols symbols;
    bool ten;
    enum when header;
    char **operands; /* what is no option, in its order */
    size_t operand_count;
};

/*
 * Reads the arguments of main; moves the operands to the front of argv.
 * Returns 0; or -1 when they make no sense, which is then reported.
 */
int options_read(struct options *options, int argc, char **argv);

#endif
