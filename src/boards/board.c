#include "boards/board.h"

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#define UNKNOWN "; ? is a card you do not know"

enum {
    SLIPS_MAX = 2,      /* other words that a line of cards may have */
    DIFFERENT_MIN = 26, /* so many different cards must be a board */
    LINE_MIN = 3,       /* the fewest cards of a line with a mistake */
};

/* What the lines of a board can be, and the places of their cards in a deal. */
static const struct shape {
    const char *name;
    size_t count, next_line, next_card;
    uint8_t lengths[FREECELL_CARDS + 1]; /* 0: it has no such line */
} rows = {"row", 7, 8, 1, {8, 8, 8, 8, 8, 8, 4}},
  columns = {"column", 8, 1, 8, {7, 7, 7, 7, 6, 6, 6, 6}},
  order = {"", 1, 0, 1, {52}};

/* Notes what is wrong, unless something is already. */
static PRINTF_LIKE(3) void complain(struct mistake *mistake, struct place place,
                                    const char *format, ...)
{
    va_list values;
    if (mistake->place.line > 0)
        return;
    mistake->place = place;
    va_start(values, format);
    (void)vsnprintf(mistake->text, sizeof mistake->text, format, values);
    va_end(values);
}

/* Cuts off the number at the end of a word. Returns it, plus 1; or 0. */
static size_t cut_number(struct word *word)
{
    const char *text = word->text;
    size_t length = word->length, number = 1, unit = 1;
    for (; word->length > 0 && isdigit((unsigned char)text[word->length - 1]);
         unit *= 10)
        number += unit * (size_t)(text[--word->length] - '0');
    return word->length < length ? number : 0;
}

/* What the words of labels name. */
static const struct {
    const char *words;
    enum label label;
} names[] = {
    {"row,rows", LABEL_ROW},
    {"col,cols,column,columns", LABEL_COLUMN},
    {"foundation,foundations,founds,home", LABEL_FOUNDATIONS},
    {"free,freecell,freecells,cell,cells,fc,reserve", LABEL_FREE_CELLS},
};

static enum label name_of(const struct word *word)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (word_is_one_of(word, names[i].words))
            return names[i].label;
    return LABEL_NONE;
}

/* Adds a word that is neither a card nor part of a label. */
static void add_other(struct line *line, const struct word *word)
{
    char quoted[QUOTED_MAX];
    if (line->others++ > 0)
        return; /* to quote each word of a long text would take most time */
    complain(&line->mistake, word->place, "%s is not a card" UNKNOWN,
             quote(quoted, word->text, word->length));
}

/*
 * Adds a word before the first card: a number, or part of a label, if a name
 * ends one. That of foundations and free cells has one word, or two as in
 * `free cells`; a row's or a column's may have any.
 */
static void add_title(struct line *line, const struct word *word)
{
    struct word name = *word;
    const size_t number = cut_number(&name);
    const enum label before = line->named;
    if (name.length > 0)
        line->named = name_of(&name);
    if (line->named == LABEL_ROW || line->named == LABEL_COLUMN) {
        line->label = line->named;
        if (line->number == 0)
            line->number = number;
    }
    if (word->kind != WORD_NAME) {
        if (name.length > 0)
            add_other(line, word);
        return;
    }
    bool is_alone =
        line->others == 0 || (line->others == 1 && before == LABEL_FREE_CELLS);
    bool is_colon =
        word->length == 0 && word->place.column == line->place.column;
    if (line->named >= LABEL_FOUNDATIONS && number == 0 && is_alone)
        line->label = line->named;
    else if (line->label == LABEL_NONE)
        line->label = is_colon ? LABEL_COLUMN : LABEL_OTHER;
    line->others = 0;
    line->mistake.place.line = 0;
}

static void add_card(struct line *line, uint8_t card, struct place place)
{
    line->cards[line->count] = card;
    line->places[line->count++] = place;
}

/*
 * Adds a word of foundations or free cells, where `H-7` is a card, but not
 * `clubs, three`.
 */
static void add_place(struct line *line, const struct word *word)
{
    if (word->kind == WORD_CARD)
        add_card(line, word->card, word->place);
    else if (word->kind == WORD_RANK && line->suit > 0)
        add_card(line, (uint8_t)(word->card + line->suit - 1), word->place);
    enum { SYMBOL = 3 }; /* bytes: `club` has more */
    bool is_short = word->kind == WORD_SUIT && word->length <= SYMBOL;
    line->suit = (uint8_t)(is_short ? word->card + 1 : 0);
}

