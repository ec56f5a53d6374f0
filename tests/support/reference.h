/*
 * The deals and their texts once more, in the plainest way there is, written
 * from the rules and not from the code under test, to hold it against.
 */
#ifndef SUPPORT_REFERENCE_H
#define SUPPORT_REFERENCE_H

#include <stdint.h>

#include "print/form.h"

/* Deals number, one of those with a shuffle: 1 .. 2^33-1. */
void reference_deal(int64_t number, uint8_t cards[FREECELL_CARDS]);

/* Room for any of the texts below. */
enum { REFERENCE_MAX = 2048 };

/* The name of one card, or `?`, without color. */
void reference_name(uint8_t card, const struct form_style *style,
                    char name[16]);

/* The text of that deal; returns it. */
const char *reference_text(int64_t number, const struct form_style *style,
                           char text[REFERENCE_MAX]);

#endif
