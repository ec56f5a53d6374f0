/* Dealing order, which is row by row, and the same cards column by column. */
#include "freecell_deal.h"

void freecell_to_columns(const uint8_t cards[FREECELL_CARDS],
                         uint8_t columns[FREECELL_CARDS])
{
    for (int column = 0; column < FREECELL_COLUMNS; column++)
        for (int i = column; i < FREECELL_CARDS; i += FREECELL_COLUMNS)
            *columns++ = cards[i];
}

void freecell_from_columns(const uint8_t columns[FREECELL_CARDS],
                           uint8_t cards[FREECELL_CARDS])
{
    for (int column = 0; column < FREECELL_COLUMNS; column++)
        for (int i = column; i < FREECELL_CARDS; i += FREECELL_COLUMNS)
            cards[i] = *columns++;
}
