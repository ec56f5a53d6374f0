/*
 * Random paragraphs of boards, first rows, lists, parts, misread boards and
 * prose, with an empty line between. The answer of each is known when it is
 * made; so the answers of the text are those of its paragraphs, one after the
 * other, and messages stand where they are due, and only there.
 */
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "support/command.h"
#include "support/random.h"
#include "support/reference.h"

enum { TEXTS = 25, PARAGRAPHS = 12, TEXT_MAX = 64 * 1024, ANSWERS_MAX = 16384 };

/* The deals that are looked for, and how many cards begin one of them. */
struct range {
    int64_t first, last;
    size_t least;
};

/* What message is due, and the exit status then. */
enum due { NO_MESSAGE, REMARK, MISTAKE };

/* The lines of a paragraph. */
struct span {
    size_t first, last;
    enum due due;
};

/* A text that grows, and what must come of it. */
static struct text {
    struct random random;
    const struct range *range;
    bool is_plain; /* cards are like 7D, with blanks between */
    char bytes[TEXT_MAX];
    size_t length, lines; /* of bytes */
    struct span spans[PARAGRAPHS];
    size_t paragraphs;
    char answers[ANSWERS_MAX];
} text;

static uint64_t choose(uint64_t count)
{
    return random_in(&text.random, 0, count - 1);
}

static void add(const char *more)
{
    const size_t length = strlen(more);
    assert_true(text.length + length < sizeof text.bytes);
    memcpy(text.bytes + text.length, more, length + 1);
    text.length += length;
    for (; *more != '\0'; more++)
        text.lines += *more == '\n';
}

static void add_answer(const char *answer)
{
    assert_true(strlen(text.answers) + strlen(answer) + 1 < ANSWERS_MAX);
    strcat(strcat(text.answers, answer), "\n");
}

static void add_number(int64_t number)
{
    char answer[30];
    (void)snprintf(answer, sizeof answer, "%" PRId64, number);
    add_answer(answer);
}

static int64_t choose_deal(void)
{
    const struct band band = {text.range->first, text.range->last};
    return random_deal(&text.random, &band);
}

/* Deals a number, by columns or by rows. */
static void deal(int64_t number, bool by_columns, uint8_t cards[FREECELL_CARDS])
{
    uint8_t rows[FREECELL_CARDS];
    reference_deal(number, rows);
    for (size_t i = 0, at = 0; i < FREECELL_CARDS; i++) {
        cards[i] = rows[by_columns ? at : i];
        at += FREECELL_COLUMNS;
        if (at >= FREECELL_CARDS)
            at = at % FREECELL_COLUMNS + 1;
    }
}

