#include "deals/exclusion.h"

#include <errno.h>
#include <string.h>

#include "deals/range_list.h"

/*
 * Of 1 to 1000000, the deals that solvers have searched to the end in vain
 * (FreeCell FAQ of the Solitaire Laboratory), and Microsoft's two boards that
 * were laid out so that they cannot be won.
 */
static const int64_t impossible[] = {-2,     -1,     11982,  146692, 186216,
                                     455889, 495505, 512118, 517776, 781948};

static int add(struct deal_set *set, struct range range)
{
    if (deal_set_add(set, range) == 0)
        return 0;
    message("%s", strerror(errno));
    return -1;
}

int exclusion_add_impossible(struct deal_set *set)
{
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++)
        if (add(set, (struct range){impossible[i], impossible[i]}) != 0)
            return -1;
    return 0;
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
