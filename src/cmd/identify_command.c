#include "cmd/identify.h"

#include <string.h>

#include "boards/reader.h"
#include "io/message.h"
#include "io/output.h"

/* From texts to answers. */
struct identifier {
    struct input input; /* that is open */
    struct reader reader;
    struct answers answers;
    bool failed; /* a file could not be opened or read to its end */
};

/* Answers all boards in the open input, whose file may have a name. */
static void identify_input(struct identifier *identifier, const char *file)
{
    struct input *input = &identifier->input;
    if (input->typed)
        message_prompt("Type a board's first row, or paste any text; an empty "
                       "line searches, " END_KEY " quits.\n");
    answers_open(&identifier->answers, file, input);
    reader_read(&identifier->reader, input, &identifier->answers);
    identifier->failed |= input_close(input) != 0;
}

static void identify_file(struct identifier *identifier, const char *path)
{
    const bool has_name = strcmp(path, "-") != 0;
    if (output_flush() != 0 || input_open(&identifier->input, path) != 0)
        identifier->failed = true;
    else
        identify_input(identifier, has_name ? path : NULL);
}

enum status identify_command(const struct identify_options *options)
{
    static struct identifier identifier; /* too large for a small stack */
    answers_start(&identifier.answers, &options->style, options->among);
    if (options->cards != NULL) {
        input_open_text(&identifier.input, "arguments", options->cards);
        identify_input(&identifier, NULL);
    }
    /* A bad file does not keep the others from being read. */
    for (size_t i = 0; options->cards == NULL && i < options->file_count; i++)
        identify_file(&identifier, options->files[i]);
    if (identifier.failed || identifier.answers.has_mistake)
        return STATUS_TROUBLE;
    return identifier.answers.has_none ? STATUS_NONE : STATUS_OK;
}
