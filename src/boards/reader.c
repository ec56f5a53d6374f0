#include "boards/reader.h"

/* Whether a person types, and corrects, line by line. */
static bool is_typed(const struct reader *reader)
{
    return reader->words.characters.input->typed;
}

static void report(struct reader *reader, const struct mistake *mistake)
{
    bool advises = mistake->is_twice && reader->advises_near;
    reader->failed |= !is_typed(reader);
    reader->advises_near &= !advises;
    input_complain(reader->words.characters.input, mistake->place, "%s%s",
                   mistake->text,
                   advises ? "; --near allows that in a whole board" : "");
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
        if (reader->doubtful.place.line == 0)
            reader->doubtful = board->mistake;
        return;
    }
    report_held(reader);
    reader->held = board->mistake;
    reader->held_end = board->end.line;
    if (is_typed(reader) || board->is_part || board->twice.place.line > 0)
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

/* Ends the board of the lines so far. Returns whether it has an answer. */
static enum found end_board(struct reader *reader)
{
    if (reader->board.known == 0 || !judge(reader)) {
        board_clear(&reader->board);
        return FOUND_END;
    }
    report_held(reader);
    reader->has_answer = true;
    reader->deal.number = 0;
    return FOUND_BOARD;
}

/*
 * Returns the deal that the window found, after a board that ends before it.
 * JSON has rows and columns: that is one answer.
 */
static enum found take_deal(struct reader *reader)
{
    const struct deal *deal = &reader->window.deal, *last = &reader->deal;
    if (end_board(reader) == FOUND_BOARD)
        return FOUND_BOARD;
    reader->has_deal = false;
    if (deal->place.line <= reader->held_end)
        reader->held.place.line = 0; /* the deal's own cards */
    report_held(reader);
    if (deal->number == last->number && deal->by_columns != last->by_columns) {
        reader->deal.number = 0;
        return FOUND_END;
    }
    reader->has_answer = true;
    reader->deal = *deal;
    return FOUND_DEAL;
}

/* Reads on to the end of the line, or of a deal, whose lines are no board. */
static void read_line(struct reader *reader)
{
    struct word word;
    if (!reader->in_deal)
        reader->line = (struct line){.count = 0};
    while (words_next(&reader->words, &word), word.kind < WORD_LINE_END) {
        if (!reader->in_deal)
            line_add(&reader->line, &word);
        if (window_see(&reader->window, &word)) {
            reader->has_deal = reader->in_deal = true;
            board_cut(&reader->board, reader->window.deal.place.line);
            reader->line = (struct line){.count = 0};
            return;
        }
    }
    reader->has_line = true;
    if (word.place.column == 1)  /* an empty line: */
        reader->deal.number = 0; /* another view is another board */
    reader->in_deal = false;
    reader->is_last = word.kind == WORD_TEXT_END;
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
static enum found use_typed(struct reader *reader)
{
    struct board *board = &reader->board;
    const struct board before = *board;
    const struct line *line = &reader->line;
    bool is_empty = line->place.line == 0; /* a column, if one is missing */
    bool is_wrong = board->line_count > 0 && line->mistake.place.line > 0;
    bool continues =
        board_goes_on(board, line) &&
        (!is_empty || (board->is_game && board->line_count < FREECELL_COLUMNS));
    reader->has_line = false;
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
    return (is_empty && !continues) || board_is_whole(board) ? end_board(reader)
                                                             : FOUND_END;
}

/*
 * Uses a line. If a board ends before it, that is returned, and the line stays
 * to be used.
 */
static enum found use_line(struct reader *reader)
{
    struct board *board = &reader->board;
    const struct line *line = &reader->line;
    bool continues = board_goes_on(board, line);
    bool is_rest = line->has_rest && line->count == 0; /* of the board */
    if (!continues && end_board(reader) == FOUND_BOARD)
        return FOUND_BOARD;
    reader->has_line = false;
    if (continues || line_is_cards(line))
        board_add(board, line);
    return is_rest || line->count == FREECELL_CARDS || board_is_whole(board)
               ? end_board(reader)
               : FOUND_END;
}

/* Says why a text has no board. */
static void report_nothing(struct reader *reader)
{
    enum { RUN_MIN = FREECELL_CARDS / 2 };
    const struct window *window = &reader->window;
    struct input *input = reader->words.characters.input;
    if (window->run >= RUN_MIN)
        input_complain(input, window->run_begin,
                       "no board found: from here to %llu:%llu are %zu "
                       "different cards, not 52",
                       window->run_end.line, window->run_end.column,
                       window->run);
    else if (reader->doubtful.place.line > 0)
        input_complain(input, reader->doubtful.place, "%s",
                       reader->doubtful.text);
    else
        input_complain(
            input, (struct place){1, 1},
            "no board found: cards look like 7D, 10\xE2\x99\xA6 or Kh");
    reader->failed = true;
}

/* Ends the text, which had no more boards. */
static enum found end_text(struct reader *reader)
{
    report_held(reader);
    if (is_typed(reader) || reader->has_answer || reader->failed)
        return FOUND_END;
    if (!reader->window.had_all) {
        report_nothing(reader);
        return FOUND_END;
    }
    reader->has_answer = true;
    return FOUND_DEAL; /* 0, as no deal was returned before */
}

enum found reader_next(struct reader *reader)
{
    enum found found = FOUND_END;
    board_clear(&reader->board);
    while (found == FOUND_END) {
        if (reader->has_deal) {
            found = take_deal(reader);
        } else if (reader->has_line) {
            found = is_typed(reader) ? use_typed(reader) : use_line(reader);
        } else if (!reader->is_last) {
            read_line(reader);
        } else {
            found = end_board(reader);
            if (found == FOUND_END)
                return end_text(reader);
        }
    }
    return found;
}
