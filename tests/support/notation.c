#include "support/notation.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

void open_words(struct words *words, const char *text)
{
    static struct input input;
    input_open_text(&input, "text", text);
    *words = (struct words){.characters.input = &input};
}

bool read_words_line(struct words *words, struct line *line)
{
    struct word word;
    *line = (struct line){.count = 0};
    while (words_next(words, &word), word.kind < WORD_LINE_END)
        line_add(line, &word);
    return word.kind == WORD_LINE_END || line->place.line > 0;
}

void read_lines(const char *text, struct board *board)
{
    struct words words;
    struct line line;
    open_words(&words, text);
    memset(board, 0, sizeof *board);
    while (read_words_line(&words, &line)) {
        assert_true(board_has_room(board, &line));
        board_add(board, &line);
    }
}

size_t read_cards(const char *text, struct card cards[FREECELL_CARDS])
{
    struct words words;
    struct word word;
    size_t count = 0;
    open_words(&words, text);
    while (words_next(&words, &word), word.kind != WORD_TEXT_END) {
        if (word.kind != WORD_CARD)
            continue;
        assert_true(count < FREECELL_CARDS);
        cards[count++] = (struct card){.card = word.card, .place = word.place};
    }
    return count;
}

const char *name_of(uint8_t card)
{
    static char name[FREECELL_NAME_SIZE];
    if (card == FREECELL_UNKNOWN)
        return "?";
    assert_int_equal(freecell_card_name(card, FREECELL_ASCII, name), 0);
    return name;
}

void add_note(char note[NOTE_MAX], const char *format, ...)
{
    size_t length = strlen(note);
    va_list values;
    if (length > 0 && length + 1 < NOTE_MAX)
        note[length++] = ' ';
    va_start(values, format);
    (void)vsnprintf(note + length, NOTE_MAX - length, format, values);
    va_end(values);
}
