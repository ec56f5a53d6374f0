/*
 * One deal as a picture: a self-contained SVG document.
 *
 * Suits are paths, so that no font decides how they look. Colors are
 * attributes, not a style sheet, which would leak into a page that the picture
 * is inlined in; ids begin with "fc" for the same reason.
 */
#include "print/picture.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "io/output.h"

/* All lengths are pixels unless it is scaled; the origin is at the top left. */
enum {
    CARD_WIDTH = 100, /* 5:7, as real cards */
    CARD_HEIGHT = 140,
    SUIT_SIZE = 52, /* in the middle of a card or a foundation */

    MARGIN = 20, /* from the table's edge to the nearest card */
    COLUMN_STEP = CARD_WIDTH + 12,
    ROW_STEP = 40, /* what shows of a covered card */

    /* The edges of the columns. */
    TOP = MARGIN + CARD_HEIGHT + 24,
    RIGHT = MARGIN + (FREECELL_COLUMNS - 1) * COLUMN_STEP + CARD_WIDTH,
    BOTTOM = TOP + (FREECELL_ROWS - 1) * ROW_STEP + CARD_HEIGHT,

    /* The table. */
    WIDTH = RIGHT + MARGIN,
    HEIGHT = BOTTOM + MARGIN,
};

enum { FREE_CELLS = 4 };

/* Red and black differ in lightness too, for gray prints. */
#define RED "#d21f37"
#define BLACK "#121212"

struct suit {
    const char *name;
    const char *id;
    const char *fill;
    const char *path; /* in a square of 100 by 100 */
};

static const struct suit suits[FREECELL_SUITS] = {
    {"Clubs", "fc-club", BLACK,
     "M50 5A21 21 0 0 1 66 40A21 21 0 1 1 55 68Q57 85 69 95H31Q43 85 45 68"
     "A21 21 0 1 1 34 40A21 21 0 0 1 50 5Z"},
    {"Diamonds", "fc-diamond", RED,
     "M50 3Q66 31 89 50Q66 69 50 97Q34 69 11 50Q34 31 50 3Z"},
    {"Hearts", "fc-heart", RED,
     "M50 95C44 80 7 60 7 32C7 17 18 7 30 7C39 7 46 12 50 22"
     "C54 12 61 7 70 7C82 7 93 17 93 32C93 60 56 80 50 95Z"},
    {"Spades", "fc-spade", BLACK,
     "M50 4C57 20 92 36 92 60C92 72 83 80 73 80C65 80 59 76 55 70"
     "Q57 86 69 96H31Q43 86 45 70C41 76 35 80 27 80C17 80 8 72 8 60"
     "C8 36 43 20 50 4Z"},
};

static const char *const ranks[FREECELL_CARDS / FREECELL_SUITS] = {
    "Ace", "2", "3",  "4",    "5",     "6",    "7",
    "8",   "9", "10", "Jack", "Queen", "King",
};

static const char *rank_of(uint8_t card)
{
    return ranks[card / FREECELL_SUITS];
}

static const struct suit *suit_of(uint8_t card)
{
    return &suits[card % FREECELL_SUITS];
}

/* Whether card i of a deal is uncovered: no card of its column lies on it. */
static bool is_last(int i)
{
    return i + FREECELL_COLUMNS >= FREECELL_CARDS;
}

/*
 * The viewBox is for scaling; some programs draw nothing without a width and a
 * height. Ids have the number, so that pictures in one page keep their titles.
 */
static void put_head(int64_t number)
{
    output_print("<svg xmlns='http://www.w3.org/2000/svg'"
                 " width='%d' height='%d' viewBox='0 0 %d %d'\n"
                 " lang='en' font-family='sans-serif' role='img'\n",
                 WIDTH, HEIGHT, WIDTH, HEIGHT);
    output_print(" aria-labelledby='fc%" PRId64 "-title'", number);
    output_print(" aria-describedby='fc%" PRId64 "-desc'>\n", number);
    output_print("<title id='fc%" PRId64 "-title'>", number);
    output_print("FreeCell Game #%" PRId64 "</title>\n", number);
}

/* A screen reader reads it out, and nothing inside the image. */
static void put_description(int64_t number, const uint8_t *cards)
{
    output_print("<desc id='fc%" PRId64 "-desc'>\n", number);
    output_print("Four free cells and four foundations, all empty, above eight "
                 "columns of cards.\n"
                 "Each column is listed from the top down; its last card lies "
                 "free.\n");
    for (int column = 0; column < FREECELL_COLUMNS; column++) {
        output_print("Column %d: ", column + 1);
        for (int i = column; i < FREECELL_CARDS; i += FREECELL_COLUMNS)
            output_print("%s of %s%s", rank_of(cards[i]),
                         suit_of(cards[i])->name, is_last(i) ? ".\n" : ", ");
    }
    output_print("</desc>\n");
}

/*
 * A card or a cell. A stroke is centered on its line: the line runs half its
 * width inside the card. No %f, which would write a comma in some locales.
 */
