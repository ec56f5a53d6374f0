#include "boards/mistakes.h"

#include <stdlib.h>
#include <string.h>

static const char digits[] = "123456789"; /* without 0: lines count from 1 */

/*
 * The last word before the cards of a line of a part that has a number, if it
 * is not the line's own, which counts from 1; else the line's end.
 */
static const struct word *find_wrong_number(const struct line *line, size_t own)
{
    const struct word *word = line->begin, *found = line->end;
    if (!line->is_part)
        return line->end;
    for (; word->kind != WORD_CARD && word->kind != WORD_REST; word++)
        if (strpbrk(word->text, digits) != NULL)
            found = word;
    if (found < line->end &&
        strtoul(strpbrk(found->text, digits), NULL, 10) == own)
        return line->end;
    return found;
}

/* Each of these tells what is wrong with a word, and returns true. */

static bool tell_wrong_number(struct answers *answers, const struct word *word,
                              size_t own)
{
    answers_tell(answers, MESSAGE_MISTAKE, word->place,
                 "%lu is not the number of this line, %zu; leave it out, or "
                 "write ? ... for each line above that you do not know",
                 strtoul(strpbrk(word->text, digits), NULL, 10), own);
    return true;
}

static bool tell_no_card(struct answers *answers, const struct word *word)
{
    char quoted[QUOTED_MAX];
    answers_tell(answers, MESSAGE_MISTAKE, word->place,
                 "%s is not a card; write ? for a card you do not know",
                 quote(quoted, word->text, strlen(word->text)));
    return true;
}

static bool tell_other_marks(struct answers *answers, const struct word *word)
{
    answers_tell(answers, MESSAGE_MISTAKE, word->place,
                 "this card is separated differently from the one to its left; "
                 "write ? for a card you do not know");
    return true;
}

static bool tell_repeated(struct answers *answers, const struct word *word,
                          const struct word *first)
{
    const bool is_below = word->place.line > first->place.line;
    char name[FREECELL_NAME_SIZE];
    (void)freecell_card_name(word->card, FREECELL_ASCII, name);
    answers_tell(answers, MESSAGE_MISTAKE, word->place,
                 "%s is also at %llu:%llu%s", name, first->place.line,
                 first->place.column,
                 is_below ? "; an empty line ends a board" : "");
    return true;
}

static bool tell_after_rest(struct answers *answers, const struct word *word)
{
    answers_tell(answers, MESSAGE_MISTAKE, word->place,
                 "nothing can follow ... on its line; write ? for each card "
                 "you do not know");
    return true;
}

/*
 * Tells the first mistake in a line, the number'th of a board, if there is one;
 * firsts has the first word of each card so far.
 */
static bool tell_in_line(struct answers *answers, const struct line *line,
                         size_t number,
                         const struct word *firsts[FREECELL_CARDS])
{
    const struct word *wrong_number = find_wrong_number(line, number);
    size_t cards = 0; /* before this word */
    for (const struct word *word = line->begin; word < line->end; word++) {
        if (word == line->other_word)
            return tell_no_card(answers, word);
        if (word == wrong_number)
            return tell_wrong_number(answers, word, number);
        if (word > line->begin && word[-1].kind == WORD_REST)
            return tell_after_rest(answers, word);
        if (word->kind != WORD_CARD)
            continue;
        if (line->is_part && cards++ > 1 && word->marks != word[-1].marks)
            return tell_other_marks(answers, word);
        if (!is_known(word))
            continue;
        if (firsts[word->card] != NULL)
            return tell_repeated(answers, word, firsts[word->card]);
        firsts[word->card] = word;
    }
    return false;
}

bool mistakes_tell(struct answers *answers, const struct line *lines,
                   size_t count)
{
    const struct word *firsts[FREECELL_CARDS] = {NULL};
    for (size_t i = 0; i < count; i++)
        if (tell_in_line(answers, &lines[i], i + 1, firsts))
            return true;
    return false;
}
