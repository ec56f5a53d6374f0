/* WASI has no such header: there is no line editing to be told of. */
enum { TCIFLUSH };
#define tcflush(fd, queue) (-1)
