/* How the program ends. */
#ifndef STATUS_H
#define STATUS_H

enum status {
    STATUS_OK = 0,
    STATUS_NONE = 1,    /* some board is no numbered deal */
    STATUS_TROUBLE = 2, /* bad usage, bad input or a failed read or write */
};

#endif
