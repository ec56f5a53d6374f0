#include "cmd/command.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "boards/board_text.h"
#include "boards/form.h"
#include "boards/near.h"
#include "freecell_deal.h"

/* The most deals that part of a board may have. */
enum { ANSWERS_MAX = 1000000 };

static_assert((size_t)NEAR_MAX <= (size_t)ANSWERS_MAX, "answers must fit");

struct identifier {
    struct writer *writer;
    struct input input; /* the file that is open */
    bool near;
    struct progress progress;
    int64_t *numbers; /* room for ANSWERS_MAX */
};

static enum status worse(enum status one, enum status other)
{
    return one > other ? one : other;
}

static int watch(void *context, int64_t tried)
{
    struct identifier *identifier = context;
    struct progress *progress = &identifier->progress;
    if (writer_flush(identifier->writer) != 0)
        return -1;
    progress_add(progress, tried - progress->done);
    return 0;
}

/* Writes the numbers of a board's deals, or `none`. */
static enum status write_numbers(struct identifier *identifier, size_t count)
{
    for (size_t i = 0; i < count || i == 0; i++) {
        char *out = writer_room(identifier->writer);
        if (out == NULL)
            return STATUS_TROUBLE;
        out = count > 0 ? form_put_number(out, identifier->numbers[i])
                        : form_put(out, "none");
        out = form_put(out, i + 1 < count ? " " : "\n");
        writer_advance(identifier->writer, out);
    }
    return count > 0 ? STATUS_OK : STATUS_NONE;
}

/* Tells where the board differs from a deal, card by card. */
static void tell_differences(struct identifier *identifier,
                             const struct board_cards *board, int64_t number)
{
    char here[FREECELL_NAME_SIZE], there[FREECELL_NAME_SIZE];
    uint8_t deal[FREECELL_CARDS];
    (void)freecell_deal(number, deal);
    for (size_t i = 0; i < FREECELL_CARDS; i++) {
        if (board->cards[i] == deal[i])
            continue;
        (void)freecell_card_name(board->cards[i], FREECELL_ASCII, here);
        (void)freecell_card_name(deal[i], FREECELL_ASCII, there);
        input_complain(&identifier->input, board->places[i],
                       "%s is %s in deal %" PRId64, here, there, number);
    }
}

/* Answers for a board that no deal has with those that it nearly is. */
static enum status answer_near(struct identifier *identifier,
                               const struct board_cards *board)
{
    size_t count = near_find(board->cards, identifier->numbers);
    enum status status = write_numbers(identifier, count);
    if (status == STATUS_OK)
        for (size_t i = 0; i < count; i++)
            tell_differences(identifier, board, identifier->numbers[i]);
    return status;
}

/* Answers for one board: finds its deals, and writes their numbers. */
static enum status answer(struct identifier *identifier,
                          const struct board_cards *board)
{
    size_t count = 0;
    int found = 0;
    if (!board->unreachable) {
        progress_start(&identifier->progress);
        found = freecell_find(board->cards, -2, FREECELL_LAST_DEAL,
                              identifier->numbers, ANSWERS_MAX, &count, watch,
                              identifier);
        progress_end(&identifier->progress);
    }
    if (found == FREECELL_STOPPED)
        return STATUS_TROUBLE;
    if (found == FREECELL_TOO_MANY) {
        input_complain(&identifier->input, board->start,
                       "more than %d deals have these cards: "
                       "give more of them",
                       ANSWERS_MAX);
        return STATUS_TROUBLE;
    }
    if (identifier->near && count == 0 && board_is_full(board->cards))
        return answer_near(identifier, board);
    return write_numbers(identifier, count);
}

/* Answers for all the boards of one open file. */
static enum status identify_boards(struct identifier *identifier)
{
    struct input *input = &identifier->input;
    struct board_reader reader = {
        .input = input,
        .near = identifier->near,
        .typed = isatty(input->fd),
    };
    struct board_cards board;
    enum status status = STATUS_OK;
    int got;
    while ((got = board_text_read(&reader, &board)) > 0) {
        status = worse(status, answer(identifier, &board));
        if (input->failed || identifier->writer->failed)
            return STATUS_TROUBLE;
    }
    return got < 0 ? STATUS_TROUBLE : status;
}

static enum status identify_file(struct identifier *identifier,
                                 const char *path)
{
    struct input *input = &identifier->input;
    if (writer_flush(identifier->writer) != 0 || input_open(input, path) != 0)
        return STATUS_TROUBLE;
    enum status status = identify_boards(identifier);
    return input_close(input) == 0 ? status : STATUS_TROUBLE;
}

/* A file that is no good does not keep the others from being read. */
static enum status identify_files(struct identifier *identifier,
                                  const struct options *options)
{
    enum status status = STATUS_OK;
    if (options->file_count == 0)
        return identify_file(identifier, "-");
    for (size_t i = 0; i < options->file_count; i++) {
        status = worse(status, identify_file(identifier, options->files[i]));
        if (identifier->writer->failed)
            break;
    }
    return status;
}

enum status identify_command(const struct options *options)
{
    if (output_start(&options->output) != 0)
        return STATUS_TROUBLE;
    struct identifier identifier = {
        .writer = output_writer(),
        .near = options->near,
        .progress = {.when = options->progress,
                     .unit = "numbers",
                     .total = FREECELL_LAST_DEAL},
        .numbers = malloc(ANSWERS_MAX * sizeof *identifier.numbers),
    };
    if (identifier.numbers == NULL) {
        message("%s", strerror(errno));
        return STATUS_TROUBLE;
    }
    enum status status = identify_files(&identifier, options);
    free(identifier.numbers);
    return status;
}
