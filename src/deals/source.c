#include "deals/source.h"

#include <ctype.h>
#include <string.h>

#include "io/input.h"
#include "io/output.h"

struct source {
    const struct operand *operand; /* that is read */
    int (*use)(void *context, struct range range);
    void *context;
    bool failed;
    struct range pending; /* what was read but not yet used */
    struct input *input;
    char word[RANGE_TEXT_MAX + 1]; /* of a longer one, only the beginning */
    size_t length;                 /* of the word so far, in bytes */
    struct place place;            /* of its first character */
};

const char *operand_parse(const char *text, struct operand *operand)
{
    *operand = (struct operand){.kind = OPERAND_INPUT, .path = "-"};
    if (strcmp(text, "-") == 0)
        return NULL;
    bool is_range = text[0] != '-' && strchr(text, '-') != NULL;
    *operand =
        (struct operand){.kind = is_range ? OPERAND_RANGE : OPERAND_DEAL};
    return range_parse(text, strlen(text), &operand->range);
}

static bool is_prompt(const struct source *source)
{
    return source->operand->kind == OPERAND_PROMPT;
}

/* Uses what is pending, which is then empty. */
static void use_pending(struct source *source)
{
    struct range range = source->pending;
    source->pending = (struct range){1, 0};
    if (!source->failed && range.first <= range.last)
        source->failed = source->use(source->context, range) != 0;
}

static void skip_to_line_end(struct input *input)
{
    int byte;
    while ((byte = input_peek(input)) != '\n' && byte != '\r' &&
           byte != INPUT_END)
        input_skip(input, 1);
}

/* The next byte. Before the program waits for it, what is pending is used. */
static int peek(struct source *source)
{
    struct input *input = source->input;
    if (input->next == input->end) {
        use_pending(source);
        source->failed |= output_flush() != 0;
        if (source->failed)
            return INPUT_END;
        if (is_prompt(source) && input->place.column == 1)
            message_prompt("Deal number (0 to quit): ");
    }
    return input_peek(input);
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
    while (source->length < sizeof source->word &&
           (byte = peek(source)) != INPUT_END) {
        if (!isspace(byte)) {
            if (source->length == 0)
                source->place = input->place;
            source->word[source->length++] = (char)byte;
            input_skip(input, 1);
        } else if (source->length > 0) {
            return true;
        } else {
            input_skip(input, 1);
        }
    }
    /* The word that a failed read cut off may have been longer. */
    return source->length > 0 && !source->failed && !input->failed;
}

/* Reports a wrong word. Only at a prompt does the list go on. */
static void complain(struct source *source, const char *reason)
{
    char quoted[QUOTED_MAX];
    quote(quoted, source->word, source->length);
    if (is_prompt(source)) {
        message(RANGE_INVALID, quoted, reason);
        skip_to_line_end(source->input);
    } else {
        input_complain(source->input, source->place, RANGE_INVALID, quoted,
                       reason);
        source->failed = true;
    }
}

/* Reads the list that is open. At a prompt, each word is used by itself. */
static void read_list(struct source *source)
{
    struct range next, *pending = &source->pending;
    while (!source->failed && read_word(source)) {
        const char *wrong = range_parse(source->word, source->length, &next);
        if (wrong == NULL && next.first == pending->last + 1 &&
            next.first > 0 && !is_prompt(source)) {
            pending->last = next.last;
            continue;
        }
        use_pending(source);
        if (source->failed || (is_prompt(source) && source->length == 1 &&
                               source->word[0] == '0'))
            return;
        if (wrong != NULL) {
            complain(source, wrong);
            continue;
        }
        *pending = next;
    }
    if (is_prompt(source) && !source->failed)
        message_prompt("\n"); /* the cursor is still after the prompt */
}

int source_each(const struct operands *operands,
                int (*use)(void *context, struct range range), void *context)
{
    static struct input input; /* too large for a small stack */
    struct source source = {
        .use = use, .context = context, .pending = {1, 0}, .input = &input};
    for (size_t i = 0; i < operands->count && !source.failed; i++) {
        source.operand = &operands->list[i];
        if (source.operand->path == NULL) {
            source.pending = source.operand->range;
            use_pending(&source);
        } else if (input_open(&input, source.operand->path) == 0) {
            read_list(&source);
            source.failed = input_close(&input) != 0 || source.failed;
        } else {
            source.failed = true;
        }
    }
    return source.failed ? -1 : 0;
}
