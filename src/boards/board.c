/*
 * A line of the text is a line of a board, or of foundations and free cells
 * above one, or it ends the board that was begun.
 */
#include "boards/board.h"

#include <stdarg.h>
#include <stdio.h>

#define HINT "; ?? is an unknown card, ... the rest of a line or board"

/* The lines of a board; 0 is the length of those that it does not have. */
static const struct {
    const char *line;
    uint8_t lengths[BOARD_LINES];
} shapes[] = {{"row", {8, 8, 8, 8, 8, 8, 4}},
              {"column", {7, 7, 7, 7, 6, 6, 6, 6}}}; /* if board->columns */

enum {
    CARDS_MIN = 4,  /* of a board: fewer may be a sentence's */
    NEAR_TWICE = 2, /* the most cards that --near allows twice */
};

/* Reports what is wrong: of each board only the first fault. */
static MESSAGE_FORMAT(3) void complain(struct board_reader *reader,
                                       struct place place, const char *format,
                                       ...)
{
    char what[2 * QUOTED_MAX];
    va_list values;
    if (reader->board.wrong > 0)
        return;
    reader->board.wrong = 1;
    va_start(values, format);
    (void)vsnprintf(what, sizeof what, format, values);
    va_end(values);
    input_complain(reader->words.input, place, "%s", what);
}

/* Reports a card of the line. */
static void complain_card(struct board_reader *reader, size_t i,
                          const char *what)
{
    char name[FREECELL_NAME_SIZE] = "??";
    (void)freecell_card_name(reader->line.card[i], FREECELL_ASCII, name);
    complain(reader, reader->line.places[i], "'%s' %s", name, what);
}

static void complain_twice(struct board_reader *reader, struct place place,
                           uint8_t card)
{
    char name[FREECELL_NAME_SIZE];
    struct place before = reader->board.seen_at[card];
    (void)freecell_card_name(card, FREECELL_ASCII, name);
    complain(reader, place, "'%s' is on the board twice: here and at %llu:%llu",
             name, before.line, before.column);
}

/* Reports a line that does not have the board's shape. */
static void complain_length(struct board_reader *reader, size_t line)
{
    struct board *board = &reader->board;
    const struct board_line *at = &board->lines[line];
    size_t room = shapes[board->columns].lengths[line];
    if (room == 0)
        complain(reader, at->place, "the board has too many lines");
    else
        complain(reader, at->place, "%s %zu has %d card%s, not %zu%s",
                 shapes[board->columns].line, line + 1, at->length,
                 at->length == 1 ? "" : "s", room,
                 at->length < room ? HINT : "");
    board->wrong = board->line_count - line;
}

static void complain_count(struct board_reader *reader)
{
    const struct board *board = &reader->board;
    size_t count = board->count + board->away;
    complain(reader, board->start, "the board has %zu card%s, not 52%s", count,
             count == 1 ? "" : "s", board->game ? "" : HINT);
}

static void add_word(struct line *line, const struct word *word)
{
    if (line->place.line == 0)
        line->place = word->place;
    switch (word->kind) {
    case WORD_LABEL:
        *line = (struct line){.place = line->place, .label = word->label};
        break;
    case WORD_REST:
        line->rest = true;
        break;
    case WORD_MARK:
    case WORD_OTHER:
        line->marks += word->kind == WORD_MARK;
        if (line->others++ > 0)
            break;
        line->other_at = word->place;
        (void)quote(line->other, word->text, word->length);
        break;
    default:
        if (line->cards <= FREECELL_CARDS) {
            line->card[line->cards] = word->card;
            line->places[line->cards] = word->place;
        }
        line->cards++;
        line->maybe += word->kind == WORD_MAYBE_UNKNOWN;
        line->after_rest += line->rest;
        if (word->card == FREECELL_UNKNOWN)
            break;
        line->twice |= (line->seen >> word->card & 1) != 0;
        line->seen |= UINT64_C(1) << word->card;
    }
}

