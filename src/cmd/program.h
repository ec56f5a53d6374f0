/* How each program begins and ends. */
#ifndef CMD_PROGRAM_H
#define CMD_PROGRAM_H

/* The exit status. */
enum status {
    STATUS_OK = 0,
    STATUS_NONE = 1,    /* a board is not a numbered deal */
    STATUS_TROUBLE = 2, /* bad usage, bad input or a failed read or write */
};

/* Prepares the process; messages begin with the program's name. */
void program_start(const char *name);

/* Finishes the output. Returns status, or STATUS_TROUBLE if writing failed. */
enum status program_end(enum status status);

/* Prints the text to standard output, and ends the program. */
_Noreturn void program_print(const char *text);

#endif
