#include "cmd/command.h"

#include <assert.h>
#include <errno.h>
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

static int deal_batch(struct dealer *dealer, int64_t first, size_t count)
{
    uint8_t deals[BATCH][FREECELL_CARDS];
    (void)freecell_deal_run(first, count, deals);
    for (size_t i = 0; i < count; i++)
        if (write_board(dealer, first + (int64_t)i, deals[i]) != 0)
            return -1;
    progress_update(dealer->dealt);
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

static int deal_source(struct dealer *dealer)
{
    struct source source;
    struct range range;
    int got;
    source_start(&source, &dealer->options->operands, &dealer->excluded);
    while ((got = source_next(&source, &range)) > 0)
        if (deal_range(dealer, range) != 0)
            return -1;
    return got;
}

/* Adds the deals of operands, less those that are excluded, to the pool. */
static int fill(struct pool *pool, const struct operands *operands,
                const struct pool *excluded)
{
    struct source source;
    struct range range;
    int got;
    source_start(&source, operands, excluded);
    while ((got = source_next(&source, &range)) > 0)
        if (pool_add(pool, range) != 0)
            return -1;
    pool_finish(pool);
    return got;
}

static int exclude_impossible(struct pool *excluded)
{
    int64_t deals[FREECELL_IMPOSSIBLE];
    freecell_impossible(deals);
    for (int i = 0; i < FREECELL_IMPOSSIBLE; i++)
        if (pool_add(excluded, (struct range){deals[i], deals[i]}) != 0)
            return -1;
    pool_finish(excluded);
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

/* Whether to color by default: on a terminal, unless NO_COLOR is set. */
static bool likes_color(const struct options *options)
{
    const char *no_color = getenv("NO_COLOR"); /* https://no-color.org */
    return options->output.pattern == NULL &&
           options->style.layout != FORM_JSON &&
           message_is_screen(STDOUT_FILENO) &&
           (no_color == NULL || *no_color == '\0');
}

static bool chosen(enum when when, bool by_default)
{
    return when == WHEN_AUTO ? by_default : when == WHEN_ALWAYS;
}

static void prepare_form(struct dealer *dealer)
{
    const struct options *options = dealer->options;
    struct form_style style = options->style;
    style.header = chosen(options->header, options->several || options->random);
    style.color = chosen(options->color, likes_color(options));
    form_prepare(&dealer->form, &style);
}

/* By itself, progress leaves a terminal with boards or a prompt alone. */
static void start_progress(const struct dealer *dealer)
{
    const struct options *options = dealer->options;
    bool disturbs = options->operands.list[0].kind == OPERAND_PROMPT ||
                    (options->output.pattern == NULL && isatty(STDOUT_FILENO));
    int64_t total = options->random
                        ? options->draws
                        : source_size(&options->operands, &dealer->excluded);
    enum when when = options->progress;
    progress_start(when == WHEN_AUTO && disturbs ? WHEN_NEVER : when, "deals",
                   total);
}

/* Does all that can fail before the first byte is written. */
static int prepare(struct dealer *dealer)
{
    static const struct pool none = {.count = 0};
    const struct options *options = dealer->options;
    if (fill(&dealer->excluded, &options->excludes, &none) != 0)
        return -1;
    if (!options->random)
        return 0;
    if (exclude_impossible(&dealer->excluded) != 0 ||
        fill(&dealer->drawn, &options->operands, &dealer->excluded) != 0)
        return -1;
    if (dealer->drawn.count > 0)
        return 0;
    message("no deals to draw from: those that are not excluded are among -2, "
            "-1, 11982, 146692, 186216, 455889, 495505, 512118, 517776 and "
            "781948, which are proven impossible and are never drawn");
    return -1;
}

static int deal(struct dealer *dealer)
{
    const struct options *options = dealer->options;
    if (output_start(&options->output) != 0)
        return -1;
    prepare_form(dealer);
    start_progress(dealer);
    int dealt = options->random ? deal_draws(dealer) : deal_source(dealer);
    progress_erase();
    /* No deals make an empty text, but not an empty picture. */
    if (dealt == 0 && options->picture && dealer->dealt == 0) {
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
