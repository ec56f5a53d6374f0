/*
 * getentropy() is in POSIX.1-2024. The C libraries of Linux, the BSDs and macOS
 * had it before, and each has another macro that asks for it.
 */
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#define _BSD_SOURCE     /* OpenBSD */
#define _NETBSD_SOURCE  /* NetBSD */
#define __BSD_VISIBLE 1 /* FreeBSD, DragonFly */
#include "io/entropy.h"

#include <unistd.h>
#if defined(__APPLE__)
#include <sys/random.h>
#endif

int entropy_read(void *bytes, size_t length)
{
    return getentropy(bytes, length);
}
