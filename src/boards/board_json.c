/*
 * JSON (RFC 8259): one object, or an array of them. The arrays of rows and
 * columns are read as cards; every other member is passed over, but may not be
 * broken. Nothing is kept of what is passed over but how it is nested.
 */
#include "boards/board_json.h"

#include <string.h>

#include "io/utf8.h"

/* How deep values may be nested in a member that is passed over. */
enum { DEPTH_MAX = 1000 };

/* A string with its escapes read; of a longer one only the first bytes. */
struct string {
    char text[QUOTED_MAX];
    size_t length;
    struct place place; /* of its first quote */
};

/* What is known of a board once some members are read. */
struct views {
    bool near;
    bool any, rows, columns;
    struct board_cards cards;
};

/* The members that are views of the board; the last as Solvitaire has it. */
static const struct member {
    const char *name;
    enum board_shape shape;
} members[] = {
    {"rows", BOARD_ROWS},
    {"columns", BOARD_COLUMNS},
    {"tableau piles", BOARD_COLUMNS},
};

/* The next byte that is no blank, which stays to be read; or INPUT_END. */
static int next_byte(struct input *input)
{
    int byte;
    while ((byte = input_peek(input)) == ' ' || byte == '\n' || byte == '\r' ||
           byte == '\t')
        input_skip(input, 1);
    return byte;
}

static int report(struct input *input, struct place place, const char *what)
{
    input_complain(input, place, "JSON: %s", what);
    return -1;
}

/* Reports that something else comes next than this. Returns -1. */
static int expected(struct input *input, const char *what)
{
    input_complain(input, input->place, "JSON: expected %s", what);
    return -1;
}

/* Takes this byte, if it is next. */
static bool take(struct input *input, char byte)
{
    if (next_byte(input) != byte)
        return false;
    input_skip(input, 1);
    return true;
}

static void append(struct string *string, const void *bytes, size_t length)
{
    size_t room = sizeof string->text - string->length;
    memcpy(string->text + string->length, bytes, length < room ? length : room);
    string->length += length < room ? length : room;
}

static bool is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

/* The value of a hexadecimal digit, or -1. */
static int hex_digit(int byte)
{
    if (is_digit(byte))
        return byte - '0';
    if (byte >= 'A' && byte <= 'F')
        return byte - 'A' + 10;
    return byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

/* The four digits of \uXXXX. Returns the code unit, or -1 after a message. */
static int read_unit(struct input *input)
{
    int unit = 0;
    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(input_peek(input));
        if (digit < 0)
            return expected(input, "a hexadecimal digit");
        unit = unit << 4 | digit;
        input_skip(input, 1);
    }
    return unit;
}

static bool is_high_surrogate(int unit)
{
    return unit >= 0xD800 && unit <= 0xDBFF;
}

static bool is_low_surrogate(int unit)
{
    return unit >= 0xDC00 && unit <= 0xDFFF;
}

/* Appends the character of two surrogates, or of one unit alone: high is -1. */
static void append_unit(struct string *string, int high, int low)
{
    uint32_t code = (uint32_t)low;
    char text[UTF8_MAX];
    if (high >= 0)
        code = 0x10000 + ((uint32_t)(high - 0xD800) << 10) +
               (uint32_t)(low - 0xDC00);
    size_t length = utf8_encode(code, text);
    append(string, text, length);
}

/* The rest of \uXXXX: a character, or two surrogates that make one. */
static int read_code(struct input *input, struct string *string)
{
    const unsigned char *bytes;
    int unit = read_unit(input), low;
    while (is_high_surrogate(unit) && input_peek(input) == '\\' &&
           input_ahead(input, 2, &bytes) >= 2 && bytes[1] == 'u') {
        input_skip(input, 2);
        low = read_unit(input);
        if (low >= 0 && is_low_surrogate(low)) {
            append_unit(string, unit, low);
            return 0;
        }
        append_unit(string, -1, unit);
        unit = low;
    }
    if (unit < 0)
        return -1;
    append_unit(string, -1, unit);
    return 0;
}

/* What stands after a backslash. */
static int read_escape(struct input *input, struct string *string)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    int byte = input_peek(input);
    const char *letter = byte > 0 ? strchr(letters, byte) : NULL;
    if (byte != 'u' && letter == NULL)
        return expected(input, "one of \"\\/bfnrtu after a backslash");
    input_skip(input, 1);
    if (byte == 'u')
        return read_code(input, string);
    append(string, meant + (letter - letters), 1);
    return 0;
}

