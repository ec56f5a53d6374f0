/* The answers and messages for a text: numbers, none, and mistakes. */
#ifndef BOARDS_ANSWERS_H
#define BOARDS_ANSWERS_H

#include "boards/paragraph.h"
#include "boards/write.h"
#include "deals/range.h"
#include "io/input.h"

struct answers {
    struct answer_style style;
    struct range range;         /* only its deals are searched */
    char of_range[50];          /* ` of FIRST-LAST`; `` for all deals */
    size_t cards_needed;        /* the fewest that identify one of them */
    bool has_none, has_mistake; /* in any text so far */

    /* Of the text: */
    const char *file; /* its name as given; NULL: it has none */
    struct input *input;
    bool has_any;       /* answers or messages */
    bool has_told_none; /* what none means */
    bool at_beginning;  /* of a paragraph, or directly below an answer */
    bool has_whole;     /* 52 cards that were answered directly above: */
    uint8_t whole[FREECELL_CARDS];
};

/* A message that explains the answer none; or one instead of an answer. */
enum message_kind { MESSAGE_REMARK, MESSAGE_MISTAKE };

/* Prepares to answer with deals in this range. */
void answers_start(struct answers *answers, const struct answer_style *style,
                   struct range range);

/* Begins a text. */
void answers_open(struct answers *answers, const char *file,
                  struct input *input);

/* Answers the cards at this place, which begin only this deal. */
void answers_give_number(struct answers *answers, struct place place,
                         int64_t number);

/*
 * Answers 52 distinct cards, which are this deal, or none if number is 0. If
 * they are the board directly above in the other order, they are not answered
 * again. Returns whether the answer is none, which calls for a message.
 */
bool answers_give_whole(struct answers *answers, const struct word *cards,
                        int64_t number);

/* Begins a paragraph: there is nothing above. */
void answers_begin(struct answers *answers);

/* Notes that the cards below are not directly below an answer. */
void answers_separate(struct answers *answers);

/* Answers a partial deal: cards in dealing order, only some of them known. */
void answers_give_part(struct answers *answers, struct place place,
                       const uint8_t cards[FREECELL_CARDS], size_t known);

/* Writes a message about this place. */
void answers_tell(struct answers *answers, enum message_kind kind,
                  struct place place, const char *format, ...) PRINTF_LIKE(4);

/* Tells what none means, once per text. */
void answers_tell_none(struct answers *answers, struct place place);

/* Ends the text that begins at this place; it may have had no board. */
void answers_end(struct answers *answers, struct place begin);

#endif
