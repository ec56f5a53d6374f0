/*
 * A line of the text is a line of a board, or of foundations and free cells
 * above one, or it ends the board that was begun. Taking back a line costs
 * nothing: what a person types is copied before each line.
 */
#include "boards/board.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define HINT "; ?? is an unknown card, ... the rest of a line or board"

/* The lines of a board. */
static const struct shape {
    const char *line;
    size_t lines;
    uint8_t lengths[BOARD_LINES];
} rows = {"row", FREECELL_ROWS, {8, 8, 8, 8, 8, 8, 4}},
  columns = {"column", FREECELL_COLUMNS, {7, 7, 7, 7, 6, 6, 6, 6}},
  dealing = {"line", 1, {FREECELL_CARDS}};

/* The fewest cards of a board: fewer may be a sentence's. */
enum { CARDS_MIN = 4 };

/* Reports what is wrong: of each board only the first fault. */
static MESSAGE_FORMAT(3) void complain(struct board_reader *reader,
                                       struct place place, const char *format,
                                       ...)
{
    char what[2 * QUOTED_MAX];
    va_list values;
    if (reader->board.wrong)
        return;
    reader->board.wrong = true;
    va_start(values, format);
    (void)vsnprintf(what, sizeof what, format, values);
    va_end(values);
    input_complain(reader->words.input, place, "%s", what);
}

static void complain_card(struct board_reader *reader, struct place place,
                          uint8_t card, const char *what)
{
    char name[FREECELL_NAME_SIZE] = "??";
    (void)freecell_card_name(card, FREECELL_ASCII, name);
    complain(reader, place, "'%s' %s", name, what);
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

/* Reports the first word of a line of cards that is wrong there. */
static void complain_word(struct board_reader *reader)
{
    char quoted[QUOTED_MAX];
    const struct line *line = &reader->line;
    complain(reader, line->wrong.place, "%s %s",
             quote(quoted, line->text, line->wrong.length),
             line->wrong.kind == WORD_CARD
                 ? "comes after ..., which ends its line"
                 : "is not a card");
}

/* Reports the first line that does not have this shape. */
static void complain_length(struct board_reader *reader,
                            const struct shape *shape)
{
    size_t line = reader->board.misfit;
    const struct board_line *at = &reader->board.lines[line];
    size_t length = at->length, room = shape->lengths[line];
    if (line >= shape->lines)
        complain(reader, at->place, "the board has too many lines");
    else
        complain(reader, at->place, "%s %zu has %zu card%s, not %zu%s",
                 shape->line, line + 1, length, length == 1 ? "" : "s", room,
                 length < room ? HINT : "");
}

static void complain_count(struct board_reader *reader)
{
    const struct board *board = &reader->board;
    size_t count = board->count + board->away;
    complain(reader, board->start, "the %s has %zu card%s, not 52%s",
             board->game ? "game" : "board", count, count == 1 ? "" : "s",
             board->game ? "" : HINT);
}

/* Notes the first word that is not a card, or that comes after a rest. */
static void note_wrong(struct line *line, const struct word *word)
{
    size_t length = word->length;
    if (line->wrong.length > 0)
        return;
    if (length > sizeof line->text)
        length = sizeof line->text;
    memcpy(line->text, word->text, length);
    line->wrong = *word;
    line->wrong.length = length;
}

static void add_card(struct line *line, const struct word *word, uint8_t card)
{
    if (line->rest)
        note_wrong(line, word);
    if (line->cards <= FREECELL_CARDS) {
        line->card[line->cards] = card;
        line->places[line->cards] = word->place;
    }
    line->cards++;
    if (card == FREECELL_UNKNOWN)
        return;
    line->known++;
    line->twice |= (line->seen >> card & 1) != 0;
    line->seen |= UINT64_C(1) << card;
}

static void add_word(struct line *line, const struct word *word)
{
    switch (word->kind) {
    case WORD_LABEL:
        *line = (struct line){.place = line->place, .label = word->label};
        break;
    case WORD_MAYBE_UNKNOWN:
        line->maybe++;
        add_card(line, word, FREECELL_UNKNOWN);
        break;
    case WORD_CARD:
        add_card(line, word, word->card);
        break;
    case WORD_REST:
        line->rest = true;
        break;
    case WORD_MARK:
    case WORD_OTHER:
        line->marks += word->kind == WORD_MARK;
        line->others++;
        note_wrong(line, word);
        break;
    default:
        break;
    }
}

static void read_line(struct board_reader *reader)
{
    struct line *line = &reader->line;
    struct word word;
    *line = (struct line){.label = LABEL_NONE};
    reader->words.typed = reader->typed;
    reader->words.may_open = !reader->board.begun;
    for (words_next(&reader->words, &word); word.kind < WORD_LINE_END;
         words_next(&reader->words, &word)) {
        if (line->place.line == 0)
            line->place = word.place;
        add_word(line, &word);
    }
    reader->end = word.kind;
    if (line->known == 0)
        line->cards -= line->maybe; /* then these are marks */
    reader->has_words |= line->others > line->marks || line->cards > 0 ||
                         line->label > LABEL_BULLET ||
                         reader->words.opening.line > 0;
}

/* What a line is for boards. */
enum line_kind {
    LINE_NOTHING, /* only marks */
    LINE_EMPTY,
    LINE_TITLE, /* not part of a board: it ends one */
    LINE_GAME,  /* of foundations or free cells */
    LINE_CARDS, /* perhaps with other words, which are wrong there */
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
        if (line->others > line->marks || line->label == LABEL_TITLE)
            return LINE_TITLE;
        return is_column && reader->board.game ? LINE_CARDS : LINE_NOTHING;
    }
    bool is_sentence =
        line->others > 0 &&
        (line->cards <= line->others || (!begun && line->cards < CARDS_MIN));
    bool is_list_of_moves = line->others == 0 && line->twice && !begun &&
                            line->cards > FREECELL_COLUMNS &&
                            line->cards < FREECELL_CARDS;
    bool begins_none =
        line->known == 0 && !begun && !is_column && line->cards < CARDS_MIN;
    return is_sentence || is_list_of_moves || begins_none ? LINE_TITLE
                                                          : LINE_CARDS;
}

