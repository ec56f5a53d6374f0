#!/bin/sh
# Makes the tarball, and builds what is in it with the default flags, outside
# git: the same bytes each time, and programs that are hard to attack.
#
# shellcheck disable=SC2317 # check() calls what nobody else does
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

CC=${CC:-cc} TAR=${TAR:-tar} runner=${FREECELL_DEAL_RUNNER:-}
scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT || exit 1
header=include/freecell_deal.h
version=$(sed -n 's/^#define FREECELL_DEAL_VERSION "\(.*\)"$/\1/p' $header)
name=freecell-deal-$version
tree=$scratch/$name

needs_gnu_tar() {
    $TAR --version 2>/dev/null | grep -q GNU || skip "$TAR is not GNU tar"
}

needs_elf() {
    needs_gnu_tar
    [ -e "$tree/build/libfreecell-deal.so.$version" ] ||
        skip "$CC is not hardened"
}

# From this tree, and from what is unpacked of it at other times by others.
the_tarball_has_the_same_bytes_again() {
    needs_gnu_tar
    plain_make -s dist TAR="$TAR"
    cp "build/$name.tar.gz" "$scratch/first.tar.gz"
    (umask 077 && cd "$scratch" && $TAR -xmzf first.tar.gz --no-same-permissions)
    echo junk >"$tree/src/cmd/main.c~"
    (umask 027 && plain_make -s -C "$tree" dist TAR="$TAR")
    cmp "$scratch/first.tar.gz" "$tree/build/$name.tar.gz"
}

# All that git holds goes in, and nothing that it is told to ignore; but not
# what a package's branch has besides.
the_tarball_has_what_git_has() {
    needs_gnu_tar
    git rev-parse || skip 'git cannot read this clone'
    export LC_ALL=C
    $TAR -tzf "build/$name.tar.gz" | sed "s|^$name/||; /\/\$/d; /^\$/d" |
        sort >"$scratch/packed"
    git ls-files -- . ':!debian' | sort | comm -23 - "$scratch/packed" >"$scratch/missing"
    git ls-files -co --exclude-standard -- . ':!debian' | sort |
        comm -13 - "$scratch/packed" >"$scratch/junk"
    diff /dev/null "$scratch/missing"
    diff /dev/null "$scratch/junk"
}

the_tarball_builds_elsewhere() {
    needs_gnu_tar
    plain_make -s -C "$tree" CC="$CC"
    $runner "$tree/build/freecell-deal" 1 | grep '^JD 2D 9H JC 5D 7H 7C 5H$'
}

it_needs_the_c_library_only() {
    needs_elf
    for file in freecell-deal "libfreecell-deal.so.$version"; do
        readelf -d "$tree/build/$file" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' |
            sed '/^libc\.\(so\|musl\)/d; /^ld-linux/d' >"$scratch/needed"
        diff /dev/null "$scratch/needed"
    done
}

# Names that a program could have itself must not come with the library.
the_archive_s_names_are_its_own() {
    needs_elf
    nm -g "$tree/build/libfreecell-deal.a" |
        sed -n 's/^[0-9a-f]* [A-TV-Zi] //p' >"$scratch/names"
    grep -q '^freecell_deal$' "$scratch/names"
    sed '/^freecell_/d; /\.resolver$/d; /__x86\.get_pc_thunk/d' \
        "$scratch/names" | diff /dev/null -
}

the_command_is_position_independent() {
    needs_elf
    readelf -h "$tree/build/freecell-deal" | grep 'Type: *DYN'
}

# Of both: tables of addresses that cannot be written, and no code on stacks.
addresses_and_stacks_are_safe() {
    needs_elf
    readelf -lW "$tree/build/$1" | grep GNU_RELRO
    readelf -dW "$tree/build/$1" | grep 'FLAGS.*NOW'
    readelf -lW "$tree/build/$1" | grep 'GNU_STACK.* RW '
}

the_stack_is_guarded() {
    needs_elf
    nm -D "$tree/build/$1" | grep '__stack_chk_fail'
}

# The C library's functions that know how much room there is.
calls_are_fortified() {
    needs_elf
    nm -D "$tree/build/$1" | grep -q 'GLIBC' || skip 'the C library is not glibc'
    nm -D "$tree/build/$1" | grep '__[a-z]*_chk@'
}

check the_tarball_has_the_same_bytes_again
# What comes out of a tarball is no clone to compare with.
[ ! -e .git ] || check the_tarball_has_what_git_has
check the_tarball_builds_elsewhere
check it_needs_the_c_library_only
check the_archive_s_names_are_its_own
check the_command_is_position_independent
for file in freecell-deal "libfreecell-deal.so.$version"; do
    check addresses_and_stacks_are_safe "$file"
    check the_stack_is_guarded "$file"
done
check calls_are_fortified freecell-deal
end_of_checks
