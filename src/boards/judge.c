#include "boards/judge.h"

#include <string.h>

#include "boards/shape.h"

#define UNKNOWN "; write ? for a card you do not know"

enum {
    SHIFT_MIN = 3,     /* blanks that show an empty place */
    FIRST_LINE_MIN = 2 /* cards of a part's first line */
};

static bool begins_with_card(const struct line *line)
{
    return line->count > 0 && line->cards[0].place.column == line->place.column;
}

/*
 * Whether a line begins with a card that stands far from the board's first one:
 * its first places, or those of the line above, are empty.
 */
static bool is_shifted(const struct board *board, const struct line *line)
{
    const struct line *first = &board->lines[0];
    return begins_with_card(line) && begins_with_card(first) &&
           (line->indent >= first->indent + SHIFT_MIN ||
            first->indent >= line->indent + SHIFT_MIN);
}

/* The first card of the board that has an empty place before it. */
static struct place find_empty(const struct board *board)
{
    struct place empty = {.line = 0};
    for (size_t i = 0; i < board->line_count && empty.line == 0; i++) {
        const struct line *line = &board->lines[i];
        empty = line_find_empty(line);
        if (empty.line == 0 && is_shifted(board, line))
            empty = line->place;
    }
    return empty;
}

/* Whether it is 52 different cards in the lines of a dealt board. */
static bool is_whole(const struct board *board)
{
    if (board->count != FREECELL_CARDS || board->different != FREECELL_CARDS ||
        board_find_mistake(board) != NULL)
        return false;
    return shape_is_whole(&shape_line, board) || board_has_columns(board) ||
           (shape_is_whole(&shape_rows, board) && find_empty(board).line == 0);
}

/* Each of these looks for one kind of mistake, and returns whether it is there.
 */

static bool find_other_word(const struct board *board, struct mistake *mistake)
{
    const struct line *line = board_find_mistake(board);
    if (line != NULL)
        *mistake = line->mistake;
    return line != NULL;
}

static bool set_twice(const struct board *board, struct card twice,
                      const char *advice, struct mistake *mistake)
{
    char name[FREECELL_NAME_SIZE];
    if (twice.place.line == 0)
        return false;
    const struct place first = board->first[twice.card];
    (void)freecell_card_name(twice.card, FREECELL_ASCII, name);
    mistake_set(mistake, twice.place, "%s is also at %llu:%llu; %s", name,
                first.line, first.column, advice);
    return true;
}

static bool find_twice(const struct board *board, struct mistake *mistake)
{
    return set_twice(board, board->twice, "an empty line separates two boards",
                     mistake);
}

/* In a part, where places count, a card that is named again is there twice. */
static bool find_named_again(const struct board *board, struct mistake *mistake)
{
    return set_twice(board, board->named_again, "name each card of a part once",
                     mistake);
}

/* The first line of a row's length but one that has an empty place behind it.
 */
static const struct line *find_empty_end(const struct board *board)
{
    for (size_t i = 0; i < board->line_count; i++) {
        const struct line *line = &board->lines[i];
        if (line->ends_empty && line->count + 1 == FREECELL_COLUMNS &&
            line->label != LABEL_COLUMN)
            return line;
    }
    return NULL;
}

static bool find_empty_place(const struct board *board, struct mistake *mistake)
{
    const struct place empty = find_empty(board);
    const struct line *line = find_empty_end(board);
    if (empty.line > 0)
        mistake_set(mistake, empty,
                    "an empty place is before this card; write ? for a card "
                    "that you do not know");
    else if (line != NULL)
        mistake_set(mistake, line->cards[line->count - 1].place,
                    "an empty place is behind this card; write ? for a card "
                    "that you do not know");
    return empty.line > 0 || line != NULL;
}

/* Says that the second of two lines, a row and a column, is wrong. */
static void set_both(struct mistake *mistake, const struct line *row,
                     const struct line *column)
{
    const bool row_is_first = place_is_before(row->place, column->place);
    const struct line *first = row_is_first ? row : column;
    const struct line *second = row_is_first ? column : row;
    mistake_set(mistake, second->place,
                "this is a %s, but a %s is at %llu:%llu; an empty line "
                "separates two boards",
                row_is_first ? "column" : "row",
                row_is_first ? "row" : "column", first->place.line,
                first->place.column);
}

/* Mistakes of a part, about its labels and what is above it. */
static bool find_label_mistake(const struct board *board,
                               struct mistake *mistake)
{
    const struct line *row = shape_find_label(board, LABEL_ROW);
    const struct line *column = shape_find_label(board, LABEL_COLUMN);
    if (board_is_below_cards(board))
        mistake_set(mistake, board->cards[0].place,
                    "the line above has cards, too: if it is not "
                    "part of the board, put an empty line below it");
    else if (board->above == ABOVE_REST && !line_has_number(&board->lines[0]))
        mistake_set(mistake, board->cards[0].place,
                    "lines above may be left out: begin with row 1: or "
                    "column 1:, with this line's own number");
    else if (row != NULL && column != NULL)
        set_both(mistake, row, column);
    else if (shape_is_open(board))
        mistake_set(mistake, board->lines[0].place,
                    "these may be rows or columns: begin with row: or column:");
    else if (board->different == 0)
        mistake_set(mistake, board->cards[0].place,
                    "none of these cards is known");
    else if (board->lines[0].count < FIRST_LINE_MIN)
        mistake_set(mistake, board->lines[0].place,
                    "the first line of a part needs two cards" UNKNOWN);
    else
        return false;
    return true;
}

