/*
 * Bytes as characters: UTF-8, and the escapes of terminals and of program code.
 * Later modules never see bytes, except that words.c keeps a word's text as
 * UTF-8.
 */
#ifndef BOARDS_CHARACTERS_H
#define BOARDS_CHARACTERS_H

#include <stdint.h>

#include "io/input.h"
#include "io/utf8.h"

enum character_kind {
    CHARACTER_UNREAD, /* none yet: the caller's 0 */
    CHARACTER_TEXT,   /* part of a word */
    CHARACTER_BLANK,  /* this and a quote may come between a name and its : */
    CHARACTER_QUOTE,
    CHARACTER_MARK,  /* any other separator */
    CHARACTER_COLON, /* or `=`: what is before it is a name */
    CHARACTER_LINE_END,
    CHARACTER_TEXT_END,
    CHARACTER_ABSENT, /* only within characters.c */
};

/* The back of a playing card. */
#define CARD_BACK UINT32_C(0x1F0A0)

/*
 * The character read last, or a run of ASCII letters and digits. The caller
 * sets input, and the rest to 0.
 */
struct characters {
    struct input *input;
    enum character_kind kind;
    uint32_t code; /* of the first one */
    struct place place;
    const char *text; /* of CHARACTER_TEXT, in UTF-8, until the next call */
    size_t length;    /* of text, in bytes; there is no NUL */
    char encoded[UTF8_MAX];
};

/* Reads the next character. After the end of the text there is none. */
void characters_next(struct characters *characters);

#endif
