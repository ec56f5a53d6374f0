#include "boards/mistakes.h"

#include <stdio.h>
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

/* Each of these says what is wrong with a word, and returns true. */

static bool say_wrong_number(const struct word *word, size_t own,
                             struct mistake *mistake)
{
    mistake->place = word->place;
    (void)sprintf(mistake->text,
                  "%lu is not the number of this line, %zu; leave it out, or "
                  "write ? ... for each line above that you do not know",
                  strtoul(strpbrk(word->text, digits), NULL, 10), own);
    return true;
}

static bool say_no_card(const struct word *word, struct mistake *mistake)
{
    char quoted[QUOTED_MAX];
    mistake->place = word->place;
    (void)sprintf(mistake->text,
                  "%s is not a card; write ? for a card you do not know",
                  quote(quoted, word->text, strlen(word->text)));
    return true;
}

static bool say_other_marks(const struct word *word, struct mistake *mistake)
{
    mistake->place = word->place;
    (void)strcpy(mistake->text,
                 "this card is separated differently from the one to its "
                 "left; write ? for a card you do not know");
    return true;
}

static bool say_twice(const struct word *word, const struct word *first,
                      struct mistake *mistake)
{
    const bool is_below = word->place.line > first->place.line;
    char name[FREECELL_NAME_SIZE];
    mistake->place = word->place;
    (void)freecell_card_name(word->card, FREECELL_ASCII, name);
    (void)sprintf(mistake->text, "%s is also at %llu:%llu%s", name,
                  first->place.line, first->place.column,
                  is_below ? "; an empty line ends a board" : "");
    return true;
}

static bool say_behind_rest(const struct word *word, struct mistake *mistake)
{
    mistake->place = word->place;
    (void)strcpy(mistake->text, "nothing can follow ... on its line; "
                                "write ? for each card you do not know");
    return true;
}

/*
 * Finds the first mistake among the words of a line, the number'th of a board;
 * firsts has the first word of each card so far.
 */
static bool find_in_line(const struct line *line, size_t number,
                         const struct word *firsts[FREECELL_CARDS],
                         struct mistake *mistake)
{
    const struct word *wrong_number = find_wrong_number(line, number);
    size_t cards = 0; /* before this word */
    for (const struct word *word = line->begin; word < line->end; word++) {
        if (word == line->other)
            return say_no_card(word, mistake);
        if (word == wrong_number)
            return say_wrong_number(word, number, mistake);
        if (word > line->begin && word[-1].kind == WORD_REST)
            return say_behind_rest(word, mistake);
        if (word->kind != WORD_CARD)
            continue;
        if (line->is_part && cards++ > 1 && word->marks != word[-1].marks)
            return say_other_marks(word, mistake);
        if (!is_known(word))
            continue;
        if (firsts[word->card] != NULL)
            return say_twice(word, firsts[word->card], mistake);
        firsts[word->card] = word;
    }
    return false;
}

bool find_mistake(const struct line *lines, size_t count,
                  struct mistake *mistake)
{
    const struct word *firsts[FREECELL_CARDS] = {NULL};
    for (size_t i = 0; i < count; i++)
        if (find_in_line(&lines[i], i + 1, firsts, mistake))
            return true;
    return false;
}
