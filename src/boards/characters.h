/*
 * Bytes as characters: UTF-8, entities, escapes of terminals and of program
 * code, and tags. No module after this one sees a byte.
 */
#ifndef CHARACTERS_H
#define CHARACTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io/input.h"
#include "io/utf8.h"

enum character_kind {
    CHARACTER_TEXT, /* part of a word: letters and digits, or one other */
    CHARACTER_BLANK,
    CHARACTER_QUOTE,
    CHARACTER_MARK, /* other punctuation that separates words */
    CHARACTER_LINE_END,
    CHARACTER_TEXT_END,
    CHARACTER_ABSENT, /* only within characters.c */
};

/* One character; or several of CHARACTER_TEXT, all ASCII. */
struct character {
    enum character_kind kind;
    bool in_tag;   /* it is in the value of an attribute */
    uint32_t code; /* of the first one */
    struct place place;
    const char *text; /* in UTF-8, without a NUL; valid until the next call */
    size_t length;    /* in bytes */
};

/* The caller sets input, and the rest to 0. */
struct characters {
    struct input *input;
    char encoded[UTF8_MAX]; /* a character that is not so in the input */
    size_t tag;             /* bytes that are left of a tag */
    bool has_tags;          /* there was one */
    int quote;              /* that ends its value; ' ': it is unquoted */
    /* Lines in which <TD> or <H1> was looked at, or is a card: see is_tag(). */
    unsigned long long looked_line, card_line;
};

/* Reads the next character; at the end, CHARACTER_TEXT_END again and again. */
void characters_next(struct characters *characters,
                     struct character *character);

#endif
