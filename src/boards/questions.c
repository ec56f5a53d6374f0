#include "boards/questions.h"

#include <string.h>

#include "boards/judge.h"

/* Whether a mistake of the board is reported; otherwise it is a remark. */
static bool is_question(const struct questions *questions,
                        const struct board *board)
{
    /* Four of five words are cards. */
    const bool is_of_cards =
        5 * questions->paragraph_cards >= 4 * questions->paragraph_words;
    const bool has_enough = board->different + 1 >= questions->least;
    const bool is_part = board_is_part(board) && board->different > 0 &&
                         board->lines[0].count >= 2;
    return is_part || (has_enough && is_of_cards);
}

static struct place place_of(const struct board *board)
{
    return board->cards[0].place;
}

static struct place end_of(const struct board *board)
{
    return board->cards[board->count - 1].place;
}

/* The card that makes a board a question: one less identifies a deal. */
static struct place find_enough(const struct questions *questions,
                                const struct board *board)
{
    size_t enough = questions->least - 1;
    if (enough > board->count)
        enough = board->count;
    return board->cards[enough - 1].place;
}

static bool has_other_words(const struct board *board)
{
    size_t i = 0;
    while (i < board->line_count && board->lines[i].others == 0)
        i++;
    return i < board->line_count;
}

/* With other words, a ? or a rest may be the punctuation of other text. */
static enum problem_kind kind_of(const struct board *board)
{
    const bool is_sure = board_has_numbers(board) || !has_other_words(board);
    return board_is_part(board) && is_sure ? PROBLEM_PART : PROBLEM_LINES;
}

/* The problem of a board, without its mistake; a near deal is for cards alone.
 */
static struct problem problem_of_board(const struct questions *questions,
                                       const struct board *board)
{
    struct problem problem = {.kind = kind_of(board),
                              .place = place_of(board),
                              .enough = find_enough(questions, board),
                              .end = end_of(board)};
    if (!board_is_part(board) && board->count <= FREECELL_CARDS &&
        board_find_mistake(board) == NULL) {
        problem.count = board->count;
        memcpy(problem.cards, board->cards,
               board->count * sizeof *board->cards);
    }
    return problem;
}

/* Reports a mistake of a board when its cards cannot be part of a deal. */
static void report_mistake_later(struct questions *questions,
                                 const struct board *board,
                                 const struct mistake *mistake)
{
    struct problem problem = problem_of_board(questions, board);
    problem.mistake = *mistake;
    if (board->twice.place.line > 0)
        report_problem(&questions->reports, &problem);
    else
        report_later(&questions->reports, &problem);
}

/* Reports a mistake of a board, or keeps it as a remark. */
static void report_mistake(struct questions *questions,
                           const struct board *board,
                           const struct mistake *mistake)
{
    if (is_question(questions, board))
        report_mistake_later(questions, board, mistake);
    else
        reports_keep_remark(&questions->reports, mistake);
}

/* The deal whose columns are the lines of a board; its number may be 0. */
static struct ordered find_columns(const struct questions *questions,
                                   const struct board *board)
{
    if (!board_has_columns(board))
        return (struct ordered){.number = 0};
    return find_ordered(board, questions->first, questions->last);
}

/*
 * Answers a board of 52 different cards, which is not a deal as it stands. On a
 * line that goes on, a deal may still begin with its second card.
 */
static void answer_whole(struct questions *questions, const struct board *board)
{
    struct reports *reports = &questions->reports;
    const struct ordered ordered = find_columns(questions, board);
    struct problem none = problem_of_board(questions, board);
    none.kind = PROBLEM_WHOLE;
    none.is_none = true;
    if (ordered.number != 0)
        report_ordered(reports, place_of(board), end_of(board), &ordered);
    else
        report_later(reports, &none);
}

/* Answers the beginning of a deal. Returns whether it is one. */
static bool answer_beginning(struct questions *questions,
                             const struct board *board)
{
    if (board->count < questions->least || board->different < board->count ||
        board->count > FREECELL_CARDS || board_find_mistake(board) != NULL)
        return false;
    const struct deal deal = find_beginning(board->cards, board->count,
                                            questions->first, questions->last);
    if (deal.number != 0)
        report_deal(&questions->reports, &deal);
    return deal.number != 0;
}

/* Whether a line has one card less than identify a deal, or more. */
static bool may_be_question(const struct questions *questions,
                            const struct line *line)
{
    return line_count_different(line) + 1 >= questions->least;
}

bool question_is_list(const struct questions *questions,
                      const struct board *board)
{
    size_t i = 0;
    while (i < board->line_count &&
           !may_be_question(questions, &board->lines[i]))
        i++;
    return i < board->line_count && board->line_count > 1 &&
           (board->above == ABOVE_LIST || !board_is_almost_whole(board));
}

