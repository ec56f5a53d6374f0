/*
 * The five rules of the manual, stated for lines of cards instead of text, and
 * held against the answers to random boards.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/batch.h"
#include "support/boards.h"
#include "support/folder.h"
#include "support/lines.h"
#include "support/reference.h"
#include "support/test.h"

/*
 * Of 2000 deals, four cards identify one: with three, 4000 of 52 x 51 x 50
 * texts would begin one by chance.
 */
enum { TEXTS = 1000, DEALS = 2000, LEAST = 4 };

/* The range that is searched begins with this deal. */
static int64_t first_deal;

/* What the lines of a board have together. */
struct facts {
    const struct board *board;
    size_t count, different, unknown, words;
    enum label label; /* of some lines, perhaps of all */
    bool has_rest;
    uint8_t cards[FREECELL_CARDS];
    uint8_t last;        /* the last known card */
    bool has_card_again; /* directly behind itself: it may count once */
};

static void add_card(uint8_t card, struct facts *facts)
{
    if (card == FREECELL_UNKNOWN) {
        facts->unknown++;
    } else {
        facts->has_card_again |= card == facts->last;
        facts->different += memchr(facts->cards, card, facts->count) == NULL;
        facts->last = card;
    }
    facts->cards[facts->count++] = card;
}

static struct facts gather(const struct board *board)
{
    struct facts facts = {.board = board, .last = FREECELL_UNKNOWN};
    for (size_t i = 0; i < board->count; i++) {
        const struct line *line = &board->lines[i];
        for (size_t at = 0; at < line->count; at++)
            add_card(line->cards[at], &facts);
        facts.words += line->has_word;
        if (line->has_label)
            facts.label = board->label;
        facts.has_rest |= line->has_rest;
    }
    /* A whole board ends above a line that is just a rest. */
    facts.has_rest |= board->has_rest_below && facts.count < FREECELL_CARDS;
    return facts;
}

/* How many deals have these cards. *number is one of them. */
static size_t find(const uint8_t cards[FREECELL_CARDS], int64_t *number)
{
    static int64_t numbers[DEALS];
    size_t count;
    (void)freecell_find(cards, first_deal, first_deal + DEALS - 1, numbers,
                        DEALS, &count, NULL, NULL);
    if (count > 0)
        *number = numbers[0];
    return count;
}

/* Rules 1 and 2: the only deal that begins so, or 0. */
static int64_t find_beginning(const uint8_t *cards, size_t count)
{
    uint8_t rows[FREECELL_CARDS], columns[FREECELL_CARDS];
    int64_t number = 0;
    memset(rows, FREECELL_UNKNOWN, sizeof rows);
    memcpy(rows, cards, count);
    freecell_from_columns(rows, columns);
    if (count >= LEAST &&
        (find(rows, &number) == 1 || find(columns, &number) == 1))
        return number;
    return 0;
}

/* Rule 1: whether the lines are the eight columns of a deal, in any order. */
static bool are_columns(const struct board *board, const uint8_t *columns)
{
    size_t found = 0;
    for (size_t i = 0; i < board->count; i++)
        for (size_t n = 0; n < FREECELL_COLUMNS; n++)
            found +=
                board->lines[i].count == line_length(COLUMNS, n) &&
                memcmp(board->lines[i].cards, columns + line_start(COLUMNS, n),
                       line_length(COLUMNS, n)) == 0;
    return found == FREECELL_COLUMNS;
}

/*
 * Rule 3: puts the cards of a board at their places, by a view. Returns how
 * many of its lines have the view's length, or are rightly short.
 */
static size_t lay_out(const struct board *board, enum view view,
                      uint8_t cards[FREECELL_CARDS])
{
    size_t fitting = 0;
    memset(cards, FREECELL_UNKNOWN, FREECELL_CARDS);
    for (size_t i = 0; i < board->count; i++) {
        const struct line *line = &board->lines[i];
        size_t n = board->has_numbers ? line->number - 1 : i;
        size_t length = line_length(view, n);
        bool ends_board =
            i + 1 == board->count &&
            (board->has_rest_below ||
             memchr(line->cards, FREECELL_UNKNOWN, line->count) != NULL);
        if (line->count != length &&
            (line->count > length || !(line->has_rest || ends_board)))
            continue;
        memcpy(cards + line_start(view, n), line->cards, line->count);
        fitting++;
    }
    return fitting;
}

