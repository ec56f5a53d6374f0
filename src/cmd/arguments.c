#include "cmd/arguments.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/program.h"
#include "io/message.h"
#include "io/progress.h"

const char *option_name(const struct option_table *table, int letter)
{
    const struct option *option = table->options;
    while (option->val != letter)
        option++;
    return option->name;
}

/*
 * Refuses an ambiguous name, listing what it may be short for; otherwise
 * returns.
 */
static void refuse_short_name(const struct option_table *table,
                              const char *argument)
{
    char quoted[QUOTED_MAX], list[MESSAGE_MAX / 2] = "";
    const char *name = argument + strlen("--");
    size_t used = 0, length = strcspn(name, "=");
    const struct option *option = table->options;
    for (; option->name != NULL && used < sizeof list; option++)
        if (strncmp(option->name, name, length) == 0)
            used += (size_t)snprintf(list + used, sizeof list - used, " --%s",
                                     option->name);
    if (used > 0)
        message_usage("%s is ambiguous:%s",
                      quote(quoted, argument, strlen(argument)), list);
}

/* Whether the argument of a cluster's last letter is the next word: -ran 5. */
static bool needs_next_word(const struct option_table *table,
                            const char *cluster)
{
    for (; *cluster != '\0'; cluster++) {
        const char *letter = strchr(table->letters, *cluster);
        if (letter == NULL || letter[1] == ':')
            return letter != NULL && cluster[1] == '\0';
    }
    return false;
}

/*
 * Refuses the name of a long option after one dash, which getopt_long() reads
 * as a cluster of letters: -color as -c -o lor, which writes a file. Two
 * letters are no name.
 */
static void refuse_one_dash(const struct option_table *table,
                            const char *argument)
{
    char quoted[QUOTED_MAX];
    const char *name = argument + strlen("-");
    const size_t length = strcspn(name, "=");
    if (length < 3 || needs_next_word(table, name))
        return;
    for (const struct option *option = table->options; option->name != NULL;
         option++)
        if (strncmp(option->name, name, length) == 0)
            message_usage("%s needs two dashes: --%s",
                          quote(quoted, argument, 1 + length), option->name);
}

/* Whether a deal can begin with this character, as getopt_long() returns it. */
static bool begins_deal(int character)
{
    return character == '-' || (character >= '0' && character <= '9');
}

/* Refuses a cluster that a deal follows without a blank, as in -j617. */
static void refuse_joined_deal(const char *argument)
{
    char quoted[QUOTED_MAX], deal[QUOTED_MAX];
    const char *at = strpbrk(argument + strlen("-"), "-0123456789");
    message_usage("%s needs a blank before %s",
                  quote(quoted, argument, strlen(argument)),
                  quote(deal, at, strlen(at)));
}

/* Reports the error that getopt_long() found in the argument it read last. */
static void refuse_option(const struct option_table *table, int found,
                          const char *argument)
{
    char quoted[QUOTED_MAX];
    const char letter[] = {'-', (char)optopt, '\0'};
    bool is_name = strncmp(argument, "--", 2) == 0;
    const char *shown = is_name ? argument : letter;
    const char *reason = "is not an option";
    if (found == ':')
        reason = "needs an argument";
    else if (!is_name && optopt == table->foreign_letter)
        reason = table->foreign_reason;
    else if (!is_name && begins_deal(optopt))
        refuse_joined_deal(argument);
    else if (is_name && optopt != 0)
        reason = "takes no argument";
    else if (is_name)
        refuse_short_name(table, argument);
    message_usage("%s %s", quote(quoted, shown, strlen(shown)), reason);
}

int next_argument(const struct option_table *table, int argc, char **argv)
{
    /* getopt_long() would take -1 for an option, and musl's stops at a dash. */
    if (optind < argc && argv[optind][0] == '-' &&
        (isdigit((unsigned char)argv[optind][1]) || argv[optind][1] == '\0')) {
        optarg = argv[optind++];
        return OPERAND;
    }
    const int at = optind;
    if (optind < argc && argv[optind][0] == '-')
        refuse_one_dash(table, argv[optind]);
    int found = getopt_long(argc, argv, table->letters, table->options, NULL);
    if (found == '?' || found == ':')
        refuse_option(table, found, argv[at]);
    if (found == 'h')
        program_print(table->help);
    if (found == 'V')
        program_print(table->version);
    return found;
}

void check_argument(const struct option_table *table, int letter,
                    const char *reason)
{
    char quoted[QUOTED_MAX];
    if (reason != NULL)
        message_usage("invalid argument %s for --%s: %s",
                      quote(quoted, optarg, strlen(optarg)),
                      option_name(table, letter), reason);
}

const char *when_parse(const char *text, enum when *when)
{
    static const char *const words[] = {
        [WHEN_AUTO] = "auto", [WHEN_ALWAYS] = "always", [WHEN_NEVER] = "never"};
    for (int i = WHEN_AUTO; i <= WHEN_NEVER; i++)
        if (strcmp(text != NULL ? text : "always", words[i]) == 0) {
            *when = (enum when)i;
            return NULL;
        }
    return "not auto, always or never";
}

bool when_resolve(enum when when, bool by_default)
{
    return when == WHEN_AUTO ? by_default : when == WHEN_ALWAYS;
}

int progress_delay(enum when when, bool by_default)
{
    const int seconds = when == WHEN_AUTO ? 1 : 0;
    return when_resolve(when, by_default) ? seconds : NO_PROGRESS;
}

void *allocate(size_t count, size_t size)
{
    void *room = calloc(count, size);
    if (room == NULL) {
        message("out of memory");
        exit(STATUS_TROUBLE);
    }
    return room;
}
