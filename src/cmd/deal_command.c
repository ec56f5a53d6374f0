#include "cmd/command.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "deals/draw.h"
#include "deals/source.h"
#include "freecell_deal.h"
#include "io/message.h"
#include "io/progress.h"
#include "print/picture.h"

/* How many deals are dealt at a time. */
enum { BATCH = FREECELL_RUN_BLOCK };

/* The way from deal numbers to output. */
struct dealer {
    const struct options *options;
    struct form form;
    int64_t dealt; /* how many boards were written */
};

static int write_board(struct dealer *dealer, int64_t number,
                       const uint8_t cards[FREECELL_CARDS])
{
    const bool has_file = dealer->options->output.file_per_deal;
    if (has_file)
        output_open(number);
    char *out = output_room();
    if (out == NULL)
        return -1;
    if (dealer->options->picture) {
        picture_write(number, cards);
    } else {
        if (dealer->dealt > 0 && !has_file)
            out = form_separate(&dealer->form, out);
        output_advance(form_render(&dealer->form, number, cards, out));
    }
    tell_unwinnable(dealer->options, number);
    dealer->dealt++;
    return has_file && output_finish() != 0 ? -1 : 0;
}

void tell_unwinnable(const struct options *options, int64_t number)
{
    if (options->tells && !freecell_winnable(number))
        message("deal %" PRId64 " cannot be won with four free cells", number);
}

static int deal_range(void *context, struct range range)
{
    struct dealer *dealer = context;
    uint8_t deals[BATCH][FREECELL_CARDS];
    while (range.first <= range.last) {
        int64_t left = range.last - range.first + 1;
        size_t count = left < BATCH ? (size_t)left : BATCH;
        (void)freecell_deal_run(range.first, count, deals);
        for (size_t i = 0; i < count; i++)
            if (write_board(dealer, range.first++, deals[i]) != 0)
                return -1;
        progress_update(dealer->dealt);
    }
    return 0;
}

static int deal_draws(struct dealer *dealer)
{
    const struct range from = dealer->options->operands.list->range;
    struct random_values values = {.left = 0};
    struct range drawn;
    for (int64_t left = dealer->options->draws; left > 0; left--) {
        if (draw_deal(&values, from, &drawn.first) != 0) {
            message("cannot get random bytes: %s", strerror(errno));
            return -1;
        }
        drawn.last = drawn.first;
        if (deal_range(dealer, drawn) != 0)
            return -1;
    }
    return 0;
}

/* How many deals are wanted, or 0 if only standard input says it. */
static int64_t count_deals(const struct options *options)
{
    const struct operands *operands = &options->operands;
    int64_t count = 0;
    if (options->random)
        return options->draws;
    for (size_t i = 0; i < operands->count && !operands->reads_input; i++) {
        const struct range range = operands->list[i].range;
        count += range.last - range.first + 1;
    }
    return count;
}

enum status deal_command(const struct options *options)
{
    struct dealer dealer = {.options = options};
    form_prepare(&dealer.form, &options->style);
    progress_start(options->progress_wait, "deals", count_deals(options));
    int dealt = options->random
                    ? deal_draws(&dealer)
                    : source_each(&options->operands, deal_range, &dealer);
    progress_erase();
    if (dealt != 0)
        return STATUS_TROUBLE;
    /* No deals make an empty text, but not an empty picture. */
    if (options->picture && dealer.dealt == 0) {
        message("no deal to draw");
        return STATUS_TROUBLE;
    }
    return STATUS_OK;
}
