/*
 * Where a deal differs in two places at most, the other fifty cards are its
 * own. For each pair of places they leave two cards, in two orders; so that
 * all deals are found by identifying at most 2652 boards.
 */
#include "boards/near.h"

#include <stdbool.h>
#include <string.h>

/* Adds a number in its place, unless it is there. Returns the new count. */
static size_t add(int64_t *numbers, size_t count, int64_t number)
{
    size_t at = count;
    while (at > 0 && numbers[at - 1] > number)
        at--;
    if (at > 0 && numbers[at - 1] == number)
        return count;
    memmove(numbers + at + 1, numbers + at, (count - at) * sizeof *numbers);
    numbers[at] = number;
    return count + 1;
}

/*
 * Finds the two cards that are not there when these places are left out.
 * Returns false when the other cards are not fifty different ones.
 */
static bool find_missing(const uint8_t cards[FREECELL_CARDS],
                         const unsigned there[FREECELL_CARDS], size_t one,
                         size_t other, uint8_t missing[NEAR_PLACES])
{
    size_t count = 0;
    for (uint8_t card = 0; card < FREECELL_CARDS; card++) {
        unsigned left =
            there[card] - (cards[one] == card) - (cards[other] == card);
        if (left > 1 || (left == 0 && count == NEAR_PLACES))
            return false;
        if (left == 0)
            missing[count++] = card;
    }
    return true;
}

size_t near_find(const uint8_t cards[FREECELL_CARDS], int64_t numbers[NEAR_MAX])
{
    unsigned there[FREECELL_CARDS] = {0};
    uint8_t tried[FREECELL_CARDS], missing[NEAR_PLACES];
    size_t count = 0;
    int64_t number;
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        there[cards[i]]++;
    memcpy(tried, cards, sizeof tried);
    for (size_t one = 0; one < FREECELL_CARDS; one++)
        for (size_t other = 0; other < one; other++) {
            if (!find_missing(cards, there, one, other, missing))
                continue;
            for (size_t order = 0; order < 2; order++) {
                tried[one] = missing[order];
                tried[other] = missing[1 - order];
                if (freecell_identify(tried, &number) == 0)
                    count = add(numbers, count, number);
            }
            tried[one] = cards[one];
            tried[other] = cards[other];
        }
    return count;
}
