#include "boards/part.h"

#include <string.h>

#include "boards/mistakes.h"

enum { PART_MIN = 2 }; /* known cards of a partial deal */

/* Lines, and the places of their cards in a deal. */
static const struct shape {
    const char *name;                  /* of a line */
    size_t count;                      /* of its lines */
    uint8_t lengths[FREECELL_COLUMNS]; /* of each, in cards */
    size_t next_line, next_card; /* from one to the next, in dealing order */
} shapes[] = {
    {"row", FREECELL_ROWS, {8, 8, 8, 8, 8, 8, 4}, FREECELL_COLUMNS, 1},
    {"column", FREECELL_COLUMNS, {7, 7, 7, 7, 6, 6, 6, 6}, 1, FREECELL_COLUMNS},
    {"line", 1, {FREECELL_CARDS}, FREECELL_CARDS, 1},
};

/* How many cards the line at this index needs: none after the last line. */
static size_t length_of(const struct shape *shape, size_t index)
{
    return index < shape->count ? shape->lengths[index] : 0;
}

/*
 * Whether the line at this index fits: it has all its cards, or fewer and a
 * rest. A rest alone must be the last line, perhaps after a full board. A
 * single line is not a column.
 */
static bool fits(const struct shape *shape, const struct line *lines,
                 size_t count, size_t index)
{
    const struct line *line = &lines[index];
    const size_t length = length_of(shape, index);
    if (count == 1 && shape->next_card > 1)
        return false;
    if (index > 0 && lines[index - 1].cards == 0)
        return false;
    if (line->end[-1].kind == WORD_REST)
        return line->cards <= length;
    return line->cards == length;
}

static size_t count_fits(const struct shape *shape, const struct line *lines,
                         size_t count)
{
    size_t fit = 0;
    for (size_t i = 0; i < count; i++)
        fit += fits(shape, lines, count, i);
    return fit;
}

/* The shape that most lines fit. */
static const struct shape *find_shape(const struct line *lines, size_t count)
{
    const struct shape *best = shapes;
    for (size_t i = 1; i < sizeof shapes / sizeof *shapes; i++)
        if (count_fits(&shapes[i], lines, count) >
            count_fits(best, lines, count))
            best = &shapes[i];
    return best;
}

/* Tells why the first line that does not fit does not; or returns false. */
static bool tell_misfit(struct answers *answers, const struct shape *shape,
                        const struct line *lines, size_t count)
{
    size_t misfit = 0;
    while (misfit < count && fits(shape, lines, count, misfit))
        misfit++;
    if (misfit == count)
        return false;
    const struct place place = lines[misfit].begin->place;
    const size_t length = length_of(shape, misfit);
    const size_t cards = lines[misfit].cards;
    if (misfit > 0 && lines[misfit - 1].cards == 0)
        answers_tell(answers, MESSAGE_MISTAKE, place,
                     "a line with only ... ends a board; write ? ... for a "
                     "line that you do not know");
    else if (length == 0)
        answers_tell(answers, MESSAGE_MISTAKE, place,
                     "a deal has no %s %zu; put an empty line between two "
                     "boards",
                     shape->name, misfit + 1);
    else
        answers_tell(answers, MESSAGE_MISTAKE, place,
                     "%s %zu needs %zu cards, not %zu; write %s", shape->name,
                     misfit + 1, length, cards,
                     cards > length
                         ? "the others on a line of their own"
                         : "? or ... for missing cards, ? ... for a missing "
                           "line");
    return true;
}

bool part_tell_misfit(struct answers *answers, const struct line *lines,
                      size_t count)
{
    const struct shape *shape = find_shape(lines, count);
    const size_t fit = count_fits(shape, lines, count);
    if (lines[count - 1].cards < length_of(shape, count - 1))
        count--; /* the last line may be short */
    return 2 * fit > count && tell_misfit(answers, shape, lines, count);
}

/* Puts the cards of lines of this shape in dealing order. */
static void lay_out(const struct shape *shape, const struct line *lines,
                    size_t count, uint8_t cards[FREECELL_CARDS])
{
    memset(cards, FREECELL_UNKNOWN, FREECELL_CARDS);
    for (size_t i = 0; i < count; i++) {
        const struct word *word = lines[i].begin;
        size_t place = i * shape->next_line;
        for (; word < lines[i].end; word++)
            if (word->kind == WORD_CARD) {
                cards[place] = word->card;
                place += shape->next_card;
            }
    }
}

size_t part_count(const struct line *lines, size_t count)
{
    size_t end = 0;
    bool is_part = false;
    for (size_t i = 0; i < count; i++) {
        if (line_is_cards(&lines[i])) {
            is_part |= lines[i].is_part;
            end = i + 1;
        } else if (end == 0 || lines[i].cards_at_most >= PART_MIN) {
            break;
        }
    }
    return is_part ? end : 0;
}

/* Keeps lines of cards. Returns how many. */
static size_t keep_cards(struct line *lines, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (line_is_cards(&lines[i]))
            lines[kept++] = lines[i];
    return kept;
}

static size_t count_known(const struct line *lines, size_t count)
{
    size_t known = 0;
    for (size_t i = 0; i < count; i++)
        known += lines[i].known;
    return known;
}

/* Tells of a line above that may be part of the board, if there is one. */
static bool tell_above(struct answers *answers, const struct line *before,
                       const struct line *lines)
{
    if (before == NULL || before->cards_at_most < PART_MIN)
        return false;
    answers_tell(answers, MESSAGE_MISTAKE, lines->begin->place,
                 "the line above has cards and other words; remove the words "
                 "or, if it is not part of this board, put an empty line "
                 "between");
    return true;
}

void part_answer(struct answers *answers, const struct line *before,
                 struct line *lines, size_t count)
{
    uint8_t cards[FREECELL_CARDS];
    count = keep_cards(lines, count);
    const size_t known = count_known(lines, count);
    if (known < PART_MIN)
        return;
    const struct shape *shape = find_shape(lines, count);
    if (tell_above(answers, before, lines) ||
        mistakes_tell(answers, MISTAKES_OF_CARDS_AND_PLACES, lines, count) ||
        tell_misfit(answers, shape, lines, count))
        return;
    lay_out(shape, lines, count, cards);
    answers_give_part(answers, lines->first->place, cards, known);
}
