#include "cmd/help.h"

#include <stdio.h>

#include "cmd/option_table.h"
#include "freecell_deal.h"

static const char before[] =
    "Usage: freecell-deal [option]... [deal]...\n"
    "   or: freecell-deal -i [file]...\n"
    "Deal numbered games of FreeCell, exactly as Microsoft's does; or, with "
    "-i,\n"
    "say which numbers the boards in files or on standard input have.\n"
    "\n"
    "A deal is a number, a range FIRST-LAST, -1 or -2 for Microsoft's two\n"
    "boards that cannot be won, or - to read deals from standard input.\n"
    "No deal at all means -. Deals are 1 to 8589934591.\n"
    "\n";
static const char after[] =
    "\n"
    "WHEN is auto, always or never. A header is automatic when the command\n"
    "names more than one deal or draws at random, color on a terminal unless\n"
    "NO_COLOR is set, progress when a terminal can show it beside the boards.\n"
    "Deals that are proven impossible are never drawn.\n"
    "\n"
    "Exit status: 0 all went well; 1 with -i, some board is no numbered deal;\n"
    "2 bad usage, bad input, or a failed read or write.\n";

/* The column of the help texts. */
enum { INDENT = 25 };

static void write_row(struct writer *writer, const struct option_row *row)
{
    char line[120];
    int length =
        snprintf(line, sizeof line, "  %c%c%s --%s%s",
                 row->long_only ? ' ' : '-', row->long_only ? ' ' : row->letter,
                 row->long_only ? " " : ",", row->name, row->argument);
    (void)snprintf(line + length, sizeof line - (size_t)length, "%*s%s\n",
                   length < INDENT ? INDENT - length : 1, "", row->help);
    writer_put(writer, line);
}

void help_write(struct writer *writer)
{
    writer_put(writer, before);
    for (int i = 0; i < OPTION_ROWS; i++)
        write_row(writer, &option_table[i]);
    writer_put(writer, after);
}

void version_write(struct writer *writer)
{
    writer_put(writer, "freecell-deal " FREECELL_DEAL_VERSION "\n");
}
