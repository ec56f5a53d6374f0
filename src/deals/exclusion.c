#include "deals/exclusion.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "deals/range_list.h"

/*
 * Of 1 to 1000000, the deals that solvers have searched to the end in vain
 * (FreeCell FAQ of the Solitaire Laboratory), and Microsoft's two boards that
 * were laid out so that they cannot be won.
 */
static const int64_t impossible[] = {-2,     -1,     11982,  146692, 186216,
                                     455889, 495505, 512118, 517776, 781948};

enum { IMPOSSIBLE = sizeof impossible / sizeof *impossible };

static int add(struct deal_set *set, struct range range)
{
    if (deal_set_add(set, range) == 0)
        return 0;
    message("%s", strerror(errno));
    return -1;
}

int exclusion_add_impossible(struct deal_set *set)
{
    for (size_t i = 0; i < IMPOSSIBLE; i++)
        if (add(set, (struct range){impossible[i], impossible[i]}) != 0)
            return -1;
    return 0;
}

bool exclusion_is_impossible(struct range range)
{
    int64_t count = 0;
    for (size_t i = 0; i < IMPOSSIBLE; i++)
        count += impossible[i] >= range.first && impossible[i] <= range.last;
    return count == range.last - range.first + 1;
}

void exclusion_name_impossible(char text[EXCLUSION_TEXT_MAX])
{
    size_t used = 0;
    for (size_t i = 0; i < IMPOSSIBLE; i++) {
        const char *joint = i == 0 ? "" : i + 1 < IMPOSSIBLE ? ", " : " and ";
        int length = snprintf(text + used, EXCLUSION_TEXT_MAX - used,
                              "%s%" PRId64, joint, impossible[i]);
        assert(length > 0 && used + (size_t)length < EXCLUSION_TEXT_MAX);
        used += (size_t)length;
    }
}

int exclusion_read(struct deal_set *set, const char *path)
{
    struct input input;
    struct range range;
    int got;
    if (input_open(&input, path) != 0)
        return -1;
    input.comments = true;
    while ((got = range_list_read(&input, &range)) > 0)
        if (add(set, range) != 0) {
            got = -1;
            break;
        }
    return input_close(&input) == 0 ? got : -1;
}
