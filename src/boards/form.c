/*
 * A form is a page with gaps, and the spellings of the cards that go into the
 * gaps. Where all spellings are equally long, which is nearly always, the page
 * is copied whole and then its gaps are filled, each by a copy whose size the
 * compiler knows.
 */
#include "boards/form.h"

#include <assert.h>
#include <string.h>

/* Every text form. A view shows all 52 cards once. */
static const struct layout {
    bool numbered; /* always, else only with a header */
    const char *before_number, *after_number;
    const char *board_separator; /* two boards */
    struct view {
        bool by_columns;    /* else by rows */
        const char *prefix; /* before the first card */
        const char
            *card_separator; /* between two cards of a row, or of a column */
        const char *line_separator; /* from one row, or column, to the next */
        const char *suffix;         /* behind the last card */
    } views[FORM_VIEWS];
} layouts[] = {
    [FORM_ROWS] = {.before_number = "Game #",
                   .after_number = "\n",
                   .board_separator = "\n",
                   .views = {{false, "", " ", "\n", "\n"}}},
    [FORM_COLUMNS] = {.before_number = "Game #",
                      .after_number = "\n",
                      .board_separator = "\n",
                      .views = {{true, "", " ", "\n", "\n"}}},
    [FORM_LINE] = {.numbered = true,
                   .before_number = "",
                   .after_number = " ",
                   .board_separator = "",
                   .views = {{false, "", " ", " ", "\n"}}},
    [FORM_JSON] =
        {.numbered = true,
         .before_number = "{\"deal\":",
         .after_number = ",",
         .board_separator = "",
         .views = {{false, "\"rows\":[[\"", "\",\"", "\"],[\"", "\"]],"},
                   {true, "\"columns\":[[\"", "\",\"", "\"],[\"", "\"]]}\n"}}},
};

char *form_put(char *out, const char *text)
{
    size_t length = strlen(text);
    memcpy(out, text, length);
    return out + length;
}

char *form_put_number(char *out, int64_t number)
{
    char digits[20]; /* of 2^63, and no null */
    char *digit = digits + sizeof digits;
    uint64_t value = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do
        *--digit = (char)('0' + value % 10);
    while ((value /= 10) > 0);
    if (number < 0)
        *out++ = '-';
    size_t length = (size_t)(digits + sizeof digits - digit);
    memcpy(out, digit, length);
    return out + length;
}

static void spell(struct form_spelling *spelling, uint8_t card,
                  const struct form_style *style)
{
    char name[FREECELL_NAME_SIZE];
    char *out = spelling->text;
    int suit = card % FREECELL_SUITS;
    bool red = style->color && (suit == 1 || suit == 2);
    (void)freecell_card_name(card, style->symbols, name);
    if (red)
        out = form_put(out, "\033[31m"); /* ECMA-48, 8.3.117 SGR */
    bool ten = style->ten && name[0] == 'T';
    if (ten)
        out = form_put(out, "10");
    out = form_put(out, name + (ten ? 1 : 0));
    if (red)
        out = form_put(out, "\033[m");
    spelling->length = (uint8_t)(out - spelling->text);
}

/* Spells all cards. Returns their common width, or 0 when there is none. */
static size_t spell_all(struct form *form, const struct form_style *style)
{
    bool alike = true;
    for (uint8_t card = 0; card < FREECELL_CARDS; card++) {
        spell(&form->spellings[card], card, style);
        alike =
            alike && form->spellings[card].length == form->spellings[0].length;
    }
    return alike ? form->spellings[0].length : 0;
}

/* Adds a view to the page, whose end is out. Returns its new end. */
static char *add_view(struct form *form, const struct view *view, char *out)
{
    size_t lines = view->by_columns ? FREECELL_COLUMNS : FREECELL_ROWS;
    size_t cards = view->by_columns ? FREECELL_ROWS : FREECELL_COLUMNS;
    uint16_t *gaps = form->gaps[form->views];
    uint8_t *order = form->order[form->views++];
    const char *before = view->prefix;
    for (size_t i = 0; i < lines; i++) {
        for (size_t j = 0; j < cards; j++) {
            size_t row = view->by_columns ? j : i;
            size_t card = row * FREECELL_COLUMNS + (view->by_columns ? i : j);
            if (card >= FREECELL_CARDS)
                break; /* the last row has but four cards */
            out = form_put(out, before);
            gaps[card] = (uint16_t)(out - form->page);
            *order++ = (uint8_t)card;
            out += form->width;
            before = view->card_separator;
        }
        before = view->line_separator;
    }
    return form_put(out, view->suffix);
}

void form_prepare(struct form *form, const struct form_style *style)
{
    const struct layout *layout = &layouts[style->layout];
    *form = (struct form){.board_separator = layout->board_separator};
    form->width = spell_all(form, style);

    char *out = form->page;
    if (layout->numbered || style->header) {
        form->before_number = layout->before_number;
        out = form_put(out, layout->after_number);
    }
    for (int v = 0; v < FORM_VIEWS && layout->views[v].suffix != NULL; v++)
        out = add_view(form, &layout->views[v], out);
    form->page_length = (size_t)(out - form->page);
}

/* Fills one view's gaps in the page at out, each width bytes; four a turn. */
static inline void render_fixed_width(char *restrict out,
                                      const struct form *form,
                                      const uint16_t *restrict gaps,
                                      const uint8_t *restrict cards,
                                      size_t width)
{
    for (size_t i = 0; i < FREECELL_CARDS; i += 4) {
        memcpy(out + gaps[i], form->spellings[cards[i]].text, width);
        memcpy(out + gaps[i + 1], form->spellings[cards[i + 1]].text, width);
        memcpy(out + gaps[i + 2], form->spellings[cards[i + 2]].text, width);
        memcpy(out + gaps[i + 3], form->spellings[cards[i + 3]].text, width);
    }
}

/*
 * Writes the page's parts and the spellings one after the other, as cards of
 * different widths need it; the gaps of such a page are empty. Each memcpy has
 * a fixed size; the next overwrites the excess.
 */
static char *render_variable_width(const struct form *form,
                                   const uint8_t cards[FREECELL_CARDS],
                                   char *out)
{
    enum { PART_MAX = 32 }; /* between two cards, in bytes */
    size_t done = 0;
    for (size_t v = 0; v < form->views; v++)
        for (size_t i = 0; i < FREECELL_CARDS; i++) {
            size_t card = form->order[v][i], gap = form->gaps[v][card];
            const struct form_spelling *spelling =
                &form->spellings[cards[card]];
            memcpy(out, form->page + done, PART_MAX);
            out += gap - done;
            done = gap;
            memcpy(out, spelling->text, sizeof spelling->text);
            out += spelling->length;
        }
    memcpy(out, form->page + done, PART_MAX);
    return out + (form->page_length - done);
}

char *form_render(const struct form *form, int64_t number,
                  const uint8_t cards[FREECELL_CARDS], char *out)
{
    if (form->before_number != NULL)
        out = form_put_number(form_put(out, form->before_number), number);
    if (form->width == 0)
        return render_variable_width(form, cards, out);

    memcpy(out, form->page, form->page_length);
    assert(form->width == 2 || form->width == 4);
    for (size_t v = 0; v < form->views; v++)
        if (form->width == 2)
            render_fixed_width(out, form, form->gaps[v], cards, 2);
        else
            render_fixed_width(out, form, form->gaps[v], cards, 4);
    return out + form->page_length;
}
