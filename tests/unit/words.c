/*
 * Characters as words: how cards, halves of them and names are written, and
 * what lies between; beside what the boards of tests/data/boards.txt have.
 */
#include "boards/words.h"

#include <stdio.h>
#include <string.h>

#include "support/test.h"

enum { NOTE_MAX = 500 };

static const char *name_of(uint8_t card)
{
    static char name[FREECELL_NAME_SIZE];
    if (freecell_card_name(card, FREECELL_ASCII, name) != 0)
        return "?";
    return name;
}

/*
 * Words are written with a comma between them: a card by its name, `rank 7`,
 * `suit D`, `...`, `name row`, `other foo`, `end` of a line or `empty line`.
 */
static const char *write_word(const struct word *word)
{
    static char text[100];
    switch (word->kind) {
    case WORD_RANK:
        (void)snprintf(text, sizeof text, "rank %.1s", name_of(word->card));
        return text;
    case WORD_SUIT:
        (void)snprintf(text, sizeof text, "suit %s", name_of(word->card) + 1);
        return text;
    case WORD_CARD:
        return name_of(word->card);
    case WORD_REST:
        return "...";
    case WORD_NAME:
        (void)snprintf(text, sizeof text, "name %s", word->text);
        return text;
    case WORD_OTHER:
        (void)snprintf(text, sizeof text, "other %s", word->text);
        return text;
    case WORD_LINE_END:
        return "end";
    case WORD_EMPTY_LINE:
        return "empty line";
    default:
        fail_msg("no word is of the kind %d", (int)word->kind);
    }
    return "";
}

static const struct row {
    const char *name, *text, *words;
} rows[] = {
    /* A card is a rank and a suit. */
    {"cards", "7D AD 10H", "7D, AD, TH"},
    {"a ten may be T, 10, 0 or X", "TD 10D 0D XD xd", "TD, TD, TD, TD, TD"},
    {"a word with other text has no card", "7DADx AD7",
     "other 7DADx, other "
     "AD7"},
    {"a letter for a digit is no card", "1O 7DD", "other 1O, other 7DD"},
    {"a rank that is none", "14D 07D", "other 14D, other 07D"},

    /* A word before a colon or an equals sign is a name. */
    {"a label", "row: 7D", "name row, 7D"},
    {"an equals sign", "KC=QD", "name KC, QD"},
    {"a name is never a card or half of one",
     "7D: ace: hearts:", "name 7D, name ace, name hearts"},
    {"a colon alone is a name without a text", ": 7D", "name , 7D"},
    {"the last word of a label is its name", "Free cells: 7D",
     "other Free, name cells, 7D"},
    {"a colon of full width", "row\uFF1A7D", "name row, 7D"},
    {"a name does not go on below", "row\n: 7D", "other row, end, name , 7D"},
    {"the question mark of a question", "which?: 7D", "name which, 7D"},

    /* So is a word directly after < or </. */
    {"a tag that looks like a card", "<h1>7D</h1>", "other h1, 7D, other h1"},
    {"an attribute", "<img alt=\"7D\">", "other img, name alt, 7D"},
    {"not directly after it", "< 7D", "7D"},

    /* Ranks and suits may be words of their own. */
    {"letters", "a t j q k, c d h s",
     "rank A, rank T, rank J, rank Q, rank K, suit C, suit D, suit H, suit S"},
    {"numbers", "1 2 3 4 5 6 7 8 9 10 11 12 13",
     "rank A, rank 2, rank 3, rank 4, rank 5, rank 6, rank 7, rank 8, rank 9, "
     "rank T, rank J, rank Q, rank K"},
    {"numbers of two digits", "01 02 03 04 05 06 07 08 09",
     "rank A, rank 2, rank 3, rank 4, rank 5, rank 6, rank 7, rank 8, rank 9"},
    {"English numbers", "two three four five six seven eight nine ten",
     "rank 2, rank 3, rank 4, rank 5, rank 6, rank 7, rank 8, rank 9, rank T"},
    {"English names of ranks", "Ace DEUCE jack Queen King",
     "rank A, rank 2, rank J, rank Q, rank K"},
    {"0 and X alone are no ranks", "0 X x", "other 0, other X, other x"},
    {"numbers that are no ranks", "14 010 00", "other 14, other 010, other 00"},
    {"suits", "clubs Diamonds HEARTS spades", "suit C, suit D, suit H, suit S"},
    {"one of a suit", "club diamond heart spade",
     "suit C, suit D, suit H, suit S"},
    {"symbols alone", "\u2663 \u2666 \u2665 \u2660 \u2667 \u2662 \u2661 \u2664",
     "suit C, suit D, suit H, suit S, suit C, suit D, suit H, suit S"},
    {"numbers of HTML for white symbols", "&#9831;&#9826;&#9825;&#9828;",
     "suit C, suit D, suit H, suit S"},
    {"hexadecimal numbers of HTML", "&#x2663;&#x2666;&#x2665;&#X2660;",
     "suit C, suit D, suit H, suit S"},
    {"hexadecimal numbers for white symbols",
     "&#x2667;&#x2662;&#x2661;&#X2664;", "suit C, suit D, suit H, suit S"},

    /* An unknown card. */
    {"a blank makes two", "? ??", "?, ?"},
    {"directly after a word it is punctuation", "7D? why?? ", "7D, other why"},
    {"directly after a rest, too", "...? \u2026?", "..., ..."},
    {"but not behind a blank", "7D ?", "7D, ?"},
    {"nor behind a label", "row:?", "name row, ?"},
    {"a back directly after a card", "\U0001F0C7\U0001F0A0", "7D, ?"},

    /* Two dots or more are a rest; two of these, a word. */
    {"a rest", "7D .. .....", "7D, ..., ..."},
    {"two dashes or more", "-- ----", "other --, other --"},
    {"two stars or underscores", "** __", "other **, other __"},

    /* A line that has nothing but white space is empty. */
    {"the lines", "7D\n\nAD\r\n5C\r3S",
     "7D, end, empty line, AD, end, 5C, end, 3S"},
    {"blanks of all kinds", "7D\n \t\v\f\u00A0\u3000\n", "7D, end, empty line"},
    {"what is absent", "\033[31m\u200B\uFEFF\n", "empty line"},
    {"a line with a mark is not empty", ">\n[\n\"\n", "end, end, end"},

    /* What does not stand for another character. */
    {"an escape that its line does not end", "\033[31\n7D", "empty line, 7D"},
    {"a unit that is too short", "7\\u266", "rank 7, other u266"},
    {"no text has no word", "", ""},
};

