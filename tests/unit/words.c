/* Characters as words: how cards, halves of them and names are written. */
#include "boards/words.h"

#include <stdio.h>
#include <string.h>

#include "support/notation.h"
#include "support/test.h"

/*
 * Words are written with a comma between them: a card by its name, `rank 7`,
 * `suit D`, `...`, `name row`, `other foo`, `end` of a line; and `empty `
 * before a word if there is an empty place before it.
 */
static const char *write_word(const struct word *word)
{
    static char text[100];
    const int length = (int)word->length;
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
        (void)snprintf(text, sizeof text, "name %.*s", length, word->text);
        return text;
    case WORD_OTHER:
        (void)snprintf(text, sizeof text, "other %.*s", length, word->text);
        return text;
    case WORD_LINE_END:
        return "end";
    default:
        fail_msg("no word is of the kind %d", (int)word->kind);
    }
    return "";
}

static const struct row {
    const char *name, *text, *words;
} rows[] = {
    /* A card is a rank and a suit, in either order and either case. */
    {"cards", "7D AD 10H", "7D, AD, TH"},
    {"a suit first", "D7 H10", "7D, TH"},
    {"either case", "7d kH qs", "7D, KH, QS"},
    {"an ace may be 1", "1D D1", "AD, AD"},
    {"a ten may be T, 10, 0 or X", "TD 10D 0D XD xd", "TD, TD, TD, TD, TD"},
    {"a jack may be 11, a queen 12 and a king 13", "11C 12C 13C", "JC, QC, KC"},
    {"symbols", "7\u2663 7\u2666 7\u2665 7\u2660", "7C, 7D, 7H, 7S"},
    {"white symbols", "7\u2667 7\u2662 7\u2661 7\u2664", "7C, 7D, 7H, 7S"},
    {"emoji", "7\u2666\uFE0F \u27647", "7D, 7H"},
    {"a playing card", "\U0001F0C7 \U0001F0A1", "7D, AS"},
    {"several cards in a word", "7DAD5C 10H9S", "7D, AD, 5C, TH, 9S"},
    {"several symbols in a word", "7\u2666A\u2666\u26635", "7D, AD, 5C"},
    {"several playing cards in a word", "\U0001F0C7\U0001F0C1", "7D, AD"},
    {"a word with other text has no card", "7DADx AD7",
     "other 7DADx, other "
     "AD7"},
    {"a letter for a digit is no card", "1O 7DD", "other 1O, other 7DD"},
    {"a rank that is none", "14D 07D", "other 14D, other 07D"},
    {"anything separates", "7D,AD;5C|3S/5S(8C)[2D]\"AH\"",
     "7D, AD, 5C, 3S, 5S, 8C, 2D, AH"},
    {"a letter of another script does not", "7D\u00E9", "other 7D\u00E9"},

    /* Program code, and what is not seen. */
    {"an escaped symbol", "\"7\\u2666\"", "7D"},
    {"escaped ends of lines only separate", "7D\\nAD\\tKC", "7D, AD, KC"},
    {"colors of a terminal", "7\033[31mD\033[0m", "7D"},
    {"a space without width", "7\u200BD", "7D"},

    /* A word before a colon or an equals sign is a name. */
    {"a label", "row: 7D", "name row, 7D"},
    {"an equals sign", "KC=QD", "name KC, QD"},
    {"blanks and quotes may stand between", "\"7D\" : AD 'ace' = 5C",
     "name 7D, AD, name ace, 5C"},
    {"a name is never a card or half of one",
     "7D: ace: hearts:", "name 7D, name ace, name hearts"},
    {"a colon alone is a name without a text", ": 7D", "name , 7D"},
    {"the last word of a label is its name", "Free cells: 7D",
     "other Free, name cells, 7D"},
    {"a colon of full width", "row\uFF1A7D", "name row, 7D"},
    {"a name does not go on below", "row\n: 7D", "other row, end, name , 7D"},
    {"the question mark of a question", "which?: 7D", "name which, 7D"},

    /* So is a word directly after < or </. */
    {"a tag", "<td>7D</td>", "other td, 7D, other td"},
    {"a tag that looks like a card", "<h1>7D</h1>", "other h1, 7D, other h1"},
    {"a tag that looks like a suit", "<s>7D</s>", "other s, 7D, other s"},
    {"an attribute", "<img alt=\"7D\">", "other img, name alt, 7D"},
    {"not directly after it", "< 7D", "7D"},

    /* Ranks and suits may be words of their own. */
    {"a card in words", "7 of diamonds", "rank 7, other of, suit D"},
    {"values of JSON", "\"suit\": \"hearts\", \"value\": 12",
     "name suit, suit H, name value, rank Q"},
    {"a picture's file", "7_of_diamonds.png",
     "rank 7, other of, suit D, other png"},
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
    {"emoji and drawings", "\u2764\uFE0F \u25C6 \u25C7",
     "suit H, suit D, suit D"},
    {"names of HTML", "7&clubs;8&diams;9&hearts;J&spades;",
     "rank 7, suit C, rank 8, suit D, rank 9, suit H, rank J, suit S"},
    {"numbers of HTML", "&#9827;&#9830;&#9829;&#9824;",
     "suit C, suit D, suit H, suit S"},
    {"numbers of HTML for white symbols", "&#9831;&#9826;&#9825;&#9828;",
     "suit C, suit D, suit H, suit S"},
    {"hexadecimal numbers of HTML", "&#x2663;&#x2666;&#x2665;&#X2660;",
     "suit C, suit D, suit H, suit S"},
    {"hexadecimal numbers for white symbols",
     "&#x2667;&#x2662;&#x2661;&#X2664;", "suit C, suit D, suit H, suit S"},

    /* An unknown card. */
    {"an unknown card", "? 7D", "?, 7D"},
    {"it may be repeated", "??? 7D", "?, 7D"},
    {"a blank makes two", "? ??", "?, ?"},
    {"it may be of full width", "\uFF1F\uFF1F", "?"},
    {"directly after a word it is punctuation", "7D? why?? ", "7D, other why"},
    {"directly after a rest, too", "...? \u2026?", "..., ..."},
    {"but not behind a blank", "7D ?", "7D, ?"},
    {"nor behind a label", "row:?", "name row, ?"},
    {"each back of a card is one", "\U0001F0A0\U0001F0A0", "?, ?"},
    {"a back directly after a card", "\U0001F0C7\U0001F0A0", "7D, ?"},

    /* A rest. */
    {"a rest", "7D ...", "7D, ..."},
    {"two dots or more", "7D .. .....", "7D, ..., ..."},
    {"one character", "7D \u2026", "7D, ..."},
    {"directly after a card", "7D...", "7D, ..."},

    /* Two of these are a word. */
    {"two dashes or more", "-- ----", "other --, other ----"},
    {"two stars or underscores", "** __", "other **, other __"},

    /* Empty places. */
    {"nothing between two commas", "7D,,AD", "7D, empty AD"},
    {"blanks between two commas", "7D, ,AD", "7D, empty AD"},
    {"semicolons", "7D; ; AD", "7D, empty AD"},
    {"bars", "7D | | AD", "7D, empty AD"},
    {"tabs", "7D\t\tAD", "7D, empty AD"},
    {"quotes between two commas", "\"7D\",\"\",\"AD\"", "7D, empty AD"},
    {"a comma before the first card", ",7D", "empty 7D"},
    {"a semicolon before the first card", "7D\n; AD", "7D, end, empty AD"},
    {"a tab before the first card", "\t7D", "empty 7D"},
    {"a bar before the first card is a table's", "|7D|AD|", "7D, AD"},
    {"a lone dash", "7D - AD", "7D, empty AD"},
    {"a dash that begins a line", "- 7D", "empty 7D"},
    {"a star, underscore, dot and number sign that begin a line",
     "* 7D\n_ AD\n. 5C\n# 3S",
     "empty 7D, end, empty AD, end, empty 5C, end, empty 3S"},
    {"a lone star, underscore, dot and number sign", "7D * AD _ 5C . 3S # 5S",
     "7D, empty AD, empty 5C, empty 3S, empty 5S"},
    {"a dash that is not alone", "7D-AD -5C", "7D, AD, 5C"},
    {"a dash between two commas", "7D,-,AD", "7D, empty AD"},
    {"a dash between bars or semicolons", "7D|-|AD;*;5C",
     "7D, empty AD, empty 5C"},
    {"a dash in quotes", "\"7D\",\"-\",\"AD\"", "7D, empty AD"},
    {"a dash between quotes", "\"7D\"-\"AD\"", "7D, AD"},
    {"a dash in brackets", "7D [-] AD", "7D, empty AD"},
    {"a quote that closes", "\"7D \",\" AD\" \u00AB 5C \u00BB \u00AB 3S \u00BB",
     "7D, AD, 5C, 3S"},
    {"two quotes with nothing between", "7D \"\" AD", "7D, empty AD"},
    {"a dash in quotes or brackets that begins a line",
     "[\"-\", \"7D\"\n(-) AD", "empty 7D, end, empty AD"},
    {"a comma behind quoted mail or a bracket", "> , 7D\n[, AD",
     "empty 7D, end, empty AD"},
    {"a written tab", "7D\\t\\tAD", "7D, empty AD"},
    {"a written end of a line", "7D \\n AD", "7D, AD"},
    {"wide blanks", "7D\u3000AD \u2003 5C", "7D, AD, 5C"},
    {"what begins a line and is no place",
     "\u25E6 7D\n\u3000AD\n\u251C\u2500\u2524\n5C",
     "7D, end, AD, end, end, 5C"},
    {"a lone quote", "7D \" AD \u201D 5C", "7D, empty AD, empty 5C"},
    {"a quote that begins a line", "\" 7D\n \u00AB AD", "7D, end, AD"},
    {"several characters alone", "7D ## AD -> 5C", "7D, empty AD, empty 5C"},
    {"several characters that are not alone", "7D-> AD ->5C", "7D, AD, 5C"},
    {"a pair of brackets", "7D () AD [] 5C {} 3S <> 5S",
     "7D, empty AD, empty 5C, empty 3S, empty 5S"},
    {"a blank in a pair of brackets", "7D [ ] AD", "7D, empty AD"},
    {"brackets of two kinds are no pair", "7D,(]AD", "7D, AD"},
    {"a mark that begins a line", "\u25A1 7D\n \u2014 AD",
     "empty 7D, end, empty AD"},
    {"quoted mail and bullets have none", "> 7D\n> > AD\n  \u2022 5C",
     "7D, end, AD, end, 5C"},
    {"a mark between bars that begin a line", "| + | 7D", "empty 7D"},
    {"lines of boxes are bars", "\u2502 7D \u2502 AD \u2503\u2503 5C \u2551 3S",
     "7D, AD, empty 5C, 3S"},
    {"a question mark between two cards", "7D?AD 5C??3S?? 5S",
     "7D, empty AD, 5C, empty 3S, 5S"},
    {"any other character alone", "7D & AD \u2022 5C",
     "7D, empty AD, empty 5C"},
    {"a list of JSON has none", "[[\"7D\",\"AD\"],[\"5C\"]]", "7D, AD, 5C"},
    {"a row of HTML has none", "<tr><td>7D</td><td>AD</td>",
     "other tr, other td, 7D, other td, other td, AD, other td"},
    {"an empty place is not on the next line", "7D -\nAD", "7D, end, AD"},
    {"it is before the word behind it alone", "7D,,ADKC 5C",
     "7D, empty AD, KC, 5C"},
    {"it may be before an unknown card or a rest", "7D,,?,,...",
     "7D, empty ?, empty ..."},

    {"the lines", "7D\n\nAD\r\n5C\r3S", "7D, end, end, AD, end, 5C, end, 3S"},
    {"no text has no word", "", ""},
};

