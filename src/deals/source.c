#include "deals/source.h"

#include <string.h>
#include <unistd.h>

#include "deals/range_list.h"
#include "io/output.h"
#include "io/word.h"

const char *operand_parse(const char *text, struct operand *operand)
{
    *operand = (struct operand){.kind = OPERAND_INPUT};
    if (strcmp(text, "-") == 0)
        return NULL;
    bool is_range = text[0] != '-' && strchr(text, '-') != NULL;
    operand->kind = is_range ? OPERAND_RANGE : OPERAND_DEAL;
    return range_parse(text, strlen(text), &operand->range);
}

void source_start(struct source *source, const struct operand *operands,
                  size_t count)
{
    static const struct operand standard_input = {.kind = OPERAND_INPUT};
    source->operands = count > 0 ? operands : &standard_input;
    source->left = count > 0 ? count : 1;
    source->reading = false;
    source->prompting = count == 0 && isatty(STDIN_FILENO);
    source->asked = false;
}

bool source_reads_input(const struct operand *operands, size_t count)
{
    bool reads = count == 0;
    for (size_t i = 0; i < count; i++)
        reads = reads || operands[i].kind == OPERAND_INPUT;
    return reads;
}

bool source_is_plural(const struct operand *operands, size_t count)
{
    return count != 1 || operands[0].kind != OPERAND_DEAL;
}

bool source_is_single(const struct operand *operands, size_t count)
{
    return count == 1 && operands[0].kind != OPERAND_INPUT &&
           operands[0].range.first == operands[0].range.last;
}

int64_t source_size(const struct operand *operands, size_t count,
                    const struct deal_set *excluded)
{
    int64_t size = 0;
    if (source_reads_input(operands, count))
        return 0;
    for (size_t i = 0; i < count; i++) {
        struct range range = operands[i].range;
        size += range.last - range.first + 1 - deal_set_count(excluded, range);
    }
    return size;
}

/* Asks for a line unless there is one, and reads its next word. */
static bool read_answer(struct source *source, struct word *word)
{
    for (;;) {
        if (!source->asked) {
            if (output_flush() != 0)
                return false;
            message_prompt("Deal number (0 to quit): ");
        }
        source->asked = true;
        if (word_read_in_line(&source->input, HASH_IN_WORD, word))
            return true;
        if (input_byte(&source->input) == INPUT_END)
            return false;
        source->asked = false;
    }
}

static void skip_line(struct input *input)
{
    struct word word;
    while (word_read_in_line(input, HASH_IN_WORD, &word))
        ;
}

/* The next range that a person types. Returns as source_next does. */
static int ask_for_range(struct source *source, struct range *range)
{
    struct word word;
    char quoted[QUOTED_MAX];
    while (read_answer(source, &word)) {
        if (word.length == 1 && word.text[0] == '0')
            return 0;
        const char *reason = range_parse(word.text, word.length, range);
        if (reason == NULL)
            return 1;
        message(RANGE_INVALID, quote(quoted, word.text, word.length), reason);
        skip_line(&source->input);
    }
    if (source->asked)
        message_prompt("\n"); /* the cursor still stands after the question */
    return output_flush() == 0 ? input_close(&source->input) : -1;
}

/* The next range of standard input. Returns as source_next does. */
static int read_range(struct source *source, struct range *range)
{
    return source->prompting
               ? ask_for_range(source, range)
               : range_list_read(&source->input, HASH_IN_WORD, range);
}

int source_next(struct source *source, struct range *range)
{
    for (;;) {
        if (source->reading) {
            int got = read_range(source, range);
            if (got != 0)
                return got;
            source->reading = false;
        }
        if (source->left == 0)
            return 0;
        const struct operand *operand = source->operands++;
        source->left--;
        if (operand->kind != OPERAND_INPUT) {
            *range = operand->range;
            return 1;
        }
        (void)input_open(&source->input, "-"); /* which is open already */
        source->reading = true;
    }
}
