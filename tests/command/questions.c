/*
 * A question is never lost: whatever stands above and below it, each gets its
 * number, or a message in its lines; and no number is another deal's.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/batch.h"
#include "support/folder.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

enum { TEXTS = 75, QUESTIONS_MAX = 100, TEXT_MAX = 80000 };

/* A part has this many known cards, which no other deal has, by chance. */
enum { SURE = 10 };

/* In a question's cards: a place with nothing in it. */
enum { EMPTY = 0xFE };

/* Which deals are asked for, and how many of their first cards identify one. */
static const struct scope {
    const char *options;
    int64_t last;
    size_t least;
} all_deals = {"", FREECELL_LAST_DEAL, 8},
  a_million = {"--among=1-1000000", 1000000, 6};

static void spell(uint8_t card, enum freecell_symbols symbols, char *name)
{
    const struct form_style style = {.symbols = symbols};
    reference_name(card, &style, name);
}

static void in_letters(uint8_t card, char *name)
{
    spell(card, FREECELL_ASCII, name);
}

static void in_symbols(uint8_t card, char *name)
{
    spell(card, FREECELL_UNICODE, name);
}

static void in_glyphs(uint8_t card, char *name)
{
    spell(card, FREECELL_GLYPHS, name);
    if (card == FREECELL_UNKNOWN)
        (void)strcpy(name, "\U0001F0A0");
}

static void suit_first(uint8_t card, char *name)
{
    char letters[16];
    in_letters(card, letters);
    (void)sprintf(name, card == FREECELL_UNKNOWN ? "??" : "%c%c", letters[1],
                  letters[0]);
}

static const char *const suits[] = {"clubs", "diamonds", "hearts", "spades"};

static void in_words(uint8_t card, char *name)
{
    static const char *const ranks[] = {"ace",  "2",     "3",   "four", "5",
                                        "6",    "7",     "8",   "nine", "10",
                                        "jack", "queen", "king"};
    (void)sprintf(name, "%s of %s", ranks[card / 4], suits[card % 4]);
}

static void in_halves(uint8_t card, char *name)
{
    (void)sprintf(name, "{\"suit\": \"%s\", \"value\": %d}", suits[card % 4],
                  card / 4 + 1);
}

/* What the cards of a line are. */
enum layout { ROW, COLUMN, ALL, ONE };

struct notation {
    void (*spell)(uint8_t card, char *name);
    enum layout layout;
    bool is_prose; /* its lines have more than cards */
    const char *before, *between, *after;
    const char *empty; /* how a place is skipped; NULL: it has no parts */
};

/* The first four are for lists of first rows. */
static const struct notation notations[] = {
    {in_letters, ROW, false, "", " ", "\n", "-"},
    {in_letters, ROW, false, "", ", ", "\n", ""},
    {in_symbols, ROW, false, "", "  ", "\n", "   "},
    {in_glyphs, ROW, false, "", "", "\n", " - "},
    {in_letters, COLUMN, false, "", " ", "\n", "*"},
    {in_letters, ALL, false, "", " ", "\n", "_"},
    {suit_first, COLUMN, false, "", "\t", "\n", ""},
    {in_letters, ROW, false, "", " ", "\n\n", NULL},
    {in_letters, ONE, false, "", "", "\n", NULL},
    {in_letters, ROW, false, "[\"", "\",\"", "\"],\n", NULL},
    {in_words, ROW, true, "", ", ", ",\n", NULL},
    {in_halves, ALL, true, "[", ", ", "]\n", NULL},
    {in_symbols, ROW, true, "<tr><td>", "</td><td>", "</td></tr>\n", NULL},
};

struct question {
    int64_t number;
    bool is_right; /* its answer is this number, and no more */
    size_t count;  /* of its cards, in the notation's order */
    uint8_t dealt[FREECELL_CARDS];
    uint8_t cards[FREECELL_CARDS]; /* as asked, also unknown or EMPTY */
    const struct notation *notation;
    bool is_part, has_rest, is_joined; /* all on one line */
    size_t line_count;                 /* if its lines have numbers */
    uint8_t lines[FREECELL_COLUMNS];
    unsigned first, last; /* lines of the text */
};

