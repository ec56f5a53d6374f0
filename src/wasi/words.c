/* The page's third program: the words of a text, as boards/ reads them. */
#include "boards/words.h"
#include "cmd/program.h"
#include "io/input.h"
#include "io/output.h"

/* Writes a line of JSON per word: its place, its kind, and its card or half. */
int freecell_words_main(void)
{
    static const struct output_name standard_output = {.pattern = NULL};
    static const char *const kinds[] = {
        [WORD_CARD] = "card", [WORD_RANK] = "rank", [WORD_SUIT] = "suit",
        [WORD_REST] = "rest", [WORD_NAME] = "name", [WORD_OTHER] = "other"};
    static struct input input;
    static struct words words;
    struct word word;
    program_start("freecell-words");
    if (output_open(&standard_output) != 0 || input_open(&input, "-") != 0)
        return STATUS_TROUBLE;
    words.characters.input = &input;
    while (words_next(&words, &word), word.kind != WORD_TEXT_END)
        if (!word_ends_line(&word))
            output_print("[%llu,%llu,\"%s\",%d]\n", word.place.line,
                         word.place.column, kinds[word.kind], word.card);
    return (int)program_end(input_close(&input) == 0 ? STATUS_OK
                                                     : STATUS_TROUBLE);
}
