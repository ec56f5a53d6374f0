#!/bin/sh
# Packages freecell-deal for Debian, with debhelper's usual steps and the files
# of tests/data/debian. One test runs on the way. If PACKAGE_IN_FULL is set, all
# programs do, lintian looks at the package, and it is built for another machine.
#
# shellcheck disable=SC2317 # check() calls these functions
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh

scratch=$(mktemp -d) && trap 'rm -rf "$scratch"' EXIT || exit 1
version=$(sed -n 's/^#define FREECELL_DEAL_VERSION "\(.*\)"$/\1/p' \
    include/freecell_deal.h)
export PACKAGE_TESTS='TEST_SCRIPTS='
if [ -z "${PACKAGE_IN_FULL:-}" ]; then
    PACKAGE_TESTS='TESTS= REPLAYS= TEST_SCRIPTS=tests/system/options.sh'
    export DEB_CFLAGS_SET=-O0 DEB_CPPFLAGS_SET= # which is built sooner
fi

needs_packagers_tools() {
    # dpkg-buildpackage sets it for what it runs.
    [ -z "${DEB_BUILD_ARCH:-}" ] || skip 'this is the build of a package'
    needs dpkg-buildpackage dh fakeroot
}

# package NAME ARGUMENT...: builds in a tree of that name with the files of a
# package. Shows what is said if it fails.
package() {
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
    cp LICENSE debian/copyright
    shift
    (
        unset MAKEFLAGS MFLAGS MAKEOVERRIDES MAKELEVEL CC AR CFLAGS CPPFLAGS \
            LDFLAGS DESTDIR
        dpkg-buildpackage -b -nc -us -uc "$@" >../log 2>&1 ||
            { cat ../log && exit 1; }
    )
}

a_package_is_built_and_tested() {
    needs_packagers_tools
    package native
    grep -q ' passed, 0 failed, ' ../log
    for file in ../*_"$(dpkg --print-architecture)".deb; do
        name=${file##*/}
        dpkg-deb -c "$file" | sed "s/.* \./${name%%_*} ./"
    done >../names
    for name in 'freecell-deal ./usr/games/freecell-deal' \
        "libfreecell-deal1 ./usr/lib/.*/libfreecell-deal.so.$version" \
        'libfreecell-deal-dev ./usr/include/freecell_deal.h' \
        'libfreecell-deal-dev ./usr/lib/.*/pkgconfig/freecell-deal.pc'; do
        grep "^$name\$" ../names
    done
}

nothing_is_wrong_with_the_package() {
    needs_packagers_tools
    needs lintian
    lintian --fail-on error,warning "$scratch"/native/*.changes
}

a_package_is_built_for_another_machine() {
    needs_packagers_tools
    needs aarch64-linux-gnu-gcc
    export DEB_BUILD_OPTIONS=nocheck
    package cross -aarm64 -d
    dpkg-deb -x ../freecell-deal_*_arm64.deb ../root
    readelf -h ../root/usr/games/freecell-deal | grep 'Machine: *AArch64'
}

check a_package_is_built_and_tested
if [ -n "${PACKAGE_IN_FULL:-}" ]; then
    check nothing_is_wrong_with_the_package
    check a_package_is_built_for_another_machine
fi
end_of_checks
