/* Every style of a board, as the reference has it. */
#include "print/form.h"

#include <string.h>

#include "support/reference.h"
#include "support/test.h"

/* One form renders deals in any order, and again; some cannot be won. */
static void equals_the_reference(const struct form_style *style)
{
    static const int64_t numbers[] = {
        1, 11982,      11983,      146691,     146692,     11982,
        1, 3127423114, 3127423115, 3127423116, 8589934591, 8589934591};
    struct form form;
    uint8_t cards[FREECELL_CARDS];
    char text[FORM_MAX + 1], expected[REFERENCE_MAX];
    form_prepare(&form, style);
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        assert_int_equal(freecell_deal(numbers[i], cards), 0);
        char *end = form_render(&form, numbers[i], cards, text);
        assert_in_range(end - text, 1, FORM_MAX);
        *end = '\0';
        if (strcmp(text, reference_text(numbers[i], style, expected)) != 0)
            fail_msg("layout %d, symbols %d, ten %d, color %d, header %d:\n%s"
                     "wanted:\n%s",
                     (int)style->layout, (int)style->symbols, style->ten,
                     style->color, style->header, text, expected);
    }
}

/* With 10, color and header, each or not, where they make sense. */
static void every_style_equals_the_reference(void **state)
{
    enum { TEN = 1, COLOR = 2, HEADER = 4, EXTRAS = 8 };
    for (int layout = 0; layout < FORM_LAYOUTS; layout++)
        for (int symbols = 0; symbols <= FREECELL_GLYPHS; symbols++)
            for (int extras = 0; extras < EXTRAS; extras++) {
                const struct form_style style = {
                    .layout = (enum form_layout)layout,
                    .symbols = (enum freecell_symbols)symbols,
                    .ten = (extras & TEN) && symbols != FREECELL_GLYPHS,
                    .color =
                        (extras & COLOR) &&
                        !form_traits((enum form_layout)layout)->is_for_programs,
                    .header = extras & HEADER};
                equals_the_reference(&style);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_style_equals_the_reference),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
