/* Deal numbers as people write them: `N`, `FIRST-LAST`, `-1` to `-4`. */
#ifndef DEALS_RANGE_H
#define DEALS_RANGE_H

#include <stddef.h>
#include <stdint.h>

#include "freecell_deal.h"

/* Numbers from first to last, both included. */
struct range {
    int64_t first, last;
};

/* All deals. */
#define RANGE_ALL ((struct range){FREECELL_FIRST_DEAL, FREECELL_LAST_DEAL})

/* How many numbers it has. */
static inline int64_t range_size(struct range range)
{
    return range.last - range.first + 1;
}

#define RANGE_END "8589934591" /* FREECELL_LAST_DEAL, as text */

/*
 * Parses the whole of text, length bytes: deals of 1 .. 2^33-1, or one of -1 to
 * -4. Returns NULL; or, with *range untouched, a message that says what a deal
 * is or why text is not one.
 */
const char *range_parse(const char *text, size_t length, struct range *range);

enum { RANGE_ADVICE_MAX = 64 };

/*
 * Returns advice for a text that range_parse() refused for this reason: what to
 * write instead, if it has commas, as `11,982` has; what may be meant, if it
 * ends with its only number, as `Game #-1` does, but not `10k` or `deal-4`; or
 * the reason. advice is room for it.
 */
const char *range_advise(const char *text, size_t length, const char *reason,
                         char advice[RANGE_ADVICE_MAX]);

#endif
