/* Many deals: a run of consecutive numbers, dealt one after the other. */
#include "freecell_deal.h"

/* Whether first and the count - 1 numbers behind it are deals. */
static int is_run(int64_t first, size_t count)
{
    if (first == -1 || first == -2)
        return count <= 1;
    return first >= 1 && first <= FREECELL_LAST_DEAL &&
           count <= (uint64_t)(FREECELL_LAST_DEAL - first) + 1;
}

int freecell_deal_run(int64_t first, size_t count,
                      uint8_t (*deals)[FREECELL_CARDS])
{
    if (count == 0)
        return 0;
    if (!is_run(first, count))
        return -1;
    for (size_t i = 0; i < count; i++)
        (void)freecell_deal(first + (int64_t)i, deals[i]);
    return 0;
}
