#!/bin/sh
# Installs what is built into a folder of its own, and uses it from there as
# other people's programs do.
#
# shellcheck disable=SC2016,SC2046,SC2086,SC2317 # flags are many; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

CC=${CC:-cc} CFLAGS=${CFLAGS:-} runner=${FREECELL_DEAL_RUNNER:-}
place="$scratch/a 50% root" prefix='/opt/my & \new | 9% games'
header=include/freecell_deal.h
version=$(sed -n 's/^#define FREECELL_DEAL_VERSION "\(.*\)"$/\1/p' $header)
soname=libfreecell-deal.so.${version%%.*}
shared=libfreecell-deal.so.$version
functions=$(header_functions)
# The C++ compiler that belongs to this C compiler.
cxx=${CXX:-$(printf '%s' "$CC" | sed 's/clang/clang++/; s/gcc/g++/; s/^cc$/c++/')}
strict='-Wall -Wextra -Wpedantic -Wconversion -Werror'

needs_shared() {
    [ -e "$build/$shared" ] || skip "$CC makes no shared library"
}

# pkg-config for the library below $place.
pkg() {
    PKG_CONFIG_LIBDIR=$place$prefix/lib/pkgconfig \
        PKG_CONFIG_SYSROOT_DIR=$place pkg-config "$@" freecell-deal
}

# Just what is built, by whatever flags, and for every user.
installs_its_files_and_no_others() {
    {
        printf '%s\n' include/freecell_deal.h lib/libfreecell-deal.a \
            lib/pkgconfig/freecell-deal.pc share/doc/freecell-deal/LICENSE \
            share/zsh/site-functions/_freecell-deal
        for program in freecell-deal freecell-identify; do
            printf '%s\n' bin/$program share/bash-completion/completions/$program \
                share/fish/vendor_completions.d/$program.fish share/man/man6/$program.6
        done
        printf 'share/man/man3/%s.3\n' $functions
        [ ! -e "$build/$shared" ] ||
            printf 'lib/%s\n' libfreecell-deal.so "$soname" "$shared"
        [ ! -e "$build"/freecell-deal.wasm ] || echo lib/freecell-deal.wasm
        [ ! -e "$build"/freecell-deal.html ] || echo share/doc/freecell-deal/freecell-deal.html
    } | sort >"$scratch/expected"
    cd "$place$prefix"
    find ./* ! -type d | sed 's|^\./||' | sort | diff "$scratch/expected" -
    find . ! -perm -444 | diff /dev/null -
    is "$($runner bin/freecell-deal --version)" "freecell-deal $version"
    has -x "Version: $version" <lib/pkgconfig/freecell-deal.pc
    has -x 'libdir=${prefix}/lib' <lib/pkgconfig/freecell-deal.pc # so that it can be moved
}

# example_prints COMPILER LANGUAGE: the manual's program in C, with the shared library
# if there is one, prints a row and the deal that it is the first row of.
example_prints() {
    needs pkg-config "$1"
    display freecell_deal.3 '#include' >"$scratch/example.$2"
    eval "$1 $CFLAGS $strict $(pkg --cflags) -o '$scratch/program' '$scratch/example.$2' \
        $(pkg --libs) -Wl,-rpath,'$place$prefix/lib'"
    printf '%s\n' 7♦ A♦ 5♣ 3♠ 5♠ 8♣ 2♦ A♥ 617 >"$scratch/expected"
    $runner "$scratch/program" | diff "$scratch/expected" -
    needs_shared
    needs readelf
    readelf -d "$scratch/program" | has "NEEDED.*\[$soname\]"
}

# The manual's command, however far it is indented, deals the last deal, as Debian's
# make-microsoft-freecell-board does, and finds it.
python_deals() {
    needs python3
    needs_shared
    [ -z "$runner" ] || skip 'the library is for another machine'
    case $CFLAGS in *-fsanitize=*) skip 'python3 is not sanitized' ;; esac
    display freecell_deal.3 ctypes | sed 's/^/     /' >"$scratch/deal"
    printf '%s\n' 'TC 2S JS 5S 4D 6H 3H 7C' 8589934591 >"$scratch/expected"
    LD_LIBRARY_PATH=$place$prefix/lib sh "$scratch/deal" |
        diff "$scratch/expected" -
}

# The library's sources compile with a program, as the manual says.
sources_compile_with_a_program() {
    display freecell_deal.3 '#include' >"$scratch/program.c"
    cp -R include src "$scratch"
    cd "$scratch"
    command=$(unescape "$root/man/freecell_deal.3" |
        sed -n 's/^\.Dl \$ cc \(.*program.c.*\)/\1/p')
    eval "$CC $command -o embedded"
    $runner ./embedded | tail -n 1 | has -x 617
}

# Sizes are of one enum: C++20 warns of arithmetic between two.
the_header_suits_strict_compilers() {
    printf '%s\n' '#include <freecell_deal.h>' 'int sizes[] = {' \
        'FREECELL_CARDS / FREECELL_SUITS, FREECELL_COLUMNS * FREECELL_ROWS,' \
        'FREECELL_CARDS * FREECELL_NAME_SIZE};' \
        'int64_t last = FREECELL_LAST_DEAL;' >"$scratch/header.c"
    $CC -std=c89 $strict -Iinclude -fsyntax-only "$scratch/header.c"
    needs "$cxx"
    for standard in c++98 c++20; do
        $cxx -std="$standard" $strict -Wold-style-cast -Iinclude \
            -fsyntax-only -x c++ "$scratch/header.c"
    done
}

# Each with the version that it came with, so that a program that needs a newer
# library does not start. What was released stays as it was.
released() {
    printf 'freecell_%s@@FREECELL_DEAL_1.0\n' card_name card_parse deal deal_run \
        find from_columns identify last_deal next_impossible to_columns version winnable
}

# The functions that the header declares, and no more. On macOS, names begin with an
# underscore. Nothing in the library can be written to, so that threads share nothing.
the_libraries_show_only_their_functions() {
    needs nm
    nm -g "$place$prefix/lib/libfreecell-deal.a" |
        sed -nE 's/^[0-9a-f]* [A-TV-Zi] _?//p' >"$scratch/names"
    has -x freecell_deal <"$scratch/names"
    has_none -vE '^freecell_|\.resolver$|_x86\.get_pc_thunk|^_*asan' "$scratch/names"
    needs_shared
    nm -D "$build/$shared" | sed -n 's/^[0-9a-f]* [B-TV-Zi] //p' | sort >"$scratch/shown"
    released | diff - "$scratch/shown"
    sed 's/@@.*//' "$scratch/shown" >"$scratch/names"
    printf '%s\n' $functions | diff - "$scratch/names"
    case $CFLAGS in *-fsanitize=*) skip 'sanitizers have state' ;; esac
    nm "$place$prefix/lib/libfreecell-deal.a" | has_none ' [bBcCdDgGsS] '
}

