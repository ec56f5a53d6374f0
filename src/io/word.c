#include "io/word.h"

#include <string.h>

/* U+00A0 and U+202F: they keep words on one line, but part them. */
static const unsigned char no_break_space[] = {0xC2, 0xA0};
static const unsigned char narrow_no_break_space[] = {0xE2, 0x80, 0xAF};

/* What a byte may be in a word; the others are nothing but part of it. */
enum kind { PLAIN, SPACE, HASH, LEAD };

static const unsigned char kinds[256] = {
    ['\t'] = SPACE, ['\n'] = SPACE, ['\v'] = SPACE,
    ['\f'] = SPACE, ['\r'] = SPACE, [' '] = SPACE,
    ['#'] = HASH,   [0xC2] = LEAD,  [0xE2] = LEAD,
};

/* The length in bytes of the blank that comes next, or 0. */
static size_t blank_ahead(struct input *input)
{
    int byte = input_peek(input);
    if (byte != INPUT_END && kinds[byte] == SPACE)
        return 1;
    if (byte == no_break_space[0] &&
        input_comes(input, no_break_space, sizeof no_break_space))
        return sizeof no_break_space;
    if (byte == narrow_no_break_space[0] &&
        input_comes(input, narrow_no_break_space, sizeof narrow_no_break_space))
        return sizeof narrow_no_break_space;
    return 0;
}

static void skip_to_newline(struct input *input)
{
    const unsigned char *bytes;
    size_t count;
    while ((count = input_ahead(input, 1, &bytes)) > 0) {
        const unsigned char *newline = memchr(bytes, '\n', count);
        if (newline != NULL)
            count = (size_t)(newline - bytes);
        input_skip(input, count);
        if (newline != NULL)
            return;
    }
}

int word_peek_in_line(struct input *input, enum hash hash)
{
    for (;;) {
        int byte = input_peek(input);
        size_t blank = byte == '\n' ? 0 : blank_ahead(input);
        if (blank > 0)
            input_skip(input, blank);
        else if (byte == '#' && hash == HASH_COMMENT)
            skip_to_newline(input);
        else
            return byte;
    }
}

static void append(struct word *word, const unsigned char *bytes, size_t count)
{
    size_t room = sizeof word->text - word->length;
    if (count > room)
        count = room;
    memcpy(word->text + word->length, bytes, count);
    word->length += count;
}

/* Whether the next byte, of this kind, is none of the word. */
static bool is_end(struct input *input, enum hash hash, enum kind kind)
{
    return kind == SPACE || (kind == HASH && hash == HASH_COMMENT) ||
           (kind == LEAD && blank_ahead(input) > 0);
}

bool word_read_in_line(struct input *input, enum hash hash, struct word *word)
{
    const unsigned char *bytes;
    size_t count;
    (void)word_peek_in_line(input, hash);
    word->place = input->place;
    word->length = 0;
    while ((count = input_ahead(input, 1, &bytes)) > 0) {
        size_t taken = 0;
        while (taken < count && kinds[bytes[taken]] == PLAIN)
            taken++;
        append(word, bytes, taken);
        if (taken == count) {
            input_skip(input, taken);
            continue;
        }
        enum kind kind = (enum kind)kinds[bytes[taken]];
        input_skip(input, taken);
        if (is_end(input, hash, kind))
            break;
        (void)input_ahead(input, 1, &bytes);
        append(word, bytes, 1);
        input_skip(input, 1);
    }
    /* What a failed read cut off is no word: 12 may have been 123. */
    return word->length > 0 && !input->failed;
}

bool word_read(struct input *input, enum hash hash, struct word *word)
{
    while (word_peek_in_line(input, hash) == '\n')
        input_skip(input, 1);
    return word_read_in_line(input, hash, word);
}

void word_skip_line(struct input *input)
{
    skip_to_newline(input);
    if (input_peek(input) == '\n')
        input_skip(input, 1);
}
