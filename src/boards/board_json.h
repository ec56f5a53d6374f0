/* Boards as JSON objects, as --json and others print them. */
#ifndef BOARD_JSON_H
#define BOARD_JSON_H

#include "boards/board_text.h"

/*
 * Reads the next board where a `{` or `[` comes next, or inside of an array.
 * An object has rows, columns or both; other members and blanks do not matter.
 * Returns 1 and its cards; 0 at the end of an array; or -1 when it cannot be
 * read, which is then reported.
 */
int board_json_read(struct board_reader *reader, struct board_cards *cards);

#endif
