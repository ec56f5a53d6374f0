#include "boards/reader.h"

#include <stdio.h>

/* Whether a person types, and corrects, line by line. */
static bool is_typed(const struct reader *reader)
{
    return reader->words.characters.input->typed;
}

static void report(struct reader *reader, const struct mistake *mistake)
{
    reader->has_used = true;
    reader->use_mistake(reader->context, mistake);
}

/* Reports the mistake that was held. */
static void report_held(struct reader *reader)
{
    if (reader->held.place.line > 0)
        report(reader, &reader->held);
    reader->held.place.line = 0;
}

/*
 * Reports the mistake of a board, or keeps it: it may be part of a deal in
 * whose lines other words stand, or a remark with a few cards.
 */
static void use_mistake(struct reader *reader)
{
    const struct board *board = &reader->board;
    if (!is_typed(reader) && !board_is_meant(board)) {
        if (reader->remark.place.line == 0)
            reader->remark = board->mistake;
        return;
    }
    report_held(reader);
    reader->held = board->mistake;
    reader->held_end = board->end.line;
    if (is_typed(reader) || board->has_unknown || board->twice.place.line > 0)
        report_held(reader);
}

/* Judges the board, and uses its mistake. Returns whether it is answered. */
static bool judge(struct reader *reader)
{
    struct board *board = &reader->board;
    if (board_is_whole(board))
        window_restart(&reader->window);
    board_judge(board, (reader->near ? JUDGE_NEAR : 0) |
                           (is_typed(reader) ? JUDGE_OPEN : 0));
    if (board->kind != BOARD_WRONG)
        return is_typed(reader) || board_is_meant(board);
    use_mistake(reader);
    return false;
}

/* Ends the board of the lines so far, and uses it. */
static void end_board(struct reader *reader)
{
    if (reader->board.different > 0 && judge(reader)) {
        report_held(reader);
        reader->has_used = true;
        reader->deal.number = 0;
        reader->use_board(reader->context, &reader->board);
    }
    board_clear(&reader->board);
}

/*
 * Uses the deal that the window found, after the board that ends before it.
 * JSON has rows and columns: that is one answer.
 */
static void use_deal(struct reader *reader)
{
    const struct deal deal = reader->window.deal;
    board_cut(&reader->board, deal.place.line);
    end_board(reader);
    if (deal.place.line <= reader->held_end)
        reader->held.place.line = 0; /* the deal's own cards */
    report_held(reader);
    if (deal.number == reader->deal.number &&
        deal.by_columns != reader->deal.by_columns) {
        reader->deal.number = 0;
        return;
    }
    reader->has_used = true;
    reader->deal = deal;
    reader->use_deal(reader->context, &deal);
}

/*
 * Reads a line. If a deal ends in it, the rest of it is no board. Returns
 * whether the text goes on.
 */
static bool read_line(struct reader *reader)
{
    struct word word;
    bool in_deal = false;
    reader->line = (struct line){.count = 0};
    while (words_next(&reader->words, &word), word.kind < WORD_LINE_END) {
        if (!in_deal)
            line_add(&reader->line, &word);
        if (window_see(&reader->window, &word)) {
            use_deal(reader);
            in_deal = true;
            reader->line = (struct line){.count = 0};
        }
    }
    if (word.place.column == 1)  /* an empty line: */
        reader->deal.number = 0; /* another view is another board */
    return word.kind == WORD_LINE_END;
}

/* Lets the window see the cards of a board after those of a wrong line. */
static void see_again(struct window *window, const struct board *board)
{
    for (size_t i = 0; i < board->line_count; i++) {
        const struct line *line = &board->lines[i];
        for (size_t j = 0; j < line->count; j++)
            (void)window_see(window, &(struct word){.kind = WORD_CARD,
                                                    .card = line->cards[j],
                                                    .place = line->places[j]});
    }
}

/* Uses a line that a person typed; a wrong one does not count. */
static void use_typed(struct reader *reader)
{
    struct board *board = &reader->board;
    const struct board before = *board;
    const struct line *line = &reader->line;
    bool is_empty = line->place.line == 0; /* a column, if one is missing */
    bool is_wrong = board->line_count > 0 && line->mistake.place.line > 0;
    bool continues =
        board_goes_on(board, line) &&
        (!is_empty || (board->is_game && board->line_count < FREECELL_COLUMNS));
    if (line_is_cards(line) || is_wrong || continues)
        board_add(board, line);
    const struct mistake *mistake =
        board->mistake.place.line > 0 || reader->near ? &board->mistake
                                                      : &board->twice;
    if (mistake->place.line > 0) {
        input_drop(reader->words.characters.input);
        report(reader, mistake);
        *board = before;
        see_again(&reader->window, board);
    }
    if ((is_empty && !continues) || board_is_whole(board))
        end_board(reader);
}

/* Uses a line, after the board that ends before it. */
static void use_line(struct reader *reader)
{
    struct board *board = &reader->board;
    const struct line *line = &reader->line;
    bool continues = board_goes_on(board, line);
    bool is_rest = line->has_rest && line->count == 0; /* of the board */
    if (!continues)
        end_board(reader);
    if (continues || line_is_cards(line))
        board_add(board, line);
    if (is_rest || line->count == FREECELL_CARDS || board_is_whole(board))
        end_board(reader);
}

/* Reports why a text has no board. */
static void report_nothing(struct reader *reader)
{
    enum { RUN_MIN = FREECELL_CARDS / 2 };
    const struct window *window = &reader->window;
    struct mistake mistake = {
        {1, 1},
        .text = "no board found: cards look like 7D, 10\xE2\x99\xA6 or Kh"};
    if (reader->remark.place.line > 0)
        mistake = reader->remark;
    if (window->run >= RUN_MIN) {
        mistake.place = window->run_begin;
        (void)snprintf(mistake.text, sizeof mistake.text,
                       "no board found: from here to %llu:%llu are %zu "
                       "different cards, not 52",
                       window->run_end.line, window->run_end.column,
                       window->run);
    }
    report(reader, &mistake);
}

/* Ends the text. */
static void end_text(struct reader *reader)
{
    static const struct deal none = {.number = 0};
    end_board(reader);
    report_held(reader);
    if (is_typed(reader) || reader->has_used)
        return;
    if (reader->window.had_all)
        reader->use_deal(reader->context, &none);
    else
        report_nothing(reader);
}

void reader_read(struct reader *reader)
{
    bool goes_on = true;
    while (goes_on) {
        goes_on = read_line(reader);
        if (is_typed(reader))
            use_typed(reader);
        else
            use_line(reader);
    }
    end_text(reader);
}
