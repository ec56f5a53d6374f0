/* Windows has no such header; what is used of it stands in posix.h. */
