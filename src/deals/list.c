#include "deals/list.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

int list_open(struct list *list, const char *path, enum list_kind kind)
{
    list->kind = kind;
    list->length = 0;
    return input_open(&list->input, path);
}

static bool is_drained(const struct input *input)
{
    return input->next == input->end;
}

static bool comes(struct input *input, const char *text, size_t length)
{
    const unsigned char *bytes;
    return input_ahead(input, length, &bytes) >= length &&
           memcmp(bytes, text, length) == 0;
}

/*
 * The length in bytes of the white space that comes next: a character of
 * isspace(), in the C locale, a no-break space, or a byte-order mark; or 0.
 */
static size_t blank_ahead(struct input *input)
{
    int byte = input_peek(input);
    if (isspace(byte))
        return 1;
    if (byte == 0xC2 && comes(input, "\u00A0", 2))
        return 2;
    if ((byte == 0xE2 && comes(input, "\u202F", 3)) ||
        (byte == 0xEF && comes(input, "\uFEFF", 3)))
        return 3;
    return 0;
}

static void skip_to_line_end(struct input *input)
{
    for (int byte = input_peek(input);
         byte != '\n' && byte != '\r' && byte != INPUT_END;
         byte = input_peek(input))
        input_skip(input, 1);
}

static void append(struct list *list, int byte)
{
    if (list->length == 0)
        list->place = list->input.place;
    list->word[list->length++] = (char)byte;
    input_skip(&list->input, 1);
}

/*
 * Reads on to the end of the word, and not past it: if the word is complete,
 * nothing is read. If holding, nothing is read from the system either.
 * Returns whether there is a complete word.
 */
static bool read_word(struct list *list, bool holding)
{
    struct input *input = &list->input;
    while (list->length < sizeof list->word) {
        if (holding && is_drained(input))
            return false;
        if (list->kind == LIST_PROMPT && is_drained(input) &&
            input->place.column == 1)
            message_prompt("Deal number (0 to quit): ");
        int byte = input_peek(input);
        size_t blank = blank_ahead(input);
        bool comment = byte == '#' && list->kind == LIST_FILE;
        if (byte == INPUT_END)
            /* The word that a failed read cut off may have been longer. */
            return list->length > 0 && !input->failed;
        if (list->length > 0 && (blank > 0 || comment))
            return true;
        if (comment)
            skip_to_line_end(input);
        else if (blank > 0)
            input_skip(input, blank);
        else
            append(list, byte);
    }
    return true;
}

/* Reports a wrong word. Returns 0 if the list goes on, or -1. */
static int complain(struct list *list, const char *reason)
{
    char quoted[QUOTED_MAX];
    quote(quoted, list->word, list->length);
    if (list->kind != LIST_PROMPT) {
        input_complain(&list->input, list->place, RANGE_INVALID, quoted,
                       reason);
        return -1;
    }
    message(RANGE_INVALID, quoted, reason);
    skip_to_line_end(&list->input);
    return 0;
}

/* At a prompt, 0 ends the list. */
static bool is_quit(const struct list *list)
{
    return list->kind == LIST_PROMPT && list->length == 1 &&
           list->word[0] == '0';
}

int list_next(struct list *list, struct range *range)
{
    struct range next;
    bool holding = false;
    while (read_word(list, holding)) {
        if (is_quit(list))
            return 0;
        const char *reason = range_parse(list->word, list->length, &next);
        if (holding && (reason != NULL || next.first != range->last + 1))
            return 1; /* the word is for the next call */
        if (reason != NULL && complain(list, reason) != 0)
            return -1;
        list->length = 0;
        if (reason != NULL)
            continue;
        *range = (struct range){holding ? range->first : next.first, next.last};
        holding = true;
        if (list->kind == LIST_PROMPT || range->first < 0)
            return 1;
    }
    if (list->kind == LIST_PROMPT)
        message_prompt("\n"); /* the cursor is still after the prompt */
    return holding ? 1 : list->input.failed ? -1 : 0;
}