/*
 * Notes where a card is. It is an error if it was there before, but --near
 * allows that on a whole board.
 */
static void note_card(struct board_reader *reader, uint8_t card,
                      struct place place)
{
    enum { NEAR_TWICE = 2 };
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
    if (!board->game)
        board->start = line->place;
    board->begun = board->game = true;
    board->labels |= 1U << line->label;
    for (size_t i = 0; i < line->cards && i <= FREECELL_CARDS; i++) {
        uint8_t card = line->card[i];
        bool is_top = line->label == LABEL_FOUNDATIONS;
        size_t count = is_top ? card / FREECELL_SUITS + 1U : 1;
        board->away += count;
        for (; count > 0; count--, card -= FREECELL_SUITS)
            note_card(reader, card, line->places[i]);
        if (!is_top && ++board->free_cells > BOARD_FREE_CELLS)
            complain_card(reader, line->places[i], line->card[i],
                          "is on a fifth free cell");
    }
}

/* Adds a line of cards, perhaps without any: an empty column of a game. */
static void add_line(struct board_reader *reader)
{
    struct board *board = &reader->board;
    const struct line *line = &reader->line;
    if (board->line_count < BOARD_LINES)
        board->lines[board->line_count] =
            (struct board_line){line->place, (uint8_t)board->count,
                                (uint8_t)line->cards, line->rest};
    if (board->line_count == 0 && !board->game)
        board->start = line->place;
    board->line_count++;
    board->columns |= line->label == LABEL_COLUMN;
    board->rest |= line->rest;
    for (size_t i = 0; i < line->cards; i++) {
        uint8_t card = line->card[i];
        if (board->count + board->away >= FREECELL_CARDS) {
            complain_card(reader, line->places[i], card,
                          "is one card too many");
            return;
        }
        if (card == FREECELL_UNKNOWN)
            board->unknown++;
        else
            note_card(reader, card, line->places[i]);
        board->places[board->count] = line->places[i];
        board->cards[board->count++] = card;
    }
}

