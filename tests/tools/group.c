/*
 * group SECONDS COMMAND...: becomes the command in a process group of its own.
 * Each of its processes may take so many seconds of the processor, so that a
 * loop ends on a busy machine, too, and the command ten times as many in all.
 */
#define _XOPEN_SOURCE 700
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    struct rlimit limit = {.rlim_cur = 0};
    if (argc < 3)
        return 127;
    const unsigned seconds = (unsigned)atoi(argv[1]);
    (void)getrlimit(RLIMIT_CPU, &limit);
    limit.rlim_cur = seconds;
    (void)setrlimit(RLIMIT_CPU, &limit);
    (void)alarm(10 * seconds);
    (void)setpgid(0, 0);
    (void)execvp(argv[2], argv + 2);
    return 127;
}
