#include "cmd/command.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "boards/picture.h"
#include "cmd/terminal.h"
#include "deals/deal_set.h"
#include "deals/draw.h"
#include "deals/exclusion.h"
#include "deals/source.h"
#include "freecell_deal.h"
#include "io/message.h"
#include "io/progress.h"

/* How many deals are dealt at a time. */
enum { BATCH = FREECELL_RUN_BLOCK };

static_assert((size_t)FORM_MAX <= (size_t)WRITER_ROOM,
              "a board must fit into the writer");

/* All that the way from deal numbers to output needs. */
struct dealer {
    const struct options *options;
    struct source source;
    struct range gathered; /* yet to be dealt; last < first: none */
    struct deal_set excluded;
    struct draw_pool pool;
    struct form form;
    struct output *output;
    struct progress progress;
    bool has_dealt; /* a board was written already */
};

static int write_text(struct dealer *dealer, int64_t number,
                      const uint8_t cards[FREECELL_CARDS])
{
    struct writer *writer = &dealer->output->writer;
    char *out = writer_room(writer);
    if (out == NULL)
        return -1;
    if (dealer->has_dealt && !dealer->output->name.file_per_deal)
        out = form_separate(&dealer->form, out);
    writer_advance(writer, form_render(&dealer->form, number, cards, out));
    return 0;
}

