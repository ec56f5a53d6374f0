#include "source.h"

#include <string.h>

#include "word.h"

static bool is_standard_input(const char *operand)
{
    return strcmp(operand, "-") == 0;
}

int source_start(struct source *source, char *const *operands, size_t count)
{
    char quoted[QUOTED_MAX];
    struct range range;
    for (size_t i = 0; i < count; i++) {
        if (is_standard_input(operands[i]))
            continue;
        size_t length = strlen(operands[i]);
        const char *reason = range_parse(operands[i], length, &range);
        if (reason != NULL) {
            message_usage("invalid deal %s: %s; %s",
                          quote(quoted, operands[i], length), reason,
                          RANGE_BOUNDS);
            return -1;
        }
    }
    source->operands = operands;
    source->left = count;
    source->reading = false;
    return 0;
}

bool source_is_plural(char *const *operands, size_t count)
{
    return count != 1 || is_standard_input(operands[0]) ||
           strchr(operands[0] + 1, '-') != NULL;
}

/* The next range of standard input; returns as source_next does. */
static int read_range(struct input *input, struct range *range)
{
    struct word word;
    if (!word_read(input, &word))
        return input_close(input);
    const char *reason = range_parse(word.text, word.length, range);
    if (reason == NULL)
        return 1;
    char quoted[QUOTED_MAX];
    message_at(input->name, word.place, "invalid deal %s: %s; %s",
               quote(quoted, word.text, word.length), reason, RANGE_BOUNDS);
    return -1;
}

int source_next(struct source *source, struct range *range)
{
    for (;;) {
        if (source->reading) {
            int got = read_range(&source->input, range);
            if (got != 0)
                return got;
            source->reading = false;
        }
        if (source->left == 0)
            return 0;
        const char *operand = *source->operands++;
        source->left--;
        if (!is_standard_input(operand)) {
            (void)range_parse(operand, strlen(operand), range);
            return 1;
        }
        source->reading = input_open(&source->input, "-") == 0;
    }
}
