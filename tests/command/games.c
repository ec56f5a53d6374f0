/* Games that are played here, at random, are their deals. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/batch.h"
#include "support/folder.h"
#include "support/random.h"
#include "support/reference.h"
#include "support/test.h"

enum { CELLS = 4, PILES = FREECELL_COLUMNS + CELLS, GAMES = 300 };
enum { TEXT_MAX = 4000 };

static const struct form_style plain = {.layout = FORM_ROWS};

/* The columns and then the free cells; of foundations, the heights. */
struct game {
    size_t lengths[PILES], heights[FREECELL_SUITS];
    uint8_t piles[PILES][FREECELL_CARDS];
};

static void begin(struct game *game, int64_t number)
{
    uint8_t cards[FREECELL_CARDS];
    reference_deal(number, cards);
    memset(game, 0, sizeof *game);
    for (size_t i = 0; i < FREECELL_CARDS; i++)
        game->piles[i % 8][game->lengths[i % 8]++] = cards[i];
}

/* Whether one card follows another: one rank lower and of the other color. */
static bool follows(uint8_t card, uint8_t under)
{
    bool red = card % 4 == 1 || card % 4 == 2;
    bool red_under = under % 4 == 1 || under % 4 == 2;
    return card / 4 + 1 == under / 4 && red != red_under;
}

/* Moves the last card of a pile to another, or home, if the rules allow it. */
static void move(struct game *game, size_t from, size_t to)
{
    if (game->lengths[from] == 0)
        return;
    uint8_t card = game->piles[from][game->lengths[from] - 1];
    size_t length = to < PILES ? game->lengths[to] : 0;
    if (to == PILES && game->heights[card % 4] == card / 4) {
        game->heights[card % 4]++;
        game->lengths[from]--;
    } else if (to < PILES &&
               (length == 0 || (to < FREECELL_COLUMNS &&
                                follows(card, game->piles[to][length - 1])))) {
        game->piles[to][game->lengths[to]++] = card;
        game->lengths[from]--;
    }
}

/* Tries that many moves; of some games only those between columns. */
static void play(struct game *game, struct random *random, uint64_t tries)
{
    size_t last = random_in(random, 0, 3) == 0 ? FREECELL_COLUMNS - 1 : PILES;
    for (; tries > 0; tries--)
        move(game, random_in(random, 0, last == PILES ? PILES - 1 : last),
             random_in(random, 0, last));
}

/* The cards that cannot have moved: see the manual. */
static size_t count_sure(const struct game *game)
{
    size_t count = 0;
    for (size_t column = 0; column < FREECELL_COLUMNS; column++) {
        size_t sure = game->lengths[column];
        while (sure > 1 && follows(game->piles[column][sure - 1],
                                   game->piles[column][sure - 2]))
            sure--;
        count += sure > 1 ? sure : 0;
    }
    return count;
}

/* Whether a wrong deal has so many cards by chance once in 1000 games. */
static bool are_too_few(size_t sure, double deals)
{
    double boards = 1;
    for (size_t i = 0; i < sure; i++)
        boards *= (double)(FREECELL_CARDS - i);
    return boards < 1000 * deals;
}

/* How a game is written: the place of its other lines, a column's label. */
static const struct shape {
    bool below;
    const char *label; /* NULL: in rows, as on a screen */
} shapes[] = {
    {false, ": "}, {true, "C%zu: "}, {false, ""},
    {true, ""},    {false, "%zu: "}, {false, NULL},
};

/* Ends a line without blanks. Returns the end of the text. */
static char *end_line(char *begin, char *text)
{
    while (text > begin && (text[-1] == ' ' || text[-1] == '\t'))
        text--;
    *text = '\n';
    return text + 1;
}

static void name_card(const struct game *game, size_t pile, size_t at,
                      char name[16])
{
    name[0] = '\0';
    if (at < game->lengths[pile])
        reference_name(game->piles[pile][at], &plain, name);
}

static char *write_others(char *text, const struct game *game)
{
    char name[16], *begin = text;
    text += sprintf(text, "Foundations:");
    for (int suit = 0; suit < FREECELL_SUITS; suit++)
        text += sprintf(text, " %c-%c", "CDHS"[suit],
                        "0A23456789TJQK"[game->heights[suit]]);
    text = end_line(begin, text);
    begin = text;
    text += sprintf(text, "Freecells:");
    for (size_t i = FREECELL_COLUMNS; i < PILES; i++) {
        name_card(game, i, 0, name);
        text += sprintf(text, " %3s", name);
    }
    return end_line(begin, text);
}

