/*
 * A board: lines of words become what is known of 52 cards. It is whole, or
 * partly unknown, or a game in progress. Its cards are in dealing order or
 * column by column.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "boards/words.h"
#include "freecell_deal.h"

enum {
    BOARD_FREE_CELLS = 4,
    BOARD_NEAR = 2, /* the most places where --near lets a deal differ */
    BOARD_LINES = FREECELL_COLUMNS + 1, /* kept: one more than a board has */
    BOARD_LINE_MIN = 4, /* the fewest cards of a line that begins a board */
};

/* A word that is not a card, as much of it as a message shows. */
struct other_word {
    struct place place; /* line 0: there is none */
    size_t length;
    char text[QUOTED_MAX];
};

/* A line of the text. It keeps 53 cards, so that one too many can be named. */
struct line {
    struct place place; /* of its first word */
    enum label label;
    bool rest;             /* it ends with `...` */
    bool has_text;         /* a word that is neither a card nor punctuation */
    size_t cards, known;   /* all; those that are not unknown */
    size_t maybe;          /* words after these that may be cards, as `--` */
    size_t rest_at;        /* cards before the rest */
    size_t others;         /* words that are not cards; of these, */
    size_t first, between; /* before the first card; between cards */
    struct other_word first_other, first_inner; /* of all; after a card */
    size_t tops; /* tops of foundations, as `H-7` and `H-0` */
    struct word card[FREECELL_CARDS + 1];
};

struct board_line {
    struct place place; /* of its first word */
    enum label label;
    uint8_t begin, length;   /* its cards are cards[begin], ... of the board */
    bool rest;               /* it ends with `...` */
    uint8_t rest_at;         /* cards before that */
    struct other_word other; /* the first word of it that is not a card */
};

/* A board as it stands in the text. */
struct board {
    bool typed;   /* by a person: it may end early; set by the caller */
    bool near;    /* it may have cards twice, or lack one; set by the caller */
    int64_t deal; /* the number that the window found, or 0 */
    bool no_deal; /* the window saw these 52 cards alone, and found none */
    bool game;    /* by lines of foundations or free cells, or by its columns */
    bool columns; /* its lines are columns, by their labels or lengths */
    bool rest;    /* a line ends with `...` */
    struct place start;

    size_t count; /* of cards in lines, unknown ones included */
    uint8_t cards[FREECELL_CARDS];
    struct place places[FREECELL_CARDS];
    uint8_t widths[FREECELL_CARDS], tabs[FREECELL_CARDS]; /* as struct word */
    size_t unknown, line_count;
    struct board_line lines[BOARD_LINES];
    bool may_end; /* an empty line ended it, or only more of a game may come */
    bool game_lines;      /* it has lines of foundations or free cells */
    size_t spaced, ruled; /* first lines, after each an empty one, a rule */

    struct place first_place[FREECELL_CARDS]; /* by card; line 0: not there */
    size_t twice; /* how many cards of lines came again; */
    size_t again; /* the first of these */

    size_t off_columns; /* cards on foundations and in free cells */
    size_t free_cells;  /* cards in free cells */
    uint64_t founded;   /* cards on foundations: a bit each */
    size_t lines_above; /* empty lines above the first column */

    size_t wrong_lines; /* at its end, to be typed again */
    bool judged;        /* the mistake is not of a line, but of them all */
    struct place wrong_at;
    char mistake[2 * QUOTED_MAX]; /* the first one, or empty */
};

/* Adds a word to the line. */
void line_add(struct line *line, const struct word *word);

/* Whether a line with this label is a column. */
bool label_is_column(enum label label);

/* Whether it is a line of foundations or free cells. */
bool line_is_game(const struct line *line);

/* Ends a line. What may be a card is one if a card stands before it. */
void line_end(struct line *line);

/* Removes all of a line that does not come before a place of the text. */
void line_cut(struct line *line, struct place place);

/* Adds a line of cards, perhaps without any: an empty column of a game. */
void board_add_line(struct board *board, const struct line *line);

/* Adds a line of foundations or free cells. */
void board_add_game_line(struct board *board, const struct line *line);

/* Whether it has 52 cards, on foundations and in free cells too. */
bool board_is_full(const struct board *board);

/* Whether --near allows that a card was left out, wherever the lines break. */
bool board_may_lack_one(const struct board *board);

/* Whether its lines are the rows of a whole board. */
bool board_has_rows(const struct board *board);

/* The number of its different known cards. */
size_t board_known(const struct board *board);

/* Whether the next line is a column: by the labels, or by the first length. */
bool board_has_columns(const struct board *board);

/* Judges a board that has ended, and sets mistake if it is wrong. */
void board_check(struct board *board);

/* Whether something is wrong with it, as far as it was read or judged. */
bool board_is_wrong(const struct board *board);

/* Removes all that does not come before a place of the text. */
void board_cut(struct board *board, struct place place);

/* Whether it has 52 cards in the order of a new deck. */
bool board_is_new_deck(const struct board *board);

/*
 * Reads a game in rows as it stands on a screen, where the cards of a column
 * stand below one another. Returns whether they do; then turned has the
 * columns.
 */
bool board_turn(const struct board *board, struct board *turned);

#endif
