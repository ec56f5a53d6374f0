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

/* Adds a line of some cards, or none. */
static struct line *add_line(struct line **end, const uint8_t *cards,
                             size_t count)
{
    struct line *line = (*end)++;
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
static void add_lines(struct random *random, struct line **end,
                      const uint8_t *cards, enum view view)
{
    uint8_t order[FREECELL_COLUMNS] = {0, 1, 2, 3, 4, 5, 6, 7};
    uint8_t lines = view == ROWS ? 7 : 8;
    enum label label = (enum label)random_in(random, NONE, LABELS - 1);
    bool has_numbers = label >= ROW && random_in(random, 0, 1) == 0;
    bool from_0 = random_in(random, 0, 7) == 0;
    size_t count =
        random_in(random, 0, 1) == 0 ? lines : random_in(random, 1, lines);
    if (random_in(random, 0, 4) == 0 && (has_numbers || view == COLUMNS))
        random_order(random, lines, order);
    for (size_t i = 0; i < count; i++) {
        size_t n = order[i];
        struct line *line =
            add_line(end, cards + line_start(view, n), line_length(view, n));
        line->label = has_numbers || random_in(random, 0, 3) > 0 ? label : NONE;
        line->number = has_numbers ? n + 2 - from_0 : 0;
        line->has_rest = random_in(random, 0, 20) == 0;
        if (random_in(random, 0, 20) == 0)
            line->words = 3;
    }
}

static void add_board(struct random *random, struct line **end,
                      const uint8_t dealt[FREECELL_CARDS], enum view view)
{
    uint8_t cards[FREECELL_CARDS];
    memcpy(cards, dealt, sizeof cards);
    change_cards(random, cards);
    if (random_in(random, 0, 4) > 0)
        add_lines(random, end, cards, view);
    else if (random_in(random, 0, 1) == 0)
        (void)add_line(end, cards, FREECELL_CARDS);
    else
        (void)add_line(end, cards, random_in(random, 1, FREECELL_CARDS));
    struct line *last = *end - 1;
    uint64_t way = random_in(random, 0, 5);
    if (way < 2)
        last->count -= random_in(random, 0, last->count - 1);
    if (way == 1 || way == 2)
        last->has_rest = true;
    if (way == 3)
        add_line(end, NULL, 0)->has_rest = true;
}

/* Takes a line away, or puts it elsewhere. */
static void slip(struct random *random, struct line *lines, size_t count)
{
    struct line *one = &lines[random_in(random, 0, count - 1)];
    struct line *other = &lines[random_in(random, 0, count - 1)];
    const struct line line = *one;
    *one = *other;
    *other = random_in(random, 0, 1) == 0 ? line : (struct line){.count = 0};
}

static void make_deals(struct random *random, struct lines *lines)
{
    for (int i = 0; i < DEALS; i++) {
        lines->numbers[i] = (int64_t)random_in(random, 1, MILLION);
        lines->numbers[i] += i == DEALS - 1 ? MILLION : 0;
        reference_deal(lines->numbers[i], lines->dealt[i][ROWS]);
        freecell_to_columns(lines->dealt[i][ROWS], lines->dealt[i][COLUMNS]);
    }
}

void lines_make(struct random *random, struct lines *lines)
{
    struct line *end = lines->lines;
    uint8_t order[DEALS - 1];
    make_deals(random, lines);
    random_order(random, DEALS - 1, order);
    for (uint64_t left = random_in(random, 1, 5); left > 0; left--) {
        size_t deal = (size_t)order[left] + 1;
        enum view view = (enum view)random_in(random, ROWS, COLUMNS);
        add_board(random, &end, lines->dealt[deal][view], view);
        (void)add_line(&end, NULL, 0);
        struct line *words = add_line(&end, lines->dealt[deal][view],
                                      random_in(random, 0, 8) / 7);
        words->words = random_in(random, 0, 1) * 3;
        end -= random_in(random, 0, 1);
    }
    if (random_in(random, 0, 1) == 0)
        slip(random, lines->lines, (size_t)(end - lines->lines));
    /* So that no remark is told, and no cards are below the last answer. */
    (void)add_line(&end, NULL, 0);
    (void)add_line(&end, lines->dealt[0][ROWS], FREECELL_CARDS);
    (void)add_line(&end, NULL, 0);
    lines->count = (size_t)(end - lines->lines);
}

/* Writes a line, all its cards in one spelling. Returns its end. */
static char *write_line(struct random *random, const struct line *line,
                        char *out)
{
    static const char *const separators[] = {" ", ", ", "\t", " | ", "; "};
    static const char *const labels[] = {"", "Game", "Row", "col"};
    static const char *const words[] = {"so ", "is ", "-- ", "*** ", "__ "};
    const char *separator =
        separators[random_in(random, 0, COUNT_OF(separators) - 1)];
    const struct form_style style = {
        .symbols = (enum freecell_symbols)random_in(random, FREECELL_ASCII,
                                                    FREECELL_GLYPHS),
        .ten = random_in(random, 0, 1) == 1};
    if (line->number > 0)
        out += sprintf(out, "%s %zu: ", labels[line->label], line->number - 1);
    else if (line->label != NONE)
        out += sprintf(out, "%s: ", labels[line->label]);
    else if (random_in(random, 0, 3) == 0 && line->count > 0)
        out += sprintf(out, "%d. ", (int)random_in(random, 1, 999));
    for (size_t i = 0; i < line->count; i++) {
        char name[16];
        reference_name(line->cards[i], &style, name);
        out += sprintf(out, "%s%s", i > 0 ? separator : "", name);
    }
    out += sprintf(out, "%s", line->count > 0 ? " " : "");
    for (size_t i = 0; i < line->words; i++)
        out += sprintf(out, "%s",
                       words[random_in(random, 0, COUNT_OF(words) - 1)]);
    return out + sprintf(out, "%s\n", line->has_rest ? "..." : "");
}

size_t lines_write(struct random *random, const struct lines *lines,
                   char bytes[LINES_TEXT_MAX])
{
    char *out = bytes;
    for (size_t i = 0; i < lines->count; i++)
        out = write_line(random, &lines->lines[i], out);
    return (size_t)(out - bytes);
}
