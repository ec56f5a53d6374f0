#include "deals/source.h"

#include <ctype.h>

#include "io/input.h"

struct source {
    int (*use)(void *context, struct range range);
    void *context;
    struct range pending; /* read, but not yet used; or empty */
    struct input *input;
    char word[RANGE_TEXT_MAX + 1]; /* if it is longer, only the beginning */
    size_t length;                 /* of the word so far, in bytes */
    struct place place;            /* of the word's first character */
    bool has_wrong_word;           /* which was reported */
    bool stopped;                  /* nothing more is read or used */
};

static const struct range empty = {1, 0};

/* Uses what is pending, and leaves it empty. */
static void use_pending(struct source *source)
{
    struct range range = source->pending;
    source->pending = empty;
    if (!source->stopped && range.first <= range.last)
        source->stopped = source->use(source->context, range) != 0;
}

/*
 * Returns the next byte, which stays unread; or -1 if there is none. Uses what
 * is pending before the program may wait for input.
 */
static int peek(struct source *source)
{
    struct input *input = source->input;
    const unsigned char *bytes;
    if (input->next == input->end)
        use_pending(source);
    if (source->stopped || input_ahead(input, 1, &bytes) == 0)
        return -1;
    return *bytes;
}

/*
 * Reads a word, up to the white space after it: what follows may not be typed
 * yet. Returns whether there is a complete word.
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
    /* After a failed read, the rest of the word is missing. */
    return source->length > 0 && !source->stopped && !input->failed;
}

/*
 * Reports a wrong word, after what was read before it is used. Only a person
 * can go on, on a new line.
 */
static void refuse_word(struct source *source, const char *reason)
{
    struct input *input = source->input;
    char quoted[QUOTED_MAX];
    use_pending(source);
    if (source->stopped)
        return;
    input_report(input, source->place, "invalid deal %s: %s",
                 quote(quoted, source->word, source->length), reason);
    source->has_wrong_word = true;
    if (input->typed)
        input_skip(input, input->end - input->next);
    else
        source->stopped = true;
}

/* Makes a range pending, alone or together with the ones directly before it. */
static void add_range(struct source *source, struct range next)
{
    struct range *pending = &source->pending;
    if (next.first > 0 && next.first == pending->last + 1) {
        pending->last = next.last;
    } else {
        use_pending(source);
        *pending = next;
    }
}

static void read_input(struct source *source)
{
    (void)input_open(source->input, "-"); /* cannot fail: it is open already */
    if (source->input->typed)
        message_prompt("Type deal numbers or ranges; " END_KEY " ends.\n");
    while (read_word(source)) {
        struct range range;
        const char *reason = range_parse(source->word, source->length, &range);
        if (reason == NULL)
            add_range(source, range);
        else
            refuse_word(source, reason);
    }
    if (input_close(source->input) != 0)
        source->stopped = true;
}

int source_each(const struct operands *operands,
                int (*use)(void *context, struct range range), void *context)
{
    static struct input input; /* too large for a small stack */
    struct source source = {
        .use = use, .context = context, .pending = empty, .input = &input};
    for (size_t i = 0; i < operands->count && !source.stopped; i++) {
        const struct operand *operand = &operands->list[i];
        if (operand->is_input)
            read_input(&source);
        else
            source.stopped = use(context, operand->range) != 0;
    }
    return source.stopped || source.has_wrong_word ? -1 : 0;
}