static struct text {
    struct question questions[QUESTIONS_MAX];
    size_t count, length;
    unsigned line; /* the one after its last */
    char bytes[TEXT_MAX];
} texts[TEXTS];

static void write_bytes(struct text *text, const char *bytes)
{
    size_t length = strlen(bytes);
    assert_true(text->length + length < TEXT_MAX);
    memcpy(text->bytes + text->length, bytes, length + 1);
    text->length += length;
    for (; *bytes != '\0'; bytes++)
        text->line += *bytes == '\n';
}

/* The place of the first card of line n. */
static size_t line_start(enum layout layout, size_t n)
{
    static const size_t columns[] = {0, 7, 14, 21, 28, 34, 40, 46, 52};
    switch (layout) {
    case ROW:
        return n < 7 ? 8 * n : FREECELL_CARDS;
    case COLUMN:
        return columns[n];
    case ALL:
        return n * FREECELL_CARDS;
    default:
        return n;
    }
}

static void write_line(struct text *text, const struct question *question,
                       size_t n)
{
    const struct notation *notation = question->notation;
    size_t start = line_start(notation->layout, n);
    size_t end = line_start(notation->layout, n + 1);
    if (end > question->count)
        end = question->count;
    write_bytes(text, notation->before);
    for (size_t i = start; i < end; i++) {
        char name[64];
        if (question->cards[i] != EMPTY)
            notation->spell(question->cards[i], name);
        write_bytes(text, i > start ? notation->between : "");
        write_bytes(text, question->cards[i] != EMPTY ? name : notation->empty);
    }
    if (question->has_rest && end == question->count)
        write_bytes(text, " ...");
    bool is_last = end == question->count;
    write_bytes(text, question->is_joined && !is_last ? " " : notation->after);
}

static void write_question(struct text *text, struct question *question)
{
    enum layout layout = question->notation->layout;
    question->first = text->line;
    for (size_t i = 0; i < question->line_count; i++) {
        char label[32];
        (void)sprintf(label, "%s %d: ", layout == ROW ? "Row" : "column",
                      question->lines[i] + 1);
        write_bytes(text, label);
        write_line(text, question, question->lines[i]);
    }
    if (question->line_count == 0)
        for (size_t n = 0; line_start(layout, n) < question->count; n++)
            write_line(text, question, n);
    question->last = text->line - 1;
}

static bool is_deal(const struct question *question)
{
    return question->is_right && question->count == FREECELL_CARDS &&
           !question->is_part;
}

static void keep(struct random *random, struct question *question)
{
    (void)random;
    (void)question;
}

static size_t pick(struct random *random, const struct question *question)
{
    return random_in(random, 0, question->count - 1);
}

/* A card is read as another one. */
static void misread(struct random *random, struct question *question)
{
    uint8_t *card = &question->cards[pick(random, question)];
    *card = (uint8_t)((*card + random_in(random, 1, FREECELL_CARDS - 1)) %
                      FREECELL_CARDS);
    question->is_right = false;
}

static void swap(struct random *random, struct question *question)
{
    size_t one = pick(random, question), other = pick(random, question);
    uint8_t card = question->cards[one];
    question->is_right = question->cards[other] == card;
    question->cards[one] = question->cards[other];
    question->cards[other] = card;
}

/* A card is left out, but not the last one: that would be a beginning. */
static void leave_out(struct random *random, struct question *question)
{
    size_t at = random_in(random, 0, question->count - 2);
    question->count--;
    memmove(question->cards + at, question->cards + at + 1,
            question->count - at);
    question->is_right = false;
}

/* Nothing is written in a card's place: within a line, or none can see it. */
static void leave_empty(struct random *random, struct question *question)
{
    enum layout layout = question->notation->layout;
    size_t at = random_in(random, 1, question->count - 2);
    for (size_t n = 0; line_start(layout, n) < question->count; n++)
        if (at == line_start(layout, n) || at + 1 == line_start(layout, n + 1))
            return;
    question->cards[at] = EMPTY;
    question->is_right = false;
}

