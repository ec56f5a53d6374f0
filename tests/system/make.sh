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

# From this tree, from another user's copy of it at another time, and from a clone
# with files that git does not know.
the_tarball_has_the_same_bytes_again() {
    needs_gnu_tar
    plain_make -s dist TAR="$TAR"
    cp "build/$name.tar.gz" "$scratch/first.tar.gz"
    (umask 077 && cd "$scratch" && $TAR -xmzf first.tar.gz --no-same-permissions)
    echo junk >"$scratch/$name/src/cmd/main.c~"
    (umask 027 && plain_make -s -C "$scratch/$name" dist TAR="$TAR")
    cmp "$scratch/first.tar.gz" "$scratch/$name/build/$name.tar.gz"
    needs git
    git -C "$scratch/$name" init -q && git -C "$scratch/$name" add . ':!*~'
    echo junk >"$scratch/$name/src/cmd/junk.c"
    plain_make -s -C "$scratch/$name" dist TAR="$TAR"
    cmp "$scratch/first.tar.gz" "$scratch/$name/build/$name.tar.gz"
}

# All that git holds, but not what a branch for packages adds.
the_tarball_has_what_git_has() {
    needs_gnu_tar
    [ -e .git ] || return 0 # this is not a clone
    git rev-parse || skip 'git cannot read this clone'
    git ls-files -- . ':!debian' | sort >"$scratch/expected"
    $TAR -tzf "$scratch/first.tar.gz" | sed "s|^$name/||" | sort |
        diff "$scratch/expected" -
}

# tcc is quick, and makes no shared library.
what_is_not_built_is_built_first() {
    needs tcc
    plain_make -s -C "$tree" CC=tcc CFLAGS= install DESTDIR="$scratch/place" \
        >"$scratch/output"
    grep '^no shared library: tcc ' "$scratch/output"
    "$scratch/place/usr/local/bin/freecell-deal" 1 |
        grep '^JD 2D 9H JC 5D 7H 7C 5H$'
    [ -e "$scratch/place/usr/local/lib/libfreecell-deal.a" ]
    [ -z "$(find "$tree/build" "$scratch/place" -name '*.so*')" ]
}

what_is_removed_is_built_after_it() {
    needs tcc
    plain_make -s -j16 -C "$tree" CC=tcc CFLAGS= clean all
}

# Beside the program of this machine.
the_program_of_windows_has_another_name() {
    commands CC="$CC -U__ELF__ -D__MINGW32__" install DESTDIR=/d >"$scratch/commands"
    grep "build/windows/freecell-deal.exe /d/usr/local/bin" "$scratch/commands"
    has_none -e "/lib.*\.so" -e 'rm .*build/freecell-deal ' "$scratch/commands"
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
    for name in CFLAGS DESTDIR PREFIX \
        $(sed -n 's/^\([A-Z]*DIR\) =.*/\1/p' Makefile); do
        grep -qw "$name" "$scratch/variables"
    done
}

# What would be run to build.
commands() {
    plain_make -C "$tree" -nB "$@"
}

# The flags that the Makefile has by itself.
defaults='-O2|FORTIFY|stack-protector|-fPIE|-pie|relro'

flags_of_the_environment_count() {
    # plain_make takes these away, except CC and AR
    env CC="env $CC" AR=their-ar CPPFLAGS=-before CFLAGS=-mine LDFLAGS=-theirs \
        MAKEFLAGS= "${MAKE:-make}" -C "$tree" -nB >"$scratch/commands"
    grep -q "^env $CC -mine -theirs -o" "$scratch/commands"
    grep -q '^their-ar rc build' "$scratch/commands"
    grep -q ' -before -mine ' "$scratch/commands"
    has_none -E -e "$defaults" -e '^ *(cc|gcc|clang|ar) ' "$scratch/commands"
}

those_of_the_command_line_win() {
    compiler=$CC
    export CC=their-cc AR=their-ar
    commands CC="env $compiler" AR=our-ar CFLAGS=-mine LDFLAGS=-ours \
        >"$scratch/commands"
    grep -q "^env $compiler -mine -ours -o" "$scratch/commands"
    grep -q '^our-ar ' "$scratch/commands"
    has_none -E -e "$defaults" -e their- "$scratch/commands"
}

any_flags_make_a_shared_library() {
    shared=build/libfreecell-deal.so.$version
    [ -e "$shared" ] || skip "$CC makes no shared library"
    needs nm
    plain_make -s -C "$tree" clean
    plain_make -s -C "$tree" CC="$CC" CFLAGS='-O0 -static -fvisibility=hidden' \
        "$shared"
    nm -D "$tree/$shared" | grep ' T freecell_deal@'
}

check the_tarball_has_the_same_bytes_again
check the_tarball_has_what_git_has
check what_is_not_built_is_built_first
check what_is_removed_is_built_after_it
check the_program_of_windows_has_another_name
check help_and_clean_write_nothing
check help_names_targets_and_then_variables
check flags_of_the_environment_count
check those_of_the_command_line_win
check any_flags_make_a_shared_library
end_of_checks
