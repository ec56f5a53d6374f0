#include "cmd/option_table.h"

const struct option_row option_table[OPTION_ROWS] = {
    {'a', false, "ascii", "", "ugjs", "cards as 7D (default)"},
    {'u', false, "unicode", "", "gjs", "suits as symbols: 7\xE2\x99\xA6"},
    {'g', false, "glyphs", "", "jst", "one playing-card character a card"},
    {'j', false, "json", "", "sclHK", "JSON Lines: one object a deal"},
    {'s', false, "svg", "", "cltHK", "a picture"},
    {'c', false, "columns", "", "l", "one line a column, as solvers read it"},
    {'l', false, "line", "", "H", "one line a deal: the number, the cards"},
    {'t', false, "ten", "", "", "write the rank ten as 10 instead of T"},
    {'H', true, "header", "=WHEN", "", "'Game #N' over each board"},
    {'K', true, "color", "[=WHEN]", "", "red suits in red"},
    {'r', false, "random", "", "", "draw from the deals (default 1-1000000)"},
    {'n', false, "count", "=N", "", "with -r: how many draws (default 1)"},
    {'x', false, "exclude", "=FILE", "", "skip the deals that FILE lists"},
    {'o', false, "output", "=FILE", "", "write to FILE; %d: one file a deal"},
    {'P', true, "progress", "=WHEN", "", "deals done, on standard error"},
    {'i', false, "identify", "", "augjscltHKrnxP",
     "print the numbers of boards"},
    {'h', false, "help", "", "", "print this help and exit"},
    {'V', false, "version", "", "", "print the version and exit"},
};

const struct option_row *option_row(int letter)
{
    const struct option_row *row = option_table;
    while (row->letter != letter)
        row++;
    return row;
}
