/*
 * Any bytes as a text of boards. Where a board is read, it has 52 different
 * cards, and the same ones are read again out of every form that is printed.
 */
#include <string.h>

#include "boards/board_text.h"
#include "boards/form.h"
#include "fuzz/fuzz.h"

enum { BOARDS = 4, FORMS = 27 };

static int prepare_forms(struct form forms[FORMS])
{
    int count = 0;
    for (int layout = FORM_ROWS; layout <= FORM_JSON; layout++)
        for (int symbols = FREECELL_ASCII; symbols <= FREECELL_GLYPHS;
             symbols++)
            for (int more = 0; more < 4; more++) {
                struct form_style style = {.layout = (enum form_layout)layout,
                                           .symbols =
                                               (enum freecell_symbols)symbols,
                                           .ten = more % 2,
                                           .header = more / 2};
                bool has_header = layout == FORM_ROWS || layout == FORM_COLUMNS;
                if ((layout == FORM_JSON && symbols != FREECELL_ASCII) ||
                    (symbols == FREECELL_GLYPHS && style.ten) ||
                    (!has_header && style.header))
                    continue;
                form_prepare(&forms[count++], &style);
            }
    return count;
}

static void require_all_cards(const uint8_t cards[FREECELL_CARDS])
{
    uint64_t seen = 0;
    for (int i = 0; i < FREECELL_CARDS; i++) {
        FUZZ_REQUIRE(cards[i] < FREECELL_CARDS);
        seen |= UINT64_C(1) << cards[i];
    }
    FUZZ_REQUIRE(seen == (UINT64_C(1) << FREECELL_CARDS) - 1);
}

/* Writes the board in every form, one behind the other, and reads them. */
static void require_round_trips(struct input *input,
                                const uint8_t cards[FREECELL_CARDS])
{
    static struct form forms[FORMS];
    static char text[(FORMS + 1) * FORM_MAX];
    static int count;
    uint8_t again[FREECELL_CARDS];
    char *end = text;
    if (count == 0)
        count = prepare_forms(forms);
    FUZZ_REQUIRE(count == FORMS);
    for (int i = 0; i < FORMS; i++) {
        end = form_render(&forms[i], 617 - i, cards, end);
        end = form_put(end, i % 2 == 0 ? forms[i].board_separator : "");
    }
    fuzz_open(input, text, (size_t)(end - text));
    for (int i = 0; i < FORMS; i++) {
        FUZZ_REQUIRE(board_text_read(input, again) == 1);
        FUZZ_REQUIRE(memcmp(again, cards, FREECELL_CARDS) == 0);
    }
    FUZZ_REQUIRE(board_text_read(input, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct input input;
    uint8_t cards[BOARDS][FREECELL_CARDS];
    int count = 0, got;
    fuzz_open(&input, data, size);
    fuzz_listen();
    while ((got = board_text_read(&input, cards[count % BOARDS])) > 0)
        count++;
    fuzz_heard(got < 0);
    FUZZ_REQUIRE(got == 0 || got == -1);
    FUZZ_REQUIRE(input_close(&input) == 0);
    for (int i = 0; i < count && i < BOARDS; i++) {
        require_all_cards(cards[i]);
        require_round_trips(&input, cards[i]);
    }
    return 0;
}