/* One character of a string that is no escape. */
static int read_character(struct input *input, struct string *string)
{
    const unsigned char *bytes;
    size_t count = input_ahead(input, 1, &bytes);
    if (count == 0 || bytes[0] < ' ')
        return expected(input, "the end of a string");
    if (bytes[0] >= 0x80)
        count = input_ahead(input, UTF8_MAX, &bytes);
    uint32_t code;
    size_t length = utf8_decode((const char *)bytes, count, &code);
    if (length == 0)
        return expected(input, "UTF-8");
    append(string, bytes, length);
    input_skip(input, length);
    return 0;
}

static int read_string(struct input *input, struct string *string)
{
    int byte = next_byte(input);
    string->place = input->place;
    string->length = 0;
    if (byte != '"')
        return expected(input, "a string");
    input_skip(input, 1);
    while ((byte = input_peek(input)) != '"') {
        if (byte == '\\')
            input_skip(input, 1);
        if ((byte == '\\' ? read_escape : read_character)(input, string) != 0)
            return -1;
    }
    input_skip(input, 1);
    return 0;
}

static bool is_string(const struct string *string, const char *text)
{
    return string->length == strlen(text) &&
           memcmp(string->text, text, string->length) == 0;
}

static int read_word(struct input *input, const char *word)
{
    for (; *word != '\0'; word++) {
        if (input_peek(input) != *word)
            return expected(input, "a value");
        input_skip(input, 1);
    }
    return 0;
}

static int read_digits(struct input *input)
{
    if (!is_digit(input_peek(input)))
        return expected(input, "a digit");
    while (is_digit(input_peek(input)))
        input_skip(input, 1);
    return 0;
}

/* A number, whose size nobody minds. */
static int read_number(struct input *input)
{
    if (input_peek(input) == '-')
        input_skip(input, 1);
    if (input_peek(input) == '0')
        input_skip(input, 1);
    else if (read_digits(input) != 0)
        return -1;
    if (input_peek(input) == '.') {
        input_skip(input, 1);
        if (read_digits(input) != 0)
            return -1;
    }
    if (input_peek(input) == 'e' || input_peek(input) == 'E') {
        input_skip(input, 1);
        if (input_peek(input) == '+' || input_peek(input) == '-')
            input_skip(input, 1);
        return read_digits(input);
    }
    return 0;
}

/* A value that is no array and no object. */
static int read_scalar(struct input *input)
{
    struct string string;
    int byte = next_byte(input);
    switch (byte) {
    case '"':
        return read_string(input, &string);
    case 't':
        return read_word(input, "true");
    case 'f':
        return read_word(input, "false");
    case 'n':
        return read_word(input, "null");
    default:
        if (byte == '-' || is_digit(byte))
            return read_number(input);
        return expected(input, "a value");
    }
}

/* The name of a member, and its colon. */
static int read_name(struct input *input, struct string *name)
{
    if (read_string(input, name) != 0)
        return -1;
    return take(input, ':') ? 0 : expected(input, "':'");
}

/* The arrays and objects round a value: of the innermost, its last bracket. */
struct nest {
    size_t depth;
    char closes[DEPTH_MAX];
};

/* Whether a nest was entered that has something in it. Returns 0 or -1. */
static int enter(struct input *input, struct nest *nest, bool *entered)
{
    int byte = next_byte(input);
    struct place place = input->place;
    struct string name;
    *entered = byte == '[' || byte == '{';
    if (!*entered)
        return read_scalar(input);
    if (nest->depth == DEPTH_MAX)
        return report(input, place, "values are nested more than 1000 deep");
    char close = byte == '[' ? ']' : '}';
    input_skip(input, 1);
    *entered = !take(input, close);
    if (!*entered)
        return 0;
    nest->closes[nest->depth++] = close;
    return close == '}' ? read_name(input, &name) : 0;
}

/* Goes on after a value: to the next one, or to the end of all of them. */
static int leave(struct input *input, struct nest *nest)
{
    struct string name;
    while (nest->depth > 0) {
        char close = nest->closes[nest->depth - 1];
        if (take(input, ','))
            return close == '}' ? read_name(input, &name) : 0;
        if (!take(input, close))
            return expected(input, close == '}' ? "',' or '}'" : "',' or ']'");
        nest->depth--;
    }
    return 0;
}

