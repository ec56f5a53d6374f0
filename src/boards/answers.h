/* The answers and messages of a text: numbers, none, and what is wrong. */
#ifndef BOARDS_ANSWERS_H
#define BOARDS_ANSWERS_H

#include "boards/run.h"
#include "boards/write.h"
#include "deals/range.h"

struct answers {
    struct range range; /* only its deals are looked for */
    char of_range[50];  /* ` of FIRST-LAST`; `` for all deals */
    size_t least;       /* the fewest cards that identify one of them */
    struct writer *writer;

    bool has_any;            /* answers or messages */
    bool has_explained_none; /* in this text */
    bool at_beginning;       /* of a paragraph, or directly below an answer */
    bool has_whole;          /* 52 cards that were answered directly above: */
    uint8_t whole[FREECELL_CARDS];
};

/* Prepares to answer with deals of this range. */
void answers_start(struct answers *answers, struct range range,
                   struct writer *writer);

/* Answers cards that begin only one deal, from this place on. */
void answer_number(struct answers *answers, struct place place, int64_t number);

/*
 * Answers 52 different cards, which are this deal, or none: 0. The cards of a
 * board directly above are not answered again in the other order.
 */
void answer_whole(struct answers *answers, const struct word *cards,
                  int64_t number);

/* Begins a paragraph: there is nothing above. */
void answers_begin(struct answers *answers);

/* The cards below are not directly below an answer. */
void answers_separate(struct answers *answers);

/* Answers part of a deal: cards in dealing order, of which some are known. */
void answer_part(struct answers *answers, struct place place,
                 const uint8_t cards[FREECELL_CARDS], size_t known);

/* Writes a message about what is there. */
void answers_tell(struct answers *answers, enum message_kind kind,
                  struct place place, const char *format, ...) PRINTF_LIKE(4);

/*
 * Tells where some cards differ from a near deal. Returns false if there is
 * none.
 */
bool answers_tell_near(struct answers *answers, enum message_kind kind,
                       const struct word *cards, size_t count);

/* Ends a text, which begins there, and may have had nothing. */
void answers_end(struct answers *answers, struct place begin);

#endif
