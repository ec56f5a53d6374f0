#include "cmd/option_check.h"

#include <string.h>

#include "deals/source.h"
#include "io/message.h"

static int check_clashes(const bool given[OPTION_ROWS])
{
    for (int i = 0; i < OPTION_ROWS; i++)
        for (int j = 0; j < OPTION_ROWS; j++)
            if (given[i] && given[j] &&
                strchr(option_table[i].clashes, option_table[j].letter) !=
                    NULL) {
                message_usage("--%s and --%s cannot be combined",
                              option_table[i].name, option_table[j].name);
                return -1;
            }
    return 0;
}

/* Reports it, when a condition that the options must meet is not met. */
static int require(bool met, const char *otherwise)
{
    if (!met)
        message_usage("%s", otherwise);
    return met ? 0 : -1;
}

/* Whether deals are read from standard input. */
static bool reads_deals(const struct options *options)
{
    if (options->random && options->operand_count == 0)
        return false;
    return source_has_standard_input(options->operands, options->operand_count);
}

/* What goes beyond two options that clash. */
static int check_needs(const struct options *options,
                       const bool given[OPTION_ROWS])
{
    bool each = options->output.file_per_deal;
    bool picture = options->layout == FORM_PICTURE;
    bool identify = options->action == ACTION_IDENTIFY;
    bool one = options->random
                   ? options->draws <= 1
                   : source_is_one(options->operands, options->operand_count);
    if (require(options->random || !given[option_row('n') - option_table],
                "--count needs --random") != 0)
        return -1;
    for (size_t i = 0; i < options->exclude_count; i++)
        if (require(strcmp(options->excludes[i], "-") != 0 ||
                        !reads_deals(options),
                    "standard input cannot be both deals and --exclude") != 0)
            return -1;
    if (require(one || each || !picture,
                "--svg of several deals needs an --output with %d") != 0)
        return -1;
    return require(!each || !identify,
                   "--identify writes one file: --output cannot have %d");
}

int option_check(const struct options *options, const bool given[OPTION_ROWS])
{
    if (check_clashes(given) != 0)
        return -1;
    return check_needs(options, given);
}
