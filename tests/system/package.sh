#!/bin/sh
# Packages freecell-deal for Debian, with debhelper's usual steps and the files
# of tests/data/debian. It is tested on the way, by a few programs. If
# PACKAGE_IN_FULL is set, it is tested by all, looked at by lintian, and built
# for another machine, too.
#
# shellcheck disable=SC2317 # check() calls what nobody else does
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT || exit 1
header=include/freecell_deal.h
version=$(sed -n 's/^#define FREECELL_DEAL_VERSION "\(.*\)"$/\1/p' $header)
if [ -z "${PACKAGE_IN_FULL:-}" ]; then
    few='build/tests/unit/deal build/tests/command/deals'
    export PACKAGE_TESTS="TESTS='$few' REPLAYS= TEST_SCRIPTS="
    export DEB_CFLAGS_SET=-O0 DEB_CPPFLAGS_SET= # which is built sooner
fi

needs_packagers_tools() {
    # dpkg-buildpackage sets it for what it runs.
    [ -z "${DEB_BUILD_ARCH:-}" ] || skip 'this is the build of a package'
    for program in dpkg-buildpackage dh; do
        command -v "$program" >/dev/null || skip "$program is not installed"
    done
}

# packaging NAME: a tree of that name with the files of a package.
packaging() {
    mkdir -p "$scratch/$1/tree" && cp -R .ci .clang-format .clang-tidy \
        .editorconfig .gitignore LICENSE Makefile README.md include man src \
        tests "$scratch/$1/tree" && cd "$scratch/$1/tree"
    cp -R tests/data/debian debian
    for release in 2 1; do
        printf 'freecell-deal (%s-%d) unstable; urgency=low\n\n' \
            "$version" "$release"
        printf '  * Package it.\n\n -- %s  Sat, 01 Jan 2000 0%d:00:00 +0000\n\n' \
            'A Packager <packager@example.org>' "$release"
    done >debian/changelog
    {
        printf '%s\n\nFiles: *\n' 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/'
        sed -n 's/^Copyright (c) /Copyright: /p' LICENSE
        echo 'License: Expat'
        sed '1,/^Copyright/d' LICENSE | sed 1d | sed 's/^$/./; s/^/ /'
    } >debian/copyright
}

# package ARGUMENT...: what is said is in a file, and shown if it failed.
package() (
    unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL CC AR CFLAGS CPPFLAGS \
        LDFLAGS DESTDIR
    dpkg-buildpackage -b -us -uc "$@" >../log 2>&1 || { cat ../log && exit 1; }
)

# All names in the packages for a machine, each after that of its package.
packaged() {
    for file in ../*_"$1".deb; do
        name=${file##*/}
        dpkg-deb -c "$file" | sed "s/.* \./${name%%_*} ./"
    done
}

a_package_is_built_and_tested() {
    needs_packagers_tools
    packaging native
    package
    grep -q ' passed, 0 failed, ' ../log
    packaged "$(dpkg --print-architecture)" >../names
    for name in 'freecell-deal ./usr/games/freecell-deal' \
        "libfreecell-deal1 ./usr/lib/.*/libfreecell-deal.so.$version" \
        'libfreecell-deal-dev ./usr/include/freecell_deal.h' \
        'libfreecell-deal-dev ./usr/lib/.*/pkgconfig/freecell-deal.pc'; do
        grep "^$name\$" ../names
    done
}

nothing_is_wrong_with_the_package() {
    needs_packagers_tools
    command -v lintian >/dev/null || skip 'lintian is not installed'
    lintian --fail-on error,warning "$scratch"/native/*.changes
}

a_package_is_built_for_another_machine() {
    needs_packagers_tools
    command -v aarch64-linux-gnu-gcc >/dev/null ||
        skip 'aarch64-linux-gnu-gcc is not installed'
    packaging cross
    DEB_BUILD_OPTIONS=nocheck package -aarm64 -d
    dpkg-deb -x ../freecell-deal_*_arm64.deb ../root
    readelf -h ../root/usr/games/freecell-deal | grep 'Machine: *AArch64'
}

check a_package_is_built_and_tested
if [ -n "${PACKAGE_IN_FULL:-}" ]; then
    check nothing_is_wrong_with_the_package
    check a_package_is_built_for_another_machine
fi
end_of_checks