# At the top, and in the synopsis.
the_manual_names_every_function() {
    printf '%s\n' $functions >"$scratch/expected"
    sed -n '/^\.Sh NAME/,/^\.Nd/s/^\.Nm \([a-z_]*\).*/\1/p' man/freecell_deal.3 |
        sort | diff "$scratch/expected" -
    sed -n -e '/^\.Ft typedef/{n;d;}' \
        -e '/^\.Sh SYNOPSIS/,/^\.Sh DESC/s/^\.F[no] \([a-z_]*\).*/\1/p' \
        man/freecell_deal.3 | sort | diff "$scratch/expected" -
}

# Only libc, tables of addresses that cannot be written, no code on stacks, which
# are guarded, and calls that know the size of their buffers.
default_flags_harden() {
    needs_shared
    needs readelf nm
    case "$CFLAGS ${LDFLAGS:-}" in *_FORTIFY_SOURCE=2*'-z relro -z now'*) ;;
    *) skip 'flags are not the default' ;; esac
    for file in freecell-deal freecell-identify "$shared"; do
        { readelf -hldW "$build/$file" && nm -D "$build/$file"; } >"$scratch/elf"
        for text in 'Type: *DYN' GNU_RELRO 'FLAGS.*NOW' 'GNU_STACK.* RW ' __stack_chk_fail; do
            has "$text" <"$scratch/elf"
        done
        grep 'NEEDED' "$scratch/elf" | has_none -vE '\[(libc\.(so|musl)|ld-linux)'
    done
    nm -D "$build/freecell-deal" | has '__[a-z]*_chk@GLIBC'
}

# Nor of an older version, or a build for Windows; but all that is someone else's, and
# what is above PREFIX.
uninstall_leaves_nothing() {
    cd "$place$prefix"
    touch lib/libfreecell-deal.so.0.9 bin/freecell-deal.exe bin/other
    plain_make -s -C "$root" uninstall DESTDIR="$place" prefix="$prefix"
    is "$(find . | paste -sd ' ' -)" '. ./bin ./bin/other'
    rm bin/other
    plain_make -s -C "$root" uninstall DESTDIR="$place" prefix="$prefix"
    is "$(find "$place" -mindepth 1)" "$place/opt"
}

(umask 077 && plain_make -s -o all install BUILD="${BUILD:-build}" \
    DESTDIR="$place" PREFIX="$prefix") || exit 1
check installs_its_files_and_no_others
check example_prints "$CC" c
check example_prints "$cxx" cc
check python_deals
check sources_compile_with_a_program
check the_header_suits_strict_compilers
check the_libraries_show_only_their_functions
check the_manual_names_every_function
check default_flags_harden
check uninstall_leaves_nothing
end_of_checks
