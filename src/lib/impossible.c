/* The deals that nobody can win. */
#include "freecell_deal.h"

#include <string.h>

/*
 * Of 1 to 1000000, those that solvers have searched to the end in vain
 * (FreeCell FAQ of the Solitaire Laboratory), and Microsoft's two boards that
 * were laid out so that they cannot be won.
 */
void freecell_impossible(int64_t deals[FREECELL_IMPOSSIBLE])
{
    static const int64_t impossible[FREECELL_IMPOSSIBLE] = {
        -2, -1, 11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948};
    memcpy(deals, impossible, sizeof impossible);
}