/* How a card is written: such as `7D`, `d7`, `7♦` or `seven of diamonds`. */
static const struct notation {
    const char *ranks[13], *suits[4];
    const char *between; /* a rank and its suit, or what stands for both */
    bool suit_first;
} notations[] = {
#define LETTERS                                                         \
    {                                                                   \
        "A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K" \
    }
#define NUMBERS                                                             \
    {                                                                       \
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13" \
    }
    {LETTERS, {"C", "D", "H", "S"}, "", false},
    {LETTERS, {"c", "d", "h", "s"}, "", true},
    {LETTERS, {"\u2663", "\u2666", "\u2665", "\u2660"}, "", false},
    {NUMBERS, {"\u2667", "\u2662\uFE0E", "\u2661", "\u2664"}, "", false},
    {NUMBERS, {"C", "D", "H", "S"}, "", true},
    {{"Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen",
      "King"},
     {"Clubs", "Diamonds", "Hearts", "Spades"},
     " of ",
     false},
    {{"ace", "two", "three", "four", "five", "six", "seven", "eight", "nine",
      "ten", "jack", "queen", "king"},
     {"clubs", "diamonds", "hearts", "spades"},
     "_of_",
     false},
    {NUMBERS,
     {"\"suit\":\"clubs", "\"suit\":\"diamonds", "\"suit\":\"hearts",
      "\"suit\":\"spades"},
     "\",\"value\":",
     true},
    {LETTERS, {"&clubs;", "&diams;", "&#9829;", "&#x2660;"}, "", false},
};

static void add_card(const struct notation *notation, uint8_t card)
{
    const char *rank = notation->ranks[card / 4];
    const char *suit = notation->suits[card % 4];
    add(notation->suit_first ? suit : rank);
    add(notation->between);
    add(notation->suit_first ? rank : suit);
}

/* What stands before a line, between two cards, and behind a line. */
static const struct frame {
    const char *before, *between, *behind;
} frames[] = {
    {"", " ", "\n"},
    {"", "  ", " \n"},
    {"> ", " ", "\n"},
    {"[\"", "\", \"", "\"],\n"},
    {"| ", " | ", " |\n"},
    {"", "\t", "\r\n"},
    {"<td>", "</td><td>", "</td></tr>\n"},
};

/*
 * Adds these cards in lines of these lengths, of which the last one is
 * repeated; by default all in one.
 */
static void add_cards(const struct notation *notation,
                      const struct frame *frame, const uint8_t *cards,
                      size_t count, const size_t *lengths)
{
    for (size_t i = 0, in_line = 0; i < count; i++) {
        add(in_line == 0 ? frame->before : frame->between);
        add_card(notation, cards[i]);
        if (++in_line == *lengths || i + 1 == count) {
            add(frame->behind);
            in_line = 0;
            lengths += lengths[1] > 0;
        }
    }
}

static const size_t rows[] = {8, 0}, columns[] = {7, 7, 7, 7, 6, 0},
                    one_line[] = {52, 0};

/* The notations of cards that are words, and of all. */
enum { CARDS = 5, WITH_HALVES = COUNT_OF(notations) };

static const struct notation *choose_notation(size_t count)
{
    return &notations[text.is_plain ? 0 : choose(count)];
}

static const struct frame *choose_frame(void)
{
    return &frames[choose(text.is_plain ? 2 : COUNT_OF(frames))];
}

static void add_board(const uint8_t cards[FREECELL_CARDS], bool by_columns)
{
    const size_t *lengths = by_columns ? columns : rows;
    if (choose(4) == 0)
        lengths = one_line;
    add_cards(choose_notation(WITH_HALVES), choose_frame(), cards,
              FREECELL_CARDS, lengths);
}

static const char *const prose[] = {
    "I could not win this one.\n", "Game #617:\n", "12:30 <ann> look\n",
    "The 7D was below the KC\n",   "...\n",        "---\n",
    "Row of eight, ace last\n",    "(c) 2026\n",
};

/* Each of these adds a paragraph, and returns what message is due in it. */

static enum due add_prose(void)
{
    for (uint64_t i = choose(4); i < 4; i++)
        add(prose[choose(COUNT_OF(prose))]);
    return NO_MESSAGE;
}

static enum due add_whole(void)
{
    const bool by_columns = choose(2) == 0;
    const int64_t number = choose_deal();
    uint8_t cards[FREECELL_CARDS];
    deal(number, by_columns, cards);
    add_board(cards, by_columns);
    if (choose(4) == 0) { /* in the other order, as JSON has it */
        deal(number, !by_columns, cards);
        add_board(cards, !by_columns);
    }
    add_number(number);
    return NO_MESSAGE;
}

/* With so many cards that no other deal begins with them. */
static enum due add_beginning(void)
{
    const int64_t number = choose_deal();
    const size_t least = text.range->least, sure = least + 3;
    const size_t count = random_in(&text.random, sure, FREECELL_CARDS - 1);
    const size_t lengths[] = {random_in(&text.random, least, 20), 8, 0};
    uint8_t cards[FREECELL_CARDS];
    deal(number, choose(2) == 0, cards);
    add_cards(choose_notation(CARDS), choose_frame(), cards, count, lengths);
    add_number(number);
    return NO_MESSAGE;
}

static void exchange(uint8_t *one, uint8_t *other)
{
    const uint8_t card = *one;
    *one = *other;
    *other = card;
}

/* First rows, of which one may have its first two cards exchanged. */
static enum due add_list(void)
{
    enum due due = NO_MESSAGE;
    const size_t wrong = choose(6);
    for (size_t i = 0; i < 3; i++) {
        const int64_t number = choose_deal();
        uint8_t cards[FREECELL_CARDS];
        deal(number, false, cards);
        if (i == wrong) {
            exchange(&cards[0], &cards[1]);
            due = MISTAKE;
        } else {
            add_number(number);
        }
        add_cards(choose_notation(CARDS), &frames[choose(2)], cards, 8, rows);
    }
    return due;
}

/* Answers each deal of the range that has the known cards. */
static void add_numbers(const uint8_t cards[FREECELL_CARDS])
{
    char answer[ANSWERS_MAX] = "";
    for (int64_t n = text.range->first; n <= text.range->last; n++) {
        uint8_t dealt[FREECELL_CARDS];
        size_t fit = 0;
        reference_deal(n, dealt);
        for (size_t i = 0; i < FREECELL_CARDS; i++)
            fit += cards[i] == FREECELL_UNKNOWN || cards[i] == dealt[i];
        if (fit == FREECELL_CARDS)
            (void)sprintf(answer + strlen(answer), "%s%" PRId64,
                          answer[0] == '\0' ? "" : " ", n);
    }
    add_answer(answer);
}

/* First rows of a deal: the first five cards, and some of the others. */
static enum due add_part(void)
{
    const size_t count = 8 * random_in(&text.random, 1, 6);
    const struct frame *frame = &frames[choose(text.is_plain ? 2 : 3)];
    uint8_t dealt[FREECELL_CARDS], cards[FREECELL_CARDS];
    deal(choose_deal(), false, dealt);
    memset(cards, FREECELL_UNKNOWN, sizeof cards);
    for (size_t i = 0; i < count; i++) {
        if (i < 5 || (i > 5 && choose(2) == 0))
            cards[i] = dealt[i];
        add(i % 8 == 0 ? frame->before : frame->between);
        if (cards[i] == FREECELL_UNKNOWN)
            add("?");
        else
            add_card(&notations[0], cards[i]);
        add(i % 8 == 7 ? frame->behind : "");
    }
    add(choose(2) == 0 ? "...\n" : "");
    add_numbers(cards);
    return NO_MESSAGE;
}

/* All cards but a few of one quarter are those of a deal. */
static enum due add_misread(void)
{
    enum { QUARTER = 13 };
    const bool by_columns = choose(2) == 0;
    const size_t at = QUARTER * choose(4) + choose(QUARTER - 1);
    const struct notation *notation = choose_notation(CARDS);
    const struct frame *frame = &frames[choose(text.is_plain ? 2 : 3)];
    const size_t *lengths = by_columns ? columns : rows;
    uint8_t cards[FREECELL_CARDS];
    deal(choose_deal(), by_columns, cards);
    switch (choose(3)) {
    case 0: /* two are exchanged */
        exchange(&cards[at], &cards[at + 1]);
        add_answer("none");
        add_cards(notation, frame, cards, FREECELL_CARDS, lengths);
        return REMARK;
    case 1: /* one is misread as another one */
        cards[at] = cards[(at + 1 + choose(50)) % FREECELL_CARDS];
        add_cards(notation, frame, cards, FREECELL_CARDS, lengths);
        return MISTAKE;
    default: /* one is missing */
        memmove(cards + at, cards + at + 1, FREECELL_CARDS - at - 1);
        add_cards(notation, frame, cards, FREECELL_CARDS - 1, lengths);
        return MISTAKE;
    }
}

typedef enum due paragraph(void);

/* Adds a paragraph, and notes what is due in its lines. */
static void add_paragraph(paragraph *add_kind)
{
    const struct span span = {.first = text.lines + 1, .due = add_kind()};
    text.spans[text.paragraphs] = span;
    text.spans[text.paragraphs++].last = text.lines;
    add("\n");
}

static void begin_text(const struct range *range)
{
    const struct random random = text.random;
    memset(&text, 0, sizeof text);
    text.random = random;
    text.range = range;
}

static void run(const char *json, struct outcome *outcome)
{
    char among[60];
    (void)snprintf(among, sizeof among, "--among=%" PRId64 "-%" PRId64,
                   text.range->first, text.range->last);
    const struct command command = {
        .program = IDENTIFY, .arguments = {among, json}, .input = text.bytes};
    command_run(&command, outcome);
}

/* The line that a message is about. */
static size_t line_of(const char *message)
{
    static const char begin[] = "freecell-identify: standard input:";
    assert_memory_equal(message, begin, sizeof begin - 1);
    return strtoul(message + sizeof begin - 1, NULL, 10);
}

/* Counts the messages of each paragraph. */
static void count_messages(const char *errors, size_t counts[PARAGRAPHS])
{
    memset(counts, 0, PARAGRAPHS * sizeof *counts);
    for (; *errors != '\0'; errors = strchr(errors, '\n') + 1)
        for (size_t i = 0; i < text.paragraphs; i++)
            counts[i] += line_of(errors) >= text.spans[i].first &&
                         line_of(errors) <= text.spans[i].last;
}

static void check_outcome(const struct outcome *outcome)
{
    size_t counts[PARAGRAPHS];
    enum due worst = NO_MESSAGE;
    assert_string_equal(outcome->output, text.answers);
    count_messages(outcome->errors, counts);
    for (size_t i = 0; i < text.paragraphs; i++) {
        const enum due due = text.spans[i].due;
        if ((counts[i] > 0) != (due != NO_MESSAGE))
            fail_msg("lines %zu-%zu have %zu messages:\n%s",
                     text.spans[i].first, text.spans[i].last, counts[i],
                     text.bytes);
        worst = due > worst ? due : worst;
    }
    assert_int_equal(outcome->status, (int)worst);
}

static const struct range all = {1, FREECELL_LAST_DEAL, 8};

/* A thousand deals of any band; 2000 / (52 * 51 * 50 * 49) is 0.0003. */
static struct range choose_range(void)
{
    const int64_t first = random_deal(&text.random, &bands[choose(BANDS)]);
    const int64_t last = first + 999;
    if (last > FREECELL_LAST_DEAL)
        return (struct range){first - 999, first, 4};
    return (struct range){first, last, 4};
}

static void a_text_has_the_answers_of_its_paragraphs(void **state)
{
    static paragraph *const kinds[] = {add_prose,   add_whole, add_beginning,
                                       add_misread, add_list,  add_part};
    enum { OF_ALL = 4 }; /* kinds without doubt among all deals */
    text.random = random_start();
    for (size_t i = 0; i < TEXTS; i++) {
        struct outcome outcome;
        const struct range few = choose_range();
        const bool is_all = choose(2) == 0;
        begin_text(is_all ? &all : &few);
        add_paragraph(add_whole);
        while (text.paragraphs < PARAGRAPHS)
            add_paragraph(kinds[choose(is_all ? OF_ALL : COUNT_OF(kinds))]);
        run(NULL, &outcome);
        check_outcome(&outcome);
        outcome_free(&outcome);
    }
}

/* More words than are kept at a time, and no empty line. */
static void a_long_list_is_answered_line_by_line(void **state)
{
    enum { ROWS = 800 };
    struct outcome outcome;
    text.random = random_start();
    const struct range few = choose_range();
    begin_text(&few);
    int64_t number = 0;
    for (size_t i = 0; i < ROWS; i++) {
        uint8_t cards[FREECELL_CARDS];
        /* Every third repeats the one above: four rows without the same card
           would have 26 cards or more, and be a board. */
        if (i % 3 < 2)
            number = choose_deal();
        deal(number, false, cards);
        add_cards(&notations[0], &frames[0], cards, 8, rows);
        add_number(number);
    }
    run(NULL, &outcome);
    assert_string_equal(outcome.output, text.answers);
    assert_string_equal(outcome.errors, "");
    outcome_free(&outcome);
}

/* Boards whose cards are like 7D, and lines with blanks between them. */
static void add_plain_text(const struct range *range)
{
    static paragraph *const kinds[] = {add_whole, add_beginning, add_misread,
                                       add_list};
    begin_text(range);
    text.is_plain = true;
    while (text.paragraphs < PARAGRAPHS)
        add_paragraph(kinds[choose(COUNT_OF(kinds))]);
}

/* Where this line begins. */
static char *find_line(size_t line)
{
    char *at = text.bytes;
    while (--line > 0)
        at = strchr(at, '\n') + 1;
    return at;
}

static const char letters[] = "A23456789TJQKCDHS";

/* Replaces a letter of each paragraph by another one. */
static void slip_in_cards(void)
{
    for (size_t i = 0; i < text.paragraphs; i++) {
        char *begin = find_line(text.spans[i].first);
        const char *end = find_line(text.spans[i].last + 1);
        char *at = begin + choose((uint64_t)(end - begin));
        while (!isalnum((unsigned char)*at))
            at = at + 1 < end ? at + 1 : begin;
        *at = letters[choose(sizeof letters - 1)];
    }
}

/* Whether objects or messages are about lines of a paragraph. */
static bool is_about(const struct span *span, const struct outcome *outcome)
{
    size_t counts[PARAGRAPHS];
    count_messages(outcome->errors, counts);
    if (counts[span - text.spans] > 0)
        return true;
    static const char key[] = "\"line\":";
    const char *at = outcome->output;
    while ((at = strstr(at, key)) != NULL) {
        const size_t line = strtoul(at + sizeof key - 1, NULL, 10);
        if (line >= span->first && line <= span->last)
            return true;
        at++;
    }
    return false;
}

static void no_board_with_a_slip_is_passed_over(void **state)
{
    text.random = random_start();
    for (size_t i = 0; i < TEXTS; i++) {
        struct outcome outcome;
        const struct range few = choose_range();
        add_plain_text(choose(2) == 0 ? &all : &few);
        slip_in_cards();
        run("-j", &outcome);
        for (size_t span = 0; span < text.paragraphs; span++)
            if (!is_about(&text.spans[span], &outcome))
                fail_msg("nothing is told of line %zu:\n%s",
                         text.spans[span].first, text.bytes);
        outcome_free(&outcome);
    }
}

/*
 * Reads the cards from here on, of which each word has any number; one that is
 * named again counts once. Returns how many; 0: there is half a card.
 */
static size_t read_cards(const char *at, uint8_t *cards, size_t max)
{
    size_t count = 0;
    while (count < max && *(at += strcspn(at, letters)) != '\0') {
        const size_t length = strspn(at, letters);
        uint8_t word[TEXT_MAX / 2];
        size_t in_word = 0;
        for (size_t i = 0; length % 2 == 0 && i < length; i += 2) {
            const char *rank = memchr(letters, at[i], 13);
            const char *suit = memchr(letters + 13, at[i + 1], 4);
            if (rank == NULL || suit == NULL)
                break;
            word[in_word++] =
                (uint8_t)(4 * (rank - letters) + suit - (letters + 13));
        }
        if (length == 1)
            return 0;
        for (size_t i = 0; 2 * in_word == length && i < in_word; i++)
            if (count < max && (count == 0 || cards[count - 1] != word[i]))
                cards[count++] = word[i];
        at += length;
    }
    return count;
}

/* The cards of each object of JSON that has one deal are those of that deal. */
static void check_objects(const char *object)
{
    for (; *object != '\0'; object = strchr(object, '\n') + 1) {
        const size_t least = text.range->least;
        unsigned long line, column;
        int64_t number;
        uint8_t here[FREECELL_CARDS], by_rows[FREECELL_CARDS],
            by_columns[FREECELL_CARDS];
        if (sscanf(
                object,
                "{\"file\":null,\"line\":%lu,\"column\":%lu,\"deals\":[%" SCNd64
                "]",
                &line, &column, &number) != 3)
            continue;
        const char *at = find_line(line) + column - 1;
        const size_t count = read_cards(at, here, least);
        deal(number, false, by_rows);
        deal(number, true, by_columns);
        if (memcmp(here, by_rows, count) != 0 &&
            memcmp(here, by_columns, count) != 0)
            fail_msg("%" PRId64 " is not at %lu:%lu of\n%s", number, line,
                     column, text.bytes);
    }
}

/* Replaces bytes, which may be ends of lines, or by them. */
static void slip_anywhere(void)
{
    for (uint64_t i = choose(20); i < 20; i++) {
        static const char bytes[] = "A23456789TJQKCDHS \n\n";
        text.bytes[choose(strlen(text.bytes))] =
            bytes[choose(sizeof bytes - 1)];
    }
}

static void a_number_has_the_cards_that_are_there(void **state)
{
    text.random = random_start();
    for (size_t i = 0; i < TEXTS; i++) {
        struct outcome outcome;
        const struct range few = choose_range();
        add_plain_text(choose(2) == 0 ? &all : &few);
        slip_anywhere();
        run("-j", &outcome);
        check_objects(outcome.output);
        outcome_free(&outcome);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_has_the_answers_of_its_paragraphs),
        cmocka_unit_test(a_long_list_is_answered_line_by_line),
        cmocka_unit_test(no_board_with_a_slip_is_passed_over),
        cmocka_unit_test(a_number_has_the_cards_that_are_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
