#include "exclusion.h"

#include <errno.h>
#include <string.h>

#include "word.h"

/*
 * Of 1 to 1000000, the deals that solvers have searched to the end in vain
 * (FreeCell FAQ of the Solitaire Laboratory), and Microsoft's two boards that
 * were laid out so that they cannot be won.
 */
static const int64_t impossible[] = {-2,     -1,     11982,  146692, 186216,
                                     455889, 495505, 512118, 517776, 781948};

static int add(struct deal_set *set, struct range range)
{
    if (deal_set_add(set, range) == 0)
        return 0;
    message("%s", strerror(errno));
    return -1;
}

int exclusion_add_impossible(struct deal_set *set)
{
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++)
        if (add(set, (struct range){impossible[i], impossible[i]}) != 0)
            return -1;
    return 0;
}

static int add_word(struct deal_set *set, const struct input *input,
                    const struct word *word)
{
    struct range range;
    char quoted[QUOTED_MAX];
    const char *reason = range_parse(word->text, word->length, &range);
    if (reason == NULL)
        return add(set, range);
    message_at(input->name, word->place, "invalid deal %s: %s; %s",
               quote(quoted, word->text, word->length), reason, RANGE_BOUNDS);
    return -1;
}

int exclusion_read(struct deal_set *set, const char *path)
{
    static struct input input;
    struct word word;
    int added = 0;
    if (input_open(&input, path) != 0)
        return -1;
    input.comments = true;
    while (added == 0 && word_read(&input, &word))
        added = add_word(set, &input, &word);
    return input_close(&input) == 0 ? added : -1;
}