/* Counts the lines that do not have this shape, and notes the first. */
static size_t count_misfits(struct board *board, const struct shape *shape)
{
    size_t count = 0;
    for (size_t i = 0; i < board->line_count && i < BOARD_LINES; i++) {
        size_t length = board->lines[i].length;
        bool fits = i < shape->lines &&
                    (length == shape->lengths[i] ||
                     (length < shape->lengths[i] && board->lines[i].rest));
        if (!fits && count++ == 0)
            board->misfit = i;
    }
    return count;
}

/* Eight lines of 52 cards are columns, if all are about as long. */
static void check_columns(struct board_reader *reader)
{
    struct board *board = &reader->board;
    bool has_eight = false;
    board->columns = true;
    for (size_t i = 0; i < FREECELL_COLUMNS; i++) {
        size_t length = board->lines[i].length;
        board->columns = board->columns && length >= 6 && length <= 8;
        has_eight = has_eight || length == 8;
    }
    /* Without an eight, 52 cards make four lines of seven, and four of six. */
    if (board->columns && has_eight && count_misfits(board, &columns) > 0)
        complain_length(reader, &columns);
}

/* A board of less than 52 cards, which `...` or a person's end makes short. */
static void check_part(struct board_reader *reader)
{
    struct board *board = &reader->board;
    size_t count = board->line_count;
    const struct board_line *first = &board->lines[0];
    if (reader->typed && count <= BOARD_LINES)
        board->lines[count - 1].rest = true;
    if (count == 1 && first->length > columns.lengths[0])
        board->columns = false; /* the label is the number of a deal */
    if (count == FREECELL_COLUMNS ||
        (count > 1 && !first->rest && first->length == columns.lengths[0]))
        board->columns = true;
    const struct shape *shape = board->columns ? &columns
                                : count == 1   ? &dealing
                                               : &rows;
    if (count_misfits(board, shape) > 0)
        complain_length(reader, shape);
    else if (count < shape->lines && board->lines[count - 1].length > 0 &&
             !reader->typed)
        complain_count(reader);
}

/* A board of less than 52 cards that does not say so. */
static void complain_short(struct board_reader *reader)
{
    struct board *board = &reader->board;
    const struct shape *shapes[] = {&rows, &columns};
    for (size_t i = 0; i < 2; i++)
        if (board->line_count == shapes[i]->lines &&
            count_misfits(board, shapes[i]) == 1)
            complain_length(reader, shapes[i]);
    complain_count(reader);
}

static void check_game(struct board_reader *reader)
{
    const struct board *board = &reader->board;
    if (board->line_count > FREECELL_COLUMNS)
        complain(reader, board->lines[FREECELL_COLUMNS].place,
                 "the game has more than 8 columns");
    else if (board->unknown > 0 || board->rest)
        complain(reader, board->start, "a game has no unknown cards");
    else if (board->count + board->away < FREECELL_CARDS)
        complain_count(reader);
}

/* Judges a board that has ended. */
static void check_board(struct board_reader *reader)
{
    struct board *board = &reader->board;
    bool whole = board->count == FREECELL_CARDS;
    if (board->away == 0 && (board->unknown > 0 || board->rest))
        board->game = false;
    if (board->game)
        check_game(reader);
    else if (whole && board->line_count == FREECELL_COLUMNS)
        check_columns(reader);
    else if (whole)
        board->columns = false;
    else if (board->rest || reader->typed)
        check_part(reader);
    else if (!reader->near || board->count != FREECELL_CARDS - 1)
        complain_short(reader);
    if (board->twice > 0 && (!whole || board->unknown > 0))
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
    if (is_board && !board->wrong)
        check_board(reader);
    *result = *board;
    *board = (struct board){.begun = false};
    reader->after_wrong = result->wrong && reader->end != WORD_EMPTY_LINE;
    if (is_board) {
        reader->has_board = true;
        reader->after_whole = result->count == FREECELL_CARDS;
    }
    if (result->wrong && reader->typed && result->steps > 0) {
        /* The wrong line is asked for again. */
        size_t step = result->steps - result->line_count + result->misfit;
        *board =
            reader->before[step < result->steps ? step : result->steps - 1];
    }
    reader->failed |= result->wrong && !reader->typed;
    return is_board && !result->wrong;
}

