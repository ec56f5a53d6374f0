#include "deals/exclusion.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "deals/range_list.h"
#include "freecell_deal.h"

static int add(struct deal_set *set, struct range range)
{
    if (deal_set_add(set, range) == 0)
        return 0;
    message("%s", strerror(errno));
    return -1;
}

int exclusion_add_impossible(struct deal_set *set)
{
    int64_t deals[FREECELL_IMPOSSIBLE];
    freecell_impossible(deals);
    for (int i = 0; i < FREECELL_IMPOSSIBLE; i++)
        if (add(set, (struct range){deals[i], deals[i]}) != 0)
            return -1;
    return 0;
}

bool exclusion_is_impossible(struct range range)
{
    int64_t deals[FREECELL_IMPOSSIBLE], count = 0;
    freecell_impossible(deals);
    for (int i = 0; i < FREECELL_IMPOSSIBLE; i++)
        count += deals[i] >= range.first && deals[i] <= range.last;
    return count == range.last - range.first + 1;
}

void exclusion_name_impossible(char text[EXCLUSION_TEXT_MAX])
{
    int64_t deals[FREECELL_IMPOSSIBLE];
    size_t used = 0;
    freecell_impossible(deals);
    for (int i = 0; i < FREECELL_IMPOSSIBLE; i++) {
        bool last = i + 1 == FREECELL_IMPOSSIBLE;
        const char *joint = i == 0 ? "" : last ? " and " : ", ";
        int length = snprintf(text + used, EXCLUSION_TEXT_MAX - used,
                              "%s%" PRId64, joint, deals[i]);
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
    while ((got = range_list_read(&input, HASH_COMMENT, &range)) > 0)
        if (add(set, range) != 0) {
            got = -1;
            break;
        }
    return input_close(&input) == 0 ? got : -1;
}
