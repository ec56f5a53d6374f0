/*
 * getentropy() is in POSIX.1-2024, and was in the C libraries of Linux, the
 * BSDs and macOS before, in one header or the other.
 */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "deals/draw.h"

#include <unistd.h>
#if defined(__APPLE__)
#include <sys/random.h>
#endif

#include "freecell_deal.h"

bool deal_is_impossible(int64_t number)
{
    int64_t deals[FREECELL_IMPOSSIBLE];
    freecell_impossible(deals);
    for (int i = 0; i < FREECELL_IMPOSSIBLE; i++)
        if (deals[i] == number)
            return true;
    return false;
}

int draw_deal(struct range range, int64_t *number)
{
    uint64_t value, size = (uint64_t)(range.last - range.first) + 1;
    do
        do /* discards the first 2^64 mod size values, to be even */
            if (getentropy(&value, sizeof value) != 0)
                return -1;
        while (value < (0 - size) % size);
    while (deal_is_impossible(range.first + (int64_t)(value % size)));
    *number = range.first + (int64_t)(value % size);
    return 0;
}
