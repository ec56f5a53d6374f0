#include "word.h"

bool word_is_space(int byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

bool word_read(struct input *input, struct word *word)
{
    int byte;
    do {
        word->place = input->place;
        byte = input_byte(input);
    } while (word_is_space(byte));

    for (word->length = 0; byte != INPUT_END && !word_is_space(byte);
         byte = input_byte(input))
        if (word->length < sizeof word->text)
            word->text[word->length++] = (char)byte;
    return word->length > 0;
}
