/* One board never changes the next, and a slip never makes another deal. */
#include <stdio.h>
#include <string.h>

#include "boards/numbers.h"
#include "support/capture.h"
#include "support/cases.h"
#include "support/random.h"
#include "support/reference.h"

enum { BOARDS_MAX = 60, TEXT_MAX = 16 * 1024 };

/* The boards of a text. */
struct boards {
    size_t count;
    struct board boards[BOARDS_MAX];
};

static struct input input;
static struct board_reader reader;

/* Makes the text the reader's. */
static void open_text(const char *text, size_t length)
{
    feed_input(text, length);
    assert_int_equal(input_open(&input, "-"), 0);
    memset(&reader, 0, sizeof reader);
    reader.words.input = &input;
}

static void read_all(const char *text, size_t length, struct boards *boards)
{
    open_text(text, length);
    boards->count = 0;
    while (boards->count < BOARDS_MAX &&
           board_read(&reader, &boards->boards[boards->count]))
        boards->count++;
    assert_true(boards->count < BOARDS_MAX);
    assert_false(reader.failed);
}

/* Whether two boards have the same numbers. */
static bool have_same_numbers(const struct board *one,
                              const struct board *other)
{
    static int64_t found[2][NUMBERS_MAX];
    struct numbers numbers[2];
    int results[2];
    for (int i = 0; i < 2; i++) {
        numbers[i] = (struct numbers){
            .first = -2, .last = FREECELL_LAST_DEAL, .found = found[i]};
        results[i] = numbers_find(&numbers[i], i == 0 ? one : other);
    }
    return results[0] == results[1] && numbers[0].count == numbers[1].count &&
           memcmp(found[0], found[1], numbers[0].count * sizeof **found) == 0;
}

/*
 * Whether they have the same cards, in the same lines. A board that was not
 * begun to be played may be a game or not.
 */
static bool are_same(const struct board *one, const struct board *other)
{
    bool same = one->count == other->count && one->away == other->away &&
                one->columns == other->columns &&
                one->line_count == other->line_count &&
                memcmp(one->cards, other->cards, one->count) == 0;
    for (size_t i = 0; same && i < one->line_count && i < BOARD_LINES; i++)
        same = one->lines[i].begin == other->lines[i].begin &&
               one->lines[i].length == other->lines[i].length;
    return same && (one->game == other->game || have_same_numbers(one, other));
}

/* Asserts that a text has the boards of one case and then of another. */
static void check_pair(const struct command_row *rows[2],
                       const struct boards *parts[2])
{
    static char text[2 * TEXT_MAX];
    static struct boards pair;
    const struct command *one = &rows[0]->command, *other = &rows[1]->command;
    size_t length = one->input_length, count = parts[0]->count;
    memcpy(text, one->input, length);
    memcpy(text + length, "\n\n", 2);
    memcpy(text + length + 2, other->input, other->input_length);
    read_all(text, length + 2 + other->input_length, &pair);
    bool same = pair.count == count + parts[1]->count;
    for (size_t i = 0; same && i < pair.count; i++)
        same =
            are_same(&pair.boards[i], i < count ? &parts[0]->boards[i]
                                                : &parts[1]->boards[i - count]);
    if (!same)
        fail_msg("after '%s', '%s' has other boards", rows[0]->name,
                 rows[1]->name);
}

/* Each case without an error is followed by each, an empty line between. */
static void one_board_never_changes_the_next(void **state)
{
    enum { STEP = 3, CASES = CASES_MAX / STEP };
    static struct command_row all[CASES_MAX];
    static struct boards parts[CASES];
    const struct command_row *rows[CASES];
    size_t read = cases_read(CASES_FILE, all), count = 0;
    for (size_t i = 0; i < read; i += STEP) {
        const struct command *command = &all[i].command;
        if (all[i].status == 2 || command->arguments[1] != NULL ||
            command->input_length > TEXT_MAX)
            continue;
        read_all(command->input, command->input_length, &parts[count]);
        rows[count++] = &all[i];
    }
    assert_true(count > 80);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++)
            check_pair((const struct command_row *[]){rows[i], rows[j]},
                       (const struct boards *[]){&parts[i], &parts[j]});
}

