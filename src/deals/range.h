/* Deal numbers as people write them: `N`, `FIRST-LAST`, `-1` or `-2`. */
#ifndef DEALS_RANGE_H
#define DEALS_RANGE_H

#include <stddef.h>
#include <stdint.h>

/* Deals first to last, both included: 1 .. 2^33-1, or -1 or -2 alone. */
struct range {
    int64_t first, last;
};

#define RANGE_END "8589934591" /* FREECELL_LAST_DEAL, as text */

/* The longest text that is parsed, in bytes; a number may begin with zeros. */
enum { RANGE_TEXT_MAX = 64 };

/*
 * Parses the whole of text, length bytes.
 * Returns NULL; or, with *range untouched, a message that says what a deal is
 * or why text is not one.
 */
const char *range_parse(const char *text, size_t length, struct range *range);

#endif