/* Writes each card below the one it lies on. */
static char *write_rows(char *text, const struct game *game,
                        const uint8_t order[FREECELL_COLUMNS])
{
    char name[16];
    bool goes_on = true;
    for (size_t row = 0; goes_on; row++) {
        char *begin = text;
        for (size_t i = 0; i < FREECELL_COLUMNS; i++) {
            name_card(game, order[i], row, name);
            text += sprintf(text, "%-4s", name);
        }
        text = end_line(begin, text);
        goes_on = text > begin + 1;
    }
    return text;
}

/* Writes a line per column. */
static char *write_columns(char *text, const struct game *game,
                           const uint8_t order[FREECELL_COLUMNS],
                           const struct shape *shape)
{
    char name[16];
    for (size_t i = 0; i < FREECELL_COLUMNS; i++) {
        char *begin = text;
        if (shape->label != NULL)
            text += sprintf(text, shape->label, i + 1);
        for (size_t j = 0; j < game->lengths[order[i]]; j++) {
            name_card(game, order[i], j, name);
            text += sprintf(text, "%s ", name);
        }
        text = end_line(begin, text);
    }
    return text;
}

/* What a text must be: its deal, or `?` if that is due. */
struct answer {
    int64_t number;
    bool has_deal; /* the deal stands above, and its answer */
    bool is_sure;
    char text[TEXT_MAX];
};

/* Plays a deal and writes what is left, perhaps with its columns shuffled. */
static void make_game(struct random *random, struct answer *answer,
                      double deals)
{
    struct game game;
    uint8_t order[FREECELL_COLUMNS] = {0, 1, 2, 3, 4, 5, 6, 7};
    size_t off = 0;
    char *text = answer->text, board[REFERENCE_MAX];
    bool has_empty = false, is_even = true;
    answer->has_deal = random_in(random, 0, 1) == 0;
    begin(&game, answer->number);
    play(&game, random, random_in(random, 0, 300));
    if (answer->has_deal)
        random_order(random, FREECELL_COLUMNS, order);
    for (size_t i = 0; i < FREECELL_COLUMNS; i++) {
        off += game.lengths[i];
        has_empty = has_empty || game.lengths[i] == 0;
        is_even = is_even && game.lengths[i] / 2 == 3; /* six or seven */
    }
    bool has_others = has_empty || is_even || off < FREECELL_CARDS ||
                      random_in(random, 0, 1) == 0;
    bool is_first_empty = game.lengths[order[0]] == 0;
    const struct shape *shape =
        &shapes[random_in(random, 0, COUNT_OF(shapes) - 1)];
    if (is_first_empty || (shape->below && (has_empty || is_even)))
        shape = &shapes[0];
    if (answer->has_deal) /* then the columns may be in any order */
        text += sprintf(text, "%s\n",
                        reference_text(answer->number, &plain, board));
    if (has_others && !shape->below)
        text = write_others(text, &game);
    text = shape->label == NULL && has_others
               ? write_rows(text, &game, order)
               : write_columns(text, &game, order, shape);
    if (has_others && shape->below)
        text = write_others(text, &game);
    *text = '\0';
    answer->is_sure = !are_too_few(count_sure(&game), deals);
}

static void games_are_their_deals(int games, int64_t last, const char *options)
{
    struct batch batch = {0};
    static struct answer answers[GAMES];
    struct random random = random_start();
    for (int i = 0; i < games; i++) {
        answers[i].number = (int64_t)random_in(&random, 1, (uint64_t)last - 1);
        make_game(&random, &answers[i], (double)last);
        batch_add(&batch, answers[i].text, strlen(answers[i].text));
    }
    batch_run(&batch, options);
    for (int i = 0; i < games; i++) {
        char number[32];
        size_t length = (size_t)snprintf(number, sizeof number, "%" PRId64 "\n",
                                         answers[i].number);
        const char *shown = batch.answers[i];
        if (answers[i].has_deal && strncmp(shown, number, length) == 0)
            shown += length;
        bool is_unsure = strcmp(shown, "?\n") == 0;
        if (is_unsure == answers[i].is_sure ||
            (!is_unsure && strcmp(shown, number) != 0))
            fail_msg("not deal %s, but %s:\n%s", number, shown,
                     answers[i].text);
    }
    free(batch.output);
}

static void games_of_all_deals_are_found(void **state)
{
    games_are_their_deals(GAMES / 5, FREECELL_LAST_DEAL, "");
}

static void games_of_a_million_deals_are_found(void **state)
{
    games_are_their_deals(GAMES, 1000000, "--among=1-1000000");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(games_of_a_million_deals_are_found),
        FOLDER_TEST(games_of_all_deals_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
