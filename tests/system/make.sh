#!/bin/sh
# What make does in a tree that comes from the tarball, without tests: with
# whose flags, and where it writes.
#
# shellcheck disable=SC2016,SC2317 # $2 is another script's; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

CC=${CC:-cc} TAR=${TAR:-tar}
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
    plain_make -s dist BUILD="$scratch/dist" TAR="$TAR"
    cp "$scratch/dist/$name.tar.gz" "$scratch/first.tar.gz"
    (umask 077 && cd "$scratch" && $TAR -xmzf first.tar.gz --no-same-permissions)
    echo junk >"$scratch/$name/src/cmd/deal_main.c~"
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
    "$scratch/place/usr/local/bin/freecell-deal" 1 >"$scratch/board"
    grep '^JD 2D 9H JC 5D 7H 7C 5H$' "$scratch/board"
    "$scratch/place/usr/local/bin/freecell-identify" "$scratch/board" | grep -x 1
    [ -e "$scratch/place/usr/local/lib/libfreecell-deal.a" ]
    [ -z "$(find "$tree/build" "$scratch/place" -name '*.so*')" ]
}

# By compilers that do not make ELF, too, as on macOS.
a_changed_header_rebuilds_what_includes_it() {
    for cc in "$CC -U__ELF__" tcc; do
        needs "$cc"
        plain_make -s -C "$tree" CC="$cc" CFLAGS= clean build/lib/card.o
        plain_make -n -C "$tree" CC="$cc" CFLAGS= build/lib/card.o |
            has_none card.c
        plain_make -n -C "$tree" CC="$cc" CFLAGS= -W include/freecell_deal.h \
            build/lib/card.o | grep card.c
    done
}

what_is_removed_is_built_after_it() {
    needs tcc
    plain_make -s -j16 -C "$tree" CC=tcc CFLAGS= clean all
}

# Beside what is for this machine, which make install installs.
other_machines_have_folders_of_their_own() {
    commands CC="$CC -U__ELF__ -D__MINGW32__" install DESTDIR=/d >"$scratch/commands"
    exe="build/windows/freecell-deal.exe build/windows/freecell-identify.exe"
    grep "$exe '/d/usr/local/bin'" "$scratch/commands"
    has_none -e "/lib.*\.so" -e ' build/[^w]' "$scratch/commands"
    needs clang
    commands CC='clang --target=sparc-linux-gnu' install >"$scratch/commands"
    grep 'build/sparc/freecell-identify ./usr/local/bin' "$scratch/commands"
    has_none ' build/[^s]' "$scratch/commands"
}

# clang and gcc for one machine, named in two ways.
one_machine_has_one_folder() {
    for name in cc other; do
        printf '#!/bin/sh\necho x86_64-%s-system\n' "$name" >"$scratch/$name"
        chmod +x "$scratch/$name"
    done
    PATH=$scratch:$PATH commands CC=other >"$scratch/commands"
    grep ' build/freecell-deal ' "$scratch/commands"
}

# What is built needs no compiler to be installed.
install_builds_nothing_twice() {
    plain_make -s -C "$tree" CC="$CC" CFLAGS=
    plain_make -n -C "$tree" CC="$CC" CFLAGS= install DESTDIR=/d >"$scratch/commands"
    has_none -e ' -o ' -e ' rc ' "$scratch/commands"
}

# refuses WORD ARGUMENT...: install names the word, and writes nothing.
refuses() {
    word=$1
    shift
    if plain_make -C "$tree" install DESTDIR="$scratch/nowhere" "$@" \
        2>"$scratch/message"; then return 1; fi
    grep "$word" "$scratch/message"
    [ -z "$(find "$scratch" -name 'nowhere*')" ]
}

folders_that_cannot_be_are_refused() {
    refuses 'BINDIR must' PREFIX=place
    refuses 'FISHCOMPDIR must' FISHCOMPDIR='a place'
    refuses 'DESTDIR cannot' DESTDIR="$scratch/nowhere'"
    refuses 'LIBDIR cannot' LIBDIR="/'"
    refuses BUILD BUILD='a build'
}

help_and_clean_write_nothing() {
    plain_make -C "$tree" help >"$scratch/help"
    plain_make -C "$tree" -n install >"$scratch/commands"
    plain_make -s -C "$tree" clean
    plain_make -s -C "$tree" uninstall DESTDIR="$scratch/none"
    [ ! -e "$tree/build" ]
    for name in 'make install ' CFLAGS DESTDIR PREFIX DOCDIR; do
        grep "$name" "$scratch/help"
    done
}

# What would be run to build.
commands() {
    plain_make -C "$tree" -nB "$@"
}

# uses_flags: of them the commands have all, and the Makefile's own nowhere.
uses_flags() {
    grep -q "^env $CC -mine -theirs -o" "$scratch/commands"
    grep -q '^their-ar rc build' "$scratch/commands"
    grep -q "'/ours/share/man/man6'" "$scratch/commands"
    grep -q ' -before -mine .*-c ' "$scratch/commands"
    has_none -E -e '-O2|FORTIFY|stack-protector|-fPIE|-pie|relro' \
        -e '^ *(cc|gcc|clang|ar) |wrong' "$scratch/commands"
}

flags_of_the_environment_count() {
    # plain_make takes these away, except CC and AR
    env CC="env $CC" AR=their-ar CPPFLAGS=-before CFLAGS=-mine LDFLAGS=-theirs \
        PREFIX=/ours MAKEFLAGS= "${MAKE:-make}" -C "$tree" -nB install \
        >"$scratch/commands"
    uses_flags
}

those_of_the_command_line_win() {
    env CC=wrong AR=wrong CPPFLAGS=wrong CFLAGS=wrong LDFLAGS=wrong PREFIX=/wrong \
        MAKEFLAGS= "${MAKE:-make}" -C "$tree" -nB CC="env $CC" AR=their-ar \
        CPPFLAGS=-before CFLAGS=-mine LDFLAGS=-theirs prefix=/ours install \
        >"$scratch/commands"
    uses_flags
}

# An archiver that fails after it has begun, as on a full disk.
what_is_half_made_is_not_kept() {
    printf '#!/bin/sh\necho half >"$2"; exit 1\n' >"$scratch/ar"
    chmod +x "$scratch/ar"
    library=build/libfreecell-deal.a
    if plain_make -s -C "$tree" CC="$CC" CFLAGS= AR="$scratch/ar" "$library"; then
        return 1
    fi
    [ -e "$tree/build/lib/card.o" ]
    [ ! -e "$tree/$library" ]
}

any_flags_make_a_shared_library() {
    shared=build/libfreecell-deal.so.$version
    [ -e "$build/${shared#*/}" ] || skip "$CC makes no shared library"
    needs nm
    plain_make -s -C "$tree" CC="$CC" CFLAGS='-O0 -static -fvisibility=hidden' \
        "$shared"
    nm -D "$tree/$shared" | grep ' T freecell_deal@'
}

check the_tarball_has_the_same_bytes_again
check the_tarball_has_what_git_has
check what_is_not_built_is_built_first
check a_changed_header_rebuilds_what_includes_it
check what_is_removed_is_built_after_it
check other_machines_have_folders_of_their_own
check one_machine_has_one_folder
check install_builds_nothing_twice
check folders_that_cannot_be_are_refused
check help_and_clean_write_nothing
check flags_of_the_environment_count
check those_of_the_command_line_win
check what_is_half_made_is_not_kept
check any_flags_make_a_shared_library
end_of_checks
