/*
 * One deal as a picture: a self-contained SVG document.
 *
 * Suits are paths, so that no font decides how they look. Colors are
 * attributes, not a style sheet, which would leak into a page that the picture
 * is inlined in; ids begin with "fc" for the same reason.
 */
#include "boards/picture.h"

#include <inttypes.h>
#include <stdbool.h>

#include "boards/board.h"
#include "io/output.h"

/* All lengths are user units of the viewBox; the origin is at the top left. */
enum {
    CARD_WIDTH = 100, /* 5:7, as real cards */
    CARD_HEIGHT = 140,
    CARD_RADIUS = 8,
    HAIRLINE = 1, /* the edge of a card or a cell */

    MARGIN = 20,     /* from the table's edge to the nearest card */
    COLUMN_GAP = 12, /* between columns */
    CELL_GAP = 6,    /* between cells; less, to part them from foundations */
    TOP_GAP = 24,    /* between the cells and the tableau */
    COLUMN_STEP = CARD_WIDTH + COLUMN_GAP,
    CELL_STEP = CARD_WIDTH + CELL_GAP,
    ROW_STEP = 40, /* what shows of a covered card */
    TABLEAU_TOP = MARGIN + CARD_HEIGHT + TOP_GAP,

    TABLEAU_HEIGHT = (FREECELL_ROWS - 1) * ROW_STEP + CARD_HEIGHT,

    TABLE_RADIUS = 12,
    TABLE_WIDTH = 2 * MARGIN + FREECELL_COLUMNS * COLUMN_STEP - COLUMN_GAP,
    TABLE_HEIGHT = TABLEAU_TOP + TABLEAU_HEIGHT + MARGIN,
    FOUNDATIONS_WIDTH = FREECELL_SUITS * CELL_STEP - CELL_GAP,
    FOUNDATIONS_LEFT = TABLE_WIDTH - MARGIN - FOUNDATIONS_WIDTH,

    /* The corner, within a card: the rank's middle and baseline, the suit. */
    RANK_SIZE = 32,
    RANK_X = 22,
    RANK_BASELINE = 32,
    TEN_WIDTH = 32, /* exactly, whatever the font */
    PIP_SIZE = 26,
    PIP_X = 42,
    PIP_Y = 7,

    /* The large suit, in the middle of a card or a foundation. */
    SUIT_SIZE = 52,
    SUIT_X = (CARD_WIDTH - SUIT_SIZE) / 2,
    SUIT_Y = (CARD_HEIGHT - SUIT_SIZE) / 2,

    /* The caption stands under the four columns of six cards. */
    CAPTION_SIZE = 18,
};

/* Red and black differ in lightness too, as do card and table: gray prints. */
#define RED "#d21f37"
#define BLACK "#121212"
#define CARD_FILL "#ffffff"
#define CARD_STROKE "#6f7b74"
#define TABLE_FILL "#33704f"
#define CELL_FILL "#2d6547"
#define CELL_STROKE "#6fa085"
#define MARK_FILL "#4f8a6b"
#define CAPTION_FILL "#d5e6db"

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

static const char *const rank_names[FREECELL_CARDS / FREECELL_SUITS] = {
    "Ace", "2", "3",  "4",    "5",     "6",    "7",
    "8",   "9", "10", "Jack", "Queen", "King",
};

static const char *const corner_texts[FREECELL_CARDS / FREECELL_SUITS] = {
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
};

static const struct suit *suit_of(uint8_t card)
{
    return &suits[card % FREECELL_SUITS];
}

/* Ids with the number: each of several pictures in a page keeps its title. */
static void put_root(int64_t number)
{
    output_print(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d'\n",
        TABLE_WIDTH, TABLE_HEIGHT);
    output_print(" lang='en' font-family='sans-serif' role='img'\n");
    output_print(" aria-labelledby='fc%" PRId64 "-title'", number);
    output_print(" aria-describedby='fc%" PRId64 "-desc'>\n", number);
    output_print("<title id='fc%" PRId64 "-title'>", number);
    output_print("FreeCell Game #%" PRId64 "</title>\n", number);
}

/* A screen reader reads out the description, and nothing inside the image. */
static void put_description(int64_t number, const uint8_t cards[FREECELL_CARDS])
{
    output_print("<desc id='fc%" PRId64 "-desc'>\n", number);
    output_print("Four free cells and four foundations, all empty, above eight"
                 " columns of cards.\nEach column is listed from the top down;"
                 " its last card lies free.\n");
    for (int column = 0; column < FREECELL_COLUMNS; column++) {
        output_print("Column %d", column + 1);
        for (int i = column; i < FREECELL_CARDS; i += FREECELL_COLUMNS)
            output_print("%s %s of %s", i == column ? ":" : ",",
                         rank_names[cards[i] / FREECELL_SUITS],
                         suit_of(cards[i])->name);
        output_print(".\n");
    }
    output_print("</desc>\n");
}

