#include "cmd/command.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "boards/picture.h"
#include "deals/pool.h"
#include "deals/source.h"
#include "freecell_deal.h"
#include "io/message.h"
#include "io/progress.h"

/* How many deals are dealt at a time. */
enum { BATCH = FREECELL_RUN_BLOCK };

static_assert((size_t)FORM_MAX <= (size_t)WRITER_ROOM,
              "a board must fit into the writer");

/* The way from deal numbers to output. */
struct dealer {
    const struct options *options;
    struct source source;
    struct pool excluded, drawn; /* with random, drawn from */
    struct form form;
    struct progress progress;
    bool has_dealt; /* a board was written already */
};

static int write_text(struct dealer *dealer, int64_t number,
                      const uint8_t cards[FREECELL_CARDS])
{
    struct writer *writer = output_writer();
    char *out = writer_room(writer);
    if (out == NULL)
        return -1;
    if (dealer->has_dealt && !dealer->options->output.file_per_deal)
        out = form_separate(&dealer->form, out);
    writer_advance(writer, form_render(&dealer->form, number, cards, out));
    return 0;
}

static int write_board(struct dealer *dealer, int64_t number,
                       const uint8_t cards[FREECELL_CARDS])
{
    if (output_begin_deal(number) != 0)
        return -1;
    if (dealer->options->picture)
        picture_write(output_writer(), number, cards);
    else if (write_text(dealer, number, cards) != 0)
        return -1;
    dealer->has_dealt = true;
    return output_end_deal();
}

static int deal_batch(struct dealer *dealer, int64_t first, size_t count)
{
    uint8_t deals[BATCH][FREECELL_CARDS];
    if (freecell_deal_run(first, count, deals) != 0)
        return -1;
    for (size_t i = 0; i < count; i++)
        if (write_board(dealer, first + (int64_t)i, deals[i]) != 0)
            return -1;
    progress_add(&dealer->progress, (int64_t)count);
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

/* Deals all of the range that is not excluded. */
static int deal_included(struct dealer *dealer, struct range range)
{
    struct range included;
    while (pool_next_gap(&dealer->excluded, &range, &included))
        if (deal_range(dealer, included) != 0)
            return -1;
    return 0;
}

static bool is_prompting(const struct options *options)
{
    return options->deals[0].kind == OPERAND_PROMPT;
}

/* At a prompt, a range of which no deal is left gets a message. */
static void explain_exclusion(const struct dealer *dealer, struct range range)
{
    int64_t size = range.last - range.first + 1;
    if (pool_count(&dealer->excluded, range) < size)
        return;
    if (size == 1)
        message("deal %" PRId64 " is excluded", range.first);
    else
        message("deals %" PRId64 "-%" PRId64 " are excluded", range.first,
                range.last);
}

/* Deals all ranges of the source. */
static int deal_source(struct dealer *dealer)
{
    struct range range;
    int got;
    while ((got = source_next(&dealer->source, &range)) > 0) {
        if (deal_included(dealer, range) != 0)
            return -1;
        if (is_prompting(dealer->options))
            explain_exclusion(dealer, range);
    }
    return got;
}

/* Leaves deals to draw only if they are not proven impossible. */
static int subtract_impossible(struct pool *pool)
{
    int64_t deals[FREECELL_IMPOSSIBLE];
    struct pool impossible = {.count = 0};
    int added = 0;
    freecell_impossible(deals);
    for (int i = 0; i < FREECELL_IMPOSSIBLE && added == 0; i++)
        added = pool_add(&impossible, (struct range){deals[i], deals[i]});
    pool_finish(&impossible);
    int subtracted = added == 0 ? pool_subtract(pool, &impossible) : -1;
    pool_free(&impossible);
    return subtracted;
}

/* Fills the pool that is drawn from, of which something must be left. */
static int fill_drawn(struct dealer *dealer)
{
    struct pool *drawn = &dealer->drawn;
    struct range range;
    int got;
    while ((got = source_next(&dealer->source, &range)) > 0)
        if (pool_add(drawn, range) != 0)
            return -1;
    pool_finish(drawn);
    if (got < 0 || pool_subtract(drawn, &dealer->excluded) != 0)
        return -1;
    if (drawn->count == 0) {
        message("no deals to draw from");
        return -1;
    }
    if (subtract_impossible(drawn) != 0)
        return -1;
    if (drawn->count > 0)
        return 0;
    message("no deals to draw from: -2, -1, 11982, 146692, 186216, 455889, "
            "495505, 512118, 517776 and 781948 are proven impossible and are "
            "never drawn");
    return -1;
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

static bool has_color(const struct options *options)
{
    const char *no_color = getenv("NO_COLOR"); /* https://no-color.org */
    if (options->layout == FORM_JSON)
        return false;
    if (options->color != WHEN_AUTO)
        return options->color == WHEN_ALWAYS;
    return options->output.pattern == NULL && isatty(STDOUT_FILENO) &&
           (no_color == NULL || *no_color == '\0');
}

static void prepare_form(struct dealer *dealer)
{
    const struct options *options = dealer->options;
    /* Anything but one number: a range counts as several. */
    bool several = options->random || options->deal_count != 1 ||
                   options->deals[0].kind != OPERAND_DEAL;
    struct form_style style = {
        .layout = options->layout,
        .symbols = options->symbols,
        .ten = options->ten,
        .header = options->header == WHEN_ALWAYS ||
                  (options->header == WHEN_AUTO && several),
        .color = has_color(options),
    };
    form_prepare(&dealer->form, &style);
}

/* By itself, progress leaves a terminal with boards or a prompt alone. */
static void start_progress(struct dealer *dealer)
{
    const struct options *options = dealer->options;
    bool disturbs = is_prompting(options) ||
                    (options->output.pattern == NULL && isatty(STDOUT_FILENO));
    dealer->progress = (struct progress){
        .when = options->progress == WHEN_AUTO && disturbs ? WHEN_NEVER
                                                           : options->progress,
        .unit = "deals",
        .total = options->random
                     ? options->draws
                     : source_size(options->deals, options->deal_count,
                                   &dealer->excluded),
    };
    progress_start(&dealer->progress);
}

/* Does all that can fail before the first byte is written. */
static int prepare(struct dealer *dealer)
{
    const struct options *options = dealer->options;
    source_start(&dealer->source, options->deals, options->deal_count);
    for (size_t i = 0; i < options->exclude_count; i++)
        if (pool_read(&dealer->excluded, options->excludes[i]) != 0)
            return -1;
    pool_finish(&dealer->excluded);
    return options->random ? fill_drawn(dealer) : 0;
}

static int deal(struct dealer *dealer)
{
    const struct options *options = dealer->options;
    if (output_start(&options->output) != 0)
        return -1;
    prepare_form(dealer);
    start_progress(dealer);
    int dealt = options->random ? deal_draws(dealer) : deal_source(dealer);
    progress_end(&dealer->progress);
    /* No deals make an empty text, but not an empty picture. */
    if (dealt == 0 && options->picture && !dealer->has_dealt &&
        !is_prompting(options)) {
        message("no deal to make a picture of");
        return -1;
    }
    return dealt;
}

enum status deal_command(const struct options *options)
{
    struct dealer dealer = {.options = options};
    int dealt = prepare(&dealer) == 0 ? deal(&dealer) : -1;
    pool_free(&dealer.drawn);
    pool_free(&dealer.excluded);
    return dealt == 0 ? STATUS_OK : STATUS_TROUBLE;
}
