#include "deals/source.h"

#include <string.h>
#include <unistd.h>

#include "deals/prompt.h"
#include "deals/range_list.h"

static bool is_standard_input(const char *operand)
{
    return strcmp(operand, "-") == 0;
}

/* Reports an operand that is neither a deal, a range nor `-`. */
static int check_operand(const char *operand)
{
    char quoted[QUOTED_MAX];
    struct range range;
    size_t length = strlen(operand);
    const char *reason = is_standard_input(operand)
                             ? NULL
                             : range_parse(operand, length, &range);
    if (reason == NULL)
        return 0;
    message_usage("invalid deal %s: %s; %s", quote(quoted, operand, length),
                  reason, RANGE_BOUNDS);
    return -1;
}

int source_start(struct source *source, char *const *operands, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (check_operand(operands[i]) != 0)
            return -1;
    source->operands = operands;
    source->left = count;
    source->prompting = count == 0 && isatty(STDIN_FILENO);
    source->asked = false;
    source->reading = count == 0 && input_open(&source->input, "-") == 0;
    return 0;
}

bool source_has_standard_input(char *const *operands, size_t count)
{
    bool has = count == 0;
    for (size_t i = 0; i < count; i++)
        has = has || is_standard_input(operands[i]);
    return has;
}

bool source_is_plural(char *const *operands, size_t count)
{
    return count != 1 || is_standard_input(operands[0]) ||
           strchr(operands[0] + 1, '-') != NULL;
}

bool source_is_one(char *const *operands, size_t count)
{
    struct range range;
    if (count != 1 || is_standard_input(operands[0]))
        return false;
    return range_parse(operands[0], strlen(operands[0]), &range) != NULL ||
           range.first == range.last;
}

int64_t source_size(char *const *operands, size_t count,
                    const struct deal_set *excluded)
{
    int64_t size = 0;
    struct range range;
    if (source_has_standard_input(operands, count))
        return 0;
    for (size_t i = 0; i < count; i++)
        if (range_parse(operands[i], strlen(operands[i]), &range) == NULL)
            size +=
                range.last - range.first + 1 - deal_set_count(excluded, range);
    return size;
}

int source_next(struct source *source, struct range *range)
{
    for (;;) {
        if (source->reading) {
            int got = source->prompting
                          ? prompt_range(&source->input, &source->asked, range)
                          : range_list_read(&source->input, range);
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
