/* A slip never makes another deal. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/batch.h"
#include "support/folder.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

/* What parts the words of a line. */
#define MARKS " ,|;:#/-*\"'<>[]{}\\"

enum { TEXTS = 200, TEXT_MAX = 4 * REFERENCE_MAX };

/* How boards are written, besides the layouts: as halves of cards. */
enum { WORDS = FORM_LAYOUTS, FORMS };

static void write_words(int64_t number, char *text)
{
    static const char *const suits[] = {"clubs", "diamonds", "hearts",
                                        "spades"};
    uint8_t cards[FREECELL_CARDS];
    reference_deal(number, cards);
    for (int i = 0; i < FREECELL_CARDS; i++)
        text += sprintf(text, "%d of %s%s", cards[i] / 4 + 1,
                        suits[cards[i] % 4], i % 8 == 7 ? "\n" : ", ");
}

/* Writes the deal in this form, in any style. */
static void write_board(struct random *random, int form, int64_t number,
                        char text[TEXT_MAX])
{
    const struct form_style style = {
        .layout = (enum form_layout)form,
        .symbols = (enum freecell_symbols)random_in(random, FREECELL_ASCII,
                                                    FREECELL_GLYPHS),
        .ten = random_in(random, 0, 1) == 1};
    if (form == WORDS)
        write_words(number, text);
    else
        (void)reference_text(number, &style, text);
}

/* Puts bytes at a place of the text, instead of some. */
static void splice(char text[TEXT_MAX], size_t at, size_t removed,
                   const char *with)
{
    size_t length = strlen(with), after = strlen(text + at + removed) + 1;
    if (at + length + after > TEXT_MAX)
        return;
    memmove(text + at + length, text + at + removed, after);
    memcpy(text + at, with, length);
}

/* A place where a word begins, or a line. */
static size_t pick_start(struct random *random, const char *text,
                         const char *before)
{
    size_t at = random_in(random, 0, strlen(text));
    while (at > 0 && strchr(before, text[at - 1]) == NULL)
        at--;
    return at;
}

/* Puts a byte, a card or a word somewhere, perhaps instead of a byte. */
static void slip(struct random *random, char text[TEXT_MAX])
{
    static const char bytes[] = "0123456789AJQKTXcdhsof?:;#/-*\"'<>[]{} \n\\";
    static const char *const words[] = {
        " x ", " ? ", " # ",  " // ", "<b>",     "C1:",    " { ",  "] ",
        "\n",  " a ", "\n\n", " 7 ",  "\n---\n", "Home: ", " of ", "\nFC: -\n"};
    static const struct form_style style = {.layout = FORM_ROWS};
    char byte[2] = {bytes[random_in(random, 0, sizeof bytes - 2)], '\0'};
    char card[16];
    reference_name((uint8_t)random_in(random, 0, FREECELL_CARDS - 1), &style,
                   card);
    const char *const slips[] = {
        byte, words[random_in(random, 0, COUNT_OF(words) - 1)], card};
    if (text[0] != '\0')
        splice(text, random_in(random, 0, strlen(text) - 1),
               random_in(random, 0, 1), slips[random_in(random, 0, 2)]);
}

/* Takes a word or a line, or copies it, and perhaps puts it elsewhere. */
static void move(struct random *random, char text[TEXT_MAX])
{
    bool is_word = random_in(random, 0, 1) == 0;
    const char *ends = is_word ? " \n,[" : "\n";
    char taken[TEXT_MAX];
    size_t at = pick_start(random, text, ends);
    size_t length = strcspn(text + at, is_word ? " \n,]" : "\n");
    length += text[at + length] != '\0';
    memcpy(taken, text + at, length);
    taken[length] = '\0';
    if (random_in(random, 0, 2) != 0)
        splice(text, at, length, "");
    if (random_in(random, 0, 2) != 0)
        splice(text, pick_start(random, text, ends), 0, taken);
}

static void cut_end(struct random *random, char text[TEXT_MAX])
{
    text[random_in(random, strlen(text) / 2, strlen(text))] = '\0';
}

/* Four lines and a rest: so many cards that only one deal has them. */
static void cut_to_part(char text[TEXT_MAX])
{
    for (int line = 0; line < 4; line++)
        text += strcspn(text, "\n") + 1;
    (void)strcpy(text, "...\n");
}

static void make_slips(struct random *random, char text[TEXT_MAX])
{
    static void (*const ways[])(struct random *, char *) = {
        slip, slip, slip, slip, move, move, move, cut_end};
    for (uint64_t left = random_in(random, 1, 3); left > 0; left--)
        ways[random_in(random, 0, COUNT_OF(ways) - 1)](random, text);
}

