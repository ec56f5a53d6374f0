#include "deals/source.h"

#include <ctype.h>
#include <string.h>

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

void source_start(struct source *source, const struct operands *operands,
                  const struct pool *excluded)
{
    *source = (struct source){
        .left = *operands, .excluded = excluded, .rest = {1, 0}};
}

bool source_reads_input(const struct operands *operands)
{
    for (size_t i = 0; i < operands->count; i++) {
        const char *path = operands->list[i].path;
        if (path != NULL && strcmp(path, "-") == 0)
            return true;
    }
    return false;
}

int64_t source_size(const struct operands *operands,
                    const struct pool *excluded)
{
    struct source source;
    struct range range;
    int64_t size = 0;
    if (source_reads_input(operands))
        return 0;
    source_start(&source, operands, excluded);
    while (source_next(&source, &range) > 0)
        size += range.last - range.first + 1;
    return size;
}

static bool is_prompt(const struct source *source)
{
    return source->list->kind == OPERAND_PROMPT;
}

/* Whether a range was read that is still to be returned. */
static bool is_holding(const struct source *source)
{
    return source->rest.first <= source->rest.last;
}

static void skip_to_line_end(struct input *input)
{
    for (int byte = input_peek(input);
         byte != '\n' && byte != '\r' && byte != INPUT_END;
         byte = input_peek(input))
        input_skip(input, 1);
}

static void append(struct source *source, int byte)
{
    if (source->length == 0)
        source->place = source->input.place;
    source->word[source->length++] = (char)byte;
    input_skip(&source->input, 1);
}

/* White space, and the bytes of a byte-order mark. */
static bool is_blank(int byte)
{
    return isspace(byte) || byte == 0xEF || byte == 0xBB || byte == 0xBF;
}

/*
 * Reads on to the end of the word, and not past it: if the word is complete,
 * nothing is read. If a range is held, nothing is read from the system either.
 * Returns whether there is a complete word.
 */
static bool read_word(struct source *source)
{
    struct input *input = &source->input;
    while (source->length < sizeof source->word) {
        bool drained = input->next == input->end;
        if (drained && is_holding(source))
            return false;
        if (drained && is_prompt(source) && input->place.column == 1)
            message_prompt("Deal number (0 to quit): ");
        int byte = input_peek(input);
        bool comment = byte == '#' && source->list->kind == OPERAND_FILE;
        if (byte == INPUT_END)
            /* The word that a failed read cut off may have been longer. */
            return source->length > 0 && !input->failed;
        if (!comment && !is_blank(byte))
            append(source, byte);
        else if (source->length > 0)
            return true;
        else if (comment)
            skip_to_line_end(input);
        else
            input_skip(input, 1);
    }
    return true;
}

/* Reports a wrong word. Returns 0 if the list goes on, or -1. */
static int complain(struct source *source, const char *reason)
{
    char quoted[QUOTED_MAX];
    quote(quoted, source->word, source->length);
    if (!is_prompt(source)) {
        input_complain(&source->input, source->place, RANGE_INVALID, quoted,
                       reason);
        return -1;
    }
    message(RANGE_INVALID, quoted, reason);
    skip_to_line_end(&source->input);
    return 0;
}

static int end_list(struct source *source)
{
    source->list = NULL;
    return input_close(&source->input) == 0 ? 1 : -1;
}

/* Reads the next range of the list into rest, which stays empty at its end. */
static int read_range(struct source *source)
{
    struct range next, *rest = &source->rest;
    while (read_word(source)) {
        const char *wrong = range_parse(source->word, source->length, &next);
        bool follows = wrong == NULL && next.first == rest->last + 1;
        if (is_holding(source) && (!follows || next.first < 0))
            return 1; /* the word is for the next call */
        if (is_prompt(source) && source->length == 1 && source->word[0] == '0')
            return end_list(source);
        if (wrong != NULL && complain(source, wrong) != 0)
            return -1;
        source->length = 0;
        if (is_holding(source))
            rest->last = next.last;
        else if (wrong == NULL)
            *rest = next;
    }
    if (is_holding(source))
        return 1;
    if (is_prompt(source))
        message_prompt("\n"); /* the cursor is still after the prompt */
    return end_list(source);
}

/* Begins the next operand: puts a range into rest, or opens a list. */
static int next_operand(struct source *source)
{
    if (source->left.count == 0)
        return 0;
    const struct operand *operand = source->left.list++;
    source->left.count--;
    if (operand->path == NULL)
        source->rest = operand->range;
    else if (input_open(&source->input, operand->path) == 0)
        source->list = operand;
    else
        return -1;
    return 1;
}

int source_next(struct source *source, struct range *range)
{
    while (!pool_next_gap(source->excluded, &source->rest, range)) {
        int got =
            source->list != NULL ? read_range(source) : next_operand(source);
        if (got <= 0)
            return got;
    }
    return 1;
}
