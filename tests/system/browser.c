/*
 * A picture in a browser: what is seen of every card, pixel by pixel, at one
 * pixel a unit. Colors and places are those of the design, once more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/command.h"
#include "support/folder.h"
#include "support/reference.h"

enum { WIDTH = 924, HEIGHT = 584, DEAL = 617 };

typedef unsigned char color[3];

static const color red = {210, 31, 55};
static const color black = {18, 18, 18};
static const color white = {255, 255, 255};
static const color table = {51, 112, 79};
static const color cell = {45, 101, 71};
static const color mark = {79, 138, 107}; /* the suit of a foundation */

/* The picture, row by row. */
static color pixels[HEIGHT][WIDTH];

static void take_picture(void)
{
    static const struct command deals = {.arguments = {"-s", "617"}};
    static char address[600], size[40];
    struct outcome outcome;
    char folder[512];
    command_run(&deals, &outcome);
    folder_put("deal.svg", outcome.output);
    outcome_free(&outcome);
    assert_non_null(getcwd(folder, sizeof folder));
    (void)snprintf(address, sizeof address, "file://%s/deal.svg", folder);
    (void)snprintf(size, sizeof size, "--window-size=%d,%d", WIDTH, HEIGHT);
    struct command browser = {
        .program = "chromium",
        .arguments = {"--headless", "--disable-gpu", "--no-first-run",
                      "--disable-background-networking", "--disable-sync",
                      "--user-data-dir=profile", "--hide-scrollbars",
                      "--force-device-scale-factor=1", size,
                      "--screenshot=deal.png", address,
                      geteuid() == 0 ? "--no-sandbox" : NULL},
        .settings = {"HOME=."},
        .seconds = 60};
    command_run(&browser, &outcome);
    if (outcome.status != 0 || access("deal.png", R_OK) != 0)
        print_error("chromium: %s\n", outcome.errors);
    assert_int_equal(access("deal.png", R_OK), 0);
    outcome_free(&outcome);
}

/* Reads the picture as netpbm writes it: three numbers, then the pixels. */
static void read_picture(void)
{
    static const struct command convert = {.program = "pngtopnm",
                                           .arguments = {"deal.png"}};
    struct outcome outcome;
    char header[40];
    command_run(&convert, &outcome);
    int length =
        snprintf(header, sizeof header, "P6\n%d %d\n255\n", WIDTH, HEIGHT);
    assert_int_equal(outcome.output_length, (size_t)length + sizeof pixels);
    assert_memory_equal(outcome.output, header, (size_t)length);
    memcpy(pixels, outcome.output + length, sizeof pixels);
    outcome_free(&outcome);
}

static int wrong;

/* Whether a pixel has a color, but for what rounding may do to it. */
static void is(int x, int y, const color expected, const char *what)
{
    const unsigned char *got = pixels[y][x];
    for (int i = 0; i < 3; i++)
        if (abs(got[i] - expected[i]) > 2) {
            print_error("%s: (%d, %d) is %d %d %d, not %d %d %d\n", what, x, y,
                        got[0], got[1], got[2], expected[0], expected[1],
                        expected[2]);
            wrong++;
            return;
        }
}

/* Whether all of a card's rank is there: some pixels of its suit's color. */
static void has_rank(int x, int y, const color suit, const char *what)
{
    int inked = 0;
    for (int row = y + 8; row < y + 33; row++)
        for (int column = x + 5; column < x + 40; column++)
            inked += abs(pixels[row][column][0] - suit[0]) <= 2 &&
                     abs(pixels[row][column][1] - suit[1]) <= 2 &&
                     abs(pixels[row][column][2] - suit[2]) <= 2;
    if (inked >= 40)
        return;
    print_error("%s: its rank has %d pixels\n", what, inked);
    wrong++;
}

static void looks_like(int i, uint8_t card)
{
    static const struct reference_style plain = {.symbols = FREECELL_ASCII};
    const unsigned char *suit =
        card % 4 == 1 || card % 4 == 2 ? red : black; /* C D H S */
    int x = 20 + 112 * (i % 8), y = 184 + 40 * (i / 8);
    char name[16];
    reference_name(card, &plain, name);
    is(x + 55, y + 20, suit, name);  /* the suit in its corner */
    is(x + 85, y + 20, white, name); /* the face beside it */
    has_rank(x, y, suit, name);
    if (i % 8 < 7)
        is(x + 106, y + 20, table, name); /* the gap to the next column */
    if (i < FREECELL_CARDS - 8)
        return;
    is(x + 50, y + 70, suit, name);  /* the large suit in the middle */
    is(x + 45, y + 120, suit, name); /* the other corner's, upside down */
}

static void every_card_is_seen_in_a_browser(void **state)
{
    uint8_t cards[FREECELL_CARDS];
    skip_unless("chromium");
    skip_unless("pngtopnm");
    take_picture();
    read_picture();
    reference_deal(DEAL, cards);
    for (int i = 0; i < FREECELL_CARDS; i++)
        looks_like(i, cards[i]);
    for (int i = 0; i < 4; i++) {
        is(20 + 106 * i + 50, 90, cell, "a free cell");
        is(486 + 106 * i + 50, 90, mark, "a foundation");
    }
    is(462, 90, table, "the table between cells and foundations");
    is(500, 560, table, "the table under the fifth column");
    is(2, 300, table, "the table's edge");
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(every_card_is_seen_in_a_browser),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