static void hide_cards(struct random *random, struct question *question)
{
    size_t hidden = random_in(random, 1, (question->count - SURE) / 2);
    for (; hidden > 0; hidden--)
        question->cards[random_in(random, 2, question->count - 1)] =
            FREECELL_UNKNOWN;
}

static void end_with_rest(struct random *random, struct question *question)
{
    question->count = random_in(random, SURE, question->count - 1);
    question->has_rest = true;
}

static void hide_cards_and_end(struct random *random, struct question *question)
{
    question->count = random_in(random, SURE + 10, question->count - 1);
    hide_cards(random, question);
    question->has_rest = true;
}

/*
 * Some lines, two at least, in any order. The first one is among them: a search
 * without its cards takes minutes.
 */
static void number_lines(struct random *random, struct question *question)
{
    bool is_row = question->notation->layout == ROW;
    uint8_t count = is_row ? FREECELL_ROWS : FREECELL_COLUMNS;
    if (question->notation->layout == ALL) {
        hide_cards(random, question);
        return;
    }
    random_order(random, count, question->lines);
    question->line_count = random_in(random, 2, count);
    uint8_t *first = memchr(question->lines, 0, count);
    uint8_t *place =
        &question->lines[random_in(random, 0, question->line_count - 1)];
    *first = *place;
    *place = 0;
}

typedef void change(struct random *random, struct question *question);
static change *const parts[] = {hide_cards, end_with_rest, hide_cards_and_end,
                                number_lines};
static change *const changes[] = {keep, keep, misread, swap, leave_out};
static change *const part_changes[] = {keep, keep,      misread,
                                       swap, leave_out, leave_empty};

#define PICK(random, table) ((table)[random_in(random, 0, COUNT_OF(table) - 1)])

/* A question about a deal of this scope, all right so far. */
static struct question *add_question(struct random *random, struct text *text,
                                     const struct scope *scope)
{
    struct question *question = &text->questions[text->count++];
    assert_true(text->count < QUESTIONS_MAX);
    *question = (struct question){.is_right = true, .count = FREECELL_CARDS};
    question->number = (int64_t)random_in(random, 1, (uint64_t)scope->last);
    question->notation = &PICK(random, notations);
    reference_deal(question->number, question->dealt);
    memcpy(question->cards, question->dealt, sizeof question->cards);
    if (question->notation->layout == COLUMN)
        freecell_to_columns(question->dealt, question->cards);
    return question;
}

/* Between two questions is an empty line at least, unless one is a deal. */
static void write_between(struct random *random, struct text *text,
                          const struct question *next)
{
    static const char *const between[] = {"\n", "\n\n", "\nGame #12\n\n",
                                          "\nAnd this one I cannot win.\n\n"};
    const struct question *above = next - 1;
    if (next == text->questions)
        return;
    /* In prose, a paragraph may be too few cards to ask. */
    bool may_touch =
        !next->is_part && !above->is_part &&
        ((is_deal(above) && is_deal(next)) ||
         (!above->notation->is_prose && !next->notation->is_prose &&
          (is_deal(above) || (is_deal(next) && !above->is_right))));
    if (!may_touch || random_in(random, 0, 1) == 0)
        write_bytes(text, PICK(random, between));
}

/* A board, a beginning or a part; in prose, a beginning is the last of all. */
static void ask(struct random *random, struct text *text,
                const struct scope *scope, bool is_last)
{
    struct question *question = add_question(random, text, scope);
    const struct notation *above =
        text->count > 1 ? question[-1].notation : &notations[0];
    /* The last row of a double-spaced board may be told with prose below. */
    if (question->notation->is_prose && strcmp(above->after, "\n\n") == 0)
        question->notation = &notations[0];
    bool is_prose = question->notation->is_prose;
    question->is_part =
        question->notation->empty != NULL && random_in(random, 0, 2) == 0;
    /* Below prose, it may not be all below the last message. */
    bool may_begin = !is_prose || (is_last && !above->is_prose);
    bool is_short =
        !question->is_part && may_begin && random_in(random, 0, 1) == 0;
    if (is_short)
        question->count = random_in(random, scope->least, FREECELL_CARDS - 2);
    if (question->is_part) {
        PICK(random, parts)(random, question);
        PICK(random, part_changes)(random, question);
    } else if (!is_short || !is_prose) {
        question->is_joined = random_in(random, 0, 7) == 0;
        PICK(random, changes)(random, question);
    }
    write_between(random, text, question);
    write_question(text, question);
}

