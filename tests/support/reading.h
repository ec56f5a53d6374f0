/* Reads a text as boards, and holds them against the deals they should be. */
#ifndef READING_H
#define READING_H

#include <stddef.h>
#include <stdint.h>

#include "freecell_deal.h"
#include "support/capture.h"

enum { READING_BOARDS = 60 };

struct reading {
    uint8_t cards[READING_BOARDS][FREECELL_CARDS];
    int count;                /* of the boards */
    int end;                  /* what board_text_read returned after them */
    char errors[CAPTURE_MAX]; /* all that was said */
};

/* Reads all the boards of a text, length bytes, up to its end or an error. */
void read_boards(const char *text, size_t length, struct reading *reading);

/* Asserts that the boards of text are these deals, up to a 0; and no error. */
void text_is_deals(const char *text, const int64_t *numbers);

/* Asserts that text is one board, deal 617. */
void text_is_617(const char *text);

/*
 * Asserts that after so many boards text, length bytes, is refused, and with
 * this message alone: `LINE:COLUMN: what is wrong`.
 */
void text_is_refused(const char *text, size_t length, int boards,
                     const char *message);

#endif