/* Says what is wrong with a line that does not fit. */
static void set_misfit(struct mistake *mistake, const struct line *line,
                       const struct shape *shape, size_t number)
{
    const size_t length = shape_length(shape, number);
    if (length == 0)
        mistake_set(mistake, line->place,
                    "a deal has %ss 1 to %zu, and this is not one of them",
                    shape->name, shape->count);
    else if (line->count < length)
        mistake_set(mistake, line->place,
                    "%s %zu needs %zu cards on its line, not %zu" UNKNOWN
                    ", ... for the rest",
                    shape->name, number, length, line->count);
    else
        mistake_set(mistake, line->place,
                    "%s %zu needs %zu cards on its line, not %zu", shape->name,
                    number, length, line->count);
}

/*
 * Puts the cards of a part in dealing order. Returns whether its lines fit; if
 * not, *mistake is about the first that does not.
 */
static bool deal_out(const struct board *board, uint8_t cards[FREECELL_CARDS],
                     struct mistake *mistake)
{
    const struct shape *shape = shape_of(board);
    const struct line *lines[FREECELL_COLUMNS + 1] = {NULL}; /* by number */
    size_t number = 0;
    memset(cards, FREECELL_UNKNOWN, FREECELL_CARDS);
    for (size_t i = 0; i < board->line_count; i++) {
        const struct line *line = &board->lines[i];
        number = shape_number(line, number);
        if (!shape_fits(shape, board, i, number)) {
            set_misfit(mistake, line, shape, number);
            return false;
        }
        if (lines[number] != NULL) {
            mistake_set(mistake, line->place,
                        "%s %zu is also at %llu:%llu; give each line its own "
                        "number",
                        shape->name, number, lines[number]->place.line,
                        lines[number]->place.column);
            return false;
        }
        lines[number] = line;
        shape_deal(shape, line, number, cards);
    }
    return true;
}

static void judge_part(const struct board *board, struct verdict *verdict)
{
    struct mistake *mistake = &verdict->mistake;
    const bool is_wrong =
        find_other_word(board, mistake) || find_twice(board, mistake) ||
        find_named_again(board, mistake) || find_empty_place(board, mistake) ||
        find_label_mistake(board, mistake) ||
        !deal_out(board, verdict->cards, mistake);
    verdict->kind = is_wrong ? VERDICT_MISTAKE : VERDICT_PART;
}

/* Finds the only line of an almost whole board that does not fit. */
static bool find_misfit(const struct board *board, struct mistake *mistake)
{
    const struct shape *shape = shape_of(board);
    size_t number = 1;
    if (!board_is_almost_whole(board) || board->line_count != shape->count ||
        shape_count_fits(shape, board) + 1 != board->line_count)
        return false;
    while (shape_fits(shape, board, number - 1, number))
        number++;
    set_misfit(mistake, &board->lines[number - 1], shape, number);
    return true;
}

/* What to say of cards that begin no deal. */
static void explain_cards(const struct board *board, size_t least,
                          struct mistake *mistake)
{
    const struct place place = board->cards[0].place;
    const bool is_column =
        board->line_count == 1 && board->count == FREECELL_ROWS;
    const bool is_row =
        board->line_count == 1 && board->count == FREECELL_COLUMNS;
    if (find_other_word(board, mistake) || find_twice(board, mistake) ||
        find_misfit(board, mistake))
        return;
    if (board->count == FREECELL_CARDS)
        mistake_set(
            mistake, place,
            "these 52 cards are not in the lines of a dealt board; write "
            "seven rows, eight columns or one line");
    else if (find_empty_place(board, mistake))
        return;
    else if (board->count < least)
        mistake_set(mistake, place,
                    "%zu of %zu cards; end with ... for all deals that begin "
                    "so%s",
                    board->count, least,
                    is_column ? ", or begin a column with column 1:" : "");
    else
        mistake_set(
            mistake, place,
            "no single deal begins with these %zu cards; check them, or "
            "write ? for a card you are not sure of%s",
            board->count, is_row ? ", or begin a second row with row 2:" : "");
}

void judge_board(const struct board *board, size_t least,
                 struct verdict *verdict)
{
    if (board_is_part(board)) {
        judge_part(board, verdict);
    } else if (is_whole(board)) {
        verdict->kind = VERDICT_WHOLE;
    } else {
        verdict->kind = VERDICT_CARDS;
        explain_cards(board, least, &verdict->mistake);
    }
}
