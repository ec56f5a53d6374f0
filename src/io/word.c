#include "io/word.h"

bool word_is_space(int byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

/* The next byte; of a comment, what stands behind it. */
static int peek(struct input *input)
{
    int byte = input_peek(input);
    if (input->comments && byte == '#')
        while (byte != '\n' && byte != INPUT_END) {
            (void)input_byte(input);
            byte = input_peek(input);
        }
    return byte;
}

int word_peek_in_line(struct input *input)
{
    int byte;
    while ((byte = peek(input)) != '\n' && word_is_space(byte))
        (void)input_byte(input);
    return byte;
}

bool word_read_in_line(struct input *input, struct word *word)
{
    int byte = word_peek_in_line(input);
    word->place = input->place;
    word->length = 0;
    for (; byte != INPUT_END && !word_is_space(byte); byte = peek(input)) {
        if (word->length < sizeof word->text)
            word->text[word->length++] = (char)byte;
        (void)input_byte(input);
    }
    /* What a failed read cut off is no word: 12 may have been 123. */
    return word->length > 0 && !input->failed;
}

bool word_read(struct input *input, struct word *word)
{
    while (word_is_space(peek(input)))
        (void)input_byte(input);
    return word_read_in_line(input, word);
}
