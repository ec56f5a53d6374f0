#include "boards/board.h"

#include <string.h>

static const struct shape {
    size_t lines;
    uint8_t lengths[FREECELL_COLUMNS];
} shapes[] = {
    [BOARD_ROWS] = {7, {8, 8, 8, 8, 8, 8, 4}},
    [BOARD_COLUMNS] = {8, {7, 7, 7, 7, 6, 6, 6, 6}},
    [BOARD_LINE] = {1, {52}},
};

const char *board_add(struct board *board, uint8_t card)
{
    uint64_t bit = UINT64_C(1) << card;
    if (board->seen & bit)
        return "is on the board twice";
    board->seen |= bit;
    board->cards[board->count++] = card;
    return NULL;
}

const char *board_end_line(struct board *board)
{
    size_t length = board->count - board->line_start;
    if (length == 0)
        return NULL;
    if (board->lines == FREECELL_COLUMNS)
        return "the board has more than 8 lines";
    board->lengths[board->lines++] = (uint8_t)length;
    board->line_start = board->count;
    return NULL;
}

enum board_shape board_shape(const struct board *board)
{
    for (int i = BOARD_ROWS; i < BOARD_OTHER; i++)
        if (board->lines == shapes[i].lines &&
            memcmp(board->lengths, shapes[i].lengths, board->lines) == 0)
            return (enum board_shape)i;
    return BOARD_OTHER;
}

void board_lay_out(const struct board *board, uint8_t cards[FREECELL_CARDS])
{
    if (board_shape(board) != BOARD_COLUMNS) {
        memcpy(cards, board->cards, sizeof board->cards);
        return;
    }
    const uint8_t *card = board->cards;
    for (size_t column = 0; column < board->lines; column++)
        for (size_t row = 0; row < board->lengths[column]; row++)
            cards[row * FREECELL_COLUMNS + column] = *card++;
}
