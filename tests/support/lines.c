#include "support/lines.h"

#include <stdio.h>
#include <string.h>

#include "support/reference.h"
#include "support/test.h"

size_t line_start(enum view view, size_t n)
{
    static const size_t starts[VIEWS][FREECELL_COLUMNS + 1] = {
        {0, 8, 16, 24, 32, 40, 48, 52, 52}, {0, 7, 14, 21, 28, 34, 40, 46, 52}};
    return starts[view][n];
}

size_t line_length(enum view view, size_t n)
{
    return n < FREECELL_COLUMNS ? line_start(view, n + 1) - line_start(view, n)
                                : 0;
}

/* Adds a line of some cards. */
static struct line *add_line(struct board *board, const uint8_t *cards,
                             size_t count)
{
    struct line *line = &board->lines[board->count++];
    *line = (struct line){.count = count};
    for (size_t i = 0; i < count; i++)
        line->cards[i] = cards[i];
    return line;
}

/* Swaps two cards, makes one another's, or both unknown; or changes nothing. */
static void change_cards(struct random *random, uint8_t cards[FREECELL_CARDS])
{
    size_t one = random_in(random, 0, 51), other = random_in(random, 0, 51);
    uint8_t card = cards[one];
    uint64_t way = random_in(random, 0, 6);
    if (way < 2)
        cards[one] = cards[other];
    if (way == 1)
        cards[other] = card;
    if (way == 2 || way == 3)
        cards[one] = cards[other] = FREECELL_UNKNOWN;
}

/* Some lines of a view; columns, and lines with numbers, in any order. */
static void add_lines(struct random *random, struct board *board,
                      const uint8_t *cards, enum view view)
{
    uint8_t order[FREECELL_COLUMNS] = {0, 1, 2, 3, 4, 5, 6, 7};
    uint8_t lines = view == ROWS ? 7 : 8;
    board->label = (enum label)random_in(random, NONE, LABELS - 1);
    board->has_numbers = board->label >= ROW && random_in(random, 0, 1) == 0;
    bool from_0 = random_in(random, 0, 7) == 0;
    size_t count =
        random_in(random, 0, 1) == 0 ? lines : random_in(random, 1, lines);
    if (random_in(random, 0, 4) == 0 && (board->has_numbers || view == COLUMNS))
        random_order(random, lines, order);
    for (size_t i = 0; i < count; i++) {
        size_t n = order[i];
        struct line *line =
            add_line(board, cards + line_start(view, n), line_length(view, n));
        line->has_label = board->label != NONE &&
                          (board->has_numbers || random_in(random, 0, 3) > 0);
        line->number = n + 1 - from_0;
        line->has_rest = random_in(random, 0, 20) == 0;
    }
}

/* Takes cards of the last line away, or ends the board with a rest, or both. */
static void cut_end(struct random *random, struct board *board)
{
    struct line *last = &board->lines[board->count - 1];
    uint64_t way = random_in(random, 0, 5);
    if (way < 2)
        last->count -= random_in(random, 0, last->count - 1);
    if (way == 1 || way == 2)
        last->has_rest = true;
    board->has_rest_below = way == 3;
}

void board_make(struct random *random, uint8_t dealt[VIEWS][FREECELL_CARDS],
                struct board *board)
{
    uint8_t cards[FREECELL_CARDS];
    enum view view = (enum view)random_in(random, ROWS, COLUMNS);
    memcpy(cards, dealt[view], sizeof cards);
    change_cards(random, cards);
    *board = (struct board){.count = 0};
    if (random_in(random, 0, 4) > 0)
        add_lines(random, board, cards, view);
    else if (random_in(random, 0, 1) == 0)
        (void)add_line(board, cards, FREECELL_CARDS);
    else
        (void)add_line(board, cards, random_in(random, 1, FREECELL_CARDS));
    cut_end(random, board);
    struct line *line = &board->lines[random_in(random, 0, board->count - 1)];
    line->has_word = line->count >= 3 && line->count < FREECELL_CARDS &&
                     random_in(random, 0, 7) == 0;
}

/* Writes a line, all its cards in one spelling. Returns its end. */
static char *write_line(struct random *random, const struct board *board,
                        const struct line *line, char *out)
{
    static const char *const separators[] = {" ", ", ", "\t", " | ", "; "};
    static const char *const labels[] = {"", "Game", "Row", "col"};
    const char *separator =
        separators[random_in(random, 0, COUNT_OF(separators) - 1)];
    const struct form_style style = {
        .symbols = (enum freecell_symbols)random_in(random, FREECELL_ASCII,
                                                    FREECELL_GLYPHS),
        .ten = random_in(random, 0, 1) == 1};
    if (line->has_label && board->has_numbers)
        out += sprintf(out, "%s %zu: ", labels[board->label], line->number);
    else if (line->has_label)
        out += sprintf(out, "%s: ", labels[board->label]);
    else if (random_in(random, 0, 3) == 0)
        out += sprintf(out, "%d. ", (int)random_in(random, 1, 999));
    for (size_t i = 0; i < line->count; i++) {
        char name[16];
        reference_name(line->cards[i], &style, name);
        out += sprintf(out, "%s%s", i > 0 ? separator : "", name);
    }
    return out + sprintf(out, "%s%s\n", line->has_word ? " so" : "",
                         line->has_rest ? " ..." : "");
}

char *board_write(struct random *random, const struct board *board, char *out)
{
    for (size_t i = 0; i < board->count; i++)
        out = write_line(random, board, &board->lines[i], out);
    return out + sprintf(out, "%s", board->has_rest_below ? "...\n" : "");
}
