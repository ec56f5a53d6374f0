/* The arguments of a program: options, operands, and errors in them. */
#ifndef CMD_ARGUMENTS_H
#define CMD_ARGUMENTS_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>

/* The options of a program. */
struct option_table {
    const char *help, *version; /* what -h and -V print */
    /*
     * For getopt_long(). The letters begin with `-`, so that operands are
     * returned in their place, and `:`, so that it prints no messages. An
     * option without a letter has one of its own as val.
     */
    const char *letters;
    const struct option *options;
    char foreign_letter; /* an option that only other programs have, or NUL */
    const char *foreign_reason; /* why it is refused */
};

/* What next_argument() returns for an operand. */
enum { OPERAND = 1 };

/*
 * Returns the letter of the next option, with its argument in optarg; or
 * OPERAND for an operand, which is in optarg; or -1 at the end or at `--`, with
 * the remaining operands from argv[optind] on. Ends the program after --help or
 * --version, or with a message if an option is invalid.
 */
int next_argument(const struct option_table *table, int argc, char **argv);

/*
 * Unless reason is NULL, ends the program with a message; reason says why
 * optarg is invalid for the option with this letter.
 */
void check_argument(const struct option_table *table, int letter,
                    const char *reason);

/* The name of the option that has this letter. */
const char *option_name(const struct option_table *table, int letter);

/* When to do something: the argument of several options. */
enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/* Parses text; NULL is `always`. Returns NULL, or why it is invalid. */
const char *when_parse(const char *text, enum when *when);

bool when_resolve(enum when when, bool by_default);

/* The delay of --progress, for progress_start(). */
int progress_delay(enum when when, bool by_default);

/* Allocates count objects of this size, for the life of the program. */
void *allocate(size_t count, size_t size);

#endif
