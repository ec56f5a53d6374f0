#include "io/word.h"

#include <string.h>

#include "io/utf8.h"

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

/* Adds to the word what of it stands in the buffer. */
static void take_buffered(struct input *input, struct word *word)
{
    const unsigned char *begin = input->buffer + input->next;
    size_t most = input->end - input->next, length = 0;
    size_t room = sizeof word->text - word->length;
    int end = input->comments ? '#' : ' ';
    for (;
         length < most && !word_is_space(begin[length]) && begin[length] != end;
         length++)
        input->place.column += !utf8_continues(begin[length]);
    input->next += length;
    size_t kept = length < room ? length : room;
    memcpy(word->text + word->length, begin, kept);
    word->length += kept;
}

bool word_read_in_line(struct input *input, struct word *word)
{
    int byte = word_peek_in_line(input);
    word->place = input->place;
    word->length = 0;
    for (; byte != INPUT_END && !word_is_space(byte); byte = peek(input))
        take_buffered(input, word);
    /* What a failed read cut off is no word: 12 may have been 123. */
    return word->length > 0 && !input->failed;
}

bool word_read(struct input *input, struct word *word)
{
    while (word_is_space(peek(input)))
        (void)input_byte(input);
    return word_read_in_line(input, word);
}