/* Takes an empty line. Returns whether it ends the board. */
static bool take_empty(struct board_reader *reader)
{
    struct board *board = &reader->board;
    bool has_cards = board->count + board->away > 0;
    if (reader->typed || (board->game && !has_cards && reader->after_whole))
        return true;
    if (board->game && !board->rest && board->unknown == 0) {
        if (board->line_count == 0)
            board->blanks++;
        else if (!board->columns)
            add_line(reader); /* an empty column */
        return board->line_count > (board->columns ? 0 : FREECELL_COLUMNS);
    }
    if (board->spaced + 1 < board->line_count || board->rest ||
        board->count < CARDS_MIN || board->wrong || reader->after_wrong)
        return true;
    board->spaced = board->line_count;
    return false;
}

/* Whether the line cannot belong to the board that is begun. */
static bool begins_next(const struct board_reader *reader, enum line_kind kind)
{
    const struct board *board = &reader->board;
    const struct line *line = &reader->line;
    if (kind == LINE_GAME)
        return board->line_count > 0 || (board->labels >> line->label & 1) != 0;
    if (kind < LINE_CARDS || board->count == 0)
        return false;
    return line->cards + line->others >= FREECELL_CARDS ||
           (!board->begun && begins_board(line));
}

/* Uses the line. Returns whether it ends the board. */
static bool use_line(struct board_reader *reader, enum line_kind kind)
{
    struct board *board = &reader->board;
    const struct line *line = &reader->line;
    switch (kind) {
    case LINE_NOTHING:
        return false;
    case LINE_EMPTY:
        return take_empty(reader);
    case LINE_TITLE:
        return true;
    case LINE_GAME:
        add_game_line(reader);
        break;
    case LINE_CARDS:
        if (line->wrong.length > 0)
            complain_word(reader);
        board->begun |= begins_board(line) || reader->typed;
        add_line(reader);
        board->count += line->others; /* which were to be cards */
        board->begun |= board->count >= CARDS_MIN;
        break;
    }
    return board->count + board->away >= FREECELL_CARDS;
}

/* Asks a person for the next line by its name. */
static void ask(const struct board *board)
{
    char prompt[40];
    bool by_columns = board->columns || board->game ||
                      (board->line_count > 0 && !board->lines[0].rest &&
                       board->lines[0].length == columns.lengths[0]);
    (void)snprintf(prompt, sizeof prompt,
                   "%s %zu: ", by_columns ? columns.line : rows.line,
                   board->line_count + 1);
    message_prompt(prompt);
}

/*
 * Uses a line that a person typed. A wrong one is taken back, as is the line
 * before a `-`. Returns whether it ends the board.
 */
static bool use_typed(struct board_reader *reader, enum line_kind kind)
{
    struct board *board = &reader->board, *before = reader->before;
    if (kind == LINE_NOTHING && reader->line.label == LABEL_BULLET) {
        if (board->steps > 0)
            *board = before[board->steps - 1];
        return false;
    }
    if (kind == LINE_TITLE && board->steps == 0)
        return false;
    before += board->steps;
    *before = *board;
    if (kind == LINE_TITLE)
        complain_word(reader);
    bool ends = use_line(reader, kind);
    if (board->wrong) {
        *board = *before;
        return false;
    }
    if (kind >= LINE_GAME && board->steps < BOARD_STEPS - 1)
        board->steps++;
    return ends;
}

/* Reads a line and uses it. Returns whether a board ends with it. */
static bool take_line(struct board_reader *reader)
{
    if (reader->typed)
        ask(&reader->board);
    if (!reader->held)
        read_line(reader);
    enum line_kind kind = find_kind(reader);
    reader->held = !reader->typed && begins_next(reader, kind);
    if (reader->held)
        return true;
    bool ends =
        reader->typed ? use_typed(reader, kind) : use_line(reader, kind);
    if (kind == LINE_TITLE)
        reader->after_whole = false;
    if (reader->end == WORD_CUT_OFF)
        complain(reader, reader->words.opening,
                 "what begins with this bracket does not end");
    return ends || reader->end >= WORD_BOARD_END;
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
