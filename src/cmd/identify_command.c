#include "cmd/command.h"

#include "boards/board_text.h"
#include "freecell_deal.h"

/* Writes a board's number, or `none`. */
static enum status answer(struct writer *writer,
                          const uint8_t cards[FREECELL_CARDS])
{
    int64_t number;
    bool found = freecell_identify(cards, &number) == 0;
    char *out = writer_room(writer);
    if (out == NULL)
        return STATUS_TROUBLE;
    out = found ? form_put_number(out, number) : form_put(out, "none");
    writer_advance(writer, form_put(out, "\n"));
    return found ? STATUS_OK : STATUS_NONE;
}

/* Answers for all the boards of one open file. */
static enum status identify_boards(struct input *input, struct writer *writer)
{
    enum status status = STATUS_OK;
    uint8_t cards[FREECELL_CARDS];
    int got;
    while ((got = board_text_read(input, cards)) > 0) {
        enum status answered = answer(writer, cards);
        /* At once: a person waits for it, or a message is about to follow. */
        if (answered == STATUS_TROUBLE || writer_flush(writer) != 0)
            return STATUS_TROUBLE;
        if (answered == STATUS_NONE)
            status = STATUS_NONE;
    }
    return got < 0 ? STATUS_TROUBLE : status;
}

static enum status identify_file(const char *path, struct writer *writer)
{
    struct input input;
    if (input_open(&input, path) != 0)
        return STATUS_TROUBLE;
    enum status status = identify_boards(&input, writer);
    return input_close(&input) == 0 ? status : STATUS_TROUBLE;
}

enum status identify_command(const struct options *options,
                             struct output *output)
{
    static char *const standard_input[] = {"-"};
    bool any = options->word_count > 0;
    char *const *paths = any ? options->words : standard_input;
    size_t count = any ? options->word_count : 1;

    enum status status = STATUS_OK;
    if (output_start(output, &options->output.name) != 0)
        return STATUS_TROUBLE;
    for (size_t i = 0; i < count; i++) {
        enum status file = identify_file(paths[i], &output->writer);
        if (file == STATUS_TROUBLE)
            return STATUS_TROUBLE;
        if (file == STATUS_NONE)
            status = STATUS_NONE;
    }
    return status;
}
