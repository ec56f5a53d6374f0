#include "form.h"

#include <string.h>

/* Which separator stands behind a card; behind the last one stands none. */
enum { BETWEEN, TURN, LAST };

/* Every text form. A view shows all 52 cards once. */
static const struct layout {
    bool numbered; /* always, else only with a header */
    const char *before_number, *after_number;
    const char *gap; /* between two boards */
    struct view_text {
        bool by_columns;     /* else by rows */
        const char *between; /* two cards of a row, or of a column */
        const char *turn;    /* from one row, or column, to the next */
        const char *close;   /* behind the last card */
    } views[FORM_VIEWS];
} layouts[] = {
    [FORM_ROWS] = {.before_number = "Game #",
                   .after_number = "\n",
                   .gap = "\n",
                   .views = {{false, " ", "\n", "\n"}}},
    [FORM_COLUMNS] = {.before_number = "Game #",
                      .after_number = "\n",
                      .gap = "\n",
                      .views = {{true, " ", "\n", "\n"}}},
    [FORM_LINE] = {.numbered = true,
                   .before_number = "",
                   .after_number = " ",
                   .gap = "",
                   .views = {{false, " ", " ", "\n"}}},
    [FORM_JSON] = {.numbered = true,
                   .before_number = "{\"deal\":",
                   .after_number = ",\"rows\":[[\"",
                   .gap = "",
                   .views = {{false, "\",\"", "\"],[\"",
                              "\"]],\"columns\":[[\""},
                             {true, "\",\"", "\"],[\"", "\"]]}\n"}}},
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
    uint64_t value = number < 0 ? (uint64_t)-number : (uint64_t)number;
    do
        *--digit = (char)('0' + value % 10);
    while ((value /= 10) > 0);
    if (number < 0)
        *out++ = '-';
    size_t length = (size_t)(digits + sizeof digits - digit);
    memcpy(out, digit, length);
    return out + length;
}

/* The card as the style spells it, and the separator. */
static void prepare_piece(struct form_piece *piece, uint8_t card,
                          const struct form_style *style, const char *separator)
{
    char name[FREECELL_NAME_SIZE];
    const char *rest = name;
    char *out = piece->text;
    (void)freecell_card_name(card, style->symbols, name);
    if (style->ten && name[0] == 'T') {
        out = form_put(out, "10");
        rest++;
    }
    out = form_put(out, rest);
    out = form_put(out, separator);
    piece->length = (uint8_t)(out - piece->text);
}

static void prepare_slots(struct form_slot slots[FREECELL_CARDS],
                          bool by_columns)
{
    int turns = by_columns ? FREECELL_COLUMNS : FREECELL_ROWS;
    int between = by_columns ? FREECELL_ROWS : FREECELL_COLUMNS;
    struct form_slot *slot = slots;
    for (int i = 0; i < turns; i++) {
        for (int j = 0; j < between; j++) {
            int row = by_columns ? j : i, column = by_columns ? i : j;
            int card = row * FREECELL_COLUMNS + column;
            if (card < FREECELL_CARDS)
                *slot++ = (struct form_slot){(uint8_t)card, BETWEEN};
        }
        slot[-1].separator = TURN;
    }
    slot[-1].separator = LAST;
}

static void prepare_view(struct form_view *view, const struct view_text *text,
                         const struct form_style *style)
{
    const char *separators[] = {text->between, text->turn, ""};
    view->close = text->close;
    prepare_slots(view->slots, text->by_columns);
    for (int s = 0; s < FORM_SEPARATORS; s++)
        for (uint8_t card = 0; card < FREECELL_CARDS; card++)
            prepare_piece(&view->pieces[s][card], card, style, separators[s]);
}

void form_prepare(struct form *form, const struct form_style *style)
{
    const struct layout *layout = &layouts[style->layout];
    *form = (struct form){.gap = layout->gap};
    if (layout->numbered || style->header) {
        form->before_number = layout->before_number;
        form->after_number = layout->after_number;
    }
    for (int v = 0; v < FORM_VIEWS; v++)
        if (layout->views[v].close != NULL)
            prepare_view(&form->views[v], &layout->views[v], style);
}

static char *render_view(const struct form_view *view,
                         const uint8_t cards[FREECELL_CARDS], char *out)
{
    for (int i = 0; i < FREECELL_CARDS; i++) {
        struct form_slot slot = view->slots[i];
        const struct form_piece *piece =
            &view->pieces[slot.separator][cards[slot.card]];
        memcpy(out, piece, sizeof *piece);
        out += piece->length;
    }
    return form_put(out, view->close);
}

char *form_render(const struct form *form, int64_t number,
                  const uint8_t cards[FREECELL_CARDS], char *out)
{
    if (form->before_number != NULL) {
        out = form_put(out, form->before_number);
        out = form_put_number(out, number);
        out = form_put(out, form->after_number);
    }
    for (int v = 0; v < FORM_VIEWS && form->views[v].close != NULL; v++)
        out = render_view(&form->views[v], cards, out);
    return out;
}
