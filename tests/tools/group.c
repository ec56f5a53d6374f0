/*
 * group COMMAND...: becomes the command in a process group of its own, for half
 * an hour at most.
 */
#define _POSIX_C_SOURCE 200809L
#include <unistd.h>

int main(int argc, char **argv)
{
    (void)argc;
    (void)setpgid(0, 0);
    (void)alarm(1800);
    (void)execvp(argv[1], argv + 1);
    return 127;
}
