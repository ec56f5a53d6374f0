/* The command line: arguments become what the user asks for. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "boards/form.h"
#include "deals/source.h"
#include "io/output.h"
#include "io/progress.h"

enum action { ACTION_DEAL, ACTION_IDENTIFY, ACTION_HELP, ACTION_VERSION };

struct options {
    enum action action;
    enum form_layout layout;
    enum freecell_symbols symbols;
    bool picture, ten, random, near;
    enum when header, color, progress;
    int64_t draws;      /* with random: their number */
    struct range among; /* the deals that identify looks for */
    struct output_name output;
    const char **excludes; /* files that list deals to leave out */
    size_t exclude_count;
    const char **files; /* the operands, in order: deals or files */
    size_t file_count;
    struct operand *deals; /* the operands to deal, parsed */
    size_t deal_count;
};

/*
 * Parses the arguments of main, which must outlive options.
 * Returns 0, or -1 after a message. Call options_free in either case.
 */
int options_read(struct options *options, int argc, char **argv);

void options_free(struct options *options);

/* The text of --help. */
extern const char options_help[];

#endif