/* The end of a line may be behind an empty place, which does not count. */
static void add_word(char note[NOTE_MAX], const struct word *word)
{
    const bool is_empty = word->after_empty && word->kind < WORD_LINE_END;
    const size_t length = strlen(note);
    if (length > 0)
        (void)snprintf(note + length, NOTE_MAX - length, ",");
    add_note(note, "%s%s", is_empty ? "empty " : "", write_word(word));
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

/* The blanks between a word and the one before it, or directly before it. */
static const struct {
    const char *text, *blanks;
} widths[] = {
    {"7D AD    5C", "0 1 4"},
    {"7D\u00A0\u00A0AD", "0 2"},
    {"   7D", "3"},
    {">  7D", "2"},
    {" \033[31m 7D", "2"},
    {"7D\033[m \033[31mAD", "0 1"},
    {"7D   \uFEFF AD", "0 4"},
    {"7DAD  5C", "0 0 2"},
    {"7D, AD | 5C", "0 0 0"},
    {"7D\tAD", "0 0"},
    {"row:  7D", "0 2"},
    {"row  : 7D", "0 1"},
    {"7D?  AD", "0 2"},
    {"?  ...   \U0001F0A0 7D", "0 2 3 1"},
    {"7D  \n  AD", "0 2 2"},
};

static void the_blanks_between_words_are_counted(void **state)
{
    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        struct words words;
        struct word word;
        char note[NOTE_MAX] = "";
        open_words(&words, widths[i].text);
        while (words_next(&words, &word), word.kind != WORD_TEXT_END)
            add_note(note, "%zu", word.blanks);
        assert_string_equal(note, widths[i].blanks);
    }
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
            add_note(note, "%s=%llu:%llu", write_word(&word), word.place.line,
                     word.place.column);
    assert_string_equal(note, "7D=1:2 AD=1:4 5C=1:6 other x=1:9 7D=2:1 TH=2:4");
}