/* Puts lines of other words, of marks, or of nothing, between those there. */
static void part_lines(struct random *random, char text[TEXT_MAX])
{
    static const char *const others[] = {"\n",      " \t\n",      "---\n",
                                         "| | |\n", "and then\n", "Row 3:\n"};
    for (uint64_t left = random_in(random, 1, 3); left > 0; left--)
        splice(text, pick_start(random, text, "\n"), 0,
               others[random_in(random, 0, COUNT_OF(others) - 1)]);
}

/* The length of the card that a word begins with, as in 4CJD; or 0. */
static size_t find_card(const char *word, size_t length, uint8_t *card)
{
    while (length > 0 && freecell_card_parse(word, length, card) != 0)
        length--;
    return length;
}

/* Counts the cards of a line, and those that a deal begins with, in a view. */
static size_t count_cards(const char *line, const uint8_t cards[FREECELL_CARDS],
                          size_t *alike)
{
    size_t count = 0, length;
    uint8_t last = FREECELL_UNKNOWN;
    for (*alike = 0; *line != '\n' && *line != '\0'; line += length) {
        uint8_t card = FREECELL_UNKNOWN;
        line += strspn(line, MARKS);
        size_t word = strcspn(line, MARKS "\n");
        size_t taken = find_card(line, word, &card);
        length = taken > 0 ? taken : word;
        const bool is_again = taken > 0 && card == last; /* it counts once */
        if ((*line != '?' && taken == 0) || is_again)
            continue;
        last = taken > 0 ? card : FREECELL_UNKNOWN;
        size_t at = count++;
        *alike += *line == '?' || (at < FREECELL_CARDS && cards[at] == card);
    }
    return count;
}

/*
 * Whether the first cards below a line without two cards, or of all, are of
 * this deal, or a line that can begin a deal by chance.
 */
static bool has_part(const char *text, int64_t number)
{
    bool is_first = true;
    uint8_t cards[FREECELL_CARDS], turned[FREECELL_CARDS];
    reference_deal(number, cards);
    freecell_to_columns(cards, turned);
    for (; *text != '\0'; text += *text == '\n') {
        size_t rows, columns, length = strcspn(text, "\n");
        size_t count = count_cards(text, cards, &rows);
        (void)count_cards(text, turned, &columns);
        if ((is_first ? count > 0 : count >= FREECELL_COLUMNS) &&
            (rows == count || columns == count))
            return true;
        is_first = count < 2;
        text += length;
    }
    return false;
}

/* Asserts that all numbers are this one, or those of parts of the text. */
static void check_number(const char *answers, int64_t number, const char *text)
{
    char *at = (char *)answers;
    while (*at != '\0') {
        int64_t answer = strtoll(at, &at, 10);
        if (answer != 0 && answer != number && !has_part(text, answer))
            fail_msg("not deal %" PRId64 ", but %s:\n%s", number, answers,
                     text);
        at += answer != 0 ? 1 : strcspn(at, "\n") + 1;
    }
}

/* Asserts that this number is the answer, and all that is said. */
static void check_alone(const char *answers, int64_t number, const char *text)
{
    char wanted[32];
    (void)snprintf(wanted, sizeof wanted, "%" PRId64 "\n", number);
    if (strcmp(answers, wanted) != 0)
        fail_msg("not %sbut %s:\n%s", wanted, answers, text);
}

/* Checks the answers to many texts that this changes. */
static void check_texts(void change(struct random *, char *),
                        const char *options,
                        void check(const char *, int64_t, const char *))
{
    struct batch batch = {0};
    static char texts[TEXTS][TEXT_MAX];
    int64_t numbers[TEXTS];
    struct random random = random_start();
    for (int i = 0; i < TEXTS; i++) {
        int form = i % FORMS;
        /* Some deals are near to a part by chance. */
        bool is_part = form <= FORM_COLUMNS && options[0] == '\0' && i % 2 == 0;
        numbers[i] = random_deal(&random, &bands[i % BANDS]);
        write_board(&random, form, numbers[i], texts[i]);
        if (is_part)
            cut_to_part(texts[i]);
        change(&random, texts[i]);
        batch_add(&batch, texts[i], strlen(texts[i]));
    }
    batch_run(&batch, options);
    for (int i = 0; i < TEXTS; i++)
        check(batch.answers[i], numbers[i], texts[i]);
    free(batch.output);
}

static void a_slip_never_makes_another_deal(void **state)
{
    check_texts(make_slips, "", check_number);
}

/* There is no message about its lines, either. */
static void other_lines_within_a_deal_change_nothing(void **state)
{
    check_texts(part_lines, "2>&1", check_alone);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(a_slip_never_makes_another_deal),
        FOLDER_TEST(other_lines_within_a_deal_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
