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
    int64_t draws; /* with random: how many */
    struct output_option {
        struct output_name name;
        bool given;
    } output;
    struct excludes {
        const char **files;
        size_t count;
        bool reads_input; /* one of them is `-`, standard input */
    } excludes;
    char **words; /* what is no option, in its order: deals, or files */
    size_t word_count;
    struct operand *deals; /* the words to deal from; perhaps nothing */
    size_t deal_count;
};

/*
 * Reads the arguments of main; moves the words that are no options to the
 * front of argv.
 * Returns 0; or -1 when they make no sense, which is then reported. Either
 * way, options_free is to be called.
 */
int options_read(struct options *options, int argc, char **argv);

/* Gives back what options_read took. */
void options_free(struct options *options);

#endif
