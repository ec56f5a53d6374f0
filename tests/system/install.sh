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
rw-r--r-- share/man/man3/freecell_card_name.3
rw-r--r-- share/man/man3/freecell_card_parse.3
rw-r--r-- share/man/man3/freecell_deal.3
rw-r--r-- share/man/man3/freecell_deal_run.3
rw-r--r-- share/man/man3/freecell_find.3
rw-r--r-- share/man/man3/freecell_from_columns.3
rw-r--r-- share/man/man3/freecell_identify.3
rw-r--r-- share/man/man3/freecell_impossible.3
rw-r--r-- share/man/man3/freecell_last_deal.3
rw-r--r-- share/man/man3/freecell_to_columns.3
rw-r--r-- share/man/man3/freecell_version.3
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
    *) has_none 'NEEDED.*freecell' "$scratch/dynamic" ;;
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

# The functions that the header declares, and no more; each has a version, so
# that a program that needs a newer one than there is does not start.
the_shared_library_shows_only_its_functions() {
    sed -n '/^typedef/d; s/^[a-z].* \**\(freecell_[a-z_]*\)(.*/\1/p' "$header" |
        sort >"$scratch/declared"
    grep -q freecell_deal "$scratch/declared"
    sed -n 's/^ *\(freecell_[a-z_]*\);$/\1/p' src/lib/exports.map |
        sort | diff "$scratch/declared" -
    needs_shared
    sed -i 's/$/@@FREECELL_DEAL/' "$scratch/declared"
    nm -D "$shared" | sed -n 's/^[0-9a-f]* [B-TV-Zi] //p' |
        sed 's/\(@@FREECELL_DEAL\)_1\.[0-9]*$/\1/' | sort |
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

# GNU's names of the folders set the same as ours.
folders_may_be_named_as_gnu_does() {
    plain_make -s install DESTDIR="$scratch/gnu" prefix=/usr bindir=/b \
        libdir=/l includedir=/i mandir=/m docdir=/d
    for file in b/freecell-deal l/libfreecell-deal.a i/freecell_deal.h \
        m/man6/freecell-deal.6 d/LICENSE \
        usr/share/bash-completion/completions/freecell-deal; do
        [ -e "$scratch/gnu/$file" ]
    done
    plain_make -s uninstall DESTDIR="$scratch/gnu" prefix=/usr bindir=/b \
        libdir=/l includedir=/i mandir=/m docdir=/d
    [ -z "$(find "$scratch/gnu" ! -type d)" ]
}

# Whatever the folder's name is, a program is built with what lies in it.
any_folder_will_do() {
    odd="$scratch/a  b&c|d'e\"f#g*"
    plain_make -s install PREFIX="$odd"
    [ -x "$odd/bin/freecell-deal" ]
    needs pkg-config
    flags=$(PKG_CONFIG_LIBDIR=$odd/lib/pkgconfig \
        pkg-config --cflags --libs --static freecell-deal)
    printf '#include <freecell_deal.h>\n%s\n' \
        'int main(void) { uint8_t deal[52]; return freecell_deal(617, deal); }' \
        >"$scratch/odd.c"
    eval "$CC $CFLAGS -o \"\$scratch/odd\" \"\$scratch/odd.c\" $flags"
    LD_LIBRARY_PATH=$odd/lib $runner "$scratch/odd"
}

# copy_of_tree: another tree, with what is built in this one.
copy_of_tree() {
    mkdir "$1" && cp -R Makefile LICENSE include src man "$1"
    mkdir "$1/build" && cp build/freecell-deal* build/libfreecell-deal.* "$1/build"
}

# As another user, who has no compiler and other wishes: nothing is built.
what_others_built_is_installed() {
    copy_of_tree "$scratch/theirs"
    chmod -R a-w "$scratch/theirs"
    chmod 755 "$scratch" && mkdir -m 777 "$scratch/place"
    # shellcheck disable=SC2012
    ls -lR "$scratch/theirs" >"$scratch/before"
    set -- CC=false AR=false CFLAGS=-other DESTDIR="$scratch/place" PREFIX=/usr
    nobody='setpriv --reuid 65534 --regid 65534 --clear-groups'
    if [ "$(id -u)" -eq 0 ] && $nobody true; then (
        unset MAKEFLAGS MAKEOVERRIDES
        $nobody "${MAKE:-make}" -s -C "$scratch/theirs" install "$@"
    ) fi
    plain_make -s -C "$scratch/theirs" install "$@"
    # shellcheck disable=SC2012
    ls -lR "$scratch/theirs" | diff "$scratch/before" -
    cmp build/freecell-deal "$scratch/place/usr/bin/freecell-deal"
    chmod -R u+w "$scratch/theirs"
}

what_is_built_for_windows_is_installed() {
    copy_of_tree "$scratch/windows"
    rm "$scratch/windows"/build/*.so*
    mv "$scratch/windows/build/freecell-deal" \
        "$scratch/windows/build/freecell-deal.exe"
    plain_make -s -C "$scratch/windows" install DESTDIR="$scratch/wine" PREFIX=/
    [ "$(cd "$scratch/wine" && echo bin/* lib/lib*)" = \
        'bin/freecell-deal.exe lib/libfreecell-deal.a' ]
}

# Nor does it stay root's in a tree of somebody else.
what_is_not_built_is_built_first() {
    copy_of_tree "$scratch/new"
    rm -r "$scratch/new/build"
    chown -R 65534:65534 "$scratch/new" || : # as none but root may
    plain_make -s -C "$scratch/new" CC="$CC" CFLAGS=-O0 install \
        DESTDIR="$scratch/new-place"
    [ -x "$scratch/new-place/usr/local/bin/freecell-deal" ]
    # shellcheck disable=SC2012
    owner=$(ls -nd "$scratch/new" | awk '{ print $3 }')
    [ -z "$(find "$scratch/new/build" ! -user "$owner")" ]
}

# Folders that other packages use too may stay, and so do others' files.
uninstall_leaves_nothing() {
    ln -s libfreecell-deal.so.0.9 "$root$prefix/lib/libfreecell-deal.so.0"
    : >"$root$prefix/lib/libfreecell-deal.so.0.9"
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
check folders_may_be_named_as_gnu_does
check any_folder_will_do
check what_others_built_is_installed
check what_is_built_for_windows_is_installed
check what_is_not_built_is_built_first
check uninstall_leaves_nothing
end_of_checks
