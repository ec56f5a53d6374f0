#!/bin/sh
# What make does in a tree that comes from the tarball, without tests: with
# whose flags, and where it writes.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

export LC_ALL=C
CC=${CC:-cc} TAR=${TAR:-tar}
scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT || exit 1
tree=$scratch/tree
mkdir "$tree" && cp -R Makefile LICENSE include src man "$tree" || exit 1
version=$(sed -n 's/^#define FREECELL_DEAL_VERSION "\(.*\)"$/\1/p' \
    include/freecell_deal.h)
name=freecell-deal-$version

needs_gnu_tar() {
    $TAR --version 2>/dev/null | grep -q GNU || skip "$TAR is not GNU tar"
}

# From this tree, and from another user's copy of it at another time.
the_tarball_has_the_same_bytes_again() {
    needs_gnu_tar
    plain_make -s dist TAR="$TAR"
    cp "build/$name.tar.gz" "$scratch/first.tar.gz"
    (umask 077 && cd "$scratch" && $TAR -xmzf first.tar.gz --no-same-permissions)
    echo junk >"$scratch/$name/src/cmd/main.c~"
    (umask 027 && plain_make -s -C "$scratch/$name" dist TAR="$TAR")
    cmp "$scratch/first.tar.gz" "$scratch/$name/build/$name.tar.gz"
}

# It has all that git holds and nothing that git ignores, nor what a branch for
# packages adds.
the_tarball_has_what_git_has() {
    needs_gnu_tar
    [ -e .git ] || return 0 # this is not a clone
    git rev-parse || skip 'git cannot read this clone'
    $TAR -tzf "$scratch/first.tar.gz" | sed "s|^$name/||; /\/\$/d; /^\$/d" |
        sort >"$scratch/packed"
    git ls-files -- . ':!debian' | sort | comm -23 - "$scratch/packed" |
        diff /dev/null -
    git ls-files -co --exclude-standard -- . ':!debian' | sort |
        comm -13 - "$scratch/packed" | diff /dev/null -
}

# If root does it, what is built belongs to the owner of the tree. tcc is quick,
# and makes no shared library.
what_is_not_built_is_built_first() {
    needs tcc
    chown -R 65534:65534 "$tree" || : # only root may
    plain_make -s -C "$tree" CC=tcc CFLAGS= install DESTDIR="$scratch/place" \
        >"$scratch/output"
    grep '^no shared library: tcc does not make ELF files$' "$scratch/output"
    "$scratch/place/usr/local/bin/freecell-deal" 1 |
        grep '^JD 2D 9H JC 5D 7H 7C 5H$'
    [ -e "$scratch/place/usr/local/lib/libfreecell-deal.a" ]
    [ -z "$(find "$tree/build" "$scratch/place" -name '*.so*')" ]
    # shellcheck disable=SC2012
    owner=$(ls -nd "$tree" | awk '{ print $3 }')
    [ -z "$(find "$tree/build" ! -user "$owner")" ]
}

help_and_clean_write_nothing() {
    plain_make -C "$tree" help >"$scratch/help"
    plain_make -C "$tree" -n install >"$scratch/commands"
    plain_make -s -C "$tree" clean
    plain_make -s -C "$tree" uninstall DESTDIR="$scratch/none"
    [ ! -e "$tree/build" ]
}

help_names_targets_and_then_variables() {
    plain_make help >"$scratch/help"
    for name in all check install clean bench; do
        grep "^make $name " "$scratch/help"
    done
    sed '/^make /d' "$scratch/help" >"$scratch/variables"
    tail -n "$(wc -l <"$scratch/variables")" "$scratch/help" |
        cmp - "$scratch/variables"
    for name in CFLAGS DESTDIR PREFIX prefix bindir libdir mandir docdir \
        $(sed -n 's/^\([A-Z]*DIR\) =.*/\1/p' Makefile); do
        grep -qw "$name" "$scratch/variables"
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
    # plain_make takes these away, except CC and AR
    env CC=their-cc AR=their-ar CPPFLAGS=-before CFLAGS=-mine LDFLAGS=-theirs \
        MAKEFLAGS= "${MAKE:-make}" -C "$tree" -nB |
        sed '/__ELF__/,/probe\.log/d' >"$scratch/commands"
    grep -q '^their-cc -mine -theirs ' "$scratch/commands"
    grep -q '^their-ar rc build' "$scratch/commands"
    grep -q ' -before -mine ' "$scratch/commands"
    has_none -E -e "$defaults" -e '^ *(cc|gcc|clang|ar) ' "$scratch/commands"
}

the_command_line_wins_over_the_environment() {
    export CC=their-cc AR=their-ar
    commands CC=our-cc AR=our-ar >"$scratch/commands"
    grep -q '^our-cc ' "$scratch/commands"
    grep -q '^our-ar ' "$scratch/commands"
    has_none their- "$scratch/commands"
}

# The same flags build nothing twice, and others build again.
other_flags_build_again() {
    set -- "$tree" CC="$CC" build/cmd/main.o build/lib/card.o build/pic/card.o
    plain_make -s -C "$@" CFLAGS=-O0
    plain_make -C "$@" CFLAGS=-O0 >"$scratch/same"
    has_none -e -O0 "$scratch/same"
    plain_make -C "$@" CFLAGS='-O0 -DOTHER' >"$scratch/other"
    [ "$(grep -c -e '-DOTHER.* -c ' "$scratch/other")" -eq 3 ]
}

check the_tarball_has_the_same_bytes_again
check the_tarball_has_what_git_has
check what_is_not_built_is_built_first
check help_and_clean_write_nothing
check help_names_targets_and_then_variables
check the_user_s_flags_win
check flags_of_the_environment_count
check the_command_line_wins_over_the_environment
check other_flags_build_again
end_of_checks
