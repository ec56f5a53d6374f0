/* The arguments of a program: options and operands, and what is wrong there. */
#ifndef CMD_ARGUMENTS_H
#define CMD_ARGUMENTS_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>

/*
 * The options of a program. Every option has a letter, its val in names; the
 * capitals, but for V, are of options that have only a name.
 */
struct syntax {
    const char *help, *version; /* what -h and -V print */
    const char *letters;        /* for getopt_long(); they begin with `-:` */
    const struct option *names;
};

/* What getopt_long() returns for an operand, because letters begin with -. */
enum { OPERAND = 1 };

/*
 * Returns the letter of the next option, whose argument is in optarg; or
 * OPERAND for one, which is in optarg; or -1 at the end, or at `--`: then
 * operands are left, from argv[optind] on. Ends the program after --help or
 * --version, or after a message if an option is wrong.
 */
int next_argument(const struct syntax *syntax, int argc, char **argv);

/*
 * Ends the program with a message, unless reason is NULL: why optarg is invalid
 * for the option of this letter.
 */
void check_argument(const struct syntax *syntax, int letter,
                    const char *reason);

/* The name of the option that has this letter. */
const char *option_name(const struct syntax *syntax, int letter);

/* When something is to be done: the argument of several options. */
enum when { WHEN_AUTO, WHEN_ALWAYS, WHEN_NEVER };

/* Parses text; NULL is `always`. Returns NULL, or why it is invalid. */
const char *when_parse(const char *text, enum when *when);

bool when_resolve(enum when when, bool by_default);

/* How long --progress waits, for progress_start(). */
int progress_wait(enum when when, bool by_default);

/* Whether a file has this name. */
bool is_file(const char *name);

/* Room for count things of this size, which lasts as long as the program. */
void *allocate(size_t count, size_t size);

#endif
