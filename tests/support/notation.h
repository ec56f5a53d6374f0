/*
 * Words, cards, lines and boards of small texts, and back as text, so that the
 * tables of tests can be read.
 */
#ifndef SUPPORT_NOTATION_H
#define SUPPORT_NOTATION_H

#include "boards/board.h"

/* Opens a text for the words of it. One is open at a time. */
void open_words(struct words *words, const char *text);

/* Reads a line. Returns false behind the last one. */
bool read_words_line(struct words *words, struct line *line);

/* Reads a text whose lines are all of one board. */
void read_lines(const char *text, struct board *board);

/* Reads the cards of a text, at most 52. Returns their count. */
size_t read_cards(const char *text, struct card cards[FREECELL_CARDS]);

/* The name of a card; `?` for an unknown one. */
const char *name_of(uint8_t card);

/* Adds to a text that begins empty, with a blank between, if both fit. */
enum { NOTE_MAX = 2000 };
void add_note(char note[NOTE_MAX], const char *format, ...) PRINTF_LIKE(2);

#endif
