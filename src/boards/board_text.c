/*
 * A text is taken line by line. What a line is shows in its first words:
 *
 *   7D AD ?? 3S ...      cards: a row, a column, or a whole board
 *   : 7D TD TH           a column, as solvers print it
 *   1: 7D TD TH          the first column
 *   617 7D AD 5C         a deal's number and its whole board
 *   617, Deal 617,       a header, after which a board begins
 *   Game #617
 *   Foundations: H-0     what lies on the foundations; PySolFC has Founds:
 *   Freecells: 5D        what lies on the free cells; PySolFC has FC:
 *   {"deal":617,         JSON, or an array of it: only where a board begins
 *   # comment            nothing at all
 *
 * A board ends with its last card, or before a line that is empty, a header or
 * of foundations or free cells. In a game in progress without colons an empty
 * line is an empty column.
 */
#include "boards/board_text.h"

#include <string.h>

#include "boards/board_json.h"
#include "io/word.h"

enum line {
    LINE_BOARD, /* of the board: its cards, or where others of a game lie */
    LINE_EMPTY,
    LINE_NOTHING, /* a comment, or it was no line of its own */
    LINE_BREAK,   /* ends a board, and is none of it */
    LINE_JSON,    /* all of a board */
    LINE_END,     /* of the input */
    LINE_WRONG,   /* which was reported */
};

