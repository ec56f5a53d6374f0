/* What this command and others deal is identified: there and back again. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/command.h"
#include "support/random.h"

static const char debian_s[] = "make-microsoft-freecell-board";

enum { TEXT_MAX = 64 * 1024 };

/* Asserts that these bytes are identified as exactly these lines. */
static void is_identified(const char *boards, const char *numbers)
{
    const struct command command = {
        .arguments = {"-i"}, .input = boards, .input_length = strlen(boards)};
    struct outcome outcome;
    command_run(&command, &outcome);
    assert_string_equal(outcome.errors, "");
    assert_string_equal(outcome.output, numbers);
    assert_int_equal(outcome.status, 0);
    outcome_free(&outcome);
}

/* Deals 1-100, at the edges of the bands, and the fixed boards. */
static void form_comes_back(const char *form, const char *header)
{
    const struct command command = {
        .arguments = {form, header, "1-100", "2147483647-2147483648",
                      "4294967295-4294967297", "8589934591", "-1", "-2"}};
    char numbers[1000] = "", *end = numbers;
    struct outcome outcome;
    for (int n = 1; n <= 100; n++)
        end += sprintf(end, "%d\n", n);
    (void)strcpy(end, "2147483647\n2147483648\n4294967295\n4294967296\n"
                      "4294967297\n8589934591\n-1\n-2\n");
    command_run(&command, &outcome);
    assert_string_equal(outcome.errors, "");
    assert_int_equal(outcome.status, 0);
    is_identified(outcome.output, numbers);
    outcome_free(&outcome);
}

/* One form: a test of its own, with headers and without. */
static void form_test(void **state)
{
    const char *const *form = *state;
    form_comes_back(*form, "--header=auto");
    form_comes_back(*form, "--header=never");
}

/* Whether these bytes, as they stand between blanks, are a card. */
static bool is_card(const char *text, size_t length)
{
    uint8_t card;
    bool quoted = length > 2 && text[0] == '"';
    return freecell_card_parse(quoted ? text + 1 : text,
                               quoted ? length - 2 : length, &card) == 0;
}

/*
 * Copies boards, of whose cards it erases every other one at random. One of
 * four is kept, as a line of unknown cards alone does not begin a board.
 */
static void erase_cards(struct random *random, const char *text, char *out)
{
    static const char *const marks[] = {"?", "??"};
    size_t cards = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, " ,[]\n");
        if (length > 0 && is_card(text, length) && cards++ % 4 != 0 &&
            random_in(random, 0, 1) == 0) {
            const char *mark = marks[random_in(random, 0, 1)];
            out += sprintf(out, "%s", *text == '"' ? "null" : mark);
        } else {
            memcpy(out, text, length);
            out += length;
        }
        text += length;
        if (*text != '\0')
            *out++ = *text++;
    }
    *out = '\0';
}

/* What is left of each board is enough to find its deal, and no other. */
static void half_a_board_comes_back(void **state)
{
    enum { DEALS = 20 };
    static const char *const forms[] = {"-a",  "-ut", "-g", "-c",
                                        "-cu", "-l",  "-j", "-jt"};
    struct random random = random_start();
    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        char boards[TEXT_MAX], numbers[1000], *end = numbers;
        struct command command = {.arguments = {forms[i], "-"},
                                  .input = numbers};
        struct outcome outcome;
        for (int n = 0; n < DEALS; n++)
            end += sprintf(end, "%" PRId64 "\n",
                           random_deal(&random, &bands[n % BANDS]));
        command_run(&command, &outcome);
        assert_int_equal(outcome.status, 0);
        erase_cards(&random, outcome.output, boards);
        is_identified(boards, numbers);
        outcome_free(&outcome);
    }
}

static void colored_cards_come_back(void **state)
{
    static const char *const forms[] = {"-u", "-ct", "-cg", "-l"};
    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        struct command command = {
            .arguments = {"--color=always", forms[i], "3-4"}};
        struct outcome outcome;
        command_run(&command, &outcome);
        assert_non_null(strstr(outcome.output, "\033[31m"));
        is_identified(outcome.output, "3\n4\n");
        outcome_free(&outcome);
    }
}

