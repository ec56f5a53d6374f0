#include "cmd/command.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "boards/picture.h"
#include "deals/pool.h"
#include "deals/source.h"
#include "freecell_deal.h"
#include "io/message.h"
#include "io/progress.h"

/* How many deals are dealt at a time. */
enum { BATCH = FREECELL_RUN_BLOCK };

static_assert((size_t)FORM_MAX <= (size_t)OUTPUT_ROOM,
              "a board must fit into the output");

/* The way from deal numbers to output. */
struct dealer {
    const struct options *options;
    struct pool excluded, drawn; /* with random, drawn from */
    struct form form;
    int64_t dealt; /* how many boards were written */
};

static int write_board(struct dealer *dealer, int64_t number,
                       const uint8_t cards[FREECELL_CARDS])
{
    char *out = output_begin_deal(number);
    if (out == NULL)
        return -1;
    if (dealer->options->picture) {
        picture_write(number, cards);
    } else {
        if (dealer->dealt > 0 && !dealer->options->output.file_per_deal)
            out = form_separate(&dealer->form, out);
        output_advance(form_render(&dealer->form, number, cards, out));
    }
    dealer->dealt++;
    return output_end_deal();
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
    struct range drawn;
    for (int64_t left = dealer->options->draws; left > 0; left--) {
        if (pool_draw(&dealer->drawn, &drawn.first) != 0) {
            message("cannot get random bytes: %s", strerror(errno));
            return -1;
        }
        drawn.last = drawn.first;
        if (deal_range(dealer, drawn) != 0)
            return -1;
    }
    return 0;
}

static int add(void *pool, struct range range)
{
    pool_add(pool, range);
    return 0;
}

/*
 * Reads the deals to leave out and, with random, those to draw from. Returns 0,
 * or -1 after a message.
 */
static int fill_pools(struct dealer *dealer)
{
    static const struct pool none = {.count = 0};
    const struct options *options = dealer->options;
    struct pool *excluded = &dealer->excluded, *drawn = &dealer->drawn;
    int64_t deals[FREECELL_IMPOSSIBLE];
    if (source_each(&options->excludes, &none, add, excluded) != 0)
        return -1;
    freecell_impossible(deals);
    for (int i = 0; options->random && i < FREECELL_IMPOSSIBLE; i++)
        pool_add(excluded, (struct range){deals[i], deals[i]});
    pool_finish(excluded);
    if (!options->random)
        return 0;
    if (source_each(&options->operands, excluded, add, drawn) != 0)
        return -1;
    pool_finish(drawn);
    if (drawn->count > 0)
        return 0;
    message("nothing to draw from: all given deals are excluded or proven "
            "impossible");
    return -1;
}

static int add_size(void *total, struct range range)
{
    *(int64_t *)total += range.last - range.first + 1;
    return 0;
}

static void start_progress(const struct dealer *dealer)
{
    const struct options *options = dealer->options;
    const struct operands *operands = &options->operands;
    int64_t total = options->random ? options->draws : 0;
    if (!options->random && !operands->reads_input)
        (void)source_each(operands, &dealer->excluded, add_size, &total);
    progress_start(options->progress_wait, "deals", total);
}

enum status deal_command(const struct options *options)
{
    static struct dealer dealer; /* keeps what is allocated for it */
    dealer.options = options;
    if (fill_pools(&dealer) != 0 || output_start(&options->output) != 0)
        return STATUS_TROUBLE;
    form_prepare(&dealer.form, &options->style);
    start_progress(&dealer);
    int dealt = options->random
                    ? deal_draws(&dealer)
                    : source_each(&options->operands, &dealer.excluded,
                                  deal_range, &dealer);
    progress_erase();
    if (dealt != 0)
        return STATUS_TROUBLE;
    /* No deals make an empty text, but not an empty picture. */
    if (options->picture && dealer.dealt == 0) {
        message("no deal to make a picture of");
        return STATUS_TROUBLE;
    }
    return STATUS_OK;
}
