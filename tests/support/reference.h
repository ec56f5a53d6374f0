/*
 * The deals and their texts once more, in the plainest way there is, written
 * from the rules, and not from the code that is compared with them.
 */
#ifndef SUPPORT_REFERENCE_H
#define SUPPORT_REFERENCE_H

#include <stdint.h>

#include "print/form.h"

/* Deals number, one of those with a shuffle: 1 .. 2^33-1. */
void reference_deal(int64_t number, uint8_t cards[FREECELL_CARDS]);

/* Asserts that these are the cards of that deal. */
void reference_check(int64_t number, const uint8_t cards[FREECELL_CARDS]);

enum { REFERENCE_MAX = 2048 }; /* room for any of its texts */

/* The text of that deal, with the library's names of cards; returns it. */
const char *reference_text(int64_t number, const struct form_style *style,
                           char text[REFERENCE_MAX]);

#endif
