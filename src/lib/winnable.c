/* Which deals can be won: all except those in a list. */
#include "freecell_deal.h"

/*
 * All deals that cannot be won with four free cells, in ascending order, and a
 * sentinel: two of Microsoft's fixed boards, made for that, and then those of
 * 1 .. 2^33-1. Theodore Pringle found them in 2016: his solver won every other
 * deal. Shlomi Fish searched the last of them to the end, and publishes the
 * list; impossible.txt has it, with a comma after each number:
 * https://github.com/shlomif/freecell-pro-impossible-deals
 * The numbers are 64 bits, so that the list can stay as published: in 32 bits
 * each would need a cast, which would save 400 KB.
 */
static const int64_t impossible[] = {
    -2,
    -1,
#include "lib/impossible.txt"
    FREECELL_LAST_DEAL + 1,
};

enum { COUNT = sizeof impossible / sizeof *impossible };

int64_t freecell_next_impossible(int64_t number)
{
    size_t first = 0; /* the answer is one of those left from here on */
    for (size_t left = COUNT; left > 1; left -= left / 2)
        if (impossible[first + left / 2 - 1] < number)
            first += left / 2;
    return impossible[first];
}

int freecell_winnable(int64_t number)
{
    return number >= FREECELL_FIRST_DEAL && number != 0 &&
           number <= FREECELL_LAST_DEAL &&
           freecell_next_impossible(number) != number;
}
