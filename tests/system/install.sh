#!/bin/sh
# Installs into a folder of its own, and uses what then lies there as other
# people's programs do.
#
# shellcheck disable=SC2317 # check() calls what nobody else does
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

CC=${CC:-cc} CFLAGS=${CFLAGS:-}
runner=${FREECELL_DEAL_RUNNER:-}
scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT || exit 1
root=$scratch/root prefix=/opt/games
header=include/freecell_deal.h
version=$(sed -n 's/^#define FREECELL_DEAL_VERSION "\(.*\)"$/\1/p' $header)
soname=libfreecell-deal.so.${version%%.*}
shared=build/libfreecell-deal.so.$version

# The C++ compiler that belongs to this C compiler.
cxx=${CXX:-$(printf '%s' "$CC" | sed 's/clang/clang++/; s/gcc/g++/; s/^cc$/c++/')}

needs() {
    for program; do
        command -v "${program%% *}" >/dev/null ||
            skip "$program is not installed"
    done
}

needs_shared() {
    [ -e "$shared" ] || skip "$CC makes no shared library"
}

# What pkg-config says of the installed library, found below the scratch root.
pkg() {
    PKG_CONFIG_LIBDIR=$root$prefix/lib/pkgconfig \
        PKG_CONFIG_SYSROOT_DIR=$root pkg-config "$@" freecell-deal
}

# The mode and name of each file below a folder, and where each link leads.
list() {
    (cd "$1" && find . ! -type d -exec ls -ld {} +) | awk '{
            mode = /^l/ ? "link" : substr($1, 2, 9)
            sub(/^[^\/]*\.\//, "")
            print mode, $0
        }' | LC_ALL=C sort -k 2
}

installs_its_files_and_no_others() {
    (umask 077 && plain_make -s install DESTDIR="$root" PREFIX="$prefix")
    cat >"$scratch/expected" <<END
rwxr-xr-x bin/freecell-deal
rw-r--r-- include/freecell_deal.h
rw-r--r-- lib/libfreecell-deal.a
link lib/libfreecell-deal.so -> $soname
link lib/$soname -> libfreecell-deal.so.$version
rwxr-xr-x lib/libfreecell-deal.so.$version
rw-r--r-- lib/pkgconfig/freecell-deal.pc
rw-r--r-- share/bash-completion/completions/freecell-deal
rw-r--r-- share/doc/freecell-deal/LICENSE
rw-r--r-- share/fish/vendor_completions.d/freecell-deal.fish
rw-r--r-- share/man/man3/freecell_deal.3
rw-r--r-- share/man/man6/freecell-deal.6
rw-r--r-- share/zsh/site-functions/_freecell-deal
END
    [ -e "$shared" ] || sed -i '/\.so/d' "$scratch/expected"
    list "$root$prefix" | diff "$scratch/expected" -
}

the_installed_command_deals() {
    $runner "$root$prefix/bin/freecell-deal" -l 617 >"$scratch/line"
    grep -q '^617 7D AD 5C .* 4H$' "$scratch/line"
}

# readme_runs COMPILER LANGUAGE LINK: the README's ten lines of C.
readme_runs() {
    needs pkg-config "$1"
    [ "$3" = static ] || needs_shared
    # shellcheck disable=SC2016 # those are the README's backquotes
    sed -n '/^```c$/,/^```$/{/^```/!p;}' README.md >"$scratch/deal.$2"
    [ "$(wc -l <"$scratch/deal.$2")" -ge 10 ]
    case $3 in
    static) link="-Wl,-Bstatic $(pkg --libs --static) -Wl,-Bdynamic" ;;
    shared) link="$(pkg --libs) -Wl,-rpath,$(pkg --variable=libdir)" ;;
    esac
    # shellcheck disable=SC2046,SC2086
    $1 $CFLAGS -Wall -Wextra -Wpedantic -Werror $(pkg --cflags) \
        -o "$scratch/deal" "$scratch/deal.$2" $link
    [ "$($runner "$scratch/deal")" = '7♦' ]
    needs readelf
    readelf -d "$scratch/deal" >"$scratch/dynamic"
    [ "$3" = static ] || set -- shared
    case $1 in
    shared) grep -q "NEEDED.*\[$soname\]" "$scratch/dynamic" ;;
    *) ! grep -q 'NEEDED.*freecell' "$scratch/dynamic" ;;
    esac
}

the_header_suits_older_languages() {
    printf '#include <freecell_deal.h>\nint x;\n' >"$scratch/only.c"
    for standard in c99 c11; do
        $CC -std="$standard" -Wall -Wextra -Wpedantic -Werror -Iinclude -c \
            -o "$scratch/only.o" "$scratch/only.c"
    done
    needs "$cxx"
    $cxx -std=c++11 -Wall -Wextra -Wpedantic -Werror -Iinclude -c -x c++ \
        -o "$scratch/only.o" "$scratch/only.c"
}

the_version_is_the_same_everywhere() {
    [ -n "$version" ]
    [ "$($runner "$root$prefix/bin/freecell-deal" --version)" = \
        "freecell-deal $version" ]
    needs_shared
    needs pkg-config readelf
    [ "$(pkg --modversion)" = "$version" ]
    readelf -d "$shared" | grep "SONAME.*\[$soname\]"
}

# The functions that the header declares, and no more.
the_shared_library_shows_only_its_functions() {
    needs_shared
    sed -n '/^typedef /!s/^[a-z].* \**\(freecell_[a-z_]*\)(.*/\1/p' "$header" | sort \
        >"$scratch/declared"
    grep -q freecell_deal "$scratch/declared"
    nm -D "$shared" | sed -n 's/^[0-9a-f]* [A-TV-Zi] //p' | sort |
        diff "$scratch/declared" -
}

pkg_config_follows_the_folders() {
    needs pkg-config
    file=$scratch/other/usr/lib/odd/pkgconfig/freecell-deal.pc
    plain_make -s install DESTDIR="$scratch/other" PREFIX=/usr \
        LIBDIR=/usr/lib/odd INCLUDEDIR=/include
    unset PKG_CONFIG_SYSROOT_DIR
    [ "$(pkg-config --variable=includedir "$file")" = /include ]
    [ "$(pkg-config --variable=libdir "$file")" = /usr/lib/odd ]
    [ "$(pkg-config --define-variable=prefix=/new --variable=libdir \
        "$file")" = /new/lib/odd ]
}

# Folders that other packages use too may stay, and so do others' files.
uninstall_leaves_nothing() {
    plain_make -s uninstall DESTDIR="$root" PREFIX="$prefix"
    [ -z "$(find "$root" ! -type d)" ]
    [ -z "$(find "$root" -name '*freecell*')" ]
    plain_make -s install DESTDIR="$root" PREFIX="$prefix"
    echo mine >"$root$prefix/share/doc/freecell-deal/notes"
    plain_make -s uninstall DESTDIR="$root" PREFIX="$prefix"
    [ "$(find "$root" ! -type d)" = \
        "$root$prefix/share/doc/freecell-deal/notes" ]
}

check installs_its_files_and_no_others
check the_installed_command_deals
check readme_runs "$CC" c static
check readme_runs "$CC" c shared
check readme_runs "$cxx" cc static
check readme_runs "$cxx" cc shared
check the_header_suits_older_languages
check the_version_is_the_same_everywhere
check the_shared_library_shows_only_its_functions
check pkg_config_follows_the_folders
check uninstall_leaves_nothing
end_of_checks
