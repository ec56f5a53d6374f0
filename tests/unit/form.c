/* Every form of a board as the reference has it, to the byte. */
#include "print/form.h"

#include <stdio.h>
#include <string.h>

#include "support/reference.h"
#include "support/test.h"

/* Room for a board, its header and a NUL. */
enum { TEXT_MAX = FORM_MAX + 32 };

static const char *render(const struct form_style *style, int64_t number,
                          char text[TEXT_MAX])
{
    static const struct form nothing;
    struct form form = nothing;
    uint8_t cards[FREECELL_CARDS];
    assert_int_equal(freecell_deal(number, cards), 0);
    form_prepare(&form, style);
    char *end = form_render(&form, number, cards, text);
    assert_in_range(end - text, 1, FORM_MAX);
    *end = '\0';
    return text;
}

/* The same board and style from the reference. */
static const char *expected_text(const struct form_style *style, int64_t number,
                                 char text[TEXT_MAX])
{
    uint8_t cards[FREECELL_CARDS];
    char board[REFERENCE_MAX];
    struct reference_style wanted = {style->layout == FORM_COLUMNS,
                                     style->symbols, style->ten};
    reference_deal(number, cards);
    if (style->layout == FORM_LINE)
        return reference_line(number, cards, &wanted, text);
    if (style->layout == FORM_JSON)
        return reference_json(number, cards, style->ten, text);
    (void)reference_board(cards, &wanted, board);
    if (style->header)
        (void)snprintf(text, TEXT_MAX, "Game #%lld\n%s", (long long)number,
                       board);
    else
        (void)snprintf(text, TEXT_MAX, "%s", board);
    return text;
}

static void equals_the_reference(const struct form_style *style)
{
    static const int64_t numbers[] = {1, 617, 1000000, INT64_C(4294967296),
                                      FREECELL_LAST_DEAL};
    char text[TEXT_MAX], expected[TEXT_MAX];
    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        assert_string_equal(render(style, numbers[i], text),
                            expected_text(style, numbers[i], expected));
}

static void every_style_equals_the_reference(void **state)
{
    for (int layout = 0; layout < FORM_LAYOUTS; layout++)
        for (int symbols = FREECELL_ASCII; symbols <= FREECELL_GLYPHS;
             symbols++)
            for (int more = 0; more < 4; more++) {
                struct form_style style = {.layout = (enum form_layout)layout,
                                           .symbols =
                                               (enum freecell_symbols)symbols,
                                           .ten = more % 2 == 1,
                                           .header = more / 2 == 1};
                if (layout == FORM_JSON
                        ? symbols == FREECELL_ASCII
                        : symbols != FREECELL_GLYPHS || !style.ten)
                    equals_the_reference(&style);
            }
}

/* One form is asked for deals in any order, and again for the same. */
static void json_says_whether_a_deal_can_be_won(void **state)
{
    static const struct {
        int64_t number;
        const char *begin;
    } rows[] = {
        {11982, "{\"deal\":11982,\"winnable\":false,\"rows\":[["},
        {11983, "{\"deal\":11983,\"winnable\":true,\"rows\":[["},
        {146692, "{\"deal\":146692,\"winnable\":false,"},
        {146691, "{\"deal\":146691,\"winnable\":true,"},
        {11982, "{\"deal\":11982,\"winnable\":false,"},
        {1, "{\"deal\":1,\"winnable\":true,"},
        {-1, "{\"deal\":-1,\"winnable\":false,"},
        {-2, "{\"deal\":-2,\"winnable\":false,"},
        {3127423114, "{\"deal\":3127423114,\"winnable\":false,"},
        {3127423115, "{\"deal\":3127423115,\"winnable\":false,"},
        {3127423116, "{\"deal\":3127423116,\"winnable\":true,"},
        {FREECELL_LAST_DEAL, "{\"deal\":8589934591,\"winnable\":true,"},
        {FREECELL_LAST_DEAL, "{\"deal\":8589934591,\"winnable\":true,"},
    };
    static const struct form_style style = {.layout = FORM_JSON};
    struct form form;
    uint8_t cards[FREECELL_CARDS];
    char text[TEXT_MAX];
    form_prepare(&form, &style);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        assert_int_equal(freecell_deal(rows[i].number, cards), 0);
        (void)form_render(&form, rows[i].number, cards, text);
        text[strlen(rows[i].begin)] = '\0';
        assert_string_equal(text, rows[i].begin);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_style_equals_the_reference),
        cmocka_unit_test(json_says_whether_a_deal_can_be_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
