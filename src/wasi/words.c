/*
 * The page's third program: the words of a text that lie on its board, as
 * boards/ reads them.
 */
#include "boards/paragraph.h"
#include "cmd/program.h"
#include "io/output.h"

/* Writes a word as a line of JSON. Its text needs no escapes. */
static void write_word(const struct word *word, const char *kind)
{
    output_print("{\"line\":%llu,\"column\":%llu,\"kind\":\"%s\",\"card\":%d,"
                 "\"text\":\"%s\"}\n",
                 word->place.line, word->place.column, kind, word->card,
                 word->text);
}

/* Writes half a card at the end of the text, which waits for the other half. */
static void write_half(const struct word *half)
{
    write_word(half, half->kind == WORD_RANK ? "rank" : "suit");
}

/*
 * Writes a line of cards: cards, unknown ones, and other words that may be
 * misread cards. Returns how many there are.
 */
static size_t write_line(const struct line *line)
{
    const struct word *others =
        line->other_words > 0 ? line->other_word : line->end;
    size_t count = 0;
    for (const struct word *word = line->begin; word < line->end; word++) {
        const char *kind = "other";
        if (word->kind == WORD_CARD)
            kind = word_is_known(word) ? "card" : "unknown";
        else if (word < others || word->kind == WORD_NAME ||
                 word->kind == WORD_REST)
            continue;
        write_word(word, kind);
        count++;
    }
    return count;
}

/* The way of reading in which words have most cards. */
static enum way find_way(const struct word *begin, const struct word *end)
{
    enum way best = READ_CARDS;
    for (enum way way = READ_RANK_FIRST; way < WAYS; way++)
        if (sequence_count(way, begin, end) > sequence_count(best, begin, end))
            best = way;
    return best;
}

/* Writes the cards of loose lines. Returns how many there are. */
static size_t write_loose(const struct word *begin, const struct word *end)
{
    struct sequence sequence;
    struct word card;
    size_t count = 0;
    sequence_begin(&sequence, find_way(begin, end));
    for (const struct word *word = begin; word < end; word++)
        if (sequence_read(&sequence, word, &card)) {
            write_word(&card, "card");
            count++;
        } else if (word_is_half(word) && word[1].kind == WORD_TEXT_END) {
            write_half(word);
        }
    return count;
}

/*
 * Writes the first paragraph with a line of cards, from this line on; without
 * one, the cards of all lines. Little more than a board is written.
 */
static void write_board(struct words *words)
{
    static struct word kept[WORDS_KEPT]; /* of this line, and of loose ones */
    size_t count = 0, begin = 0, written = 0;
    const struct word *word;
    do {
        struct line line;
        words_next(words, &kept[count]);
        word = &kept[count++];
        if (!word_ends_line(word))
            continue;
        /* Half a card is not misread while the other half may follow. */
        const bool has_half = word->kind == WORD_TEXT_END &&
                              count - begin > 1 && word_is_half(&word[-1]);
        line_set(&line, &kept[begin], has_half ? &word[-1] : word);
        begin = count;
        if (line_is_cards(&line)) {
            written += write_line(&line);
            if (has_half)
                write_half(&word[-1]);
        } else if (written > 0) {
            written += write_loose(line.begin, word);
        }
        if (written > 0)
            count = begin = 0;
    } while (word->kind != WORD_TEXT_END && count < WORDS_KEPT &&
             (written == 0 || word->kind != WORD_EMPTY_LINE) &&
             written <= FREECELL_CARDS);
    if (written == 0)
        (void)write_loose(kept, word);
}

int freecell_words_main(void)
{
    static const struct output_name standard_output = {.pattern = NULL};
    static struct input input;
    static struct words words;
    program_start("freecell-words");
    if (output_open(&standard_output) != 0 || input_open(&input, "-") != 0)
        return STATUS_TROUBLE;
    words.characters.input = &input;
    write_board(&words);
    return (int)program_end(input_close(&input) == 0 ? STATUS_OK
                                                     : STATUS_TROUBLE);
}
