#include "boards/board.h"

#include <stddef.h>
#include <string.h>

enum {
    /* Of one board; seven first rows have 34 of 56: */
    DIFFERENT_MIN = 44,
    OTHERS_MAX = 6 /* cards that come again, or are not known */
};

void board_clear(struct board *board)
{
    memset(board, 0, offsetof(struct board, lines));
}

bool board_has_room(const struct board *board, const struct line *line)
{
    return board->line_count < BOARD_LINES_MAX &&
           board->count + line->count <= BOARD_CARDS_MAX;
}

static void add_card(struct board *board, struct card card)
{
    const bool is_unknown = card.card == FREECELL_UNKNOWN;
    if (!is_unknown && board->count > 0 &&
        board->cards[board->count - 1].card == card.card) {
        if (board->named_again.place.line == 0)
            board->named_again = card;
        return;
    }
    board->cards[board->count++] = card;
    board->has_unknown |= is_unknown;
    if (is_unknown)
        return;
    struct place *first = &board->first[card.card];
    if (first->line == 0) {
        *first = card.place;
        board->different++;
    } else if (board->twice.place.line == 0) {
        board->twice = card;
    }
}

void board_add(struct board *board, const struct line *line)
{
    board->has_rest |= line->has_rest;
    if (line_is_rest(line) && board->line_count > 0) {
        board->lines[board->line_count - 1].has_rest = true;
        return;
    }
    for (size_t i = 0; i < line->count; i++)
        add_card(board, line->cards[i]);
    if (board->named_again.place.line == 0)
        board->named_again = line->named_again;
    board->lines[board->line_count++] = *line;
}

void board_remove_lines(struct board *board, size_t count)
{
    const size_t line_count = board->line_count;
    board_clear(board);
    board->above = ABOVE_LIST;
    for (size_t i = count; i < line_count; i++)
        board_add(board, &board->lines[i]);
}

void board_cut(struct board *board, struct place from)
{
    const size_t count = board->line_count;
    const enum above above = board->above;
    board_clear(board);
    board->above = above;
    for (size_t i = 0; i < count; i++) {
        struct line *line = &board->lines[i];
        line_cut(line, from);
        if (line->count > 0)
            board_add(board, line);
    }
}

bool board_is_below_cards(const struct board *board)
{
    return board->above == ABOVE_CARDS || board->above == ABOVE_LIST;
}

bool board_has_numbers(const struct board *board)
{
    for (size_t i = 0; i < board->line_count; i++)
        if (line_has_number(&board->lines[i]))
            return true;
    return false;
}

const struct line *board_find_mistake(const struct board *board)
{
    for (size_t i = 0; i < board->line_count; i++)
        if (board->lines[i].mistake.place.line > 0)
            return &board->lines[i];
    return NULL;
}

bool board_is_part(const struct board *board)
{
    return board->has_unknown || board->has_rest || board_has_numbers(board);
}

bool board_is_almost_whole(const struct board *board)
{
    return board->different >= DIFFERENT_MIN &&
           board->count - board->different <= OTHERS_MAX;
}

bool board_has_columns(const struct board *board)
{
    bool has_columns = board->different == FREECELL_CARDS &&
                       board->count == FREECELL_CARDS &&
                       board->line_count == FREECELL_COLUMNS;
    for (size_t i = 0; i < board->line_count; i++)
        has_columns &= board->lines[i].count == FREECELL_ROWS ||
                       board->lines[i].count == FREECELL_ROWS - 1;
    return has_columns;
}