/* Rule 4: different cards in one line, or in lines as rows or columns have. */
static bool is_none(const struct facts *facts)
{
    const struct board *board = facts->board;
    uint8_t cards[FREECELL_CARDS];
    size_t columns = 0;
    for (size_t i = 0; i < board->count; i++)
        columns += board->lines[i].count == 6 || board->lines[i].count == 7;
    return facts->different == FREECELL_CARDS &&
           (board->count == 1 || columns == 8 ||
            lay_out(board, ROWS, cards) == board->count);
}

/* Rule 3. */
static bool is_part(const struct facts *facts)
{
    return facts->unknown > 0 || facts->has_rest || facts->board->has_numbers;
}

/* Rule 5: a board that asks, and has no answer, is reported; others are not. */
static struct expected expect_mistake(const struct facts *facts)
{
    bool is_in_cards = facts->count >= 4 * facts->words;
    bool asks = (is_part(facts) && facts->board->lines[0].count >= 2 &&
                 facts->different > 0) ||
                (facts->different + 1 >= LEAST && is_in_cards);
    return (struct expected){.message = asks ? REPORTS : SILENT};
}

/* Rule 3: all deals that have the known cards at their places, or a mistake. */
static struct expected expect_part(const struct facts *facts)
{
    const struct board *board = facts->board;
    struct expected answer = {.is_answered = true};
    uint8_t rows[FREECELL_CARDS], columns[FREECELL_CARDS];
    size_t as_rows = lay_out(board, ROWS, rows);
    size_t as_columns = lay_out(board, COLUMNS, columns);
    bool is_columns =
        facts->label == COLUMN || (facts->label != ROW && as_columns > as_rows);
    bool is_open = facts->label == OTHER && as_columns == as_rows;
    bool fits = !is_open && (is_columns ? as_columns : as_rows) == board->count;
    if (board->count == 1 && facts->label < ROW) { /* in dealing order */
        is_columns = false;
        fits = true;
        memcpy(rows, facts->cards, facts->count);
    }
    if (!fits || facts->words > 0 || board->lines[0].count < 2 ||
        facts->different == 0 ||
        facts->different + facts->unknown < facts->count)
        return expect_mistake(facts);
    if (is_columns)
        freecell_from_columns(columns, rows);
    answer.has_several = find(rows, &answer.number) > 1;
    if (facts->different == FREECELL_CARDS)
        answer.message = MAY_REPORT;
    return answer;
}

/* What a board must get; columns are those of its deal. */
static struct expected expect_board(const struct facts *facts, int64_t deal,
                                    const uint8_t *columns)
{
    bool has_all = facts->different == FREECELL_CARDS;
    int64_t number = find_beginning(facts->cards, facts->count);
    struct expected answer = {.is_answered = true, .number = number};
    if (number > 0 && has_all)
        return answer;
    if (are_columns(facts->board, columns) && !is_part(facts) &&
        facts->words == 0)
        answer = (struct expected){
            .is_answered = true, .number = deal, .message = REPORTS};
    else if (has_all && facts->words > 0)
        answer.message = REPORTS_OR_ANSWERS; /* it is in no lines of cards */
    else if (is_part(facts))
        answer = expect_part(facts);
    else if (is_none(facts))
        answer.message = MAY_REPORT;
    else if (number == 0 || facts->words > 0)
        answer = expect_mistake(facts);
    return answer;
}

/* Rule 2: the deal that a line begins, as a board of its own; or 0. */
static int64_t find_of_line(const struct line *line)
{
    return line->has_word ? 0 : find_beginning(line->cards, line->count);
}

/*
 * Rule 2: whether lines of a board begin deals, each its own. 44 different
 * cards, and at most six others, are one board.
 */
