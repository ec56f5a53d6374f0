/* A picture of no deal is an error, and replaces nothing. */
#include "support/command.h"
#include "support/folder.h"

#define NONE "freecell-deal: no deal is left to draw a picture of\n"

static void a_picture_of_no_deal_leaves_what_was_there(void **state)
{
    static const struct command_row rows[] = {
        {.command = {.arguments = {"-s", "-o", "picture.svg", "-x", "list",
                                   "617"}},
         .errors = NONE,
         .status = 2},
        {.command = {.arguments = {"-s", "-o", "picture.svg", "-r", "-n0"}},
         .errors = NONE,
         .status = 2},
        {.command = {.arguments = {"-s", "-o", "%d.svg"}, .input = "\n"},
         .errors = NONE,
         .status = 2},
        {.command = {.arguments = {"-s", "-x", "list", "617"}},
         .errors = NONE,
         .status = 2},
    };
    folder_put("list", "617\n");
    folder_put("picture.svg", "the old one");
    for (size_t i = 0; i < COUNT_OF(rows); i++)
        command_check(&rows[i]);
    folder_has("picture.svg", "the old one");
    folder_lists("list picture.svg ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        FOLDER_TEST(a_picture_of_no_deal_leaves_what_was_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
