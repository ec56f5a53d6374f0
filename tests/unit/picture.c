/* A deal as a picture, as text: what it looks like is for system/browser.c. */
#include "boards/picture.h"

#include <inttypes.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/output.h"
#include "support/capture.h"
#include "support/command.h"
#include "support/folder.h"
#include "support/reference.h"

enum { TEXT_MAX = 20 * 1024 };

/* The picture as it leaves the program; returns text. */
static const char *render(int64_t number, char text[TEXT_MAX])
{
    uint8_t cards[FREECELL_CARDS];
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_int_equal(freecell_deal(number, cards), 0);
    output_to(fileno(file));
    picture_write(number, cards);
    assert_int_equal(output_finish(true), 0);
    rewind(file);
    size_t length = fread(text, 1, TEXT_MAX, file);
    assert_in_range(length, 1, TEXT_MAX - 1);
    text[length] = '\0';
    (void)fclose(file);
    return text;
}

static int times(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)) != NULL; text += strlen(part))
        count++;
    return count;
}

/* The picture that was looked at, and that the README begins with. */
static void deal_617_is_the_picture_of_the_readme(void **state)
{
    char text[TEXT_MAX];
    char *expected = file_read("tests/data/617.svg");
    assert_string_equal(render(617, text), expected);
    free(expected);
}

/* The title of a card, from its number. */
static const char *title(uint8_t card, char text[64])
{
    static const char *const ranks[13] = {"Ace",  "2",     "3",   "4", "5",
                                          "6",    "7",     "8",   "9", "10",
                                          "Jack", "Queen", "King"};
    static const char *const suits[4] = {"Clubs", "Diamonds", "Hearts",
                                         "Spades"};
    (void)snprintf(text, 64, "<title>%s of %s</title>", ranks[card / 4],
                   suits[card % 4]);
    return text;
}

static void every_card_is_titled_once_and_down_the_columns(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    char text[TEXT_MAX], name[64];
    reference_deal(11982, cards);
    const char *at = render(11982, text);
    for (int column = 0; column < 8; column++)
        for (int i = column; i < FREECELL_CARDS; i += 8) {
            (void)title(cards[i], name);
            assert_int_equal(times(text, name), 1);
            at = strstr(at, name);
            assert_non_null(at); /* after the one before */
        }
}

static void the_title_has_the_number(void **state)
{
    static const int64_t numbers[] = {-2, -1, 1, 617, FREECELL_LAST_DEAL};
    char text[TEXT_MAX], expected[64];
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        (void)snprintf(expected, sizeof expected,
                       ">FreeCell Game #%" PRId64 "</title>", numbers[i]);
        const char *first = strstr(render(numbers[i], text), "</title>");
        assert_int_equal(times(text, expected), 1);
        assert_ptr_equal(strstr(text, expected) + strlen(expected),
                         first + strlen("</title>"));
        assert_non_null(strstr(text, "<desc"));
    }
}

/* No script, no style and nothing from elsewhere. */
static void the_picture_needs_nothing_but_itself(void **state)
{
    static const char *const never[] = {
        "<script",  "<style", "style=", "<image",  "<a ",     "<!",
        "<foreign", "url(",   "data:",  "@import", " onload", "javascript"};
    char text[TEXT_MAX];
    (void)render(617, text);
    for (size_t i = 0; i < COUNT_OF(never); i++)
        assert_null(strstr(text, never[i]));
    /* The one address is the name of the language, which is not fetched. */
    assert_int_equal(times(text, "://"), 1);
    assert_int_equal(times(text, "xmlns='http://www.w3.org/2000/svg'"), 1);
    assert_int_equal(times(text, "href="), times(text, "href='#fc-"));
    assert_int_equal(times(text, "font-family="),
                     times(text, "font-family='sans-serif'"));
}

/* Some locales write 0,5 for a half. */
static void the_locale_changes_nothing(void **state)
{
    static const char *const locales[] = {"de_DE.UTF-8", "fr_FR.UTF-8",
                                          "de_DE.utf8",  "C.UTF-8",
                                          "ar_EG.utf8",  "POSIX"};
    char plain[TEXT_MAX], text[TEXT_MAX];
    (void)render(617, plain);
    for (size_t i = 0; i < COUNT_OF(locales); i++)
        if (setlocale(LC_ALL, locales[i]) != NULL)
            assert_string_equal(render(617, text), plain);
    (void)setlocale(LC_ALL, "C");
}

/* The program's picture, from a file that it wrote. */
static void xmllint_finds_it_well_formed(void **state)
{
    static const struct command deals = {
        .arguments = {"-s", "-o", "deal%d.svg", "617", "-1", "8589934591"}};
    static const struct command lint = {
        .program = "xmllint",
        .arguments = {"--noout", "--nonet", "deal617.svg", "deal-1.svg",
                      "deal8589934591.svg"}};
    static const struct command titles = {
        .program = "xmllint",
        .arguments = {"--xpath",
                      "count(//*[local-name()='g']/*[local-name()='title'])",
                      "deal617.svg"}};
    struct outcome outcome;
    skip_unless("xmllint");
    command_check(&(struct command_row){.command = deals});
    command_check(&(struct command_row){.command = lint});
    command_run(&titles, &outcome);
    assert_int_equal(atoi(outcome.output), 52);
    outcome_free(&outcome);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deal_617_is_the_picture_of_the_readme),
        cmocka_unit_test(every_card_is_titled_once_and_down_the_columns),
        cmocka_unit_test(the_title_has_the_number),
        cmocka_unit_test(the_picture_needs_nothing_but_itself),
        cmocka_unit_test(the_locale_changes_nothing),
        FOLDER_TEST(xmllint_finds_it_well_formed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
