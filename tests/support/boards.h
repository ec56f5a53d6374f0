/*
 * Boards that were published: deals 1 and 617 as the task "Deal cards for
 * FreeCell" of Rosetta Code shows them, checked there against Microsoft's
 * game; -1 and -2 as Microsoft's game lays them out. All one line a row. And
 * messages about boards.
 */
#ifndef SUPPORT_BOARDS_H
#define SUPPORT_BOARDS_H

#define ROWS_1                  \
    "JD 2D 9H JC 5D 7H 7C 5H\n" \
    "KD KC 9S 5S AD QC KH 3H\n" \
    "2S KS 9D QD JS AS AH 3C\n" \
    "4C 5C TS QH 4H AC 4D 7S\n" \
    "3S TD 4S TH 8H 2C JH 7D\n" \
    "6D 8S 8D QS 6C 3D 8C TC\n" \
    "6S 9C 2H 6H\n"

#define ROWS_617                \
    "7D AD 5C 3S 5S 8C 2D AH\n" \
    "TD 7S QD AC 6D 8H AS KH\n" \
    "TH QC 3H 9D 6S 8D 3D TC\n" \
    "KD 5H 9S 3C 8S 7H 4D JS\n" \
    "4C QS 9C 9H 7C 6H 2C 2S\n" \
    "4S TS 2H 5D JC 6C JH QH\n" \
    "JD KS KC 4H\n"

/* Below headers. */
#define H_1 "Game #1\n" ROWS_1
#define H_617 "Game #617\n" ROWS_617

/* Deal 617 read down the columns. */
#define COLUMNS_617          \
    "7D TD TH KD 4C 4S JD\n" \
    "AD 7S QC 5H QS TS KS\n" \
    "5C QD 3H 9S 9C 2H KC\n" \
    "3S AC 9D 3C 9H 5D 4H\n" \
    "5S 6D 6S 8S 7C JC\n"    \
    "8C 8H 8D 7H 6H 6C\n"    \
    "2D AS 3D 4D 2C JH\n"    \
    "AH KH TC JS 2S QH\n"

#define LINE_617                                           \
    "617 7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH " \
    "TH QC 3H 9D 6S 8D 3D TC KD 5H 9S 3C 8S 7H 4D JS "     \
    "4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH JD KS KC 4H\n"

#define ROWS_MINUS_1            \
    "AC AD AH AS QC QD QH QS\n" \
    "3C 3D 3H 3S TC TD TH TS\n" \
    "5C 5D 5H 5S 8C 8D 8H 8S\n" \
    "7C 7D 7H 7S 6C 6D 6H 6S\n" \
    "9C 9D 9H 9S 4C 4D 4H 4S\n" \
    "JC JD JH JS 2C 2D 2H 2S\n" \
    "KC KD KH KS\n"

#define ROWS_MINUS_2            \
    "AS AH AD AC 7S 7H 7D 7C\n" \
    "KS KH KD KC 6S 6H 6D 6C\n" \
    "QS QH QD QC 5S 5H 5D 5C\n" \
    "JS JH JD JC 4S 4H 4D 4C\n" \
    "TS TH TD TC 3S 3H 3D 3C\n" \
    "9S 9H 9D 9C 2S 2H 2D 2C\n" \
    "8S 8H 8D 8C\n"

#define NO_BOARD                                                              \
    "no board found: a board is 52 different cards like 7D, 10\u2666 or Kh, " \
    "or the first 8 or more of a deal, without other words\n"

#endif
