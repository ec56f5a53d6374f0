/*
 * A text is taken line by line. What a line is shows in its first word:
 *
 *   7D AD 5C ...         cards: a row, a column, or a whole board
 *   : 7D TD TH ...       a column, as solvers print it
 *   617 7D AD 5C ...     a deal's number and its whole board
 *   Game #617            a header, behind which a board begins
 *   Foundations: ...     a place of solvers, where no card may lie
 *   {"deal":617,...}     JSON
 *
 * A board ends with a line that holds no cards, or with its last card. Whether
 * its lines are rows or columns is told from their lengths.
 */
#include "boards/board_text.h"

#include <string.h>

#include "boards/board.h"
#include "boards/board_json.h"
#include "io/word.h"

enum line {
    LINE_CARDS,    /* of the board, perhaps its last ones */
    LINE_NO_CARDS, /* blank, a header, or an empty place */
    LINE_END,      /* of the input */
    LINE_WRONG,    /* which was reported */
};

static bool is_word(const struct word *word, const char *text)
{
    if (word->length != strlen(text))
        return false;
    for (size_t i = 0; i < word->length; i++) {
        char letter = word->text[i];
        if (letter >= 'A' && letter <= 'Z')
            letter = (char)(letter - 'A' + 'a');
        if (letter != text[i])
            return false;
    }
    return true;
}

static int complain(const struct input *input, const struct word *word,
                    const char *what)
{
    char quoted[QUOTED_MAX];
    if (!input->failed)
        message_at(input->name, word->place, "%s %s",
                   quote(quoted, word->text, word->length), what);
    return -1;
}

/* Takes what --color adds, ESC [ digits m, off both ends of a word. */
static void strip_color(struct word *word)
{
    char *begin = word->text, *end = begin + word->length;
    if (word->length > 1 && begin[0] == '\033' && begin[1] == '[') {
        for (begin += 2; begin < end && *begin >= '0' && *begin <= '9'; begin++)
            ;
        if (begin < end && *begin == 'm')
            begin++;
    }
    if (end - begin >= 3 && memcmp(end - 3, "\033[m", 3) == 0)
        end -= 3;
    word->length = (size_t)(end - begin);
    memmove(word->text, begin, word->length);
}

/* Adds the card that the word names to the board. Returns 0 or -1. */
static int add_card(const struct input *input, struct board *board,
                    const struct word *word)
{
    uint8_t card;
    struct word plain = *word;
    strip_color(&plain);
    if (freecell_card_parse(plain.text, plain.length, &card) != 0)
        return complain(input, word, "is not a card");
    if (board->count == 0)
        board->start = word->place;
    const char *reason = board_add(board, card);
    return reason == NULL ? 0 : complain(input, word, reason);
}

/* Whether the word is a number in front of a whole board: 617, or -1. */
static bool is_number_of(struct input *input, const struct board *board,
                         const struct word *word)
{
    size_t i = word->text[0] == '-' && word->length > 1 ? 1 : 0;
    while (i < word->length && word->text[i] >= '0' && word->text[i] <= '9')
        i++;
    int next = word_peek_in_line(input);
    return i == word->length && board->count == 0 && next != '\n' &&
           next != INPUT_END;
}

/* Takes the colon off a column, as in `: 7D` or `:7D`. */
static void strip_colon(struct word *word)
{
    if (word->text[0] == ':') {
        word->length--;
        memmove(word->text, word->text + 1, word->length);
        word->place.column++;
    }
}

/* The cards of a line whose first word is this. */
static enum line read_cards(struct input *input, struct board *board,
                            struct word *word)
{
    strip_colon(word);
    bool more = word->length > 0 && !is_number_of(input, board, word);
    if (!more)
        more = word_read_in_line(input, word);
    for (; more; more = word_read_in_line(input, word))
        if (add_card(input, board, word) != 0)
            return LINE_WRONG;

