/* The options, as data: what the reader, --help and the tests go by. */
#ifndef OPTION_TABLE_H
#define OPTION_TABLE_H

#include <stdbool.h>

enum { OPTION_ROWS = 18 };

/*
 * A capital that the user cannot type stands for an option that is only long.
 */
struct option_row {
    char letter;
    bool long_only;
    const char *name;
    const char *argument; /* "" for none; in brackets: may be left out */
    const char *clashes;  /* letters of options it cannot be combined with */
    const char *help;
};

/* Every option, in the order of --help. */
extern const struct option_row option_table[OPTION_ROWS];

/* The row of this letter, which there must be. */
const struct option_row *option_row(int letter);

#endif
