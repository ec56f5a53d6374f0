#!/bin/sh
# What make does in a tree without tests: with whose flags, and where it writes.
#
# shellcheck disable=SC2317 # check() calls what nobody else does
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

CC=${CC:-cc}
scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT || exit 1
tree=$scratch/tree
mkdir "$tree" && cp -R Makefile LICENSE include src man "$tree" || exit 1

help_and_clean_write_nothing() {
    plain_make -C "$tree" help >"$scratch/help"
    plain_make -C "$tree" -n install >"$scratch/commands"
    plain_make -s -C "$tree" clean
    plain_make -s -C "$tree" uninstall DESTDIR="$scratch/none"
    [ ! -e "$tree/build" ]
}

help_names_targets_and_folders() {
    plain_make help >"$scratch/help"
    for name in 'make all' 'make check' 'make install' 'make clean' \
        CFLAGS DESTDIR PREFIX BINDIR LIBDIR prefix bindir libdir mandir docdir; do
        grep -qw -e "$name" "$scratch/help"
    done
    sed -n 's/^\([A-Z]*DIR\) =.*/\1/p' Makefile | while read -r name; do
        [ "$name" = MAN3DIR ] || [ "$name" = MAN6DIR ] ||
            grep -w -e "$name" "$scratch/help"
    done
}

# What would be run to build, without the look for what the linker can do.
commands() {
    plain_make -C "$tree" -nB "$@" | sed '/__ELF__/,/probe\.log/d'
}

# The flags that the Makefile has by itself.
defaults='-O2|FORTIFY|stack-protector|-fPIE|-pie|relro'

the_user_s_flags_win() {
    commands CC=their-cc CFLAGS=-mine LDFLAGS=-theirs >"$scratch/commands"
    grep -q '^their-cc -mine -theirs ' "$scratch/commands"
    has_none -E -e "$defaults" "$scratch/commands"
}

flags_of_the_environment_count() {
    export CC=their-cc AR=their-ar
    commands >"$scratch/commands"
    grep -q '^their-ar rc build' "$scratch/commands"
    has_none -E '^ *(cc|gcc|clang|ar) ' "$scratch/commands"
    (
        unset MAKEFLAGS MAKEOVERRIDES
        export CPPFLAGS=-before CFLAGS=-mine LDFLAGS=-theirs
        ${MAKE:-make} -C "$tree" -nB | sed '/__ELF__/,/probe\.log/d'
    ) >"$scratch/commands"
    grep -q '^their-cc -mine -theirs ' "$scratch/commands"
    grep -q ' -before -mine ' "$scratch/commands"
    has_none -E -e "$defaults" "$scratch/commands"
}

the_command_line_wins_over_the_environment() {
    export CC=their-cc AR=their-ar
    commands CC=our-cc AR=our-ar >"$scratch/commands"
    grep -q '^our-cc ' "$scratch/commands"
    grep -q '^our-ar ' "$scratch/commands"
    has_none their- "$scratch/commands"
}

# The same flags build nothing twice, and others build all again.
other_flags_build_all_again() {
    plain_make -s -C "$tree" CC="$CC" CFLAGS=-O0
    plain_make -C "$tree" CC="$CC" CFLAGS=-O0 >"$scratch/same"
    has_none -e -O0 "$scratch/same"
    plain_make -C "$tree" CC="$CC" CFLAGS='-O0 -DOTHER' >"$scratch/other"
    [ "$(grep -c -e '-DOTHER.* -c ' "$scratch/other")" -eq \
        "$(find "$tree/build" -name '*.o' | wc -l)" ]
}

no_shared_library_is_said() {
    command -v tcc >/dev/null || skip 'tcc is not installed'
    plain_make -s -C "$tree" CC=tcc CFLAGS= >"$scratch/output"
    grep -q '^no shared library, as tcc makes no ELF files$' "$scratch/output"
    [ -e "$tree/build/libfreecell-deal.a" ]
    [ -z "$(find "$tree/build" -name '*.so*')" ]
    plain_make -s -C "$tree" install DESTDIR="$scratch/tcc"
    [ -z "$(find "$scratch/tcc" -name '*.so*')" ]
}

check help_and_clean_write_nothing
check help_names_targets_and_folders
check the_user_s_flags_win
check flags_of_the_environment_count
check the_command_line_wins_over_the_environment
check other_flags_build_all_again
check no_shared_library_is_said
end_of_checks
