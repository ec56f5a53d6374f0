#!/bin/sh
# What make builds in a tree that comes from the tarball, without tests, by whose
# flags, and what it prints.
#
# shellcheck disable=SC2016,SC2086,SC2317 # others' variables; flags are many; check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

CC=${CC:-cc}
tree=$scratch/tree
mkdir "$tree" "$scratch/bin" && cp -R Makefile LICENSE include src man "$tree" || exit 1

# Each file that these make says by which command.
cat >"$scratch/cc" <<'END'
#!/bin/sh
case $* in *-dM*) echo '#define __ELF__ 1' && exit ;; esac
command="$0 $*"
while [ "$1" != -o ]; do shift; done
echo "$command" >"$2"
END
printf '#!/bin/sh\necho "$0 $*" >"$2"\n' >"$scratch/ar"
chmod +x "$scratch/cc" "$scratch/ar"
cp "$scratch/cc" "$scratch/other-cc" && cp "$scratch/ar" "$scratch/other-ar"
cp "$scratch/cc" "$scratch/bin/clang"

# make_tree ARGUMENT...: by them, with -j4 against what does not wait for another.
make_tree() {
    plain_make --no-print-directory -C "$tree" -j4 CC="$scratch/cc" AR="$scratch/ar" "$@"
}

# All that git holds, and no other file, but not what a branch for packages adds.
the_tarball_has_what_git_has() {
    [ -e .git ] || return 0 # this is not a clone
    tar --version 2>/dev/null | grep -q GNU || skip 'tar is not GNU tar'
    git clone -q . "$scratch/clone" || skip 'git cannot read this clone'
    cd "$scratch/clone"
    echo junk >src/cmd/junk.c
    plain_make -s dist
    git ls-files -- . ':!debian' | sort >"$scratch/expected"
    tar -tzf build/*.tar.gz | sed 's|^[^/]*/||' | sort | diff "$scratch/expected" -
    for program in git sort tar gzip; do
        rm -f build/*.tar*
        printf '#!/bin/sh\nexit 1\n' >"$scratch/bin/$program"
        chmod +x "$scratch/bin/$program"
        if PATH=$scratch/bin:$PATH plain_make -s dist; then
            echo "make dist succeeds although $program fails"
            return 1
        fi
        rm "$scratch/bin/$program"
    done
}

a_dry_run_only_prints() {
    plain_make -n BUILD="$scratch/none" check release distcheck >"$scratch/said"
    has 'tests/tools/run-test' <"$scratch/said"
    has 'tests/tools/release$' <"$scratch/said"
    is "$(find "$scratch" -name none)" ''
}

a_changed_header_rebuilds_what_includes_it() {
    set -- CC="$CC" CFLAGS= build/lib/card.o
    make_tree -s "$@"
    make_tree "$@" | has_none CC
    make_tree -n -W include/freecell_deal.h "$@" | has 'CC src/lib/card.c'
}

each_file_is_a_short_line() {
    make_tree clean all >"$scratch/said"
    has -x 'CC src/lib/deal.c' <"$scratch/said"
    has_none -vxE '(CC|AR|LD) [a-z0-9_./-]{1,76}' "$scratch/said"
    is "$(wc -l <"$scratch/said")" "$(find "$tree/build" -type f ! -name flags | wc -l)"
    make_tree | diff /dev/null -
    make_tree V=1 CFLAGS=-mine | has "^$scratch/cc .* -c -o build/lib/deal.o src/lib/deal.c"
}

# What is built of each is found in all files of its kind, and in none afterwards.
other_flags_build_all_again() {
    while IFS='|' read -r change files; do
        make_tree -s "$change" | diff /dev/null -
        make_tree "$change" | diff /dev/null -
        (cd "$tree/build" && eval "grep -L other $files") | diff /dev/null -
        make_tree -s
        has_none -r other "$tree/build"
    done <<END
CC=$scratch/other-cc|*/*.o freecell-* *.so*
AR=$scratch/other-ar|*.a
CPPFLAGS=-D'other="a  b"'|*/*.o
CFLAGS=-other|*/*.o freecell-* *.so*
LDFLAGS=-other|freecell-* *.so*
END
}

ours="CC=$scratch/cc AR=$scratch/ar CPPFLAGS=-before CFLAGS=-mine LDFLAGS=-theirs
    PREFIX=/ours DESTDIR=$scratch/place"

# count: ours do, and none of the Makefile's own.
count() {
    cd "$tree/build"
    grep -L ' -before -mine ' ./*/*.o | diff /dev/null -
    grep -L ' -mine -theirs ' freecell-* | diff /dev/null -
    has_none -rE 'wrong|-O3|-Wall|FORTIFY|stack-protector|-fPIE|-pie|relro' .
    rm "$scratch/place/ours/bin/freecell-deal"
}

flags_of_the_environment_count() {
    env MAKEFLAGS= $ours "${MAKE:-make}" -s -C "$tree" install
    count
}

those_of_the_command_line_win() {
    env CC=wrong AR=wrong CPPFLAGS=wrong CFLAGS=wrong LDFLAGS=wrong PREFIX=/wrong \
        DESTDIR=/wrong MAKEFLAGS= "${MAKE:-make}" -s -C "$tree" $ours install
    count
}

# `clean` would have it build one after the other.
a_page_is_installed_by_the_make_that_builds_it() {
    make_tree -s clean
    PATH=$scratch/bin:$PATH make_tree -s install page DESTDIR="$scratch/place"
    ls "$scratch/place/usr/local/share/doc/freecell-deal/freecell-deal.html"
}

# Otherwise it is as it was typed.
a_prefix_must_begin_with_a_slash() {
    for target in install uninstall; do
        make_tree -s "$target" PREFIX='~/.local' 2>"$scratch/said" &&
            echo "make $target succeeds" && return 1
        has -F 'PREFIX must begin with /: ~/.local' <"$scratch/said"
    done
    find "$tree" -name '~' | diff /dev/null -
    make_tree -s PREFIX='~/.local'
    make_tree -s install PREFIX='/a $b' DESTDIR="$scratch/\$c"
    ls "$scratch/\$c/a \$b/bin/freecell-deal"
}

macos_has_no_shared_library() {
    needs clang
    make_tree -nB CC='clang --target=arm64-apple-macos' install >"$scratch/said"
    has '^no shared library' <"$scratch/said"
    has 'install .*/libfreecell-deal.a' <"$scratch/said"
    has_none -e -shared -e '\.so' -e relro "$scratch/said"
}

check the_tarball_has_what_git_has
check a_dry_run_only_prints
check a_changed_header_rebuilds_what_includes_it
check each_file_is_a_short_line
check other_flags_build_all_again
check flags_of_the_environment_count
check those_of_the_command_line_win
check a_page_is_installed_by_the_make_that_builds_it
check a_prefix_must_begin_with_a_slash
check macos_has_no_shared_library
end_of_checks
