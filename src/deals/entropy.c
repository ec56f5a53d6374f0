/*
 * getentropy() is in POSIX.1-2024, and was in the C libraries of Linux, the
 * BSDs and macOS before, in one header or the other.
 */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "deals/entropy.h"

#include <unistd.h>
#if defined(__APPLE__)
#include <sys/random.h>
#endif

int entropy_fill(void *buffer, size_t length)
{
    return getentropy(buffer, length);
}