/*
 * A stroke is centered on its line: the line runs half a hairline inside the
 * card. No %f, which would write a comma in some locales.
 */
static void put_outline(const char *id, const char *fill, const char *stroke)
{
    output_print("<rect id='%s' x='0.5' y='0.5' width='%d' height='%d' rx='%d'",
                 id, CARD_WIDTH - HAIRLINE, CARD_HEIGHT - HAIRLINE,
                 CARD_RADIUS);
    output_print(" fill='%s' stroke='%s' stroke-width='%d'/>\n", fill, stroke,
                 HAIRLINE);
}

static void put_symbols(void)
{
    output_print("<defs>\n");
    put_outline("fc-card", CARD_FILL, CARD_STROKE);
    put_outline("fc-cell", CELL_FILL, CELL_STROKE);
    for (int i = 0; i < FREECELL_SUITS; i++) {
        output_print("<symbol id='%s' viewBox='0 0 100 100'>\n", suits[i].id);
        output_print("<path d='%s'/>\n</symbol>\n", suits[i].path);
    }
    output_print("</defs>\n");
}

static void put_suit(const struct suit *suit, int x, int y, int size)
{
    output_print("<use href='#%s' x='%d' y='%d' width='%d' height='%d'/>\n",
                 suit->id, x, y, size, size);
}

static void put_cell(int x)
{
    output_print("<use href='#fc-cell' x='%d' y='%d'/>\n", x, MARGIN);
}

static void put_table(void)
{
    output_print("<rect width='%d' height='%d' rx='%d' fill='%s'/>\n",
                 TABLE_WIDTH, TABLE_HEIGHT, TABLE_RADIUS, TABLE_FILL);
    for (int cell = 0; cell < BOARD_FREE_CELLS; cell++)
        put_cell(MARGIN + cell * CELL_STEP);
    output_print("<g fill='%s'>\n", MARK_FILL);
    for (int suit = 0; suit < FREECELL_SUITS; suit++) {
        int x = FOUNDATIONS_LEFT + suit * CELL_STEP;
        put_cell(x);
        put_suit(&suits[suit], x + SUIT_X, MARGIN + SUIT_Y, SUIT_SIZE);
    }
    output_print("</g>\n");
}

static void put_corner(uint8_t card)
{
    const char *text = corner_texts[card / FREECELL_SUITS];
    output_print("<text x='%d' y='%d'", RANK_X, RANK_BASELINE);
    if (text[1] != '\0')
        output_print(" textLength='%d' lengthAdjust='spacingAndGlyphs'",
                     TEN_WIDTH);
    output_print(">%s</text>\n", text);
    put_suit(suit_of(card), PIP_X, PIP_Y, PIP_SIZE);
}

/* What only a fully visible card shows: a large suit, the other corner. */
static void put_rest(uint8_t card)
{
    put_suit(suit_of(card), SUIT_X, SUIT_Y, SUIT_SIZE);
    output_print("<g transform='rotate(180 %d %d)'>\n", CARD_WIDTH / 2,
                 CARD_HEIGHT / 2);
    put_corner(card);
    output_print("</g>\n");
}

static void put_card(int row, uint8_t card, bool last)
{
    output_print("<g transform='translate(0 %d)' fill='%s'>", row * ROW_STEP,
                 suit_of(card)->fill);
    output_print("<title>%s of %s</title>\n<use href='#fc-card'/>\n",
                 rank_names[card / FREECELL_SUITS], suit_of(card)->name);
    put_corner(card);
    if (last)
        put_rest(card);
    output_print("</g>\n");
}

/* Column by column and downwards: each card covers the one before it. */
static void put_tableau(const uint8_t cards[FREECELL_CARDS])
{
    output_print("<g font-size='%d' font-weight='bold' text-anchor='middle'>\n",
                 RANK_SIZE);
    for (int column = 0; column < FREECELL_COLUMNS; column++) {
        output_print("<g transform='translate(%d %d)'>\n",
                     MARGIN + column * COLUMN_STEP, TABLEAU_TOP);
        for (int i = column; i < FREECELL_CARDS; i += FREECELL_COLUMNS)
            put_card(i / FREECELL_COLUMNS, cards[i],
                     i + FREECELL_COLUMNS >= FREECELL_CARDS);
        output_print("</g>\n");
    }
    output_print("</g>\n");
}

static void put_caption(int64_t number)
{
    output_print(
        "<text x='%d' y='%d' font-size='%d' text-anchor='end' fill='%s'>",
        TABLE_WIDTH - MARGIN, TABLE_HEIGHT - MARGIN, CAPTION_SIZE,
        CAPTION_FILL);
    output_print("FreeCell Game #%" PRId64 "</text>\n", number);
}

void picture_write(int64_t number, const uint8_t cards[FREECELL_CARDS])
{
    put_root(number);
    put_description(number, cards);
    put_symbols();
    put_table();
    put_tableau(cards);
    put_caption(number);
    output_print("</svg>\n");
}