static void put_outline(const char *id, const char *fill, const char *stroke)
{
    output_print("<rect id='%s' x='0.5' y='0.5' width='%d' height='%d' rx='8' "
                 "fill='%s' stroke='%s' stroke-width='1'/>\n",
                 id, CARD_WIDTH - 1, CARD_HEIGHT - 1, fill, stroke);
}

/* What is drawn more than once. */
static void put_symbols(void)
{
    output_print("<defs>\n");
    put_outline("fc-card", "#ffffff", "#6f7b74");
    put_outline("fc-cell", "#cbdfd2", "#8fb39e");
    for (int i = 0; i < FREECELL_SUITS; i++)
        output_print("<symbol id='%s' viewBox='0 0 100 100'>\n"
                     "<path d='%s'/>\n</symbol>\n",
                     suits[i].id, suits[i].path);
    output_print("</defs>\n");
}

static int left_of(int column)
{
    return MARGIN + column * COLUMN_STEP;
}

/* A free cell or a foundation, over this column. */
static void put_cell(int column)
{
    output_print("<use href='#fc-cell' x='%d' y='%d'/>\n", left_of(column),
                 MARGIN);
}

/* The large suit of the card or the foundation at this place. */
static void put_suit(const struct suit *suit, int x, int y)
{
    output_print("<use href='#%s' x='%d' y='%d' width='%d' height='%d'/>\n",
                 suit->id, x + (CARD_WIDTH - SUIT_SIZE) / 2,
                 y + (CARD_HEIGHT - SUIT_SIZE) / 2, SUIT_SIZE, SUIT_SIZE);
}

static void put_table(void)
{
    output_print("<rect width='%d' height='%d' rx='12' fill='#dcebe1'/>\n",
                 WIDTH, HEIGHT);
    for (int cell = 0; cell < FREE_CELLS; cell++)
        put_cell(cell);
    output_print("<g fill='#a9cab6'>\n");
    for (int i = 0; i < FREECELL_SUITS; i++) {
        put_cell(FREE_CELLS + i);
        put_suit(&suits[i], left_of(FREE_CELLS + i), MARGIN);
    }
    output_print("</g>\n");
}

/*
 * A 10 is narrowed to fit before the suit in any font; librsvg does not know
 * textLength, and spaces the digits of a scaled text wrongly in a PDF.
 */
static void put_10(void)
{
    output_print("<g transform='translate(7 32) scale(0.75 1)' "
                 "text-anchor='start'><text>1</text>"
                 "<text x='22'>0</text></g>\n");
}

/* The rank and the suit in a card's upper left corner. */
static void put_corner(uint8_t card)
{
    const char *rank = rank_of(card);
    if (strcmp(rank, "10") == 0)
        put_10();
    else /* a digit, or a name's first letter */
        output_print("<text x='25' y='32'>%c</text>\n", rank[0]);
    output_print("<use href='#%s' x='48' y='7' width='26' height='26'/>\n",
                 suit_of(card)->id);
}

/* The part that shows only on an uncovered card. */
static void put_middle_and_lower_corner(uint8_t card)
{
    put_suit(suit_of(card), 0, 0);
    output_print("<g transform='rotate(180 %d %d)'>\n", CARD_WIDTH / 2,
                 CARD_HEIGHT / 2);
    put_corner(card);
    output_print("</g>\n");
}

/* Downwards: each card covers the one before it. */
static void put_column(int column, const uint8_t *cards)
{
    output_print("<g transform='translate(%d %d)'>\n", left_of(column), TOP);
    for (int i = column; i < FREECELL_CARDS; i += FREECELL_COLUMNS) {
        output_print("<g transform='translate(0 %d)' fill='%s'>",
                     i / FREECELL_COLUMNS * ROW_STEP, suit_of(cards[i])->fill);
        output_print("<title>%s of %s</title>\n", rank_of(cards[i]),
                     suit_of(cards[i])->name);
        output_print("<use href='#fc-card'/>\n");
        put_corner(cards[i]);
        if (is_last(i))
            put_middle_and_lower_corner(cards[i]);
        output_print("</g>\n");
    }
    output_print("</g>\n");
}

static void put_tableau(const uint8_t *cards)
{
    output_print(
        "<g font-size='32' font-weight='bold' text-anchor='middle'>\n");
    for (int column = 0; column < FREECELL_COLUMNS; column++)
        put_column(column, cards);
    output_print("</g>\n");
}

/* Under the four columns of six cards. */
static void put_caption(int64_t number)
{
    output_print("<text x='%d' y='%d' font-size='18' text-anchor='end' "
                 "fill='#2d6547'>FreeCell Game #%" PRId64 "</text>\n",
                 RIGHT, BOTTOM, number);
}

void picture_write(int64_t number, const uint8_t cards[FREECELL_CARDS])
{
    put_head(number);
    put_description(number, cards);
    put_symbols();
    put_table();
    put_tableau(cards);
    put_caption(number);
    output_print("</svg>\n");
}