/* First rows, one a line, or with empty lines between. */
static void ask_rows(struct random *random, struct text *text,
                     const struct scope *scope)
{
    const struct notation *notation = &notations[random_in(random, 0, 3)];
    const char *between = random_in(random, 0, 1) == 0 ? "" : "\n";
    uint64_t count = random_in(random, 2, 12);
    for (uint64_t i = 0; i < count; i++) {
        struct question *question = add_question(random, text, scope);
        memcpy(question->cards, question->dealt, sizeof question->cards);
        question->notation = notation;
        question->count = FREECELL_COLUMNS;
        PICK(random, changes)(random, question);
        if (i == 0)
            write_between(random, text, question);
        else
            write_bytes(text, between);
        write_question(text, question);
    }
}

static void make_text(struct random *random, struct text *text,
                      const struct scope *scope)
{
    *text = (struct text){.line = 1};
    for (uint64_t left = random_in(random, 1, 8); left > 0; left--)
        if (random_in(random, 0, 4) == 0)
            ask_rows(random, text, scope);
        else
            ask(random, text, scope, left == 1);
}

/* Whether this deal begins, in a view, with cards that follow one another. */
static bool begins_with_some(int64_t number, const struct question *question,
                             size_t least)
{
    uint8_t views[2][FREECELL_CARDS];
    if (number < 1)
        return false;
    reference_deal(number, views[0]);
    freecell_to_columns(views[0], views[1]);
    for (size_t start = 0; start + least <= question->count; start++)
        for (int view = 0; view < 2; view++)
            if (memcmp(question->cards + start, views[view], least) == 0)
                return true;
    return false;
}

/* How many deals begin so; by rows, or else by columns. */
static size_t count_deals(const struct question *question, int64_t last)
{
    uint8_t cards[FREECELL_CARDS], turned[FREECELL_CARDS];
    int64_t numbers[100];
    size_t count = 0;
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    memcpy(cards, question->cards, question->count);
    (void)freecell_find(cards, -2, last, numbers, 100, &count, NULL, NULL);
    freecell_from_columns(cards, turned);
    if (count == 0)
        (void)freecell_find(turned, -2, last, numbers, 100, &count, NULL, NULL);
    return count;
}

/* Whether so few cards are another deal's, too. */
static bool is_by_chance(const struct event *event,
                         const struct question *question,
                         const struct scope *scope)
{
    if (event->kind == EVENT_NUMBER)
        return begins_with_some(event->number, question, scope->least);
    return event->kind == EVENT_MESSAGE && question->is_right &&
           question->count < SURE && count_deals(question, scope->last) != 1;
}

static bool is_number(const struct event *event, int64_t number)
{
    return event->kind == EVENT_NUMBER && event->number == number;
}

/*
 * Whether this may be said of the question, next to other messages. Its last
 * card may be the first one of the deal below.
 */
static bool is_fitting(const struct event *event,
                       const struct question *question,
                       const struct scope *scope)
{
    if (is_number(event, question->number) ||
        is_number(event, question[1].number))
        return true;
    if (!question->is_right &&
        (event->kind == EVENT_MESSAGE || event->kind == EVENT_NONE))
        return true;
    return is_by_chance(event, question, scope);
}

/* Whether this is the question's deal, at the last card of the one above. */
static bool begins_above(const struct event *event,
                         const struct question *question)
{
    return is_number(event, question->number) &&
           event->line >= question[-1].first &&
           event->line <= question[-1].last;
}

