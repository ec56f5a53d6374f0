/*
 * The board that was answered last. Its cards may go on below: the rest of a
 * deal whose beginning was answered, or all of it in the other order, as JSON
 * has rows and columns. They are not a question.
 */
#ifndef BOARDS_ANSWERED_H
#define BOARDS_ANSWERED_H

#include "boards/window.h"

/*
 * Orders in which the cards may follow: as they were read, and the other one.
 * Cards that are no deal may have been rows or columns, which makes two.
 */
enum { ANSWERED_ORDERS = 3 };

/* Fewer cards may follow by chance, unless all are just the next ones. */
enum { FOLLOW_MIN = 4 };

enum answered_kind {
    ANSWERED_NOTHING, /* in this text, so far */
    ANSWERED_DEAL,    /* or the beginning of one */
    ANSWERED_PART,    /* of a deal, in lines of cards whose places count */
    ANSWERED_NONE     /* 52 cards that are no deal */
};

struct answered {
    enum answered_kind kind;
    int64_t number;               /* of a deal or part; otherwise 0 */
    uint8_t none[FREECELL_CARDS]; /* the cards that are no deal */
    bool by_columns;              /* the deal was read so */
    struct place end;             /* of the cards that were answered */
    size_t seen[ANSWERED_ORDERS]; /* the cards of each order that followed */
};

/* Sets what was answered: a deal, by its cards in a text. */
void answered_deal(struct answered *answered, const struct deal *deal);

/* Sets what was answered: 52 cards that are no deal, in the order read. */
void answered_none(struct answered *answered,
                   const struct card cards[FREECELL_CARDS]);

/*
 * Sets what was answered, up to end: a part that only this deal has, in dealing
 * order. What follows is behind its cards in either order.
 */
void answered_part(struct answered *answered, int64_t number,
                   const uint8_t cards[FREECELL_CARDS], struct place end);

/* Another question stands below: the other order is not expected any more. */
void answered_interrupt(struct answered *answered);

/* Cards that follow what was answered. */
struct following {
    size_t count;      /* of the first cards; 0: they may do so by chance */
    bool is_next;      /* no card is missing before them */
    size_t order, end; /* behind the last of them in this order */
};

/* Finds how many of the first cards follow what was answered. */
struct following answered_find(const struct answered *answered,
                               const struct card *cards, size_t count);

/* Whether the deal that was answered has these cards, where they are known. */
bool answered_has(const struct answered *answered,
                  const uint8_t cards[FREECELL_CARDS]);

/* Those cards have followed, and cannot do so again. */
void answered_follow(struct answered *answered,
                     const struct following *following);

/*
 * Takes a deal that ends here. Returns whether it is the one that was answered:
 * it has the same cards and more, or is in the other order. It cannot follow
 * again.
 */
bool answered_take_deal(struct answered *answered, const struct deal *deal);

#endif