static int write_board(struct dealer *dealer, int64_t number,
                       const uint8_t cards[FREECELL_CARDS])
{
    struct output *output = dealer->output;
    if (output_begin_deal(output, number) != 0)
        return -1;
    if (dealer->options->picture)
        picture_write(&output->writer, number, cards);
    else if (write_text(dealer, number, cards) != 0)
        return -1;
    dealer->has_dealt = true;
    return output_end_deal(output);
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

/* Deals of what was gathered all that is not excluded. */
static int deal_gathered(struct dealer *dealer)
{
    struct range range = dealer->gathered, included;
    if (range.last < range.first)
        return 0;
    dealer->gathered = (struct range){.first = 1, .last = 0};
    while (deal_set_next_included(&dealer->excluded, &range, &included))
        if (deal_range(dealer, included) != 0)
            return -1;
    return 0;
}

/*
 * Numbers that follow each other, as lists often have them, are dealt together:
 * a run takes much less time than its deals.
 */
static int gather(struct dealer *dealer, struct range range)
{
    struct range *gathered = &dealer->gathered;
    if (range.first == gathered->last + 1 && range.first > 1 &&
        gathered->last - gathered->first + 1 < BATCH) {
        gathered->last = range.last;
        return 0;
    }
    if (deal_gathered(dealer) != 0)
        return -1;
    *gathered = range;
    return 0;
}

/* Writes the answers to all that was read, for whoever waits for them. */
static int write_answers(void *context)
{
    struct dealer *dealer = context;
    if (deal_gathered(dealer) != 0)
        return -1;
    return output_flush(dealer->output);
}

/* Tells the person at a prompt when all of a range is excluded. */
static int explain_exclusion(struct dealer *dealer, struct range range)
{
    int64_t size = range.last - range.first + 1;
    if (deal_set_count(&dealer->excluded, range) < size)
        return 0;
    if (write_answers(dealer) != 0)
        return -1;
    if (size == 1)
        message("deal %" PRId64 " is excluded", range.first);
    else
        message("deals %" PRId64 "-%" PRId64 " are excluded", range.first,
                range.last);
    return 0;
}

/* Deals what the source names. */
static int deal_source(struct dealer *dealer)
{
    struct range range;
    int got;
    source_set_answer(&dealer->source, write_answers, dealer);
    while ((got = source_next(&dealer->source, &range)) > 0) {
        if (gather(dealer, range) != 0)
            return -1;
        if (dealer->source.prompting && explain_exclusion(dealer, range) != 0)
            return -1;
    }
    return got == 0 ? deal_gathered(dealer) : -1;
}

/* Reports that there is nothing to draw from. */
static void refuse_to_draw(bool impossible)
{
    char text[EXCLUSION_TEXT_MAX];
    exclusion_name_impossible(text);
    if (impossible)
        message("no deal is left to draw: %s are proven impossible to win and "
                "never drawn",
                text);
    else
        message("no deal is left to draw");
}

static int fill_pool(struct dealer *dealer)
{
    struct range range;
    bool impossible = false;
    int got;
    while ((got = source_next(&dealer->source, &range)) > 0) {
        impossible = impossible || exclusion_is_impossible(range);
        if (draw_add(&dealer->pool, range, &dealer->excluded) != 0) {
            message("%s", strerror(errno));
            return -1;
        }
    }
    if (got == 0 && draw_is_empty(&dealer->pool)) {
        refuse_to_draw(impossible);
        return -1;
    }
    return got;
}

static int deal_draws(struct dealer *dealer)
{
    struct range drawn;
    for (int64_t left = dealer->options->draws; left > 0; left--) {
        if (draw_deal(&dealer->pool, &dealer->excluded, &drawn.first) != 0) {
            message("cannot draw at random: %s", strerror(errno));
            return -1;
        }
        drawn.last = drawn.first;
        if (deal_range(dealer, drawn) != 0)
            return -1;
    }
    return 0;
}

static int read_exclusions(struct dealer *dealer)
{
    const struct options *options = dealer->options;
    for (size_t i = 0; i < options->excludes.count; i++)
        if (exclusion_read(&dealer->excluded, options->excludes.files[i]) != 0)
            return -1;
    if (options->random && exclusion_add_impossible(&dealer->excluded) != 0)
        return -1;
    deal_set_finish(&dealer->excluded);
    return 0;
}

/* shown: on standard output's terminal. */
static void prepare_form(struct dealer *dealer, bool shown)
{
    const struct options *options = dealer->options;
    bool plural = options->random ||
                  source_is_plural(options->deals, options->deal_count);
    struct form_style style = {
        .layout = options->layout,
        .symbols = options->symbols,
        .ten = options->ten,
        .header = options->header == WHEN_ALWAYS ||
                  (options->header == WHEN_AUTO && plural),
        .color = options->layout != FORM_JSON &&
                 terminal_color(options->color, shown),
    };
    form_prepare(&dealer->form, &style);
}

/* terminal: all boards go to one; shown: it is standard output's. */
static void start_progress(struct dealer *dealer, bool terminal, bool shown)
{
    const struct options *options = dealer->options;
    dealer->progress = (struct progress){
        .when = terminal_progress(options->progress,
                                  !shown && !dealer->source.prompting),
        .unit = "deals",
        .total = options->random
                     ? options->draws
                     : source_size(options->deals, options->deal_count,
                                   &dealer->excluded),
        .writer = terminal ? &dealer->output->writer : NULL,
    };
    progress_start(&dealer->progress);
}

/* All that can be wrong before the first byte is written. */
static int prepare(struct dealer *dealer)
{
    const struct options *options = dealer->options;
    source_start(&dealer->source, options->deals, options->deal_count);
    if (read_exclusions(dealer) != 0)
        return -1;
    return options->random ? fill_pool(dealer) : 0;
}

/* A text of no deals is empty, but a picture of none is no picture. */
static int check_picture(const struct dealer *dealer)
{
    if (!dealer->options->picture || dealer->has_dealt ||
        dealer->source.prompting)
        return 0;
    message("no deal is left to draw a picture of");
    return -1;
}

static int deal(struct dealer *dealer)
{
    const struct output_name *name = &dealer->options->output.name;
    if (output_start(dealer->output, name) != 0)
        return -1;
    bool terminal = !name->file_per_deal && isatty(dealer->output->writer.fd);
    bool shown = terminal && name->pattern == NULL;
    prepare_form(dealer, shown);
    start_progress(dealer, terminal, shown);
    int dealt =
        dealer->options->random ? deal_draws(dealer) : deal_source(dealer);
    progress_end(&dealer->progress);
    return dealt == 0 ? check_picture(dealer) : dealt;
}

enum status deal_command(const struct options *options, struct output *output)
{
    struct dealer dealer;
    dealer.options = options;
    dealer.output = output;
    dealer.gathered = (struct range){.first = 1, .last = 0};
    dealer.excluded = (struct deal_set){.count = 0};
    dealer.pool = (struct draw_pool){.count = 0};
    dealer.has_dealt = false;
    int dealt = prepare(&dealer) == 0 ? deal(&dealer) : -1;
    draw_free(&dealer.pool);
    deal_set_free(&dealer.excluded);
    return dealt == 0 ? STATUS_OK : STATUS_TROUBLE;
}
