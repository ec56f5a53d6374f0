#include "dealing.h"

#include "freecell_deal.h"
#include "source.h"

/* How many deals are dealt at a time. */
enum { BATCH = 64 };

struct dealer {
    struct form form;
    struct writer *writer;
    bool begun; /* a board was written already */
};

static int write_board(struct dealer *dealer, int64_t number,
                       const uint8_t cards[FREECELL_CARDS])
{
    char *out = writer_room(dealer->writer);
    if (out == NULL)
        return -1;
    if (dealer->begun)
        out = form_put(out, dealer->form.between);
    dealer->begun = true;
    out = form_render(&dealer->form, number, cards, out);
    writer_advance(dealer->writer, out);
    return 0;
}

static int deal_batch(struct dealer *dealer, int64_t first, size_t count)
{
    uint8_t deals[BATCH][FREECELL_CARDS];
    if (freecell_deal_run(first, count, deals) != 0)
        return -1;
    for (size_t i = 0; i < count; i++)
        if (write_board(dealer, first + (int64_t)i, deals[i]) != 0)
            return -1;
    return 0;
}

static int deal_range(struct dealer *dealer, struct range range)
{
    for (int64_t first = range.first; first <= range.last; first += BATCH) {
        int64_t left = range.last - first + 1;
        if (deal_batch(dealer, first, left < BATCH ? (size_t)left : BATCH) != 0)
            return -1;
    }
    return 0;
}

static bool wants_header(const struct options *options)
{
    if (options->header == WHEN_AUTO)
        return source_is_plural(options->operands, options->operand_count);
    return options->header == WHEN_ALWAYS;
}

enum status dealing(const struct options *options, struct writer *writer)
{
    static struct source source;
    static struct dealer dealer;
    struct range range;
    int got;
    if (source_start(&source, options->operands, options->operand_count) != 0)
        return STATUS_TROUBLE;

    struct form_style style = {.layout = options->layout,
                               .symbols = options->symbols,
                               .ten = options->ten,
                               .header = wants_header(options)};
    form_prepare(&dealer.form, &style);
    dealer.writer = writer;
    while ((got = source_next(&source, &range)) > 0)
        if (deal_range(&dealer, range) != 0)
            return STATUS_TROUBLE;
    return got == 0 ? STATUS_OK : STATUS_TROUBLE;
}