/* Whether this, in the lines of a right question, may be about another one. */
static bool is_of_neighbor(const struct event *event,
                           const struct question *question, bool is_below_wrong)
{
    return event->line < question->first || event->last > question->last ||
           (event->is_difference && is_below_wrong) ||
           is_number(event, question[1].number);
}

/*
 * How many events are about a question; asserts that each may be. Differences
 * from a near deal are one message, or are of the `none` before them.
 */
static size_t count_events(const struct batch *batch, size_t number,
                           const struct question *question,
                           const struct scope *scope)
{
    size_t count = 0;
    bool is_in_message = false; /* differences that come now are counted */
    bool is_reported_below = false;
    const bool is_first = question == texts[number].questions;
    const bool is_below_wrong = !is_first && !question[-1].is_right;
    for (size_t i = 0; i < batch->event_count; i++) {
        const struct event *event = &batch->events[i];
        if (event->text != number)
            continue;
        /* A card that is named again below may be reported there. */
        is_reported_below |= event->is_difference && !question->is_right &&
                             event->line == question[1].first;
        if (event->line > question->last)
            continue;
        count += !is_first && begins_above(event, question);
        if (event->last < question->first ||
            (question->is_right &&
             is_of_neighbor(event, question, is_below_wrong)))
            continue;
        if (event->line >= question->first &&
            !is_fitting(event, question, scope))
            batch_fail(batch, number, event->line, "a wrong answer");
        count += !(event->is_difference && is_in_message);
        is_in_message = event->is_difference || event->kind == EVENT_NONE;
    }
    return count == 0 && is_reported_below ? 1 : count;
}

/* Whether its first card is the last one of the deal above. */
static bool completes_above(const struct question *question)
{
    uint8_t columns[FREECELL_CARDS];
    const struct question *above = question - 1;
    freecell_to_columns(above->dealt, columns);
    return above->count + 1 >= FREECELL_CARDS &&
           (question->cards[0] == above->dealt[FREECELL_CARDS - 1] ||
            question->cards[0] == columns[FREECELL_CARDS - 1]);
}

static void check_text(size_t number, const struct batch *batch,
                       const struct scope *scope)
{
    const struct text *text = &texts[number];
    bool has_more = false; /* an answer may begin at the last card above */
    for (size_t i = 0; i < text->count; i++) {
        const struct question *question = &text->questions[i];
        size_t count = count_events(batch, number, question, scope);
        if (count == 0 && !has_more && !(i > 0 && completes_above(question)))
            batch_fail(batch, number, question->first, "a lost question");
        if (count > 1 && question->is_right)
            batch_fail(batch, number, question->first, "two answers");
        has_more = count > 1;
    }
}

/* Asserts that each event is about a question. */
static void check_places(const struct batch *batch)
{
    for (size_t i = 0; i < batch->event_count; i++) {
        const struct event *event = &batch->events[i];
        const struct text *text = &texts[event->text];
        size_t n = 0;
        while (n < text->count && (event->last < text->questions[n].first ||
                                   event->line > text->questions[n].last))
            n++;
        if (n == text->count)
            batch_fail(batch, event->text, event->line, "an answer to nothing");
    }
}

static void check(const struct scope *scope)
{
    struct batch batch = {0};
    struct random random = random_start();
    for (size_t i = 0; i < TEXTS; i++) {
        make_text(&random, &texts[i], scope);
        batch_add(&batch, texts[i].bytes, texts[i].length);
    }
    batch_events(&batch, scope->options);
    check_places(&batch);
    for (size_t i = 0; i < TEXTS; i++)
        check_text(i, &batch, scope);
    free(batch.events);
}

static void each_question_about_any_deal_has_its_answer(void **state)
{
    check(&all_deals);
}

static void each_question_about_a_million_deals_has_its_answer(void **state)
{
    check(&a_million);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(each_question_about_any_deal_has_its_answer),
        FOLDER_TEST(each_question_about_a_million_deals_has_its_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