void line_add(struct line *line, const struct word *word)
{
    char quoted[QUOTED_MAX];
    if (line->count == FREECELL_CARDS)
        return;
    if (line->place.line == 0)
        line->place = word->place;
    if (line->label >= LABEL_FOUNDATIONS) {
        add_place(line, word);
    } else if (word->kind == WORD_CARD) {
        if (line->has_rest)
            complain(&line->mistake, word->place,
                     "%s comes after ..., which ends its line",
                     quote(quoted, word->text, word->length));
        add_card(line, word->card, word->place);
    } else if (word->kind == WORD_REST) {
        line->has_rest = true;
        line->is_rest |= word->place.column == line->place.column;
    } else if (line->count == 0 && !line->has_rest) {
        add_title(line, word);
    } else {
        add_other(line, word);
    }
}

bool line_is_cards(const struct line *line)
{
    return line->label >= LABEL_FOUNDATIONS ||
           (line->mistake.place.line == 0
                ? line->count > 0 || line->has_rest
                : line->count >= LINE_MIN && line->others <= SLIPS_MAX);
}

/*
 * In a game, an empty line is an empty column, or a label alone below others;
 * foundations and free cells may come below an empty line under eight columns.
 */
bool board_goes_on(const struct board *board, const struct line *line)
{
    bool may_be_game =
        board->is_game || (!board->has_unknown && board->twice.place.line == 0);
    bool has_labels = board->is_game || (board->line_count > 0 &&
                                         board->lines[0].label >= LABEL_OTHER);
    if (line->label >= LABEL_FOUNDATIONS)
        return may_be_game;
    if (board->is_spaced)
        return false;
    if (line->place.line == 0)
        return may_be_game &&
               (board->is_game || board->line_count >= FREECELL_COLUMNS);
    if (line_is_cards(line))
        return line->count < FREECELL_CARDS;
    return may_be_game && has_labels && line->label >= LABEL_OTHER &&
           line->others == 0;
}

/* Notes that a card is there. */
static void note_card(struct board *board, uint8_t card, struct place place)
{
    struct place first = board->first[card];
    char name[FREECELL_NAME_SIZE];
    if (first.line == 0) {
        board->first[card] = place;
        board->different++;
        return;
    }
    (void)freecell_card_name(card, FREECELL_ASCII, name);
    board->twice.is_twice = true;
    complain(&board->twice, place,
             "'%s' is also at %llu:%llu; an empty line separates two boards",
             name, first.line, first.column);
}

/* Adds a card of a line; to one of a foundation, those that must be below. */
static void add_known(struct board *board, const struct line *line, size_t i)
{
    int card = line->cards[i];
    if (card == FREECELL_UNKNOWN)
        board->has_unknown = true;
    else if (line->label != LABEL_FOUNDATIONS)
        note_card(board, (uint8_t)card, line->places[i]);
    else
        for (; card >= 0 && board->first[card].line != line->place.line;
             card -= FREECELL_SUITS)
            note_card(board, (uint8_t)card, line->places[i]);
}

/* Adds a line with its cards; its label may have the number of another. */
static void keep_line(struct board *board, const struct line *line)
{
    if (board->line_count < FREECELL_CARDS)
        board->line_count++;
    if (line->number > 0 && line->number - 1 != board->line_count)
        complain(&board->mistake, line->place,
                 "%s %zu is line %zu of the board; write ? ? ... for a line "
                 "that you do not know",
                 line->label == LABEL_ROW ? "row" : "column", line->number - 1,
                 board->line_count);
    board->lines[board->line_count - 1] = *line;
    for (size_t i = 0; i < line->count; i++, board->count++)
        if (board->count < FREECELL_CARDS) {
            board->cards[board->count] = line->cards[i];
            board->places[board->count] = line->places[i];
        }
}

void board_clear(struct board *board)
{
    memset(board, 0, offsetof(struct board, lines));
}

void board_add(struct board *board, const struct line *line)
{
    bool is_empty = line->place.line == 0;
    board->is_spaced = is_empty && board->line_count >= FREECELL_COLUMNS;
    if (board->place.line == 0)
        board->place = line->place;
    if (!is_empty)
        board->end = (struct place){line->place.line, ULLONG_MAX};
    if (board->mistake.place.line == 0)
        board->mistake = line->mistake;
    board->has_unknown |= line->has_rest;
    for (size_t i = 0; i < line->count; i++)
        add_known(board, line, i);
    if (line->label >= LABEL_FOUNDATIONS) {
        board->is_game = true;
    } else if (line->is_rest && line->count == 0) {
        if (board->line_count > 0)
            board->lines[board->line_count - 1].has_rest = true;
    } else if (!board->is_spaced && (!is_empty || board->line_count > 0)) {
        keep_line(board, line);
    }
}

