#include "option_table.h"

const struct option_row option_table[OPTION_ROWS] = {
    {'a', false, "ascii", "", "ugj", "cards as 7D (default)"},
    {'u', false, "unicode", "", "gj", "suits as symbols: 7\u2666"},
    {'g', false, "glyphs", "", "jt", "one playing-card character a card"},
    {'j', false, "json", "", "clH", "JSON Lines: one object a deal"},
    {'c', false, "columns", "", "l", "one line a column, as solvers read it"},
    {'l', false, "line", "", "H", "one line a deal: the number, the cards"},
    {'t', false, "ten", "", "", "write the rank ten as 10 instead of T"},
    {'H', true, "header", "=WHEN", "", "'Game #N' over each board"},
    {'i', false, "identify", "", "augjcltH", "print the numbers of boards"},
    {'h', false, "help", "", "", "print this help and exit"},
    {'V', false, "version", "", "", "print the version and exit"},
};
