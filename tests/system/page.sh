#!/bin/sh
# The web page: in Chromium and in Firefox, held against the command.
#
# shellcheck disable=SC2317 # check() calls
set -u
cd "$(dirname "$0")/../.." || exit 1
. tests/support/checks.sh
. tests/support/engines.sh

# Where no other test installs it.
builds_the_page() {
    needs clang wasm-ld
    [ -e /usr/include/wasm32-wasi/stdio.h ] || skip 'wasi-libc is not installed'
    plain_make -s page BUILD="$scratch"
}

works_in() {
    [ -e "$scratch/freecell-deal.html" ] || skip 'the page was not built'
    needs "$1" node pdfinfo
    mkdir -p "$scratch/texts"
    build/tests/command/boards "$scratch/texts"
    cd "$scratch"
    node "$root/tests/system/page.mjs" "$1" freecell-deal.html
}

check builds_the_page
check works_in chromium
check works_in firefox-esr
end_of_checks
