#include "boards/reader.h"

#include <string.h>

#include "boards/shape.h"

/* Passes over the board, which belongs to a game, unless it is a deal's. */
static void pass_board(struct reader *reader)
{
    if (!question_game(&reader->questions, &reader->board) &&
        reader->game.line == 0)
        reader->game = reader->game_line.place;
}

/* Ends the board of the lines so far, and uses it. */
static void end_board(struct reader *reader)
{
    struct board *board = &reader->board;
    if (board->line_count == 0)
        return;
    if (board->count > 0 && reader->is_game)
        pass_board(reader);
    else if (board->count > 0)
        question_board(&reader->questions, board);
    reader->is_game = false;
    board_clear(board);
}

/* Ends a paragraph, and the board in it. */
static void end_paragraph(struct reader *reader)
{
    end_board(reader);
    reader->questions.paragraph_cards = reader->questions.paragraph_words = 0;
    reader->above = ABOVE_NOTHING;
}

/* Whether the next line may be a column of a game in progress. */
static bool is_in_game(const struct reader *reader)
{
    return reader->board.line_count > 0 ? reader->is_game
                                        : reader->above == ABOVE_GAME;
}

/* Makes room for a line of cards: asks lines of a list, or ends the board. */
static void make_room(struct reader *reader, const struct line *line)
{
    struct board *board = &reader->board;
    while (!board_has_room(board, line) &&
           question_is_list(&reader->questions, board))
        question_first(&reader->questions, board);
    if (board_has_room(board, line))
        return;
    reader->above = ABOVE_CARDS;
    end_board(reader);
}

/* Adds a line of cards to the board, and ends it if it is complete. */
static void add_to_board(struct reader *reader, const struct line *line)
{
    struct board *board = &reader->board;
    make_room(reader, line);
    if (board->line_count == 0) {
        board->above = reader->above;
        reader->is_game = reader->above == ABOVE_GAME;
    }
    reader->above = ABOVE_NOTHING;
    board_add(board, line);
    if (board->count == 0) { /* a rest for the lines above the next */
        end_board(reader);
        reader->above = ABOVE_REST;
    } else if (line_is_rest(line)) {
        end_board(reader);
    } else if (shape_is_complete(board)) {
        if (board->different < FREECELL_CARDS)
            reader->above = ABOVE_CARDS;
        end_board(reader);
    }
}

/* Adds a line to the paragraph, and to the board if it has cards. */
static void add_to_paragraph(struct reader *reader, const struct line *line)
{
    struct questions *questions = &reader->questions;
    if (line->place.line == 0) {
        end_paragraph(reader);
        if (line->ends_empty)
            reader->above = ABOVE_REST;
        return;
    }
    questions->paragraph_cards += line->count;
    questions->paragraph_words += line->count + line->others;
    if (is_in_game(reader) && line_is_label(line))
        return; /* an empty column */
    if (line_is_cards(line)) {
        add_to_board(reader, line);
        return;
    }
    end_board(reader);
    reader->above = line->count >= 2 ? ABOVE_CARDS : ABOVE_NOTHING;
}

/* Passes over the foundations and free cells, and the board above them. */
static void pass_game(struct reader *reader, const struct line *line)
{
    struct reports *reports = &reader->questions.reports;
    struct place end = line->place;
    if (line->count > 0)
        end = line->cards[line->count - 1].place;
    reader->is_game = true;
    end_board(reader);
    reports_pass_cards(reports, reader->game_line.place, end);
    reader->has_game_line = false;
    reader->above = ABOVE_GAME;
}

/* Takes the line that waited for the other one of a game: it is of none. */
static void take_game_line(struct reader *reader)
{
    if (reader->has_game_line)
        add_to_paragraph(reader, &reader->game_line);
    reader->has_game_line = false;
}

/* Uses a line that has ended. */
static void take_line(struct reader *reader, const struct line *line)
{
    if (reader->has_game_line && lines_are_game(&reader->game_line, line)) {
        pass_game(reader, line);
        return;
    }
    take_game_line(reader);
    if (line_is_of_game(line)) {
        reader->game_line = *line;
        reader->has_game_line = true;
    } else {
        add_to_paragraph(reader, line);
    }
}

/*
 * Uses a deal that ends in the line that is read, and what is above it. Behind
 * it, that line is still one of a game.
 */
static void end_at_deal(struct reader *reader, const struct deal *deal)
{
    const struct line line = {.place = deal->end, .label = reader->line.label};
    const bool is_of_game = line_is_of_game(&line);
    const bool ends_game =
        reader->has_game_line && lines_are_game(&reader->game_line, &line);
    board_cut(&reader->board, deal->place);
    line_cut(&reader->game_line, deal->place);
    line_cut(&reader->line, deal->place);
    take_line(reader, &reader->line);
    take_game_line(reader);
    end_board(reader);
    report_deal(&reader->questions.reports, deal);
    window_restart(&reader->window);
    reader->line = is_of_game ? line : (struct line){.count = 0};
    if (!ends_game)
        reader->above = ABOVE_NOTHING;
}