static void read_line(struct board_reader *reader)
{
    struct line *line = &reader->line;
    struct word word;
    *line = (struct line){.label = LABEL_NONE};
    reader->words.typed = reader->typed;
    reader->words.may_open = !reader->board.begun;
    while (words_next(&reader->words, &word), word.kind < WORD_LINE_END)
        add_word(line, &word);
    reader->end = word.kind;
    if (line->seen == 0)
        line->cards -= line->maybe; /* then these are marks */
}

/* What a line is for boards. */
enum line_kind {
    LINE_NOTHING, /* only marks */
    LINE_EMPTY,   /* or the label of a column alone */
    LINE_TITLE,   /* not part of a board: it ends one */
    LINE_GAME,    /* of foundations or free cells */
    LINE_CARDS,   /* perhaps with other words, which are wrong there */
};

/* Whether a line alone is enough to begin a board. */
static bool begins_board(const struct line *line)
{
    return line->cards >= CARDS_MIN || (line->cards >= 2 && line->rest) ||
           (line->label == LABEL_COLUMN && (line->cards > 0 || line->rest));
}

static enum line_kind find_kind(const struct board_reader *reader)
{
    const struct line *line = &reader->line;
    bool begun = reader->board.begun, is_column = line->label == LABEL_COLUMN;
    if (reader->end == WORD_EMPTY_LINE)
        return LINE_EMPTY;
    if (line->label >= LABEL_FOUNDATIONS)
        return line->others == 0 ? LINE_GAME : LINE_TITLE;
    if (line->cards == 0 && !line->rest) {
        if (line->others > line->marks ||
            (line->label == LABEL_TITLE && !reader->typed))
            return LINE_TITLE;
        if (is_column && reader->board.game)
            return LINE_CARDS;
        return is_column && !reader->typed ? LINE_EMPTY : LINE_NOTHING;
    }
    if (!begun && line->cards < CARDS_MIN &&
        (line->others > 0 || (line->seen == 0 && !begins_board(line))))
        return LINE_TITLE;
    if (line->others > 0)
        return line->cards > line->others ? LINE_CARDS : LINE_TITLE;
    bool are_moves = line->twice && !begun && line->cards > FREECELL_COLUMNS &&
                     line->cards < FREECELL_CARDS;
    return are_moves ? LINE_TITLE : LINE_CARDS;
}

/* Whether the line cannot follow the lines so far. */
static bool begins_next(const struct board_reader *reader, enum line_kind kind)
{
    const struct line *line = &reader->line;
    return reader->board.line_count > 0 && kind >= LINE_GAME &&
           (kind == LINE_GAME || line->cards + line->others >= FREECELL_CARDS ||
            (!reader->board.begun && begins_board(line)));
}

/*
 * Notes where a card is. It is an error if it was there before, but --near
 * allows that on a whole board.
 */
static void note_card(struct board_reader *reader, uint8_t card,
                      struct place place)
{
    struct board *board = &reader->board;
    if (board->seen_at[card].line == 0) {
        board->seen_at[card] = place;
        return;
    }
    board->twice_at = board->count;
    if (!reader->near || board->away > 0 || ++board->twice > NEAR_TWICE)
        complain_twice(reader, place, card);
}

static void add_game_line(struct board_reader *reader)
{
    struct board *board = &reader->board;
    const struct line *line = &reader->line;
    bool is_top = line->label == LABEL_FOUNDATIONS;
    board->begun = board->game = true;
    for (size_t i = 0; i < line->cards && i <= FREECELL_CARDS; i++) {
        if (!is_top && ++board->free_cells > BOARD_FREE_CELLS)
            complain_card(reader, i, "is on a fifth free cell");
        for (int card = line->card[i]; card >= 0;
             card -= is_top ? FREECELL_SUITS : FREECELL_CARDS) {
            board->away++;
            note_card(reader, (uint8_t)card, line->places[i]);
        }
    }
}

