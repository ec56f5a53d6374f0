#include "deals/source.h"

#include <ctype.h>

#include "io/input.h"

struct source {
    int (*use)(void *context, struct range range);
    void *context;
    bool wrong;           /* a word was not a deal */
    bool failed;          /* nothing more is read or used */
    struct range pending; /* what was read but not yet used */
    struct input *input;
    char word[RANGE_TEXT_MAX + 1]; /* of a longer one, only the beginning */
    size_t length;                 /* of the word so far, in bytes */
    struct place place;            /* of its first character */
};

/* Uses what is pending, which is then empty. */
static void use_pending(struct source *source)
{
    struct range range = source->pending;
    source->pending = (struct range){1, 0};
    if (!source->failed && range.first <= range.last)
        source->failed = source->use(source->context, range) != 0;
}

/* The next byte, or -1. Before the program waits, what is pending is used. */
static int peek(struct source *source)
{
    struct input *input = source->input;
    const unsigned char *bytes;
    if (input->next == input->end)
        use_pending(source);
    return !source->failed && input_ahead(input, 1, &bytes) > 0 ? *bytes : -1;
}

/*
 * Reads on to the end of a word, and not past it: if the word is complete,
 * nothing is read. Returns whether there is a complete word.
 */
static bool read_word(struct source *source)
{
    struct input *input = source->input;
    int byte = 0;
    source->length = 0;
    while (source->length < sizeof source->word && (byte = peek(source)) >= 0) {
        if (isspace(byte) && source->length > 0)
            return true;
        if (source->length == 0)
            source->place = input->place;
        if (!isspace(byte))
            source->word[source->length++] = (char)byte;
        input_skip(input, 1);
    }
    /* The word that a failed read cut off may have been longer. */
    return source->length > 0 && !source->failed && !input->failed;
}

/* Reports a wrong word. Only a person can go on, on a new line. */
static void complain(struct source *source, const char *reason)
{
    struct input *input = source->input;
    char quoted[QUOTED_MAX];
    input_report(input, source->place, "invalid deal %s: %s",
                 quote(quoted, source->word, source->length), reason);
    source->wrong = true;
    if (input->typed)
        input_skip(input, input->end - input->next);
    else
        source->failed = true;
}

/* Reads standard input. */
static void read_input(struct source *source)
{
    struct range next, *pending = &source->pending;
    (void)input_open(source->input, "-"); /* which is open */
    if (source->input->typed)
        message_prompt("Type deal numbers or ranges; " END_KEY " ends.\n");
    while (!source->failed && read_word(source)) {
        const char *wrong = range_parse(source->word, source->length, &next);
        if (wrong == NULL && next.first == pending->last + 1 &&
            next.first > 0) {
            pending->last = next.last;
            continue;
        }
        use_pending(source);
        if (wrong == NULL)
            *pending = next;
        else if (!source->failed)
            complain(source, wrong);
    }
    source->failed |= input_close(source->input) != 0;
}

int source_each(const struct operands *operands,
                int (*use)(void *context, struct range range), void *context)
{
    static struct input input; /* too large for a small stack */
    struct source source = {
        .use = use, .context = context, .pending = {1, 0}, .input = &input};
    for (size_t i = 0; i < operands->count && !source.failed; i++) {
        const struct operand *operand = &operands->list[i];
        if (operand->is_input)
            read_input(&source);
        else
            source.failed = use(context, operand->range) != 0;
    }
    return source.failed || source.wrong ? -1 : 0;
}