void board_cut(struct board *board, unsigned long long line)
{
    size_t count = board->line_count;
    board_clear(board);
    for (size_t i = 0; i < count && board->lines[i].place.line < line; i++)
        board_add(board, &board->lines[i]);
}

bool board_is_whole(const struct board *board)
{
    return board->different == FREECELL_CARDS &&
           board->count <= FREECELL_CARDS && board->twice.place.line == 0;
}

bool board_has_columns(const struct board *board)
{
    bool has_columns =
        board->count == FREECELL_CARDS && board->line_count == FREECELL_COLUMNS;
    for (size_t i = 0; i < board->line_count; i++)
        has_columns &= board->lines[i].count == FREECELL_ROWS ||
                       board->lines[i].count == FREECELL_ROWS - 1;
    return has_columns;
}

struct fit {
    const struct shape *shape;
    size_t points; /* two for a line that is full, one for one that is short */
    size_t misfit; /* the first line that does not fit; or their count */
};

/* How the lines fit into a shape. */
static struct fit try_shape(const struct board *board,
                            const struct shape *shape)
{
    struct fit fit = {.shape = shape, .misfit = board->line_count};
    for (size_t i = board->line_count; i-- > 0;) {
        const struct line *line = &board->lines[i];
        bool is_last = i + 1 == board->line_count;
        bool may_be_short =
            line->has_rest ||
            (is_last && memchr(line->cards, FREECELL_UNKNOWN, line->count));
        if (line->count == shape->lengths[i])
            fit.points += 2;
        else if (line->count < shape->lengths[i] && may_be_short)
            fit.points++;
        else
            fit.misfit = i;
    }
    return fit;
}

/* The shape that more lines fit, or else the label's; or it is a mistake. */
static struct fit find_fit(struct board *board)
{
    const struct fit as_rows = try_shape(board, &rows);
    const struct fit as_columns = try_shape(board, &columns);
    const struct line *first = &board->lines[0];
    bool is_column =
        first->label == LABEL_COLUMN && first->count <= FREECELL_ROWS;
    if (board->line_count <= 1 && !is_column)
        return try_shape(board, &order);
    if (as_rows.points != as_columns.points)
        return as_rows.points > as_columns.points ? as_rows : as_columns;
    if (as_rows.points > 0 && first->label == LABEL_OTHER)
        complain(&board->mistake, first->place,
                 "these may be rows or columns: begin with row: or column:");
    return is_column ? as_columns : as_rows;
}

static bool is_ten(uint8_t card)
{
    return card / FREECELL_SUITS == 9;
}

/* The width of the columns of a screen; a ten may begin one to the left. */
static size_t find_width(const struct board *board)
{
    size_t width = SIZE_MAX;
    for (size_t i = 1; i < board->count; i++) {
        const struct place *place = &board->places[i];
        size_t step = (size_t)(place[0].column - place[-1].column);
        if (place[0].line == place[-1].line && step < width &&
            !is_ten(board->cards[i]) && !is_ten(board->cards[i - 1]))
            width = step;
    }
    return width;
}

/*
 * The first card of all has the place of its column: others may begin one to
 * its left or right. A line must have a gap, unless it is a game.
 */
bool board_turn(struct board *board)
{
    struct line turned[FREECELL_COLUMNS] = {0};
    const size_t width = find_width(board);
    const struct place first = board->places[0];
    const bool is_game =
        board->is_game || board->line_count == FREECELL_COLUMNS;
    bool has_gap = false;
    if (!board_is_whole(board) || board->lines[0].place.line == 0)
        return false; /* as of one that was turned already */
    for (size_t i = 0; i < board->count; i++) {
        const struct place place = board->places[i];
        size_t row = (size_t)(place.line - first.line);
        size_t left = (size_t)(place.column + 1 - first.column);
        size_t at = left / width;
        if (left % width > 2 || at >= FREECELL_COLUMNS ||
            turned[at].count != row)
            return false;
        has_gap |= at > 0 && turned[at - 1].count == row;
        add_card(&turned[at], board->cards[i], place);
    }
    if (!is_game && !has_gap)
        return false;
    memcpy(board->lines, turned, sizeof turned);
    board->line_count = FREECELL_COLUMNS;
    if (!is_game && !board_has_columns(board))
        board->kind = BOARD_GAME;
    return true;
}