static bool is_list(const struct facts *facts)
{
    bool begins_any = false;
    for (size_t i = 0; i < facts->board->count; i++)
        begins_any |= find_of_line(&facts->board->lines[i]) > 0;
    return begins_any && !is_part(facts) &&
           (facts->words > 0 ||
            find_beginning(facts->cards, facts->count) == 0) &&
           (facts->different < 44 || facts->count - facts->different > 6);
}

/* A board, and a deal below it, so that nothing is below the last answer. */
struct text {
    char bytes[2 * BOARD_TEXT_MAX], *end;
    size_t count;
    struct expected expected[LINES_MAX + 1];
};

/* Adds what these lines must get. */
static void expect(struct text *text, size_t first, size_t last,
                   struct expected expected)
{
    expected.first = first;
    expected.last = last;
    text->expected[text->count++] = expected;
}

static void judge(struct text *text, const struct facts *facts, int64_t deal,
                  const uint8_t *columns)
{
    const struct board *board = facts->board;
    if (!is_list(facts)) {
        expect(text, 1, board->count + board->has_rest_below,
               expect_board(facts, deal, columns));
        return;
    }
    for (size_t i = 0; i < board->count; i++) {
        int64_t number = find_of_line(&board->lines[i]);
        expect(text, i + 1, i + 1,
               (struct expected){.is_answered = number > 0,
                                 .number = number,
                                 .message = MAY_REPORT});
    }
}

/* Whether a line begins another deal, though it may go on with its own. */
static bool begins_by_chance(const struct board *board, int64_t number)
{
    for (size_t i = 0; i < board->count; i++) {
        const int64_t found = find_of_line(&board->lines[i]);
        if (found != 0 && found != number)
            return true;
    }
    return false;
}

/* Whether the first card of deal -1, AC, may be one of the board above it. */
static bool is_joined(const struct facts *facts)
{
    const uint8_t first = 0;
    return facts->last == first ||
           (facts->different >= FREECELL_CARDS - 2 &&
            memchr(facts->cards, first, facts->count) == NULL);
}

/* Below the board is deal -1, which the range excludes. */
static void make_text(struct random *random, struct text *text)
{
    static const char *const below[] = {"\n", "\nSo it goes.\n\n"};
    size_t way = random_in(random, 0, 1);
    int64_t number = first_deal + (int64_t)random_in(random, 0, DEALS - 1);
    uint8_t dealt[VIEWS][FREECELL_CARDS];
    struct board board;
    struct facts facts;
    reference_deal(number, dealt[ROWS]);
    freecell_to_columns(dealt[ROWS], dealt[COLUMNS]);
    do {
        board_make(random, dealt, &board);
        facts = gather(&board);
    } while (facts.has_card_again || is_joined(&facts) ||
             begins_by_chance(&board, number));
    *text = (struct text){.count = 0};
    judge(text, &facts, number, dealt[COLUMNS]);
    text->end = board_write(random, &board, text->bytes);
    text->end += sprintf(text->end, "%s%s", below[way], ROWS_MINUS_1);
    size_t last = board.count + board.has_rest_below + 1 + 2 * way + 7;
    expect(text, last - 6, last, (struct expected){.is_answered = true});
}

static void random_boards_are_answered_by_the_rules(void **state)
{
    static struct text texts[TEXTS];
    struct random random = random_start();
    struct batch batch = {0};
    char option[60];
    first_deal = (int64_t)random_in(&random, 1, FREECELL_LAST_DEAL - DEALS + 1);
    for (size_t i = 0; i < TEXTS; i++) {
        make_text(&random, &texts[i]);
        batch_add(&batch, texts[i].bytes,
                  (size_t)(texts[i].end - texts[i].bytes));
    }
    (void)sprintf(option, "--among=%" PRId64 "-%" PRId64, first_deal,
                  first_deal + DEALS - 1);
    batch_events(&batch, option);
    for (size_t i = 0; i < TEXTS; i++)
        batch_check(&batch, i, texts[i].expected, texts[i].count);
    free(batch.events);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(random_boards_are_answered_by_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