/* Passes over any value. */
static int skip_value(struct input *input)
{
    struct nest nest;
    bool entered;
    nest.depth = 0;
    do {
        if (enter(input, &nest, &entered) != 0)
            return -1;
        if (!entered && leave(input, &nest) != 0)
            return -1;
    } while (nest.depth > 0);
    return 0;
}

/* A string as a word of a text, or null for a card that is not known. */
static int read_card(struct input *input, struct board *board)
{
    struct string string;
    char quoted[QUOTED_MAX];
    const char *reason;
    if (next_byte(input) == 'n') {
        string.place = input->place;
        string.length = sizeof "null" - 1;
        memcpy(string.text, "null", string.length);
        if (read_word(input, "null") != 0)
            return -1;
        reason = board_add(board, FREECELL_UNKNOWN, string.place);
    } else {
        if (read_string(input, &string) != 0)
            return -1;
        reason =
            board_add_text(board, string.text, string.length, string.place);
    }
    if (reason == NULL)
        return 0;
    input_complain(input, string.place, "%s %s",
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
    const char *reason = board_begin_line(board, place);
    if (reason != NULL)
        return report(input, place, reason);
    if (next_byte(input) != ']')
        do
            if (read_card(input, board) != 0)
                return -1;
        while (take(input, ','));
    if (!take(input, ']'))
        return expected(input, "',' or ']'");
    board_end_line(board);
    return 0;
}

/*
 * Adds a view to those before it. Returns whether they are views of one board.
 */
static bool merge(struct board_cards *all, const struct board_cards *view)
{
    bool full = board_is_full(all->cards) || board_is_full(view->cards);
    uint64_t seen = 0;
    for (size_t i = 0; i < FREECELL_CARDS; i++) {
        uint8_t *card = &all->cards[i];
        if (*card == FREECELL_UNKNOWN) {
            *card = view->cards[i];
            all->places[i] = view->places[i];
        } else if (view->cards[i] != FREECELL_UNKNOWN &&
                   view->cards[i] != *card) {
            return false;
        }
    }
    for (size_t i = 0; i < FREECELL_CARDS && !full; i++) {
        if (all->cards[i] == FREECELL_UNKNOWN)
            continue;
        if (seen >> all->cards[i] & 1)
            return false;
        seen |= UINT64_C(1) << all->cards[i];
    }
    return true;
}

/* An array of arrays of cards: a view of the whole board, in this shape. */
static int read_view(struct input *input, enum board_shape shape,
                     struct views *views)
{
    struct board board = {.shape = shape, .near = views->near};
    struct board_cards cards;
    struct board_fault fault;
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
    if (board_judge(&board, true, &cards, &fault) != BOARD_FINISHED) {
        input_complain(input, fault.place, "%s", fault.text);
        return -1;
    }
    bool first = !views->any;
    views->any = true;
    if (first)
        views->cards = cards;
    else if (!merge(&views->cards, &cards))
        return report(input, place, "rows and columns are not the same board");
    return 0;
}

static int read_member(struct input *input, struct views *views)
{
    struct string name;
    if (read_name(input, &name) != 0)
        return -1;
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        if (!is_string(&name, members[i].name))
            continue;
        bool *given =
            members[i].shape == BOARD_ROWS ? &views->rows : &views->columns;
        if (*given)
            return report(input, name.place, "the board has this twice");
        *given = true;
        return read_view(input, members[i].shape, views);
    }
    return skip_value(input);
}

static int read_object(struct board_reader *reader, struct board_cards *cards)
{
    struct input *input = reader->input;
    struct views views = {.near = reader->near};
    (void)next_byte(input);
    struct place place = input->place;
    if (!take(input, '{'))
        return expected(input, "an object");
    if (next_byte(input) != '}')
        do
            if (read_member(input, &views) != 0)
                return -1;
        while (take(input, ','));
    if (!take(input, '}'))
        return expected(input, "',' or '}'");
    if (!views.any)
        return report(input, place, "the object has neither rows nor columns");
    *cards = views.cards;
    return 1;
}

int board_json_read(struct board_reader *reader, struct board_cards *cards)
{
    struct input *input = reader->input;
    bool first = !reader->in_array && take(input, '[');
    bool inside = reader->in_array || first;
    reader->in_array = false; /* unless all is well */
    if (inside && take(input, ']'))
        return 0;
    if (inside && !first && !take(input, ','))
        return expected(input, "',' or ']'");
    int got = read_object(reader, cards);
    reader->in_array = inside && got > 0;
    return got;
}
