/* One deal, held against published boards and against another program. */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "freecell_deal.h"
#include "support/boards.h"
#include "support/reference.h"
#include "support/test.h"

/* Deals this number, and spells it as a reader sees it, row by row. */
static void spell_rows(int64_t number, char text[REFERENCE_MAX])
{
    uint8_t cards[FREECELL_CARDS];
    assert_int_equal(freecell_deal(number, cards), 0);
    text[0] = '\0';
    for (int i = 0; i < FREECELL_CARDS; i++) {
        bool ends_row = i % FREECELL_COLUMNS == FREECELL_COLUMNS - 1 ||
                        i == FREECELL_CARDS - 1;
        char name[FREECELL_NAME_SIZE];
        assert_int_equal(freecell_card_name(cards[i], FREECELL_ASCII, name), 0);
        (void)strcat(text, name);
        (void)strcat(text, ends_row ? "\n" : " ");
    }
}

static void published_deals_are_dealt_as_they_were_published(void **state)
{
    static const struct {
        int64_t number;
        const char *rows;
    } published[] = {
        {1, ROWS_1},
        {617, ROWS_617},
        {-1, ROWS_MINUS_1},
        {-2, ROWS_MINUS_2},
    };
    for (size_t i = 0; i < COUNT_OF(published); i++) {
        char rows[REFERENCE_MAX];
        spell_rows(published[i].number, rows);
        assert_string_equal(rows, published[i].rows);
    }
}

static void is_as_the_reference_deals_it(int64_t number)
{
    uint8_t cards[FREECELL_CARDS], expected[FREECELL_CARDS];
    assert_int_equal(freecell_deal(number, cards), 0);
    reference_deal(number, expected);
    assert_memory_equal(cards, expected, sizeof cards);
}

/* A file of deals: lines with # are comments, a number, then its columns. */
static int check_vectors(const char *path)
{
    static const struct form_style columns = {.layout = FORM_COLUMNS};
    FILE *file = fopen(path, "r");
    char line[200], expected[REFERENCE_MAX] = "", text[REFERENCE_MAX];
    int64_t number = 0;
    int lines = 0, deals = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#')
            continue;
        if (lines == 0)
            assert_int_equal(sscanf(line, "%" SCNd64, &number), 1);
        else
            (void)strcat(expected, line);
        if (++lines <= FREECELL_COLUMNS)
            continue;
        is_as_the_reference_deals_it(number);
        assert_string_equal(reference_text(number, &columns, text), expected);
        expected[0] = '\0';
        lines = 0;
        deals++;
    }
    (void)fclose(file);
    assert_int_equal(lines, 0);
    return deals;
}

static void deals_of_all_bands_are_as_another_program_deals_them(void **state)
{
    assert_int_equal(check_vectors("tests/data/edges.txt"), 16);
    assert_int_equal(check_vectors("tests/data/inside.txt"), 14);
}

/* The first thousand, and from all three bands about 10 million apart. */
static void many_deals_equal_the_reference(void **state)
{
    for (int64_t n = 1; n <= FREECELL_LAST_DEAL; n += n < 1000 ? 1 : 9999991)
        is_as_the_reference_deals_it(n);
}

static void what_is_no_deal_is_refused_and_leaves_the_cards_alone(void **state)
{
    static const int64_t wrong[] = {
        0,         -3,        -617,          8589934592, 17179869184,
        INT64_MAX, INT64_MIN, INT64_MIN + 1, -4294967297};
    uint8_t cards[FREECELL_CARDS], before[FREECELL_CARDS];
    memset(before, 0xA5, sizeof before);
    memcpy(cards, before, sizeof cards);
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        assert_int_equal(freecell_deal(wrong[i], cards), FREECELL_NO_DEAL);
        assert_memory_equal(cards, before, sizeof cards);
    }
}

static void the_library_tells_what_the_header_s_macros_say(void **state)
{
    int major, minor, patch;
    assert_int_equal(
        sscanf(FREECELL_DEAL_VERSION, "%d.%d.%d", &major, &minor, &patch), 3);
    assert_int_equal(FREECELL_DEAL_VERSION_NUMBER,
                     10000 * major + 100 * minor + patch);
    assert_int_equal(freecell_version(), FREECELL_DEAL_VERSION_NUMBER);
    assert_int_equal(freecell_last_deal(), FREECELL_LAST_DEAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_deals_are_dealt_as_they_were_published),
        cmocka_unit_test(deals_of_all_bands_are_as_another_program_deals_them),
        cmocka_unit_test(many_deals_equal_the_reference),
        cmocka_unit_test(what_is_no_deal_is_refused_and_leaves_the_cards_alone),
        cmocka_unit_test(the_library_tells_what_the_header_s_macros_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