/* A board with one wrong word. */
struct mistake {
    char text[REFERENCE_MAX + 32];
    size_t length;
};

/* Copies a text; in place of its word at `at` comes another. */
static void replace_word(const char *text, size_t at, const char *word,
                         struct mistake *mistake)
{
    size_t length = strcspn(text + at, " \n\",[]");
    mistake->length =
        (size_t)snprintf(mistake->text, sizeof mistake->text, "%.*s%s%s",
                         (int)at, text, word, text + at + length);
}

/* Makes one mistake in a text of words, at random. */
static void make_mistake(struct random *random, const char *text,
                         struct mistake *mistake)
{
    static const char *const no_cards[] = {"x", "7", "10", "D",  "Z9",  "7D8",
                                           "-", "*", "#",  "7:", "1C1", "C:"};
    static const struct reference_style style = {false, FREECELL_ASCII, false};
    char word[16], twice[40];
    uint8_t card;
    size_t at, length;
    do {
        at = (size_t)random_in(random, 0, strlen(text) - 1);
        length = strcspn(text + at, " \n\",[]");
    } while (length < 2 || freecell_card_parse(text + at, length, &card) != 0 ||
             (at > 0 && strchr(" \n\",[]", text[at - 1]) == NULL));
    (void)snprintf(twice, sizeof twice, "%.*s %.*s", (int)length, text + at,
                   (int)length, text + at);
    reference_name((uint8_t)((card + random_in(random, 1, 51)) % 52), &style,
                   word);
    const char *const words[] = {word, twice, "",
                                 no_cards[random_in(random, 0, 11)]};
    replace_word(text, at, words[random_in(random, 0, 3)], mistake);
}

/* Asserts that all boards of the text are the deal, or none. */
static void check_answers(const struct mistake *mistake, int64_t number)
{
    static int64_t found[NUMBERS_MAX];
    struct numbers numbers = {
        .first = -2, .last = FREECELL_LAST_DEAL, .found = found};
    struct capture capture;
    struct board board;
    char heard[CAPTURE_MAX];
    bool same = true;
    capture_start(&capture);
    open_text(mistake->text, mistake->length);
    while (board_read(&reader, &board)) {
        same = same && numbers_find(&numbers, &board) == 0;
        for (size_t i = 0; i < numbers.count; i++)
            same = same && found[i] == number;
    }
    (void)capture_stop(&capture, heard);
    if (!same)
        fail_msg("not deal %lld:\n%s", (long long)number, mistake->text);
}

static void a_wrong_word_never_makes_another_deal(void **state)
{
    struct random random = random_start();
    static const struct reference_style styles[] = {
        {false, FREECELL_ASCII, false},
        {true, FREECELL_ASCII, true},
        {false, FREECELL_UNICODE, true},
        {true, FREECELL_GLYPHS, false},
    };
    for (int i = 0; i < 400; i++) {
        struct mistake mistake;
        char text[REFERENCE_MAX];
        uint8_t cards[FREECELL_CARDS];
        const struct reference_style *style = &styles[i % 4];
        int64_t number = random_deal(&random, &bands[i % BANDS]);
        reference_deal(number, cards);
        if (i % 5 == 0)
            (void)reference_line(number, cards, style, text);
        else if (i % 5 == 1)
            (void)reference_json(number, cards, i % 2 == 0, text);
        else
            (void)reference_board(cards, style, text);
        make_mistake(&random, text, &mistake);
        check_answers(&mistake, number);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_board_never_changes_the_next),
        cmocka_unit_test(a_wrong_word_never_makes_another_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
