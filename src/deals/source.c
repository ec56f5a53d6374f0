#include "deals/source.h"

#include <string.h>

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
    source->operands = operands;
    source->left = count;
    source->reading = false;
}

static bool is_input(const struct operand *operand)
{
    return operand->kind == OPERAND_INPUT || operand->kind == OPERAND_PROMPT;
}

bool source_reads_input(const struct operand *operands, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_input(&operands[i]))
            return true;
    return false;
}

int64_t source_size(const struct operand *operands, size_t count,
                    const struct pool *excluded)
{
    int64_t size = 0;
    if (source_reads_input(operands, count))
        return 0;
    for (size_t i = 0; i < count; i++) {
        struct range range = operands[i].range;
        size += range.last - range.first + 1 - pool_count(excluded, range);
    }
    return size;
}

int source_next(struct source *source, struct range *range)
{
    for (;;) {
        if (source->reading) {
            int got = list_next(&source->list, range);
            if (got != 0)
                return got;
            source->reading = false;
        }
        if (source->left == 0)
            return 0;
        const struct operand *operand = source->operands++;
        source->left--;
        if (!is_input(operand)) {
            *range = operand->range;
            return 1;
        }
        bool prompts = operand->kind == OPERAND_PROMPT;
        /* Standard input is open already. */
        (void)list_open(&source->list, "-", prompts ? LIST_PROMPT : LIST_INPUT);
        source->reading = true;
    }
}