/* Adds a line of cards, perhaps without any: an empty column of a game. */
static void add_line(struct board_reader *reader)
{
    struct board *board = &reader->board;
    const struct line *line = &reader->line;
    if (line->others > 0)
        complain(reader, line->other_at, "%s is not a card", line->other);
    if (board->line_count < BOARD_LINES)
        board->lines[board->line_count] =
            (struct board_line){line->place, (uint8_t)board->count,
                                (uint8_t)line->cards, line->rest};
    board->line_count++;
    board->single++;
    board->columns |= line->label == LABEL_COLUMN;
    board->rest |= line->rest;
    for (size_t i = 0; i < line->cards; i++) {
        uint8_t card = line->card[i];
        if (board->count + board->away >= FREECELL_CARDS) {
            complain_card(reader, i, "is one card too many");
            break;
        }
        if (i + line->after_rest >= line->cards)
            complain_card(reader, i, "comes after ..., which ends its line");
        if (card == FREECELL_UNKNOWN)
            board->unknown++;
        else
            note_card(reader, card, line->places[i]);
        board->places[board->count] = line->places[i];
        board->cards[board->count++] = card;
    }
    board->count += line->others; /* which were to be cards */
    board->begun |=
        reader->typed || begins_board(line) || board->count >= CARDS_MIN;
}

/* Whether the next line is a column: by the labels, or by the first length. */
static bool are_columns(const struct board *board)
{
    return board->columns || board->game ||
           (board->lines[0].length == FREECELL_ROWS && !board->lines[0].rest);
}

/* The first line, from this one on, that does not have the board's shape. */
static size_t find_misfit(const struct board *board, size_t line)
{
    for (; line < board->line_count && line < BOARD_LINES; line++) {
        const struct board_line *at = &board->lines[line];
        size_t room = shapes[board->columns].lengths[line];
        if (room == 0 || at->length > room || (at->length < room && !at->rest))
            break;
    }
    return line;
}

/*
 * 52 cards in eight lines of six to eight are columns, in any order. One of
 * eight cards is an error; without it there are four of seven and four of six.
 */
static void check_whole(struct board_reader *reader)
{
    struct board *board = &reader->board;
    bool has_eight = false;
    board->columns = board->line_count == FREECELL_COLUMNS;
    for (size_t i = 0; board->columns && i < FREECELL_COLUMNS; i++) {
        size_t length = board->lines[i].length;
        board->columns = length >= 6 && length <= 8;
        has_eight |= length == 8;
    }
    if (board->columns && has_eight)
        complain_length(reader, find_misfit(board, 0));
}

/*
 * A board of less than 52 cards, which `...` or a person may end early. Else it
 * is an error: of the one line that is short, or of the count.
 */
static void check_part(struct board_reader *reader)
{
    struct board *board = &reader->board;
    size_t count = board->line_count;
    bool is_part = board->rest || reader->typed;
    if (reader->typed && count <= BOARD_LINES)
        board->lines[count - 1].rest = true;
    /* If its only line is longer than a column, the label is a deal's number.
     */
    board->columns =
        count == 1
            ? board->columns && board->lines[0].length <= FREECELL_ROWS
            : count == FREECELL_COLUMNS || (is_part && are_columns(board));
    if (is_part && count == 1 && !board->columns)
        return; /* it is in dealing order */
    size_t lines = board->columns ? FREECELL_COLUMNS : FREECELL_ROWS;
    size_t misfit = find_misfit(board, 0);
    bool is_only = count == lines && find_misfit(board, misfit + 1) == count;
    if (is_part ? misfit < count : is_only)
        complain_length(reader, misfit);
    else if (!is_part || (!reader->typed && count < lines &&
                          board->lines[count - 1].length > 0))
        complain_count(reader);
}

/* Whether --near allows that a card was left out, wherever the lines break. */
static bool may_lack_one(const struct board_reader *reader)
{
    const struct board *board = &reader->board;
    return reader->near && board->count == FREECELL_CARDS - 1 &&
           board->unknown == 0 && !board->rest && !reader->typed;
}

/* Judges a board that has ended. */
static void check_board(struct board_reader *reader)
{
    struct board *board = &reader->board;
    size_t count = board->count + board->away;
    if (board->away == 0 && (board->unknown > 0 || board->rest))
        board->game = false;
    if (board->game && board->line_count > FREECELL_COLUMNS)
        complain_length(reader, FREECELL_COLUMNS);
    else if (board->game && (board->unknown > 0 || board->rest))
        complain(reader, board->start,
                 "a game in progress cannot have unknown cards");
    else if (board->game && count < FREECELL_CARDS)
        complain_count(reader);
    else if (!board->game && count == FREECELL_CARDS)
        check_whole(reader);
    else if (!board->game && !may_lack_one(reader))
        check_part(reader);
    if (board->twice > 0 && (count < FREECELL_CARDS || board->unknown > 0))
        complain_twice(reader, board->places[board->twice_at],
                       board->cards[board->twice_at]);
}

