#!/bin/sh
# The examples of freecell_deal(3), in C, C++ and Python, the README's Python,
# and the header in the eyes of strict compilers. What they print is held
# against Debian's board generator and published boards.
#
# shellcheck disable=SC2317 # check() calls what nobody else does
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

CC=${CC:-cc} CFLAGS=${CFLAGS:-}
cxx=${CXX:-$(printf '%s' "$CC" | sed 's/clang/clang++/; s/gcc/g++/; s/^cc$/c++/')}
runner=${FREECELL_DEAL_RUNNER:-}
scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT || exit 1

needs() {
    for program; do
        command -v "${program%% *}" >/dev/null ||
            skip "$program is not installed"
    done
}

# example N: the text of the manual's Nth literal display.
example() {
    awk -v wanted="$1" '
        /^\.Bd -literal/ { shown = ++count == wanted; next }
        /^\.Ed/ { shown = 0 }
        shown { gsub(/\\e/, "\\"); print }' man/freecell_deal.3
}

# c_example N: compiles it, and leaves $scratch/N.
c_example() {
    example "$1" >"$scratch/$1.c"
    # shellcheck disable=SC2086 # flags are many
    $CC $CFLAGS -Wall -Wextra -Wpedantic -Wconversion -Werror -Iinclude \
        -o "$scratch/$1" "$scratch/$1.c" build/libfreecell-deal.a
}

the_last_cards_of_the_columns_are_printed() {
    c_example 1
    printf '%s\n' J♣ 6♣ J♥ Q♥ J♦ K♠ K♣ 4♥ >"$scratch/expected"
    $runner "$scratch/1" | diff "$scratch/expected" -
}

aces_of_a_run_are_counted() {
    needs make-microsoft-freecell-board
    c_example 2
    seq 64 | while read -r number; do
        make-microsoft-freecell-board -t "$number" | head -n 1
    done | grep -c '^A' >"$scratch/expected"
    $runner "$scratch/2" | diff "$scratch/expected" -
}

columns_are_identified() {
    needs make-microsoft-freecell-board
    c_example 3
    for number in 617 4294967295 8589934591; do
        make-microsoft-freecell-board -t "$number" | $runner "$scratch/3" |
            grep -x "$number"
    done
    ! printf 'AC ?? 2D\n' | $runner "$scratch/3"
}

a_row_is_found() {
    c_example 4
    $runner "$scratch/4" | grep -x 617
}

a_column_of_the_last_deal_is_printed() {
    needs make-microsoft-freecell-board
    c_example 5
    make-microsoft-freecell-board -t 8589934591 | head -n 1 | tr ' ' '\n' \
        >"$scratch/expected"
    $runner "$scratch/5" | diff "$scratch/expected" -
}

python_deals_without_a_binding() {
    needs python3 make-microsoft-freecell-board
    [ -z "$runner" ] || skip 'the library is for another machine'
    ls build/libfreecell-deal.so.1.* || skip "$CC makes no shared library"
    case $CFLAGS in *-fsanitize=*) skip 'Python is not sanitized' ;; esac
    ln -sf "$PWD"/build/libfreecell-deal.so.1.* "$scratch/libfreecell-deal.so.1"
    example 7 >"$scratch/deal.py"
    # shellcheck disable=SC2016 # those are the README's backquotes
    sed -n '/^```python$/,/^```$/{/^```/!p;}' README.md >"$scratch/readme.py"
    make-microsoft-freecell-board -t 8589934591 | cut -d ' ' -f 1 |
        paste -s -d ' ' - >"$scratch/expected"
    for script in deal.py readme.py; do
        LD_LIBRARY_PATH=$scratch python3 "$scratch/$script" |
            diff "$scratch/expected" -
    done
}

# Sizes are of one enum: C++20 warns of arithmetic between two.
the_header_suits_strict_c_plus_plus() {
    needs "$cxx"
    printf '%s\n' '#include <freecell_deal.h>' 'int sizes[] = {' \
        'FREECELL_CARDS / FREECELL_SUITS, FREECELL_COLUMNS * FREECELL_ROWS,' \
        'FREECELL_CARDS * FREECELL_NAME_SIZE};' \
        'std::int64_t last = FREECELL_LAST_DEAL;' >"$scratch/header.cc"
    sed -i '1i #include <cstdint>' "$scratch/header.cc"
    for standard in c++11 c++20; do
        $cxx -std="$standard" -Wall -Wextra -Wpedantic -Wconversion \
            -Wold-style-cast -Werror -Iinclude -c -o "$scratch/header.o" \
            "$scratch/header.cc"
    done
}

c_plus_plus_calls_the_library() {
    needs "$cxx"
    example 6 >"$scratch/deal.cc"
    # shellcheck disable=SC2086 # flags are many
    $cxx $CFLAGS -std=c++20 -Wall -Wextra -Wpedantic -Wconversion \
        -Wold-style-cast -Werror -Iinclude -o "$scratch/deal" \
        "$scratch/deal.cc" build/libfreecell-deal.a
    $runner "$scratch/deal" | grep -x 8589934591
}

check the_last_cards_of_the_columns_are_printed
check aces_of_a_run_are_counted
check columns_are_identified
check a_row_is_found
check a_column_of_the_last_deal_is_printed
check python_deals_without_a_binding
check the_header_suits_strict_c_plus_plus
check c_plus_plus_calls_the_library
end_of_checks
