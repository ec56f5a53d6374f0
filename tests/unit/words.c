/*
 * Characters as words: what the boards of tests/data/boards.txt do not have, or
 * only some of.
 */
#include "boards/words.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

enum { NOTE_MAX = 500 };

/*
 * Words are noted with a comma between them: a card by its name, `rank 7`,
 * `suit D`, `...`, `name row`, `other foo`, `end` of a line or `empty line`.
 */
static void note_word(char note[NOTE_MAX], const struct word *word)
{
    static const char *const kinds[] = {
        [WORD_CARD] = "",        [WORD_RANK] = "rank ",
        [WORD_SUIT] = "suit ",   [WORD_REST] = "...",
        [WORD_NAME] = "name ",   [WORD_OTHER] = "other ",
        [WORD_LINE_END] = "end", [WORD_EMPTY_LINE] = "empty line"};
    const size_t length = strlen(note);
    char card[FREECELL_NAME_SIZE] = "?";
    const char *text = "";
    if (word->kind == WORD_NAME || word->kind == WORD_OTHER)
        text = word->text;
    if (word->kind <= WORD_SUIT) {
        (void)freecell_card_name(word->card, FREECELL_ASCII, card);
        text = word->kind == WORD_SUIT ? card + 1 : card;
    }
    if (word->kind == WORD_RANK)
        card[1] = '\0';
    (void)snprintf(note + length, NOTE_MAX - length, "%s%s%s",
                   length > 0 ? ", " : "", kinds[word->kind], text);
}

#define SUITS "suit C, suit D, suit H, suit S"
#define RANKS_2_TO_9 \
    "rank 2, rank 3, rank 4, rank 5, rank 6, rank 7, rank 8, rank 9"

static const struct row {
    const char *name, *text, *words;
} rows[] = {
    {"words that are not cards", "7DADx AD7 7DD 14D 07D",
     "other 7DADx, other AD7, other 7DD, other 14D, other 07D"},

    /* A word before a colon or an equals sign is a name. */
    {"a colon alone is a name without a text", ": 7D", "name , 7D"},
    {"a colon of full width", "row\uFF1A7D", "name row, 7D"},
    {"a name does not go on below", "row\n: 7D", "other row, end, name , 7D"},
    {"the question mark of a question", "which?: 7D", "name which, 7D"},
    {"halves as names", "ace: hearts= 7D", "name ace, name hearts, 7D"},
    {"a blank after the < of a tag", "< 7D", "7D"},

    /* Ranks and suits that are words of their own. */
    {"letters", "a t j q k, c d h s",
     "rank A, rank T, rank J, rank Q, rank K, " SUITS},
    {"numbers", "1 2 3 4 5 6 7 8 9 10 11 12 13",
     "rank A, " RANKS_2_TO_9 ", rank T, rank J, rank Q, rank K"},
    {"numbers of two digits", "01 02 03 04 05 06 07 08 09",
     "rank A, " RANKS_2_TO_9},
    {"English numbers", "two three four five six seven eight nine ten",
     RANKS_2_TO_9 ", rank T"},
    {"English names of ranks", "Ace DEUCE jack Queen King",
     "rank A, rank 2, rank J, rank Q, rank K"},
    {"numbers that are not ranks", "14 010 00",
     "other 14, other 010, other 00"},
    {"suits", "clubs Diamonds HEARTS spades", SUITS},
    {"one of a suit", "club diamond heart spade", SUITS},
    {"black symbols", "\u2663 \u2666 \u2665 \u2660", SUITS},
    {"white symbols", "\u2667 \u2662 \u2661 \u2664", SUITS},
    {"their numbers in HTML", "&#9831;&#9826;&#9825;&#9828;", SUITS},
    {"hexadecimal numbers", "&#x2663;&#x2666;&#x2665;&#X2660;", SUITS},
    {"those of white symbols", "&#x2667;&#x2662;&#x2661;&#X2664;", SUITS},

    {"a blank between question marks", "? ??", "?, ?"},
    {"a question mark after a rest", "...? \u2026? ?", "..., ..., ?"},
    {"a question mark after a label", "row:?", "name row, ?"},
    {"a back directly after a card", "\U0001F0C7\U0001F0A0", "7D, ?"},
    {"two marks or more", "-- ---- ** __",
     "other --, other --, other **, other __"},
    {"a blank line of all kinds", "7D\n \t\v\f\u00A0\u3000\n",
     "7D, end, empty line"},
    {"an escape that its line does not end", "\033[31\n7D", "empty line, 7D"},
    {"a unit that is too short", "7\\u266", "rank 7, other u266"},
};

static void open_words(struct words *words, const char *text)
{
    static struct input input;
    input_open_text(&input, "a text", text);
    memset(words, 0, sizeof *words);
    words->characters.input = &input;
}

static void is_read(void **state)
{
    const struct row *row = *state;
    struct words words;
    struct word word;
    char note[NOTE_MAX] = "";
    open_words(&words, row->text);
    while (words_next(&words, &word), word.kind != WORD_TEXT_END)
        note_word(note, &word);
    assert_string_equal(note, row->words);
}

/* From the third card on, the marks before it are those before the second. */
static const struct marks_row {
    const char *name, *text;
    bool differ;
} marks[] = {
    {"blanks", "7D AD \u3000 5C", false},
    {"tabs", "7D\tAD\t5C", false},
    {"quotes", "\"7D\", \"AD\", \"5C\"", false},
    {"empty quotes", "\"7D\", \"AD\", \"\", \"5C\"", true},
    {"brackets", "[7D] [AD] [] [5C]", true},
};

static void marks_are_compared(void **state)
{
    const struct marks_row *row = *state;
    struct words words;
    struct word second, third;
    open_words(&words, row->text);
    words_next(&words, &second);
    words_next(&words, &second);
    words_next(&words, &third);
    assert_int_equal(second.marks != third.marks, row->differ);
}

static void every_card_has_its_place(void **state)
{
    static const struct place places[] = {
        {1, 2}, {1, 4}, {1, 6}, {2, 1}, {2, 4}};
    struct words words;
    struct word word;
    open_words(&words, " 7\u2666AD5C\r\n\U0001F0C7? 10H");
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        do
            words_next(&words, &word);
        while (word.kind != WORD_CARD);
        assert_int_equal(word.place.line, places[i].line);
        assert_int_equal(word.place.column, places[i].column);
    }
}

/* All of it is cards, as is its beginning. */
static void a_word_longer_than_four_boards_is_not_cards(void **state)
{
    static char text[3 * WORD_MAX];
    struct words words;
    struct word word;
    while (strlen(text) <= WORD_MAX)
        (void)strcat(text, "10D");
    open_words(&words, strcat(text, " 7D"));
    words_next(&words, &word);
    assert_int_equal(word.kind, WORD_OTHER);
    words_next(&words, &word);
    assert_int_equal(word.kind, WORD_CARD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_has_its_place),
        cmocka_unit_test(a_word_longer_than_four_boards_is_not_cards),
    };
    return RUN_ROWS(rows, is_read) + RUN_ROWS(marks, marks_are_compared) +
           cmocka_run_group_tests(tests, NULL, NULL);
}
