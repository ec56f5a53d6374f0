/*
 * getentropy() is in POSIX.1-2024. The C libraries of Linux, the BSDs and macOS
 * had it before, and each has another macro that asks for it.
 */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#define _BSD_SOURCE     /* OpenBSD */
#define _NETBSD_SOURCE  /* NetBSD */
#define __BSD_VISIBLE 1 /* FreeBSD, DragonFly */
#include "deals/draw.h"

#include <unistd.h>
#if defined(__APPLE__)
#include <sys/random.h>
#endif

#include "freecell_deal.h"

bool can_draw(struct range range)
{
    int winnable = 0;
    for (int64_t n = range.first; n <= range.last && winnable < 2; n++)
        winnable += freecell_winnable(n);
    return winnable == 2;
}

/* Takes the next value; from a new block if none is left. */
static int next_value(struct random_values *values, uint64_t *value)
{
    if (values->left == 0) {
        if (getentropy(values->block, sizeof values->block) != 0)
            return -1;
        values->left = sizeof values->block / sizeof *values->block;
    }
    *value = values->block[--values->left];
    return 0;
}

int draw_deal(struct random_values *values, struct range range, int64_t *number)
{
    uint64_t value, size = (uint64_t)(range.last - range.first) + 1;
    /* Values below 2^64 mod size are rejected, so that each remainder is
       equally likely. */
    uint64_t least = (0 - size) % size;
    do {
        if (next_value(values, &value) != 0)
            return -1;
        *number = range.first + (int64_t)(value % size);
    } while (value < least || !freecell_winnable(*number));
    return 0;
}
