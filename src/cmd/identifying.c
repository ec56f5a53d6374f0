#include "identifying.h"

#include <unistd.h>

#include "board_reader.h"
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
    bool person = isatty(input->fd);
    int got;
    while ((got = board_read(input, cards)) > 0) {
        enum status answered = answer(writer, cards);
        if (answered == STATUS_TROUBLE || (person && writer_flush(writer) != 0))
            return STATUS_TROUBLE;
        if (answered == STATUS_NONE)
            status = STATUS_NONE;
    }
    return got < 0 ? STATUS_TROUBLE : status;
}

enum status identifying(const struct options *options, struct writer *writer)
{
    static struct input input;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < options->operand_count; i++) {
        if (input_open(&input, options->operands[i]) != 0)
            return STATUS_TROUBLE;
        enum status file = identify_boards(&input, writer);
        if (input_close(&input) != 0 || file == STATUS_TROUBLE)
            return STATUS_TROUBLE;
        if (file == STATUS_NONE)
            status = STATUS_NONE;
    }
    return status;
}
