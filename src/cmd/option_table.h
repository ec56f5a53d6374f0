/* The options, as data: what their reader and --help go by. */
#ifndef OPTION_TABLE_H
#define OPTION_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "cmd/options.h"
#include "io/writer.h"

enum { OPTION_ROWS = 19 };

/* All of an option. */
struct option_row {
    const char *name;
    char letter;          /* '\0' when it is only long */
    const char *argument; /* "" for none; in brackets: may be left out */
    const char *help;

    /*
     * Puts what the option asks for into a member of struct options; argument
     * is NULL when there is none.
     * Returns 0; or -1 when the argument makes no sense, which is then
     * reported.
     */
    int (*reader)(const struct option_row *row, const char *argument,
                  void *destination);
    size_t destination; /* the offset of that member */
    int value;          /* what it becomes, where no argument says it */

    bool identifying;  /* goes with --identify */
    const char *needs; /* the option without which it means nothing, or NULL */
};

/* Every option, in the order of --help. */
extern const struct option_row option_table[OPTION_ROWS];

/* Whether at most one of these two rows may be given. */
bool option_rows_conflict(size_t one, size_t other);

/* The row of this name, which there must be. */
size_t option_row_named(const char *name);

/* Whether the option's argument is a WHEN. */
bool option_row_has_when(size_t row);

/* What --help prints. */
void option_table_write_help(struct writer *writer);

#endif
