#include "deals/prompt.h"

#include <string.h>

#include "io/word.h"

/* Asks for a line unless there is one, and reads its next word. */
static bool read_word(struct input *input, bool *asked, struct word *word)
{
    for (;;) {
        if (!*asked)
            message_prompt("Deal number (0 to quit): ");
        *asked = true;
        if (word_read_in_line(input, word))
            return true;
        if (input_byte(input) == INPUT_END)
            return false;
        *asked = false;
    }
}

static void skip_line(struct input *input)
{
    struct word word;
    while (word_read_in_line(input, &word))
        ;
}

int prompt_range(struct input *input, bool *asked, struct range *range)
{
    struct word word;
    char quoted[QUOTED_MAX];
    while (read_word(input, asked, &word)) {
        if (word.length == 1 && word.text[0] == '0')
            return 0;
        const char *reason = range_parse(word.text, word.length, range);
        if (reason == NULL)
            return 1;
        message("invalid deal %s: %s; %s",
                quote(quoted, word.text, word.length), reason, RANGE_BOUNDS);
        skip_line(input);
    }
    message_prompt("\n"); /* the cursor still stands behind the question */
    return input_close(input);
}
