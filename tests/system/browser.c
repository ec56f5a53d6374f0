/*
 * A picture in a browser: the colors of some pixels of every card, at one pixel
 * per unit. Colors and places are those of the design.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/command.h"
#include "support/folder.h"
#include "support/reference.h"

enum { WIDTH = 924, HEIGHT = 584, DEAL = 617 };

/* As CSS writes them: #rrggbb. */
enum {
    RED = 0xD21F37,
    BLACK = 0x121212,
    WHITE = 0xFFFFFF,
    TABLE = 0x33704F,
    CELL = 0x2D6547,
    MARK = 0x4F8A6B, /* the suit of a foundation */
};

static unsigned char pixels[HEIGHT][WIDTH][3];

/* pngtopnm writes three numbers, and then the pixels row by row. */
static void take_picture(void)
{
    static const char header[] = "P6\n924 584\n255\n";
    static char script[1000];
    struct outcome outcome;
    (void)snprintf(
        script, sizeof script,
        "'%s' -s %d >deal.svg; chromium --headless --disable-gpu "
        "--no-first-run --disable-background-networking --disable-sync "
        "--user-data-dir=profile --hide-scrollbars "
        "--force-device-scale-factor=1 --window-size=%d,%d "
        "--screenshot=deal.png $([ $(id -u) -ne 0 ] || echo --no-sandbox) "
        "\"file://$PWD/deal.svg\" >said 2>&1; pngtopnm deal.png || cat said",
        command_path(), DEAL, WIDTH, HEIGHT);
    command_run(&(struct command){.program = "sh",
                                  .arguments = {"-c", script},
                                  .settings = {"HOME=."},
                                  .seconds = 60},
                &outcome);
    if (outcome.output_length != sizeof header - 1 + sizeof pixels)
        fail_msg("%s%s", outcome.output, outcome.errors);
    assert_memory_equal(outcome.output, header, sizeof header - 1);
    memcpy(pixels, outcome.output + sizeof header - 1, sizeof pixels);
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

/* A rank has some pixels of its suit's color. */
static void shows_rank(int x, int y, int suit, const char *what)
{
    int inked = 0;
    for (int row = y + 8; row < y + 33; row++)
        for (int column = x + 5; column < x + 40; column++)
            inked += is(column, row, suit);
    if (inked < 40)
        fail_msg("%s: its rank has %d pixels", what, inked);
}

static void shows_card(int i, uint8_t card)
{
    static const struct reference_style plain = {.symbols = FREECELL_ASCII};
    int suit = card % 4 == 1 || card % 4 == 2 ? RED : BLACK; /* C D H S */
    int x = 20 + 112 * (i % 8), y = 184 + 40 * (i / 8);
    char name[16];
    reference_name(card, &plain, name);
    shows(x + 55, y + 20, suit, name);  /* the suit in its corner */
    shows(x + 85, y + 20, WHITE, name); /* the face beside it */
    shows_rank(x, y, suit, name);
    if (i < FREECELL_CARDS - 8)
        return;
    shows(x + 50, y + 70, suit, name);  /* the large suit in the middle */
    shows(x + 45, y + 120, suit, name); /* the other corner's, upside down */
}

static void every_card_is_seen_in_a_browser(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    skip_unless("chromium");
    skip_unless("pngtopnm");
    take_picture();
    reference_deal(DEAL, cards);
    for (int i = 0; i < FREECELL_CARDS; i++)
        shows_card(i, cards[i]);
    for (int i = 0; i < 4; i++) {
        shows(20 + 106 * i + 50, 90, CELL, "a free cell");
        shows(486 + 106 * i + 50, 90, MARK, "a foundation");
    }
    shows(126, 204, TABLE, "the gap between two columns");
    shows(500, 560, TABLE, "the table under the fifth column");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(every_card_is_seen_in_a_browser),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
