/*
 * As much of JSON (RFC 8259) as a board needs: the strings in the arrays of
 * rows and columns are read as cards, and any other member is passed over.
 */
#include "boards/board_json.h"

#include <string.h>

#include "boards/board.h"
#include "io/word.h"

/* A string without its quotes; of a longer one only the first bytes. */
struct string {
    char text[QUOTED_MAX];
    size_t length;
    struct place place; /* of its first quote */
};

/* The next byte that is no blank, which stays to be read; or INPUT_END. */
static int next_byte(struct input *input)
{
    while (word_is_space(input_peek(input)))
        (void)input_byte(input);
    return input_peek(input);
}

/* Reports that something else stands where this should be. Returns -1. */
static int expected(struct input *input, const char *what)
{
    if (!input->failed)
        message_at(input->name, input->place, "JSON: expected %s", what);
    return -1;
}

/* Takes this byte, if it is next. */
static bool take(struct input *input, char byte)
{
    if (next_byte(input) != byte)
        return false;
    (void)input_byte(input);
    return true;
}

static int read_string(struct input *input, struct string *string)
{
    int byte = next_byte(input);
    string->place = input->place;
    string->length = 0;
    if (byte != '"')
        return expected(input, "a string");
    (void)input_byte(input);
    bool escaped = false; /* behind a backslash, where it may be a quote */
    while ((byte = input_peek(input)) != '"' || escaped) {
        if (byte < ' ') /* or INPUT_END, which is negative */
            return expected(input, "the end of a string");
        if (string->length < sizeof string->text)
            string->text[string->length++] = (char)byte;
        escaped = byte == '\\' && !escaped;
        (void)input_byte(input);
    }
    (void)input_byte(input);
    return 0;
}

static bool is_string(const struct string *string, const char *text)
{
    return string->length == strlen(text) &&
           memcmp(string->text, text, string->length) == 0;
}

static int read_card(struct input *input, struct board *board)
{
    struct string string;
    uint8_t card;
    char quoted[QUOTED_MAX];
    if (read_string(input, &string) != 0)
        return -1;
    const char *reason = "is not a card";
    if (freecell_card_parse(string.text, string.length, &card) == 0)
        reason = board_add(board, card);
    if (reason == NULL)
        return 0;
    message_at(input->name, string.place, "%s %s",
               quote(quoted, string.text, string.length), reason);
    return -1;
}

/* An array of cards. */
static int read_line(struct input *input, struct board *board)
{
    (void)next_byte(input);
    struct place place = input->place;
    if (!take(input, '['))
        return expected(input, "an array of cards");
    if (next_byte(input) != ']')
        do
            if (read_card(input, board) != 0)
                return -1;
        while (take(input, ','));
    if (!take(input, ']'))
        return expected(input, "',' or ']'");
    const char *reason = board_end_line(board);
    if (reason == NULL)
        return 0;
    message_at(input->name, place, "%s", reason);
    return -1;
}

/* An array of arrays of cards: a view of the whole board, in this shape. */
static int read_view(struct input *input, enum board_shape shape,
                     const char *lengths, uint8_t cards[FREECELL_CARDS])
{
    struct board board = {.count = 0};
    (void)next_byte(input);
    struct place place = input->place;
    if (!take(input, '['))
        return expected(input, "an array of arrays of cards");
    do
        if (read_line(input, &board) != 0)
            return -1;
    while (take(input, ','));
    if (!take(input, ']'))
        return expected(input, "',' or ']'");
    if (board_shape(&board) != shape) {
        message_at(input->name, place, "the board does not have %s cards",
                   lengths);
        return -1;
    }
    board_lay_out(&board, cards);
    return 0;
}

/* Passes over any value: whatever stands before the next comma or bracket. */
static int skip_value(struct input *input)
{
    unsigned long depth = 0;
    struct string string;
    for (;;) {
        int byte = next_byte(input);
        if (depth == 0 && (byte == ',' || byte == '}'))
            return 0;
        if (byte == INPUT_END)
            return expected(input, "a value");
        if (byte == '"') {
            if (read_string(input, &string) != 0)
                return -1;
            continue;
        }
        if (byte == '[' || byte == '{')
            depth++;
        else if ((byte == ']' || byte == '}') && depth > 0)
            depth--;
        (void)input_byte(input);
    }
}

/* What is known of the board once some members are read. */
struct views {
    bool rows, columns;
    uint8_t by_rows[FREECELL_CARDS], by_columns[FREECELL_CARDS];
};

static int read_member(struct input *input, struct views *views)
{
    struct string name;
    if (read_string(input, &name) != 0)
        return -1;
    if (!take(input, ':'))
        return expected(input, "':'");
    if (is_string(&name, "rows")) {
        views->rows = true;
        return read_view(input, BOARD_ROWS, "rows of 8, 8, 8, 8, 8, 8, 4",
                         views->by_rows);
    }
    if (is_string(&name, "columns")) {
        views->columns = true;
        return read_view(input, BOARD_COLUMNS,
                         "columns of 7, 7, 7, 7, 6, 6, 6, 6",
                         views->by_columns);
    }
    return skip_value(input);
}

/* Makes one board of the views. Returns 0, or -1 after a message. */
static int settle(const struct input *input, struct place place,
                  const struct views *views, uint8_t cards[FREECELL_CARDS])
{
    const char *reason = NULL;
    if (!views->rows && !views->columns)
        reason = "the object has neither rows nor columns";
    else if (views->rows && views->columns &&
             memcmp(views->by_rows, views->by_columns, FREECELL_CARDS) != 0)
        reason = "rows and columns are not the same board";
    if (reason != NULL) {
        message_at(input->name, place, "JSON: %s", reason);
        return -1;
    }
    memcpy(cards, views->rows ? views->by_rows : views->by_columns,
           FREECELL_CARDS);
    return 0;
}

int board_json_read(struct input *input, uint8_t cards[FREECELL_CARDS])
{
    struct views views = {.rows = false};
    struct place place = input->place;
    (void)take(input, '{');
    if (next_byte(input) != '}')
        do
            if (read_member(input, &views) != 0)
                return -1;
        while (take(input, ','));
    if (!take(input, '}'))
        return expected(input, "',' or '}'");
    return settle(input, place, &views, cards);
}
