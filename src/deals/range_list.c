#include "deals/range_list.h"

int range_list_read(struct input *input, enum hash hash, struct range *range)
{
    struct word word;
    if (!word_read(input, hash, &word))
        return input->failed ? -1 : 0;
    const char *reason = range_parse(word.text, word.length, range);
    if (reason == NULL)
        return 1;
    char quoted[QUOTED_MAX];
    input_complain(input, word.place, RANGE_INVALID,
                   quote(quoted, word.text, word.length), reason);
    return -1;
}
