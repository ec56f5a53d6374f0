/* What both programs tell of a deal. */
#ifndef DEALS_UNWINNABLE_H
#define DEALS_UNWINNABLE_H

#include <inttypes.h>

#include "freecell_deal.h"
#include "io/message.h"

/* Prints a message if this deal cannot be won. */
static inline void tell_if_unwinnable(int64_t number)
{
    if (!freecell_winnable(number))
        message("deal %" PRId64 " cannot be won with four free cells", number);
}

#endif