/* What is read, for one board. */
struct text {
    struct board_reader *reader;
    struct input *input; /* the reader's */
    struct board board;
    struct board_cards *cards;
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

/* The encoding of a text that is not UTF-8, by its first bytes; or NULL. */
static const char *find_encoding(struct input *input)
{
    const unsigned char *bytes;
    if (input_ahead(input, 2, &bytes) < 2)
        return NULL;
    if ((bytes[0] == 0xFF && bytes[1] == 0xFE) ||
        (bytes[0] == 0xFE && bytes[1] == 0xFF))
        return "UTF-16";
    if ((bytes[0] == 0) == (bytes[1] == 0))
        return NULL;
    return bytes[0] == 0 ? "UTF-16BE" : "UTF-16LE";
}

static enum line complain(struct input *input, const struct word *word,
                          const char *what)
{
    char quoted[QUOTED_MAX];
    input_complain(input, word->place, "%s %s",
                   quote(quoted, word->text, word->length), what);
    return LINE_WRONG;
}

/* Whether the next thing of the line is another word. */
static bool has_more(struct input *input)
{
    int next = word_peek_in_line(input, HASH_COMMENT);
    return next != '\n' && next != INPUT_END;
}

/* The number of digits that text begins with. */
static size_t count_digits(const char *text, size_t length)
{
    size_t digits = 0;
    while (digits < length && text[digits] >= '0' && text[digits] <= '9')
        digits++;
    return digits;
}

/* Whether the word is a deal's number: 617, or -1. */
static bool is_number(const struct word *word)
{
    size_t sign = word->text[0] == '-' ? 1 : 0;
    return word->length > sign && word->length < sizeof word->text &&
           count_digits(word->text + sign, word->length - sign) ==
               word->length - sign;
}

/* The rest of `Game #617`, or `Deal 617`, after its first word. */
static enum line read_header(struct input *input, const struct word *first)
{
    struct word word, number;
    if (!word_read_in_line(input, HASH_IN_WORD, &word))
        return complain(input, first, "has no number after it");
    number = word;
    if (word.text[0] == '#') {
        number.length--;
        memmove(number.text, number.text + 1, number.length);
    }
    if (!is_number(&number))
        return complain(input, &word, "is not the number of a game");
    if (word_read_in_line(input, HASH_COMMENT, &word))
        return complain(input, &word, "comes after the number of a game");
    return LINE_BREAK;
}

/* Takes H-0, C-A or D-10, whose cards lie on a foundation. */
static const char *add_foundation(struct board *board, const struct word *word)
{
    const char *dash = memchr(word->text, '-', word->length);
    size_t suit = dash == NULL ? 0 : (size_t)(dash - word->text);
    size_t rank = dash == NULL ? 0 : word->length - suit - 1;
    char name[QUOTED_MAX];
    uint8_t card;
    if (is_word(word, "-"))
        return NULL;
    bool none = rank == 1 && dash[1] == '0';
    memcpy(name, none ? "A" : dash == NULL ? "" : dash + 1, rank);
    memcpy(name + rank, word->text, suit);
    if (freecell_card_parse(name, rank + suit, &card) != 0)
        return "is not a suit and a rank of a foundation, as H-0 or C-A";
    return board_add_foundation(board, card % FREECELL_SUITS,
                                none ? 0 : (unsigned)card / FREECELL_SUITS + 1,
                                word->place);
}

static const char *add_free_cell(struct board *board, const struct word *word)
{
    uint8_t card;
    bool empty = is_word(word, "-");
    if (!empty && !board_parse_card(word->text, word->length, &card))
        return "is not a card";
    return board_add_free_cell(board, empty ? NULL : &card, word->place);
}

/* What begins a line of cards elsewhere, and what takes each of its words. */
static const struct label {
    const char *name;
    const char *(*add)(struct board *board, const struct word *word);
} labels[] = {
    {"foundations:", add_foundation},
    {"founds:", add_foundation},
    {"freecells:", add_free_cell},
    {"fc:", add_free_cell},
};

static const struct label *find_label(const struct word *word)
{
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (is_word(word, labels[i].name))
            return &labels[i];
    return NULL;
}

static enum line read_labeled(struct text *text, const struct label *label)
{
    struct board before = text->board, *board = &text->board;
    struct word word;
    board->in_progress = true;
    board->blanks = 0;
    while (word_read_in_line(text->input, HASH_COMMENT, &word)) {
        const char *reason = label->add(board, &word);
        if (reason != NULL) {
            *board = before;
            return complain(text->input, &word, reason);
        }
    }
    return LINE_BOARD;
}

/*
 * Takes the colon off a column, as in `: 7D`, `:7D` or `1: 7D`. A number has
 * to be that of the column.
 */
static const char *take_colon(struct board *board, struct word *word)
{
    size_t digits = count_digits(word->text, word->length);
    if (digits == word->length || word->text[digits] != ':')
        return NULL;
    if (digits > 1 || (digits == 1 &&
                       (size_t)(word->text[0] - '1') != board_next_line(board)))
        return "is not the number of this column";
    board->shape = BOARD_COLUMNS;
    board->blanks = 0;
    word->length -= digits + 1;
    memmove(word->text, word->text + digits + 1, word->length);
    word->place.column += digits + 1;
    return NULL;
}

/* Adds a line's words, of which this is the first. */
static enum line add_line(struct text *text, struct word *word)
{
    struct board *board = &text->board;
    struct place place = word->place;
    const char *reason = take_colon(board, word);
    if (reason != NULL)
        return complain(text->input, word, reason);
    reason = board_begin_line(board, place);
    if (reason != NULL) {
        input_complain(text->input, place, "%s", reason);
        return LINE_WRONG;
    }
    bool more =
        word->length > 0 || word_read_in_line(text->input, HASH_COMMENT, word);
    for (; more; more = word_read_in_line(text->input, HASH_COMMENT, word)) {
        reason = board_add_text(board, word->text, word->length, word->place);
        if (reason != NULL)
            return complain(text->input, word, reason);
    }
    if (board->start.line == 0 && !board->in_progress)
        return LINE_NOTHING; /* an empty column after the last card of a game */
    board_end_line(board);
    return LINE_BOARD;
}

/* Reads the rest of a line, whose first word this is. */
static enum line read_words(struct text *text, struct word *word)
{
    struct board *board = &text->board;
    bool empty = board->line_count == 0;
    const struct label *label = find_label(word);
    if (label != NULL && empty)
        return read_labeled(text, label);
    if (label != NULL) {
        text->reader->held = *word;
        text->reader->holds = true;
        return LINE_BREAK;
    }
    if (is_word(word, "game") || is_word(word, "deal"))
        return read_header(text->input, word);
    if (is_number(word) && !has_more(text->input))
        return LINE_BREAK;
    if (is_number(word) && empty && !board->in_progress) {
        board->shape = BOARD_LINE;
        (void)word_read_in_line(text->input, HASH_COMMENT, word);
    }
    return add_line(text, word);
}

/* Reports UTF-16, of which nothing can be read. */
static enum line refuse_encoding(struct input *input, const char *encoding)
{
    input_complain(input, input->place,
                   "this is %s text; 'iconv -f %s -t UTF-8' makes it readable",
                   encoding, encoding);
    return LINE_WRONG;
}

/* Passes over the byte-order mark of a file that was joined to others. */
static void skip_mark(struct input *input)
{
    static const unsigned char mark[] = {0xEF, 0xBB, 0xBF};
    if (input_peek(input) == mark[0] && input_comes(input, mark, sizeof mark))
        input_skip(input, sizeof mark);
}

static enum line read_json(struct text *text)
{
    int got = board_json_read(text->reader, text->cards);
    if (got == 0)
        return LINE_NOTHING; /* the end of an array */
    return got > 0 ? LINE_JSON : LINE_WRONG;
}

/* Reads the blanks before the first word, and a line without any. */
static enum line read_margin(struct text *text, bool begins_board)
{
    struct input *input = text->input;
    bool begins_text = input->place.line == 1 && input->place.column == 1;
    const char *encoding = begins_text ? find_encoding(input) : NULL;
    if (encoding != NULL)
        return refuse_encoding(input, encoding);
    if (begins_board)
        skip_mark(input);
    int first = word_peek_in_line(input, HASH_IN_WORD);
    if (begins_board &&
        (text->reader->in_array || first == '{' || first == '['))
        return read_json(text);
    switch (first) {
    case INPUT_END:
        return LINE_END;
    case '\n':
        return LINE_EMPTY;
    case '#':
        (void)word_peek_in_line(input, HASH_COMMENT);
        return LINE_NOTHING;
    default:
        return LINE_BOARD;
    }
}

/* One line and its newline, unless a word of it is held. */
static enum line read_line(struct text *text)
{
    struct board_reader *reader = text->reader;
    struct word word;
    enum line line = LINE_BOARD;
    if (!reader->holds)
        line = read_margin(text, text->board.start.line == 0);
    if (line == LINE_BOARD) {
        if (reader->holds)
            word = reader->held;
        else if (!word_read_in_line(text->input, HASH_COMMENT, &word))
            return LINE_END;
        reader->holds = false;
        line = read_words(text, &word);
    }
    if (line != LINE_WRONG && line != LINE_JSON && !reader->holds &&
        input_peek(text->input) == '\n')
        input_skip(text->input, 1);
    return line;
}

static void start_board(struct text *text)
{
    text->board = (struct board){.shape = BOARD_ANY_SHAPE,
                                 .near = text->reader->near,
                                 .cut_short = text->reader->typed};
}

/* Forgets a line that is wrong. */
static void drop_line(struct text *text, size_t line)
{
    board_drop_line(&text->board, line);
    if (text->board.line_count == 0)
        text->board.shape = BOARD_ANY_SHAPE;
}

/* Takes an empty line for an empty column, if it can be one. */
static bool take_empty(struct board *board)
{
    if (!board->in_progress || board->marked || board->cut_short ||
        board->shape != BOARD_ANY_SHAPE || board->line_count == BOARD_LINES)
        return false;
    if (board->line_count == 0) {
        board->blanks++;
        return true;
    }
    (void)board_begin_line(board, board->start);
    board_end_line(board);
    return true;
}

/* What the board is now that this line, which is not wrong, is read. */
static enum board_state judge(struct text *text, enum line line,
                              struct board_fault *fault)
{
    struct board *board = &text->board;
    if (line == LINE_JSON)
        return BOARD_FINISHED;
    if (line == LINE_NOTHING)
        return BOARD_UNFINISHED;
    bool goes_on =
        line == LINE_BOARD || (line == LINE_EMPTY && take_empty(board));
    if (board->start.line != 0)
        return board_judge(board, !goes_on, text->cards, fault);
    if (line == LINE_BREAK)
        start_board(text);
    return BOARD_UNFINISHED;
}

/*
 * Goes on after a line that is wrong, if a person can type it again. A game
 * that an empty line ended too early begins again.
 */
static bool forgive(struct text *text, enum line line, size_t wrong)
{
    bool ended = line == LINE_EMPTY && text->board.in_progress;
    if (!text->reader->typed || line == LINE_END || text->input->failed)
        return false;
    if (line == LINE_WRONG)
        word_skip_line(text->input);
    if (line == LINE_BREAK || ended)
        start_board(text);
    else
        drop_line(text, wrong);
    return true;
}

int board_text_read(struct board_reader *reader, struct board_cards *cards)
{
    struct text text = {
        .reader = reader, .input = reader->input, .cards = cards};
    start_board(&text);
    for (;;) {
        struct board_fault fault;
        enum board_state state = BOARD_WRONG;
        enum line line = read_line(&text);
        size_t wrong = text.board.line_count;
        if (line != LINE_WRONG && !reader->input->failed) {
            state = judge(&text, line, &fault);
            if (state == BOARD_WRONG) {
                input_complain(reader->input, fault.place, "%s", fault.text);
                wrong = fault.line;
            }
        }
        if (state == BOARD_FINISHED)
            return 1;
        if (state == BOARD_WRONG && !forgive(&text, line, wrong))
            return -1;
        if (line == LINE_END)
            return 0;
    }
}