/* Ends the board. Returns whether there is one that is right. */
static bool end_board(struct board_reader *reader, struct board *result)
{
    struct board *board = &reader->board;
    bool is_board = board->begun && board->count + board->away > 0 &&
                    (board->count >= CARDS_MIN || board->rest || board->game ||
                     reader->typed);
    if (is_board && board->wrong == 0)
        check_board(reader);
    size_t wrong = board->wrong, steps = reader->steps;
    *result = *board;
    reader->steps = wrong > 0 && wrong <= steps ? steps - wrong : 0;
    *board = reader->before[reader->steps]; /* the first of these is empty */
    board->single = wrong > 0 && reader->end != WORD_EMPTY_LINE;
    reader->failed |= wrong > 0 && !reader->typed;
    reader->has_board |= is_board;
    if (is_board)
        reader->after_whole = result->count == FREECELL_CARDS;
    return is_board && wrong == 0;
}

/* Takes an empty line. Returns whether it ends the board. */
static bool take_empty(struct board_reader *reader)
{
    struct board *board = &reader->board;
    bool is_game = board->game && !board->rest && board->unknown == 0;
    if (reader->typed ||
        (board->game && board->count + board->away == 0 && reader->after_whole))
        return true;
    if (is_game && board->line_count == 0)
        board->blanks++;
    else if (is_game && !board->columns && board->line_count < FREECELL_COLUMNS)
        add_line(reader); /* an empty column */
    else if (is_game || board->single > 1 || board->rest ||
             board->count < CARDS_MIN || board->wrong > 0)
        return true;
    else
        board->single = 0;
    return false;
}

/* Asks a person for the next line by its name. */
static void ask(const struct board *board)
{
    char prompt[40];
    (void)snprintf(prompt, sizeof prompt,
                   "%s %zu: ", shapes[are_columns(board)].line,
                   board->line_count + 1);
    message_prompt(prompt);
}

/* Reads a line and uses it. Returns whether a board ends with it. */
static bool take_line(struct board_reader *reader)
{
    struct board *board = &reader->board;
    const struct line *line = &reader->line;
    if (reader->typed)
        ask(board);
    if (!reader->held)
        read_line(reader);
    enum line_kind kind = find_kind(reader);
    reader->has_words |= kind >= LINE_TITLE || line->label > LABEL_BULLET ||
                         reader->words.opening.line > 0;
    reader->held = !reader->typed && begins_next(reader, kind);
    if (reader->held)
        return true;
    if (reader->typed && kind == LINE_NOTHING && line->label == LABEL_BULLET)
        board->wrong = 1; /* `-` takes back the line before it */
    if (reader->typed && kind == LINE_TITLE && reader->steps > 0)
        kind = LINE_CARDS; /* which are wrong */
    if (reader->typed && kind >= LINE_GAME && reader->steps < BOARD_STEPS)
        reader->before[reader->steps++] = *board;
    if (kind >= LINE_GAME && board->start.line == 0)
        board->start = line->place;
    if (kind == LINE_GAME)
        add_game_line(reader);
    if (kind == LINE_CARDS)
        add_line(reader);
    if (reader->end == WORD_CUT_OFF)
        complain(reader, reader->words.opening, "this bracket is not closed");
    reader->after_whole &= kind != LINE_TITLE;
    bool ends = kind == LINE_EMPTY ? take_empty(reader) : kind == LINE_TITLE;
    return ends || board->count + board->away >= FREECELL_CARDS ||
           reader->end >= WORD_BOARD_END || (reader->typed && board->wrong > 0);
}

bool board_read(struct board_reader *reader, struct board *board)
{
    while (reader->held || reader->end != WORD_TEXT_END)
        if (take_line(reader) && end_board(reader, board))
            return true;
    if (reader->typed)
        message_prompt("\n"); /* the cursor is after the question */
    return false;
}