/* Puts the cards of a part in dealing order. */
static void deal_out(struct board *board, const struct shape *shape)
{
    memset(board->cards, FREECELL_UNKNOWN, sizeof board->cards);
    for (size_t i = 0; i < board->line_count; i++)
        for (size_t j = 0; j < board->lines[i].count; j++)
            board->cards[i * shape->next_line + j * shape->next_card] =
                board->lines[i].cards[j];
}

static bool is_meant(const struct board *board)
{
    const struct line *first = &board->lines[0];
    return board->different >= DIFFERENT_MIN ||
           (board->has_unknown && board->line_count > 0 &&
            (first->label == LABEL_COLUMN || first->count > 1));
}

/* What to write for the cards that a board lacks. */
static const char *advise(const struct board *board)
{
    bool may_be_game = board->different >= DIFFERENT_MIN &&
                       board->line_count != FREECELL_ROWS &&
                       !board->has_unknown;
    return may_be_game ? "; a game has lines for Foundations: and Freecells:"
                       : UNKNOWN;
}

/*
 * Puts lines that fit in dealing order, or notes which line does not, or that
 * there are too few or too many.
 */
static void check_lines(struct board *board, size_t least)
{
    const struct fit fit = find_fit(board);
    const struct shape *shape = fit.shape;
    const struct line *at = &board->lines[fit.misfit];
    size_t room = shape->lengths[fit.misfit];
    bool has_lines = board->has_unknown || board->line_count == shape->count;
    if (has_lines && fit.misfit == board->line_count)
        deal_out(board, shape);
    else if (has_lines && shape != &order)
        complain(&board->mistake, at->place,
                 "%s %zu needs %zu cards on its line, not %zu%s", shape->name,
                 fit.misfit + 1, room, at->count,
                 at->count < room ? advise(board) : "");
    else if (board->count < least)
        complain(&board->mistake, board->place,
                 "%zu of %zu cards; end with ... for all deals that begin so",
                 board->count, least);
    else
        complain(&board->mistake, board->place,
                 "no single deal begins with these %zu cards%s", board->count,
                 advise(board));
    if (board->has_unknown && !board->is_meant)
        complain(&board->mistake, board->place,
                 "the first line of a board needs two cards; ? ? ... are two "
                 "that you do not know");
}

static void check_game(struct board *board)
{
    if (board->has_unknown || !board_is_whole(board))
        complain(&board->mistake, board->place,
                 "a game needs all 52 cards, and no ? or ...; %zu are known",
                 board->different);
    else if (board->line_count > FREECELL_COLUMNS && !board_turn(board))
        complain(&board->mistake, board->lines[FREECELL_COLUMNS].place,
                 "a game has at most 8 columns, not %zu", board->line_count);
}

/* Whether it is whole, but for a card that it lacks, or two that are twice. */
static bool is_near(const struct board *board)
{
    size_t twice = board->count - board->different;
    return board->near && !board->is_game && !board->has_unknown &&
           ((board->count == FREECELL_CARDS && twice <= 2) ||
            (board->count == FREECELL_CARDS - 1 && twice == 0));
}

/* What a board is, if its lines are right. */
static enum board_kind find_kind(const struct board *board)
{
    bool is_whole = board_is_whole(board);
    bool has_eight = board->line_count == FREECELL_COLUMNS;
    if (board->mistake.place.line > 0)
        return BOARD_WRONG;
    if (board->is_game || (is_whole && has_eight && !board_has_columns(board)))
        return BOARD_GAME;
    if (is_whole || is_near(board))
        return BOARD_WHOLE;
    return board->has_unknown ? BOARD_PART : BOARD_BEGINNING;
}

void board_judge(struct board *board, size_t least)
{
    if (board->mistake.place.line == 0 && !is_near(board))
        board->mistake = board->twice;
    board->is_meant = is_meant(board);
    board->kind = find_kind(board);
    if (board->kind == BOARD_GAME)
        check_game(board);
    else if (board->kind == BOARD_PART || board->kind == BOARD_BEGINNING)
        check_lines(board, least);
    if (board->mistake.place.line > 0 && board->kind != BOARD_BEGINNING)
        board->kind = BOARD_WRONG;
}
