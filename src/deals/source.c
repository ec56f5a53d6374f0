#include "deals/source.h"

#include <ctype.h>

/* Longer than any range without extra zeros, and than what quote() shows. */
enum { WORD_MAX = 255 };

struct word {
    char text[WORD_MAX + 1]; /* only the beginning of a longer word */
    size_t length;           /* in bytes */
    struct place place;      /* of the first character */
};

/*
 * Reads a word, up to the white space after it: what follows may not be typed
 * yet. Returns whether there is a complete word.
 */
static bool read_word(struct input *input, struct word *word)
{
    const unsigned char *byte;
    word->length = 0;
    while (word->length < sizeof word->text && input_peek(input, 1, &byte)) {
        if (isspace(*byte) && word->length > 0)
            return true;
        if (word->length == 0)
            word->place = input->place;
        if (!isspace(*byte))
            word->text[word->length++] = (char)*byte;
        input_skip(input, 1);
    }
    /* After a failed read, the rest of the word is missing. */
    return word->length > 0 && !input->failed;
}

/* After this, neither standard input nor an operand gives more deals. */
static void fail(struct source *source)
{
    source->failed = true;
    source->next = source->operands->count;
}

/* Parses a word. Returns whether it is a deal or range; if not, reports it. */
static bool parse_word(const struct word *word, struct input *input,
                       struct range *range)
{
    char quoted[QUOTED_MAX], advice[RANGE_ADVICE_MAX];
    const char *reason = "a deal has at most 255 bytes";
    if (word->length <= WORD_MAX) {
        reason = range_parse(word->text, word->length, range);
        if (reason == NULL)
            return true;
        reason = range_advise(word->text, word->length, reason, advice);
    }
    input_report(input, word->place, "invalid deal %s: %s",
                 quote(quoted, word->text, word->length), reason);
    return false;
}

/* Reads the next deals. Returns false at the end, or after a mistake. */
static bool read_range(struct source *source, struct range *range)
{
    struct input *input = &source->input;
    struct word word;
    while (read_word(input, &word)) {
        if (parse_word(&word, input, range))
            return true;
        if (!input->typed) {
            fail(source);
            return false;
        }
        source->failed = true;
        input_skip(input, input->end - input->next); /* the rest of its line */
    }
    if (input->failed)
        fail(source);
    return false;
}

static void open_input(struct source *source)
{
    (void)input_open(&source->input, "-"); /* cannot fail: it is open already */
    source->is_reading = true;
    if (source->input.typed)
        message_prompt("Type deal numbers or ranges; " END_KEY " ends.\n");
}

void source_start(struct source *source, const struct operands *operands)
{
    /* Not the buffers of input: clearing them would take as long as a deal. */
    source->operands = operands;
    source->next = 0;
    source->is_reading = source->failed = false;
}

bool source_next(struct source *source, struct range *range)
{
    const struct operands *operands = source->operands;
    for (;;) {
        if (source->is_reading && read_range(source, range))
            return true;
        source->is_reading = false;
        if (source->next == operands->count)
            return false;
        const struct operand *operand = &operands->list[source->next++];
        *range = operand->range;
        if (!operand->is_input)
            return true;
        open_input(source);
    }
}