/* Whether its lines, by their numbers, are of the deal that was answered. */
static bool is_of_answer(const struct questions *questions,
                         const struct board *board)
{
    struct verdict verdict;
    judge_board(board, questions->least, &verdict);
    return verdict.kind == VERDICT_PART &&
           answered_has(&questions->reports.answered, verdict.cards);
}

/*
 * Passes over a board that goes on with the last answer. Returns whether it
 * does. Lines with numbers must be those of its deal, and skip no cards, unless
 * they are below other lines: they would be a mistake. A few cards without
 * numbers, below a part, may be another part.
 */
static bool pass_followers(struct questions *questions,
                           const struct board *board)
{
    struct reports *reports = &questions->reports;
    const bool has_numbers = board_has_numbers(board);
    const bool may_skip = !has_numbers || board_is_below_cards(board);
    if (!may_skip && !is_of_answer(questions, board))
        return false;
    if (reports->answered.kind == ANSWERED_PART && !has_numbers &&
        board->count < FOLLOW_MIN)
        return false;
    return reports_pass_followers(reports, board->cards, board->count,
                                  may_skip);
}

static void question_lines(struct questions *questions,
                           const struct board *board, size_t count);

/* NOLINTNEXTLINE(misc-no-recursion): what question_lines() uses is no list. */
void question_board(struct questions *questions, const struct board *board)
{
    struct reports *reports = &questions->reports;
    struct verdict verdict;
    report_up_to(reports, PROBLEM_WHOLE); /* these cards may follow it */
    if (pass_followers(questions, board))
        return;
    const bool is_beyond_part =
        board->above == ABOVE_LIST || board->count > BOARD_PART_MAX;
    if (is_beyond_part && question_is_list(questions, board)) {
        question_lines(questions, board, board->line_count);
        return;
    }
    judge_board(board, questions->least, &verdict);
    switch (verdict.kind) {
    case VERDICT_WHOLE:
        answer_whole(questions, board);
        return;
    case VERDICT_PART:
        report_part(reports, place_of(board), end_of(board), verdict.cards);
        if (!board_has_numbers(board))
            window_restart(reports->window); /* they are no part of a deal */
        return;
    case VERDICT_MISTAKE:
        report_mistake(questions, board, &verdict.mistake);
        return;
    case VERDICT_CARDS:
        if (answer_beginning(questions, board))
            return;
        if (question_is_list(questions, board))
            question_lines(questions, board, board->line_count);
        else
            report_mistake(questions, board, &verdict.mistake);
    }
}

/* Uses the lines that were put together, if there are some. */
/* NOLINTNEXTLINE(misc-no-recursion): see above. */
static void question_group(struct questions *questions, bool is_asked)
{
    struct board *group = &questions->group;
    const struct line *wrong = board_find_mistake(group);
    if (is_asked && wrong != NULL)
        report_mistake_later(questions, group, &wrong->mistake);
    else if (group->count > 0)
        question_board(questions, group);
    board_clear(group);
}

/*
 * Uses each line of a board that may be a question as a board of its own, and
 * shorter lines between them together.
 */
/* NOLINTNEXTLINE(misc-no-recursion): see above. */
static void question_lines(struct questions *questions,
                           const struct board *board, size_t count)
{
    const bool is_asked = is_question(questions, board);
    struct board *group = &questions->group;
    const enum above first =
        board_is_below_cards(board) ? ABOVE_CARDS : board->above;
    struct place end = place_of(board);
    for (size_t i = 0; i < count; i++) {
        const struct line *line = &board->lines[i];
        const bool is_alone =
            may_be_question(questions, line) || line->mistake.place.line > 0;
        if (is_alone)
            question_group(questions, is_asked);
        if (group->line_count == 0)
            group->above = i > 0 ? ABOVE_CARDS : first;
        board_add(group, line);
        if (line->count > 0)
            end = line->cards[line->count - 1].place;
        if (is_alone)
            question_group(questions, is_asked);
    }
    question_group(questions, is_asked);
    reports_extend(&questions->reports, place_of(board), end);
}

void question_first(struct questions *questions, struct board *board)
{
    size_t count = 0;
    while (!may_be_question(questions, &board->lines[count]))
        count++; /* shorter lines above a long one are one question */
    if (count == 0)
        count = 1;
    question_lines(questions, board, count);
    board_remove_lines(board, count);
}

bool question_game(struct questions *questions, const struct board *board)
{
    struct reports *reports = &questions->reports;
    const struct ordered ordered = find_columns(questions, board);
    if (ordered.number != 0)
        report_ordered(reports, place_of(board), end_of(board), &ordered);
    else
        reports_pass_cards(reports, place_of(board), end_of(board));
    return ordered.number != 0;
}
