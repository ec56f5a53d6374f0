/* What a program may want to know of the library that it has found. */
#include "freecell_deal.h"

int freecell_version(void)
{
    return FREECELL_DEAL_VERSION_NUMBER;
}

int64_t freecell_last_deal(void)
{
    return FREECELL_LAST_DEAL;
}
