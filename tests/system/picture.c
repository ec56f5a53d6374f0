/*
 * A picture in librsvg: the colors of some pixels of every card, at one pixel
 * per unit. Colors and places are those of the design.
 */
#include <stdlib.h>
#include <string.h>

#include "support/command.h"
#include "support/reference.h"
#include "support/test.h"

enum { WIDTH = 924, HEIGHT = 584 };

/* As CSS writes them: #rrggbb. */
enum {
    RED = 0xD21F37,
    BLACK = 0x121212,
    WHITE = 0xFFFFFF,
    TABLE = 0xDCEBE1,
    CELL = 0xCBDFD2,
    MARK = 0xA9CAB6, /* the suit of a foundation */
};

static unsigned char pixels[HEIGHT][WIDTH][3];

/* pngtopnm writes a header, and then the pixels row by row. */
static void take_picture(void)
{
    const size_t header = sizeof "P6\n924 584\n255\n" - 1;
    struct outcome outcome;
    const struct command command = {
        .program = "sh",
        .arguments = {"-c", "\"$0\" -s 617 | rsvg-convert | pngtopnm",
                      command_path(DEAL)}};
    command_run(&command, &outcome);
    if (outcome.output_length != header + sizeof pixels)
        fail_msg("%s%s", outcome.output, outcome.errors);
    memcpy(pixels, outcome.output + header, sizeof pixels);
    outcome_free(&outcome);
}

/* Whether a pixel has a color, but for rounding. */
static bool is(int x, int y, int color)
{
    const unsigned char *got = pixels[y][x];
    return abs(got[0] - (color >> 16)) <= 2 &&
           abs(got[1] - (color >> 8 & 0xFF)) <= 2 &&
           abs(got[2] - (color & 0xFF)) <= 2;
}

static void shows(int x, int y, int color, const char *what)
{
    const unsigned char *got = pixels[y][x];
    if (!is(x, y, color))
        fail_msg("%s: (%d, %d) is #%02X%02X%02X, not #%06X", what, x, y, got[0],
                 got[1], got[2], (unsigned)color);
}

/* A rank has some pixels of its suit's color, and touches nothing. */
static void shows_rank(int x, int y, int suit, const char *what)
{
    int inked = 0;
    for (int row = y + 8; row < y + 33; row++) {
        shows(x + 4, row, WHITE, what);
        shows(x + 45, row, WHITE, what);
        for (int column = x + 5; column < x + 45; column++)
            inked += is(column, row, suit);
    }
    if (inked < 40)
        fail_msg("%s: its rank has %d pixels", what, inked);
}

static void shows_card(int i, uint8_t card)
{
    static const struct form_style plain = {.symbols = FREECELL_ASCII};
    int suit = card % 4 == 1 || card % 4 == 2 ? RED : BLACK; /* C D H S */
    int x = 20 + 112 * (i % 8), y = 184 + 40 * (i / 8);
    char name[16];
    reference_name(card, &plain, name);
    shows(x + 61, y + 20, suit, name);  /* the suit in its corner */
    shows(x + 85, y + 20, WHITE, name); /* the face beside it */
    shows_rank(x, y, suit, name);
    if (i < FREECELL_CARDS - 8)
        return;
    shows(x + 50, y + 70, suit, name);  /* the large suit in the middle */
    shows(x + 39, y + 120, suit, name); /* the other corner's, upside down */
}

static void every_card_is_seen(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    skip_unless("rsvg-convert");
    skip_unless("pngtopnm");
    take_picture();
    reference_deal(617, cards);
    for (int i = 0; i < FREECELL_CARDS; i++)
        shows_card(i, cards[i]);
    for (int i = 0; i < 4; i++) {
        shows(20 + 112 * i + 50, 90, CELL, "a free cell");
        shows(468 + 112 * i + 50, 90, MARK, "a foundation");
    }
    shows(126, 90, TABLE, "the gap between two free cells");
    shows(126, 204, TABLE, "the gap between two columns");
    shows(500, 560, TABLE, "the table under the fifth column");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_card_is_seen)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