    const char *reason = board_end_line(board);
    if (reason == NULL)
        return LINE_CARDS;
    message_at(input->name, board->start, "%s", reason);
    return LINE_WRONG;
}

/* An empty place: nothing, a dash, or as fc-solve has it, H-0. */
static bool is_empty_place(const struct word *word)
{
    return is_word(word, "-") || is_word(word, "c-0") || is_word(word, "d-0") ||
           is_word(word, "h-0") || is_word(word, "s-0");
}

/* The rest of a line of foundations or free cells, which must hold nothing. */
static enum line read_places(struct input *input, const char *place)
{
    struct word word;
    while (word_read_in_line(input, &word))
        if (!is_empty_place(&word)) {
            char quoted[QUOTED_MAX];
            message_at(input->name, word.place,
                       "%s on a %s: a deal has no card there",
                       quote(quoted, word.text, word.length), place);
            return LINE_WRONG;
        }
    return LINE_NO_CARDS;
}

/* The rest of `Game #N`. */
static enum line read_header(struct input *input)
{
    struct word word;
    bool numbered = word_read_in_line(input, &word) && word.text[0] == '#';
    if (!numbered || word_read_in_line(input, &word)) {
        (void)complain(input, &word, "is not the #N of a game");
        return LINE_WRONG;
    }
    return LINE_NO_CARDS;
}

static enum line read_words(struct input *input, struct board *board)
{
    struct word word;
    if (!word_read_in_line(input, &word))
        return input_peek(input) == INPUT_END ? LINE_END : LINE_NO_CARDS;
    if (is_word(&word, "foundations:"))
        return read_places(input, "foundation");
    if (is_word(&word, "freecells:"))
        return read_places(input, "free cell");
    if (is_word(&word, "game"))
        return read_header(input);
    return read_cards(input, board, &word);
}

/* One line and its newline. */
static enum line read_line(struct input *input, struct board *board)
{
    enum line line = read_words(input, board);
    if (line != LINE_WRONG && input_peek(input) == '\n')
        (void)input_byte(input);
    return line;
}

/* Reports that cards are missing, and the first of them. */
static void complain_of_missing(const struct input *input,
                                const struct board *board)
{
    char name[FREECELL_NAME_SIZE];
    unsigned count = (unsigned)board->count;
    unsigned more = FREECELL_CARDS - count - 1;
    uint8_t card = 0;
    while (board->seen >> card & 1)
        card++;
    (void)freecell_card_name(card, FREECELL_ASCII, name);
    if (more == 0)
        message_at(input->name, board->start,
                   "the board has %u cards, not 52: %s is missing", count,
                   name);
    else
        message_at(
            input->name, board->start,
            "the board has %u card%s, not 52: %s and %u more are missing",
            count, count == 1 ? "" : "s", name, more);
}

/* Reports what keeps cards from being a board. Returns -1. */
static int complain_of_shape(const struct input *input,
                             const struct board *board)
{
    if (board->count < FREECELL_CARDS)
        complain_of_missing(input, board);
    else
        message_at(input->name, board->start,
                   "the board has neither rows of 8, 8, 8, 8, 8, 8, 4 cards "
                   "nor columns of 7, 7, 7, 7, 6, 6, 6, 6");
    return -1;
}

int board_text_read(struct input *input, uint8_t cards[FREECELL_CARDS])
{
    struct board board = {.count = 0};
    enum line line;
    do {
        if (board.count == 0 && word_peek_in_line(input) == '{')
            return board_json_read(input, cards) == 0 ? 1 : -1;
        line = read_line(input, &board);
        if (line == LINE_WRONG)
            return -1;
        if (board_shape(&board) != BOARD_OTHER) {
            board_lay_out(&board, cards);
            return 1;
        }
    } while (line == LINE_CARDS || (line != LINE_END && board.count == 0));
    if (input->failed)
        return -1;
    return board.count > 0 ? complain_of_shape(input, &board) : 0;
}