/* Adds to a note, with a comma before it unless it is the first. */
static void add_word(char note[NOTE_MAX], const struct word *word)
{
    const size_t length = strlen(note);
    (void)snprintf(note + length, NOTE_MAX - length, "%s%s",
                   length > 0 ? ", " : "", write_word(word));
}

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
        add_word(note, &word);
    assert_string_equal(note, row->words);
}

/* From the third card on, the marks before it are those before the second. */
static const struct marks_row {
    const char *name, *text;
    bool differ;
} marks[] = {
    {"blanks do not count", "7D AD   5C", false},
    {"nor do wide ones", "7D AD\u30005C", false},
    {"commas", "7D, AD, 5C", false},
    {"two commas", "7D, AD,, 5C", true},
    {"tabs", "7D\tAD\t5C", false},
    {"two tabs", "7D\tAD\t\t5C", true},
    {"quotes", "\"7D\", \"AD\", \"5C\"", false},
    {"empty quotes", "\"7D\", \"AD\", \"\", \"5C\"", true},
    {"a dash", "7D AD - 5C", true},
    {"brackets", "[7D] [AD] [] [5C]", true},
    {"colors", "7D AD \033[31m5C", false},
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
    static const char text[] = " 7\u2666AD5C x\r\n\U0001F0C7? 10H";
    struct words words;
    struct word word;
    char note[NOTE_MAX] = "";
    open_words(&words, text);
    while (words_next(&words, &word), word.kind != WORD_TEXT_END)
        if (word.kind != WORD_LINE_END)
            (void)snprintf(note + strlen(note), sizeof note - strlen(note),
                           "%s=%llu:%llu ", write_word(&word), word.place.line,
                           word.place.column);
    assert_string_equal(note,
                        "7D=1:2 AD=1:4 5C=1:6 other x=1:9 7D=2:1 TH=2:4 ");
}

/* A word of any length stays one word. */
static void a_long_word_is_cut(void **state)
{
    static char text[3 * WORD_MAX];
    struct words words;
    struct word word;
    memset(text, 'x', sizeof text - 3);
    strcpy(text + sizeof text - 4, " 7D");
    open_words(&words, text);
    words_next(&words, &word);
    assert_string_equal(write_word(&word), "other xxxxxxxxxxxx...");
    words_next(&words, &word);
    assert_string_equal(write_word(&word), "7D");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_has_its_place),
        cmocka_unit_test(a_long_word_is_cut),
    };
    int failed = RUN_ROWS(rows, is_read) + RUN_ROWS(marks, marks_are_compared);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
