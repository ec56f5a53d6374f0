/* Windows has no such header; posix.h has what is used from it. */