/* Opens a word of this many cards. */
static void open_cards(struct words *words, size_t count)
{
    static char text[5 * (WORD_CARDS_MAX + 1) + 1];
    text[0] = '\0';
    for (size_t i = 0; i < count; i++)
        strcat(text, i % 2 == 0 ? "10\u2666" : "KC");
    open_words(words, text);
}

/* Such as four deals. */
static void a_word_may_have_many_cards(void **state)
{
    struct words words;
    struct word word;
    open_cards(&words, WORD_CARDS_MAX);
    for (size_t i = 0; i < WORD_CARDS_MAX; i++) {
        words_next(&words, &word);
        assert_int_equal(word.kind, WORD_CARD);
        assert_string_equal(name_of(word.card), i % 2 == 0 ? "TD" : "KC");
    }
    words_next(&words, &word);
    assert_int_equal(word.kind, WORD_TEXT_END);
    open_cards(&words, WORD_CARDS_MAX + 1);
    words_next(&words, &word);
    assert_int_equal(word.kind, WORD_OTHER);
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
    assert_int_equal(word.kind, WORD_OTHER);
    assert_int_equal(word.length, WORD_MAX);
    words_next(&words, &word);
    assert_string_equal(write_word(&word), "7D");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_blanks_between_words_are_counted),
        cmocka_unit_test(every_card_has_its_place),
        cmocka_unit_test(a_word_may_have_many_cards),
        cmocka_unit_test(a_long_word_is_cut),
    };
    int failed = RUN_ROWS(rows, is_read);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}