/* The boards of a file of deals: headers for numbers, no comments. */
static void vectors_are_identified(const char *path)
{
    static char boards[TEXT_MAX], numbers[TEXT_MAX];
    char line[200], *board = boards, *number = numbers;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
        if (strchr(line, ' ') == NULL) {
            number += sprintf(number, "%s", line);
            board += sprintf(board, "Game #0\n");
        } else if (line[0] != '#') {
            board += sprintf(board, "%s", line);
        }
    (void)fclose(file);
    assert_true(number > numbers);
    is_identified(boards, numbers);
}

static void what_another_program_dealt_is_identified(void **state)
{
    vectors_are_identified("tests/data/edges.txt");
    vectors_are_identified("tests/data/inside.txt");
}

/* What Debian's program deals, with T or 10. */
static void debian_s_deal(uint64_t number, bool ten, struct outcome *outcome)
{
    char text[32];
    struct command command = {
        .program = debian_s,
        .arguments = {ten ? text : "-t", ten ? NULL : text}};
    (void)snprintf(text, sizeof text, "%" PRIu64, number);
    command_run(&command, outcome);
    assert_int_equal(outcome->status, 0);
}

/* Random numbers of first .. last, each board once with T and once with 10. */
static void debian_s_deals_are_identified(uint64_t first, uint64_t last)
{
    enum { NUMBERS = 15 };
    char boards[TEXT_MAX] = "", numbers[1000] = "";
    struct random random = random_start();
    struct outcome dealt;
    for (int i = 0; i < 2 * NUMBERS; i++) {
        uint64_t number = random_in(&random, first, last);
        debian_s_deal(number, i % 2, &dealt);
        (void)strcat(boards, dealt.output);
        (void)strcat(boards, "\n");
        (void)sprintf(numbers + strlen(numbers), "%" PRIu64 "\n", number);
        outcome_free(&dealt);
    }
    is_identified(boards, numbers);
}

static void debian_s_deals_of_every_band_are_identified(void **state)
{
    skip_unless(debian_s);
    debian_s_deals_are_identified(1, 1000000);
    debian_s_deals_are_identified(1, 2147483647);
    debian_s_deals_are_identified(2147483648, 4294967295);
    debian_s_deals_are_identified(4294967296, 8589934591);
}

/* The board before the first move, as fc-solve prints it of Debian's deal. */
static void solver_s_board_is_identified(uint64_t number, const char *numbers)
{
    static const char after[] = "\n\n\n====";
    struct command solver = {.program = "fc-solve", .arguments = {"-p", "-t"}};
    struct outcome dealt, solved;
    debian_s_deal(number, false, &dealt);
    solver.input = dealt.output;
    command_run(&solver, &solved);
    char *begin = strstr(solved.output, "Foundations:");
    assert_non_null(begin);
    char *end = strstr(begin, after);
    assert_non_null(end);
    *end = '\0';
    is_identified(begin, numbers);
    outcome_free(&dealt);
    outcome_free(&solved);
}

static void what_fc_solve_prints_is_identified(void **state)
{
    skip_unless(debian_s);
    skip_unless("fc-solve");
    solver_s_board_is_identified(617, "617\n");
    solver_s_board_is_identified(4294967296, "4294967296\n");
}

int main(void)
{
    static const char *const forms[] = {
        "-a", "-u",  "-g",  "-c",   "-t",  "-ut", "-ct", "-cu", "-cg",
        "-l", "-lt", "-lu", "-lut", "-lg", "-j",  "-jt", "-cut"};
    const struct CMUnitTest others[] = {
        cmocka_unit_test(half_a_board_comes_back),
        cmocka_unit_test(colored_cards_come_back),
        cmocka_unit_test(what_another_program_dealt_is_identified),
        cmocka_unit_test(debian_s_deals_of_every_band_are_identified),
        cmocka_unit_test(what_fc_solve_prints_is_identified),
    };
    return RUN_ROWS(forms, form_test) +
           cmocka_run_group_tests(others, NULL, NULL);
}