/* The first place of the text that may be part of a board. */
static struct place find_open(const struct reader *reader)
{
    if (reader->board.count > 0)
        return reader->board.cards[0].place;
    return reader->words.characters.place;
}

/*
 * Reads a line; cards that are too many for one begin another. Returns whether
 * the text goes on.
 */
static bool read_line(struct reader *reader)
{
    struct word word;
    struct deal deal;
    reader->line = (struct line){.count = 0};
    while (words_next(&reader->words, &word), word.kind < WORD_LINE_END) {
        if (reader->begin.line == 0)
            reader->begin = word.place;
        line_add(&reader->line, &word);
        const enum window_sight sight =
            window_see(&reader->window, &word, &deal);
        if (sight == WINDOW_DEAL)
            end_at_deal(reader, &deal);
        else if (sight == WINDOW_RUN)
            report_run_later(&reader->questions.reports);
        if (reader->line.count == LINE_CARDS_MAX)
            return true;
    }
    reader->line.ends_empty = word.after_empty;
    return word.kind == WORD_LINE_END;
}

/* Reports that a text has no board, or the first mistake of what may be one. */
static void report_no_board(struct reader *reader)
{
    struct reports *reports = &reader->questions.reports;
    struct problem nothing = {.mistake = reports->remark};
    struct place place = {1, 1};
    if (reader->begin.line > 0)
        place = reader->begin;
    if (reports->remark.place.line == 0)
        mistake_set(&nothing.mistake, place,
                    "no board found: a board is 52 different cards like 7D, "
                    "10♦ or Kh, or the first %zu or more of a deal",
                    reader->questions.least);
    report_problem(reports, &nothing);
}

/* Says once that games are passed over: an error if there is no answer. */
static void report_game(struct reader *reader)
{
    struct reports *reports = &reader->questions.reports;
    struct problem game = {.is_warning = reports->has_answer};
    if (reader->game.line == 0 || reader->explained_game)
        return;
    mistake_set(&game.mistake, reader->game,
                "a game in progress is passed over: a board is identified as "
                "it was dealt, before the first move");
    report_problem(reports, &game);
    reader->explained_game = true;
}

/*
 * Reports the deal that begins with all cards that need a report. Returns
 * whether there is one.
 */
static bool report_deal_below(struct reader *reader)
{
    const struct deal deal =
        window_find_deal(&reader->window, reader->questions.reports.done_to,
                         reader->questions.least);
    if (deal.number != 0)
        report_deal(&reader->questions.reports, &deal);
    return deal.number != 0;
}

/* Ends a text; a person may have typed nothing since the last one. */
static void end_text(struct reader *reader)
{
    const bool is_typed = reader->words.characters.input->typed;
    struct reports *reports = &reader->questions.reports;
    take_game_line(reader);
    end_board(reader);
    report_up_to(reports, PROBLEM_PART);
    if (!report_deal_below(reader)) {
        report_up_to(reports, PROBLEM_LINES);
        /* Below each message, all cards may begin a deal. */
        while (!report_deal_below(reader) && report_next(reports))
            ;
    }
    report_all(reports);
    report_game(reader);
    const bool has_remark = is_typed && reports->remark.place.line > 0;
    const bool is_empty = is_typed && reader->begin.line == 0;
    if (has_remark || (!reports->has_any && !is_empty))
        report_no_board(reader);
    window_restart(&reader->window);
    reports_restart(reports, reader->words.characters.place);
    reader->begin.line = reader->game.line = 0;
}

void reader_start(struct reader *reader, struct input *input, int64_t first,
                  int64_t last, struct report_calls calls, void *context)
{
    const int64_t orders = 2; /* in which cards may begin a deal */
    struct questions *questions = &reader->questions;
    memset(reader, 0, sizeof *reader);
    reader->words.characters.input = input;
    reader->window.first = questions->first = first;
    reader->window.last = questions->last = last;
    questions->least = cards_to_identify(orders * (last - first + 1));
    questions->reports.window = &reader->window;
    questions->reports.calls = calls;
    questions->reports.context = context;
}

void reader_read(struct reader *reader)
{
    const struct input *input = reader->words.characters.input;
    while (read_line(reader)) {
        take_line(reader, &reader->line);
        /* Only its next card could have made a whole board part of a deal. */
        if (reader->line.count < LINE_CARDS_MAX)
            report_up_to(&reader->questions.reports, PROBLEM_WHOLE);
        report_ended(&reader->questions.reports, find_open(reader));
        if (reader->line.place.line == 0 && input_waits(input))
            end_text(reader);
    }
    if (input->failed)
        return; /* the last line may have been cut off, or the board */
    take_line(reader, &reader->line);
    end_text(reader);
}
