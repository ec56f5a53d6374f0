#include "boards/reader.h"

#include <limits.h>
#include <stdio.h>

static void report(struct reader *reader, const struct mistake *mistake)
{
    reader->has_used = true;
    reader->use_mistake(reader->context, mistake);
}

static void answer(struct reader *reader, const struct deal *deal)
{
    reader->has_used = true;
    reader->deal = *deal;
    reader->use_deal(reader->context, deal);
}

static bool is_after(struct place place, struct place end)
{
    return place.line > end.line ||
           (place.line == end.line && place.column > end.column);
}

/* Reports what was held, unless what is used next begins in its midst. */
static void report_held(struct reader *reader, struct place next)
{
    bool is_used =
        reader->held.place.line > 0 && is_after(next, reader->used_end);
    if (is_used && reader->held.text[0] == '\0')
        answer(reader, &(struct deal){.place = reader->held.place});
    else if (is_used)
        report(reader, &reader->held);
    reader->held.place.line = 0;
}

/* Where no card can be: all that was held is reported. */
static const struct place nowhere = {.line = ULLONG_MAX};

/*
 * Holds 52 different cards that are no deal, unless they are used already, or
 * stand in a line that is a board of its own: JSON has columns behind its rows.
 */
static void hold_none(struct reader *reader, struct place end)
{
    struct place begin = reader->window.deal.place;
    const struct line *line = &reader->line;
    if (!is_after(begin, reader->used_end) ||
        (line->count == FREECELL_CARDS && line_is_cards(line)))
        return;
    report_held(reader, begin);
    reader->held.place = begin;
    reader->held.text[0] = '\0';
    reader->used_end = end;
}

/*
 * Reports the mistake of a board, or keeps it: it may be part of a deal in
 * whose lines other words stand, or a remark with a few cards.
 */
static void use_mistake(struct reader *reader)
{
    const struct board *board = &reader->board;
    if (!board_is_meant(board)) {
        if (reader->remark.place.line == 0)
            reader->remark = board->mistake;
        return;
    }
    report_held(reader, board->place);
    reader->held = board->mistake;
    reader->used_end = board->end;
    if (board->has_unknown || board->twice.place.line > 0)
        report_held(reader, nowhere);
}

/* Judges the board, and uses its mistake. Returns whether it is answered. */
static bool judge(struct reader *reader)
{
    struct board *board = &reader->board;
    if (board_is_whole(board))
        window_restart(&reader->window);
    board_judge(board);
    bool is_torn = board->kind == BOARD_PART && board->lines[0].is_torn;
    if (board->kind != BOARD_WRONG && (reader->in_mistake || is_torn)) {
        board->kind = BOARD_WRONG;
        board->mistake = (struct mistake){
            board->place, .text = "the cards above are not a board: correct "
                                  "them, or put an empty line below them"};
    }
    if (board->kind != BOARD_WRONG)
        return true;
    reader->in_mistake = !board->is_spaced;
    use_mistake(reader);
    return false;
}

/* Ends the board of the lines so far, and uses it. */
static void end_board(struct reader *reader)
{
    if (reader->board.different == 0)
        reader->in_mistake |= reader->board.line_count > 0;
    else if (judge(reader)) {
        report_held(reader, reader->board.place);
        reader->has_used = true;
        reader->used_end = reader->board.end;
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
    report_held(reader, deal.place);
    if (deal.number == reader->deal.number &&
        deal.by_columns != reader->deal.by_columns)
        reader->deal.number = 0;
    else
        answer(reader, &deal);
}

/*
 * Reads a line. If a deal ends in it, the rest of it is no board. Returns
 * whether the text goes on.
 */
static bool read_line(struct reader *reader)
{
    struct word word;
    bool in_deal = false;
    reader->line = (struct line){.is_torn = reader->line.count > 1 &&
                                            !line_is_cards(&reader->line)};
    while (words_next(&reader->words, &word), word.kind < WORD_LINE_END) {
        if (!in_deal)
            line_add(&reader->line, &word);
        if (!window_see(&reader->window, &word))
            continue;
        if (reader->window.deal.number == 0) {
            hold_none(reader, word.place);
            continue;
        }
        use_deal(reader);
        in_deal = true;
        reader->line = (struct line){.count = 0};
    }
    reader->line.is_empty = word.place.column == 1;
    if (reader->line.is_empty)
        reader->deal.number = 0; /* another view is another board */
    return word.kind == WORD_LINE_END;
}

/* Whether a person typed an empty line, and waits for an answer. */
static bool is_enter(const struct reader *reader)
{
    return reader->words.characters.input->typed && reader->line.is_empty;
}

/*
 * Uses a line, after the board that ends before it. What a person did not type
 * is unknown.
 */
static void use_line(struct reader *reader)
{
    struct board *board = &reader->board;
    const struct line *line = &reader->line;
    bool continues = board_goes_on(board, line);
    board->is_open |= is_enter(reader) && !continues;
    if (!continues)
        end_board(reader);
    if (line->place.line == 0)
        reader->in_mistake = false;
    if (continues || line_is_cards(line))
        board_add(board, line);
    if (line->is_rest || line->count == FREECELL_CARDS || board_is_whole(board))
        end_board(reader);
}

/* Reports why a text has no board. */
static void report_nothing(struct reader *reader)
{
    enum { RUN_MIN = FREECELL_CARDS / 2 };
    const struct window *window = &reader->window;
    struct mistake mistake = reader->remark;
    if (window->run >= RUN_MIN) {
        mistake = (struct mistake){.place = window->run_begin};
        (void)snprintf(mistake.text, sizeof mistake.text,
                       "no board found: from here to %llu:%llu are %zu "
                       "different cards, not 52",
                       window->run_end.line, window->run_end.column,
                       window->run);
    } else if (mistake.place.line == 0) {
        mistake.place = (struct place){1, 1};
        (void)snprintf(mistake.text, sizeof mistake.text, "no board found: %s",
                       window->readings[READ_CARDS].end > 1 /* not one `as` */
                           ? "the cards stand among other words, or are too few"
                           : "cards look like 7D, 10\xE2\x99\xA6 or Kh");
    }
    report(reader, &mistake);
}

/* Reports what a file holds back until its end: a person waits for it. */
static void report_typed(struct reader *reader)
{
    report_held(reader, nowhere);
    if (reader->remark.place.line > 0)
        report(reader, &reader->remark);
    reader->remark.place.line = 0;
}

/* Ends the text. */
static void end_text(struct reader *reader)
{
    end_board(reader);
    report_held(reader, nowhere);
    if (!reader->has_used)
        report_nothing(reader);
}

void reader_read(struct reader *reader)
{
    while (read_line(reader)) {
        use_line(reader);
        if (is_enter(reader))
            report_typed(reader);
    }
    use_line(reader);
    end_text(reader);
}
