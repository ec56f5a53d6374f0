#include "boards/shape.h"

const struct shape shape_rows = {.name = "row",
                                 .count = FREECELL_ROWS,
                                 .lengths = {8, 8, 8, 8, 8, 8, 4},
                                 .next_line = FREECELL_COLUMNS,
                                 .next_card = 1};
const struct shape shape_columns = {.name = "column",
                                    .count = FREECELL_COLUMNS,
                                    .lengths = {7, 7, 7, 7, 6, 6, 6, 6},
                                    .next_line = 1,
                                    .next_card = FREECELL_COLUMNS};
const struct shape shape_line = {.name = "line",
                                 .count = 1,
                                 .lengths = {FREECELL_CARDS},
                                 .next_line = FREECELL_CARDS,
                                 .next_card = 1};

size_t shape_length(const struct shape *shape, size_t number)
{
    return number >= 1 && number <= shape->count ? shape->lengths[number - 1]
                                                 : 0;
}

size_t shape_number(const struct line *line, size_t above)
{
    return line_has_number(line) ? line->number : above + 1;
}

bool shape_is_whole(const struct shape *shape, const struct board *board)
{
    if (board->line_count != shape->count)
        return false;
    for (size_t i = 0; i < board->line_count; i++)
        if (board->lines[i].count != shape->lengths[i])
            return false;
    return true;
}

bool shape_is_complete(const struct board *board)
{
    return board->count == FREECELL_CARDS &&
           (board->different == FREECELL_CARDS ||
            shape_is_whole(&shape_line, board) ||
            shape_is_whole(&shape_rows, board) ||
            shape_is_whole(&shape_columns, board));
}

bool shape_fits(const struct shape *shape, const struct board *board, size_t i,
                size_t number)
{
    const struct line *line = &board->lines[i];
    const size_t length = shape_length(shape, number);
    const bool is_last = i + 1 == board->line_count;
    const bool may_be_short = line->has_rest || (is_last && line->has_unknown);
    return line->count == length || (line->count < length && may_be_short);
}

size_t shape_count_fits(const struct shape *shape, const struct board *board)
{
    size_t fits = 0, number = 0;
    for (size_t i = 0; i < board->line_count; i++) {
        number = shape_number(&board->lines[i], number);
        fits += shape_fits(shape, board, i, number);
    }
    return fits;
}

const struct line *shape_find_label(const struct board *board, enum label label)
{
    for (size_t i = 0; i < board->line_count; i++)
        if (board->lines[i].label == label)
            return &board->lines[i];
    return NULL;
}

/* The shape that labels name, or one line; otherwise NULL. */
static const struct shape *find_named(const struct board *board)
{
    if (shape_find_label(board, LABEL_ROW) != NULL)
        return &shape_rows;
    if (shape_find_label(board, LABEL_COLUMN) != NULL)
        return &shape_columns;
    return board->line_count == 1 ? &shape_line : NULL;
}

const struct shape *shape_of(const struct board *board)
{
    const struct shape *named = find_named(board);
    if (named != NULL)
        return named;
    return shape_count_fits(&shape_columns, board) >
                   shape_count_fits(&shape_rows, board)
               ? &shape_columns
               : &shape_rows;
}

bool shape_is_open(const struct board *board)
{
    return find_named(board) == NULL &&
           shape_find_label(board, LABEL_OTHER) != NULL &&
           shape_count_fits(&shape_columns, board) ==
               shape_count_fits(&shape_rows, board);
}

void shape_deal(const struct shape *shape, const struct line *line,
                size_t number, uint8_t cards[FREECELL_CARDS])
{
    uint8_t *card = cards + (number - 1) * shape->next_line;
    for (size_t i = 0; i < line->count; i++, card += shape->next_card)
        *card = line->cards[i].card;
}
