#include "cmd/deal.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "deals/draw.h"
#include "deals/source.h"
#include "deals/unwinnable.h"
#include "freecell_deal.h"
#include "io/entropy.h"
#include "io/message.h"
#include "io/progress.h"
#include "print/picture.h"

/* From deal numbers to output. */
struct dealer {
    const struct deal_options *options;
    struct form form;
    int64_t boards_written;
    int64_t numbers_done; /* of those given */
};

static int write_board(struct dealer *dealer, int64_t number,
                       const uint8_t cards[FREECELL_CARDS])
{
    const bool has_file = dealer->options->output.file_per_deal;
    if (has_file)
        output_open_deal(number);
    char *out = output_room();
    if (out == NULL)
        return -1;
    if (dealer->options->picture) {
        picture_write(number, cards);
    } else {
        if (dealer->boards_written > 0 && !has_file)
            out = form_put_separator(&dealer->form, out);
        output_advance(form_render(&dealer->form, number, cards, out));
    }
    if (dealer->options->tells_unwinnable)
        tell_if_unwinnable(number);
    dealer->boards_written++;
    return has_file && output_finish() != 0 ? -1 : 0;
}

static int deal_one(struct dealer *dealer, int64_t number)
{
    uint8_t cards[FREECELL_CARDS];
    (void)freecell_deal(number, cards);
    return write_board(dealer, number, cards);
}

/* Deals all numbers in the range. */
static int deal_all(struct dealer *dealer, struct range range)
{
    uint8_t deals[FREECELL_RUN_BLOCK][FREECELL_CARDS];
    while (range.first <= range.last) {
        int64_t count = range_size(range);
        if (count > FREECELL_RUN_BLOCK)
            count = FREECELL_RUN_BLOCK;
        (void)freecell_deal_run(range.first, (size_t)count, deals);
        for (int64_t i = 0; i < count; i++)
            if (write_board(dealer, range.first++, deals[i]) != 0)
                return -1;
        dealer->numbers_done += count;
        progress_update(dealer->numbers_done);
    }
    return 0;
}

/* Deals those in the range that cannot be won. */
static int deal_impossible(struct dealer *dealer, struct range range)
{
    for (int64_t number = freecell_next_impossible(range.first);
         number <= range.last; number = freecell_next_impossible(number + 1)) {
        if (deal_one(dealer, number) != 0)
            return -1;
        progress_update(dealer->numbers_done + (number - range.first + 1));
    }
    dealer->numbers_done += range_size(range);
    return 0;
}

/* Deals those in the range that can be won. */
static int deal_winnable(struct dealer *dealer, struct range range)
{
    while (range.first <= range.last) {
        const int64_t impossible = freecell_next_impossible(range.first);
        struct range part = range;
        if (impossible <= range.last) {
            part.last = impossible - 1;
            dealer->numbers_done++; /* this one is skipped */
        }
        if (deal_all(dealer, part) != 0)
            return -1;
        range.first = impossible + 1;
    }
    return 0;
}

static int deal_range(struct dealer *dealer, struct range range)
{
    if (dealer->options->impossible)
        return deal_impossible(dealer, range);
    if (dealer->options->winnable)
        return deal_winnable(dealer, range);
    return deal_all(dealer, range);
}

static int deal_operands(struct dealer *dealer)
{
    static struct source source; /* too large for a small stack */
    struct range range;
    int result = 0;
    source_start(&source, &dealer->options->operands);
    while (result == 0 && source_next(&source, &range))
        result = deal_range(dealer, range);
    return source.failed ? -1 : result;
}

static int deal_draws(struct dealer *dealer)
{
    const struct deal_options *options = dealer->options;
    struct draw draw;
    uint64_t seed = options->seed;
    if (!options->has_seed && entropy_read(&seed, sizeof seed) != 0) {
        message("cannot get random bytes: %s", strerror(errno));
        return -1;
    }
    draw_start(&draw, options->operands.list->range, seed);
    for (int64_t left = options->draws; left > 0; left--) {
        const int64_t number = draw_next(&draw);
        if (deal_one(dealer, number) != 0)
            return -1;
        progress_update(++dealer->numbers_done);
        if (options->tells_number && output_flush() == 0)
            message("deal %" PRId64, number);
    }
    return 0;
}

enum status deal_command(const struct deal_options *options)
{
    struct dealer dealer = {.options = options};
    form_prepare(&dealer.form, &options->style);
    progress_start(options->progress_delay, "deals", options->deals);
    int result = options->random ? deal_draws(&dealer) : deal_operands(&dealer);
    /* Without deals, one output is an empty text, but not a picture. */
    const bool is_due = options->picture && !options->output.file_per_deal;
    if (result == 0 && is_due && dealer.boards_written == 0) {
        message("no deal to make a picture of");
        result = -1;
    }
    return result == 0 ? STATUS_OK : STATUS_TROUBLE;
}
