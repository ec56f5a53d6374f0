/* Words as lines of cards. */
#ifndef BOARDS_LINE_H
#define BOARDS_LINE_H

#include "boards/words.h"

/* What is wrong, and where; line 0 of place: nothing is. */
struct mistake {
    struct place place;
    char text[2 * QUOTED_MAX]; /* of a message */
};

/* Sets the place and text of a mistake. */
void mistake_set(struct mistake *mistake, struct place place,
                 const char *format, ...) PRINTF_LIKE(3);

/* What the text before the cards, which ends in a colon or `=`, names. */
enum label {
    LABEL_NONE,
    LABEL_ROW,    /* it has a word such as `row` or `Row1` */
    LABEL_COLUMN, /* it has a word such as `Column`, or is a colon alone */
    LABEL_OTHER,
    LABEL_FOUNDATIONS, /* from here on, names of places beside the tableau */
    LABEL_FREE_CELLS,
};

/* Cards of a line that are read as one line; the next one begins anew. */
enum { LINE_CARDS_MAX = FREECELL_CARDS };

/* The words before a line's first card, numbers excepted. */
struct title {
    size_t count;
    enum label last_name;     /* what the last one names */
    enum label row_or_column; /* the first such word; LABEL_NONE: none is one */
    bool begins_free;         /* the first is `free`, perhaps of `free cells` */
};

/* A line of the text. All zero at first. */
struct line {
    struct place place; /* of its first word; line 0: it has no word */
    size_t indent;      /* blanks directly before that word */
    enum label label;
    bool has_number; /* in or after the word row or column: */
    size_t number;

    struct title title;
    bool has_rest, has_unknown;
    size_t count; /* of its cards and unknown cards */
    struct card cards[LINE_CARDS_MAX];
    size_t others;           /* words that are neither cards nor a rest, but for
                                a label and numbers before the first card */
    struct mistake mistake;  /* the first of them, or a card behind a rest */
    struct card named_again; /* the first card that is named again directly
                                behind itself: it counts once; line 0: none */
    struct place empty;      /* of the first card behind an empty place; line 0:
                                there is none */
    bool ends_empty;         /* an empty place is behind its last word */
    size_t narrowest, widest; /* blanks between cards; 0: none yet */
    struct place widest_end;  /* behind the widest */
};

/* Adds a word to the line, which has fewer than LINE_CARDS_MAX cards. */
void line_add(struct line *line, const struct word *word);

/*
 * Whether it is a line of cards: it may have one or two other words if it has
 * at least three cards.
 */
bool line_is_cards(const struct line *line);

/* Whether it has the label and the number of a row or column. */
bool line_has_number(const struct line *line);

/* Whether it has only a label. */
bool line_is_label(const struct line *line);

/* Whether its label is that of foundations or free cells. */
bool line_is_of_game(const struct line *line);

/* Whether one line is the foundations of a game, and the other its free cells.
 */
bool lines_are_game(const struct line *one, const struct line *other);

/* Whether it has a rest, and neither a card nor a label. */
bool line_is_rest(const struct line *line);

/*
 * The first card behind an empty place, one that blanks show too; line 0: there
 * is none.
 */
struct place line_find_empty(const struct line *line);

/* Counts its known cards, each once. */
size_t line_count_different(const struct line *line);

/* Removes the cards from this place of the text on. */
void line_cut(struct line *line, struct place from);

#endif
